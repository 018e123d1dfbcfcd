"""The writer of a table guards itself: a fact that could not be true changes nothing."""

import json
from collections.abc import Callable

import msgspec
import pytest

from fairdeal.engine.audience import RAIL
from fairdeal.engine.roles import Role
from fairdeal.errors import BadInput, Corrupt, NewerSchema, UnknownEdition, UnknownName
from fairdeal.poker.stakes import HigherMinimum, Kill, KillOption, Limit, Stakes
from fairdeal.poker.table import events, requests
from fairdeal.poker.table.door import BOOK, apply, begin, facts, record, step, to_reshuffle, view
from fairdeal.poker.table.events import AnyEvent
from fairdeal.poker.table.play import carry_out, load, open_table, replay, save
from fairdeal.poker.table.state import Agreement, Departure, Table
from fairdeal.poker.table.values import TableRules
from tests.documents import ROOT
from tests.poker.tables import STAKES, chips, finish, leave, played, sit, start, table


def plain() -> Table:
    return table("AB.", minimum=HigherMinimum(ceiling=400))


def in_play() -> Table:
    at = plain()
    start(at)
    return at


def started(**values: object) -> events.HandStarted:
    fact = events.HandStarted(
        number=1, players=("a", "b"), seats=(0, 1), stacks=(10_000, 10_000), stakes=STAKES
    )
    return msgspec.structs.replace(fact, **values)


def settled(a: int, b: int, room: int = 0, number: int = 1) -> events.HandSettled:
    return events.HandSettled(number=number, won=(("a", a), ("b", b)), room=room)


IMPOSSIBLE: list[tuple[Callable[[], Table], AnyEvent, str]] = [
    (plain, events.SatDown(player="n", name="N", seat=0, stack=5), "seat 0 is taken"),
    (plain, events.SatDown(player="a", name="A", seat=2, stack=5), "'a' is seated already"),
    (plain, events.SatDown(player="", name="A", seat=2, stack=5), "'' is seated already"),
    (plain, events.SatDown(player="n", name="N", seat=3, stack=5), "there is no seat 3"),
    (plain, events.SatDown(player="n", name="N", seat=-1, stack=5), "there is no seat -1"),
    (plain, events.SatDown(player="n", name="N", seat=2, stack=-500), "-500 is no amount"),
    (plain, events.SatDown(player="n", name="N", seat=2, stack=True), "True is no amount"),
    (plain, events.Left(player="n", seat=2, amount=0), "'n' is not seated"),
    (plain, events.Left(player="a", seat=1, amount=10_000), "'a' is not in seat 1"),
    (plain, events.Left(player="a", seat=0, amount=10_001), "left with 10001, not with 10000"),
    (in_play, events.Left(player="a", seat=0, amount=10_000), "left with 10000, not with 0"),
    (plain, events.PaidOut(player="a", amount=5), "'a' has no 5 due"),
    (plain, events.SatOut(player="n"), "'n' is not seated"),
    (plain, events.CameBack(player="n"), "'n' is not seated"),
    (plain, events.BlindChosen(player="n", posts=True), "'n' is not seated"),
    (plain, events.ChipsAdded(player="n", amount=5), "'n' is not seated"),
    (plain, events.ChipsAdded(player="a", amount=-5), "-5 is no amount"),
    (plain, events.ChipsAdded(player="a", amount=10**12), "is no amount"),
    (in_play, events.ChipsAdded(player="a", amount=5), "added during a hand"),
    (plain, events.ChipsTaken(player="a", amount=10_000), "0 is no amount"),
    (in_play, events.ChipsTaken(player="a", amount=5), "taken off during a hand"),
    (plain, events.MinimumAsked(player="n", to=300), "'n' is not seated"),
    (plain, events.MinimumAgreed(player="a"), "nobody has asked"),
    (plain, events.MinimumDeclined(player="a"), "nobody has asked"),
    (plain, events.MinimumLapsed(), "nobody has asked"),
    (plain, events.MinimumRaised(to=300, players=("a", "b"), method=""), "nobody has asked"),
    (plain, events.MinimumEnded(), "no agreed minimum"),
    (plain, events.ButtonPlaced(seat=3), "there is no seat 3"),
    (in_play, events.ButtonPlaced(seat=1), "set during a hand"),
    (in_play, events.LimitsChanged(stakes=STAKES, kill=Kill(), minimum=None), "during a hand"),
    (in_play, started(number=2), "while another was in play"),
    (plain, started(number=2), "hand 2 does not follow 0"),
    (plain, started(players=("a", "a")), "two players"),
    (plain, started(players=("a",), seats=(0,), stacks=(10_000,)), "two players"),
    (plain, started(stacks=(10_000,)), "names all its seats"),
    (plain, started(stacks=(10_000, 20_000)), "'b' is not in seat 1 with 20000"),
    (plain, started(seats=(0, 2)), "'b' is not in seat 2 with 10000"),
    (plain, started(players=("a", "n")), "'n' is not seated"),
    (plain, started(missed=("a",)), "'a' is dealt in and missed"),
    (plain, settled(0, 0), "hand 1 is not in play"),
    (in_play, settled(0, 0, number=2), "hand 2 is not in play"),
    (in_play, settled(100, 0), "lost or made"),
    (in_play, settled(10_001, -10_001), "'b' would have -1"),
    (in_play, settled(50, -50, room=-1), "-1 is no amount"),
    (in_play, events.HandSettled(number=1, won=(("a", 0),), room=0), "all its players"),
    (plain, events.HandVoided(number=1, why="void"), "hand 1 is not in play"),
    (plain, events.KillPutOn(player="n"), "'n' is not seated"),
    (plain, events.KillEnded(), "no kill to end"),
    (plain, plain().log[0], "no fact of an open table"),
]


