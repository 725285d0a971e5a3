//! A game that cannot go on is ended by the house, which proves it first (READINGS P5, U15).

use std::sync::Arc;

use parlour_tests::client::Client;
use parlour_tests::house::House;
use parlour_tests::scripted_dealer::ScriptedDealer;
use protocol::{Phase, Refused};
use rules::games::{AnyAction, AnyOptions, AnyOutcome, AnySight};
use rules::harness::STUCK;
use rules::undercover::{Action, Level, Options, Outcome};
use server::Config;

#[tokio::test]
async fn p5_a_dead_game_ends_when_its_last_unknown_card_was_turned() {
    let dealer = Arc::new(ScriptedDealer::parse(&format!("first=0 {STUCK}")).expect("a deck"));
    let mut house = House::with(dealer, Config::default(), |store| store).await;
    let options = Options { passes: None, ..Options::at(Level::Hard) };
    let (code, mut anna) = house.table_with("Anna", AnyOptions::Undercover(options)).await;
    let mut ben = anna.start_with(house.address, "Ben").await;
    let end = AnyAction::Undercover(Action::EndTurn);
    for turn in 0..23 {
        let (player, other) = if turn % 2 == 0 { (&mut anna, &mut ben) } else { (&mut ben, &mut anna) };
        assert_eq!(outcome(player), None, "turn {turn}");
        player.act(end).await.expect("a turn can end");
        other.until(|other| other.version() > turn).await;
        player.until(|player| player.version() > turn).await;
    }
    for player in [&mut anna, &mut ben] {
        player.until(|player| outcome(player).is_some()).await;
        assert_eq!(outcome(player), Some(Outcome::LostDead));
        player.until(|player| player.table().phase == Phase::Gathering).await;
        let reveal = player.table().reveal.as_ref().expect("the deal is revealed");
        assert_eq!(reveal.outcome, AnyOutcome::Undercover(Outcome::LostDead));
        assert_eq!(player.act(end).await, Err(Refused::NoGame));
    }
    let player = anna.player.clone();
    house.restart().await;
    let again = Client::rejoin(house.address, player, code, None).await;
    assert_eq!(outcome(&again), Some(Outcome::LostDead));
}

fn outcome(client: &Client) -> Option<Outcome> {
    match &client.game.as_ref()?.sight {
        AnySight::Undercover { view, .. } => view.outcome,
        other => panic!("another game is on the table: {other:?}"),
    }
}
