//! What nobody comes back to is closed, and what somebody does is not.

use std::sync::Arc;
use std::time::Duration;

use parlour_tests::client::Client;
use parlour_tests::hand_clock::HandClock;
use parlour_tests::house::House;
use parlour_tests::http::{Call, new_player, new_table};
use protocol::{Command, Me, NewPlayer, Phase, Refused};
use rules::games::{AnyOptions, GameKind};
use server::Config;
use server::limits::SWEEP_SECONDS;
use server::store::Store;
use server::store::sqlite::SqliteStore;

const HOUR: Duration = Duration::from_secs(3_600);
const SWEEP: Duration = Duration::from_secs(SWEEP_SECONDS);

async fn me(house: &House, player: &NewPlayer) -> Me {
    Call::new(house.address, "GET", "/api/me").key(player.key).send().await.read()
}

/// Asks until it holds; the test's own patience is that of whoever runs it.
async fn until(house: &House, player: &NewPlayer, holds: impl Fn(&Me) -> bool) -> Me {
    loop {
        let me = me(house, player).await;
        if holds(&me) {
            return me;
        }
    }
}

#[tokio::test]
async fn a_table_that_nobody_came_back_to_is_closed_and_its_chat_is_gone() {
    let clock = Arc::new(HandClock::new());
    let mut house = House::with_settings(clock.clone(), Config::default()).await;
    let (old, mut anna) = house.table("Anna").await;
    anna.ask(Command::Chat { text: "is anybody there?".to_owned() }).await.expect("everybody may chat");
    house.restart_with(clock.clone(), Config::default()).await;
    clock.advance(23 * HOUR);
    let (young, mut ben) = house.table("Ben").await;
    ben.ask(Command::Chat { text: "see you tomorrow".to_owned() }).await.expect("everybody may chat");
    clock.advance(HOUR);
    house.restart_with(clock.clone(), Config::default()).await;
    assert_eq!(
        me(&house, &anna.player).await.tables.len(),
        1,
        "nothing is closed before people had time to come"
    );
    clock.advance(SWEEP);
    until(&house, &anna.player, |me| me.tables.is_empty()).await;

    let mut again = Client::rejoin(house.address, anna.player.clone(), old, None).await;
    assert_eq!(again.table().phase, Phase::Closed);
    assert!(again.lines.is_empty(), "{:?}", again.lines);
    assert_eq!(again.ask(Command::Unready).await, Err(Refused::TableClosed));
    assert_eq!(me(&house, &ben.player).await.tables.len(), 1);
    let mut ben = Client::rejoin(house.address, ben.player.clone(), young, None).await;
    ben.until(|ben| !ben.lines.is_empty()).await;
    assert_eq!(ben.table().phase, Phase::Gathering);

    house.close().await;
    let store = SqliteStore::open(house.data()).expect("the house let go of it");
    for (code, seeds) in [(old, 0), (young, 1)] {
        let loaded = store.load(code.as_str()).await.expect("it can be read").expect("its journal stays");
        assert_eq!(loaded.secrets.len(), seeds, "{code}");
    }
}

#[tokio::test]
async fn a_table_that_somebody_looks_at_stays_however_little_happens() {
    let clock = Arc::new(HandClock::new());
    let house = House::with_settings(clock.clone(), Config::default()).await;
    let (_, mut anna) = house.table("Anna").await;
    let ben = new_player(house.address, "Ben").await;
    new_table(house.address, ben.key, AnyOptions::presets(GameKind::Undercover)[0]).await;
    clock.advance(25 * HOUR);
    // Both were idle at the same look.
    until(&house, &ben, |me| me.tables.is_empty()).await;
    anna.ask(Command::Unready).await.expect("Anna is there");
    assert_eq!(anna.table().phase, Phase::Gathering);
    assert_eq!(me(&house, &anna.player).await.tables.len(), 1);
}

#[tokio::test]
async fn a_game_that_nobody_goes_on_with_is_lost_after_as_long_as_the_house_says() {
    let config = Config { keep_games: 48 * HOUR, ..Config::default() };
    let clock = Arc::new(HandClock::new());
    let mut house = House::with_settings(clock.clone(), config.clone()).await;
    let (code, anna, _ben) = house.game().await;
    clock.advance(47 * HOUR);
    house.restart_with(clock.clone(), config.clone()).await;
    let (_, carl) = house.table("Carl").await;
    clock.advance(HOUR);
    house.restart_with(clock.clone(), config.clone()).await;
    me(&house, &anna.player).await;
    clock.advance(SWEEP);
    let mine = until(&house, &anna.player, |me| !me.games.is_empty()).await;
    assert!(!mine.tables[0].playing);
    let again = Client::rejoin(house.address, anna.player.clone(), code, None).await;
    let reveal = again.table().reveal.as_ref().expect("every end shows the deal");
    assert_eq!(reveal.outcome, mine.games[0].outcome);
    assert_eq!(me(&house, &carl.player).await.tables.len(), 1, "Carl's table is young");
    assert!(again.table().seats.iter().all(|seat| seat.player.is_some()), "they may play again");
}

#[tokio::test]
async fn what_people_look_at_outlives_a_restart() {
    let config = Config { keep_games: 40 * HOUR, ..Config::default() };
    let clock = Arc::new(HandClock::new());
    let mut house = House::with_settings(clock.clone(), config.clone()).await;
    let (game, anna, ben) = house.game().await;
    let (_, carl) = house.table("Carl").await;
    clock.advance(20 * HOUR);
    let dora = new_player(house.address, "Dora").await;
    new_table(house.address, dora.key, AnyOptions::presets(GameKind::Undercover)[0]).await;
    // Carl and the players are there until the restart, though they did nothing; the players come back.
    clock.advance(23 * HOUR);
    house.restart_with(clock.clone(), config.clone()).await;
    let _anna = Client::rejoin(house.address, anna.player.clone(), game, None).await;
    let _ben = Client::rejoin(house.address, ben.player.clone(), game, None).await;
    clock.advance(2 * HOUR);
    until(&house, &dora, |me| me.tables.is_empty()).await;
    assert_eq!(me(&house, &carl.player).await.tables.len(), 1, "Carl's table was looked at lately");
    clock.advance(23 * HOUR);
    until(&house, &carl.player, |me| me.tables.is_empty()).await;
    let mine = me(&house, &anna.player).await;
    assert!(mine.tables[0].playing && mine.games.is_empty(), "{mine:?}");
}
