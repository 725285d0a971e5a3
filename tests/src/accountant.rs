//! Who may know which card of one table when, and whether bytes that somebody received keep to it.
//!
//! Everything is worked out from the decks and the accepted actions alone; nothing here asks a running game of the
//! rules crate what it would show.

use std::collections::HashMap;
use std::fmt;

use protocol::{Answer, Command, Message, RequestId, Reveal, Seen};
use rules::Card;
use rules::cover_story::TrickCard;
use rules::games::{AnyAction, AnyOptions};
use serde_json::{Value, json};

use crate::card_set::CardSet;
use crate::open_game::{self, OpenGame};
use crate::secret::Secret;

/// Everything that happened at one table, with the truth.
#[derive(Debug, Default)]
pub struct Accountant {
    games: Vec<Account>,
    /// What nobody is told but by a reveal: keys, seeds and shares.
    secrets: Vec<Secret>,
    /// Whether somebody without a seat sees what is public of a running game.
    spectators: bool,
    /// The cards that requests named: whoever asks about a card is told nothing by a refusal that names it.
    named: HashMap<RequestId, CardSet>,
}

/// One game, version by version.
#[derive(Debug)]
struct Account {
    deck: Vec<String>,
    seed: String,
    versions: Vec<Box<dyn OpenGame>>,
}

/// What somebody was told who must not know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Leak {
    /// A hidden card, at this place of a frame.
    Card(TrickCard, String),
    /// A hand that is not the one that was dealt to whoever was shown it.
    Hand(String),
    /// A seed, a share or a key.
    Secret(String),
    /// A list that could be a deck in numbers.
    Numbers(String),
    /// A reveal of a game that runs, or not the true one.
    Reveal,
    /// A game that somebody without a seat sees unasked, or a version that has not been played.
    Moment(u32, u32),
    /// A frame that is not exactly what the protocol's types say.
    Foreign(String),
}

impl fmt::Display for Leak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl Accountant {
    /// Adds something that must not be sent to anybody at this table, but for what a reveal says.
    pub fn keep_secret(&mut self, secret: Secret) {
        self.secrets.push(secret);
    }

    /// From now on, somebody without a seat sees what is public of a running game.
    pub const fn let_look_on(&mut self) {
        self.spectators = true;
    }

    /// Somebody asks for something.
    pub fn ask(&mut self, id: RequestId, command: &Command) {
        self.named.insert(id, cards_in(&json!(command)));
    }

    /// A game was dealt from a deck, the codes of its cards, to as many seats as gave shares; `first` begins.
    pub fn deal(
        &mut self,
        deck: Vec<String>,
        options: AnyOptions,
        first: usize,
        seed: [u8; 32],
        shares: &[[u8; 16]],
    ) {
        self.secrets.push(Secret::new("the seed", &seed));
        self.secrets.extend(shares.iter().map(|share| Secret::new("a share", share)));
        let seed = protocol::Hex(seed).to_string();
        let versions = vec![open_game::deal(options, shares.len(), first, &deck)];
        self.games.push(Account { deck, seed, versions });
    }

    /// An action of the present game was accepted: its version grows by one.
    pub fn follow(&mut self, seat: usize, action: AnyAction) {
        self.next_version(|game| game.follow(seat, action));
    }

    /// The table ended the present game: its version grows by one.
    pub fn rule(&mut self) {
        self.next_version(|game| game.end());
    }

    /// The house proved that the present game is dead: its version grows by one.
    pub fn rule_dead(&mut self) {
        self.next_version(|game| game.end_dead());
    }

    fn next_version(&mut self, step: impl FnOnce(&mut dyn OpenGame)) {
        let account = self.games.last_mut().expect("a game was dealt");
        let mut next = account.now().copy();
        step(&mut *next);
        account.versions.push(next);
    }

    /// The present game with all cards open.
    ///
    /// # Panics
    /// If none was dealt.
    #[must_use]
    pub fn now(&self) -> &dyn OpenGame {
        self.games.last().expect("a game was dealt").now()
    }

