//! Whoever is forgotten leaves games and nothing that names them.

use std::process::{Command as Process, Output};

use parlour_tests::client::Client;
use parlour_tests::house::House;
use parlour_tests::http::{Call, new_player};
use parlour_tests::repository;
use protocol::{Closing, Command, Me, Motion, PlayerId, Refused};
use server::store::Store;
use server::store::sqlite::SqliteStore;

async fn forget(house: &House, client: &Client) {
    let answer = Call::new(house.address, "DELETE", "/api/me").key(client.player.key).send().await;
    assert_eq!(answer.status, 204, "{}", answer.body);
}

fn name(client: &Client, seat: usize) -> Option<&str> {
    client.table().seats[seat].player.as_ref().map(|card| card.name.as_str())
}

#[tokio::test]
async fn a_forgotten_player_leaves_the_table_and_the_chat_and_is_known_no_more() {
    let house = House::open().await;
    let (code, mut anna) = house.table("Anna").await;
    let mut ben = Client::join(house.address, "Ben", code).await;
    ben.sit(1).await;
    for client in [&mut anna, &mut ben] {
        client.ask(Command::Chat { text: "a line of mine".to_owned() }).await.expect("everybody may chat");
    }
    forget(&house, &anna).await;
    assert_eq!(anna.closed().await, Some(Closing::Unknown.code()));
    ben.until(|ben| ben.table().seats[0].player.is_none()).await;
    assert_eq!(ben.table().host, Some(ben.player.player), "somebody else decides now");
    let me = Call::new(house.address, "GET", "/api/me").key(anna.player.key).send().await;
    assert_eq!((me.status, me.refused()), (401, Refused::UnknownKey));
    let mut cleo = Client::join(house.address, "Cleo", code).await;
    cleo.until(|cleo| !cleo.lines.is_empty()).await;
    assert_eq!(cleo.lines.iter().map(|line| line.name.as_str()).collect::<Vec<_>>(), ["Ben"]);
    assert!(cleo.frames.iter().all(|frame| !frame.contains("Anna")));
}

#[tokio::test]
async fn who_is_forgotten_in_the_middle_of_a_game_keeps_the_seat_without_a_name_until_its_end() {
    let mut house = House::open().await;
    let (code, anna, mut ben) = house.game().await;
    forget(&house, &anna).await;
    ben.until(|ben| name(ben, 0) == Some("Somebody")).await;
    ben.until(|ben| ben.room.as_ref().is_some_and(|room| room.present == [false, true])).await;
    assert_eq!(ben.table().host, Some(ben.player.player), "nobody waits for a host without a key");
    house.restart().await;
    let mut ben = Client::rejoin(house.address, ben.player.clone(), code, None).await;
    assert_eq!((name(&ben, 0), ben.table().host), (Some("Somebody"), Some(ben.player.player)));
    let me: Me = Call::new(house.address, "GET", "/api/me").key(ben.player.key).send().await.read();
    assert_eq!((me.tables.len(), me.tables[0].playing, me.tables[0].others.len()), (1, true, 0));
    // Nobody comes back to that seat, so the others need nobody's patience to decide.
    ben.propose(Motion::End).await.expect("anybody may propose");
    ben.until(|ben| ben.table().reveal.is_some()).await;
    assert!(ben.table().seats[0].player.is_none());
    let mut cleo = Client::join(house.address, "Cleo", code).await;
    cleo.sit(0).await;
    cleo.ready().await;
    ben.until(|ben| ben.table().seats[0].ready).await;
    ben.start().await;
}

/// What a house does first to forget somebody, and then it goes down.
async fn forget_by_half(house: &mut House, client: &Client) {
    house.close().await;
    let store = SqliteStore::open(house.data()).expect("the house is closed");
    store.forget(&client.player.player.to_string()).await.expect("it can be written");
    drop(store);
    house.restart().await;
}

