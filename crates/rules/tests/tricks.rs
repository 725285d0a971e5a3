//! Tricks of Cover Story: what READINGS say of them, and a second writing of their rules that agrees on 100,000.

use rules::cover_story::{Hand, Trick, TrickCard};
use rules::harness::Dice;
use rules::{Card, Seat, Suit};

fn cards(codes: &str) -> Vec<TrickCard> {
    codes.split_whitespace().map(|code| code.parse().unwrap_or_else(|error| panic!("{error}"))).collect()
}

/// A trick of these cards at a table of so many, led by seat 0.
fn trick(codes: &str, seats: u8) -> Trick {
    let mut trick = Trick::led_by(Seat::new(0).expect("a seat"), seats);
    cards(codes).into_iter().for_each(|card| trick.play(card));
    trick
}

fn allowed(codes: &str, hand: &str) -> String {
    let (trick, hand) = (trick(codes, 4), cards(hand));
    let set: Hand = hand.iter().copied().collect();
    let allowed: Vec<String> =
        hand.iter().filter(|&&card| trick.allows(card, set)).map(ToString::to_string).collect();
    allowed.join(" ")
}

fn winner(codes: &str) -> u8 {
    trick(codes, 6).winner().expect("a card was played").0.number()
}

#[test]
fn c12_whoever_holds_the_suit_led_follows_or_plays_an_alibi() {
    assert_eq!(allowed("9C", "2C AC 3H X1"), "2C AC X1");
    assert_eq!(allowed("9C", "2D AS 3H X1"), "2D AS 3H X1", "nobody has to trump");
    assert_eq!(allowed("9C AH", "2D 4C"), "4C", "nor to beat a trump");
    assert_eq!(allowed("", "2H 3C X1"), "2H 3C X1", "hearts may be led at any time");
    assert_eq!(allowed("9H", "2H 3C"), "2H");
}

#[test]
fn c13_after_an_alibi_the_first_other_card_sets_the_suit() {
    assert_eq!(allowed("X1", "2C 3D X2"), "2C 3D X2");
    assert_eq!(allowed("X1 X2", "2C 3D"), "2C 3D");
    assert_eq!(allowed("X1 7S", "2C 3S X2"), "3S X2");
    assert_eq!(trick("X1", 4).suit_led(), None);
    assert_eq!(trick("X1 7S 2C", 4).suit_led(), Some(Suit::Spades));
}

#[test]
fn c14_a_trick_of_nothing_but_alibis_goes_to_the_first_and_matches_nothing() {
    for codes in ["X1 X2", "X2 X1"] {
        let trick = trick(codes, 2);
        assert_eq!(winner(codes), 0);
        assert!(Card::all().all(|clue| !trick.matches(clue)));
    }
    assert_eq!(winner("X1 2C"), 1, "any other card beats an Alibi");
}

#[test]
fn the_highest_heart_wins_or_else_the_highest_card_of_the_suit_led() {
    assert_eq!(winner("9C KC AC 2C"), 2, "the Ace is high");
    assert_eq!(winner("9C AD AS 2C"), 0, "other suits win nothing");
    assert_eq!(winner("9C AC 2H 3H X1"), 3);
    assert_eq!(winner("X1 X2 5D 4D AC"), 2);
}

#[test]
fn c15_the_rank_or_suit_of_the_winning_card_or_the_suit_led_matches_a_clue() {
    let check = |codes, ranks: &str, suits: &[Suit]| {
        let trick = trick(codes, 3);
        for clue in Card::all() {
            let wanted = ranks.contains(clue.rank().letter()) || suits.contains(&clue.suit());
            assert_eq!(trick.matches(clue), wanted, "{codes}: {clue}");
        }
    };
    check("9C 4H", "4", &[Suit::Hearts, Suit::Clubs]); // check (a)
    check("X1 7S 7H", "7", &[Suit::Hearts, Suit::Spades]); // check (b)
    check("2C KH 5C", "K", &[Suit::Hearts, Suit::Clubs]); // check (c): 3C and KD both match
    check("9C AD TC", "T", &[Suit::Clubs]);
}

/// A second writing of the rules, over plain numbers: a suit from 0 to 3 with hearts 2, a rank from 2 to 14, and
/// nothing for an Alibi.
mod naive {
    pub(super) type Naive = Option<(u8, u8)>;

    pub(super) fn led(trick: &[Naive]) -> Option<u8> {
        let mut led = None;
        for &(suit, _) in trick.iter().rev().flatten() {
            led = Some(suit);
        }
        led
    }

