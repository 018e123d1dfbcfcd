"""The parts of docs/acts.md that are made from the registry."""

from collections.abc import Callable, Iterable
from typing import Final

from fairdeal.engine.roles import Role
from fairdeal.room.acts.act import Act, Blocks, Every
from fairdeal.room.acts.registry import BY_BOOK
from fairdeal.room.rights import FLOOR

BOOKS: Final = {"poker": "Poker", "ddp": "Double Draw Poker", "dds": "Double Down Stud"}
_OFTEN: Final = {
    Every.SET_UP: "once",
    Every.OPENING: "each opening",
    Every.SHIFT: "each dealer, once a duty",
    Every.ROUND: "each round",
    Every.EVENT: "when it happens",
}


def acts() -> list[str]:
    """A table for each book: every act in its order."""
    lines: list[str] = []
    for book, title in BOOKS.items():
        lines += [f"## {title}", "", *_table(BY_BOOK[book]), ""]
    return lines[:-1]


def _table(found: Iterable[Act]) -> list[str]:
    rows = [
        "| Act | Moment | What is attested | Who | Asks | After | How often | Blocks | Clause |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for act in found:
        often = _OFTEN[act.every] + (", each deck" if act.per_deck else "")
        done = f"`{act.command}`" if act.command else f"`{act.key}`"
        asks = "" if act.command else str(act.asks) + (f" ({act.seats})" if act.seats else "")
        cells = (
            done,
            str(act.moment),
            act.says,
            _who(act),
            asks,
            ", ".join(f"`{need}`" for need in act.needs),
            often,
            "" if act.blocks is Blocks.NOTHING else str(act.blocks),
            str(act.cite),
        )
        rows.append(f"| {' | '.join(cells)} |")
    return rows


def _who(act: Act) -> str:
    first = roles_in_words(act.who)
    return f"{first}, then {roles_in_words(act.second)}" if act.second else first


def roles_in_words(roles: frozenset[Role]) -> str:
    """Roles in few words: whoever ranks above a floorperson may do what he may.

    >>> roles_in_words(FLOOR | {Role.DEALER}), roles_in_words(frozenset({Role.DEALER}))
    ('dealer or floor', 'dealer')
    """
    words = ["floor"] if roles >= FLOOR else []
    others = roles - FLOOR if words else roles
    return " or ".join([*(role.value.replace("_", " ") for role in Role if role in others), *words])


PARTS: Final[dict[str, Callable[[], list[str]]]] = {"acts": acts}
