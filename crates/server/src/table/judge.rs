//! Judging: may this player do this at this table now, and what becomes of it?

use protocol::{Command, Commitment, Done, First, PlayerId, Refused, Request, Share, TableSettings};
use rules::Seat;
use rules::games::{ActFault, AnyAction, AnyOptions};
use rules::talk::{Phrase, Talk};

use super::advise::Advisable;
use super::deal::{Choice, Chosen, Found, Quest};
use super::entry::{Asked, DeckNote, Event, RULES_VERSION, SHUFFLE_VERSION, Started, body_hash};
use super::state::Played;
use super::{Desk, Draft, FoldFault, Presence, Sitter, Table, deck_source, signed};
use crate::limits::{
    ENTRIES_KEPT_FOR_SEATED, ENTRIES_KEPT_FREE, GAME_ENTRIES_MAX, LOBBY_ENTRIES_MAX, TABLE_ENTRIES_MAX,
};
use crate::seams::Dealer;
use crate::store::{Effect, Seed};
use crate::text;

/// What a judgement needs besides the table.
#[derive(Debug, Clone, Copy)]
pub struct Inputs<'a> {
    /// Milliseconds since 1970.
    pub now_ms: u64,
    /// Chance.
    pub dealer: &'a dyn Dealer,
    /// What the deals of a day follow from.
    pub house_secret: &'a Seed,
    /// A deal that was searched for this request.
    pub found: Option<&'a Found>,
    /// For each seat, how its player is there.
    pub presence: &'a [Presence],
    /// Milliseconds until this player may say the next phrase or line.
    pub speech_wait_ms: u32,
}

/// A request that is allowed.
#[derive(Debug)]
pub enum Judged {
    /// It changes nothing: all is as it asks for.
    Unchanged(Done),
    /// It becomes these entries, the first of which is its own.
    Entries(Box<Draft>),
    /// It becomes a deal once this was found, and is to be judged again then.
    Search(Box<Quest>),
    /// It is advice that has to be searched, after its note is durable.
    Advise(Box<Advisable>),
    /// It becomes a line of chat.
    Chat(String),
}

/// Judges a request that was not accepted before.
///
/// # Errors
/// Why not; nothing has changed then.
pub fn judge(
    desk: &Desk,
    player: PlayerId,
    request: &Request,
    inputs: Inputs<'_>,
) -> Result<Judged, Refused> {
    let asked = Asked { by: player, id: request.id, hash: body_hash(&request.command) };
    let case = Case { desk, table: &desk.table, player, asked, inputs };
    if case.table.closed {
        return Err(Refused::TableClosed);
    }
    case.has_room(&request.command)?;
    match &request.command {
        Command::Hello { .. } => Err(Refused::HelloTwice),
        Command::Sit { seat } => case.sit(*seat),
        Command::TakeOver { game, seat } => case.take_over(*game, *seat),
        Command::Leave => case.leave(),
        Command::FreeSeat { seat, player } => case.free_seat(*seat, *player),
        Command::AddBot { seat, strength } => case.add_bot(*seat, *strength),
        Command::Options { options, first, settings } => case.options(*options, *first, *settings),
        Command::Ready { commitment, arranged, share } => case.ready(*commitment, *arranged, *share),
        Command::Unready => case.unready(),
        Command::Start { commitment, arranged, share } => case.start(*commitment, *arranged, *share),
        Command::Act { game, version, action } => case.act(*game, *version, *action),
        Command::Say { phrase } => case.say(*phrase),
        Command::Chat { text } => case.chat(text),
        Command::Propose { game, motion } => case.propose(*game, *motion),
        Command::Answer { proposal, agree } => case.answer(*proposal, *agree),
        Command::Advise { advice, game, version } => case.advise(*advice, *game, *version),
    }
}

/// One request of one player, and what it is judged by.
pub(super) struct Case<'a> {
    desk: &'a Desk,
    pub(super) table: &'a Table,
    pub(super) player: PlayerId,
    asked: Asked,
    pub(super) inputs: Inputs<'a>,
}

