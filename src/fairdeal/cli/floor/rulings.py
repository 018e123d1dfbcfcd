"""`fairdeal room rulings`: how supervisors of this house have decided before."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.house.opening import Db, Json, Keys, Name, opened

if TYPE_CHECKING:
    from fairdeal.service.opening import Journal
    from fairdeal.views.rulings import Ruled

PAGE = 1_000


def command(
    hand: Annotated[
        str, typer.Option("--hand", help="Only rulings about what this hand waits for.")
    ] = "",
    about: Annotated[str, typer.Option("--about", help="Only rulings about this matter.")] = "",
    db: Db = "",
    keys: Keys = "",
    name: Name = "",
    as_json: Json = False,
) -> None:
    """Print the rulings of this house: before you decide, see how the same was decided before.

    With --hand, the rulings about what that hand waits for, those of the same game first.

    For example:

    fairdeal room rulings --hand 4-1182

    fairdeal room rulings --about deck_ran_out --json
    """
    import msgspec

    from fairdeal.cli.house.typed_time import shown
    from fairdeal.errors import BadInput, UnknownName
    from fairdeal.poker.deck.supply import DECK_RAN_OUT
    from fairdeal.poker.trouble.irregularities import REPORTS
    from fairdeal.views.rulings import awaited, similar

    if hand and about:
        raise BadInput("name a hand or a matter, not both")
    with opened(db, keys, name) as service:
        game = ""
        if hand:
            about, game = awaited(service.room, hand)
            if not about:
                raise BadInput(f"hand {hand!r} does not wait for a ruling")
        made = list(_made(service.journal))
    matters = {*REPORTS, DECK_RAN_OUT, *(ruled.about for ruled in made)}
    if about and about not in matters:
        raise UnknownName.of("matter", about, sorted(matters))
    found = similar(made, about, game) if about else sorted(made, key=lambda each: -each.at)
    if as_json:
        print_json({"about": about, "rulings": msgspec.to_builtins(found)})
        return
    if about:
        print(_summary(about, found))
    for ruled in found:
        who = f"{ruled.person} ({ruled.role.replace('_', ' ')})"
        note = f" ({ruled.note})" if ruled.note else ""
        print(f"{shown(ruled.at)}  hand {ruled.hand}, {ruled.game}, about {ruled.about}{note}")
        print(f"  {ruled.title}, by {who}: {ruled.reason} [{ruled.clause}]")
    if not found and not about:
        print("No ruling has been made in this house.")


def _summary(about: str, found: "list[Ruled]") -> str:
    if not found:
        return f"This house has not ruled about {about} before."
    counted = Counter(ruled.title for ruled in found)
    words = ", ".join(f"{title} {count}" for title, count in counted.most_common())
    return f"This house has ruled about {about} before: {words}."


def _made(journal: "Journal") -> "Iterator[Ruled]":
    """Every ruling of the journal. Only the command `rule` makes one."""
    from fairdeal.room import codec
    from fairdeal.views.rulings import rulings_of

    hands: dict[str, None] = {}
    after = 0
    while entries := journal.read(after, PAGE):
        after = entries[-1].position
        hands |= dict.fromkeys(each.stream for each in entries if each.kind == "rule")
    for stream in hands:
        if stream.startswith("hand/"):
            entries = journal.read_stream(stream)
            yield from rulings_of((each.time, codec.read(each.facts)) for each in entries)
