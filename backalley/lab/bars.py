"""The bars that the strongest player has to clear, each a match of its own that can be stopped and gone on with.

The report says of every bar what was measured, in how many units and when; a bar whose interval straddles it is open.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from backalley.lab import back_alley, pitch
from backalley.lab.best_response import gains, one_card_plan
from backalley.lab.entrants import Seeing, entrant, entrant_name
from backalley.lab.ledger import Ledger
from backalley.lab.plan import Plan
from backalley.lab.results import Doings, Estimate, UnitResult, added, estimate
from backalley.lab.running import run

SIZES = ("small", "full")
SEED = 1

_BACK_ALLEY, _PITCH = back_alley.GAME_KEY, pitch.GAME_KEY


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: `first` against `second`, and what has to come of it.

    `units` are how many make it up, small and full. `least` is what has to be reached: points a deal, or, in whole
    games, the share of them; a bar with `most` is a gap that must not be wider. Where both are ``None`` it is for
    information. ``{}`` in `first` or `second` stands for the player that is measured.
    """

    key: str
    game: str
    first: str
    second: str
    cards: int | None
    units: tuple[int, int]
    least: float | None = None
    most: float | None = None
    players: int = 4
    rules: Mapping[str, str] = field(default_factory=dict)

    def plan(self, player: str) -> Plan:
        """The match that decides it."""
        first, second = self.first.format(player), self.second.format(player)
        return Plan(self.game, first, second, self.rules, self.players, self.cards, SEED)

    def values(self, results: Iterable[UnitResult]) -> Iterator[float]:
        """What counts, of each unit."""
        for result in results:
            yield result.difference if self.cards is not None or result.share is None else result.share

    def verdict(self, found: Estimate | None) -> str:
        """Whether the bar is cleared, as a key of the catalogue under ``lab.verdict``."""
        if self.least is None and self.most is None:
            return "none"
        if found is None:
            return "unplayed"
        if self.most is not None:
            over, under = found.low > self.most, found.high <= self.most
        else:
            assert self.least is not None
            over, under = found.high < self.least, found.low >= self.least
        return "met" if under else "missed" if over else "open"


def _deals(key: str, second: str, cards: int, units: tuple[int, int], least: float, first: str = "{}") -> Bar:
    return Bar(key, _BACK_ALLEY, first, second, cards, units, least=least)


BARS: tuple[Bar, ...] = (
    _deals("random-13", "random", 13, (10, 200), 35.0),
    _deals("random-6", "random", 6, (20, 590), 6.0),
    _deals("medium-13", "medium", 13, (20, 1180), 6.0),
    _deals("medium-6", "medium", 6, (40, 590), 1.0),
    _deals("tree-13", "tree:370", 13, (20, 1180), 5.0),
    _deals("tree-6", "tree:830", 6, (40, 590), 0.0),
    _deals("study-13", "study", 13, (20, 1180), 3.0),
    _deals("study-6", "study", 6, (40, 590), 1.0),
    _deals("study-3", "study", 3, (60, 2200), 1.3),
    Bar("cheat-6", _BACK_ALLEY, "cheat:{}", "{}", 6, (40, 590), most=3.0),
    Bar("cheat-3", _BACK_ALLEY, "cheat:{}", "{}", 3, (60, 2200), most=0.6),
    Bar("cheat-all-6", _BACK_ALLEY, "cheat", "{}", 6, (40, 590)),
    Bar("pitch-4", _PITCH, "{}", "medium", None, (20, 400), least=0.40),
    Bar(
        "pitch-pairs",
        _PITCH,
        "{}",
        "medium",
        None,
        (20, 300),
        least=0.70,
        rules={"teams": "pairs", "target": "11"},
    ),
)
RESPONSE = "one-card"  # beside them: the gain of a best response in deals of one card
RESPONSE_DEALS = 4_000, 400_000
RESPONSE_MOST = 0.15
_LEAST_DEALS = 4  # half of them to learn from, and two for an interval
MEDIAN_MOST, SLOWEST_MOST = 0.050, 1.0  # seconds
BLUNDER_DEALS = 10_000


