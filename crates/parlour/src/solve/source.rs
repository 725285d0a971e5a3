//! Where the games to be solved come from.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::ops::Range;
use std::path::Path;

use super::Solve;
use super::deal::{Deal, Terms};

/// How many bytes a line may have; a position has less than 400.
const LINE_BYTES_MAX: u64 = 64 << 10;

/// What some editors put before a text.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The games to be solved one after another, and what is wrong with those that are none.
pub(super) enum Source {
    /// Lines of JSON.
    Lines { input: Box<dyn BufRead + Send>, number: u64, usual: Terms },
    /// Random deals of a series, by number.
    Random { seed: u64, numbers: Range<u32>, terms: Terms },
}

impl Source {
    /// What the settings name.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub(super) fn open(settings: &Solve) -> Result<Source, String> {
        let terms = Terms { draw: settings.draw, passes: settings.passes };
        if let Some(count) = settings.random {
            return Ok(Source::Random { seed: settings.seed, numbers: 0..count.get(), terms });
        }
        let input: Box<dyn BufRead + Send> = match settings.file.as_deref() {
            Some(file) if file != Path::new("-") => {
                let opened = File::open(file).map_err(|error| format!("{}: {error}", file.display()))?;
                Box::new(BufReader::new(opened))
            }
            Some(_) | None => {
                if io::stdin().is_terminal() {
                    let said = "parlour: reading deals from here, one a line; parlour solve --help shows how they are written";
                    let _ = writeln!(io::stderr().lock(), "{said}");
                }
                Box::new(BufReader::new(io::stdin()))
            }
        };
        Ok(Source::Lines { input, number: 0, usual: terms })
    }
}

impl Iterator for Source {
    type Item = Result<Deal, String>;

    fn next(&mut self) -> Option<Result<Deal, String>> {
        match self {
            Source::Random { seed, numbers, terms } => {
                numbers.next().map(|number| Deal::random(*seed, number, *terms))
            }
            Source::Lines { input, number, usual } => loop {
                *number += 1;
                let read = match line(input) {
                    Ok(None) => return None,
                    Ok(Some(Ok(line))) if line.trim().is_empty() => continue,
                    Ok(Some(Ok(line))) => Deal::read(&line, *number, *usual),
                    Ok(Some(Err(why))) => Err(why),
                    Err(error) => {
                        *input = Box::new(io::empty());
                        Err(format!("the input cannot be read any further: {error}"))
                    }
                };
                return Some(read.map_err(|why| format!("line {number}: {why}")));
            },
        }
    }
}

/// The next line, if there is one, or what is wrong with it.
fn line(input: &mut dyn BufRead) -> io::Result<Option<Result<String, String>>> {
    let mut bytes = Vec::new();
    input.take(LINE_BYTES_MAX).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.len() as u64 == LINE_BYTES_MAX && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Some(Err(format!("it has {LINE_BYTES_MAX} bytes or more"))));
    }
    let text = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&bytes);
    Ok(Some(str::from_utf8(text).map(str::to_owned).map_err(|_| "it is not UTF-8".to_owned())))
}
