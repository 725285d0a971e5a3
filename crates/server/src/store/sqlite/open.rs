//! Opening a data directory: its lock, its file, the settings that durability rests on.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::copy::{CopyError, copy};
use super::lock::DirectoryLock;
use super::schema;
use crate::limits::{
    STORE_CACHE_KIB_MAX, STORE_LOCK_WAIT_MS_MAX, STORE_STATEMENTS_KEPT, STORE_WAL_PAGES_MAX,
};

/// The database's name in its directory.
pub(super) const FILE: &str = "parlour.sqlite3";

/// Why a directory cannot serve as a store.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process, or another store in this one, uses the directory.
    #[error("{} is in use by another server; stop that one or choose another data directory", path.display())]
    Locked { path: PathBuf },
    /// The file was written by a newer version.
    #[error("{} has schema version {found}, but this server knows only up to {known}; use the newer server, or put back the copy from before its upgrade", path.display())]
    TooNew { path: PathBuf, found: i64, known: i64 },
    /// The file was written by an older version, and only a server brings it up to date.
    #[error("{} has schema version {found}, and this program reads {known}; open it once with `parlour serve`, which brings it up to date", path.display())]
    TooOld { path: PathBuf, found: i64, known: i64 },
    /// No server ever kept anything there.
    #[error("there is no {}, or nothing in it; name the directory that the server has as --data", path.display())]
    Nothing { path: PathBuf },
    /// The file is a database of some other program.
    #[error("{} is a database, but not one of Parlour's; choose another data directory", path.display())]
    NotOurs { path: PathBuf },
    /// The file cannot be run with the durability that is promised.
    #[error("{}: {setting} is {found:?} instead of {wanted:?}; choose a data directory on a disk of this machine", path.display())]
    NotDurable { path: PathBuf, setting: &'static str, found: String, wanted: &'static str },
    /// It has to be brought up to date, and could not be copied before.
    #[error("{} is of an older version (schema {found}), and the copy that is taken before it is brought up to date failed: {source}", path.display())]
    NoCopy { path: PathBuf, found: i64, source: CopyError },
    /// Some other program holds the database.
    #[error("{} is locked by another program, such as a database shell; close that and start again", path.display())]
    Held { path: PathBuf },
    /// The database refused.
    #[error("{}: {source}", path.display())]
    Database { path: PathBuf, source: rusqlite::Error },
    /// The file system refused.
    #[error("{}: {source}; choose a directory that this user may write in, or a name that is free", path.display())]
    Io { path: PathBuf, source: std::io::Error },
}

impl OpenError {
    /// What a refusal of the database at this path is.
    pub(super) fn at(path: &Path) -> impl Fn(rusqlite::Error) -> OpenError {
        let path = path.to_owned();
        move |source| match source.sqlite_error_code() {
            Some(rusqlite::ErrorCode::DatabaseBusy) => OpenError::Held { path: path.clone() },
            _ => OpenError::Database { path: path.clone(), source },
        }
    }
}

/// An open directory.
pub(super) struct Opened {
    pub(super) writing: Connection,
    pub(super) reading: Connection,
    pub(super) lock: DirectoryLock,
}

pub(super) fn open(directory: &Path) -> Result<Opened, OpenError> {
    make(directory)?;
    let lock = DirectoryLock::take(directory)?;
    let path = directory.join(FILE);
    let database = OpenError::at(&path);

    // SQLite gives its other files the rights of this one.
    drop(own_file(&path)?);
    let mut writing = Connection::open(&path).map_err(&database)?;
    common_settings(&writing).map_err(&database)?;
    let found = schema::check(&writing, &path)?;
    make_durable(&writing, &path)?;
    if (1..schema::VERSION).contains(&found) {
        let file = copy_before_upgrade(&writing, directory, found).map_err(|source| OpenError::NoCopy {
            path: path.clone(),
            found,
            source,
        })?;
        let (to, copy) = (schema::VERSION, file.display());
        tracing::info!(from = found, to, %copy, "an older database is brought up to date; the copy is as it was");
    }
    schema::upgrade(&mut writing).map_err(&database)?;

    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let reading = Connection::open_with_flags(&path, flags).map_err(&database)?;
    common_settings(&reading).map_err(&database)?;
    Ok(Opened { writing, reading, lock })
}

