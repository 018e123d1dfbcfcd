"""`fairdeal play` of the games against the house: as a player, or as the dealer.

A player is told what the own position sees and types bets, decisions and discards. The dealer sees
one fact after the other, each on Enter, and may report at any step that something went wrong; with
a real shoe the dealer types what happens at the table, the cards as they come. What is typed is
judged by the rules: a refusal is shown by name and clause, and the question comes again.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from fairdeal.errors import BadInput, FairdealError

if TYPE_CHECKING:
    from fairdeal.banked.commands import Command
    from fairdeal.banked.decide import Options
    from fairdeal.banked.events import AnyEvent
    from fairdeal.banked.play import Supplier
    from fairdeal.banked.round import Round
    from fairdeal.banked.values import AnyValues
    from fairdeal.engine.audience import Audience

STACK = 20_000
YOU = "Guest"
NAMES = (YOU, "Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo")

Ask = Callable[[str], str]
"""Puts a question and gives the answer; raises what ends the sitting."""


class Setting(NamedTuple):
    """What is played, by how many, and where the rounds are kept."""

    key: str
    positions: int
    seed: str
    paytable: str = ""
    kept: Path | None = None


def values_of(setting: Setting) -> "AnyValues":
    """The table's values; what it cannot be is refused."""
    from fairdeal.banked.games import banked_game
    from fairdeal.banked.paytables import paytable
    from fairdeal.simulate.rounds import usual_values

    game = banked_game(setting.key)
    least, most = game.seats
    if not least <= setting.positions <= most:
        count = setting.positions
        raise BadInput(f"{game.name} has {least} to {most} positions, not {count} ({game.cite})")
    if setting.paytable:
        paytable(setting.key, setting.paytable)
    return usual_values(setting.key, setting.positions, setting.paytable)


def show_layout(setting: Setting, values: "AnyValues") -> None:
    """The inscriptions of the table."""
    from fairdeal.banked.games import banked_game
    from fairdeal.banked.layout import inscriptions

    game = banked_game(setting.key)
    print(f"{game.name}")
    for line in inscriptions(game, values):
        print(f"  {line.text}")
    print()


class Teller:
    """Prints what has happened since the last time, as somebody sees it.

    At a real shoe there is no viewer: the record holds nothing but what was typed here.
    """

    def __init__(self, table: "Round", names: Sequence[str], viewer: "Audience | None") -> None:
        self.table = table
        self.names = names
        self.viewer = viewer
        self.told = 1  # the layout has told the opening

    def tell(self) -> bool:
        """Print the lines of every fact that is new; whether there was anything to tell."""
        from fairdeal.banked.door import facts
        from fairdeal.banked.transcript import by_fact

        record = facts(self.table, self.viewer) if self.viewer else self.table.log
        told = list(by_fact(record, self.names))
        fresh = [line for lines in told[self.told :] for line in lines]
        for line in fresh:
            print(f"  {line.text}")
        self.told = len(told)
        return bool(fresh)


def keep_round(table: "Round", kept: Path | None, viewer: "Audience | None") -> None:
    """Add a finished round to the file, one line of JSON: what the viewer saw of it."""
    from fairdeal.banked.door import facts
    from fairdeal.banked.play import replay, save

    if kept is None:
        return
    if viewer is not None:
        table = replay(facts(table, viewer))
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with kept.open("ab") as file:
            file.write(save(table) + b"\n")
    except OSError as fault:
        raise BadInput(f"the round cannot be kept in {kept}: {fault.strerror}") from fault


# ---- as a player ----

HELP = """\
  a bet: 10 bets $10, Enter repeats the last bet, s sits this round out
  p play on with another wager    f fold      d 2 4 or d 9c 2d discard    s stand pat
  d double down    d 3 double down for $3    s stand      q leave the table"""


