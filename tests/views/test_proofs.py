"""Cards that were seen, proved one by one against the root that was shown before them (R6)."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.notation import parse
from fairdeal.engine.audience import RAIL, Audience, seat
from fairdeal.errors import Tampered
from fairdeal.poker.events import FloorCalled, Shown
from fairdeal.views.hand import Record, record_of, seen
from fairdeal.views.proofs import check_proofs, named, proofs_for, whole_proofs
from tests.room.tables.every_game import GAMES_OF_ALL, every_game, play_on
from tests.room.tables.house import House
from tests.speeds import Count


def hands_of(game: str, many: int, seed: int) -> Iterator[Record]:
    """Hands of a game, played at random by four players, each from all facts of its stream."""
    house = House(every_game(), seed=seed)
    house.open(game)
    house.sit("ann", "ben", "cem", "dora", cents=100_000)
    chance = Random(seed)
    while many:
        playing = house.hand() if house.table().hand else house.start()
        while not playing.ended:
            play_on(house, chance)
        record = record_of(playing.facts)
        if len(record.game) > 3:
            many -= 1
            yield record
        if len(house.table().stacks()) < 4 or min(house.table().stacks().values()) < 10_000:
            return


def audiences(record: Record) -> list[Audience]:
    players = enumerate(record.begun.players)
    return [RAIL, *(seat(number) for number, player in players if player)]


def roots(record: Record) -> list[str]:
    return [deck.root for deck in record.decks]


@pytest.mark.rule("R6")
@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_every_card_that_anybody_saw_is_proved_and_no_other_is_opened(
    game: str, count: Count, seed: int
) -> None:
    played = 0
    for record in hands_of(game, max(2, count(200)), seed):
        played += 1
        for audience in audiences(record):
            proofs = proofs_for(record, audience)
            facts = seen(record, audience)
            check_proofs(record.begun.book, facts, roots(record), proofs)
            saw = {card for fact in facts for card in named(fact)}
            opened = sum(len(proof["cards"]) for proof in proofs if proof is not None)
            assert opened <= len(saw) * len(record.decks)
    assert played


@pytest.mark.parametrize("game", ["holdem", "stud-high", "double-draw", "double-down"])
def test_any_other_card_in_the_facts_is_found(game: str, seed: int) -> None:
    chance = Random(seed)
    for record in hands_of(game, 3, seed):
        audience = seat(next(n for n, player in enumerate(record.begun.players) if player))
        facts, proofs = seen(record, audience), proofs_for(record, audience)
        places = [at for at, fact in enumerate(facts) if [*named(fact)] and at]
        for at in chance.sample(places, min(5, len(places))):
            changed = [*facts]
            changed[at] = with_another_card(facts[at], chance)
            with pytest.raises(Tampered):
                check_proofs(record.begun.book, changed, roots(record), proofs)


def with_another_card(fact: msgspec.Struct, chance: Random) -> msgspec.Struct:
    """A fact in which one card is another one."""
    for name in ("cards", "card", "shared", "hole"):
        value = getattr(fact, name, None)
        if isinstance(value, tuple) and value and isinstance(value[0], tuple):
            at = next(n for n, (_, card) in enumerate(value) if card != UNKNOWN)
            owner, card = value[at]
            row = (*value[:at], (owner, other(card, chance)), *value[at + 1 :])
            return msgspec.structs.replace(fact, **{name: row})
        if isinstance(value, tuple) and value:
            return msgspec.structs.replace(fact, **{name: (other(value[0], chance), *value[1:])})
        if isinstance(value, int):
            return msgspec.structs.replace(fact, **{name: other(Card(value), chance)})
    raise AssertionError(fact)


def other(card: Card, chance: Random) -> Card:
    return Card((card + chance.randrange(1, 51)) % 52)


@pytest.fixture(scope="module")
def record() -> Record:
    return next(iter(hands_of("holdem", 1, 5)))


def test_proofs_of_another_player_do_not_pass(record: Record) -> None:
    facts = seen(record, seat(0))
    with pytest.raises(Tampered):
        check_proofs("poker", facts, roots(record), proofs_for(record, seat(1)))


def test_a_proof_that_opens_the_whole_deck_does_not_pass_for_a_player(record: Record) -> None:
    with pytest.raises(Tampered, match="which was not seen"):
        check_proofs("poker", seen(record, seat(0)), roots(record), whole_proofs(record))


def test_the_whole_deck_is_proved_for_whom_the_whole_hand_is_opened(record: Record) -> None:
    check_proofs("poker", record.game, roots(record), whole_proofs(record))


def test_there_is_a_proof_for_each_root(record: Record) -> None:
    with pytest.raises(Tampered, match="1 roots and 0 proofs"):
        check_proofs("poker", seen(record, RAIL), roots(record), [])


def test_the_root_is_the_one_that_was_shown(record: Record) -> None:
    with pytest.raises(Tampered, match="another deck"):
        check_proofs("poker", seen(record, seat(0)), ["0" * 64], proofs_for(record, seat(0)))


def test_a_hand_cannot_be_shown_by_another_seat(record: Record) -> None:
    """The cards are in the proof, but they came to somebody else."""
    facts = seen(record, seat(0))
    mine = next(card for fact in facts for card in named(fact))
    facts.append(Shown(1, (mine,)))
    with pytest.raises(Tampered, match="no commitment proves it there"):
        check_proofs("poker", facts, roots(record), proofs_for(record, seat(0)))


@pytest.mark.rule("P-154")
def test_a_card_that_a_player_only_names_is_not_opened() -> None:
    [ace] = parse("As")
    assert [*named(FloorCalled(0, "collusion", cards=(ace,)))] == []