    /// The present game and its version.
    #[must_use]
    pub fn moment(&self) -> Seen {
        let version = self.games.last().map_or(0, |game| game.versions.len() - 1);
        Seen { game: number(self.games.len()), version: number(version) }
    }

    /// Checks a frame that a viewer with this seat, or without one, received by now.
    ///
    /// A frame that carries a game is held against what that seat might see at its version, any other against what
    /// it may see now.
    ///
    /// # Errors
    /// The first leak.
    pub fn check_frame(&self, seat: Option<usize>, frame: &str) -> Result<(), Leak> {
        let foreign = || Leak::Foreign(frame.chars().take(200).collect());
        let message: Message = serde_json::from_str(frame).map_err(|_| foreign())?;
        if serde_json::to_string(&message).ok().as_deref() != Some(frame) {
            return Err(foreign());
        }
        let mut said: Value = serde_json::from_str(frame).map_err(|_| foreign())?;
        let mut named = CardSet::default();
        let mut events = Value::Null;
        let moment = match &message {
            Message::State(state) => {
                if let Some(reveal) = state.table.as_ref().and_then(|table| table.reveal.as_ref()) {
                    self.check_reveal(reveal)?;
                    said["table"]["reveal"] = Value::Null;
                }
                state.game.as_ref().map(|view| Seen { game: view.game, version: view.version })
            }
            Message::Answer(Answer { id: Some(id), .. }) => {
                named = self.named.get(id).copied().unwrap_or_default();
                None
            }
            Message::Answer(_) | Message::Said { .. } | Message::Tick | Message::Closing { .. } => None,
        };
        let shows_game = moment.is_some();
        let moment = moment.unwrap_or_else(|| self.moment());
        let may_see = match self.at(moment) {
            Some(game) if shows_game && seat.is_none() && !game.is_over() && !self.spectators => {
                return Err(Leak::Moment(moment.game, moment.version));
            }
            Some(game) => {
                forget_what_would_fit(&mut said["refused"]["refusal"], game);
                if shows_game {
                    events = said["game"]["sight"]["events"].take();
                    check_events(&events, seat, game)?;
                    let view = &mut said["game"]["sight"]["view"];
                    check_hand(view, seat, game)?;
                    if let Some(trick) = view.get_mut("last_trick").map(Value::take) {
                        scan(&trick, &mut "/game/sight/view/last_trick".to_owned(), game.last_trick())?;
                    }
                }
                match seat {
                    None if !self.spectators && !game.is_over() => CardSet::default(),
                    Some(_) | None => game.in_view(seat),
                }
            }
            None if shows_game => return Err(Leak::Moment(moment.game, moment.version)),
            None => CardSet::default(),
        };
        scan(&said, &mut String::new(), may_see.and(named))?;
        self.check_secrets(&said.to_string())?;
        self.check_secrets(&events.to_string())
    }

    /// Checks an answer of the lobby, which has no card for anybody.
    ///
    /// # Errors
    /// The first leak.
    pub fn check_text(&self, text: &str) -> Result<(), Leak> {
        scan_text(text, "", CardSet::default())?;
        self.check_secrets(text)
    }

    fn check_secrets(&self, text: &str) -> Result<(), Leak> {
        match self.secrets.iter().find_map(|secret| secret.found_in(text)) {
            Some(name) => Err(Leak::Secret(name.to_owned())),
            None => Ok(()),
        }
    }

    fn check_reveal(&self, reveal: &Reveal) -> Result<(), Leak> {
        let account = self.games.get(reveal.game as usize - 1).filter(|account| account.now().is_over());
        let account = account.ok_or(Leak::Reveal)?;
        let seed = reveal.seed.map(|seed| seed.to_string());
        if reveal.deck == account.deck && seed.as_ref() == Some(&account.seed) {
            Ok(())
        } else {
            Err(Leak::Reveal)
        }
    }

    fn at(&self, moment: Seen) -> Option<&dyn OpenGame> {
        let account = self.games.get((moment.game as usize).checked_sub(1)?)?;
        account.versions.get(moment.version as usize).map(|game| &**game)
    }
}

