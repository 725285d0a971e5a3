use super::{House, listed, seated};
use futures_util::future::join_all;

use crate::limits::{
    GAMES_OF_PLAYER_MAX, TABLES_LISTED_MAX, TABLES_LISTED_OF_HOST_MAX, TABLES_OF_PLAYER_MAX,
    TABLES_SAT_AT_MAX,
};
use crate::store::{AppendError, DealtSeat, Effect, Head, Listing, Seed, Store};

#[tokio::test]
async fn a_players_tables_come_latest_first() {
    let house = House::new();
    for (key, player) in ["anna", "ben", "carl"].into_iter().enumerate() {
        house.add_player(player, u8::try_from(key).unwrap()).await;
    }
    let old =
        house.append("OLDOLD", Head::GENESIS, vec![listed(1, "open"), seated(&["anna"])]).await.unwrap();
    house.append("NEWNEW", Head::GENESIS, vec![listed(2, "open"), seated(&["ben", "anna"])]).await.unwrap();
    house.append("OTHERS", Head::GENESIS, vec![listed(3, "open"), seated(&["carl"])]).await.unwrap();
    let codes = async |player: &str| -> Vec<String> {
        house.store.tables_of(player).await.unwrap().into_iter().map(|row| row.table).collect()
    };
    assert_eq!(codes("anna").await, ["NEWNEW", "OLDOLD"]);
    house.append("OLDOLD", old, vec![listed(4, "playing"), seated(&["carl", "anna"])]).await.unwrap();
    assert_eq!(codes("anna").await, ["OLDOLD", "NEWNEW"]);
    assert_eq!(codes("nobody").await, [""; 0]);
    let row = house.store.tables_of("anna").await.unwrap().remove(0);
    assert_eq!((row.kind.as_str(), row.phase.as_str(), row.last_at_ms), ("undercover", "playing", 4));
    assert_eq!(codes("carl").await, ["OLDOLD", "OTHERS"]);
}

#[tokio::test]
async fn a_player_sits_at_so_many_tables_however_many_are_asked_for_at_once() {
    let house = house_of(&["anna", "ben"]).await;
    let sits = async |n: u32| {
        let effects = vec![listed(n.into(), "open"), seated(&["anna"])];
        house.append(&format!("{n:06}"), Head::GENESIS, effects).await
    };
    let tables = u32::try_from(TABLES_SAT_AT_MAX).unwrap();
    let answers = join_all((0..tables + 3).map(sits)).await;
    let (taken, refused): (Vec<_>, Vec<_>) = answers.into_iter().partition(Result::is_ok);
    assert_eq!(taken.len(), TABLES_SAT_AT_MAX);
    assert_eq!(refused, vec![Err(AppendError::TooManyTables); 3]);
    assert_eq!(house.store.tables_of("anna").await.unwrap().len(), TABLES_OF_PLAYER_MAX as usize);

    let head = taken[0].clone().unwrap();
    let head = house.append("000000", head, vec![seated(&["ben", "anna"])]).await.unwrap();
    house.append("000000", head, vec![seated(&["ben"])]).await.unwrap();
    sits(tables).await.expect("who left one table sits at another");
}

#[tokio::test]
async fn who_is_forgotten_gives_up_every_seat_also_beyond_the_limit() {
    let house = house_of(&["anna"]).await;
    let tables = u32::try_from(TABLES_SAT_AT_MAX).unwrap() + 3;
    for n in 0..tables {
        let code = format!("{n:06}");
        house.append(&code, Head::GENESIS, vec![listed(n.into(), "open")]).await.unwrap();
        house.by_hand().execute("INSERT INTO sitting VALUES (?1, 0, 'anna')", [code]).unwrap();
    }
    assert_eq!(house.store.tables_of("anna").await.unwrap().len(), TABLES_OF_PLAYER_MAX as usize);
    assert_eq!(house.store.forget("anna").await.unwrap().seats.len(), tables as usize);
}

fn opened(game: u32, players: &[&str]) -> Vec<Effect> {
    let result = Effect::OpenResult {
        game,
        kind: "undercover".into(),
        options: "{}".into(),
        started_at_ms: 1,
        bots: Vec::new(),
    };
    let seats = (0..).zip(players).map(|(seat, player)| Effect::SeatInResult {
        game,
        seat,
        player: (*player).to_owned(),
    });
    std::iter::once(result).chain(seats).collect()
}

