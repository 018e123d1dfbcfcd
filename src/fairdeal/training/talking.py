"""What players say and push, thought up so that the rules hear it as a certain case of speech.

Nothing is judged here. Each author proposes declarations; `talk` puts them to the rules, and only
what the rules hear as the wanted case becomes a question.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from fairdeal.poker.door import options
from fairdeal.poker.hand import Hand
from fairdeal.poker.speech.declaration import Declaration, Motion
from fairdeal.poker.stakes import Limit

DOLLAR: Final = 100
CHIPS: Final = (10_000, 2_500, 500, 100, 50)
"""The chips on the table, in cents, largest first."""

BILLS: Final = (10_000, 5_000, 2_000, 1_000, 500)


class Turn(NamedTuple):
    """A player's turn: what a call costs, the least and the most total of a raise, the chips."""

    hand: Hand
    seat: int
    cost: int
    least: int
    most: int
    stack: int
    bet: int
    chance: Random

    def says(self, words: str, put: int = 0, motion: Motion = Motion.NONE) -> Declaration:
        """The player says something, and may push chips or make a motion."""
        if put:
            return Declaration(self.seat, words, chips_of(put), 0, Motion.PUSHED_FORWARD)
        return Declaration(self.seat, words, motion=motion)

    def pushes(self, *chips: int) -> Declaration:
        """The player pushes chips forward without a word."""
        return Declaration(self.seat, chips=chips, motion=Motion.PUSHED_FORWARD)

    def raise_to(self) -> int:
        """A total to raise to, in whole dollars where that can be; 0 if no raise is open."""
        if not self.most:
            return 0
        top = min(self.most, 4 * self.least)
        to = self.chance.randint(self.least // DOLLAR, max(self.least, top) // DOLLAR) * DOLLAR
        return min(max(to, self.least), self.most)


def turn_of(hand: Hand, chance: Random) -> Turn | None:
    """The turn of the player to act; None where nobody is to bet."""
    allowed = options(hand)
    if allowed is None or not (allowed.fold or allowed.bring_in):
        return None
    seat = allowed.seat
    cost = allowed.call or allowed.bring_in
    stack, bet = hand.stacks[seat], hand.bets[seat]
    return Turn(hand, seat, cost, allowed.least, allowed.most, stack, bet, chance)


def chips_of(amount: int) -> tuple[int, ...]:
    """An amount in as few chips as possible.

    >>> chips_of(3_150)
    (2500, 500, 100, 50)
    """
    found = []
    for chip in CHIPS:
        many, amount = divmod(amount, chip)
        found += [chip] * many
    return (*found, amount) if amount else tuple(found)


def money(cents: int) -> str:
    """An amount as a player says it: no comma, cents only if there are any.

    >>> money(120_000), money(250)
    ('$1200', '$2.50')
    """
    return f"${cents // DOLLAR}" + (f".{cents % DOLLAR:02}" if cents % DOLLAR else "")


Said = list[Declaration]
Author = Callable[[Turn], Said]
"""Makes the declarations of one turn; none if the moment does not lend itself to the case."""


# ---- announced amounts ----


def _raise_by(turn: Turn) -> Said:
    to = turn.raise_to()
    price = turn.hand.price
    if not to or not price:
        return []
    words = (f"raise {money(to - price)}", f"{money(to - price)} more", f"make it {money(to)}")
    return [turn.says(turn.chance.choice(words))]


def _other_chips(turn: Turn) -> Said:
    """The chips do not add up to what is said."""
    to = turn.raise_to()
    other = to - turn.bet + turn.chance.choice((-2, -1, 1, 2, 5)) * turn.hand.stakes.small_bet
    if not to or other <= 0 or other > turn.stack or other == turn.cost:
        return []
    verb = "raise to" if turn.hand.price else "bet"
    return [turn.says(f"{verb} {money(to)}", other)]


def _outside_limits(turn: Turn) -> Said:
    if not turn.most:
        return []
    price = turn.hand.price
    between = turn.chance.randrange(price + DOLLAR, max(price + 2 * DOLLAR, turn.least), DOLLAR)
    above = turn.most + turn.chance.randint(1, 10) * DOLLAR
    amount = above if turn.chance.random() < 0.5 else between
    return [turn.says(f"{'raise to' if price else 'bet'} {money(amount)}")]


def _more_than_stack(turn: Turn) -> Said:
    all_in = turn.bet + turn.stack
    if not turn.most or all_in > 40 * turn.hand.stakes.small_bet:
        return []
    step = 50 * DOLLAR if all_in > 50 * DOLLAR else 10 * DOLLAR
    amount = (all_in // step + 1) * step
    verb = "raise to" if turn.hand.price else "bet"
    return [turn.says(f"{verb} {money(amount)}")]


def _no_raise_open(turn: Turn) -> Said:
    if turn.most or not turn.cost or turn.cost >= turn.stack:
        return []
    to = turn.hand.price + turn.hand.stakes.small_bet
    return [turn.says(turn.chance.choice(("raise", f"raise to {money(to)}")))]


def _pot(turn: Turn) -> Said:
    if turn.hand.stakes.limit is Limit.POT:
        return []
    return [turn.says("raise pot" if turn.hand.price else "bet the pot")]


# ---- one bet, one motion ----


def _in_two_motions(turn: Turn) -> Said:
    """Chips for the call or a bet, and more chips after them."""
    first = turn.cost or turn.raise_to()
    more = turn.chance.choice((1, 2, 3)) * max(turn.hand.stakes.small_bet, first)
    if not first or first + more > turn.stack:
        return []
    return [turn.pushes(*chips_of(first)), turn.pushes(*chips_of(more))]


def _not_complete(turn: Turn) -> Said:
    first = turn.cost or turn.raise_to()
    if not first or first >= turn.stack or turn.bet + first >= turn.most:
        return []
    told = turn.pushes(*chips_of(first))
    return [Declaration(told.seat, "", told.chips, 0, told.motion, incomplete=True)]


def _raise_and_call(turn: Turn) -> Said:
    if not turn.cost or turn.cost >= turn.stack:
        return []
    return [turn.says("raise", turn.cost)]


def _raise_and_chips(turn: Turn) -> Said:
    to = turn.raise_to() if turn.chance.random() < 0.5 else turn.least - DOLLAR
    put = to - turn.bet
    if not turn.most or not turn.hand.price or not turn.cost < put <= turn.stack:
        return []
    return [turn.says("raise", put)]


def _raise_alone(turn: Turn) -> Said:
    return [turn.says("raise" if turn.hand.price else "bet")] if turn.most else []


def _chips_follow(turn: Turn) -> Said:
    """An amount is announced, and a chip that is too large follows."""
    to = turn.raise_to()
    put = to - turn.bet
    chip = next((each for each in reversed(CHIPS) if each > put), 0)
    if not to or not put < chip <= turn.stack:
        return []
    return [turn.says(f"{'raise to' if turn.hand.price else 'bet'} {money(to)}"), turn.pushes(chip)]


def _second_thoughts(turn: Turn) -> Said:
    to = turn.raise_to()
    if not to or turn.cost >= turn.stack:
        return []
    again = turn.says(f"{'raise to' if turn.hand.price else 'bet'} {money(to)}")
    return [turn.says("call" if turn.cost else "check"), again]


# ---- chips without words ----


def _larger_chip(turn: Turn) -> int:
    """One chip worth more than the call; 0 if the player has none."""
    larger = [chip for chip in CHIPS if turn.cost < chip <= turn.stack]
    return turn.chance.choice(larger[-2:]) if larger else 0


def _one_chip(turn: Turn) -> Said:
    chip = _larger_chip(turn)
    return [turn.pushes(chip)] if chip and turn.hand.price else []


def _one_chip_opens(turn: Turn) -> Said:
    chip = _larger_chip(turn)
    return [turn.pushes(chip)] if chip and not turn.hand.price else []


def _several(turn: Turn) -> Said:
    """Two chips or more, above the call."""
    if not turn.hand.price or not turn.cost:
        return []
    least = turn.least - turn.bet
    put = turn.cost + turn.chance.randint(1, 12) * DOLLAR
    if turn.chance.random() < 0.4 and turn.cost + DOLLAR < least:
        put = turn.chance.randrange(turn.cost + DOLLAR, least, DOLLAR)
    chips = chips_of(put)
    return [turn.pushes(*chips)] if len(chips) > 1 and put <= turn.stack else []


def _exactly(turn: Turn) -> Said:
    put = turn.cost or turn.raise_to()
    chips = chips_of(put)
    if not put or put > turn.stack or (len(chips) == 1 and not turn.cost):
        return []
    return [turn.pushes(*chips)]


def _placed(turn: Turn) -> Said:
    told = _exactly(turn)
    motion = turn.chance.choice((Motion.PLACED_TOWARD_POT, Motion.RELEASED))
    return [Declaration(each.seat, chips=each.chips, motion=motion) for each in told]


def _held_back(turn: Turn) -> Said:
    put = turn.cost or turn.least
    return [Declaration(turn.seat, chips=chips_of(put))] if 0 < put <= turn.stack else []


def _cash(turn: Turn) -> Said:
    bills = [bill for bill in BILLS if turn.cost <= bill <= turn.stack]
    return [Declaration(turn.seat, currency=turn.chance.choice(bills))] if bills else []


# ---- words against hands ----


def _words_and_hands(turn: Turn) -> Said:
    chips = turn.cost or turn.least
    if not 0 < chips <= turn.stack:
        return []
    if turn.cost:
        return [turn.says("fold", chips)]
    return [turn.says("check", chips)]


def _not_possible(turn: Turn) -> Said:
    if turn.cost and turn.chance.random() < 0.4:
        return [Declaration(turn.seat, motion=Motion.TAPPED)]
    return [turn.says("check" if turn.cost else "call")]


def _tap(turn: Turn) -> Said:
    return [Declaration(turn.seat, motion=Motion.TAPPED)]


def _thrown(turn: Turn) -> Said:
    return [Declaration(turn.seat, motion=Motion.CARDS_THROWN_AWAY)]


def _turned_down(turn: Turn) -> Said:
    return [Declaration(turn.seat, motion=Motion.UP_CARDS_TURNED_DOWN)]


def _bet_then_thrown(turn: Turn) -> Said:
    to = turn.raise_to()
    words = [f"raise to {money(to)}"] if to and turn.hand.price else []
    words += ["call"] if turn.cost else []
    return [turn.says(turn.chance.choice(words)), *_thrown(turn)] if words else []


# ---- out of turn ----


def another(turn: Turn) -> Turn | None:
    """The same moment for somebody whose turn it is not, with chips to act."""
    hand = turn.hand
    due = [seat for seat in hand.live_seats() if not hand.acted[seat] or hand.to_call(seat)]
    others = [seat for seat in due if seat != turn.seat and hand.stacks[seat]]
    if not others:
        return None
    seat = turn.chance.choice(others)
    return turn._replace(
        seat=seat, cost=hand.to_call(seat), stack=hand.stacks[seat], bet=hand.bets[seat]
    )


def _early(turn: Turn) -> Said:
    other = another(turn)
    if other is None:
        return []
    if not other.cost:
        return [other.says("check")]
    if other.cost >= other.stack:
        return [other.says("call")]
    to = turn.least if turn.most and turn.least < other.bet + other.stack else 0
    said = [other.says("call"), other.pushes(*chips_of(other.cost))]
    said += [other.says(f"raise to {money(to)}", to - other.bet)] if to else []
    return [turn.chance.choice(said)]


AUTHORS: Final[dict[str, Author]] = {
    "spoken": _raise_by,
    "announced_amount": _other_chips,
    "nearest_legal": _outside_limits,
    "all_in_for_less": _more_than_stack,
    "raise_not_possible": _no_raise_open,
    "pot_means_nothing": _pot,
    "speech_over_gesture": _words_and_hands,
    "illegal": _not_possible,
    "already_bound": _second_thoughts,
    "raise_awaits": _raise_alone,
    "raise_in_one_motion": _raise_and_chips,
    "call_then_raise": _raise_and_call,
    "pushed_forward": _exactly,
    "placed_toward_pot": _placed,
    "cash": _cash,
    "not_forward": _held_back,
    "one_chip_opens": _one_chip_opens,
    "oversized_chip": _one_chip,
    "chips_raise": _several,
    "chips_do_not_raise": _several,
    "incomplete": _not_complete,
    "string_bet": _in_two_motions,
    "paid": _chips_follow,
    "tapped": _tap,
    "cards_thrown_away": _thrown,
    "up_cards_turned_down": _turned_down,
    "ask_if_fold": _thrown,
    "cards_mean_nothing": _turned_down,
    "obligation_stands": _bet_then_thrown,
    "forced_bet_first": _thrown,
    "blind_first": _thrown,
    "out_of_turn": _early,
    "out_of_turn_waits": _early,
    "out_of_turn_due": _early,
    "out_of_turn_released": _early,
}
"""Who thinks up each case of speech."""


def put_forward(said: Sequence[Declaration]) -> int:
    """All the chips and cash that went forward in a row of declarations."""
    forward = [each for each in said if each.motion is not Motion.NONE or each.currency]
    return sum(sum(each.chips) + each.currency for each in forward)
