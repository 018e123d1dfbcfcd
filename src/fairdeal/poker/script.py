"""A game written out as an agenda: the whole hand as a list of steps, before the first card."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from fairdeal.cite import Cite
from fairdeal.poker import steps
from fairdeal.poker.house_rules import AceKicker, BlindTiming, HeadsUpBlinds, HouseRules
from fairdeal.poker.spec import BIG, Game, Opens, Street
from fairdeal.poker.stakes import FIXED, AntePlacement, Stakes
from fairdeal.poker.steps import Step

Blinds = tuple[tuple[int, int], ...]
"""Who posts how much, in order."""


@Cite("poker 6.J", "poker 6.L", "P-05")
@lru_cache(maxsize=256)
def as_played(game: Game, house: HouseRules) -> Game:
    """The game with the rankings that the house reads the book by; mostly the game itself."""
    high = house.showdown.ace_kicker is AceKicker.HIGH
    if high or not any(share.low_ace for share in game.shares):
        return game
    shares = [replace(share, ranking=share.low_ace or share.ranking) for share in game.shares]
    return replace(game, shares=tuple(shares))


@Cite("poker 7.D(3)", "poker 1.B(4)", "P-23")
@lru_cache(maxsize=256)
def script(game: Game, stakes: Stakes, house: HouseRules, seats: int) -> tuple[Step, ...]:
    """The agenda of a hand, the next step last; the same for the same table and number of seats."""
    blinds = () if game.forced else blind_posts(stakes, house, seats)
    posts = [steps.Post(*post) for post in stakes.posts] or _posts(stakes, blinds, seats)
    late = game.blinds_follow_deal and house.blinds.draw_blinds is BlindTiming.AFTER_DEAL
    agenda: list[Step] = [post for post in posts if not late or "ante" in post.kind]
    opening: list[Step] = [post for post in posts if late and "ante" not in post.kind]
    if game.straddle and stakes.straddle and seats > max(2, len(blinds)):
        left_of_blinds = (blinds[-1][0] + 1) % seats if blinds else 0
        (opening if late else agenda).append(steps.OfferStraddle(left_of_blinds))
    for street in streets(game, house):
        agenda += street_steps(street, house)
        if street.opens is Opens.AFTER_BLINDS and late:
            agenda += opening
        elif street.opens is Opens.FORCED_BET:
            agenda.append(steps.ForcedBet())
        agenda.append(steps.Betting(street, bet_on(game, stakes, street)))
    agenda += [steps.Showdown(), steps.Award()]
    return tuple(reversed(agenda))


@Cite("P-138")
def bet_on(game: Game, stakes: Stakes, street: Street) -> int:
    """The fixed bet of a street; without fixed bets the table minimum."""
    if stakes.limit is not FIXED:
        return stakes.small_bet
    if stakes.bet_sizes:
        return stakes.bet_sizes[game.streets.index(street)]
    return stakes.big_bet if street.bet is BIG else stakes.small_bet


def _posts(stakes: Stakes, blinds: Blinds, seats: int) -> list[steps.Post]:
    """Antes, then blinds, then one player's ante for all."""
    opening = [steps.Post(seat, amount, "blind") for seat, amount in blinds]
    return [*_antes(stakes, seats), *opening, *_single_ante(stakes, blinds, seats)]


def streets(game: Game, house: HouseRules) -> tuple[Street, ...]:
    """The streets as the house plays them: badugi may have three draws (P-59)."""
    return tuple(street for street in game.streets if street.if_draws <= house.dealing.badugi_draws)


def street_steps(street: Street, house: HouseRules, boards: int = 1) -> Iterator[Step]:
    """What players give up, the burn and the cards of one street, for one board or two."""
    if street.discard:
        yield steps.GiveUp(street)
    if street.burn and (house.dealing.five_stud_burns_each_round or not street.if_burn_each):
        yield steps.Burn(street)
    if street.down:
        yield steps.Deal(up=False, many=street.down, common=street.common)
    if street.up:
        yield steps.Deal(up=True, many=street.up, common=street.common)
    if street.board:
        yield from (steps.DealBoard(street.board, board) for board in range(boards))
    if street.draw:
        yield steps.Draw(street)


@Cite("poker 7.D(2)", "poker 10.B(1)", "poker 11.B(1)", "P-28", "P-129")
@Cite("poker 12.B(1)", "poker 19.B(1)", "poker 22.B(1)")
@Cite("poker 13.B(1)", "poker 14.B(1)", "poker 20.B(1)", "poker 21.B(2)")
def _antes(stakes: Stakes, seats: int) -> Iterator[steps.Post]:
    """Each player's ante comes first."""
    if stakes.ante and stakes.ante_placement is AntePlacement.EACH:
        yield from (steps.Post(seat, stakes.ante, "ante") for seat in range(seats))


@Cite("P-28", "P-130")
def _single_ante(stakes: Stakes, blinds: Blinds, seats: int) -> Iterator[steps.Post]:
    """One player's ante for all is paid after the blinds, by the button or the largest blind."""
    if stakes.ante and stakes.ante_placement is AntePlacement.BUTTON:
        yield steps.Post(seats - 1, stakes.ante, "single ante")
    if stakes.ante and stakes.ante_placement is AntePlacement.BIG_BLIND:
        yield steps.Post(blinds[-1][0], stakes.ante, "single ante")


@Cite("poker 11.D", "poker 11.D(1)", "poker 12.D", "poker 20.D", "P-24", "P-129", "P-131")
@Cite("poker 19.D", "poker 22.D")
@Cite("poker 13.E", "poker 21.C(2)(a)", "poker 1.B(4)", "P-22")
@lru_cache(maxsize=256)
def blind_posts(stakes: Stakes, house: HouseRules, seats: int) -> Blinds:
    """Who posts which blind, clockwise from the button's left; too many leave the smallest out.

    >>> from fairdeal.poker.stakes import Limit
    >>> stakes = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))
    >>> blind_posts(stakes, HouseRules(), 6), blind_posts(stakes, HouseRules(), 2)
    (((0, 100), (1, 200)), ((1, 100), (0, 200)))
    """
    if stakes.posts:
        return tuple((seat, amount) for seat, amount, kind in stakes.posts if kind == "blind")
    amounts = stakes.blinds[-seats:] if stakes.blinds else ()
    order: Sequence[int] = range(seats)
    if seats == 2 and house.blinds.heads_up_blinds is HeadsUpBlinds.BUTTON_SMALL:
        # The button posts the last but one, the other player the last.
        order = (1, 0)[2 - len(amounts) :]
    return tuple(zip(order, amounts, strict=False))


@Cite("P-133")
@lru_cache(maxsize=256)
def blinds_left_out(stakes: Stakes, seats: int) -> int:
    """The blinds that nobody posts, because nobody sits in the seat that owes them.

    >>> from fairdeal.poker.stakes import Limit
    >>> posts = ((0, 200, "blind"),)
    >>> stakes = Stakes(limit=Limit.POT, small_bet=200, blinds=(100, 200), posts=posts)
    >>> blinds_left_out(stakes, 4)
    100
    """
    posted = [amount for _, amount, kind in stakes.posts if kind == "blind"]
    owed = stakes.blinds[-seats:]
    if not stakes.posts or len(posted) >= len(owed):
        return 0
    return sum((Counter(owed) - Counter(posted)).elements())
