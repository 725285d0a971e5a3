//! Judging who of the house's bots sits at a table.

use protocol::{HouseSwitch, Refused, Strength};
use rules::Seat;

use super::entry::Event;
use super::judge::Case;
use super::{Judged, Presence, Sitter, Table};

impl Table {
    /// The strengths of the bots that can have a seat here, the weakest first.
    #[must_use]
    pub fn bots(&self) -> Vec<Strength> {
        let known = bots::strengths(self.options.kind());
        known.into_iter().filter(|_| self.allowed.bots).map(told).collect()
    }

    /// The seats at which bots play now, their own and those of people who are not there, with their strengths.
    #[must_use]
    pub fn bot_seats(&self, presence: &[Presence]) -> Vec<(Seat, Strength)> {
        let plays = |((seat, sitter), there): ((Seat, Option<&Sitter>), &Presence)| {
            let sitter = sitter?;
            let stands_in = sitter.stand_in.filter(|_| *there != Presence::Here);
            sitter.bot.or(stands_in).map(|strength| (seat, strength))
        };
        self.each_seat().zip(presence).filter_map(plays).collect()
    }
}

impl Case<'_> {
    pub(super) fn add_bot(&self, seat: Seat, strength: Strength) -> Result<Judged, Refused> {
        self.host()?;
        self.gathering()?;
        match self.table.seats.get(seat.index()) {
            None => return Err(Refused::NoSuchSeat { seats: self.table.seat_count() }),
            Some(Some(sitter)) if sitter.player != self.player => return Err(Refused::SeatTaken),
            Some(_) => {}
        }
        if self.some_bot()?.contains(&strength) {
            let player = self.inputs.dealer.bot();
            self.entry(Event::BotSeated { seat, player, strength })
        } else {
            Err(Refused::NoSuchBot { strengths: self.table.bots() })
        }
    }

    /// The strengths of the bots that can have a seat here, of which there is at least one.
    pub(super) fn some_bot(&self) -> Result<Vec<Strength>, Refused> {
        if !self.table.allowed.bots {
            return Err(Refused::HouseForbids { what: HouseSwitch::Bots });
        }
        let strengths = self.table.bots();
        if strengths.is_empty() { Err(Refused::NoSuchBot { strengths }) } else { Ok(strengths) }
    }
}

/// A strength as the bots have it.
pub(super) const fn asked(strength: Strength) -> bots::Strength {
    match strength {
        Strength::Gentle => bots::Strength::Gentle,
        Strength::Good => bots::Strength::Good,
        Strength::Strong => bots::Strength::Strong,
    }
}

/// A strength as the wire has it.
const fn told(strength: bots::Strength) -> Strength {
    match strength {
        bots::Strength::Gentle => Strength::Gentle,
        bots::Strength::Good => Strength::Good,
        bots::Strength::Strong => Strength::Strong,
    }
}
