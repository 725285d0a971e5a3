//! A player's side of a game on the wire, written down as text that stays the same.

use std::net::SocketAddr;

use protocol::{
    Command, Done, Hex, Message, NewPlayer, Refused, Request, RequestId, Seen, TableCard, TableCode,
};
use rules::games::AnyOptions;
use serde_json::json;

use crate::client::Client;
use crate::http::{Answer, Call};

/// Everything that one player sends (lines that begin with `>`) and gets (`<`), with words between them.
#[derive(Debug)]
pub struct Transcript {
    house: SocketAddr,
    text: String,
    requests: u8,
    frames_noted: usize,
    /// The socket, while there is one.
    client: Option<Client>,
    /// What differs from run to run, and what is written instead.
    renamed: Vec<(String, String)>,
}

impl Transcript {
    /// Begins with these words.
    #[must_use]
    pub fn new(house: SocketAddr, words: &str) -> Transcript {
        let mut transcript = Transcript {
            house,
            text: String::new(),
            requests: 0,
            frames_noted: 0,
            client: None,
            renamed: Vec::new(),
        };
        transcript.tell(words);
        transcript
    }

    /// Writes down what follows, in words.
    pub fn tell(&mut self, words: &str) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        for line in words.lines() {
            self.text.push_str(&format!("# {line}\n"));
        }
    }

    /// Writes this instead of something that differs from run to run.
    pub fn rename(&mut self, from: impl ToString, to: impl ToString) {
        self.renamed.push((from.to_string(), to.to_string()));
    }

    /// Becomes a player.
    pub async fn become_player(&mut self, name: &str) -> NewPlayer {
        let call = Call::new(self.house, "POST", "/api/players");
        let answer = self.call(call, "POST /api/players", &json!({ "name": name })).await;
        answer.read()
    }

    /// Opens a table.
    pub async fn open_table(&mut self, player: &NewPlayer, options: AnyOptions) -> TableCode {
        let call = Call::new(self.house, "POST", "/api/tables").key(player.key);
        let line = format!("POST /api/tables Authorization: Bearer {}", player.key);
        self.call(call, &line, &json!({ "options": options })).await.read::<TableCard>().code
    }

    /// Opens a socket instead of the one before, and says hello.
    pub async fn hello(&mut self, player: &NewPlayer, table: TableCode, seen: Option<Seen>) {
        self.client = Some(Client::connect(self.house, player.clone()).await);
        self.frames_noted = 0;
        self.ask(Command::Hello { table, key: player.key, seen }).await.expect("the hello is taken");
        // After the answer and the state comes what was said last.
        self.one_more().await;
    }

    /// Sends a request and waits for its answer.
    ///
    /// # Errors
    /// How it was refused.
    pub async fn ask(&mut self, command: Command) -> Result<Done, Refused> {
        self.requests += 1;
        self.ask_as(self.requests, command).await
    }

    /// Sends a request again, or another with an id that was used before: that of so many requests.
    ///
    /// # Errors
    /// How it was refused.
    pub async fn ask_as(&mut self, number: u8, command: Command) -> Result<Done, Refused> {
        let mut id = [0; 16];
        id[15] = number;
        let id: RequestId = Hex(id);
        let request = Request { id, command };
        self.sent(&serde_json::to_string(&request).expect("requests are plain data"));
        let answer = self.socket().ask_as(id, request.command).await;
        if let Ok(done) = answer {
            self.until(|client| client.entry >= done.entry).await;
        }
        self.note();
        answer
    }

    /// Sends what is no request.
    pub async fn send_text(&mut self, text: &str) {
        self.sent(text);
        self.socket().send_text(text).await;
        self.one_more().await;
    }

    /// Waits for a frame that was not written down yet.
    pub async fn one_more(&mut self) {
        let noted = self.frames_noted;
        self.until(|client| client.frames.len() > noted).await;
    }

    /// Waits until this holds of what was shown.
    pub async fn until(&mut self, holds: impl Fn(&Client) -> bool) {
        self.socket().until(holds).await;
        self.note();
    }

    /// Waits until the house closes the socket.
    pub async fn closed(&mut self) -> Option<u16> {
        let code = self.socket().closed().await;
        self.note();
        code
    }

    /// What was shown last.
    ///
    /// # Panics
    /// If there is no socket.
    pub fn socket(&mut self) -> &mut Client {
        self.client.as_mut().expect("there is a socket")
    }

    /// How many requests were sent, those sent again not counted.
    #[must_use]
    pub const fn requests(&self) -> u8 {
        self.requests
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> String {
        self.renamed.iter().fold(self.text.clone(), |text, (from, to)| text.replace(from, to))
    }

    async fn call(&mut self, call: Call, line: &str, body: &serde_json::Value) -> Answer {
        self.sent(&format!("{line} {body}"));
        let answer = call.json(body).send().await;
        self.text.push_str(&format!("< {} {}\n", answer.status, answer.body.trim_end()));
        answer
    }

    fn sent(&mut self, line: &str) {
        self.text.push_str(&format!("> {line}\n"));
    }

    /// Writes down the frames that came. Ticks come when it is their time, so they are left out.
    fn note(&mut self) {
        let client = self.client.as_ref().expect("there is a socket");
        for frame in &client.frames[self.frames_noted..] {
            if !matches!(serde_json::from_str(frame), Ok(Message::Tick)) {
                self.text.push_str(&format!("< {frame}\n"));
            }
        }
        self.frames_noted = client.frames.len();
    }
}
