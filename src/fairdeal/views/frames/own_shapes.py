"""The shapes of what only one viewer may see: his cards, his choices, his chair."""

from typing import Any

import msgspec

from fairdeal.views.frames.shapes import AreaFrame, CardFrame, LineFrame, Row, Shape


class WhyFrame(Shape, frozen=True):
    """Why something is so: a sentence of this table, and the clauses behind it."""

    text: str
    clauses: tuple[str, ...] = ()


class SlotFrame(Shape, frozen=True):
    """One of the three buttons: left, middle or right. It is there even when it is off.

    `request` is sent as it is in the command `act`, or in `command` with these fields where that
    is set. `amount` names the field that takes the chosen amount, `cards` the one that takes the
    picked cards. `free` says that the other button costs nothing: folding asks once. A command
    that begins with a colon is the browser's own: `:replay`, `:check`, `:advice`.
    """

    label: str
    note: str = ""
    on: bool = False
    command: str = ""
    request: dict[str, Any] = msgspec.field(default_factory=dict)
    amount: str = ""
    cards: str = ""
    free: bool = False
    why: WhyFrame | None = None


class SizeFrame(Shape, frozen=True):
    """A button that sets an amount; one above the most is off."""

    label: str
    cents: int = 0
    on: bool = True


class SizingFrame(Shape, frozen=True):
    """The amounts that may be chosen: any from `least` to `most`, or with `either` one of the two.

    `step` is what a key or the wheel adds. `verb` begins the label of the right button: "Bet",
    "Raise to".
    """

    least: int
    most: int
    step: int
    verb: str
    sizes: tuple[SizeFrame, ...] = ()
    either: bool = False


class IntentFrame(Shape, frozen=True):
    """What a player may decide before his turn. It ends when `price` is not the price any more.

    `slot` is the button that it presses: left or middle. `price` is -1 for one that holds at any
    price. `else_slot` is pressed where `slot` is off or has another price, as in "check or fold".
    """

    key: str
    label: str
    slot: str
    price: int = -1
    else_slot: str = ""
    note: str = ""


class PickFrame(Shape, frozen=True):
    """How many of the viewer's cards may be picked, and what for: draw, give up."""

    least: int
    most: int
    verb: str


class ChoiceRow(Shape, frozen=True):
    """A row of the small table of a consent: an answer, and what it does to each pot."""

    label: str
    cells: tuple[str, ...]


class ConsentFrame(Shape, frozen=True):
    """A question to all: who has said what, and what each answer does."""

    said: tuple[Row, ...] = ()
    silence: str = ""
    heads: tuple[str, ...] = ()
    rows: tuple[ChoiceRow, ...] = ()
    clauses: tuple[str, ...] = ()


class WagerFrame(Shape, frozen=True):
    """An opening wager that may be placed in a game against the house."""

    key: str
    label: str
    least: int
    most: int
    step: int
    usual: int = 0
    must: bool = False
    request: dict[str, Any] = msgspec.field(default_factory=dict)
    amount: str = "amount"


class BarFrame(Shape, frozen=True):
    """The action bar: watch, sit, waiting, turn, draw, choose, wager, over or stopped (`state`).

    `tag` is the amber word ("Your turn"); in watch, sit, waiting, over and stopped it is a plain
    line ("Dan to act, then you"). `headline` is the hand in words or the question, `strong` and
    `line` the sentence below it. Either `sizing`, `intents`, `pick`, `wagers` or `sentence` stands
    in the row above the buttons. `price` is what the middle button costs now: an intention that
    was made at another price ends.
    """

    state: str
    left: SlotFrame
    middle: SlotFrame
    right: SlotFrame
    tag: str = ""
    headline: str = ""
    strong: str = ""
    line: str = ""
    sizing: SizingFrame | None = None
    intents: tuple[IntentFrame, ...] = ()
    pick: PickFrame | None = None
    wagers: tuple[WagerFrame, ...] = ()
    sentence: WhyFrame | None = None
    consent: ConsentFrame | None = None
    price: int = 0
    ask: tuple[SlotFrame, ...] = ()


class ChairFrame(Shape, frozen=True):
    """What the viewer may do with his chair, or with an empty one.

    Each slot is a command of the room with its fields, off with its reason where it may not be.
    `seats` may be taken with `least` to `most` cents, of which `usual` is filled in, and so it is
    for somebody who may add up to `add_most`. `post` is the blind that a newcomer posts to be dealt
    in at once, 0 where he waits for it (P-27). `rail` is what the viewer has in the room and not on
    a table.
    """

    rail: int = 0
    seats: tuple[int, ...] = ()
    least: int = 0
    most: int = 0
    usual: int = 0
    post: int = 0
    add_most: int = 0
    slots: tuple[SlotFrame, ...] = ()


class AdviceFrame(Shape, frozen=True):
    """What the solved game says of a decision, on request: the best choice and what others cost.

    `text` is the advice as a sentence, `note` what it rests on ("exact, cards you see"). `short`,
    `worth` and `costs` say the same in the bar of a telephone. `best` is the row to be tinted.
    """

    text: str
    note: str = ""
    short: str = ""
    worth: str = ""
    costs: str = ""
    heads: tuple[str, ...] = ()
    rows: tuple[ChoiceRow, ...] = ()
    best: int = 0
    foot: str = ""


class MyFrame(Shape, frozen=True):
    """What only this viewer may see.

    `seat` is his chair, `role` how he looks on: player, rail, or a role of the staff. `cards` are
    his own, in the order in which he got them. `hand` is his hand in words, `spoken` the same with
    every kicker. `lines` stand in place of the public ones where he saw more than the rail.
    `areas` are those of the layout with what they say to him, in place of the public ones. `rows`
    are a small table for the panel: the draws so far, the other players' cards. `advice` is there
    after he has asked for it, by a slot with the command `advice`.
    """

    seat: int = -1
    role: str = "rail"
    name: str = ""
    cards: tuple[CardFrame, ...] = ()
    hand: tuple[str, ...] = ()
    spoken: str = ""
    bar: BarFrame | None = None
    chair: ChairFrame | None = None
    advice: AdviceFrame | None = None
    lines: tuple[LineFrame, ...] | None = None
    others: dict[int, tuple[CardFrame, ...]] = msgspec.field(default_factory=dict)
    areas: tuple[AreaFrame, ...] = ()
    rows: tuple[Row, ...] = ()
