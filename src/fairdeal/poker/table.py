"""The table between hands: who sits where, where the button is, who is dealt in and posts what.

Pure values: every function takes a table and gives a new one. Seats are numbered as they stand
round the table, clockwise from the dealer's left; a hand numbers its players anew in the order of
the deal.

A player who has just sat down, or was away when the blinds came round, *waits* until the largest
blind reaches him, or posts it where the house allows (P-27, P-133).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from fairdeal.cards.card import Card
from fairdeal.cite import Cite
from fairdeal.errors import BadInput
from fairdeal.poker.stakes import AntePlacement, Stakes

GONE: Final = -1
"""In place of a seat: the kill is on, but whoever won it has left."""


class ButtonRule(StrEnum):
    """How the button moves past seats that have emptied (P-27)."""

    MOVING = "moving"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class Player:
    """Someone in a seat. `posts` says that he would rather post the blind than wait for it."""

    name: str
    stack: int
    away: bool = False
    waits: bool = True
    posts: bool = False


@dataclass(frozen=True, slots=True)
class Agreement:
    """A higher minimum: how much, who said yes, and how they were asked (8.J(1), 8.K(3))."""

    minimum: int
    by: tuple[str, ...]
    method: str


@dataclass(frozen=True, slots=True)
class Table:
    """The seats, the button, and what is carried from one hand to the next.

    `owed` are the seats that owed each blind in the last hand, the largest last, whether they were
    there to post it or not. With `stays` button and blinds are for once where they were. `kill` is
    the seat whose win raises the limits of the next hand, `GONE` once that player has left.
    `agreed` is the minimum that the players have raised among themselves.
    """

    seats: tuple[Player | None, ...]
    rule: ButtonRule = ButtonRule.MOVING
    button: int | None = None
    owed: tuple[int, ...] = ()
    stays: bool = False
    kill: int | None = None
    agreed: Agreement | None = None

    def clockwise(self, after: int) -> list[int]:
        """Every seat in turn, from the one left of `after` round to `after` itself."""
        count = len(self.seats)
        return [(after + turn) % count for turn in range(1, count + 1)]

    def at(self, seat: int) -> Player:
        """The player in a seat."""
        player = self.seats[seat]
        if player is None:
            raise BadInput(f"nobody sits in seat {seat}")
        return player


@dataclass(frozen=True, slots=True)
class Deal:
    """The next hand: its players as seats in the order of the deal, and what they post.

    `table` is how the table stands as the hand begins, `before` how it stood until then.
    """

    seats: tuple[int, ...]
    posts: tuple[tuple[int, int, str], ...]
    table: Table
    before: Table


# ---- coming and going ----


@Cite("P-35")
def sit(
    table: Table, seat: int, name: str, stack: int, *, posts: bool = False, told: bool = False
) -> Table:
    """A new player takes an empty seat; he waits for the largest blind.

    Where the players have agreed on a higher minimum he must have been told.
    """
    if not 0 <= seat < len(table.seats):
        raise BadInput(f"the table has seats 0 to {len(table.seats) - 1}, not {seat}")
    if table.seats[seat] is not None:
        raise BadInput(f"{table.at(seat).name} sits in seat {seat}")
    if table.agreed and not told:
        raise BadInput(f"{name} must be told of the agreed minimum before sitting down (P-35)")
    return _with(table, seat, Player(name, stack, posts=posts))


def leave(table: Table, seat: int) -> Table:
    """A player gives up his seat."""
    table.at(seat)
    kill = GONE if table.kill == seat else table.kill
    return _with(replace(table, kill=kill), seat, None)


def go_away(table: Table, seat: int) -> Table:
    """A player keeps his seat and is dealt out."""
    return _with(table, seat, replace(table.at(seat), away=True))


@Cite("P-27", "P-133")
def come_back(table: Table, seat: int, *, posts: bool = False) -> Table:
    """A player is back; if the blinds passed him meanwhile, he waits for the largest or posts."""
    return _with(table, seat, replace(table.at(seat), away=False, posts=posts))


def _with(table: Table, seat: int, player: Player | None) -> Table:
    seats = (*table.seats[:seat], player, *table.seats[seat + 1 :])
    return replace(table, seats=seats)


# ---- the first button ----


@Cite("poker 11.C(1)(a)", "poker 12.C(1)(a)", "poker 13.C(1)(a)", "poker 19.C(1)(a)", "P-36")
@Cite("poker 20.C(1)(a)", "poker 21.C(1)(a)(i)", "poker 22.C(1)(a)")
def button_right_of_dealer(table: Table) -> Table:
    """The first button lies before the last player clockwise: the dealer's right."""
    seated = [seat for seat, player in enumerate(table.seats) if player is not None]
    return replace(table, button=seated[-1])


