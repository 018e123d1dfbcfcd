"""What must agree in the whole room: its approval, and what a jackpot needs to be offered."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker.spec import Game
from fairdeal.room.submission.agreement.rule import Found, Rule
from fairdeal.room.submission.fields.jackpots import HIGH_RANKINGS
from fairdeal.room.submission.in_force import InForce
from fairdeal.room.submission.written import WrittenKind

Asked = Iterable[tuple[str, str]]
FUNDS: Final = ("bad_beat", "high_hand")


def _approval(of: InForce) -> Asked:
    day, person = of["submission.approved_on"], of["submission.approved_by"]
    if (day is None) != (person is None):
        wrong = "approved_by" if person is None else "approved_on"
        yield f"submission.{wrong}", "an approval has a day and a person: give both or neither"


def _plan(of: InForce) -> Asked:
    if of["bad_beat.offered"] and of["bad_beat.discontinuation"] is None:
        yield (
            "bad_beat.discontinuation",
            "a bad beat is offered only with an approved plan for its end: "
            "{plan = ..., reference = ..., date = ...}",
        )


def _seed(of: InForce) -> Asked:
    approved = {approval["clause"] for approval in of["approvals"]}
    if of["bad_beat.seed"] and "poker 15.A" not in approved:
        text = 'a seed needs an approval: add one with clause = "poker 15.A" to approvals, or "$0"'
        yield "bad_beat.seed", text


def _boxes(fund: str) -> Rule:
    def ask(of: InForce) -> Asked:
        if of[f"{fund}.offered"] and not of[f"{fund}.tables"]:
            text = (
                "must name the kinds of tables and their jackpot boxes: [{kind = ..., box = ...}]"
            )
            yield f"{fund}.tables", text

    return Rule((f"{fund}.offered", f"{fund}.tables"), Cite("poker 2.F"), ask)


def _schedule(fund: str, cite: Cite) -> Rule:
    method, most = f"{fund}.contribution_method", f"{fund}.contribution_max"

    def ask(of: InForce) -> Asked:
        if isinstance(of[method], list):
            taken = sum(level["take"] for level in of[method])
            if taken > of[most]:
                text = f"takes {dollars(taken)} in all, above the most of {dollars(of[most])}"
                yield method, text

    return Rule((method, most), cite, ask)


RULES: Final = (
    Rule(
        ("submission.approved_on", "submission.approved_by"),
        Cite("poker 17.A"),
        _approval,
    ),
    Rule(("bad_beat.offered", "bad_beat.discontinuation"), Cite("poker 15.J"), _plan),
    Rule(("bad_beat.seed", "approvals"), Cite("P-91"), _seed),
    _boxes("bad_beat"),
    _boxes("high_hand"),
    _schedule("bad_beat", Cite("poker 15.B(1)")),
    _schedule("high_hand", Cite("poker 16.B(2)")),
)


@Cite("poker 15.A", "poker 16.A", "P-93")
def taking_part(of: InForce, kinds: Mapping[str, WrittenKind]) -> Iterator[Found]:
    """Only poker tables of this file take part, for a high hand only of the named chapters."""
    for fund, clause in (("bad_beat", "poker 15.A"), ("high_hand", "poker 16.A")):
        key = f"{fund}.tables"
        for entry in of[key] if of.sound(key) else ():
            kind = kinds.get(entry["kind"])
            if kind is None:
                yield Found(key, f"there is no kind of table {entry['kind']!r}", clause)
            elif kind.game is not None and not isinstance(kind.game, Game):
                yield Found(key, f"{kind.game.name} has no pots: leave {kind.key} out", clause)
            elif fund == "high_hand" and isinstance(kind.game, Game):
                yield from _chapter(of, kind.key, kind.game)
    yield from _one_deck(of, kinds)


def _chapter(of: InForce, kind: str, game: Game) -> Iterator[Found]:
    if of.sound("high_hand.games") and game.chapter not in of["high_hand.games"]:
        text = f"{kind} plays {game.name}, and high_hand.games has no chapter {game.chapter}"
        yield Found("high_hand.tables", text, "P-93")
    elif not any(share.ranking in HIGH_RANKINGS for share in game.shares):
        text = f"{game.name} is won by low hands alone: leave {kind} out"
        yield Found("high_hand.tables", text, "P-93")


@Cite("P-93")
def _one_deck(of: InForce, kinds: Mapping[str, WrittenKind]) -> Iterator[Found]:
    """Six Plus ranks hands in another order: its tables share no fund with those of 52 cards."""
    taking = of["high_hand.tables"] if of.sound("high_hand.tables") else ()
    found: dict[int, str] = {}
    for entry in taking:
        kind = kinds.get(entry["kind"])
        if kind is not None and isinstance(kind.game, Game):
            found.setdefault(len(kind.game.deck), kind.key)
    if len(found) > 1:
        (cards, one), (others, other), *_ = sorted(found.items())
        text = (
            f"{one} is dealt with {cards} cards and {other} with {others}, and they cannot share a "
            f"fund: leave one of them out"
        )
        yield Found("high_hand.tables", text, "P-93")
