//! The beginning of a game of Klondike.

use protocol::{Command, Motion, Refused};
use rules::games::{AnyAction, AnyOptions};
use rules::klondike::{Action, Options};

use super::{Story, check, offer};

const DRAW: AnyAction = AnyAction::Klondike(Action::Draw);
const REDEAL: AnyAction = AnyAction::Klondike(Action::Redeal);
const UNDO: AnyAction = AnyAction::Klondike(Action::Undo);
const REDO: AnyAction = AnyAction::Klondike(Action::Redo);

const fn is_move(action: AnyAction) -> bool {
    matches!(action, AnyAction::Klondike(Action::Move(_)))
}

#[tokio::test]
async fn the_transcript_of_a_game_of_klondike_is_fresh() {
    check("klondike", &play().await);
}

async fn play() -> String {
    let mut story = Story::begin("Klondike", 3, AnyOptions::Klondike(Options::MEDIUM)).await;

    story.anna.tell("She is the only one who plays, so she starts.");
    story.start().await;
    let anna = &mut story.anna;

    anna.tell("She turns three cards of the stock, and makes a move.");
    anna.ask(Command::Act { game: 1, version: 0, action: DRAW }).await.expect("it was offered");
    let action = offer(anna.socket(), is_move);
    anna.ask(Command::Act { game: 1, version: 1, action }).await.expect("it was offered");

    anna.tell("She undoes both, and does one again. What lies face down again is not told again.");
    anna.ask(Command::Act { game: 1, version: 2, action: UNDO }).await.expect("it was offered");
    anna.ask(Command::Act { game: 1, version: 3, action: UNDO }).await.expect("it was offered");
    anna.ask(Command::Act { game: 1, version: 4, action: REDO }).await.expect("it was offered");

    anna.tell("What is not offered is illegal: the stock is not empty.");
    let refused = anna.ask(Command::Act { game: 1, version: 5, action: REDEAL }).await;
    assert!(matches!(refused, Err(Refused::Illegal { .. })), "{refused:?}");

    anna.tell("Her connection breaks. When she comes back, the game is as she left it.");
    story.come_back().await;
    let anna = &mut story.anna;

    anna.tell("She gives up: nobody else has to agree. The reveal proves the deal.");
    anna.ask(Command::Propose { game: 1, motion: Motion::End }).await.expect("a game runs");
    anna.until(|anna| anna.table().reveal.is_some()).await;
    story.end().await
}
