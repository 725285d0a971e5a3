//! A client that tests drive by hand: it keeps what it was shown, and every frame that it got.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::{
    AdviceKind, Answer, Command, Done, GameView, Hex, Key, Line, Message, NewPlayer, Outcome, Refused,
    Request, RequestId, RoomView, Says, Seen, Share, State, TableCode, TableView,
};
use rules::games::AnyAction;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::http;

/// How long a test waits for a frame before it fails.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long a test waits for what it was to be shown, whatever else comes: a tick comes to everybody now and then.
const SHOWN_PATIENCE: Duration = Duration::from_secs(180);

/// A socket of one player.
#[derive(Debug)]
pub struct Client {
    /// Who.
    pub player: NewPlayer,
    /// The highest entry seen.
    pub entry: u64,
    /// The table as last shown.
    pub table: Option<TableView>,
    /// The game as last shown.
    pub game: Option<GameView>,
    /// Who is there, as last shown.
    pub room: Option<RoomView>,
    /// The build that the hello brought.
    pub build: Option<String>,
    /// All that was said.
    pub lines: Vec<Line>,
    /// Every text frame that came, in order.
    pub frames: Vec<String>,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// What came over a socket.
#[derive(Debug)]
pub enum Came {
    /// A message; what it shows was kept already.
    Message(Message),
    /// A close frame with this code, or the end without one.
    Closed(Option<u16>),
}

impl Client {
    /// Opens a socket and says nothing.
    ///
    /// # Panics
    /// If the house does not open one.
    pub async fn connect(house: SocketAddr, player: NewPlayer) -> Client {
        Client::try_connect(house, player).await.expect("the house opens a socket")
    }

    /// Opens a socket and says nothing; nothing if the house does not open one now.
    pub async fn try_connect(house: SocketAddr, player: NewPlayer) -> Option<Client> {
        let (socket, _) = tokio_tungstenite::connect_async(format!("ws://{house}/ws")).await.ok()?;
        Some(Client {
            player,
            entry: 0,
            table: None,
            game: None,
            room: None,
            build: None,
            lines: Vec::new(),
            frames: Vec::new(),
            socket,
        })
    }

    /// Makes a player and opens a socket at a table.
    ///
    /// # Panics
    /// If the house does not take them.
    pub async fn join(house: SocketAddr, name: &str, table: TableCode) -> Client {
        let player = http::new_player(house, name).await;
        Client::rejoin(house, player, table, None).await
    }

    /// Opens another socket of a player at a table, and waits for the first state.
    ///
    /// # Panics
    /// If the house does not take them.
    pub async fn rejoin(
        house: SocketAddr,
        player: NewPlayer,
        table: TableCode,
        seen: Option<Seen>,
    ) -> Client {
        let mut client = Client::connect(house, player).await;
        client.hello(table, seen).await.expect("the hello is taken");
        client.until(|client| client.table.is_some()).await;
        client
    }

    /// Says hello.
    ///
    /// # Errors
    /// How it was refused.
    pub async fn hello(&mut self, table: TableCode, seen: Option<Seen>) -> Result<Done, Refused> {
        let key: Key = self.player.key;
        self.ask_once(random_id(), Command::Hello { table, key, seen }).await
    }

    /// Sends a request with an id of its own and waits for its answer, as [`Client::ask_as`] does.
    ///
    /// # Errors
    /// How it was refused.
    pub async fn ask(&mut self, command: Command) -> Result<Done, Refused> {
        self.ask_as(random_id(), command).await
    }

    /// Asks for advice on the game that is shown, and again after a while when told to wait.
    ///
    /// # Errors
    /// How it was refused.
    ///
    /// # Panics
    /// If the socket closes before the answer.
    pub async fn advise(&mut self, advice: AdviceKind) -> Result<Says, Refused> {
        let Seen { game, version } = self.seen().unwrap_or(Seen { game: 1, version: 0 });
        loop {
            let command = Command::Advise { advice, game, version };
            match self.outcome_of(random_id(), command).await.expect("an answer before the end") {
                Outcome::Advice(advice) => {
                    assert_eq!((advice.game, advice.version), (game, version));
                    return Ok(advice.says);
                }
                Outcome::Refused(Refused::SlowDown { wait_ms }) => pause(wait_ms).await,
                Outcome::Refused(refused) => return Err(refused),
                Outcome::Done(done) => panic!("{done:?} in the place of advice"),
            }
        }
    }

    /// Sends a request with this id and waits for its answer, and again after a while when told to wait: how soon a
    /// script comes to that depends on the machine.
    ///
    /// # Errors
    /// How it was refused.
    ///
    /// # Panics
    /// If the socket closes before the answer.
    pub async fn ask_as(&mut self, id: RequestId, command: Command) -> Result<Done, Refused> {
        loop {
            match self.ask_once(id, command.clone()).await {
                Err(Refused::SlowDown { wait_ms }) => pause(wait_ms).await,
                answer => return answer,
            }
        }
    }

    /// Sends a request with this id once and waits for its answer, also if that is to wait.
    ///
    /// # Errors
    /// How it was refused.
    ///
    /// # Panics
    /// If the socket closes before the answer.
    pub async fn ask_once(&mut self, id: RequestId, command: Command) -> Result<Done, Refused> {
        let answer = self.try_ask_as(id, command).await;
        answer.unwrap_or_else(|code| panic!("closed with {code:?} before the answer"))
    }