#[tokio::test]
async fn a_house_that_went_down_while_it_forgot_somebody_gives_up_their_seats_when_it_is_back() {
    let mut house = House::open().await;
    let (lobby, mut anna) = house.table("Anna").await;
    let mut ben = Client::join(house.address, "Ben", lobby).await;
    ben.sit(1).await;
    anna.until(|anna| anna.table().seats[1].player.is_some()).await;
    let (playing, host, cleo) = house.game().await;

    forget_by_half(&mut house, &anna).await;
    let ben = Client::rejoin(house.address, ben.player.clone(), lobby, None).await;
    assert!(ben.table().seats[0].player.is_none());
    assert_eq!(ben.table().host, Some(ben.player.player));

    forget_by_half(&mut house, &host).await;
    let mut cleo = Client::rejoin(house.address, cleo.player.clone(), playing, None).await;
    assert_eq!((name(&cleo, 0), cleo.table().host), (Some("Somebody"), Some(cleo.player.player)));
    cleo.propose(Motion::End).await.expect("anybody may propose");
    cleo.until(|cleo| cleo.table().reveal.is_some() && cleo.table().seats[0].player.is_none()).await;
}

#[tokio::test]
async fn what_all_but_the_forgotten_agreed_to_is_done() {
    let house = House::open().await;
    let (_, mut anna, ben) = house.game().await;
    anna.propose(Motion::End).await.expect("anybody may propose");
    anna.until(|anna| anna.table().proposal.is_some()).await;
    forget(&house, &ben).await;
    anna.until(|anna| anna.table().reveal.is_some()).await;
}

#[tokio::test]
async fn games_stay_without_the_name() {
    let house = House::open().await;
    let (_, mut anna, mut ben) = house.game().await;
    anna.propose(Motion::End).await.expect("anybody may propose");
    ben.answer(true).await.expect("something is proposed");
    forget(&house, &anna).await;
    let me: Me = Call::new(house.address, "GET", "/api/me").key(ben.player.key).send().await.read();
    assert_eq!(me.games.len(), 1);
    assert_eq!(me.games[0].players, [None, Some("Ben".to_owned())]);
}

/// `parlour forget` over the data of a house.
fn parlour_forget(house: &House, player: &str) -> Output {
    let mut process = Process::new(repository::binary("parlour"));
    process.args(["forget", player, "--data"]).arg(house.data());
    process.output().expect("the binary runs")
}

fn said(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[tokio::test]
async fn whoever_runs_a_house_forgets_a_player_while_it_is_closed() {
    let mut house = House::open().await;
    let (code, mut anna) = house.table("Anna").await;
    let ben = Client::join(house.address, "Ben", code).await;
    anna.ask(Command::Chat { text: "a line of mine".to_owned() }).await.expect("everybody may chat");
    let (id, nobody) = (anna.player.player.to_string(), PlayerId::from_u128(7).to_string());

    let open = parlour_forget(&house, &id);
    assert_eq!(open.status.code(), Some(1));
    assert!(said(&open.stderr).contains("a house is open there"), "{}", said(&open.stderr));
    house.close().await;
    let unknown = parlour_forget(&house, &nobody);
    assert_eq!(unknown.status.code(), Some(1));
    assert!(said(&unknown.stderr).contains("no such player"), "{}", said(&unknown.stderr));
    let wrong = parlour_forget(&house, "Anna");
    assert_eq!(wrong.status.code(), Some(2));
    assert!(said(&wrong.stderr).contains("an id has 32 digits"), "{}", said(&wrong.stderr));
    for _ in 0..2 {
        let done = parlour_forget(&house, &id);
        assert_eq!(done.status.code(), Some(0), "{}", said(&done.stderr));
        assert!(said(&done.stdout).contains("forgotten"), "{}", said(&done.stdout));
    }

    house.restart().await;
    let me = Call::new(house.address, "GET", "/api/me").key(anna.player.key).send().await;
    assert_eq!(me.status, 401);
    let ben = Client::rejoin(house.address, ben.player.clone(), code, None).await;
    assert!(ben.table().seats[0].player.is_none());
    assert!(ben.frames.iter().all(|frame| !frame.contains("a line of mine")));
}

#[tokio::test]
async fn a_directory_without_a_house_is_not_made_into_one() {
    let house = House::open().await;
    let missing = house.data().join("elsewhere");
    let mut process = Process::new(repository::binary("parlour"));
    process.args(["forget", &PlayerId::from_u128(7).to_string(), "--data"]).arg(&missing);
    let refused = process.output().expect("the binary runs");
    assert_eq!(refused.status.code(), Some(1));
    assert!(said(&refused.stderr).contains("elsewhere"), "{}", said(&refused.stderr));
    assert!(!missing.exists());
    new_player(house.address, "Anna").await;
}
