//! From an empty house to the first moves of a game, over real sockets.

use parlour_tests::client::{Client, random_share};
use parlour_tests::house::House;
use protocol::{Command, Phase, Refused};
use rules::Seat;

#[tokio::test]
async fn two_people_sit_get_ready_start_and_act() {
    let house = House::open().await;
    let (code, mut anna) = house.table("Anna").await;
    assert_eq!(anna.table().phase, Phase::Gathering);
    assert!(anna.build.is_some());

    let mut ben = Client::join(house.address, "Anna", code).await;
    assert_eq!(ben.table().you.seat, None);
    ben.sit(1).await;
    let names: Vec<String> = ben
        .table()
        .seats
        .iter()
        .filter_map(|seat| seat.player.as_ref())
        .map(|card| card.name.clone())
        .collect();
    assert_eq!(names, ["Anna", "Anna 2"]);

    let early = Command::Start { commitment: anna.table().commitment, share: random_share() };
    assert_eq!(
        anna.ask(early).await,
        Err(Refused::NotReady { waiting: vec![Seat::new(1).expect("a seat")] })
    );
    ben.ready().await;
    anna.until(|anna| anna.table().seats[1].ready).await;
    anna.start().await;
    ben.until(|ben| ben.game.is_some()).await;

    for turn in 0..40 {
        let (mover, other) =
            if anna.offers().is_empty() { (&mut ben, &mut anna) } else { (&mut anna, &mut ben) };
        assert!(!mover.offers().is_empty(), "somebody can do something");
        assert!(other.offers().is_empty(), "one at a time");
        let offers = mover.offers();
        let version = mover.version();
        let mut tries = offers.iter().cycle().skip(turn % offers.len());
        // The one offer that may be refused is a marker on a card that is remembered wrongly (READINGS U4).
        while let Err(refused) = mover.act(*tries.next().expect("a cycle has no end")).await {
            assert!(matches!(refused, Refused::Illegal { .. }), "{refused:?}");
        }
        mover.until(|mover| mover.version() > version).await;
        other.until(|other| other.version() > version).await;
        if mover.table().phase == Phase::Gathering {
            break;
        }
    }
    assert_eq!(anna.version(), ben.version());
    let mut bytes: Vec<usize> =
        anna.frames.iter().filter(|it| it.contains("sight")).map(String::len).collect();
    bytes.sort_unstable();
    assert!(bytes[bytes.len() / 2] < 2_048, "a typical view has {} bytes", bytes[bytes.len() / 2]);
}
