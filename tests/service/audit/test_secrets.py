"""Nothing that is hidden stands anywhere in clear: in no database, no log, no file, no output.

What is hidden of a hand: the seed that made the order, the secret of the salts, every salt of a
card that an audience did not see, the order itself, and every fact with a face-down card in it.
"""

import base64
import io
import re
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from fairdeal.cards.commitment import commit
from fairdeal.cards.notation import show
from fairdeal.engine.audience import RAIL, Audience
from fairdeal.errors import WrongKey
from fairdeal.service.audit.archive import Archive
from fairdeal.service.audit.exports import export_hand, export_range
from fairdeal.service.logs import to_stream
from fairdeal.service.opening import open_service
from fairdeal.views.hand import Record, seen
from fairdeal.views.proofs import proofs_for
from tests.commands import fairdeal
from tests.room.tables.every_game import GAMES_OF_ALL
from tests.service.real_house import RealHouse, many_games
from tests.speeds import Count, speed

_HEX = re.compile(rb"[0-9a-f]{64}")
_NUMBERS = re.compile(rb"\[\d+(?:,\d+)+\]")


class Hidden(NamedTuple):
    """What an audience must not find: words of 64 hex digits, lists of numbers, and raw bytes."""

    words: set[bytes]
    lists: set[bytes]
    raw: set[bytes]

    def found_in(self, text: bytes) -> list[bytes]:
        """Everything hidden that stands in a text."""
        words = self.words & {*_HEX.findall(text)}
        lists = self.lists & {*_NUMBERS.findall(text)}
        return [*words, *lists, *(each for each in self.raw if each in text)]


def hidden(record: Record, audience: Audience) -> Hidden:
    """What an audience must not find of a hand."""
    words, lists, raw = set(), set(), set()
    orders = [fact.order for fact in record.game if hasattr(fact, "order")]
    for deck, order, opened in zip(
        record.decks, orders, proofs_for(record, audience), strict=False
    ):
        secret = bytes.fromhex(deck.secret)
        shown = set() if opened is None else {card["salt"] for card in opened["cards"]}
        salts = [card["salt"] for card in commit(order, secret).open(range(len(order)))["cards"]]
        words |= {salt.encode() for salt in salts if salt not in shown}
        words |= {deck.seed.encode(), deck.secret.encode()}
        for each in (secret, bytes.fromhex(deck.seed), bytes(order)):
            raw |= {each, base64.b64encode(each)[:40]}
        raw |= {show(order)[:30].encode()}
        lists.add(msgspec.json.encode(order))
    lists |= {*_NUMBERS.findall(msgspec.json.encode(record.game))}
    # Cards that came face down and were shown later are hidden no more.
    lists -= {*_NUMBERS.findall(msgspec.json.encode(seen(record, audience)))}
    return Hidden(words, {each for each in lists if each.count(b",") >= 4}, raw)


def together(records: list[Record], audience: Audience = RAIL) -> Hidden:
    """The same for many hands."""
    every = [hidden(record, audience) for record in records]
    return Hidden(
        {word for each in every for word in each.words},
        {text for each in every for text in each.lists},
        {text for each in every for text in each.raw},
    )


@pytest.fixture(scope="module")
def log() -> io.StringIO:
    return io.StringIO()


