//! What a round scores, line by line.

/// Points of each player before the first round.
pub(super) const POINTS_AT_START: u16 = 5;

/// What a player has to show at the end of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Round {
    /// Clues that lie in front of the player. None after recanting.
    pub clues_laid: u8,
    /// Those of them that are buried, each under a trick.
    pub clues_buried: u8,
    /// Tricks kept as plot holes.
    pub stray_tricks: u8,
}

impl Round {
    /// A snitch laid no clue, or took all back (READINGS C20); a clean one has won no trick either.
    #[must_use]
    pub const fn is_clean_snitch(self) -> bool {
        self.clues_laid == 0 && self.stray_tricks == 0
    }

    const fn clues_unburied(self) -> u8 {
        self.clues_laid.saturating_sub(self.clues_buried)
    }

    const fn has_no_hole(self) -> bool {
        self.clues_laid > 0 && self.clues_unburied() == 0 && self.stray_tricks == 0
    }
}

/// What a line of a score sheet is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"), ts(rename = "CoverStoryItem"))]
#[cfg_attr(feature = "wire", schemars(rename = "CoverStoryItem"))]
pub enum Item {
    /// Clues buried.
    CluesBuried,
    /// Tricks that matched no clue: each is a plot hole.
    StrayTricks,
    /// Clues left unburied: each is a plot hole.
    CluesUnburied,
    /// No plot hole at all.
    PerfectCrime,
    /// No plot hole at all, but a clean snitch at the table: nothing.
    PerfectCrimeSpoilt,
    /// A snitch who won no trick.
    CleanSnitch,
    /// What keeps the total from going below 0.
    Floor,
}

/// One line of a score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "CoverStoryLine"), schemars(rename = "CoverStoryLine"))]
pub struct Line {
    /// What for.
    pub item: Item,
    /// How many there are.
    pub count: u8,
    /// The points for each of them: −2 instead of −1 for a plot hole where somebody was a clean snitch.
    pub each: i16,
}

impl Line {
    /// The points for all of them.
    #[must_use]
    pub fn points(self) -> i16 {
        i16::from(self.count) * self.each
    }
}

/// What a round brought a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "wire", ts(rename = "CoverStorySheet"), schemars(rename = "CoverStorySheet"))]
pub struct Sheet {
    /// The total before this round.
    pub before: u16,
    /// What is added, line by line. What does not apply is left out.
    pub lines: Vec<Line>,
    /// The points of this round before the floor, which decide a tie after the last one.
    pub round: i16,
    /// The total after this round: `before` and all lines.
    pub total: u16,
}

/// The sheets of a round, by seat: what each player has to show, with the total so far.
#[must_use]
pub fn score(players: &[(Round, u16)]) -> Vec<Sheet> {
    let spoilt = players.iter().any(|(round, _)| round.is_clean_snitch());
    players.iter().map(|&(round, before)| sheet(round, before, spoilt)).collect()
}

