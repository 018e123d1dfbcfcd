"""`fairdeal play` tells and keeps no card that the player did not see: real sessions, scanned.

A session is played through the command line. The hands that were really played are noted on the
side, so that it is known which cards the player never saw; no line of the output and no byte of a
kept file may name one of them.
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fairdeal.banked import events as banked_events
from fairdeal.banked import games as banked_games
from fairdeal.banked.play import load, save
from fairdeal.banked.round import Round
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import parse
from fairdeal.cli.play import house, house_dealer, house_table, typed
from fairdeal.cli.play.person import Person
from fairdeal.cli.play.sitting import names_at
from fairdeal.cli.play.table_screen import choice_line, table_lines
from fairdeal.engine.audience import Audience, seat
from fairdeal.history.exporting import to_phh, to_phhs
from fairdeal.history.phh import replay_file
from fairdeal.poker.decide import options
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.notation.reading import read
from fairdeal.poker.play import replay
from fairdeal.poker.views.view import facts, view
from fairdeal.simulate import hands as simulated
from tests.poker.any_play import any_eventful_hand
from tests.poker.twins import a_twin, visible
from tests.poker.views.test_no_leaks import a_moment
from tests.sessions import session
from tests.speeds import some_in_quick

CARD = re.compile(r"(?<![\w'])([2-9TJQKA][cdhs])(?!\w)")
PACKED = re.compile(r"(?:d dh p\d+|d db|p\d+ sd|p\d+ sm) ((?:[2-9TJQKA][cdhs]|\?\?)+)")
"""Cards as the transcript writes them, and as PHH does."""

SOON = ("stud-hilo8",)
TYPED = "c\nk\ns\n\n" * 60


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Hand]:
    """The hands that are played, noted as they end."""
    found: list[Hand] = []
    really = simulated.play_hand

    def noted(*given: Any, **named: Any) -> Hand:
        found.append(really(*given, **named))
        return found[-1]

    monkeypatch.setattr(simulated, "play_hand", noted)
    return found


def parts(text: str, word: str) -> list[str]:
    """What was told of each hand or round."""
    return re.split(rf"{word} \d+$", text, flags=re.MULTILINE)[1:]


def guests_seat(hand: Hand, told: str) -> int:
    """The seat of the person: the first line tells who sits where, in the order of the deal."""
    names = re.findall(r"(\w+) \$", told.split("seats: ")[1].split("\n")[0])
    assert len(names) == hand.seats
    return names.index("Guest")


def never_seen(hand: Hand, at: int) -> set[Card]:
    deck = set(hand.game.deck.cards)
    return deck - visible(hand.log, seat(at))


def named(text: str) -> set[Card]:
    return {card for word in CARD.findall(text) for card in parse(word)}


def named_packed(text: str) -> set[Card]:
    return {card for cards in PACKED.findall(text) for card in _cards(cards)} - {UNKNOWN}


def _cards(packed: str) -> Iterator[Card]:
    for place in range(0, len(packed), 2):
        yield from parse(packed[place : place + 2])


@pytest.mark.rule("poker 1.B(20)", "P-123")
@pytest.mark.parametrize("key", some_in_quick(GAMES, SOON))
def test_no_session_tells_or_keeps_a_card_that_the_player_did_not_see(
    key: str, played: list[Hand], tmp_path: Path
) -> None:
    kept = tmp_path / "kept.phhs"
    text = session(TYPED, key, "--seats", "4", "--seed", "11", "--keep", str(kept))
    told, records = parts(text, "Hand"), re.split(r"^\[\d+\]$", kept.read_text("utf-8"), flags=8)
    assert [*tmp_path.iterdir()] == [kept]
    assert len(played) == len(records) - 1 > 1
    told_whole = 0
    for hand, lines, record in zip(played, told, records[1:], strict=False):
        unseen = never_seen(hand, guests_seat(hand, lines))
        assert not named(lines) & unseen
        assert not named_packed(record) & unseen
        assert not named(record) & unseen
        assert named_packed(record)
        told_whole += bool(named_packed(to_phh(hand)) & unseen)
    assert told_whole, "the whole hands name no hidden card either: nothing has been shown"
    whole = tmp_path / "whole.phhs"
    whole.write_text("".join(to_phhs(played)), "utf-8")
    assert verdicts(kept) == verdicts(whole)


def verdicts(file: Path) -> list[tuple[str, object]]:
    return [(verdict.status, verdict.finishing_stacks) for verdict in replay_file(file)]


@pytest.mark.rule("poker 1.B(20)", "P-123")
def test_a_special_hand_is_kept_as_text_without_the_cards_of_the_others(
    played: list[Hand], tmp_path: Path
) -> None:
    """What PHH cannot tell is kept in the notation; it is read and plays again to the same end."""
    house = "run_twice=yes bomb_pot=1000 double_board=1000"
    lines = "f\nbomb pot\nf\ndouble board\nc\n" + "k\nc\ns\n\n" * 30
    session(
        lines, "holdem", "--seats", "4", "--seed", "4", "--house", house,
        "--keep", str(tmp_path / "kept.phhs"),
    )  # fmt: skip
    special = [hand for hand in played if hand.option]
    files = sorted(tmp_path.glob("*.hand"))
    assert len(files) == len(special) > 1
    for hand, file in zip(special, files, strict=True):
        text = file.read_text("utf-8")
        again, names = read(text)
        at = names.index("Guest")
        assert not named(text) & never_seen(hand, at)
        assert again.stacks == hand.stacks
        assert view(again, seat(at)) == view(replay(facts(hand, seat(at))), seat(at))


# ---- the screen ----


SCREENS = 2_000
"""Moments of hands in a long run."""

LINES = ("f", "k", "c", "r", "r 6", "a", "s", "m", "y", "n", "d As", "d 2c 3c", "r x", "zz")


@pytest.mark.rule("poker 1.B(20)", "P-123")
def test_the_screen_is_the_same_whatever_the_others_hold(
    count: Callable[[int], int],
    seed: int,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is told, the table, and the answer to each line that may be typed."""
    monkeypatch.setattr("builtins.input", lambda question: "n")
    asked = 0
    for number in range(count(SCREENS)):
        chance = Random(f"screens {seed} {number}")
        game = GAMES[chance.choice([*GAMES])]
        hand = a_moment(any_eventful_hand(game, number, chance, 0.02), chance)
        at = hand.actor if hand.actor >= 0 else chance.randrange(hand.seats)
        twin = replay(a_twin(hand.log, seat(at), chance))
        assert screen(hand, at, capsys) == screen(twin, at, capsys)
        asked += hand.actor >= 0
    assert asked


