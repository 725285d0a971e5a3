//! What players of every patience have in common: the search through a turn, and what a layout is worth.

pub(crate) mod cards;
#[cfg(test)]
pub(crate) mod dealt;
pub(crate) mod key;
pub(crate) mod locked;
pub(crate) mod places;
pub(crate) mod turn;
pub(crate) mod weights;
