//! Where fewer play than could, they close up at the start, and nothing that names a seat is left behind.

use parlour_tests::client::Client;
use parlour_tests::house::House;
use parlour_tests::http::Call;
use protocol::{Command, First, TableCard};
use rules::Seat;
use rules::games::{AnyOptions, GameKind};

#[tokio::test]
async fn who_moves_up_begins_if_they_were_to_keeps_what_they_said_and_leaves_no_free_seat() {
    let mut house = House::open().await;
    let (code, mut anna) = house.table_with("Anna", AnyOptions::presets(GameKind::TeamKlondike)[0]).await;
    let mut ben = Client::join(house.address, "Ben", code).await;
    ben.sit(2).await;
    ben.ask(Command::Chat { text: "I begin".to_owned() }).await.expect("everybody may chat");
    let options = anna.table().options;
    let first = First::Seat(Seat::new(2).expect("three seats"));
    anna.ask(Command::Options { options, first, settings: None }).await.expect("nothing is played");
    let card = async |house: &House| {
        let card = Call::new(house.address, "GET", format!("/api/tables/{code}")).send().await;
        card.read::<TableCard>().seats_free
    };
    assert_eq!(card(&house).await, 1);
    ben.until(|ben| ben.table().first == first).await;
    ben.ready().await;
    anna.until(|anna| anna.table().seats[2].ready).await;
    anna.start().await;

    let second = Seat::new(1).expect("three seats");
    ben.until(|ben| ben.game.is_some()).await;
    assert_eq!((ben.table().you.seat, ben.table().first), (Some(second), First::Seat(second)));
    assert_eq!(card(&house).await, 0, "nobody may sit down while a game runs");
    let said = ben.lines.clone();
    assert_eq!(said.iter().map(|line| line.player).collect::<Vec<_>>(), [ben.player.player]);
    house.restart().await;
    let mut ben = Client::rejoin(house.address, ben.player.clone(), code, None).await;
    ben.until(|ben| !ben.lines.is_empty()).await;
    assert_eq!((ben.lines.clone(), ben.table().first), (said, First::Seat(second)));
}
