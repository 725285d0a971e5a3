//! The task of a table that is awake.

use std::time::Duration;

use protocol::{
    Closing, Command, Done, Hex, Message, PlayerId, Refused, Request, RoomView, TableCode, TableView,
};
use rules::Seat;
use tokio::sync::mpsc::{Receiver, WeakSender};

use super::advising::{Advising, Way};
use super::bots::Bots;
use super::dealing::Dealing;
use super::letter::{Hello, Letter, Reply, SocketId};
use super::names::Names;
use super::search::Search;
use super::seating::Seating;
use super::speech::{Chat, Speech};
use super::timer::TurnTimer;
use super::viewers::{Scene, Viewer, Viewers};
use super::waking::{Shut, wake};
use super::writing::{Written, write};
use crate::house::{House, too_many_tables};
use crate::limits::{COME_AGAIN_MS, CONFLICTS_MAX, TABLE_IDLE_SECONDS};
use crate::table::entry::body_hash;
use crate::table::{Desk, Draft, Earlier, Found, Inputs, Judged, judge, signed, table_card};

/// A table that is awake. It reads its letters one by one; what it decides is durable before anybody hears of it.
#[derive(Debug)]
pub(crate) struct Room {
    pub(super) code: TableCode,
    pub(super) house: House,
    letters: Receiver<Letter>,
    /// For the searches that it sends out.
    pub(super) own: WeakSender<Letter>,
    /// For whether the present position is dead.
    pub(super) search: Option<Search>,
    /// A start that waits for a deal.
    pub(super) dealing: Option<Dealing>,
    /// Somebody who waits for advice.
    pub(super) advising: Option<Advising>,
    /// Where the last hints lead.
    pub(super) way: Way,
    /// How many searches of the solver were asked for here.
    pub(super) searches: u64,
    /// Nothing while the store has to be asked first.
    pub(super) desk: Option<Desk>,
    /// When to ask the store again, which did not answer, if no letter comes before.
    pub(super) again_ms: Option<u64>,
    pub(super) viewers: Viewers,
    pub(super) names: Names,
    pub(super) speech: Speech,
    pub(super) bots: Bots,
    seating: Seating,
    pub(super) timer: TurnTimer,
    pub(super) scene: Scene,
    /// The table as a stranger last saw it, to notice changes.
    pub(super) facade: Option<TableView>,
}

impl Room {
    pub(crate) fn new(
        code: TableCode,
        house: House,
        letters: Receiver<Letter>,
        own: WeakSender<Letter>,
    ) -> Room {
        let room = RoomView { number: 0, present: Vec::new(), overdue: Vec::new(), turn_left_ms: None };
        let viewers = Viewers::new(house.clock().steady_ms());
        let build = house.build().to_owned();
        Room {
            code,
            house,
            letters,
            own,
            search: None,
            dealing: None,
            advising: None,
            way: Way::default(),
            searches: 0,
            desk: None,
            again_ms: None,
            viewers,
            names: Names::default(),
            speech: Speech::default(),
            bots: Bots::default(),
            seating: Seating::default(),
            timer: TurnTimer::default(),
            scene: Scene { table: 0, room, turn_ends_ms: None, build },
            facade: None,
        }
    }

    /// Serves until the house closes, nobody looks for a while, or the table turns out not to be usable.
    pub(crate) async fn run(mut self) {
        let idle = Duration::from_secs(TABLE_IDLE_SECONDS);
        loop {
            let alarm = self.alarm();
            let letter = tokio::select! {
                biased;
                () = self.house.closing() => break,
                () = self.house.clock().reached(alarm.unwrap_or_default()), if alarm.is_some() => {
                    self.alarmed().await;
                    continue;
                }
                letter = self.letters.recv() => letter,
                () = tokio::time::sleep(idle), if self.viewers.is_empty() => {
                    if self.house.retire(self.code, &self.letters) { break } else { continue }
                }
            };
            let Some(letter) = letter else { break };
            if let Letter::Gone { socket } = letter {
                self.gone(socket);
                continue;
            }
            match self.wake().await {
                Ok(()) => self.read(letter).await,
                Err(shut) => {
                    shut.refuse(letter);
                    match shut {
                        Shut::ComeBack => continue,
                        Shut::NoTable => {
                            if self.house.retire(self.code, &self.letters) {
                                break;
                            }
                        }
                        Shut::Broken => {
                            self.house.mark_broken(self.code);
                            self.viewers.close_all(Closing::Broken);
                            break;
                        }
                    }
                }
            }
        }
        self.letters.close();
        let shut = if self.house.is_broken(self.code) { Shut::Broken } else { Shut::ComeBack };
        while let Ok(letter) = self.letters.try_recv() {
            shut.refuse(letter);
        }
        // At a restart the sockets close themselves, after what was said here.
        self.viewers.close_all(Closing::Restart);
    }