impl Case<'_> {
    fn sit(&self, seat: Seat) -> Result<Judged, Refused> {
        self.gathering()?;
        match self.table.seats.get(seat.index()) {
            None => Err(Refused::NoSuchSeat { seats: self.table.seat_count() }),
            Some(Some(sitter)) if sitter.player == self.player => Ok(self.unchanged()),
            Some(Some(sitter)) if sitter.bot.is_none() => Err(Refused::SeatTaken),
            Some(_) if self.is_locked_out() => Err(Refused::Locked),
            Some(_) => self.entry(Event::Seated { player: self.player, seat }),
        }
    }

    fn is_locked_out(&self) -> bool {
        let is_host = self.table.host == Some(self.player);
        self.table.settings.locked && !is_host && self.table.seat_of(self.player).is_none()
    }

    fn leave(&self) -> Result<Judged, Refused> {
        self.gathering()?;
        match self.table.seat_of(self.player) {
            None => Ok(self.unchanged()),
            Some(seat) => self.entry(Event::Left { seat }),
        }
    }

    /// Takes a seat that was opened.
    fn take_over(&self, game: u32, seat: Seat) -> Result<Judged, Refused> {
        let played = self.table.running().ok_or(Refused::NoGame)?;
        if played.started.game != game {
            return Err(Refused::Changed);
        }
        if !self.table.open.contains(&seat) {
            return Err(Refused::SeatTaken);
        }
        if self.table.seat_of(self.player) == Some(seat) {
            return self.entry(Event::CameBack { seat });
        }
        if self.presence(seat) == Presence::Here {
            return Err(Refused::SeatTaken);
        }
        if played.ever_held(self.player).is_some_and(|held| held != seat) {
            return Err(Refused::HeldAnotherSeat);
        }
        let mut draft = self.draft(Event::Replaced { seat, player: self.player })?;
        let player = self.player.to_string();
        draft.effect(Effect::SucceedInResult { game, seat: seat.number(), player });
        self.finish(draft)
    }

    fn free_seat(&self, seat: Seat, player: PlayerId) -> Result<Judged, Refused> {
        self.gathering()?;
        let Some(place) = self.table.seats.get(seat.index()) else {
            return Err(Refused::NoSuchSeat { seats: self.table.seat_count() });
        };
        let Some(sitter) = place else { return Ok(self.unchanged()) };
        // A host who stays away for too long does not keep the others from playing.
        let absent_host = Some(sitter.player) == self.table.host && self.presence(seat) == Presence::Away;
        if !(absent_host && self.table.seat_of(self.player).is_some()) {
            self.host()?;
        }
        if sitter.player != player {
            return Err(Refused::Changed);
        }
        self.entry(Event::Left { seat })
    }

    fn options(
        &self,
        options: AnyOptions,
        first: First,
        settings: Option<TableSettings>,
    ) -> Result<Judged, Refused> {
        self.host()?;
        self.gathering()?;
        if options.kind() != self.table.options.kind() {
            return Err(Refused::OtherGame { game: self.table.options.kind() });
        }
        options.check().map_err(|fault| Refused::Options { fault })?;
        if let Some(name) = settings.and_then(|settings| settings.fault()) {
            let (min, max) = name.bounds();
            return Err(Refused::Settings { name, min, max });
        }
        let settings = settings.filter(|settings| *settings != self.table.settings_here());
        let seats = options.seats().1;
        let seated = self.seats_where(|_, sitter| sitter.is_some());
        if seated.len() > usize::from(seats) {
            return Err(Refused::TooManySeated { seated, seats });
        }
        match first {
            First::Seat(seat) if seat.number() >= seats => Err(Refused::NoSuchSeat { seats }),
            _ if settings.is_none() && (options, first) == (self.table.options, self.table.first) => {
                Ok(self.unchanged())
            }
            First::Seat(_) | First::Random => self.entry(Event::Options { options, first, settings }),
        }
    }

    fn ready(&self, commitment: Commitment, arranged: u64, share: Share) -> Result<Judged, Refused> {
        let seat = self.seat()?;
        self.gathering()?;
        self.agreed_to(commitment, arranged)?;
        if self.table.seats[seat.index()].is_some_and(|sitter| sitter.share == Some(share)) {
            return Ok(self.unchanged());
        }
        self.entry(Event::Ready { seat, share })
    }

    fn unready(&self) -> Result<Judged, Refused> {
        let seat = self.seat()?;
        self.gathering()?;
        if self.table.seats[seat.index()].is_none_or(|sitter| sitter.share.is_none()) {
            return Ok(self.unchanged());
        }
        self.entry(Event::Unready { seat })
    }

    fn start(&self, commitment: Commitment, arranged: u64, share: Share) -> Result<Judged, Refused> {
        self.host()?;
        // Who only watches bots has no seat.
        let host_seat = if self.table.is_of_bots() { None } else { Some(self.seat()?) };
        self.gathering()?;
        self.agreed_to(commitment, arranged)?;
        let open = self.seats_where(|_, sitter| sitter.is_none());
        let seated = usize::from(self.table.seat_count()) - open.len();
        if seated < usize::from(self.table.options.seats().0) {
            return Err(Refused::SeatsOpen { open });
        }
        let is_waited_for = |seat, sitter: Option<&Sitter>| {
            Some(seat) != host_seat && sitter.is_some_and(|it| !it.is_ready())
        };
        let waiting = self.seats_where(is_waited_for);
        if !waiting.is_empty() {
            return Err(Refused::NotReady { waiting });
        }
        self.table.options.check().map_err(|fault| Refused::Options { fault })?;
        let sitters = self.table.each_seat().filter_map(|(seat, sitter)| Some((seat, *sitter?)));
        let (seats, shares) = sitters
            .map(|(seat, sitter)| {
                (sitter.player, if Some(seat) == host_seat { Some(share) } else { sitter.share })
            })
            .unzip();
        self.deal(seats, shares)
    }

    fn deal(&self, seats: Vec<PlayerId>, shares: Vec<Option<Share>>) -> Result<Judged, Refused> {
        let table = self.table;
        let Some(seed) = self.desk.secrets.get(&table.game) else {
            tracing::error!(table = %table.code, game = table.game, "the seed that was committed to is missing");
            return Err(Refused::Internal);
        };
        let players = u8::try_from(seats.len()).expect("a game has at most six seats");
        let dealt = self.inputs.dealer.deal(players);
        let mut started = Started {
            game: table.game,
            seats,
            options: table.options,
            rules: RULES_VERSION,
            first: match table.first {
                First::Random => dealt.first,
                First::Seat(seat) => table.seated_from(seat),
            },
            commitment: table.commitment,
            shares,
            deck: DeckNote::Shuffled { shuffle: SHUFFLE_VERSION, seed: protocol::Hex(seed.0), checked: None },
        };
        if let Some(cards) = dealt.deck {
            started.deck = DeckNote::Explicit { cards };
        } else if let AnyOptions::Klondike(options) = table.options {
            let source = deck_source(table.code.as_str(), &started).map_err(bug)?;
            let Inputs { now_ms, house_secret, found, .. } = self.inputs;
            let choice = Choice { table, seed: seed.clone(), source, now_ms, house_secret, found };
            started.deck = match choice.deck(options)? {
                Chosen::Deck(deck) => deck,
                Chosen::Search(quest) => return Ok(Judged::Search(Box::new(quest))),
            };
        }
        let bots = self.table.seats.iter().flatten().map(|sitter| sitter.bot.is_some());
        let seated: Vec<_> = Seat::first(players).zip(started.seats.clone()).zip(bots).collect();
        let mut draft = self.draft(Event::Started(Box::new(started)))?;
        draft.effect(Effect::TakeSecret { game: table.game });
        draft.effect(Effect::OpenResult {
            game: table.game,
            kind: table.options.kind().tag().to_owned(),
            options: serde_json::to_string(&table.options).expect("options are plain data"),
            started_at_ms: signed(draft.at_ms()),
            bots: seated.iter().filter(|(_, is_bot)| *is_bot).map(|((seat, _), _)| seat.number()).collect(),
        });
        for ((seat, player), _) in seated.into_iter().filter(|(_, is_bot)| !is_bot) {
            let player = player.to_string();
            draft.effect(Effect::SeatInResult { game: table.game, seat: seat.number(), player });
        }
        self.finish(draft)
    }

    fn act(&self, game: u32, version: u32, action: AnyAction) -> Result<Judged, Refused> {
        let (played, seat) = self.playing()?;
        let decided_on_this =
            version == played.version || version < played.version && played.running.in_any_order();
        if game != played.started.game || !decided_on_this {
            return Err(Refused::Stale { version: played.version });
        }
        played.running.clone().act(seat, action).map_err(|fault| match fault {
            ActFault::OtherGame => Refused::OtherGame { game: played.running.kind() },
            ActFault::Refused(refusal) => Refused::Illegal { refusal },
        })?;
        self.entry(Event::Acted { seat, action })
    }

    fn say(&self, phrase: Phrase) -> Result<Judged, Refused> {
        let seat = self.seat()?;
        let kind = self.table.options.kind();
        if !kind.phrases().contains(&phrase) {
            return Err(Refused::OtherGame { game: kind });
        }
        self.may_speak()?;
        let number = self.table.running().and_then(|played| played.running.spoken_number(phrase, seat));
        self.entry(Event::Phrase { seat, phrase, number })
    }

    fn chat(&self, line: &str) -> Result<Judged, Refused> {
        self.seat()?;
        if self.table.talk() == Talk::PhrasesOnly {
            return Err(Refused::PhrasesOnly);
        }
        let line = text::line(line).map_err(|fault| Refused::Text { fault })?;
        self.may_speak()?;
        Ok(Judged::Chat(line))
    }

    pub(super) fn presence(&self, seat: Seat) -> Presence {
        self.inputs.presence.get(seat.index()).copied().unwrap_or(Presence::Away)
    }

    pub(super) fn entry(&self, event: Event) -> Result<Judged, Refused> {
        self.finish(self.draft(event)?)
    }

    pub(super) fn draft(&self, event: Event) -> Result<Draft, Refused> {
        let mut draft = Draft::of(self.table, self.inputs.now_ms);
        draft.add(event, Some(self.asked)).map_err(bug)?;
        Ok(draft)
    }

    pub(super) fn finish(&self, mut draft: Draft) -> Result<Judged, Refused> {
        draft.reveal_if_over(self.inputs.dealer).map_err(bug)?;
        Ok(Judged::Entries(Box::new(draft)))
    }

    pub(super) const fn unchanged(&self) -> Judged {
        Judged::Unchanged(Done { entry: self.table.head.number })
    }

    fn seat(&self) -> Result<Seat, Refused> {
        self.table.seat_of(self.player).ok_or(Refused::NotSeated)
    }

    /// The game that runs, and the seat that this player has in it.
    pub(super) fn playing(&self) -> Result<(&Played, Seat), Refused> {
        let seat = self.table.seat_of(self.player).ok_or(Refused::NotSeated)?;
        let played = self.table.running().ok_or(Refused::NoGame)?;
        Ok((played, seat))
    }

    pub(super) fn host(&self) -> Result<(), Refused> {
        if self.table.host == Some(self.player) { Ok(()) } else { Err(Refused::NotHost) }
    }

    pub(super) fn gathering(&self) -> Result<(), Refused> {
        if self.table.running().is_some() { Err(Refused::GameRunning) } else { Ok(()) }
    }

    /// Whether the table is the one that somebody got ready for.
    fn agreed_to(&self, commitment: Commitment, arranged: u64) -> Result<(), Refused> {
        let present = self.table.commitment;
        if commitment != present {
            return Err(Refused::OtherCommitment { commitment: present });
        }
        if arranged == self.table.arranged { Ok(()) } else { Err(Refused::Changed) }
    }

    const fn may_speak(&self) -> Result<(), Refused> {
        match self.inputs.speech_wait_ms {
            0 => Ok(()),
            wait_ms => Err(Refused::TooSoon { wait_ms }),
        }
    }

    fn seats_where(&self, wanted: impl Fn(Seat, Option<&Sitter>) -> bool) -> Vec<Seat> {
        self.table.each_seat().filter(|&(seat, sitter)| wanted(seat, sitter)).map(|(seat, _)| seat).collect()
    }

    /// Before the limit, room is kept for what brings a game to its start or its end.
    fn has_room(&self, command: &Command) -> Result<(), Refused> {
        let starts = matches!(command, Command::Start { .. });
        if starts && self.table.head.number > u64::from(TABLE_ENTRIES_MAX - GAME_ENTRIES_MAX) {
            return Err(Refused::JournalFull { entries_max: TABLE_ENTRIES_MAX });
        }
        let entries_max = if self.table.running().is_some() { GAME_ENTRIES_MAX } else { LOBBY_ENTRIES_MAX };
        let kept_free = match command {
            // Who declines can also say nothing; so what is kept is used up by those who agree.
            Command::Answer { agree: false, .. } => ENTRIES_KEPT_FREE,
            Command::Start { .. } | Command::Propose { .. } | Command::Answer { agree: true, .. } => 0,
            Command::Ready { .. } => ENTRIES_KEPT_FREE / 2,
            // Who leaves makes room.
            Command::Leave | Command::FreeSeat { .. } | Command::Chat { .. } | Command::Hello { .. } => {
                return Ok(());
            }
            Command::Sit { .. } if self.table.seat_of(self.player).is_none() => ENTRIES_KEPT_FOR_SEATED,
            Command::Sit { .. }
            | Command::AddBot { .. }
            | Command::TakeOver { .. }
            | Command::Options { .. }
            | Command::Unready
            | Command::Act { .. }
            | Command::Say { .. }
            | Command::Advise { .. } => ENTRIES_KEPT_FREE,
        };
        if self.table.entries_since + kept_free < entries_max {
            Ok(())
        } else {
            Err(Refused::JournalFull { entries_max })
        }
    }
}

/// What was judged to be allowed does not fold: nothing is written, and the log says so.
pub(super) fn bug(fault: FoldFault) -> Refused {
    tracing::error!(%fault, "a judged request does not fold");
    Refused::Internal
}
