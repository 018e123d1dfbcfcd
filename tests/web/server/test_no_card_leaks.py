"""Nothing that leaves the server holds a card that its reader may not see (R7)."""

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from random import Random
from typing import Any, Final

import msgspec
import pytest

from fairdeal.cards.notation import parse, show
from fairdeal.poker.events import Dealt
from fairdeal.views.frames import watched
from fairdeal.views.frames.public import table_frame
from fairdeal.views.frames.shapes import CardFrame, LineFrame
from fairdeal.views.hand import told
from fairdeal.web.answers import answer_data
from fairdeal.web.api import queries
from fairdeal.web.house import House
from fairdeal.web.pages import exporting, hand_page
from fairdeal.web.sockets import talk
from fairdeal.web.static_files import build_of
from tests.room.tables.every_game import GAMES_OF_ALL
from tests.speeds import KINDS_OF_GAMES, Count, some_in_quick, some_in_test, speed
from tests.web.server.leaks.room import EVERYBODY, SEATED, TABLES, ServedHouse, Truth
from tests.web.server.leaks.scanner import Sees, leaks
from tests.web.server.leaks.walk import Listener, Moments, walk

GAMES: Final = some_in_quick(GAMES_OF_ALL, KINDS_OF_GAMES)
FEWER: Final = some_in_quick(GAMES_OF_ALL, ("stud-hilo8", "double-draw"))
READ: Final = some_in_test(GAMES_OF_ALL, KINDS_OF_GAMES, ("stud-hilo8", "double-draw"))
READ_BY_ALL: Final = ("holdem", "double-draw")
"""Games whose pages everybody reads in `test` too."""

HANDS: Final = 10_000


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, seed: int) -> Iterator[ServedHouse]:
    """A room that is served, with a kind of table for every game."""
    made = ServedHouse(tmp_path_factory.mktemp("leaks"), seed=seed)
    yield made
    made.close()


@pytest.fixture
def quiet(house: ServedHouse) -> Iterator[ServedHouse]:
    """The same room, in which nothing has leaked so far."""
    house.leaks.clear()
    house.log.clear()
    yield house
    house.leaks.clear()


def some_readers(game: str) -> tuple[str, ...]:
    """Everybody in the long run; else in each game some, so that all are met."""
    many = {"quick": 2, "test": 5, "long": len(EVERYBODY)}[speed()]
    if speed() == "test" and game in READ_BY_ALL:
        many = len(EVERYBODY)
    first = 2 * GAMES_OF_ALL.index(game)
    return tuple(EVERYBODY[(first + number * 4) % len(EVERYBODY)] for number in range(many))


def open_table(house: ServedHouse, game: str) -> int:
    """The table of a game."""
    number = TABLES[game]
    if f"table/{number}" not in house.room.things:
        house.open(game, number)
    return number


def in_the_middle(house: ServedHouse, table: int, chance: Random) -> tuple[Truth, str]:
    """A hand that has gone on for a while, after another one that is over."""
    for truth in house.hands(table, 1, chance):
        last = truth.hand.id
    for truth in islice(house.hands(table, 1, chance), 5):
        now = truth
    return now, last


def to_the_end(house: ServedHouse, table: int, chance: Random) -> None:
    """Play the hand in play to its end."""
    if house.table(table).hand:
        for _ in house.hands(table, 1, chance):
            pass


# ---- what leaves ----


