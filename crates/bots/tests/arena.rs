//! Whole games of every kind, and what players are told in them.

use std::sync::mpsc::{self, Sender};

use bots::arena::{self, Bounds};
use bots::{Place, Player, Sight, Styles};
use rules::cover_story::CoverStory;
use rules::game::{Game, Setup};
use rules::games::DeckSource;
use rules::klondike::Klondike;
use rules::team_klondike::{self, TeamKlondike};
use rules::undercover::{self, Event, Level, Options, Outcome, Undercover};
use rules::{Card, Deck, Seat};

fn deck<C: rules::DeckCard>(number: u32) -> Deck<C> {
    DeckSource::numbered(number).deck().expect("a shuffle gives a deck")
}

fn setup<G: Game>(options: G::Options) -> Setup<G::Options> {
    Setup { options, seats: G::seats(&options).1, first: Seat::new(0).expect("a seat") }
}

/// Plays a deal with one style at every seat.
fn played<G: Styles>(style: &str, options: G::Options, number: u32, bounds: Bounds) -> arena::Played<G> {
    let setup = setup::<G>(options);
    let style = G::style(style).expect("a style");
    let mut players: Vec<_> = Seat::first(setup.seats)
        .map(|seat| style.sit(Place { setup, seat, seed: u64::from(number) << 8 | u64::from(seat.number()) }))
        .collect();
    arena::play(setup, &deck(number), &mut players, bounds)
}

fn random_players_play_to_the_end<G: Styles>() {
    let bounds = Bounds { actions_max: 1_500, dead_search_positions_max: 50 };
    for options in G::presets() {
        let all: Vec<_> = (0..3).map(|number| played::<G>("random", options, number, bounds)).collect();
        let ended = all.iter().filter(|game| game.outcome.is_some()).count();
        let broken_off = all.iter().filter(|game| game.actions > 1_000).count();
        assert_eq!(ended + broken_off, all.len(), "{options:?}: {all:?}");
    }
}

#[test]
fn every_game_has_a_player_that_does_anything_allowed_until_the_end() {
    random_players_play_to_the_end::<Klondike>();
    random_players_play_to_the_end::<Undercover>();
    random_players_play_to_the_end::<TeamKlondike>();
    random_players_play_to_the_end::<CoverStory>();
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let options = Options::at(Level::Normal);
    for style in Undercover::styles() {
        let game = || played::<Undercover>(style.name, options, 5, Bounds::default());
        let (one, other) = (game(), game());
        assert_eq!((one.actions, one.view), (other.actions, other.view), "{}", style.name);
    }
    for style in TeamKlondike::styles() {
        let game = || played::<TeamKlondike>(style.name, TeamKlondike::presets()[0], 5, Bounds::default());
        let (one, other) = (game(), game());
        assert_eq!((one.actions, one.view), (other.actions, other.view), "{}", style.name);
    }
    for style in CoverStory::styles() {
        let game = || played::<CoverStory>(style.name, CoverStory::presets()[1], 5, Bounds::default());
        let (one, other) = (game(), game());
        assert_eq!((one.actions, one.view), (other.actions, other.view), "{}", style.name);
    }
}

#[test]
fn a_game_that_is_too_long_is_broken_off() {
    let bounds = Bounds { actions_max: 10, ..Bounds::default() };
    let game = played::<Undercover>("plain", Options::at(Level::Normal), 1, bounds);
    assert_eq!((game.outcome, game.actions), (None, 10));
}

/// What a seat of Undercover was shown at one step.
type Shown = (Seat, Vec<Event<Option<Card>>>, undercover::View, Vec<undercover::Action>);

/// Tells what it is shown, peeks whenever it can, and otherwise ends its turn.
#[derive(Debug)]
struct Witness(Seat, Sender<Shown>);

impl Player<Undercover> for Witness {
    fn see(&mut self, sight: &Sight<'_, Undercover>) {
        let shown = (self.0, sight.events.to_vec(), sight.view.clone(), sight.offers.to_vec());
        self.1.send(shown).expect("somebody listens");
    }

    fn choose(&mut self, sight: &Sight<'_, Undercover>) -> undercover::Action {
        let peek = sight.offers.iter().find(|offer| matches!(offer, undercover::Action::Peek(_)));
        peek.copied().unwrap_or(undercover::Action::EndTurn)
    }
}

#[test]
fn a_player_is_shown_what_its_seat_sees_and_offered_nothing_out_of_turn() {
    let setup = setup::<Undercover>(Options::at(Level::Normal));
    let (shown, told) = mpsc::channel();
    let mut players: Vec<_> = Seat::first(2).map(|seat| Witness(seat, shown.clone())).collect();
    let game = arena::play::<Undercover, _>(setup, &deck(3), &mut players, Bounds::default());
    assert_eq!((game.outcome, game.turns), (Some(Outcome::LostOutOfPasses), 48));
    let all: Vec<Shown> = told.try_iter().collect();
    assert_eq!(all.len(), 2 * (usize::try_from(game.actions).expect("few") + 1));
    let mut peeks = 0;
    for (seat, events, view, offers) in &all {
        assert!(*seat == view.turn || offers.is_empty(), "{seat:?} {offers:?}");
        for event in events {
            if let Event::Peeked { seat: peeker, card, .. } = event {
                assert_eq!(card.is_some(), seat == peeker, "{event:?} to {seat:?}");
                peeks += 1;
            }
        }
        let seen = view.columns.iter().flat_map(|column| &column.down).filter(|down| down.card.is_some());
        assert!(seen.count() <= usize::from(*seat == view.turn), "{view}");
    }
    assert_eq!(peeks, 2 * 2 * 4, "each of the four peeks of both, told to both");
}

