//! Records of finished games over HTTP, and `parlour replay` beside a running house.

use std::process::{Command, Output};

use parlour_tests::chance::Chance;
use parlour_tests::client::Client;
use parlour_tests::company::Company;
use parlour_tests::house_process::HouseProcess;
use parlour_tests::http::{self, Answer, Call};
use parlour_tests::repository;
use protocol::{Key, Motion, Record, Refused, TableCard, TableCode};
use rules::cover_story::{self, TrickCard};
use rules::games::{AnyAction, AnyOptions, AnyOutcome, GameKind};
use rules::undercover::Action;
use serde_json::json;
use server::record::{Verdict, hash, verify};

async fn ask(house: &HouseProcess, key: Option<Key>, path: &str) -> Answer {
    let call = Call::new(house.address, "GET", path);
    key.map_or(call.clone(), |key| call.key(key)).send().await
}

async fn refused(house: &HouseProcess, key: Option<Key>, path: &str) -> (u16, Refused) {
    let answer = ask(house, key, path).await;
    (answer.status, answer.refused())
}

/// A game for two that runs.
async fn game(house: &HouseProcess) -> (TableCode, Client, Client) {
    let anna = http::new_player(house.address, "Anna").await;
    let options = AnyOptions::presets(GameKind::Undercover)[0];
    let TableCard { code, .. } = http::new_table(house.address, anna.key, options).await;
    let mut anna = Client::rejoin(house.address, anna, code, None).await;
    let ben = anna.start_with(house.address, "Ben").await;
    (code, anna, ben)
}

/// Whoever is to move takes the first thing that is offered, some times; then both give up.
async fn play_to_the_end(anna: &mut Client, ben: &mut Client) {
    for version in 0..6 {
        for player in [&mut *anna, &mut *ben] {
            player.until(|player| player.version() >= version).await;
        }
        let offered = [anna.offers(), ben.offers()];
        let player = if offered[0].is_empty() { &mut *ben } else { &mut *anna };
        let may_be_denied = |action: &AnyAction| matches!(action, AnyAction::Undercover(Action::Mark(_)));
        let wanted = offered.into_iter().flatten().find(|action| !may_be_denied(action));
        player.act(wanted.expect("somebody can do something")).await.expect("it was offered");
    }
    anna.propose(Motion::End).await.expect("anybody may propose");
    ben.answer(true).await.expect("it is proposed");
    anna.until(|anna| anna.table().reveal.is_some()).await;
}

