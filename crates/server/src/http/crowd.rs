//! How many connections each household has.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Proxies;
use crate::household::Household;
use crate::limits::CONNECTIONS_OF_ADDRESS_MAX;

/// The connections that speak HTTP, by where they come from. Those of trusted proxies are not counted: everybody comes
/// through them.
#[derive(Debug, Clone)]
pub(super) struct Crowd(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    proxies: Arc<Proxies>,
    open: Mutex<HashMap<Household, usize>>,
}

/// One connection; dropping it makes room for another.
#[derive(Debug)]
pub(super) struct Member(Option<(Crowd, Household)>);

impl Crowd {
    pub(super) fn new(proxies: Arc<Proxies>) -> Crowd {
        Crowd(Arc::new(Inner { proxies, open: Mutex::default() }))
    }

    /// Counts a connection; nothing if its household has too many.
    pub(super) fn join(&self, peer: IpAddr) -> Option<Member> {
        if self.0.proxies.trusts(peer) {
            return Some(Member(None));
        }
        let household = Household::of(peer);
        let mut households = self.lock();
        let open = households.entry(household).or_default();
        (*open < CONNECTIONS_OF_ADDRESS_MAX).then(|| {
            *open += 1;
            Member(Some((self.clone(), household)))
        })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Household, usize>> {
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Member {
    fn drop(&mut self) {
        let Some((crowd, household)) = &self.0 else { return };
        let mut households = crowd.lock();
        if let Some(open) = households.get_mut(household) {
            *open -= 1;
            if *open == 0 {
                households.remove(household);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_household_has_its_share_and_trusted_proxies_have_no_limit() {
        let proxies = Proxies::new(vec!["10.0.0.7/32".parse().expect("a net")]);
        let crowd = Crowd::new(Arc::new(proxies));
        let join = |address: &str| crowd.join(address.parse().expect("an address"));
        let mut members: Vec<Member> =
            (0..CONNECTIONS_OF_ADDRESS_MAX).filter_map(|_| join("2001:db8:1:2::1")).collect();
        assert_eq!(members.len(), CONNECTIONS_OF_ADDRESS_MAX);
        assert!(join("2001:db8:1:2::9").is_none(), "the same household");
        assert!(join("192.0.2.7").is_some());
        members.extend((0..=CONNECTIONS_OF_ADDRESS_MAX).filter_map(|_| join("10.0.0.7")));
        assert_eq!(members.len(), 2 * CONNECTIONS_OF_ADDRESS_MAX + 1);
        members.swap_remove(0);
        assert!(join("2001:db8:1:2::9").is_some());
        drop(members);
        assert!(crowd.lock().is_empty(), "nobody is remembered who has no connection");
    }
}
