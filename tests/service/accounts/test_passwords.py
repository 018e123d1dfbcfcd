"""Passwords are hashed away from whoever asks, and wrong ones are counted."""

import asyncio
import threading
from collections.abc import Iterator

import pytest

from fairdeal.room.refusals import Refused
from fairdeal.service.accounts.passwords import LONGEST, Passwords
from fairdeal.service.accounts.tries import LOCK, MOST, REMEMBERED, Tries

RIGHT, WRONG = "correct horse", "battery staple"


@pytest.fixture(scope="module")
def made() -> Iterator[Passwords]:
    passwords = Passwords(memory=64, rounds=1)
    yield passwords
    passwords.close()


@pytest.fixture
def passwords(made: Passwords, monkeypatch: pytest.MonkeyPatch) -> Passwords:
    """Passwords that cost little, and of which none has been tried yet."""
    monkeypatch.setattr(made, "_tries", Tries())
    return made


@pytest.fixture(scope="module")
def hashed(made: Passwords) -> str:
    return made.hash(RIGHT).result()


def tried(passwords: Passwords, hashed: str, password: str, time: int = 0) -> bool | str:
    """Whether a password is right, or the name of the refusal."""
    try:
        return passwords.check("ann", hashed, password, time).result()
    except Refused as refused:
        return refused.why


def test_only_the_right_password_is_right(passwords: Passwords, hashed: str) -> None:
    assert tried(passwords, hashed, RIGHT) is True
    for other in (WRONG, RIGHT.upper(), f"{RIGHT} ", "", "x" * 100_000, "\udcff" * 9):
        assert tried(passwords, hashed, other) is False
        tried(passwords, hashed, RIGHT)


def test_a_hash_is_of_argon2_and_never_twice_the_same(passwords: Passwords, hashed: str) -> None:
    assert hashed.startswith("$argon2id$")
    assert RIGHT not in hashed
    assert passwords.hash(RIGHT).result() != hashed


@pytest.mark.slow
def test_a_real_hash_takes_64_megabytes() -> None:
    passwords = Passwords()
    assert "$m=65536,t=3,p=1$" in passwords.hash(RIGHT).result()
    passwords.close()


def test_letters_that_look_the_same_are_the_same(passwords: Passwords) -> None:
    """An umlaut is one sign on one keyboard, and two on another."""
    hashed = passwords.hash("f\u00fcr ann alone").result()
    assert tried(passwords, hashed, "fu\u0308r ann alone") is True


@pytest.mark.parametrize("password", ["", "1234567", "x" * (LONGEST + 1), "\ud800" * 9])
def test_a_password_that_is_none_is_refused_at_once(passwords: Passwords, password: str) -> None:
    with pytest.raises(Refused) as refused:
        passwords.hash(password)
    assert refused.value.why == "not_a_password"
    assert len(str(refused.value)) < 120


def test_somebody_without_a_password_has_no_right_one(passwords: Passwords) -> None:
    for each in ("", RIGHT):
        assert tried(passwords, "", each) is False


def test_a_damaged_hash_lets_nobody_in(passwords: Passwords, hashed: str) -> None:
    for damaged in (hashed[:-5], "$argon2id$", "plain", hashed.replace("v=19", "v=99")):
        assert tried(passwords, damaged, RIGHT) is False
        passwords._tries.right("ann")


def test_the_work_is_done_in_another_thread(
    passwords: Passwords, hashed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: set[str] = set()
    real = passwords._is_right

    def noted(person: str, kept: str, password: str) -> bool:
        threads.add(threading.current_thread().name)
        return real(person, kept, password)

    monkeypatch.setattr(passwords, "_is_right", noted)
    assert tried(passwords, hashed, RIGHT) is True
    assert threading.current_thread().name not in threads
    assert threads


@pytest.mark.slow
def test_an_event_loop_goes_on_while_a_password_is_checked() -> None:
    passwords = Passwords()
    hashed = passwords.hash(RIGHT).result()

    async def check() -> tuple[bool, int]:
        checking = asyncio.ensure_future(
            asyncio.wrap_future(passwords.check("ann", hashed, RIGHT, 0))
        )
        turns = 0
        while not checking.done():
            turns += 1
            await asyncio.sleep(0)
        return checking.result(), turns

    right, turns = asyncio.run(check())
    passwords.close()
    assert right
    assert turns > 5


# ---- wrong ones ----


@pytest.mark.rule("R14")
def test_after_five_wrong_passwords_even_the_right_one_must_wait(
    passwords: Passwords, hashed: str
) -> None:
    assert [tried(passwords, hashed, WRONG, time) for time in range(MOST)] == [False] * MOST
    last = MOST - 1
    assert tried(passwords, hashed, RIGHT, last) == "too_many_tries"
    assert tried(passwords, hashed, RIGHT, last + LOCK - 1) == "too_many_tries"
    assert tried(passwords, hashed, RIGHT, last + LOCK) is True


def test_a_refused_try_makes_nobody_wait_longer(passwords: Passwords, hashed: str) -> None:
    for time in range(0, LOCK, LOCK // 100):
        tried(passwords, hashed, WRONG, time)
    assert tried(passwords, hashed, RIGHT, LOCK + 4 * LOCK // 100) is True


def test_after_the_wait_five_more_are_counted(passwords: Passwords, hashed: str) -> None:
    for _ in range(MOST):
        tried(passwords, hashed, WRONG, 0)
    found = [tried(passwords, hashed, WRONG, LOCK) for _ in range(MOST + 1)]
    assert found == [False] * MOST + ["too_many_tries"]


def test_a_right_password_begins_the_count_anew(passwords: Passwords, hashed: str) -> None:
    for _ in range(4):
        assert [tried(passwords, hashed, WRONG) for _ in range(MOST - 1)] == [False] * (MOST - 1)
        assert tried(passwords, hashed, RIGHT) is True


def test_tries_at_the_same_time_are_no_more_than_one_after_the_other(
    passwords: Passwords, hashed: str
) -> None:
    begun = []
    for number in range(50):
        try:
            begun.append(passwords.check("ann", hashed, f"guess number {number}", 0))
        except Refused:
            continue
    assert len(begun) == MOST
    assert not any(future.result() for future in begun)


def test_one_person_who_must_wait_stops_nobody_else(passwords: Passwords, hashed: str) -> None:
    for _ in range(MOST + 3):
        tried(passwords, hashed, WRONG)
    assert passwords.check("ben", hashed, RIGHT, 0).result()


def test_made_up_ids_do_not_fill_the_memory() -> None:
    tries = Tries()
    for number in range(REMEMBERED + 500):
        tries.begin(f"nobody-{number}", 0)
    assert len(tries._kept) == REMEMBERED


def test_a_wait_is_said_in_seconds() -> None:
    tries = Tries()
    for _ in range(MOST):
        tries.begin("ann", 10_000)
    with pytest.raises(Refused, match="The password was wrong too often: wait 300 seconds"):
        tries.begin("ann", 10_001)