@dataclass(frozen=True, slots=True)
class Found:
    """What was measured for a bar: on which days, and by how many versions of the code."""

    bar: Bar
    estimate: Estimate | None
    ledger: Ledger
    doings: Doings  # of the player that is measured


@dataclass(frozen=True, slots=True)
class Response:
    """The gain of a best response in deals of one card: by how many deals, and when it was measured."""

    held_out: Estimate
    fitted: float
    deals: int
    date: str

    @property
    def full(self) -> int:
        """How many deals make up the full measurement."""
        return RESPONSE_DEALS[-1]

    @property
    def verdict(self) -> str:
        """Whether the bar is cleared, as that of a `Bar`."""
        if self.held_out.low > RESPONSE_MOST:
            return "missed"
        return "met" if max(self.fitted, self.held_out.high) <= RESPONSE_MOST else "open"


def wanted_units(full: int, small: int, size: str, units: int | None) -> int:
    """How many units are asked for: by their number, never more than the full ones, or by the size."""
    return min(units, full) if units is not None else (small, full)[SIZES.index(size)]


def play(
    bar: Bar, player: str, folder: Path, size: str, units: int | None = None, *, jobs: int, quiet: bool, mixed: bool
) -> Found:
    """Plays what the folder lacks of a bar, up to as many units as `wanted_units` says; what is known of it then.

    Raises:
        As `backalley.lab.running.run` does.
    """
    small, full = bar.units
    wanted = wanted_units(full, small, size, units)
    ledger = run(bar.plan(player), wanted, _file(bar, folder), jobs=jobs, quiet=quiet, mixed=mixed)
    return _found(bar, player, ledger)


def on_file(player: str, folder: Path) -> dict[str, Found]:
    """What was played of each bar before, whichever code played it.

    Raises:
        WrongLedger: a file in the folder is of another match.
    """
    return {
        bar.key: _found(bar, player, Ledger(bar.plan(player), _file(bar, folder), mixed=True))
        for bar in BARS
        if _file(bar, folder).exists()
    }


def measure_response(player: str, folder: Path, size: str, units: int | None = None) -> Response:
    """What a best response gains against a player in deals of one card, by `units` deals; kept in the folder."""
    small, full = RESPONSE_DEALS
    deals = max(wanted_units(full, small, size, units), _LEAST_DEALS)
    plan = one_card_plan(player, SEED)
    who = entrant(entrant_name(player, plan.game), plan.game)
    assert not isinstance(who, Seeing)
    found = gains(plan, who, deals)
    who.close()
    response = Response(found.held_out, found.fitted, deals, datetime.now(UTC).date().isoformat())
    folder.mkdir(parents=True, exist_ok=True)
    _response_file(folder).write_text(json.dumps({"player": player, **asdict(response)}) + "\n", encoding="utf-8")
    return response


def response_on_file(player: str, folder: Path) -> Response | None:
    """What was measured before, if it was."""
    path = _response_file(folder)
    if not path.exists():
        return None
    kept = json.loads(path.read_text(encoding="utf-8"))
    if kept.pop("player") != player:
        return None
    return Response(**kept | {"held_out": Estimate(**kept["held_out"])})


def _found(bar: Bar, player: str, ledger: Ledger) -> Found:
    plan = bar.plan(player)
    results = [ledger.results[unit] for unit in sorted(ledger.results)]
    mine = (plan.first, plan.second).index(player)
    return Found(bar, estimate(bar.values(results)), ledger, added(results)[mine])


def _file(bar: Bar, folder: Path) -> Path:
    return folder / f"{bar.key}.jsonl"


def _response_file(folder: Path) -> Path:
    return folder / f"{RESPONSE}.json"
