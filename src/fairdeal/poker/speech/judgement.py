"""Judging one declaration at a betting step: the command it comes to, and in which situation.

Words outrank motions: first the words are judged, then cards and taps, then chips. Each function
carries its clause; the situations are listed in `situations`.
"""

from collections.abc import Callable
from typing import Final

from fairdeal.cite import Cite
from fairdeal.poker import commands
from fairdeal.poker.betting import pot_raise
from fairdeal.poker.commands import AnyCommand
from fairdeal.poker.decide import refusal
from fairdeal.poker.house_rules import ManyChips
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.speech.answer import Case, Heard, cost_of, is_bet, moved, refused, rule
from fairdeal.poker.speech.declaration import Declaration, Motion, Said, Verb
from fairdeal.poker.stakes import POT


@Cite("poker 18.L")
def weigh(case: Case) -> Heard:
    """Words have precedence over motions; cards and taps are judged before chips."""
    if case.said is not None:
        return spoken(case, case.said)
    if moved(case.told):
        return _GESTURES[case.told.motion](case)
    return chips_alone(case)


# ---- words ----


@Cite("poker 8.C")
def spoken(case: Case, said: Said) -> Heard:
    """A fold, check, call, raise or specific bet that was said in turn binds."""
    match said.verb:
        case Verb.FOLD if case.forced:
            return owed_first(case)
        case Verb.FOLD:
            return _as_said(case, commands.Fold(case.seat))
        case Verb.CHECK:
            return _if_legal(case, commands.Check(case.seat))
        case Verb.CALL:
            return _if_legal(case, commands.Call(case.seat))
        case Verb.BRING_IN:
            return _if_legal(case, commands.BringIn(case.seat))
        case Verb.RAISE:
            return raise_unstated(case)
        case Verb.POT if case.hand.stakes.limit is not POT:
            return rule(case, "pot_means_nothing", None)
    return announced(case, said.verb, _total(case, said))


def _if_legal(case: Case, command: AnyCommand) -> Heard:
    if type(command) is type(case.choices.stay):
        return _as_said(case, command)
    return _refused(case, command)


def _refused(case: Case, command: AnyCommand) -> Heard:
    return refused(case, refusal(case.hand, command) or Refused(Why.NOT_NOW, case.seat))


def _as_said(case: Case, command: AnyCommand, key: str = "spoken") -> Heard:
    """The command that was said; it outranks another motion, and the answer says so."""
    if case.gave_up_cards and is_bet(command):
        key = "obligation_stands"
    elif not _agrees(case, command):
        key = "speech_over_gesture"
    elif key == "spoken" and case.put and case.put != cost_of(case.hand, command):
        key = "announced_amount"
    return rule(case, key, command, folds=key == "obligation_stands")


def _agrees(case: Case, command: AnyCommand) -> bool:
    """Whether the motion means the same as the words, but for the amount."""
    if moved(case.told):
        return isinstance(command, commands.Fold if case.gave_up_cards else commands.Check)
    return not case.put or is_bet(command)


def _total(case: Case, said: Said) -> int:
    """What an announced amount makes the seat's bet of this round in all."""
    hand = case.hand
    match said.verb:
        case Verb.RAISE_BY:
            return hand.price + said.amount
        case Verb.ALL_IN:
            return hand.bets[case.seat] + hand.stacks[case.seat]
        case Verb.COMPLETE:
            return case.choices.least
        case Verb.POT:
            return pot_raise(hand, case.seat)
    return said.amount


@Cite("poker 8.D", "P-41")
def announced(case: Case, verb: Verb, to: int) -> Heard:
    """The announced amount rules, whatever was put in; outside the limits the nearest legal."""
    hand, choices = case.hand, case.choices
    stays = hand.bets[case.seat] + choices.cost
    if verb is Verb.BET and choices.cost and 2 * to <= stays + max(choices.least, stays):
        # An amount without the word "raise" that is no nearer to one than to the call.
        return _as_said(case, choices.stay, "spoken" if to == stays else "nearest_legal")
    if not choices.most:
        return raise_barred(case, to)
    legal = choices.nearest(to)
    command = commands.RaiseTo(case.seat, legal)
    if to > hand.bets[case.seat] + hand.stacks[case.seat] == legal:
        return _as_said(case, command, "all_in_for_less")
    if to != legal:
        return _as_said(case, command, "nearest_legal")
    return _as_said(case, command)


@Cite("P-41")
def raise_barred(case: Case, to: int) -> Heard:
    """A raise where none is open comes to a call; where nothing is owed it is refused."""
    choices = case.choices
    if not choices.cost:
        return _refused(case, commands.RaiseTo(case.seat, to))
    stack = case.hand.stacks[case.seat]
    reached = to == case.hand.bets[case.seat] + choices.cost
    if reached or choices.cost == stack:
        return _as_said(case, choices.stay, "spoken" if reached else "all_in_for_less")
    return _as_said(case, choices.stay, "raise_not_possible")


