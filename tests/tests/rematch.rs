//! The next game at the same table.

use parlour_tests::client::Client;
use parlour_tests::house::House;
use parlour_tests::http::Call;
use protocol::{Command, First, Motion, Refused};
use rules::Seat;
use rules::games::{AnyOptions, AnySight};
use rules::talk::Phrase;
use rules::undercover::{Level, Options};

async fn end(proposer: &mut Client, other: &mut Client) {
    proposer.propose(Motion::End).await.expect("anybody may propose");
    other.answer(true).await.expect("something is proposed");
    for client in [proposer, other] {
        client.until(|it| it.table().reveal.is_some()).await;
    }
}

fn turn(client: &Client) -> Seat {
    match &client.game.as_ref().expect("a game").sight {
        AnySight::Undercover { view, .. } => view.turn,
        other => panic!("another game is on the table: {other:?}"),
    }
}

#[tokio::test]
async fn a_rematch_keeps_seats_and_options_and_the_other_begins() {
    let house = House::open().await;
    let (_, mut anna, mut ben) = house.game().await;
    let (options, first) = (anna.table().options, turn(&anna));
    for game in 2..5 {
        let began = turn(&anna);
        end(&mut anna, &mut ben).await;
        assert_eq!(anna.table().first, First::Seat(began.next(2)), "the host may still choose another");
        assert!(anna.table().seats.iter().all(|seat| !seat.ready && seat.player.is_some()));
        ben.ready().await;
        anna.until(|anna| anna.table().seats[1].ready).await;
        anna.start().await;
        ben.until(|ben| ben.game.as_ref().is_some_and(|view| view.game == game)).await;
        assert_eq!((anna.table().options, turn(&anna)), (options, began.next(2)));
    }
    assert_ne!(turn(&anna), first, "after three more games");
}

#[tokio::test]
async fn between_two_games_the_host_changes_what_is_played_and_everybody_gets_ready_anew() {
    let house = House::open().await;
    let (_, mut anna, mut ben) = house.game().await;
    let old = anna.table().commitment;
    end(&mut anna, &mut ben).await;
    ben.ready().await;
    let options = AnyOptions::Undercover(Options::at(Level::Hard));
    let first = First::Seat(Seat::new(1).expect("two seats"));
    let change = Command::Options { options, first, settings: None };
    assert_eq!(ben.ask(change.clone()).await, Err(Refused::NotHost));
    anna.ask(change).await.expect("nothing is played");
    anna.until(|anna| anna.table().options == options).await;
    ben.until(|ben| ben.table().options == options && !ben.table().seats[1].ready).await;
    let start = Command::Start {
        commitment: anna.table().commitment,
        arranged: anna.table().arranged,
        share: parlour_tests::client::random_share(),
    };
    assert!(matches!(anna.ask(start).await, Err(Refused::NotReady { .. })));
    ben.ready().await;
    anna.until(|anna| anna.table().seats[1].ready).await;
    anna.start().await;
    assert_eq!((turn(&anna), anna.table().options), (Seat::new(1).expect("two seats"), options));
    assert_ne!(anna.table().commitment, old);
}

#[tokio::test]
async fn a_name_is_the_same_from_the_deal_to_the_end_whoever_renames_and_whatever_restarts() {
    let mut house = House::open().await;
    let (code, mut anna, mut ben) = house.game().await;
    let name = |client: &Client, seat: usize| {
        client.table().seats[seat].player.as_ref().expect("somebody who sits").name.clone()
    };
    let rename = Call::new(house.address, "PUT", "/api/me/name").key(ben.player.key);
    assert_eq!(rename.json(&serde_json::json!({ "name": "Look at c5" })).send().await.status, 200);
    anna.ask(Command::Say { phrase: Phrase::YourTurn }).await.expect("phrases are allowed");
    ben.until(|ben| !ben.lines.is_empty()).await;
    assert_eq!((name(&anna, 1), name(&ben, 1)), ("Ben".to_owned(), "Ben".to_owned()));
    let players = [anna.player.clone(), ben.player.clone()];
    house.restart().await;
    let [mut anna, mut ben] = [
        Client::rejoin(house.address, players[0].clone(), code, None).await,
        Client::rejoin(house.address, players[1].clone(), code, None).await,
    ];
    assert_eq!((name(&anna, 1), name(&ben, 1)), ("Ben".to_owned(), "Ben".to_owned()));
    end(&mut anna, &mut ben).await;
    assert_eq!((name(&anna, 1), name(&ben, 1)), ("Look at c5".to_owned(), "Look at c5".to_owned()));
}