/// Opens the file of this directory to read it, whether a server uses it or not, and tells its version. No lock is taken.
pub(super) fn open_existing(directory: &Path) -> Result<(Connection, i64), OpenError> {
    let path = directory.join(FILE);
    if !path.is_file() {
        return Err(OpenError::Nothing { path });
    }
    let database = OpenError::at(&path);
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(&path, flags).map_err(&database)?;
    common_settings(&connection).map_err(&database)?;
    match schema::check(&connection, &path)? {
        schema::EMPTY => Err(OpenError::Nothing { path: path.clone() }),
        found => Ok((connection, found)),
    }
}

/// Copies an older file beside itself, under the first free name.
fn copy_before_upgrade(connection: &Connection, directory: &Path, found: i64) -> Result<PathBuf, CopyError> {
    let mut number = 1_u32;
    loop {
        let file = directory.join(format!("before-upgrade-{found}-{number}.sqlite3"));
        match copy(connection, &file) {
            Ok(_) => return Ok(file),
            Err(CopyError::Exists { .. } | CopyError::Begun { .. }) if number < u32::MAX => number += 1,
            Err(error) => return Err(error),
        }
    }
}

fn make(directory: &Path) -> Result<(), OpenError> {
    let io = |source| OpenError::Io { path: directory.to_owned(), source };
    if directory.is_dir() {
        return Ok(());
    }
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    // Deals that run, and who plays, are nobody's business but the house's.
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(directory).map_err(io)?;
    // SQLite syncs the directory of its files, but nobody else would sync the new directory's own name.
    #[cfg(unix)]
    if let Some(parent) = directory.canonicalize().map_err(io)?.parent() {
        File::open(parent).and_then(|parent| parent.sync_all()).map_err(io)?;
    }
    Ok(())
}

/// Opens a file, making it for this user alone if it is new.
pub(super) fn own_file(path: &Path) -> Result<File, OpenError> {
    let mut options = own();
    options.create(true).truncate(false);
    options.open(path).map_err(|source| OpenError::Io { path: path.to_owned(), source })
}

/// Makes a file for this user alone.
pub(super) fn own_file_new(path: &Path) -> std::io::Result<File> {
    own().create_new(true).open(path)
}

fn own() -> fs::OpenOptions {
    let mut options = File::options();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

pub(super) fn common_settings(connection: &Connection) -> rusqlite::Result<()> {
    connection.set_prepared_statement_cache_capacity(STORE_STATEMENTS_KEPT);
    // The bundled SQLite would plan a query anew for each value bound to it; here no plan depends on one.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.busy_timeout(Duration::from_millis(STORE_LOCK_WAIT_MS_MAX))?;
    // What a statement puts aside for the case that it fails is small, and where nothing but the data directory can be
    // written, as in a container, there is no other place for it.
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    connection.pragma_update(None, "foreign_keys", true)
}

/// Sets what an acknowledged commit rests on, and reads it back: SQLite keeps silent where a file
/// system cannot do WAL.
fn make_durable(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let database = OpenError::at(path);
    connection.pragma_update(None, "journal_mode", "WAL").map_err(&database)?;
    connection.pragma_update(None, "synchronous", "FULL").map_err(&database)?;
    // Where a plain fsync stops at the drive's cache (macOS), ask for the whole way.
    connection.pragma_update(None, "fullfsync", true).map_err(&database)?;
    connection.pragma_update(None, "wal_autocheckpoint", STORE_WAL_PAGES_MAX).map_err(&database)?;
    connection.pragma_update(None, "cache_size", -STORE_CACHE_KIB_MAX).map_err(&database)?;
    // What is erased (seeds, names, texts) is overwritten, not only unlinked.
    connection.pragma_update(None, "secure_delete", true).map_err(&database)?;
    for (setting, wanted) in [("journal_mode", "wal"), ("synchronous", "2"), ("foreign_keys", "1")] {
        let found = read_setting(connection, setting).map_err(&database)?;
        if found != wanted {
            return Err(OpenError::NotDurable { path: path.to_owned(), setting, found, wanted });
        }
    }
    Ok(())
}

/// A pragma's value as text.
pub(super) fn read_setting(connection: &Connection, setting: &str) -> rusqlite::Result<String> {
    use rusqlite::types::Value;
    connection.pragma_query_value(None, setting, |row| {
        Ok(match row.get::<_, Value>(0)? {
            Value::Text(text) => text,
            Value::Integer(number) => number.to_string(),
            other @ (Value::Null | Value::Real(_) | Value::Blob(_)) => format!("{other:?}"),
        })
    })
}
