//! People at one table who do what is offered, one after another.

use std::net::SocketAddr;

use protocol::{Phase, TableCode};
use rules::games::{AnyAction, AnyOptions};
use serde_json::{Value, json};

use crate::chance::Chance;
use crate::client::Client;
use crate::http;
use crate::kinds::kind;

/// Everybody at a table; the host comes first.
#[derive(Debug)]
pub struct Company {
    /// Where they play.
    pub table: TableCode,
    /// Their sockets.
    pub people: Vec<Client>,
    house: SocketAddr,
    chance: Chance,
}

impl Company {
    /// So many people sit down at a table with these options.
    pub async fn gather(house: SocketAddr, options: AnyOptions, players: usize, chance: Chance) -> Company {
        let host = http::new_player(house, "Anna").await;
        let table = http::new_table(house, host.key, options).await.code;
        let mut people = vec![Client::rejoin(house, host, table, None).await];
        for (seat, name) in (1..).zip(["Ben", "Cleo", "Dora", "Emil", "Finn"]).take(players - 1) {
            let mut guest = Client::join(house, name, table).await;
            guest.sit(seat).await;
            people.push(guest);
        }
        Company { table, people, house, chance }
    }

    /// All are ready, the host starts, and everybody is shown the game.
    pub async fn deal(&mut self) {
        let game = self.people[0].table().game;
        for guest in 1..self.people.len() {
            self.people[guest].until(|guest| guest.table().game == game).await;
            self.people[guest].ready().await;
            self.people[0].until(|host| host.table().seats[guest].ready).await;
        }
        self.people[0].start().await;
        for person in &mut self.people {
            person.until(|person| person.game.as_ref().is_some_and(|view| view.game == game)).await;
        }
    }

    /// Whether no game runs.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.people[0].table().phase != Phase::Playing
    }

    /// What can be done now, each with whose it is to do.
    #[must_use]
    pub fn offers(&self) -> Vec<(usize, AnyAction)> {
        let of = |(who, person): (usize, &Client)| person.offers().into_iter().map(move |offer| (who, offer));
        self.people.iter().enumerate().flat_map(of).collect()
    }

    /// Somebody does something that is offered: each kind is as likely, whatever its number of offers.
    pub async fn step(&mut self) {
        let mut kinds: Vec<String> = self.offers().into_iter().map(|(_, offer)| kind(offer)).collect();
        kinds.sort();
        kinds.dedup();
        let wanted = kinds[self.chance.below(0..kinds.len())].clone();
        self.do_a(&wanted).await;
    }

    /// Somebody does something of this kind, which is offered, and all are shown it; says whether it was accepted.
    pub async fn do_a(&mut self, wanted: &str) -> bool {
        let mut offers = self.offers();
        offers.retain(|&(_, offer)| kind(offer) == wanted);
        let (who, action) = self.chance.pick(&offers).expect("it is offered");
        let Ok(done) = self.people[who].act(action).await else { return false };
        for person in &mut self.people {
            person.until(|person| person.entry >= done.entry).await;
        }
        true
    }

    /// Everybody opens another socket instead of their own and says what they have seen.
    pub async fn come_back(&mut self) {
        for person in &mut self.people {
            *person = Client::rejoin(self.house, person.player.clone(), self.table, person.seen()).await;
        }
    }

    /// Whether the house has told that a game that goes on is dead, which it does at any moment (READINGS K11).
    #[must_use]
    pub fn is_told_dead(&self) -> bool {
        self.people.iter().any(|person| json!(person.game)["sight"]["view"]["stuck"] == true)
    }

    /// How the game stands for each of them: view and offers, without what happened before.
    #[must_use]
    pub fn shown(&self) -> Vec<Value> {
        let of = |person: &Client| {
            let mut game = json!(person.game);
            game["sight"]["events"].take();
            game
        };
        self.people.iter().map(of).collect()
    }
}
