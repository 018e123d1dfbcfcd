"""What the report is about, at the head; how to make it again, at its end."""

import platform
from importlib import metadata
from typing import Any, Final

from fairdeal.banked.games import BankedGame
from fairdeal.banked.paytables import PAYTABLES
from fairdeal.odds.house.result import decimal, root
from fairdeal.odds.house.store import sources_digest
from fairdeal.report.document import Column, CommandLine, DataTable, Paragraph, Section, Tile, Tiles
from fairdeal.report.numbers import count, percent
from fairdeal.report.subject import Subject

SOURCES: Final = ("banked", "cards", "compiled", "odds", "ranking", "report", "simulate")
"""The packages of the program that the figures come from."""

LIBRARIES: Final = ("numpy", "numba", "matplotlib", "typst")
"""The libraries that compute the figures and draw them."""

_DECKS = {54: "one deck of 54 cards, two of them jokers", 52: "one deck of 52 cards"}
_BOOKS = {
    "ddp": "Maryland Standard Rules, Double Draw Poker",
    "dds": "Double Down Stud, clauses (a) to (k)(6)",
}


def identity(subject: Subject) -> Section:
    """Game, edition, paytable and digest, after the figures that are read first."""
    game, odds = subject.game, subject.odds
    rows = [
        ("Game", f"{game.name} (`{game.key}`), edition {game.edition} of its rules"),
        ("Rules", _BOOKS[game.book]),
        ("Deck", _DECKS[len(game.deck)]),
        ("Paytable", _paytable_words(subject)),
        ("Players", _players(subject)),
        ("Rules digest", f"`{odds.digest}`"),
        ("Software", f"fairdeal {subject.version}"),
        ("Sources digest", f"`{sources_digest(*SOURCES)}`"),
        ("Libraries", libraries()),
        ("All combinations", count(odds.total)),
    ]
    note = (
        "The digest is the SHA-256 of the odds, the lines of the paytable, the ladder of hands and "
        "the editions of game and solver: reports with the same digest are about the same game. "
        f"The sources digest is the SHA-256 of the program's files in {', '.join(SOURCES[:-1])} "
        f"and {SOURCES[-1]}, which deal, solve, simulate and report."
    )
    return Section(
        "identity",
        "What this report is about",
        (
            _headline(subject),
            DataTable("Identity", (Column(""), Column("", wide=1)), tuple(rows)),
            Paragraph(note),
        ),
        _figures(subject),
    )


def libraries() -> str:
    """The libraries that compute, with their versions, and Python's."""
    found = [f"{name} {metadata.version(name)}" for name in LIBRARIES]
    return ", ".join([f"Python {platform.python_version()}", *found])


def _figures(subject: Subject) -> dict[str, Any]:
    return {
        "game": subject.game.key,
        "edition": subject.game.edition,
        "paytable": subject.paytable.name,
        "odds": dict(subject.paytable.odds),
        "players": subject.players,
        "rules_digest": subject.odds.digest,
        "sources_digest": sources_digest(*SOURCES),
        "version": subject.version,
        "python": platform.python_version(),
        "libraries": {name: metadata.version(name) for name in LIBRARIES},
    }


def _headline(subject: Subject) -> Tiles:
    odds = subject.odds
    per = f"of one {subject.wager}"
    top = max(odds.outcomes, key=lambda each: each.net)
    return Tiles(
        (
            Tile("House edge", percent(odds.house_edge), per),
            Tile("Element of risk", percent(odds.element_of_risk), "of all that is wagered"),
            Tile("Rounds won", percent(odds.hit, 2), f"{percent(odds.push, 2)} pushed"),
            Tile("Standard deviation", root(odds.variance, 3), f"{subject.wagers} a round"),
            Tile("Average total bet", decimal(odds.average_wager, 3), f"{subject.wagers} a round"),
            Tile("Largest win", f"{top.net:,}", f"{subject.wagers}, with {top.wagered} staked"),
        )
    )


def _paytable_words(subject: Subject) -> str:
    table = subject.paytable
    if PAYTABLES[table.game].get(table.name) == table.odds:
        return f"{table.name}, as the book lists it"
    below = table.below_the_book()
    told = f"; no table may be dealt so: less than the book allows for {', '.join(below)}"
    return f"{table.name}, odds that no book lists" + (told if below else "")


def _players(subject: Subject) -> str:
    if not _others_seen(subject.game):
        return (
            "any number from 1 to 6: nobody sees another's cards (D23), so it makes no difference"
        )
    if subject.players == 1:
        return "1: the player's own card and the three open ones are all that is known"
    return f"{subject.players}: the player looks at the {subject.players - 1} other open cards too"


def _others_seen(game: BankedGame) -> bool:
    return game.own_up


def reproduction(subject: Subject) -> Section:
    """The command, and what makes its answer the same every time."""
    text = (
        "The command below makes this report again, byte for byte: the same version with the "
        "same Python and the libraries of its `requirements.lock` writes the same file. The report "
        "holds no date, no name of a machine and no measured time. Results that take long are kept "
        "on disk under the rules digest; kept or worked out anew, they are the same whole numbers."
    )
    return Section(
        "reproduction",
        "How to make this report again",
        (Paragraph(text), CommandLine(subject.command())),
    )
