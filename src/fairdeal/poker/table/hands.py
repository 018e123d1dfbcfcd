"""The button, the limits, and a hand that begins or ends: from a request to facts. Reads only."""

import msgspec

from fairdeal.cite import Cite
from fairdeal.poker.options.options import DOUBLE_BOARD
from fairdeal.poker.stakes import Stakes
from fairdeal.poker.table.dealing import able, next_deal
from fairdeal.poker.table.events import (
    AnyEvent,
    ButtonPlaced,
    HandSettled,
    HandStarted,
    HandVoided,
    KillEnded,
    KillPutOn,
    LimitsChanged,
    MinimumEnded,
    MinimumLapsed,
    PaidOut,
)
from fairdeal.poker.table.limits import kill as killing
from fairdeal.poker.table.limits.kill import Then, Won
from fairdeal.poker.table.limits.minimum import raised, why_not
from fairdeal.poker.table.opening import stakes_faults
from fairdeal.poker.table.refusals import Refused, Why
from fairdeal.poker.table.requests import (
    ChangeLimits,
    DrawForButton,
    FinishHand,
    PlaceButton,
    SetButton,
    StartHand,
)
from fairdeal.poker.table.seating import between_hands
from fairdeal.poker.table.state import HandInPlay, Table
from fairdeal.poker.table.values import TableRules

_ROUND = Cite("poker 1.B(30)")

# ---- the button ----


@Cite("poker 11.C(1)(a)", "poker 12.C(1)(a)", "poker 13.C(1)(a)", "poker 19.C(1)(a)", "P-36")
@Cite("poker 20.C(1)(a)", "poker 21.C(1)(a)(i)", "poker 22.C(1)(a)")
def place_button(table: Table, request: PlaceButton) -> tuple[AnyEvent, ...]:
    """The first button lies before the last player clockwise: the dealer's right."""
    _first_button(table)
    there = _there(table)
    if not there:
        raise Refused(Why.TOO_FEW_PLAYERS)
    return (ButtonPlaced(by=request.by, person=request.person, seat=list(there.values())[-1]),)


@Cite("poker 11.C(1)(b)", "poker 12.C(1)(b)", "poker 13.C(1)(b)", "poker 19.C(1)(b)", "P-36")
@Cite("poker 20.C(1)(b)", "poker 21.C(1)(a)(ii)", "poker 22.C(1)(b)")
def draw_for_button(table: Table, request: DrawForButton) -> tuple[AnyEvent, ...]:
    """The first button goes to the highest of the cards dealt one to each, suits breaking ties."""
    _first_button(table)
    there, cards = _there(table), dict(request.cards)
    once = len(set(cards.values())) == len(request.cards)
    if not cards or cards.keys() != there.keys() or not once:
        raise Refused(Why.WRONG_CARDS)
    if not set(cards.values()) <= set(table.game.deck.cards):
        raise Refused(Why.WRONG_CARDS)
    seat = there[max(cards, key=lambda player: cards[player])]
    return (ButtonPlaced(by=request.by, person=request.person, seat=seat, cards=request.cards),)


@Cite("poker 11.C(2)", "P-27")
def set_button(table: Table, request: SetButton) -> tuple[AnyEvent, ...]:
    """A floorperson sets the button for the next hand."""
    between_hands(table, _ROUND)
    _has_button(table)
    if not 0 <= request.seat < len(table.seats):
        raise Refused(Why.NO_SUCH_SEAT, said=f"it has {len(table.seats)} seats")
    return (ButtonPlaced(by=request.by, person=request.person, seat=request.seat),)


def _first_button(table: Table) -> None:
    """Refuse to place a first button where there is one, or in a game that has none."""
    between_hands(table, _ROUND)
    _has_button(table)
    if table.button is not None:
        raise Refused(Why.BUTTON_ALREADY_PLACED)


@Cite("poker 10.C", "poker 14.C")
def _has_button(table: Table) -> None:
    if table.game.forced is not None:
        raise Refused(Why.NO_BUTTON)


def _there(table: Table) -> dict[str, int]:
    """The seats of the players who are not sitting out, by id."""
    return {
        player.id: seat
        for seat, player in enumerate(table.seats)
        if player is not None and not player.away
    }


# ---- the limits ----


@Cite("poker 8.J", "P-35", "P-151")
def change_limits(table: Table, request: ChangeLimits) -> tuple[AnyEvent, ...]:
    """Other limits are posted; what they leave no room for ends."""
    between_hands(table, _ROUND)
    stakes, kill, minimum = request.stakes, request.kill, request.minimum
    if found := stakes_faults(table.game.key, stakes, table.house, kill, minimum):
        raise Refused(Why.WRONG_LIMITS, said="; ".join(found))
    facts: list[AnyEvent] = []
    if table.asked is not None:
        facts.append(MinimumLapsed(by=request.by, person=request.person))
    agreed = table.agreed
    if agreed and (minimum is None or why_not(agreed.to, stakes, minimum, kill)):
        facts.append(MinimumEnded(by=request.by, person=request.person))
    if table.kill and not killing.offered(table.game, kill):
        facts.append(KillEnded(by=request.by, person=request.person))
    facts.append(
        LimitsChanged(
            by=request.by, person=request.person, stakes=stakes, kill=kill, minimum=minimum
        )
    )
    return tuple(facts)


