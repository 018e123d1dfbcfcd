"""What is lawful and yet worth a second look."""

from collections.abc import Iterator
from difflib import get_close_matches

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker.deck.supply import cards_needed
from fairdeal.poker.events import HandOpened
from fairdeal.poker.games import game
from fairdeal.poker.hand import Hand
from fairdeal.poker.options.options import (
    BOMB_POT,
    DOUBLE_BOARD,
    OPTIONS,
    RUN_TWICE,
    WATERFALL,
    second_run_agenda,
    special_agenda,
)
from fairdeal.poker.stakes import Rake
from fairdeal.room.submission.agreement.rule import Found
from fairdeal.room.submission.field import Of
from fairdeal.room.submission.fields.jackpots import Phrase, phrases_of
from fairdeal.room.submission.kinds import TableKind

_LARGE_STACK = 10**12


@Cite("poker 15.B(3)")
def of_room(room: Of) -> Iterator[Found]:
    """Everything about the whole room that its operator should know."""
    known = [str(each) for each in Phrase]
    for number, line in enumerate(room["bad_beat.qualifying"], 1):
        for phrase in phrases_of(line["conditions"]):
            if phrase not in known:
                near = get_close_matches(phrase.lower().rstrip("."), known, n=1)
                meant = f'; did you mean "{near[0]}"?' if near else ""
                text = (
                    f'rule {number}: "{phrase}" is nothing that the room checks, so a supervisor '
                    f"answers it{meant}"
                )
                yield Found("bad_beat.qualifying", text, "poker 15.B(3)")


def warnings(kind: TableKind) -> Iterator[Found]:
    """Everything about a sound kind of table that its operator should know."""
    if kind.book == "poker":
        yield from _card_budget(kind)
        yield from _steep_levels(kind)


@Cite("P-47", "P-55", "P-124")
def _card_budget(kind: TableKind) -> Iterator[Found]:
    """An option that a full table will be refused, because the deck has too few cards (R5)."""
    played = game(kind.game)
    assert kind.stakes is not None
    assert kind.house is not None
    chapters = kind.chosen.get("special.games", ())
    if kind.chosen["table.tournament"] or played.chapter not in chapters:
        return
    stacks = (_LARGE_STACK,) * kind.seats
    hand = Hand(
        HandOpened(
            kind.game, played.edition, kind.stakes, kind.house, Rake(), stacks, played.deck.cards
        )
    )
    for key in (RUN_TWICE, BOMB_POT, DOUBLE_BOARD, WATERFALL):
        field = f"{key}.offered"
        if not kind.chosen[field]:
            continue
        agenda = second_run_agenda(hand) if key == RUN_TWICE else special_agenda(hand, key)
        needed = cards_needed(hand, agenda)
        if needed > len(played.deck):
            when = " before the flop" if key == RUN_TWICE else ""
            text = (
                f"with {kind.seats} players dealt in, {OPTIONS[key].name.lower()}{when} needs "
                f"{needed} cards of {len(played.deck)} and will be refused"
            )
            yield Found(field, text, "P-47" if key == RUN_TWICE else "P-55")


@Cite("P-86")
def _steep_levels(kind: TableKind) -> Iterator[Found]:
    """A level of the incremental rake above 10 percent of the pot that reaches it."""
    taken = 0
    for pot, take in kind.rake.levels if kind.rake else ():
        taken += take
        if 10 * taken > pot:
            text = f"a pot of {dollars(pot)} pays {dollars(taken)}, more than 10 percent"
            yield Found("rake.levels", text, "P-86")
