#!/usr/bin/env python3
"""A player for any table of a Parlour house, who knows no rules: it sits down, does what is offered until the game is
over, and goes on where it was whenever the connection breaks.

    pip install -r requirements.txt
    python3 bot.py http://localhost:8080 --game team_klondike --players 3    opens a table, prints its code and waits
    python3 bot.py http://localhost:8080 KX7P2M                              sits down at that table
Exit codes: 0 the game is over; 1 the house refused something or could not be reached; 2 the command line is wrong.
"""
import argparse, json, random, secrets, sys, time, urllib.request
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

TOO_LATE = {"stale", "changed", "seat_taken", "not_ready", "seats_open", "other_commitment", "game_running", "no_game"}

def call(address, body=None, key=None):
    """A POST if there is a body, else a GET; gives what the answer's JSON says."""
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {key}"} if key else {})}
    try:
        asked = urllib.request.Request(address, json.dumps(body).encode() if body else None, headers)
        return json.load(urllib.request.urlopen(asked))
    except OSError as error:
        sys.exit(f"{address}: {error} {error.read().decode() if hasattr(error, 'read') else ''}")

class Bot:
    def __init__(self, code, key, players):
        self.code, self.key, self.players, self.heard_at = code, key, players, time.monotonic()
        self.table = self.game = None  # as shown last
        self.entry = self.decided_on = -1  # the entry shown last, and the one that the last request was decided on
        self.unanswered = self.playing = None  # a request, which every new connection sends again; the game's number

    def wish(self):
        """What to ask for as the table stands; nothing while it is for others to do something."""
        table, seat = self.table, self.table["you"]["seat"]
        if seat is None:
            free = [number for number, one in enumerate(table["seats"]) if not one["player"]]
            return {"type": "sit", "seat": free[0]} if free else sys.exit("no seat is free")
        if table["phase"] == "playing":
            offers, now = self.game["sight"]["offers"], {"game": self.game["game"], "version": self.game["version"]}
            if len(table["seats"]) == 1 and now["version"] >= 300:  # alone one could go on for ever
                return {"type": "propose", "game": now["game"], "motion": {"what": "end"}}
            return offers and {"type": "act", **now, "action": {"game": table["options"]["game"], **random.choice(offers)}}
        ready = [one["ready"] for one in table["seats"] if one["player"]]
        starts = table["host"] == table["you"]["player"] and all(ready) and len(ready) >= self.players
        wish = "start" if starts else None if table["seats"][seat]["ready"] else "ready"
        return wish and {"type": wish, **{name: table[name] for name in ("commitment", "arranged")}, "share": secrets.token_hex(16)}

    def play(self, socket):
        """Plays over this connection until the game is over."""
        seen = {"seen": {"game": self.game["game"], "version": self.game["version"]}} if self.game else {}
        hello = {"id": secrets.token_hex(16), "type": "hello", "table": self.code, "key": self.key, **seen}
        socket.send(json.dumps(hello))
        while not (self.playing and self.table["phase"] != "playing"):
            message, self.heard_at = json.loads(socket.recv(timeout=35)), time.monotonic()  # a tick comes every 15
            if message["type"] == "state":  # what it leaves out is as it was
                self.table, self.game, self.entry = (message.get(part, getattr(self, part)) for part in ("table", "game", "entry"))
                self.playing = self.table["game"] if self.table["phase"] == "playing" else self.playing
            elif message["type"] == "answer":
                self.hear_answer(message.get("refused", {"code": "done"}), message["id"] == hello["id"])
                if self.unanswered: socket.send(json.dumps(self.unanswered))
            if self.table and not self.unanswered and self.entry > self.decided_on and (wish := self.wish()):
                self.unanswered, self.decided_on = {"id": secrets.token_hex(16), **wish}, self.entry
                socket.send(json.dumps(self.unanswered))

    def hear_answer(self, refused, to_hello):
        """Forgets the request that was answered, unless it is to be sent again."""
        if refused["code"] in {"busy", "slow_down", "unavailable"}:  # not judged: the same frame is sent again
            time.sleep(refused.get("wait_ms", 300) / 1000)
            if to_hello: raise OSError("the house is busy")
        elif refused["code"] not in {"done", "illegal", *TOO_LATE}:
            sys.exit(f"the house refuses: {refused}")
        elif not to_hello:  # one kind of offer may be illegal, see BOTS.md: then another one will do
            self.unanswered, self.decided_on = None, -1 if refused["code"] == "illegal" else self.decided_on

def main():
    words = argparse.ArgumentParser(description="Plays one game at a table of a Parlour house.")
    words.add_argument("house", help="such as http://localhost:8080")
    words.add_argument("code", nargs="?", help="the table's code; without it a table is opened")
    words.add_argument("--game", default="undercover", help="what is played at a table that is opened")
    words.add_argument("--players", default=2, type=int, help="how many play there")
    given = words.parse_args()
    key, code = call(f"{given.house}/api/players", {"name": "Robin"})["key"], given.code
    if not code:
        presets = [one["options"] for game in call(f"{given.house}/api/house")["games"] for one in game["presets"]]
        fits = lambda one: (one["game"], one.get("players", given.players)) == (given.game, given.players)
        code = call(f"{given.house}/api/tables", {"options": next(filter(fits, presets), None)}, key)["code"]
        print(code, flush=True)
    bot = Bot(code, key, given.players)
    while time.monotonic() - bot.heard_at < 60:
        try:
            with connect(given.house.replace("http", "ws", 1) + "/ws", max_size=None) as socket:
                bot.play(socket)
            return print("over:", bot.game["sight"]["view"]["outcome"])
        except (OSError, WebSocketException) as lost:
            print("coming back:", lost or "silence", file=sys.stderr, flush=True)
            time.sleep(random.uniform(0.3, 0.6))
    sys.exit(f"{given.house} cannot be reached")

main()
