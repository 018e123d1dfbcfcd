"""R6: a commitment fixes the deck; a proof proves its cards and tells nothing of the others."""

import json
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.cards import proof
from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.commitment import Commitment, commit, verify
from fairdeal.cards.deck import DECKS, JOKER, STANDARD, Deck
from fairdeal.cards.notation import parse, show
from fairdeal.cards.proof import ProofError, check, check_all, read
from fairdeal.cards.shuffle import shuffle
from fairdeal.errors import BadCards, BadInput, ShortSeed, Tampered
from tests.speeds import some_in_quick

SECRET = sha256(b"secret").digest()
ZERO = "0" * 64


def committed(deck: Deck = STANDARD, secret: bytes = SECRET) -> Commitment:
    return commit(shuffle(deck, bytes(32)), secret)


DEAL = committed()
SEEN = [0, 9, 51]


# True proofs


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_r6_true_proofs_are_proved(deck: Deck) -> None:
    deal = committed(deck)
    names = [show([card]) for card in deal.order]
    assert check_all(deal.open(range(len(deck))), deal.root) == dict(enumerate(names))
    for position, name in enumerate(names):
        assert check_all(deal.open([position]), deal.root) == {position: name}


@given(st.integers(1, 54), st.data())
def test_r6_true_proofs_of_any_size_are_proved(size: int, data: st.DataObject) -> None:
    deal = commit(JOKER.cards[-size:], SECRET)
    positions = data.draw(st.sets(st.integers(0, size - 1), min_size=1))
    proved = {position: show([deal.order[position]]) for position in sorted(positions)}
    assert verify(read(json.dumps(deal.open(positions)).encode()), deal.root) == proved


def test_r6_the_root_can_be_made_again_by_hand() -> None:
    """Three lines of a terminal: `printf 'fairdeal-deck-1 ...' | sha256sum` gives each hash."""
    deal = commit(parse("As Kd Jo"), SECRET)
    salts = [card["salt"] for card in deal.open([0, 1, 2])["cards"]]

    def sha(line: str) -> str:
        return sha256(line.encode()).hexdigest()

    ace = sha(f"fairdeal-deck-1 card 3 0 {salts[0]} As")
    king = sha(f"fairdeal-deck-1 card 3 1 {salts[1]} Kd")
    joker = sha(f"fairdeal-deck-1 card 3 2 {salts[2]} Jo")
    top = sha(f"fairdeal-deck-1 node {sha(f'fairdeal-deck-1 node {ace} {king}')} {joker}")
    assert deal.root == sha(f"fairdeal-deck-1 root 3 {top}")


def test_r6_old_proofs_are_proved_for_ever() -> None:
    """A change here makes every root on record unprovable: it needs a new version."""
    assert proof.VERSION == "fairdeal-deck-1"
    assert DEAL.root == "134cc83f6da7acb3408e188cc44b7b7aa30fcc152a374173d5a35623fb2e010a"
    assert (
        DEAL.open([51])["cards"][0]["salt"]
        == "2435357feab8ceb43a163fb6d5c69dcfcf017eef4293e9b926c07d1682ce7867"
    )


@pytest.mark.parametrize("length", [0, 16, 31])
def test_r3_a_short_secret_is_refused(length: int) -> None:
    with pytest.raises(ShortSeed, match=f"32 bytes, not {length}$"):
        commit(STANDARD.cards, bytes(length))


@pytest.mark.parametrize("order", [[], parse("As ?? Kd"), [*parse("As Kd"), *parse("As")]])
def test_only_known_cards_each_of_them_once_are_committed(order: list[Any]) -> None:
    with pytest.raises(BadCards, match="each of them once"):
        commit(order, SECRET)


@pytest.mark.parametrize("positions", [[], [-1], [52], [0, 52]])
def test_positions_outside_the_deck_are_not_opened(positions: list[int]) -> None:
    with pytest.raises(BadInput, match="position"):
        DEAL.open(positions)


# Changed proofs


STYLES: list[dict[str, Any]] = [{"separators": (",", ":")}, {}, {"indent": 1}]


