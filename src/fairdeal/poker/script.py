"""A game written out as an agenda: the whole hand as a list of steps, before the first card."""

from collections.abc import Iterator

from fairdeal.cite import Cite
from fairdeal.poker import steps
from fairdeal.poker.spec import Game, Opens, Street
from fairdeal.poker.stakes import AntePlacement, BlindTiming, HeadsUpBlinds, HouseRules, Stakes
from fairdeal.poker.steps import Step


def script(game: Game, stakes: Stakes, house: HouseRules, seats: int) -> list[Step]:
    """The agenda of a hand for so many seats, the next step last."""
    before, after = list(_blinds(game, stakes, house, seats)), []
    if game.blinds_follow_deal and house.draw_blinds is BlindTiming.AFTER_DEAL:
        before, after = [], before
    agenda: list[Step] = [*antes(stakes, seats), *before]
    for street in streets(game, house):
        agenda += _street(street, house)
        if street.opens is Opens.AFTER_BLINDS:
            agenda += after
        elif street.opens is Opens.FORCED_BET:
            agenda.append(steps.ForcedBet())
        agenda.append(steps.Betting(street))
    agenda += [steps.Showdown(), steps.Award()]
    return agenda[::-1]


def streets(game: Game, house: HouseRules) -> tuple[Street, ...]:
    """The streets as the house plays them: badugi may have three draws (P-59)."""
    return tuple(street for street in game.streets if street.if_draws <= house.badugi_draws)


def _street(street: Street, house: HouseRules) -> Iterator[Step]:
    if street.burn and (house.five_stud_burns_each_round or not street.if_burn_each):
        yield steps.Burn(street)
    if street.down:
        yield steps.Deal(up=False, many=street.down)
    if street.up:
        yield steps.Deal(up=True, many=street.up)
    if street.board:
        yield steps.DealBoard(street.board)
    if street.draw:
        yield steps.Draw(street)


@Cite("poker 7.D(2)", "P-28", "P-129", "P-130")
def antes(stakes: Stakes, seats: int) -> Iterator[Step]:
    """Antes come first; one player's ante for all comes from the button or the largest blind."""
    if not stakes.ante:
        return
    match stakes.ante_placement:
        case AntePlacement.EACH:
            yield from (steps.Post(seat, stakes.ante, "ante") for seat in range(seats))
        case AntePlacement.BUTTON:
            yield steps.Post(seats - 1, stakes.ante, "single ante")
        case AntePlacement.BIG_BLIND:
            yield steps.Post(min(len(stakes.blinds), seats) - 1, stakes.ante, "single ante")


@Cite("poker 11.D", "poker 11.D(1)", "P-24", "P-129", "P-131")
def _blinds(game: Game, stakes: Stakes, house: HouseRules, seats: int) -> Iterator[Step]:
    """Blinds clockwise from the button's left; the smallest are left out if there are too many."""
    if game.forced is not None:
        return
    amounts = stakes.blinds[-seats:] if stakes.blinds else ()
    posts = list(enumerate(amounts))
    if seats == 2 and house.heads_up_blinds is HeadsUpBlinds.BUTTON_SMALL:
        # The button posts the last but one, the other player the last.
        posts = list(zip((1, 0)[-len(amounts) :], amounts, strict=True)) if amounts else []
    yield from (steps.Post(seat, amount, "blind") for seat, amount in posts)
    if game.straddle and stakes.straddle and seats > max(2, len(amounts)):
        yield steps.OfferStraddle(len(amounts))
