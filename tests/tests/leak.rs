//! Nobody is told a card that they may not know: every byte that anybody received over random games is checked.

use std::ops::Range;
use std::sync::Arc;

use parlour_tests::chance::Chance;
use parlour_tests::house::House;
use parlour_tests::kinds::kinds_of;
use parlour_tests::random_play::{self, Tally};
use parlour_tests::recording_dealer::RecordingDealer;
use parlour_tests::scale;
use parlour_tests::watched_table::{Checked, WatchedTable};
use rules::games::GameKind;
use server::Config;

/// Houses that are played in at the same time, each for itself, so that each repeats from its own seed.
const HOUSES: usize = 4;

/// Games at one table: the second has the first one's reveal on show.
const GAMES_OF_TABLE: usize = 2;

/// Games of each kind, in every run and in the long proof.
const GAMES: (usize, usize) = (24, 1_000);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_byte_of_klondike_tells_anybody_a_card_that_they_may_not_know() {
    prove(GameKind::Klondike).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_byte_of_undercover_tells_anybody_a_card_that_they_may_not_know() {
    prove(GameKind::Undercover).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_byte_of_team_klondike_tells_anybody_a_card_that_they_may_not_know() {
    prove(GameKind::TeamKlondike).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_byte_of_cover_story_tells_anybody_a_card_that_they_may_not_know() {
    prove(GameKind::CoverStory).await;
}

async fn prove(game: GameKind) {
    let chance = Chance::of_run(&format!("leak of {}", game.tag()));
    let tables = scale(GAMES.0, GAMES.1) / GAMES_OF_TABLE;
    let houses = (0..HOUSES).map(|house| {
        let tables = (0..tables).filter(move |table| table % HOUSES == house).count();
        tokio::spawn(play_in_a_house(game, chance.part(house as u64), tables))
    });
    let (mut all, mut checked) = (Tally::default(), Checked::default());
    for house in houses.collect::<Vec<_>>() {
        let (tally, more) = house.await.expect("nobody is told too much");
        all.add(tally);
        checked.add(more);
    }
    parlour_tests::say(&format!("leak of {}: {all:?} {checked:?}", game.tag()));
    assert_eq!((all.games, all.ended), (tables * GAMES_OF_TABLE, tables * GAMES_OF_TABLE));
    // What never happened was not proved.
    let mut happened = vec![
        ("refusals", all.refusals),
        ("resumes", all.resumes),
        ("repeats", all.repeats),
        ("lines", all.lines),
        ("views of those who look on", checked.looked_on),
    ];
    happened.extend(match game {
        GameKind::Klondike => None,
        GameKind::Undercover | GameKind::TeamKlondike => Some(("untrue markers or coins", all.untrue)),
        GameKind::CoverStory => Some(("games of three rounds", all.played_out)),
    });
    let mut kinds = kinds_of(game);
    // Nobody gets there at random; all cards lie open then.
    kinds.retain(|kind| kind != "finish");
    happened.extend(kinds.iter().map(|kind| (&**kind, all.accepted.get(kind).copied().unwrap_or_default())));
    for (what, count) in happened {
        assert!(count > tables / 20, "only {count} of: {what}");
    }
}

/// How much of a game is played: often not all of it, but a round of Cover Story alone takes some thirty steps, and so
/// does a pass through the stock of Klondike.
const fn steps(game: GameKind) -> Range<usize> {
    match game {
        GameKind::Undercover | GameKind::TeamKlondike => 10..120,
        GameKind::Klondike | GameKind::CoverStory => 40..200,
    }
}

async fn play_in_a_house(game: GameKind, mut chance: Chance, tables: usize) -> (Tally, Checked) {
    let dealer = RecordingDealer::new(chance.part(1));
    let mut house = House::with(Arc::new(dealer.clone()), Config::default(), |store| store).await;
    let (mut tally, mut checked) = (Tally::default(), Checked::default());
    for number in 0..tables {
        let mut own = chance.part(2 + number as u64);
        let options = random_play::options(game, &mut own);
        let mut table = WatchedTable::open(house.address, &dealer, options, own).await;
        for _ in 0..GAMES_OF_TABLE {
            let steps = chance.below(steps(game));
            random_play::play(&mut table, steps, &mut tally).await;
        }
        checked.add(table.checked);
    }
    house.close().await;
    (tally, checked)
}
