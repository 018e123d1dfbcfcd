"""The cards before the deal: shuffle, cut, recut, the shuffler, and what is never dealt from."""

import msgspec
import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.deck import DECKS, STANDARD
from fairdeal.engine.deck.preparing import (
    AnyFact,
    Cards,
    CutMade,
    DealStarted,
    DeckRetired,
    DeviceFailed,
    DeviceOutOfOrder,
    DeviceRestored,
    DeviceSetAside,
    RecutOrdered,
    Refused,
    RoundDone,
    Shuffled,
    ShuffleOrdered,
    Stage,
    after_cut,
    do,
    evolve,
    prepared,
    refusal,
)
from fairdeal.engine.deck.preparing_rules import CLAUSES, RULES, Aside, Device, Method, Why
from fairdeal.engine.roles import Role, at_least
from tests.rule_marker import rule_marks

KINDS = {
    "poker": ("poker", "standard"),
    "six-plus": ("poker", "six-plus"),
    "ddp": ("ddp", "joker"),
    "dds": ("dds", "standard"),
}


def one(kind: str, word: str) -> AnyFact:
    """A fact from a word or two: `shuffle`, `device`, `cut:26`, `deal:six-plus`, `recut:manager`.

    Without a value a cut takes half the deck and a deal is for the deck's own game.
    """
    deck = DECKS[KINDS[kind][1]]
    what, _, value = word.partition(":")
    match what:
        case "shuffle":
            return Shuffled(deck.cards, Method.HAND)
        case "device" | "device_to_shoe" | "preshuffled":
            return Shuffled(deck.cards, Method(what))
        case "stack":
            return Shuffled(DECKS[value].cards, Method.HAND)
        case "cut":
            return CutMade(int(value or len(deck) // 2))
        case "recut":
            return RecutOrdered(Role(value or "floorperson"))
        case "order":
            return ShuffleOrdered(Role(value or "floorperson"))
        case "deal":
            return DealStarted(value or deck.name)
        case "done":
            return RoundDone()
        case "misdeal":
            return RoundDone(completed=False)
        case "jam" | "stopped" | "incomplete":
            return DeviceFailed(what)
        case "broken":
            return DeviceOutOfOrder()
        case "covered" | "signed" | "removed":
            return DeviceSetAside(Aside(what))
        case "repaired":
            return DeviceRestored()
        case "retire":
            return DeckRetired("a card is missing")
    raise AssertionError(word)


def played(kind: str, words: str, device: Device = Device.NONE) -> tuple[Cards, str]:
    """The deck after what was tried with it, and the tries, each refusal told as `cut:25!why`."""
    book, deck = KINDS[kind]
    cards, told = Cards(book=book, deck=deck, device=device), []
    for word in words.split():
        try:
            cards = do(cards, one(kind, word.partition("!")[0]))
            told.append(word.partition("!")[0])
        except Refused as no:
            told.append(f"{word.partition('!')[0]}!{no.why}")
    return cards, " ".join(told)


def table(text: str) -> list[ParameterSet]:
    """Rows of `clauses | kind | what is tried, refusals marked with ! | the stage then`."""
    rows = []
    for line in text.strip().splitlines():
        clauses, kind, words, stage = (cell.strip() for cell in line.split("|"))
        marks = rule_marks(clauses)
        rows.append(pytest.param(kind, words, stage, marks=marks, id=f"{kind}: {words}"))
    return rows


POKER = """
poker 5.A; P-115 | poker | deal!not_shuffled | unshuffled
poker 5.A | poker | shuffle cut deal done deal!not_shuffled | unshuffled
poker 5.A | poker | shuffle cut deal done shuffle cut deal | dealing
poker 5.A | poker | shuffle cut order deal!not_shuffled | unshuffled
poker 5.A; P-112 | poker | shuffle cut order:dealer!not_the_floor deal | dealing
poker 5.A | poker | shuffle cut deal shuffle!round_in_play | dealing
poker 5.A | poker | shuffle cut deal order!round_in_play | dealing
poker 5.A | poker | done!no_round_in_play | unshuffled
poker 5.A; P-115 | poker | preshuffled cut deal done preshuffled!not_fresh_cards | unshuffled
poker 5.A; P-116 | poker | shuffle cut deal misdeal deal!not_shuffled | unshuffled
poker 5.A; P-116 | poker | shuffle cut deal misdeal shuffle cut deal | dealing
poker 5.A | poker | device_to_shoe!no_such_method | unshuffled
poker 5.A | poker | cut!not_shuffled | unshuffled
poker 5.C(2); P-114 | poker | shuffle deal!not_cut | shuffled
poker 5.C(2) | poker | preshuffled deal!not_cut cut deal | dealing
poker 5.C(3); P-113 | poker | shuffle cut:25!cut_too_small | shuffled
poker 5.C(3) | poker | shuffle cut:26 | cut
poker 5.C(3) | poker | shuffle cut:48 | cut
poker 5.C(3) | poker | shuffle cut:49!cut_too_large | shuffled
poker 5.C(3) | six-plus | shuffle cut:17!cut_too_small | shuffled
poker 5.C(3) | six-plus | shuffle cut:18 | cut
poker 5.C(3) | six-plus | shuffle cut:32 | cut
poker 5.C(3) | six-plus | shuffle cut:33!cut_too_large | shuffled
poker 5.D | poker | shuffle cut cut!already_cut | cut
poker 5.D | poker | shuffle cut recut deal!not_cut | shuffled
poker 5.D | poker | shuffle cut recut cut:30 deal | dealing
poker 5.D | poker | shuffle cut deal recut!round_in_play | dealing
poker 5.D | poker | shuffle cut deal cut!round_in_play | dealing
poker 5.D | poker | shuffle recut!not_cut | shuffled
poker 5.D; P-112 | poker | shuffle cut recut:shift_supervisor | shuffled
poker 5.D; P-112 | poker | shuffle cut recut:manager | shuffled
poker 5.D; P-112 | poker | shuffle cut recut:dealer!not_the_floor | cut
poker 5.D; P-112 | poker | shuffle cut recut:player!not_the_floor | cut
poker 5.D; P-112 | poker | shuffle cut recut:surveillance!not_the_floor | cut
poker 18.G(1) | poker | deal!not_shuffled shuffle deal!not_cut cut deal | dealing
poker 3.A(1); poker 5.B | poker | stack:six-plus!wrong_cards | unshuffled
poker 3.A(1) | poker | stack:joker!wrong_cards | unshuffled
poker 3.A(1) | poker | shuffle cut deal:joker!wrong_deck | cut
poker 3.A(1)(a) | six-plus | stack:standard!wrong_cards | unshuffled
poker 3.A(1)(a); P-117 | six-plus | shuffle cut deal:standard!wrong_deck | cut
poker 3.A(1)(a); P-117 | poker | shuffle cut deal:six-plus!wrong_deck | cut
P-103 | poker | shuffle cut deal misdeal retire shuffle!deck_retired | retired
"""

SHUFFLER = """
poker 5.C(1); P-114 | poker | device deal | dealing
poker 5.C(1) | poker | device cut!not_to_be_cut deal | dealing
poker 5.C(1) | poker | device recut!not_cut deal | dealing
poker 18.Q | poker | device jam deal!not_shuffled | unshuffled
poker 18.Q | poker | device stopped deal!not_shuffled | unshuffled
poker 18.Q | poker | incomplete deal!not_shuffled device deal | dealing
poker 18.Q | poker | jam covered preshuffled!not_fresh_cards | unshuffled
poker 18.R | poker | jam shuffle!device_not_set_aside | unshuffled
poker 18.R | poker | jam covered shuffle | shuffled
poker 18.R | poker | broken shuffle!device_not_set_aside signed shuffle | shuffled
poker 18.R | poker | broken removed!wrong_way_to_set_aside shuffle!device_not_set_aside | unshuffled
poker 18.R | poker | broken device!device_cannot_be_used | unshuffled
poker 18.R | poker | broken covered device!device_cannot_be_used repaired device | shuffled
poker 18.R | poker | shuffle | shuffled
poker 18.R | poker | jam device shuffle | shuffled
ddp 5.D(1) | ddp | device deal | dealing
ddp 5.D(1) | ddp | device cut!not_to_be_cut deal | dealing
ddp 5.C | ddp | device_to_shoe deal | dealing
ddp 13.D | ddp | device jam deal!not_shuffled | unshuffled
ddp 13.F | ddp | broken shuffle!device_not_set_aside | unshuffled
ddp 13.F | ddp | broken removed!wrong_way_to_set_aside covered shuffle | shuffled
ddp 13.F | ddp | broken signed shuffle | shuffled
dds (d)(2)(i) | dds | device_to_shoe cut!not_to_be_cut deal | dealing
dds (d)(2)(ii); S12 | dds | device deal!not_cut cut deal | dealing
dds (k)(5) | dds | device cut stopped deal!not_shuffled | unshuffled
dds (k)(6); S27 | dds | shuffle!device_not_set_aside | unshuffled
dds (k)(6); S27 | dds | covered!wrong_way_to_set_aside shuffle!device_not_set_aside | unshuffled
dds (k)(6); S27 | dds | removed shuffle device!device_cannot_be_used | shuffled
"""

BANKED = """
ddp 5.A; D30 | ddp | preshuffled cut deal done preshuffled!not_fresh_cards | unshuffled
ddp 5.A(1) | ddp | deal!not_shuffled | unshuffled
ddp 5.A(2) | ddp | shuffle cut deal done deal!not_shuffled | unshuffled
ddp 5.A(2) | ddp | done!no_round_in_play | unshuffled
ddp 5.A(3) by act engine.deck.preparing.ShuffleOrdered \
| ddp | shuffle cut order:dealer!not_the_floor order deal!not_shuffled | unshuffled
ddp 5.B; ddp 3.A | ddp | stack:standard!wrong_cards | unshuffled
ddp 3.A | ddp | shuffle cut deal:standard!wrong_deck | cut
ddp 5.D(2) | ddp | shuffle deal!not_cut | shuffled
ddp 5.D(2) | ddp | preshuffled deal!not_cut | shuffled
ddp 5.F(1); D31 | ddp | shuffle cut:9!cut_too_small | shuffled
ddp 5.F(1) | ddp | shuffle cut:10 | cut
ddp 5.F(1) | ddp | shuffle cut:53 | cut
ddp 5.F(1) | ddp | shuffle cut:54!cut_too_large | shuffled
ddp 5.G by act engine.deck.preparing.RecutOrdered \
| ddp | shuffle cut recut:dealer!not_the_floor recut cut deal recut!round_in_play | dealing
ddp 5.G | ddp | shuffle cut cut!already_cut | cut
D29 | ddp | retire shuffle!deck_retired | retired
dds (d)(1) | dds | deal!not_shuffled shuffle cut deal done deal!not_shuffled | unshuffled
dds (d)(1) | dds | shuffle cut deal deal!round_in_play shuffle!round_in_play | dealing
dds (d)(1) | dds | shuffle cut deal done shuffle cut deal done deal!not_shuffled | unshuffled
dds (d)(1) | dds | preshuffled!no_such_method | unshuffled
dds (d)(1) | dds | stack:joker!wrong_cards done!no_round_in_play | unshuffled
dds (d)(2)(ii) | dds | shuffle deal!not_cut | shuffled
dds (d)(5); S15 | dds | shuffle cut:9!cut_too_small | shuffled
dds (d)(5) | dds | shuffle cut:10 | cut
dds (d)(5) | dds | shuffle cut:42 | cut
dds (d)(5) | dds | shuffle cut:43!cut_too_large | shuffled
dds (d)(6); S17 | dds | shuffle cut recut:dealer!not_the_floor recut cut deal | dealing
dds (d)(6) | dds | shuffle cut deal recut!round_in_play | dealing
"""


@pytest.mark.parametrize(("kind", "words", "stage"), table(POKER) + table(BANKED))
def test_cards_without_a_shuffler(kind: str, words: str, stage: str) -> None:
    cards, told = played(kind, words)
    assert (told, cards.stage) == (words, stage)


@pytest.mark.parametrize(("kind", "words", "stage"), table(SHUFFLER))
def test_cards_beside_a_shuffler(kind: str, words: str, stage: str) -> None:
    cards, told = played(kind, words, Device.WORKING)
    assert (told, cards.stage) == (words, stage)


@pytest.mark.rule("poker 5.C(3)")
def test_a_cut_of_26_puts_cards_27_to_52_on_top() -> None:
    cards, _ = played("poker", "shuffle cut:26")
    assert cards.order == STANDARD.cards[26:] + STANDARD.cards[:26]


@pytest.mark.parametrize(
    ("kind", "depth"),
    [
        pytest.param("ddp", 10, marks=pytest.mark.rule("ddp 5.F(2)")),
        pytest.param("dds", 42, marks=pytest.mark.rule("dds (d)(5)")),
    ],
)
def test_what_is_above_the_cut_goes_under_the_rest(kind: str, depth: int) -> None:
    cards, _ = played(kind, f"shuffle cut:{depth}")
    box = DECKS[KINDS[kind][1]].cards
    assert cards.order == box[depth:] + box[:depth] == after_cut(box, depth)


@pytest.mark.rule("poker 5.D")
def test_a_recut_is_made_of_the_cards_as_they_lie() -> None:
    cards, _ = played("poker", "shuffle cut:26 recut cut:30")
    assert cards.order == after_cut(after_cut(STANDARD.cards, 26), 30)


@pytest.mark.rule("poker 5.C(1)")
def test_cards_from_the_device_are_dealt_in_its_order() -> None:
    cards, _ = played("poker", "device deal", Device.WORKING)
    assert cards.order == STANDARD.cards
    assert not cards.cut


@pytest.mark.rule("poker 18.G(1)", "P-101")
@pytest.mark.parametrize(
    ("words", "in_order"),
    [("deal", False), ("shuffle deal", False), ("cut deal", False), ("shuffle cut deal", True)],
)
def test_a_deal_that_really_happened_tells_whether_it_was_prepared(
    words: str, in_order: bool
) -> None:
    """Believed as it was told, not judged: a floorperson finds out after the first card."""
    cards = Cards(book="poker", deck="standard")
    for word in words.split():
        cards = evolve(cards, one("poker", word))
    assert cards.stage is Stage.DEALING
    assert prepared(cards) is in_order


@pytest.mark.rule("poker 18.G(1)")
def test_prepared_is_shuffled_and_cut_or_shuffled_by_the_device() -> None:
    told = {words: prepared(played("poker", words, Device.WORKING)[0]) for words in _WORDS}
    assert told == _WORDS


_WORDS = {"": False, "shuffle": False, "shuffle cut": True, "preshuffled": False, "device": True}


@pytest.mark.rule("poker 18.Q", "D28")
def test_a_deck_in_play_is_not_in_the_device() -> None:
    cards, _ = played("poker", "device deal jam", Device.WORKING)
    assert (cards.stage, cards.device) == (Stage.DEALING, Device.FAILED)
    assert prepared(cards)


@pytest.mark.rule("poker 3.A(1)")
def test_a_deck_holds_every_card_once() -> None:
    cards = Cards(book="poker", deck="standard")
    twice = (STANDARD.cards[0], *STANDARD.cards[:-1])
    for order in (twice, STANDARD.cards[1:]):
        refused = refusal(cards, Shuffled(order, Method.HAND))
        assert refused is not None
        assert refused.why is Why.WRONG_CARDS


def test_a_deck_of_paper_is_shuffled_though_nobody_knows_its_order() -> None:
    cards = Cards(book="poker", deck="standard")
    cards = do(cards, Shuffled((UNKNOWN,) * 52, Method.HAND))
    assert do(cards, CutMade(26)).order == (UNKNOWN,) * 52


def test_nothing_happens_to_a_device_that_is_not_there() -> None:
    for word in ("device", "jam", "broken", "covered"):
        assert played("poker", word)[1] == f"{word}!device_cannot_be_used"


def test_a_refusal_tells_its_clause() -> None:
    with pytest.raises(Refused, match="not_shuffled") as no:
        do(Cards(book="dds", deck="standard"), DealStarted("standard"))
    assert str(no.value.cite) == "dds (d)(1)"
    assert "dds (d)(1)" in str(no.value)


def test_every_refusal_has_its_clause_in_every_book() -> None:
    assert list(CLAUSES) == list(Why)
    for clauses in CLAUSES.values():
        assert clauses.keys() == RULES.keys()


@pytest.mark.rule("P-112")
def test_staff_rank_from_dealer_to_manager_and_the_others_stand_apart() -> None:
    floor = [role for role in Role if at_least(role, Role.FLOORPERSON)]
    assert floor == [Role.FLOORPERSON, Role.SHIFT_SUPERVISOR, Role.MANAGER]
    assert [role for role in Role if at_least(role, Role.DEALER)] == [Role.DEALER, *floor]


def test_a_record_can_be_written_and_read() -> None:
    facts = [one("poker", word) for word in ("shuffle", "cut", "recut:manager", "deal", "done")]
    text = msgspec.json.encode(facts)
    assert msgspec.json.decode(text, type=list[AnyFact]) == facts
    cards, _ = played("six-plus", "shuffle cut")
    assert msgspec.json.decode(msgspec.json.encode(cards), type=Cards) == cards
