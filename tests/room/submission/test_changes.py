"""What differs between two versions, which signs change, and what players must hear of."""

import pytest

from fairdeal.room.submission import diff, digest, example, limits_changed
from fairdeal.room.submission.registry import FIELDS
from tests.room.submission.files import file, submission

BEFORE = submission(example())


def told(text: str) -> list[str]:
    return [str(change) for change in diff(BEFORE, submission(text))]


def test_a_submission_does_not_differ_from_itself() -> None:
    assert diff(BEFORE, submission(example())) == ()


def test_a_change_names_kinds_values_clauses_and_sign() -> None:
    text = example().replace('min_bet = "$3"', 'min_bet = "$6"')
    assert told(text) == [
        "nl-1-3: table.min_bet: $3 -> $6 (poker 8.J, poker 9.C); changes sign of limits",
        "nl-1-3: betting.min_increase_ceiling: $6 -> $12 (poker 8.K(2)); changes sign of limits",
    ]


def test_a_change_for_the_whole_room_is_one() -> None:
    text = example().replace("\nseconds = 30", "\nseconds = 45")
    [change] = diff(BEFORE, submission(text))
    assert change.kinds == tuple(key for key, each in BEFORE.kinds.items() if each.book == "poker")
    assert (change.field, change.before, change.after) == ("clock.seconds", "30", "45")


def test_kinds_that_come_and_go_are_told() -> None:
    text = example().replace("[kinds.six-plus-2-5]", "[kinds.short-2-5]")
    assert told(text) == [
        "six-plus-2-5: a kind -> no such kind; changes every sign of the kind",
        "short-2-5: no such kind -> a kind; changes every sign of the kind",
    ]


def test_another_game_is_told() -> None:
    text = example().replace('game = "badugi"', 'game = "triple-27"')
    assert "badugi-5-10: game: badugi -> triple-27 (poker 9.B)" in told(text)[0]


# ---- the digest ----


def test_the_digest_is_of_what_is_said_and_not_of_how() -> None:
    other = (
        example().replace("# The ante.", "# The ante, as ever.").replace("[100, 50", "[ 100, 50")
    )
    assert other != example()
    assert digest(submission(other)) == digest(BEFORE)


def test_an_approval_does_not_change_the_digest_and_a_value_does() -> None:
    room = 'submission.version = "1"\n'
    approved = f'{room}submission.approved_on = "2025-11-03"\nsubmission.approved_by = "R. Roe"'
    plain = digest(submission(file("holdem", room=room)))
    assert digest(submission(file("holdem", room=approved))) == plain
    assert digest(submission(file("holdem", room='submission.version = "2"'))) != plain
    assert digest(submission(file("holdem", "table.seats = 9", room=room))) != plain


# ---- the notice of 30 minutes ----

LIMITS = """
table.min_bet = "$1"            | yes
table.max_bet = "$6"            | yes
table.structure = "spread"      | yes
ante.amount = "$0.10"           | yes
blinds.amounts = ["$2"]         | yes
table.seats = 6                 | no
stakes.buy_in_max = "$900"      | no
rake.percent = 5                | no
betting.max_raises = 4          | no
"""


@pytest.mark.parametrize("row", LIMITS.strip().splitlines())
@pytest.mark.rule("R21")
def test_players_must_hear_of_changed_limits_and_of_nothing_else(row: str) -> None:
    line, _, notice = row.partition("|")
    before = submission(file("holdem", 'blinds.amounts = ["$1"]'))
    own = [line.strip()] if line.startswith("blinds") else ['blinds.amounts = ["$1"]', line.strip()]
    after = submission(file("holdem", *own))
    assert limits_changed(before, after) == (("k",) if notice.strip() == "yes" else ())


def test_the_limits_of_the_house_games_count_too() -> None:
    before = submission(file("double-draw"))
    after = submission(file("double-draw", 'double_draw.table_max = "$100"'))
    assert limits_changed(before, after) == ("k",)
    assert FIELDS["double_down.table_min"].limit


def test_a_kind_that_is_new_or_gone_has_nobody_seated() -> None:
    gone = submission(
        example().replace("[kinds.nl-1-3]", "[kinds.new]").replace('"nl-1-3"', '"new"')
    )
    assert limits_changed(BEFORE, gone) == ()
