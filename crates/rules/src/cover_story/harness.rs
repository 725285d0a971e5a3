//! What the harness asks of Cover Story.

use crate::card::Card;
use crate::cover_story::action::Action;
use crate::cover_story::card::TrickCard;
use crate::cover_story::game::CoverStory;
use crate::cover_story::position::Position;
use crate::cover_story::view::{TrickView, View};
use crate::harness::{Census, Tested};

impl Tested for CoverStory {
    fn every_action() -> Vec<Action> {
        let lays = Card::all().map(|card| Action::Lay { card });
        let plays = TrickCard::all().map(|card| Action::Play { card });
        let buries = Card::all().map(|clue| Action::Bury { clue });
        lays.chain(plays).chain(buries).chain([Action::Pass, Action::Recant]).collect()
    }

    fn may_be_denied(_: &Position, _: Action) -> bool {
        false
    }

    fn census(view: &View) -> Census<TrickCard> {
        let hands = view.players.iter().flat_map(|player| player.hand.iter().copied());
        let clues = view.players.iter().flat_map(|player| &player.clues);
        let holes: Vec<&TrickView> = view.players.iter().flat_map(|player| &player.plot_holes).collect();
        // Before the first trick of a round is settled, the last one is of another pack.
        let of_this_round = view.last_trick.iter().filter(|_| view.tricks_settled > 0);
        let buried = of_this_round.filter(|last| !holes.contains(last));
        let tricks = holes.iter().copied().chain(buried).chain([&view.trick]);
        let seen: Vec<TrickCard> = hands
            .chain(clues.map(|clue| TrickCard::Suited(clue.card)))
            .chain(tricks.flat_map(|trick| trick.cards.iter().copied()))
            .collect();
        let held = view.players.iter().map(|player| usize::from(player.hand_count)).sum::<usize>();
        let laid = view.players.iter().map(|player| player.clues.len()).sum::<usize>();
        let settled = usize::from(view.tricks_settled) * view.players.len();
        let all = held + laid + settled + view.trick.cards.len() + usize::from(view.set_aside);
        Census { unseen: all - seen.len(), seen }
    }
}
