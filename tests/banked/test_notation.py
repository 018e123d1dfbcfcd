"""A round as text: read, written, and read again."""

import random
import re
from contextlib import suppress

import pytest

from fairdeal.banked import commands, events
from fairdeal.banked.decide import options
from fairdeal.banked.door import apply, decide, to_reshuffle
from fairdeal.banked.games import GAMES
from fairdeal.banked.notation.reading import read
from fairdeal.banked.notation.writing import to_text
from fairdeal.banked.play import copy, open_round, play, replay, run_dealer
from fairdeal.banked.refusals import Refused
from fairdeal.banked.requests import CardsEntered, Report
from fairdeal.banked.round import Round
from fairdeal.banked.trouble.irregularities import IRREGULARITIES
from fairdeal.banked.values import (
    Abandonment,
    AnyValues,
    CountPoint,
    Dealing,
    DoubleDownRule,
    DoubleDownValues,
    DoubleDrawValues,
    Shortage,
)
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.engine.roles import Role
from fairdeal.engine.text.lines import Differs, RefusalMet
from fairdeal.errors import BadInput, FairdealError
from tests.banked.scenario import run
from tests.documents import ROOT

PAGE = (ROOT / "docs" / "notation.md").read_text("utf-8")
EXAMPLES = re.findall(r"```round\n(.*?)```", PAGE, re.DOTALL)

JOKERS = """
    double-draw A 500..50000      Ann 20000   Ben 20000   -   Cy 700
    Ann has Jo As Kh 8d 4c
    Ann draws Ah Ac 9s Ad
    Ben has Kc Kd 7h 7d Jo
    Ann bets 500
    Ben bets $5
    Cy bets ante 500
    no more bets
    Ann plays
    Ben plays 500
    Ann discards Kh 8d 4c
    Ben stands pat
    Ann plays
    Ben folds
    Ann discards 9s
"""

STUD = """
    double-down minimum 500..50000      Ann.1 20000   Ann.2 20000   Ben 20000
    house allow_two_areas=yes
    Ann.1 has Kc
    Ann.2 has 3d
    Ben has 8h
    hole Kd
    shared 7c 8c 9c
    Ann.1 bets 500
    Ann.2 bets 700
    Ben bets 600
    no more bets
    Ben doubles 200
    Ann.1 doubles
    Ann.2 stands
"""


# ---- read and written ----


def random_values(key: str, chance: random.Random) -> AnyValues:
    if key == "double-draw":
        return DoubleDrawValues(
            paytable=chance.choice("AB"),
            positions=chance.randint(1, 6),
            payout_limit=chance.choice([None, 3_000]),
            dealing=chance.choice(list(Dealing)),
            count_stub=chance.random() < 0.5,
            count_point=chance.choice(list(CountPoint)),
            abandonment=chance.choice(list(Abandonment)),
            void_returns_surrendered=chance.random() < 0.5,
            draw_shortage=chance.choice(list(Shortage)),
        )
    return DoubleDownValues(
        positions=chance.randint(1, 9),
        allow_two_areas=True,
        dealing=chance.choice([Dealing.HAND, Dealing.MANUAL_SHOE]),
        double_down=chance.choice(list(DoubleDownRule)),
    )


def random_deed(table: Round, chance: random.Random) -> list[commands.Command]:
    """One of the things that may be done now."""
    seat = table.actor
    if seat < 0:
        if chance.random() < 0.4:
            return [commands.CloseBets(-1)]
        seat = chance.randrange(table.seats)
    seen = options(table, seat)
    assert seen is not None
    may: list[commands.Command] = [commands.Bet(seat, each.kind, each.least) for each in seen.bet]
    may += [commands.TakeBack(seat)] if seen.take_back and chance.random() < 0.2 else []
    may += [commands.Raise(seat, seen.most)] * 3 if seen.most and not seen.bet else []
    may += [commands.Fold(seat)] if seen.fold else []
    may += [commands.Stand(seat)] if seen.stand else []
    if seen.discard >= 0:
        held = table.cards(seat)
        many = chance.randint(0, seen.discard)
        may.append(commands.Discard(seat, tuple(chance.sample(held, many))))
    return [chance.choice(may)] if may else []


