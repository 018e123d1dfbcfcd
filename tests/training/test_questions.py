"""The floor trainer's questions: evenly mixed, hidden cards stay hidden, each cites its clause."""

import ast
import re
from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import fairdeal.training
from fairdeal.banked.notation.reading import read as read_round
from fairdeal.banked.round import Round
from fairdeal.banked.trouble.irregularities import IRREGULARITIES as BANKED
from fairdeal.cards.card import Card
from fairdeal.cards.notation import show
from fairdeal.engine.audience import RAIL
from fairdeal.errors import BadInput, UnknownName
from fairdeal.poker.events import Dealt
from fairdeal.poker.games import GAMES
from fairdeal.poker.notation.reading import read
from fairdeal.poker.play import replay
from fairdeal.poker.refusals import Refused
from fairdeal.poker.speech.situations import SITUATIONS
from fairdeal.poker.transcript.lines import lines
from fairdeal.poker.trouble.irregularities import IRREGULARITIES
from fairdeal.rules import clauses, interpretations
from fairdeal.training import Question, questions
from fairdeal.training.choosing import choose
from fairdeal.training.dealing import NAMES
from fairdeal.training.house_trouble import _REPORTS, _STORIES
from fairdeal.training.kinds import KINDS, topic_names
from fairdeal.training.mixing import SHARE_OF_OPTIONS
from fairdeal.training.rulings import EFFECTS
from fairdeal.training.scene import scene
from fairdeal.training.stories import _STORIES as POKER_STORIES
from fairdeal.training.talk import CASES
from fairdeal.training.talking import AUTHORS
from tests.poker.any_play import any_eventful_hand
from tests.poker.twins import a_twin
from tests.poker.views.test_no_leaks import a_moment
from tests.speeds import some_in_quick
from tests.training.asked import mixed, of_kind

# ---- the mix ----


def test_the_kinds_are_mixed_evenly() -> None:
    counts = Counter(each.kind for each in mixed())
    assert set(counts) == set(KINDS)
    assert max(counts.values()) - min(counts.values()) <= 1


def test_at_no_moment_are_more_than_a_tenth_of_the_questions_options() -> None:
    options = 0
    for number, each in enumerate(mixed(), 1):
        options += each.kind == "option"
        assert options * SHARE_OF_OPTIONS <= number


@pytest.mark.slow
@pytest.mark.parametrize("game", some_in_quick(["badugi", "holdem"], ["holdem"]))
def test_options_stay_rare_where_fewer_kinds_fit(game: str) -> None:
    counts = Counter(each.kind for each in islice(questions("few", game=game), 30))
    assert counts["option"] <= 3
    del counts["option"]
    assert max(counts.values()) - min(counts.values()) <= 1


def test_who_asks_for_options_gets_nothing_else() -> None:
    assert {each.kind for each in islice(questions("1", kinds=["option"]), 5)} == {"option"}


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_every_topic_comes_up_before_any_comes_again(kind: str) -> None:
    found = [each.key for each in of_kind(kind)[: len(KINDS[kind].topics)]]
    assert sorted(found) == sorted(KINDS[kind].topics)


def test_every_case_of_speech_and_every_irregularity_is_a_topic() -> None:
    assert sorted(case for cases in CASES.values() for case in cases) == sorted(SITUATIONS)
    assert set(AUTHORS) == set(SITUATIONS)
    assert set(KINDS["irregularity"].topics) == set(IRREGULARITIES)
    assert set(EFFECTS) == set(IRREGULARITIES)
    assert set(POKER_STORIES) == {entry.report for entry in IRREGULARITIES.values()}
    reports = {entry.report for entries in BANKED.values() for entry in entries.values()}
    assert set(_STORIES) == set(_REPORTS) == reports


def test_no_two_questions_are_alike_and_the_same_seed_asks_the_same() -> None:
    assert len({each.text for each in mixed()}) == len(mixed())
    first = [each.text for each in mixed()[:15]]
    assert first == [each.text for each in islice(questions("floor"), 15)]
    assert first != [each.text for each in islice(questions("another"), 15)]


def test_weak_spots_are_every_other_question_until_they_are_done() -> None:
    weak = ["chips/cash", "payout/double-down.flush", "showdown/nobody_bet"]
    found = [each.topic for each in islice(questions("3", first=weak), 6)]
    assert found[:5:2] == weak


# ---- choosing ----

# how it is chosen | the kinds of questions that then come, or the games
CHOICES = """
    game=double-draw                | house-trouble payout
    game=double-down kind=payout    | payout
    chapter=ddp 13                  | house-trouble
    chapter=dds k                   | house-trouble
    chapter=dds j                   | payout
    chapter=8.F                     | string-bet
    chapter=8.I                     | chips
    chapter=18.K                    | irregularity
    chapter=18.E                    | showdown
    chapter=8.L                     | option
    chapter=P-33                    | out-of-turn
    kind=chips kind=words           | chips words
    game=holdem kind=reading        | reading
"""


