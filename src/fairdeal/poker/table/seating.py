"""Coming and going, and chips between hands: from a request to facts. Reads only."""

from typing import NamedTuple

from fairdeal.cite import Cite
from fairdeal.poker.table.dealing import needed
from fairdeal.poker.table.events import (
    AnyEvent,
    BlindChosen,
    CameBack,
    ChipsAdded,
    ChipsTaken,
    Left,
    SatDown,
    SatOut,
)
from fairdeal.poker.table.refusals import Refused, Why
from fairdeal.poker.table.requests import (
    AddChips,
    ComeBack,
    Leave,
    OfPlayer,
    PostBlind,
    SitDown,
    SitOut,
    TakeChips,
    WaitForBlind,
)
from fairdeal.poker.table.state import MOST_CHIPS, Departure, Player, Table
from fairdeal.poker.table.values import MissedBlinds, Removal

_MINUTE = 60
_STAKES = Cite("poker 8.B(2)")


@Cite("poker 8.A")
def seated(table: Table, request: OfPlayer) -> Player:
    """The player whom a request concerns; only who is seated takes part."""
    player = table.player(request.player)
    if player is None:
        raise Refused(Why.NOT_SEATED, request.player)
    return player


def between_hands(table: Table, cite: Cite, player: str = "") -> None:
    """Refuse what may be done only between hands, by the clause that says so."""
    if table.hand is not None:
        raise Refused(Why.HAND_IN_PLAY, player, cite=cite)


def amount_of(amount: int, player: str) -> int:
    """An amount of chips: some, and not more than there could be."""
    if not 1 <= amount <= MOST_CHIPS:
        raise Refused(Why.NOT_AN_AMOUNT, player)
    return amount


# ---- coming and going ----


@Cite("poker 8.A", "P-35")
def sit_down(table: Table, request: SitDown) -> tuple[AnyEvent, ...]:
    """A new player takes an empty seat; he waits for the largest blind, or posts it."""
    player, seat = request.player, request.seat
    if table.seat_of(player) is not None:
        raise Refused(Why.ALREADY_SEATED, player)
    if not 0 <= seat < len(table.seats):
        raise Refused(Why.NO_SUCH_SEAT, player, f"it has {len(table.seats)} seats")
    if table.seats[seat] is not None:
        raise Refused(Why.SEAT_TAKEN, player)
    if table.agreed is not None and not request.told:
        raise Refused(Why.NOT_TOLD, player)
    _enough(table, player, amount_of(request.stack, player), request.at)
    if request.posts:
        _may_post(table, player)
    sat = SatDown(
        by=request.by,
        person=request.person,
        player=player,
        name=request.name,
        seat=seat,
        stack=request.stack,
        posts=request.posts,
    )
    return (sat,)


class BuyIn(NamedTuple):
    """The least and the most with which a player may sit down, and what he left with of late."""

    least: int
    most: int
    left: int


@Cite("poker 8.B(4)", "P-30", "P-31")
def buy_in(table: Table, player: str, at: int) -> BuyIn | None:
    """The bounds of a buy-in; None while the hand is in play that a player has just left."""
    rules, stakes = table.rules, table.stakes
    least = rules.buy_in_least or needed(table.game.key, table.game.edition, stakes, table.house)
    most = rules.buy_in_most or MOST_CHIPS
    departure = table.departed.get(player)
    if departure is None or not _of_late(table, departure, at):
        return BuyIn(least, most, 0)
    if departure.amount is None:
        return None
    left = departure.amount
    return BuyIn(max(least, left), max(most, left), left)


@Cite("P-31")
def _of_late(table: Table, departure: Departure, at: int) -> bool:
    """Whether a player left so short a time ago that he brings what he left with."""
    minutes = table.rules.rejoin_minutes
    return minutes > 0 and at - departure.at <= minutes * _MINUTE


