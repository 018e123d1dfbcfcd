"""The next hand: who is dealt in, where button and blinds go, who posts what. Reads only."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from fairdeal.cite import Cite
from fairdeal.poker.events import HandOpened
from fairdeal.poker.house_rules import HeadsUpBlinds, HouseRules
from fairdeal.poker.stakes import AntePlacement, Rake, Stakes
from fairdeal.poker.table.state import Table
from fairdeal.poker.table.values import ButtonRule
from fairdeal.poker.values.opening import least_stack


class NextHand(NamedTuple):
    """The next hand: its seats in the order of the deal, what they post, the button, the blinds.

    `owed` are the seats that owe each blind, the largest last. `missed` are seats whose players are
    not dealt in and whom the largest blind has passed.
    """

    seats: tuple[int, ...]
    posts: tuple[tuple[int, int, str], ...]
    button: int | None
    owed: tuple[int, ...]
    missed: tuple[int, ...]


class _Who(NamedTuple):
    """The seats that can be dealt in, and those of them that wait for no blind."""

    able: list[int]
    regular: list[int]


@Cite("poker 8.B(4)", "P-30")
def needed(key: str, edition: int, stakes: Stakes, house: HouseRules) -> int:
    """The least stack with which a player is dealt in."""
    if house.dealing.any_stack_may_play or house.tournament:
        return 1
    return least_stack(HandOpened(key, edition, stakes, house, Rake(), (), ()))


@Cite("poker 7.B", "poker 8.B(4)")
def able(table: Table, stakes: Stakes) -> list[int]:
    """The seats of players who are there and have enough chips."""
    least = needed(table.game.key, table.game.edition, stakes, table.house)
    return [
        seat
        for seat, player in enumerate(table.seats)
        if player is not None and not player.away and player.stack >= least
    ]


@Cite("P-27", "P-131", "P-133")
def next_deal(table: Table, stakes: Stakes, can: list[int]) -> NextHand:
    """Who is dealt in next and what each posts, for the seats that can be dealt in."""
    if table.game.forced is not None:
        return _from_the_dealers_left(stakes, can)
    regular = [seat for seat in can if not _waits(table, seat)]
    if not table.owed or len(regular) < 2:
        # Nobody waits at the first hand, or where otherwise nobody could play.
        regular = can
    who = _Who(can, regular)
    if _lies_dead(table, stakes, who):
        return _dead_button(table, stakes, who)
    if len(regular) == 2:
        return _two_players(table, stakes, who)
    return _moving_button(table, stakes, who)


@Cite("poker 10.C", "poker 14.C")
def _from_the_dealers_left(stakes: Stakes, can: list[int]) -> NextHand:
    """Stud has no button: the deal begins on the dealer's left, and nobody waits for a blind."""
    posts = (*_antes(stakes, can), *_single_ante(stakes, can, {}))
    return NextHand(tuple(can), posts, None, (), ())


def _waits(table: Table, seat: int) -> bool:
    player = table.seats[seat]
    return player is not None and player.waits


# ---- where the button goes ----


@Cite("poker 11.C(2)", "poker 12.C(2)", "poker 13.C(2)", "poker 19.C(2)", "poker 20.C(2)")
@Cite("poker 21.C(1)(b)", "poker 22.C(2)", "P-27")
def _moving_button(table: Table, stakes: Stakes, who: _Who) -> NextHand:
    """The button goes to the next player; the blinds follow him seat by seat."""
    button = _button(table, who.regular)
    order = [seat for seat in table.clockwise(button) if seat in who.regular]
    owed = dict(zip(order, stakes.blinds[-len(order) :], strict=False))
    if not table.stays:
        owed = _let_in(table, who.able, order, owed)
    return _deal(table, stakes, who, button, owed)


@Cite("poker 1.B(6)", "P-36", "P-56")
def _button(table: Table, regular: Sequence[int]) -> int:
    """One player further, or where it lies if it was placed for this hand or stays for it.

    The first button that nobody has placed lies on the dealer's right.
    """
    if table.button is None:
        return regular[-1]
    if (table.placed or table.stays) and table.button in regular:
        return table.button
    return next(seat for seat in table.clockwise(table.button) if seat in regular)


def _let_in(
    table: Table, able: Sequence[int], order: Sequence[int], owed: dict[int, int]
) -> dict[int, int]:
    """A waiting player whom the largest blind reaches takes it from the one behind him."""
    *earlier, (_, amount) = owed.items()
    start = earlier[-1][0] if earlier else order[-1]
    largest = next(
        seat for seat in table.clockwise(start) if seat in able and seat not in dict(earlier)
    )
    return {**dict(earlier), largest: amount}