def random_report(table: Round, chance: random.Random) -> Report:
    """Something that may have gone wrong, or may not."""
    entries = list(IRREGULARITIES[table.game.key].values())
    stub = table.places["stub"]
    hands = [len(table.cards(seat)) for seat in table.inside]
    return Report(
        what=chance.choice(entries).report,
        by=chance.choice([Role.DEALER, Role.FLOORPERSON]),
        seat=chance.choice(table.inside) if table.inside else 0,
        cards=(chance.choice(stub),) if stub else (),
        stub=len(stub) - chance.randint(0, 1),
        hands=tuple(hands),
        decision="",
    )


def random_round(key: str, chance: random.Random) -> Round:
    """A round with values of every kind and trouble in some, played to its end or before it."""
    values = random_values(key, chance)
    order = list(GAMES[key].deck.cards)
    chance.shuffle(order)
    stacks = [chance.choice([0, 700, 5_000, 20_000]) for _ in range(values.positions)]
    table = open_round(key, values, stacks, order)
    for _ in range(chance.randint(0, 60)):
        with suppress(Refused):
            if chance.random() < 0.03:
                apply(table, decide(table, random_report(table, chance)))
            for deed in random_deed(table, chance) if table.agenda else []:
                play(table, deed, supplier=lambda cards: sorted(cards, reverse=True))
    return table


@pytest.mark.parametrize("key", GAMES)
def test_what_is_written_reads_back_as_the_same_record(key: str, seed: int) -> None:
    chance = random.Random(f"{key} {seed}")
    over = 0
    for _ in range(120):
        table = random_round(key, chance)
        text = to_text(table)
        again = read(text).table
        assert again.log == table.log, text
        assert to_text(again) == text
        over += table.over
    assert over > 10


@pytest.mark.parametrize("text", [JOKERS, STUD])
def test_a_round_may_be_written_at_any_moment(text: str) -> None:
    whole = read(text).table.log
    for many in range(1, len(whole)):
        assert read(to_text(replay(whole[:many]))).table.log == whole[:many]


def test_the_two_jokers_are_told_apart() -> None:
    table = run(JOKERS).table
    assert " Jo*" in to_text(table)
    swapped = to_text(table).replace("Jo*", "??").replace("Jo", "Jo*").replace("??", "Jo")
    again = read(swapped).table
    assert again.log != table.log
    assert again.stacks == table.stacks
    assert read(to_text(again)).table.log == again.log


def test_a_round_with_paper_cards_is_named_as_it_is_dealt() -> None:
    """Nobody knows the shoe: the dealer's cards are named as they come."""
    text = """
        double-draw A 500..50000      A 20000   B 20000
        deal unknown
        A bets 500
        B bets 500
        no more bets
        dealer names As 2c Ah 3d Ac 4h 9s 5s 8d 7c
        A plays
        B folds
        A discards 9s 8d
        dealer names Ad Jo
        A plays
        A stands pat
        expect shown A five aces
        expect cards A As Ah Ac Ad Jo
        expect over
    """
    assert run(text).table.stacks == [271_500, 19_000]


def test_hidden_hands_are_named_when_they_are_shown() -> None:
    text = """
        double-draw A 500..50000      A 20000
        deal unknown
        A bets 500
        no more bets
        A plays
        A discards ?? ??
        A plays
        A stands pat
        expect cards A ?? ?? ?? ?? ??
        expect shown A nothing
        dealer names As Ah Kc Kd 7s
        expect shown A two pairs
        expect net A 1500
    """
    assert run(text).table.over


def test_a_hidden_hole_card_is_named_when_it_is_shown() -> None:
    text = """
        double-down minimum 500..50000      A 20000
        deal unknown
        A has Kc
        shared 7c 8c 9c
        A bets 500
        no more bets
        A stands
        expect hole ??
        expect shown A nothing
        dealer names Kd
        expect shown A pair of jacks or better
        expect net A 500
    """
    assert run(text).table.over


@pytest.mark.rule("dds (h)(2)")
def test_a_card_of_paper_that_goes_face_up_is_waited_for() -> None:
    text = """
        double-down minimum 500..50000      A 20000
        deal unknown
        A bets 500
        no more bets
        A stands                            refused not_now
        dealer names ??                     refused card_not_named
        dealer names Kc Kd                  refused wrong_number_of_cards
        dealer names Kc
        dealer names ?? 7c 8d Kc            refused card_elsewhere
        dealer names ?? 7c 8d ??            refused card_not_named
        dealer names ?? 7c 8d 9s
        A stands
        expect wagers A original 500
        expect cards A Kc
        expect hole ??
    """
    assert not run(text).table.over


