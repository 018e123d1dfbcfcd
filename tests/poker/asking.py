"""Every request that a player or somebody at the rail may send, and the answer as they get it."""

from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec

from fairdeal.cards.card import Card
from fairdeal.cards.notation import parse
from fairdeal.engine.audience import Audience, Kind
from fairdeal.engine.requests import TimeOut
from fairdeal.engine.roles import Role
from fairdeal.errors import BadInput
from fairdeal.poker import commands, events
from fairdeal.poker.commands import Command
from fairdeal.poker.door import decide
from fairdeal.poker.events import AnyEvent
from fairdeal.poker.hand import Hand
from fairdeal.poker.options.options import OPTIONS
from fairdeal.poker.refusals import Refused
from fairdeal.poker.speech.declaration import Declaration, read_declaration
from fairdeal.poker.trouble.irregularities import REPORTS
from fairdeal.poker.trouble.reporting import Report
from fairdeal.poker.views.hidden import Onlooker

Request = Command | Report | TimeOut | Declaration
Answer = tuple[object, ...]

PLAIN: Final = (
    commands.Fold,
    commands.Check,
    commands.Call,
    commands.BringIn,
    commands.Straddle,
    commands.Pass,
    commands.Discard,
    commands.Show,
    commands.Muck,
    commands.Agree,
    commands.Decline,
    commands.StopBetting,
    commands.PlayOn,
    commands.HoldTo,
)
SAID: Final = (
    "says call", "says raise", "says raise to 600", "says all in", "says fold", "says check",
    "taps", "pushes 500", "pushes 100 100", "throws cards away", "turns cards down",
    "puts cash 400",
)  # fmt: skip
ODD: Final = (parse("??"), parse("As") * 2, parse("Jo"))


def requests(hand: Hand, audience: Audience, chance: Random) -> Iterator[Request]:
    """Each kind of request, with amounts, cards and words of every sort.

    A player speaks for the own seat. Somebody at the rail has none and names one that is not there.
    """
    seated = audience.kind is Kind.SEAT
    for own in [audience.seat] if seated else [-1, hand.seats]:
        yield from _commands(hand, own, chance)
        for said in SAID:
            yield read_declaration(own, said.split())
    for seat in (-1, *range(hand.seats)):
        yield TimeOut(seat)
    yield from _reports(hand, audience, chance)


def _commands(hand: Hand, seat: int, chance: Random) -> Iterator[Command]:
    yield from (verb(seat) for verb in PLAIN)
    chips = hand.stacks[seat] + hand.bets[seat] if 0 <= seat < hand.seats else 500
    for to in {0, 1, hand.price, hand.price + 200, 2 * hand.price, chips, chips + 1}:
        yield commands.RaiseTo(seat, to)
    for option in (*OPTIONS, "a free drink"):
        yield commands.Ask(seat, option)
    for cards in (*(some_cards(hand, chance) for _ in range(4)), *ODD):
        yield commands.Discard(seat, cards)
        yield commands.Show(seat, cards)


def _reports(hand: Hand, audience: Audience, chance: Random) -> Iterator[Report]:
    for what in (*sorted(REPORTS), "spilled_coffee"):
        for about in (-1, chance.randrange(hand.seats), audience.seat, hand.seats):
            yield Report(
                what=what,
                by=Role.PLAYER,
                speaker=audience.seat,
                seat=about,
                cards=chance.choice([(), some_cards(hand, chance), *ODD]),
                many=chance.choice([0, 1, 60]),
                protected=chance.random() < 0.5,
                restored=chance.random() < 0.5,
                note="I saw it",
            )


def some_cards(hand: Hand, chance: Random) -> tuple[Card, ...]:
    """Cards of somebody's hand, of the stub, of the muck, or any: guesses that are often right."""
    holder = hand.held(chance.randrange(hand.seats))
    pool = chance.choice(
        [holder, holder, hand.places["stub"][:3], hand.places["muck"], hand.game.deck.cards]
    )
    return tuple(chance.sample(pool, min(len(pool), chance.choice([1, 1, 2]))))


def answer(hand: Hand, request: Request, eyes: Onlooker) -> Answer:
    """What the audience gets for a request: a refusal in full, a fault in words, or facts.

    `eyes` has followed the hand so far. A hand that is turned up in answer is seen by all from then
    on, and so are its cards.
    """
    try:
        found = decide(hand, request)
    except Refused as met:
        return "refused", met.why, met.seat, str(met), met.args
    except BadInput as fault:
        return "fault", str(fault)
    looking = Onlooker(eyes.audience)
    looking.known, looking.reported = dict(eyes.known), eyes.reported
    return tuple(_but_shown(looking.look(event), eyes.audience) for event in found)


def _but_shown(event: AnyEvent, audience: Audience) -> AnyEvent:
    if isinstance(event, events.Shown) and event.seat != audience.seat:
        return msgspec.structs.replace(event, cards=())
    return event
