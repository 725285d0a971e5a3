//! Every test of the binary, in one binary.

mod load;
mod process;
mod replay;
mod settings;
mod simulate;
mod solve;
