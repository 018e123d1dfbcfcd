"""A paytable that meets a wanted edge: found by few solutions, and never below the book."""

import shlex
from fractions import Fraction
from random import Random

import pytest

from fairdeal.odds.double_down.solved import solve
from fairdeal.odds.house.paytable import PayTable, paytable_of
from fairdeal.odds.house.target import TRIES, Found, Search
from tests.commands import fairdeal
from tests.report.recorded import recorded

STUD = paytable_of("double-down")


def search(vary: frozenset[str] | None = None, players: int = 1) -> Search:
    odds = solve(STUD, players)
    return Search(STUD, odds.house_edge, {line: odds.share(line) for line in STUD.odds}, vary)


def edge_of(table: PayTable) -> Fraction:
    return solve(table).house_edge


def lawful(found: Found) -> None:
    """Whole odds, no lower than at the start, and in the order of the hands."""
    odds, book = found.paytable.odds, found.start.odds
    assert all(odds[line] >= book[line] for line in book)
    paid = list(odds.values())
    assert paid == sorted(paid, reverse=True)
    assert found.paytable.below_the_book() == []


def test_a_target_is_met_to_the_finest_line(seed: int) -> None:
    """A royal flush a unit up moves the edge by three in a million; nothing is nearer than half."""
    chance = Random(f"{seed}/target")
    for _ in range(10):
        target = Fraction(chance.randint(0, 47_000), 1_000_000)
        found = search().reach(target, edge_of)
        lawful(found)
        assert found.edge == edge_of(paytable_of("double-down", found.paytable.name))
        assert abs(found.away) <= solve(STUD).share("royal flush")
        assert found.solved <= TRIES


def test_only_lines_that_may_vary_do() -> None:
    lines = frozenset({"flush", "full house"})
    found = search(lines).reach(Fraction(3, 100), edge_of)
    lawful(found)
    moved = {line for line in STUD.odds if found.paytable.odds[line] != STUD.odds[line]}
    assert moved <= lines
    assert abs(found.away) < solve(STUD).share("full house")


def test_a_push_stays_a_push_unless_it_is_named() -> None:
    found = search().reach(Fraction(0), edge_of)
    assert found.paytable.odds["pair of sixes to tens"] == 0
    named = search(frozenset({"pair of sixes to tens"})).reach(Fraction(1, 100), edge_of)
    edges = [
        edge_of(PayTable("double-down", "x", {**STUD.odds, "pair of sixes to tens": odds}))
        for odds in (0, 1)
    ]
    assert named.edge == min(edges, key=lambda edge: abs(edge - Fraction(1, 100)))


def test_a_line_and_no_more_is_the_linear_form() -> None:
    """A royal flush is doubled anyway: the linear form is exact, and one solution is enough."""
    target = edge_of(paytable_of("double-down", "1300/100/25/10/8/5/3/2/1"))
    found = search(frozenset({"royal flush"})).reach(target, edge_of)
    assert found.paytable.odds["royal flush"] == 1_300
    assert found.away == 0
    assert found.solved == 1


def test_the_share_of_a_line_is_what_a_unit_more_adds() -> None:
    """Of Double Draw Poker only the Bonus is paid by the odds: once a round, not four times."""
    odds = recorded()
    assert odds.share("five aces") == Fraction(946_629_744, odds.total)
    assert odds.share("fold at once") > 0
    more = edge_of(paytable_of("double-down", "1001/100/25/10/8/5/3/2/1"))
    assert solve(STUD).house_edge - more == solve(STUD).share("royal flush")


def test_the_same_search_serves_double_draw() -> None:
    """With unchanged play in place of the solver: what is linear is met at once."""
    odds, table = recorded(), paytable_of("double-draw")
    shares = {line: odds.share(line) for line in table.odds}

    def unchanged(changed: PayTable) -> Fraction:
        more = (shares[line] * (changed.odds[line] - table.odds[line]) for line in table.odds)
        return odds.house_edge - sum(more, Fraction(0))

    found = Search(table, odds.house_edge, shares).reach(Fraction(5, 100), unchanged)
    lawful(found)
    assert found.solved == 1
    assert abs(found.away) <= shares["natural royal flush"] / 2


TYPED = """
    double-down --target-edge 9%                              | cannot be reached: from paytable
    double-down --target-edge 4.7413%                         | can be 0.0000% to 4.7412%
    double-down --target-edge 5                               | such as 5%
    double-down --target-edge %                               | such as 5%
    double-down --target-edge -1%                             | such as 5%
    double-down --target-edge 1e3%                            | such as 5%
    double-down --target-edge 3% --vary boat                  | unknown line of Double Down Stud
    double-down --target-edge 3% --vary "pair of fives or less" | always loses
    double-down --vary flush                                  | --vary needs --target-edge
    double-draw --card --target-edge 5%                       | do not go together
    double-draw --players 2 --target-edge 5%                  | nobody sees the cards
    double-down --players 99 --target-edge 3%                 | 1 to 47 players
    double-down --target-edge 3% --paytable 9/9/9/9/8/5/3/2/1 | does not allow it
"""


@pytest.mark.parametrize("row", TYPED.strip().splitlines())
def test_a_target_that_cannot_be_is_one_line(row: str) -> None:
    words, line = (part.strip() for part in row.split("|"))
    done = fairdeal("odds", *shlex.split(words))
    assert done.returncode == 2
    assert line in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_what_is_found_is_told_with_the_command_that_solves_it_again() -> None:
    told = fairdeal("odds", "double-down", "--target-edge", "3%").stdout
    command = told.rsplit("To solve it again: fairdeal ", 1)[1].split()
    again = fairdeal(*command).stdout
    edge = told.split("House edge with best play: ")[1].split(",")[0]
    assert edge in again
