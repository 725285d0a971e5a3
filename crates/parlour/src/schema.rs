//! `parlour schema`

use std::io::{self, Write};
use std::process::ExitCode;

/// Prints the schema. A reader that went away, such as `head`, is no error.
pub(crate) fn print() -> ExitCode {
    let _ = writeln!(io::stdout().lock(), "{:#}", protocol::schema::schema());
    ExitCode::SUCCESS
}