@Cite("poker 11.C(1)(b)", "poker 12.C(1)(b)", "poker 13.C(1)(b)", "poker 19.C(1)(b)", "P-36")
@Cite("poker 20.C(1)(b)", "poker 21.C(1)(a)(ii)", "poker 22.C(1)(b)")
def button_to_high_card(table: Table, cards: Mapping[int, Card]) -> Table:
    """The first button goes to the highest of the cards dealt one to each, suits breaking ties."""
    return replace(table, button=max(cards, key=lambda seat: cards[seat]))


# ---- the next hand ----


@Cite("poker 7.B", "poker 8.B(4)", "P-27", "P-131", "P-133")
def next_deal(table: Table, stakes: Stakes, needed: int) -> Deal:
    """Who is dealt in next and what each posts; the button and the blinds have moved on.

    `needed` is the least stack to be dealt in (poker 8.B(4)).
    """
    able = [
        seat
        for seat, player in enumerate(table.seats)
        if player is not None and not player.away and player.stack >= needed
    ]
    if len(able) < 2:
        raise BadInput("poker needs two players who can be dealt in (poker 7.B)")
    regular = [seat for seat in able if not table.at(seat).waits]
    if not table.owed or len(regular) < 2:
        # Nobody waits at the first hand, or where otherwise nobody could play.
        regular = able
    dead = table.rule is ButtonRule.DEAD and table.owed and len(regular) > 2
    move = _dead_button if dead else _moving_button
    return move(table, stakes, able, regular)


@Cite("poker 11.C(2)", "poker 12.C(2)", "poker 13.C(2)", "poker 19.C(2)", "poker 20.C(2)")
@Cite("poker 21.C(1)(b)", "poker 22.C(2)", "P-27")
def _moving_button(table: Table, stakes: Stakes, able: list[int], regular: list[int]) -> Deal:
    """The button goes to the next player; the blinds follow him seat by seat."""
    before = table.button if table.button is not None else len(table.seats) - 1
    first_hand = not table.owed
    if (first_hand or table.stays) and before in regular:
        button = before
    else:
        button = next(seat for seat in table.clockwise(before) if seat in regular)
        if len(regular) == 2 and not first_hand:
            button = _heads_up_button(table, regular, button)
    amounts = stakes.blinds[-len(regular) :] if stakes.blinds else ()
    order = [seat for seat in table.clockwise(button) if seat in regular]
    if len(order) == 2:
        owed = dict(zip([order[1], order[0]][2 - len(amounts) :], amounts, strict=False))
    else:
        owed = dict(zip(order, amounts, strict=False))
        owed = owed if table.stays else _let_in(table, able, order, owed)
    return _deal(table, stakes, able, regular, button, owed)


def _heads_up_button(table: Table, regular: list[int], button: int) -> int:
    """From three players to two nobody posts the largest blind twice running (P-133)."""
    return table.owed[-1] if table.owed[-1] in regular else button


def _let_in(
    table: Table, able: list[int], order: list[int], owed: dict[int, int]
) -> dict[int, int]:
    """A waiting player whom the largest blind reaches takes it from the one behind him."""
    if not owed or len(owed) == len(order):
        return owed
    *earlier, largest = owed.items()
    start = earlier[-1][0] if earlier else order[-1]
    for seat in table.clockwise(start):
        if seat in able and seat not in dict(earlier):
            return {**dict(earlier), seat: largest[1]}
    return owed


@Cite("P-133")
def _dead_button(table: Table, stakes: Stakes, able: list[int], regular: list[int]) -> Deal:
    """The largest blind goes to the next player, every other to the seat that owed the one above.

    The button lies where the first blind was owed; a blind with nobody to post it is left out.
    """
    start, button, earlier = table.owed[-1], table.owed[0], table.owed[1:]
    if table.stays and table.button is not None:
        start, button, earlier = start - 1, table.button, table.owed[:-1]
    largest = next(seat for seat in table.clockwise(start) if seat in able)
    seats = (*earlier, largest)
    amounts = stakes.blinds[-len(seats) :]
    posted = {
        seat: amount
        for seat, amount in zip(seats, amounts, strict=False)
        if seat in regular or seat == largest
    }
    deal = _deal(table, stakes, able, regular, button, posted)
    return replace(deal, table=replace(deal.table, owed=seats))