fn closed(game: u32, ended_at_ms: i64) -> Effect {
    Effect::CloseResult { game, outcome: "won".into(), ended_at_ms, turns: None }
}

/// What a host shows to everybody.
fn shown(host: &str, phase: &str, spectators: bool) -> Effect {
    Effect::ListTable(Listing {
        kind: "undercover".into(),
        phase: phase.into(),
        last_at_ms: 7,
        seats: 2,
        host: Some(host.into()),
        spectators,
        listed: true,
    })
}

fn names(seats: &[DealtSeat]) -> Vec<Option<&str>> {
    seats.iter().map(|seat| seat.name.as_deref()).collect()
}

async fn house_of(players: &[&str]) -> House {
    let house = House::new();
    for (key, player) in (1..).zip(players) {
        house.add_player(player, key).await;
    }
    house
}

#[tokio::test]
async fn finished_games_come_latest_first_with_the_names_of_their_deals() {
    let house = house_of(&["anna", "ben", "carl"]).await;
    let head = house.append("AAAAAA", Head::GENESIS, opened(1, &["ben", "anna"])).await.unwrap();
    house.store.rename("ben", "Benedict").await.unwrap();
    let head = house.append("AAAAAA", head, vec![closed(1, 50)]).await.unwrap();
    let head = house.append("AAAAAA", head, opened(2, &["anna", "ben"])).await.unwrap();
    house.append("AAAAAA", head, vec![closed(2, 60)]).await.unwrap();
    house.append("BBBBBB", Head::GENESIS, opened(1, &["anna", "carl"])).await.unwrap();

    let games = house.store.games_of("anna").await.unwrap();
    let told: Vec<_> = games.iter().map(|game| (game.table.as_str(), game.game, game.seat)).collect();
    assert_eq!(told, [("AAAAAA", 2, 0), ("AAAAAA", 1, 1)], "a game that runs is not finished");
    assert_eq!((games[0].outcome.as_str(), games[0].ended_at_ms), ("won", 60));
    assert_eq!(names(&games[0].seats), [Some("name of anna"), Some("Benedict")]);
    assert_eq!(names(&games[1].seats), [Some("name of ben"), Some("name of anna")]);
    assert_eq!(house.store.dealt_seats("AAAAAA", 1).await.unwrap(), games[1].seats);
    assert!(house.store.games_of("carl").await.unwrap().is_empty());
}

#[tokio::test]
async fn a_list_of_games_ends_at_its_limit() {
    let house = house_of(&["anna"]).await;
    let mut head = Head::GENESIS;
    for game in 1..=GAMES_OF_PLAYER_MAX + 1 {
        head = house.append("AAAAAA", head, opened(game, &["anna"])).await.unwrap();
        head = house.append("AAAAAA", head, vec![closed(game, game.into())]).await.unwrap();
    }
    let games = house.store.games_of("anna").await.unwrap();
    assert_eq!(games.len(), GAMES_OF_PLAYER_MAX as usize);
    assert_eq!(games[0].game, GAMES_OF_PLAYER_MAX + 1);
}

#[tokio::test]
async fn names_at_a_table_are_those_of_the_deal_while_a_game_runs() {
    let house = house_of(&["anna", "ben"]).await;
    let effects =
        [vec![shown("anna", "playing", true), seated(&["anna", "ben"])], opened(1, &["anna", "ben"])];
    let head = house.append("AAAAAA", Head::GENESIS, effects.concat()).await.unwrap();
    house.store.rename("anna", "c5 is an ace").await.unwrap();
    let at_table = house.store.names_at("AAAAAA").await.unwrap();
    assert_eq!(names(&at_table), [Some("name of anna"), Some("name of ben")]);
    assert_eq!(house.store.listed_tables().await.unwrap()[0].host, "name of anna");
    house.append("AAAAAA", head, vec![closed(1, 9)]).await.unwrap();
    let at_table = house.store.names_at("AAAAAA").await.unwrap();
    assert_eq!(names(&at_table), [Some("c5 is an ace"), Some("name of ben")]);
    assert_eq!(house.store.listed_tables().await.unwrap()[0].host, "c5 is an ace");
}

