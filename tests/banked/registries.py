"""Tables of documentation made from the registries of the games against the house."""

import msgspec

from fairdeal.banked.games import GAMES, BankedGame
from fairdeal.banked.paytables import LINES, ODDS, PUSH
from fairdeal.banked.refusals import CLAUSES, MEANINGS, Why
from fairdeal.banked.trouble.irregularities import IRREGULARITIES
from fairdeal.banked.values import DoubleDownValues, DoubleDrawValues
from tests.banked.test_refusals import ATTEMPTS
from tests.registries import fields, people, row, table

VALUES = {
    "paytable": ("the paytable by its name", "ddp 12.B, dds (j)(2)"),
    "odds": ("odds by line in its place, none below the listed ones; stud only", "dds (j)(2), S6"),
    "table_min": ("the least ante or original wager", "D55"),
    "table_max": ("the most", "D55"),
    "increment": ("wagers are whole numbers of this", "D55, S1"),
    "payout_limit": ("the most that one hand wins, stakes not counted", "D6, dds (j)(3), S4, S5"),
    "dealing": ("`manual_shoe`, `hand` or `automated_shoe`", "ddp 8, 9, 10, dds (h)(1), D35, S28"),
    "positions": ("how many positions the layout has", "ddp 2.A(1), S10"),
    "max_positions_per_player": ("how many of them one player may hold", "D48"),
    "count_stub": ("the stub of this round is counted", "ddp 8.E, ddp 9.C, D18"),
    "count_point": ("when: `after_deal` or `end_of_round`", "D17"),
    "abandonment": (
        "who leaves in mid-round: `floorperson_decides`, `losing` or `play_out`",
        "ddp 7.B(3), D9",
    ),
    "void_returns_surrendered": ("a void round returns folded wagers too", "D8"),
    "draw_shortage": ("a stub that runs out: `reshuffle_discards` or `void_round`", "D15"),
    "cut_min_from_bottom": (
        "how many cards a cut leaves at the bottom at least",
        "ddp 5.F(1), D31",
    ),
    "recut_by": ("who cuts again: `last_cutter` or `next_entitled`", "dds (d)(6), S17"),
    "odds_word": ("the word of printed odds: `to` or `win`", "dds (j)(1)"),
    "allow_two_areas": ("a player may wager on two adjacent areas", "dds (f)(3), S9"),
    "double_down": ("`up_to_original` or `equal_to_original`", "dds (a)(1)(i), S1"),
}
"""What each value of the house says, and its clause."""

NAMED = {
    (): "nothing",
    ("card",): "the card or cards",
    ("stub",): "the stub's count, and if it is wrong each hand's",
    ("seat", "decision"): "the player; the floor's decision, if there is one",
}
"""What a report must name, by what it `takes`."""


def games() -> list[str]:
    """A row for each game."""
    rows = table("Key", "Game", "Deck", "Cards", "Opening wagers", "Then", "Settled", "Clauses")
    for game in GAMES.values():
        rows.append(
            row(
                f"`{game.key}`",
                game.name,
                f"{len(game.deck)}",
                _cards(game),
                ", ".join(game.opening),
                _stages(game),
                "position by position" if game.in_order else "losers, pushes, winners",
                str(game.cite),
            )
        )
    return rows


def _cards(game: BankedGame) -> str:
    own = f"{game.own} each, face {'up' if game.own_up else 'down'}"
    return f"{own}; {game.hole} down and {game.shared} up before the dealer" if game.hole else own


def _stages(game: BankedGame) -> str:
    said = []
    for stage in game.stages:
        choice = "or fold" if stage.must else "or stand"
        draws = f", exchange up to {stage.draws}" if stage.draws else ""
        said.append(f"{stage.wager} {choice}{draws} ({stage.cite})")
    return "; ".join(said)


def paytables() -> list[str]:
    """A row for each line of each paytable, the best first."""
    rows = table("Game", "Paytable", "Hand", "Pays", "Clause")
    for key, tables in ODDS.items():
        for name, pays in tables.items():
            for each in pays:
                odds = "push" if each.odds == PUSH else f"{each.odds:,} to 1"
                rows.append(row(GAMES[key].name, f"`{name}`", each.line, odds, str(each.cite)))
            paid = {each.line for each in pays}
            for line in reversed(LINES[key]):
                if line.name not in paid:
                    rows.append(
                        row(GAMES[key].name, f"`{name}`", line.name, "loses", str(line.cite))
                    )
    return rows


def double_draw_values() -> list[str]:
    return fields(DoubleDrawValues, VALUES)


def double_down_values() -> list[str]:
    return fields(DoubleDownValues, VALUES)


def double_draw_irregularities() -> list[str]:
    return _irregularities("double-draw")


def double_down_irregularities() -> list[str]:
    return _irregularities("double-down")


def _irregularities(key: str) -> list[str]:
    """A row for each entry."""
    heads = ("Report", "Entry", "What happened", "When", "Remedy", "Must name", "Who", "Clauses")
    rows = table(*heads)
    for entry in IRREGULARITIES[key].values():
        rows.append(
            row(
                f"`{entry.report}`",
                f"`{entry.key}`",
                entry.title,
                entry.when,
                entry.remedy,
                NAMED[entry.takes],
                people(entry.who),
                str(entry.cite),
            )
        )
    return rows


def refusals() -> list[str]:
    """A row for each refusal in the order of precedence, with a line that meets it."""
    rows = table("", "Refusal", "Means", "Clauses", "A line that meets it")
    for number, why in enumerate(Why, 1):
        line = ATTEMPTS[why].strip().splitlines()[-1] if ATTEMPTS[why] else ""
        shown = f"`{' '.join(line.split())}`" if line else "only from Python"
        rows.append(row(str(number), f"`{why}`", MEANINGS[why], str(CLAUSES[why]), shown))
    return rows


PARTS = {
    "banked_games": games,
    "paytables": paytables,
    "double_draw_values": double_draw_values,
    "double_down_values": double_down_values,
    "double_draw_irregularities": double_draw_irregularities,
    "double_down_irregularities": double_down_irregularities,
    "banked_refusals": refusals,
}


def values_without_words() -> set[str]:
    """The values of the house that no row tells."""
    named = {
        field.name
        for kind in (DoubleDrawValues, DoubleDownValues)
        for field in msgspec.structs.fields(kind)
    }
    return named ^ set(VALUES)
