//! Every reading of the rules that is listed has a test that carries its number.

use std::collections::BTreeSet;

use parlour_tests::repository::{files, text};

#[test]
fn every_reading_has_a_test_that_carries_its_number() {
    let listed = listed_numbers();
    assert!(!listed.is_empty(), "the list names no reading");

    let sources: Vec<String> =
        files().iter().filter(|file| file.ends_with(".rs")).filter_map(|file| text(file)).collect();
    let names: Vec<&str> = sources.iter().flat_map(|source| tests_in(source)).collect();
    let untested: Vec<&String> = listed
        .iter()
        .filter(|number| !names.iter().any(|name| name.starts_with(&format!("{}_", number.to_lowercase()))))
        .collect();
    assert!(untested.is_empty(), "these readings have no test: {untested:?}");
}

#[test]
fn only_functions_marked_as_tests_count() {
    let source = "
        #[test]
        /// Why it holds.
        #[should_panic]
        fn z8_counts() {}
        #[tokio::test(flavor = \"multi_thread\")]
        async fn z10_counts() {}
        fn z1_is_a_plain_function() {}
        // fn z2_is_a_comment() {}
    ";
    assert_eq!(tests_in(source), ["z8_counts", "z10_counts"]);
}

/// The first words of the lines of `tests/readings.txt` that are numbers, such as `U8`.
fn listed_numbers() -> BTreeSet<String> {
    let list = text("tests/readings.txt").expect("the list of readings is there");
    list.lines()
        .filter_map(|line| line.split(' ').next())
        .filter(|word| is_number(word))
        .map(str::to_owned)
        .collect()
}

fn is_number(word: &str) -> bool {
    let Some(digits) = word.strip_prefix(|letter: char| letter.is_ascii_uppercase()) else { return false };
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// The names of a source file's functions that stand under an attribute that makes them tests.
fn tests_in(source: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut marked = false;
    for line in source.lines().map(str::trim) {
        let declaration = line.strip_prefix("async ").unwrap_or(line).strip_prefix("fn ");
        if let Some(declaration) = declaration {
            if marked {
                names.extend(declaration.split(['(', '<']).next());
            }
            marked = false;
        } else if line.starts_with("#[") {
            marked |= line.starts_with("#[test]") || line.contains("::test]") || line.contains("::test(");
        } else if !line.starts_with("//") {
            marked = false;
        }
    }
    names
}
