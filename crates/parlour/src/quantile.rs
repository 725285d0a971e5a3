//! What a share of many measurements does not exceed.

/// The least of these, in order, that so large a share of them, up to 1, does not exceed (nearest rank); nothing of nothing.
pub(crate) fn quantile<T: Copy>(sorted: &[T], share: f64) -> Option<T> {
    let rank = (sorted.len() as f64 * share).ceil() as usize;
    sorted.get(rank.max(1) - 1).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quantile_is_one_of_the_measurements() {
        let costs: Vec<u32> = (1..=20).collect();
        let at = |share| quantile(&costs, share);
        assert_eq!([at(0.0), at(0.5), at(0.95), at(0.99), at(1.0)], [1, 10, 19, 20, 20].map(Some));
        assert_eq!(quantile::<u32>(&[], 0.5), None);
    }
}
