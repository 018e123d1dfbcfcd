"""Who attested something: a role and a person, passed through to the fact as they are."""

import json
from operator import attrgetter

import pytest

from fairdeal.cards.deck import STANDARD
from fairdeal.engine.deck.preparing import Cards, RecutOrdered, ShuffleOrdered, refusal
from fairdeal.engine.deck.preparing_rules import Method
from fairdeal.engine.roles import Role
from fairdeal.poker.events import IrregularityReported, RulingMade
from fairdeal.poker.play import load, play, save, verify
from fairdeal.poker.trouble.remedies import Ruling
from fairdeal.poker.trouble.reporting import Report
from tests.poker.scenario import run

STATE = attrgetter("stacks", "bets", "agenda", "log")
BEGUN = """
    holdem no 100/200      A 5000   B 5000   C 5000
    C calls
"""


@pytest.mark.rule("poker 18.A", "P-112")
def test_a_report_and_a_ruling_name_the_person_in_the_record() -> None:
    hand = run(BEGUN).hand
    play(hand, Report(what="dispute", by=Role.FLOORPERSON, person="f 3"))
    ruling = Ruling(
        remedy="play_on", by=Role.SHIFT_SUPERVISOR, person="s 1", reason="nobody was harmed"
    )
    play(hand, ruling)
    assert STATE(verify(hand.log)) == STATE(hand)
    attested = [
        (event.by, event.person)
        for event in load(save(hand)).log
        if isinstance(event, IrregularityReported | RulingMade)
    ]
    assert attested == [("floorperson", "f 3"), ("shift_supervisor", "s 1")]


def test_where_nobody_is_named_the_record_does_not_mention_it() -> None:
    hand = run(f"{BEGUN}\nreport dispute by floorperson").hand
    assert '"person"' not in json.dumps(json.loads(save(hand)))


@pytest.mark.rule("poker 5.D", "P-112")
@pytest.mark.parametrize("order", [RecutOrdered, ShuffleOrdered])
def test_who_orders_a_recut_or_a_shuffle_is_named(
    order: type[RecutOrdered] | type[ShuffleOrdered],
) -> None:
    cards = Cards(
        book="poker", deck=STANDARD.name, order=STANDARD.cards, method=Method.HAND, cut=True
    )
    fact = order(Role.FLOORPERSON, person="f 3")
    assert refusal(cards, fact) is None
    assert (fact.by, fact.person) == (Role.FLOORPERSON, "f 3")
    refused = refusal(cards, order(Role.DEALER, person="f 3"))
    assert refused is not None
