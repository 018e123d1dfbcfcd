"""Whole hands in which something goes wrong now and then, played on for longer than by chance."""

from random import Random

from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.seen import see
from fairdeal.poker import commands, events, steps
from fairdeal.poker.commands import Command
from fairdeal.poker.dealer import dealer
from fairdeal.poker.decide import Options, made, options
from fairdeal.poker.deck.reshuffling import to_reshuffle
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.evolve import evolve
from fairdeal.poker.hand import Hand
from fairdeal.poker.options.options import askable
from fairdeal.poker.refusals import Refused
from fairdeal.poker.spec import Game
from fairdeal.poker.trouble.irregularities import report_facts
from fairdeal.poker.trouble.remedies import rule
from fairdeal.poker.trouble.reporting import Report
from tests.poker.test_random_play import any_hand
from tests.poker.trouble.test_random_trouble import any_report, any_ruling, troubled_house

ABOUT_CARDS = ("exposed", "face_up", "off_table", "ineligible", "dispute")


def any_eventful_hand(game: Game, number: int, chance: Random, wrong: float) -> Hand:
    """A hand from its first fact to its last; `wrong` says how often something is reported."""
    hand = any_hand(game, number, chance, troubled_house)
    asked = askable(hand, 0)
    if asked and chance.random() < 0.5:
        evolve(hand, made(hand, commands.Ask(0, chance.choice(asked))))
    while not hand.over:
        try:
            found = _next(hand, chance, wrong)
        except Refused:
            continue
        for event in found:
            evolve(hand, event)
    return hand


def _next(hand: Hand, chance: Random, wrong: float) -> list[AnyEvent]:
    if chance.random() < wrong:
        report = any_report if chance.random() < 0.3 else _about_cards
        return report_facts(hand, report(hand, chance))
    if isinstance(hand.agenda[-1], steps.Ruling):
        return rule(hand, any_ruling(hand, chance))
    event, allowed = dealer(hand), options(hand)
    if event is not None:
        return [event]
    if allowed is not None:
        return [made(hand, _any_command(hand, allowed, chance))]
    cards = to_reshuffle(hand)
    return [events.Reshuffled(tuple(chance.sample(cards, len(cards))))]


def _about_cards(hand: Hand, chance: Random) -> Report:
    """A report that names cards where it may."""
    what, seat = chance.choice(ABOUT_CARDS), chance.choice(hand.live_seats())
    down = hand.down(seat)
    if what in ("exposed", "dispute"):
        cards = chance.choice([down[:1], down[-1:], down[-1:], down[:2]])
        return Report(what=what, seat=seat, cards=cards)
    lying = [*hand.places["stub"][:1], *hand.places["burn"][-1:], *hand.board, *hand.held(seat)]
    some = chance.sample(lying, min(len(lying), chance.choice([1, 1, 2])))
    return Report(what=what, cards=tuple(some), many=1)


def _any_command(hand: Hand, allowed: Options, chance: Random) -> Command:
    """Players by chance give up too soon to see much of a hand: most of the time they stay."""
    if allowed.fold and chance.random() < 0.6:
        return (commands.Call if allowed.call else commands.Check)(allowed.seat)
    return play_at_random(see(hand, allowed.seat), allowed, chance)
