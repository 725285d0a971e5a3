//! The real server as a process of its own, which can be killed.

use std::fs::File;
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::port::free_address;
use crate::repository;

/// How long a start may take before the test fails instead of hanging.
const START_PATIENCE: Duration = Duration::from_secs(60);

/// `parlour` over a directory and a port that it keeps from start to start.
#[derive(Debug)]
pub struct HouseProcess {
    /// Where it listens.
    pub address: SocketAddr,
    binary: PathBuf,
    directory: TempDir,
    logs: &'static str,
    settings: Vec<String>,
    running: Option<Child>,
}

impl HouseProcess {
    /// Builds the binary if it is not fresh and starts it over an empty directory. It logs warnings and errors.
    ///
    /// # Panics
    /// If it does not build or start.
    #[must_use]
    pub fn start() -> HouseProcess {
        HouseProcess::start_with("warn", &[])
    }

    /// The same, but it takes everybody for a reverse proxy that it trusts, so that one address may have as many
    /// connections as all visitors together.
    ///
    /// # Panics
    /// If it does not build or start.
    #[must_use]
    pub fn start_behind_proxy() -> HouseProcess {
        HouseProcess::start_with("warn", &["--trusted-proxy", "127.0.0.1"])
    }

    /// The same, but it logs what this value of `RUST_LOG` chooses.
    ///
    /// # Panics
    /// If it does not build or start.
    #[must_use]
    pub fn start_logging(logs: &'static str) -> HouseProcess {
        HouseProcess::start_with(logs, &[])
    }

    /// Starts it with these settings.
    ///
    /// # Panics
    /// If it does not build or start.
    #[must_use]
    pub fn start_with(logs: &'static str, settings: &[&str]) -> HouseProcess {
        let mut house = HouseProcess::closed(logs, settings);
        house.start_again();
        house
    }

    /// Starts it over a copy of what another one kept, as somebody does who restores a backup.
    ///
    /// # Panics
    /// If it does not build or start.
    #[must_use]
    pub fn restore(backup: &Path) -> HouseProcess {
        let mut house = HouseProcess::closed("warn", &[]);
        std::fs::create_dir(house.data()).expect("the directory is empty");
        std::fs::copy(backup, house.database()).expect("the backup is there");
        house.start_again();
        house
    }

    /// One that was never started.
    ///
    /// # Panics
    /// If it does not build.
    #[must_use]
    pub fn closed(logs: &'static str, settings: &[&str]) -> HouseProcess {
        let directory = tempfile::tempdir().expect("a temporary directory can be made");
        let address = free_address();
        let binary = repository::binary("parlour");
        let settings = settings.iter().map(|word| (*word).to_owned()).collect();
        HouseProcess { address, binary, directory, logs, settings, running: None }
    }

    /// Starts it over what the last one left, and waits until it listens.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start_again(&mut self) {
        assert!(self.running.is_none(), "the house is open");
        let log = File::options().create(true).append(true).open(self.directory.path().join("log"));
        // A write beyond the limit of a file's size is told as an error then, like that to a full disk.
        let mut child = Command::new("sh")
            .args(["-c", r#"trap '' XFSZ; exec "$0" "$@""#])
            .arg(&self.binary)
            .arg("--data")
            .arg(self.data())
            .args(["--listen", &self.address.to_string()])
            .args(&self.settings)
            .env("RUST_LOG", self.logs)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log.expect("a log can be written"))
            .spawn()
            .expect("the binary starts");
        let began = Instant::now();
        while TcpStream::connect(self.address).is_err() {
            let ended = child.try_wait().expect("the process can be asked");
            assert!(ended.is_none(), "the house closed by itself: {}", self.log());
            assert!(began.elapsed() < START_PATIENCE, "the house does not listen: {}", self.log());
            std::thread::sleep(Duration::from_millis(5));
        }
        self.running = Some(child);
    }

