"""Tables by chance: people come, go, sit out, buy chips and agree; hands are played between.

Every table is followed by a *twin*, built from the JSON of each fact as it happens. What the twin
is after a fact is what a replay of that record gives. A ledger of the test's own writes down what
was bought, what was taken away and what each hand came to, and it must agree with the fold over
the facts (`money`) and with the table, to the cent, after every request. Many requests are wrong:
by the wrong person, at the wrong time, of the wrong amount. Exactly what the options allow is not
refused, and a refusal changes nothing.
"""

from collections import Counter
from collections.abc import Callable
from operator import attrgetter
from random import Random
from typing import Any

import msgspec
import pytest

from fairdeal.cards.shuffle import shuffle
from fairdeal.engine.roles import Role
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.seen import see
from fairdeal.poker.commands import Ask
from fairdeal.poker.decide import options as choices
from fairdeal.poker.games import GAMES, game
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import HeadsUpBlinds, HouseRules
from fairdeal.poker.options.options import askable
from fairdeal.poker.play import open_hand, play, run_dealer
from fairdeal.poker.stakes import (
    AntePlacement,
    HigherMinimum,
    Kill,
    KillBasis,
    KillOption,
    Limit,
    Rake,
    Stakes,
)
from fairdeal.poker.table import events, requests
from fairdeal.poker.table.dealing import able
from fairdeal.poker.table.door import apply, decide, refusal
from fairdeal.poker.table.evolve import begin
from fairdeal.poker.table.hands import next_stakes
from fairdeal.poker.table.limits.kill import offered
from fairdeal.poker.table.play import load, money, open_table, result_of, save
from fairdeal.poker.table.requests import AnyRequest, FinishHand, OfPlayer
from fairdeal.poker.table.state import Table
from fairdeal.poker.table.values import ButtonRule, MissedBlinds, Removal, TableRules
from tests.poker.table.test_table_refusals import allows

HANDS = 10_000
"""Per game in a long run, a twentieth of it in `test`."""

SESSION = 25
"""Hands at one table."""

PEOPLE = [f"p{number}" for number in range(12)]
NAMES = ("Ann", "Ben", "Ann")

ENCODE = msgspec.json.Encoder().encode
DECODE = msgspec.json.Decoder(events.AnyEvent).decode
STATE = attrgetter(*(name for name in Table.__slots__ if name != "log"))


class Session:
    """A table, its twin, and what the test itself has written down."""

    def __init__(self, at: Table, chance: Random) -> None:
        self.at, self.chance = at, chance
        self.twin = begin(DECODE(ENCODE(at.log[0])))
        self.ledger: Counter[str] = Counter()
        self.room = 0
        self.time = 0
        self.hands = self.refused = 0
        self.waited: Counter[str] = Counter()

    def ask(self, request: AnyRequest) -> bool:
        """Ask for something; whatever comes of it, the books must balance."""
        at = self.at
        refused = refusal(at, request)
        own = isinstance(request, OfPlayer) and request.by is Role.PLAYER and not request.person
        if own and not isinstance(request, requests.SitDown | requests.Leave):
            assert (refused is None) is allows(at, request), request
        if refused is None:
            facts = decide(at, request)
            self.write_down(request)
            apply(at, facts)
            for fact in facts:
                apply(self.twin, [DECODE(ENCODE(fact))])
        else:
            self.refused += 1
        assert STATE(self.twin) == STATE(at)
        assert len(self.twin.log) == len(at.log)
        if refused is None:
            self.balance()
        return refused is None

    def write_down(self, request: AnyRequest) -> None:
        """The ledger, from what was asked alone."""
        match request:
            case requests.SitDown(player=player, stack=stack):
                self.ledger[player] += stack
            case requests.AddChips(player=player, amount=amount):
                self.ledger[player] += amount
            case requests.TakeChips(player=player, amount=amount):
                self.ledger[player] -= amount
            case requests.Leave(player=player):
                in_hand = self.at.hand and self.at.plays(player)
                seated = self.at.player(player)
                assert seated is not None
                self.ledger[player] -= 0 if in_hand else seated.stack
            case FinishHand(start=start, stacks=stacks):
                assert self.at.hand is not None
                for player, before, after in zip(self.at.hand.players, start, stacks, strict=True):
                    self.ledger[player] += after - before
                    if player in self.at.hand.gone:
                        self.ledger[player] -= after
                self.room += sum(start) - sum(stacks)

    def balance(self) -> None:
        at = self.at
        there = Counter({player.id: player.stack for player in at.players()})
        if at.hand is not None:
            there.update(at.hand.left_behind())
        assert not at.owing
        folded = money(at.log)
        assert +there == +self.ledger == Counter(folded.players)
        assert folded.room == self.room
        assert at.chips == sum(there.values())