def _enough(table: Table, player: str, stack: int, at: int) -> None:
    """Refuse a stack that is out of bounds."""
    bounds = buy_in(table, player, at)
    if bounds is None:
        raise Refused(Why.CHIPS_IN_PLAY, player)
    if stack < bounds.left:
        raise Refused(Why.LEFT_WITH_MORE, player, f"he left with {bounds.left}")
    if stack < bounds.least:
        raise Refused(Why.BUY_IN_TOO_SMALL, player, f"the least is {bounds.least}")
    if stack > bounds.most:
        raise Refused(Why.BUY_IN_TOO_LARGE, player, f"the most is {bounds.most}")


@Cite("poker 8.B(2)", "P-32")
def leave(table: Table, request: Leave) -> tuple[AnyEvent, ...]:
    """A player gives up his seat; chips that are in a hand stay there until it is settled."""
    player = seated(table, request)
    seat = table.seats.index(player)
    amount = 0 if table.plays(player.id) else player.stack
    left = Left(
        by=request.by,
        person=request.person,
        player=player.id,
        seat=seat,
        amount=amount,
        at=request.at,
    )
    return (left,)


def sit_out(table: Table, request: SitOut) -> tuple[AnyEvent, ...]:
    """A player keeps his seat and is dealt out from the next hand on."""
    if seated(table, request).away:
        raise Refused(Why.ALREADY_AWAY, request.player)
    return (SatOut(by=request.by, person=request.person, player=request.player),)


@Cite("P-27", "P-133")
def come_back(table: Table, request: ComeBack) -> tuple[AnyEvent, ...]:
    """A player is back; if the blinds passed him meanwhile, he waits for the largest or posts."""
    if not seated(table, request).away:
        raise Refused(Why.NOT_AWAY, request.player)
    if request.posts:
        _may_post(table, request.player)
    back = CameBack(
        by=request.by, person=request.person, player=request.player, posts=request.posts
    )
    return (back,)


@Cite("P-27")
def _may_post(table: Table, player: str) -> None:
    if table.rules.missed_blinds is MissedBlinds.WAIT:
        raise Refused(Why.POSTING_NOT_OFFERED, player)


@Cite("P-27", "P-133")
def post_or_wait(table: Table, request: PostBlind | WaitForBlind) -> tuple[AnyEvent, ...]:
    """A player who waits for the largest blind chooses anew how he comes in."""
    player, posts = seated(table, request), isinstance(request, PostBlind)
    if not waits_for_blind(table, player) or player.posts is posts:
        raise Refused(Why.NOT_WAITING, request.player)
    if posts:
        _may_post(table, request.player)
    chosen = BlindChosen(by=request.by, person=request.person, player=request.player, posts=posts)
    return (chosen,)


def waits_for_blind(table: Table, player: Player) -> bool:
    """Whether there is a blind that a player waits for; stud has none."""
    return player.waits and table.game.forced is None


# ---- chips ----


@Cite("poker 8.B(2)", "P-30")
def add_chips(table: Table, request: AddChips) -> tuple[AnyEvent, ...]:
    """Stakes are added only between hands."""
    player = seated(table, request)
    between_hands(table, _STAKES, player.id)
    amount = amount_of(request.amount, player.id)
    if amount > most_to_add(table, player):
        raise Refused(Why.BUY_IN_TOO_LARGE, player.id)
    return (ChipsAdded(by=request.by, person=request.person, player=player.id, amount=amount),)


def most_to_add(table: Table, player: Player) -> int:
    """How many chips a player may still buy."""
    return max(0, (table.rules.buy_in_most or MOST_CHIPS) - player.stack)


@Cite("poker 8.B(2)", "P-31")
def take_chips(table: Table, request: TakeChips) -> tuple[AnyEvent, ...]:
    """Stakes are taken off only between hands, and only where the house allows it."""
    player = seated(table, request)
    between_hands(table, _STAKES, player.id)
    amount = amount_of(request.amount, player.id)
    if table.rules.removal is Removal.BARRED:
        raise Refused(Why.REMOVAL_BARRED, player.id)
    if amount >= player.stack:
        raise Refused(Why.NOT_ENOUGH_CHIPS, player.id)
    return (ChipsTaken(by=request.by, person=request.person, player=player.id, amount=amount),)
