//! What the end of a round is worth.

use rules::Seat;
use rules::cover_story::{OpenRound, Options, Sheet};

/// How good it is for a seat that a round ended so, from 0 to 1: about its share of the win.
pub(super) fn outlook(open: &OpenRound, seat: Seat, round: u8) -> f32 {
    let sheets = open.sheets();
    let own = &sheets[seat.index()];
    let others = || (0..sheets.len()).filter(|&at| at != seat.index()).map(|at| &sheets[at]);
    let best = others().max_by_key(|sheet| key(sheet)).map_or((0, 0), key);
    let lead = f32::from(own.total) - f32::from(best.0);
    let rounds_left = Options::ROUNDS.saturating_sub(round);
    let soft = soft_sign(lead / (2.0 + 4.0 * f32::from(rounds_left)));
    if rounds_left > 0 {
        return soft;
    }
    let won = if key(own) > best {
        1.0
    } else if key(own) == best {
        0.5
    } else {
        0.0
    };
    0.8 * won + 0.2 * soft
}

/// What decides at the end of a game.
fn key(sheet: &Sheet) -> (u16, i16) {
    (sheet.total, sheet.round)
}

/// From 0 to 1, a half at 0.
fn soft_sign(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x.abs())
}
