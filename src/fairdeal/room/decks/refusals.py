"""What the room does not allow with the decks of a table, by name."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "no_decks_here": Meaning(
        Cite("poker 3.A(1)", "ddp 3.A", "dds (b)(1)"),
        "Only a table that is dealt with paper cards has decks, one or two.",
    ),
    "not_these_decks": Meaning(
        Cite("poker 3.A(4)", "ddp 3.B(1)", "ddp 3.B(2)", "dds (b)(1)", "dds (b)(2)(ii)"),
        "These are not the decks that the Rules Submission has for this table.",
    ),
    "decks_to_change": Meaning(
        Cite("poker 3.C", "ddp 3.C(1)", "ddp 3.C(2)", "dds (c)(5)", "P-120"),
        "The decks must be changed before the next hand.",
    ),
    "not_shuffled_so": Meaning(
        Cite("ddp 4.F", "ddp 5.C", "ddp 9.A(1)", "dds (d)(1)", "dds (h)(1)(ii)(A)"),
        "The cards of this table are not shuffled in this way.",
    ),
    "other_deck_not_ready": Meaning(
        Cite("poker 4.C", "poker 4.D(1)", "ddp 4.E"),
        "Both decks are shuffled and cut before the first hand of this table.",
    ),
    "players_there": Meaning(
        Cite("poker 5.E", "ddp 5.H", "dds (d)(7)"),
        "Cards are spread only at a table at which nobody plays.",
    ),
    "not_spread_so": Meaning(
        Cite("poker 5.E", "ddp 5.H(2)", "dds (d)(7)"),
        "The cards of this table are not spread with this side up.",
    ),
    "not_the_cutter": Meaning(
        Cite("poker 5.C(2)", "ddp 5.F(1)", "dds (d)(3)", "S14"), "It is another person's cut."
    ),
    "not_the_supervisor": Meaning(
        Cite("dds (d)(6)", "S17"), "A new cut at this table takes a higher rank."
    ),
    "no_such_deck": Meaning(Cite("poker 3.A(1)", "ddp 3.A"), "The room has no deck with this id."),
    "deck_known": Meaning(Cite("poker 3.A(1)", "ddp 3.A"), "Another deck has this id."),
    "no_such_cards": Meaning(
        Cite("poker 3.A(1)", "ddp 3.A", "dds (b)(1)"), "No game here is played with such a deck."
    ),
    "deck_elsewhere": Meaning(
        Cite("poker 3.A(4)", "poker 7.F(6)", "ddp 5.E"), "Only a deck in storage can be taken."
    ),
    "deck_of_another_game": Meaning(
        Cite("poker 3.A(1)(a)", "ddp 3.A", "P-117"), "The deck is for another game."
    ),
    "not_one_cover_card": Meaning(
        Cite("poker 3.A(3)", "ddp 3.A(2)", "dds (b)(1)"), "A deck must have one cover card."
    ),
    "not_told_apart": Meaning(
        Cite("dds (b)(1)"), "The cutting card and the cover card must differ from the backs."
    ),
    "low_cards_missing": Meaning(
        Cite("poker 3.A(1)(a)", "P-117"),
        "All cards must be accounted for when the low ones are taken out.",
    ),
    "deck_still_there": Meaning(
        Cite("poker 7.F(6)", "P-116"), "Only a deck that was removed is replaced by itself."
    ),
    "deck_gone": Meaning(
        Cite("poker 3.A(4)", "poker 7.F(6)", "ddp 5.E"),
        "The deck was removed; put another one in its place.",
    ),
    "not_received_so": Meaning(
        Cite("poker 4.E", "ddp 4.F", "P-115"),
        "Only a deck that came both inspected and shuffled needs no shuffle.",
    ),
    "device_count": Meaning(
        Cite("poker 7.F(4)(b)", "ddp 5.E(1)", "ddp 5.E(2)"),
        "A shuffler that counts gives its count with each shuffle, and no other one does.",
    ),
    "not_a_card_count": Meaning(
        Cite("poker 7.F(4)", "ddp 8.F(1)", "ddp 9.D(1)"), "This cannot be a number of cards."
    ),
    "count_due": Meaning(
        Cite("poker 7.F(4)(a)", "P-118"), "The deck must be counted before the next hand."
    ),
    "stub_to_count": Meaning(
        Cite("ddp 8.E", "ddp 9.C", "D18"), "The stub must be counted in this round."
    ),
    "hands_to_count": Meaning(
        Cite("ddp 8.F(3)", "ddp 9.D(3)", "ddp 10.C(2)"),
        "The stub was counted wrong, so the cards of every hand must be counted.",
    ),
    "no_stub_count": Meaning(
        Cite("poker 7.F(5)", "P-119", "S32"), "The stub of this game is not counted."
    ),
    "cards_to_spread": Meaning(
        Cite("poker 5.E", "ddp 5.H", "dds (d)(7)"),
        "Nobody played here, so the cards must be spread and prepared anew.",
    ),
    "rack_not_empty": Meaning(
        Cite("ddp 3.B(5)", "dds (b)(2)(v)"),
        "The cards of the other deck lie in the rack; they must go to the shuffler first.",
    ),
}
