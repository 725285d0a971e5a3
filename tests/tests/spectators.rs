//! People who look on, where the host lets them: they see what everybody may see, and that is all.

use parlour_tests::client::Client;
use parlour_tests::house::House;
use protocol::{Command, Motion, Refused, TableCode, TableSettings};
use rules::Seat;
use rules::talk::Phrase;
use server::limits::GUEST_SOCKETS_MAX;

async fn game(spectators: bool) -> (House, TableCode, Client, Client) {
    let house = House::open().await;
    let (code, mut anna) = house.table("Anna").await;
    anna.set(TableSettings { spectators, ..TableSettings::default() }).await;
    let ben = anna.start_with(house.address, "Ben").await;
    let (mover, other) = anna.mover_first(ben);
    (house, code, mover, other)
}

#[tokio::test]
async fn who_looks_on_sees_what_is_public_and_goes_along() {
    let (house, code, mut mover, mut other) = game(true).await;
    let mut cleo = Client::join(house.address, "Cleo", code).await;
    assert_eq!(cleo.table().you.seat, None);
    // Nobody has peeked yet, so all that is shown is public.
    let views = [&mover, &other, &cleo].map(|client| client.game.as_ref().expect("a game").sight.drawn());
    assert!(views[0] == views[1] && views[1] == views[2]);
    assert!(cleo.offers().is_empty());
    let peek = mover.offers()[0];
    mover.act(peek).await.expect("an offer is taken");
    for client in [&mut other, &mut cleo] {
        client.until(|it| it.version() == 1).await;
    }
    assert_eq!(cleo.game, other.game.map(|view| protocol::GameView { ..view }), "no more than the partner");
    let again = Client::rejoin(house.address, cleo.player.clone(), code, cleo.seen()).await;
    assert_eq!(again.version(), 1);
}

#[tokio::test]
async fn who_looks_on_changes_nothing_and_says_nothing() {
    let (house, code, mover, mut other) = game(true).await;
    let mut cleo = Client::join(house.address, "Cleo", code).await;
    let seat = Seat::new(0).expect("a seat");
    let offer = mover.offers()[0];
    for command in [
        Command::Act { game: 1, version: 0, action: offer },
        Command::Say { phrase: Phrase::Rules },
        Command::Chat { text: "c5".to_owned() },
        Command::Propose { game: 1, motion: Motion::End },
        Command::Propose { game: 1, motion: Motion::Open { seat } },
        Command::Answer { proposal: 0, agree: true },
        Command::Unready,
    ] {
        assert_eq!(cleo.ask(command.clone()).await, Err(Refused::NotSeated), "{command:?}");
    }
    for command in
        [Command::Sit { seat }, Command::Leave, Command::FreeSeat { seat, player: mover.player.player }]
    {
        assert_eq!(cleo.ask(command.clone()).await, Err(Refused::GameRunning), "{command:?}");
    }
    // Nobody is told that somebody looks on.
    assert_eq!(other.ask(Command::Leave).await, Err(Refused::GameRunning));
    let frames = other.frames.len();
    let another = Client::join(house.address, "Dora", code).await;
    another.leave().await;
    cleo.leave().await;
    assert_eq!(other.ask(Command::Leave).await, Err(Refused::GameRunning));
    assert_eq!(other.frames.len(), frames + 1, "{:?}", &other.frames[frames..]);
    assert!(!other.frames.iter().any(|frame| frame.contains("Cleo") || frame.contains("Dora")));
}

#[tokio::test]
async fn unless_the_host_lets_them_nobody_looks_on() {
    let (house, code, mut mover, mut other) = game(false).await;
    let mut cleo = Client::join(house.address, "Cleo", code).await;
    let offer = mover.offers()[0];
    mover.act(offer).await.expect("an offer is taken");
    assert_eq!(cleo.ask(Command::Leave).await, Err(Refused::GameRunning));
    assert!(cleo.game.is_none() && !cleo.frames.iter().any(|frame| frame.contains("sight")));
    mover.ask(Command::Say { phrase: Phrase::Rules }).await.expect("who plays may speak");
    other.until(|other| !other.lines.is_empty()).await;
    assert_eq!(cleo.ask(Command::Leave).await, Err(Refused::GameRunning));
    let mut dora = Client::join(house.address, "Dora", code).await;
    assert_eq!(dora.ask(Command::Leave).await, Err(Refused::GameRunning));
    assert!(
        cleo.lines.is_empty() && dora.lines.is_empty(),
        "what is said in the game is for those who see it"
    );
    let settings = Some(TableSettings { spectators: true, ..TableSettings::default() });
    for client in [&mut mover, &mut other] {
        let (options, first) = (client.table().options, client.table().first);
        let refused = client.ask(Command::Options { options, first, settings }).await;
        assert!(matches!(refused, Err(Refused::GameRunning | Refused::NotHost)), "{refused:?}");
    }
}

#[tokio::test]
async fn guests_have_a_limit_and_who_sits_always_gets_in() {
    let (house, code, mover, other) = game(true).await;
    let mut guests = Vec::new();
    for number in 0..GUEST_SOCKETS_MAX {
        guests.push(Client::join(house.address, &format!("Guest {number}"), code).await);
    }
    let player = parlour_tests::http::new_player(house.address, "Late").await;
    let mut late = Client::connect(house.address, player).await;
    let guests_max = u32::try_from(GUEST_SOCKETS_MAX).expect("a small number");
    assert_eq!(late.hello(code, None).await, Err(Refused::TooManyGuests { guests_max }));
    mover.leave().await;
    let again = Client::rejoin(house.address, other.player.clone(), code, None).await;
    assert!(again.game.is_some());
    guests.pop().expect("a guest").leave().await;
    // The house learns of the end of a socket a little later than the one who closed it.
    while let Err(refused) = late.hello(code, None).await {
        assert_eq!(refused, Refused::TooManyGuests { guests_max });
    }
}
