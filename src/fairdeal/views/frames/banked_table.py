"""A table against the house: positions, the layout with its areas, paytables and inscriptions."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from fairdeal.banked.games import BankedGame, banked_game
from fairdeal.banked.layout import inscriptions
from fairdeal.banked.outcome import before_dealer, cards_of, words_of
from fairdeal.banked.round import Round
from fairdeal.banked.values import AnyValues
from fairdeal.banked.views.view import Awaits
from fairdeal.cards.card import Card
from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.views.frames.cards import lying
from fairdeal.views.frames.lines.transcript import capital
from fairdeal.views.frames.scene import Scene
from fairdeal.views.frames.shapes import (
    AreaFrame,
    CardFrame,
    LayoutFrame,
    PayFrame,
    ResultFrame,
    Row,
    SeatFrame,
    ShareFrame,
)

_INDENT: Final = "  "


# ---- positions ----


def seats(scene: Scene) -> tuple[SeatFrame, ...]:
    """Every position, from the dealer's left."""
    in_round = scene.seat_at()
    found = []
    for chair, player in enumerate(scene.table.seating.seats):
        seat = in_round.get(chair)
        dealt = seat is not None and bool(scene.hand and scene.hand.begun.players[seat])
        if dealt and seat is not None and (player is not None or not scene.over):
            found.append(_position(scene, chair, seat, player))
        elif player is None:
            found.append(SeatFrame(seat=chair, state="open"))
        else:
            found.append(_beside(scene, chair, player))
    return tuple(found)


def _position(scene: Scene, chair: int, seat: int, player: Any) -> SeatFrame:
    assert scene.hand is not None
    assert scene.rail is not None
    person, each = scene.hand.begun.players[seat], scene.seen.positions[seat]
    won = sum(event.won for event in scene.seen.settled if event.seat == seat)
    drew = tuple(scene.rail.marks.drew.get(seat, ()))
    return SeatFrame(
        seat=chair,
        name=scene.alias(person),
        bot=scene.is_bot(person),
        stack=player.stack if scene.over and player is not None else each.stack,
        bet=sum(each.wagers.values()),
        state=_state(scene, seat, person),
        note=_note(scene, seat),
        in_hand=each.inside,
        cards=own_cards(scene.rail.state, seat, each, over=scene.over),
        words=_words(scene, seat),
        won=max(0, won),
        wagers=dict(each.wagers),
        drew=drew,
    )


def own_cards(table: Round, seat: int, each: Any, *, over: bool) -> tuple[CardFrame, ...]:
    """The cards of a position; after the round those that it had, as far as they were seen."""
    cards = each.cards
    if over and each.inside:
        cards = cards_of(table)[seat]
    return lying((), cards) if table.game.own_up else lying(cards)


def _words(scene: Scene, seat: int) -> tuple[str, ...]:
    """A hand that was shown, in words."""
    assert scene.rail is not None
    told = words_of(scene.rail.state, seat)
    return (capital(told),) if told else ()


def _state(scene: Scene, seat: int, person: str) -> str:
    each = scene.seen.positions[seat]
    if each.surrendered and not each.inside:
        return "folded"
    if person in scene.offline:
        return "offline"
    if seat in scene.seen.waiting and not _may_decide(scene, seat):
        return "waits"
    return ""


def _may_decide(scene: Scene, seat: int) -> bool:
    assert scene.hand is not None
    assert scene.rail is not None
    return seat in scene.hand.book.waiting(scene.rail.state)


def _note(scene: Scene, seat: int) -> str:
    """What the position has done last, in two or three words."""
    each = scene.seen.positions[seat]
    if each.surrendered and not each.inside:
        return f"gave up {dollars(each.surrendered)}"
    last = [kind for kind in each.wagers if kind not in _opening(scene)]
    if last:
        return capital(last[-1])
    return "" if each.wagers or scene.seen.awaits is not Awaits.WAGERS else "no wager yet"


def _opening(scene: Scene) -> tuple[str, ...]:
    return banked_game(scene.table.setting.game).opening


def _beside(scene: Scene, chair: int, player: Any) -> SeatFrame:
    playing = bool(scene.table.hand)
    return SeatFrame(
        seat=chair,
        name=scene.alias(player.id),
        bot=scene.is_bot(player.id),
        stack=player.stack,
        state="away" if player.away else "waits" if playing else "",
        note="next round" if playing and not player.away else "",
    )


# ---- the layout ----


def layout(scene: Scene) -> LayoutFrame:
    """The layout as everybody sees it."""
    setting = scene.table.setting
    assert setting.values is not None
    game, seen = banked_game(setting.game), scene.seen
    posted = _posted(game, setting.values)
    hole, shared = _before_dealer(scene)
    return LayoutFrame(
        name=_operator(scene),
        areas=areas(game, seen),
        pays=posted.pays,
        inscriptions=posted.inscriptions,
        dealer=_dealer(scene, game),
        shared=lying(hole, shared),
    )