@pytest.mark.parametrize("style", some_in_quick(STYLES, STYLES[:1]), ids=str)
def test_r6_every_one_bit_change_of_the_text_is_refused(style: dict[str, Any]) -> None:
    text = json.dumps(DEAL.open(SEEN), **style).encode()
    check_all(read(text), DEAL.root)
    for bit in range(8 * len(text)):
        changed = bytearray(text)
        changed[bit // 8] ^= 1 << bit % 8
        with pytest.raises(ProofError):
            check(read(bytes(changed)))


def test_r6_every_one_bit_change_of_the_shown_root_is_refused() -> None:
    opened = DEAL.open(SEEN)
    for bit in range(256):
        other = f"{int(DEAL.root, 16) ^ 1 << bit:064x}"
        with pytest.raises(ProofError, match="another deck"):
            check_all(opened, other)
        with pytest.raises(ProofError, match="not what the root was made of"):
            check_all({**opened, "root": other}, other)


@pytest.mark.parametrize("card", sorted(proof.CARDS - {"5h"}))
def test_r6_no_other_card_is_proved_at_a_position(card: str) -> None:
    opened = DEAL.open([0])
    assert opened["cards"][0]["card"] == "5h"
    opened["cards"][0]["card"] = card
    with pytest.raises(ProofError, match=f"card 1: {card} at position 0 is not what the root"):
        check(opened)


def test_r6_no_other_position_is_proved_for_a_card() -> None:
    for position in range(52):
        for other in range(52):
            opened = DEAL.open([position])
            opened["cards"][0]["position"] = other
            if other != position:
                with pytest.raises(ProofError):
                    check(opened)


@pytest.mark.parametrize("field", ["salt", "path", "card"])
def test_r6_parts_of_another_position_prove_nothing(field: str) -> None:
    for position in range(1, 52):
        opened: Any = DEAL.open([0])
        opened["cards"][0][field] = DEAL.open([position])["cards"][0][field]  # type: ignore[literal-required]
        with pytest.raises(ProofError):
            check(opened)


def test_r6_proofs_of_another_deck_are_refused() -> None:
    for other in (committed(secret=SECRET[::-1]), committed(JOKER)):
        with pytest.raises(ProofError, match="of another deck"):
            check_all(other.open(SEEN), DEAL.root)
        with pytest.raises(ProofError, match="not what the root was made of"):
            check_all({**other.open(SEEN), "root": DEAL.root}, DEAL.root)
        with pytest.raises(Tampered, match="of another deck"):
            verify(other.open(SEEN), DEAL.root)


def test_r6_a_node_is_never_taken_for_a_card_or_a_root() -> None:
    """A path cut short or made longer does not climb to the same root."""
    for size in (1, 2, 13, 26, 51, 53, 54):
        with pytest.raises(ProofError):
            check({**DEAL.open([0]), "size": size})


Change = Callable[[Any], object]


def on_card(**fields: object) -> Change:
    return lambda opened: opened["cards"][0].update(fields)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda o: o.update(version="fairdeal-deck-2"), "version is not fairdeal-deck-1"),
        (lambda o: o.update(version=1), "version is not"),
        (lambda o: o.pop("version"), "the proof is not made of version, root, size, cards"),
        (lambda o: o.update(note="hello"), "the proof is not made of"),
        (lambda o: o.update(root=o["root"].upper()), "root is not 64 hex digits in lower case"),
        (lambda o: o.update(root=o["root"][1:]), "root is not 64 hex"),
        (lambda o: o.update(root=o["root"] + "\n"), "root is not 64 hex"),
        (lambda o: o.update(root="0x" + o["root"][2:]), "root is not 64 hex"),
        (lambda o: o.update(root=int(o["root"], 16)), "root is not 64 hex"),
        (lambda o: o.update(root=None), "root is not 64 hex"),
        (lambda o: o.update(size=0), "size is not a whole number from 1 to 54"),
        (lambda o: o.update(size=55), "size is not"),
        (lambda o: o.update(size=52.0), "size is not"),
        (lambda o: o.update(size="52"), "size is not"),
        (lambda o: o.update(size=True), "size is not"),
        (lambda o: o.update(cards=[]), "cards is not a list of one card or more"),
        (lambda o: o.update(cards={}), "cards is not a list"),
        (lambda o: o.update(cards=tuple(o["cards"])), "cards is not a list"),
        (lambda o: o.update(cards="As"), "cards is not a list"),
        (lambda o: o["cards"].reverse(), "card 2: position is not a whole number from 52 to 51"),
        (lambda o: o["cards"].append(o["cards"][0]), "card 4: position"),
        (lambda o: o["cards"].insert(0, o["cards"][0]), "card 2: position"),
        (lambda o: o["cards"].append("As"), "card 4 is not made of position, card, salt, path"),
        (lambda o: o["cards"].append(None), "card 4 is not made of"),
        (lambda o: o["cards"][1].pop("salt"), "card 2 is not made of"),
        (on_card(note=""), "card 1 is not made of"),
        (on_card(position=-1), "card 1: position is not a whole number from 0 to 51"),
        (on_card(position=52), "card 1: position"),
        (on_card(position=False), "card 1: position"),
        (on_card(position=0.0), "card 1: position"),
        (on_card(position="0"), "card 1: position"),
        (on_card(position=None), "card 1: position"),
        (on_card(card="5H"), "card 1: not a card"),
        (on_card(card="5♥"), "card 1: not a card"),
        (on_card(card="??"), "card 1: not a card"),
        (on_card(card="5h "), "card 1: not a card"),
        (on_card(card=["5h"]), "card 1: not a card"),
        (on_card(salt=""), "card 1: salt is not 64 hex"),
        (on_card(salt="A" * 64), "card 1: salt"),
        (on_card(salt="٣" * 64), "card 1: salt"),
        (on_card(salt=[]), "card 1: salt"),
        (on_card(path=[]), "card 1: path is not a list of 6 hashes"),
        (on_card(path=[ZERO] * 5), "card 1: path"),
        (on_card(path=[ZERO] * 7), "card 1: path"),
        (on_card(path=[ZERO] * 5 + ["0"]), "card 1: path is not 64 hex"),
        (on_card(path=[ZERO] * 5 + [0]), "card 1: path is not 64 hex"),
        (on_card(path=ZERO[:6]), "card 1: path is not a list"),
        (on_card(path=[ZERO] * 6), "card 1: 5h at position 0 is not what the root was made of"),
    ],
)
def test_r6_malformed_proofs_are_refused_by_name(change: Change, why: str) -> None:
    opened = deepcopy(DEAL.open(SEEN))
    check(opened)
    change(opened)
    with pytest.raises(ProofError) as refused:
        check(opened)
    assert str(refused.value).startswith(why)


