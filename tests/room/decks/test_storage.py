"""Decks in storage: what comes in, what is made of it, and what may come to a table."""

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.room.decks.packs import Pack, Place
from tests.room.decks.scene import STORED, TWO, finished, followed, seen, started, stopped, table
from tests.room.stories import Story, command_of, staffed

RECEIVED = """
    dan: receive_deck deck=R1 cards=standard back=red
    dan: receive_deck deck=R1 cards=standard back=blue => deck_known
    dan: receive_deck deck=" " cards=standard back=red => not_a_text
    dan: receive_deck deck=X cards=six-plus back=red => no_such_cards
    dan: receive_deck deck=X cards=tarot back=red => no_such_cards
    dan: receive_deck deck=X cards=joker back="" => not_a_text
    dan: receive_deck deck=X cards=joker back=red design=" a" => not_a_text
    dan: receive_deck deck=X cards=joker back=red cover_cards=-1 => not_one_cover_card
    dan: receive_deck deck=X cards=joker back=red cover_cards=100 => not_one_cover_card
    dan: receive_deck deck=X cards=standard back=red cover_card=Red => not_told_apart
    dan: receive_deck deck=X cards=standard back=red cutting_card=red => not_told_apart
    cas: receive_deck deck=X cards=standard back=red => not_yours_to_do
    dan: retire_deck deck=R1 reason=torn => not_yours_to_do
    flo: retire_deck deck=R1 reason="" => not_a_text
    flo: retire_deck deck=R9 reason=torn => no_such_deck
    flo: retire_deck deck=R1 reason=torn
    flo: retire_deck deck=R1 reason=torn => deck_elsewhere
    dan + flo: strip_deck deck=R1 removed=16 left=36 => deck_elsewhere
"""


def pack(story: Story, deck: str) -> Pack:
    found: Pack = story.room.things[f"pack/{deck}"]
    return found


def test_a_deck_is_known_by_its_id_for_ever() -> None:
    story = staffed().tell(RECEIVED)
    assert (pack(story, "R1").place, pack(story, "R1").retired) == (Place.RETIRED, "torn")
    assert "pack/X" not in story.room.things
    story.check()


STRIPPED = """
    dan + flo: strip_deck deck=R1 removed=15 left=36 => low_cards_missing
    dan + flo: strip_deck deck=R1 removed=16 left=35 => low_cards_missing
    dan + flo: strip_deck deck=R1 removed=-16 left=68 => low_cards_missing
    dan + flo: strip_deck deck=R9 removed=16 left=36 => no_such_deck
    dan + dan: strip_deck deck=R1 removed=16 left=36 => same_person
    dan + cas: strip_deck deck=R1 removed=16 left=36 => second_not_entitled
    dan: place_decks table=4 ids=R1,B1 => deck_of_another_game
    dan + flo: strip_deck deck=R1 removed=16 left=36
    dan + flo: strip_deck deck=R1 removed=16 left=36 => deck_of_another_game
    dan + flo: strip_deck deck=B1 removed=16 left=36
    dan: place_decks table=4 ids=R1,B1
"""


@pytest.mark.rule("poker 3.A(1)(a)", "P-117")
def test_a_deck_without_its_low_cards_is_dealt_in_six_plus_and_in_nothing_else() -> None:
    story = table("six-plus").tell(STORED.format(cards="standard")).tell(STRIPPED)
    assert pack(story, "R1").stripped
    stripped = story.facts("pack/R1")[1]
    assert [signature.person for signature in stripped.signed] == ["dan", "flo"]
    story.check()
    other = table("holdem").tell(STORED.format(cards="standard"))
    other.tell("""
        dan + flo: strip_deck deck=R1 removed=16 left=36
        dan: place_decks table=4 ids=R1,B1 => deck_of_another_game
    """).check()


LOOKS = """
poker 3.A(4)  | holdem      | R1         | 2 decks, and 1 backs
poker 3.A(4)  | holdem      | R1,R2      | different colours
poker 3.A(4)  | holdem      | R1,R1      | each id is named once
poker 3.A(4)  | holdem      | R1,B1,B2   | 2 decks, and 3 backs
ddp 3.B(1)    | double-draw | R1,S1      | the design of the decks is plain
ddp 3.B(1)    | double-draw | R1,R2      | different colours
dds (b)(1)    | double-down | R1,C1      | the cover card is black
dds (b)(1)    | double-down | R1,C2      | the cutting card is yellow
dds (b)(2)(i) | double-down | C1,R1      | the cover card is black
dds (b)(2)(i) | double-down | R1,S1      | the design of the decks is plain
"""
ODD = """
    dan: receive_deck deck=S1 cards={cards} back=blue design=striped cutting_card=yellow cover_card=black
    dan: receive_deck deck=C1 cards={cards} back=blue design=plain cutting_card=yellow cover_card=white
    dan: receive_deck deck=C2 cards={cards} back=blue design=plain cover_card=black
    dan: receive_deck deck=N0 cards={cards} back=blue design=plain cutting_card=yellow cover_card=black cover_cards=0
    dan: receive_deck deck=N2 cards={cards} back=blue design=plain cutting_card=yellow cover_card=black cover_cards=2
"""  # noqa: E501


def stored(game: str) -> Story:
    cards = "joker" if game == "double-draw" else "standard"
    return table(game, *TWO.get(game, ())).tell((STORED + ODD).format(cards=cards))


def _marked(text: str) -> list[ParameterSet]:
    found = []
    for line in text.strip().splitlines():
        clause, *rest = (part.strip() for part in line.split("|"))
        mark = pytest.mark.rule(clause, by="act room.decks.facts.DecksPlaced")
        found.append(pytest.param(*rest, marks=mark, id=" ".join((clause, *rest))))
    return found