@Cite("ddp 2.B(1)")
def _operator(scene: Scene) -> str:
    """The name on the layout: as the submission has it, or that of the room."""
    chosen = scene.table.setting.chosen.get("double_draw.operator_name")
    return str(chosen) if chosen else scene.house.title


def _before_dealer(scene: Scene) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The hole card and the shared cards; after the round they are shown as they were."""
    if scene.seen is None:
        return (), ()
    if scene.over and scene.rail is not None:
        return before_dealer(scene.rail.state)
    return scene.seen.hole, scene.seen.shared


@lru_cache(maxsize=64)
def _posted(game: BankedGame, values: AnyValues) -> LayoutFrame:
    """What is printed on the layout: the same in every round."""
    title, rows, others = "", [], []
    for line in inscriptions(game, values):
        if line.text.startswith(_INDENT):
            label, _, odds = line.text.strip().rpartition("  ")
            rows.append(Row(label=capital(label.strip()), text=odds.strip()))
        elif not rows:
            title = _pays(line.text)
        else:
            others.append(f"{capital(line.text)}.")
    pays = (PayFrame(title=title, rows=tuple(rows)),)
    return LayoutFrame(name="", areas=(), pays=pays, inscriptions=tuple(others))


def _pays(text: str) -> str:
    """The heading of a paytable.

    >>> _pays("the bonus wager pays"), _pays("the original and double down wager pays")
    ('Bonus pays', 'Original and double down pay')
    """
    wagers = text.removeprefix("the ").removesuffix(" wager pays")
    return capital(f"{wagers} {'pay' if ' and ' in wagers else 'pays'}")


def areas(game: BankedGame, seen: Any, price: int = 0) -> tuple[AreaFrame, ...]:
    """The areas in the order in which they are filled; `price` is what the next one costs."""
    about = "" if seen is None else seen.about
    begun = seen is not None and seen.awaits is not Awaits.WAGERS
    return tuple(_areas(game, about, begun, price))


def _areas(game: BankedGame, about: str, begun: bool, price: int) -> Iterator[AreaFrame]:
    for kind in game.opening:
        name = capital(kind) if len(game.opening) > 1 else "Wager"
        state = "closed" if begun else "next"
        yield AreaFrame(key=kind, name=name, state=state)
    wagers = [stage.wager for stage in game.stages]
    turn = wagers.index(about) if about in wagers else len(wagers)
    for place, stage in enumerate(game.stages):
        now = begun and place == turn
        state = "next" if now else "closed" if begun and place < turn else "later"
        note = "later" if state == "later" else ""
        if now:
            note = f"{dollars(price)} {'to stay' if stage.must else 'at most'}" if price else ""
        yield AreaFrame(key=stage.wager, name=_title(stage.wager), state=state, note=note)


def _title(wager: str) -> str:
    """A wager as the layout prints it.

    >>> _title("first draw"), _title("double down")
    ('First Draw', 'Double Down')
    """
    return wager.title()


def _dealer(scene: Scene, game: BankedGame) -> str:
    """What the dealer says now."""
    seen = scene.seen
    if seen is None:
        return ""
    if scene.over:
        return "The round is over."
    if seen.awaits is Awaits.WAGERS:
        return "Place your wagers."
    if seen.waiting and seen.awaits in (Awaits.DECISIONS, Awaits.DISCARDS):
        what = _title(seen.about) if seen.awaits is Awaits.DECISIONS else "How many cards"
        in_turn = any(stage.wager == seen.about and stage.in_turn for stage in game.stages)
        if seen.awaits is Awaits.DISCARDS or in_turn:
            return f"{what}, seat {scene.chair(seen.waiting[0]) + 1}?"
        return f"{what}?"
    return "No more bets." if seen.awaits is Awaits.DEALER else ""


# ---- the result ----


def result(scene: Scene) -> ResultFrame:
    """What became of the wagers of each position."""
    if scene.seen.voided:
        return ResultFrame(voided="The round is void. All wagers go back.")
    return ResultFrame(shares=tuple(_results(scene)))


def _results(scene: Scene) -> Iterator[ShareFrame]:
    for seat in range(len(scene.seen.positions)):
        settled = [event for event in scene.seen.settled if event.seat == seat]
        if not settled:
            continue
        won = sum(event.won for event in settled)
        yield ShareFrame(
            cents=won,
            seats=(scene.chair(seat),),
            words="".join(_words(scene, seat)),
            text="; ".join(_became(event) for event in settled),
        )


def _became(event: Any) -> str:
    stake = f"{event.kind} {dollars(event.stake)}"
    if event.won < 0:
        return f"{stake} loses"
    return f"{stake} wins {dollars(event.won)}" if event.won else f"{stake} is a push"