@pytest.mark.parametrize("value", [None, True, 0, "", "As", [], [{}], {}, {1: 2}, (), DEAL])
def test_r6_what_is_no_proof_at_all_is_refused(value: object) -> None:
    with pytest.raises(ProofError, match="the proof is not made of"):
        check(value)


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b"nul", b'{"a": 1, "a": 1}', b"[" * 100_000, b"1" * 10_000, b"{} {}", b'"\xff"'],
)
def test_r6_text_that_is_no_proof_is_refused(text: bytes) -> None:
    with pytest.raises(ProofError):
        check(read(text))


def test_r6_a_name_given_twice_is_refused() -> None:
    """Two readers may take different ones of the two; so neither is taken."""
    text = json.dumps(DEAL.open(SEEN)).replace('"size": 52', '"size": 36, "size": 52')
    with pytest.raises(ProofError, match="a name appears twice"):
        check(read(text.encode()))


def forged(*names: str) -> proof.Proof:
    """A proof of a whole deck of any cards: what a house that cheats could make."""
    size = len(names)
    leaves = [proof.leaf(size, position, ZERO, name) for position, name in enumerate(names)]
    levels = [leaves]
    while len(level := levels[-1]) > 1:
        above = [proof.node(*level[at : at + 2]) for at in range(0, len(level) - 1, 2)]
        levels.append(above + level[2 * len(above) :])
    return {
        "version": proof.VERSION,
        "root": proof.root(size, levels[-1][0]),
        "size": size,
        "cards": [
            {
                "position": position,
                "card": name,
                "salt": ZERO,
                "path": [levels[up][at] for up, at in proof.neighbours(size, position)],
            }
            for position, name in enumerate(names)
        ],
    }


