//! People who play at random, and try what they must not.

use protocol::{Command, Motion, Refused, Seen};
use rules::Seat;
use rules::games::{AnyAction, AnyRefusal, AnySight};
use rules::patience::{ColumnId, Move, Place};
use rules::talk::Phrase;
use rules::undercover::{Action, Level, Options, Refusal, Spot};
use server::limits::GUEST_SOCKETS_OF_PLAYER_MAX;

use crate::chance::Chance;
use crate::watched_table::WatchedTable;

/// How often each thing happened.
#[derive(Debug, Default, Clone, Copy)]
pub struct Tally {
    /// Games that were dealt.
    pub games: usize,
    /// Games that ended.
    pub ended: usize,
    /// Accepted peeks.
    pub peeks: usize,
    /// Accepted markers.
    pub markers: usize,
    /// Markers that were refused because they were not true.
    pub untrue: usize,
    /// Accepted take-backs.
    pub take_backs: usize,
    /// Other accepted actions.
    pub others: usize,
    /// Requests that were refused.
    pub refusals: usize,
    /// Sockets that came back with something seen.
    pub resumes: usize,
    /// Accepted requests that were sent again.
    pub repeats: usize,
    /// Lines that were said.
    pub lines: usize,
}

/// Any options that a game can be played with.
pub fn options(chance: &mut Chance) -> Options {
    let level = chance.pick(&Level::ALL).expect("three levels");
    let passes = chance.pick(&[None, Some(1), Some(2), Some(3)]).expect("four choices");
    Options {
        level,
        passes,
        four_moves: chance.percent(30),
        kings_only: level == Level::Hard || chance.percent(30),
        memory_aid: chance.percent(40),
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
    if !table.accountant.now().is_over() {
        end(table, tally).await;
    }
    tally.ended += usize::from(table.accountant.now().is_over());
    for _ in 0..4 {
        around(table, tally).await;
    }
}

async fn step(table: &mut WatchedTable, tally: &mut Tally) {
    if table.chance.percent(60) {
        let Some((socket, action)) = an_offer(table) else { return };
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
            let action = any_action(&mut table.chance);
            act(table, socket, action, tally).await;
        }
        3 => {
            let version = table.chance.pick(&[0, table.accountant.moment().version + 1, u32::MAX]);
            let action = AnyAction::Undercover(any_action(&mut table.chance));
            let command = Command::Act { version: version.expect("three versions"), action };
            // The wrong version may be the right one: then the action counts as any other.
            tally.refusals += usize::from(table.ask(socket, id, command).await.is_err());
        }
        4 | 5 => {
            let seat = table.chance.pick(&[Some(0), Some(1), None]).expect("three people");
            let seen = something_seen(table);
            tally.resumes += usize::from(seen.is_some());
            let old = table.socket_of(seat).expect("everybody has a socket");
            let sockets = table.sockets.len();
            // The stranger has as many as a guest may have.
            if seat.is_none() && table.sockets_of(seat).len() >= GUEST_SOCKETS_OF_PLAYER_MAX {
                table.disconnect(old).await;
                table.connect(seat, seen).await;
                return keep_order(table);
            }
            // One more, or instead of another: two sockets hold one seat for a while.
            table.connect(seat, seen).await;
            if sockets > 4 || table.chance.percent(70) {
                table.disconnect(old).await;
            }
            keep_order(table);
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

async fn act(table: &mut WatchedTable, socket: usize, action: Action, tally: &mut Tally) {
    let untrue = Refused::Illegal { refusal: AnyRefusal::Undercover(Refusal::Untrue) };
    match (table.act(socket, action).await, action) {
        (Ok(_), Action::Peek(_)) => tally.peeks += 1,
        (Ok(_), Action::Mark(_)) => tally.markers += 1,
        (Ok(_), Action::TakeBack) => tally.take_backs += 1,
        (Ok(_), Action::Move(_) | Action::EndTurn) => tally.others += 1,
        (Err(refused), Action::Mark(spot)) if refused == untrue => {
            let hidden = table.accountant.now().hidden(spot.column.index(), usize::from(spot.depth));
            assert!(hidden.is_some_and(|card| card.rank().number() > 3), "the marker on {hidden:?} was true");
            tally.untrue += 1;
        }
        (Err(_), _) => tally.refusals += 1,
    }
}

/// Both agree to stop, unless the house ends the game before.
async fn end(table: &mut WatchedTable, tally: &mut Tally) {
    let (proposer, other) = (table.socket_of(Some(0)), table.socket_of(Some(1)));
    let (Some(proposer), Some(other)) = (proposer, other) else { unreachable!("every seat has a socket") };
    for (socket, command) in [
        (proposer, Command::Propose { motion: Motion::End }),
        (other, Command::Answer { agree: false }),
        (other, Command::Propose { motion: Motion::End }),
        (proposer, Command::Answer { agree: true }),
    ] {
        let id = table.chance.hex();
        tally.refusals += usize::from(table.ask(socket, id, command).await.is_err());
    }
}

/// One of the things that the player to move can do: each kind is as likely, whatever their numbers.
fn an_offer(table: &mut WatchedTable) -> Option<(usize, Action)> {
    let sockets: Vec<usize> = (0..table.sockets.len()).collect();
    let offers_of = |socket: usize| match table.sockets[socket].client.game.as_ref().map(|game| &game.sight) {
        Some(AnySight::Undercover { offers, .. }) => offers.clone(),
        Some(_) | None => Vec::new(),
    };
    let socket = sockets.into_iter().rfind(|&socket| !offers_of(socket).is_empty())?;
    let offers = offers_of(socket);
    let kind = table.chance.below(0..10);
    let wanted: Vec<Action> = offers
        .iter()
        .copied()
        .filter(|action| match action {
            Action::Peek(_) => (0..=2).contains(&kind),
            Action::Mark(_) => (3..=4).contains(&kind),
            Action::TakeBack => kind == 5,
            Action::Move(_) => (6..=8).contains(&kind),
            Action::EndTurn => kind == 9,
        })
        .collect();
    let from = if wanted.is_empty() { &offers } else { &wanted };
    table.chance.pick(from).map(|action| (socket, action))
}

fn any_action(chance: &mut Chance) -> Action {
    let columns: Vec<ColumnId> = ColumnId::all().collect();
    let places: Vec<Place> = Place::all().collect();
    let spot = Spot {
        column: chance.pick(&columns).expect("seven columns"),
        depth: chance.pick(&[0, 1, 2, 3, 4, 5, 6, 7, 255]).expect("depths"),
    };
    match chance.below(0..8) {
        0 | 1 => Action::Peek(spot),
        2 => Action::Mark(spot),
        3 => Action::TakeBack,
        4 => Action::EndTurn,
        _ => Action::Move(Move {
            from: chance.pick(&places).expect("places"),
            to: chance.pick(&places).expect("places"),
            cards: chance.pick(&[0, 1, 1, 1, 2, 3, 13, 255]).expect("numbers"),
        }),
    }
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

/// The first socket is the host's, the second the guest's.
fn keep_order(table: &mut WatchedTable) {
    table.sockets.sort_by_key(|watched| watched.seat.unwrap_or(usize::MAX));
    let guest = table.sockets.iter().position(|watched| watched.seat == Some(1)).expect("a guest");
    table.sockets.swap(1, guest);
}
