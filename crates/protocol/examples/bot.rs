//! A player for any table of a Parlour house, who knows no rules: it sits down, does what is offered until the game is
//! over, and goes on where it was whenever the connection breaks. `bot http://localhost:8080 KX7P2M` sits down at that
//! table; `bot http://localhost:8080 --game team_klondike --players 3` opens one, prints its code and waits.
//! Exit codes: 0 the game is over; 1 the house refused something or could not be reached; 2 the command line is wrong.
//! Crates: anyhow 1, clap 4, minreq 3 (json-using-serde), rand 0.10, serde 1, serde_json 1, tungstenite 0.29.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "whoever starts it reads them")]
use anyhow::{Context, Result, bail};
use clap::{Command, arg, value_parser};
use rand::{random, random_range, seq::IndexedRandom};
use serde_json::{Value, json};
use std::{thread::sleep, time::Duration};
/// Codes of what was done or came too late; it is not sent again.
const PAST: &str = "done stale changed seat_taken not_ready seats_open other_commitment game_running no_game";

/// What to ask for as the table stands, if anything. A game for one could go on for ever, so it gives up after a while.
fn wish(shown: &Value, players: usize) -> Option<Value> {
    let [id, share] = [random(), random()].map(|number: u128| format!("{number:032x}"));
    let (table, game) = (&shown["table"], &shown["game"]);
    let (you, seats) = (&table["you"]["player"], table["seats"].as_array()?);
    let Some(mine) = seats.iter().find(|seat| seat["player"]["id"] == *you) else {
        let free = seats.iter().position(|seat| seat["player"].is_null()).unwrap_or(seats.len());
        return Some(json!({"id": id, "type": "sit", "seat": free}));
    };
    if table["phase"] != "playing" {
        let all = seats.iter().filter(|seat| seat["ready"] == true).count() >= players;
        let starts = all && table["host"] == *you;
        let kind = if starts { "start" } else { (mine["ready"] == false).then_some("ready")? };
        let (hash, entry) = (&table["commitment"], &table["arranged"]);
        return Some(json!({"id": id, "type": kind, "commitment": hash, "arranged": entry, "share": share}));
    } else if seats.len() == 1 && game["version"].as_u64() >= Some(300) {
        return Some(json!({"id": id, "type": "propose", "game": game["game"], "motion": {"what": "end"}}));
    }
    let mut action = game["sight"]["offers"].as_array()?.choose(&mut rand::rng())?.clone();
    action.as_object_mut()?.insert("game".into(), table["options"]["game"].clone());
    Some(json!({"id": id, "type": "act", "game": game["game"], "version": game["version"], "action": action}))
}

fn call<Field: serde::de::DeserializeOwned>(request: minreq::Request, field: &str) -> Result<Field> {
    let answer: Value = request.send()?.json()?;
    serde_json::from_value(answer[field].clone()).with_context(|| answer.to_string())
}

fn main() -> Result<()> {
    let game = arg!(--game <name> "What is played at a table that is opened").default_value("undercover");
    let many = arg!(--players <number> "How many play").default_value("2").value_parser(value_parser!(usize));
    let given = Command::new("bot").args([arg!(<house>), arg!([code]), game, many]).get_matches();
    let word = |name| given.get_one::<String>(name).cloned().unwrap_or_default();
    let (house, mut code, game) = (word("house"), word("code"), word("game"));
    let players = given.get_one("players").copied().unwrap_or(2);
    let post = |path: &str, body: Value| minreq::post(format!("{house}/api/{path}")).with_json(&body);
    let key: String = call(post("players", json!({"name": "Robin"}))?, "key")?;
    if code.is_empty() {
        let games: Vec<Value> = call(minreq::get(format!("{house}/api/house")), "games")?;
        let presets = games.iter().filter_map(|one| one["presets"].as_array()).flatten();
        let fits = |one: &&Value| one["game"] == game && one.get("players").is_none_or(|n| *n == players);
        let table = post("tables", json!({"options": presets.map(|one| &one["options"]).find(fits)}))?;
        code = call(table.with_header("Authorization", format!("Bearer {key}")), "code")?;
        println!("{code}");
    }
    let (mut shown, mut unanswered, mut decided_on, mut played) = (json!({}), None, Value::Null, false);
    let mut play = || {
        let (mut socket, _) = tungstenite::connect(house.replacen("http", "ws", 1) + "/ws")?;
        if let tungstenite::stream::MaybeTlsStream::Plain(stream) = socket.get_mut() {
            stream.set_read_timeout(Some(Duration::from_secs(35)))?; // a tick comes every 15
        }
        let (id, game, mut due) = (format!("{:032x}", random::<u128>()), &shown["game"], true);
        let seen = game.get("version").map(|version| json!({"game": game["game"], "version": version}));
        let mut hello = Some(json!({"id": id, "type": "hello", "table": code, "key": key, "seen": seen}));
        while !played || shown["table"]["phase"] == "playing" {
            if hello.is_none() && unanswered.is_none() && shown["entry"] != decided_on {
                (unanswered, decided_on, due) = (wish(&shown, players), shown["entry"].clone(), true);
            }
            if let Some(request) = hello.as_ref().or(unanswered.as_ref()).filter(|_| due) {
                socket.send(request.to_string().into())?;
            }
            let message: Value = serde_json::from_slice(&socket.read()?.into_data()).unwrap_or_default();
            let newest = |part: &str| message.get(part).unwrap_or(&shown[part]).clone();
            shown = json!({"table": newest("table"), "game": newest("game"), "entry": newest("entry")});
            played |= shown["table"]["phase"] == "playing";
            due = message["type"] == "answer";
            let wait_ms = message["refused"]["wait_ms"].as_u64().unwrap_or(300);
            match message["refused"]["code"].as_str().unwrap_or("done") {
                _ if !due => {}
                "busy" | "slow_down" | "unavailable" => sleep(Duration::from_millis(wait_ms)),
                "illegal" => (unanswered, decided_on) = (None, Value::Null), // another will do: see BOTS.md
                code if PAST.contains(code) => _ = hello.take().or_else(|| unanswered.take()),
                _ => bail!("the house refuses: {message}"),
            }
        }
        println!("over: {}", shown["game"]["sight"]["view"]["outcome"]);
        Ok(())
    };
    for _ in 0..120 {
        let Err(lost) = play() else { return Ok(()) };
        eprintln!("coming back: {}", lost.downcast::<tungstenite::Error>()?);
        sleep(Duration::from_millis(random_range(300..600)));
    }
    bail!("{house} cannot be reached")
}
