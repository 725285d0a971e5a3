//! The readings of "Cover Story" on what a pass brings about, which the view says before it is done.

use rules::cover_story::{Action, CoverStory, Event, Options, Phase, Planning, TrickCard};
use rules::driver::{Facts, Match};
use rules::game::{Ruling, Setup};
use rules::harness::Dice;
use rules::{Deck, Observer, Seat};

use crate::script::cover_story::check;

#[test]
fn c4_whoever_is_below_the_limit_can_still_plan_after_a_pass() {
    check(
        "players=4 cards=6 limit=2 first=1
        hand 2C 3C 4C 5C
        hand 2D 3D 4D 5D
        hand 2H 3H 4H 5H
        hand 2S 3S 4S 5S

        = can lay or pass, then seats 2 3 0 can plan
        = 0 can lay or pass, then seats 2 3 0 can plan
        1 lay 2D
        = can lay or pass, then seats 3 0 1 can plan
        2 lay 2H
        3 lay 2S
        0 lay 2C
        = can lay or recant or pass, then seats 2 3 0 can plan
        1 lay 3D
        2 lay 3H
        = can lay or recant or pass, then seat 0 can plan    # Seats 1 and 2 are at the limit.
        3 pass
        = turn 8 of seat 0
        = can lay or pass, then seat 2 leads
        0 pass
        = events 3 seat 1 could only pass
        = events 3 seat 2 could only pass
        = events 3 seat 2 leads",
    );
}

#[test]
fn c4_a_recant_leads_where_a_pass_does() {
    for passes in ["pass", "recant"] {
        check(&format!(
            "players=3 cards=6 limit=2
            hand 2C 3C 4C 5C
            hand 2D 3D 4D 5D
            hand 2S 3S 4S 5S

            0 lay 2C
            1 lay 2D
            2 lay 2S
            0 lay 3C
            = can lay or recant or pass, then seat 2 can plan
            1 {passes}
            = turn 6 of seat 2
            = can lay or pass, then seat 0 leads"
        ));
        // At the limit oneself, and so are all others.
        check(&format!(
            "players=3 cards=4 limit=1
            hand 2C 3C 4C 5C
            hand 2D 3D 4D 5D
            hand 2S 3S 4S 5S

            0 lay 2C
            1 lay 2D
            2 lay 2S
            = can recant or pass, then seat 2 leads
            0 {passes}
            = events * seat 1 could only pass
            = events * seat 2 could only pass
            = events * seat 2 leads"
        ));
    }
}

#[test]
fn c4_two_cards_that_could_be_the_alibis_count_as_a_plan_as_three_surely_do() {
    // Nobody is told that seat 0 is left with the Alibis before its turn comes, not even seat 0 by this line.
    for who in ["0", "1", "*"] {
        check(&format!(
            "players=2 cards=3 limit=2
            hand 5C X1 X2
            hand 2D 3D 4D

            = {who} can lay or pass, then seat 1 can plan
            0 lay 5C
            = {who} can lay or pass, then seat 0 can plan
            1 pass
            = events {who} seat 0 could only pass
            = events {who} seat 0 leads"
        ));
    }
    check(
        "players=2 cards=4 limit=2
        hand 4C 5C X1 X2
        hand 2D 3D 4D 5D

        0 lay 5C
        = can lay or pass, then seat 0 can plan
        1 pass
        = turn 3 of seat 0
        = can lay or pass, then seat 0 leads",
    );
}

#[test]
fn c8_the_view_says_who_leads_once_nobody_else_can_plan() {
    check(
        "players=3 cards=4 limit=2 first=2
        hand 2C 3C 4C 5C
        hand 2D 3D 4D 5D
        hand 2S 3S 4S 5S

        2 lay 2S
        0 pass
        = can lay or pass, then seat 2 can plan
        1 pass
        = can lay or pass, then seat 2 leads      # The last to pass.
        2 pass
        = events 0 all have passed, seat 2 leads",
    );
    // Whoever is at the limit passes after seat 1, and so leads before it.
    check(
        "players=3 cards=4 limit=1
        hand 2C 3C 4C 5C
        hand 2D 3D 4D 5D
        hand 2S 3S 4S 5S

        0 lay 2C
        1 pass
        = can lay or pass, then seat 0 leads
        2 pass
        = events 1 seat 0 could only pass
        = events 1 all have passed, seat 0 leads",
    );
}

