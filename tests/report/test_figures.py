"""The tables of a report: they hold what was solved, and add up to it."""

from dataclasses import replace
from fractions import Fraction

import pytest

from fairdeal.odds.double_down import solved as double_down
from fairdeal.odds.house.paytable import PayTable, paytable_of
from fairdeal.odds.house.result import Outcome
from fairdeal.report.document import DataTable, Section
from fairdeal.report.numbers import places
from fairdeal.report.published import PublishedCount
from fairdeal.report.sections.confidence import published
from fairdeal.report.sections.edges import edges, frequencies, spread
from fairdeal.report.sections.errors_draw import ERRORS, errors
from fairdeal.report.sections.identity import identity, reproduction
from fairdeal.report.sections.limit import Effect, cut, largest
from fairdeal.report.sections.operator import hold, hourly, operator
from fairdeal.report.sections.outcomes import combined, hits, pays, per_wager, returns
from fairdeal.report.sections.reading import READINGS, ROUND, rules
from fairdeal.report.sections.sensitivity import changes
from fairdeal.report.sections.simulation import verdict
from fairdeal.report.subject import Subject
from fairdeal.rules import clauses, interpretations
from fairdeal.simulate.estimate import Estimate
from tests.report.recorded import double_draw, recorded


def stud(players: int = 1, limit: int | None = None, paytable: str = "minimum") -> Subject:
    table = paytable_of("double-down", paytable)
    odds = double_down.solve(table, players)
    return Subject(table, odds, "1.2.3", paytable, players, limit)


SUBJECTS = {"double-draw": double_draw, "double-down": stud}


@pytest.fixture(params=sorted(SUBJECTS))
def subject(request: pytest.FixtureRequest) -> Subject:
    return SUBJECTS[request.param]()


def number_in(cell: str) -> Fraction:
    """A printed number read back."""
    plain = cell.replace("−", "-").replace(",", "").replace(" %", "").replace("+", "")
    return Fraction(plain)


def tables(section: Section) -> dict[str, DataTable]:
    return {block.caption: block for block in section.blocks if isinstance(block, DataTable)}


def cell(table: DataTable, row: str, column: str) -> str:
    """What stands in a row, by its name or by how it begins."""
    at = [each.name for each in table.columns].index(column)
    rows = {each[0]: each for each in (*table.rows, *table.total)}
    if row in rows:
        return rows[row][at]
    (found,) = (each for name, each in rows.items() if name.startswith(row))
    return found[at]


def test_the_outcome_table_holds_every_combination_and_adds_up(subject: Subject) -> None:
    table = combined(subject)
    assert sum(number_in(row[2]) for row in table.rows) == subject.odds.total
    returned = sum(number_in(row[1]) * number_in(row[2]) for row in table.rows)
    assert returned / subject.odds.total == subject.odds.value
    assert number_in(table.total[0][2]) == subject.odds.total
    assert abs(number_in(table.total[0][5]) - subject.odds.value) < Fraction(1, 10**6)
    assert [number_in(row[1]) for row in table.rows] == sorted(
        (number_in(row[1]) for row in table.rows), reverse=True
    )


def test_every_wager_is_in_the_table_and_the_wagers_add_up_to_the_round(subject: Subject) -> None:
    table = returns(subject)
    assert [each.name.lower() for each in table.columns[1:-1]] == list(subject.kinds)
    for row in (*table.rows, *table.total):
        parts = [number_in(each) for each in row[1:-1] if each != "–"]
        assert abs(sum(parts) - number_in(row[-1])) < Fraction(len(parts) + 1, 2 * 10**6)


@pytest.mark.rule("ddp 12.A", "D3")
@pytest.mark.parametrize(
    "row",
    [
        "Five aces                 | 1 to 1     | 500 to 1   | 1 to 1     | 1 to 1     | 4 | +503",
        "Three-of-a-kind           | 1 to 1     | 1 to 1     | 1 to 1     | 1 to 1     | 4 | +4",
        "Two pairs                 | 1 to 1     | push       | 1 to 1     | 1 to 1     | 4 | +3",
        "Lose                      | lost       | lost       | lost       | lost       | 4 | −4",
        "Fold after the first draw | lost       | lost       | lost       | not placed | 3 | −3",
        "Fold at once              | lost       | lost       | not placed | not placed | 2 | −2",
    ],
)
def test_what_each_wager_of_double_draw_pays(row: str) -> None:
    wanted = tuple(part.strip() for part in row.split("|"))
    assert wanted in pays(double_draw()).rows


@pytest.mark.rule("dds (j)(2)", "S2", "S3")
@pytest.mark.parametrize(
    "row",
    [
        "Royal flush, doubled           | 1,000 to 1 | 1,000 to 1 | 2 | +2,000",
        "Pair of jacks or better        | 1 to 1     | not placed | 1 | +1",
        "Pair of sixes to tens, doubled | push       | push       | 2 | 0",
        "Pair of fives or less          | lost       | not placed | 1 | −1",
    ],
)
def test_what_each_wager_of_double_down_pays(row: str) -> None:
    wanted = tuple(part.strip() for part in row.split("|"))
    assert wanted in pays(stud()).rows


