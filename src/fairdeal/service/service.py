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
from fairdeal.errors import BadInput, Corrupt, EntropyFailure, FairdealError, StoreFailure
from fairdeal.room import authority
from fairdeal.room.commands import name_of
from fairdeal.room.entry import Entry
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.house.commands import CheckProgram, Resume
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.people.adding import DEVICE
from fairdeal.room.refusals import Refused
from fairdeal.room.registry import COMMANDS
from fairdeal.room.work import Work
from fairdeal.service import collecting
from fairdeal.service.admitting import admitted
from fairdeal.service.chance import Chance
from fairdeal.service.clock import Clock, Forward
from fairdeal.service.counts import Counts
from fairdeal.service.filling import filled
from fairdeal.service.following import Follower
from fairdeal.service.logs import Log, silent
from fairdeal.service.program import program_digest
from fairdeal.service.rows import postings
from fairdeal.service.timers import Timers
from fairdeal.store.bounds import is_name
from fairdeal.store.journal import Journal
from fairdeal.store.records import Commit, Known, Result, Written
from fairdeal.store.sealing import Sealer

TRIES: Final = 100
"""How often a command is decided again because others were quicker; then it is an error."""


class Waiting(NamedTuple):
    """A command that has come in: its place among those of the turn, and its digest."""

    at: int
    envelope: Envelope
    digest: bytes


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
        self.sealer = sealer
        self.follower = Follower(journal, sealer)
        self.room = self.follower.room
        self.chance = chance
        self.counts = Counts()
        self.clock = Forward(clock, self.follower.time)
        self.timers = Timers(self.room)
        self.log: Log = silent
        self.failure = ""
        """Why the journal could not be written the last time; empty if it could."""
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

        A room whose journal does not verify answers nothing but refusals. If the journal cannot be
        written, this raises, and the room in memory is as the journal has it.
        """
        answers: dict[int, Answer] = {}
        self._answer(envelopes, answers)
        return [answers[at] for at in range(len(envelopes))]

    @Cite("R10")
    def turn_or_refuse(self, envelopes: Sequence[Envelope]) -> list[Answer]:
        """The same, but what the journal cannot take is refused by name.

        The journal does not hold such a refusal: the command can be sent again with the same id.
        """
        answers: dict[int, Answer] = {}
        try:
            self._answer(envelopes, answers)
            self.failure = ""
        except StoreFailure as failure:
            self.failure = str(failure)
            self._refuse_unwritten(envelopes, answers)
        return [answers[at] for at in range(len(envelopes))]

    def _refuse_unwritten(self, envelopes: Sequence[Envelope], answers: dict[int, Answer]) -> None:
        # Nothing of the failure itself: it names files and servers, which are no player's business.
        why = Refused("cannot_write", "send the command again later, with the same id")
        for at, envelope in enumerate(envelopes):
            if at not in answers:
                answers[at] = refused(envelope.id, why, self.clock.now())
                self.counts.refusals[why.why] += 1
                self.log(envelope, name_of(envelope.command), answers[at])

    def _answer(self, envelopes: Sequence[Envelope], answers: dict[int, Answer]) -> None:
        """Find the answer of each command by its place; those that were found stand."""
        if self.follower.fault:
            why = Refused("read_only", self.follower.fault)
            now = self.clock.now()
            answers |= {at: refused(each.id, why, now) for at, each in enumerate(envelopes)}
            return
        self._ended.clear()
        waiting = self._admitted(envelopes, answers)
        for _ in range(TRIES):
            if waiting:
                with collecting.not_now():
                    waiting = self._try(waiting, answers)
        if waiting:
            raise FairdealError("the room is too busy: other processes are always quicker")

    def _admitted(self, envelopes: Sequence[Envelope], answers: dict[int, Answer]) -> list[Waiting]:
        """The commands that come in; the others are refused at the door and use up no id."""
        waiting = []
        for at, envelope in enumerate(envelopes):
            found = admitted(envelope)
            if isinstance(found, bytes):
                waiting.append(Waiting(at, envelope, found))
            else:
                answers[at] = refused(envelope.id, found, self.clock.now())
                self.counts.refusals[found.why] += 1
        return waiting

    def _try(self, waiting: list[Waiting], answers: dict[int, Answer]) -> list[Waiting]:
        """Decide and write once; return what must be decided again."""
        self.follower.catch_up()
        # The clock of another process may be ahead: what it wrote was before this.
        time = self.clock.not_before(self.follower.time)
        snapshots = self.follower.snapshot()
        decided = self._decide_all(waiting, time)
        if snapshots:
            commit = msgspec.structs.replace(decided[0].commit, snapshots=snapshots)
            decided[0] = decided[0]._replace(commit=commit)
        results = self._append(decided)
        again, moved_on = [], set[str]()
        for asked, each, result in zip(waiting, decided, results, strict=True):
            if isinstance(result, Written):
                answers[asked.at] = each.answer
                self.log(each.envelope, name_of(each.envelope.command), each.answer)
            elif isinstance(result, Known):
                answers[asked.at] = self._known(each, result)
            else:
                again.append(asked)
                moved_on.update(result.streams)
        # What was written has its answer by now, whatever happens to the connection from here on.
        if not all(isinstance(result, Written) for result in results):
            self.follower.catch_up()
        self._ended |= self.journal.versions(moved_on)
        self.counts.stale += len(again)
        return again

    def _decide_all(self, waiting: Sequence[Waiting], time: int) -> list[Decided]:
        """Decide commands one after the other; if one cannot be decided, none of them has been."""
        decided: list[Decided] = []
        try:
            for asked in waiting:  # one by one: those before a failure are to be undone
                decided.append(self._decide(asked, time))  # noqa: PERF401
        except BaseException:
            self._undo(decided)
            raise
        return decided

    def _append(self, decided: Sequence[Decided]) -> list[Result]:
        """Write what was decided; unless all of it stands, the room in memory is put back.

        What was written of it is then read again with the rest of the journal.
        """
        try:
            results = self.journal.append([each.commit for each in decided])
            stands = all(isinstance(result, Written) for result in results)
            if stands:
                self._passed(results)
                for each in decided:
                    self.follower.note(each.work.facts if each.work is not None else ())
        except BaseException:
            self._undo(decided)
            raise
        if not stands:
            self._undo(decided)
        self.counts.commits += 1
        self.counts.commands += len(decided)
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

    def _decide(self, asked: Waiting, time: int) -> Decided:
        """Decide one command against the room in memory."""
        envelope = asked.envelope
        entry = COMMANDS.get(name_of(envelope.command))
        if entry is None:
            raise BadInput(f"the room has no command {name_of(envelope.command)!r}")
        work, answer = self._carried_out(entry, envelope, time)
        try:
            commit = self._commit(entry, asked, work, answer)
        except BaseException:
            work.undo()
            raise
        return Decided(envelope, answer, commit, work)

    def _commit(self, entry: Entry, asked: Waiting, work: Work, answer: Answer) -> Commit:
        """What the journal is to keep of a command."""
        return Commit(
            command=asked.envelope.id,
            digest=asked.digest,
            time=work.time,
            actor=asked.envelope.actor,
            second=asked.envelope.second,
            reads=self._reads(work),
            rows=self.follower.rows.of(work, entry.name, str(entry.right.cite)),
            postings=postings(work),
            answer=msgspec.json.encode(answer),
        )

    def _reads(self, work: Work) -> dict[str, int]:
        """The versions that a decision depends on.

        A stream that has ended, as that of a hand that is over, is not in memory any more. The
        journal says at which version it stands. That was read before the room was, so what is not
        in the room now has ended. Somebody may ask for a person or a hand by a name that no stream
        can have: nothing depends on its version.
        """
        return {
            stream: version or self._ended.get(stream, 0)
            for stream, version in work.reads.items()
            if version or is_name(stream)
        }

    def _carried_out(self, entry: Entry, envelope: Envelope, time: int) -> tuple[Work, Answer]:
        """What a command has written, and its answer: a refusal leaves nothing but what it read."""
        command = filled(envelope.command, self.journal, time, self.follower.rows)
        if command is not envelope.command:
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
        except BaseException:
            work.undo()
            raise
        result = dict(work.result)
        proposal = str(result.pop("proposal", ""))
        return work, Answer(envelope.id, True, time=time, proposal=proposal, result=result)

    # ---- starting and waiting ----

    @Cite("R10", "R11", "R25")
    def resume(self, processes: int = 1) -> Answer:
        """Say that the room goes on, after the program has been checked; clocks begin anew."""
        resume = Resume(processes=processes, since=self.follower.time)
        self._check_program()
        return self.do(Envelope(f"resume/{self.room.position}", DEVICE, resume))

    @Cite("R25")
    def note_program(self) -> None:
        """Check the program if it is not the one that was checked last.

        A process that comes to a room that goes on does this, so that no hand is dealt by a program
        that was changed since.
        """
        house: House | None = self.room.things.get(ROOM)
        if house is not None and house.program != program_digest():
            self._check_program()

    def _check_program(self) -> None:
        name = f"check/{self.room.position}/{program_digest()[:12]}"
        self.do(Envelope(name, DEVICE, CheckProgram()))

    def tick(self) -> list[Answer]:
        """Carry out what is due by itself: clocks that have run out, hands that are to begin."""
        due = self.timers.due(self.clock.now())
        try:
            return self.turn(due) if due else []
        except StoreFailure:
            self.timers.again(due)
            raise


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
