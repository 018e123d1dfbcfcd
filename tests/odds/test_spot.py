"""A spot is checked when it is read: what is wrong with it is one line."""

import pytest

from fairdeal.cards.notation import show
from fairdeal.errors import BadInput
from fairdeal.odds.equity.spot import read_spot

REFUSED = """
    hodlem | AsAh KsKh | | unknown poker game 'hodlem'; did you mean holdem?
    holdem | AsAh | | equity needs two hands or more; write ?? for an unknown hand
    holdem | AsAhAd KsKh | | 'AsAhAd' is 3 cards; a hand of Hold 'Em has 2 (poker 11.F, poker 11.G, P-25)
    holdem | AsAh?? KsKh | | 'AsAh??' is 3 cards; a hand of Hold 'Em has 2 (poker 11.F, poker 11.G, P-25)
    holdem | AsAh KsAs | | As is in hand 1 and in hand 2
    holdem | AsAh KsKh | board=As2c3d | As is in hand 1 and in the board
    holdem | AsAh KsKh | board=2c3d4d dead=4d | 4d is in the board and in the dead cards
    holdem | AsAh KsKh | board=2c3d | a board of Hold 'Em has 0, 3, 4 or 5 cards, not 2 (flop poker 11.H; turn poker 11.I; river poker 11.J)
    holdem | AsAh KsKh | board=2c3d4d5d6d7d | a board of Hold 'Em has 0, 3, 4 or 5 cards, not 6 (flop poker 11.H; turn poker 11.I; river poker 11.J)
    holdem | AsAh KsKh | board=2c3d?? | an unknown card in the board, '2c3d??': leave it out
    holdem | AsAh JoKh | | holdem is played without a joker (poker 3.A(1))
    holdem | AsAh Kz | | 'Kz': this is neither cards nor a range: did you mean KA? write QQ+, AKs, ATo+, 22-66, 76s-54s, Axs, AsKd, AsXs, AK[hs], 15% or random
    holdem | AsAh AKs:0.5,AhXh | board=AcKcKd dead=AdKsKh | no hand of 'AKs:0.5,AhXh' is left: known cards are in all of them
    holdem | AsAh , | | ',' names no card; write ?? for an unknown hand
    holdem | AsAh AcAd AA | | no hand of 'AA' is left: known cards are in all of them
    holdem | AsAh KsKh | draws=1 | --draws 1: Hold 'Em has none
    omaha5 | ?? 15% | | '15%': omaha5 has no order of starting hands; a part of all hands is for holdem, six-plus, omaha, omaha8, stud-high, stud-low, stud-hilo and stud-hilo8
    omaha5 | ?? QQ- | | 'QQ-': this is neither cards nor a range: did you mean QQ? write AAxx, AsKs**, QQ+xx, AA:ds, AA:ss or AA:rb
    omaha | AsAhKsKh QQ- | | 'QQ-': this is neither cards nor a range: did you mean QQ? write AAxx, AsKs**, QQ+xx, AA:ds, AA:ss, AA:rb or 15%
    omaha5 | ?? AAAAA | | 'AAAAA': no hand is like this
    omaha | AsAhKsKh AAKQJ | | 'AAKQJ': these are 5 cards; a hand has 4
    omaha | AsAhKsKh AAds | | 'AAds': this is neither cards nor a range: did you mean AA:ds? write AAxx, AsKs**, QQ+xx, AA:ds, AA:ss, AA:rb or 15%
    omaha | AsAhKsKh AsAs | | As appears twice in 'AsAs'
    omaha5 | ?? xxxxA | | 'xxxxA': these are more than 400,000 hands: name more of their cards
    stud-high | ?? (AA)K:ds | | '(AA)K:ds': in stud suits are named card by card: write (AA)K, (xx)A, (AsKs)Qs, AAK or 15%
    stud-high | ?? (AA | | '(AA': this is neither cards nor a range: did you mean AA? write (AA)K, (xx)A, (AsKs)Qs, AAK or 15%
    six-plus | AsAh 22+ | | '22+': the six-plus deck has no 2 (poker 3.A(1)(a))
    six-plus | AsAh 2c2d | | 2c (hand 2) is not in the six-plus deck (poker 3.A(1)(a))
    six-plus | AsAh KcKd | dead=5s | 5s (the dead cards) is not in the six-plus deck (poker 3.A(1)(a))
    stud-high | AsAh KsKh | board=2c | Seven-Card Stud, High has no board (poker 10.A, poker 10.B)
    stud-high | ?? ?? ?? ?? ?? ?? ?? ?? | dead=2c2d2h2s3c3d3h3s4c4d4h | 42 more cards are to be dealt for 8 hands, but 41 of the 52 are left
    triple-27 | ?? ?? ?? ?? ?? ?? ?? ?? | | 8 hands: Triple Draw, 2-7 seats at most 7 (poker 21.A, poker 21.B(1))
    badugi | ?? ?? | draws=5 | --draws 5: Badugi has 0 to 4
    badugi | ?? ?? | draws=-1 | --draws -1: Badugi has 0 to 4
"""  # noqa: E501


