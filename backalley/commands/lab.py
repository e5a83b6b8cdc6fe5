"""`backalley lab`: how strong computer players are, measured by matches in which everybody gets the same cards.

The lab itself is loaded only when it is wanted: what it needs beside the program is an extra.
"""

import argparse
import os
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from backalley.commands.printing import printed, visible
from backalley.rules import GAMES
from backalley.seating import USUAL_SEATS
from backalley.text import Text

if TYPE_CHECKING:
    from backalley.lab.plan import Plan

DONE, FAILED, IMPOSSIBLE = 0, 1, 2  # exit statuses

_NEEDED = ("joblib", "tqdm")
_USUAL_UNITS = 100
_USUAL_CARDS = 13
_RESPONSE_DEALS = 20_000
_SIZES = ("small", "full")
_COLUMNS = 78  # of a paragraph of the help


def add_arguments(parser: argparse.ArgumentParser, text: Text) -> None:
    """Declares the command's arguments."""
    told = f"{textwrap.fill(text('lab.entrants'), _COLUMNS)}\n\n{text('lab.cluster')}"
    kinds = parser.add_subparsers(dest="measure", metavar="MEASURE", required=True)
    match = kinds.add_parser("match", help=text("lab.match"), description=text("lab.match"))
    match.add_argument("first", help=text("lab.first"))
    match.add_argument("second", help=text("lab.second"))
    match.add_argument("--game", choices=tuple(GAMES), default=next(iter(GAMES)), help=text("lab.game"))
    match.add_argument("--rules", nargs="+", metavar="KEY=VALUE", default=[], help=text("lab.rules"))
    match.add_argument("--players", type=int, metavar="N", default=USUAL_SEATS, help=text("lab.players"))
    match.add_argument("--pairs", action="store_true", help=text("lab.pairs"))
    match.add_argument("--cards", type=int, metavar="N", help=text("lab.cards"))
    match.add_argument("--deals", type=_positive, metavar="N", help=text("lab.deals"))
    match.add_argument("--games", type=_positive, metavar="N", help=text("lab.games"))
    match.add_argument("--seed", type=int, metavar="N", default=1, help=text("lab.seed"))
    match.add_argument("--resume", type=Path, metavar="FILE", help=text("lab.resume"))
    match.add_argument("--csv", type=Path, metavar="FILE", help=text("lab.csv"))
    _add_running(match, text)
    response = kinds.add_parser("best-response", help=text("lab.response"), description=text("lab.response"))
    response.add_argument("player", help=text("lab.first"))
    response.add_argument("--deals", type=_positive, metavar="N", default=_RESPONSE_DEALS, help=text("lab.samples"))
    response.add_argument("--seed", type=int, metavar="N", default=1, help=text("lab.seed"))
    bars = kinds.add_parser("bars", help=text("lab.bars.about"), description=text("lab.bars.about"))
    bars.add_argument("report", type=Path, metavar="REPORT", help=text("lab.bars.report"))
    bars.add_argument("--player", default="expert", help=text("lab.first"))
    bars.add_argument("--folder", type=Path, default=Path("lab"), help=text("lab.bars.folder"))
    how_many = bars.add_mutually_exclusive_group()
    how_many.add_argument("--size", choices=_SIZES, default=_SIZES[0], help=text("lab.bars.size"))
    how_many.add_argument("--units", type=_positive, metavar="N", help=text("lab.bars.units"))
    bars.add_argument("--only", nargs="+", metavar="BAR", help=text("lab.bars.only"))
    _add_running(bars, text)
    for each in (parser, match, response, bars):
        each.formatter_class = argparse.RawDescriptionHelpFormatter
        each.epilog = told


def _add_running(parser: argparse.ArgumentParser, text: Text) -> None:
    parser.add_argument("--jobs", type=int, metavar="N", default=-1, help=text("lab.jobs"))
    parser.add_argument("--quiet", action="store_true", help=text("lab.quiet"))
    parser.add_argument("--mixed", action="store_true", help=text("lab.mixed"))


def _positive(word: str) -> int:
    number = int(word)
    if number < 1:
        raise ValueError(word)
    return number


def run(arguments: argparse.Namespace, text: Text, out: TextIO, err: TextIO) -> int:
    """Measures what is asked for and prints it; gives the exit status."""

    def complain(words: str, status: int) -> int:
        print(printed(visible(text("lab.complaint", why=words)), err), file=err)
        return status

    # One core a process: many play side by side.
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    try:
        import backalley.lab.running  # noqa: F401  # whether everything is there
    except ModuleNotFoundError as error:
        if error.name not in _NEEDED:
            raise
        return complain(text("lab.not_installed", package=error.name), FAILED)
    from backalley.lab.entrants import NoEntrant
    from backalley.lab.ledger import WrongLedger
    from backalley.lab.plan import Impossible
    from backalley.lab.playing import Misplay
    from backalley.lab.reference.program import NoAnswer

    try:
        {"match": _match, "best-response": _response, "bars": _bars}[arguments.measure](arguments, text, out)
    except NoEntrant as error:
        return complain(text("lab.no_entrant", word=str(error)), IMPOSSIBLE)
    except Impossible as error:
        return complain(text(error.key, **error.facts), IMPOSSIBLE)
    except WrongLedger as error:
        return complain(text(error.key), FAILED)
    except (Misplay, NoAnswer) as error:
        return complain(text("lab.misplay", what=str(error)), FAILED)
    return DONE