# ---- tables by chance ----


def any_table(key: str, chance: Random) -> Table:
    played = game(key)
    fixed = played.chapter in ("12", "19", "20", "21") and chance.random() < 0.7
    limit = Limit.FIXED if fixed or played.forced else chance.choice(list(Limit))
    stakes = Stakes(
        limit=limit,
        small_bet=200,
        big_bet=400,
        ante=chance.choice([0, 0, 50]),
        ante_placement=AntePlacement.EACH if played.forced else chance.choice(list(AntePlacement)),
        blinds=() if played.forced else chance.choice([(100, 200), (200,), (50, 100, 200)]),
        forced_bet=100 if played.forced else 0,
        straddle=400 if played.straddle and chance.random() < 0.3 else 0,
    )
    house = HouseRules().but(
        heads_up_blinds=chance.choice(list(HeadsUpBlinds)),
        any_stack_may_play=chance.random() < 0.3,
        bomb_pot=chance.choice([0, 300]),
        double_board=chance.choice([0, 300]),
    )
    kill = Kill(
        option=chance.choice(list(KillOption)),
        qualifying_pot=chance.choice([800, 1_600, 3_000]),
        basis=chance.choice(list(KillBasis)),
        posts_blind=chance.random() < 0.5,
        enabled_elsewhere=True,
    )
    if limit is not Limit.FIXED or not offered(played, kill):
        kill = Kill()
    return open_table(
        key,
        stakes,
        chance.randint(2, min(played.seats[1], 6)),
        house=house,
        rules=any_rules(chance),
        kill=kill,
        minimum=chance.choice([None, HigherMinimum(ceiling=400)]),
    )


def any_rules(chance: Random) -> TableRules:
    return TableRules(
        button=chance.choice(list(ButtonRule)),
        missed_blinds=chance.choice(list(MissedBlinds)),
        removal=chance.choice(list(Removal)),
        rejoin_minutes=chance.choice([0, 5, 60]),
        double_board_stays=chance.random() < 0.5,
        buy_in_least=chance.choice([None, None, 1, 1_000]),
        buy_in_most=chance.choice([None, 20_000]),
    )


# ---- requests by chance ----


def any_request(session: Session) -> AnyRequest:
    """Something that somebody may ask at any time, sensible or not."""
    chance, at = session.chance, session.at
    seated = [player.id for player in at.players()]
    player = chance.choice(seated) if seated and chance.random() < 0.8 else chance.choice(PEOPLE)
    amount = chance.choice([-1, 0, 1, 150, 400, 1_000, 5_000, 10**12, 10**13])
    made: list[Callable[[], AnyRequest]] = [
        lambda: any_buy_in(session, chance.randint(-1, 6)),
        lambda: requests.Leave(player=player, at=session.time),
        lambda: requests.SitOut(player=player),
        lambda: requests.ComeBack(player=player, posts=chance.random() < 0.5),
        lambda: requests.ComeBack(player=player, posts=chance.random() < 0.5),
        lambda: requests.PostBlind(player=player),
        lambda: requests.WaitForBlind(player=player),
        lambda: requests.AddChips(player=player, amount=amount),
        lambda: requests.TakeChips(player=player, amount=amount),
        lambda: requests.AskMinimum(player=player, to=2 * chance.randint(99, 202)),
        lambda: requests.AgreeMinimum(player=player),
        lambda: requests.AgreeMinimum(player=player),
        lambda: requests.DeclineMinimum(player=player),
        lambda: requests.ObjectToMinimum(player=player),
        lambda: requests.VerifyMinimum(by=any_role(chance)),
        lambda: requests.PlaceButton(by=any_role(chance)),
        lambda: any_draw(session),
        lambda: requests.SetButton(seat=chance.randint(-1, 6), by=any_role(chance)),
        lambda: requests.ChangeLimits(
            stakes=at.stakes,
            kill=chance.choice([Kill(), at.kill_values]),
            minimum=chance.choice([None, HigherMinimum(ceiling=300)]),
            by=any_role(chance),
        ),
        lambda: requests.FinishHand(number=at.hands, start=(1,), stacks=(1,), by=Role.DEALER),
    ]
    asked = chance.choice(made)()
    if chance.random() < 0.1:
        asked = msgspec.structs.replace(asked, person=chance.choice(PEOPLE))
    return asked


def any_role(chance: Random) -> Role:
    return chance.choice([Role.PLAYER, Role.DEALER, Role.FLOORPERSON, Role.SURVEILLANCE])