@pytest.mark.parametrize("row", CHOICES.strip().splitlines())
def test_questions_of_a_choice(row: str) -> None:
    chosen, kinds = (cell.strip() for cell in row.split("|"))
    game, chapter, wanted = "", "", []
    for name, value in re.findall(r"(\w+)=(.+?)(?= +\w+=|$)", chosen):
        game = value if name == "game" else game
        chapter = value if name == "chapter" else chapter
        wanted += [value] if name == "kind" else []
    found = list(islice(questions("7", kinds=wanted, game=game, chapter=chapter), 6))
    assert len(found) == 6
    assert {each.kind for each in found} <= set(kinds.split())
    assert not game or {each.state.game.key for each in found} == {game}


@pytest.mark.parametrize("chapter", ["11", "poker 13", "20"])
def test_the_chapter_of_a_game_is_about_its_tables(chapter: str) -> None:
    found = list(islice(questions("7", chapter=chapter), 5))
    assert {GAMES[each.state.game.key].chapter for each in found} == {chapter.split()[-1]}


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ({"game": "holdm"}, "did you mean holdem?"),
        ({"kinds": ["chip"]}, "did you mean chips?"),
        ({"chapter": "99"}, "there is no clause '99'"),
        ({"chapter": "ddp 4"}, "No question fits --chapter 'ddp 4'."),
        ({"game": "holdem", "kinds": ["payout"]}, "No question fits --kind payout --game holdem."),
    ],
)
def test_a_choice_that_fits_nothing_is_refused_in_one_line(
    chosen: dict[str, object], told: str
) -> None:
    with pytest.raises(BadInput, match=re.escape(told)):
        choose(**chosen)  # type: ignore[arg-type]


def test_a_weak_spot_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownName, match="did you mean chips/cash"):
        questions("1", first=["chips/cahs"])


def test_topics_have_names_that_a_shell_takes() -> None:
    for topic in topic_names(KINDS.values()):
        assert re.fullmatch(r"[a-z0-9._/-]+", topic), topic


# ---- what is told ----


def hidden(question: Question) -> set[Card]:
    """The cards that nobody at the table, or only their owner, has seen."""
    state = question.state
    if isinstance(state, Round):
        down = () if state.game.own_up else range(state.seats)
        unseen = {*state.places["stub"], *state.places["rack"]} - {*state.barred}
        unseen |= {card for seat in down if seat not in state.shown for card in state.cards(seat)}
    else:
        unseen = {*state.places["stub"], *state.places["burn"], *state.places["muck"]}
        for seat in range(state.seats):
            if not state.shown[seat]:
                unseen |= {*state.down(seat)}
        # An up card was seen, though its player has folded since.
        up = [event for event in state.log if isinstance(event, Dealt) and event.up]
        unseen -= {*state.exposed, *(card for event in up for _, card in event.cards)}
    told = getattr(question.request, "what", "")
    seen = {*question.request.cards} if told in ("face_up", "exposed") else set()  # type: ignore[union-attr]
    return unseen - seen


@pytest.mark.rule("poker 1.B(20)", "P-123", "D23")
def test_nothing_hidden_is_told() -> None:
    for each in mixed():
        cards = set(re.findall(r"\b[2-9TJQKA][cdhs]\b", each.text))
        assert not cards & {show([card]) for card in hidden(each)}, each.text


@pytest.mark.rule("poker 1.B(20)", "P-123")
def test_the_scene_is_the_same_whatever_cards_nobody_has_seen(
    count: Callable[[int], int], seed: int
) -> None:
    for number in range(count(2_000)):
        chance = Random(f"scenes {seed} {number}")
        game = GAMES[chance.choice([*GAMES])]
        hand = a_moment(any_eventful_hand(game, number, chance, 0.03), chance)
        if hand.over:
            continue
        twin = replay(a_twin(hand.log, RAIL, chance))
        assert scene(hand, NAMES[: hand.seats]) == scene(twin, NAMES[: hand.seats])


def test_every_amount_is_told_in_dollars() -> None:
    for each in mixed():
        told = " ".join([each.happened, *each.rulings])
        assert not re.search(r"(?<![$,\d.])\d{3,}", told), told


def test_there_are_three_to_five_answers_all_different_and_the_right_one_stands_anywhere() -> None:
    for each in mixed():
        assert 3 <= len(each.rulings) <= 5
        assert len(set(each.rulings)) == len(each.rulings)
    assert {0, 1, 2, 3} <= {each.right for each in mixed()}


def test_a_question_is_a_scenario_that_can_be_run() -> None:
    for each in mixed()[:60]:
        if isinstance(each.state, Round):
            log = read_round(each.scenario()).table.log
            assert log[: len(each.state.log)] == each.state.log
        else:
            hand = read(each.scenario()).hand
            assert hand.log[: len(each.state.log)] == each.state.log


# ---- the reason ----


