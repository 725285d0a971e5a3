//! What is said at a table: each line once, and in an order that nobody can mistake.

use std::pin::Pin;
use std::sync::Arc;

use parlour_tests::client::{Client, random_id};
use parlour_tests::house::House;
use protocol::{Command, Refused, Said};
use rules::talk::Phrase;
use server::seams::{Clock, SystemClock};

fn chat(text: &str) -> Command {
    Command::Chat { text: text.to_owned() }
}

#[tokio::test]
async fn a_line_that_is_sent_again_is_said_once_also_after_a_restart() {
    let mut house = House::open().await;
    let (code, mut anna) = house.table("Anna").await;
    let id = random_id();
    let done = anna.ask_as(id, chat("hello")).await.expect("everybody may chat");
    assert_eq!(anna.ask_as(id, chat("hello")).await, Ok(done));
    assert_eq!(anna.ask_as(id, chat("good-bye")).await, Err(Refused::IdReused));
    house.restart().await;
    let mut anna = Client::rejoin(house.address, anna.player.clone(), code, None).await;
    assert_eq!(anna.ask_as(id, chat("hello")).await, Ok(done));
    assert_eq!(anna.ask_as(id, chat("good-bye")).await, Err(Refused::IdReused));
    anna.ask(chat("good-bye")).await.expect("an id of its own");
    let mut ben = Client::join(house.address, "Ben", code).await;
    ben.until(|ben| !ben.lines.is_empty()).await;
    let said: Vec<Said> = ben.lines.into_iter().map(|line| line.said).collect();
    assert_eq!(said, ["hello", "good-bye"].map(|text| Said::Text { text: text.to_owned() }));
}

/// A clock that always shows the same time of day.
#[derive(Debug)]
struct Stopped(SystemClock);

impl Clock for Stopped {
    fn unix_ms(&self) -> u64 {
        1_000_000
    }

    fn steady_ms(&self) -> u64 {
        self.0.steady_ms()
    }

    fn reached(&self, steady_ms: u64) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        self.0.reached(steady_ms)
    }
}

#[tokio::test]
async fn no_two_lines_have_the_same_time() {
    let mut house = House::with_clock(Arc::new(Stopped(SystemClock::default()))).await;
    let (code, mut anna) = house.table("Anna").await;
    let mut ben = Client::join(house.address, "Ben", code).await;
    ben.sit(1).await;
    let phrase = Command::Say { phrase: Phrase::WellPlayed };
    anna.ask(chat("hello")).await.expect("everybody may chat");
    ben.ask(phrase).await.expect("phrases are allowed");
    tokio::time::sleep(std::time::Duration::from_millis(server::limits::CHAT_PAUSE_MS)).await;
    anna.ask(chat("hello")).await.expect("the pause is over");
    ben.until(|ben| ben.lines.len() == 3).await;
    let times: Vec<u64> = ben.lines.iter().map(|line| line.at_ms).collect();
    assert!(times.is_sorted_by(|before, after| before < after), "{times:?}");
    house.restart().await;
    let mut ben = Client::rejoin(house.address, ben.player.clone(), code, None).await;
    ben.until(|ben| !ben.lines.is_empty()).await;
    assert_eq!(ben.lines.iter().map(|line| line.at_ms).collect::<Vec<_>>(), times);
}
