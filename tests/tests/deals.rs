//! Deals of Klondike (READINGS K20): checked ones, by number, of the day, and the last one once more.

use std::sync::Arc;
use std::time::Duration;

use parlour_tests::client::{Client, random_share};
use parlour_tests::hand_clock::HandClock;
use parlour_tests::house::House;
use parlour_tests::http::{self, Call};
use protocol::{Command, DaySeed, Dealt, Hex, Record, RecordDeck, Refused, Reveal};
use rules::games::{AnyOptions, DeckSource};
use rules::klondike::{Deal, Options};
use rules::shuffle::Seed;
use rules::{Card, Seat};
use server::record::{Check, Verdict, hash, verify};
use sha2::{Digest, Sha256};

fn options(mode: Options, deal: Deal) -> AnyOptions {
    AnyOptions::Klondike(Options { deal, ..mode })
}

/// Starts a game, gives it up and returns its reveal.
async fn play(anna: &mut Client) -> Reveal {
    anna.start().await;
    anna.give_up().await;
    anna.table().reveal.clone().expect("it is over")
}

fn verdict(record: &Record, check: Check) -> Option<Verdict> {
    verify(record).into_iter().find(|finding| finding.check == check).map(|finding| finding.verdict)
}

fn codes(source: &DeckSource) -> Vec<String> {
    source.deck::<Card>().expect("a shuffled deck").cards().iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn k20_a_checked_deal_is_the_first_try_that_is_proved_winnable_and_its_record_shows_it() {
    let mut house = House::open().await;
    let (code, mut anna) = house.table_with("Anna", options(Options::HARD, Deal::Checked)).await;
    let mut later = None;
    for game in 1..=20 {
        let reveal = play(&mut anna).await;
        let Some(Dealt::Checked { r#try }) = reveal.deal else { panic!("{:?}", reveal.deal) };
        let shares = reveal.shares.iter().flatten().map(|share| (Seat::new(0).expect("a seat"), share.0));
        let source = DeckSource::Shuffled {
            code: code.to_string(),
            game,
            seed: Seed(reveal.seed.expect("it follows from the seed").0),
            shares: shares.collect(),
            attempt: r#try,
        };
        assert_eq!(reveal.deck, codes(&source));
        let record = http::record(house.address, anna.player.key, code, game).await;
        assert_eq!(verdict(&record, Check::Winnable), Some(Verdict::Right), "try {try}");
        if r#try > 0 {
            later = Some(record);
            break;
        }
    }
    let record = later.expect("a third of all deals cannot be won in three passes");
    let tell = |change: &dyn Fn(&mut protocol::Checked)| {
        let mut record = record.clone();
        let RecordDeck::Shuffled { checked: Some(checked), .. } = &mut record.deck else {
            panic!("a checked deal")
        };
        change(checked);
        record.hash = hash(&record);
        verdict(&record, Check::Winnable)
    };
    assert_eq!(tell(&|_| {}), Some(Verdict::Right));
    assert_eq!(tell(&|checked| checked.line.push_str(" draw")), Some(Verdict::Wrong));
    assert_eq!(tell(&|checked| checked.attempt += 1), Some(Verdict::Wrong));
    assert_eq!(tell(&|checked| checked.solver += 1), Some(Verdict::Unproved));
    house.restart().await;
    let again = Client::rejoin(house.address, anna.player.clone(), code, None).await;
    assert_eq!(again.table().reveal, anna.table().reveal, "the journal tells the same deal");
}

#[tokio::test]
async fn k20_a_deal_by_number_is_the_same_at_every_table_and_says_so() {
    let house = House::open().await;
    for mode in [Options::EASY, Options::HARD] {
        let (code, mut anna) = house.table_with("Anna", options(mode, Deal::Numbered(7))).await;
        let reveal = play(&mut anna).await;
        assert_eq!(reveal.deal, Some(Dealt::Numbered { number: 7, shuffle: 1 }));
        assert_eq!((reveal.deck, reveal.seed), (codes(&DeckSource::numbered(7)), None));
        let record = http::record(house.address, anna.player.key, code, 1).await;
        assert_eq!((record.version, verdict(&record, Check::Deck)), (2, Some(Verdict::Right)));
        assert!(verify(&record).iter().all(|finding| finding.verdict != Verdict::Wrong));
    }
    assert_ne!(codes(&DeckSource::numbered(7)), codes(&DeckSource::numbered(8)));
}

#[tokio::test]
async fn k20_the_deal_of_a_day_is_the_same_for_everybody_and_its_seed_is_told_the_day_after() {
    let clock = HandClock::default();
    let mut house = House::with_clock(Arc::new(clock.clone())).await;
    let (mut decks, mut heard) = (Vec::new(), Vec::new());
    for (name, mode) in [("Anna", Options::EASY), ("Ben", Options::EASY), ("Cleo", Options::HARD)] {
        let (code, mut player) = house.table_with(name, options(mode, Deal::Today)).await;
        let reveal = play(&mut player).await;
        assert_eq!(reveal.seed, None);
        let record = http::record(house.address, player.player.key, code, 1).await;
        assert_eq!(verdict(&record, Check::Winnable), Some(Verdict::Unproved));
        assert!(verify(&record).iter().all(|finding| finding.verdict != Verdict::Wrong));
        decks.push((reveal.deck, reveal.deal.expect("Klondike tells it")));
        heard.extend(player.frames.clone());
        heard.push(serde_json::to_string(&record).expect("plain data"));
        for path in ["/api/me", "/api/me/statistics"] {
            heard.push(Call::new(house.address, "GET", path).key(player.player.key).send().await.body);
        }
    }
    assert_eq!(decks[0], decks[1]);
    assert_ne!(decks[0].0, decks[2].0);
    let Dealt::Today { day, r#try, .. } = &decks[2].1 else { panic!("{:?}", decks[2].1) };
    let path = format!("/api/days/{day}");
    let early = Call::new(house.address, "GET", path.clone()).send().await;
    assert_eq!((early.status, early.refused()), (404, Refused::NotFound));
    clock.advance(Duration::from_secs(24 * 60 * 60));
    house.restart_with_clock(Arc::new(clock.clone())).await;
    let told: DaySeed = Call::new(house.address, "GET", path).send().await.read();
    // As BOTS.md says: draw three, three passes, nothing counted, not thoughtful.
    let seed = Sha256::new()
        .chain_update(b"parlour today v1\0")
        .chain_update(told.seed.0)
        .chain_update([3, 3, 0, 0]);
    let seed: [u8; 32] = seed.finalize().into();
    let early = heard.iter().find(|body| body.contains(&Hex(seed).to_string()));
    assert_eq!(early, None, "the seed was told before the day was over");
    let source = DeckSource::tableless(Seed(seed)).at_attempt(*r#try);
    assert_eq!(decks[2].0, codes(&source));
    let (_, mut dora) = house.table_with("Dora", options(Options::HARD, Deal::Today)).await;
    assert_ne!(play(&mut dora).await.deck, decks[2].0, "another day, another deal");
    for nonsense in ["2026-13-99x", "1970-1-1", "zzzz-zz-zz", "2024-02-30"] {
        let answer = Call::new(house.address, "GET", format!("/api/days/{nonsense}")).send().await;
        assert_eq!(answer.status, 404, "{nonsense}");
    }
}

#[tokio::test]
async fn k20_the_last_deal_once_more_is_marked_as_known() {
    let house = House::open().await;
    let (code, mut anna) = house.table_with("Anna", options(Options::EASY, Deal::Again)).await;
    let start = Command::Start {
        commitment: anna.table().commitment,
        arranged: anna.table().arranged,
        share: random_share(),
    };
    assert_eq!(anna.ask(start).await, Err(Refused::NothingToRepeat));
    anna.choose(options(Options::EASY, Deal::Random)).await;
    let first = play(&mut anna).await;
    assert_eq!(first.deal, Some(Dealt::Random));
    anna.choose(options(Options::MEDIUM, Deal::Again)).await;
    for _ in 0..2 {
        let again = play(&mut anna).await;
        assert_eq!((&again.deck, again.seed), (&first.deck, None));
        assert_eq!(again.deal, Some(Dealt::Again { game: 1 }));
    }
    let record = http::record(house.address, anna.player.key, code, 3).await;
    assert!(verify(&record).iter().all(|finding| finding.verdict != Verdict::Wrong));
}
