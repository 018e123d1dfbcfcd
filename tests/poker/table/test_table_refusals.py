"""Every refusal at a table: an attempt that meets it, and nothing that a refusal changes."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from fairdeal.cards.card import Card
from fairdeal.engine.roles import Role
from fairdeal.poker.stakes import HigherMinimum, Kill, KillOption, Limit, Stakes
from fairdeal.poker.table import requests
from fairdeal.poker.table.door import decide, options, refusal
from fairdeal.poker.table.play import carry_out, load, save
from fairdeal.poker.table.refusals import CLAUSES, MEANINGS, Refused, Why
from fairdeal.poker.table.requests import AnyRequest, FinishHand, OfPlayer, Request
from fairdeal.poker.table.state import Table
from fairdeal.poker.table.values import Removal
from tests.poker.tables import STAKES, leave, limits, played, rules, sit, sit_out, start, table

DEALER, FLOOR = Role.DEALER, Role.FLOORPERSON
STUD = Stakes(limit=Limit.FIXED, small_bet=200, big_bet=400, ante=25, forced_bet=100)
FIXED = Stakes(limit=Limit.FIXED, small_bet=200, big_bet=400, blinds=(100, 200))
HALF_KILL = Kill(option=KillOption.HALF_KILL, qualifying_pot=2_000)


def plain() -> Table:
    """A and B sit, one seat is free; the players may raise the minimum to 400."""
    return table("AB.", minimum=HigherMinimum(ceiling=400))


def in_play() -> Table:
    at = plain()
    start(at)
    return at


def asked() -> Table:
    at = plain()
    carry_out(at, requests.AskMinimum(player="a", to=300))
    return at


def agreed() -> Table:
    at = asked()
    carry_out(at, requests.AgreeMinimum(player="b"))
    carry_out(at, requests.VerifyMinimum(by=DEALER))
    return at


def left() -> Table:
    at = plain()
    leave(at, "B")
    return at


def left_in_play() -> Table:
    at = in_play()
    leave(at, "B")
    return at


def half_kill() -> Table:
    rule = HigherMinimum(ceiling=400)
    return table("AB.", stakes=FIXED, key="omaha8", kill=HALF_KILL, minimum=rule)


def sitting(**values: Any) -> requests.SitDown:
    asked = {"player": "n", "name": "N", "seat": 2, "stack": 10_000, **values}
    return requests.SitDown(**asked)


def result(*stacks: int, **values: Any) -> FinishHand:
    said = {"number": 1, "start": (10_000, 10_000), "by": DEALER, **values}
    return FinishHand(stacks=stacks or (10_000, 10_000), **said)


def drawing(*cards: tuple[str, int]) -> requests.DrawForButton:
    return requests.DrawForButton(
        cards=tuple((player, Card(card)) for player, card in cards), by=DEALER
    )


def away() -> Table:
    at = plain()
    sit_out(at, "A")
    return at


def waiting(**values: Any) -> Table:
    at = table("AB.", rules=rules(**values))
    played(at)
    sit(at, 2, "N")
    return at


ATTEMPTS: dict[Why, list[tuple[Callable[[], Table], Any]]] = {
    Why.NOT_A_VALUE: [
        (plain, sitting(name="")),
        (plain, sitting(seat=True)),
        (plain, sitting(seat=1.0)),
        (plain, sitting(at=-1)),
        (plain, sitting(told=1)),
        (plain, sitting(by="owner")),
        (plain, requests.Leave(player="")),
        (plain, requests.Leave(player=None)),  # type: ignore[arg-type]
        (plain, requests.SetButton(seat="1", by=FLOOR)),  # type: ignore[arg-type]
        (in_play, result(10_000.0, 10_000)),  # type: ignore[arg-type]
        (plain, None),
        (plain, "leave"),
    ],
    Why.NOT_YOUR_CALL: [
        (plain, requests.Leave(player="a", person="b")),
        (plain, requests.Leave(player="a", by=Role.CASHIER)),
        (plain, sitting(by=Role.SURVEILLANCE)),
        (asked, requests.VerifyMinimum()),
        (plain, requests.StartHand()),
        (plain, requests.PlaceButton(person="a")),
        (plain, requests.SetButton(seat=0, by=DEALER)),
        (plain, requests.ChangeLimits(stakes=STAKES, by=DEALER)),
        (in_play, result(20_000, 0, by=Role.PLAYER, person="a")),
    ],
    Why.NOT_SEATED: [
        (plain, requests.Leave(player="n")),
        (plain, requests.SitOut(player="A")),
        (plain, requests.ComeBack(player="n")),
        (plain, requests.PostBlind(player="n")),
        (plain, requests.AddChips(player="n", amount=1)),
        (asked, requests.AgreeMinimum(player="n")),
        (agreed, requests.ObjectToMinimum(player="n")),
        (left, requests.Leave(player="b")),
    ],
    Why.ALREADY_SEATED: [(plain, sitting(player="a"))],
    Why.NO_SUCH_SEAT: [
        (plain, sitting(seat=3)),
        (plain, sitting(seat=-1)),
        (plain, requests.SetButton(seat=3, by=FLOOR)),
    ],
    Why.SEAT_TAKEN: [(plain, sitting(seat=0))],
    Why.HAND_IN_PLAY: [
        (in_play, requests.StartHand(by=DEALER)),
        (in_play, requests.AddChips(player="a", amount=1)),
        (in_play, requests.TakeChips(player="a", amount=1)),
        (in_play, requests.AskMinimum(player="a", to=300)),
        (in_play, requests.SetButton(seat=0, by=FLOOR)),
        (in_play, requests.PlaceButton(by=DEALER)),
        (in_play, limits(STAKES)),
    ],
    Why.NO_HAND_IN_PLAY: [(plain, result())],
    Why.NOT_TOLD: [(agreed, sitting())],
    Why.CHIPS_IN_PLAY: [(left_in_play, sitting(player="b"))],
    Why.NOT_AN_AMOUNT: [
        (plain, sitting(stack=-500)),
        (plain, sitting(stack=True)),
        (plain, requests.AddChips(player="a", amount=0)),
    ],
    Why.LEFT_WITH_MORE: [(left, sitting(player="b", stack=9_999))],
    Why.BUY_IN_TOO_SMALL: [(plain, sitting(stack=399))],
    Why.BUY_IN_TOO_LARGE: [
        (lambda: table("AB.", rules=rules(buy_in_most=10_000)), sitting(stack=10_001)),
        (plain, requests.AddChips(player="a", amount=10**12)),
    ],
    Why.REMOVAL_BARRED: [(plain, requests.TakeChips(player="a", amount=1))],
    Why.NOT_ENOUGH_CHIPS: [
        (
            lambda: table("AB.", rules=rules(removal=Removal.ALLOWED)),
            requests.TakeChips(player="a", amount=10_000),
        )
    ],
    Why.ALREADY_AWAY: [(away, requests.SitOut(player="a"))],
    Why.NOT_AWAY: [(plain, requests.ComeBack(player="a"))],
    Why.NOT_WAITING: [
        (waiting, requests.PostBlind(player="a")),
        (waiting, requests.WaitForBlind(player="n")),
        (lambda: table("AB.", stakes=STUD, key="stud-high"), requests.PostBlind(player="a")),
    ],
    Why.POSTING_NOT_OFFERED: [
        (lambda: waiting(missed_blinds="wait"), requests.PostBlind(player="n")),
        (lambda: table("AB.", rules=rules(missed_blinds="wait")), sitting(posts=True)),
    ],
    Why.MINIMUM_NOT_OFFERED: [(lambda: table("AB."), requests.AskMinimum(player="a", to=300))],
    Why.QUESTION_OPEN: [(asked, requests.AskMinimum(player="b", to=400))],
    Why.NOTHING_ASKED: [
        (plain, requests.AgreeMinimum(player="a")),
        (plain, requests.DeclineMinimum(player="a")),
        (agreed, requests.VerifyMinimum(by=DEALER)),
    ],
    Why.ALREADY_AGREED: [(asked, requests.AgreeMinimum(player="a"))],
    Why.NOT_ALL_AGREED: [(asked, requests.VerifyMinimum(by=DEALER))],
    Why.NO_AGREED_MINIMUM: [(asked, requests.ObjectToMinimum(player="b"))],
    Why.MINIMUM_NOT_HIGHER: [(plain, requests.AskMinimum(player="a", to=200))],
    Why.MINIMUM_TOO_HIGH: [(plain, requests.AskMinimum(player="a", to=401))],
    Why.MINIMUM_NOT_DIVISIBLE: [(half_kill, requests.AskMinimum(player="a", to=301))],
    Why.BUTTON_ALREADY_PLACED: [
        (lambda: table("AB.", button="A"), requests.PlaceButton(by=DEALER)),
        (lambda: table("AB.", button="A"), drawing()),
        (waiting, requests.PlaceButton(by=DEALER)),
    ],
    Why.NO_BUTTON: [
        (lambda: table("AB", stakes=STUD, key="stud-high"), requests.PlaceButton(by=DEALER)),
        (lambda: table("AB", stakes=STUD, key="five-stud"), requests.SetButton(seat=0, by=FLOOR)),
    ],
    Why.WRONG_CARDS: [
        (plain, drawing()),
        (plain, drawing(("a", 3))),
        (plain, drawing(("a", 3), ("b", 3))),
        (plain, drawing(("a", 3), ("b", 54))),
        (plain, drawing(("a", 3), ("a", 5), ("b", 4))),
        (plain, drawing(("a", 3), ("n", 4))),
    ],
    Why.WRONG_LIMITS: [
        (plain, limits(Stakes(limit=Limit.NO, small_bet=0, blinds=(100, 200)))),
        (plain, limits(msgspec.structs.replace(STAKES, posts=((0, 5, "blind"),)))),
        (plain, limits(STAKES, kill=HALF_KILL)),
        (plain, limits(STAKES, minimum=HigherMinimum(ceiling=-1))),
    ],
    Why.TOO_FEW_PLAYERS: [
        (left, requests.StartHand(by=DEALER)),
        (away, requests.StartHand(by=DEALER)),
        (lambda: table("..."), requests.PlaceButton(by=DEALER)),
    ],
    Why.ANOTHER_HAND: [
        (in_play, result(number=2)),
        (in_play, result(start=(10_000, 9_000))),
        (in_play, result(start=(10_000, 10_000, 10_000))),
    ],
    Why.CHIPS_DO_NOT_ADD_UP: [
        (in_play, result(10_001, 10_000)),
        (in_play, result(20_001, -1)),
        (in_play, result(10_000, 10_000, 0)),
        (in_play, result(9_999, 10_000, voided="void")),
        (in_play, result(winner=2)),
        (in_play, result(winner=-2)),
        (in_play, result(pot=-1)),
        (in_play, result(pot=20_001)),
    ],
}


def marked() -> list[Any]:
    return [
        pytest.param(why, made, request, id=f"{why}-{n}")
        for why, attempts in ATTEMPTS.items()
        for n, (made, request) in enumerate(attempts)
    ]


@pytest.mark.parametrize(("why", "made", "request_"), marked())
def test_an_attempt_is_refused_by_name_and_changes_nothing(
    why: Why, made: Callable[[], Table], request_: AnyRequest
) -> None:
    at, same = made(), made()
    refused = refusal(at, request_)
    assert refused is not None
    assert refused.why is why
    assert set(refused.cite.refs) <= set(CLAUSES[why].refs)
    with pytest.raises(Refused, match=why):
        carry_out(at, request_)
    assert at == same
    assert load(save(at)) == same


def test_every_refusal_has_a_clause_a_meaning_and_an_attempt() -> None:
    assert list(CLAUSES) == list(MEANINGS) == list(ATTEMPTS) == list(Why)


@pytest.mark.parametrize(
    ("request_", "clause"),
    [
        (requests.AddChips(player="a", amount=1), "poker 8.B(2)"),
        (requests.AskMinimum(player="a", to=300), "P-35"),
        (requests.StartHand(by=DEALER), "poker 1.B(30)"),
    ],
)
def test_while_a_hand_is_in_play_the_clause_is_that_of_the_request(
    request_: AnyRequest, clause: str
) -> None:
    refused = refusal(in_play(), request_)
    assert refused is not None
    assert str(refused) == f"You can't do that now: a hand is in play. (hand_in_play, {clause})"


# ---- every request, twice, by everybody, at every moment ----

SCENES = [plain, in_play, asked, agreed, left, left_in_play, away, waiting, half_kill]


def everything() -> list[AnyRequest]:
    """Each request that could be meant seriously, for every player there may be."""
    of_players = (
        requests.Leave,
        requests.SitOut,
        requests.ComeBack,
        requests.PostBlind,
        requests.WaitForBlind,
        requests.AgreeMinimum,
        requests.DeclineMinimum,
        requests.ObjectToMinimum,
    )
    made: list[AnyRequest] = [kind(player=player) for kind in of_players for player in "abn"]
    made += [sitting(player=player, seat=seat) for player in "abn" for seat in range(3)]
    made += [requests.AddChips(player=player, amount=100) for player in "abn"]
    made += [requests.AskMinimum(player=player, to=300) for player in "abn"]
    made += [requests.VerifyMinimum(by=DEALER), requests.StartHand(by=DEALER), result()]
    made += [requests.PlaceButton(by=DEALER), requests.SetButton(seat=1, by=FLOOR), limits(STAKES)]
    return made


ONCE = (
    requests.SitDown,
    requests.Leave,
    requests.SitOut,
    requests.ComeBack,
    requests.PostBlind,
    requests.WaitForBlind,
    requests.AskMinimum,
    requests.AgreeMinimum,
    requests.DeclineMinimum,
    requests.ObjectToMinimum,
    requests.VerifyMinimum,
    requests.PlaceButton,
    requests.StartHand,
    requests.FinishHand,
)
"""What cannot be done twice running."""


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_nothing_happens_twice(scene: Callable[[], Table]) -> None:
    done = 0
    for request in everything():
        at = scene()
        if refusal(at, request) is None:
            carry_out(at, request)
            done += 1
            assert (refusal(at, request) is not None) is isinstance(request, ONCE), request
    assert done >= 5


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_nobody_speaks_for_another_player_and_no_player_for_the_staff(
    scene: Callable[[], Table],
) -> None:
    at, same = scene(), scene()
    for request in everything():
        stranger = msgspec.structs.replace(request, by=Role.PLAYER, person="x")
        for by in (Role.CASHIER, Role.SECURITY, Role.ACCOUNTING, Role.SURVEILLANCE):
            other = msgspec.structs.replace(request, by=by)
            assert _why(at, other) is Why.NOT_YOUR_CALL
        assert _why(at, stranger) is Why.NOT_YOUR_CALL
    assert at == same


def _why(at: Table, request: AnyRequest) -> Why | None:
    refused = refusal(at, request)
    return None if refused is None else refused.why


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_the_options_are_what_is_not_refused(scene: Callable[[], Table]) -> None:
    at = scene()
    for request in everything():
        if isinstance(request, OfPlayer):
            allowed = allows(at, request)
            assert (refusal(at, request) is None) is allowed, request


def allows(at: Table, request: AnyRequest) -> bool:
    """Whether the options of a player hold a request; what `options` says, word by word."""
    assert isinstance(request, OfPlayer)
    may = options(at, request.player)
    match request:
        case requests.SitDown(seat=seat, stack=stack, told=told, posts=posts):
            bought = seat in may.seats and may.least <= stack <= may.most
            return bought and told >= may.told and posts <= may.posts
        case requests.Leave():
            return may.leave
        case requests.SitOut():
            return may.sit_out
        case requests.ComeBack(posts=posts):
            return may.come_back and posts <= may.posts
        case requests.PostBlind():
            return may.post
        case requests.WaitForBlind():
            return may.wait
        case requests.AddChips(amount=amount):
            return 0 < amount <= may.add
        case requests.TakeChips(amount=amount):
            return 0 < amount <= may.take
        case requests.AskMinimum(to=to):
            return 0 < may.ask_least <= to <= may.ask_most
        case requests.AgreeMinimum():
            return may.agree
        case requests.DeclineMinimum():
            return may.decline
        case requests.ObjectToMinimum():
            return may.object
    raise AssertionError(request)


def test_requests_travel_as_json() -> None:
    decoder = msgspec.json.Decoder(AnyRequest)
    for request in everything():
        text = msgspec.json.encode(request)
        assert decoder.decode(text) == request
        assert msgspec.json.decode(text)["type"].startswith("table.request.")
    text = msgspec.json.encode(requests.SitOut(player="a"))
    assert text == b'{"type":"table.request.sit_out","player":"a"}'


def test_a_request_as_text_is_judged_as_one_from_python() -> None:
    """A role may come as its name: what counts is what it would be when it has travelled."""
    at = plain()
    asked = requests.StartHand(by="dealer")  # type: ignore[arg-type]
    (started,) = decide(at, asked)
    assert started.by is DEALER
    assert isinstance(asked, Request)
