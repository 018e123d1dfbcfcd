"""Kill and half-kill: what puts it on, keeps it on and ends it, and what is then played for."""

from collections.abc import Callable

import msgspec
import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.cards.card import Card
from fairdeal.cards.deck import STANDARD
from fairdeal.cards.notation import parse
from fairdeal.poker import commands
from fairdeal.poker.commands import Command
from fairdeal.poker.decide import options
from fairdeal.poker.games import game
from fairdeal.poker.hand import Hand
from fairdeal.poker.play import open_hand, play, run_dealer
from fairdeal.poker.stakes import Kill, KillBasis, KillOption, Limit, Stakes
from fairdeal.poker.table import events
from fairdeal.poker.table.hands import next_stakes
from fairdeal.poker.table.limits.kill import Then, Won, faults, kill_after, killed, offered
from fairdeal.poker.table.play import carry_out, result_of
from fairdeal.poker.table.state import Table
from tests.poker import tables
from tests.poker.scenario import run
from tests.poker.tables import leave, sit, sit_out

STAKES = Stakes(limit=Limit.FIXED, small_bet=400, big_bet=800, blinds=(200, 400), straddle=800)
KILL = Kill(option=KillOption.KILL, qualifying_pot=2_400)
HALF = Kill(option=KillOption.HALF_KILL, qualifying_pot=2_400)
ELSEWHERE = Kill(option=KillOption.KILL, qualifying_pot=2_400, enabled_elsewhere=True)

# ---- what a hand does: the pot is 3 x 800 = 2,400 unless the row says otherwise ----

HANDS = {
    # A has the nut low and the nut high, B and C nothing.
    "scoop": ("As 2s Kc Kd", "Qc Qd Jh Jc", "Tc Td 9h 9c", "Ks 5s 7s 8h Qh"),
    # A the high alone, B the only low.
    "split": ("Kc Kd 9c 9d", "Ac 2d Jh Jc", "Qc Qd Th Tc", "Ks 5s 7s 8h 3c"),
    # A the high; A and B have the same low: B is paid a quarter.
    "quarter": ("Ac 2d Kc Kd", "Ad 2c Jh Jc", "Qc Qd Th Tc", "Ks 5s 7s 8h Kh"),
    # A and B tie for the high and the low.
    "both tied": ("Ac 2d Kc Qd", "Ad 2c Kd Qc", "Jc Jd Th Tc", "Ks 5s 7s 8h Qh"),
    # A and B tie for the high, and no low is possible.
    "tied high": ("Ac Kc 9c 9d", "Ad Kd 8c 8d", "7c 7d 6h 6c", "Ks Js Th 3h 2s"),
}


CHECKED = "A checks\nB checks\nC checks\n" * 3


def showdown(which: str, key: str = "omaha8", rake: str = "") -> Hand:
    """All three put in 800, check to the end and show."""
    a, b, c, board = HANDS[which]
    extra = {"omaha5-8": (" 3d", " 4d", " 6d")}.get(key, ("", "", ""))
    return run(f"""
        {key} fixed 200/400      A 5000   B 5000   C 5000
        {rake}
        A has {a}{extra[0]}
        B has {b}{extra[1]}
        C has {c}{extra[2]}
        board {board}
        C raises 800
        A calls
        B calls
        {CHECKED}
    """).hand


def killer_after(hand: Hand, kill: Kill, on: str | None) -> str | None:
    """Whose win has the kill on after a hand, "" if he is gone, None if it is off."""
    result = result_of(hand, 1)
    room = sum(result.start) - sum(result.stacks)
    winner = None if result.winner < 0 else "ABC"[result.winner]
    won = Won(result.pot, room, winner, result.split)
    then = kill_after(hand.game, kill, won, Then(on is not None, on or ""))
    return then.killer if then.on else None


def rows(text: str) -> list[ParameterSet]:
    """Rows of `clauses | hand | whose kill before | whose after`, `-` for off, `?` for gone."""
    found = []
    for line in text.strip().splitlines():
        clauses, which, before, after = (cell.strip() for cell in line.split("|"))
        mark = pytest.mark.rule(*(ref.strip() for ref in clauses.split(";")))
        killers = [None if cell == "-" else cell.strip("?") for cell in (before, after)]
        found.append(pytest.param(which, *killers, marks=mark, id=f"{which}, {before} to {after}"))
    return found


