"""The answer to a declaration: the command that binds, and what the dealer does and says."""

from typing import NamedTuple

import msgspec

from fairdeal.cite import Cite
from fairdeal.poker import commands
from fairdeal.poker.betting import opens_betting
from fairdeal.poker.commands import AnyCommand, Command
from fairdeal.poker.decide import nearest_bet, options, to_bet
from fairdeal.poker.hand import Hand
from fairdeal.poker.refusals import Refused
from fairdeal.poker.speech.declaration import CARDS_GIVEN_UP, Declaration, Motion, Said
from fairdeal.poker.speech.situations import SITUATIONS
from fairdeal.poker.steps import Betting, ForcedBet


class Standing(NamedTuple):
    """The price at which something was declared out of turn, and how much of the hand was left."""

    price: int
    steps: int


class Heard(msgspec.Struct, frozen=True, kw_only=True):
    """What a player's declarations of this turn come to so far; it replaces what came before.

    `command` binds, or would if nothing more came while `open`. `change` goes back to the player,
    `missing` is still to be put in, `convert` is cash to be exchanged before this pot is awarded.
    With `folds` the hand is given up, after the command if there is one (18.L). `then` is to be
    carried out when the seat's turn comes, if price and steps to come are still those of `waits`.
    `so_far` are all the declarations of the turn in one.
    """

    situation: str
    seat: int
    command: AnyCommand | None
    tell: str
    cite: Cite
    so_far: Declaration
    change: int = 0
    missing: int = 0
    convert: int = 0
    open: bool = False
    ask: bool = False
    folds: bool = False
    then: AnyCommand | None = None
    waits: Standing | None = None


class Choices(NamedTuple):
    """What is open to a seat: the least it can do to stay in, what that costs, and raises.

    `least` and `most` are totals as in `Options`, 0 if no raise is open. `opening` says that nobody
    has bet yet, so that any chips are a bet.
    """

    stay: AnyCommand
    cost: int
    least: int
    most: int
    opening: bool = False
    either: bool = False

    def nearest(self, to: int) -> int:
        """The legal total nearest to an amount."""
        return nearest_bet(to, self.least, self.most, self.either)


class Case(NamedTuple):
    """A declaration with all that is needed to judge it. `put` is what went forward, in cents."""

    hand: Hand
    seat: int
    told: Declaration
    said: Said | None
    put: int
    choices: Choices

    @property
    def forced(self) -> bool:
        """Whether the seat owes the forced bet of stud now."""
        return isinstance(self.choices.stay, commands.BringIn)

    @property
    def gave_up_cards(self) -> bool:
        """Whether the cards were thrown away or turned down."""
        return self.told.motion in CARDS_GIVEN_UP


def choices_of(hand: Hand, seat: int) -> Choices | None:
    """What would be open to a seat if it were its turn now; None where nobody bets."""
    step = hand.agenda[-1] if hand.agenda else None
    if isinstance(step, ForcedBet) and seat == hand.actor:
        allowed = options(hand)
        if allowed is None:
            return None
        bring_in = commands.BringIn(seat)
        return Choices(bring_in, allowed.bring_in, allowed.least, allowed.most)
    if not isinstance(step, Betting) or not hand.live[seat] or not hand.stacks[seat]:
        return None
    mine = to_bet(hand, seat, step)
    stay: AnyCommand = commands.Call(seat) if mine.call else commands.Check(seat)
    return Choices(stay, mine.call, mine.least, mine.most, opens_betting(hand), mine.either)


def cost_of(hand: Hand, command: Command | None) -> int:
    """The chips that a command moves from the stack."""
    match command:
        case commands.RaiseTo(seat, to):
            return to - hand.bets[seat]
        case commands.Call(seat):
            return hand.to_call(seat)
        case commands.BringIn(seat):
            return min(hand.stakes.forced_bet, hand.stacks[seat])
    return 0


def rule(
    case: Case,
    key: str,
    command: AnyCommand | None,
    *,
    stays_open: bool = False,
    ask: bool = False,
    folds: bool = False,
) -> Heard:
    """The answer in a situation, with the chips counted and one line for the dealer."""
    cost = cost_of(case.hand, command)
    answer = Heard(
        situation=key,
        seat=case.seat,
        command=command,
        tell="",
        cite=SITUATIONS[key].cite,
        so_far=case.told,
        change=max(0, case.put - cost),
        missing=max(0, cost - case.put),
        convert=case.told.currency if cost else 0,
        open=stays_open,
        ask=ask,
        folds=folds,
    )
    return with_tell(answer)


def with_tell(answer: Heard) -> Heard:
    """The answer with the clause of its situation and the line for the dealer, amounts last."""
    line = SITUATIONS[answer.situation].tell
    details = [in_words(answer.command)] if answer.command else []
    details += [f"{answer.missing} still to come in"] if answer.missing else []
    details += [f"{answer.change} back to the player"] if answer.change else []
    details += [f"exchange {answer.convert} in cash"] if answer.convert else []
    line += f" [{'; '.join(details)}]" if details else ""
    return msgspec.structs.replace(answer, tell=line, cite=SITUATIONS[answer.situation].cite)


def refused(case: Case, why: Refused) -> Heard:
    """No command: the refusal's clause, and what is open to the player instead."""
    answer = rule(case, "illegal", None)
    line = f"{answer.tell} [{why.why}; open to the player: {open_to(case)}]"
    return msgspec.structs.replace(answer, tell=line, cite=why.cite)


def open_to(case: Case) -> str:
    """What a player may do, in words: `fold, call 200, raise to 400-5000`."""
    choices = case.choices
    found = [] if case.forced else ["fold"]
    found.append(in_words(choices.stay) + (f" {choices.cost}" if choices.cost else ""))
    if choices.most:
        least, most = choices.least, choices.most
        to = " or " if choices.either else "-"
        found.append(f"raise to {least}" + (f"{to}{most}" if most > least else ""))
    return ", ".join(found)


def in_words(command: Command) -> str:
    """A command as a dealer says it.

    >>> in_words(commands.RaiseTo(2, 600)), in_words(commands.BringIn(0))
    ('raise to 600', 'forced bet')
    """
    match command:
        case commands.RaiseTo(_, to):
            return f"raise to {to}"
        case commands.BringIn():
            return "forced bet"
    return type(command).__name__.lower()


def is_bet(command: Command | None) -> bool:
    """Whether a command puts chips in."""
    return isinstance(command, commands.Call | commands.RaiseTo | commands.BringIn)


def moved(told: Declaration) -> bool:
    """Whether the hands did anything but move chips."""
    return told.motion is Motion.TAPPED or told.motion in CARDS_GIVEN_UP
