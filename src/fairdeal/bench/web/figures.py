"""What a server says of itself: its processor time, its memory, its counters."""

import gc
import os
import resource
import sys
from pathlib import Path
from time import process_time

import msgspec

STATM = Path("/proc/self/statm")


class Figures(msgspec.Struct, frozen=True):
    """Numbers of a server since it started; two of them give what happened in between."""

    cpu: float = 0.0
    frames: int = 0
    encodings: int = 0
    faults: int = 0

    def __add__(self, other: "Figures") -> "Figures":
        return Figures(
            self.cpu + other.cpu,
            self.frames + other.frames,
            self.encodings + other.encodings,
            self.faults + other.faults,
        )

    def __sub__(self, other: "Figures") -> "Figures":
        minus = (-each for each in msgspec.structs.astuple(other))
        return self + Figures(*minus)


def own(**counted: int) -> Figures:
    """The figures of this process."""
    return Figures(cpu=process_time(), **counted)


def memory() -> int:
    """Bytes of this process in memory; where the system does not say so, the most that it had."""
    gc.collect()  # what counts is what is still needed
    if STATM.exists():
        return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024