@pytest.mark.parametrize(
    ("made", "fact", "why"),
    IMPOSSIBLE,
    ids=[f"{n} {type(fact).__name__}" for n, (_, fact, _) in enumerate(IMPOSSIBLE)],
)
def test_a_fact_that_could_not_be_true_changes_nothing(
    made: Callable[[], Table], fact: AnyEvent, why: str
) -> None:
    at, same = made(), made()
    with pytest.raises(Corrupt, match=why):
        apply(at, [fact])
    assert at == same
    # Nor do true facts that come with it.
    with pytest.raises(Corrupt):
        apply(at, [events.SatOut(player="a"), fact])
    assert at == same


def test_every_kind_of_fact_is_guarded() -> None:
    kinds = {type(fact) for _, fact, _ in IMPOSSIBLE}
    assert kinds == set(AnyEvent.__args__)


def test_a_table_begins_with_its_opening() -> None:
    with pytest.raises(Corrupt, match="empty"):
        replay([])
    with pytest.raises(Corrupt, match="begins with its opening"):
        begin(events.SatOut(player="a"))
    opened = plain().log[0]
    for seats in (1, 0, -1, 11, True):
        with pytest.raises(Corrupt, match="no table has"):
            begin(msgspec.structs.replace(opened, seats=seats))


def session() -> Table:
    """A table at which most things have happened."""
    at = plain()
    carry_out(at, requests.AskMinimum(player="a", to=300))
    carry_out(at, requests.AgreeMinimum(player="b"))
    carry_out(at, requests.VerifyMinimum(by=Role.DEALER, person="d1"))
    played(at)
    sit(at, 2, "C", told=True)
    start(at)
    leave(at, "A", time=90)
    finish(at, 9_000, 11_000)
    carry_out(at, requests.AddChips(player="b", amount=500))
    start(at)
    return at


def test_a_table_rebuilt_from_its_record_is_the_table_that_was_kept() -> None:
    at = session()
    assert replay(record(at)) == at
    assert load(save(at)) == at
    for many in range(1, len(at.log) + 1):
        assert record(replay(at.log[:many])) == at.log[:many]
    rebuilt = replay(at.log)
    leave(rebuilt, "B")
    assert rebuilt != at
    assert at != "a table"


