"""`fairdeal train`: hands against the house, and what each of your decisions gives away."""

import sys
from collections.abc import Sequence
from itertools import chain, islice
from typing import IO, TYPE_CHECKING, Annotated

import typer

from fairdeal.cli.completing import HouseGame
from fairdeal.cli.figures.paytable import Paytable
from fairdeal.cli.learn.floor import Leave
from fairdeal.cli.program import command_line

if TYPE_CHECKING:
    from fairdeal.cards.card import Card
    from fairdeal.cli.learn.mistakes import Log
    from fairdeal.training.house import Graded, HouseHand, Score


def command(
    game: HouseGame,
    paytable: Paytable = None,
    seed: Annotated[str, typer.Option(help="The same seed deals the same hands.")] = "",
    hands: Annotated[int | None, typer.Option(help="The number of hands. Default: no end.")] = (
        None
    ),
    players: Annotated[
        int, typer.Option(help="double-down: the number of players. You see their cards.")
    ] = 1,
    stats: Annotated[bool, typer.Option("--stats", help="Show your mistakes and leave.")] = False,
    new: Annotated[bool, typer.Option("--new", help="Forget your mistakes first.")] = False,
    as_json: Annotated[
        bool,
        typer.Option("--json", help="Print the score as JSON on stdout, the rest on stderr."),
    ] = False,
) -> None:
    """Train against the house: you decide, and see the best decision and the cost of an error.

    Type fold, stand, double, or the cards to discard, by name or by place. ? helps, ?? shows what
    each decision is worth, q leaves. At the end you see your score. You can pipe decisions in, one
    on each line. What you get wrong comes again on another day; with --seed only new hands come.

    For example:

    fairdeal train double-down --players 7 --hands 20

    fairdeal train double-draw --paytable B --seed 7

    fairdeal train double-draw --stats
    """
    from fairdeal.cli.learn import kept_progress, mistakes
    from fairdeal.errors import BadInput
    from fairdeal.odds.house.paytable import paytable_of
    from fairdeal.training.house import Score, house_hands

    if hands is not None and hands < 1:
        raise BadInput(f"--hands must be 1 or more, not {hands}")
    table = paytable_of(game, paytable)
    file = kept_progress.progress_file("train")
    if new:
        kept_progress.forget(file)
    if stats:
        mistakes.show_stats(table, file, as_json=as_json)
        return
    log = mistakes.Log(None if not new and kept_progress.kept(file) is None else file)
    asked_for, seed = seed, seed or _fresh()
    again = [] if asked_for else log.again(table, hands, seed)
    dealt = house_hands(table, seed, players)
    score, talk = Score(), sys.stderr if as_json else sys.stdout
    try:
        for number, hand in enumerate(islice(chain(again, dealt), hands), 1):
            missed = ", a decision that you missed before" if number <= len(again) else ""
            print(f"Hand {number}{missed}", file=talk)
            play(hand, score, talk, log)
    except Leave:
        print(file=talk)
    if as_json:
        from fairdeal.cli.as_json import print_json

        told = {"game": game, "paytable": table.name, "seed": seed, "players": players}
        print_json(told | {"again": len(again)} | score.as_data())
        return
    print(summary(score, _per(game)))
    print(f"The same hands again: {_again(game, paytable, players, hands, seed)}")


def _again(game: str, paytable: str | None, players: int, hands: int | None, seed: str) -> str:
    """The command that deals the same hands, with every option that was given."""
    named = ["--paytable", paytable] if paytable else []
    named += ["--players", str(players)] if players > 1 else []
    named += ["--hands", str(hands)] if hands is not None else []
    return command_line("train", game, *named, "--seed", seed)


def play(hand: "HouseHand", score: "Score", talk: IO[str], log: "Log") -> None:
    """One hand: show, ask, grade, until it is over."""
    from fairdeal.training.repetition.mistakes import decision_of

    while not hand.over:
        for line in shown(hand):
            print(line, file=talk)
        decision = decision_of(hand)
        action, discard, helped = choose(hand, talk)
        graded = hand.decide(action, discard, helped=helped)
        log.note(decision, graded.right and not helped)
        score.graded.append(graded)
        print(verdict(graded, _per(hand.game.key)), file=talk)
    score.finish(hand)
    print(ended(hand) + "\n", file=talk)


def shown(hand: "HouseHand") -> list[str]:
    """The cards as the player sees them."""
    from fairdeal.cards.notation import show

    lines = [f"  {'your card' + 's' * (len(hand.held) > 1):<10}  {show(hand.held)}"]
    if hand.shared:
        lines.append(f"  the dealer  {show(hand.shared)} and one face down")
    if hand.others:
        lines.append(f"  the others  {show(hand.others)}")
    if hand.discarded:
        lines.append(f"  discarded   {show(hand.discarded)}")
    return lines


