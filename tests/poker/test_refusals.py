"""Every refusal is met: an attempt for each, in the order of precedence, and pairs of reasons.

Where two reasons hold, the earlier one is named; the same attempt without it meets the later one.
"""

from collections.abc import Callable
from itertools import product

import pytest

from fairdeal.cards.notation import parse
from fairdeal.cite import Cite
from fairdeal.engine.requests import CardsEntered
from fairdeal.engine.roles import Role
from fairdeal.engine.text.lines import RefusalMet
from fairdeal.poker import commands
from fairdeal.poker.commands import HoldTo
from fairdeal.poker.decide import refusal
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.notation.reading import read
from fairdeal.poker.options.options import OPTIONS
from fairdeal.poker.play import copy, open_hand, play, run_dealer
from fairdeal.poker.refusals import CLAUSES, MEANINGS, NEARER, Refused, Why, clause
from fairdeal.poker.spec import Game
from fairdeal.poker.stakes import Limit, Stakes
from fairdeal.poker.trouble.irregularities import report_facts
from fairdeal.poker.trouble.remedies import Ruling, rule
from fairdeal.poker.trouble.reporting import Report
from tests.poker.scenario import run

THREE = "holdem no 100/200      A 5000   B 5000   C 5000"
FOUR = "holdem no 100/200      A 5000   B 5000   C 5000   D 5000"
ON_THE_FLOP = f"{THREE}\nC calls\nA calls\nB checks\n"
PAPER = f"{THREE}\ndeal paper\nC calls\nA calls\nB checks\n"
SHOWDOWN = """\
    holdem no 100/200      A 5000   B 5000
    B calls
    A checks
    A checks
    B checks
    A checks
    B checks
    A checks
    B checks
"""

