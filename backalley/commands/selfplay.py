"""`backalley selfplay`: computer players play a whole game, in the window or as text."""

import argparse
import hashlib
from typing import TextIO

from backalley.commands.printing import printed
from backalley.commands.score_sheet import score_sheet
from backalley.match import Match
from backalley.players import player_for
from backalley.rules import GAMES
from backalley.rules.codes import new_seed
from backalley.rules.replay import replay
from backalley.seating import new_match
from backalley.text import Text

SPEEDS = ("calm", "normal", "fast", "instant")


def add_arguments(parser: argparse.ArgumentParser, text: Text) -> None:
    """Declares the command's arguments."""
    parser.add_argument("--text", action="store_true", help=text("selfplay.text"))
    parser.add_argument("--seed", help=text("selfplay.seed"))
    parser.add_argument("--speed", choices=SPEEDS, default="normal", help=text("selfplay.speed"))


def run(arguments: argparse.Namespace, text: Text, out: TextIO, err: TextIO) -> int:
    """Plays one game and prints how it went; gives the exit status."""
    seed = new_seed() if arguments.seed is None else seed_of(arguments.seed)
    game = next(iter(GAMES.values()))
    match = new_match(game.key, game.presets[0].key, None, seed, text)
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
        level = match.sitters[seat].level
        assert level is not None
        match.submit(seat, player_for(match.setup.game, level, len(seen.actions)).decide(seen).action)
