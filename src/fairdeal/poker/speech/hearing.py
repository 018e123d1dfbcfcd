"""From what a player says and pushes to the action that binds him (chapter 8, 18.L). Reads only.

>>> from fairdeal.poker.notation.reading import read
>>> from fairdeal.poker.speech.declaration import read_declaration
>>> hand = read("holdem no 100/200  Ann 5000  Ben 5000  Cy 5000").hand
>>> heard = hear(hand, read_declaration(2, ["pushes", "500"]))
>>> heard.command, heard.change, heard.situation
(Call(seat=2), 300, 'oversized_chip')

A turn may take several declarations; each is heard with the answer to the one before it, and its
answer takes the place of that one. What is declared out of turn may leave a command for later:
`due` says when it is to be carried out.
"""

import msgspec

from fairdeal.cite import Cite
from fairdeal.errors import BadInput
from fairdeal.poker import commands
from fairdeal.poker.decide import refusal
from fairdeal.poker.hand import Hand
from fairdeal.poker.refusals import Refused, Why
from fairdeal.poker.speech.answer import (
    Case,
    Heard,
    Standing,
    choices_of,
    cost_of,
    is_bet,
    moved,
    with_tell,
)
from fairdeal.poker.speech.declaration import (
    CARDS_GIVEN_UP,
    FORWARD,
    Declaration,
    Verb,
    check,
    joined,
    understand,
)
from fairdeal.poker.speech.judgement import put_in, weigh
from fairdeal.poker.speech.situations import SITUATIONS
from fairdeal.poker.steps import Post


def hear(hand: Hand, declaration: Declaration, before: Heard | None = None) -> Heard:
    """What a declaration comes to; `before` is what was heard from the same player this turn.

    A command in the answer is always legal now. `BadInput` if the words cannot be understood.
    """
    check(declaration)
    understand(declaration.words)
    if before is None:
        return _alone(hand, declaration)
    if before.seat != declaration.seat:
        raise BadInput(
            f"seat {declaration.seat} cannot go on with what seat {before.seat} declared"
        )
    if before.waits is not None:
        if hand.actor != before.seat and _unchanged(hand, before):
            return _still_waits(declaration, before)
        early = due(hand, before)
        return early if early and early.command else _alone(hand, declaration)
    if before.command is None:
        return _alone(hand, declaration)
    if not (declaration.words or put_in(declaration) or moved(declaration)):
        return before
    if before.open and may_follow(before.so_far, declaration):
        return _alone(hand, _together(before.so_far, declaration))
    return _too_late(hand, declaration, before)


def _alone(hand: Hand, declaration: Declaration) -> Heard:
    """What a declaration comes to by itself."""
    seat = declaration.seat
    choices = choices_of(hand, seat) if 0 <= seat < hand.seats else None
    if choices is None:
        return _no_turn(hand, declaration)
    said = understand(declaration.words)
    case = Case(hand, seat, declaration, said, put_in(declaration), choices)
    return weigh(case) if seat == hand.actor else out_of_turn(case)


# ---- one turn, several declarations ----


@Cite("poker 8.F(1)", "poker 8.F(2)", "poker 8.G")
def may_follow(first: Declaration, second: Declaration) -> bool:
    """Whether a declaration goes on with one that was left open, or tries to take it back."""
    said, now = understand(first.words), understand(second.words)
    if moved(second):
        return False
    if now is None:
        return True
    if now.verb in (Verb.FOLD, Verb.CHECK):
        return False
    return said is None or now.verb not in (Verb.CALL, Verb.BRING_IN)


def _together(first: Declaration, second: Declaration) -> Declaration:
    """Two declarations of one turn as one; chips that never went forward drop out."""
    parts = [part for part in (first, second) if part.motion in FORWARD]
    return Declaration(
        first.seat,
        joined(first.words, second.words),
        tuple(chip for part in parts for chip in part.chips),
        first.currency + second.currency,
        parts[-1].motion if parts else first.motion,
        second.incomplete,
    )


