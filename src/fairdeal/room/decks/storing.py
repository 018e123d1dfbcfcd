"""Decks in storage: received under an id, stripped for Six Plus, taken out of use."""

from fairdeal.cards.deck import DECKS, JOKER, SHORT, STANDARD
from fairdeal.cite import Cite
from fairdeal.room.decks import commands, facts
from fairdeal.room.decks.packs import Pack, Place, low_cards, stream_of
from fairdeal.room.refusals import Refused
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work

_KINDS = (STANDARD.name, JOKER.name)
"""The decks that come from outside; a deck of Six Plus is made here."""
_MOST_COVER_CARDS = 9


@Cite("poker 3.A(1)", "poker 4.E", "ddp 3.A", "ddp 3.A(2)", "dds (b)(1)")
def receive_deck(work: Work, command: commands.ReceiveDeck) -> None:
    """Take a deck into storage; its id is its own for ever."""
    require_text(command.deck, "the id of a deck", 40)
    if work.see(stream_of(command.deck)) is not None:
        raise Refused("deck_known", command.deck)
    if command.cards not in _KINDS:
        raise Refused("no_such_cards", f"{command.cards}; a deck is {' or '.join(_KINDS)}")
    require_text(command.back, "the colour of a back", 40)
    for text, what in (
        (command.design, "the design"),
        (command.cutting_card, "the colour of the cutting card"),
        (command.cover_card, "the colour of the cover card"),
    ):
        if text:
            require_text(text, what, 40)
    if not 0 <= command.cover_cards <= _MOST_COVER_CARDS:
        raise Refused("not_one_cover_card", f"{command.cover_cards} were named")
    _require_told_apart(command)
    received = facts.PackReceived(
        id=command.deck,
        cards=command.cards,
        back=command.back,
        at=work.time,
        design=command.design,
        cutting_card=command.cutting_card,
        cover_card=command.cover_card,
        cover_cards=command.cover_cards,
        inspected=command.inspected,
        preshuffled=command.preshuffled,
        **work.acting.did(),
    )
    work.write(stream_of(command.deck), received)


@Cite("dds (b)(1)", "dds (b)(2)(i)")
def _require_told_apart(command: commands.ReceiveDeck) -> None:
    """Refuse a cutting or cover card that has the colour of the backs."""
    others = [each.lower() for each in (command.cutting_card, command.cover_card) if each]
    if command.back.lower() in others:
        raise Refused("not_told_apart", command.back)


@Cite("poker 3.A(1)(a)", "P-117")
def strip_deck(work: Work, command: commands.StripDeck) -> None:
    """Take the low cards out of a deck in storage; both parts are counted, and two persons sign."""
    pack = _stored(work, command.deck)
    if pack.cards != STANDARD.name:
        raise Refused("deck_of_another_game", f"{pack.id} is {pack.cards}")
    if (command.removed, command.left) != (low_cards(), len(SHORT)):
        counted = f"{command.removed} out and {command.left} left"
        wanted = f"{low_cards()} and {len(SHORT)} of {len(DECKS[pack.cards])}"
        raise Refused("low_cards_missing", f"{counted}, and it should be {wanted}")
    stripped = facts.PackStripped(
        removed=command.removed,
        left=command.left,
        signed=work.acting.signed(),
        **work.acting.did(),
    )
    work.write(stream_of(command.deck), stripped)


def retire_deck(work: Work, command: commands.RetireDeck) -> None:
    """Take a deck in storage out of use."""
    _stored(work, command.deck)
    require_text(command.reason, "the reason")
    retired = facts.PackRetired(why=command.reason, at=work.time, **work.acting.did())
    work.write(stream_of(command.deck), retired)


def _stored(work: Work, deck: str) -> Pack:
    pack: Pack | None = work.see(stream_of(deck))
    if pack is None:
        raise Refused("no_such_deck", deck[:40])
    if pack.place is not Place.STORAGE:
        raise Refused("deck_elsewhere", f"{deck} is not in storage")
    return pack
