//! The repository as its own tests see it: where it is and which files belong to it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder that holds the workspace's `Cargo.toml`.
#[must_use]
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests' package lies in the workspace")
}

/// Every file that is committed or about to be, relative to [`root`], with `/` between folders.
///
/// # Panics
///
/// When Git is not installed or the folder is not a clone.
#[must_use]
pub fn files() -> Vec<String> {
    let listed = stdout(Command::new("git").args(["ls-files", "--cached", "--others", "--exclude-standard"]));
    listed.lines().filter(|file| root().join(file).is_file()).map(str::to_owned).collect()
}

/// The text of one of the [`files`], or nothing when it is not text.
#[must_use]
pub fn text(file: &str) -> Option<String> {
    fs::read(path(file)).ok().and_then(|bytes| String::from_utf8(bytes).ok())
}

/// What Cargo prints when it is run with these words in the workspace, without the network.
///
/// # Panics
///
/// When Cargo fails, with what it said.
#[must_use]
pub fn cargo(words: &[&str]) -> String {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    stdout(Command::new(cargo).args(words).args(["--offline", "--locked"]))
}

/// One of the workspace's binaries, fresh and in the profile of this test. It is built as part of the whole workspace, with
/// the features of the test's own dependencies, so that nothing but itself may have to be built.
///
/// # Panics
///
/// When it does not build.
#[must_use]
pub fn binary(name: &str) -> PathBuf {
    built("--bin", name)
}

/// One of the examples, in the same way.
///
/// # Panics
///
/// When it does not build.
#[must_use]
pub fn example(name: &str) -> PathBuf {
    built("--example", name)
}

fn built(kind: &str, name: &str) -> PathBuf {
    let mut words = vec!["build", "--message-format", "json", "--workspace", kind, name];
    if !cfg!(debug_assertions) {
        words.push("--release");
    }
    let messages = cargo(&words);
    let mut built = messages.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let executable = built.find_map(|message| message["executable"].as_str().map(PathBuf::from));
    executable.expect("Cargo names what it built")
}

fn path(file: &str) -> PathBuf {
    root().join(file)
}

fn stdout(command: &mut Command) -> String {
    let output = command.current_dir(root()).output().expect("the program is installed");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the output is text")
}
