//! What a sensible player does at a glance.

use rules::Seat;
use rules::card::Card;
use rules::cover_story::{Action, CoverStory, Hand, OpenRound, Options, Phase, TrickCard};

use super::chances::Chances;
use super::guess::Guess;
use super::memory::Memory;
use crate::dice::Dice;
use crate::player::{Place, Player, Sight};

/// Chooses at a glance, in a round whose hands all lie open.
#[derive(Clone, Debug)]
pub(super) struct Habit {
    chances: Chances,
    options: Options,
}

impl Habit {
    /// At a table with these options.
    pub(super) fn at(options: Options) -> Habit {
        Habit { chances: Chances::at(options), options }
    }

    /// What the seat whose turn it is does.
    pub(super) fn choose(&self, open: &OpenRound) -> Action {
        match open.position().phase() {
            Phase::Planning => self.plan(open),
            Phase::Tricks => Action::Play { card: self.play(open) },
            Phase::Burying => self.bury(open),
        }
    }

    /// Plays a round on to its end.
    pub(super) fn finish(&self, open: &mut OpenRound) {
        while !open.is_over() {
            open.act(self.choose(open));
        }
    }

    /// Lays a clue as long as the hand is likely to win a trick more than it has promised.
    fn plan(&self, open: &OpenRound) -> Action {
        let seat = open.position().turn();
        let hand = open.hand(seat);
        let laid = open.unburied(seat).count() as f32;
        if laid >= f32::from(self.options.clue_limit) {
            return Action::Pass;
        }
        let clue = hand.suited().max_by(|&a, &b| {
            let appeal =
                |card: Card| self.support(hand, card) - self.chances.of(TrickCard::Suited(card)) * 2.0;
            appeal(a).total_cmp(&appeal(b))
        });
        match clue {
            Some(card)
                if self.chances.sum(hand.without(TrickCard::Suited(card).into())) * 0.9 > laid + 0.5 =>
            {
                Action::Lay { card }
            }
            Some(_) | None => Action::Pass,
        }
    }

    /// How many tricks that match a clue this hand is likely to win.
    fn support(&self, hand: Hand, clue: Card) -> f32 {
        let other = hand.without(TrickCard::Suited(clue).into());
        self.chances.sum(other.of_suit(clue.suit()))
    }

    /// The clue that is hardest to bury later.
    fn bury(&self, open: &OpenRound) -> Action {
        let seat = open.position().turn();
        let matching = open.unburied(seat).filter(|&clue| open.position().trick().matches(clue));
        let hand = open.hand(seat);
        let hardest = matching.min_by(|&a, &b| self.support(hand, a).total_cmp(&self.support(hand, b)));
        hardest.map_or(Action::Pass, |clue| Action::Bury { clue })
    }

    fn play(&self, open: &OpenRound) -> TrickCard {
        let seat = open.position().turn();
        let hand = open.hand(seat);
        let allowed = open.position().trick().allowed(hand);
        let mut cards = allowed.cards();
        let first = cards.next().expect("the player to move holds a card");
        if allowed.count() == 1 {
            return first;
        }
        let stakes = Stakes::of(open, seat, &self.chances);
        let mut best = (self.worth(open, first, &stakes), first);
        for card in cards {
            let worth = self.worth(open, card, &stakes);
            if worth > best.0 {
                best = (worth, card);
            }
        }
        best.1
    }

    fn worth(&self, open: &OpenRound, card: TrickCard, stakes: &Stakes) -> f32 {
        let trick = open.position().trick();
        let takes = trick.takers().holds(card);
        let mut with = *trick;
        with.play(card);
        let mut wins = if takes { 1.0 } else { 0.0 };
        let mut matches = false;
        if takes {
            let seats = self.options.players;
            let mut next = stakes.seat;
            for _ in with.played().count()..usize::from(seats) {
                next = next.next(seats);
                let allowed = with.allowed(open.hand(next));
                let beating = allowed.and(with.takers());
                if beating == allowed {
                    wins = 0.0;
                } else if !beating.is_empty() {
                    let wants = open.unburied(next).next().is_some();
                    wins *= if wants { 0.35 } else { 0.85 };
                }
            }
            matches = open.unburied(stakes.seat).any(|clue| with.matches(clue));
        }
        let spent = stakes.surplus - self.chances.of(card);
        let settled = if matches { wins } else { 0.0 };
        let gain = if matches { stakes.bury } else { -stakes.hole };
        wins * gain - stakes.balance * (spent + settled).abs()
    }
}

/// What a trick means for a seat.
struct Stakes {
    seat: Seat,
    /// How many tricks more than it has clues to bury the hand is likely to win.
    surplus: f32,
    /// What it is worth to bury a clue.
    bury: f32,
    /// What a plot hole costs.
    hole: f32,
    /// What it costs to be likely to win a trick too many or too few.
    balance: f32,
}

impl Stakes {
    fn of(open: &OpenRound, seat: Seat, chances: &Chances) -> Stakes {
        let round = open.round(seat);
        let needed = round.clues_laid - round.clues_buried;
        let tricks = open.tricks_left();
        let hand = open.hand(seat);
        let played = f32::from(tricks) / f32::from(hand.count().max(1));
        let surplus = chances.sum(hand) * played - f32::from(needed);
        let perfect = round.clues_laid > 0 && round.stray_tricks == 0 && needed <= tricks;
        let hole = if round.is_clean_snitch() {
            8.0
        } else if perfect {
            4.0
        } else {
            1.0
        };
        let balance = if round.is_clean_snitch() || perfect { 1.5 } else { 0.8 };
        Stakes { seat, surplus, bury: if perfect { 4.0 } else { 3.0 }, hole, balance }
    }
}

/// Plays by habit, in a deal that it guesses.
#[derive(Debug)]
pub(super) struct Habitual {
    habit: Habit,
    memory: Memory,
    dice: Dice,
}

impl Habitual {
    /// Such a player.
    pub(super) fn at(place: &Place<CoverStory>) -> Habitual {
        let Options { players, .. } = place.setup.options;
        Habitual {
            habit: Habit::at(place.setup.options),
            memory: Memory::new(players, place.setup.first),
            dice: Dice::new(place.seed),
        }
    }
}

impl Player<CoverStory> for Habitual {
    fn see(&mut self, sight: &Sight<'_, CoverStory>) {
        self.memory.note(sight.events);
    }

    fn choose(&mut self, sight: &Sight<'_, CoverStory>) -> Action {
        let guess = Guess::new(sight.view, self.habit.options, &self.memory).draw(&mut self.dice);
        let chosen = guess.map(|open| self.habit.choose(&open));
        chosen.filter(|action| sight.offers.contains(action)).unwrap_or(sight.offers[0])
    }
}
