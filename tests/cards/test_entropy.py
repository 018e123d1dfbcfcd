"""R3: 256 bits from the operating system for each hand, and no dealing without them."""

import os
from collections.abc import Callable, Iterator

import pytest

from fairdeal import entropy
from fairdeal.entropy import EntropySource, fresh_seed
from fairdeal.errors import EntropyFailure

GOOD = bytes(range(32))


def refuse(error: Exception) -> Callable[[int], bytes]:
    def read(count: int) -> bytes:
        raise error

    return read


def replay(*answers: bytes) -> Callable[[int], bytes]:
    given: Iterator[bytes] = iter(answers)
    return lambda count: next(given)


def test_r3_seeds_have_256_bits_and_never_repeat() -> None:
    seeds = [fresh_seed() for _ in range(1000)]
    assert {len(seed) for seed in seeds} == {32}
    assert len(set(seeds)) == 1000


def test_r3_the_source_is_the_operating_system() -> None:
    assert entropy._SYSTEM._read is os.urandom


@pytest.mark.parametrize(
    ("read", "why"),
    [
        (refuse(OSError("getrandom blocked")), r"no random source \(getrandom blocked\)"),
        (refuse(NotImplementedError("none here")), r"no random source \(none here\)"),
        (replay(b""), "gave 0 bytes, not 32"),
        (replay(GOOD[:31]), "gave 31 bytes, not 32"),
        (replay(GOOD + b"!"), "gave 33 bytes, not 32"),
        (replay(bytes(32)), "gave 32 equal bytes"),
        (replay(b"\xff" * 32), "gave 32 equal bytes"),
    ],
)
def test_r3_a_failing_source_stops_the_deal(read: Callable[[int], bytes], why: str) -> None:
    with pytest.raises(EntropyFailure, match=why + ".*; dealing stops$"):
        EntropySource(read).seed()


def test_r3_a_source_that_repeats_itself_stops_the_deal() -> None:
    source = EntropySource(replay(GOOD, GOOD, GOOD[::-1]))
    assert source.seed() == GOOD
    with pytest.raises(EntropyFailure, match="the same seed twice"):
        source.seed()
    assert source.seed() == GOOD[::-1], "the next good seed is given out again"


def test_r3_there_is_no_fallback(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the system's source gone, nothing else answers, however often it is asked."""
    gone = EntropySource(refuse(OSError("gone")))
    monkeypatch.setattr(entropy, "_SYSTEM", gone)
    for _ in range(3):
        with pytest.raises(EntropyFailure):
            fresh_seed()


def test_the_seed_is_not_kept() -> None:
    source = EntropySource(replay(GOOD))
    source.seed()
    assert GOOD not in [getattr(source, name) for name in EntropySource.__slots__]
