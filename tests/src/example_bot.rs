//! The bots that the guide for bot authors shows, each as a process of its own.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Output, Stdio};
use std::sync::LazyLock;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::repository;

/// The one in Rust, built once.
static RUST_BOT: LazyLock<PathBuf> = LazyLock::new(|| repository::example("bot"));

/// What a bot is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// `bot.py`.
    Python,
    /// `bot.rs`.
    Rust,
}

/// A bot at work. Dropped, it is killed.
#[derive(Debug)]
pub struct ExampleBot {
    child: Child,
}

impl Language {
    /// The file that authors begin with, as a path in the repository.
    #[must_use]
    pub const fn source(self) -> &'static str {
        match self {
            Language::Python => "crates/protocol/examples/bot.py",
            Language::Rust => "crates/protocol/examples/bot.rs",
        }
    }

    fn command(self) -> Command {
        match self {
            Language::Python => python(self.source()),
            Language::Rust => Command::new(&*RUST_BOT),
        }
    }
}

impl ExampleBot {
    /// Starts it with these words on its command line.
    ///
    /// # Panics
    /// If it does not build, or if there is no Python, or not what the bot needs of it.
    #[must_use]
    pub fn start(language: Language, words: &[&str]) -> ExampleBot {
        let mut command = language.command();
        let child = command
            .args(words)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn();
        ExampleBot { child: child.unwrap_or_else(|error| panic!("{command:?}: {error}")) }
    }

    /// The first line that it prints.
    ///
    /// # Panics
    /// If it prints none.
    pub async fn first_line(&mut self) -> String {
        let printed = self.child.stdout.take().expect("its output is read once");
        let mut lines = BufReader::new(printed).lines();
        let line = lines.next_line().await.expect("the bot prints text");
        self.child.stdout = Some(lines.into_inner().into_inner());
        line.expect("the bot prints a line")
    }

    /// Whether it has ended.
    pub fn has_ended(&mut self) -> bool {
        self.child.try_wait().expect("the process can be asked").is_some()
    }

    /// Waits until it ends: its exit code, and what it printed after what was read.
    ///
    /// # Panics
    /// If it was killed.
    pub async fn ended(self) -> (i32, String, String) {
        let Output { status, stdout, stderr } = self.child.wait_with_output().await.expect("the bot ends");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the bot prints text");
        (status.code().expect("the bot ends by itself"), text(stdout), text(stderr))
    }
}

fn python(source: &str) -> Command {
    let packages = packages();
    assert!(
        packages.join("websockets").is_dir(),
        "the bot needs a package in {}: tests/run rust installs it",
        packages.display()
    );
    let python = std::env::var_os("PARLOUR_PYTHON").unwrap_or_else(|| OsString::from("python3"));
    let mut command = Command::new(python);
    command
        .arg(repository::root().join(source))
        .env("PYTHONPATH", packages)
        // A house on this computer is reached directly.
        .envs([("no_proxy", "*"), ("NO_PROXY", "*")]);
    command
}

/// Where `tests/run` puts the packages that the bot needs.
fn packages() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    repository::root().join(target).join("python")
}
