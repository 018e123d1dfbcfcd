"""The games against the house as the room uses them."""

from typing import Any, Final

from fairdeal.banked import commands, door, steps
from fairdeal.banked.decide import may_decide
from fairdeal.banked.events import AnyEvent, RoundOpened, WagersTakenBack
from fairdeal.banked.games import banked_game
from fairdeal.banked.opening import checked
from fairdeal.banked.records.money import Money
from fairdeal.banked.requests import Report
from fairdeal.banked.round import Round
from fairdeal.banked.settlement import voided
from fairdeal.banked.views.hidden import Onlooker
from fairdeal.cite import Cite
from fairdeal.errors import Corrupt
from fairdeal.poker.table.events import PaidOut
from fairdeal.room.hands.book import Book, Held, Named, by_number
from fairdeal.room.tables.facts import RoundSettled, RoundStarted
from fairdeal.room.tables.seats.house import HouseSeats
from fairdeal.room.tables.state import TableInRoom


def _opened(table: TableInRoom, started: RoundStarted, order: Any, paper: bool) -> RoundOpened:
    """Positions of one player have one owner; a position without a player is its own."""
    values = table.setting.values
    if values is None:
        raise Corrupt("a table against the house has values (ddp 12.B)")
    first = {player: seat for seat, player in reversed([*enumerate(started.players)]) if player}
    owners = [first.get(player, seat) for seat, player in enumerate(started.players)]
    return checked(banked_game(table.setting.game), values, started.stacks, order, owners)


def _fold(first: RoundOpened) -> Money:
    money = Money()
    money.take_in(first)
    return money


def _held(money: Money) -> Held:
    return Held(tuple(money.stacks), sum(money.wagers), house=money.house)


@Cite("R8")
def _within(table: Round) -> Held:
    wagers = sum(map(table.on_layout, range(table.seats)))
    return Held(tuple(table.stacks), wagers, house=table.house)


def _waiting(table: Round) -> tuple[int, ...]:
    """The positions that may decide now: one after the other, or all at once."""
    if not table.waiting or table.drawing:
        return ()
    return tuple(seat for seat in table.waiting if may_decide(table, seat))


def _void(table: Round) -> tuple[AnyEvent, ...] | None:
    """All chips go back; while bets are open the wagers are taken back, and no card is out.

    Once the hands are being settled nobody has anything left to decide, and the round is finished.
    """
    step = table.agenda[-1]
    if isinstance(step, steps.Settle):
        return None
    if not isinstance(step, steps.Wagers):
        return (voided(table, "void", new_deck=True),)
    return tuple(
        WagersTakenBack(seat, table.on_layout(seat))
        for seat in range(table.seats)
        if table.on_layout(seat)
    )


@Cite("R9")
def _result(table: TableInRoom, played: Round, who: dict[str, Any]) -> tuple[Any, ...]:
    """The facts that settle a round at its table; players who have left are paid out."""
    seating = table.seating
    if not isinstance(seating, HouseSeats) or seating.round is None:
        raise Corrupt(f"table {table.number} has no round in play")
    settled = RoundSettled(stacks=tuple(played.stacks), house=played.house, **who)
    due: dict[str, int] = {}
    for seat in seating.round.gone:
        player = seating.round.players[seat]
        due[player] = due.get(player, 0) + played.stacks[seat]
    return settled, *(PaidOut(player=player, amount=sum_, **who) for player, sum_ in due.items())


def _says(table: Round, named: Named = by_number, /) -> str:
    """What is to be done next: by a player, or by the dealer."""
    if table.over:
        return "the round is over"
    step = table.agenda[-1]
    if waiting := _waiting(table):
        verb = "decides" if len(waiting) == 1 else "decide"
        return f"{', '.join(map(named, waiting))} {verb}"
    return _WORDS[type(step)]


_WORDS: Final[dict[type[Any], str]] = {
    steps.Wagers: "say no more bets",
    steps.Announce: "say no more bets",
    steps.DealOwn: "deal to each position",
    steps.DealShared: "deal the cards before the dealer",
    steps.CountStub: "count the stub",
    steps.Decide: "wait for the decisions",
    steps.Draw: "deal the cards that were drawn",
    steps.ShowHole: "turn the hole card up",
    steps.RackStub: "put the stub into the discard rack",
    steps.Settle: "show the hands and settle the wagers",
}


def _by_name(*kinds: type) -> dict[str, type]:
    return {kind.__struct_config__.tag.rpartition(".")[2]: kind for kind in kinds}  # type: ignore[attr-defined]


BANKED: Final = Book(
    door=door,
    onlooker=Onlooker,
    opened=_opened,
    fold=_fold,
    count=Money.take_in,
    held=_held,
    within=_within,
    commands=_by_name(
        commands.Bet,
        commands.TakeBack,
        commands.Raise,
        commands.Fold,
        commands.Stand,
        commands.Discard,
    ),
    staff={},
    report=Report,
    ruling=None,
    waiting=_waiting,
    absent=lambda table, seat: None,
    void=_void,
    says=_says,
    result=_result,
)