    /// Sends a request with this id once and waits for its answer.
    ///
    /// # Errors
    /// The code that the socket closed with before the answer, if it came with one.
    pub async fn try_ask_as(
        &mut self,
        id: RequestId,
        command: Command,
    ) -> Result<Result<Done, Refused>, Option<u16>> {
        Ok(match self.outcome_of(id, command).await? {
            Outcome::Done(done) => Ok(done),
            Outcome::Refused(refused) => Err(refused),
            Outcome::Advice(advice) => panic!("advice in the place of an answer: {advice:?}"),
        })
    }

    async fn outcome_of(&mut self, id: RequestId, command: Command) -> Result<Outcome, Option<u16>> {
        self.send(&Request { id, command }).await;
        loop {
            match self.next().await {
                Came::Message(Message::Answer(Answer { id: Some(answered), result })) if answered == id => {
                    return Ok(result);
                }
                Came::Message(_) => {}
                Came::Closed(code) => return Err(code),
            }
        }
    }

    /// Sends a request.
    pub async fn send(&mut self, request: &Request) {
        self.send_text(serde_json::to_string(request).expect("requests are plain data")).await;
    }

    /// Sends a text frame. That the house closed meanwhile shows at the next read.
    pub async fn send_text(&mut self, text: impl Into<String>) {
        let _ = self.socket.send(Frame::text(text.into())).await;
    }

    /// Sends any frame.
    pub async fn send_frame(&mut self, frame: Frame) {
        let _ = self.socket.send(frame).await;
    }

    /// The next message, or the end.
    ///
    /// # Panics
    /// If nothing comes for too long, or something that is no message.
    pub async fn next(&mut self) -> Came {
        loop {
            let frame = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("a frame comes");
            match frame {
                Some(Ok(Frame::Text(text))) => {
                    let message: Message = serde_json::from_str(&text).expect("a message");
                    self.frames.push(text.to_string());
                    self.keep(&message);
                    return Came::Message(message);
                }
                Some(Ok(Frame::Close(frame))) => return Came::Closed(frame.map(|frame| frame.code.into())),
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                Some(Ok(other)) => panic!("a frame that the protocol does not know: {other:?}"),
                Some(Err(_)) | None => return Came::Closed(None),
            }
        }
    }

    /// Reads until this holds of what was shown.
    ///
    /// # Panics
    /// If the socket closes before, or it takes too long.
    pub async fn until(&mut self, holds: impl Fn(&Client) -> bool) {
        let reading = async {
            while !holds(self) {
                if let Came::Closed(code) = self.next().await {
                    panic!("closed with {code:?} before it held");
                }
            }
        };
        let held = tokio::time::timeout(SHOWN_PATIENCE, reading).await;
        let (entry, seen) = (self.entry, self.seen());
        held.unwrap_or_else(|_| panic!("what was waited for is not shown: entry {entry}, {seen:?}"));
    }

    /// Reads what comes at this moment, and nothing that comes later; gives how many frames came so far.
    pub async fn frames_until_now(&mut self) -> usize {
        while tokio::time::timeout(Duration::from_millis(50), self.next()).await.is_ok() {}
        self.frames.len()
    }

    /// Reads until the house closes, and gives the code.
    pub async fn closed(&mut self) -> Option<u16> {
        loop {
            if let Came::Closed(code) = self.next().await {
                return code;
            }
        }
    }

    /// Closes the socket in good order.
    pub async fn leave(mut self) {
        let _ = self.socket.close(None).await;
        while let Some(Ok(_)) = self.socket.next().await {}
    }

    /// What this player can do now, as shown.
    #[must_use]
    pub fn offers(&self) -> Vec<AnyAction> {
        self.game.as_ref().map(|game| game.sight.offers()).unwrap_or_default()
    }

    /// The table.
    ///
    /// # Panics
    /// If none was shown.
    #[must_use]
    pub fn table(&self) -> &TableView {
        self.table.as_ref().expect("a table was shown")
    }

    /// The version of the game that was shown last, or 0.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.game.as_ref().map_or(0, |game| game.version)
    }

    /// What to say at the next hello.
    #[must_use]
    pub fn seen(&self) -> Option<Seen> {
        self.game.as_ref().map(|view| Seen { game: view.game, version: view.version })
    }

    fn keep(&mut self, message: &Message) {
        match message {
            Message::State(state) => {
                let State { entry, table, game, room, build } = &**state;
                assert!(*entry >= self.entry, "a state went back from {} to {entry}", self.entry);
                self.entry = *entry;
                self.table = table.clone().or(self.table.take());
                self.game = game.clone().or(self.game.take());
                self.room = room.clone().or(self.room.take());
                self.build = build.clone().or(self.build.take());
            }
            Message::Said { lines } => self.lines.extend(lines.iter().cloned()),
            Message::Answer(_) | Message::Tick | Message::Closing { .. } => {}
        }
    }
}

/// Waits as long as the house asked for.
async fn pause(wait_ms: u32) {
    tokio::time::sleep(Duration::from_millis(wait_ms.into())).await;
}

/// A request id that nobody had.
#[must_use]
pub fn random_id() -> RequestId {
    Hex(rand::random())
}

/// A share of the chance.
#[must_use]
pub fn random_share() -> Share {
    Hex(rand::random())
}
