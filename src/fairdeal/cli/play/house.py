"""`fairdeal play` of the games against the house, as a player.

A player sees what the position sees, and types bets, decisions and discards. The rules judge them.
A refusal is printed with its sentence, name and clause, and the question comes again.
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from fairdeal.cli.play.house_screen import choice_line, table_lines
from fairdeal.cli.play.house_table import (
    Setting,
    Teller,
    keep_round,
    least_bet,
    opened,
    show_layout,
    values_of,
)
from fairdeal.cli.play.purse import Place
from fairdeal.cli.play.sealed import Sealed, check_shuffle, in_groups, proof_of, seal
from fairdeal.cli.play.sitting import BUY_IN, YOU, all_buy_in_again, names_at, plural, result_words
from fairdeal.cli.terminal import Leave, agrees, ask, noting_interrupts, say
from fairdeal.engine.text.happenings import dollars
from fairdeal.errors import BadInput

if TYPE_CHECKING:
    from fairdeal.banked.commands import Command
    from fairdeal.banked.decide import Options
    from fairdeal.banked.round import Round
    from fairdeal.banked.values import AnyValues
    from fairdeal.banked.views.view import View
    from fairdeal.engine.requests import TimeOut

HELP = """\
  a bet: 10 bets $10, Enter repeats the last bet, s sits this round out
  check proves that the cards of the last round were in the deck before the deal
  p play on with another wager    f fold
  d 2 4 or d 9c 2d discard those cards    s stand pat
  d double down    d 3 double down for $3    s stand
  Enter shows the choices again    q leave the table"""


def sit_down(setting: Setting) -> None:
    """Play round after round until the person leaves."""
    values = values_of(setting)
    show_layout(setting, values)
    usual = Place((BUY_IN,) * setting.positions, 0)
    place = setting.memory.recall(setting.positions) or usual
    greet(place, setting.memory.hint())
    chips, number, bet, rounds = list(place.chips), place.played, values.table_min, 0
    sealed: Sealed | None = None
    try:
        while True:
            buy_in_again(setting, values, chips)
            game = Game(setting, opened(setting, values, chips, number), number)
            say(f"\nRound {number + 1}", tone="bold")
            say(f"  The shuffle is sealed: {in_groups(game.sealed.root)}", tone="dim")
            wanted = ask_bet(game.table, bet, sealed)
            bet = wanted or bet
            with noting_interrupts(game.leave):
                ended = game.play()
            number += 1
            if ended is None:
                continue
            chips, sealed, rounds = list(ended.chips), ended.sealed, rounds + 1
            setting.memory.keep(Place(ended.chips, number))
            if ended.left:
                break
    except Leave:
        pass
    say(f"You leave with {dollars(chips[0])} after {plural(rounds, 'round')}.")


def greet(place: Place, hint: str) -> None:
    """Say who sits here, with how much."""
    others = len(place.chips) - 1
    if place.played:
        say(f"Welcome back, {YOU}: you have {dollars(place.chips[0])}.")
        say(f"{hint}Type ? for help.")
    else:
        company = f", with {plural(others, 'other')}" if others else ""
        each = " each" if others else ""
        say(f"You are {YOU}{company}; {dollars(BUY_IN)}{each}. Type ? for help.")


def buy_in_again(setting: Setting, values: "AnyValues", chips: list[int]) -> None:
    """Who has too little for a bet buys in again, if he wants to (D55)."""
    all_buy_in_again(chips, least_bet(setting, values), "round", "D55")


# ---- the bet ----


def ask_bet(table: "Round", usual: int, sealed: "Sealed | None") -> int:
    """What the person bets on each opening wager, placed; nothing sits the round out."""
    from fairdeal.banked.games import banked_game
    from fairdeal.banked.views.view import view
    from fairdeal.cli.play.typed import cents
    from fairdeal.engine.audience import seat

    seen = view(table, seat(0))
    opening = banked_game(seen.game).opening
    means = Means(seen)
    usual = min(usual, means.to_the_end if means.to_the_end >= means.least else means.most)
    if warning := means.warning():
        say(f"  {warning}")
    what = " and ".join(opening) + (", each" if len(opening) > 1 else "")
    say(f"  {what} {dollars(means.least)} to {dollars(means.most)}, s sit out, q leave")
    while True:
        text = ask(f"  Enter bets {dollars(usual)} > ").lower()
        if text == "?":
            print(HELP)
        elif text == "check":
            check_shuffle(sealed)
        elif text in ("s", "0", "sit out"):
            return 0
        else:
            try:
                amount = cents(text.removeprefix("bet").removeprefix("b")) if text else usual
            except BadInput as fault:
                say(f"  {fault}")
                continue
            if means.allow(amount) and placed(table, opening, amount):
                return amount


class Means:
    """What a player can pay: the opening wagers, and the wagers that follow them."""

    def __init__(self, seen: "View") -> None:
        from fairdeal.banked.games import banked_game

        game, values = banked_game(seen.game), seen.values
        self.stack, self.least = seen.positions[0].stack, values.table_min
        self.opening = len(game.opening)
        self.later = [stage.wager for stage in game.stages if stage.must]
        self.most = self._in_chips(min(values.table_max, self.stack // self.opening), values)
        whole = self.stack // (self.opening + len(self.later))
        self.to_the_end = self._in_chips(min(values.table_max, whole), values)

    @staticmethod
    def _in_chips(amount: int, values: "AnyValues") -> int:
        return amount - amount % values.increment

    def warning(self) -> str:
        """What should be known before a bet: how much can be followed to the end."""
        if not self.later or self.to_the_end >= self.most:
            return ""
        wagers = " and ".join(self.later)
        if self.to_the_end < self.least:
            least = dollars(self.least * (self.opening + len(self.later)))
            return (
                f"You have {dollars(self.stack)}: a round to the end takes {least}, so you will"
                f" have to fold at the {self.later[-1]} wager or before (D4)."
            )
        return (
            f"The {wagers} wagers are each as large as the ante: with {dollars(self.stack)} you can"
            f" play to the end if you bet {dollars(self.to_the_end)} or less (D4)."
        )

    def allow(self, amount: int) -> bool:
        """Whether the person wants a bet that cannot be followed to the end."""
        owed = amount * len(self.later)
        left = self.stack - amount * self.opening
        if amount <= self.to_the_end or left < 0 or amount < self.least or not self.later:
            return True
        say(
            f"  After that bet you have {dollars(left)}, and to play to the end takes"
            f" {dollars(owed)} more (D4)."
        )
        return agrees("  Bet it all the same?", usual=False)


def placed(table: "Round", opening: Sequence[str], amount: int) -> bool:
    """Place the opening wagers; whether the rules allow all of them."""
    from fairdeal.banked.commands import Bet, TakeBack
    from fairdeal.banked.door import refusal
    from fairdeal.banked.play import play

    for number, kind in enumerate(opening):
        wager = Bet(0, kind, amount)
        if refused := refusal(table, wager):
            say(f"  {refused}")
            if number:
                play(table, TakeBack(0))
            return False
        play(table, wager)
    return True


# ---- the round ----


class Ended(NamedTuple):
    """How a round ended: what everybody has, whether the person left, and what proves the deal."""

    chips: tuple[int, ...]
    left: bool
    sealed: Sealed


class Game:
    """One round: others bet, the bets are closed, everybody decides."""

    def __init__(self, setting: Setting, table: "Round", number: int) -> None:
        from fairdeal.banked.views.view import view
        from fairdeal.engine.audience import seat
        from fairdeal.simulate.rounds import order_of

        self.setting = setting
        self.table = table
        self.number = number
        self.seed = f"{setting.seed}/{number}"
        self.sealed = seal(order_of(setting.key, self.seed), self.seed)
        self.viewer = seat(0)
        self.names = names_at(setting.positions)
        self.before = view(table, self.viewer).positions[0].stack
        self.left = False

    def play(self) -> Ended | None:
        """Play the round to its end; None if nobody bets."""
        from fairdeal.banked.commands import CloseBets
        from fairdeal.banked.decide import complete
        from fairdeal.banked.door import options
        from fairdeal.banked.play import play
        from fairdeal.banked.round import NOBODY
        from fairdeal.players.banked.seen import see_banked
        from fairdeal.players.banked.simple import bet_simply
        from fairdeal.simulate.rounds import place_bets, reshuffling

        chance, supplier = Random(self.seed), reshuffling(self.seed)
        for position in range(1, self.setting.positions):
            place_bets(self.table, position, bet_simply, chance)
        if not complete(self.table):
            say("  Nobody bets.")
            return None
        teller = Teller(self.table, self.names, self.viewer)
        play(self.table, CloseBets(NOBODY), supplier)
        while (allowed := options(self.table)) is not None:
            if not self.left:
                teller.tell()
            if allowed.seat == 0:
                play(self.table, self.decision(allowed), supplier)
            else:
                chosen = bet_simply(see_banked(self.table, allowed.seat), allowed, chance)
                assert chosen is not None
                play(self.table, chosen, supplier)
        if not self.left:
            teller.tell()
        return self.ended()

    def leave(self) -> None:
        """The person has asked to leave: the clock decides for him from now on."""
        self.left = True

    def decision(self, allowed: "Options") -> "Command | TimeOut":
        """What the person decides; for a person who has left, what the clock does (D9)."""
        from fairdeal.engine.requests import TimeOut

        if not self.left:
            try:
                return ask_decision(self.table, allowed, self.names)
            except Leave:
                self.left = True
        return TimeOut(0)

    def ended(self) -> Ended:
        """Keep the round and say what it has brought."""
        from fairdeal.banked.views.view import facts, view

        seen = view(self.table, self.viewer)
        chips = tuple(each.stack for each in seen.positions)
        keep_round(self.table, self.setting.kept, self.viewer)
        if self.left:
            kept = ", and its record is kept" if self.setting.kept else ""
            say(f"You leave in the middle of the round: {self._parting()}{kept}.")
        else:
            say(f"  {result_words(chips[0] - self.before, chips[0])}", tone="bold")
        proof = proof_of(self.sealed, facts(self.table, self.viewer))
        folder = self.setting.kept.parent if self.setting.kept else None
        return Ended(chips, self.left, Sealed(self.sealed.root, proof, self.number + 1, folder))

    def _parting(self) -> str:
        """What becomes of the wagers of a person who leaves (ddp 7.B(3), D9)."""
        from fairdeal.banked.games import banked_game

        if any(stage.must for stage in banked_game(self.setting.key).stages):
            return "your hand is folded and your wagers are lost (ddp 7.B(3))"
        return "your wager stands as it is"


def ask_decision(table: "Round", allowed: "Options", names: Sequence[str]) -> "Command":
    """What the person wants to do, asked until it is something that the rules allow."""
    from fairdeal.banked.door import refusal
    from fairdeal.banked.games import banked_game
    from fairdeal.banked.views.view import view
    from fairdeal.cli.play.house_typed import read_decision
    from fairdeal.cli.play.typed import Typed, Unfinished
    from fairdeal.engine.audience import seat

    seen = view(table, seat(allowed.seat))
    for line in table_lines(seen, names, allowed.seat, banked_game(seen.game)):
        say(line, tone="bold" if line.startswith("-") else "")
    say(f"  {choice_line(allowed)}")
    begun = ""
    while True:
        text = ask("> " if not begun else f"  {begun} > ")
        if text == "?":
            print(HELP)
            continue
        if not text:
            begun = ""
            say(f"  {choice_line(allowed)}")
            continue
        wanted = read_decision(f"d {text}" if begun else text, table, allowed)
        begun = wanted.question if isinstance(wanted, Unfinished) else ""
        if isinstance(wanted, Typed):
            say(f"  {wanted.fault}")
        elif not isinstance(wanted, Unfinished):
            refused = refusal(table, wanted)
            if refused is None:
                return wanted
            say(f"  {refused}")