OMAHA8 = """
poker 1.B(21); P-151 | scoop     | - | A
poker 1.B(21); P-73  | scoop     | A | A
poker 1.B(21); P-73  | scoop     | B | A
poker 1.B(15)        | scoop     | - | A
poker 1.B(21)        | split     | - | -
poker 1.B(21); P-151 | split     | A | -
poker 1.B(15); P-151 | quarter   | A | -
poker 1.B(15); P-151 | both tied | B | -
poker 1.B(21); P-151 | tied high | - | -
poker 1.B(21); P-151 | tied high | A | A
poker 1.B(21); P-151 | tied high | ? | ?
"""


@pytest.mark.parametrize(("which", "before", "after"), rows(OMAHA8))
def test_one_player_takes_all_or_high_and_low_are_split(
    which: str, before: str | None, after: str | None
) -> None:
    for kill in (KILL, HALF):
        assert killer_after(showdown(which), kill, before) == after


@pytest.mark.rule("poker 1.B(21)")
@pytest.mark.parametrize(("which", "after"), [("scoop", "A"), ("split", None)])
def test_five_card_omaha_does_the_same(which: str, after: str | None) -> None:
    assert killer_after(showdown(which, key="omaha5-8"), KILL, None) == after


@pytest.mark.rule("poker 1.B(28)", "P-73")
@pytest.mark.parametrize("on", [None, "A"])
def test_a_pot_of_the_amount_qualifies_and_a_cent_less_does_not(on: str | None) -> None:
    hand = showdown("scoop")
    assert killer_after(hand, Kill(option=KillOption.KILL, qualifying_pot=2_400), on) == "A"
    assert killer_after(hand, Kill(option=KillOption.KILL, qualifying_pot=2_401), on) is None


@pytest.mark.rule("poker 1.B(28)", "P-73")
@pytest.mark.parametrize(
    ("basis", "mark", "after"),
    [
        (KillBasis.NET, 2_100, "A"),
        (KillBasis.NET, 2_101, None),
        (KillBasis.GROSS, 2_400, "A"),
        (KillBasis.GROSS, 2_401, None),
    ],
)
def test_the_pot_counts_after_the_rooms_part_or_before_it(
    basis: KillBasis, mark: int, after: str | None
) -> None:
    hand = showdown("scoop", rake="rake percent=10 cap=400 contributions=bad_beat:1000:100")
    kill = Kill(option=KillOption.KILL, qualifying_pot=mark, basis=basis)
    assert killer_after(hand, kill, None) == after


@pytest.mark.rule("poker 1.B(21)", "P-73")
def test_winning_unopposed_counts_and_a_bet_that_came_back_does_not() -> None:
    hand = run("""
        omaha8 fixed 200/400      A 5000   B 5000   C 5000
        C raises 800
        A calls
        B calls
        A checks
        B bets 400
        C folds
        A folds
    """).hand
    assert killer_after(hand, KILL, None) == "B"
    more = Kill(option=KillOption.KILL, qualifying_pot=2_401)
    assert killer_after(hand, more, None) is None


SIDE_POT = """
    omaha8 fixed 200/400      A 1200   B 5000   C 5000
    A has {0}
    B has {1}
    C has {2}
    board {3}
    C raises 800
    A calls
    B calls
    A all in 400
    B calls
    C calls
    B bets 800
    C calls
    B checks
    C checks
"""


