//! What a house counts of a player's games of Klondike.

use std::sync::Arc;

use parlour_tests::alone::won_deck;
use parlour_tests::client::Client;
use parlour_tests::house::House;
use parlour_tests::http::Call;
use parlour_tests::scripted_dealer::ScriptedDealer;
use protocol::{AdviceKind, Me, Phase, Says, Statistics};
use rules::games::{AnyAction, AnyOptions};
use rules::klondike::{Action, Deal, Mode, Options, Scoring};
use server::Config;

const VEGAS: Options = Options { scoring: Scoring::Vegas, passes: Some(3), ..Options::MEDIUM };

async fn statistics(house: &House, anna: &Client) -> Statistics {
    Call::new(house.address, "GET", "/api/me/statistics").key(anna.player.key).send().await.read()
}

#[tokio::test]
async fn k16_every_game_of_vegas_counts_with_its_present_score_and_a_known_deal_for_nothing_else() {
    let mut house = House::open().await;
    let (_, mut anna) = house.table_with("Anna", AnyOptions::Klondike(VEGAS)).await;
    assert_eq!(statistics(&house, &anna).await, Statistics::default());
    anna.start().await;
    let open = statistics(&house, &anna).await;
    assert_eq!((open.played, open.vegas_games, open.vegas_total), (0, 1, -52));
    anna.give_up().await;
    anna.choose(AnyOptions::Klondike(Options { deal: Deal::Again, ..VEGAS })).await;
    anna.start().await;
    anna.give_up().await;
    let again = statistics(&house, &anna).await;
    assert_eq!((again.played, again.won, again.vegas_games, again.vegas_total), (1, 0, 2, -104));
    // Left open at one table, and another game begun at the next.
    let (_, mut other) = (house.table_with("Ben", AnyOptions::Klondike(VEGAS)).await.0, anna);
    other.choose(AnyOptions::Klondike(Options { deal: Deal::Numbered(7), ..VEGAS })).await;
    for _ in 0..2 {
        other.start().await;
        other.give_up().await;
    }
    let numbered = statistics(&house, &other).await;
    assert_eq!((numbered.played, numbered.vegas_games), (2, 4), "a deal by number is known the second time");
    house.restart().await;
    assert_eq!(statistics(&house, &other).await, numbered);
}

#[tokio::test]
async fn k21_a_result_says_what_helped() {
    let house = House::open().await;
    let (code, mut anna) = house.table_with("Anna", AnyOptions::Klondike(Options::EASY)).await;
    anna.start().await;
    for _ in 0..2 {
        anna.act(AnyAction::Klondike(Action::Draw)).await.expect("the stock is full");
        anna.until(|anna| anna.version() % 2 == 1).await;
        anna.act(AnyAction::Klondike(Action::Undo)).await.expect("something was done");
        anna.until(|anna| anna.version() % 2 == 0).await;
    }
    let told = anna.advise(AdviceKind::Verdict).await.expect("she may ask");
    assert!(matches!(told, Says::Verdict { .. }));
    anna.give_up().await;
    let path = "/api/me";
    let me: Me = Call::new(house.address, "GET", path).key(anna.player.key).send().await.read();
    let tally = me.games[0].tally.as_ref().expect("Klondike tells more");
    assert_eq!((tally.mode, tally.score, tally.moves, tally.undos), (Mode::Easy, None, 0, 2));
    assert_eq!((&tally.advice[..], tally.known), (&[AdviceKind::Verdict][..], false));
    let again = Client::rejoin(house.address, anna.player.clone(), code, None).await;
    let counted = statistics(&house, &again).await;
    assert_eq!((counted.played, counted.won, counted.modes.len()), (1, 0, 1));
}

#[tokio::test]
async fn a_win_is_counted_once_and_not_again_when_its_deal_was_known() {
    let (deck, line) = won_deck();
    let dealer = ScriptedDealer::parse(&deck).expect("a deck");
    let mut house = House::with(Arc::new(dealer), Config::default(), |store| store).await;
    let (_, mut anna) = house.table_with("Anna", AnyOptions::Klondike(Options::MEDIUM)).await;
    let again = AnyOptions::Klondike(Options { deal: Deal::Again, ..Options::MEDIUM });
    let mut moves = 0;
    for _ in 0..2 {
        anna.start().await;
        anna.follow(&line).await;
        anna.play(Action::Finish).await;
        anna.until(|anna| anna.table().phase == Phase::Gathering).await;
        moves = anna.version();
        let counted = statistics(&house, &anna).await;
        assert_eq!((counted.played, counted.won), (1, 1));
        assert_eq!((counted.streak, counted.longest_streak), (1, 1));
        anna.choose(again).await;
    }
    let counted = statistics(&house, &anna).await;
    let [medium] = counted.modes[..] else { panic!("{:?}", counted.modes) };
    assert_eq!((medium.mode, medium.won, medium.fewest_moves), (Mode::Medium, 1, Some(moves)));
    assert!(medium.best_ms.is_some());
    house.restart().await;
    assert_eq!(statistics(&house, &anna).await, counted);
}
