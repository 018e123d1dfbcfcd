"""The lines of the frames, put together, are the transcript as each audience saw it."""

import re
from random import Random
from typing import Final

import pytest

from fairdeal.banked.transcript.lines import lines as lines_of_round
from fairdeal.engine.audience import Kind
from fairdeal.engine.text.happenings import CitedLine
from fairdeal.poker.transcript.lines import lines as lines_of_hand
from fairdeal.views.frames.lines.transcript import as_told_to
from fairdeal.views.frames.shapes import LineFrame
from tests.room.tables.every_game import GAMES_OF_ALL
from tests.speeds import KINDS_OF_GAMES, some_in_quick
from tests.views.frames.evening import Moment, evening

DOWN: Final = re.compile(r"\?\?( \?\?)*")
LOW: Final = re.compile(": low(8|-a5|-27), ")


def told(moment: Moment, person: str) -> list[tuple[str, str]]:
    """The transcript for an audience, with its clauses."""
    audience = moment.audience(person)
    facts = moment.hand.book.door.facts(moment.state, audience)
    lines = lines_of_hand if moment.hand.begun.book == "poker" else lines_of_round
    you = moment.names[audience.seat] if audience.kind is Kind.SEAT else ""
    return [as_shown(line, you) for line in lines(facts, moment.names)]


def as_shown(line: CitedLine, you: str = "") -> tuple[str, str]:
    text = line.text
    if text.startswith("-- "):
        return text[3:4].upper() + text[4:], ""
    text = as_told_to(text, you) if you else text
    counted = DOWN.sub(lambda cards: f"{(n := len(cards[0].split()))} card{'s' * (n > 1)}", text)
    low = LOW.sub(": low, ", counted)
    return low[:1].upper() + low[1:], str(line.cite) if line.cite else ""


@pytest.mark.parametrize("key", some_in_quick(GAMES_OF_ALL, KINDS_OF_GAMES))
def test_new_lines_put_together_are_the_whole_transcript(key: str, seed: int) -> None:
    got: dict[str, list[LineFrame]] = {}
    hand = ""
    for moment in evening(key, Random(f"{key} lines {seed}")):
        public = moment.watched.public()
        if public.hand != hand:
            got, hand = {}, public.hand
        for person in moment.people():
            lines = moment.watched.mine(person).lines
            have = got.setdefault(person, [])
            assert public.first == len(have)
            have += public.lines if lines is None else lines
        if moment.over:
            for person, have in got.items():
                assert [(line.text, line.clause) for line in have] == told(moment, person)


def test_whoever_comes_late_gets_all_lines_from_where_he_is() -> None:
    *_, moment = evening("holdem", Random(8), hands=1)
    whole = moment.watched.public_with(0)
    assert [(line.text, line.clause) for line in whole.lines] == told(moment, "")
    rest = moment.watched.public_with(5)
    assert (rest.first, rest.lines) == (5, whole.lines[5:])
    assert moment.watched.public_with(10_000).first == 0


def test_a_line_names_the_chair_that_it_is_about() -> None:
    *_, moment = evening("holdem", Random(9), hands=1)
    chairs = dict(zip(moment.names, moment.hand.begun.seats, strict=True))
    for line in moment.watched.public_with(0).lines:
        if line.seat >= 0 and not line.text.startswith(" "):
            assert any(chairs[name] == line.seat for name in moment.names if name in line.text)


@pytest.mark.parametrize(
    ("line", "told_to_ann"),
    [
        ("Ann straddles, $6", "You straddle, $6"),
        ("Ann posts to enter, $3", "You post to enter, $3"),
        ("Ann antes for all, $5", "You ante for all, $5"),
        ("Ann bets $3, all in", "You bet $3, all in"),
    ],
)
def test_a_verb_follows_the_person_before_a_comma_too(line: str, told_to_ann: str) -> None:
    assert as_told_to(line, "Ann") == told_to_ann
