//! Copies of the database, taken while it is in use.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use super::open::{OpenError, open_existing, own_file_new};

/// Why there is no copy. What was begun of it is gone again.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// There is a file of that name.
    #[error("{} is there already and is left as it is; choose another name", path.display())]
    Exists { path: PathBuf },
    /// Another copy is being written before it gets that name.
    #[error("{} is being written: another backup to this name runs; choose another name", path.display())]
    Begun { path: PathBuf },
    /// The file is to be in a folder that is not there.
    #[error("{} is not there; make that folder first, or choose another one", folder.display())]
    NoFolder { folder: PathBuf },
    /// No file can be called like this.
    #[error("{} cannot be the name of a backup; choose one of plain letters", path.display())]
    Name { path: PathBuf },
    /// The copy was read back, and is not whole.
    #[error(
        "the copy is damaged ({found}), so it was thrown away; if the next one is too, the disk or the database is failing"
    )]
    Damaged { found: String },
    /// The database refused.
    #[error("the copy could not be written to {}: {source}; is there room for all of the database?", path.display())]
    Database { path: PathBuf, source: rusqlite::Error },
    /// The file system refused.
    #[error("{}: {source}; choose a directory that this user may write in", path.display())]
    Io { path: PathBuf, source: io::Error },
}

/// Why there is no backup.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is nothing that can be copied.
    #[error("--data: {0}")]
    Open(#[from] OpenError),
    /// It cannot be copied.
    #[error(transparent)]
    Copy(#[from] CopyError),
}

/// Copies the database of this directory into a new file, also beside the server that uses it, and gives its size in
/// bytes. Everything that was acknowledged before the call is in the copy, which is checked and on disk when this returns.
///
/// # Errors
/// [`BackupError`] names the file and what is wrong with it.
pub fn back_up(directory: &Path, file: &Path) -> Result<u64, BackupError> {
    let (connection, _) = open_existing(directory)?;
    Ok(copy(&connection, file)?)
}

/// Copies the database of a connection into a new file, as it is at one moment, without what was erased from it.
pub(super) fn copy(connection: &Connection, file: &Path) -> Result<u64, CopyError> {
    let (whole, partial) = names(file)?;
    if whole.symlink_metadata().is_ok() {
        return Err(CopyError::Exists { path: whole });
    }
    // Whoever finds the file locked leaves it alone, and one that is not is what was left of a copy that was cut off.
    let _writing = begin(&partial)?;
    let copied = fill(connection, &partial).and_then(|bytes| finish(&partial, &whole).map(|()| bytes));
    if copied.is_err() {
        // It may have its name already, and then it stays.
        let _ = fs::remove_file(&partial);
    }
    copied
}

/// Makes the file that the copy is written to, and locks it.
fn begin(partial: &Path) -> Result<File, CopyError> {
    let begun = || CopyError::Begun { path: partial.to_owned() };
    let io = |source| CopyError::Io { path: partial.to_owned(), source };
    let lock = |file: File| match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(begun()),
        Err(TryLockError::Error(source)) => Err(io(source)),
    };
    match own_file_new(partial) {
        Ok(made) => lock(made),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            let left = lock(File::open(partial).map_err(io)?)?;
            let mut journal = partial.as_os_str().to_owned();
            journal.push("-journal");
            for old in [Path::new(&journal), partial] {
                match fs::remove_file(old) {
                    Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(io(error)),
                    _ => {}
                }
            }
            drop(left);
            lock(own_file_new(partial).map_err(io)?)
        }
        Err(source) => Err(io(source)),
    }
}

/// Where the copy ends, and where it is written before.
fn names(file: &Path) -> Result<(PathBuf, PathBuf), CopyError> {
    let wrong = || CopyError::Name { path: file.to_owned() };
    let name = file.file_name().and_then(|name| name.to_str()).ok_or_else(wrong)?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let folder = folder.canonicalize().map_err(|_| CopyError::NoFolder { folder: folder.to_owned() })?;
    // SQLite takes names in UTF-8 only.
    folder.to_str().ok_or_else(wrong)?;
    Ok((folder.join(name), folder.join(format!("{name}.partial"))))
}

fn fill(connection: &Connection, partial: &Path) -> Result<u64, CopyError> {
    let database = |source| CopyError::Database { path: partial.to_owned(), source };
    connection.execute("VACUUM INTO ?1", [partial.to_str()]).map_err(database)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let copy = Connection::open_with_flags(partial, flags).map_err(database)?;
    let found: String = copy.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(database)?;
    if found == "ok" {
        Ok(partial.metadata().map_or(0, |copy| copy.len()))
    } else {
        Err(CopyError::Damaged { found })
    }
}

/// Makes the copy durable and gives it its name.
fn finish(partial: &Path, whole: &Path) -> Result<(), CopyError> {
    let io = |source| CopyError::Io { path: whole.to_owned(), source };
    File::options().write(true).open(partial).and_then(|copy| copy.sync_all()).map_err(io)?;
    if whole.symlink_metadata().is_ok() {
        return Err(CopyError::Exists { path: whole.to_owned() });
    }
    fs::rename(partial, whole).map_err(io)?;
    #[cfg(unix)]
    if let Some(folder) = whole.parent() {
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(io)?;
    }
    Ok(())
}
