"""Recorded hands: read a file, play every hand again, compare the stacks at its end."""

from pathlib import Path

from pokerkit import HandHistory

HANDS = Path(__file__).with_name("hands.phhs")


def run(times: int) -> int:
    same = 0
    for _ in range(times):
        with HANDS.open("rb") as file:
            for history in HandHistory.load_all(file):
                *_, state = history
                same += state.stacks == history.finishing_stacks
    return same
