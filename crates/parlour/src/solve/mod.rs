//! `parlour solve`

mod answer;
mod deal;
mod source;
mod summary;

use std::io::{self, Write};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use solver::{Budget, Solver, Stock};

use crate::progress::Progress;
use crate::{crew, fail};
use answer::Answer;
use deal::Deal;
use source::Source;
use summary::Summary;

/// The settings of `parlour solve`.
#[derive(Debug, Clone, Args)]
#[command(after_help = "\
Each line of the input is one deal, or one position of a game, as JSON:
  {\"id\": \"a\", \"deck\": \"AS TD 9H …\", \"draw\": 3, \"passes\": null}
  {\"id\": \"b\", \"position\": \"home C2 D0 H1 S0\\nwaste 6D\\nstock 9S KH\\nc1 4C | 7H 6S\\n…\", \"draw\": 3, \"passes\": 3, \"pass\": 2}

  deck      52 cards, rank A23456789TJQK and suit CDHS, as they are dealt: 28 row by row to the columns, then the
            24 of the stock in the order in which they will be drawn
  position  one pile a line: home (suits and counts), waste (the playable card last), stock (the next card first),
            c1 to c7 (face-down | face-up, the playable card last); what is left out is empty
  draw      how many cards are turned at once; --draw if left out
  passes    how many passes through the stock the whole game has, null for no limit; --passes if left out
  pass      the pass in which a position is, from 1, which it is if left out
  id        a text or a whole number; the number of the line if left out
Other fields are passed over.

For each there is one line of JSON, in the order of the input:
  {\"id\": \"a\", \"verdict\": \"winnable\", \"line\": \"c3-c5 draw waste-fH …\", \"nodes\": 412, \"ms\": 0.103}

  verdict   winnable; unwinnable (everything was tried); undecided (the budget ran out)
  line      actions that win, as the records of games have them, which were played by the rules; null for none
  nodes     what --budget-nodes counts
  ms        milliseconds of processor time that the search took
The lines of --random also have the deck, draw and passes. A bad line of the input is named on standard error and
left out. At the end a summary goes there, as JSON with --json.

Examples:
  parlour solve deals.jsonl > answers.jsonl
  parlour solve --random 1000 --seed 1 --draw 1 --threads 1 > answers.jsonl
  echo '{\"deck\": \"…\"}' | parlour solve --passes 3

Ends with 0 if every line was read, 1 if one was bad or something failed, 2 if the call is wrong.")]
pub(crate) struct Solve {
    /// A file of deals, one a line; - or nothing for standard input
    #[arg(value_name = "FILE", conflicts_with = "random")]
    file: Option<PathBuf>,

    /// Solve so many random deals instead
    #[arg(long, value_name = "N")]
    random: Option<NonZeroU32>,

    /// Which series of random deals; the same number gives the same deals on every machine
    #[arg(long, value_name = "S", default_value_t = 1, requires = "random")]
    seed: u64,

    /// How many cards are turned at once, 1 to 6
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=i64::from(Stock::STEP_MAX)))]
    draw: u8,

    /// How many passes through the stock there are; without limit if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    passes: Option<u8>,

    /// How many deals are searched at the same time; as many as there are cores if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,

    /// The most milliseconds for one deal, by the clock; without limit if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    budget_ms: Option<u64>,

    /// The most nodes for one deal: arrangements of cards on the foundations, some millions a second
    #[arg(long, value_name = "N", default_value_t = Budget::default().nodes)]
    budget_nodes: u64,

    /// The most MiB of memory for each of the threads, taken as they are needed; less costs time, never a wrong answer
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    memory_mb: u32,

    /// Print the summary as JSON
    #[arg(long)]
    json: bool,
}

impl Solve {
    fn budget(&self) -> Budget {
        Budget {
            nodes: self.budget_nodes,
            time: self.budget_ms.map(Duration::from_millis),
            memory_bytes: (self.memory_mb as usize) << 20,
        }
    }
}

/// Solves what is asked. A reader that went away, such as `head`, is no error.
pub(crate) fn solve(settings: &Solve) -> ExitCode {
    let source = match Source::open(settings) {
        Ok(source) => source,
        Err(why) => return fail(&why),
    };
    let progress = Progress::new(settings.random);
    let mut summary = Summary::default();
    let mut out = io::stdout().lock();
    let budget = settings.budget();
    let hire = || {
        let mut solver = Solver::new(budget);
        move |deal: Result<Deal, String>| deal.and_then(|deal| Answer::to(deal, &mut solver))
    };
    let broke = || Err("a search broke down; please report the deal whose answer is missing".to_owned());
    for answer in crew::results(source, crew::size(settings.threads), hire) {
        let answer = answer.unwrap_or_else(broke);
        summary.add(&answer);
        let written = progress.around(|| match &answer {
            Ok(answer) => serde_json::to_string(answer)
                .map_err(io::Error::from)
                .and_then(|line| writeln!(out, "{line}")),
            Err(fault) => writeln!(io::stderr().lock(), "parlour: {fault}").or(Ok(())),
        });
        match written {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Err(error) => return fail(&format!("the output cannot be written: {error}")),
        }
    }
    progress.end();
    let said = if settings.json { summary.json() } else { summary.to_string() };
    let _ = writeln!(io::stderr().lock(), "{said}");
    if summary.faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
