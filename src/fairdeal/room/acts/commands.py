"""What may be asked about acts: to attest one, or a list that was read out."""

from fairdeal.room.commands import Command


class Attest(Command, frozen=True, kw_only=True):
    """Attest that an act was done at a table, or all acts of a list.

    `deck` is the deck that it is about. `number`, `choice`, `device`, `boxes`, `seats` and `dealer`
    are the answers to what an act asks. `broken` says what was wrong instead. In a list an act may
    name its deck: `poker.wash:2`.
    """

    table: int
    act: str = ""
    deck: int = 0
    number: int = -1
    choice: str = ""
    device: str = ""
    boxes: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    dealer: str = ""
    broken: str = ""
    bulk: tuple[str, ...] = ()