#[tokio::test]
async fn everybody_finds_the_listed_tables_that_can_be_joined_or_watched() {
    let house = house_of(&["anna", "ben", "nobody"]).await;
    house.by_hand().execute("DELETE FROM names WHERE player = 'nobody'", []).unwrap();
    let full = seated(&["anna", "ben"]);
    let tables = [
        ("FREEAA", vec![shown("anna", "gathering", false), seated(&["anna"])]),
        ("FULLAA", vec![shown("anna", "gathering", false), full.clone()]),
        ("SEENAA", vec![shown("anna", "gathering", true), full.clone()]),
        ("PLAYAA", vec![shown("anna", "playing", false), full.clone()]),
        ("VIEWAA", vec![shown("anna", "playing", true), full.clone()]),
        ("HIDDEN", vec![listed(8, "gathering"), seated(&["anna"])]),
        ("NOBODY", vec![shown("nobody", "gathering", true), seated(&["anna"])]),
    ];
    for (table, effects) in tables {
        house.append(table, Head::GENESIS, effects).await.unwrap();
    }
    let rows = house.store.listed_tables().await.unwrap();
    let found: Vec<&str> = rows.iter().map(|listed| listed.row.table.as_str()).collect();
    assert_eq!(found, ["FREEAA", "SEENAA", "VIEWAA"]);
    assert_eq!((rows[0].seats, rows[0].seats_taken, rows[0].spectators), (2, 1, false));
    assert_eq!((rows[2].seats_taken, rows[2].spectators), (2, true));

    for n in 0..TABLES_LISTED_MAX {
        let host = format!("host {n}");
        house.add_player(&host, u8::try_from(100 + n).unwrap()).await;
        let effects = vec![shown(&host, "gathering", true)];
        house.append(&format!("{n:06}"), Head::GENESIS, effects).await.unwrap();
    }
    assert_eq!(house.store.listed_tables().await.unwrap().len(), TABLES_LISTED_MAX as usize);
}

#[tokio::test]
async fn nobody_fills_the_list_with_tables_of_their_own() {
    let house = house_of(&["anna", "ben"]).await;
    let one_more = TABLES_LISTED_OF_HOST_MAX + 1;
    for n in 0..one_more {
        house
            .append(&format!("ANNA{n}"), Head::GENESIS, vec![shown("anna", "gathering", true)])
            .await
            .unwrap();
    }
    // A table that nobody can join takes no other's place.
    for (n, spectators) in [(0, false), (1, true)] {
        let effects = vec![shown("ben", "playing", spectators)];
        house.append(&format!("BEN{n}"), Head::GENESIS, effects).await.unwrap();
    }
    let rows = house.store.listed_tables().await.unwrap();
    let found: Vec<&str> = rows.iter().map(|listed| listed.row.table.as_str()).collect();
    assert_eq!(found, ["ANNA0", "ANNA1", "ANNA2", "BEN1"]);
}

#[tokio::test]
async fn a_table_is_idle_by_its_last_entry_and_by_who_looked_at_it() {
    let house = House::new();
    for (table, last_at_ms, phase) in
        [("OLDOLD", 10, "gathering"), ("NEWNEW", 90, "gathering"), ("GAMEAA", 10, "playing")]
    {
        house.append(table, Head::GENESIS, vec![listed(last_at_ms, phase)]).await.unwrap();
    }
    let idle = async |phase, changed, seen| house.store.idle_tables(phase, changed, seen).await.unwrap();
    assert_eq!(idle("gathering", 9, 9).await, [""; 0]);
    assert_eq!(idle("gathering", 10, 10).await, ["OLDOLD"]);
    assert_eq!(idle("gathering", 90, 90).await, ["OLDOLD", "NEWNEW"]);
    assert_eq!(idle("playing", 10, 10).await, ["GAMEAA"]);
    for (table, at_ms) in [("OLDOLD", 50), ("OLDOLD", 40), ("GAMEAA", 50)] {
        house.store.table_seen(table, at_ms).await.unwrap();
    }
    assert_eq!(idle("gathering", 49, 49).await, [""; 0]);
    assert_eq!(idle("gathering", 50, 50).await, ["OLDOLD"]);
    assert_eq!(idle("playing", 10, i64::MAX).await, ["GAMEAA"]);
}

