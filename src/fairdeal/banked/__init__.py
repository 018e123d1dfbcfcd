"""The games against the house: Double Draw Poker and Double Down Stud.

A round is opened with the house's values, the stacks and the order of a deck, and is played by
requests: commands of the players and the dealer, reports of what went wrong. What is not allowed is
refused by name and clause. `play` returns what happened, `view` is the round as somebody may see
it, and `door` has every question that a round answers.

>>> from fairdeal import Audience, banked, show
>>> from fairdeal.cards.deck import STANDARD
>>> from fairdeal.cards.shuffle import shuffle
>>> order = shuffle(STANDARD, seed=bytes([2] * 32))  # a real one comes from fairdeal.entropy
>>> values = banked.DoubleDownValues(positions=1, table_min=500)  # whole cents
>>> table = banked.open_round("double-down", values, stacks=[20_000], order=order)
>>> banked.play(table, banked.Bet(0, "original", 500))
(WagerPlaced(seat=0, kind='original', amount=500, before=0),)
>>> happened = banked.play(table, banked.CloseBets(-1))  # the dealer says "no more bets" and deals
>>> seen = banked.view(table, Audience.parse("seat 1"))
>>> show(seen.positions[0].cards), show(seen.shared), show(seen.hole)
('8d', 'Js Td 8c', '??')
>>> banked.options(table).most  # to double down
500
>>> happened = banked.play(table, banked.Raise(0, 500))  # the hole card is turned up
>>> table.shown, table.stacks
({0: 'two pairs'}, [22000])
"""

from fairdeal.banked import door
from fairdeal.banked.commands import Bet, CloseBets, Discard, Fold, Raise, Stand, TakeBack
from fairdeal.banked.decide import options, refusal
from fairdeal.banked.games import GAMES
from fairdeal.banked.play import apply_facts, load, open_round, play, replay, save, verify
from fairdeal.banked.records.money import Money, money
from fairdeal.banked.refusals import Refused
from fairdeal.banked.requests import CardsEntered, NewOrder, Report, TimeOut
from fairdeal.banked.trouble.irregularities import report_facts
from fairdeal.banked.values import DoubleDownValues, DoubleDrawValues
from fairdeal.banked.views.view import facts, view

# `play` and `view` are functions here, as everywhere in the library's face; their modules of the
# same name are reached by `from fairdeal.banked.play import ...`.
__all__ = [
    "GAMES",
    "Bet",
    "CardsEntered",
    "CloseBets",
    "Discard",
    "DoubleDownValues",
    "DoubleDrawValues",
    "Fold",
    "Money",
    "NewOrder",
    "Raise",
    "Refused",
    "Report",
    "Stand",
    "TakeBack",
    "TimeOut",
    "apply_facts",
    "door",
    "facts",
    "load",
    "money",
    "open_round",
    "options",
    "play",
    "refusal",
    "replay",
    "report_facts",
    "save",
    "verify",
    "view",
]