@pytest.mark.parametrize("key", GAMES)
def test_a_record_of_paper_cards_can_be_written(key: str) -> None:
    """The same round, its cards entered one by one, with nothing known before."""
    known = read(JOKERS if key == "double-draw" else STUD).table
    opened = known.log[0]
    assert isinstance(opened, events.RoundOpened)
    unknown = (UNKNOWN,) * len(opened.order)
    table = open_round(key, opened.values, opened.stacks, unknown, opened.owners)
    for event in known.log[1:]:
        named: tuple[Card, ...] = ()
        match event:
            case events.Dealt(cards=dealt):
                named = tuple(card for _, card in dealt)
            case events.SharedDealt(hole=hole, shared=shared):
                named = (*hole, *shared)
            case events.Drawn(cards=cards):
                named = cards
        found = decide(table, CardsEntered(named)) if named else (event,)
        assert found == (event,)
        apply(table, found)
    assert table.stacks == known.stacks
    assert read(to_text(table)).table.log == table.log


def test_a_fold_after_a_report_that_changes_nothing_is_written() -> None:
    run("""
        double-draw A 500..50000      A 20000   B 20000
        A bets 500
        B bets 500
        no more bets
        expect actor A
        report drawn_in_error
        A folds
        expect actor B
    """)


def test_whose_positions_they_are_is_written() -> None:
    values = DoubleDownValues(positions=3, allow_two_areas=True)
    table = open_round("double-down", values, [500] * 3, GAMES["double-down"].deck.cards, [9, 9, 4])
    text = to_text(table)
    assert "owners 9 9 4" in text
    assert read(text).table.log == table.log
    assert "owners" not in to_text(read(STUD).table, read(STUD).names)


