//! Bots play: they are shown what happens, think when the game waits for them, and do it in time.

use protocol::{Motion, Strength};
use rules::game::Ruling;
use rules::games::{AnyAction, AnyMatch, GameKind};
use rules::{Observer, Seat};

use super::Letter;
use super::absence::Unasked;
use super::bots::{Bots, Deed, Moment, Plan};
use super::task::Room;
use crate::limits::{BOT_CHOICES_MAX, COME_AGAIN_MS, ENTRIES_KEPT_FREE, GAME_ENTRIES_MAX};
use crate::table::entry::Event;
use crate::table::{Draft, FoldFault, Recalled, Table, recall};

/// What a bot decided: itself, back from thinking, and an action that the rules take; nothing if it broke down.
pub(crate) type Thought = Option<(bots::AnyPlayer, Option<AnyAction>)>;

impl Room {
    /// Brings the bots up to date and has one of them think if the game waits for it. Nobody plays where nobody looks.
    pub(super) fn attend_bots(&mut self) {
        let Some(desk) = &self.desk else { return };
        let Some(played) = desk.table.running() else { return self.bots = Bots::default() };
        let clock = self.house.clock();
        let presence = self.viewers.presence(&desk.table, clock.steady_ms());
        let seats = desk.table.bot_seats(&presence);
        self.bots.settle(played.started.game, &seats);
        if seats.is_empty() || self.viewers.is_empty() {
            return;
        }
        let missing = self.bots.missing(&seats);
        if !missing.is_empty() {
            return self.recall_bots(missing);
        }
        for (seat, known, player) in self.bots.behind(played.version) {
            player.see(&played.running.sight(Observer::Seat(seat), desk.happened_since(Some(known))));
        }
        self.bots.note(moment(&desk.table), clock.steady_ms());
        if self.bots.is_busy() {
            return;
        }
        if let Some(deed) = self.answer(&seats) {
            return self.bots.plan(deed);
        }
        if has_room(&desk.table)
            && let Some(&(seat, _)) = seats.iter().find(|(seat, _)| played.running.waits_for(*seat))
        {
            self.think(seat);
        }
    }

    /// What bots have to say to a proposal, or to a game of their own that does not come forward.
    fn answer(&self, seats: &[(Seat, Strength)]) -> Option<Deed> {
        let table = &self.desk.as_ref()?.table;
        let kind = table.options.kind();
        let ends = |seat: &Seat| {
            // Where no search proves a position dead, nothing but people's wishes speaks against an end.
            let is_weary = self.bots.player(*seat).is_some_and(bots::AnyPlayer::agrees_to_end);
            is_weary || kind == GameKind::CoverStory || !has_room(table)
        };
        if table.is_of_bots() {
            let is_over = kind != GameKind::CoverStory && seats.iter().all(|(seat, _)| ends(seat));
            return (is_over || !has_room(table)).then_some(Deed::GiveUp);
        }
        let proposal = table.proposal.as_ref()?;
        let is_bot = |seat: &Seat| table.seats[seat.index()].is_some_and(|sitter| sitter.bot.is_some());
        let asked = seats.iter().map(|(seat, _)| *seat).filter(is_bot);
        let seat = asked.into_iter().find(|seat| !proposal.agreed.contains(seat))?;
        let agrees = match proposal.motion {
            Motion::End => ends(&seat),
            Motion::Open { .. } | Motion::StandIn { .. } => true,
        };
        Some(Deed::Answer(seat, agrees))
    }

    /// Has bots learn what their seats were shown before.
    fn recall_bots(&mut self, seats: Vec<(Seat, Strength)>) {
        if self.bots.recalling.is_some() {
            return;
        }
        self.bots.again_ms = None;
        let (own, house, code) = (self.own.clone(), self.house.clone(), self.code);
        let seed = rand::random();
        self.bots.recalling = Some(self.house.thinkers().ask(async move {
            let recalled = match house.store().load(code.as_str()).await {
                Ok(Some(loaded)) => {
                    let work = tokio::task::spawn_blocking(move || recall(&loaded, &seats, seed));
                    work.await.ok().and_then(Result::ok).flatten()
                }
                Ok(None) | Err(_) => None,
            };
            if let Some(room) = own.upgrade() {
                let _ = room.send(Letter::Recalled { recalled }).await;
            }
        }));
    }