def screen(hand: Hand, at: int, capsys: pytest.CaptureFixture[str]) -> list[str]:
    person = Person(names_at(hand.seats), at, hand.game)
    person.watch(hand)
    told = [capsys.readouterr().out]
    allowed = options(hand, at)
    if hand.actor == at and allowed is not None:
        seen = view(hand, seat(at))
        told += [*table_lines(seen, person.names, at, hand.game), choice_line(seen, allowed)]
        for line in LINES:
            wanted = typed.read(line, seen, allowed)
            if not isinstance(wanted, typed.Typed | typed.Unfinished):
                refused = person.judge(wanted)
                sure = refused is None and person.is_sure(wanted)
                told.append(f"{refused or sure}")
            else:
                told.append(f"{wanted}")
    return [*told, capsys.readouterr().out]


# ---- against the house ----


def seen_banked(table: Round, audience: Audience) -> set[Card]:
    """Every card that an audience sees of a round, by the rules of the table."""
    seen: set[Card] = set()
    for event in table.log:
        match event:
            case banked_events.Dealt(cards=dealt):
                up = table.game.own_up
                seen |= {card for to, card in dealt if up or to == audience.seat}
            case banked_events.SharedDealt(shared=cards) | banked_events.HandShown(cards=cards):
                seen |= {*cards}
            case banked_events.Drawn(seat=to, cards=cards) if to == audience.seat:
                seen |= {*cards}
            case banked_events.HoleShown(cards=cards):
                seen |= {*cards}
    return seen


def cards_in(record: Any, key: str = "") -> set[Card]:
    """Every card that stands anywhere in a record of JSON."""
    if isinstance(record, dict):
        return {card for name, each in record.items() for card in cards_in(each, name)}
    if isinstance(record, list):
        pairs = key == "cards" and all(isinstance(each, list) for each in record)
        each_of = [pair[1] for pair in record] if pairs else record
        return {card for each in each_of for card in cards_in(each, key)}
    holds = key in ("order", "cards", "card", "hole", "shared") and isinstance(record, int)
    return {Card(record)} - {UNKNOWN} if holds else set()


@pytest.fixture
def rounds(monkeypatch: pytest.MonkeyPatch) -> list[Round]:
    """The rounds that are kept, noted before they are."""
    found: list[Round] = []
    really = house_table.keep_round

    def noted(table: Round, *given: Any) -> None:
        found.append(table)
        really(table, *given)

    monkeypatch.setattr(house, "keep_round", noted)
    monkeypatch.setattr(house_dealer, "keep_round", noted)
    return found


@pytest.mark.rule("ddp 11.B", "D23")
@pytest.mark.parametrize(
    ("key", "lines"), [("double-draw", "\np\ns\np\ns\n"), ("double-down", "\ns\n")]
)
def test_no_round_tells_or_keeps_a_card_that_the_player_did_not_see(
    key: str, lines: str, rounds: list[Round], tmp_path: Path
) -> None:
    kept = tmp_path / "kept.json"
    text = session(lines * 4, key, "--seats", "4", "--seed", "9", "--keep", str(kept))
    look_through(text, kept, rounds, seat(0))


@pytest.mark.rule("ddp 11.B", "D23")
@pytest.mark.parametrize("key", banked_games.GAMES)
def test_the_dealer_keeps_what_the_dealer_saw(
    key: str, rounds: list[Round], tmp_path: Path
) -> None:
    from fairdeal.engine.audience import DEALER

    kept = tmp_path / "kept.json"
    text = session("\n" * 200, key, "--dealer", "--seats", "3", "--seed", "9", "--keep", str(kept))
    look_through(text, kept, rounds, DEALER)


def look_through(text: str, kept: Path, rounds: list[Round], audience: Audience) -> None:
    told, records = parts(text, "Round"), kept.read_bytes().splitlines()
    assert len(rounds) == len(records) > 1
    for table, lines, record in zip(rounds, told, records, strict=False):
        unseen = set(table.game.deck.cards) - seen_banked(table, audience)
        assert unseen
        assert not named(lines) & unseen
        assert not cards_in(json.loads(record)) & unseen
        assert cards_in(json.loads(record))
        assert cards_in(json.loads(save(table))) & unseen
        again = load(record)
        assert again.over
        assert again.stacks == table.stacks