def _match(arguments: argparse.Namespace, text: Text, out: TextIO) -> None:
    from backalley.lab.report import table, write_csv
    from backalley.lab.running import run as play

    plan, units = _plan(arguments)
    ledger = play(plan, units, arguments.resume, jobs=arguments.jobs, quiet=arguments.quiet, mixed=arguments.mixed)
    results = ledger.first(units)
    for row in table(plan, results, text):
        print(printed(visible(row), out), file=out)
    if arguments.csv is not None:
        with arguments.csv.open("w", encoding="utf-8", newline="") as file:
            write_csv(plan, results, file)


def _plan(arguments: argparse.Namespace) -> tuple["Plan", int]:
    """The match that the words ask for, and how many units of it."""
    from backalley.lab.entrants import entrant_name
    from backalley.lab.plan import Impossible, Plan, checked, with_pairs

    rules = {}
    for word in arguments.rules:
        key, equals, value = word.partition("=")
        if not equals:
            raise Impossible("lab.no_rule", word=word)
        rules[key] = value
    game = GAMES[arguments.game]
    if arguments.pairs:
        rules = with_pairs(game, rules)
    for word in (arguments.first, arguments.second):
        entrant_name(word, arguments.game)
    plan = Plan(arguments.game, arguments.first, arguments.second, rules, arguments.players, None, arguments.seed)
    fixed = bool(game.schedule(checked(plan).setup(0)))
    whole = arguments.games is not None or not fixed
    if whole and (arguments.cards is not None or arguments.deals is not None):
        raise Impossible("lab.games_or_deals" if fixed else "lab.games_only")
    if whole:
        return plan, arguments.games or _USUAL_UNITS
    return checked(plan.of_cards(arguments.cards or _USUAL_CARDS)), arguments.deals or _USUAL_UNITS


def _response(arguments: argparse.Namespace, text: Text, out: TextIO) -> None:
    from backalley.lab.best_response import gains, one_card_plan
    from backalley.lab.entrants import NoEntrant, Seeing, entrant, entrant_name

    plan = one_card_plan(arguments.player, arguments.seed)
    who = entrant(entrant_name(arguments.player, plan.game), plan.game)
    if isinstance(who, Seeing):
        raise NoEntrant(arguments.player)
    found = gains(plan, who, max(arguments.deals, 4))
    who.close()
    held_out = found.held_out
    places = ", ".join(f"{gain:.3f}" for gain in found.by_place)
    rows = (
        text("lab.gain", gain=f"{held_out.mean:.3f}", half_width=f"{held_out.half_width:.3f}", deals=held_out.units),
        text("lab.gain_fitted", gain=f"{found.fitted:.3f}"),
        text("lab.gain_places", gains=places),
        text("lab.gain_thrown_in", share=f"{found.thrown_in:.0%}"),
    )
    for row in rows:
        print(printed(row, out), file=out)


def _bars(arguments: argparse.Namespace, text: Text, out: TextIO) -> None:
    from backalley.lab.bars import BARS, RESPONSE, measure_response, on_file, play, response_on_file
    from backalley.lab.bars_report import markdown
    from backalley.lab.entrants import entrant_name
    from backalley.lab.plan import Impossible

    player, folder, size, units = arguments.player, arguments.folder, arguments.size, arguments.units
    entrant_name(player, next(iter(GAMES)))
    known = (*(bar.key for bar in BARS), RESPONSE)
    wanted = known if arguments.only is None else tuple(arguments.only)
    if not set(wanted) <= set(known):
        raise Impossible("lab.bars.no_bar", known=", ".join(known))
    rows = {bar.key: bar for bar in BARS}

    def report() -> str:
        """What is on file, every bar of it, as the report says it."""
        found, response = on_file(player, folder), response_on_file(player, folder)
        words = "\n".join(markdown(player, str(arguments.report), str(folder), list(found.values()), response, text))
        arguments.report.parent.mkdir(parents=True, exist_ok=True)
        arguments.report.write_text(f"{words}\n", encoding="utf-8")
        return words

    report()  # what cannot be read or written is said before anything is played
    try:
        for key in wanted:
            if key == RESPONSE:
                measure_response(player, folder, size, units)
            else:
                running = {"jobs": arguments.jobs, "quiet": arguments.quiet, "mixed": arguments.mixed}
                play(rows[key], player, folder, size, units, **running)
            report()
    finally:
        # Whoever stops it, after hours, has a report of all that was played.
        words = report()
    print(printed(words, out), file=out)
