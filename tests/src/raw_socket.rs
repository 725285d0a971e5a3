//! A connection that sends whatever bytes a test likes.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// How long the house may take to end a connection before the test fails instead of hanging.
const PATIENCE: Duration = Duration::from_secs(120);

/// A TCP connection to a house.
#[derive(Debug)]
pub struct RawSocket {
    stream: TcpStream,
    sent: usize,
}

impl RawSocket {
    /// Connects and sends nothing.
    ///
    /// # Panics
    /// If the house does not listen.
    pub async fn connect(house: SocketAddr) -> RawSocket {
        RawSocket { stream: TcpStream::connect(house).await.expect("the house listens"), sent: 0 }
    }

    /// Connects and becomes a WebSocket.
    ///
    /// # Panics
    /// If the house does not open one.
    pub async fn upgrade(house: SocketAddr) -> RawSocket {
        let mut socket = RawSocket::connect(house).await;
        let head = format!(
            "GET /ws HTTP/1.1\r\nHost: {house}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        socket.send(head.as_bytes()).await;
        let mut answer = Vec::new();
        while !answer.ends_with(b"\r\n\r\n") {
            let byte = timeout(PATIENCE, socket.stream.read_u8()).await.expect("the house answers");
            answer.push(byte.expect("the house answers"));
        }
        assert!(answer.starts_with(b"HTTP/1.1 101 "), "{}", String::from_utf8_lossy(&answer));
        socket
    }

    /// Sends bytes. That the house closed meanwhile shows at the end.
    pub async fn send(&mut self, bytes: &[u8]) {
        self.sent += bytes.len();
        let _ = self.stream.write_all(bytes).await;
    }

    /// Sends a frame with this first byte, masked with zeros.
    pub async fn send_frame(&mut self, first: u8, payload: &[u8]) {
        let mut frame = vec![first];
        match payload.len() {
            short @ 0..=125 => frame.push(0x80 | short as u8),
            long => {
                frame.push(0x80 | 127);
                frame.extend((long as u64).to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(payload);
        self.send(&frame).await;
    }

    /// Waits until the house says this.
    ///
    /// # Panics
    /// If it does not, or ends the connection before.
    pub async fn hears(&mut self, words: &str) {
        let mut bytes = Vec::new();
        while !String::from_utf8_lossy(&bytes).contains(words) {
            let came = timeout(PATIENCE, self.stream.read_buf(&mut bytes)).await;
            assert!(matches!(came, Ok(Ok(1..))), "the house does not say {words:?}: {bytes:?}");
        }
    }

    /// Everything that comes until the house ends the connection.
    ///
    /// # Panics
    /// If it does not.
    pub async fn ended(mut self) -> String {
        let mut bytes = Vec::new();
        // A reset is an end as well.
        if timeout(PATIENCE, self.stream.read_to_end(&mut bytes)).await.is_err() {
            let said = String::from_utf8_lossy(&bytes);
            panic!("the house does not end a connection that sent {} bytes and got {said:?}", self.sent);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }
}
