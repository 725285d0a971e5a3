//! People who play at random, and try what they must not.

mod wild;

use std::collections::BTreeMap;

use protocol::{Command, Motion, Refused, Seen};
use rules::Seat;
use rules::games::AnyAction;
use rules::talk::Phrase;
use serde_json::json;
use server::limits::GUEST_SOCKETS_OF_PLAYER_MAX;

use crate::kinds::kind;
use crate::watched_table::WatchedTable;

pub use wild::options;

/// How often each thing happened.
#[derive(Debug, Default, Clone)]
pub struct Tally {
    /// Games that were dealt.
    pub games: usize,
    /// Games that ended.
    pub ended: usize,
    /// Those of them that were played to their end.
    pub played_out: usize,
    /// Accepted actions of each kind.
    pub accepted: BTreeMap<String, usize>,
    /// What was said of hidden cards and refused because it is not true.
    pub untrue: usize,
    /// Requests that were refused.
    pub refusals: usize,
    /// Sockets that came back with something seen.
    pub resumes: usize,
    /// Accepted requests that were sent again.
    pub repeats: usize,
    /// Lines that were said.
    pub lines: usize,
}

impl Tally {
    /// Both together.
    pub fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.ended += other.ended;
        self.played_out += other.played_out;
        for (kind, count) in other.accepted {
            *self.accepted.entry(kind).or_default() += count;
        }
        self.untrue += other.untrue;
        self.refusals += other.refusals;
        self.resumes += other.resumes;
        self.repeats += other.repeats;
        self.lines += other.lines;
    }
}

/// Plays one game for so many steps, or until it ends, and a little after it.
pub async fn play(table: &mut WatchedTable, steps: usize, tally: &mut Tally) {
    table.deal().await;
    tally.games += 1;
    for _ in 0..steps {
        if table.accountant.now().is_over() {
            break;
        }
        step(table, tally).await;
    }
    if table.accountant.now().is_over() {
        tally.played_out += 1;
    } else {
        end(table, tally).await;
    }
    tally.ended += usize::from(table.accountant.now().is_over());
    for _ in 0..4 {
        around(table, tally).await;
    }
}

async fn step(table: &mut WatchedTable, tally: &mut Tally) {
    if table.chance.percent(70) {
        let Some((socket, offer)) = an_offer(table) else { return };
        // Who is to move may err, too.
        let errs = table.chance.percent(25);
        let action = if errs { wild::action(table.kind(), &mut table.chance) } else { offer };
        act(table, socket, action, tally).await;
    } else {
        around(table, tally).await;
    }
}

/// Anything but what the house offers.
async fn around(table: &mut WatchedTable, tally: &mut Tally) {
    let socket = table.chance.below(0..table.sockets.len());
    let id = table.chance.hex();
    match table.chance.below(0..10) {
        0..=2 => {
            let action = wild::action(table.kind(), &mut table.chance);
            act(table, socket, action, tally).await;
        }
        3 => {
            let now = table.accountant.moment();
            let other = [
                (now.game, 0),
                (now.game, now.version + 1),
                (now.game, u32::MAX),
                (now.game + 1, now.version),
            ];
            let (game, version) = table.chance.pick(&other).expect("four moments");
            let action = wild::action(table.kind(), &mut table.chance);
            let command = Command::Act { game, version, action };
            // The wrong version may be the right one: then the action counts as any other.
            tally.refusals += usize::from(table.ask(socket, id, command).await.is_err());
        }
        4 | 5 => {
            let viewer = table.chance.below(0..table.seats() + 1);
            let seat = Some(viewer).filter(|&seat| seat < table.seats());
            let seen = something_seen(table);
            tally.resumes += usize::from(seen.is_some());
            let old = table.socket_of(seat).expect("everybody has a socket");
            let sockets = table.sockets.len();
            // The stranger has as many as a guest may have.
            if seat.is_none() && table.sockets_of(seat).len() >= GUEST_SOCKETS_OF_PLAYER_MAX {
                table.disconnect(old).await;
                table.connect(seat, seen).await;
                return;
            }
            // One more, or instead of another: two sockets hold one seat for a while.
            table.connect(seat, seen).await;
            if sockets > table.seats() + 2 || table.chance.percent(70) {
                table.disconnect(old).await;
            }
        }
        6 => {
            if table.accepted.is_empty() {
                return;
            }
            let accepted = table.chance.below(0..table.accepted.len());
            let seat = table.accepted[accepted].0;
            let socket = table.socket_of(Some(seat)).expect("every seat has a socket");
            if table.chance.percent(70) {
                table.repeat(socket, accepted).await;
                tally.repeats += 1;
            } else {
                let id = table.accepted[accepted].1.id;
                let refused =
                    table.ask(socket, id, Command::Sit { seat: Seat::new(5).expect("a seat") }).await;
                assert_eq!(refused, Err(Refused::IdReused));
            }
        }
        7 | 8 => table.ask_lobby().await,
        _ => {
            let phrase = table.chance.pick(&Phrase::ALL).expect("phrases");
            let command = if table.chance.percent(50) {
                Command::Say { phrase }
            } else {
                Command::Chat { text: "Nice weather".to_owned() }
            };
            tally.lines += usize::from(table.ask(socket, id, command).await.is_ok());
        }
    }
}

