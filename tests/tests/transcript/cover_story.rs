//! The beginning of a game of Cover Story.

use protocol::{Command, Motion, Refused};
use rules::cover_story::{Action, Options};
use rules::games::{AnyAction, AnyOptions};

use super::{Story, check, offer, offer_when};

const PASS: AnyAction = AnyAction::CoverStory(Action::Pass);

const fn is_lay(action: AnyAction) -> bool {
    matches!(action, AnyAction::CoverStory(Action::Lay { .. }))
}

const fn is_play(action: AnyAction) -> bool {
    matches!(action, AnyAction::CoverStory(Action::Play { .. }))
}

const fn is_bury(action: AnyAction) -> bool {
    matches!(action, AnyAction::CoverStory(Action::Bury { .. }))
}

#[tokio::test]
async fn the_transcript_of_a_game_of_cover_story_is_fresh() {
    check("cover-story", &play().await);
}

async fn play() -> String {
    let options = AnyOptions::CoverStory(Options { players: 2, cards: 5, clue_limit: 2 });
    let mut story = Story::begin("Cover Story", 2, options).await;
    let mut ben = story.sits_down("Ben", 1).await;

    story.anna.tell("Anna starts as the host. The deck is that of all three rounds; five cards each are dealt from its first 54.");
    story.start().await;
    let anna = &mut story.anna;

    anna.tell("She lays a clue, Ben another, and she her second. All see them.");
    let action = offer(anna.socket(), is_lay);
    anna.ask(Command::Act { game: 1, version: 0, action }).await.expect("it was offered");
    let clue = offer_when(&mut ben, 1, is_lay).await;
    ben.act(clue).await.expect("it was offered");
    anna.until(|anna| anna.version() == 2).await;
    let action = offer(anna.socket(), is_lay);
    anna.ask(Command::Act { game: 1, version: 2, action }).await.expect("it was offered");

    anna.tell(
        "Ben passes. Anna may lay no more, and nobody can recant any more, so the house passes for her: she was the last, \
         and leads.",
    );
    ben.until(|ben| ben.version() == 3).await;
    ben.act(PASS).await.expect("it was offered");
    anna.until(|anna| anna.version() == 4).await;

    anna.tell("What is not offered is illegal: there is no trick to bury yet.");
    let AnyAction::CoverStory(Action::Lay { card: clue }) = action else { unreachable!("she laid it") };
    let action = AnyAction::CoverStory(Action::Bury { clue });
    let refused = anna.ask(Command::Act { game: 1, version: 4, action }).await;
    assert!(matches!(refused, Err(Refused::Illegal { .. })), "{refused:?}");

    anna.tell("She leads, and wins. The trick matches both of her clues, so she is to choose one.");
    let action = offer(anna.socket(), is_play);
    anna.ask(Command::Act { game: 1, version: 4, action }).await.expect("it was offered");
    let action = offer_when(&mut ben, 5, is_play).await;
    ben.act(action).await.expect("it was offered");
    anna.until(|anna| anna.version() == 6).await;

    anna.tell("Her connection breaks. When she comes back, the choice is still hers.");
    story.come_back().await;
    let anna = &mut story.anna;
    let action = offer(anna.socket(), is_bury);
    anna.ask(Command::Act { game: 1, version: 6, action }).await.expect("it was offered");

    anna.tell("She proposes to end the game, and Ben agrees: nobody has won. The reveal proves the deal of all rounds.");
    anna.ask(Command::Propose { game: 1, motion: Motion::End }).await.expect("a game runs");
    ben.answer(true).await.expect("it was proposed");
    anna.until(|anna| anna.table().reveal.is_some()).await;
    story.end().await
}
