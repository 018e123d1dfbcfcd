"""What all sittings in the terminal share: names, the buy-in, the memory of chips and place."""

from fairdeal.cli import program
from fairdeal.cli.game_file import words_for_game_files
from fairdeal.cli.play.purse import Damaged, Place, keep_place, place_at, set_aside
from fairdeal.cli.terminal import Leave, agrees, ask, say
from fairdeal.engine.text.happenings import dollars

BUY_IN = 20_000
YOU = "Guest"
OTHERS = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo")


def names_at(seats: int) -> list[str]:
    """Who sits at a table, the person first."""
    more = (f"Player {number}" for number in range(len(OTHERS) + 2, seats + 1))
    return [YOU, *OTHERS, *more][:seats]


def plural(many: int, what: str) -> str:
    """A number of things.

    >>> plural(1, "hand"), plural(0, "hand")
    ('1 hand', '0 hands')
    """
    return f"{many:,} {what}" + ("" if many == 1 else "s")


def result_words(won: int, chips: int) -> str:
    """What a hand or a round has brought.

    >>> result_words(-550, 19_450)
    'You lose $5.50 and have $194.50.'
    """
    if not won:
        return f"You are even and have {dollars(chips)}."
    return f"You {'win' if won > 0 else 'lose'} {dollars(abs(won))} and have {dollars(chips)}."


def command_line(*words: str) -> str:
    """A command that can be pasted into a shell, with the game files that this one was given."""
    return program.command_line(*words, *words_for_game_files())


def fresh_seed() -> str:
    """Chance for one sitting."""
    from fairdeal.entropy import fresh_seed

    return fresh_seed().hex()


def all_buy_in_again(chips: list[int], least: int, what: str, cite: str) -> None:
    """Give new chips to everybody who has too little; the person is asked first."""
    if chips[0] < least:
        _offer_buy_in(chips[0], least, what, cite)
        chips[0] = BUY_IN
    for who, name in enumerate(names_at(len(chips))):
        if chips[who] < least:
            say(f"{name} buys in again for {dollars(BUY_IN)}.")
            chips[who] = BUY_IN


def _offer_buy_in(chips: int, least: int, what: str, cite: str) -> None:
    """Offer a new buy-in to a person who is broke; `Leave` if it is not wanted."""
    say(f"You have {dollars(chips)}, and the next {what} takes at least {dollars(least)} ({cite}).")
    if not agrees(f"Buy in again for {dollars(BUY_IN)}?", usual=True):
        raise Leave


class Memory:
    """The place at one table, recalled and kept between runs.

    A sitting whose seed was named deals the same hands again, so it recalls and keeps nothing. The
    lobby has no options to type, so there the person is asked.
    """

    def __init__(
        self, table: str, *, recalls: bool = True, keeps: bool = True, asks: bool = False
    ) -> None:
        self.table = table
        self.recalls = recalls
        self.keeps = keeps
        self.asks = asks

    def recall(self, seats: int) -> Place | None:
        """The place that was left here; a damaged file is said in one line, and begun anew."""
        if not self.keeps:
            return None
        try:
            place = place_at(self.table, seats)
        except Damaged as fault:
            say(f"Your chips are not known: {fault}.")
            ask(f"Enter to start afresh with {dollars(BUY_IN)}, q to leave > ")
            self._begin_anew()
            return None
        if place is None or not self.recalls:
            return None
        if self.asks and not agrees(
            f"You left this table with {dollars(place.chips[0])}. Go on with it?", usual=True
        ):
            return None
        return place

    def hint(self) -> str:
        """How to begin afresh, for a person who was not asked."""
        return "" if self.asks else "Start with --new to begin afresh. "

    def _begin_anew(self) -> None:
        try:
            say(f"The old file is now {set_aside()}.")
        except OSError as fault:
            self.keeps = False
            say(f"Your chips cannot be kept for the next time: {fault}.")

    def keep(self, place: Place) -> None:
        """Keep the place; where that cannot be done it is said once, and the game goes on."""
        if not self.keeps:
            return
        try:
            keep_place(self.table, place)
        except (OSError, Damaged) as fault:
            self.keeps = False
            say(f"Your chips cannot be kept for the next time: {fault}.")
