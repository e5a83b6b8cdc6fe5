"""Fits what the search of the computer players of Pitch goes by, and writes `players/pitch/search/fitted.py`.

    python packaging/fitting/pitch_fit.py [--quick]

The seed is in the file: the same numbers come out every time. First the worth of hands, from deals played out with one
or the other suit as trump; then, table by table, the chance to win the game from a standing, from games played with the
numbers of the round before.
"""

import argparse
import sys
import textwrap
from collections.abc import Mapping
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]

from pitch_games import Games, Tables, standings  # noqa: E402

from backalley.players.pitch.search import fitted  # noqa: E402
from backalley.players.pitch.search.arrays import Floats, Ints  # noqa: E402
from backalley.players.pitch.search.fit import Fitted  # noqa: E402
from backalley.players.pitch.search.race import Race  # noqa: E402
from backalley.players.pitch.search.strength import features  # noqa: E402
from backalley.rules.game import in_force  # noqa: E402
from backalley.rules.pitch import GAME  # noqa: E402
from backalley.rules.pitch.options import OPTIONS  # noqa: E402

SEED = 20
SIZES = ("2", "3", "4", "5", "6", "7", "pairs")
WIN_RULES = next(option.values for option in OPTIONS if option.key == "win_rule")
MOST = 6  # points of a deal
FARTHEST = 30  # points from the target that are told apart
FIRST_MADE = (1.0, 0.95, 0.75, 0.60, 0.60, 0.60, 0.60)
SMOOTH = 30.0  # against jumps from one number of points needed to the next

# The house rules that hands are dealt under, as often as they are listed.
RULES: tuple[Mapping[str, str], ...] = (
    *({},) * 4,
    {"off_jack": "on"},
    {"joker": "on"},
    {"off_jack": "on", "joker": "on"},
    {"follow": "strict"},
    {"low_to": "holder"},
    {"low_to": "holder", "off_jack": "on", "joker": "on"},
)


def options_of(size: str, **rules: str) -> Mapping[str, str]:
    return in_force(GAME.options, {**rules, "teams": "pairs" if size == "pairs" else "solo"})


def seats_of(size: str) -> int:
    return 4 if size == "pairs" else int(size)


def strength(size: str, deals: int, source: np.random.Generator) -> tuple[list[float], list[tuple[float, ...]]]:
    """The weights of a hand's features, and what they make of the chance of so many points."""
    shown, points = [], []
    for rules in RULES:
        tables = Tables(options_of(size, **rules), seats_of(size), deals, source)
        for _ in range(2):
            hands = tables.deal()
            # Any suit, but rather a long and high one: those are what is pitched.
            codes = np.stack([each[hands[:, 0]] for each in tables.codes])
            liked = ((codes < 16) * (1.0 + (codes & 15) / 8.0)).sum(axis=2) + 3.0 * source.random((4, deals))
            can = np.stack([tables.can_pitch(hands[:, 0], suit) for suit in range(4)])
            suit = np.where(can, liked, -1.0).argmax(axis=0)
            pitcher = np.zeros(deals, dtype=np.int64)
            points.append(tables.play(hands, pitcher, suit)[:, 0])
            hand = tables.codes[suit[:, None], hands[:, 0]]
            seen = features(hand, tables.seats, tables.options)
            shown.append(np.stack([np.broadcast_to(np.asarray(each, float), (deals,)) for each in seen], axis=1))
    x, y = np.concatenate(shown), np.concatenate(points)
    weights = np.linalg.solve(x.T @ x + 5.0 * np.eye(x.shape[1]), x.T @ y)
    worth = x @ weights
    return weights.tolist(), [_log_odds(worth, y >= number) for number in range(1, MOST + 1)]


def _log_odds(worth: Floats, happened: Ints) -> tuple[float, ...]:
    """The log-odds of what happened as a square of `worth`, by Newton's method."""
    terms = np.stack([np.ones_like(worth), worth, worth * worth], axis=1)
    found = np.zeros(3)
    for _ in range(25):
        likely = 1.0 / (1.0 + np.exp(-terms @ found))
        spread = likely * (1.0 - likely) + 1e-9
        slope = terms.T @ (happened - likely) - 0.5 * found * np.array([0.0, 0.0, 1.0])
        found = found + np.linalg.solve(terms.T @ (terms * spread[:, None]) + 0.5 * np.eye(3), slope)
    return tuple(found.tolist())


