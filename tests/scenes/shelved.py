"""Games that were played by chance, as they stand on the shelf."""

import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import lru_cache

from backalley.arrangements import Arrangements, Sitter
from backalley.library import Entry
from backalley.match import Match
from backalley.rules import GAMES
from backalley.rules.game import Setup, in_force
from tests.rules.games import quietly

NOW = datetime(2026, 11, 30, 21, 30, tzinfo=UTC)
SEVEN = ("Anna", "Boris", "Carla", "Dora", "Emil", "Fran", "Goran")


def chance_game(
    key: str = "back-alley",
    seats: tuple[str, ...] = SEVEN[:4],
    *,
    deals: int | None = None,
    actions: int = 0,
    seed: int = 1,
    options: dict[str, str] | None = None,
) -> Match:
    """A game after so many finished deals and so many actions of the next one; without `deals`, after its end."""
    game = GAMES[key]
    sitters = tuple(Sitter(None if seat == 0 else "medium", "anna") for seat in range(len(seats)))
    started = "2026-11-30T12:00:00+00:00"  # on this day wherever the clock is
    match = Match(
        Setup(key, in_force(game.options, options or {}), seats, 1),
        random.Random(seed).randbytes(32),
        Arrangements(sitters, started),
    )
    dice = random.Random(seed)
    while not match.over and (deals is None or len(match.sheet) < deals):
        _move(match, dice)
    if deals is not None:
        for _ in range(actions + 1 if actions else 0):
            _move(match, dice)
    return match


def _move(match: Match, dice: random.Random) -> None:
    seat = match.to_act
    if seat is None:
        match.deal()
    else:
        match.submit(seat, quietly(match.observe(seat).legal, dice))


def entry_of(
    match: Match, key: str = "2026-11-30-1", *, saved: datetime = NOW, name: str | None = None, practice: bool = False
) -> Entry:
    """The game as the shelf is told of it."""
    return Entry(
        key,
        saved,
        match.over,
        match.record(),
        replace(match.arrangements, name=name, practice=practice),
        match.parties,
        match.totals,
        match.winners,
        match.game.summary(match.observe(None)).place,
    )


@lru_cache
def _games() -> tuple[Match, ...]:
    return (
        chance_game(deals=11, actions=9),
        chance_game("pitch", SEVEN, deals=4, actions=3),
        chance_game("pitch", ("Ana", "陳大文與李小龍", "👩‍👩‍👧 Žžč שלום"), seed=3),
        chance_game(seed=4),
        chance_game("pitch", SEVEN[:2], deals=1, seed=5),
    )


def shelf(count: int = 5) -> list[Entry]:
    """So many games of several kinds, the one saved last first."""
    games = _games()
    names = (None, "Grandmother’s birthday", None, None, "A name that is a good deal longer than any other name here")
    return [
        entry_of(
            games[place % 5],
            f"game-{place}",
            saved=NOW - timedelta(hours=17 * place),
            name=names[place % 5],
            practice=place % 5 == 4,
        )
        for place in range(count)
    ]
