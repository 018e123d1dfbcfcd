"""`fairdeal deal` of the games against the house: rounds of simple players, as text or as JSON."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fairdeal.simulate import PlayedRound

STACK = 20_000


def deal_rounds(
    key: str, seats: int, rounds: int, seed: str, paytable: str, names: "Sequence[str]"
) -> "Iterator[str]":
    """Each round as text, one after the other."""
    from fairdeal.banked.transcript.lines import transcript

    for played in _rounds(key, seats, rounds, seed, paytable):
        yield f"Round {played.number + 1}\n" + transcript(played.table, names[:seats])


def rounds_as_data(
    key: str, seats: int, rounds: int, seed: str, paytable: str, names: "Sequence[str]"
) -> "Iterator[dict[str, object]]":
    """Each round as plain data: who sat where, stacks before and after, and every event."""
    from fairdeal.cli.as_json import events_as_text

    for played in _rounds(key, seats, rounds, seed, paytable):
        table = played.table
        yield {
            "round": played.number + 1,
            "game": key,
            "seats": [
                {"name": names[seat], "before": table.start[seat], "after": table.stacks[seat]}
                for seat in range(seats)
            ],
            "house": table.house,
            "events": events_as_text(table.log),
        }


def _rounds(key: str, seats: int, rounds: int, seed: str, paytable: str) -> "Iterator[PlayedRound]":
    """The rounds, played; what cannot be dealt is refused before the first card."""
    from fairdeal.banked.games import banked_game
    from fairdeal.banked.paytables import paytable as paytable_of
    from fairdeal.errors import BadInput
    from fairdeal.players.banked.simple import bet_simply
    from fairdeal.simulate import play_rounds, usual_values

    game = banked_game(key)
    least, most = game.seats
    if not least <= seats <= most:
        raise BadInput(f"{game.name} is for {least} to {most} positions ({game.cite})")
    if rounds < 1:
        raise BadInput(f"--hands must be 1 or more, not {rounds}")
    if paytable:
        paytable_of(key, paytable)
    values = usual_values(key, seats, paytable)
    return play_rounds(key, values, [bet_simply] * seats, [STACK] * seats, rounds, seed)
