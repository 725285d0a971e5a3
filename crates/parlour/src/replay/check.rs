//! What the checks of a record found, for people and for programs.

use std::io::Write;

use protocol::{Record, RecordDeck};
use serde::Serialize;
use server::record::{Finding, Verdict, verify};

use super::Stop;

const PROVES: &str = "\
This proves: whoever dealt was bound to a seed before anybody gave a share, the cards follow from seed and shares,
and the game went by the rules to this end. It holds if two things are true that only you can see: the commitment
is the one that you were shown before you gave your share, and your share stands above as you gave it. The browser
client keeps both, and compares them at the end of each game.";

const EXPLICIT: &str = "\
This proves that the game went by the rules to this end. It proves nothing about the cards.";

const CHOSEN: &str = "\
So these steps are a game by the rules, over a deal that was chosen by its number, its day or an earlier game.";

const PROVES_NOT: &str = "\
It does not prove that whoever runs the server did not look into the database, that people played for themselves
and without talking elsewhere, or when anything happened.";

const WRONG: &str = "This record is wrong, so it proves nothing.";

/// What is printed as JSON.
#[derive(Serialize)]
struct Report {
    right: bool,
    findings: Vec<Finding>,
}

/// Prints every check, and says whether nothing is wrong.
pub(super) fn print(record: &Record, json: bool, out: &mut impl Write) -> Result<bool, Stop> {
    let findings = verify(record);
    let right = findings.iter().all(|finding| finding.verdict != Verdict::Wrong);
    if json {
        let report = serde_json::to_string_pretty(&Report { right, findings }).expect("plain data");
        writeln!(out, "{report}")?;
        return Ok(right);
    }
    writeln!(out, "{}, game {} at table {}", record.options.kind().title(), record.game, record.code)?;
    for finding in findings {
        let verdict = match finding.verdict {
            Verdict::Right => "right",
            Verdict::Unproved => "open ",
            Verdict::Wrong => "WRONG",
        };
        writeln!(out, "  {verdict}  {:<10}  {}", finding.check.name(), finding.words)?;
    }
    let proves = match (right, &record.deck) {
        (false, _) => return Ok(writeln!(out, "\n{WRONG}").map(|()| false)?),
        (true, RecordDeck::Shuffled { .. }) => PROVES,
        (true, RecordDeck::Explicit { .. }) => EXPLICIT,
        (true, RecordDeck::Numbered { .. } | RecordDeck::Today { .. } | RecordDeck::Again { .. }) => CHOSEN,
    };
    writeln!(out, "\n{proves}\n\n{PROVES_NOT}")?;
    Ok(true)
}