@pytest.fixture(scope="module")
def house(
    tmp_path_factory: pytest.TempPathFactory, count: Count, log: io.StringIO
) -> Iterator[RealHouse]:
    """A room in which hands of every game were played; its log is kept."""
    made = many_games(tmp_path_factory.mktemp("secrets"), seed=77)
    made.service.log = to_stream(log)
    hands = max(1 if speed() == "quick" else 2, count(1_000) // len(GAMES_OF_ALL))
    for number, game in enumerate(GAMES_OF_ALL, 1):
        made.play(game, hands, Random(number), table=number)
    yield made
    made.close()


@pytest.fixture(scope="module")
def records(house: RealHouse) -> list[Record]:
    archive = Archive(house.service)
    return [
        record
        for table in range(1, len(GAMES_OF_ALL) + 1)
        for record in archive.of_table(table)
        if record.game
    ]


@pytest.fixture(scope="module")
def wanted(records: list[Record]) -> Hidden:
    """Everything that the rail must not find."""
    return together(records)


@pytest.mark.rule("R6")
def test_the_database_and_its_journal_hold_nothing_that_is_hidden(
    house: RealHouse, records: list[Record], wanted: Hidden
) -> None:
    assert len(wanted.words) > 40 * len(records)
    folder = Path(house.url.removeprefix("sqlite:")).parent
    files = [path for path in folder.iterdir() if path.name.startswith("room.db")]
    assert {path.name for path in files} >= {"room.db", "room.db-wal"}
    for path in files:
        assert wanted.found_in(path.read_bytes()) == [], path.name


def test_what_is_looked_for_would_be_found(records: list[Record]) -> None:
    """The same search finds everything in the facts that are sealed."""
    for record in records[:20]:
        wanted = hidden(record, RAIL)
        whole = msgspec.json.encode([*record.decks, *record.game])
        found = wanted.found_in(whole)
        assert record.decks[0].seed.encode() in found
        assert any(each in found for each in wanted.lists)


def test_the_log_of_the_service_holds_nothing_that_is_hidden(
    records: list[Record], wanted: Hidden, log: io.StringIO
) -> None:
    text = log.getvalue().encode()
    assert text.count(b"\n") > len(records)
    assert wanted.found_in(text) == []
    assert not re.search(rb"\b[2-9TJQKA][cdhs]\b", text)


@pytest.mark.slow
def test_a_players_file_holds_nothing_that_the_player_did_not_see(
    house: RealHouse, records: list[Record], tmp_path: Path, count: Count
) -> None:
    over = Random(1).sample(records, len(records))
    others = {record.begun.hand: hidden(record, RAIL) for record in over[:10]}
    for record in [each for each in over if each.over][: max(20, count(500))]:
        for player in filter(None, record.begun.players):
            export_hand(house.service, tmp_path / "hand.jsonl", record.begun.hand, person=player)
            text = (tmp_path / "hand.jsonl").read_bytes().replace(b"\\", b"")
            assert hidden(record, record.seat_of(player)).found_in(text) == []
            for name, other in others.items():
                assert name == record.begun.hand or other.found_in(text) == []


def test_the_rails_file_of_everything_holds_nothing_that_is_hidden(
    house: RealHouse, wanted: Hidden, tmp_path: Path
) -> None:
    export_range(house.service, tmp_path / "all.jsonl", 1, None)
    text = (tmp_path / "all.jsonl").read_bytes().replace(b"\\", b"")
    assert wanted.found_in(text) == []


@pytest.mark.parametrize(
    "words",
    [
        "log",
        "log --json",
        "ledger",
        "show",
        "show --json",
        "show table 1 --json",
        "show table 1 --as floor-1 --json",
        "show table 20 --as surveillance-1",
        "todo",
        "open-hands --json",
        "health --whole",
        "rebuild 1-1 --json",
        "rebuild 1-1 --as floor",
        "rebuild 1-1 --as audit",
        "keys show",
    ],
)
def test_what_commands_print_holds_nothing_that_is_hidden(
    words: str, house: RealHouse, wanted: Hidden
) -> None:
    place = ["--db", house.url]
    if not words.startswith(("log", "ledger")):
        place += ["--keys", str(house.keys)]
    done = fairdeal("room", *words.split(), *place)
    text = f"{done.stdout}{done.stderr}".encode()
    assert text
    assert wanted.found_in(text) == []
    assert house.keys.read_text().strip() not in done.stdout + done.stderr


def test_a_crash_says_nothing_that_is_hidden(
    house: RealHouse, records: list[Record], wanted: Hidden
) -> None:
    """Not even a hand that is printed whole, as in a traceback, shows a face-down card by name."""
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        for record in records[:50]:
            print(repr(house.service), repr(house.room), repr(record.begun))
    assert wanted.found_in(said.getvalue().encode()) == []


def test_the_key_is_for_its_owner_alone(house: RealHouse) -> None:
    assert house.keys.stat().st_mode & 0o777 == 0o600
    folder = Path(house.url.removeprefix("sqlite:")).parent
    for path in folder.glob("room.db*"):
        key = house.keys.read_text().strip()
        assert key.encode() not in path.read_bytes()
        assert bytes.fromhex(key) not in path.read_bytes()


def test_with_another_key_nothing_opens(house: RealHouse, tmp_path: Path) -> None:
    other = tmp_path / "other.key"
    other.write_text(sha256(b"another key").hexdigest() + "\n")
    other.chmod(0o600)
    with pytest.raises(WrongKey, match="the keys at hand are"):
        open_service(house.url, other)