def _deal(
    table: Table,
    stakes: Stakes,
    able: list[int],
    regular: list[int],
    button: int,
    owed: dict[int, int],
) -> Deal:
    """The hand: players in the order of the deal, antes, blinds, and blinds posted to enter."""
    entering = {
        seat: stakes.blinds[-1]
        for seat in able
        if stakes.blinds
        and seat not in regular
        and seat not in owed
        and table.at(seat).posts
        and not _between(table, button, seat, owed)
    }
    players = [
        seat
        for seat in table.clockwise(button)
        if seat in regular or seat in owed or seat in entering
    ]
    number = {seat: place for place, seat in enumerate(players)}
    posts = [*_antes(stakes, len(players))]
    posts += [(number[seat], amount, "blind") for seat, amount in owed.items()]
    posts += [(number[seat], amount, "post") for seat, amount in entering.items()]
    posts += _single_ante(stakes, number, owed, players)
    return Deal(tuple(players), tuple(posts), _moved(table, players, button, owed), table)


@Cite("P-133")
def _between(table: Table, button: int, seat: int, owed: Mapping[int, int]) -> bool:
    """Whether a seat lies between the button and the largest blind, where nobody may enter."""
    largest = list(owed)[-1] if owed else button
    way = table.clockwise(button)
    return way.index(seat) < way.index(largest)


def _antes(stakes: Stakes, players: int) -> list[tuple[int, int, str]]:
    if not stakes.ante or stakes.ante_placement is not AntePlacement.EACH:
        return []
    return [(place, stakes.ante, "ante") for place in range(players)]


def _single_ante(
    stakes: Stakes, number: Mapping[int, int], owed: Mapping[int, int], players: Sequence[int]
) -> list[tuple[int, int, str]]:
    if not stakes.ante or stakes.ante_placement is AntePlacement.EACH:
        return []
    payer = len(players) - 1
    if stakes.ante_placement is AntePlacement.BIG_BLIND and owed:
        payer = number[list(owed)[-1]]
    return [(payer, stakes.ante, "single ante")]


def _moved(table: Table, players: Sequence[int], button: int, owed: Mapping[int, int]) -> Table:
    """The table as the hand begins: who is dealt in waits no longer, whom a blind passed does."""
    posters = list(owed)
    seats = list(table.seats)
    for seat, player in enumerate(seats):
        if player is not None and seat in players:
            seats[seat] = replace(player, waits=False, posts=False)
        elif player is not None and posters and _between(table, button, seat, owed):
            seats[seat] = replace(player, waits=True)
    return replace(table, seats=tuple(seats), button=button, owed=tuple(posters) or (button,))


# ---- after the hand ----


@Cite("poker 8.N(4)", "P-56")
def button_stays(special: str, may_stay: bool = True) -> bool:
    """Whether the button stays after a special hand: after a double board, if the house says so.

    >>> button_stays("double_board"), button_stays("bomb_pot"), button_stays("waterfall")
    (True, False, False)
    """
    return special == "double_board" and may_stay


@Cite("poker 8.N(4)", "P-56")
def finish(
    table: Table,
    deal: Deal,
    stacks: Sequence[int],
    kill: int | None = None,
    *,
    button_stays: bool = False,
) -> Table:
    """The table after the hand: what each player has now, and whose win raises the limits.

    `table` tells who has come and gone meanwhile. A button that stays does so for one hand, and the
    same seats owe the blinds.
    """
    if kill is not None and kill != GONE and not _still_there(table, deal, kill):
        kill = GONE
    seats = _since(table, deal, deal.table.seats)
    after = replace(deal.table, seats=seats, kill=kill, stays=button_stays, agreed=table.agreed)
    for seat, stack in zip(deal.seats, stacks, strict=True):
        if _still_there(table, deal, seat):
            after = _with(after, seat, replace(after.at(seat), stack=stack))
    return after


@Cite("P-99", "P-104")
def again(table: Table, deal: Deal) -> Table:
    """The table for the same deal again, after a round that was misdealt or void.

    Chips, button, blinds, a kill, who waits and who posts are as they were; `table` tells who has
    come and gone meanwhile.
    """
    kill = GONE if table.kill == GONE else deal.before.kill
    seats = _since(table, deal, deal.before.seats)
    return replace(deal.before, seats=seats, kill=kill, agreed=table.agreed)


def _still_there(table: Table, deal: Deal, seat: int) -> bool:
    """Whether the seat has the player whom it had before the deal."""
    now, then = table.seats[seat], deal.before.seats[seat]
    return now is not None and then is not None and now.name == then.name


def _since(table: Table, deal: Deal, seats: Sequence[Player | None]) -> tuple[Player | None, ...]:
    """These seats, but who has left, sat down, gone away or come back since the deal still has."""
    made = list(table.seats)
    for seat, (now, player) in enumerate(zip(table.seats, seats, strict=True)):
        if now is not None and player is not None and _still_there(table, deal, seat):
            posts = player.posts if seat in deal.seats else now.posts
            made[seat] = replace(player, away=now.away, posts=posts)
    return tuple(made)