@pytest.mark.rule("R7")
@pytest.mark.parametrize("game", GAMES)
def test_r7_no_frame_of_any_hand_shows_anybody_a_card_that_is_hidden_from_him(
    quiet: ServedHouse, game: str, count: Count, seed: int, record_property: Any
) -> None:
    table, chance = open_table(quiet, game), Random(f"{game} {seed}")
    many = max(2, count(HANDS, 25) // len(GAMES_OF_ALL))
    hands = set()
    for truth in quiet.hands(table, many, chance):
        quiet.scan_frames(table, truth)
        hands.add(truth.hand.id)
    quiet.scan_log()
    assert quiet.leaks == []
    assert len(hands) >= many
    record_property("hands", len(hands))


@pytest.mark.rule("R7")
@pytest.mark.parametrize("game", READ)
def test_r7_no_page_answer_export_or_log_shows_a_reader_a_card_that_is_hidden_from_him(
    quiet: ServedHouse, game: str, seed: int
) -> None:
    table, chance = open_table(quiet, game), Random(f"{game} walk {seed}")
    truth, over = in_the_middle(quiet, table, chance)
    for reader in some_readers(game):
        walk(quiet, reader, table, truth, over)
    to_the_end(quiet, table, chance)
    assert quiet.leaks == []


@pytest.mark.rule("R7")
@pytest.mark.parametrize("game", FEWER)
def test_r7_no_message_of_a_socket_shows_a_reader_a_card_that_is_hidden_from_him(
    quiet: ServedHouse, game: str, seed: int
) -> None:
    table, chance = open_table(quiet, game), Random(f"{game} socket {seed}")
    to_the_end(quiet, table, chance)
    listen(quiet, table, chance)
    assert quiet.leaks == []


def listen(house: ServedHouse, table: int, chance: Random) -> None:
    """Play a hand while people listen, and judge everything that they hear."""
    readers = (*SEATED[:2], "", "dealer-1", "floor-1", "surveillance-1", "cage-1")
    moments = Moments(house)
    with ExitStack() as stack:
        visitors = {who: stack.enter_context(house.visitor(who)) for who in readers}
        listeners = [Listener(house, visitors[who], who, table) for who in readers]
        for truth in house.hands(table, 1, chance):
            hand = truth.hand.id
            if moments.note(truth) == 2:
                for each in listeners:
                    each.disturb(hand)
        assert sum(each.hear_out(hand, moments) for each in listeners) > len(listeners)


@pytest.mark.rule("R7")
def test_r7_the_browser_gets_no_source_map_and_its_files_name_none(house: ServedHouse) -> None:
    files = build_of().files
    assert files
    assert not [name for name in files if name.endswith(".map")]
    assert not [name for name, file in files.items() if b"sourceMappingURL" in file.content]
    with house.visitor("") as visitor:
        for name in files:
            answer = visitor.http.get(f"/static/{name}")
            assert answer.status_code == 200
            assert "sourcemap" not in {each.lower() for each in answer.headers}
            assert visitor.http.get(f"/static/{name}.map").status_code == 404


# ---- the scanner itself ----

WRITTEN: Final = """
Ann shows As Kd.                                  | As Kd
AsKd                                              | As Kd
A♠, 10♥                                           | As Th
A\\u2660                                          | As
A&spades;                                         | As
{"text":"one\\nQh"}                               | Qh
Ace of spades, two of clubs and the ten of hearts | As 2c Th
{"cards":[51,0]}                                  | As 2c
{"cards":[[0,51],[1,54]]}                         | As
{"card":51}                                       | As
{\\"cards\\":[51]}                                | As
a joker is written Jo                             | Jo
As the hand ends, seat 2 has $10 and 5 chips      |
{"seats":[1,2,3],"now":51}                        |
"""


@pytest.mark.parametrize("line", WRITTEN.strip().splitlines())
def test_a_card_is_found_however_it_is_written(line: str) -> None:
    text, _, wanted = line.rpartition("|")
    found = [each.split()[1] for each in leaks(text, Sees(()))]
    assert " ".join(found) == wanted.strip()
    assert leaks(text, Sees(parse(wanted))) == []


def test_a_secret_is_found_however_it_is_written(quiet: ServedHouse, seed: int) -> None:
    table = open_table(quiet, "holdem")
    truth, _ = in_the_middle(quiet, table, Random(seed))
    secret = next(iter(truth.secrets))
    assert len(truth.secrets) >= 52 + 2
    for text in (f'{{"salt":"{secret}"}}', f"seed={secret}.", f"x {secret}\\n"):
        assert leaks(text, Sees((), truth.secrets)) == [f"secret {secret[:8]}"]
    quiet.scan("page", "ann", f"key={quiet.key_texts[0]}", Sees(()))
    assert [leak.what for leak in quiet.leaks] == [("a key of the room",)]
    to_the_end(quiet, table, Random(seed))


# ---- planted leaks ----


def leaked(house: ServedHouse) -> set[str]:
    """Where something was found."""
    return {leak.where for leak in house.leaks}


@pytest.fixture
def dealt(quiet: ServedHouse, seed: int) -> Iterator[tuple[ServedHouse, Truth, str]]:
    """A hand of hold'em in the middle, and one that is over."""
    table = open_table(quiet, "holdem")
    to_the_end(quiet, table, Random(seed))
    truth, over = in_the_middle(quiet, table, Random(seed))
    yield quiet, truth, over
    to_the_end(quiet, table, Random(seed))


Middle = tuple[ServedHouse, Truth, str]
HOLDEM: Final = TABLES["holdem"]


def test_r7_a_card_in_the_text_of_a_frame_is_found(
    dealt: Middle, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, truth, _ = dealt
    card, made = show([truth.unseen()]), table_frame

    def planted(*given: Any) -> Any:
        line = LineFrame(text=f"burns {card}")
        return msgspec.structs.replace(made(*given), lines=(line,))

    monkeypatch.setattr(watched, "table_frame", planted)
    house.served.hub._painter._watched.clear()  # type: ignore[union-attr]
    house.scan_frames(HOLDEM, truth)
    assert leaked(house) == {"frame"}


def test_r7_a_card_of_another_seat_in_the_part_of_one_is_found(
    dealt: Middle, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, truth, _ = dealt
    mine, reader = watched.Watched.mine, truth.hand.begun.players[0]
    held = next(
        show([card])
        for fact in truth.hand.facts
        if isinstance(fact, Dealt)
        for seat, card in fact.cards
        if seat and card not in truth.sees(reader).cards
    )

    def planted(self: Any, person: str, *first: int) -> Any:
        found = mine(self, person, *first)
        more = {0: (CardFrame(card=held),)} if person == reader else {}
        return msgspec.structs.replace(found, others=more)

    monkeypatch.setattr(watched.Watched, "mine", planted)
    house.scan_frames(HOLDEM, truth)
    assert [(leak.where, leak.reader) for leak in house.leaks] == [("mine", reader)]


def whole(record: Any, *_: Any) -> list[Any]:
    """Every fact of a hand with every card."""
    return list(record.game)


def tells_all(card: str) -> Any:
    """A maker of lines that tells a card beside them."""

    def planted(*asked: Any) -> Any:
        first, *rest = told(*asked)
        return [type(first)(f"{first.text}, and {card}", first.cite), *rest]

    return planted


@pytest.mark.slow
def test_r7_a_card_in_a_page_is_found(dealt: Middle, monkeypatch: pytest.MonkeyPatch) -> None:
    house, truth, over = dealt
    monkeypatch.setattr(hand_page, "told", tells_all(show([truth.unseen()])))
    walk(house, "", HOLDEM, truth, over)
    assert leaked(house) == set()  # whoever has not signed in gets no such page
    walk(house, "cage-1", HOLDEM, truth, over)
    assert leaked(house) == {"/hands/{hand}"}


def test_r7_a_card_in_an_answer_of_the_api_is_found(
    dealt: Middle, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, truth, over = dealt
    monkeypatch.setattr(queries, "told", tells_all(show([truth.unseen()])))
    walk(house, "", HOLDEM, truth, over)
    assert leaked(house) == {"/api/v1/hands/{hand}"}


@pytest.mark.slow
def test_r7_a_card_in_an_export_is_found_in_every_format(
    dealt: Middle, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, truth, over = dealt
    monkeypatch.setattr(exporting, "seen", whole)
    walk(house, SEATED[0], HOLDEM, truth, over)
    named = {f"/hands/{{hand}}/export?as={name}" for name in ("ohh", "phh", "pokerstars")}
    assert leaked(house) & named
    assert leaked(house) <= named


@pytest.mark.slow
def test_r7_a_card_in_a_line_of_the_log_is_found(
    dealt: Middle, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, truth, over = dealt
    note, card = House.note, show([truth.unseen()])

    def planted(self: House, method: str, path: str, status: int, person: str) -> None:
        note(self, method, f"{path} {card}", status, person)

    monkeypatch.setattr(House, "note", planted)
    walk(house, "cage-1", HOLDEM, truth, over)
    assert leaked(house) == {"log"}


@pytest.mark.slow
def test_r7_a_card_in_an_answer_of_a_socket_is_found(
    dealt: Middle, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    house, _, _ = dealt
    chance = Random(seed)
    to_the_end(house, HOLDEM, chance)

    def planted(*asked: Any) -> Any:
        return {**answer_data(*asked), "result": {"order": [*range(52)]}}

    monkeypatch.setattr(talk, "answer_data", planted)
    listen(house, HOLDEM, chance)
    assert leaked(house) == {"socket answer"}