/// Random games, in all of which every planning turn is passed, and recanted where it can be, on a copy of the game.
#[test]
fn c8_a_pass_or_a_recant_leads_to_what_the_view_said() {
    let tables = [(2, 12, 5), (3, 12, 4), (4, 13, 3), (5, 10, 2), (6, 9, 2), (2, 3, 2), (4, 3, 1), (3, 4, 3)];
    let mut seen = Seen::default();
    for (players, cards, clue_limit) in tables {
        let options = Options { players, cards, clue_limit };
        for seed in 0..40 {
            let mut dice = Dice::new(seed);
            let deck = if seed % 3 == 0 { alibis_to_one(players, &mut dice) } else { dice.deck() };
            let first = Seat::new(0).expect("a seat");
            let (mut running, _) = Match::<CoverStory>::deal(Setup { options, seats: players, first }, &deck);
            while let Some(turn) = running.turn() {
                seen.compare(&running, players);
                let legal = running.legal(turn.seat);
                // Clues more often than a pass, so that limits are met.
                let lays = legal.iter().filter(|action| matches!(action, Action::Lay { .. })).count();
                let chosen =
                    if lays > 0 && dice.pick(4) > 0 { dice.pick(lays) } else { dice.pick(legal.len()) };
                running.act(turn.seat, legal[chosen]).expect("it was offered");
            }
        }
    }
    let Seen { others_plan, own_lead, others_lead, recants, only_alibis } = seen;
    let least = [others_plan, own_lead, others_lead, recants, only_alibis].into_iter().min();
    assert!(least >= Some(10), "{seen:?}");
}

/// Random cards, but whoever is first in a round gets both Alibis.
fn alibis_to_one(players: u8, dice: &mut Dice) -> Deck<TrickCard> {
    let mut cards = dice.deck::<TrickCard>().cards().to_vec();
    for pack in cards.chunks_mut(54) {
        for (alibi, place) in TrickCard::ALIBIS.into_iter().zip([0, players.into()]) {
            let at = pack.iter().position(|&card| card == alibi).expect("every card is there");
            pack.swap(at, place);
        }
    }
    Deck::from_cards(cards).expect("whole packs")
}

/// How often a pass led where.
#[derive(Default, Debug)]
struct Seen {
    others_plan: u32,
    own_lead: u32,
    others_lead: u32,
    recants: u32,
    /// Somebody who seemed to have a plan held nothing but Alibis.
    only_alibis: u32,
}

impl Seen {
    fn compare(&mut self, running: &Match<CoverStory>, players: u8) {
        let view = running.view(Observer::Bystander);
        for seat in Seat::first(players) {
            assert_eq!(running.view(Observer::Seat(seat)).planning, view.planning, "all are told the same");
        }
        assert_eq!(view.planning.is_some(), view.phase == Phase::Planning);
        let Some(planning) = view.planning else { return };
        let mut given_up = running.clone();
        given_up.rule(Ruling::GivenUp);
        assert_eq!(given_up.view(Observer::Bystander).planning, None, "the game is over");
        let legal = running.legal(view.turn);
        assert_eq!(planning.can_recant, legal.contains(&Action::Recant));
        if legal.iter().any(|action| matches!(action, Action::Lay { .. })) {
            assert!(planning.can_lay);
        }
        for action in [Action::Pass, Action::Recant].into_iter().filter(|action| legal.contains(action)) {
            self.recants += u32::from(action == Action::Recant);
            self.follow(running.clone(), action, &planning);
        }
    }

    /// After this action everybody whose turn comes passes.
    fn follow(&mut self, mut running: Match<CoverStory>, action: Action, planning: &Planning) {
        let Planning { then_plan, then_leads, .. } = planning;
        let passes = running.turn().expect("somebody plans").seat;
        let (alibis, expected): (Vec<Seat>, Vec<Seat>) = then_plan.iter().partition(|&&seat| {
            let hand = &running.view(Observer::Seat(seat)).players[seat.index()].hand;
            hand.iter().all(|card| card.suited().is_none())
        });
        self.only_alibis += alibis.len() as u32;

        let facts = running.act(passes, action).expect("it was offered");
        let mut planned = Vec::new();
        if then_leads.is_some() {
            assert_eq!(leader(&running, &facts), *then_leads);
        }
        while running.view(Observer::Bystander).phase == Phase::Planning {
            let seat = running.turn().expect("somebody plans").seat;
            planned.push(seat);
            running.act(seat, Action::Pass).expect("a pass is always allowed");
        }
        assert_eq!(planned, expected);
        match *then_leads {
            Some(seat) if seat == passes => self.own_lead += 1,
            Some(_) => self.others_lead += 1,
            None => self.others_plan += 1,
        }
    }
}

/// Who leads the tricks that have just begun.
fn leader(running: &Match<CoverStory>, facts: &Facts<CoverStory>) -> Option<Seat> {
    running.witness(facts, Observer::Bystander).into_iter().find_map(|event| match event {
        Event::Planned { leader, .. } => Some(leader),
        _ => None,
    })
}