fn replay(house: &HouseProcess, words: &[&str]) -> Output {
    let mut command = Command::new(repository::binary("parlour"));
    command.arg("replay").args(words).arg("--data").arg(house.data());
    command.output().expect("the binary starts")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[tokio::test]
async fn a_finished_game_has_a_record_for_its_players_alone() {
    let mut house = HouseProcess::start();
    let (code, mut anna, mut ben) = game(&house).await;
    let path = format!("/api/tables/{code}/games/1/record");
    let (anna_key, ben_key) = (Some(anna.player.key), Some(ben.player.key));
    assert_eq!(refused(&house, anna_key, &path).await, (404, Refused::NoRecord), "it runs");
    let none = replay(&house, &[code.as_str()]);
    assert_eq!(none.status.code(), Some(1));
    assert!(said(&none).contains("a game that runs has no record"), "{}", said(&none));

    play_to_the_end(&mut anna, &mut ben).await;
    let answer = ask(&house, anna_key, &path).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    assert_eq!(answer.header("content-type"), Some("application/json"));
    let file = format!("attachment; filename=\"parlour-{code}-1.json\"");
    assert_eq!(answer.header("content-disposition"), Some(file.as_str()));
    let record: Record = answer.read();
    assert_eq!(server::record::read(answer.body.as_bytes()), Ok(record.clone()));
    assert!(verify(&record).iter().all(|finding| finding.verdict != Verdict::Wrong));
    let reveal = anna.table().reveal.as_ref().expect("it is over");
    assert_eq!((record.commitment, &record.shares), (reveal.commitment, &reveal.shares));
    assert_eq!(record.outcome, reveal.outcome);
    let names: Vec<Option<&str>> = record.players.iter().map(|player| player.name.as_deref()).collect();
    assert_eq!(names, [Some("Anna"), Some("Ben")]);
    assert_eq!(ask(&house, ben_key, &path).await.read::<Record>(), record, "both get the same");

    let stranger = Some(http::new_player(house.address, "Cleo").await.key);
    assert_eq!(refused(&house, stranger, &path).await, (403, Refused::NotYourGame));
    assert_eq!(refused(&house, None, &path).await, (401, Refused::UnknownKey));
    for (path, why) in [
        (format!("/api/tables/{code}/games/2/record"), Refused::NoRecord),
        (format!("/api/tables/{code}/games/0/record"), Refused::NoRecord),
        (format!("/api/tables/{code}/games/x/record"), Refused::NoRecord),
        ("/api/tables/AAAAAA/games/1/record".to_owned(), Refused::UnknownTable),
        ("/api/tables/nothing/games/1/record".to_owned(), Refused::UnknownTable),
    ] {
        assert_eq!(refused(&house, anna_key, &path).await, (404, why), "{path}");
    }

    // The same from the disk, beside the running house and after it was killed.
    for _ in 0..2 {
        let exported = replay(&house, &[code.as_str(), "--json"]);
        assert_eq!(exported.status.code(), Some(0), "{}", said(&exported));
        assert_eq!(serde_json::from_slice::<Record>(&exported.stdout).expect("a record"), record);
        let checked = replay(&house, &[code.as_str(), "--game", "1", "--verify"]);
        assert_eq!(checked.status.code(), Some(0), "{}", said(&checked));
        let other = replay(&house, &[code.as_str(), "--game", "2"]);
        assert_eq!(other.status.code(), Some(1));
        assert!(said(&other).contains("no finished game 2"), "{}", said(&other));
        house.kill();
        house.start_again();
    }
    assert_eq!(ask(&house, ben_key, &path).await.read::<Record>(), record, "it outlives the house");
}

#[tokio::test]
async fn a_record_keeps_the_name_of_the_game_until_its_player_is_forgotten() {
    let house = HouseProcess::start();
    let (code, mut anna, mut ben) = game(&house).await;
    play_to_the_end(&mut anna, &mut ben).await;
    let path = format!("/api/tables/{code}/games/1/record");
    let renamed = Call::new(house.address, "PUT", "/api/me/name").key(anna.player.key);
    assert_eq!(renamed.json(&json!({"name": "Someone else"})).send().await.status, 200);
    let before: Record = ask(&house, Some(ben.player.key), &path).await.read();
    assert_eq!(before.players[0].name.as_deref(), Some("Anna"));
    let forgotten = Call::new(house.address, "DELETE", "/api/me").key(anna.player.key).send().await;
    assert_eq!(forgotten.status, 204, "{}", forgotten.body);
    let after: Record = ask(&house, Some(ben.player.key), &path).await.read();
    assert_eq!(after.players[0].name, None);
    assert_eq!((after.hash, hash(&after)), (before.hash, before.hash), "and it is the same record still");
}

#[tokio::test]
async fn c11_a_record_tells_three_rounds_and_draws_no_card_that_was_set_aside() {
    let house = HouseProcess::start();
    let options = cover_story::Options { players: 3, cards: 3, clue_limit: 1 };
    let chance = Chance::of_run("records");
    let mut company = Company::gather(house.address, AnyOptions::CoverStory(options), 3, chance).await;
    company.deal().await;
    while !company.is_idle() {
        company.step().await;
    }
    let code = company.table;
    let host = &company.people[0];
    let record: Record =
        ask(&house, Some(host.player.key), &format!("/api/tables/{code}/games/1/record")).await.read();
    assert!(
        matches!(record.outcome, AnyOutcome::CoverStory(cover_story::Outcome::Won { .. })),
        "{:?}",
        record.outcome
    );
    assert!(verify(&record).iter().all(|finding| finding.verdict != Verdict::Wrong));
    let checked = replay(&house, &[code.as_str(), "--verify"]);
    assert_eq!(checked.status.code(), Some(0), "{}", said(&checked));
    let deck = &host.table().reveal.as_ref().expect("it is over").deck;
    assert_eq!(deck.len(), 3 * 54);
    for words in [&[code.as_str()][..], &[code.as_str(), "--seat", "0"], &[code.as_str(), "--seat", "2"]] {
        let printed = replay(&house, words);
        assert_eq!(printed.status.code(), Some(0), "{}", said(&printed));
        let text = String::from_utf8(printed.stdout).expect("text");
        let rounds: Vec<&str> = text.split(" dealt, seat ").skip(1).collect();
        assert_eq!(rounds.len(), 3, "{text}");
        for (pack, told) in deck.chunks(54).zip(rounds) {
            let (dealt, set_aside) = pack.split_at(9);
            // The last trick of a round lies there until the next one has a trick.
            let lines = told.lines().filter(|line| !line.trim_start().starts_with("last "));
            let words = lines.flat_map(|line| line.split(|letter: char| !letter.is_alphanumeric()));
            let drawn: Vec<&str> = words.filter(|word| word.parse::<TrickCard>().is_ok()).collect();
            assert!(dealt.iter().any(|card| drawn.contains(&card.as_str())), "{told}");
            let strays: Vec<_> = set_aside.iter().filter(|card| drawn.contains(&card.as_str())).collect();
            assert!(strays.is_empty(), "{strays:?} in {told}");
        }
    }
}