ATTEMPTS: dict[Why, str] = {
    Why.HAND_IS_OVER: f"""
        {THREE}
        C folds
        A folds
        B checks            refused hand_is_over
    """,
    Why.NOT_SEATED: f"""
        {THREE}
        report fouled by dealer     refused not_seated
    """,
    Why.NOT_OFFERED: f"""
        {THREE}
        A asks to run twice         refused not_offered
    """,
    Why.TOURNAMENT_TABLE: f"""
        {THREE}
        house bomb_pot=500 tournament=yes
        A asks for a bomb pot       refused tournament_table
    """,
    Why.NOT_THIS_GAME: """
        badugi fixed 100/200      A 5000   B 5000   C 5000
        house bomb_pot=500
        A asks for a bomb pot       refused not_this_game
    """,
    Why.NOT_IN_THE_POT: f"""
        {THREE}
        house run_twice=yes
        C folds
        C asks to run twice         refused not_in_the_pot
    """,
    Why.ONE_OPTION_ONLY: f"""
        {THREE}
        house bomb_pot=500 waterfall=500
        A asks for a bomb pot
        B asks for a waterfall      refused one_option_only
    """,
    Why.OPTION_TOO_LATE: f"""
        {THREE}
        house bomb_pot=500
        C calls
        A asks for a bomb pot       refused option_too_late
    """,
    Why.TOO_MANY_PLAYERS: f"""
        {FOUR}
        house run_twice=yes
        C asks to run twice         refused too_many_players
    """,
    Why.NOT_ENOUGH_ALL_IN: f"""
        {THREE}
        house run_twice=yes
        C asks to run twice         refused not_enough_all_in
    """,
    Why.BETTING_NOT_OVER: """
        holdem no 100/200      A 5000   B 5000
        house run_twice=yes
        B all in
        A asks to run twice         refused betting_not_over
    """,
    Why.DECK_TOO_SMALL: """
        omaha5 pot 100/200      A 5000 B 5000 C 5000 D 5000 E 5000 F 5000 G 5000 H 5000
        house double_board=500
        dealer acts 0
        A asks for a double board   refused deck_too_small
    """,
    Why.NOT_YOUR_CALL: f"""
        {THREE}
        report count_wrong by security    refused not_your_call
    """,
    Why.RULING_AWAITED: f"""
        {THREE}
        C calls
        report dispute by floorperson
        A calls                     refused ruling_awaited
    """,
    Why.NOTHING_TO_RULE_ON: f"""
        {THREE}
        ruling misdeal because nobody is happy     refused nothing_to_rule_on
    """,
    Why.NO_SUCH_IRREGULARITY: "",
    Why.NO_SUCH_REMEDY: "",
    Why.REPORT_INCOMPLETE: f"""
        {THREE}
        report face_up by dealer    refused report_incomplete
    """,
    Why.NO_HAND: f"""
        {THREE}
        C folds
        report fouled C by dealer   refused no_hand
    """,
    Why.NO_DISCARDED_HAND: f"""
        {THREE}
        C folds
        report dispute by dealer
        ruling retrieve_hand C because it lies apart    refused no_discarded_hand
    """,
    Why.NO_SUCH_CARD: f"""
        {THREE}
        A has As Ah
        C calls
        report exposed B As by dealer   refused no_such_card
    """,
    Why.REPORT_TOO_LATE: f"""
        {THREE}
        C calls
        report shuffler_jam by dealer   refused report_too_late
    """,
    Why.CANNOT_GO_ON: f"""
        {ON_THE_FLOP}
        report ineligible many 42 by dealer
        expect ruling deck_ran_out
        ruling play_on because we want to    refused cannot_go_on
    """,
    Why.CARDS_NOT_AWAITED: f"""
        {ON_THE_FLOP}
        dealer names As Kd 7c              refused cards_not_awaited
    """,
    Why.WRONG_NUMBER_OF_CARDS: f"""
        {PAPER}
        dealer names As Kd                 refused wrong_number_of_cards
    """,
    Why.CARD_TWICE: "",
    Why.CARD_ELSEWHERE: f"""
        {PAPER}
        dealer names As Kd 7c
        A checks
        B checks
        C checks
        dealer names As                    refused card_elsewhere
    """,
    Why.CARD_NOT_NAMED: f"""
        {PAPER}
        dealer names As ?? 7c              refused card_not_named
    """,
    Why.NOTHING_DECLARED: "",
    Why.NOT_YOUR_TURN: f"""
        {THREE}
        A calls                     refused not_your_turn
    """,
    Why.NOT_NOW: f"""
        {THREE}
        C shows                     refused not_now
    """,
    Why.BET_TO_FACE: f"""
        {THREE}
        C checks                    refused bet_to_face
    """,
    Why.NOTHING_TO_CALL: f"""
        {ON_THE_FLOP}
        A calls                     refused nothing_to_call
    """,
    Why.RAISE_CAP_REACHED: """
        holdem fixed 100/200      A 5000   B 5000   C 5000
        house max_raises=1
        C raises 400
        A raises 600                refused raise_cap_reached
    """,
    Why.NOBODY_COULD_CALL: """
        holdem no 100/200      A 5000   B 600
        B all in 600
        A raises 1200               refused nobody_could_call
    """,
    Why.NOT_ENOUGH_CHIPS: f"""
        {THREE}
        C raises 6000               refused not_enough_chips
    """,
    Why.BETTING_NOT_REOPENED: """
        holdem no 100/200      A 5000   B 650   C 5000   D 5000
        C raises 600
        D folds
        A calls
        B all in 650
        C raises 1200               refused betting_not_reopened
    """,
    Why.CHECK_RAISE_BARRED: f"""
        {ON_THE_FLOP}
        house check_raise=no
        A checks
        B bets 200
        C folds
        A raises 600                refused check_raise_barred
    """,
    Why.RAISE_TOO_SMALL: f"""
        {THREE}
        C raises 300                refused raise_too_small
    """,
    Why.RAISE_TOO_LARGE: """
        holdem pot 100/200      A 5000   B 5000   C 5000
        C raises 800                refused raise_too_large
    """,
    Why.BETWEEN_THE_BETS: """
        stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000
        house open_pair_big_bet=yes
        A has 2c 3d Kh Kd
        B has 5c 7d 4s 9h
        B brings in
        A calls
        A bets 300                  refused between_the_bets
    """,
    Why.NOT_YOUR_CARDS: """
        draw-high fixed 100/200      A 5000   B 5000   C 5000
        A has 2c 3d 4h 5s 9c
        C calls
        A calls
        B checks
        A discards Kd               refused not_your_cards
    """,
    Why.HANDS_DISCLOSED: f"""
        {SHOWDOWN}
        house disclose_all=yes
        A mucks                     refused hands_disclosed
    """,
    Why.LAST_TO_CONTEND: f"""
        {SHOWDOWN}
        A mucks
        B mucks                     refused last_to_contend
    """,
}
"""One attempt for each refusal, as text; what the notation cannot say is in `IN_PYTHON`."""