    /// Folds the journal, unless the table is at hand, and sees to what was left undone at it.
    pub(super) async fn wake(&mut self) -> Result<(), Shut> {
        let slept = self.desk.is_none();
        self.fold().await?;
        if slept {
            self.forget_unknown().await;
            self.carry_if_agreed().await;
        }
        if self.desk.is_some() { Ok(()) } else { Err(Shut::ComeBack) }
    }

    /// Folds the journal, unless the table is at hand.
    pub(super) async fn fold(&mut self) -> Result<(), Shut> {
        if self.desk.is_some() {
            return Ok(());
        }
        let store = self.house.store();
        self.again_ms = None;
        let (mut desk, lines) = wake(store, self.code).await.inspect_err(|shut| {
            if *shut == Shut::ComeBack {
                self.again_ms = Some(self.house.clock().steady_ms() + u64::from(COME_AGAIN_MS));
                // What they send meanwhile is not read, so they come anew.
                self.bots = Bots::default();
            }
        })?;
        desk.table.allowed = self.house.customs().allowed;
        self.names.look_up_seated(store, self.code).await;
        let seated = desk.table.seats.iter().flatten().map(|sitter| sitter.player);
        let known: Vec<PlayerId> = seated.chain(lines.speakers()).collect();
        self.names.look_up(store, known).await;
        self.speech.wake(lines);
        self.desk = Some(desk);
        self.refresh();
        self.search_if_due();
        Ok(())
    }

    async fn read(&mut self, letter: Letter) {
        match letter {
            Letter::Hello(hello) => self.hello(hello),
            Letter::Request { socket, request, reply } => {
                self.request(socket, request, reply, None).await;
            }
            Letter::Gone { .. } => unreachable!("a socket that is gone needs no table"),
            Letter::Card { answer } => {
                let card = self.desk.as_ref().map(|desk| table_card(&desk.table)).ok_or(Refused::Unavailable);
                let _ = answer.send(card);
            }
            Letter::Renamed { player, name } => {
                if let Some(desk) = &self.desk {
                    self.names.note(&desk.table, player, name);
                }
                self.refresh();
            }
            Letter::Expire { changed_before_ms } => self.expire(changed_before_ms).await,
            Letter::Forgotten { player } => self.forgotten(player).await,
            Letter::Searched { game, version, verdict } => self.searched(game, version, verdict).await,
            Letter::Recalled { recalled } => self.recalled(recalled),
            Letter::Thought { game, version, seat, thought } => self.thought((game, version), seat, thought),
            Letter::Advised { number, found } => self.advised(number, found.as_ref()),
            Letter::Found { number, found } => self.found(number, found).await,
        }
    }

    fn gone(&mut self, socket: SocketId) {
        let table = self.desk.as_ref().map(|desk| &desk.table);
        self.viewers.remove(socket, table, self.house.clock().steady_ms());
        if self.viewers.is_empty() {
            self.house.watched().set(self.code, false);
            // The store takes it at the call; lost, a table that nobody uses is closed a little earlier.
            let now_ms = signed(self.house.clock().unix_ms());
            drop(self.house.store().table_seen(self.code.as_str(), now_ms));
        }
        if let Some(desk) = &self.desk {
            let seated = desk.table.seats.iter().flatten().map(|sitter| sitter.player);
            let known = seated.chain(self.viewers.players()).chain(self.speech.speakers()).collect();
            self.names.keep_only(&known);
        }
        self.refresh();
    }

