//! What keeps the truth from the players.

use std::fs;
use std::path::Path;

/// Every source file below a folder, with its text.
fn sources(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(|path| {
            if path.is_dir() {
                return sources(&path);
            }
            let text = fs::read_to_string(&path).expect("text");
            vec![(path.file_name().expect("a name").to_string_lossy().into_owned(), text)]
        })
        .collect()
}

#[test]
fn only_the_arena_holds_a_true_game() {
    let all = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let holders: Vec<&str> =
        all.iter().filter(|(_, text)| text.contains("Match")).map(|(name, _)| name.as_str()).collect();
    assert_eq!(holders, ["arena.rs"], "a running game knows every card");
}