# ---- faults ----


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: the file is empty"),
        ("double-draw", "line 1: the first line names the game, the paytable, the limits"),
        ("double-drew A 1..2 A 5", "line 1: unknown game against the house 'double-drew'"),
        ("double-draw A 500 A 5", "line 1: '500' is not the table's minimum and maximum"),
        ("double-draw A 5..x A 5", "line 1: 'x' is not an amount"),
        ("double-draw A 5..9 step A 5", "line 1: 'A' is not an amount"),
        ("double-draw A 500..900 A", "line 1: 'A' has no stack"),
        ("double-draw A 500..900 A 5 A 5", "line 1: two players are named 'A'"),
        ("double-draw A 500..900 7 5", "line 1: '7' is not a name"),
        ("double-draw A 500..900 deck 5", "line 1: 'deck' is not a name"),
        ("double-draw Z 500..900 A 5", "line 1: 'Z' is no paytable of Double Draw Poker"),
        (
            "double-draw A 500..900 step 300 A 5",
            "line 1: table_min must be a whole number of steps",
        ),
        ("double-draw A 500..900 A.1 5 A.2 5", "line 1: player 0 has 2 positions"),
        ("double-draw A 500..900 A 5\nhouse x=1", "line 2: unknown value 'x'"),
        ("double-draw A 500..900 A 5\nhouse paytable=B", "line 2: 'paytable' appears twice"),
        (
            "double-draw A 500..900 A 5\nhouse count_stub=7",
            "line 2: 'count_stub=7': the value must be yes or no",
        ),
        ("double-draw A 500..900 A 5\nB has As", "line 2: nobody is named 'B'"),
        ("double-draw A 500..900 A 5 -\n- has As", "line 2: nobody is named '-'"),
        ("double-draw A 500..900 A 5\nA has As As", "line 2: As appears twice"),
        ("double-draw A 500..900 A 5\nA has As\nA draws As", "line 3: As was named before"),
        ("double-draw A 500..900 A 5\nA has Jo Jo Jo", "line 2: Jo appears twice"),
        ("double-down minimum 5..9 step 1 A 5\nA has Jo", "line 2: Jo is not in the"),
        ("double-draw A 500..900 A 5\nA flies", "line 2: 'flies' is not something a player"),
        ("double-draw A 500..900 A 5\nreport", "line 2: a report is of one of: dealer_slip"),
        ("double-draw A 500..900 A 5\nreport hole_exposed", "line 2: a report is of one of"),
        ("double-draw A 500..900 A 5\nreport left by me", "line 2: 'me' is not a role"),
        ("double-draw A 500..900 A 5\nexpect", "line 2: expect one of: stacks"),
        ("double-draw A 500..900 A 5\nexpect stacks A", "line 2: write each name with its amount"),
        ("double-draw A 500..900 A 5\nexpect wagers", "line 2: a name is missing"),
        ("double-draw A 500..900 A 5\nno more bets refused so", "line 2: there is no refusal 'so'"),
        ("double-draw A 500..900 A 5\ndealer acts 3", "line 2: the dealer has nothing more"),
        ("double-draw A 500..900 A 5\nreport left stub 9999", "line 2: 'stub' is not a card"),
        ("double-draw A 500..900 A 5\nstop\nA bets 5", "line 3: nobody can do anything after"),
        (
            "double-draw A 500..900 A 5000\nA has As\ndeck Ks As\nA bets 500\nno more bets\n"
            "report face_up As\nexpect actor A",
            "line 7: As is to be dealt and is not in the stub",
        ),
    ],
)
def test_a_fault_is_one_line_with_its_number(text: str, said: str) -> None:
    with pytest.raises(BadInput) as met:
        read(text)
    assert str(met.value).startswith(said)
    assert "\n" not in str(met.value)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("A plays refused not_now", "line 4: expected the refusal not_now, but nothing is"),
        ("B plays refused not_now", "line 4: nobody is named 'B'"),
        (
            "A stands refused not_seated",
            "line 4: expected the refusal not_seated, but met not_now (ddp 11.C(3), dds (h)(4))",
        ),
        ("expect stacks A 7", "line 4: A has 4000, not 7"),
        ("expect net A +7", "line 4: A has -1000, not +7"),
        ("expect house 7", "line 4: the house has: 0, not 7"),
        ("expect wagers A none", "line 4: the wagers of A: ante 500 bonus 500, not none"),
        ("expect settled A ante 0", "line 4: the wagers of A: none, not ante 0"),
        ("expect cards A As", "line 4: what A has: 2c 2d 2h 2s 3c, not As"),
        ("expect shown A two pairs", "line 4: what A shows: nothing, not two pairs"),
        ("expect actor nobody", "line 4: the actor: A, not nobody"),
        ("expect inside B", "line 4: those still in: A, not B"),
        ("expect hole As", "line 4: the cards there: , not As"),
        ("expect shared As", "line 4: the cards there: , not As"),
        ("expect stub 7", "line 4: the stub: 49, not 7"),
        ("expect rack As", "line 4: not in the rack: As"),
        ("expect voided face_up", "line 4: the round is void for: nothing, not face_up"),
        ("expect deck removed", "line 4: the deck is: kept, not removed"),
        ("expect entry left", "line 4: the last irregularity: none, not left"),
        ("expect events Folded", "line 4: the last events: Dealt, not Folded"),
        ("expect over", "line 4: the round is not over"),
    ],
)
def test_what_is_not_as_expected_is_told(line: str, said: str) -> None:
    with pytest.raises((Differs, BadInput)) as met:
        read(f"double-draw A 500..50000 A 5000\nA bets 500\nno more bets\n{line}")
    assert str(met.value).startswith(said)


def test_a_refusal_that_was_not_expected_names_its_clause_and_line() -> None:
    with pytest.raises(RefusalMet) as met:
        read("double-draw A 500..900 A 5000\n\nno more bets")
    assert str(met.value) == (
        "line 3: You can't start: nobody has made a wager. (no_wagers, ddp 7.E(1), dds (f)(2))"
    )
    assert met.value.line == 3


def test_a_bet_of_both_wagers_is_made_whole_or_not_at_all() -> None:
    told = run("double-draw A 500..900 A 900\nA bets 500 refused not_enough_chips")
    assert told.table.stacks == [900]


def test_whatever_is_wrong_is_told_and_nothing_breaks() -> None:
    """Words of good texts in wrong places, from a fixed seed."""
    chance = random.Random(7)
    texts = [JOKERS, STUD, *EXAMPLES]
    words = sorted({word for text in texts for word in text.split()})
    for _ in range(600):
        lines = [line.split() for line in chance.choice(texts).splitlines() if line.strip()]
        for _ in range(chance.randint(1, 3)):
            line = chance.choice(lines)
            line[chance.randrange(len(line))] = chance.choice(words)
        with suppress(FairdealError):
            read("\n".join(" ".join(line) for line in lines))


def test_going_on_from_a_copy_changes_nothing() -> None:
    table = read(JOKERS.rsplit("\n", 2)[0]).table
    twin = copy(table)
    play(twin, commands.Discard(0))
    run_dealer(twin)
    assert twin.over
    assert not table.over
    assert not to_reshuffle(table)