/// What is said of hidden cards is accepted if it is true, and only then.
async fn act(table: &mut WatchedTable, socket: usize, action: AnyAction, tally: &mut Tally) {
    let said = table.sockets[socket].seat.and_then(|seat| table.accountant.now().is_true(seat, action));
    match table.act(socket, action).await {
        Ok(_) => {
            assert_ne!(said, Some(false), "{action} was not true");
            *tally.accepted.entry(kind(action)).or_default() += 1;
        }
        Err(Refused::Illegal { refusal }) if json!(refusal)["why"] == "untrue" => {
            assert_eq!(said, Some(false), "{action} was true");
            tally.untrue += 1;
        }
        Err(_) => tally.refusals += 1,
    }
}

/// All agree to stop, unless the house ends the game before.
async fn end(table: &mut WatchedTable, tally: &mut Tally) {
    let (propose, decline, agree) = (None, Some(false), Some(true));
    let mut asked = vec![(0, propose)];
    if table.seats() > 1 {
        asked.extend([(1, decline), (1, propose)]);
        asked.extend((0..table.seats()).filter(|&seat| seat != 1).map(|seat| (seat, agree)));
    }
    for (seat, answer) in asked {
        let socket = table.socket_of(Some(seat)).expect("every seat has a socket");
        let shown = &table.sockets[socket].client.table().proposal;
        let proposal = shown.as_ref().map_or(0, |proposal| proposal.entry);
        let command = match answer {
            None => Command::Propose { game: table.accountant.moment().game, motion: Motion::End },
            Some(agree) => Command::Answer { proposal, agree },
        };
        let id = table.chance.hex();
        tally.refusals += usize::from(table.ask(socket, id, command).await.is_err());
    }
}

/// One of the things that somebody can do: each kind is as likely, whatever its number of offers, but rarely those that
/// end something.
fn an_offer(table: &mut WatchedTable) -> Option<(usize, AnyAction)> {
    let offers_of = |socket: usize| table.sockets[socket].client.offers();
    let movers: Vec<usize> =
        (0..table.sockets.len()).filter(|&socket| !offers_of(socket).is_empty()).collect();
    let socket = table.chance.pick(&movers)?;
    let offers = table.sockets[socket].client.offers();
    let mut kinds: Vec<String> = Vec::new();
    for kind in offers.iter().copied().map(kind) {
        let often = if ["end_turn", "take_back", "leave_coin", "pass", "recant", "undo"].contains(&&*kind) {
            1
        } else {
            3
        };
        if !kinds.contains(&kind) {
            kinds.extend(vec![kind; often]);
        }
    }
    let wanted = &kinds[table.chance.below(0..kinds.len())];
    let of_kind: Vec<AnyAction> = offers.into_iter().filter(|&action| kind(action) == *wanted).collect();
    table.chance.pick(&of_kind).map(|action| (socket, action))
}

/// Nothing, or any step of this game, of one to come, or of another game.
fn something_seen(table: &mut WatchedTable) -> Option<Seen> {
    let now = table.accountant.moment();
    let version = table.chance.below(0..now.version as usize + 2);
    let version = u32::try_from(version).expect("few steps");
    let exact = Some(now);
    let some = Some(Seen { game: now.game, version });
    let other = Some(Seen { game: now.game + 1, version });
    let wild = Some(Seen { game: 0, version: u32::MAX });
    table.chance.pick(&[None, exact, some, some, some, other, wild]).expect("seven choices")
}
