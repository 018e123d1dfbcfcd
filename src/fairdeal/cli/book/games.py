"""`fairdeal games`: every game with chapter, seats, deck, key."""

from typing import Annotated, Any

import typer

from fairdeal.cli.as_json import print_json
from fairdeal.cli.game_file import GameFiles


def command(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    game_file: GameFiles = None,
) -> None:
    """List every game: its key, name, chapter, seats, deck and winning hands.

    Games against the house also show their wagers and paytables.

    Example: fairdeal games --json
    """
    listed = every_game()
    if as_json:
        print_json({"games": listed})
        return
    print(f"{'key':<12} {'game':<49} {'book':<12} {'seats':<6} {'deck':>4}  {'won by'}")
    for game in listed:
        seats = f"{game['seats'][0]}-{game['seats'][1]}"
        where = f"{game['book']} {game['chapter']}".strip()
        won_by = " and ".join(game["rankings"])
        name = f"{game['key']:<12} {game['name']:<49}"
        print(f"{name} {where:<12} {seats:<6} {game['deck']:>4}  {won_by}")
    print("\nAgainst the house:")
    for game in listed:
        if "wagers" in game:
            needs = f"wagers {', '.join(game['wagers'])}; paytable {' or '.join(game['paytables'])}"
            print(f"{game['key']:<12} {needs}")


def every_game() -> list[dict[str, Any]]:
    """The poker games in the order of the book, then the games against the house."""
    from fairdeal.banked import games as banked_games
    from fairdeal.banked.paytables import PAYTABLES
    from fairdeal.poker.own_games import register

    players = [
        {
            "key": game.key,
            "name": game.name,
            "book": "poker",
            "chapter": game.chapter,
            "seats": list(game.seats),
            "deck": len(game.deck),
            "rankings": [share.ranking for share in game.shares],
            "clauses": list(game.cite.refs),
        }
        for game in register.every_game().values()
    ]
    house = [
        {
            "key": game.key,
            "name": game.name,
            "book": game.book,
            "chapter": "",
            "seats": list(game.seats),
            "deck": len(game.deck),
            "rankings": [game.ranking],
            "clauses": list(game.cite.refs),
            "wagers": [*game.opening, *(stage.wager for stage in game.stages)],
            "paytables": list(PAYTABLES[game.key]),
        }
        for game in banked_games.GAMES.values()
    ]
    return players + house