def race(games: Games, logs: Floats, turn: Floats) -> tuple[Floats, Floats]:
    """The logarithms of the weights that explain best who won."""
    needs, dealer, winner = games.told()
    needs, places = standings(needs, dealer)
    parties = needs.shape[1]
    needs = np.clip(needs, 0, FARTHEST)
    won = np.zeros(needs.shape)
    won[np.arange(len(winner)), winner] = 1.0
    for _ in range(300):
        score = logs[needs] + turn[places]
        likely = np.exp(score - score.max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        missed, spread = won - likely, likely * (1.0 - likely)
        bend = np.zeros(FARTHEST + 1)
        bend[1:-1] = logs[2:] - 2.0 * logs[1:-1] + logs[:-2]
        rough = -2.0 * bend
        rough[1:] += bend[:-1]
        rough[:-1] += bend[1:]
        slope = np.bincount(needs.ravel(), missed.ravel(), FARTHEST + 1) - SMOOTH * rough
        logs = logs + 0.7 * slope / (np.bincount(needs.ravel(), spread.ravel(), FARTHEST + 1) + 2.0 + 6.0 * SMOOTH)
        tilt = np.bincount(places.ravel(), missed.ravel(), parties)
        turn = turn + 0.7 * tilt / (np.bincount(places.ravel(), spread.ravel(), parties) + 2.0)
    return logs - logs[0], turn - turn.mean()


def fit(size: str, *, deals: int, rounds: int, steps: int) -> Fitted:
    """Everything for a size of table."""
    source = np.random.default_rng([SEED, SIZES.index(size)])
    weights, at_least = strength(size, deals, source)
    parties = 2 if size == "pairs" else int(size)
    logs: dict[str, Floats] = {rule: -0.25 * np.arange(FARTHEST + 1) for rule in WIN_RULES}
    turn: Floats = np.zeros(parties)
    made = list(FIRST_MADE)
    for round_ in range(rounds):
        for rule in WIN_RULES:
            found = _rounded(weights, at_least, made, logs, turn)
            fitted.FITTED = {**fitted.FITTED, size: found}
            tables = Tables(options_of(size, win_rule=rule), seats_of(size), deals, source)
            chances = Race(tables.options, tables.seats)
            games = Games(tables, found.strength, chances)
            for _ in range(steps * (1 if round_ < rounds - 1 else 2)):
                games.step()
            logs[rule], turned = race(games, logs[rule], turn)
            if rule == WIN_RULES[0]:
                turn = turned
                made = [_made(before, *bids) for before, bids in zip(made, games.bids.tolist(), strict=True)]
                share = games.bids[:, 0] / games.bids[:, 0].sum()
                print(f"{size}: bids {share.round(3)}, made {np.round(made, 2)}", flush=True)
    return _rounded(weights, at_least, made, logs, turn)


def _made(before: float, bids: int, made: int) -> float:
    """How often a bid is made; few bids change little."""
    return (200.0 * before + made) / (200.0 + bids)


def _rounded(weights, at_least, made, logs, turn) -> Fitted:  # type: ignore[no-untyped-def]
    return Fitted(
        tuple(round(weight, 3) for weight in weights),
        tuple((round(a, 2), round(b, 2), round(c, 2)) for a, b, c in at_least),
        tuple(round(chance, 3) for chance in made),
        {rule: tuple(max(round(float(weight), 5), 1e-5) for weight in np.exp(found)) for rule, found in logs.items()},
        tuple(round(float(weight), 3) for weight in np.exp(turn)),
    )


HEADER = '''"""Numbers fitted to play against itself: ``python packaging/fitting/pitch_fit.py`` writes this file.

The script says what they are fitted to; its seed is {seed}.
"""

from collections.abc import Mapping
from types import MappingProxyType

from backalley.players.pitch.search.fit import Fitted

# fmt: off
_FITTED = {{
'''


def written(found: Mapping[str, Fitted]) -> str:
    """The file's text."""
    lines = [HEADER.format(seed=SEED)]
    for size, each in found.items():
        lines.append(f'    "{size}": Fitted(\n')
        for name in ("strength", "at_least", "made"):
            lines.append(_wrapped(f"{name}={getattr(each, name)},", 8))
        lines.append("        race={\n")
        lines.extend(_wrapped(f'"{rule}": {weights},', 12) for rule, weights in each.race.items())
        lines.append(f"        }},\n{_wrapped(f'turn={each.turn},', 8)}    ),\n")
    lines.append("}\n# fmt: on\n\nFITTED: Mapping[str, Fitted] = MappingProxyType(_FITTED)\n")
    return "".join(lines)


def _wrapped(text: str, indent: int) -> str:
    """Lines of source no longer than the code's."""
    margin = " " * indent
    return textwrap.fill(text, 119, initial_indent=margin, subsequent_indent=margin + "    ") + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a rough fit, to try the script")
    quick = parser.parse_args().quick
    found: dict[str, Fitted] = {}
    fitted.FITTED = found
    for size in SIZES:
        found[size] = fit(size, deals=1024 if quick else 2048, rounds=2, steps=16 if quick else 22)
    path = ROOT / "backalley" / "players" / "pitch" / "search" / "fitted.py"
    path.write_text(written(found), encoding="utf-8")


if __name__ == "__main__":
    main()
