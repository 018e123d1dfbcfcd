"""Keys and sealed texts: what only the key opens, and only in its place."""

import os
import stat
from pathlib import Path

import pytest

from fairdeal.errors import BadInput, WrongKey
from fairdeal.store.keys import Keyring, key_id, load_keys, new_keys, rotate_keys
from fairdeal.store.sealing import NONCE_BYTES, Sealer, fresh_nonce, place, rehearsed_nonces

OLD, NEW = bytes(range(32)), bytes(range(1, 33))
HERE = place("chesapeake", "journal", "hand-9", 3)
SECRET = b"As Kd 7c"


def test_a_key_is_kept_where_only_its_owner_reads(tmp_path: Path) -> None:
    new_keys(tmp_path / "key", OLD)
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600
    assert load_keys(tmp_path / "key", {}).ids == (key_id(OLD),)


def test_a_key_is_never_overwritten(tmp_path: Path) -> None:
    new_keys(tmp_path / "key", OLD)
    with pytest.raises(BadInput, match="already, and it is never written over; name another"):
        new_keys(tmp_path / "key", NEW)
    assert load_keys(tmp_path / "key", {}).newest == key_id(OLD)


def test_a_folder_is_no_file_for_a_key(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="is a folder: --keys names a file"):
        new_keys(tmp_path, OLD)


def test_a_rotated_key_seals_and_the_old_one_still_opens(tmp_path: Path) -> None:
    sealed = Sealer(new_keys(tmp_path / "key", OLD)).seal(HERE, SECRET)
    rotate_keys(tmp_path / "key", NEW)
    sealer = Sealer(load_keys(tmp_path / "key", {}))
    assert sealer.key == key_id(NEW)
    assert sealer.open(HERE, sealed, key_id(OLD)) == SECRET
    assert sealer.open(HERE, sealer.seal(HERE, SECRET), sealer.key) == SECRET
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600


def test_a_key_may_come_from_the_environment(tmp_path: Path) -> None:
    ring = load_keys(tmp_path / "none", {"FAIRDEAL_ROOM_KEY": f"{OLD.hex()},{NEW.hex()}"})
    assert ring.ids == (key_id(OLD), key_id(NEW))


@pytest.mark.parametrize(
    ("text", "mode", "says"),
    [
        (
            None,
            0o600,
            "key: the key of the room is missing; name its file with --keys, or set"
            " FAIRDEAL_ROOM_KEY",
        ),
        ("", 0o600, "key: there is no key in it"),
        ("ab" * 31, 0o600, "key:1: a key is 64 hexadecimal digits"),
        ("ab" * 32 + "\nxy", 0o600, "key:2: a key is 64 hexadecimal digits"),
        ("ab" * 32, 0o640, "key: others may read the key of the room; chmod 600 it"),
        ("ab" * 32, 0o604, "key: others may read the key of the room; chmod 600 it"),
        ("\xff", 0o600, "key: the key of the room cannot be read"),
    ],
)
def test_a_wrong_key_file_is_told_in_one_line_without_the_key(
    tmp_path: Path, text: str | None, mode: int, says: str
) -> None:
    file = tmp_path / "key"
    if text is not None:
        file.write_bytes(text.encode("latin-1"))
        file.chmod(mode)
    with pytest.raises(WrongKey) as refused:
        load_keys(file, {})
    assert str(refused.value).endswith(says)
    assert "abab" not in str(refused.value)


@pytest.mark.parametrize("text", ["", "00" * 31, "zz" * 32, f"{OLD.hex()},"])
def test_a_wrong_key_in_the_environment_is_told(tmp_path: Path, text: str) -> None:
    with pytest.raises(WrongKey, match=r"FAIRDEAL_ROOM_KEY"):
        load_keys(tmp_path / "none", {"FAIRDEAL_ROOM_KEY": text})


def test_a_keyring_never_shows_a_key() -> None:
    assert repr(Keyring([OLD, NEW])) == f"Keyring({key_id(OLD)}, {key_id(NEW)})"


@pytest.mark.parametrize("keys", [[], [b"short"], [OLD, b""]])
def test_a_keyring_has_whole_keys(keys: list[bytes]) -> None:
    with pytest.raises(WrongKey):
        Keyring(keys)


def test_a_text_sealed_twice_looks_different() -> None:
    sealer = Sealer(Keyring([OLD]))
    assert sealer.seal(HERE, SECRET) != sealer.seal(HERE, SECRET)


def test_a_rehearsal_seals_to_the_same_bytes_and_never_shares_a_nonce() -> None:
    one, two = (Sealer(Keyring([OLD]), rehearsed_nonces(b"seed")) for _ in range(2))
    assert one.seal(HERE, SECRET) == two.seal(HERE, SECRET)
    nonces = {one.seal(HERE, bytes([n]))[:NONCE_BYTES] for n in range(256)}
    assert len(nonces) == 256
    assert Sealer(Keyring([OLD]), rehearsed_nonces(b"x")).seal(HERE, SECRET) != one.seal(
        HERE, SECRET
    )


@pytest.mark.parametrize(
    "elsewhere",
    [
        place("chesapeake", "journal", "hand-9", 4),
        place("chesapeake", "journal", "hand-8", 3),
        place("chesapeake", "snapshot", "hand-9", 3),
        place("another", "journal", "hand-9", 3),
        place("chesapeake", "journal", "hand-93"),
    ],
)
def test_a_sealed_text_opens_only_in_its_place(elsewhere: bytes) -> None:
    sealer = Sealer(Keyring([OLD]))
    with pytest.raises(WrongKey, match="does not open here"):
        sealer.open(elsewhere, sealer.seal(HERE, SECRET), sealer.key)


def test_a_changed_text_does_not_open() -> None:
    sealer = Sealer(Keyring([OLD]))
    sealed = sealer.seal(HERE, SECRET)
    for place_in_it in range(len(sealed)):
        changed = bytearray(sealed)
        changed[place_in_it] ^= 1
        with pytest.raises(WrongKey, match="does not open here"):
            sealer.open(HERE, bytes(changed), sealer.key)
    for length in range(len(sealed)):
        with pytest.raises(WrongKey, match="does not open here"):
            sealer.open(HERE, sealed[:length], sealer.key)


def test_another_key_is_named_by_its_id() -> None:
    sealed = Sealer(Keyring([OLD])).seal(HERE, SECRET)
    with pytest.raises(WrongKey, match=f"sealed with the key {key_id(OLD)}; the keys at hand"):
        Sealer(Keyring([NEW])).open(HERE, sealed, key_id(OLD))


def test_fresh_nonces_are_those_of_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "urandom", lambda size: b"n" * size)
    assert fresh_nonce(HERE, SECRET) == b"n" * NONCE_BYTES
