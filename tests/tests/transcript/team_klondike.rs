//! A short game of Team Klondike.

use protocol::{Command, Refused};
use rules::games::{AnyAction, AnyOptions};
use rules::patience::{ColumnId, Level};
use rules::team_klondike::{Action, Options};

use super::{Story, check, offer, offer_when};

const LEAVE_COIN: AnyAction = AnyAction::TeamKlondike(Action::LeaveCoin);

const fn is_coin(action: AnyAction) -> bool {
    matches!(action, AnyAction::TeamKlondike(Action::Coin { .. }))
}

const fn is_play(action: AnyAction) -> bool {
    matches!(action, AnyAction::TeamKlondike(Action::Play { .. }))
}

const fn is_end(action: AnyAction) -> bool {
    matches!(action, AnyAction::TeamKlondike(Action::EndTurn { .. }))
}

#[tokio::test]
async fn the_transcript_of_a_game_of_team_klondike_is_fresh() {
    check("team-klondike", &play().await);
}

async fn play() -> String {
    let options = Options { tokens: Some(2), ..Options::at(Level::Normal) };
    let mut story = Story::begin("Team Klondike", 31, AnyOptions::TeamKlondike(options)).await;
    let mut ben = story.sits_down("Ben", 2).await;

    story.anna.tell(
        "Anna starts as the host. Nobody sits on seat 1, so Ben closes up to it. The deal is dealt for the two who play.",
    );
    story.start().await;
    let anna = &mut story.anna;

    anna.tell("Before the first turn each places a coin or does not, in any order: Ben is first.");
    let action = offer_when(&mut ben, 0, is_coin).await;
    ben.act(action).await.expect("it was offered");
    anna.until(|anna| anna.version() == 1).await;

    anna.tell(
        "Anna asked for what the state before had shown. What Ben did with his coin makes that no older: nothing is stale \
         while players act in any order. But a coin must be true, and only she is told when it is not.",
    );
    let offered = anna.socket().offers();
    let mut columns = ColumnId::all().map(|column| AnyAction::TeamKlondike(Action::Coin { column }));
    let untrue = columns.find(|coin| !offered.contains(coin)).expect("some place is not true");
    let refused = anna.ask(Command::Act { game: 1, version: 0, action: untrue }).await;
    assert!(matches!(refused, Err(Refused::Illegal { .. })), "{refused:?}");
    let action = offer(anna.socket(), is_coin);
    anna.ask(Command::Act { game: 1, version: 0, action }).await.expect("it was offered");

    anna.tell("Now her moves. She plays a card of her hand, so the end of her turn will cost nothing.");
    let action = offer(anna.socket(), is_play);
    anna.ask(Command::Act { game: 1, version: 2, action }).await.expect("it was offered");
    let action = offer(anna.socket(), is_end);
    anna.ask(Command::Act { game: 1, version: 3, action }).await.expect("it was offered");

    anna.tell("Her hand is filled up, and only she is shown the card. Then the coin: she leaves it.");
    anna.ask(Command::Act { game: 1, version: 4, action: LEAVE_COIN }).await.expect("it was offered");

    anna.tell(
        "Ben plays nothing. He pays a token, and a card of his hand goes under his stock: Anna hears of it, and of what \
         he drew, without the cards.",
    );
    let action = offer_when(&mut ben, 5, is_end).await;
    ben.act(action).await.expect("it was offered");
    anna.until(|anna| anna.version() == 6).await;
    ben.until(|ben| ben.version() == 6).await;
    ben.act(LEAVE_COIN).await.expect("it was offered");
    anna.until(|anna| anna.version() == 7).await;

    anna.tell("Anna pays the last token. Which card goes under is part of the action; it is hers to see for a turn.");
    let action = offer(anna.socket(), is_end);
    anna.ask(Command::Act { game: 1, version: 7, action }).await.expect("it was offered");
    anna.ask(Command::Act { game: 1, version: 8, action: LEAVE_COIN }).await.expect("it was offered");

    anna.tell(
        "Her connection breaks. Meanwhile Ben plays nothing once more: no token is left, and the game is lost. She says \
         what she has seen, and gets what she missed with the reveal, which proves the deal.",
    );
    let action = offer_when(&mut ben, 9, is_end).await;
    ben.act(action).await.expect("it was offered");
    story.come_back().await;
    story.end().await
}
