"""Who looks at a table, as values, as text, and in the table of who sees what."""

import msgspec
import pytest

from fairdeal.engine.audience import (
    AUDIT,
    DEALER,
    FLOOR,
    RAIL,
    SEEN_BY,
    SURVEILLANCE,
    Audience,
    Kind,
    NotOver,
    Sight,
    admit,
    seat,
)
from fairdeal.errors import BadInput

EVERYBODY = (seat(0), seat(9), RAIL, DEALER, FLOOR, SURVEILLANCE)
"""All who look while a game goes on."""


@pytest.mark.parametrize("audience", [*EVERYBODY, AUDIT], ids=str)
def test_an_audience_is_the_same_in_text_and_json(audience: Audience) -> None:
    assert Audience.parse(str(audience)) == audience
    assert msgspec.json.decode(msgspec.json.encode(audience), type=Audience) == audience


def test_seats_are_counted_from_one_where_people_read() -> None:
    assert str(seat(0)) == "seat 1"
    assert Audience.parse("seat 10").seat == 9


@pytest.mark.parametrize(
    "text", ["", "seat", "seat 0", "seat -1", "seat x", "seat ²", "rail 1", "Rail", "nobody"]
)
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="is not an audience"):
        Audience.parse(text)


@pytest.mark.parametrize(("kind", "number"), [(Kind.SEAT, -1), (Kind.RAIL, 0), (Kind.FLOOR, 3)])
def test_a_seat_has_a_number_and_nobody_else_has_one(kind: Kind, number: int) -> None:
    with pytest.raises(BadInput, match="is not an audience"):
        Audience(kind, number)


def test_the_table_speaks_of_everything() -> None:
    assert set(SEEN_BY) == set(Sight)


@pytest.mark.rule("poker 1.B(20)")
def test_face_down_cards_are_seen_by_their_owner_alone() -> None:
    for of in range(10):
        assert [each for each in EVERYBODY if each.sees(Sight.FACE_DOWN, of=of)] == [
            each for each in EVERYBODY if each.seat == of
        ]
    assert not any(each.sees(Sight.FACE_DOWN) for each in EVERYBODY)


@pytest.mark.rule("poker 1.B(5)", "P-123")
def test_what_lies_in_a_pile_is_seen_by_nobody() -> None:
    assert not any(each.sees(Sight.PILES, of=of) for each in EVERYBODY for of in (-1, 0))


def test_everybody_sees_what_is_face_up_and_the_staff_what_the_dealer_examines() -> None:
    assert all(each.sees(Sight.FACE_UP) for each in EVERYBODY)
    examined = {each for each in EVERYBODY if each.sees(Sight.EXAMINED)}
    assert examined == {DEALER, FLOOR, SURVEILLANCE}


def test_choices_are_for_the_player_the_dealer_and_the_floor() -> None:
    assert [each for each in EVERYBODY if each.sees(Sight.CHOICES, of=9)] == [
        seat(9), DEALER, FLOOR,
    ]  # fmt: skip


@pytest.mark.rule("P-123")
def test_the_audit_sees_every_card_and_only_when_the_game_is_over() -> None:
    hidden = (Sight.FACE_UP, Sight.FACE_DOWN, Sight.EXAMINED, Sight.SAID, Sight.PILES)
    assert all(AUDIT.sees(sight, of=of) for sight in hidden for of in (-1, 0, 9))
    assert not AUDIT.sees(Sight.CHOICES, of=0)
    admit(AUDIT, over=True)
    with pytest.raises(NotOver, match=r"\(not_over, P-123\)$"):
        admit(AUDIT, over=False)
    for audience in EVERYBODY:
        admit(audience, over=False)


@pytest.mark.rule("P-154")
def test_what_a_player_says_to_the_floor_he_and_the_staff_hear() -> None:
    assert [each for each in EVERYBODY if each.sees(Sight.SAID, of=9)] == [
        seat(9), DEALER, FLOOR, SURVEILLANCE,
    ]  # fmt: skip
