//! A server that is newer than a table's journal goes on with its game.

use parlour_tests::client::Client;
use parlour_tests::house_process::HouseProcess;
use parlour_tests::http;
use protocol::{Command, Hex, NewPlayer, Phase, Refused, TableCode};
use rules::games::AnyAction;
use rules::undercover::Action;
use server::store::sqlite::SqliteStore;
use server::store::{Append, Effect, Head, Listing, NewEntry, Store};

/// What a server of the first version of journals wrote, to the end of two games.
const JOURNAL: &str = include_str!("../../crates/server/src/table/tests/journal_v1.txt");

/// The entries until the first turn of its first game has ended.
const ENTRIES: usize = 7;

const END_TURN: AnyAction = AnyAction::Undercover(Action::EndTurn);

/// Writes that journal as if these two had played.
async fn write_older_journal(house: &HouseProcess, table: TableCode, players: &[NewPlayer; 2]) {
    let store = SqliteStore::open(&house.data()).expect("the folder of a closed house opens");
    let bodies = JOURNAL.lines().take(ENTRIES).map(|body| {
        (1..).zip(players).fold(body.to_owned(), |body, (number, player)| {
            body.replace(&format!("00000000-0000-0000-0000-{number:012}"), &player.player.to_string())
        })
    });
    let seats = (0..).zip(players).map(|(seat, player)| Effect::SeatInResult {
        game: 1,
        seat,
        player: player.player.to_string(),
    });
    let kind = "undercover".to_owned();
    let mut effects = vec![
        Effect::ListTable(Listing {
            kind: kind.clone(),
            phase: "playing".to_owned(),
            last_at_ms: 1_014,
            seats: 2,
            host: Some(players[0].player.to_string()),
            spectators: false,
            listed: false,
        }),
        Effect::OpenResult {
            game: 1,
            kind,
            options: "{}".to_owned(),
            started_at_ms: 1_003,
            bots: Vec::new(),
        },
    ];
    effects.extend(seats);
    let entries = bodies.map(|body| NewEntry { at_ms: 1_000, body }).collect();
    let append = Append { table: table.to_string(), after: Head::GENESIS, entries, effects };
    store.append(append).await.expect("the table is new");
    store.close().await.expect("the store closes");
}

#[tokio::test]
async fn a_game_of_an_older_server_is_played_to_its_end_and_the_next_one_begins() {
    let mut house = HouseProcess::start();
    let players =
        [http::new_player(house.address, "Anna").await, http::new_player(house.address, "Ben").await];
    house.kill();
    let table: TableCode = "KX7P2M".parse().expect("a code");
    write_older_journal(&house, table, &players).await;
    house.start_again();

    let [anna, ben] = players;
    let mut anna = Client::rejoin(house.address, anna, table, None).await;
    let mut ben = Client::rejoin(house.address, ben, table, None).await;
    assert_eq!((anna.table().phase, anna.version(), anna.entry), (Phase::Playing, 2, ENTRIES as u64));
    assert_eq!(ben.table().you.seat.map(|seat| seat.number()), Some(1));

    // The answer of the older server to what ended the turn had not come. Requests name more now, so what Anna sends
    // again is another one; nothing is done twice.
    let asked = Hex([0x0e; 16]);
    let again = anna.ask_as(asked, Command::Act { game: 1, version: 1, action: END_TURN }).await;
    assert_eq!(again, Err(Refused::IdReused));

    for turn in 1.. {
        let (player, other) = if turn % 2 == 1 { (&mut ben, &mut anna) } else { (&mut anna, &mut ben) };
        let version = player.version();
        player.act(END_TURN).await.expect("it is this player's turn");
        for client in [player, other] {
            client.until(|client| client.version() > version).await;
        }
        if anna.offers().is_empty() && ben.offers().is_empty() {
            break;
        }
    }
    for client in [&mut anna, &mut ben] {
        client.until(|client| client.table().reveal.is_some()).await;
    }
    let reveal = anna.table().reveal.clone().expect("the game is over");
    let seed: [u8; 32] = std::array::from_fn(|at| at as u8);
    assert_eq!((reveal.game, reveal.seed), (1, Some(Hex(seed))));
    let commitment = rules::shuffle::commitment(table.as_str(), 1, &rules::shuffle::Seed(seed));
    assert_eq!(reveal.commitment, Hex(commitment));

    ben.ready().await;
    anna.until(|anna| anna.table().seats[1].ready).await;
    anna.start().await;
    assert_eq!(anna.table().game, 2);
}