@pytest.mark.rule("poker 1.B(21)", "P-73", "P-151")
@pytest.mark.parametrize(
    ("cards", "before", "after"),
    [
        # A wins the main pot whole, B the side pot whole: nothing was split between high and low.
        ("As 2s Kc Kd|Qc Qd Jh Jc|Tc Td 9h 9c|Ks 5s 7s 8h Qh", None, None),
        ("As 2s Kc Kd|Qc Qd Jh Jc|Tc Td 9h 9c|Ks 5s 7s 8h Qh", "C", "C"),
        # B wins both.
        ("Qc Qd Jh Jc|As 2s Kc Kd|Tc Td 9h 9c|Ks 5s 7s 8h Qh", None, "B"),
        # The side pot alone is split.
        ("As 2s Kc Kd|Qc Qd Jh Jc|3c 4d 9h 9c|Ks 5s 7s 8h Qh", "C", None),
    ],
)
def test_all_pots_must_go_to_one_player(cards: str, before: str | None, after: str | None) -> None:
    assert killer_after(run(SIDE_POT.format(*cards.split("|"))).hand, KILL, before) == after


BADUGI = """
    badugi fixed 200/400      A 5000   B 5000   C 5000
    house badugi_draws=3
    A has {0}
    B has {1}
    C has Kc Kd Kh Ks
    C raises 800
    A calls
    B calls
"""


def badugi(a: str, b: str) -> Hand:
    draws = "A stands pat\nB stands pat\nC stands pat\nA checks\nB checks\nC checks\n" * 3
    return run(BADUGI.format(a, b) + draws).hand


@pytest.mark.parametrize(
    ("b", "before", "after"),
    [
        pytest.param("Qc Qd Qh Qs", None, "A", marks=pytest.mark.rule("P-72")),
        pytest.param("Ad 2h 3s 4c", "A", None, marks=pytest.mark.rule("P-72")),
    ],
)
def test_badugi_where_it_is_enabled(b: str, before: str | None, after: str | None) -> None:
    """A sole winner puts it on; any pot that is divided ends it."""
    hand = badugi("Ac 2d 3h 4s", b)
    assert killer_after(hand, ELSEWHERE, before) == after
    assert killer_after(hand, KILL, before) is None


# ---- where it may be used ----


def where(*rows: tuple[str, str, Kill, bool]) -> pytest.MarkDecorator:
    marked = [pytest.param(*row, marks=pytest.mark.rule(clause)) for clause, *row in rows]
    return pytest.mark.parametrize(("keys", "kill", "yes"), marked)


@where(
    ("poker 12.M", "omaha8", KILL, True),
    ("poker 12.M", "omaha8", HALF, True),
    ("poker 12.M", "omaha8", Kill(), False),
    ("poker 19.M", "omaha5-8", KILL, True),
    ("poker 19.M", "omaha5-8", Kill(), False),
    ("P-72", "badugi", KILL, False),
    ("P-72", "badugi", ELSEWHERE, True),
    ("P-72", "triple-27 badacey", KILL, False),
    ("P-72", "triple-a5 badeucey", ELSEWHERE, True),
    ("P-72", "omaha omaha5 holdem stud-hilo8", ELSEWHERE, False),
)
def test_where_the_option_is_offered(keys: str, kill: Kill, yes: bool) -> None:
    assert [offered(game(key), kill) for key in keys.split()] == [yes] * len(keys.split())


@pytest.mark.parametrize(
    ("kill", "stakes", "said"),
    [
        pytest.param(KILL, STAKES, [], marks=pytest.mark.rule("poker 1.B(28)")),
        pytest.param(
            Kill(option=KillOption.KILL),
            STAKES,
            ["a kill needs the amount of a qualifying pot (poker 1.B(28))"],
            marks=pytest.mark.rule("poker 1.B(28)"),
        ),
        pytest.param(
            KILL,
            Stakes(limit=Limit.POT, small_bet=400, blinds=(200, 400)),
            ["a kill raises fixed limits only (P-72)"],
            marks=pytest.mark.rule("P-72"),
        ),
        pytest.param(
            HALF,
            Stakes(limit=Limit.FIXED, small_bet=25, big_bet=50, blinds=(25,)),
            ["half of the limits must be whole cents (poker 1.B(15))"],
            marks=pytest.mark.rule("poker 1.B(15)"),
        ),
        (Kill(), STAKES, []),
    ],
)
def test_what_is_wrong_with_the_values(kill: Kill, stakes: Stakes, said: list[str]) -> None:
    assert faults(game("omaha8"), stakes, kill) == said