@pytest.mark.parametrize("row", REFUSED.strip().splitlines())
def test_what_is_wrong_is_one_line(row: str) -> None:
    game, hands, rest, line = (part.strip() for part in row.split("|"))
    options = dict(part.split("=") for part in rest.split())
    draws = int(options["draws"]) if "draws" in options else None
    with pytest.raises(BadInput) as refused:
        read_spot(game, hands.split(), options.get("board", ""), options.get("dead", ""), draws)
    assert str(refused.value) == line


READ = """
    holdem | AsAh | As Ah
    holdem | As, Ah | As Ah
    holdem | As | As ??
    holdem | As? | As ??
    holdem | As?? | As ??
    holdem | ?? | ?? ??
    holdem | ???? | ?? ??
    holdem | random | ?? ??
    holdem | QQ+, AKs | QQ+, AKs
    holdem | AsAh,KsKh | AsAh,KsKh
    holdem | AdKd,AdQd | AdKd,AdQd
    omaha | AsAhKsKh,AsAhKsKd | AsAhKsKh,AsAhKsKd
    stud-high | (AA)K | (AA)K
    omaha5 | AsAhKs | As Ah Ks ?? ??
    badugi | random | ?? ?? ?? ??
    stud-hilo8 | A♠ 10h ?? | As Th ?? ?? ?? ?? ??
"""


def test_a_hand_of_no_text_is_refused() -> None:
    with pytest.raises(BadInput, match=r"^a hand is empty; write \?\? for an unknown hand"):
        read_spot("holdem", ["AsAh", " "])


@pytest.mark.parametrize("row", READ.strip().splitlines())
def test_hands_are_read_as_typed(row: str) -> None:
    game, typed, shown = (part.strip() for part in row.split("|"))
    spot = read_spot(game, [typed, "??"])
    assert spot.known[0].text == shown
    cards = 0 if spot.known[0].hands else shown.count("?") // 2 + len(spot.known[0].cards)
    assert cards in (0, spot.hole)


@pytest.mark.rule("P-59")
def test_the_usual_number_of_draws_is_the_games() -> None:
    assert read_spot("badugi", ["??", "??"]).draws == 4
    assert read_spot("badugi", ["??", "??"], draws=3).draws == 3
    assert read_spot("single-27", ["??", "??"]).draws == 1
    assert read_spot("omaha8", ["??", "??"]).draws == 0


def test_the_stub_is_what_nobody_has_seen() -> None:
    spot = read_spot("six-plus", ["AsAh", "KK"], board="6c 7c 8c", dead="Kd")
    assert "Kd" not in show(spot.stub)
    assert "Kc" in show(spot.stub)
    assert len(spot.stub) == 36 - 2 - 3 - 1
