"""A played hand written as PHH.

Antes, blinds and straddles are written as each seat owes them, amounts as dollars. What the format
cannot say is left out: burns and reshuffles. House rules that decide who is paid what are added in
a field of our own (`profile`).
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from json import dumps

from fairdeal.cards.card import Card
from fairdeal.cards.notation import show
from fairdeal.chips import DOLLAR
from fairdeal.cite import Cite
from fairdeal.engine.text.words import name_for_each
from fairdeal.errors import BadInput
from fairdeal.history.amounts import plain
from fairdeal.history.profile import FIELD, paying_rules
from fairdeal.history.telling import missing_word
from fairdeal.history.variants import code_of, has_code
from fairdeal.poker import events, steps
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import Hand
from fairdeal.poker.script import blinds_left_out, script
from fairdeal.poker.stakes import Limit


def to_phh(hand: Hand, players: Sequence[str] = ()) -> str:
    """A hand that is over, as the text of a `.phh` file."""
    if not hand.over:
        raise BadInput("the hand is not over: PHH records whole hands")
    if why := why_not_phh(hand):
        raise BadInput(why)
    if players:
        name_for_each(players, hand.seats)
    return "".join(f"{name} = {value}\n" for name, value in _fields(hand, players))


def why_not_phh(hand: Hand) -> str:
    """What the format cannot say of a hand; nothing, if it can tell it whole."""
    if not has_code(hand.game.key, hand.stakes.limit):
        return f"PHH has no word for {hand.game.name}, so the hand is kept as text"
    if any(street.discard for street in hand.game.streets):
        return "PHH has no word for cards that are given up, so the hand is kept as text"
    if hand.option:
        return f"PHH has no word for {hand.option.replace('_', ' ')}, so the hand is kept as text"
    if hand.stakes.bet_sizes:
        return "PHH has no word for bets by street, so the hand is kept as text"
    if hand.stakes.kill:
        return "PHH has no word for a kill, so the hand is kept as text"
    if hand.stakes.limit is Limit.POT and blinds_left_out(hand.stakes, hand.seats):
        return "PHH has no word for a blind that nobody posts, so the hand is kept as text"
    if _thrown_away_after_a_bet(hand.log):
        return "PHH has no word for a fold out of turn, so the hand is kept as text"
    if word := missing_word(hand.log):
        return f"PHH has no word for {word}, so the hand is kept as text"
    return ""


@Cite("poker 18.L(2)")
def _thrown_away_after_a_bet(facts: Sequence[AnyEvent]) -> bool:
    """Whether a player threw his cards away with what he had bound himself to still to pay."""
    done = [fact for fact in facts if not isinstance(fact, events.Declared | events.HeldTo)]
    return any(
        isinstance(fold, events.Folded)
        and isinstance(act, events.Called | events.RaisedTo)
        and act.seat == fold.seat
        for act, fold in pairwise(done)
    )


def to_phhs(hands: Iterable[Hand]) -> Iterator[str]:
    """Many hands, one text each, as the tables of a `.phhs` file."""
    for number, hand in enumerate(hands, start=1):
        yield f"[{number}]\n{to_phh(hand)}\n"


def _fields(hand: Hand, players: Sequence[str]) -> Iterator[tuple[str, str]]:
    stakes = hand.stakes
    yield "variant", f'"{code_of(hand.game.key, stakes.limit, hand.house.dealing.badugi_draws)}"'
    antes, blinds, trimmed = _owed(hand)
    yield "ante_trimming_status", "true" if trimmed else "false"
    yield "antes", _list(antes)
    if hand.game.forced:
        yield "bring_in", _dollars(stakes.forced_bet)
    else:
        yield "blinds_or_straddles", _list(blinds)
    if stakes.limit in (Limit.FIXED, Limit.SPREAD):
        yield "small_bet", _dollars(stakes.small_bet)
        yield "big_bet", _dollars(stakes.big_bet)
    else:
        yield "min_bet", _dollars(stakes.small_bet)
    yield "starting_stacks", _list(hand.start)
    yield "actions", "[" + ", ".join(f'"{action}"' for action in _actions(hand)) + "]"
    if rules := paying_rules(hand.house):
        yield FIELD, f'"{rules}"'
    if players:
        yield "players", "[" + ", ".join(dumps(name, ensure_ascii=False) for name in players) + "]"
    if hand.taken:
        yield "winnings", _list(_won(hand))
    else:
        yield "finishing_stacks", _list(hand.stacks)


def _dollars(amount: int) -> str:
    return str(plain(Fraction(amount, DOLLAR)))


def _list(amounts: Iterable[int]) -> str:
    return "[" + ", ".join(map(_dollars, amounts)) + "]"


def _owed(hand: Hand) -> tuple[list[int], list[int], bool]:
    """What each seat owed before the first card; with two players the format turns it round.

    One player's ante for all comes after his blind here, and before it in the format: it is written
    as far as he had the chips for it.
    """
    antes, blinds, trimmed = [0] * hand.seats, [0] * hand.seats, True
    for step in script(hand.game, hand.stakes, hand.house, hand.seats):
        if isinstance(step, steps.Post) and step.kind != "single ante":
            amounts = antes if step.kind == "ante" else blinds
            amounts[step.seat] += -step.amount if step.kind == "post" else step.amount
    for event in hand.log:
        if isinstance(event, events.Posted) and event.kind == "straddle":
            blinds[event.seat] = hand.stakes.straddle
        elif isinstance(event, events.Posted) and event.kind == "single ante":
            antes[event.seat] += event.amount
            trimmed = False
    if hand.seats == 2:
        antes.reverse()
        blinds.reverse()
    return antes, blinds, trimmed


def _won(hand: Hand) -> list[int]:
    won = [0] * hand.seats
    for event in hand.log:
        if isinstance(event, events.PotAwarded):
            won[event.seat] += event.amount
    return won


def _actions(hand: Hand) -> Iterator[str]:
    """The facts of a hand as actions; cards of a street or a draw come player by player."""
    dealt: dict[int, tuple[Card, ...]] = {}
    for event in hand.log:
        match event:
            case events.Dealt(cards=cards):
                for seat, card in cards:
                    dealt[seat] = (*dealt.get(seat, ()), card)
                continue
            case events.Drawn(seat=seat, cards=cards):
                dealt[seat] = dealt.get(seat, ()) + cards
                continue
        action = _action(hand, event)
        if isinstance(event, events.BettingClosed) or (
            action and not isinstance(event, events.Discarded)
        ):
            yield from (f"d dh p{seat + 1} {_cards(dealt[seat])}" for seat in sorted(dealt))
            dealt.clear()
        if action:
            yield action


def _action(hand: Hand, event: AnyEvent) -> str:
    match event:
        case events.BoardDealt(cards=cards):
            return f"d db {_cards(cards)}"
        case events.Folded(seat=seat):
            return f"p{seat + 1} f"
        case events.Checked(seat=seat) | events.Called(seat=seat):
            return f"p{seat + 1} cc"
        case events.RaisedTo(seat=seat, to=to):
            return f"p{seat + 1} cbr {_dollars(to)}"
        case events.Posted(seat=seat, kind="forced", amount=amount) if amount:
            return f"p{seat + 1} pb"
        case events.Discarded(seat=seat, cards=cards):
            return f"p{seat + 1} sd {_cards(cards)}".strip()
        case events.Shown(seat=seat):
            return f"p{seat + 1} sm {_cards(hand.held(seat))}"
        case events.Mucked(seat=seat):
            return f"p{seat + 1} sm"
    return ""


def _cards(cards: Iterable[Card]) -> str:
    return show(cards, between="")
