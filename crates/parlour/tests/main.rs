//! Every test of the binary, in one binary.

mod replay;
mod settings;