    fn beats(one: Naive, other: Naive, led: Option<u8>) -> bool {
        let Some((suit, rank)) = one else { return false };
        let Some((other_suit, other_rank)) = other else { return suit == 2 || Some(suit) == led };
        if suit == other_suit {
            return rank > other_rank;
        }
        suit == 2 || (other_suit != 2 && Some(suit) == led)
    }

    /// The card that no later card beats and that beats all before it.
    pub(super) fn winner(trick: &[Naive]) -> usize {
        let mut best = 0;
        for at in 1..trick.len() {
            if beats(trick[at], trick[best], led(trick)) {
                best = at;
            }
        }
        best
    }

    pub(super) fn may_play(trick: &[Naive], hand: &[Naive], card: Naive) -> bool {
        let Some(led) = led(trick) else { return true };
        let can_follow = hand.iter().flatten().any(|&(suit, _)| suit == led);
        match card {
            None => true,
            Some((suit, _)) => !can_follow || suit == led,
        }
    }

    pub(super) fn matches(trick: &[Naive], clue: (u8, u8)) -> bool {
        match trick[winner(trick)] {
            None => false,
            Some((suit, rank)) => clue.1 == rank || clue.0 == suit || Some(clue.0) == led(trick),
        }
    }
}

fn naive(card: TrickCard) -> naive::Naive {
    let card = card.suited()?;
    let rank = if card.rank().number() == 1 { 14 } else { card.rank().number() };
    Some((card.suit() as u8, rank))
}

#[test]
fn a_naive_writing_agrees_on_a_hundred_thousand_tricks() {
    let mut dice = Dice::new(1);
    let (mut nothing_but_alibis, mut with_alibis) = (0, 0);
    for _ in 0..100_000 {
        let seats = 2 + dice.pick(5);
        // Of half of the tricks the cards come from a small pack, so that both Alibis are often there.
        let mut pack: Vec<TrickCard> = TrickCard::all().collect();
        if dice.pick(2) == 0 {
            for _ in 0..42 {
                pack.remove(dice.pick(pack.len() - 2));
            }
        }
        let mut draw = |count: usize| -> Vec<TrickCard> {
            (0..count).map(|_| pack.swap_remove(dice.pick(pack.len()))).collect()
        };
        let (played, hand) = (draw(seats), draw(5));
        let mut trick = Trick::led_by(Seat::new(0).expect("a seat"), seats as u8);
        let plain: Vec<naive::Naive> = played.iter().map(|&card| naive(card)).collect();
        let plain_hand: Vec<naive::Naive> = hand.iter().map(|&card| naive(card)).collect();
        let held: Hand = hand.iter().copied().collect();
        for (at, &card) in played.iter().enumerate() {
            assert_eq!(trick.next().map(Seat::index), Some(at), "{trick:?}");
            for &card in &hand {
                let wanted = naive::may_play(&plain[..at], &plain_hand, naive(card));
                assert_eq!(trick.allows(card, held), wanted, "{card} of {hand:?} to {trick:?}");
            }
            let needed = trick.order_of_need().into_iter().find(|&card| held.holds(card));
            assert!(needed.is_some_and(|card| trick.allows(card, held)), "{trick:?}, {hand:?}");
            let takers = trick.takers();
            for card in TrickCard::all() {
                let with: Vec<naive::Naive> = plain[..at].iter().copied().chain([naive(card)]).collect();
                assert_eq!(takers.holds(card), naive::winner(&with) == at, "{card} to {trick:?}");
            }
            trick.play(card);
            let led = trick.suit_led().map(|suit| suit as u8);
            assert_eq!(led, naive::led(&plain[..=at]), "{trick:?}");
            let (seat, winning) = trick.winner().expect("a card was played");
            assert_eq!(seat.index(), naive::winner(&plain[..=at]), "{trick:?}");
            assert_eq!(winning, played[seat.index()]);
        }
        assert_eq!(trick.next(), None);
        for clue in Card::all() {
            let plain_clue = naive(TrickCard::Suited(clue)).expect("a card with a suit");
            assert_eq!(trick.matches(clue), naive::matches(&plain, plain_clue), "{clue} of {trick:?}");
        }
        with_alibis += u32::from(plain.contains(&None));
        nothing_but_alibis += u32::from(plain.iter().all(Option::is_none));
    }
    assert!(with_alibis > 20_000 && nothing_but_alibis > 50, "{with_alibis}, {nothing_but_alibis}");
}