@Cite("poker 8.J(1)", "P-35", "P-151")
def next_stakes(table: Table) -> Stakes:
    """What the next hand is played for: the posted stakes, the agreed minimum, a kill."""
    stakes = table.stakes
    if table.agreed is not None:
        stakes = raised(stakes, table.agreed.to)
    return killing.killed(stakes, table.kill_values) if table.kill else stakes


# ---- the next hand ----


@Cite("poker 7.B", "poker 8.B(4)")
def start_hand(table: Table, request: StartHand) -> tuple[AnyEvent, ...]:
    """The next hand is dealt to everybody who can be dealt in."""
    between_hands(table, _ROUND)
    stakes = next_stakes(table)
    can = able(table, stakes)
    least = table.game.seats[0]
    if len(can) < least:
        raise Refused(Why.TOO_FEW_PLAYERS, said=f"{len(can)} of {least} can be dealt in")
    deal = next_deal(table, stakes, can)
    dealt = [player for seat in deal.seats if (player := table.seats[seat]) is not None]
    players = tuple(player.id for player in dealt)
    posts = deal.posts
    if table.kill and table.kill_values.posts_blind and table.killer in players:
        posts += killing.kill_blind(stakes, posts, players.index(table.killer))
    started = HandStarted(
        by=request.by,
        person=request.person,
        number=table.hands + 1,
        players=players,
        seats=deal.seats,
        stacks=tuple(player.stack for player in dealt),
        stakes=msgspec.structs.replace(stakes, posts=posts),
        button=deal.button,
        owed=deal.owed,
        missed=tuple(
            player.id for seat in deal.missed if (player := table.seats[seat]) is not None
        ),
    )
    if table.asked is not None:
        return MinimumLapsed(by=request.by, person=request.person), started
    return (started,)


# ---- after the hand ----


@Cite("poker 1.B(30)", "poker 8.N(4)", "P-56", "P-99", "P-104")
def finish_hand(table: Table, request: FinishHand) -> tuple[AnyEvent, ...]:
    """Each player gets what the hand left him; a void hand leaves everything as it was."""
    hand = table.hand
    if hand is None:
        raise Refused(Why.NO_HAND_IN_PLAY)
    if request.number != hand.number or request.start != hand.stacks:
        raise Refused(Why.ANOTHER_HAND)
    room = _room_of(hand, request)
    by, person = request.by, request.person
    gone = [
        PaidOut(by=by, person=person, player=player, amount=stack)
        for player, stack in zip(hand.players, request.stacks, strict=True)
        if player in hand.gone
    ]
    if request.voided:
        voided = HandVoided(by=by, person=person, number=hand.number, why=request.voided)
        return voided, *gone
    won = tuple(
        (player, after - before)
        for player, before, after in zip(hand.players, hand.stacks, request.stacks, strict=True)
    )
    stays = button_stays(request.special, table.rules)
    settled = HandSettled(by=by, person=person, number=hand.number, won=won, room=room, stays=stays)
    return settled, *gone, *_kill_facts(table, hand, request, room)


@Cite("poker 1.B(24)", "poker 8.B(1)", "P-104")
def _room_of(hand: HandInPlay, request: FinishHand) -> int:
    """What the room has of a hand; a result whose chips do not add up is refused."""
    stacks, seats = request.stacks, len(hand.players)
    room = sum(hand.stacks) - sum(stacks)
    sound = (
        len(stacks) == seats
        and min(stacks) >= 0
        and room >= 0
        and 0 <= request.pot <= sum(hand.stacks)
        and -1 <= request.winner < seats
    )
    if not sound or (request.voided and stacks != hand.stacks):
        raise Refused(Why.CHIPS_DO_NOT_ADD_UP)
    return room


@Cite("poker 8.N(4)", "P-56")
def button_stays(special: str, rules: TableRules) -> bool:
    """Whether the button stays after a special hand: after a double board, if the house says so.

    >>> [button_stays(each, TableRules()) for each in ("double_board", "bomb_pot", "waterfall")]
    [True, False, False]
    """
    return special == DOUBLE_BOARD and rules.double_board_stays


@Cite("poker 1.B(15)", "poker 1.B(21)", "P-151")
def _kill_facts(
    table: Table, hand: HandInPlay, request: FinishHand, room: int
) -> tuple[AnyEvent, ...]:
    """What the hand does to the kill of the table."""
    winner = None if request.winner < 0 else hand.players[request.winner]
    won = Won(request.pot, room, winner, request.split)
    then = killing.kill_after(table.game, table.kill_values, won, Then(table.kill, table.killer))
    if winner is not None and then.on:
        player = "" if winner in hand.gone else winner
        return (KillPutOn(by=request.by, person=request.person, player=player),)
    if table.kill and not then.on:
        return (KillEnded(by=request.by, person=request.person),)
    return ()