def _no_such_report() -> None:
    report_facts(read(THREE).hand, Report(what="earthquake", by=Role.DEALER))


def _no_such_remedy() -> None:
    hand = copy(read(f"{THREE}\nC calls\nreport dispute by floorperson").hand)
    rule(hand, Ruling(remedy="drinks_for_all", by=Role.MANAGER, reason="why not"))


def _card_twice() -> None:
    hand = copy(read(PAPER).hand)
    play(hand, CardsEntered(parse("As") * 2 + parse("7c")))


def _nothing_declared() -> None:
    play(copy(read(THREE).hand), HoldTo(2))


IN_PYTHON: dict[Why, Callable[[], None]] = {
    Why.NO_SUCH_IRREGULARITY: _no_such_report,
    Why.NO_SUCH_REMEDY: _no_such_remedy,
    Why.CARD_TWICE: _card_twice,
    Why.NOTHING_DECLARED: _nothing_declared,
}

SHORT = """holdem no 100/200   A 5000   B 650   C 5000   D 5000
C raises 600
D calls
A calls
B all in 650"""

PAIRS: list[tuple[Why, Why, str, str]] = [
    (
        Why.HAND_IS_OVER,
        Why.NOT_YOUR_TURN,
        f"{THREE}\nC folds\nA folds\nA calls      refused hand_is_over",
        f"{THREE}\nC folds\nC calls               refused not_your_turn",
    ),
    (
        Why.NOT_SEATED,
        Why.NOT_YOUR_CALL,
        f"{THREE}\nC calls\nreport left by cashier          refused not_seated",
        f"{THREE}\nC calls\nreport left A by cashier        refused not_your_call",
    ),
    (
        Why.NOT_YOUR_CALL,
        Why.NOTHING_TO_RULE_ON,
        f"{THREE}\nC calls\nruling misdeal by dealer because I say so   refused not_your_call",
        f"{THREE}\nC calls\nruling misdeal because I say so   refused nothing_to_rule_on",
    ),
    (
        Why.NOT_ENOUGH_CHIPS,
        Why.BETTING_NOT_REOPENED,
        f"{SHORT}\nC raises 9999     refused not_enough_chips",
        f"{SHORT}\nC raises 1200     refused betting_not_reopened",
    ),
    (
        Why.NOT_OFFERED,
        Why.TOURNAMENT_TABLE,
        f"{THREE}\nhouse tournament=yes\nA asks for a bomb pot     refused not_offered",
        f"{THREE}\nhouse tournament=yes bomb_pot=500\n"
        "A asks for a bomb pot                                     refused tournament_table",
    ),
    (
        Why.TOURNAMENT_TABLE,
        Why.NOT_THIS_GAME,
        "badugi fixed 100/200   A 5000   B 5000\nhouse tournament=yes bomb_pot=500\n"
        "A asks for a bomb pot                                     refused tournament_table",
        "badugi fixed 100/200   A 5000   B 5000\nhouse bomb_pot=500\n"
        "A asks for a bomb pot                                     refused not_this_game",
    ),
    (
        Why.NOT_THIS_GAME,
        Why.OPTION_TOO_LATE,
        "badugi fixed 100/200   A 5000   B 5000\nhouse bomb_pot=500\nB calls\n"
        "A asks for a bomb pot                                     refused not_this_game",
        "omaha fixed 100/200   A 5000   B 5000\nhouse bomb_pot=500\nB calls\n"
        "A asks for a bomb pot                                     refused option_too_late",
    ),
    (
        Why.NOT_IN_THE_POT,
        Why.ONE_OPTION_ONLY,
        "holdem no 100/200   A 1000   B 1000   C 5000\nhouse run_twice=yes\nC folds\nA all in\n"
        "B calls\nA agrees\nC asks to run twice                   refused not_in_the_pot",
        "holdem no 100/200   A 1000   B 1000   C 5000\nhouse run_twice=yes\nC folds\nA all in\n"
        "B calls\nA agrees\nA asks to run twice                   refused one_option_only",
    ),
    (
        Why.NOT_IN_THE_POT,
        Why.OPTION_TOO_LATE,
        f"{THREE}\nhouse bomb_pot=500\nC folds\nC asks for a bomb pot      refused not_in_the_pot",
        f"{THREE}\nhouse bomb_pot=500\nC folds\nA asks for a bomb pot      refused option_too_late",
    ),
    (
        Why.TOO_MANY_PLAYERS,
        Why.NOT_ENOUGH_ALL_IN,
        f"{FOUR}\nhouse run_twice=yes\nC calls\nD asks to run twice       refused too_many_players",
        f"{FOUR}\nhouse run_twice=yes\nC folds\nD asks to run twice   refused not_enough_all_in",
    ),
    (
        Why.NOT_ENOUGH_ALL_IN,
        Why.BETTING_NOT_OVER,
        f"{THREE}\nhouse run_twice=yes\nC all in\nA asks to run twice   refused not_enough_all_in",
        f"{THREE}\nhouse run_twice=yes\nC all in\nA calls\n"
        "B asks to run twice                                      refused betting_not_over",
    ),
    (
        Why.NOT_YOUR_CALL,
        Why.RULING_AWAITED,
        f"{THREE}\nC calls\nreport dispute\nreport count_wrong by security   refused not_your_call",
        f"{THREE}\nC calls\nreport dispute\nreport count_wrong by dealer   refused ruling_awaited",
    ),
    (
        Why.REPORT_INCOMPLETE,
        Why.NO_HAND,
        f"{THREE}\nC folds\nreport exposed C by dealer            refused report_incomplete",
        f"{THREE}\nC has As Ah\nC folds\nreport exposed C As by dealer    refused no_hand",
    ),
    (
        Why.NO_HAND,
        Why.NO_SUCH_CARD,
        f"{THREE}\nA has As Ah\nC folds\nreport exposed C As by dealer    refused no_hand",
        f"{THREE}\nA has As Ah\nC calls\nreport exposed C As by dealer    refused no_such_card",
    ),
    (
        Why.NO_SUCH_REMEDY,
        Why.REPORT_INCOMPLETE,
        "",
        f"{THREE}\nC calls\nreport dispute\nruling misdeal      refused report_incomplete",
    ),
    (
        Why.RULING_AWAITED,
        Why.NOT_YOUR_TURN,
        f"{THREE}\nC calls\nreport dispute\nC calls             refused ruling_awaited",
        f"{THREE}\nC calls\nC calls                             refused not_your_turn",
    ),
    (
        Why.NOT_YOUR_TURN,
        Why.NOT_NOW,
        f"{THREE}\nA shows                                      refused not_your_turn",
        f"{THREE}\nC shows                                      refused not_now",
    ),
    (
        Why.NOT_YOUR_TURN,
        Why.BET_TO_FACE,
        f"{THREE}\nA checks                                     refused not_your_turn",
        f"{THREE}\nC checks                                     refused bet_to_face",
    ),
    (
        Why.RAISE_CAP_REACHED,
        Why.RAISE_TOO_SMALL,
        "holdem fixed 100/200   A 5000   B 5000   C 5000\nhouse max_raises=1\nC raises 400\n"
        "A raises 500                                             refused raise_cap_reached",
        "holdem fixed 100/200   A 5000   B 5000   C 5000\nC raises 400\n"
        "A raises 500                                             refused raise_too_small",
    ),
    (
        Why.NOBODY_COULD_CALL,
        Why.NOT_ENOUGH_CHIPS,
        "holdem no 100/200   A 5000   B 600\nB all in 600\n"
        "A raises 9000                                            refused nobody_could_call",
        "holdem no 100/200   A 5000   B 600\nB calls\n"
        "A raises 9000                                            refused not_enough_chips",
    ),
    (
        Why.BETTING_NOT_REOPENED,
        Why.RAISE_TOO_SMALL,
        "holdem no 100/200   A 5000   B 650   C 5000\nC raises 600\nA calls\nB all in 650\n"
        "C raises 700                                             refused betting_not_reopened",
        "holdem no 100/200   A 5000   B 1000   C 5000\nC raises 600\nA calls\nB all in 1000\n"
        "C raises 1100                                            refused raise_too_small",
    ),
    (
        Why.CHECK_RAISE_BARRED,
        Why.RAISE_TOO_SMALL,
        f"{ON_THE_FLOP}house check_raise=no\nA checks\nB bets 200\nC folds\n"
        "A raises 300                                             refused check_raise_barred",
        f"{ON_THE_FLOP}A checks\nB bets 200\nC folds\n"
        "A raises 300                                             refused raise_too_small",
    ),
    (
        Why.HANDS_DISCLOSED,
        Why.LAST_TO_CONTEND,
        f"{SHOWDOWN}house disclose_all=yes\nA shows\nB mucks       refused hands_disclosed",
        f"{SHOWDOWN}A mucks\nB mucks                               refused last_to_contend",
    ),
]


