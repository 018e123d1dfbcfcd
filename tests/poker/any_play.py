"""Hands in which anything may happen: options asked for, things that go wrong, rulings on them."""

from random import Random

import msgspec

from fairdeal.cards.card import Card
from fairdeal.engine.roles import Role
from fairdeal.players import play_at_random, see
from fairdeal.poker import commands, events, steps
from fairdeal.poker.commands import Command
from fairdeal.poker.dealer import dealer, to_reshuffle
from fairdeal.poker.decide import Options, decide, options
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.evolve import evolve
from fairdeal.poker.hand import Hand
from fairdeal.poker.irregularities import report_facts
from fairdeal.poker.play import open_hand
from fairdeal.poker.refusals import Refused
from fairdeal.poker.remedies import REMEDIES, Ruling, rule
from fairdeal.poker.reporting import Report
from fairdeal.poker.spec import Game
from fairdeal.poker.special import askable
from tests.poker.test_random_play import any_hand

OFTEN = ("exposed", "face_up", "off_table", "ineligible", "dispute")
SELDOM = ("fouled", "collected", "left", "burn_exposed", "shuffler_jam", "hand_size")
RARELY = ("cards_missing", "not_shuffled")


def any_eventful_hand(game: Game, number: int, chance: Random, wrong: float) -> Hand:
    """A whole hand; `wrong` says how often somebody reports something before the next fact."""
    plain = any_hand(game, number, chance)
    house = msgspec.structs.replace(
        plain.house,
        run_twice=chance.random() < 0.7,
        run_twice_unanimous=chance.random() < 0.3,
        bomb_pot=200,
        double_board=200,
        waterfall=200,
        boxed_limit=3,
    )
    order = plain.places["stub"]
    hand = open_hand(game.key, plain.stakes, plain.start, order, house, plain.rake)
    asked = askable(hand, 0)
    if asked and chance.random() < 0.5:
        evolve(hand, decide(hand, commands.Ask(0, chance.choice(asked))))
    while not hand.over:
        for event in any_next(hand, chance, wrong):
            evolve(hand, event)
        assert len(hand.log) < 2_000
    return hand


def any_next(hand: Hand, chance: Random, wrong: float) -> list[AnyEvent]:
    """What happens next."""
    if isinstance(hand.agenda[-1], steps.Ruling):
        return any_ruling(hand, chance)
    if chance.random() < wrong and not isinstance(hand.agenda[-1], steps.Award):
        try:
            return report_facts(hand, any_report(hand, chance))
        except Refused:
            pass
    event = dealer(hand)
    if event is not None:
        return [event]
    allowed = options(hand)
    if allowed is not None:
        return [decide(hand, any_command(hand, allowed, chance))]
    cards = to_reshuffle(hand)
    return [events.Reshuffled(tuple(chance.sample(cards, len(cards))))]


def any_command(hand: Hand, allowed: Options, chance: Random) -> Command:
    seat, yes = allowed.seat, chance.random() < 0.8
    if allowed.agree:
        return commands.Agree(seat) if yes else commands.Decline(seat)
    if allowed.stop:
        return commands.StopBetting(seat) if yes else commands.PlayOn(seat)
    if allowed.fold and chance.random() < 0.6:
        # Random players fold too soon to see much of a hand.
        return commands.Call(seat) if allowed.call else commands.Check(seat)
    return play_at_random(see(hand, seat), allowed, chance)


def any_report(hand: Hand, chance: Random) -> Report:
    what = chance.choice(OFTEN * 8 + SELDOM * 2 + RARELY)
    seat = chance.choice(hand.live_seats())
    down = hand.down(seat)
    cards: tuple[Card, ...] = ()
    if what in ("exposed", "dispute") and down:
        some = chance.choice([1, 1, 1, 2])
        cards = down[-1:] if chance.random() < 0.3 else tuple(chance.sample(down, 1) * 1)
        cards = down[:2] if some == 2 else cards
    elif what in ("face_up", "off_table"):
        lying = [*hand.places["stub"][:1], *hand.board, *hand.second, *hand.held(seat)]
        cards = tuple(chance.sample(lying, 1)) if lying else ()
    return Report(
        what=what,
        by=Role.DEALER,
        seat=-1 if what in ("face_up", "off_table", "ineligible") else seat,
        cards=cards,
        many=chance.randint(1, 2),
        protected=chance.random() < 0.5,
        restored=chance.random() < 0.5,
    )


def any_ruling(hand: Hand, chance: Random) -> list[AnyEvent]:
    seat = chance.choice(hand.live_seats())
    remedy = chance.choice(["play_on", "play_on", "replace_card", "replace_card", *REMEDIES])
    cards = hand.held(seat) or tuple(hand.board) or hand.places["stub"]
    exposed = [card for card in hand.exposed if card in cards]
    card = chance.choice(exposed or cards)
    for choice in (remedy, "play_on", "misdeal"):
        ruling = Ruling(
            remedy=choice, by=Role.SHIFT_SUPERVISOR, reason="by chance", seat=seat, card=card
        )
        try:
            return rule(hand, ruling)
        except Refused:
            continue
    raise AssertionError("no ruling can be made")
