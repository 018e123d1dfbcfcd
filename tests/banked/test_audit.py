"""The audit of a round: every card once it is over, and not one before that."""

from collections.abc import Callable
from random import Random

import pytest

from fairdeal.banked.games import GAMES
from fairdeal.banked.play import replay
from fairdeal.banked.views.hidden import Onlooker, seen_by
from fairdeal.banked.views.view import facts, view
from fairdeal.engine.audience import AUDIT, NotOver
from fairdeal.players.banked.random_player import bet_at_random
from fairdeal.simulate.rounds import play_rounds, usual_values


@pytest.mark.rule("P-123")
@pytest.mark.parametrize("key", GAMES)
def test_the_audit_sees_every_card_of_a_round_that_is_over_and_none_before(
    key: str, count: Callable[[int], int], seed: int
) -> None:
    values = usual_values(key, 3)
    for number, table in play_rounds(
        key, values, [bet_at_random] * 3, [20_000] * 3, count(1_000), seed
    ):
        assert facts(table, AUDIT) == table.log
        for seat, seen in enumerate(view(table, AUDIT).positions):
            assert seen.cards == table.cards(seat)
        before = replay(table.log[: Random(number).randrange(1, len(table.log))])
        for look in (view, facts, lambda table, who: list(seen_by(table.log, who))):
            with pytest.raises(NotOver, match=r"\(not_over, P-123\)$"):
                look(before, AUDIT)


@pytest.mark.rule("P-123")
def test_nobody_follows_a_round_fact_by_fact_as_the_audit() -> None:
    with pytest.raises(NotOver):
        Onlooker(AUDIT)