def own_clauses(question: Question) -> set[str]:
    """The clauses that the rules themselves give: of the refusal, or of the facts as told."""
    state = question.state
    try:
        facts = question.facts()
    except Refused as met:
        return {*met.cite.refs}
    if isinstance(state, Round):
        from fairdeal.banked.transcript.lines import lines as round_lines

        told = [*round_lines([*state.log, *facts], question.names)]
    else:
        told = [*lines([*state.log, *facts], question.names)]
    return {ref for line in told if line.cite for ref in line.cite.refs}


@pytest.mark.slow
@pytest.mark.parametrize("kind", sorted(set(KINDS) - {"payout", "reading", "split", "showdown"}))
def test_the_reason_is_the_clause_of_the_refusal_or_of_the_fact(kind: str) -> None:
    for each in of_kind(kind):
        if each.key == "illegal":  # the refusal that stands behind it
            assert each.cite.refs[0] in ("poker 1.B(8)", "poker 1.B(7)")
        else:
            refs = {*each.cite.refs} if "allowed" in each.key else {each.cite.refs[0]}
            assert refs & own_clauses(each), (each.topic, each.cite)


# clause | the games it speaks of
SPEAKS_OF = """
    poker 18.M   | stud-high stud-low stud-hilo stud-hilo8
    poker 18.N   | five-stud
    poker 18.K(1)| stud-high stud-low stud-hilo stud-hilo8 five-stud
    P-106        | stud-high stud-low stud-hilo stud-hilo8 five-stud
    poker 7.F(5) | holdem omaha omaha8 omaha5 omaha5-8 six-plus
    P-109        | holdem omaha omaha8 omaha5 omaha5-8 six-plus
    P-64         | draw-high draw-low badugi triple-27 triple-a5 badeucey badacey single-27
    ddp          | double-draw
    D            | double-draw
    dds          | double-down
    S            | double-down
"""


def test_no_reason_cites_a_clause_that_speaks_of_another_game() -> None:
    """A card that a player exposes himself has a clause of its own in every family of games."""
    table = [row.split("|") for row in SPEAKS_OF.strip().splitlines()]
    for each in [*mixed(), *of_kind("irregularity"), *of_kind("house-trouble")]:
        game = each.state.game.key
        for start, games in table:
            for ref in each.cite.refs:
                known = re.match(rf"{re.escape(start.strip())}(?![A-Za-z-])", ref)
                assert not known or game in games.split(), (each.topic, game, ref)
        own = GAMES[game].chapter if game in GAMES else ""
        for ref in each.cite.refs:
            chapter = re.match(r"poker (1[0-4]|19|2[0-2])\.", ref)
            assert chapter is None or chapter[1] == own, (each.topic, game, ref)


# how the cards are dealt | the entry | the clause
COUNTS = """
    manual_shoe    | count_misdealt   | ddp 8.F(4)
    hand           | count_misdealt   | ddp 9.D(4)
    automated_shoe | count_misdealt   | ddp 10.C(3)
    manual_shoe    | count_wrong_deck | ddp 8.F(5)
    hand           | count_wrong_deck | ddp 9.D(5)
    automated_shoe | count_wrong_deck | ddp 10.C(4)
"""


@pytest.mark.parametrize("row", COUNTS.strip().splitlines())
def test_a_wrong_count_cites_the_chapter_by_which_the_cards_are_dealt(row: str) -> None:
    dealing, entry, clause = (cell.strip() for cell in row.split("|"))
    found = questions(f"count {dealing}", kinds=["house-trouble"], chapter=clause)
    one = next(each for each in found if each.key == f"double-draw.{entry}")
    assert isinstance(one.state, Round)
    assert (one.state.values.dealing, one.cite.refs[0]) == (dealing, clause)


def test_the_right_answer_is_explained_by_its_clauses() -> None:
    for each in mixed():
        for ref, says in each.says():
            assert ref in clauses() or ref in interpretations()
            assert len(says) > 10


# ---- no second copy of a rule ----

RULES = {
    "fairdeal.poker.betting",
    "fairdeal.poker.trouble.applying",
    "fairdeal.poker.speech.judgement",
    "fairdeal.poker.paying.pots",
    "fairdeal.poker.paying.settlement",
    "fairdeal.poker.paying.raking",
    "fairdeal.poker.trouble.remedies",
    "fairdeal.poker.clock",
    "fairdeal.poker.speech.binding",
    "fairdeal.banked.dealer",
}
"""Modules that hold rules: the trainer asks the door, and never these."""

ANSWERS = ("talk", "irregular", "asking", "house_trouble", "showdowns", "payouts")


def imported(name: str) -> set[str]:
    path = Path(fairdeal.training.__file__).with_name(f"{name}.py")
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}", *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


@pytest.mark.parametrize(
    "name", [path.stem for path in Path(fairdeal.training.__file__).parent.glob("*.py")]
)
def test_the_trainer_knows_no_rule_of_its_own(name: str) -> None:
    assert not imported(name) & RULES


@pytest.mark.parametrize("name", ANSWERS)
def test_every_answer_comes_through_the_door_or_from_a_hand_that_was_played(name: str) -> None:
    through = {"door.decide", "door.refusal", "play.replay"}
    found = {".".join(each.split(".")[-2:]) for each in imported(name)}
    assert found & through
