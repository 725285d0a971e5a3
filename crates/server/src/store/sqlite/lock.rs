//! The lock of a data directory: one store at a time.

use std::fs::{File, TryLockError};
use std::path::Path;

use super::open::{OpenError, own_file};

/// The name of the empty file that a running server holds locked.
const FILE: &str = "parlour.lock";

/// One store's hold on a directory. It ends when this is dropped, also by a crash.
pub(super) struct DirectoryLock(File);

impl DirectoryLock {
    /// Takes the directory, if nobody has it.
    pub(super) fn take(directory: &Path) -> Result<DirectoryLock, OpenError> {
        let path = directory.join(FILE);
        let file = own_file(&path)?;
        match file.try_lock() {
            Ok(()) => Ok(DirectoryLock(file)),
            Err(TryLockError::WouldBlock) => Err(OpenError::Locked { path }),
            Err(TryLockError::Error(source)) => Err(OpenError::Io { path, source }),
        }
    }
}

impl Drop for DirectoryLock {
    fn drop(&mut self) {
        // Closing the file is not enough: a program that is being started has it open too, for a moment.
        if let Err(error) = self.0.unlock() {
            tracing::warn!(%error, "the data directory stays locked until this program ends");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_ends_when_it_is_dropped_whoever_else_has_its_file_open() {
        let directory = tempfile::tempdir().expect("a temporary directory can be made");
        let lock = DirectoryLock::take(directory.path()).expect("nobody has it");
        let inherited = lock.0.try_clone().expect("a second descriptor");
        assert!(matches!(DirectoryLock::take(directory.path()), Err(OpenError::Locked { .. })));
        drop(lock);
        DirectoryLock::take(directory.path()).expect("it is free again");
        drop(inherited);
    }
}
