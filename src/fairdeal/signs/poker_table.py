"""The signs at a poker table: limits, kill, options and rake."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker.games import game
from fairdeal.poker.house_rules import HouseRules, OddChip, OddRecipient
from fairdeal.poker.script import bet_on, streets
from fairdeal.poker.spec import Game, Odd
from fairdeal.poker.stakes import AntePlacement, KillBasis, KillOption, Limit, Stakes
from fairdeal.poker.table.limits.kill import killed, offered
from fairdeal.room.submission import TableKind
from fairdeal.room.submission.fields.rake import method
from fairdeal.signs.posting import Posting
from fairdeal.signs.sign import Grid, Line, Part, Sentence

LIMIT: Final = Cite("poker 8.J")
ANTES: Final = {
    "10": Cite("poker 10.B(2)"),
    "11": Cite("poker 11.B(2)"),
    "12": Cite("poker 12.B(2)"),
    "13": Cite("poker 13.B(2)"),
    "14": Cite("poker 14.B(2)"),
    "19": Cite("poker 19.B(2)"),
    "20": Cite("poker 20.B(2)"),
    "21": Cite("poker 21.B(3)"),
    "22": Cite("poker 22.B(2)"),
}
BLINDS: Final = {
    "11": Cite("poker 11.D(2)"),
    "12": Cite("poker 12.D(2)"),
    "13": Cite("poker 13.E(2)"),
    "19": Cite("poker 19.D(2)"),
    "20": Cite("poker 20.D(2)"),
    "21": Cite("poker 21.C(2)(c)"),
    "22": Cite("poker 22.D(2)"),
}
FORCED_BETS: Final = {"10": Cite("poker 10.D(1)"), "14": Cite("poker 14.D(1)")}
STRADDLES: Final = {
    "11": Cite("poker 11.E(1)"),
    "12": Cite("poker 12.E(1)"),
    "19": Cite("poker 19.E(1)"),
    "20": Cite("poker 20.E(1)"),
    "21": Cite("poker 21.C(3)(b)"),
    "22": Cite("poker 22.E(1)"),
}
KILLS: Final = {
    "12": Cite("poker 12.N"),
    "19": Cite("poker 19.N"),
    "20": Cite("poker 20.B(2)"),
    "21": Cite("poker 21.B(3)"),
}
"""The clause of each chapter that wants an amount on a sign; a game beside the book has none."""
BETTING: Final = {
    Limit.FIXED: "fixed limit",
    Limit.SPREAD: "spread limit",
    Limit.POT: "pot limit",
    Limit.NO: "no limit",
}
_ANTES: Final = {
    AntePlacement.EACH: "from each player",
    AntePlacement.BUTTON: "from the button, for the whole table",
    AntePlacement.BIG_BLIND: "from the big blind, for the whole table",
}
_ODD: Final = {
    OddRecipient.FIRST_LEFT_OF_BUTTON: "the first winner left of the button",
    OddRecipient.LAST_LEFT_OF_BUTTON: "the last winner left of the button",
    OddRecipient.HIGH_CARD: "the winner with the highest card by suit",
}
_ODD_BY_SUIT: Final = {
    Odd.HIGH_SUIT: "the winner with the highest card by suit",
    Odd.LOW_SUIT: "the winner with the lowest card by suit",
}
_KILLS: Final = {KillOption.HALF_KILL: "half-kill", KillOption.KILL: "kill"}
_RAISED: Final = {KillOption.HALF_KILL: "one and a half times", KillOption.KILL: "twice"}


def most(stakes: Stakes) -> str:
    """The maximum bet in words.

    >>> most(Stakes(limit=Limit.SPREAD, small_bet=200, big_bet=1_000))
    '$10'
    """
    if stakes.limit is Limit.POT:
        return "the pot"
    return "no maximum" if stakes.limit is Limit.NO else dollars(stakes.big_bet)


# ---- limits ----


@Cite("poker 8.J", "poker 8.J(2)", "poker 8.K(2)", "poker 8.K(3)")
@Cite("poker 10.B(2)", "poker 11.B(2)", "poker 12.B(2)", "poker 13.B(2)", "poker 14.B(2)")
@Cite("poker 19.B(2)", "poker 20.B(2)", "poker 21.B(3)", "poker 22.B(2)")
@Cite("poker 11.D(2)", "poker 12.D(2)", "poker 13.E(2)", "poker 19.D(2)", "poker 20.D(2)")
@Cite("poker 21.C(2)(c)", "poker 22.D(2)", "poker 10.D(1)", "poker 14.D(1)")
@Cite("poker 11.E(1)", "poker 12.E(1)", "poker 19.E(1)", "poker 20.E(1)", "poker 21.C(3)(b)")
@Cite("poker 22.E(1)")
def limits(of: Posting) -> Iterator[Part]:
    """What a poker table is played for, and how often a player may raise."""
    kind = of.kind
    if kind is None or kind.stakes is None or kind.house is None:
        return
    played = game(kind.game)
    yield from _bets(played, kind.stakes, kind.house)
    yield from _raises(kind.house)
    yield from _before_the_cards(played, kind)
    yield from _at_the_table(played, kind)


def _bets(played: Game, stakes: Stakes, house: HouseRules) -> Iterator[Line]:
    yield Line("Betting", BETTING[stakes.limit], LIMIT)
    yield Line("Minimum bet", dollars(stakes.small_bet), LIMIT)
    yield Line("Maximum bet", most(stakes), LIMIT)
    if stakes.limit is Limit.FIXED:
        sizes = [bet_on(played, stakes, street) for street in streets(played, house)]
        yield Line("Bet of each betting round", ", ".join(map(dollars, sizes)), LIMIT)


def _raises(house: HouseRules) -> Iterator[Line]:
    rules = house.betting
    if rules.max_raises is None:
        yield Line("Raises in a betting round", "no limit", LIMIT)
    else:
        lifted = "no limit when two players are left" if rules.cap_lifted_heads_up else ""
        yield Line("Raises in a betting round", f"at most {rules.max_raises}", LIMIT, lifted)
    if not rules.check_raise:
        yield Line("Raise after a check", "not allowed", Cite("poker 8.J(2)"))


def _before_the_cards(played: Game, kind: TableKind) -> Iterator[Line]:
    """Antes, blinds, the forced bet and the straddle, each with the clause of its chapter."""
    stakes = kind.stakes
    assert stakes is not None
    if stakes.ante:
        who = _ANTES[stakes.ante_placement]
        yield Line("Ante", dollars(stakes.ante), _of_chapter(ANTES, played), who)
    if stakes.blinds:
        name = "Blind" if len(stakes.blinds) == 1 else f"{_COUNT[len(stakes.blinds)]} blinds"
        yield Line(name, _list(map(dollars, stakes.blinds)), _of_chapter(BLINDS, played))
    if played.forced is not None:
        card = "lowest" if played.forced.lowest else "highest"
        forced, cite = dollars(stakes.forced_bet), _of_chapter(FORCED_BETS, played)
        yield Line("Forced bet", forced, cite, f"by the {card} card showing")
    if stakes.straddle:
        rule = str(kind.chosen["straddle.rule"])
        yield Line("Straddle", dollars(stakes.straddle), _of_chapter(STRADDLES, played), rule)


def _of_chapter(clauses: Mapping[str, Cite], played: Game) -> Cite:
    return clauses.get(played.chapter, Cite("poker 9.A(6)"))


def _list(words: Iterable[str]) -> str:
    """Words in a row, the last two with "and" between them."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


