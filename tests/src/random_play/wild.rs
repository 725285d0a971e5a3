//! Anything that could be asked for, allowed or not.

use rules::cover_story::TrickCard;
use rules::games::{AnyAction, AnyOptions, GameKind};
use rules::klondike::{Deal, Scoring};
use rules::patience::{ColumnId, Level, Move, Place};
use rules::undercover::Spot;
use rules::{Card, cover_story, klondike, team_klondike, undercover};

use crate::chance::Chance;

/// Any options that a game can be played with, and how many play.
pub fn options(game: GameKind, chance: &mut Chance) -> (AnyOptions, usize) {
    let level = chance.pick(&Level::ALL).expect("three levels");
    match game {
        GameKind::Klondike => {
            let draw = chance.pick(&[1, 3]).expect("two choices");
            let scoring =
                chance.pick(&[Scoring::None, Scoring::Computer, Scoring::Vegas]).expect("three choices");
            let passes = chance.pick(&[None, Some(1), Some(2), Some(3)]).expect("four choices");
            let options = klondike::Options {
                draw,
                passes: if scoring == Scoring::Vegas { Some(draw) } else { passes },
                scoring,
                thoughtful: chance.percent(20),
                deal: chance.pick(&[Deal::Random, Deal::Checked]).expect("two choices"),
            };
            (AnyOptions::Klondike(options), 1)
        }
        GameKind::Undercover => {
            let options = undercover::Options {
                level,
                passes: chance.pick(&[None, Some(1), Some(2), Some(3)]).expect("four choices"),
                four_moves: chance.percent(30),
                kings_only: level == Level::Hard || chance.percent(30),
                memory_aid: chance.percent(40),
            };
            (AnyOptions::Undercover(options), 2)
        }
        GameKind::TeamKlondike => {
            let options = team_klondike::Options {
                level,
                tokens: chance.pick(&[None, Some(0), Some(3), Some(30)]).expect("four choices"),
                open_hands: chance.percent(30),
                four_moves: chance.percent(30),
            };
            (AnyOptions::TeamKlondike(options), chance.below(2..4))
        }
        GameKind::CoverStory => {
            let players = chance.pick(&[2, 2, 2, 3, 3, 4, 5, 6]).expect("eight choices");
            let cards = chance.below(5..8);
            let options = cover_story::Options {
                players: players as u8,
                cards: cards as u8,
                clue_limit: chance.below(3..cards) as u8,
            };
            (AnyOptions::CoverStory(options), players)
        }
    }
}

/// Any action of a game.
pub(super) fn action(game: GameKind, chance: &mut Chance) -> AnyAction {
    match game {
        GameKind::Klondike => AnyAction::Klondike(match chance.below(0..10) {
            0 | 1 => klondike::Action::Draw,
            2 | 3 => klondike::Action::Redeal,
            4 => klondike::Action::Undo,
            5 => klondike::Action::Redo,
            6 => klondike::Action::Finish,
            _ => klondike::Action::Move(step(chance)),
        }),
        GameKind::Undercover => AnyAction::Undercover(match chance.below(0..8) {
            0 | 1 => undercover::Action::Peek(spot(chance)),
            2 => undercover::Action::Mark(spot(chance)),
            3 => undercover::Action::TakeBack,
            4 => undercover::Action::EndTurn,
            _ => undercover::Action::Move(step(chance)),
        }),
        GameKind::TeamKlondike => AnyAction::TeamKlondike(match chance.below(0..8) {
            0 | 1 => team_klondike::Action::Play { card: card(chance), to: place(chance) },
            2 => team_klondike::Action::EndTurn { under: Some(card(chance)).filter(|_| chance.percent(50)) },
            3..=5 => team_klondike::Action::Coin { column: column(chance) },
            6 if chance.percent(50) => team_klondike::Action::TakeBack,
            6 => team_klondike::Action::LeaveCoin,
            _ => team_klondike::Action::Move(step(chance)),
        }),
        GameKind::CoverStory => AnyAction::CoverStory(match chance.below(0..8) {
            0 | 1 => cover_story::Action::Lay { card: card(chance) },
            2 => cover_story::Action::Pass,
            3 => cover_story::Action::Recant,
            4 | 5 => cover_story::Action::Bury { clue: card(chance) },
            _ => {
                let cards: Vec<TrickCard> = TrickCard::all().collect();
                cover_story::Action::Play { card: chance.pick(&cards).expect("cards") }
            }
        }),
    }
}

fn card(chance: &mut Chance) -> Card {
    chance.pick(&Card::all().collect::<Vec<_>>()).expect("cards")
}

fn column(chance: &mut Chance) -> ColumnId {
    chance.pick(&ColumnId::all().collect::<Vec<_>>()).expect("seven columns")
}

fn place(chance: &mut Chance) -> Place {
    chance.pick(&Place::all().collect::<Vec<_>>()).expect("places")
}

fn spot(chance: &mut Chance) -> Spot {
    let depth = chance.pick(&[0, 1, 2, 3, 4, 5, 6, 7, 255]).expect("depths");
    Spot { column: column(chance), depth }
}

fn step(chance: &mut Chance) -> Move {
    let cards = chance.pick(&[0, 1, 1, 1, 2, 3, 13, 255]).expect("numbers");
    Move { from: place(chance), to: place(chance), cards }
}
