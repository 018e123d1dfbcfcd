"""Recorded hands: read a file, play every hand again, compare the stacks at its end."""

from pathlib import Path

from fairdeal import replay_file

HANDS = Path(__file__).with_name("hands.phhs")


def run(times: int) -> int:
    return sum(verdict.status == "ok" for _ in range(times) for verdict in replay_file(HANDS))
