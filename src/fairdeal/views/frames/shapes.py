"""The shapes of a frame: everything that a screen shows of a table, ready to be drawn.

A frame has two parts. `TableFrame` is the table as the rail sees it: it is encoded once for each
change, and everybody gets the same bytes. `MyFrame` is what only one viewer may see: his cards, his
choices, his hand in words. A fact that both would show stands in the first.

Amounts are whole cents, times are milliseconds of the room's clock, cards are text (`As`, `Jo`,
`??` for a card that is face down). A seat is the chair of the table, counted from 0; -1 is nobody.
Fields that are empty are left out of the JSON.
"""

from typing import Any

import msgspec


class Shape(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A part of a frame."""


# ---- what everybody sees ----


class CardFrame(Shape, frozen=True):
    """A card that lies somewhere.

    `up` says that it was dealt face up. `tags` are the marks of a card that plays: H, L, H1, L2.
    `dim` says that the hand was compared and this card did not play.
    """

    card: str
    up: bool = False
    tags: tuple[str, ...] = ()
    dim: bool = False


class SeatFrame(Shape, frozen=True):
    """A chair: who sits there, with what, in which state.

    `tags` are the words beside the name (SB, BB, straddle, kill, missed BB, bot). `state` is one
    of "", folded, all in, away, offline, waits, open; `note` is one more word or two for the second
    line of the plate, as "drew 2" or "next hand". `won` is what the hand has brought the seat.
    `wagers` are those of a game against the house, by the key of their area. `drew` is how many
    cards the seat has exchanged in each draw so far, 0 where it stood pat.
    """

    seat: int
    name: str = ""
    bot: bool = False
    stack: int = 0
    behind: int = 0
    bet: int = 0
    tags: tuple[str, ...] = ()
    state: str = ""
    note: str = ""
    in_hand: bool = False
    cards: tuple[CardFrame, ...] = ()
    words: tuple[str, ...] = ()
    won: int = 0
    wagers: dict[str, int] = {}
    kept: bool = False
    drew: tuple[int, ...] = ()


class PotFrame(Shape, frozen=True):
    """A pot: "Main pot" or "Side pot", and the chairs that may win it."""

    label: str
    cents: int
    seats: tuple[int, ...] = ()


class BoardFrame(Shape, frozen=True):
    """A board: its cards, and the number of places that are still empty. `label` as "Board 1"."""

    cards: tuple[CardFrame, ...] = ()
    empty: int = 0
    label: str = ""
    cents: int = 0


class Row(Shape, frozen=True):
    """A line of a small table: what it is, and how much or what."""

    label: str
    text: str


class AsideFrame(Shape, frozen=True):
    """What is set aside from the pot, as one sentence and as rows, with the clauses."""

    text: str
    cents: int = 0
    rows: tuple[Row, ...] = ()
    clauses: tuple[str, ...] = ()


class TurnFrame(Shape, frozen=True):
    """Whose turn it is. `until` is when the time is up, 0 without a limit; `of` the whole time."""

    seats: tuple[int, ...]
    until: int = 0
    of: int = 0


class NoticeFrame(Shape, frozen=True):
    """A strip over the table: the floor is called, the clock is paused, the room is closing.

    `kind` is ruling, paused, closing or waiting. `happened` is what was reported, `means` says what
    follows here, `steps` what has been done and what is next: done, now or later, each with a
    sentence.
    """

    kind: str
    title: str
    text: str = ""
    happened: str = ""
    clause: str = ""
    means: str = ""
    steps: tuple[tuple[str, str], ...] = ()
    since: int = 0


class ShareFrame(Shape, frozen=True):
    """A share of a pot: who won how much with what. Without seats `text` says why there is none.

    `board` counts from 1, 0 where there is one board or none. `half` is high, low or badugi where
    there is more than one. `pot` names the pot where there are several.
    """

    board: int = 0
    pot: str = ""
    half: str = ""
    cents: int = 0
    seats: tuple[int, ...] = ()
    words: str = ""
    text: str = ""
    clause: str = ""


class ResultFrame(Shape, frozen=True):
    """A hand that is over. `sums` is one sentence: the pot, less what was taken, is so much."""

    shares: tuple[ShareFrame, ...] = ()
    sums: str = ""
    voided: str = ""


class AreaFrame(Shape, frozen=True):
    """An area of the layout of a game against the house: where a wager lies.

    `state` is one of "", next, later, closed: the area to be filled next says its price in `note`.
    """

    key: str
    name: str
    state: str = ""
    note: str = ""


class PayFrame(Shape, frozen=True):
    """A paytable as it is posted on the layout."""

    title: str
    rows: tuple[Row, ...]


class LayoutFrame(Shape, frozen=True):
    """The layout of a game against the house: areas, paytables and inscriptions.

    `shared` are the cards before the dealer, `dealer` what the dealer says.
    """

    name: str
    areas: tuple[AreaFrame, ...]
    pays: tuple[PayFrame, ...] = ()
    inscriptions: tuple[str, ...] = ()
    dealer: str = ""
    shared: tuple[CardFrame, ...] = ()


class LineFrame(Shape, frozen=True):
    """A line of the transcript. A heading has no clause. `seat` is the chair it is about.

    `minor` lines tell what nobody can see, as a burn card: a short log may leave them out.
    """

    text: str
    clause: str = ""
    heading: bool = False
    seat: int = -1
    minor: bool = False


class TableFrame(Shape, frozen=True):
    """A table as the rail sees it.

    `version` grows with every change of this table. `hand` and `seen` go back with a command that
    acts in the hand. `layout` says how to draw it: board, stud, draw, double_draw or double_down.
    `first` is the number of the first of `lines` in the transcript of this hand: whoever has not
    all lines before it asks for them.
    """

    table: int
    version: int
    now: int
    title: str
    subtitle: str
    room: str
    purpose: str
    book: str
    game: str
    layout: str
    kind: str = ""
    limit: str = ""
    state: str = ""
    hand: str = ""
    seen: int = 0
    number: int = 0
    seal: str = ""
    submission: str = ""
    street: str = ""
    seats: tuple[SeatFrame, ...] = ()
    button: int = -1
    boards: tuple[BoardFrame, ...] = ()
    pots: tuple[PotFrame, ...] = ()
    in_play: int = 0
    aside: AsideFrame | None = None
    turn: TurnFrame | None = None
    notice: NoticeFrame | None = None
    result: ResultFrame | None = None
    house: LayoutFrame | None = None
    next_at: int = 0
    first: int = 0
    lines: tuple[LineFrame, ...] = ()


# ---- what one viewer sees ----


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
    request: dict[str, Any] = {}
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
    """How many of the own cards may be picked, and what for: draw, give up."""

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
    request: dict[str, Any] = {}
    amount: str = "amount"


class BarFrame(Shape, frozen=True):
    """The action bar.

    `state` is one of watch, sit, waiting, turn, draw, choose, wager, over and stopped.
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
    `seats` may be taken with `least` to `most` cents, of which `usual` is filled in; `post` is the
    blind that a newcomer posts to be dealt in at once, 0 where he waits for it (P-27). `rail` is
    what the viewer has in the room and not on a table.
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
    others: dict[int, tuple[CardFrame, ...]] = {}
    areas: tuple[AreaFrame, ...] = ()
    rows: tuple[Row, ...] = ()
