"""What the statistics say, in words and figures, before anything is placed or drawn."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from backalley.scenes.dates import moment_of
from backalley.statistics.results import Apart, Ending
from backalley.statistics.tally import Company, Mark, Streaks, Tally
from backalley.store.profiles import Profiles
from backalley.text import Text

_FURTHEST = 6  # tricks or points from the contract that have a bar of their own
_MOST_VALUES = 60  # in a line through all games
_MINUS = "\u2212"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that is shown large, and what it counts."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Bar:
    """How often something went well, and how often it failed, with the word below the bar."""

    label: str
    made: int
    failed: int


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: words at the left with a smaller note, and figures at the right."""

    words: str
    figures: tuple[str, ...]
    note: str = ""


def figures(text: Text, tally: Tally) -> tuple[Figure, ...]:
    """The few numbers that matter most."""
    found = [
        Figure(text.number(tally.games), text("statistics.games")),
        Figure(percent(text, tally.share), text("statistics.won")),
        Figure(text.number(tally.deals), text("statistics.deals")),
        Figure(tenths(text, tally.per_deal, signed=True), text("statistics.per_deal")),
    ]
    if tally.made_share is not None:
        found.append(Figure(percent(text, tally.made_share), text("statistics.made")))
    return tuple(found)


def contract_bars(text: Text, tally: Tally) -> tuple[Bar, ...]:
    """A bar for each size of contract from 1 to the largest there was."""
    sizes = {tried.size: tried for tried in tally.contracts}
    largest = max(sizes, default=0)
    return tuple(
        Bar(text.number(size), sizes[size].made, sizes[size].tried - sizes[size].made)
        if size in sizes
        else Bar(text.number(size), 0, 0)
        for size in range(1, largest + 1)
    )


def accuracy_bars(text: Text, tally: Tally) -> tuple[Bar, ...]:
    """A bar for each distance from the contract, on both sides of just made; the far ends are one bar each."""
    if not tally.accuracy:
        return ()
    reach = min(_FURTHEST, max(2, *(abs(beyond) for beyond in tally.accuracy)))
    bars = []
    for beyond in range(-reach, reach + 1):
        times = sum(n for found, n in tally.accuracy.items() if max(-reach, min(reach, found)) == beyond)
        clipped = any(abs(found) > reach and (found > 0) == (beyond > 0) for found in tally.accuracy)
        word = text.signed(beyond)
        if abs(beyond) == reach and clipped:
            word = text("statistics.or_more" if beyond > 0 else "statistics.or_fewer", n=word)
        bars.append(Bar(word, times, 0) if beyond >= 0 else Bar(word, 0, times))
    return tuple(bars)


def beyond_words(text: Text, tally: Tally) -> str:
    """How far from the contract it was on average."""
    beyond = tally.beyond or 0.0
    if round(abs(beyond) * 10) == 0:
        return text("statistics.beyond.level")
    return text("statistics.beyond.more" if beyond > 0 else "statistics.beyond.fewer", n=tenths(text, abs(beyond)))


def claim_rows(text: Text, tally: Tally, game: str) -> tuple[Row, ...]:
    """A line for each level at which everything was claimed."""
    return tuple(
        Row(
            text(f"statistics.{game}.claim.{claim.size}"),
            (text("statistics.of", made=claim.made, tried=claim.tried),),
        )
        for claim in tally.claims
    )


def ending_words(text: Text, tally: Tally) -> tuple[tuple[Ending, str], ...]:
    """How many games ended in each way; draws only where there were any."""
    counts = ((Ending.WON, tally.wins), (Ending.LOST, tally.losses), (Ending.DRAWN, tally.draws))
    return tuple(
        (ending, text(f"statistics.ending.{ending}", n=n)) for ending, n in counts if n or ending is not Ending.DRAWN
    )


def streak_words(text: Text, streaks: Streaks) -> str:
    """The streak that goes on, and the longest ones."""
    now = []
    if streaks.current > 0:
        now.append(text("statistics.streak.winning", n=streaks.current))
    elif streaks.current < 0:
        now.append(text("statistics.streak.losing", n=-streaks.current))
    longest = text("statistics.streak.longest", won=streaks.longest_won, lost=streaks.longest_lost)
    return " ".join([*now, longest])


def course_values(tally: Tally) -> tuple[tuple[float, ...], int]:
    """Points a deal from game to game, and of how many games each number is; of one, as long as they are not many."""
    each = max(1, math.ceil(tally.games / _MOST_VALUES))
    values = []
    for start in range(0, tally.games, each):
        games = tally.played[start : start + each]
        deals = sum(game.deals for game in games)
        values.append(sum(game.points for game in games) / deals if deals else 0.0)
    return tuple(values), each


def record_rows(text: Text, tally: Tally) -> tuple[Row, ...]:
    """The best and the worst, each with its day, and how many hints there were."""
    marks = (
        ("best_game", tally.best_game, False),
        ("worst_game", tally.worst_game, False),
        ("best_deal", tally.best_deal, True),
        ("worst_deal", tally.worst_deal, True),
    )
    rows = [_mark_row(text, text(f"statistics.{key}"), mark, signed) for key, mark, signed in marks if mark is not None]
    return (*rows, Row(text("statistics.hints"), (text.number(tally.hints),)))


def company_rows(text: Text, company: Sequence[Company], profiles: Profiles) -> tuple[Row, ...]:
    """A line for everybody: the name, games, and games won."""
    rows = []
    for one in company:
        profile = None if one.who.profile is None else profiles.of(one.who.profile)
        name = one.who.name if profile is None else profile.name
        if one.who.level is not None:
            name = text("statistics.computer", level=text(f"level.{one.who.level}"))
        rows.append(Row(name, (text.number(one.games), text.number(one.wins))))
    return tuple(rows)


def apart_words(text: Text, tally: Tally) -> tuple[str, ...]:
    """What is not counted, in a sentence for each reason."""
    return tuple(text(f"statistics.apart.{why}", n=tally.apart[why]) for why in Apart if tally.apart.get(why))


def percent(text: Text, share: float) -> str:
    """A share of 1 in hundredths."""
    return text("statistics.percent", n=round(100 * share))


def tenths(text: Text, value: float, *, signed: bool = False) -> str:
    """A number with one decimal: ``8.4``, ``−0.5``; signed, ``+8.4``."""
    whole, tenth = divmod(round(abs(value) * 10), 10)
    figures = text("statistics.decimal", whole=whole, tenths=tenth)
    if whole == tenth == 0:
        return figures
    if value < 0:
        return _MINUS + figures
    return f"+{figures}" if signed else figures


def day_of(text: Text, started: str) -> str:
    """The day on which a game began; nothing where it is not known."""
    moment = moment_of(started)
    if moment is None:
        return ""
    return text("date.short_of_year", day=moment.day, month=text(f"date.month.{moment.month}"), year=moment.year)


def _mark_row(text: Text, words: str, mark: Mark, signed: bool) -> Row:
    points = text.signed(mark.points) if signed else text.number(mark.points)
    return Row(words, (points,), day_of(text, mark.started))