def sit_down(setting: Setting, ask: Ask, left: type[Exception]) -> None:
    """Play round after round until the person leaves or has too little for a bet."""
    from fairdeal.engine.audience import seat

    values = values_of(setting)
    show_layout(setting, values)
    chips, bet, number = [STACK] * setting.positions, values.table_min, 0
    table: Round | None = None
    others = f", with {setting.positions - 1} others" if setting.positions > 1 else ""
    print(f"You are {YOU}{others}; $200 each. ? tells what you may type.")
    try:
        while chips[0] >= _least(setting, values):
            print(f"\nRound {number + 1}")
            table = _open(setting, values, chips, number)
            wanted = _ask_bet(table, bet, ask)
            bet = wanted or bet
            _play_round(setting, table, wanted, number, ask)
            chips = list(table.stacks)
            number += 1
            if table.over:
                keep_round(table, setting.kept, seat(0))
                print(f"  {_result(table)}")
        print("You have too little left for a bet (D55).")
    except left:
        print()
        if table is not None and not table.over and table.dealt_in:
            chips = list(table.stacks)
            print(f"  What you wagered in this round stays on the layout{_abandoned(table)}.")
    print(f"You leave with ${chips[0] / 100:,.2f} after {number} rounds.")


def _abandoned(table: "Round") -> str:
    """The clause about who leaves in a round, where the book has one."""
    return " (ddp 7.B(3))" if table.game.in_order else ""


def _least(setting: Setting, values: "AnyValues") -> int:
    from fairdeal.banked.games import banked_game

    return values.table_min * len(banked_game(setting.key).opening)


def _open(setting: Setting, values: "AnyValues", chips: Sequence[int], number: int) -> "Round":
    from hashlib import sha256

    from fairdeal.banked.games import banked_game
    from fairdeal.banked.play import open_round
    from fairdeal.cards.shuffle import shuffle

    seed = sha256(f"{setting.seed}/{number}".encode()).digest()
    return open_round(setting.key, values, chips, shuffle(banked_game(setting.key).deck, seed))


def _result(table: "Round") -> str:
    from fairdeal.engine.telling import dollars

    won = table.stacks[0] - table.start[0]
    word = "win" if won > 0 else "lose"
    result = f"You {word} {dollars(abs(won))}" if won else "You are even"
    return f"{result} and have {dollars(table.stacks[0])}."


