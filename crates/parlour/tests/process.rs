//! The binary as a process.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// One of its subcommands, with pipes.
pub(crate) fn command(task: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command
        .arg(task)
        .env_remove("PARLOUR_DATA")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs a subcommand with this on its standard input.
pub(crate) fn run(task: &str, words: &[&str], input: &[u8]) -> Output {
    let mut child = command(task).args(words).spawn().expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // It may end before it has read everything.
    let feeding = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("it ends");
    feeding.join().expect("nothing breaks");
    output
}
