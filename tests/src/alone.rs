//! What a client does at a table for one.

use protocol::{Motion, Phase};
use rules::Card;
use rules::games::{AnyAction, AnySight};
use rules::klondike::{Action, View};
use solver::{Budget, Position, Solver, Step, Stock, Verdict, random_deal};

use crate::client::Client;

const FINISH: AnyAction = AnyAction::Klondike(Action::Finish);

/// A deck that can be won by turning three cards as often as one likes, as the codes of a script, and how.
///
/// # Panics
/// Never.
#[must_use]
pub fn won_deck() -> (String, Vec<Step>) {
    let mode = Stock::at_deal(3, None).expect("a mode");
    let mut solver = Solver::new(Budget::default());
    let won = |number| {
        let deck = random_deal(7, number);
        let solved = solver.solve(&Position::dealt(&deck, mode).expect("a deck"));
        let Verdict::Winnable(line) = solved.verdict else { return None };
        let codes: Vec<String> = deck.iter().map(Card::to_string).collect();
        Some((codes.join(" "), line))
    };
    (0..).find_map(won).expect("most deals can be won")
}

impl Client {
    /// The game of Klondike that is shown.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn klondike(&self) -> &View {
        match &self.game.as_ref().expect("a game").sight {
            AnySight::Klondike { view, .. } => view,
            other => panic!("another game is on the table: {other:?}"),
        }
    }

    /// Does something that is offered, and waits until it is shown.
    ///
    /// # Panics
    /// If the house refuses.
    pub async fn play(&mut self, action: Action) {
        let version = self.version();
        let done = self.act(AnyAction::Klondike(action)).await;
        done.unwrap_or_else(|refused| panic!("{action} is offered: {refused:?}"));
        self.until(|client| client.version() > version).await;
    }

    /// Follows a line from the deal until all that is left can be finished in one action.
    ///
    /// # Panics
    /// If the line does not lead there.
    pub async fn follow(&mut self, line: &[Step]) {
        let mut line = line.iter();
        while !self.offers().contains(&FINISH) {
            let step = line.next().expect("the line goes on until everything lies open");
            self.play((*step).into()).await;
        }
    }

    /// Ends the game, and waits until it is over.
    ///
    /// # Panics
    /// If the house refuses.
    pub async fn give_up(&mut self) {
        self.propose(Motion::End).await.expect("a game runs");
        self.until(|client| client.table().phase == Phase::Gathering).await;
    }
}
