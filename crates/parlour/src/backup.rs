//! `parlour backup`

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use server::store::sqlite::back_up;

use crate::fail;

#[derive(Debug, Args)]
#[command(after_help = "\
The backup is one file with everything in it, secrets of running games included: guard it like the data directory.
To restore it, close the house, put the file as parlour.sqlite3 into an empty directory, and open the house with that
directory as --data.

Example:
  parlour backup /mnt/backups/parlour-$(date +%F).sqlite3 --data /var/lib/parlour")]
pub(crate) struct Backup {
    /// Where the backup goes: a file that is not there yet
    file: PathBuf,

    /// Where the server keeps everything; it may be running, and nothing is changed there
    #[arg(long, value_name = "DIR", env = "PARLOUR_DATA", default_value = "./parlour-data")]
    data: PathBuf,
}

/// Copies the database of a house, open or closed. Exit codes: 0 if the copy is on disk, 1 if there is none, 2 if the
/// words are wrong.
pub(crate) fn backup(settings: &Backup) -> ExitCode {
    match back_up(&settings.data, &settings.file) {
        Ok(bytes) => {
            let kilobytes = bytes.div_ceil(1_000);
            let file = settings.file.display();
            let _ =
                writeln!(io::stdout().lock(), "The backup is checked and on disk: {file}, {kilobytes} kB.");
            ExitCode::SUCCESS
        }
        Err(why) => fail(&why.to_string()),
    }
}
