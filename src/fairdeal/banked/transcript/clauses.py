"""Which clause a line of a round's transcript follows: by game, by the way the cards are dealt."""

from typing import Final, NamedTuple

from fairdeal.banked.paytables import LOSE, ODDS, PUSH
from fairdeal.banked.round import Round
from fairdeal.banked.settlement import odds_of
from fairdeal.banked.values import Dealing
from fairdeal.cite import Cite


class Sections(NamedTuple):
    """Where a book tells each part of a round; tuples go by decision, the first first."""

    wagers: dict[str, Cite]
    taken_back: Cite
    no_more_bets: tuple[Cite, ...]
    dealing: Cite
    closed: Cite
    counted: Cite | None = None
    stub_racked: Cite | None = None
    folds: tuple[Cite, ...] = ()
    discards: tuple[Cite, ...] = ()
    draws: tuple[Cite, ...] = ()


def _double_draw(first_bets: str, dealing: str, count: str, stub_racked: str) -> Sections:
    return Sections(
        wagers={
            "ante": Cite("ddp 7.E(1)"),
            "bonus": Cite("ddp 7.E(1)"),
            "first draw": Cite("ddp 11.C(2)(a)"),
            "second draw": Cite("ddp 11.C(8)(a)"),
        },
        taken_back=Cite("ddp 7.D"),
        no_more_bets=(Cite(first_bets), Cite("ddp 11.C(3)"), Cite("ddp 11.C(9)")),
        dealing=Cite(dealing),
        closed=Cite("ddp 11.F(2)"),
        counted=Cite(count),
        stub_racked=Cite(stub_racked),
        folds=(Cite("ddp 11.C(2)(b)"), Cite("ddp 11.C(8)(b)")),
        discards=(Cite("ddp 11.C(4)"), Cite("ddp 11.C(10)")),
        draws=(Cite("ddp 11.C(6)"), Cite("ddp 11.C(12)")),
    )


def _double_down(first_bets: str) -> Sections:
    return Sections(
        wagers={"original": Cite("dds (f)(2)"), "double down": Cite("dds (h)(3)")},
        taken_back=Cite("dds (f)(2)"),
        no_more_bets=(Cite(first_bets), Cite("dds (h)(4)")),
        dealing=Cite("dds (h)(2)"),
        closed=Cite("dds (i)(3)"),
    )


_SECTIONS: Final = {
    ("double-draw", Dealing.MANUAL_SHOE): _double_draw(
        "ddp 8.C", "ddp 8.D(2)", "ddp 8.E", "ddp 8.D(3)(b)"
    ),
    ("double-draw", Dealing.HAND): _double_draw(
        "ddp 9.A(5)", "ddp 9.B(1)", "ddp 9.C", "ddp 9.B(2)(b)"
    ),
    ("double-draw", Dealing.AUTOMATED_SHOE): _double_draw(
        "ddp 10.A(2)", "ddp 10.B(1)", "D19", "ddp 10.B(2)(b)"
    ),
    ("double-down", Dealing.MANUAL_SHOE): _double_down("dds (h)(1)(i)"),
    ("double-down", Dealing.HAND): _double_down("dds (h)(1)(ii)(D)"),
}


def sections(table: Round) -> Sections:
    """The clauses of a round's game, dealt as it is."""
    return _SECTIONS[table.game.key, table.values.dealing]


def line_clause(table: Round, kind: str, line: str) -> Cite:
    """The clause by which a wager on a hand of a line loses, is left or is paid."""
    pays = odds_of(table, line)
    if not table.game.in_order and pays in (LOSE, PUSH):
        return Cite("dds (i)(1)" if pays == LOSE else "dds (i)(2)")
    if kind in table.game.even or pays == LOSE:
        return Cite("ddp 12.A")
    if table.game.in_order and table.values.odds:
        return Cite("ddp 12.B")
    listed = ODDS[table.game.key][table.values.paytable]
    return Cite(next(each.cite.refs[0] for each in listed if each.line == line))
