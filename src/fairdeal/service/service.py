"""The one door of a room: `do` takes a command and answers when the journal has it.

One thread owns the room in memory. It takes whatever waits, decides each command in order, and
writes all of it in one transaction; then it answers. So nothing is answered that could be lost, and
tables do not wait for each other: sixty commands cost about as much to write as one.

Another process may write to the same room. Then the journal says which decisions are stale: they
are undone, the room reads on, and they are decided again. The person who sent them hears only what
the rules say.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.refusal import Refusal
from fairdeal.errors import BadInput, Corrupt, EntropyFailure, FairdealError
from fairdeal.room import authority
from fairdeal.room.commands import name_of
from fairdeal.room.entry import Entry
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.house.commands import CheckProgram, Resume
from fairdeal.room.refusals import Refused
from fairdeal.room.registry import COMMANDS
from fairdeal.room.work import Work
from fairdeal.service.chance import Chance
from fairdeal.service.clock import Clock, Forward
from fairdeal.service.counts import Counts
from fairdeal.service.filling import filled
from fairdeal.service.following import Follower
from fairdeal.service.logs import Log, silent
from fairdeal.service.program import program_digest
from fairdeal.service.rows import postings
from fairdeal.service.timers import DEVICE, Timers
from fairdeal.store.journal import Journal
from fairdeal.store.records import Commit, Known, Result, Written
from fairdeal.store.sealing import Sealer

TRIES: Final = 100
"""How often a command is decided again because others were quicker; then it is an error."""


class Decided(NamedTuple):
    """A command that has been decided in memory: its answer, and what is to be written."""

    envelope: Envelope
    answer: Answer
    commit: Commit
    work: Work | None


class Service:
    """A room that is open: `do` one command, or take a `turn` with many.

    It belongs to one thread. `Running` gives it one of its own.
    """

    def __init__(self, journal: Journal, sealer: Sealer, clock: Clock, chance: Chance) -> None:
        self.journal = journal
        self.follower = Follower(journal, sealer)
        self.room = self.follower.room
        self.chance = chance
        self.counts = Counts()
        self.clock = Forward(clock, self.follower.time)
        self.timers = Timers(self.room)
        self.log: Log = silent
        self._ended: dict[str, int] = {}

    @property
    def read_only(self) -> str:
        """Why the room can only be read: what is wrong with its journal; empty if nothing is."""
        return self.follower.fault

    # ---- commands ----

    def do(self, envelope: Envelope) -> Answer:
        """Carry out a command, and answer when it is in the journal."""
        return self.turn([envelope])[0]

    def turn(self, envelopes: Sequence[Envelope]) -> list[Answer]:
        """Carry out commands in one transaction; the answers are in their order.

        A room whose journal does not verify answers nothing but refusals.
        """
        if self.follower.fault:
            why = Refused("read_only", self.follower.fault)
            return [refused(each.id, why, self.clock.now()) for each in envelopes]
        answers: dict[int, Answer] = {}
        self._ended.clear()
        waiting = list(enumerate(envelopes))
        for _ in range(TRIES):
            waiting = self._try(waiting, answers)
            if not waiting:
                return [answers[at] for at in range(len(envelopes))]
        raise FairdealError("the room is too busy: other processes are always quicker")

    def _try(
        self, waiting: list[tuple[int, Envelope]], answers: dict[int, Answer]
    ) -> list[tuple[int, Envelope]]:
        """Decide and write once; return what must be decided again."""
        self.follower.catch_up()
        time, snapshots = self.clock.now(), self.follower.snapshot()
        decided: list[tuple[int, Decided]] = []
        try:
            for at, envelope in waiting:
                decided.append((at, self._decide(envelope, time)))
        except BaseException:
            self._undo([each for _, each in decided])
            raise
        if snapshots:
            at, first = decided[0]
            commit = msgspec.structs.replace(first.commit, snapshots=snapshots)
            decided[0] = at, first._replace(commit=commit)
        results = self._append([each for _, each in decided])
        again = []
        for (at, each), result in zip(decided, results, strict=True):
            if isinstance(result, Written):
                answers[at] = each.answer
                self.log(each.envelope, name_of(each.envelope.command), each.answer)
            elif isinstance(result, Known):
                answers[at] = self._known(each, result)
            else:
                again.append((at, each.envelope))
                self._ended |= self.journal.versions(result.streams)
        self.counts.stale += len(again)
        return again

    def _append(self, decided: Sequence[Decided]) -> list[Result]:
        """Write what was decided; whatever does not stand is undone, and the room reads on."""
        try:
            results = self.journal.append([each.commit for each in decided])
        except BaseException:
            self._undo(decided)
            raise
        self.counts.commits += 1
        self.counts.commands += len(decided)
        if all(isinstance(result, Written) for result in results):
            self._passed(results)
        else:
            # Some of it was written and some not. What was written is read again with the rest.
            self._undo(decided)
            self.follower.catch_up()
        return results

    def _passed(self, results: Sequence[Result]) -> None:
        written = [
            each for each in results if isinstance(each, Written) and each.last >= each.first
        ]
        if written:
            self.counts.entries += written[-1].last - written[0].first + 1
            self.follower.passed(written[0].first, written[-1].last)

    def _undo(self, decided: Sequence[Decided]) -> None:
        for each in reversed(decided):
            if each.work is not None:
                each.work.undo()

    def _known(self, decided: Decided, known: Known) -> Answer:
        """The first answer again; or a refusal, if the same id stood for something else."""
        self.counts.known += 1
        if known.digest == decided.commit.digest:
            return msgspec.json.decode(known.answer, type=Answer)
        return refused(decided.envelope.id, Refused("same_id"), decided.answer.time)

    # ---- deciding ----

    def _decide(self, envelope: Envelope, time: int) -> Decided:
        """Decide one command against the room in memory."""
        entry = COMMANDS.get(name_of(envelope.command))
        if entry is None:
            raise BadInput(f"the room has no command {name_of(envelope.command)!r}")
        work, answer = self._carried_out(entry, envelope, time)
        commit = Commit(
            command=envelope.id,
            digest=envelope.digest(),
            time=time,
            actor=envelope.actor,
            second=envelope.second,
            reads=self._reads(work),
            rows=self.follower.rows.of(work, entry.name, str(entry.right.cite)),
            postings=postings(work),
            answer=msgspec.json.encode(answer),
        )
        return Decided(envelope, answer, commit, work)

    def _reads(self, work: Work) -> dict[str, int]:
        """The versions that a decision depends on.

        A stream that has ended, as that of a hand that is over, is not in memory any more. The
        journal says at which version it stands. That was read before the room was, so what is not
        in the room now has ended.
        """
        if not self._ended:
            return work.reads
        return {
            stream: version or self._ended.get(stream, 0) for stream, version in work.reads.items()
        }

    def _carried_out(self, entry: Entry, envelope: Envelope, time: int) -> tuple[Work, Answer]:
        """What a command has written, and its answer: a refusal leaves nothing but what it read."""
        command = filled(envelope.command, self.journal, time)
        envelope = msgspec.structs.replace(envelope, command=command)
        seeds = self.chance.seeds(envelope.id)
        work = authority.work(self.room, entry, envelope, time, seeds)
        try:
            authority.carry_out(work, entry, envelope)
        except Exception as why:
            # An error of the program is a refusal too: it must not stop the other tables.
            work.undo()
            refusal = _as_refusal(why)
            self.counts.refusals[refusal.why] += 1
            left = Work(self.room, work.acting)
            left.reads = work.reads
            return left, refused(envelope.id, refusal, time)
        result = dict(work.result)
        proposal = str(result.pop("proposal", ""))
        return work, Answer(envelope.id, True, time=time, proposal=proposal, result=result)

    # ---- starting and waiting ----

    @Cite("R10", "R11", "R25")
    def resume(self, processes: int = 1) -> Answer:
        """Say that the room goes on, after the program has been checked; clocks begin anew."""
        at = self.room.position
        self.do(Envelope(f"check/{at}/{program_digest()[:12]}", DEVICE, CheckProgram()))
        return self.do(Envelope(f"resume/{at}", DEVICE, Resume(processes=processes)))

    def tick(self) -> list[Answer]:
        """Carry out what is due by itself: clocks that have run out, hands that are to begin."""
        due = self.timers.due(self.clock.now())
        return self.turn(due) if due else []


def _as_refusal(why: Exception) -> Refusal:
    """Every reason why a command is not carried out, as a refusal with a name.

    The text of an error may name a card that nobody may see, so it is not in the answer.
    """
    match why:
        case Refusal():
            return why
        case EntropyFailure():
            return Refused("no_chance", str(why))
        case BadInput():
            return Refused("not_sound", str(why))
        case Corrupt():
            return Refused("does_not_add_up")
        case _:
            return Refused("program_error", type(why).__name__)


def refused(command: str, refusal: Refusal, time: int) -> Answer:
    """The answer that refuses a command."""
    return Answer(
        command,
        False,
        why=str(refusal.why),
        says=refusal.sentence,
        clause=str(refusal.cite),
        time=time,
    )
