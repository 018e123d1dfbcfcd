"""Coming and going, chips, blinds, the agreed minimum: one request each."""

from collections.abc import Callable
from typing import Any

from fairdeal.cite import Cite
from fairdeal.poker.options.options import BOMB_POT, DOUBLE_BOARD, WATERFALL
from fairdeal.poker.table import requests
from fairdeal.room import lists
from fairdeal.room.amounts import require_money
from fairdeal.room.ledger import rail
from fairdeal.room.people.authority import welcome
from fairdeal.room.people.playing import may_play
from fairdeal.room.refusals import Refused
from fairdeal.room.tables import commands, pace, waiting
from fairdeal.room.tables.facts import OptionAsked
from fairdeal.room.tables.finding import between_hands, speaker, the_player, the_table
from fairdeal.room.tables.money import happen
from fairdeal.room.tables.seats.deciding import decide
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.work import Work

_SECOND = 1_000
_BEFORE_CARDS = (BOMB_POT, DOUBLE_BOARD, WATERFALL)


def ask(work: Work, table: TableInRoom, request: Any) -> None:
    """Carry out a request for the seats of a table, with its money and its next hand."""
    happen(work, table.number, decide(table, request))
    pace.after(work, table.number)


@Cite("poker 8.A", "poker 7.C", "ddp 7.B(1)")
def sit_down(work: Work, command: commands.SitDown) -> None:
    """Take an empty seat with chips from the rail."""
    table, player = the_table(work, command.table), the_player(work, command)
    if table.closing:
        raise Refused("table_closing")
    person = may_play(work.see, player)
    waiting.check_turn(work, table, player, command.seat)
    request = requests.SitDown(
        player=player,
        name=person.alias,
        seat=command.seat,
        stack=command.cents,
        at=work.time // _SECOND,
        told=command.told,
        posts=command.posts,
        **speaker(work, player),
    )
    facts = decide(table, request)
    require_money(work, rail(player), command.cents)
    happen(work, table.number, facts)
    lists.sat_down(work, table.setting.key, player, table.number, command.seat)
    pace.after(work, table.number)
    work.result["seat"] = command.seat


@Cite("poker 18.C", "poker 8.B(2)", "P-30")
def add_chips(work: Work, command: commands.AddChips) -> None:
    """Put more chips on the table, between hands."""
    table, player = the_table(work, command.table), the_player(work, command)
    welcome(work.see, player)
    request = requests.AddChips(player=player, amount=command.cents, **speaker(work, player))
    facts = decide(table, request)
    require_money(work, rail(player), command.cents)
    happen(work, table.number, facts)
    pace.after(work, table.number)


@Cite("poker 8.B(2)", "poker 8.B(3)", "poker 8.B(6)", "P-31")
def take_chips(work: Work, command: commands.TakeChips) -> None:
    """Take chips off the table, between hands, where the house allows it."""
    table, player = the_table(work, command.table), the_player(work, command)
    if player in table.guarded:
        raise Refused("stakes_guarded")
    if player in table.cash:
        raise Refused("cash_not_converted", player)
    ask(
        work,
        table,
        requests.TakeChips(player=player, amount=command.cents, **speaker(work, player)),
    )


def sit_out(work: Work, command: commands.SitOut) -> None:
    """Keep the seat and be dealt out."""
    table, player = the_table(work, command.table), the_player(work, command)
    ask(work, table, requests.SitOut(player=player, **speaker(work, player)))


@Cite("poker 8.B(6)", "P-27")
def come_back(work: Work, command: commands.ComeBack) -> None:
    """Be dealt in again; stakes that were guarded must have been verified first."""
    table, player = the_table(work, command.table), the_player(work, command)
    if player in table.guarded:
        raise Refused("stakes_guarded")
    ask(
        work,
        table,
        requests.ComeBack(player=player, posts=command.posts, **speaker(work, player)),
    )


def _plain(kind: Callable[..., Any]) -> Callable[[Work, commands.OfPlayer], None]:
    """A command that is a request about a player and nothing more."""

    def carry_out(work: Work, command: commands.OfPlayer) -> None:
        table, player = the_table(work, command.table), the_player(work, command)
        ask(work, table, kind(player=player, **speaker(work, player)))

    return carry_out


post_blind = _plain(requests.PostBlind)
wait_for_blind = _plain(requests.WaitForBlind)
agree_minimum = _plain(requests.AgreeMinimum)
decline_minimum = _plain(requests.DeclineMinimum)
object_to_minimum = _plain(requests.ObjectToMinimum)


@Cite("poker 8.J(1)")
def ask_minimum(work: Work, command: commands.AskMinimum) -> None:
    """Ask all players to play for a higher minimum."""
    table, player = the_table(work, command.table), the_player(work, command)
    ask(work, table, requests.AskMinimum(player=player, to=command.cents, **speaker(work, player)))


@Cite("poker 8.M", "poker 8.N", "poker 8.O", "P-48")
def ask_option(work: Work, command: commands.AskOption) -> None:
    """Ask for an option before the next hand: where the program deals, cards come at once."""
    table, player = between_hands(work, command.table), the_player(work, command)
    if player not in table.stacks():
        raise Refused("not_your_seat")
    options = None if table.setting.house is None else table.setting.house.options
    if command.option not in _BEFORE_CARDS or not getattr(options, command.option, 0):
        raise Refused("option_not_offered", command.option)
    if table.asked is not None:
        raise Refused("option_asked", table.asked.option)
    happen(
        work,
        table.number,
        [OptionAsked(player=player, option=command.option, **work.acting.did())],
    )


@Cite("poker 8.K(3)")
def verify_minimum(work: Work, command: commands.VerifyMinimum) -> None:
    """Confirm that every player has agreed."""
    table = the_table(work, command.table)
    ask(work, table, requests.VerifyMinimum(**speaker(work)))
