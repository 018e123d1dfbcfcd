"""A walk of one reader through everything that a served room answers, while a hand is in play."""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from fairdeal.web.pages.exporting import FORMATS
from tests.web.server.leaks.room import SEATED, ServedHouse, Truth
from tests.web.server.leaks.scanner import Sees
from tests.web.server.places import SOON, Talker, Visitor

NOTHING: Final = Sees(())
WITHOUT_CARDS: Final = (
    "/",
    "/table/{table}",
    "/me",
    "/wall",
    "/sign-in",
    "/rules",
    "/rules/poker/8.J",
    "/health",
    "/metrics",
    "/api/v1/me",
    "/api/v1/lobby",
    "/api/v1/todo",
    "/api/v1/rights",
    "/api/v1/clauses/poker/8.J",
)
"""What shows no card to anybody."""

OF_ONE_HAND: Final = (
    "/hands/{hand}",
    "/hands/{hand}/frames",
    "/api/v1/hands/{hand}",
    *(f"/hands/{{hand}}/export?as={name}" for name in FORMATS),
)
OF_MANY_HANDS: Final = ("/hands", "/hands?all=1", "/api/v1/hands?last=100")
_SESSION: Final = re.compile(r'"(/me/session/\d+/\d+)"')
LAST: Final = 1_000_000_000
_HAND: Final = re.compile(r'(?:"hand":"|href="/hands/)(\d+-\d+)"')


def walk(house: ServedHouse, reader: str, table: int, truth: Truth, over: str) -> None:
    """Read everything that there is to read; `over` is a hand of the table that has ended."""
    playing = truth.hand.id
    # A hand that has ended meanwhile may be proved: its salts are no secret for who saw the cards.
    now = house.past(playing, reader) if truth.hand.ended else truth.sees(reader)
    sees = {playing: now, over: house.past(over, reader)}
    with house.visitor(reader) as visitor:
        for path in WITHOUT_CARDS:
            house.scan(path, reader, _text(visitor, path.format(table=table)), NOTHING)
        for hand, path in [(hand, path) for hand in sees for path in OF_ONE_HAND]:
            house.scan(path, reader, _text(visitor, path.format(hand=hand)), sees[hand])
        _many_hands(house, visitor, reader, sees)
        path = f"/api/v1/tables/{table}"
        house.scan(path, reader, _text(visitor, path), sees[playing])
        if reader in SEATED[:1] or truth.hand.begun.book == "poker":
            house.scan("advice", reader, _text(visitor, f"{path}/advice"), sees[playing])
    house.scan_log()


def _many_hands(house: ServedHouse, visitor: Visitor, reader: str, sees: dict[str, Sees]) -> None:
    """Lists of hands: each line is judged by the hand that it is about."""
    sessions = _SESSION.findall(_text(visitor, "/me"))
    for path in (*OF_MANY_HANDS, *sessions[:1]):
        for hand, text in _by_hand(_text(visitor, path)):
            if hand and hand not in sees:
                sees[hand] = house.past(hand, reader)
            house.scan(path, reader, text, sees[hand] if hand else NOTHING)


def _by_hand(text: str) -> Iterator[tuple[str, str]]:
    """A text cut into what stands before the first hand, and what stands at each."""
    at, hand = 0, ""
    for found in _HAND.finditer(text):
        yield hand, text[at : found.start()]
        at, hand = found.start(), found[1]
    yield hand, text[at:]


def _text(visitor: Visitor, path: str) -> str:
    """An answer as it leaves: its body, and its headers but for the cookie. It must not fail."""
    answer = visitor.http.get(path)
    assert answer.status_code < 500, (path, answer.status_code)
    headers = {name: text for name, text in answer.headers.items() if name != "set-cookie"}
    return f"{headers}\n{answer.text}"


# ---- sockets ----


class Moments:
    """What everybody might see at each version of a hand that was played."""

    def __init__(self, house: ServedHouse) -> None:
        self._house = house
        self._at: dict[tuple[str, int], dict[str, Sees]] = {}

    def note(self, truth: Truth) -> int:
        """Remember this moment; how many there are."""
        stream = truth.hand.stream
        version = self._house.room.versions.get(stream, LAST)  # a hand that is over has none
        self._at[truth.hand.id, version] = truth.now()
        return len(self._at)

    def sees(self, hand: str, version: int, reader: str) -> Sees:
        """What a reader might see; a hand from before anybody listened is over."""
        known = [at for name, at in self._at if name == hand and at >= version]
        if known:
            return self._at[hand, min(known)][reader]
        return self._house.past(hand, reader) if hand else NOTHING


class Listener:
    """A reader with an open socket at a table and one in the lobby."""

    def __init__(self, house: ServedHouse, visitor: Visitor, reader: str, table: int) -> None:
        self.house, self.reader = house, reader
        self.at_table = visitor.socket(f"/ws/table/{table}")
        self.in_lobby = visitor.socket("/ws/lobby")
        self.unanswered: set[str] = set()

    def disturb(self, hand: str) -> None:
        """Ask for everything again, and for something that is refused."""
        self.at_table.say({"type": "sync", "hand": hand, "lines": 0})
        request = {"hand": hand, "request": {"type": "peep", "seat": 0}}
        self.at_table.say({"type": "do", "id": "none", "command": "act", "fields": request})
        self.at_table.say({"type": "do", "id": "no", "command": "no", "fields": {}})
        self.unanswered = {"none", "no"}

    def hear_out(self, hand: str, moments: Moments) -> int:
        """Judge every message until the hand is over and all is answered; how many there were.

        On a busy machine the hand may be over before an answer comes.
        """
        sees, heard, over = NOTHING, 0, False
        while not over or self.unanswered:
            text = self._next(self.at_table)
            message: Any = json.loads(text)
            public = message.get("public", {})
            if public:
                version = LAST if "result" in public else public.get("seen", 0)
                sees = moments.sees(public.get("hand", ""), version, self.reader)
            heard += 1
            self.house.scan(f"socket {message['type']}", self.reader, text, sees)
            over = over or (public.get("hand") == hand and "result" in public)
            if message["type"] == "answer":
                self.unanswered.discard(message["id"])
        self.house.scan("socket lobby", self.reader, self._next(self.in_lobby), NOTHING)
        return heard

    def _next(self, talker: Talker) -> str:
        return str(talker.wire.recv(timeout=SOON))