@pytest.mark.rule("P-72")
def test_a_game_without_a_kill_is_told() -> None:
    assert faults(game("holdem"), STAKES, KILL) == ["Hold 'Em has no kill (P-72)"]


# ---- what is then played for ----


@pytest.mark.parametrize(
    ("kill", "limits"),
    [
        pytest.param(KILL, (800, 1_600), marks=pytest.mark.rule("poker 1.B(21)")),
        pytest.param(HALF, (600, 1_200), marks=pytest.mark.rule("poker 1.B(15)")),
        (Kill(), (400, 800)),
    ],
)
def test_how_far_the_limits_rise_and_never_twice(kill: Kill, limits: tuple[int, int]) -> None:
    raised = killed(STAKES, kill)
    assert (raised.small_bet, raised.big_bet) == limits
    assert killed(raised, kill) == raised
    assert raised.blinds == STAKES.blinds


OPTION = "field poker.stakes.Kill.option"


@pytest.mark.parametrize(
    "key",
    [
        pytest.param("omaha8", marks=pytest.mark.rule("poker 12.M", by=OPTION)),
        pytest.param("omaha5-8", marks=pytest.mark.rule("poker 19.M", by=OPTION)),
    ],
)
def test_the_operator_uses_no_kill_a_half_kill_or_a_kill(key: str) -> None:
    """The same pot, won whole, under each choice; a choice of both cannot be written."""
    hand, limits = showdown("scoop", key=key), {}
    for option in KillOption:
        kill = Kill(option=option, qualifying_pot=2_400)
        raised = STAKES if killer_after(hand, kill, None) is None else killed(STAKES, kill)
        limits[option.value] = (raised.small_bet, raised.big_bet)
    assert limits == {"none": (400, 800), "half_kill": (600, 1_200), "kill": (800, 1_600)}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"option": ["half_kill", "kill"]}, Kill)


def told(hand: Hand) -> tuple[int, int, int, int]:
    """Who is to act, what a call costs him, and to what he may raise."""
    allowed = options(hand)
    assert allowed is not None
    return allowed.seat, allowed.call, allowed.least, allowed.most


@pytest.mark.rule("P-151")
def test_before_the_flop_the_price_is_the_raised_lower_limit_and_blinds_count() -> None:
    hand = open_hand("omaha8", killed(STAKES, KILL), [10_000] * 3, STANDARD.cards)
    run_dealer(hand)
    assert hand.stacks == [9_800, 9_600, 10_000]
    assert told(hand) == (2, 800, 1_600, 1_600)
    play(hand, commands.Call(2))
    assert told(hand) == (0, 600, 1_600, 1_600)
    play(hand, commands.Call(0))
    assert told(hand) == (1, 400, 1_600, 1_600)
    play(hand, commands.Call(1))
    assert told(hand) == (0, 0, 800, 800)


@pytest.mark.rule("P-132", "P-151")
def test_nobody_straddles_while_a_kill_is_on() -> None:
    hand = open_hand("omaha8", STAKES, [10_000] * 4, STANDARD.cards)
    run_dealer(hand)
    allowed = options(hand)
    assert allowed is not None
    assert allowed.straddle == 800
    hand = open_hand("omaha8", killed(STAKES, HALF), [10_000] * 4, STANDARD.cards)
    run_dealer(hand)
    assert told(hand) == (2, 600, 1_200, 1_200)


# ---- a session ----

POSTED = Stakes(limit=Limit.FIXED, small_bet=400, big_bet=800, blinds=(200, 400))


def table(kill: Kill, names: str = "ABCD") -> Table:
    made = tables.table("." * len(names), stakes=POSTED, key="omaha8", kill=kill)
    for seat, name in enumerate(names):
        sit(made, seat, name, 100_000)
    return made


def win(hand: Hand, place: int) -> None:
    """All call; on the flop one bets and the others fold."""
    while (allowed := options(hand)) is not None:
        seat = allowed.seat
        command: Command = commands.Check(seat) if allowed.check else commands.Call(seat)
        if hand.board and seat == place:
            command = commands.RaiseTo(seat, allowed.least)
        elif hand.board and not allowed.check:
            command = commands.Fold(seat)
        play(hand, command)


