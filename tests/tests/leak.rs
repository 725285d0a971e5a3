//! Nobody is told a card that they may not know: every byte that anybody received over random games is checked.

use std::sync::Arc;

use parlour_tests::chance::Chance;
use parlour_tests::house::House;
use parlour_tests::random_play::{self, Tally};
use parlour_tests::recording_dealer::RecordingDealer;
use parlour_tests::scale;
use parlour_tests::watched_table::{Checked, WatchedTable};
use server::Config;

/// Houses that are played in at the same time, each for itself, so that each repeats from its own seed.
const HOUSES: usize = 4;

/// Games at one table: the second has the first one's reveal on show.
const GAMES_OF_TABLE: usize = 2;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_byte_tells_anybody_a_card_that_they_may_not_know() {
    let chance = Chance::of_run("leak");
    let tables = scale(100, 1_000) / GAMES_OF_TABLE;
    let houses = (0..HOUSES).map(|house| {
        let tables = (0..tables).filter(move |table| table % HOUSES == house).count();
        tokio::spawn(play_in_a_house(chance.part(house as u64), tables))
    });
    let (mut all, mut checked) = (Tally::default(), Checked::default());
    for house in houses.collect::<Vec<_>>() {
        let (tally, more) = house.await.expect("nobody is told too much");
        all.games += tally.games;
        all.ended += tally.ended;
        all.peeks += tally.peeks;
        all.markers += tally.markers;
        all.untrue += tally.untrue;
        all.take_backs += tally.take_backs;
        all.others += tally.others;
        all.refusals += tally.refusals;
        all.resumes += tally.resumes;
        all.repeats += tally.repeats;
        all.lines += tally.lines;
        checked.frames += more.frames;
        checked.answers += more.answers;
        checked.bytes += more.bytes;
        checked.looked_on += more.looked_on;
    }
    parlour_tests::say(&format!("leak: {all:?} {checked:?}"));
    assert_eq!((all.games, all.ended), (tables * GAMES_OF_TABLE, tables * GAMES_OF_TABLE));
    // What never happened was not proved.
    let Tally { peeks, markers, untrue, take_backs, others, refusals, resumes, repeats, lines, .. } = all;
    for (what, count) in [
        ("peeks", peeks),
        ("true markers", markers),
        ("untrue markers", untrue),
        ("take-backs", take_backs),
        ("other actions", others),
        ("refusals", refusals),
        ("resumes", resumes),
        ("repeats", repeats),
        ("lines", lines),
        ("views of those who look on", checked.looked_on),
    ] {
        assert!(count > tables / 10, "only {count} {what}");
    }
}

async fn play_in_a_house(mut chance: Chance, tables: usize) -> (Tally, Checked) {
    let dealer = RecordingDealer::new(chance.part(1));
    let mut house = House::with(Arc::new(dealer.clone()), Config::default(), |store| store).await;
    let (mut tally, mut checked) = (Tally::default(), Checked::default());
    for number in 0..tables {
        let mut own = chance.part(2 + number as u64);
        let options = random_play::options(&mut own);
        let mut table = WatchedTable::open(house.address, &dealer, options, own).await;
        for _ in 0..GAMES_OF_TABLE {
            let steps = chance.below(10..120);
            random_play::play(&mut table, steps, &mut tally).await;
        }
        checked.frames += table.checked.frames;
        checked.answers += table.checked.answers;
        checked.bytes += table.checked.bytes;
        checked.looked_on += table.checked.looked_on;
    }
    house.close().await;
    (tally, checked)
}
