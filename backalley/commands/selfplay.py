"""`backalley selfplay`: computer players play a whole game, in the window or as text."""

import argparse
import hashlib
from dataclasses import replace
from typing import TextIO

from backalley.commands.printing import printed, visible
from backalley.commands.score_sheet import score_sheet
from backalley.match import Match
from backalley.players import LEVELS, STYLES, player_for
from backalley.players.characters import CHARACTERS
from backalley.rules import GAMES
from backalley.rules.codes import new_seed
from backalley.rules.game import in_force
from backalley.rules.replay import replay
from backalley.seating import USUAL_SEATS, Chair, Plan, chairs_for, fitting_seats, new_match, refusal, seat_names
from backalley.text import Text

SPEEDS = ("calm", "normal", "fast", "instant")

IMPOSSIBLE = 2  # exit status


class Impossible(Exception):
    """There is no such game; the message says why."""


def add_arguments(parser: argparse.ArgumentParser, text: Text) -> None:
    """Declares the command's arguments."""
    parser.add_argument("--text", action="store_true", help=text("selfplay.text"))
    parser.add_argument("--game", choices=tuple(GAMES), default=next(iter(GAMES)), help=text("selfplay.game"))
    parser.add_argument("--players", type=int, metavar="N", help=text("selfplay.players"))
    parser.add_argument("--preset", metavar="KEY", help=text("selfplay.preset"))
    parser.add_argument("--level", choices=tuple(LEVELS), help=text("selfplay.level"))
    parser.add_argument("--style", choices=STYLES, help=text("selfplay.style"))
    parser.add_argument("--seed", help=text("selfplay.seed"))
    parser.add_argument("--speed", choices=SPEEDS, default="normal", help=text("selfplay.speed"))


def run(arguments: argparse.Namespace, text: Text, out: TextIO, err: TextIO) -> int:
    """Plays one game and prints how it went; gives the exit status."""
    seed = new_seed() if arguments.seed is None else seed_of(arguments.seed)
    try:
        plan = plan_of(arguments.game, arguments.players, arguments.preset, text)
    except Impossible as why:
        print(printed(visible(text("selfplay.impossible", why=str(why))), err), file=err)
        return IMPOSSIBLE
    match = new_match(seated(plan, arguments.level, arguments.style), seed)
    if arguments.text:
        play(match)
    else:
        from backalley.watching import watch  # opens a window: loaded only where one is wanted

        status = watch(match, arguments.speed, text, err)
        if status != 0:
            return status
    for row in score_sheet(replay(match.record()), text):
        print(printed(row, out), file=out)
    return 0


def plan_of(game_key: str, players: int | None, preset_key: str | None, text: Text) -> Plan:
    """The match to be watched: with ``None``, the standard rules and the usual number of players.

    Raises:
        Impossible: the game has no such preset, or is not for so many players by it.
    """
    game = GAMES[game_key]
    presets = {preset.key: preset for preset in game.presets}
    key = game.presets[0].key if preset_key is None else preset_key
    if key not in presets:
        raise Impossible(text("selfplay.no_preset", preset=key, known=", ".join(presets)))
    options = in_force(game.options, presets[key].values)
    seats = fitting_seats(game, USUAL_SEATS, options) if players is None else players
    assert seats is not None, "every preset is for some number of players"
    if seats not in game.players:
        numbers = sorted({game.players[0], game.players[-1]})
        raise Impossible(text("selfplay.not_for", fits="–".join(map(str, numbers)), players=seats))
    refused = refusal(game, seats, options)
    if refused is not None:
        raise Impossible(text.say(refused.line, str))
    return Plan(game.key, chairs_for(seat_names([None] * seats, text), text, persons=()), options)


def seated(plan: Plan, level: str | None = None, style: str | None = None) -> Plan:
    """The same match with every computer player of this level and style; ``None``: of its character's own."""

    def own(chair: Chair) -> Chair:
        usual = CHARACTERS[chair.character]
        return replace(
            chair,
            level=usual.level if level is None else level,
            style=usual.style if style is None else style,
        )

    return replace(plan, chairs=tuple(map(own, plan.chairs)))


def seed_of(word: str) -> bytes:
    """The game seed that a word stands for: the same on every system."""
    return hashlib.sha256(f"backalley selfplay|{word}".encode()).digest()


def play(match: Match) -> None:
    """Plays a match to its end without a window. Each player is given its own seat's observation."""
    while match.winners is None:
        seat = match.to_act
        if seat is None:
            match.deal()
            continue
        seen = match.observe(seat)
        sitter = match.sitters[seat]
        assert sitter.level is not None
        player = player_for(match.setup.game, sitter.level, len(seen.actions), sitter.style)
        match.submit(seat, player.decide(seen).action)