/// The sheet of one player; `spoilt` if somebody at the table was a clean snitch (READINGS C22 to C24).
fn sheet(round: Round, before: u16, spoilt: bool) -> Sheet {
    let hole = if spoilt { -2 } else { -1 };
    let perfect = u8::from(round.has_no_hole());
    let items = [
        (Item::CluesBuried, round.clues_buried, 2),
        (Item::StrayTricks, round.stray_tricks, hole),
        (Item::CluesUnburied, round.clues_unburied(), hole),
        (Item::PerfectCrime, if spoilt { 0 } else { perfect }, 5),
        (Item::PerfectCrimeSpoilt, if spoilt { perfect } else { 0 }, 0),
        (Item::CleanSnitch, u8::from(round.is_clean_snitch()), 10),
    ];
    let line = |(item, count, each)| Line { item, count, each };
    let mut lines: Vec<Line> = items.into_iter().map(line).filter(|line| line.count > 0).collect();
    let points = lines.iter().map(|line| line.points()).sum();
    let lacking = -i16::try_from(before).unwrap_or(i16::MAX).saturating_add(points);
    if lacking > 0 {
        lines.push(Line { item: Item::Floor, count: 1, each: lacking });
    }
    Sheet { before, lines, round: points, total: before.saturating_add_signed(points) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn round(clues_laid: u8, clues_buried: u8, stray_tricks: u8) -> Round {
        Round { clues_laid, clues_buried, stray_tricks }
    }

    const CLEAN: Round = round(0, 0, 0);

    /// The sheets of players who all had 20 points, as points of the round.
    fn points(players: &[Round]) -> Vec<i16> {
        score(&players.iter().map(|&round| (round, 20)).collect::<Vec<_>>())
            .into_iter()
            .map(|sheet| sheet.round)
            .collect()
    }

    #[test]
    fn check_d_two_clues_buried_and_no_hole() {
        assert_eq!(points(&[round(2, 2, 0), round(1, 0, 0)]), [9, -1]);
        assert_eq!(points(&[round(2, 2, 0), CLEAN]), [4, 10]);
    }

    #[test]
    fn check_e_three_clues_two_buried_and_one_stray_trick() {
        assert_eq!(points(&[round(3, 2, 1), round(1, 1, 0)])[0], 2);
        assert_eq!(points(&[round(3, 2, 1), CLEAN])[0], 0);
    }

    #[test]
    fn check_f_a_total_never_goes_below_zero() {
        let sheets = score(&[(round(2, 0, 2), 1), (round(1, 1, 0), 0)]);
        let floor = Line { item: Item::Floor, count: 1, each: 3 };
        assert_eq!((sheets[0].round, sheets[0].total), (-4, 0));
        assert_eq!(sheets[0].lines.last(), Some(&floor));
        assert_eq!((sheets[1].round, sheets[1].total), (7, 7));
    }

    #[test]
    fn check_g_two_snitches_one_clean_and_one_with_three_tricks() {
        assert_eq!(points(&[CLEAN, round(0, 0, 3)]), [10, -6]);
    }

    #[test]
    fn c20_who_buried_all_clues_is_no_snitch() {
        assert!(!round(1, 1, 0).is_clean_snitch());
        assert_eq!(points(&[round(1, 1, 0), round(2, 1, 0)]), [7, 1]);
    }

    #[test]
    fn c22_a_perfect_crime_takes_a_clue_no_hole_and_no_clean_snitch() {
        assert_eq!(points(&[round(1, 1, 0), round(1, 1, 1), round(2, 1, 0)]), [7, 1, 1]);
        let spoilt = &score(&[(round(1, 1, 0), 5), (CLEAN, 5)])[0];
        let items: Vec<Item> = spoilt.lines.iter().map(|line| line.item).collect();
        assert_eq!(items, [Item::CluesBuried, Item::PerfectCrimeSpoilt]);
        assert_eq!(spoilt.total, 7);
    }

    #[test]
    fn c23_two_clean_snitches_double_a_hole_once() {
        assert_eq!(points(&[CLEAN, CLEAN, round(2, 0, 1)]), [10, 10, -6]);
    }

    #[test]
    fn c24_every_trick_of_a_snitch_is_a_hole() {
        assert_eq!(points(&[round(0, 0, 2), round(1, 1, 0)]), [-2, 7]);
        assert_eq!(points(&[round(0, 0, 2), CLEAN]), [-4, 10]);
    }

    #[test]
    fn c26_the_total_is_what_was_before_and_all_lines() {
        for laid in 0..=4 {
            for (buried, stray, before) in (0..=laid).flat_map(|b| [(b, 0, 0), (b, 3, 2), (b, 1, 40)]) {
                for other in [CLEAN, round(1, 0, 0)] {
                    let sheet = &score(&[(round(laid, buried, stray), before), (other, 5)])[0];
                    let sum: i16 = sheet.lines.iter().map(|line| line.points()).sum();
                    assert_eq!(sheet.before as i16 + sum, sheet.total as i16);
                    assert_eq!(sheet.total as i16, (before as i16 + sheet.round).max(0));
                }
            }
        }
    }
}
