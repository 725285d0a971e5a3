//! Settings in environment variables: an empty one is none, and a wrong one is named.

use std::env;
use std::ffi::OsStr;

use clap::builder::{Resettable, StyledStr};
use clap::error::{ContextKind, ContextValue};
use clap::{Arg, ArgMatches, Command, Error};

/// Reads the command line and the environment.
///
/// # Errors
/// What is wrong, in clap's words, with the variable if the value came from one.
pub(crate) fn matches(command: Command) -> Result<ArgMatches, Error> {
    let mut command = without_empty(command);
    command.build();
    command.clone().try_get_matches().map_err(|mut error| {
        if let Some(variable) = variable_in(&error, &command) {
            let tip = StyledStr::from(format!("the value stands in the environment variable {variable}"));
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
        }
        error
    })
}

/// Lets variables that are set to nothing count as not set, as files of settings often have them; but for a pass phrase,
/// without which a house would be open that was to be private.
fn without_empty(command: Command) -> Command {
    let is_empty = |arg: &Arg| {
        arg.get_id() != "table_phrase"
            && arg.get_env().and_then(env::var_os).is_some_and(|value| value.is_empty())
    };
    command
        .mut_args(|arg| if is_empty(&arg) { arg.env(Resettable::Reset) } else { arg })
        .mut_subcommands(without_empty)
}

/// The variable that a wrong value came from, if it did.
fn variable_in(error: &Error, command: &Command) -> Option<String> {
    let Some(ContextValue::String(wrong)) = error.get(ContextKind::InvalidArg) else { return None };
    let Some(ContextValue::String(value)) = error.get(ContextKind::InvalidValue) else { return None };
    let arg = command.get_arguments().find(|arg| arg.to_string() == *wrong)?;
    let (variable, flag) = (arg.get_env()?, format!("--{}", arg.get_long()?));
    let is_flag = |word: &OsStr| {
        word.to_str()
            .and_then(|word| word.strip_prefix(&flag))
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
    };
    let given = env::args_os().any(|word| is_flag(&word));
    let set = env::var(variable).is_ok_and(|set| set.contains(value.as_str()));
    (set && !given).then(|| variable.to_string_lossy().into_owned())
}
