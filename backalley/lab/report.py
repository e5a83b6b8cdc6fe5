"""A match as a table: what was measured, for each side, with the interval; the same as CSV."""

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TextIO

from backalley.lab.entrants import entrant_name
from backalley.lab.plan import Plan
from backalley.lab.playing import BLUNDERS
from backalley.lab.results import Doings, Estimate, UnitResult, added, estimate
from backalley.text import Text

_COLUMNS = ("measure", "detail", "first", "second", "half_width", "count")
_GAP = "  "
_MINUS = "\u2212"


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: `measure` is a key of the catalogue under ``lab.measure``, `detail` a bid level or hand size.

    `first` and `second` are for the two sides, `half_width` goes with `first`; `count` is of what the figure is a mean.
    """

    measure: str
    detail: str = ""
    first: float | None = None
    second: float | None = None
    half_width: float | None = None
    count: int | None = None
    form: str = ".2f"


def rows(plan: Plan, results: Sequence[UnitResult]) -> list[Row]:
    """Every figure of a match of which some units were played."""
    if not results:
        return []
    return [*_outcome(plan, results), *_doings(plan, *added(results))]


def _outcome(plan: Plan, results: Sequence[UnitResult]) -> Iterator[Row]:
    units = len(results)
    games = sum(result.games for result in results)
    if plan.cards is None:
        found = estimate(result.share for result in results if result.share is not None)
        assert found is not None
        rest = (1.0 - found.mean) / (plan.players - 1 if not plan.in_pairs else 1)
        yield _mean("games_won", "", found, rest, games, ".1%")
    found = estimate(result.difference for result in results)
    assert found is not None
    yield _mean("difference", "", found, None, units, "+.2f")
    sizes = sorted({size for result in results for size in result.by_size}, reverse=True)
    for size in sizes if len(sizes) > 1 else ():
        there = estimate(result.by_size[size] for result in results if size in result.by_size)
        assert there is not None
        yield _mean("difference", str(size), there, None, there.units, "+.2f")
    deals = sum(result.deals for result in results)
    thrown_in = sum(result.thrown_in for result in results)
    yield Row("deals", first=deals, form=".0f")
    yield Row("thrown_in", first=thrown_in, form=".0f")


def _mean(measure: str, detail: str, found: Estimate, second: float | None, count: int, form: str) -> Row:
    return Row(measure, detail, found.mean, second, found.half_width, count, form)


def _doings(plan: Plan, first: Doings, second: Doings) -> Iterator[Row]:
    sides = first, second
    yield _both("contract", "", [_part(done.tricks_bid, done.numbers) for done in sides])
    for word in sorted({*first.bid, *second.bid}, key=lambda word: (not word.isdecimal(), len(word), word)):
        yield _both("bid", word, [float(done.bid[word]) for done in sides], ".0f")
        yield _both("made", word, [_part(done.made[word], done.bid[word]) for done in sides], ".0%")
    seeing = [entrant_name(word, plan.game).sees_all for word in (plan.first, plan.second)]
    for blunder in BLUNDERS[plan.game]:
        counts = [
            None if all_hands else float(done.blunders[blunder]) for done, all_hands in zip(sides, seeing, strict=True)
        ]
        yield _both(f"blunder.{blunder}", "", counts, ".0f")
    yield _both("decisions", "", [float(done.decisions) for done in sides], ".0f")
    yield _both("median", "", [None if done.median is None else 1000 * done.median for done in sides], ".1f")
    yield _both("slowest", "", [1000 * done.slowest for done in sides], ".0f")


def _both(measure: str, detail: str, values: Sequence[float | None], form: str = ".2f") -> Row:
    return Row(measure, detail, values[0], values[1], form=form)


def _part(some: int, of: int) -> float | None:
    return some / of if of else None


def table(plan: Plan, results: Sequence[UnitResult], text: Text) -> Iterator[str]:
    """The rows as lines of text, in columns."""
    head = (text("lab.head.measure"), plan.first, plan.second)
    cells = [head]
    for row in rows(plan, results):
        name = text(f"lab.measure.{row.measure}")
        label = f"{name}, {row.detail}" if row.detail else name
        width = "" if row.half_width is None else f" ± {figure(row.half_width, row.form.lstrip('+'))}"
        cells.append((label, figure(row.first, row.form) + width, figure(row.second, row.form)))
    widths = [max(len(each[column]) for each in cells) for column in range(len(head))]
    for each in cells:
        yield _GAP.join(cell.ljust(width) for cell, width in zip(each, widths, strict=True)).rstrip()


def figure(value: float | None, form: str) -> str:
    """A number in words; ``-`` where there is none."""
    return "-" if value is None else format(value, form).replace("-", _MINUS)


def write_csv(plan: Plan, results: Sequence[UnitResult], out: TextIO) -> None:
    """The same figures, unrounded, for other programs."""
    writer = csv.writer(out)
    writer.writerow((*_COLUMNS, "game", "cards", "players", "seed"))
    for row in rows(plan, results):
        figures = (row.measure, row.detail, row.first, row.second, row.half_width, row.count)
        writer.writerow((*figures, plan.game, plan.cards, plan.players, plan.seed))
