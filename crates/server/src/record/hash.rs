//! The hash of a record, by which copies are compared.

use protocol::{Hex, Record, RecordStep};
use sha2::{Digest, Sha256};

/// The SHA-256 of the compact JSON of a record without its `hash` and without names.
#[must_use]
pub fn hash(record: &Record) -> Hex<32> {
    let mut plain = record.clone();
    plain.players.iter_mut().for_each(|player| player.name = None);
    for step in &mut plain.steps {
        if let RecordStep::SeatGiven { player, .. } = step {
            player.name = None;
        }
    }
    let text = serde_json::to_string(&plain).expect("records are plain data");
    let last = format!(",\"hash\":\"{}\"}}", plain.hash);
    let rest = text.strip_suffix(&last).expect("the hash is the last field");
    Hex(Sha256::new().chain_update(rest).chain_update("}").finalize().into())
}