def fold_round(hand: Hand, place: int) -> None:
    """Everybody folds to the largest blind: a small pot."""
    while (allowed := options(hand)) is not None:
        play(hand, commands.Fold(allowed.seat))


def show_down(hand: Hand, place: int) -> None:
    """The button folds; the others call, check to the end and show."""
    while (allowed := options(hand)) is not None:
        seat = allowed.seat
        command: Command = commands.Check(seat) if allowed.check else commands.Call(seat)
        if allowed.show:
            command = commands.Show(seat)
        play(hand, commands.Fold(3) if seat == 3 else command)


def order(which: str) -> tuple[Card, ...]:
    """A deck that deals the players of a showdown their cards, the fourth the rest."""
    *hands, board = (parse(text) for text in HANDS[which])
    named = {card for cards in (*hands, board) for card in cards}
    rest = [card for card in STANDARD.cards if card not in named]
    hands.append(tuple(rest.pop() for _ in range(4)))
    dealt = [hands[seat][turn] for turn in range(4) for seat in range(4)]
    for part in (board[:3], board[3:4], board[4:]):
        dealt += [rest.pop(), *part]
    return (*dealt, *rest)


def go_round(
    at: Table, play_on: Callable[[Hand, int], None], winner: str = "A", which: str = "scoop"
) -> str:
    """Play one hand of a session; return its limits and what each posted."""
    begun = tables.start(at)
    stakes, names = begun.stakes, [player.upper() for player in begun.players]
    hand = open_hand("omaha8", stakes, begun.stacks, order(which), at.house)
    run_dealer(hand)
    posts = " ".join(
        name + (str(bet) if bet else "") for name, bet in zip(names, hand.bets, strict=True)
    )
    play_on(hand, names.index(winner))
    carry_out(at, result_of(hand, begun.number))
    return f"{stakes.small_bet}/{stakes.big_bet} {posts}"


@pytest.mark.rule("poker 1.B(21)", "P-73", "P-151")
def test_a_kill_is_put_on_kept_on_and_ended() -> None:
    # Four callers of the lower limit make 1,600, or 3,200 while a kill is on.
    at = table(Kill(option=KillOption.KILL, qualifying_pot=1_600))
    seen = []
    for play_on, winner in ((win, "B"), (win, "C"), (win, "A"), (fold_round, "A"), (win, "D")):
        text = go_round(at, play_on, winner)
        seen.append((text, at.killer))
    assert seen == [
        ("400/800 A200 B400 C D", "b"),
        ("800/1600 B200 C400 D A", "c"),
        ("800/1600 C200 D400 A B", "a"),
        ("800/1600 D200 A400 B C", ""),
        ("400/800 A200 B400 C D", "d"),
    ]
    assert sum(player.stack for player in at.players()) == 400_000


@pytest.mark.rule("poker 1.B(15)", "P-151")
def test_a_half_kill_ends_with_a_split_pot_but_not_with_a_tie() -> None:
    at = table(Kill(option=KillOption.HALF_KILL, qualifying_pot=1_600))
    seen = []
    for play_on, which in (
        (win, "scoop"),
        (show_down, "tied high"),
        (show_down, "split"),
        (show_down, "tied high"),
    ):
        text = go_round(at, play_on, "C", which)
        seen.append((text.split()[0], at.kill, at.killer))
    assert seen == [
        ("400/800", True, "c"),
        ("600/1200", True, "c"),
        ("600/1200", False, ""),
        ("400/800", False, ""),
    ]


@pytest.mark.rule("P-73", "P-151")
@pytest.mark.parametrize(
    ("winner", "posts"),
    [
        ("A", "800/1600 B200 C400 D A800"),
        ("D", "800/1600 B200 C400 D800 A"),
        ("B", "800/1600 B800 C400 D A"),
        ("C", "800/1600 B200 C800 D A"),
    ],
)
def test_where_the_house_says_so_the_winner_posts_it(winner: str, posts: str) -> None:
    """His blind counts towards it."""
    at = table(Kill(option=KillOption.KILL, qualifying_pot=1_600, posts_blind=True))
    go_round(at, win, winner)
    text = go_round(at, fold_round, winner)
    assert (text, at.kill) == (posts, False)
    assert go_round(at, win, winner) == "400/800 C200 D400 A B"