def test_r6_a_deck_with_a_card_twice_is_refused_though_its_root_is_right() -> None:
    names = ["As", "Jo", "Kd", "Jo", "2c"]
    assert check(forged(*names)) == dict(enumerate(names))
    with pytest.raises(ProofError, match="card 3: As appears in the deck too often"):
        check(forged("As", "Kd", "As"))
    with pytest.raises(ProofError, match="card 4: Jo appears in the deck too often"):
        check(forged("Jo", "Jo", "As", "Jo"))


# What stays hidden


def test_r6_a_proof_holds_nothing_of_the_unopened_cards() -> None:
    whole = DEAL.open(range(52))
    text = json.dumps(DEAL.open(SEEN))
    assert SECRET.hex() not in text
    for card in whole["cards"]:
        if card["position"] not in SEEN:
            assert card["salt"] not in text
            assert f'"{card["card"]}"' not in text


def test_r6_unopened_cards_cannot_be_guessed_with_the_opened_salts() -> None:
    """Every card at every hidden position, hashed with all that a proof shows: no hit."""
    opened = DEAL.open(SEEN)
    leaves = set(DEAL._levels[0])
    shown = {value for card in opened["cards"] for value in (card["salt"], *card["path"])}
    guesses = {
        proof.leaf(52, position, salt, card)
        for position in set(range(52)) - set(SEEN)
        for salt in shown | {"", ZERO, DEAL.root}
        for card in proof.CARDS
    }
    assert not guesses & leaves
    assert not guesses & shown


def test_r6_decks_that_differ_in_unopened_cards_look_alike() -> None:
    """Only the hashes differ, and those of two secrets differ just as much."""
    order = list(DEAL.order)
    order[20], order[30] = order[30], order[20]
    opened, other = DEAL.open(SEEN), commit(order, SECRET).open(SEEN)
    assert opened["root"] != other["root"]
    for one, two in zip(opened["cards"], other["cards"], strict=True):
        assert {**one, "path": len(one["path"])} == {**two, "path": len(two["path"])}


def test_salts_and_roots_differ_from_secret_to_secret_and_place_to_place() -> None:
    deals = [DEAL, committed(secret=SECRET[::-1])]
    salts = [card["salt"] for deal in deals for card in deal.open(range(52))["cards"]]
    assert len(set(salts)) == 104
    assert deals[0].root != deals[1].root


def test_the_text_of_a_commitment_tells_the_root_alone() -> None:
    assert repr(DEAL) == f"Commitment(root={DEAL.root!r})"


def test_an_unknown_card_has_no_place_in_a_proof() -> None:
    assert show([UNKNOWN]) not in proof.CARDS
    assert {show([card]) for card in JOKER.cards} == proof.CARDS


# The check that a player runs alone


@pytest.fixture
def alone(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """The one file in an empty folder, run by a Python without site packages or our paths."""
    script = tmp_path / "proof.py"
    script.write_bytes(Path(proof.__file__).read_bytes())

    def run(text: str, *root: str) -> subprocess.CompletedProcess[str]:
        (tmp_path / "mine.json").write_text(text, encoding="utf-8")
        command = [sys.executable, "-I", "-S", str(script), "mine.json", *root]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    return run


def test_r6_the_file_alone_proves_a_true_proof(
    alone: Callable[..., subprocess.CompletedProcess[str]],
) -> None:
    text = json.dumps(DEAL.open(SEEN))
    for run in (alone(text), alone(text, DEAL.root)):
        assert run.stdout == "position 0: 5h\nposition 9: 9s\nposition 51: Qh\n"
        assert (run.returncode, run.stderr) == (0, "")


def test_r6_the_file_alone_refuses_a_false_one(
    alone: Callable[..., subprocess.CompletedProcess[str]],
) -> None:
    text = json.dumps(DEAL.open(SEEN))
    for run in (alone(text.replace("5h", "5c")), alone(text, ZERO), alone("{"), alone("[" * 9999)):
        assert (run.returncode, run.stdout) == (1, "")
        assert run.stderr.startswith("not proved: ")
        assert len(run.stderr.splitlines()) == 1
    assert alone(text, DEAL.root, "more").returncode == 2