def choose(hand: "HouseHand", talk: IO[str]) -> "tuple[str, Sequence[Card], bool]":
    """What the player decides, asked until it is something that may be done, and whether he was
    helped.
    """
    from fairdeal.errors import BadInput

    question, helped = _question(hand), False
    while True:
        text = _typed(f"  {question}: ", talk)
        if text.lower() in ("q", "quit", "leave"):
            raise Leave
        if text in ("?", "help"):
            print(*_help(hand), sep="\n", file=talk)
            continue
        if text in ("??", "advice"):
            from fairdeal.cli.figures.advise import told

            helped = True
            print(*(f"  {line}".rstrip() for line in told(hand.advice)), sep="\n", file=talk)
            print("  This decision comes again, since you asked.", file=talk)
            continue
        try:
            return (*read(text, hand), helped)
        except BadInput as fault:
            print(f"  {fault}: type {question}, ? for help, or q to leave", file=talk)


def _question(hand: "HouseHand") -> str:
    most = hand.game.stages[hand.stage].draws
    cards = "a card" if most == 1 else f"up to {most} cards"
    return f"fold, stand, or {cards} to discard" if most else "double or stand"


def _help(hand: "HouseHand") -> list[str]:
    """What can be typed."""
    if hand.game.stages[hand.stage].draws:
        lines = [
            "  f or fold    you give the hand up",
            "  s or stand   you keep all cards and go on",
            "  9c 2d, 3 5   you discard these cards, by name or by place, and go on",
        ]
    else:
        lines = ["  d or double  you double the wager", "  s or stand   you leave it as it is"]
    return [
        *lines,
        "  ??           shows what each decision is worth; this one then comes again",
        "  q            leaves",
    ]


def _typed(prompt: str, talk: IO[str]) -> str:
    print(prompt, end="", file=talk, flush=True)
    try:
        text = input().strip()
    except (EOFError, KeyboardInterrupt):
        raise Leave from None
    if not sys.stdin.isatty():
        # What is piped in is not seen otherwise.
        print(text, file=talk)
    return text


def read(text: str, hand: "HouseHand") -> "tuple[str, Sequence[Card]]":
    """The decision that a line means."""
    from fairdeal.errors import BadInput

    word, _, rest = text.lower().partition(" ")
    most = hand.game.stages[hand.stage].draws
    if not most:
        words = {"d": "double", "s": "no-double", "stand": "no-double"}
        action = words.get(text.lower(), text.lower())
        if action not in ("double", "no-double"):
            raise BadInput(f"{text!r} is not a decision here")
        return action, ()
    if text.lower() in ("f", "fold"):
        return "fold", ()
    if text.lower() in ("s", "stand", "pat"):
        return "stand", ()
    chosen = discards(rest if word in ("d", "discard", "draw") else text, hand.held)
    if len(chosen) > most:
        raise BadInput(f"{len(chosen)} cards are too many; you can exchange {most} at most")
    return "draw", chosen


def discards(text: str, held: "Sequence[Card]") -> "Sequence[Card]":
    """Cards of the hand by name, or by place: `9c 2d` or `3 5`."""
    from fairdeal.cards.notation import parse_among, show
    from fairdeal.errors import BadInput

    digits = text.replace(" ", "").replace(",", "")
    if not digits:
        raise BadInput("You haven't decided yet")
    if digits.isdecimal() and digits.isascii():
        places = sorted({int(digit) for digit in digits})
        if not 1 <= places[0] <= places[-1] <= len(held) or len(places) < len(digits):
            raise BadInput(f"{text!r} does not name places of your cards, 1 to {len(held)}")
        return [held[place - 1] for place in places]
    named = parse_among(text, held)
    for place, card in enumerate(named):
        if card not in held or card in named[:place]:
            raise BadInput(f"you do not hold {show(named)}")
    return named


def verdict(graded: "Graded", per: str) -> str:
    """Whether a decision was right, and what it cost."""
    from fairdeal.cli.figures.advise import in_words
    from fairdeal.odds.house.result import decimal

    advice, best = graded.advice, graded.advice.best
    if graded.right:
        equal = sum(not advice.cost(each) for each in advice.choices)
        also = "" if equal == 1 else f" ({equal} choices are equally good)"
        return f"  Right{also}: worth {decimal(graded.choice.value, 6)} {per}s."
    cost = f"{decimal(graded.cost, 6)} {per}s ({graded.cost})"
    return f"  No. Best is to {in_words(best)}; to {in_words(graded.choice)} costs {cost}."


def ended(hand: "HouseHand") -> str:
    """How a hand ended."""
    from fairdeal.cards.notation import show
    from fairdeal.ranking import evaluate

    net = f"net {hand.net:+,}" if hand.net else "even"
    if hand.folded:
        return f"  Folded, {net}."
    made = evaluate(hand.game.ranking, hand.final).description
    return f"  {show(hand.final)}: {made}; {net}."


def summary(score: "Score", per: str) -> str:
    """The score in words."""
    from fairdeal.odds.house.result import decimal

    lines = [f"{score.right} of {len(score.graded)} decisions right, hands played: {score.hands}."]
    if score.graded:
        each = score.cost / max(1, score.hands)
        given = f"{decimal(score.cost, 6)} {per}s ({score.cost})"
        lines.append(f"Given away: {given}, {decimal(each, 6)} a hand.")
        lines.append(f"All hands together: net {score.net:+,} {per}s.")
    return "\n".join(lines)


def _per(game: str) -> str:
    return "Ante" if game == "double-draw" else "wager"


def _fresh() -> str:
    from fairdeal.entropy import fresh_seed

    return fresh_seed().hex()[:8]
