"""`fairdeal room rake`: what the room takes from pots, as it is typed."""

import html
import json
import re
from pathlib import Path

import pytest

from tests.cli.house.rooms import Typed, opened
from tests.commands import fairdeal


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Typed:
    return opened(Path(tmp_path_factory.mktemp("rake")))


RAKES = """
--kind nl-1-3 --pots $60,$40 --players 6  | 500 0  | $5
--kind nl-1-3 --pots $60,$40 --players 3  | 300 0  | $3
--kind nl-1-3 --pots $12,$19              | 100 100 | $2
--kind nl-1-3 --pots $60 --no-flop        | 0      | $0
--table 4 --pots $25.50                   | 200    | $2
--kind stud-5-10 --pots $25               | 200    | $2
--kind nl-5-10 --pots $25                 | 0      | $0
"""


@pytest.mark.rule("R16")
def test_it_takes_from_pots_what_the_hands_of_the_room_give(room: Typed) -> None:
    for row in RAKES.strip().splitlines():
        line, taken, said = (part.strip() for part in row.split("|"))
        found = json.loads(room.done(f"rake {line} --json"))
        assert [each["rake"] for each in found["pots"]] == [*map(int, taken.split())], row
        assert found["rake"] == sum(map(int, taken.split()))
        assert f"rake: {said}\n" in room.done(f"rake {line}")


def test_the_sign_of_a_table_is_the_one_that_is_posted(room: Typed, tmp_path: Path) -> None:
    place = ("--db", room.db, "--keys", str(room.keys))
    made = fairdeal("signs", "--table", "4", "-o", str(tmp_path), *place)
    assert made.returncode == 0, made.stderr
    [posted] = tmp_path.glob("*.rake.html")
    text = html.unescape(re.sub(r"<[^>]+>", " ", posted.read_text()))
    posted_words = " ".join(text.split())
    sign = json.loads(room.done("rake --table 4 --pots $25 --json"))["sign"]
    assert len(sign) > 2
    for line in sign:
        for part in re.split(r": |, (?=from|rounded)", line):
            assert part in posted_words, part


FAULTS = """
--kind nl-1-3 --pots 60                | '60' has no sign: write '$60,$40'
--kind nl-1-3 --pots $1,x              | 'x' has no sign
--kind nl-1-3 --pots $x                | not an amount
--kind nl-1-3 --pots $60 --players 1   | --players must be from 2 to 10, not 1
--kind nope --pots $60                 | unknown kind of table 'nope'
--table 9 --pots $60                   | table 9 is not open
--pots $60                             | name one of --table NUMBER and --kind KIND
--table 4 --kind nl-1-3 --pots $60     | name one of
--kind double-draw --pots $60          | no pots and no rake
"""


def test_what_is_typed_wrongly_is_said_in_one_line(room: Typed) -> None:
    for row in FAULTS.strip().splitlines():
        line, fault = (part.strip() for part in row.split("|"))
        did = room.room(f"rake {line}")
        assert did.returncode == 2, row
        assert fault in did.stderr, did.stderr
