"""Where an irregularity or a refusal has several clauses, the one that decides the case is cited.

A row is a hand as text. The transcript's line of the report, or the refusal, then names the clause.
"""

import pytest

from fairdeal.poker.commands import Ask
from fairdeal.poker.door import refusal
from fairdeal.poker.notation.reading import read
from fairdeal.poker.transcript.lines import transcript
from tests.poker.scenario import scenarios

STUD = "fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000"

REPORTED = f"""
    == poker 18.P | hold'em: a card that its player exposes
    holdem no 100/200      A 5000   B 5000   C 5000
    A has As Ah
    report exposed A Ah at_fault
    cites poker 18.P

    == P-64 | a draw game
    draw-high fixed 100/200      A 5000   B 5000
    A has As Ah Ks Kh Qs
    report exposed A Qs at_fault
    cites P-64

    == poker 18.M(1) | seven-card stud: one hole card
    stud-high {STUD}
    A has 2c Ah 9d
    report exposed A 2c at_fault
    cites poker 18.M(1)

    == poker 18.M(2) | seven-card stud: both
    stud-high {STUD}
    A has 2c Ah 9d
    report exposed A 2c Ah at_fault
    cites poker 18.M(2)

    == poker 18.N | five-card stud
    five-stud {STUD}
    A has 2c Ah
    report exposed A 2c at_fault
    cites poker 18.N

    == poker 7.F(6) | a wrong count
    holdem no 100/200      A 5000   B 5000   C 5000
    report count_wrong
    cites poker 7.F(6)
"""


@pytest.mark.parametrize("text", scenarios(REPORTED))
def test_a_report_is_told_with_the_clause_of_its_game(text: str) -> None:
    *told, wanted = text.strip().splitlines()
    lines = transcript(read("\n".join(told)).hand).splitlines()
    reported = next(line for line in lines if " reports: " in line)
    assert reported.endswith(f"[{wanted.strip().removeprefix('cites ')}]")


ALL_IN = """
    == poker 8.L(1)(c) | of two players
    holdem no 100/200      A 5000   B 5000
    house run_twice=yes
    B calls
    A checks
    cites poker 8.L(1)(c)

    == poker 8.L(1)(d) | of three
    holdem no 100/200      A 1000   B 5000   C 5000
    house run_twice=yes
    C raises 1000
    A calls
    B calls
    cites poker 8.L(1)(d)
"""


@pytest.mark.parametrize("text", scenarios(ALL_IN))
def test_too_few_all_in_cites_the_clause_for_so_many_players(text: str) -> None:
    *told, wanted = text.strip().splitlines()
    hand = read("\n".join(told)).hand
    refused = refusal(hand, Ask(hand.actor, "run_twice"))
    assert refused is not None
    assert str(refused.cite) == wanted.strip().removeprefix("cites ")