    /// Bots have learnt it.
    pub(super) fn recalled(&mut self, recalled: Option<Recalled>) {
        match recalled {
            Some(recalled) => {
                self.bots.welcome(recalled);
                self.attend_bots();
            }
            None => self.bots.recall_again(self.house.clock().steady_ms() + u64::from(COME_AGAIN_MS)),
        }
    }

    fn think(&mut self, seat: Seat) {
        let Some((table, played)) =
            self.desk.as_ref().and_then(|desk| Some((&desk.table, desk.table.running()?)))
        else {
            return;
        };
        let Some(mut player) = self.bots.take(seat) else { return };
        let (game, version) = (played.started.game, played.version);
        let (running, sight) = (played.running.clone(), played.running.sight(Observer::Seat(seat), &[]));
        let work = move || {
            let is_done = |action: &AnyAction| running.clone().act(seat, *action).is_ok();
            let mut chosen = (0..BOT_CHOICES_MAX).map_while(|_| player.choose(&sight));
            let action = chosen.find(is_done).or_else(|| sight.offers().into_iter().find(is_done));
            (player, action)
        };
        let own = self.own.clone();
        let send = async move |thought: Thought| {
            if let Some(room) = own.upgrade() {
                let _ = room.send(Letter::Thought { game, version, seat, thought }).await;
            }
        };
        self.bots.thinking = Some(self.house.thinkers().begin(table.is_of_bots(), work, send));
    }

    /// A bot has decided.
    pub(super) fn thought(&mut self, (game, version): (u32, u32), seat: Seat, thought: Thought) {
        let (player, action) = thought.map_or((None, None), |(player, action)| (Some(player), action));
        let broke_down = player.is_none();
        self.bots.put_back(game, seat, player);
        let Some(desk) = &self.desk else { return };
        let played =
            desk.table.running().filter(|played| (played.started.game, played.version) == (game, version));
        let instead = |running: &AnyMatch| {
            let mut offers = running.legal(seat).into_iter();
            offers.find(|action| running.clone().act(seat, *action).is_ok())
        };
        let action = action.or_else(|| played.filter(|_| broke_down).and_then(|it| instead(&it.running)));
        if let Some(action) = action.filter(|_| played.is_some()) {
            self.bots.plan(Deed::Act(seat, action));
        }
        self.attend_bots();
    }

    /// Does what a bot decided, if it is time and nothing has changed.
    pub(super) async fn do_as_decided(&mut self) {
        let clock = self.house.clock();
        let (now_ms, steady_ms) = (clock.unix_ms(), clock.steady_ms());
        let Some(plan) = self.bots.due(steady_ms) else { return self.attend_bots() };
        let Some(desk) = self.desk.as_ref().filter(|desk| moment(&desk.table) == plan.on) else { return };
        let kind = desk.table.options.kind();
        match self.write_unasked(self.draft(&plan, now_ms)).await {
            Unasked::Done => {
                if matches!(plan.deed, Deed::Act(..)) {
                    self.house.metrics().acted(kind);
                }
            }
            Unasked::NotNow => self.bots.put_off(plan, steady_ms + u64::from(COME_AGAIN_MS)),
            Unasked::Nothing | Unasked::Overtaken => {}
        }
    }

    fn draft(&self, plan: &Plan, now_ms: u64) -> Result<Option<Draft>, FoldFault> {
        let (Some(desk), dealer) = (&self.desk, self.house.dealer()) else { return Ok(None) };
        let what = match plan.deed {
            Deed::Act(seat, action) => Event::Acted { seat, action },
            Deed::GiveUp => Event::Ruled { ruling: Ruling::GivenUp },
            Deed::Answer(seat, agree) => {
                let presence = self.viewers.presence(&desk.table, self.house.clock().steady_ms());
                let mut draft = Draft::of(&desk.table, now_ms);
                draft.add(Event::Answered { seat, agree }, None)?;
                draft.carry_if_agreed(&presence)?;
                draft.reveal_if_over(dealer)?;
                return Ok(Some(draft));
            }
        };
        Draft::unasked(&desk.table, what, now_ms, dealer).map(Some)
    }
}

/// What a bot decides on now.
fn moment(table: &Table) -> Moment {
    let played = table.played.as_ref().map(|played| (played.started.game, played.version));
    let (game, version) = played.unwrap_or_default();
    (game, version, table.proposal.as_ref().map(|proposal| proposal.entry))
}

/// Whether the journal has room for what bots do. What is kept free is for people, who can end the game.
fn has_room(table: &Table) -> bool {
    table.entries_since + ENTRIES_KEPT_FREE < GAME_ENTRIES_MAX
}
