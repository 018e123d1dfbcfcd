"""The kinds of questions that the floor trainer asks, and the topics of each.

A topic is what a trainee can be weak at: one case of speech, one irregularity, one line of a
paytable. Its clauses are those that its questions may cite; they serve to choose by chapter.
"""

from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import Final, NamedTuple

from fairdeal.banked.games import GAMES as BANKED
from fairdeal.banked.paytables import ODDS
from fairdeal.banked.trouble.irregularities import IRREGULARITIES as BANKED_IRREGULARITIES
from fairdeal.cite import Cite
from fairdeal.poker.games import GAMES as POKER
from fairdeal.poker.refusals import CLAUSES, Why, clause
from fairdeal.poker.speech.situations import SITUATIONS
from fairdeal.poker.transcript.clauses import of_option
from fairdeal.poker.trouble.irregularities import IRREGULARITIES
from fairdeal.training import asking, house_trouble, payouts, showdowns, talk
from fairdeal.training.irregular import an_irregularity
from fairdeal.training.question import Question

Find = Callable[[str, str, Random], Question | None]
"""Makes a question about a topic at a table of a game, or None if none was met."""

_BOARDS: Final = tuple(
    key for key, game in POKER.items() if any(street.board for street in game.streets)
)
_HIGH_WITH_BOARD: Final = tuple(key for key in _BOARDS if len(POKER[key].shares) == 1)
_HALVES: Final = tuple(key for key, game in POKER.items() if len(game.shares) > 1)


class Topic(NamedTuple):
    """One thing that is asked about: the clauses it may cite, the games in which it is met."""

    cites: tuple[Cite, ...]
    games: tuple[str, ...] = tuple(POKER)


class Kind(NamedTuple):
    """A kind of questions."""

    key: str
    title: str
    find: Find
    topics: dict[str, Topic]


def _talk(kind: str, title: str) -> Kind:
    def topic(case: str) -> Topic:
        cites = [SITUATIONS[case].cite]
        if case == "illegal":
            cites += [CLAUSES[Why.BET_TO_FACE], CLAUSES[Why.NOTHING_TO_CALL]]
        return Topic(tuple(cites))

    topics = {case: topic(case) for case in talk.CASES[kind]}
    return Kind(kind, title, partial(talk.a_talk, kind), topics)


def _option(wanted: asking.Wanted) -> Topic:
    told = of_option(wanted.option)
    cites = (
        (told.agreed, told.asked) if wanted.why is None else (clause(wanted.why, wanted.option),)
    )
    return Topic(cites)


def _house_trouble(topic: str) -> Topic:
    game, _, key = topic.partition(".")
    return Topic((BANKED_IRREGULARITIES[game][key].cite,), (game,))


def _payout(topic: str, line: str) -> Topic:
    game = topic.partition(".")[0]
    listed = [each.cite for table in ODDS[game].values() for each in table if each.line == line]
    return Topic((*listed, Cite(_SETTLED[game])), (game,))


_SETTLED: Final = {"double-draw": "ddp 12.A", "double-down": "dds (i)(1)"}

_SHARES: Final = tuple(share.cite for game in POKER.values() for share in game.shares)
_TIES: Final = (Cite("poker 6.H"),)

KINDS: Final = {
    kind.key: kind
    for kind in (
        _talk("string-bet", "String bets, and bets in more than one motion"),
        _talk("chips", "Oversized chips, and chips without a word"),
        _talk("words", "Words against chips, cards and gestures"),
        _talk("amount", "Announced amounts"),
        _talk("out-of-turn", "Acting out of turn"),
        Kind(
            "irregularity",
            "Irregularities at a poker table",
            an_irregularity,
            {key: Topic((entry.cite,)) for key, entry in IRREGULARITIES.items()},
        ),
        Kind(
            "reading",
            "Reading hands: who wins",
            showdowns.a_reading,
            {
                "winner": Topic(_SHARES),
                "kicker": Topic(_SHARES, _HIGH_WITH_BOARD),
                "tie": Topic(_TIES, _BOARDS),
                "halves": Topic(_SHARES, _HALVES),
                "scoop": Topic(_SHARES, _HALVES),
            },
        ),
        Kind(
            "split",
            "Split pots, odd chips and side pots",
            showdowns.a_split,
            {
                "tie": Topic(_TIES, _BOARDS),
                "odd_chip": Topic(_SHARES, _BOARDS),
                "halves": Topic(_SHARES, _HALVES),
                "side_pot": Topic((Cite("poker 8.B(5)(a)"), *_SHARES)),
            },
        ),
        Kind(
            "showdown",
            "Who shows first",
            showdowns.a_showing,
            {
                "last_bettor": Topic((Cite("poker 18.E(1)"),)),
                "nobody_bet": Topic((Cite("P-80"),)),
                "next_to_show": Topic((Cite("poker 18.E(2)"),)),
            },
        ),
        Kind(
            "house-trouble",
            "Irregularities against the house",
            house_trouble.a_house_trouble,
            {topic: _house_trouble(topic) for topic in house_trouble.TOPICS},
        ),
        Kind(
            "payout",
            "What the house pays",
            payouts.a_payout,
            {topic: _payout(topic, line) for topic, line in payouts.TOPICS.items()},
        ),
        Kind(
            "option",
            "Options that players ask for",
            asking.an_option,
            {topic: _option(wanted) for topic, wanted in asking.TOPICS.items()},
        ),
    )
}
"""Every kind of questions by its key."""

GAMES: Final = {**{key: game.name for key, game in POKER.items()}} | {
    key: game.name for key, game in BANKED.items()
}
"""Every game that questions are about, poker first."""


def topic_names(kinds: Iterable[Kind]) -> list[str]:
    """The full names of the topics of some kinds: `string-bet/incomplete`."""
    return [f"{kind.key}/{topic}" for kind in kinds for topic in kind.topics]