#[tokio::test]
async fn a_closed_table_leaves_all_lists_and_its_chat_and_seed_are_erased() {
    let house = house_of(&["anna"]).await;
    let seed = Effect::PutSecret { game: 1, seed: Seed([7; 32]) };
    let effects = vec![shown("anna", "gathering", false), seated(&["anna"]), seed];
    let head = house.append("AAAAAA", Head::GENESIS, effects.clone()).await.unwrap();
    house.append("BBBBBB", Head::GENESIS, effects).await.unwrap();
    for table in ["AAAAAA", "BBBBBB"] {
        house.say("anna", table, 1).await;
    }
    house
        .append("AAAAAA", head, vec![Effect::UnlistTable, Effect::EraseTexts, Effect::EraseSecrets])
        .await
        .unwrap();
    let codes: Vec<String> =
        house.store.tables_of("anna").await.unwrap().into_iter().map(|row| row.table).collect();
    assert_eq!(codes, ["BBBBBB"]);
    assert_eq!(house.store.listed_tables().await.unwrap().len(), 1);
    assert_eq!(house.store.idle_tables("gathering", i64::MAX, i64::MAX).await.unwrap(), ["BBBBBB"]);
    assert!(house.store.texts("AAAAAA", 9).await.unwrap().is_empty());
    assert_eq!(house.store.texts("BBBBBB", 9).await.unwrap().len(), 1);
    let secrets =
        async |table| house.store.load(table).await.unwrap().expect("its journal stays").secrets.len();
    assert_eq!((secrets("AAAAAA").await, secrets("BBBBBB").await), (0, 1));
    house.store.table_seen("AAAAAA", 5).await.unwrap();
}

#[tokio::test]
async fn who_takes_a_seat_over_has_the_game_and_one_name_until_it_ends() {
    let house = house_of(&["anna", "ben", "cleo"]).await;
    let succeeds = |player: &str| Effect::SucceedInResult { game: 1, seat: 1, player: player.into() };
    let sits = |players| vec![shown("anna", "playing", true), seated(players)];
    let effects = [sits(&["anna", "ben"]), opened(1, &["anna", "ben"])].concat();
    let head = house.append("AAAAAA", Head::GENESIS, effects).await.unwrap();
    let effects = [sits(&["anna", "cleo"]), vec![succeeds("cleo")]].concat();
    let head = house.append("AAAAAA", head, effects).await.unwrap();
    for player in ["ben", "cleo"] {
        house.store.rename(player, "c5 is an ace").await.unwrap();
    }
    let at_table = async || house.store.names_at("AAAAAA").await.unwrap();
    assert_eq!(names(&at_table().await), [Some("name of anna"), Some("name of cleo")]);
    // Both were there before, and come back as they were.
    let head = house.append("AAAAAA", head, [sits(&["anna", "ben"]), vec![succeeds("ben")]].concat()).await;
    assert_eq!(names(&at_table().await), [Some("name of anna"), Some("name of ben")]);
    let effects = [sits(&["anna", "cleo"]), vec![succeeds("cleo")]].concat();
    let head = house.append("AAAAAA", head.unwrap(), effects).await.unwrap();
    assert_eq!(names(&at_table().await), [Some("name of anna"), Some("name of cleo")]);

    assert!(house.store.games_of("cleo").await.unwrap().is_empty());
    let head = house.append("AAAAAA", head, vec![closed(1, 9)]).await.unwrap();
    for player in ["ben", "cleo"] {
        let games = house.store.games_of(player).await.unwrap();
        assert_eq!(games.iter().map(|game| (game.game, game.seat)).collect::<Vec<_>>(), [(1, 1)], "{player}");
        assert_eq!(
            names(&games[0].seats),
            [Some("name of anna"), Some("name of ben")],
            "who was dealt cards"
        );
    }
    assert_eq!(names(&at_table().await)[1], Some("c5 is an ace"));
    let late = house.append("AAAAAA", head, vec![succeeds("cleo")]).await;
    assert!(matches!(late, Err(AppendError::Refused(_))), "{late:?}");
    house.store.forget("cleo").await.unwrap();
    assert_eq!(house.count("SELECT count(*) FROM result_successors WHERE name IS NULL"), 1);
}
