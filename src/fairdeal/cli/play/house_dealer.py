"""Dealing a game against the house: one fact on each Enter, and what may go wrong reported.

With a real shoe the dealer types what happens at the table, the cards as they come.
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from fairdeal.cli.play.house_table import (
    Setting,
    Teller,
    guests,
    keep_round,
    least_bet,
    opened,
    show_layout,
    values_of,
)
from fairdeal.cli.play.sitting import BUY_IN, plural
from fairdeal.cli.terminal import Leave, ask, say
from fairdeal.errors import FairdealError

if TYPE_CHECKING:
    from fairdeal.banked.events import AnyEvent
    from fairdeal.banked.play import Supplier
    from fairdeal.banked.round import Round
    from fairdeal.banked.values import AnyValues

DEALER_HELP = """\
  Enter lets the next thing happen
  report WHAT ... [by ROLE]: something went wrong (by dealer, or by another role that you name):"""


def stand_behind(setting: Setting, *, shoe: bool) -> None:
    """Deal round after round, one fact on each Enter; from a real shoe everything is typed."""
    from fairdeal.cli.play.house_shoe import from_the_shoe
    from fairdeal.engine.audience import DEALER

    values = values_of(setting)
    show_layout(setting, values)
    say("You deal. Enter lets the next thing happen. Type ? for help.")
    chips, number, house = [BUY_IN] * setting.positions, 0, 0
    try:
        while any(each >= least_bet(setting, values) for each in chips):
            say(f"\nRound {number + 1}")
            deal = from_the_shoe if shoe else _deal_round
            table = deal(setting, values, chips, number)
            if table.over:
                keep_round(table, setting.kept, None if shoe else DEALER)
                chips = list(table.stacks)
                house += table.house
                number += 1
            ask("Enter for the next round, q to leave > ")
        say("Nobody has enough left for a bet (D55).")
    except Leave:
        pass
    say(f"You leave after {plural(number, 'round')}; the house has {_signed(house)}.")


def _signed(cents: int) -> str:
    from fairdeal.engine.text.happenings import dollars

    return dollars(cents) if cents <= 0 else f"+{dollars(cents)}"


def _deal_round(
    setting: Setting, values: "AnyValues", chips: Sequence[int], number: int
) -> "Round":
    """A round of the house's guests, dealt by the person."""
    from fairdeal.banked.commands import CloseBets
    from fairdeal.banked.decide import complete
    from fairdeal.banked.door import decide
    from fairdeal.banked.round import NOBODY
    from fairdeal.engine.audience import DEALER
    from fairdeal.players.banked.simple import bet_simply
    from fairdeal.simulate.rounds import place_bets, reshuffling

    seed = f"{setting.seed}/{number}"
    chance, supplier = Random(seed), reshuffling(seed)
    table = opened(setting, values, chips, number)
    teller = Teller(table, guests(setting.positions), DEALER)
    for position in range(setting.positions):
        place_bets(table, position, bet_simply, chance)
    teller.tell()
    if not complete(table):
        say("  Nobody bets.")
        return table
    pause(table, teller, 'Enter: "no more bets"')
    told = happens(table, teller, decide(table, CloseBets(NOBODY)))
    while not table.over:
        if told:  # what cannot be seen needs no Enter
            pause(table, teller, "Enter")
        if not table.over:
            told = happens(table, teller, next_facts(table, supplier, chance))
    return table


def next_facts(table: "Round", supplier: "Supplier", chance: Random) -> "Sequence[AnyEvent]":
    """What happens next: the dealer's act, a reshuffle, or what a guest decides."""
    from fairdeal.banked.door import decide, options, step, to_reshuffle
    from fairdeal.engine.requests import NewOrder
    from fairdeal.players.banked.seen import see_banked
    from fairdeal.players.banked.simple import bet_simply

    if facts := step(table):
        return facts
    if cards := to_reshuffle(table):
        return decide(table, NewOrder(tuple(supplier(cards))))
    allowed = options(table)
    assert allowed is not None
    command = bet_simply(see_banked(table, allowed.seat), allowed, chance)
    assert command is not None
    return decide(table, command)


def happens(table: "Round", teller: Teller, facts: "Sequence[AnyEvent]") -> bool:
    """Let facts happen and tell them; whether there was anything to tell."""
    from fairdeal.banked.door import apply

    apply(table, facts)
    return teller.tell()


def pause(table: "Round", teller: Teller, question: str) -> None:
    """Wait for Enter; until then things may be reported, which may end the round."""
    while text := ask(f"{question} > "):
        if not aside(text, table, teller):
            say(f"  {text!r} is not something you can do here; type ? for help")
        if table.over:
            return


def aside(text: str, table: "Round", teller: Teller) -> bool:
    """What the dealer may type at any time: a report, a call for help. Whether it was that."""
    from fairdeal.banked.door import decide
    from fairdeal.cli.play.house_typed import read_report, reports

    word, _, rest = text.partition(" ")
    if text == "?" or (word == "report" and rest.strip() in ("", "?")):
        print(DEALER_HELP)
        for what, title in reports(table).items():
            print(f"    {what:<15} {title}")
        return True
    if word != "report":
        return False
    try:
        happens(table, teller, decide(table, read_report(rest, table)))
    except FairdealError as fault:
        say(f"  {fault}")
    return True