@Cite("poker 8.G")
def raise_unstated(case: Case) -> Heard:
    """The word "raise" alone: the amount is to be stated, or all chips put in at once."""
    choices = case.choices
    least = commands.RaiseTo(case.seat, choices.least)
    if not choices.most:
        return raise_barred(case, 0)
    if moved(case.told):
        return _as_said(case, least)
    if choices.least == choices.most:
        return rule(case, "raise_in_one_motion" if case.put else "spoken", least)
    if not case.put:
        return rule(case, "raise_awaits", least, stays_open=True)
    if is_the_call(case):
        return rule(case, "call_then_raise", least, stays_open=True)
    to = _nearest(case)
    if is_incomplete(case):
        return rule(case, "incomplete", to, stays_open=True)
    return rule(case, "raise_in_one_motion", to)


def _nearest(case: Case) -> AnyCommand:
    """The legal bet or raise nearest to the chips put in."""
    to = case.hand.bets[case.seat] + case.put
    return commands.RaiseTo(case.seat, case.choices.nearest(to))


# ---- chips ----


@Cite("poker 8.E(1)")
def pushed(motion: Motion) -> bool:
    """Whether chips were pushed forward to show the intent to bet."""
    return motion is Motion.PUSHED_FORWARD


@Cite("poker 8.E(2)")
def placed(motion: Motion) -> bool:
    """Whether chips were placed, or let go, far enough toward the pot."""
    return motion in (Motion.PLACED_TOWARD_POT, Motion.RELEASED)


@Cite("poker 8.E(3)", "P-125")
def put_in(declaration: Declaration) -> int:
    """All that went forward; cash counts at once."""
    forward = pushed(declaration.motion) or placed(declaration.motion)
    return sum(declaration.chips) * forward + declaration.currency


@Cite("poker 8.F(1)")
def is_incomplete(case: Case) -> bool:
    """Whether the player said while betting that more is to come."""
    return case.told.incomplete and case.put > 0


@Cite("poker 8.F(2)")
def is_the_call(case: Case) -> bool:
    """Whether exactly the call was put in, so that an announced raise may follow it."""
    return 0 < case.put == case.choices.cost


def chips_alone(case: Case) -> Heard:
    """Chips or cash without a word."""
    if not case.put:
        return rule(case, "not_forward", None)
    if case.choices.opening and not case.choices.most:
        return _refused(case, _nearest(case))
    key, command = _meant(case)
    if is_incomplete(case):
        return rule(case, "incomplete", command, stays_open=True)
    return rule(case, key, command)


def _meant(case: Case) -> tuple[str, AnyCommand]:
    """The situation that silent chips make, and what they come to."""
    choices = case.choices
    one = len(case.told.chips) == 1 and not case.told.currency
    if choices.opening:
        return "one_chip_opens" if one else _plainly(case), _nearest(case)
    if case.put <= choices.cost:
        return _plainly(case), choices.stay
    return one_chip(case) if one else several(case)


def _plainly(case: Case) -> str:
    if not case.told.chips:
        return "cash"
    return "pushed_forward" if pushed(case.told.motion) else "placed_toward_pot"


@Cite("poker 8.I")
def one_chip(case: Case) -> tuple[str, AnyCommand]:
    """One chip larger than required, and no raise announced: only a call, with change."""
    return "oversized_chip", case.choices.stay


@Cite("P-34")
def several(case: Case) -> tuple[str, AnyCommand]:
    """Several chips, or cash, are a raise if they reach one and the house lets chips speak."""
    to = case.hand.bets[case.seat] + case.put
    speak = case.hand.house.betting.many_chips is ManyChips.FULL_RAISE
    if speak and case.choices.most and to >= case.choices.least:
        return "chips_raise" if case.told.chips else "cash", _nearest(case)
    return "chips_do_not_raise", case.choices.stay


# ---- cards and taps ----


@Cite("poker 18.L(1)(a)", "P-39")
def threw_away(case: Case) -> Heard:
    """Facing a bet, cards thrown face down toward the muck or the pot are a fold."""
    if case.forced:
        return owed_first(case)
    if case.choices.cost > 0:
        return rule(case, "cards_thrown_away", commands.Fold(case.seat))
    return rule(case, "ask_if_fold", None, ask=True)


@Cite("poker 18.L(1)(b)", "P-39")
def turned_down(case: Case) -> Heard:
    """Facing a bet in stud, up cards turned face down are a fold."""
    if not any(street.up for street in case.hand.game.streets):
        return rule(case, "cards_mean_nothing", None)
    if case.forced:
        return owed_first(case)
    if case.choices.cost > 0:
        return rule(case, "up_cards_turned_down", commands.Fold(case.seat))
    return rule(case, "ask_if_fold", None, ask=True)


def tapped(case: Case) -> Heard:
    """A tap of the table is a check."""
    if case.choices.cost:
        return _refused(case, commands.Check(case.seat))
    return rule(case, "tapped", commands.Check(case.seat))


@Cite("poker 18.L(2)", "P-39")
def owed_first(case: Case) -> Heard:
    """Giving up the hand does not cancel the forced bet: it is made, and the hand is folded."""
    return rule(case, "forced_bet_first", case.choices.stay, folds=True)


_GESTURES: Final[dict[Motion, Callable[[Case], Heard]]] = {
    Motion.CARDS_THROWN_AWAY: threw_away,
    Motion.UP_CARDS_TURNED_DOWN: turned_down,
    Motion.TAPPED: tapped,
}
