"""Somebody's statistics in one game, taken elsewhere: as a table of deals for a spreadsheet, or whole for a program."""

import csv
import io
from collections.abc import Iterable
from pathlib import Path

from backalley.statistics.results import Result
from backalley.statistics.written import result_json
from backalley.store.exports import export_text
from backalley.store.places import Places
from backalley.store.problem import Problem
from backalley.store.safe import to_json

FORMS = ("csv", "json")

FORMAT = "backalley-results"
VERSION = 1

_COLUMNS = (
    *("started", "game_id", "deal", "player", "partners", "bid", "claim", "contract", "stake", "made"),
    *("won", "tricks", "points", "game_points", "ending", "not_counted"),
)


def export_results(
    places: Places, name: str, results: Iterable[Result], profile: str, game: str, form: str
) -> Path | Problem:
    """Writes the results of the person with this key in this game, in one of `FORMS`, under a name; gives the file.

    Games that do not count are there too, and marked. What cannot be written is given as a problem.

    Raises:
        ValueError: there is no such form.
    """
    if form not in FORMS:
        raise ValueError(f"{form!r} is no form of export")
    theirs = [result for result in results if result.game == game and result.seat_of(profile) is not None]
    text = results_csv(theirs, profile) if form == "csv" else results_json(theirs)
    return export_text(places, name, f".{form}", text)


def results_csv(results: Iterable[Result], profile: str) -> str:
    """A table with a line for every deal of the person with this key: what was bid, won and scored.

    What there was none of is left empty; `made` is 1 or 0. Programs know the encoding by the mark that it begins with.
    """
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(_COLUMNS)
    for result in results:
        seat = result.seat_of(profile)
        if seat is None:
            continue
        own, apart = result.seats[seat], result.apart(seat)
        partners = [sat.name for place, sat in enumerate(result.seats) if sat.party == own.party and place != seat]
        for deal in result.deals:
            outcome = deal.outcomes[seat]
            made = None if outcome.made is None else int(outcome.made)
            table.writerow(
                [
                    *(result.started, result.id, deal.number, _cell(own.name), _cell(", ".join(partners))),
                    *(outcome.bid, outcome.claim, outcome.contract, outcome.stake, made),
                    *(outcome.won, outcome.taken, outcome.points, result.totals[own.party]),
                    *("" if result.practice else result.ending(seat).value, apart or ""),
                ]
            )
    return "\ufeff" + out.getvalue()


def results_json(results: Iterable[Result]) -> str:
    """The results as one JSON object, each as the program keeps it."""
    return to_json(
        {"format": FORMAT, "version": VERSION, "results": [result_json(result) for result in results]}, indent=1
    )


def _cell(words: str) -> str:
    """Words that no spreadsheet takes for a formula."""
    return f"'{words}" if words.startswith(("=", "+", "-", "@", "\t", "\r")) else words