impl Account {
    fn now(&self) -> &dyn OpenGame {
        &**self.versions.last().expect("a game begins with version 0")
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).expect("a test plays few games")
}

/// A refusal names the cards that would fit. What follows from the open card beneath, or from the foundations, says
/// nothing of where those cards lie; anything else is left to be found.
fn forget_what_would_fit(refusal: &mut Value, game: &dyn OpenGame) {
    let card = |value: &Value| value.as_str().and_then(|code| code.parse::<Card>().ok());
    let mut fits: Vec<String> = Vec::new();
    if let Some(onto) = card(&refusal["onto"]) {
        let fitting =
            |card: &Card| card.rank().number() + 1 == onto.rank().number() && card.colour() != onto.colour();
        fits.extend(Card::all().filter(fitting).map(|card| card.to_string()));
    }
    if refusal["fits"].is_array() && refusal["fits"] == Value::from(fits) {
        refusal["fits"] = Value::Null;
    }
    if card(&refusal["next"]).is_some_and(|next| game.wanted().has(next)) {
        refusal["next"] = Value::Null;
    }
}

/// Events may show cards that are out of view again, and of cards in view they may show less: each is held against what
/// it may show.
fn check_events(events: &Value, seat: Option<usize>, game: &dyn OpenGame) -> Result<(), Leak> {
    let mut deals_since = 0;
    let events = events.as_array().map(Vec::as_slice).unwrap_or_default();
    for (at, event) in events.iter().enumerate().rev() {
        let mut path = format!("/game/sight/events/{at}");
        scan(event, &mut path, game.in_event(seat, event, deals_since))?;
        deals_since += usize::from(event["event"] == "dealt");
    }
    Ok(())
}

/// A seat is shown its whole hand, so that what it may see is not thought to be more than it is.
fn check_hand(view: &Value, seat: Option<usize>, game: &dyn OpenGame) -> Result<(), Leak> {
    let Some(seat) = seat else { return Ok(()) };
    let shown = &view["players"][seat]["hand"];
    match game.hand(seat) {
        Some(hand) if hand != cards_in(shown) => Err(Leak::Hand(shown.to_string())),
        Some(_) | None => Ok(()),
    }
}

fn cards_in(value: &Value) -> CardSet {
    match value {
        Value::String(text) => words(text).collect(),
        Value::Array(values) => values.iter().map(cards_in).fold(CardSet::default(), CardSet::and),
        Value::Object(fields) => fields.values().map(cards_in).fold(CardSet::default(), CardSet::and),
        Value::Null | Value::Bool(_) | Value::Number(_) => CardSet::default(),
    }
}

/// The codes of cards in a text, alone or as a word of a longer one.
fn words(text: &str) -> impl Iterator<Item = TrickCard> + '_ {
    text.split(|letter: char| !letter.is_alphanumeric()).filter_map(|word| word.parse().ok())
}

/// More numbers in a row than any list on the wire has that is no deck or hand.
const NUMBERS_MAX: usize = 8;

fn scan(value: &Value, path: &mut String, may_see: CardSet) -> Result<(), Leak> {
    let within = path.len();
    match value {
        Value::String(text) => scan_text(text, path, may_see)?,
        Value::Array(values) => {
            if values.len() > NUMBERS_MAX && values.iter().all(Value::is_number) {
                return Err(Leak::Numbers(path.clone()));
            }
            for (at, value) in values.iter().enumerate() {
                path.push_str(&format!("/{at}"));
                scan(value, path, may_see)?;
                path.truncate(within);
            }
        }
        Value::Object(fields) => {
            for (name, value) in fields {
                path.push_str(&format!("/{name}"));
                scan_text(name, path, may_see)?;
                scan(value, path, may_see)?;
                path.truncate(within);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
    Ok(())
}

fn scan_text(text: &str, path: &str, may_see: CardSet) -> Result<(), Leak> {
    match words(text).find(|&card| !may_see.has(card)) {
        Some(card) => Err(Leak::Card(card, path.to_owned())),
        None => Ok(()),
    }
}
