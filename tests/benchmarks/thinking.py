"""Frames while Expert thinks: whether cards move as smoothly as before, and how soon the program has an answer."""

import os
import random
import statistics
import time
from collections.abc import Iterator, Sequence
from itertools import cycle

from backalley.players import player_for
from backalley.players.worker import Worker
from backalley.rules import GAMES
from backalley.rules.game import Observation
from backalley.table.kit import Pace
from tests.benchmarks.frames import LATE, measured
from tests.table.playing import FRAME, Sitting, sitting
from tests.test_match import match_of
from tests.window.desktop import missing, screen

SIZE = (1280, 800)
LEVEL = "expert"
ROUNDS = 8  # each with a busy and a quiet part, so that whatever else the machine does meets both
SECONDS = 3.0  # of a part, by the clock on the wall

_LONGEST_FRAME = 0.25  # s, as the window's own loop has it


class Asker:
    """Asks for one decision after the other and looks for the answer once a frame, as the table does."""

    def __init__(self, worker: Worker, positions: Sequence[Observation]) -> None:
        self.latencies: list[float] = []  # s from the question to the look that found the answer
        self._worker = worker
        self._positions: Iterator[Observation] = cycle(positions)
        self._asked_at: float | None = None

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self._asked_at is not None

    def look(self, *, on: bool) -> None:
        """Takes an answer that has come; with `on`, asks the next question at once."""
        if self._asked_at is not None and self._worker.poll() is not None:
            self.latencies.append(time.perf_counter() - self._asked_at)
            self._asked_at = None
        if on and self._asked_at is None:
            seen = next(self._positions)
            self._asked_at = time.perf_counter()
            self._worker.ask(seen, LEVEL, len(seen.actions))

    def settle(self) -> None:
        """Waits for the answer that is still to come."""
        while self.waiting:
            self.look(on=False)
            time.sleep(FRAME)


def report() -> list[str]:
    """The rows, measured in a real window."""
    if missing():
        return [f"not measured: a window needs {', '.join(missing())}"]
    with screen() as environment:
        return measured("tests.benchmarks.thinking", environment)


def positions_of(game_key: str) -> list[Observation]:
    """Every position of a game between Medium players in which somebody chooses, in an order that mixes the deals."""
    match, found = match_of(game_key), []
    while match.winners is None:
        seat = match.to_act
        if seat is None:
            match.deal()
            continue
        seen = match.observe(seat)
        if len(seen.legal) > 1:
            found.append(seen)
        match.submit(seat, player_for(game_key, "medium", len(seen.actions)).decide(seen).action)
    random.Random(1).shuffle(found)
    return found


def frames(at: Sitting, asker: Asker, *, busy: bool) -> list[float]:
    """Of every frame in which cards moved: the seconds from when it was due until it was on the screen.

    So a frame counts as late whether it took long itself or the processor was elsewhere when it should have begun.
    """
    times = []
    due = last = time.perf_counter()
    end = due + SECONDS
    while due < end:
        was_moving = at.table.sprites.moving
        asker.look(on=busy)
        drawn = at.window.pump(min(due - last, _LONGEST_FRAME))
        shown = time.perf_counter()
        if drawn and was_moving:
            times.append(shown - due)
        if at.table.your_turn:
            at.table.act(at.match.observe(0).legal[0])
        last, due = due, max(due + FRAME, time.perf_counter())
        time.sleep(max(0.0, due - time.perf_counter()))
    return times


def thinking(game_key: str) -> str:
    """Frames of a game with the players' process busy and quiet by turns, and the latency of its decisions."""
    busy: list[float] = []
    quiet: list[float] = []
    worker = Worker()
    try:
        asker = Asker(worker, positions_of(game_key))
        asker.look(on=True)
        asker.settle()
        asker.latencies.clear()  # the first one waits for the process to start
        with sitting(match_of(game_key), Pace(), SIZE) as at:
            for _ in range(ROUNDS):
                busy += frames(at, asker, busy=True)
                asker.settle()
                quiet += frames(at, asker, busy=False)
    finally:
        worker.close()
    late, usual = (100 * sum(seconds > LATE for seconds in times) / len(times) for times in (busy, quiet))
    return (
        f"{game_key}: while Expert thinks {late:4.1f} % of {len(busy)} frames take over {1000 * LATE:.0f} ms, otherwise"
        f" {usual:4.1f} % of {len(quiet)}: {late - usual:+.1f} points; {len(asker.latencies)} decisions, each there"
        f" after {1000 * statistics.median(asker.latencies):.0f} ms (median), at most"
        f" {1000 * max(asker.latencies):.0f} ms"
    )


if __name__ == "__main__":
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    for key in GAMES:
        print(thinking(key), flush=True)