def test_the_table_has_every_refusal_in_its_order() -> None:
    assert list(ATTEMPTS) == list(Why)
    assert set(IN_PYTHON) == {why for why, text in ATTEMPTS.items() if not text}


@pytest.mark.parametrize("why", Why)
def test_every_refusal_is_met(why: Why) -> None:
    if text := ATTEMPTS[why]:
        assert text.rstrip().endswith(f"refused {why}")
        run(text)
    else:
        with pytest.raises(Refused) as met:
            IN_PYTHON[why]()
        assert met.value.why is why


@pytest.mark.parametrize(
    ("first", "second", "both", "alone"), PAIRS, ids=[f"{pair[0]}-{pair[1]}" for pair in PAIRS]
)
def test_of_two_reasons_the_earlier_is_named(
    first: Why, second: Why, both: str, alone: str
) -> None:
    order = list(Why)
    assert order.index(first) < order.index(second)
    if both:
        assert both.endswith(f"refused {first}")
        run(both)
    assert alone.endswith(f"refused {second}")
    run(alone)


def test_an_unknown_remedy_is_named_before_a_missing_reason() -> None:
    hand = read(f"{THREE}\nC calls\nreport dispute by floorperson").hand
    with pytest.raises(Refused) as met:
        rule(hand, Ruling(remedy="drinks_for_all", by=Role.MANAGER, reason=""))
    assert met.value.why is Why.NO_SUCH_REMEDY


