//! The rules of the house: what must be true of the repository itself.

use std::collections::BTreeSet;

use parlour_tests::repository::{cargo, files, text};
use serde_json::Value;

/// Which of our crates each crate may depend on, for building or for tests. A crate that is not
/// listed, such as the binary and these tests, may depend on all that are.
const ARROWS: [(&str, &[&str]); 5] = [
    ("rules", &[]),
    ("solver", &["rules"]),
    ("bots", &["rules", "solver"]),
    ("protocol", &["rules"]),
    ("server", &["rules", "solver", "bots", "protocol"]),
];

/// Crates that read, write, wait or roll dice, none of which the rules do.
const OUTSIDE_WORLD: [&str; 10] =
    ["tokio", "axum", "hyper", "mio", "rand", "getrandom", "rusqlite", "uuid", "tracing", "futures-util"];

/// What may lie at the top of the repository beside files whose names begin with a dot.
const TOP_LEVEL: [&str; 12] = [
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "clippy.toml",
    "crates",
    "deny.toml",
    "docker",
    "rustfmt.toml",
    "tests",
    "web-client",
];

/// Past this length a file hides a noun that should have a file of its own.
const SOURCE_LINES_MAX: usize = 450;

#[test]
fn arrows_between_crates_point_one_way() {
    let metadata: Value = serde_json::from_str(&cargo(&["metadata", "--no-deps", "--format-version", "1"]))
        .expect("Cargo's metadata are JSON");
    let packages = metadata["packages"].as_array().expect("there are packages");
    let ours: BTreeSet<&str> = packages.iter().map(name).collect();
    assert!(ours.is_superset(&BTreeSet::from(["rules", "protocol", "server", "parlour", "parlour-tests"])));

    for package in packages {
        let dependencies = package["dependencies"].as_array().expect("there are dependencies");
        for dependency in dependencies.iter().map(name).filter(|dependency| ours.contains(dependency)) {
            let from = name(package);
            // A crate may switch its own features on for its tests.
            if dependency == from {
                continue;
            }
            let allowed = match ARROWS.iter().find(|(krate, _)| *krate == from) {
                Some((_, allowed)) => allowed.contains(&dependency),
                None => ARROWS.iter().any(|(krate, _)| *krate == dependency),
            };
            assert!(allowed, "{from} must not depend on {dependency}");
        }
    }
}

fn name(package: &Value) -> &str {
    package["name"].as_str().expect("a package has a name")
}

#[test]
fn rules_know_nothing_of_the_outside_world() {
    let words = ["tree", "--package", "rules", "--all-features", "--edges", "normal", "--prefix", "none"];
    let tree = cargo(&words);
    let names: BTreeSet<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
    assert!(names.contains("sha2"), "the tree is not the rules' own: {tree}");
    for krate in OUTSIDE_WORLD {
        assert!(!names.contains(krate), "rules must not depend on {krate}, not even through another crate");
    }
}

#[test]
fn programs_and_tests_share_their_dependencies_and_none_is_built_twice() {
    let tree = |words: &str| -> BTreeSet<String> {
        let mut all = vec!["tree", "--prefix", "none", "--format", "{p} [{f}]"];
        all.extend(words.split(' '));
        cargo(&all).lines().map(|line| line.trim_end_matches(" (*)").to_owned()).collect()
    };
    let whole = tree("--workspace");
    for words in ["--workspace --edges no-dev", "--package parlour-tests --edges normal,build,dev"] {
        let part = tree(words);
        assert!(part.iter().any(|line| line.starts_with("axum ")), "{words}: {part:?}");
        let others: Vec<&String> = part.difference(&whole).collect();
        assert!(others.is_empty(), "{words}: other features of {others:?}; see tests/Cargo.toml");
    }
}

#[test]
fn top_level_holds_only_what_the_map_shows() {
    let entries: BTreeSet<String> =
        files().iter().filter_map(|file| file.split('/').next()).map(str::to_owned).collect();
    let strays: Vec<&String> = entries
        .iter()
        .filter(|entry| !entry.starts_with('.') && !TOP_LEVEL.contains(&entry.as_str()))
        .collect();
    assert!(strays.is_empty(), "these do not belong at the top of the repository: {strays:?}");
}

#[test]
fn nothing_is_left_for_later_and_nothing_names_one_machine() {
    // Written in halves, so that this file does not find itself.
    let unfinished = [
        concat!("FIX", "ME"),
        concat!("XX", "X"),
        concat!("todo", "!("),
        concat!("unimplemented", "!("),
        concat!("#[", "ignore"),
    ];
    let machines =
        [concat!("/", "root/"), concat!("/", "home/"), concat!("/", "Users/"), concat!("/", "work/")];
    let mut found = Vec::new();
    for file in files() {
        let Some(text) = text(&file) else { continue };
        for (index, line) in text.lines().enumerate() {
            let names_machine = machines.iter().any(|path| begins_a_word(line, path));
            if names_machine || unfinished.iter().any(|mark| line.contains(mark)) {
                found.push(format!("{file}:{}: {}", index + 1, line.trim()));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Whether the path is in the line as an absolute one, not as the end of an address or a longer path.
fn begins_a_word(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        before.is_none_or(|letter| !letter.is_alphanumeric() && !"._-/}".contains(letter))
    })
}

#[test]
fn no_file_of_tests_is_left_out_and_each_crate_links_one_binary_of_them() {
    let files = files();
    let manifests = files.iter().filter_map(|file| file.strip_suffix("Cargo.toml"));
    let mut found = Vec::new();
    for folder in manifests.map(|package| format!("{package}tests/")) {
        let names: Vec<&str> = files
            .iter()
            .filter_map(|file| file.strip_prefix(&folder)?.strip_suffix(".rs"))
            .filter(|name| !name.contains('/'))
            .collect();
        // A single file is a binary of its own, without a list.
        let Some(list) = text(&format!("{folder}main.rs")) else {
            if names.len() > 1 {
                found.push(format!("{folder} has {} files and no main.rs that lists them", names.len()));
            }
            continue;
        };
        for name in names.iter().filter(|name| **name != "main") {
            if !list.lines().any(|line| line == format!("mod {name};")) {
                found.push(format!("{folder}main.rs does not list {name}"));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn no_source_file_has_outgrown_its_noun() {
    let mut overgrown = Vec::new();
    for file in files().iter().filter(|file| is_written_by_hand(file)) {
        let lines = text(file).map_or(0, |text| text.lines().count());
        if lines > SOURCE_LINES_MAX {
            overgrown.push(format!("{file}: {lines} lines"));
        }
    }
    assert!(overgrown.is_empty(), "more than {SOURCE_LINES_MAX} lines:\n{}", overgrown.join("\n"));
}

fn is_written_by_hand(file: &str) -> bool {
    let source = [".rs", ".js", ".css", ".html", ".sh", ".py"].iter().any(|ending| file.ends_with(ending));
    source && !file.contains("/golden/") && !file.contains("/snapshots/") && !file.contains("/generated/")
}