@Cite("poker 8.F")
def _too_late(hand: Hand, now: Declaration, before: Heard) -> Heard:
    """What comes after a declaration that binds: it may pay for it, and changes nothing else."""
    command = before.command
    more = put_in(now)
    pays = min(more, before.missing)
    situation = _lateness(now, before)
    return with_tell(
        msgspec.structs.replace(
            before,
            situation=situation,
            folds=situation == "obligation_stands" and _may_give_up(hand, now.seat),
            # A command that was carried out meanwhile is not to be carried out again.
            command=command if command and refusal(hand, command) is None else None,
            change=before.change + more - pays,
            missing=before.missing - pays,
            convert=before.convert + (now.currency if pays else 0),
            open=False,
        )
    )


@Cite("poker 8.F", "poker 18.L(2)")
def _lateness(now: Declaration, before: Heard) -> str:
    """The situation that a late declaration makes: a string bet, cards thrown after a bet, ..."""
    if not is_bet(before.command):
        return "already_bound"
    if now.motion in CARDS_GIVEN_UP:
        return "obligation_stands"
    if put_in(now):
        return "paid" if before.missing else "string_bet"
    return "already_bound"


# ---- out of turn ----


@Cite("poker 8.C", "P-33")
def out_of_turn(case: Case) -> Heard:
    """Out of turn nothing binds, unless the house holds a player to it while nothing changes."""
    if case.hand.house.betting.out_of_turn_binding:
        early = weigh(case)
        if early.command is not None:
            waits = Standing(case.hand.price, len(case.hand.agenda))
            answer = _nothing(case.told, "out_of_turn_waits")
            return msgspec.structs.replace(answer, then=early.command, waits=waits)
    return _nothing(case.told, "out_of_turn")


@Cite("P-33")
def due(hand: Hand, early: Heard) -> Heard | None:
    """What was declared out of turn, now that it is the seat's turn; None if nothing was.

    It is done if the price has not changed and the betting round is the same; otherwise the player
    is released.
    """
    command, seat = early.then, early.seat
    if command is None or hand.actor != seat:
        return None
    told = Declaration(seat, early.so_far.words)
    if not _unchanged(hand, early) or refusal(hand, command) is not None:
        return _nothing(told, "out_of_turn_released")
    answer = _nothing(told, "out_of_turn_due")
    cost = cost_of(hand, command)
    return with_tell(msgspec.structs.replace(answer, command=command, missing=cost))


@Cite("P-33")
def _unchanged(hand: Hand, early: Heard) -> bool:
    """Whether price and betting round are still those at which something was declared."""
    return early.waits == Standing(hand.price, len(hand.agenda))


@Cite("poker 8.C", "P-33")
def _still_waits(now: Declaration, early: Heard) -> Heard:
    """Who is held to what he declared out of turn cannot take it back before his turn comes."""
    change = early.change + put_in(now)
    return with_tell(msgspec.structs.replace(early, situation="already_bound", change=change))


@Cite("poker 18.L(2)")
def _no_turn(hand: Hand, declaration: Declaration) -> Heard:
    """Where nobody bets, or not this seat; an owed blind is taken though the cards are gone."""
    seat = declaration.seat
    owes = any(isinstance(step, Post) and step.seat == seat for step in hand.agenda)
    if owes and declaration.motion in CARDS_GIVEN_UP and _may_give_up(hand, seat):
        return msgspec.structs.replace(_nothing(declaration, "blind_first"), folds=True)
    why = refusal(hand, commands.Fold(seat)) or Refused(Why.NOT_NOW, seat)
    if why.why is Why.NOT_YOUR_TURN:
        return _nothing(declaration, "out_of_turn")
    answer = _nothing(declaration, "illegal")
    return msgspec.structs.replace(answer, tell=f"{answer.tell} [{why.why}]", cite=why.cite)


def _may_give_up(hand: Hand, seat: int) -> bool:
    """Whether a seat has a hand to throw away, and somebody else has one too."""
    return hand.live[seat] and bool(hand.held(seat)) and hand.live.count(True) > 1


def _nothing(declaration: Declaration, key: str) -> Heard:
    """An answer without a command: all that was put in goes back."""
    return with_tell(
        Heard(
            situation=key,
            seat=declaration.seat,
            command=None,
            tell="",
            cite=SITUATIONS[key].cite,
            so_far=declaration,
            change=put_in(declaration),
        )
    )
