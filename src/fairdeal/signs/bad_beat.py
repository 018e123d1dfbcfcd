"""The signs of the bad beat: at its tables, its amount, its rules, and "pending adjustment"."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from fairdeal.cards.card import RANKS
from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.ranking.words import WORDS
from fairdeal.signs import jackpot
from fairdeal.signs.posting import Posting
from fairdeal.signs.sign import Grid, Notice, Part, Rule, Sentence

FUND = "bad_beat"


@Cite("poker 15.B")
def notice(of: Posting) -> Iterator[Part]:
    """At each table that takes part: players may win the bad beat here."""
    if not jackpot.box_of(of, FUND):
        return
    cite = Cite("poker 15.B")
    yield Notice("Bad beat table", cite)
    yield Sentence("Players at this table are eligible for the bad beat payout.", cite)
    if _collected(of):
        yield Sentence(jackpot.contribution(of, FUND), Cite("poker 15.B(1)"))
    players = of.room("bad_beat.min_players")
    yield Sentence(
        f"At least {players} players must be dealt in. The rules are posted in the poker room.",
        cite,
    )


@Cite("poker 15.B", "poker 15.G(1)")
def amount(of: Posting) -> Iterator[Part]:
    """The payout of this moment; while a bad beat is paid, that it is pending adjustment."""
    if of.room("bad_beat.offered") and of.state.bad_beat is not None:
        yield Notice(dollars(of.state.bad_beat), Cite("poker 15.B"))
        if of.state.pending:
            yield Notice("Pending adjustment", Cite("poker 15.G(1)"))


@Cite("poker 15.G(1)")
def pending(of: Posting) -> Iterator[Part]:
    """The notice that the amount on display is not adjusted yet."""
    if of.room("bad_beat.offered") and of.state.pending:
        cite = Cite("poker 15.G(1)")
        yield Notice("Pending adjustment", cite)
        yield Sentence(
            "A bad beat was verified. The amount on display is pending adjustment because of this "
            "payout.",
            cite,
        )


@Cite("poker 15.B", "poker 15.B(1)", "poker 15.B(2)", "poker 15.B(3)")
def rules(of: Posting) -> Iterator[Part]:
    """The poster in the poker room: contributions, what qualifies, who is paid what."""
    if not of.room("bad_beat.offered"):
        return
    yield Rule(jackpot.contribution(of, FUND), Cite("poker 15.B(1)"))
    players = of.room("bad_beat.min_players")
    yield Rule(
        f"{jackpot.least_pot(of, FUND)} At least {players} players must be dealt in.",
        Cite("poker 15.B(2)"),
    )
    qualifies = Cite("poker 15.B(3)")
    for each in of.room("bad_beat.qualifying"):
        yield Rule(
            f"The losing hand must be {in_words(each['losing'])} or better: {each['conditions']}.",
            qualifies,
        )
    yield Rule(jackpot.boards(of), Cite("P-150"))
    yield Rule(f"{_collecting(of)}{_seed(of)}", Cite("poker 15.C(3)", "P-91"))
    place = "a cage" if of.room("bad_beat.pay_place") == "cage" else "the table"
    yield Rule(f"A bad beat is verified first and then paid at {place}.", Cite("poker 15.H"))
    yield Rule(jackpot.tables(of, FUND), Cite("poker 15.A"))
    shares: dict[str, int] = of.room("bad_beat.payouts")
    rows = tuple((_WHO[who], f"{part} percent") for who, part in shares.items())
    yield Grid(("Of the payout goes to", ""), rows, qualifies)


_WHO = {
    "loser": "the player with the losing hand",
    "winner": "the player with the winning hand",
    "table": "the other players dealt in",
}


def _collected(of: Posting) -> bool:
    collecting: Any = of.room("bad_beat.collecting")
    return bool(collecting["on"] if isinstance(collecting, dict) else collecting)


def _collecting(of: Posting) -> str:
    collecting: Any = of.room("bad_beat.collecting")
    does = "Contributions are collected" if _collected(of) else "No contributions are collected"
    if isinstance(collecting, dict):
        return f"{does} from {collecting['effective']} on."
    return f"{does}."


def _seed(of: Posting) -> str:
    seed = of.room("bad_beat.seed")
    return f" The room has put {dollars(seed)} into the fund at its start." if seed else ""


@Cite("poker 15.B(3)")
def in_words(ranks: str) -> str:
    """The ranks of a hand as a player says them.

    >>> in_words("TTTT"), in_words("AAAKK"), in_words("66622"), in_words("55559")
    ('four tens', 'aces full of kings', 'sixes full of deuces', '5 5 5 5 9')
    """
    counted = Counter(WORDS[RANKS.index(rank)] for rank in ranks).most_common()
    first, many = counted[0]
    if many == len(ranks):
        return f"four {first.plural}"
    if [each for _, each in counted] == [3, 2]:
        return f"{first.plural} full of {counted[1][0].plural}"
    return " ".join(ranks)