@pytest.mark.rule("P-73", "P-151")
def test_the_kill_blind_is_live_and_moves_nobodys_turn() -> None:
    at = table(Kill(option=KillOption.KILL, qualifying_pot=1_600, posts_blind=True))
    go_round(at, win, "D")
    begun = tables.start(at)
    assert begun.seats == (1, 2, 3, 0)
    hand = open_hand("omaha8", begun.stakes, begun.stacks, STANDARD.cards)
    run_dealer(hand)
    assert told(hand) == (2, 0, 1_600, 1_600)
    play(hand, commands.Check(2))
    assert told(hand) == (3, 800, 1_600, 1_600)


@pytest.mark.rule("P-72", "P-151")
@pytest.mark.parametrize("away", [leave, sit_out])
def test_a_winner_who_goes_away_or_leaves_posts_nothing_and_the_kill_stays(
    away: Callable[[Table, str], None],
) -> None:
    at = table(Kill(option=KillOption.KILL, qualifying_pot=1_600, posts_blind=True))
    go_round(at, win, "D")
    away(at, "D")
    assert (at.kill, at.killer) == (True, "" if away is leave else "d")
    assert next_stakes(at).small_bet == 800
    assert not [post for post in tables.start(at).stakes.posts if post[2] == "kill"]


@pytest.mark.rule("P-72", "P-151")
def test_nobody_inherits_a_kill_not_even_who_sits_down_in_that_seat_or_comes_back() -> None:
    at = table(Kill(option=KillOption.KILL, qualifying_pot=1_600, posts_blind=True))
    go_round(at, win, "D")
    leave(at, "D")
    sit(at, 3, "N", 100_000)
    assert (at.kill, at.killer) == (True, "")
    leave(at, "N")
    sit(at, 3, "D", 200_000)
    assert (at.kill, at.killer) == (True, "")


@pytest.mark.rule("P-72", "P-151")
def test_a_winner_who_left_during_the_hand_puts_it_on_and_posts_nothing() -> None:
    def leave_and_win(hand: Hand, place: int) -> None:
        leave(at, "D")
        win(hand, place)

    at = table(Kill(option=KillOption.KILL, qualifying_pot=1_600, posts_blind=True))
    go_round(at, leave_and_win, "D")
    assert (at.kill, at.killer) == (True, "")
    assert go_round(at, fold_round) == "800/1600 B200 C400 A"


@pytest.mark.rule("P-99", "P-104")
@pytest.mark.parametrize("why", ["misdeal", "void"])
def test_a_void_hand_leaves_the_kill_as_it_was(why: str) -> None:
    at = table(Kill(option=KillOption.KILL, qualifying_pot=1_600, posts_blind=True))
    tables.played(at, voided=why)
    assert not at.kill
    go_round(at, win, "D")
    before = tables.told(tables.start(at))
    tables.finish(at, voided=why)
    assert (at.kill, at.killer) == (True, "d")
    assert tables.told(tables.start(at)) == before


@pytest.mark.rule("P-72")
def test_limits_without_a_kill_end_it_and_others_raise_what_is_posted_now() -> None:
    at = table(Kill(option=KillOption.KILL, qualifying_pot=1_600))
    go_round(at, win, "D")
    stakes = Stakes(limit=Limit.FIXED, small_bet=600, big_bet=1_200, blinds=(300, 600))
    change = tables.limits(stakes, kill=at.kill_values)
    assert len(carry_out(at, change)) == 1
    assert (next_stakes(at).small_bet, at.kill) == (1_200, True)
    ended, changed = carry_out(at, tables.limits(stakes))
    assert isinstance(ended, events.KillEnded)
    assert isinstance(changed, events.LimitsChanged)
    assert (next_stakes(at), at.kill) == (stakes, False)