def test_a_wager_by_itself_is_won_pushed_or_lost_as_often_as_placed(subject: Subject) -> None:
    table = per_wager(subject)
    for row in table.rows:
        placed, won, pushed, lost = (number_in(each) for each in row[1:5])
        assert abs(won + pushed + lost - placed) < Fraction(3, 10**4)
    assert abs(sum(number_in(row[5]) for row in table.rows) - subject.odds.value) < Fraction(
        1, 10**5
    )


def test_edges_are_told_exactly(subject: Subject) -> None:
    (table,) = tables(edges(subject)).values()
    odds = subject.odds
    assert number_in(cell(table, "Mean net", "Exact")) == odds.value
    assert number_in(cell(table, "House edge, of the " + subject.wager, "Exact")) == odds.house_edge
    assert number_in(cell(table, "Average total bet", "Exact")) == odds.average_wager
    assert number_in(cell(table, "Element of risk", "Exact")) == odds.element_of_risk


def test_the_published_edge_of_double_draw_is_on_the_page() -> None:
    """Published: 6.72 % of the Ante, 3.36 % of Ante and Bonus."""
    (table,) = tables(edges(double_draw())).values()
    assert cell(table, "House edge, of the Ante", "Decimal").startswith("6.715")
    assert cell(table, "House edge, of the initial", "Decimal").startswith("3.357")


def test_hit_push_and_loss_are_all_there_is(subject: Subject) -> None:
    (table,) = tables(frequencies(subject)).values()
    assert sum(number_in(row[1]) for row in table.rows) == 1


def test_the_variance_lies_within_its_bounds(subject: Subject) -> None:
    table = tables(spread(subject))["Variance, deviation and skew"]
    least, most = (number_in(cell(table, name, "Value")) for name in ("Least", "Most"))
    assert least <= number_in(cell(table, "Variance", "Value")) <= most
    deviation = number_in(cell(table, "Standard deviation", "Value"))
    assert abs(deviation**2 - subject.odds.variance) < Fraction(1, 10**7)


@pytest.mark.rule("D6", "dds (j)(3)", "S5")
@pytest.mark.parametrize(
    ("limit", "stake", "paid"),
    [(100_000, "$25", "$50,000"), (100_000, "$50", "$100,000"), (100_000, "$500", "$100,000")],
)
def test_a_payout_limit_cuts_what_is_above_it(limit: int, stake: str, paid: str) -> None:
    (table,) = tables(largest(stud(limit=limit))).values()
    assert cell(table, stake, "Paid") == paid
    uncut = round(100 * stud().odds.house_edge, 4)
    for play in ("Edge, same play", "Edge, best play"):
        assert (number_in(cell(table, stake, play)) > uncut) == (stake == "$500")


def test_what_a_limit_takes_is_the_part_above_it() -> None:
    odds = recorded()
    assert cut(odds, Fraction(503)) == 0
    rare = Fraction(946_629_744, odds.total)
    assert cut(odds, Fraction(500)) == 3 * rare
    assert cut(odds, Fraction(100)) == 403 * rare + 3 * Fraction(271_261_380, odds.total)


def test_a_table_earns_the_edge_times_all_that_is_wagered_first(subject: Subject) -> None:
    """By hand: 4.7413 % of $25, fifty rounds, six seats."""
    table = next(each for name, each in tables(operator(subject)).items() if "win" in name)
    wanted = subject.odds.house_edge * 25 * 50 * 6
    assert number_in(cell(table, "$25", "6 seats").replace("$", "")) == round(wanted, 2)
    slower = replace(subject, hour=30)
    assert hourly(slower, 25, 6) == wanted * Fraction(30, 50)
    assert "--rounds-hour 30" in slower.command()


@pytest.mark.slow
def test_a_hold_is_the_edge_for_as_long_as_nobody_can_go_broke(subject: Subject) -> None:
    """25 rounds of 200 wagers: nobody can lose them all, so 25 edges are held of 200."""
    wanted = float(subject.odds.house_edge) * 25 / 200
    assert float(hold(subject)["200"]["25"]) == pytest.approx(wanted, abs=1e-8)
    assert float(hold(subject)["20"]["400"]) < float(subject.odds.house_edge) * 400 / 20


def test_a_wager_hits_as_often_as_the_table_of_outcomes_says(subject: Subject) -> None:
    found = {name: (every, placed) for name, every, placed in hits(subject)}
    first = next(iter(found.values()))
    paid = sum((subject.odds.probability(each) for each in subject.odds.outcomes
                if each.net > 0), Fraction(0))  # fmt: skip
    assert first == (paid, paid)
    assert all(every <= placed for every, placed in found.values())


def test_published_figures_agree_with_the_recorded_solution() -> None:
    blocks, rows = published(double_draw(), lambda line: None)
    assert [row["agrees"] for row in rows] == [
        "the same, rounded", "the same", "the same", "another tie rule"
    ]  # fmt: skip
    assert "mobilira.com" in str(blocks[0])


