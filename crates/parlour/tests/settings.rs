//! Settings on the command line and in the environment.

use std::process::{Command, Output};

fn run(words: &[&str], variables: &[(&str, &str)]) -> Output {
    let mut parlour = Command::new(env!("CARGO_BIN_EXE_parlour"));
    parlour.args(words).envs(variables.iter().copied());
    parlour.output().expect("the binary runs")
}

fn complaint(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_wrong_value_names_the_variable_that_it_stands_in() {
    for words in [&[][..], &["serve"]] {
        let said = complaint(&run(words, &[("PARLOUR_LISTEN", "everywhere")]));
        for word in ["--listen", "PARLOUR_LISTEN", "everywhere", "127.0.0.1:8080"] {
            assert!(said.contains(word), "{word}: {said}");
        }
        let said = complaint(&run(words, &[("PARLOUR_TRUSTED_PROXY", "127.0.0.1,10.0.0.0/40")]));
        assert!(said.contains("PARLOUR_TRUSTED_PROXY") && said.contains("10.0.0.0/40"), "{said}");
    }
    let said = complaint(&run(&["--listen=nowhere"], &[("PARLOUR_LISTEN", "everywhere")]));
    assert!(said.contains("nowhere") && !said.contains("PARLOUR_LISTEN"), "{said}");
}

#[test]
fn a_variable_that_is_set_to_nothing_is_not_set() {
    let empty = [
        "LISTEN",
        "PUBLIC_URL",
        "ORIGIN",
        "TRUSTED_PROXY",
        "KEEP_TABLES",
        "KEEP_GAMES",
        "LOG",
        "METRICS",
        "HOUSE_NAME",
        "IMPRINT",
        "PUBLIC_LIST",
        "SPECTATORS",
    ]
    .map(|name| (format!("PARLOUR_{name}"), ""));
    let empty: Vec<(&str, &str)> = empty.iter().map(|(name, value)| (name.as_str(), *value)).collect();
    // The directory cannot be made, so the house does not open, but no variable is named.
    let output = run(&["serve", "--data", "Cargo.toml/data"], &empty);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && !said.contains("PARLOUR_"), "{said}");
}

#[test]
fn a_private_house_whose_phrase_is_set_to_nothing_does_not_open() {
    let output = run(&["serve", "--data", "Cargo.toml/data"], &[("PARLOUR_TABLE_PHRASE", "")]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && said.contains("PARLOUR_TABLE_PHRASE"), "{said}");
}