_COUNT: Final = ("", "", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")


def _at_the_table(played: Game, kind: TableKind) -> Iterator[Line]:
    assert kind.minimum is not None
    assert kind.house is not None
    higher = dollars(kind.minimum.ceiling)
    yield Line(
        "Higher minimum",
        f"up to {higher}",
        Cite("poker 8.K(2)", "poker 8.K(3)"),
        f"if all players at the table agree: {kind.minimum.method}",
    )
    least, largest = dollars(kind.buy_in_least), kind.buy_in_most
    buy_in = f"{least} or more" if largest is None else f"{least} to {dollars(largest)}"
    yield Line("Buy-in", buy_in, Cite("poker 8.B(4)", "P-30"))
    yield Line("Seats", str(kind.seats), Cite("poker 2.A"))
    yield Line("Odd chip", _odd(played, kind.house), Cite("P-77"))


def _odd(played: Game, house: HouseRules) -> str:
    """Who gets an odd chip: as a suit decides it, or as the house does."""
    rules = house.showdown
    by_house = rules.odd_chip is OddChip.RECIPIENT
    found = [
        _ODD[rules.odd_recipient]
        if share.odd is Odd.RECIPIENT or (share.house_odd and by_house)
        else _ODD_BY_SUIT[share.odd]
        for share in played.shares
    ]
    return "; of the low half ".join(dict.fromkeys(found))


# ---- kill ----


@Cite("poker 12.N", "poker 19.N", "poker 12.B(2)", "poker 19.B(2)", "poker 20.B(2)")
@Cite("poker 21.B(3)")
def kill(of: Posting) -> Iterator[Part]:
    """Which option raises the limits, and the least pot that does it."""
    kind = of.kind
    if kind is None or kind.stakes is None or kind.kill is None:
        return
    if not offered(game(kind.game), kind.kill):
        return
    cite = _of_chapter(KILLS, game(kind.game))
    option, raised = kind.kill.option, killed(kind.stakes, kind.kill)
    basis = "before" if kind.kill.basis is KillBasis.GROSS else "after"
    yield Line("Option", _KILLS[option], cite)
    pot = dollars(kind.kill.qualifying_pot)
    yield Line("Qualifying pot", f"{pot} or more", cite, f"{basis} the rake, won by one player")
    limits = f"{dollars(raised.small_bet)} and {dollars(raised.big_bet)}"
    yield Line("Bets of the next hand", limits, cite, f"{_RAISED[option]} the posted bets")
    if kind.kill.posts_blind:
        yield Line("The winner posts", dollars(raised.kill), Cite("P-73"), "before the cards")


# ---- options ----

_SPECIAL: Final = (
    ("bomb_pot", "Bomb pot", Cite("poker 8.M(1)(b)")),
    ("double_board", "Bomb pot with two boards", Cite("poker 8.N(1)(b)")),
    ("waterfall", "Waterfall", Cite("poker 8.O(1)(b)")),
)


@Cite("poker 8.L", "poker 8.M(1)(b)", "poker 8.N(1)(b)", "poker 8.O(1)(b)")
def options(of: Posting) -> Iterator[Part]:
    """What players may agree to at this table, and for how much."""
    kind = of.kind
    if kind is None or kind.house is None or kind.house.tournament:
        return
    played, rules = game(kind.game), kind.house.options
    if rules.run_twice and played.board:
        yield Line("Running it twice", "offered", Cite("poker 8.L"), "when the betting is over")
    if played.chapter not in rules.special_chapters:
        return
    for name, label, cite in _SPECIAL:
        if amount := getattr(rules, name):
            yield Line(label, dollars(amount), cite, "from each player, if all agree")


# ---- rake ----


@Cite("poker 17.C")
def rake(of: Posting) -> Iterator[Part]:
    """The type and the amount of the rake."""
    if of.kind is not None and of.kind.rake is not None:
        yield from rake_of(of.kind)


@Cite("poker 17.A(1)", "poker 17.C")
def rake_of(kind: TableKind) -> Iterator[Part]:
    """What the sign at a table of a kind says of the rake; all who tell of it ask here."""
    cite = Cite("poker 17.C")
    from_pots, charge = _takes_from_pots(kind), kind.time_charge
    by_time = charge is not None and charge.each_time > 0
    written = str(kind.chosen.get("rake.method", ""))
    if not from_pots and not by_time:
        yield Sentence("No rake is taken at this table.", cite)
        if written and written != method(kind.chosen):
            yield Sentence(_sentence(written), cite)
        return
    if written:
        yield Sentence(_sentence(written), cite)
    if from_pots:
        yield from _from_pots(kind)
    if charge is not None and by_time:
        who = "each player" if charge.basis == "per_player" else "the table"
        every = f"from {who}, every {charge.interval_minutes} minutes"
        yield Line("Time charge", dollars(charge.each_time), cite, every)
        yield Line("In an hour", dollars(charge.hourly_fee), cite)


def _takes_from_pots(kind: TableKind) -> bool:
    """Whether a hand can give anything: no pot does where the most of a hand is nothing."""
    rake = kind.rake
    return rake is not None and rake.cap > 0 and bool(rake.percent or rake.levels)


def _from_pots(kind: TableKind) -> Iterator[Part]:
    rake = kind.rake
    assert rake is not None
    cite = Cite("poker 17.C")
    if rake.percent:
        rounded = f"rounded down to a multiple of {dollars(rake.rounding)}"
        yield Line("Of each pot", f"{rake.percent} percent", cite, rounded)
    if rake.levels:
        rows = tuple((dollars(pot), dollars(take)) for pot, take in rake.levels)
        yield Grid(("When the pot reaches", "is taken"), rows, cite)
    yield Line("At most", dollars(rake.cap), cite, "from the pots of one hand")
    for least, (players, cap) in zip(
        _froms(kind.rake_by_players), kind.rake_by_players, strict=True
    ):
        yield Line(f"With {_players(least, players)} players", f"at most {dollars(cap)}", cite)
    if rake.no_flop_no_drop and game(kind.game).board:
        yield Sentence("Nothing is taken from a hand that ends before the flop.", Cite("P-89"))


def _froms(caps: Sequence[tuple[int, int]]) -> list[int]:
    """The least number of players that each cap is for: two, or one more than the one before."""
    return [2, *(players + 1 for players, _ in caps)][: len(caps)]


def _players(least: int, most: int) -> str:
    """`2`, `2 or 3`, `2 to 4`."""
    if least == most:
        return str(most)
    return f"{least} or {most}" if most == least + 1 else f"{least} to {most}"


def _sentence(text: str) -> str:
    """A text of the operator as a sentence."""
    return f"{text[0].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