def _ask_bet(table: "Round", usual: int, ask: Ask) -> int:
    """What the person bets on each opening wager, placed; nothing sits the round out."""
    from fairdeal.banked.commands import Bet, TakeBack
    from fairdeal.banked.door import refusal
    from fairdeal.banked.play import play
    from fairdeal.engine.telling import dollars

    opening = table.game.opening
    most = min(table.values.table_max, table.stacks[0] // len(opening))
    usual = min(usual, most)
    what = " and ".join(opening) + (", each" if len(opening) > 1 else "")
    span = f"{dollars(table.values.table_min)}-{dollars(most)}"
    while True:
        text = ask(f"  {what} {span}, Enter {dollars(usual)}, s sit out > ")
        if text == "?":
            print(HELP)
        elif text.lower() in ("s", "0"):
            return 0
        elif (amount := _amount(text, usual)) is not None:
            for kind in opening:
                wager = Bet(0, kind, amount)
                if refused := refusal(table, wager):
                    print(f"  refused: {refused}")
                    break
                play(table, wager)
            else:
                _warn(table, amount)
                return amount
            if table.wagers[0]:
                play(table, TakeBack(0))


def _warn(table: "Round", amount: int) -> None:
    """Who cannot place the wagers that follow has to fold: said before the deal."""
    from fairdeal.engine.telling import dollars

    owed = amount * sum(stage.must for stage in table.game.stages)
    if owed > table.stacks[0]:
        more = f"{dollars(owed)} more is needed to play on to the end"
        print(f"  note: {more}, and you have {dollars(table.stacks[0])} (D4)")


def _amount(text: str, usual: int) -> int | None:
    """An amount as typed, with or without `b` before it; a fault is told."""
    from fairdeal.cli.typed import cents

    if not text:
        return usual
    try:
        return cents(text.removeprefix("b").strip() or "b")
    except BadInput as fault:
        print(f"  {fault}")
        return None


def _play_round(setting: Setting, table: "Round", bet: int, number: int, ask: Ask) -> None:
    """Others bet, the bets are closed, everybody decides."""
    from fairdeal.banked.commands import CloseBets
    from fairdeal.banked.decide import complete
    from fairdeal.banked.door import options
    from fairdeal.banked.play import play
    from fairdeal.banked.round import NOBODY
    from fairdeal.engine.audience import seat
    from fairdeal.players import bet_simply, see_banked
    from fairdeal.simulate.rounds import place_bets, reshuffling

    chance, supplier = Random(f"{setting.seed}/{number}"), reshuffling(f"{setting.seed}/{number}")
    for position in range(1, setting.positions):
        place_bets(table, position, bet_simply, chance)
    if not complete(table):
        print("  Nobody bets.")
        return
    teller = Teller(table, names_of(setting.positions, first=YOU), seat(0))
    play(table, CloseBets(NOBODY), supplier)
    while (allowed := options(table)) is not None:
        teller.tell()
        if allowed.seat == 0:
            command = ask_decision(table, allowed, ask)
        else:
            chosen = bet_simply(see_banked(table, allowed.seat), allowed, chance)
            assert chosen is not None
            command = chosen
        play(table, command, supplier)
    teller.tell()


def names_of(positions: int, first: str = "") -> list[str]:
    """Names of the positions; without a person among them they are all the house's guests."""
    names = [first, *NAMES[1:]] if first else [*NAMES[1:]]
    return [*names, *(f"player {number}" for number in range(len(names) + 1, 48))][:positions]


def ask_decision(table: "Round", allowed: "Options", ask: Ask) -> "Command":
    """What the person wants to do, asked until it is something that the rules allow."""
    from fairdeal.banked.door import refusal
    from fairdeal.cli.banked_typed import read_decision
    from fairdeal.cli.typed import Typed

    while True:
        text = ask(f"{prompt(table, allowed)} > ")
        if text == "?":
            print(HELP)
            continue
        wanted = read_decision(text, table, allowed)
        if isinstance(wanted, Typed):
            print(f"  {wanted.fault}")
            continue
        refused = refusal(table, wanted)
        if refused is None:
            return wanted
        print(f"  refused: {refused}")


def prompt(table: "Round", allowed: "Options") -> str:
    """The cards that the position sees, what they make, and what may be done."""
    from fairdeal.banked.door import view
    from fairdeal.banked.transcript import words
    from fairdeal.cards.card import UNKNOWN
    from fairdeal.cards.notation import show
    from fairdeal.engine.audience import seat
    from fairdeal.engine.telling import dollars

    seen = view(table, seat(allowed.seat))
    own = seen.positions[allowed.seat].cards
    cards = show(own) + (f" | {show(seen.shared)} {show(seen.hole)}" if seen.shared else "")
    made = f" {words(table, own)}" if len(own) == 5 and UNKNOWN not in own else ""
    may = []
    if allowed.discard >= 0:
        may.append(f"d CARDS discard up to {allowed.discard}, s stand pat")
    if allowed.fold:
        play_on = f"p play on for {dollars(allowed.most)}, " if allowed.most else ""
        may.append(f"{play_on}f fold")
    if allowed.stand:
        up_to = "" if allowed.least == allowed.most else " or less"
        double = f"d double down for {dollars(allowed.most)}{up_to}, " if allowed.most else ""
        may.append(f"{double}s stand")
    return f"[{cards}]{made}: {', '.join(may)}"


# ---- as the dealer ----

DEALER_HELP = """\
  Enter lets the next thing happen
  report WHAT ... [by ROLE]: something went wrong (by dealer, or by another role that you name):"""


def stand_behind(setting: Setting, ask: Ask, left: type[Exception], *, shoe: bool) -> None:
    """Deal round after round, one fact on each Enter; from a real shoe everything is typed."""
    from fairdeal.cli.banked_shoe import from_the_shoe
    from fairdeal.engine.audience import DEALER

    values = values_of(setting)
    show_layout(setting, values)
    print("You deal. Enter lets the next thing happen; ? tells what else you may type.")
    chips, number, house = [STACK] * setting.positions, 0, 0
    try:
        while any(each >= _least(setting, values) for each in chips):
            print(f"\nRound {number + 1}")
            deal = from_the_shoe if shoe else _deal_round
            table = deal(setting, values, chips, number, ask)
            if table.over:
                keep_round(table, setting.kept, None if shoe else DEALER)
                chips = list(table.stacks)
                house += table.house
                number += 1
            ask("Enter for the next round, q to leave > ")
        print("Nobody has enough left for a bet (D55).")
    except left:
        print()
    print(f"You leave after {number} rounds; the house has {_signed(house)}.")


def _signed(cents: int) -> str:
    from fairdeal.engine.telling import dollars

    return dollars(cents) if cents <= 0 else f"+{dollars(cents)}"


def _deal_round(
    setting: Setting, values: "AnyValues", chips: Sequence[int], number: int, ask: Ask
) -> "Round":
    """A round of the house's guests, dealt by the person."""
    from fairdeal.banked.commands import CloseBets
    from fairdeal.banked.decide import complete
    from fairdeal.banked.door import decide
    from fairdeal.banked.round import NOBODY
    from fairdeal.engine.audience import DEALER
    from fairdeal.players import bet_simply
    from fairdeal.simulate.rounds import place_bets, reshuffling

    seed = f"{setting.seed}/{number}"
    chance, supplier = Random(seed), reshuffling(seed)
    table = _open(setting, values, chips, number)
    teller = Teller(table, names_of(setting.positions), DEALER)
    for position in range(setting.positions):
        place_bets(table, position, bet_simply, chance)
    teller.tell()
    if not complete(table):
        print("  Nobody bets.")
        return table
    pause(table, teller, 'Enter: "no more bets"', ask)
    told = happens(table, teller, decide(table, CloseBets(NOBODY)))
    while not table.over:
        if told:  # what cannot be seen needs no Enter
            pause(table, teller, "Enter", ask)
        if not table.over:
            told = happens(table, teller, next_facts(table, supplier, chance))
    return table


def next_facts(table: "Round", supplier: "Supplier", chance: Random) -> "Sequence[AnyEvent]":
    """What happens next: the dealer's act, a reshuffle, or what a guest decides."""
    from fairdeal.banked.door import decide, options, step, to_reshuffle
    from fairdeal.engine.requests import NewOrder
    from fairdeal.players import bet_simply, see_banked

    if facts := step(table):
        return facts
    if cards := to_reshuffle(table):
        return decide(table, NewOrder(tuple(supplier(cards))))
    allowed = options(table)
    assert allowed is not None
    command = bet_simply(see_banked(table, allowed.seat), allowed, chance)
    assert command is not None
    return decide(table, command)


def happens(table: "Round", teller: Teller, facts: "Sequence[AnyEvent]") -> bool:
    """Let facts happen and tell them; whether there was anything to tell."""
    from fairdeal.banked.door import apply

    apply(table, facts)
    return teller.tell()


def pause(table: "Round", teller: Teller, question: str, ask: Ask) -> None:
    """Wait for Enter; until then things may be reported, which may end the round."""
    while text := ask(f"{question} > "):
        if not aside(text, table, teller):
            print(f"  {text!r} is nothing to do here; ? tells what you may type")
        if table.over:
            return


def aside(text: str, table: "Round", teller: Teller) -> bool:
    """What the dealer may type at any time: a report, a call for help. Whether it was that."""
    from fairdeal.banked.door import decide
    from fairdeal.cli.banked_typed import read_report, reports

    word, _, rest = text.partition(" ")
    if text == "?" or (word == "report" and rest.strip() in ("", "?")):
        print(DEALER_HELP)
        for what, title in reports(table).items():
            print(f"    {what:<15} {title}")
        return True
    if word != "report":
        return False
    try:
        happens(table, teller, decide(table, read_report(rest, table)))
    except FairdealError as fault:
        told = str(fault) if isinstance(fault, BadInput) else f"refused: {fault}"
        print(f"  {told}")
    return True
