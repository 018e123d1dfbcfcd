"""The shapes of a frame: everything that a screen shows of a table, ready to be drawn.

A frame has two parts. `TableFrame` is the table as the rail sees it: it is encoded once for each
change, and everybody gets the same bytes. `own_shapes.MyFrame` is what only
one viewer may see: his cards, his choices, his hand in words. A fact that both would show stands
in the first.

Amounts are whole cents, times are milliseconds of the room's clock, cards are text (`As`, `Jo`,
`??` for a card that is face down). A seat is the chair of the table, counted from 0; -1 is none.
Fields that are empty are left out of the JSON.
"""

import msgspec


class Shape(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A part of a frame."""


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
    of "", folded, conceded, all in, away, offline, waits, open; `note` is one more word or two for
    the second line of the plate, as "drew 2" or "next hand". `won` is what the hand has brought the
    seat. `wagers` are those of a game against the house, by the key of their area. `drew` is how
    many cards the seat has exchanged in each draw so far, 0 where it stood pat.
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
    """A hand that is over. `sums` is one sentence: the pot, what was taken, what is left."""

    shares: tuple[ShareFrame, ...] = ()
    sums: str = ""
    voided: str = ""


class AreaFrame(Shape, frozen=True):
    """Where a wager against the house lies: "", next, later or closed; `note` is its price."""

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