    fn hello(&mut self, hello: Hello) {
        let Hello { socket, player, household, name, seen, outbox, reply, joined } = hello;
        if outbox.is_shut_out() {
            let _ = joined.send(Err(Refused::UnknownKey));
            return reply.refuse(Refused::UnknownKey);
        }
        let Some(desk) = &self.desk else { return };
        if let Err(refused) = self.viewers.make_room_for(player, &desk.table) {
            reply.refuse(refused.clone());
            let _ = joined.send(Err(refused));
            return;
        }
        self.names.note(&desk.table, player, name);
        reply.done(Done { entry: desk.table.head.number });
        self.viewers.add(socket, Viewer { player, household, outbox });
        self.house.watched().set(self.code, true);
        // The newcomer's first state is complete and carries the build; the others get what changed.
        self.settle_scene();
        if let (Some(desk), Some(viewer)) = (&self.desk, self.viewers.get(socket)) {
            viewer.begin_after(seen, desk);
            viewer.show(desk, self.names.shown(), &self.scene);
        }
        self.show_all();
        // A state that waits goes behind what is said before it is replaced, so the lines come last.
        if let (Some(desk), Some(viewer)) = (&self.desk, self.viewers.get(socket)) {
            let lines = if viewer.hears(&desk.table) { self.speech.all(&self.names) } else { Vec::new() };
            viewer.outbox.push(&Message::Said { lines });
        }
        let _ = joined.send(Ok(()));
        self.attend_bots();
    }

    /// Deals with a request; `found` is a deal that was searched for it.
    pub(super) async fn request(
        &mut self,
        socket: SocketId,
        request: Request,
        mut reply: Reply,
        found: Option<&Found>,
    ) {
        let Some(viewer) = self.viewers.get(socket) else { return };
        if viewer.outbox.is_shut_out() {
            return self.gone(socket);
        }
        let (player, household) = (viewer.player, viewer.household);
        let hash = body_hash(&request.command);
        for _ in 0..=CONFLICTS_MAX {
            if let Err(shut) = self.wake().await {
                return reply.refuse(shut.refused());
            }
            let Some(desk) = &self.desk else { return };
            match self.earlier(desk, player, &request, hash).await {
                Err(refused) => return reply.refuse(refused),
                Ok(Earlier::Reused) => return reply.refuse(Refused::IdReused),
                Ok(Earlier::Entry(entry)) => return self.repeat(socket, Done { entry }, reply),
                Ok(Earlier::Never) => {}
            }
            if let Command::Options { settings: Some(settings), .. } = &request.command
                && let Err(refused) = self.house.customs().allowed.check(*settings)
            {
                return reply.refuse(refused);
            }
            let clock = self.house.clock();
            let says = matches!(request.command, Command::Say { .. });
            let now_ms = clock.unix_ms();
            let presence = self.viewers.presence(&desk.table, clock.steady_ms());
            let inputs = Inputs {
                now_ms: if says { self.speech.time_ms(now_ms) } else { now_ms },
                dealer: self.house.dealer(),
                house_secret: self.house.secret(),
                found,
                presence: &presence,
                speech_wait_ms: self.speech.wait_ms(player, &request.command, clock.steady_ms()),
            };
            match judge(desk, player, &request, inputs) {
                Err(refused) => return reply.refuse(refused),
                Ok(Judged::Unchanged(done)) => return reply.done(done),
                Ok(Judged::Advise(advisable)) => match self.advise(advisable, household, reply).await {
                    Some(waiting) => reply = waiting,
                    None => return,
                },
                Ok(Judged::Search(quest)) => {
                    return self.search_deal(*quest, household, (socket, request, reply));
                }
                Ok(Judged::Chat(line)) => {
                    let (seat, entry) = (desk.table.seat_of(player), desk.table.head.number);
                    let chat = Chat { player, id: request.id, hash, line };
                    return self.chat(seat, chat, Done { entry }, reply).await;
                }
                Ok(Judged::Entries(draft)) => {
                    let steady_ms = clock.steady_ms();
                    let who = (player, household);
                    let seating = self.seating.take(&desk.table, who, &request.command, steady_ms);
                    if let Err(wait_ms) = seating {
                        return reply.refuse(Refused::TooSoon { wait_ms });
                    }
                    let done = Done { entry: draft.after.number + 1 };
                    match self.write(*draft).await {
                        Written::Durable => {
                            if let (Command::Act { .. }, Some(desk)) = (&request.command, &self.desk) {
                                self.house.metrics().acted(desk.table.options.kind());
                            }
                            reply.done(done);
                            return self.spread(player, &request.command);
                        }
                        Written::Overtaken => {}
                        Written::Busy => return reply.refuse(Refused::Busy),
                        Written::Lost => {
                            reply.refuse(Refused::Unavailable);
                            return self.fold_again().await;
                        }
                        Written::Gone(gone) if gone == player => return reply.refuse(Refused::UnknownKey),
                        // Judged again, as others sit there.
                        Written::Gone(gone) => self.forgotten(gone).await,
                        Written::TooManyTables => return reply.refuse(too_many_tables()),
                        Written::Refused => return reply.refuse(Refused::Internal),
                    }
                }
            }
        }
        reply.refuse(Refused::Busy);
    }

