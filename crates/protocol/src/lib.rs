//! The envelopes on the wire.
