//! A short game of Undercover.

use protocol::{Command, Motion, Refused};
use rules::games::{AnyAction, AnyOptions};
use rules::talk::Phrase;
use rules::undercover::{Action, Level, Options};

use super::{Story, check, offer, offer_when};

const END_TURN: AnyAction = AnyAction::Undercover(Action::EndTurn);

const fn is_peek(action: AnyAction) -> bool {
    matches!(action, AnyAction::Undercover(Action::Peek(_)))
}

#[tokio::test]
async fn the_transcript_of_a_game_of_undercover_is_fresh() {
    check("undercover", &play().await);
}

async fn play() -> String {
    let mut story = Story::begin("Undercover", 14, AnyOptions::Undercover(Options::at(Level::Normal))).await;
    let mut ben = story.sits_down("Ben", 1).await;

    story.anna.tell("Anna starts as the host. Her share is the last one, so the cards are dealt.");
    story.start().await;
    let anna = &mut story.anna;

    anna.tell("She peeks at a card. The answer comes first, then the state, with her eyes.");
    let action = offer(anna.socket(), is_peek);
    anna.ask(Command::Act { game: 1, version: 0, action }).await.expect("it was offered");
    let peek = anna.socket().entry;

    anna.tell("No answer came? The same frame with the same id is done once, and brings the state of now.");
    let number = anna.requests();
    let again = anna.ask_as(number, Command::Act { game: 1, version: 0, action }).await;
    assert_eq!(again.map(|done| done.entry), Ok(peek));
    anna.one_more().await;

    anna.tell("The same id for something else is refused, and so is what was decided on an older version.");
    assert_eq!(anna.ask_as(number, Command::Unready).await, Err(Refused::IdReused));
    let refused = anna.ask(Command::Act { game: 1, version: 0, action }).await;
    assert_eq!(refused, Err(Refused::Stale { version: 1 }));

    anna.tell("What is not offered is illegal: that card has been peeked at.");
    let refused = anna.ask(Command::Act { game: 1, version: 1, action }).await;
    assert!(matches!(refused, Err(Refused::Illegal { .. })), "{refused:?}");

    anna.tell("What is no request is answered too.");
    anna.send_text("{\"type\":\"dance\"}").await;

    anna.tell("She moves a card and ends her turn. What the peek showed is gone from her view.");
    let action = offer(anna.socket(), |action| matches!(action, AnyAction::Undercover(Action::Move(_))));
    anna.ask(Command::Act { game: 1, version: 1, action }).await.expect("it was offered");
    anna.ask(Command::Act { game: 1, version: 2, action: END_TURN }).await.expect("it was offered");

    anna.tell("Ben peeks: Anna hears of it without the card. Then he says something.");
    let action = offer_when(&mut ben, 3, is_peek).await;
    ben.act(action).await.expect("it was offered");
    anna.until(|anna| anna.version() == 4).await;
    ben.ask(Command::Say { phrase: Phrase::WellPlayed }).await.expect("a phrase may be said");
    anna.until(|anna| !anna.lines.is_empty()).await;

    anna.tell("Her connection breaks, and Ben ends his turn meanwhile. She says what she has seen, and gets what she missed.");
    ben.until(|ben| ben.version() == 4).await;
    ben.act(END_TURN).await.expect("it was offered");
    story.come_back().await;
    let anna = &mut story.anna;

    anna.tell("She proposes to end the game, and Ben agrees. The reveal proves the deal.");
    anna.ask(Command::Propose { game: 1, motion: Motion::End }).await.expect("a game runs");
    ben.until(|ben| ben.table().proposal.is_some()).await;
    ben.answer(true).await.expect("it was proposed");
    anna.until(|anna| anna.table().reveal.is_some()).await;
    story.end().await
}
