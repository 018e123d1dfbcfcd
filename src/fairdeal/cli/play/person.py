"""The person at the keyboard: is shown the table, asked when it is their turn, and judged.

Everything that is shown comes from `view` and `facts` of the person's own seat.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from fairdeal.cli.play.table_screen import choice_line, table_lines
from fairdeal.cli.play.typed import Typed, Unfinished, in_order, read
from fairdeal.cli.play.worth_telling import worth_telling
from fairdeal.cli.terminal import Leave, agrees, ask, say

if TYPE_CHECKING:
    from fairdeal.cards.card import Card
    from fairdeal.engine.refusal import Refusal
    from fairdeal.players.poker.seen import Seen
    from fairdeal.poker.commands import Command
    from fairdeal.poker.decide import Options
    from fairdeal.poker.hand import Hand
    from fairdeal.poker.spec import Game
    from fairdeal.poker.views.view import View

Judge = Callable[["Command"], "Refusal | None"]
"""Says why the rules refuse a command, or nothing."""

HELP = """\
  At the table: > is your line, * is the button, cards in [ ] lie face down
  f fold    k check    c call    r 6 bet or raise to $6    a all in
  r asks how much; r min, r half, r pot and r max are amounts too
  d 7c 2d or d 1 3 discard those cards    s stand pat, or show    m muck
  y yes    n no    Enter shows the choices again    q fold and leave the table"""


class Person:
    """The person at the keyboard, for one hand."""

    def __init__(self, names: Sequence[str], seat: int, game: "Game") -> None:
        from fairdeal.engine import audience

        self.names = names
        self.seat = seat
        self.game = game
        self.audience = audience.seat(seat)
        self.told = 0
        self.leaving = False
        self.seen: View | None = None
        self.judge: Judge = lambda command: None

    def watch(self, hand: "Hand") -> None:
        """Print what has happened since the last time, as the person's seat sees it."""
        from fairdeal.poker.decide import refusal
        from fairdeal.poker.transcript.lines import lines
        from fairdeal.poker.views.view import facts, view

        self.judge, self.seen = partial(refusal, hand), view(hand, self.audience)
        if self.leaving:
            return
        fresh = [line.text for line in lines(facts(hand, self.audience), self.names)]
        for text in worth_telling(fresh[self.told :], self.names[self.seat]):
            say(f"  {text}", tone="bold" if text.startswith("--") else "")
        self.told = len(fresh)

    def leave(self) -> None:
        """The person has asked to leave: the hand is folded as soon as that is possible."""
        self.leaving = True

    def choose(self, seen: "Seen", allowed: "Options", chance: Random) -> "Command":
        """What the person wants to do; a person who leaves folds as soon as that is possible."""
        if not self.leaving:
            try:
                return self.ask(allowed)
            except Leave:
                self.leaving = True
        assert self.seen is not None
        ways = partings(self.seen, allowed.seat)
        return next(command for command in ways if self.judge(command) is None)

    def ask(self, allowed: "Options") -> "Command":
        """What the person wants to do, asked until it is something that the rules allow."""
        from fairdeal.poker.refusals import Why

        assert self.seen is not None
        for line in table_lines(self.seen, self.names, self.seat, self.game):
            say(line, tone="bold" if line.startswith("-") else "")
        say(f"  {choice_line(self.seen, allowed)}")
        while True:
            wanted = self.understand(ask("> "), allowed)
            if wanted is None:
                continue
            refused = self.judge(wanted)
            if refused is not None:
                say(f"  {refused}")
                if refused.why == Why.NOT_NOW:
                    say(f"  {choice_line(self.seen, allowed)}")
            elif self.is_sure(wanted):
                return wanted

    def understand(self, text: str, allowed: "Options") -> "Command | None":
        """The command that was typed; None if it was none, and what is to be said was said."""
        assert self.seen is not None
        if text == "?":
            print(HELP)
            return None
        if not text:
            say(f"  {choice_line(self.seen, allowed)}")
            return None
        wanted = read(text, self.seen, allowed)
        if isinstance(wanted, Unfinished):
            rest = ask(f"  {wanted.question} > ")
            return self.understand(f"{wanted.begun} {rest}" if rest else "", allowed)
        if isinstance(wanted, Typed):
            say(f"  {wanted.fault}")
            return None
        return wanted

    def is_sure(self, wanted: "Command") -> bool:
        """Whether the person means it: nobody throws the winning hand away without being asked."""
        from fairdeal.poker.commands import Muck

        assert self.seen is not None
        if not isinstance(wanted, Muck) or not may_win(self.seen, self.seat, self.game):
            return True
        return agrees("  Nobody has shown a better hand. Do you really muck yours?", usual=False)


def partings(seen: "View", seat: int) -> Iterator["Command"]:
    """What may be done for a person who leaves: fold, or what must come before it."""
    from fairdeal.poker import commands

    yield commands.Fold(seat)
    yield commands.Decline(seat)
    yield commands.StopBetting(seat)
    yield commands.Pass(seat)
    yield commands.BringIn(seat)
    own = in_order(seen.seats[seat].down)
    yield from (commands.Discard(seat, own[:many]) for many in range(len(own) + 1))
    yield commands.Show(seat)


def may_win(seen: "View", you: int, game: "Game") -> bool:
    """Whether the hand of a seat is as good as every hand shown so far, for some part of a pot."""
    from fairdeal.cards.card import UNKNOWN
    from fairdeal.poker.views.holding import worth

    def held(seat: int) -> "tuple[Card, ...]":
        return (*seen.seats[seat].down, *seen.seats[seat].up)

    boards = [cards for cards in (seen.board, seen.second_board) if cards] or [()]
    for pot in seen.pots:
        rivals = [seat for seat in pot.eligible if seat != you and seen.seats[seat].shown]
        if you not in pot.eligible or any(UNKNOWN in held(seat) for seat in (you, *rivals)):
            continue
        for share in game.shares:
            for board in boards:
                mine = worth(share, held(you), board)
                if mine and all(mine >= worth(share, held(seat), board) for seat in rivals):
                    return True
    return False
