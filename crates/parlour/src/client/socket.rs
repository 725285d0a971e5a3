//! A socket at a table.

use futures_util::{SinkExt, StreamExt};
use protocol::{
    Answer, Command, Done, GameView, Hex, Key, Message, Outcome, Request, RequestId, RoomView, Seen,
    TableCode, TableView,
};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::{Fault, HouseAddress};

/// A socket that has said hello, with what it was last shown.
#[derive(Debug)]
pub(crate) struct Socket {
    /// The number of the last journal entry.
    pub(crate) entry: u64,
    /// The table.
    pub(crate) table: Option<TableView>,
    /// The game, if this player may see one.
    pub(crate) game: Option<GameView>,
    /// Who is there.
    pub(crate) room: Option<RoomView>,
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Socket {
    /// Opens a socket at a table and waits until the table was shown.
    ///
    /// # Errors
    /// If the house refuses, or cannot be reached.
    pub(crate) async fn open(
        house: &HouseAddress,
        key: Key,
        table: TableCode,
        seen: Option<Seen>,
    ) -> Result<Socket, Fault> {
        let url = format!("ws://{}/ws", house.authority());
        let (stream, _) = tokio_tungstenite::connect_async(url).await.map_err(Fault::unreachable)?;
        let mut socket = Socket { entry: 0, table: None, game: None, room: None, stream };
        socket.ask(Command::Hello { table, key, seen }).await?;
        while socket.table.is_none() {
            socket.next().await?;
        }
        Ok(socket)
    }

    /// Sends a request with an id of its own; its answer comes with [`Socket::next`].
    ///
    /// # Errors
    /// If the connection broke.
    pub(crate) async fn send(&mut self, command: Command) -> Result<RequestId, Fault> {
        let request = Request { id: Hex(rand::random()), command };
        self.request(&request).await?;
        Ok(request.id)
    }

    /// Sends this request, for the first time or once more.
    ///
    /// # Errors
    /// If the connection broke.
    pub(crate) async fn request(&mut self, request: &Request) -> Result<(), Fault> {
        let text = serde_json::to_string(request).expect("requests are plain data");
        self.stream.send(Frame::text(text)).await.map_err(Fault::unreachable)
    }

    /// Sends a request and waits for its answer.
    ///
    /// # Errors
    /// If it is refused, or the connection broke.
    pub(crate) async fn ask(&mut self, command: Command) -> Result<Done, Fault> {
        let id = self.send(command).await?;
        loop {
            if let Message::Answer(Answer { id: Some(answered), result }) = self.next().await?
                && answered == id
            {
                return match result {
                    Outcome::Done(done) => Ok(done),
                    Outcome::Refused(refused) => Err(Fault::Refused(refused)),
                    Outcome::Advice(_) => Err(Fault::strange("advice that nobody asked for")),
                };
            }
        }
    }

    /// The next message; what it shows is kept. Nothing is lost if the wait is given up.
    ///
    /// # Errors
    /// If the house closed, the connection broke, or what came is no message.
    pub(crate) async fn next(&mut self) -> Result<Message, Fault> {
        loop {
            match self.stream.next().await {
                Some(Ok(Frame::Text(text))) => {
                    let message = serde_json::from_str(&text).map_err(|_| Fault::strange(&text))?;
                    self.keep(&message);
                    return Ok(message);
                }
                Some(Ok(Frame::Close(frame))) => return Err(Fault::Closed(frame.map(|it| it.code.into()))),
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                Some(Ok(Frame::Binary(_) | Frame::Frame(_))) => return Err(Fault::strange("bytes")),
                Some(Err(error)) => return Err(Fault::unreachable(error)),
                None => return Err(Fault::Closed(None)),
            }
        }
    }

    fn keep(&mut self, message: &Message) {
        let Message::State(state) = message else { return };
        if state.entry < self.entry {
            return;
        }
        self.entry = state.entry;
        keep(&mut self.table, &state.table);
        keep(&mut self.game, &state.game);
        keep(&mut self.room, &state.room);
    }
}

/// What a message leaves out has not changed.
fn keep<T: Clone>(kept: &mut Option<T>, new: &Option<T>) {
    if new.is_some() {
        kept.clone_from(new);
    }
}