@Cite("P-24", "P-131", "P-133")
def _two_players(table: Table, stakes: Stakes, who: _Who) -> NextHand:
    """Two players: the largest blind goes to the other one each hand.

    By custom the button posts the smaller blind, by the text the larger (P-24). A waiting player
    whom the largest blind reaches makes them three.
    """
    button, text = _button(table, who.regular), _by_the_text(table, stakes)
    if table.owed and not table.placed and not table.stays:
        largest = next(seat for seat in table.clockwise(table.owed[-1]) if seat in who.able)
        if largest not in who.regular:
            return _third_player(table, stakes, who, largest)
        if table.owed[-1] in who.regular:
            button = largest if text else table.owed[-1]
    amounts = stakes.blinds[-2:]
    order = [seat for seat in table.clockwise(button) if seat in who.regular]
    posters = order if text else order[::-1][2 - len(amounts) :]
    return _deal(table, stakes, who, button, dict(zip(posters, amounts, strict=False)))


def _by_the_text(table: Table, stakes: Stakes) -> bool:
    """Whether the player on the button posts the second blind; a single one is never his."""
    return table.house.blinds.heads_up_blinds is HeadsUpBlinds.TEXT and len(stakes.blinds) > 1


def _third_player(table: Table, stakes: Stakes, who: _Who, largest: int) -> NextHand:
    """Two players and the one whom the largest blind lets in: the others post before him."""
    order = [seat for seat in table.clockwise(largest) if seat in (*who.regular, largest)]
    amounts = stakes.blinds[-3:]
    posters = order[-len(amounts) :]
    button = order[-1 - len(amounts)] if len(amounts) < 3 else largest
    return _deal(table, stakes, who, button, dict(zip(posters, amounts, strict=True)))


def _lies_dead(table: Table, stakes: Stakes, who: _Who) -> bool:
    """Whether the blinds move seat by seat from where the last hand had all of them."""
    return (
        table.rules.button is ButtonRule.DEAD
        and not table.placed
        and len(table.owed) == len(stakes.blinds)
        and len(who.regular) > 2
    )


@Cite("P-133")
def _dead_button(table: Table, stakes: Stakes, who: _Who) -> NextHand:
    """The largest blind goes to the next player, every other to the seat that owed the one above.

    The button lies where the first blind was owed; a blind with nobody to post it is left out.
    """
    start, button, earlier = table.owed[-1], table.owed[0], table.owed[1:]
    if table.stays and table.button is not None:
        start, button, earlier = start - 1, table.button, table.owed[:-1]
    largest = next(seat for seat in table.clockwise(start) if seat in who.able)
    seats = (*earlier, largest)
    posted = {
        seat: amount
        for seat, amount in zip(seats, stakes.blinds, strict=True)
        if seat in who.regular or seat == largest
    }
    return _deal(table, stakes, who, button, posted)._replace(owed=seats)


# ---- who posts ----


def _deal(
    table: Table, stakes: Stakes, who: _Who, button: int, owed: Mapping[int, int]
) -> NextHand:
    """The hand: players in the order of the deal, antes, blinds, and blinds posted to enter."""
    entering = [seat for seat in who.able if _enters(table, who, button, seat, owed)]
    dealt_in = {*who.regular, *owed, *entering}
    seats = [seat for seat in table.clockwise(button) if seat in dealt_in]
    posts = [
        *_antes(stakes, seats),
        *((seats.index(seat), amount, "blind") for seat, amount in owed.items()),
        *((seats.index(seat), stakes.blinds[-1], "post") for seat in entering),
        *_single_ante(stakes, seats, owed),
    ]
    missed = [
        seat
        for seat, player in enumerate(table.seats)
        if player is not None and seat not in dealt_in and _between(table, button, seat, owed)
    ]
    return NextHand(tuple(seats), tuple(posts), button, tuple(owed), tuple(missed))


@Cite("P-27", "P-133")
def _enters(table: Table, who: _Who, button: int, seat: int, owed: Mapping[int, int]) -> bool:
    """Whether a waiting player posts to enter: not while two play, nor between button and blind."""
    player = table.seats[seat]
    if player is None or not player.posts or seat in who.regular or seat in owed:
        return False
    return len(who.regular) > 2 and not _between(table, button, seat, owed)


@Cite("P-133")
def _between(table: Table, button: int, seat: int, owed: Mapping[int, int]) -> bool:
    """Whether a seat lies between the button and the largest blind, where nobody may enter."""
    way = table.clockwise(button)
    return way.index(seat) < way.index(list(owed)[-1])


@Cite("P-28", "P-129")
def _antes(stakes: Stakes, seats: Sequence[int]) -> list[tuple[int, int, str]]:
    if not stakes.ante or stakes.ante_placement is not AntePlacement.EACH:
        return []
    return [(place, stakes.ante, "ante") for place in range(len(seats))]


@Cite("P-28", "P-130")
def _single_ante(
    stakes: Stakes, seats: Sequence[int], owed: Mapping[int, int]
) -> list[tuple[int, int, str]]:
    """One player's ante for all: of the largest blind, or of the button, who is dealt last."""
    if not stakes.ante or stakes.ante_placement is AntePlacement.EACH:
        return []
    payer = len(seats) - 1
    if stakes.ante_placement is AntePlacement.BIG_BLIND and owed:
        payer = list(seats).index(list(owed)[-1])
    return [(payer, stakes.ante, "single ante")]
