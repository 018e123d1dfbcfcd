"""The parts of the documentation that are made from the registries.

A made part stands between `<!-- made: NAME -->` and `<!-- end -->`. `python -m tests.documents`
writes them all; a test fails while one of them is out of date.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from fairdeal.banked.games import GAMES as BANKED
from fairdeal.cards.deck import Deck
from fairdeal.poker.games import GAMES as POKER
from fairdeal.ranking import RANKINGS
from fairdeal.ranking.tables import tables
from tests import formats, registries
from tests.banked import registries as banked_registries
from tests.house_rules import house_rules
from tests.reports import page as reports_page
from tests.room import floor_page, procedures_page
from tests.room import refusals as room_refusals
from tests.room.acts import page as acts_page
from tests.room.jackpots import page as jackpots_page
from tests.room.submission import page as submission_page
from tests.signs import page as signs_page
from tests.training import pages as trainer_pages
from tests.web import registries as web_registries

ROOT: Final = Path(__file__).parents[1]
MADE: Final = re.compile(r"(<!-- made: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def rankings() -> list[str]:
    """A row for each ranking."""
    rows = [
        "| Ranking | What it ranks | Cards | Deck | Rungs | Clauses |",
        "|---|---|---|---|---|---|",
    ]
    for each in RANKINGS.values():
        sizes = f"{each.least}-{each.most}"
        rungs = f"{sum(tables().rungs[each.key]):,}"
        cells = (f"`{each.key}`", each.title, sizes, str(len(each.deck)), rungs, str(each.cite))
        rows.append(f"| {' | '.join(cells)} |")
    return rows


def games() -> list[str]:
    """A row for each game, in the order of the books."""
    rows = ["| Key | Game | Book | Seats | Deck | A share of the pot goes to |"]
    rows.append("|---|---|---|---|---|---|")
    for game in POKER.values():
        won = "; ".join(f"`{share.ranking}`, {share.made} ({share.cite})" for share in game.shares)
        rows.append(_row(game.key, game.name, f"poker {game.chapter}", game.seats, game.deck, won))
    for banked in BANKED.values():
        won = f"the house pays by `{banked.ranking}`"
        rows.append(_row(banked.key, banked.name, banked.book, banked.seats, banked.deck, won))
    return rows


def _row(key: str, name: str, book: str, seats: tuple[int, int], deck: Deck, won: str) -> str:
    return f"| `{key}` | {name} | {book} | {seats[0]}-{seats[1]} | {len(deck)} | {won} |"


PARTS: Final[dict[str, Callable[[], list[str]]]] = {
    "rankings": rankings,
    "games": games,
    "reports": registries.reports,
    "irregularities": registries.irregularities,
    "remedies": registries.remedies,
    "options": registries.options,
    "house_rules": house_rules,
    "kill": registries.kill,
    "minimum": registries.minimum,
    "table_requests": registries.table_requests,
    "table_rules": registries.table_rules,
    "table_refusals": registries.table_refusals,
    "deck_refusals": registries.deck_refusals,
    "clock": registries.clock,
    "submission": submission_page.fields,
    "refusals": registries.refusals,
    "situations": registries.situations,
    "glossary": registries.glossary,
    **banked_registries.PARTS,
    **trainer_pages.PARTS,
    **formats.PARTS,
    **room_refusals.PARTS,
    **floor_page.PARTS,
    **jackpots_page.PARTS,
    **acts_page.PARTS,
    **procedures_page.PARTS,
    **reports_page.PARTS,
    **web_registries.PARTS,
    **signs_page.PARTS,
}


def made(text: str) -> str:
    """A page with its made parts made anew."""
    return MADE.sub(lambda part: part[1] + "\n".join(PARTS[part[2]]()) + "\n" + part[3], text)


def pages() -> list[Path]:
    """The pages that have made parts."""
    found = [
        path for path in sorted(ROOT.glob("docs/*.md")) if MADE.search(path.read_text("utf-8"))
    ]
    assert found
    return found


if __name__ == "__main__":
    for page in pages():
        page.write_text(made(page.read_text("utf-8")), "utf-8")
        print(f"made {page.relative_to(ROOT)}")