@pytest.mark.parametrize("why", Why)
def test_every_refusal_has_a_clause_and_a_sentence(why: Why) -> None:
    assert CLAUSES[why].refs
    assert MEANINGS[why].endswith(".")
    assert str(Refused(why, 0)) == f"{MEANINGS[why]} ({why}, {CLAUSES[why]})"
    assert all(cite.refs for cite in NEARER.get(why, {}).values())


# ---- the clause of this game and this option ----

OPTION_SECTIONS = {
    "run_twice": "8.L",
    "bomb_pot": "8.M",
    "double_board": "8.N",
    "waterfall": "8.O",
}
"""Where the book tells of each option."""

CHAPTERS = {game.chapter for game in GAMES.values() if game.chapter.isdecimal()}


def foreign(cite: Cite, chapter: str, option: str) -> list[str]:
    """The refs that belong to another game's chapter, or to another option."""
    found = []
    for ref in cite.refs:
        _, _, place = ref.partition(" ")
        of_option = place[:3] in OPTION_SECTIONS.values() and place[:3] != OPTION_SECTIONS[option]
        of_game = place.partition(".")[0] in CHAPTERS - {chapter}
        found += [ref] if of_option or of_game else []
    return found


OF_RUNNING_TWICE = {Why.TOO_MANY_PLAYERS, Why.NOT_ENOUGH_ALL_IN, Why.BETTING_NOT_OVER}
"""What stands in the way of running it twice alone."""


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("key", GAMES)
def test_no_refusal_cites_another_game_or_another_option(key: str, option: str) -> None:
    chapter = GAMES[key].chapter
    for why, limit in product(Why, Limit):
        if why not in OF_RUNNING_TWICE or option == "run_twice":
            assert foreign(clause(why, option, chapter, limit), chapter, option) == []


