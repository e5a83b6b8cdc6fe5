"""The report on the bars, as Markdown: what was measured, by which command it can be measured again, and when."""

import shlex
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from backalley import __version__
from backalley.lab.back_alley import GAME_KEY
from backalley.lab.bars import (
    BLUNDER_DEALS,
    MEDIAN_MOST,
    RESPONSE,
    RESPONSE_MOST,
    SIZES,
    SLOWEST_MOST,
    Found,
    Response,
)
from backalley.lab.playing import BLUNDERS
from backalley.lab.report import figure
from backalley.lab.results import Doings
from backalley.text import Text

_COLUMNS = 7
_DECIDED = "met", "missed"  # verdicts that more units may still change


def markdown(
    player: str, report: str, folder: str, found: Sequence[Found], response: Response | None, text: Text
) -> Iterator[str]:
    """The lines of the report; it is written to `report`, and `folder` holds the finished units."""
    today = datetime.now(UTC).date().isoformat()
    yield f"# {text('lab.bars.title', player=player)}"
    yield ""
    yield text("lab.bars.written", date=today, version=__version__)
    yield ""
    yield text("lab.bars.method")
    yield ""
    yield _line(text("lab.bars.head").split(" | "))
    yield _line(["---"] * _COLUMNS)
    for each in found:
        yield _line(_bar(player, each, text))
    if response is not None:
        yield _line(_response(response, text))
    sums = Doings()
    for each in found:
        if each.bar.game == GAME_KEY:
            sums.add(each.doings)
    if sums.decisions:
        yield from map(_line, _latency(sums, text))
        yield _line(_blunders(sums, text))
        yield ""
        for blunder in BLUNDERS[GAME_KEY]:
            yield f"- {text(f'lab.measure.blunder.{blunder}')}: {sums.blunders[blunder]}"
    yield ""
    yield text("lab.bars.again")
    yield ""
    usual = ["backalley", "lab", "bars", report, "--player", player, "--folder", folder]
    for each in found:
        yield _command(*usual, "--only", each.bar.key, "--units", str(len(each.ledger.results)))
    if response is not None:
        yield _command(*usual, "--only", RESPONSE, "--units", str(response.deals))
    yield ""
    yield text("lab.bars.go_on")
    yield ""
    yield _command(*usual, "--size", SIZES[-1])


def _command(*words: str) -> str:
    return f"    {shlex.join(words)}"


def _bar(player: str, found: Found, text: Text) -> list[str]:
    bar, measured = found.bar, found.estimate
    form = "+.2f" if bar.cards is not None else ".1%"
    limit = bar.least if bar.most is None else bar.most
    sign = "≥" if bar.most is None else "≤"
    what = text("lab.bars.deals", cards=bar.cards) if bar.cards is not None else text("lab.bars.games")
    plan = bar.plan(player)
    rules = ", ".join(f"{key} {value}" for key, value in bar.rules.items())
    name = text("lab.bars.match", first=plan.first, second=plan.second, what=what)
    dates = sorted(set(found.ledger.dates))
    span = "–".join(sorted({dates[0], dates[-1]})) if dates else "-"
    versions = text("lab.bars.versions", n=len(found.ledger.codes)) if len(found.ledger.codes) > 1 else ""
    outdated = text("lab.bars.outdated") if found.ledger.outdated else ""
    units, full = len(found.ledger.results), bar.units[-1]
    return [
        bar.key,
        f"{name}{f' ({rules})' if rules else ''}",
        "-" if limit is None else f"{sign} {figure(limit, form)}",
        "-" if measured is None else f"{figure(measured.mean, form)} ± {figure(measured.half_width, form.lstrip('+'))}",
        text("lab.bars.of", some=units, all=full),
        _verdict(bar.verdict(measured), units < full, text),
        f"{span}{versions}{outdated}",
    ]


def _verdict(verdict: str, unfinished: bool, text: Text) -> str:
    words = text(f"lab.verdict.{verdict}")
    return text("lab.bars.so_far", verdict=words) if unfinished and verdict in _DECIDED else words


def _response(found: Response, text: Text) -> list[str]:
    held_out = found.held_out
    return [
        RESPONSE,
        text("lab.bars.response"),
        f"≤ {RESPONSE_MOST:.2f}",
        f"{figure(held_out.mean, '.3f')} ± {held_out.half_width:.3f} ({text('lab.measure.fitted')} {found.fitted:.3f})",
        text("lab.bars.of", some=found.deals, all=found.full),
        _verdict(found.verdict, found.deals < found.full, text),
        found.date,
    ]


def _latency(sums: Doings, text: Text) -> Iterator[list[str]]:
    assert sums.median is not None
    for measure, value, most in (("median", sums.median, MEDIAN_MOST), ("slowest", sums.slowest, SLOWEST_MOST)):
        verdict = text("lab.verdict.met" if value <= most else "lab.verdict.missed")
        count = text("lab.bars.decisions", n=sums.decisions)
        yield ["", text(f"lab.measure.{measure}"), f"≤ {1000 * most:.0f}", f"{1000 * value:.1f}", count, verdict, ""]


def _blunders(sums: Doings, text: Text) -> list[str]:
    blunders = sums.blunders.total()
    verdict = "missed" if blunders else "met" if sums.deals >= BLUNDER_DEALS else "open"
    goal = text("lab.bars.in_deals", deals=BLUNDER_DEALS)
    count = text("lab.bars.of_deals", some=sums.deals, all=BLUNDER_DEALS)
    return ["", text("lab.bars.blunders"), f"0 {goal}", str(blunders), count, text(f"lab.verdict.{verdict}"), ""]


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
