//! The sockets that have said hello, by whose they are: they close when their key is revoked.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::{Closing, KeyId, PlayerId};

use crate::room::{Outbox, SocketId};

/// All sockets that have said hello.
#[derive(Debug, Default)]
pub(crate) struct Callers(Mutex<Inner>);

#[derive(Debug, Default)]
struct Inner {
    revocations: u64,
    sockets: BTreeMap<SocketId, Caller>,
}

/// A socket that has said hello.
#[derive(Debug)]
pub(crate) struct Caller {
    /// Who.
    pub(crate) player: PlayerId,
    /// With which key.
    pub(crate) key: KeyId,
    /// Where its frames go.
    pub(crate) outbox: Arc<Outbox>,
}

impl Callers {
    /// How often keys were revoked; to be asked before a key is looked up.
    pub(crate) fn revocations(&self) -> u64 {
        self.lock().revocations
    }

    /// Adds a socket whose key was looked up when so many had been revoked. `false` if one was revoked since: then the
    /// key must be looked up again.
    #[must_use]
    pub(crate) fn add(&self, revocations: u64, socket: SocketId, caller: Caller) -> bool {
        let mut inner = self.lock();
        let certain = inner.revocations == revocations;
        if certain {
            inner.sockets.insert(socket, caller);
        }
        certain
    }

    /// A socket is gone.
    pub(crate) fn remove(&self, socket: SocketId) {
        self.lock().sockets.remove(&socket);
    }

    /// Shuts those out whose keys are good for nothing any more; to be called when that is durable.
    pub(crate) fn close(&self, revoked: impl Fn(&Caller) -> bool) {
        let mut inner = self.lock();
        inner.revocations += 1;
        for caller in inner.sockets.values().filter(|caller| revoked(caller)) {
            caller.outbox.shut_out(Closing::Unknown);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room::Outgoing;
    use protocol::Hex;

    fn caller(key: u8, outbox: &Arc<Outbox>) -> Caller {
        Caller { player: PlayerId::from_u128(1), key: Hex([key; 8]), outbox: Arc::clone(outbox) }
    }

    #[tokio::test]
    async fn a_key_that_is_revoked_while_it_is_looked_up_opens_nothing() {
        let (callers, outbox) = (Callers::default(), Arc::default());
        let before = callers.revocations();
        callers.close(|caller| caller.key == Hex([1; 8]));
        assert!(!callers.add(before, 7, caller(1, &outbox)));
        assert!(callers.add(callers.revocations(), 7, caller(2, &outbox)));
        callers.close(|caller| caller.key == Hex([2; 8]));
        assert_eq!(outbox.next().await, Outgoing::Close(Closing::Unknown));
    }
}
