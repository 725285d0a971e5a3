//! What a player comes back to, and what everybody finds.

use std::net::SocketAddr;

use parlour_tests::client::Client;
use parlour_tests::house::House;
use parlour_tests::http::Call;
use protocol::{
    Command, First, ListedTable, ListedTables, Me, Motion, NewPlayer, Refused, TableCard, TableSettings,
};
use rules::Seat;
use rules::games::{AnyOptions, GameKind};
use serde_json::json;

async fn me(house: SocketAddr, player: &NewPlayer) -> Me {
    Call::new(house, "GET", "/api/me").key(player.key).send().await.read()
}

async fn listed(house: SocketAddr) -> Vec<ListedTable> {
    Call::new(house, "GET", "/api/tables").send().await.read::<ListedTables>().tables
}

async fn rename(house: SocketAddr, player: &NewPlayer, name: &str) {
    let call = Call::new(house, "PUT", "/api/me/name").key(player.key).json(&json!({ "name": name }));
    assert_eq!(call.send().await.status, 200);
}

async fn set(host: &mut Client, spectators: bool, listed: bool) {
    let settings = TableSettings { spectators, listed, ..TableSettings::default() };
    let options = AnyOptions::presets(GameKind::Undercover)[0];
    let command = Command::Options { options, first: First::Random, settings: Some(settings) };
    host.ask(command).await.expect("the host decides");
}

#[tokio::test]
async fn at_a_locked_table_nobody_new_sits_down_and_it_is_not_listed() {
    let house = House::open().await;
    let (code, mut anna) = house.table("Anna").await;
    set(&mut anna, false, true).await;
    assert_eq!(listed(house.address).await.len(), 1);
    let mut ben = Client::join(house.address, "Ben", code).await;
    let options = AnyOptions::presets(GameKind::Undercover)[0];
    let mut lock = async |locked| {
        let settings = TableSettings { listed: true, locked, ..TableSettings::default() };
        let command = Command::Options { options, first: First::Random, settings: Some(settings) };
        anna.ask(command).await.expect("the host decides");
    };
    let free = async || {
        let card = Call::new(house.address, "GET", format!("/api/tables/{code}")).send().await;
        card.read::<TableCard>().seats_free
    };
    assert_eq!(free().await, 1);
    lock(true).await;
    assert_eq!((listed(house.address).await, free().await), (Vec::new(), 0));
    let sit = Command::Sit { seat: Seat::new(1).expect("a seat") };
    assert_eq!(ben.ask(sit.clone()).await, Err(Refused::Locked));
    lock(false).await;
    assert_eq!(listed(house.address).await.len(), 1);
    ben.ask(sit).await.expect("everybody may sit down again");
}

async fn end(one: &mut Client, other: &mut Client) {
    one.propose(Motion::End).await.expect("anybody may propose");
    other.answer(true).await.expect("something is proposed");
}

#[tokio::test]
async fn a_player_comes_back_to_tables_and_finished_games() {
    let house = House::open().await;
    let (code, mut anna, mut ben) = house.game().await;
    let at = house.address;
    let (_, _alone) = house.table("Anna").await;
    let mine = me(at, &anna.player).await;
    assert_eq!(mine.tables.len(), 1);
    assert_eq!((mine.tables[0].code, mine.tables[0].playing), (code, true));
    assert_eq!(mine.tables[0].others, ["Ben"]);
    assert!(mine.games.is_empty(), "it is not over");

    end(&mut anna, &mut ben).await;
    let bens = me(at, &ben.player).await;
    let game = &bens.games[0];
    assert_eq!((game.code, game.number, game.game), (code, 1, GameKind::Undercover));
    assert_eq!(game.players, [Some("Anna".to_owned()), Some("Ben".to_owned())]);
    assert_eq!(game.your_seat, Seat::new(1).expect("a seat"));
    ben.until(|ben| ben.table().reveal.is_some()).await;
    assert_eq!(Some(&game.outcome), ben.table().reveal.as_ref().map(|reveal| &reveal.outcome));
    assert!(!bens.tables[0].playing && bens.tables[0].changed_ms >= game.ended_ms);
}

#[tokio::test]
async fn no_list_tells_a_name_that_was_taken_while_a_game_runs() {
    let house = House::open().await;
    let (_, mut anna) = house.table("Anna").await;
    set(&mut anna, true, true).await;
    let mut ben = Client::join(house.address, "Ben", anna.table().code).await;
    ben.sit(1).await;
    ben.ready().await;
    anna.until(|anna| anna.table().seats[1].ready).await;
    anna.start().await;
    rename(house.address, &anna.player, "C5 is an Ace").await;
    assert_eq!(me(house.address, &ben.player).await.tables[0].others, ["Anna"]);
    assert_eq!(listed(house.address).await[0].host, "Anna");
    ben.until(|ben| ben.game.is_some()).await;
    end(&mut ben, &mut anna).await;
    assert_eq!(me(house.address, &ben.player).await.tables[0].others, ["C5 is an Ace"]);
    let games = me(house.address, &ben.player).await.games;
    assert_eq!(games[0].players[0].as_deref(), Some("Anna"), "a game keeps the names of its deal");
}

#[tokio::test]
async fn everybody_finds_a_table_while_its_host_lists_it_and_it_can_be_joined_or_watched() {
    let house = House::open().await;
    let at = house.address;
    let (code, mut anna) = house.table("Anna").await;
    assert!(listed(at).await.is_empty(), "tables are private at first");
    set(&mut anna, false, true).await;
    let tables = listed(at).await;
    assert_eq!(
        (tables[0].code, tables[0].host.as_str(), tables[0].game),
        (code, "Anna", GameKind::Undercover)
    );
    assert_eq!((tables[0].seats, tables[0].seats_free, tables[0].playing), (2, 1, false));
    let mut ben = Client::join(at, "Ben", code).await;
    ben.sit(1).await;
    assert!(listed(at).await.is_empty(), "nobody else can join");
    set(&mut anna, true, true).await;
    assert_eq!(
        listed(at).await.iter().map(|table| (table.seats_free, table.spectators)).collect::<Vec<_>>(),
        [(0, true)]
    );
    set(&mut anna, true, false).await;
    assert!(listed(at).await.is_empty());
    set(&mut anna, true, true).await;
    let forgotten = Call::new(at, "DELETE", "/api/me").key(anna.player.key).send().await;
    assert_eq!(forgotten.status, 204);
    ben.until(|ben| ben.table().host == Some(ben.player.player)).await;
    assert_eq!(listed(at).await.iter().map(|table| table.host.clone()).collect::<Vec<_>>(), ["Ben"]);
}