@pytest.mark.parametrize(("game", "ids", "said"), _marked(LOOKS))
def test_decks_that_do_not_go_together_stay_in_storage(game: str, ids: str, said: str) -> None:
    story = stored(game)
    refused = story.refusal(command_of("place_decks", f"table=4 ids={ids}", 0), "dan")
    assert refused is not None
    assert refused.why == "not_these_decks"
    assert said in str(refused)
    story.tell("dan: place_decks table=4 ids=R1,B1").check()
    assert pack(story, "R1").table == 4


@pytest.mark.rule("ddp 3.A(2)", by="state room.decks.packs.Pack.cover_cards")
@pytest.mark.parametrize("deck", ["N0", "N2"])
def test_a_deck_without_exactly_one_cover_card_is_not_put_into_play(deck: str) -> None:
    stored("double-draw").tell(f"""
        dan: place_decks table=4 ids=R1,{deck} => not_one_cover_card
        dan: place_decks table=4 ids=R1,B1
        dan: shuffle_deck table=4 method=device
    """).check()


@pytest.mark.rule("poker 3.A(3)", by="act room.decks.facts.PackReceived")
@pytest.mark.parametrize("deck", ["N0", "N2"])
def test_whoever_receives_a_deck_of_poker_says_that_it_has_one_cover_card(deck: str) -> None:
    story = stored("holdem").tell(f"""
        dan: place_decks table=4 ids=R1,{deck} => not_one_cover_card
        dan: place_decks table=4 ids=R1,B1
    """)
    received = story.facts("pack/B1")[0]
    assert (received.cover_cards, received.by, received.person) == (1, "dealer", "dan")


def test_decks_that_are_changed_go_back_to_storage_and_others_come() -> None:
    story = followed("holdem").tell("""
        dan: place_decks table=4 ids=R1,B1 => deck_elsewhere
        dan: place_decks table=4 ids=R2,B2 backs=red,blue => not_these_decks
        dan: place_decks table=4 ids=R2,Q => no_such_deck
        dan: place_decks table=4 ids=R2,B2
    """)
    assert [pack(story, deck).place for deck in ("R1", "B1")] == [Place.STORAGE] * 2
    story.tell("""
        23 h later
        dan: place_decks table=4 backs=red,blue          # the house's own, without ids
    """)
    assert [pack(story, deck).place for deck in ("R2", "B2")] == [Place.STORAGE] * 2
    story.check()


def test_the_decks_of_a_table_that_closes_go_back_to_storage() -> None:
    story = followed("holdem").tell("flo: close_table table=4")
    assert pack(story, "R1").place is Place.STORAGE
    story.tell("""
        flo: open_table kind=k number=4 way=paper
        dan: place_decks table=4 ids=R1,B1
    """)
    assert pack(story, "R1").table == 4
    story.check()


def test_a_table_that_is_dealt_by_a_dealer_meanwhile_keeps_its_decks() -> None:
    story = followed("holdem", "deck.prepare_both_at_open = false").tell("""
        dan: shuffle_deck table=4 method=hand
        dan: cut_deck table=4 cards=26
    """)
    finished(started(story)).tell("""
        flo: change_dealing table=4 way=dealer
        flo: change_dealing table=4 way=paper
    """)
    assert [shown.id for shown in seen(story)] == ["B1", "R1"]
    story.check()


READY = """
    dan: receive_deck deck=P1 cards=standard back=red {first}
    dan: receive_deck deck=P2 cards=standard back=blue {first}
    dan: place_decks table=4 ids=P1,P2
"""
NOT_READY = """
    dan: shuffle_deck table=4 method=preshuffled => not_received_so
    dan: shuffle_deck table=4 method=preshuffled deck=2 => not_received_so
    dan: start_hand table=4 => not_shuffled
"""
MADE_READY = """
    dan: shuffle_deck table=4 method=preshuffled
    dan: shuffle_deck table=4 method=preshuffled deck=2
    dan: start_hand table=4 => not_cut
    dan: cut_deck table=4 cards=26
    dan: cut_deck table=4 cards=26 deck=2
"""


@pytest.mark.rule("poker 4.E", by="state room.decks.packs.Pack.ready")
@pytest.mark.rule("P-115")
@pytest.mark.parametrize("flags", ["", "inspected=true", "preshuffled=true"])
def test_only_decks_that_came_inspected_and_shuffled_are_dealt_without_a_shuffle(
    flags: str,
) -> None:
    table("holdem").tell(READY.format(first=flags)).tell(NOT_READY).check()
    both = READY.format(first="inspected=true preshuffled=true")
    stopped(started(table("holdem").tell(both).tell(MADE_READY)))


@pytest.mark.rule(
    "ddp 4.F", by="field room.submission.FIELDS.double_draw.cards_preinspected_preshuffled"
)
@pytest.mark.parametrize("so", [True, False])
def test_the_submission_says_whether_cards_may_come_shuffled(so: bool) -> None:
    line = f"double_draw.cards_preinspected_preshuffled = {str(so).lower()}"
    story = table("double-draw", line)
    for at, flags in enumerate(("inspected=true preshuffled=true", "inspected=true"), 1):
        story.tell(f"dan: receive_deck deck=P{at} cards=joker back=red design=plain {flags}")
    story.tell(f"""
        dan: place_decks table=4 ids=P1
        dan: shuffle_deck table=4 method=preshuffled{"" if so else " => not_shuffled_so"}
        dan: place_decks table=4 ids=P2
        dan: shuffle_deck table=4 method=preshuffled => not_{"received" if so else "shuffled"}_so
        dan: start_hand table=4 => not_shuffled
    """).check()