def test_a_record_says_what_it_is() -> None:
    head = json.loads(save(session()))
    assert (head["book"], head["game"], head["edition"]) == (BOOK, "holdem", 1)
    assert {fact["type"].split(".")[0] for fact in head["events"]} == {"table"}
    assert head["events"][1] == {
        "type": "table.sat_down",
        "player": "a",
        "name": "A",
        "seat": 0,
        "stack": 10_000,
    }


def test_a_record_that_was_saved_once_loads_and_ends_alike_for_ever() -> None:
    kept = load((ROOT / "tests" / "golden" / "tables" / "evening.json").read_bytes())
    assert chips(kept) == ". B9500 C10000"
    assert (kept.hands, kept.button, kept.agreed, kept.departed) == (
        3,
        1,
        Agreement(300, ("a", "b"), "the dealer asks each seat; each says yes aloud"),
        {"a": Departure(90, 11_000)},
    )


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"schema": 999}, NewerSchema),
        ({"edition": 999}, UnknownEdition),
        ({"book": "poker"}, Corrupt),
        ({"events": []}, Corrupt),
        ({"events": [{"type": "poker.folded", "seat": 0}]}, Corrupt),
    ],
)
def test_a_record_of_something_else_is_refused(
    change: dict[str, object], error: type[Exception]
) -> None:
    head = {**json.loads(save(session())), **change}
    with pytest.raises(error):
        load(json.dumps(head).encode())


def test_the_door_is_that_of_every_game() -> None:
    at = session()
    assert (step(at), to_reshuffle(at)) == ((), ())
    assert facts(at, RAIL) == record(at)
    seen = view(at, RAIL)
    assert (seen.hand, seen.dealt_in, seen.minimum) == (3, (2, 1), 300)
    assert [each and (each.name, each.stack) for each in seen.seats] == [
        None,
        ("B", 9_500),
        ("C", 10_000),
    ]
    assert msgspec.json.decode(msgspec.json.encode(seen), type=type(seen)) == seen


# ---- opening ----

HALF = Kill(option=KillOption.HALF_KILL)


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"seats": 1}, "2 to 10 seats, not 1"),
        ({"seats": 11}, "2 to 10 seats, not 11"),
        ({"seats": 2.5}, "not of its kind"),
        ({"stakes": Stakes(limit=Limit.NO, small_bet=0, blinds=(100,))}, "small_bet must be"),
        ({"stakes": msgspec.structs.replace(STAKES, blinds=(1.5,))}, "not of its kind"),
        ({"stakes": msgspec.structs.replace(STAKES, kill=400)}, "works out posts and kill"),
        ({"kill": HALF}, "Hold 'Em has no kill"),
        ({"minimum": HigherMinimum(ceiling=199)}, "at least the posted minimum of 200"),
        ({"rules": TableRules(rejoin_minutes=-1)}, "rejoin_minutes is a whole number"),
        ({"rules": TableRules(buy_in_least=0)}, "buy_in_least is a whole number"),
        ({"rules": TableRules(buy_in_least=500, buy_in_most=400)}, "from 500, not 400"),
    ],
)
def test_a_table_with_wrong_values_does_not_open(values: dict[str, object], said: str) -> None:
    given: dict[str, object] = {"key": "holdem", "stakes": STAKES, **values}
    with pytest.raises(BadInput, match=said):
        open_table(**given)  # type: ignore[arg-type]


def test_all_faults_of_a_table_are_named_together() -> None:
    with pytest.raises(BadInput) as fault:
        open_table("holdem", STAKES, 1, kill=HALF, rules=TableRules(rejoin_minutes=-1))
    assert str(fault.value).count(";") == 4


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownName, match="holdme"):
        open_table("holdme", STAKES)