ASKED_IN_VAIN = [
    (HouseRules(), Why.NOT_OFFERED),
    (HouseRules().but(tournament=True), Why.TOURNAMENT_TABLE),
    (HouseRules().but(special_chapters=()), Why.NOT_THIS_GAME),
]
"""Houses where no option can be had, in any game."""


@pytest.mark.rule("poker 8.L(1)(a)", "poker 8.M(1)(a)", "P-58")
@pytest.mark.parametrize(("house", "why"), ASKED_IN_VAIN, ids=[why for _, why in ASKED_IN_VAIN])
@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("key", GAMES)
def test_an_option_is_refused_with_its_own_clause(
    key: str, option: str, house: HouseRules, why: Why
) -> None:
    if why is not Why.NOT_OFFERED:
        house = house.but(**{option: True if option == "run_twice" else 500})
    met = refusal(at_the_table(GAMES[key], house), commands.Ask(0, option))
    assert met is not None
    assert met.why is why
    section = f"poker {OPTION_SECTIONS[option]}"
    assert met.cite.refs[0] == "P-58" or met.cite.refs[0].startswith(section)
    assert str(met) == f"{met.sentence} ({why}, {met.cite})"


def at_the_table(game: Game, house: HouseRules) -> Hand:
    """A hand of this game with two players, at its first decision."""
    stakes = Stakes(
        limit=Limit.FIXED,
        small_bet=200,
        big_bet=400,
        blinds=() if game.forced else (100, 200),
        forced_bet=50 if game.forced else 0,
    )
    hand = open_hand(game.key, stakes, [5_000] * 2, game.deck.cards, house)
    run_dealer(hand)
    return hand


@pytest.mark.rule("poker 1.B(8)", "poker 10.I(1)", "poker 20.H(5)")
@pytest.mark.parametrize("key", GAMES)
def test_a_check_is_refused_with_the_clause_of_this_game(key: str) -> None:
    game = GAMES[key]
    hand = at_the_table(game, HouseRules())
    if game.forced:
        play(hand, commands.BringIn(hand.actor))
    met = refusal(hand, commands.Check(hand.actor))
    assert met is not None
    assert met.why is Why.BET_TO_FACE
    first, *own = met.cite.refs
    assert first == "poker 1.B(8)"
    if game.chapter in CHAPTERS:
        assert [ref.startswith(f"poker {game.chapter}.") for ref in own] == [True]
    else:
        assert own == []  # a game beyond the book has no chapter


@pytest.mark.rule("poker 18.Q", "poker 18.G(2)")
def test_a_late_report_is_refused_with_the_clause_of_what_is_reported() -> None:
    hand = read(f"{THREE}\nC calls").hand
    with pytest.raises(Refused) as met:
        report_facts(hand, Report(what="shuffler_jam", by=Role.DEALER))
    assert str(met.value) == "It is too late to put this right. (report_too_late, poker 18.Q)"


def test_the_tables_of_refusals_stand_in_their_order() -> None:
    assert list(CLAUSES) == list(MEANINGS) == list(Why)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("C checks", "You can't check: there is a bet of $2 to call. (bet_to_face, poker 1.B(8)"),
        ("C raises 300", "You must raise to $4 or more. (raise_too_small, poker 8.J"),
        ("C raises 9900", "You don't have enough chips: you can bet $50. (not_enough_chips, "),
        ("A folds", "It is not your turn. (not_your_turn, poker 7.F(2))"),
        ("C shows", "You can't do that now. (not_now, poker 7.D(3))"),
    ],
)
def test_a_refusal_says_why_in_a_sentence_then_its_name_and_clause(line: str, said: str) -> None:
    with pytest.raises(RefusalMet) as met:
        run(f"holdem no 100/200  A 5000  B 5000  C 5000\n{line}")
    assert str(met.value).startswith(f"line 2: {said}")


def test_every_sentence_is_short_and_ends_with_a_full_stop() -> None:
    for meaning in MEANINGS.values():
        assert meaning[0].isupper()
        assert meaning.endswith(".")
        assert len(meaning) < 80
