"""`fairdeal deal`: bots play hands of a game; what happened is printed."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fairdeal.poker.stakes import Limit
    from fairdeal.simulate import Played

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "June")
STACK = 20_000


def command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A poker game's key.")],
    seats: Annotated[int, typer.Option(help="How many players.")] = 6,
    hands: Annotated[int, typer.Option(help="How many hands.")] = 1,
    seed: Annotated[str, typer.Option(help="The same seed deals and plays the same hands.")] = "1",
    limit: Annotated[str, typer.Option(help="fixed, spread, pot or no.")] = "fixed",
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object a hand: its events and stacks.")
    ] = False,
    as_phh: Annotated[
        bool, typer.Option("--phh", help="The hands as a .phhs file, for fairdeal replay.")
    ] = False,
) -> None:
    """Let sound players play hands of a poker game, two and four dollars, $200 each.

    Examples:
    fairdeal deal holdem --seats 6 --hands 2 --seed 7 --limit no

    fairdeal deal stud-hilo8 --seats 8 --json

    fairdeal deal omaha --hands 100 --phh > hands.phhs
    """
    import json

    from fairdeal.history.exporting import to_phh
    from fairdeal.poker.transcript import transcript

    for played in deal(game, seats, hands, seed, limit_of(limit)):
        names = [NAMES[who] for who in played.sitting]
        if as_phh:
            print(f"[{played.number + 1}]\n{to_phh(played.hand, names)}")
        elif as_json:
            print(json.dumps(as_data(played, names)))
        else:
            print(f"Hand {played.number + 1}")
            print(transcript(played.hand, names))


def deal(key: str, seats: int, hands: int, seed: str, limit: "Limit") -> "Iterator[Played]":
    """The hands, played; what cannot be dealt is refused before the first card."""
    from fairdeal.errors import BadInput
    from fairdeal.players import play_soundly
    from fairdeal.poker.games import game
    from fairdeal.simulate import play_hands, usual_table

    chosen = game(key)
    least, most = chosen.seats
    if not least <= seats <= most:
        raise BadInput(f"{chosen.name} is for {least} to {most} players ({chosen.cite})")
    if hands < 1:
        raise BadInput(f"at least one hand can be dealt, not {hands}")
    table = usual_table(chosen.key, limit)
    return play_hands(table, [play_soundly] * seats, [STACK] * seats, hands, seed)


def limit_of(text: str) -> "Limit":
    """The limit of that name."""
    from fairdeal.errors import UnknownName
    from fairdeal.poker.stakes import Limit

    if text not in list(Limit):
        raise UnknownName.of("limit", text, [each.value for each in Limit])
    return Limit(text)


def as_data(played: "Played", names: "Sequence[str]") -> dict[str, object]:
    """A hand as plain data: who sat where, stacks before and after, and every event."""
    import msgspec

    hand = played.hand
    return {
        "hand": played.number + 1,
        "game": hand.game.key,
        "seats": [
            {"name": name, "before": hand.start[seat], "after": hand.stacks[seat]}
            for seat, name in enumerate(names)
        ],
        "events": msgspec.to_builtins(hand.log),
    }