    /// Kills it with SIGKILL, in the middle of whatever it does.
    ///
    /// # Panics
    /// If it had ended by itself.
    pub fn kill(&mut self) {
        let mut child = self.running.take().expect("the house is open");
        let ended = child.try_wait().expect("the process can be asked");
        assert!(ended.is_none(), "the house closed by itself with {ended:?}: {}", self.log());
        child.kill().expect("the process can be killed");
        child.wait().expect("the process ends");
    }

    /// Asks it with SIGTERM to stop, and waits until it has.
    ///
    /// # Panics
    /// If it did not end well.
    pub fn terminate(&mut self) {
        self.begin_to_stop();
        let ended = self.running.take().expect("the house is open").wait().expect("the process ends");
        assert!(ended.success(), "the house closed with {ended}: {}", self.log());
    }

    /// Asks it with SIGTERM to stop.
    ///
    /// # Panics
    /// If it had ended by itself.
    pub fn begin_to_stop(&self) {
        let process = self.running.as_ref().expect("the house is open").id().to_string();
        let asked = Command::new("kill").args(["-TERM", &process]).status().expect("processes can be told");
        assert!(asked.success(), "the house closed by itself: {}", self.log());
    }

    /// Runs another task of the same binary with the same settings.
    ///
    /// # Panics
    /// If it does not run.
    #[must_use]
    pub fn run(&self, words: &[&str]) -> Output {
        let mut parlour = Command::new(&self.binary);
        parlour.args(words).env("PARLOUR_DATA", self.data()).env("PARLOUR_LISTEN", self.address.to_string());
        parlour.output().expect("the binary runs")
    }

    /// Lets no file of the house grow beyond so many bytes, as on a full disk, or lets them grow again.
    ///
    /// # Panics
    /// If the system has no such limit.
    pub fn limit_files(&self, bytes: Option<u64>) {
        let process = self.running.as_ref().expect("the house is open").id().to_string();
        let limit = bytes.map_or("unlimited".to_owned(), |bytes| bytes.to_string());
        let words = ["--pid", &process, &format!("--fsize={limit}:unlimited")];
        let limited = Command::new("prlimit").args(words).status().expect("util-linux is there");
        assert!(limited.success(), "the limit was not set");
    }

    /// The file with everything.
    #[must_use]
    pub fn database(&self) -> PathBuf {
        self.data().join("parlour.sqlite3")
    }

    /// Where it keeps everything.
    #[must_use]
    pub fn data(&self) -> PathBuf {
        self.directory.path().join("data")
    }

    /// What it logged so far.
    #[must_use]
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.directory.path().join("log")).unwrap_or_default()
    }

    /// The memory that it holds now, in kibibytes; nothing where the system does not tell.
    #[must_use]
    pub fn memory_kib(&self) -> Option<u64> {
        self.status("VmRSS:")?.strip_suffix(" kB")?.parse().ok()
    }

    /// How many threads it has; nothing where the system does not tell.
    #[must_use]
    pub fn threads(&self) -> Option<u64> {
        self.status("Threads:")?.parse().ok()
    }

    /// How many files it has open, connections included; nothing where the system does not tell.
    #[must_use]
    pub fn open_files(&self) -> Option<usize> {
        Some(std::fs::read_dir(self.process()?.join("fd")).ok()?.count())
    }

    /// A line of what the system says of the process.
    fn status(&self, name: &str) -> Option<String> {
        let status = std::fs::read_to_string(self.process()?.join("status")).ok()?;
        Some(status.lines().find_map(|line| line.strip_prefix(name))?.trim().to_owned())
    }

    fn process(&self) -> Option<PathBuf> {
        Some(PathBuf::from(format!("/proc/{}", self.running.as_ref()?.id())))
    }
}

impl Drop for HouseProcess {
    fn drop(&mut self) {
        if let Some(mut child) = self.running.take() {
            // It may have ended by itself.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
