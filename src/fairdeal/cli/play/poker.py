"""Hand after hand of poker with the house's players: chips, place, records, and the seal."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from fairdeal.cli.play.kept_hands import keep_hand
from fairdeal.cli.play.person import Person
from fairdeal.cli.play.purse import Place
from fairdeal.cli.play.sealed import Sealed, check_shuffle, in_groups, proof_of, seal
from fairdeal.cli.play.sitting import (
    BUY_IN,
    YOU,
    Memory,
    all_buy_in_again,
    command_line,
    names_at,
    plural,
    result_words,
)
from fairdeal.cli.terminal import Leave, ask, noting_interrupts, say
from fairdeal.engine.text.happenings import dollars

if TYPE_CHECKING:
    from fairdeal.poker.commands import Ask
    from fairdeal.simulate.hands import TableSetup


class Evening(NamedTuple):
    """What is played, by how many, with which chance, and where hands and chips are kept."""

    table: "TableSetup"
    seats: int
    seed: str
    kept: Path
    memory: Memory


def sit_down(evening: Evening) -> None:
    """Play hand after hand until the person leaves."""
    place = evening.memory.recall(evening.seats) or Place((BUY_IN,) * evening.seats, 0)
    greet(evening, place)
    chips, number, hands = list(place.chips), place.played, 0
    option, sealed = "", None
    try:
        while True:
            buy_in_again(evening, chips)
            result = play_one(evening, chips, number, option)
            number, hands, sealed = number + 1, hands + 1, result.sealed
            evening.memory.keep(Place(tuple(chips), number))
            if result.left:
                say("You leave in the middle of the hand: it is folded, and its record is kept.")
                break
            option = between_hands(evening, sealed)
    except Leave:
        pass
    say(f"You leave with {dollars(chips[0])} after {plural(hands, 'hand')}.")
    if hands:
        say("Your hands are kept. To play them again:")
        print(f"  {command_line('replay', str(evening.kept))}")


def greet(evening: Evening, place: Place) -> None:
    """Say who sits here, with how much."""
    others = plural(evening.seats - 1, "other")
    if place.played:
        mine = dollars(place.chips[0])
        say(f"Welcome back, {YOU}: you have {mine}, and play with {others}.")
        say(f"{evening.memory.hint()}Type ? for help.")
    else:
        say(f"You are {YOU}, with {others}; {dollars(BUY_IN)} each. Type ? for help.")


def buy_in_again(evening: Evening, chips: list[int]) -> None:
    """Who has too little for the next hand buys in again, if he wants to (8.B(4))."""
    from fairdeal.poker.games import game
    from fairdeal.poker.table.dealing import needed

    table = evening.table
    least = needed(table.game, game(table.game).edition, table.stakes, table.house)
    all_buy_in_again(chips, least, "hand", "poker 8.B(4)")


class Result(NamedTuple):
    """How a hand ended for the person."""

    left: bool
    sealed: Sealed


def play_one(evening: Evening, chips: list[int], number: int, option: str) -> Result:
    """Play one hand; the chips are moved, the record is kept."""
    from fairdeal.players.poker.sound import play_soundly
    from fairdeal.poker.games import game
    from fairdeal.poker.views.view import facts
    from fairdeal.simulate.hands import order_of, play_hand, sitting_down

    table, seed = evening.table, f"{evening.seed}/{number}"
    sitting = sitting_down(table, chips, number)
    names = [names_at(evening.seats)[who] for who in sitting]
    person = Person(names, sitting.index(0), game(table.game))
    players = [person.choose if who == 0 else play_soundly for who in sitting]
    say(f"\nHand {number + 1}", tone="bold")
    sealed = seal(order_of(table.game, seed), seed)
    say(f"  The shuffle is sealed: {in_groups(sealed.root)}", tone="dim")
    asked = ask_for(evening, sitting, option)
    stacks = [chips[who] for who in sitting]
    with noting_interrupts(person.leave):
        hand = play_hand(table, players, stacks, seed, person.watch, asked)
    assert person.seen is not None
    for who, seat in zip(sitting, person.seen.seats, strict=True):
        chips[who] = seat.stack
    if told := keep_hand(hand, names, person.audience, evening.kept):
        print(f"  {told}")
    if not person.leaving:
        say(f"  {result_words(chips[0] - stacks[person.seat], chips[0])}", tone="bold")
    proof = proof_of(sealed, facts(hand, person.audience))
    return Result(person.leaving, Sealed(sealed.root, proof, number + 1, evening.kept.parent))


# ---- between hands ----


def between_hands(evening: Evening, sealed: Sealed) -> str:
    """What the person wants before the next hand: the key of a special hand, or nothing."""
    from fairdeal.poker.options.options import OPTIONS, RUN_TWICE

    house = evening.table.house
    offered = [key for key in OPTIONS if key != RUN_TWICE and getattr(house.options, key)]
    words = "".join(f"{key.replace('_', ' ')}, " for key in offered)
    while True:
        say(f"\nEnter for the next hand, {words}check for the shuffle, q to leave")
        text = ask("> ")
        key = text.lower().replace(" ", "_")
        if not text or key in offered:
            return key
        if key == "check":
            check_shuffle(sealed)
        elif text == "?":
            say("  check proves that the cards you saw lay in the deck before the deal.")
        else:
            say(f"  {text!r} is not offered here")


def ask_for(evening: Evening, sitting: Sequence[int], option: str) -> "Ask | None":
    """The person's question to the dealer before the cards, if the rules let him ask."""
    from fairdeal.poker.commands import Ask
    from fairdeal.poker.decide import refusal
    from fairdeal.poker.games import game
    from fairdeal.poker.play import open_hand

    if not option:
        return None
    table, question = evening.table, Ask(sitting.index(0), option)
    stacks = [BUY_IN] * len(sitting)
    new = open_hand(table.game, table.stakes, stacks, game(table.game).deck.cards, table.house)
    refused = refusal(new, question)
    if refused is not None:
        say(f"  {refused}")
        return None
    return question