def any_buy_in(session: Session, seat: int) -> AnyRequest:
    chance = session.chance
    return requests.SitDown(
        player=chance.choice(PEOPLE),
        name=chance.choice(NAMES),
        seat=seat,
        stack=chance.choice([-500, 1, 399, 1_000, 5_000, 10_000, 10_000, 20_000, 40_000]),
        at=session.time,
        told=chance.random() < 0.8,
        posts=chance.random() < 0.3,
    )


def any_draw(session: Session) -> AnyRequest:
    there = [player.id for player in session.at.players() if not player.away]
    dealt = session.chance.sample(session.at.game.deck.cards, len(there))
    return requests.DrawForButton(cards=tuple(zip(there, dealt, strict=True)), by=Role.DEALER)


# ---- hands by chance ----


def play_hand(session: Session, rake: Rake) -> Hand:
    """The hand in play, to its end, while people come and go."""
    at, chance = session.at, session.chance
    begun = at.hand
    assert begun is not None
    order = shuffle(at.game.deck, chance.randbytes(32))
    hand = open_hand(at.game.key, begun.stakes, begun.stacks, order, at.house, rake)
    supplier = lambda cards: chance.sample(cards, len(cards))  # noqa: E731
    if chance.random() < 0.3 and (possible := askable(hand, 0)):
        play(hand, Ask(0, chance.choice(possible)), supplier)
    run_dealer(hand, supplier)
    if chance.random() < 0.2:
        session.ask(requests.Leave(player=chance.choice(begun.players), at=session.time))
    while (allowed := choices(hand)) is not None:
        if chance.random() < 0.05:
            session.ask(any_request(session))
        play(hand, play_at_random(see(hand, allowed.seat), allowed, chance), supplier)
    return hand


def one_hand(session: Session) -> None:
    at, chance = session.at, session.chance
    for seat in at.free():
        session.ask(any_buy_in(session, seat))
    for _ in range(chance.randint(0, 8)):
        session.time += chance.randint(0, 400)
        session.ask(any_request(session))
    could = {at.seats[seat].id for seat in able(at, next_stakes(at))}  # type: ignore[union-attr]
    if not session.ask(requests.StartHand(by=Role.DEALER, person="d1")):
        assert len(could) < 2
        return
    begun = at.hand
    assert begun is not None
    was = list(at.log)
    if chance.random() < 0.1:
        void = FinishHand(
            number=begun.number,
            start=begun.stacks,
            stacks=begun.stacks,
            voided=chance.choice(["void", "misdeal"]),
            by=Role.DEALER,
        )
        assert session.ask(void)
        assert at.log[: len(was)] == was
        return
    rake = Rake(percent=chance.choice([0, 10]), cap=400)
    hand = play_hand(session, rake)
    assert session.ask(result_of(hand, begun.number, person="d1"))
    session.hands += 1
    waits_in_vain(session, could, set(begun.players))


def waits_in_vain(session: Session, could: set[str], dealt: set[str]) -> None:
    """The largest blind reaches everybody who waits for it and is there all the time."""
    for player in list(session.waited):
        if player not in could - dealt:
            del session.waited[player]
    session.waited.update(could - dealt)
    assert all(hands <= 3 * len(session.at.seats) for hands in session.waited.values())


@pytest.mark.parametrize("key", ["holdem", "omaha8", "stud-high", "draw-high", "triple-27"])
def test_chips_are_conserved_and_the_record_is_the_table(
    key: str, seed: int, count: Callable[[int], int], record_property: Callable[[str, Any], None]
) -> None:
    wanted, hands, refused, number = count(HANDS), 0, 0, 0
    kinds: Counter[str] = Counter()
    while hands < wanted:
        chance = Random(f"{seed}/table/{key}/{number}")
        session = Session(any_table(key, chance), chance)
        for _ in range(SESSION):
            one_hand(session)
        assert load(save(session.at)) == session.at
        kinds.update(type(fact).__name__ for fact in session.at.log)
        hands, refused, number = hands + session.hands, refused + session.refused, number + 1
    assert {"HandSettled", "HandVoided", "Left", "PaidOut", "ChipsAdded", "SatOut"} <= set(kinds)
    assert refused > hands
    record_property("hands", hands)


def test_every_game_is_played_at_a_table(seed: int) -> None:
    for key in GAMES:
        chance = Random(f"{seed}/{key}")
        session = Session(any_table(key, chance), chance)
        tries = 0
        while session.hands < 3:
            one_hand(session)
            tries += 1
            assert tries < 500