    /// Makes a draft durable and the present state; otherwise nothing changes, or the table must be folded again.
    pub(super) async fn write(&mut self, draft: Draft) -> Written {
        let written = write(self.house.store(), &draft).await;
        match written {
            Written::Durable => {
                if let Some(desk) = &mut self.desk {
                    self.speech.hear(&draft.bodies, &self.names);
                    desk.accept(draft);
                }
            }
            Written::Overtaken | Written::Lost => self.desk = None,
            Written::Busy | Written::Gone(_) | Written::TooManyTables | Written::Refused => {}
        }
        written
    }

    /// Tells everybody of what is durable and was answered.
    fn spread(&mut self, player: PlayerId, command: &Command) {
        if matches!(command, Command::Say { .. }) {
            self.speech.spoke(player, self.house.clock().steady_ms());
        }
        self.way.follow(command);
        self.refresh();
        self.search_if_due();
    }

    async fn chat(&mut self, seat: Option<Seat>, chat: Chat, done: Done, reply: Reply) {
        if let Some(seat) = seat
            && !self.came_back(seat).await
        {
            return reply.refuse(Refused::Unavailable);
        }
        let (player, clock) = (chat.player, self.house.clock());
        let said = self.speech.chat(self.house.store(), self.code, chat, clock.unix_ms(), &self.names);
        match said.await {
            Err(refused) => reply.refuse(refused),
            Ok(line) => {
                self.speech.spoke(player, clock.steady_ms());
                reply.done(done);
                if let Some(desk) = &self.desk {
                    self.viewers.tell_lines(&desk.table, vec![line]);
                }
            }
        }
    }

    /// What became of a request before: by the journal or, for a line of chat, by the store.
    async fn earlier(
        &self,
        desk: &Desk,
        player: PlayerId,
        request: &Request,
        hash: Hex<8>,
    ) -> Result<Earlier, Refused> {
        let earlier = desk.earlier(player, request.id, hash);
        if !matches!(request.command, Command::Chat { .. }) && self.speech.has_asked(player, request.id) {
            return Ok(Earlier::Reused);
        }
        if earlier != Earlier::Never || !matches!(request.command, Command::Chat { .. }) {
            return Ok(earlier);
        }
        let entry = desk.table.head.number;
        Speech::earlier(self.house.store(), self.code, (player, request.id, hash), entry).await
    }

    /// Folds the table again after a failure and shows what is new to whoever looks.
    pub(super) async fn fold_again(&mut self) {
        // If it cannot be done now, the next letter tries again, or the alarm.
        let _ = self.fold().await;
    }
}
