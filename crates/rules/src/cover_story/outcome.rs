//! How a game of Cover Story ends.

use crate::cover_story::score::Sheet;
use crate::seat::Seat;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case", tag = "end"), ts(rename = "CoverStoryOutcome"))]
#[cfg_attr(feature = "wire", schemars(rename = "CoverStoryOutcome"))]
pub enum Outcome {
    /// All rounds were played.
    Won {
        /// Who won; several share the win.
        winners: Winners,
        /// What decided between them and the others.
        decided: Decided,
    },
    /// The players agreed to stop. Nobody has won.
    GivenUp,
    /// Nobody went on with it for too long. Nobody has won.
    Expired,
}

/// What decided a game that was played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"), ts(rename = "CoverStoryDecided"))]
#[cfg_attr(feature = "wire", schemars(rename = "CoverStoryDecided"))]
pub enum Decided {
    /// One total is the highest.
    Total,
    /// The highest totals were equal; one of those players scored the most in the last round.
    LastRound,
    /// The highest totals were equal, and so was the last round: the win is shared.
    Shared,
}

/// A set of seats that is not empty once a game is won; on the wire a list, in the order of the seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(from = "Vec<Seat>", into = "Vec<Seat>"), ts(as = "Vec<Seat>"))]
#[cfg_attr(feature = "wire", ts(rename = "CoverStoryWinners"), schemars(with = "Vec<Seat>"))]
pub struct Winners(u8);

impl Winners {
    /// The seats, in their order.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        Seat::first(Seat::COUNT_MAX).filter(move |seat| self.0 >> seat.number() & 1 == 1)
    }
}

impl FromIterator<Seat> for Winners {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Winners {
        Winners(seats.into_iter().fold(0, |set, seat| set | 1 << seat.number()))
    }
}

impl From<Vec<Seat>> for Winners {
    fn from(seats: Vec<Seat>) -> Winners {
        seats.into_iter().collect()
    }
}

impl From<Winners> for Vec<Seat> {
    fn from(winners: Winners) -> Vec<Seat> {
        winners.seats().collect()
    }
}

/// Who has won by the sheets of the last round, by seat: the highest total, then the most points in that round before
/// the floor, then all who are left share the win (READINGS C27).
pub(super) fn decide(sheets: &[Sheet]) -> Outcome {
    let best = |key: fn(&Sheet) -> (u16, i16)| -> Winners {
        let most = sheets.iter().map(key).max();
        Seat::first(Seat::COUNT_MAX)
            .zip(sheets)
            .filter(|(_, sheet)| Some(key(sheet)) == most)
            .map(|(seat, _)| seat)
            .collect()
    };
    let by_total = best(|sheet| (sheet.total, 0));
    let by_last_round = best(|sheet| (sheet.total, sheet.round));
    let decided = match (by_total.seats().count(), by_last_round.seats().count()) {
        (1, _) => Decided::Total,
        (_, 1) => Decided::LastRound,
        _ => Decided::Shared,
    };
    Outcome::Won { winners: by_last_round, decided }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(sheets: &[(u16, i16)], winners: &[u8], decided: Decided) {
        let sheet = |&(total, round)| Sheet { before: 5, lines: Vec::new(), round, total };
        let winners = winners.iter().map(|&number| Seat::new(number).expect("a seat")).collect();
        let outcome = decide(&sheets.iter().map(sheet).collect::<Vec<_>>());
        assert_eq!(outcome, Outcome::Won { winners, decided }, "{sheets:?}");
    }

    #[test]
    fn c27_a_tie_goes_to_the_last_round_before_the_floor_and_then_is_shared() {
        check(&[(12, -1), (11, 9)], &[0], Decided::Total);
        check(&[(12, -1), (12, 9), (3, 10)], &[1], Decided::LastRound);
        check(&[(12, 9), (12, 4), (12, 9)], &[0, 2], Decided::Shared);
        // All at zero: who lost less in the last round wins, although the floor hides it.
        check(&[(0, -4), (0, -1)], &[1], Decided::LastRound);
        check(&[(0, -4), (0, -4)], &[0, 1], Decided::Shared);
    }

    #[cfg(feature = "wire")]
    #[test]
    fn winners_are_a_list_on_the_wire() {
        let winners: Winners = Seat::first(4).filter(|seat| seat.number() % 2 == 1).collect();
        let text =
            serde_json::to_string(&Outcome::Won { winners, decided: Decided::Shared }).expect("plain data");
        assert_eq!(text, r#"{"end":"won","winners":[1,3],"decided":"shared"}"#);
        assert!(serde_json::from_str::<Outcome>(&text).is_ok());
    }
}