def test_a_published_count_that_is_not_ours_is_said_to_differ() -> None:
    ours = Outcome("flush", 1, 1, 100, 90, 110)
    verdicts = [PublishedCount("", "", "flush", many, "").verdict(ours) for many in (100, 95, 111)]
    assert verdicts == ["the same", "another tie rule", "differs"]


def test_under_a_limit_best_play_is_solved_anew_between_whole_antes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """$250 at $10 are 25 Antes, at $100 two and a half: between two and three."""
    asked: list[PayTable] = []

    def value(table: PayTable, say: object) -> Fraction:
        asked.append(table)
        return Fraction(-1, 2 + max(table.odds.values()))

    monkeypatch.setattr("fairdeal.odds.double_draw.solved.value", value)
    subject = replace(double_draw(), limit=250)
    exact = Effect.of(subject, 10, 250, lambda line: None)
    assert exact.best == (Fraction(1, 24), Fraction(1, 24))
    assert max(asked[0].odds.values()) == 22
    assert asked[0].odds["flush"] == 3
    between = Effect.of(subject, 100, 250, lambda line: None)
    assert between.best is not None
    assert between.best[0] != between.best[1]
    assert Effect.of(subject, 500, 250, lambda line: None).best is None


def test_without_a_limit_double_draw_is_told_to_have_none() -> None:
    section = largest(double_draw())
    assert "D6" in str(section.blocks[1])
    (table,) = tables(section).values()
    assert cell(table, "$100", "Largest win") == "$50,300"


def test_a_step_of_the_odds_moves_the_edge_by_its_share() -> None:
    """With unchanged play exactly so; best play never leaves the house more."""
    subject = stud()
    moved = list(changes(subject, lambda line: None))
    assert {each.line for each in moved} == set(subject.paytable.odds)
    for each in moved:
        before = subject.paytable.odds[each.line]
        share = subject.odds.share(each.line)
        assert each.same_play == subject.odds.house_edge - (each.to - before) * share
        assert each.best_play is not None
        assert each.best_play <= each.same_play


def test_a_unit_more_on_the_best_line_is_worth_what_the_solver_says() -> None:
    """A royal flush is doubled anyway, so the share is the whole derivative."""
    more = stud(paytable="1001/100/25/10/8/5/3/2/1")
    assert more.odds.value - stud().odds.value == stud().odds.share("royal flush")


@pytest.mark.parametrize("game", sorted(ROUND))
def test_the_rules_quoted_are_rules_of_the_book(game: str) -> None:
    assert set(ROUND[game]) <= set(clauses())
    assert set(READINGS[game]) <= set(interpretations())


def test_the_paytable_stands_with_its_clauses() -> None:
    found = tables(rules(double_draw()))
    table = found["Paytable A: what the Bonus Wager pays"]
    assert cell(table, "Five aces", "Pays") == "500 to 1"
    assert cell(table, "Five aces", "Clause") == "ddp 12.B(1)(a)"
    assert cell(table, "No pair", "Pays") == "loses"


def identified(subject: Subject) -> dict[str, str]:
    return {row[0]: row[1] for row in tables(identity(subject))["Identity"].rows}


def test_identity_names_game_digest_version_and_players() -> None:
    rows = identified(stud(players=3))
    assert rows["Rules digest"].strip("`") == stud().paytable.digest
    assert rows["Software"] == "fairdeal 1.2.3"
    assert rows["Players"].startswith("3:")
    assert rows["Paytable"] == "minimum, as the book lists it"


def test_odds_below_the_book_are_said_to_be() -> None:
    rows = identified(stud(paytable="900/100/25/10/8/5/3/2/1"))
    assert "less than the book allows for royal flush" in rows["Paytable"]


def test_the_command_that_makes_it_again_says_all_that_was_asked() -> None:
    told = str(reproduction(stud(players=7, limit=250_000)).blocks[-1])
    for words in ("double-down", "--paytable minimum", "--players 7", "--limit 250000"):
        assert words in told


@pytest.mark.slow
@pytest.mark.parametrize("paytable", ["A", "B"])
def test_every_error_that_is_told_costs_something(paytable: str) -> None:
    table = errors(paytable_of("double-draw", paytable))
    assert all(number_in(row[-1]) > 0 for row in table.rows)
    if paytable == "A":
        assert len(table.rows) == len(ERRORS)
        costs = {(row[1], row[0]): row[-1] for row in table.rows}
        assert costs["second", "Stays in with no pair and no draw"] == "1.0000"
        assert costs["second", "Stands on two pairs"] == places(Fraction(20, 49), 4)


@pytest.mark.parametrize(
    ("mean", "words"),
    [
        ("-0.05", "inside the 95 % interval"),
        ("-0.02", "inside the 99.9 % interval"),
        ("0.01", "outside the 99.9 % interval"),
    ],
)
def test_a_simulation_far_from_the_exact_mean_says_so(mean: str, words: str) -> None:
    found = Estimate("optimal", 1, 100, Fraction(mean), 0.01, (), Fraction("-0.045"))
    assert words in verdict(found)