#[derive(Debug)]
struct Tired;

impl Player<Undercover> for Tired {
    fn see(&mut self, _: &Sight<'_, Undercover>) {}

    fn choose(&mut self, _: &Sight<'_, Undercover>) -> undercover::Action {
        undercover::Action::EndTurn
    }

    fn agrees_to_end(&self) -> bool {
        true
    }
}

#[test]
fn p9_a_game_ends_when_all_its_players_agree() {
    let setup = setup::<Undercover>(Options::at(Level::Normal));
    let all = arena::play(setup, &deck(3), &mut [Tired, Tired], Bounds::default());
    assert_eq!((all.outcome, all.actions), (Some(Outcome::LostGivenUp), 0));
}

#[test]
fn p9_players_agree_to_end_a_game_that_does_not_come_forward() {
    let options = Options { passes: None, ..Options::at(Level::Hard) };
    let games = (0..12).map(|number| played::<Undercover>("plain", options, number, Bounds::default()));
    let given_up: Vec<_> = games.filter(|game| game.outcome == Some(Outcome::LostGivenUp)).collect();
    assert!(!given_up.is_empty() && given_up.iter().all(|game| game.turns > 20), "{given_up:?}");
}

/// A player of Team Klondike that counts the coins it places.
#[derive(Debug)]
struct Signalling(Box<dyn Player<TeamKlondike>>, u32, u32);

impl Player<TeamKlondike> for Signalling {
    fn see(&mut self, sight: &Sight<'_, TeamKlondike>) {
        self.0.see(sight);
    }

    fn choose(&mut self, sight: &Sight<'_, TeamKlondike>) -> team_klondike::Action {
        let action = self.0.choose(sight);
        assert!(sight.offers.contains(&action), "{action}");
        self.1 += 1;
        self.2 += u32::from(matches!(action, team_klondike::Action::Coin { .. }));
        action
    }
}

#[test]
fn t12_whoever_plans_places_true_coins_and_is_never_refused() {
    for style in TeamKlondike::styles().into_iter().filter(|style| style.name != "random") {
        let setup = setup::<TeamKlondike>(TeamKlondike::presets()[0]);
        let sit = |seat| Signalling(style.sit(Place { setup, seat, seed: 1 }), 0, 0);
        let mut players: Vec<_> = Seat::first(setup.seats).map(sit).collect();
        let game = arena::play(setup, &deck(4), &mut players, Bounds::default());
        // A refused action would be asked for again.
        assert_eq!(players.iter().map(|player| player.1).sum::<u32>(), game.actions);
        let coins: Vec<u32> = players.iter().map(|player| player.2).collect();
        assert!(coins.iter().all(|&count| count > 0) && coins.iter().sum::<u32>() > 5, "{coins:?}");
    }
}

/// A player, what it was asked, and what it marked.
#[derive(Debug)]
struct Followed(Box<dyn Player<Undercover>>, Vec<undercover::Action>);

impl Player<Undercover> for Followed {
    fn see(&mut self, sight: &Sight<'_, Undercover>) {
        self.0.see(sight);
    }

    fn choose(&mut self, sight: &Sight<'_, Undercover>) -> undercover::Action {
        let action = self.0.choose(sight);
        assert!(sight.offers.contains(&action), "{action}");
        self.1.push(action);
        action
    }
}

#[test]
fn u4_whoever_plans_marks_what_it_remembers_and_is_never_refused() {
    let (mut marks, mut peeks) = (0, 0);
    for style in Undercover::styles().into_iter().filter(|style| style.name != "random") {
        for number in 0..4 {
            let setup = setup::<Undercover>(Options::at(Level::Normal));
            let mut players: Vec<_> = Seat::first(2)
                .map(|seat| Followed(style.sit(Place { setup, seat, seed: 1 }), Vec::new()))
                .collect();
            let game = arena::play(setup, &deck(number), &mut players, Bounds::default());
            let chosen = || players.iter().flat_map(|player| &player.1);
            // A refused action would be asked for again.
            assert_eq!(chosen().count(), usize::try_from(game.actions).expect("few"));
            marks += chosen().filter(|action| matches!(action, undercover::Action::Mark(_))).count();
            peeks += chosen().filter(|action| matches!(action, undercover::Action::Peek(_))).count();
        }
    }
    assert!(marks > 0 && peeks > 2 * marks, "{marks} of {peeks}");
}
