//! Whatever somebody has to decide is still theirs to decide after a reconnect, and after the house was killed.

use std::collections::BTreeSet;
use std::time::Duration;

use parlour_tests::busy_tables::short;
use parlour_tests::chance::Chance;
use parlour_tests::company::Company;
use parlour_tests::house_process::HouseProcess;
use parlour_tests::kinds::{kind, kinds_of};
use rules::games::GameKind;

/// Then the test fails instead of hanging.
const PATIENCE: Duration = Duration::from_secs(300);

#[tokio::test]
async fn every_decision_of_klondike_outlives_a_reconnect_and_a_kill() {
    prove(GameKind::Klondike, 1).await;
}

#[tokio::test]
async fn every_decision_of_undercover_outlives_a_reconnect_and_a_kill() {
    prove(GameKind::Undercover, 2).await;
}

#[tokio::test]
async fn every_decision_of_team_klondike_outlives_a_reconnect_and_a_kill() {
    prove(GameKind::TeamKlondike, 3).await;
}

#[tokio::test]
async fn c17_every_decision_of_cover_story_outlives_a_reconnect_and_a_kill() {
    prove(GameKind::CoverStory, 3).await;
}

async fn prove(game: GameKind, players: usize) {
    tokio::time::timeout(PATIENCE, decide(game, players)).await.expect("every decision comes up");
}

/// Plays until everything that can be done in the game was pending through a reconnect and a kill, and then asked for.
async fn decide(game: GameKind, players: usize) {
    let chance = Chance::of_run(&format!("pending in {}", game.tag()));
    let mut house = HouseProcess::start();
    let mut company = Company::gather(house.address, short(game, players as u8), players, chance).await;
    // Nobody gets to the finish of Klondike at random: `klondike` proves it with a deck that leads there.
    let mut unproved: BTreeSet<String> = kinds_of(game).into_iter().filter(|kind| kind != "finish").collect();
    while !unproved.is_empty() {
        if company.is_idle() {
            company.deal().await;
        }
        let pending = company.offers().into_iter().map(|(_, offer)| kind(offer));
        let Some(pending) = pending.into_iter().find(|kind| unproved.contains(kind)) else {
            company.step().await;
            continue;
        };
        let before = company.shown();
        company.come_back().await;
        if company.shown() != before && company.is_told_dead() {
            continue;
        }
        assert_eq!(company.shown(), before, "{pending} after a reconnect");
        house.kill();
        house.start_again();
        company.come_back().await;
        if company.shown() != before && company.is_told_dead() {
            continue;
        }
        assert_eq!(company.shown(), before, "{pending} after a kill");
        // Of all that is offered only a marker may be refused.
        assert!(company.do_a(&pending).await || pending == "mark", "{pending} is offered");
        unproved.remove(&pending);
    }
}
