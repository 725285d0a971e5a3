//! Golden transcripts: whole games as each seat and a bystander were shown them, to be read and reviewed.
//! `PARLOUR_WRITE=1 cargo test -p rules golden::` writes them.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use rules::Observer;
use rules::cover_story::CoverStory;
use rules::driver::{Facts, Match};
use rules::klondike::Klondike;
use rules::team_klondike::TeamKlondike;
use rules::undercover::Undercover;

use crate::games::{Recorded, Written};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// What one observer is shown: after each step the events, the lines of the view that changed, and the offers.
struct Transcript {
    who: Observer,
    text: String,
    shown: Vec<String>,
}

impl Transcript {
    fn add<G: Written>(&mut self, title: &str, running: &Match<G>, facts: &Facts<G>) {
        writeln!(self.text, "{title}").expect("text grows");
        for event in running.witness(facts, self.who) {
            writeln!(self.text, "  ~ {event}").expect("text grows");
        }
        let view: Vec<String> = running.view(self.who).to_string().lines().map(str::to_owned).collect();
        for (_, line) in view.iter().enumerate().filter(|(at, line)| self.shown.get(*at) != Some(line)) {
            writeln!(self.text, "    {line}").expect("text grows");
        }
        self.shown = view;
        if let Observer::Seat(seat) = self.who {
            let offers: Vec<String> = running.legal(seat).iter().map(ToString::to_string).collect();
            if !offers.is_empty() {
                writeln!(self.text, "  ? {}", offers.join(", ")).expect("text grows");
            }
        }
    }
}

fn check<G: Written>(name: &str) {
    let file = folder().join("games").join(name).with_extension("txt");
    let game = Recorded::<G>::read(&std::fs::read_to_string(file).expect("a game"));
    let (dealt, facts) = Match::<G>::deal(game.setup, &game.deck);
    for who in Observer::all(game.setup.seats) {
        let mut running = dealt.clone();
        let mut transcript = Transcript { who, text: String::new(), shown: Vec::new() };
        transcript.add("deal", &running, &facts);
        for &(seat, action) in &game.actions {
            let facts =
                running.act(seat, action).unwrap_or_else(|error| panic!("{seat:?} {action}: {error}"));
            transcript.add(&format!("\n{} {action}", seat.number()), &running, &facts);
        }
        let seen_by = match who {
            Observer::Seat(seat) => format!("seat-{}", seat.number()),
            Observer::Bystander => "bystander".to_owned(),
        };
        let path = folder().join("golden").join(format!("{name}.{seen_by}.txt"));
        if std::env::var_os("PARLOUR_WRITE").is_some() {
            std::fs::write(&path, &transcript.text).expect("the transcript can be written");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            kept == transcript.text,
            "{} is another; PARLOUR_WRITE=1 writes it, then read it",
            path.display()
        );
    }
}

#[test]
fn the_example_of_anna_and_ben_goes_as_the_rules_tell_it() {
    check::<Undercover>("anna-and-ben");
}

#[test]
fn a_whole_game_is_won() {
    check::<Undercover>("won");
}

#[test]
fn the_example_of_anna_and_ben_s_coin_goes_as_the_rules_tell_it() {
    check::<TeamKlondike>("team-anna-and-ben");
}

#[test]
fn team_klondike_of_two_is_won() {
    check::<TeamKlondike>("team-won");
}

#[test]
fn team_klondike_of_three_runs_out_of_time() {
    check::<TeamKlondike>("team-lost");
}

#[test]
fn the_example_of_klondike_goes_as_the_rules_tell_it() {
    check::<Klondike>("klondike-example");
}

#[test]
fn cover_story_of_two_with_a_trick_of_alibis_and_a_shared_win() {
    check::<CoverStory>("cover-story-two");
}

#[test]
fn cover_story_of_three_with_recanting_and_a_perfect_crime() {
    check::<CoverStory>("cover-story-three");
}

#[test]
fn cover_story_of_four_with_a_total_that_stops_at_zero() {
    check::<CoverStory>("cover-story-four");
}

#[test]
fn cover_story_of_five_with_a_choice_of_clues() {
    check::<CoverStory>("cover-story-five");
}
