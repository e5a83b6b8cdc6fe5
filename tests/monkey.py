"""Uses the whole program at random, as no person would, and checks after everything it does that all still holds.

    python -m tests.monkey MINUTES [--seed N]      2.5 minutes; 300e for three hundred events instead

The program runs on the dummy driver over files of its own; computer players answer at once. Keys, clicks, the wheel,
windows of other sizes, files dropped, damaged games, a short or a long wait, a new start: whatever comes next is drawn
from a seed, so that a failure can be repeated. A failure tells the last things that were done.
"""

import argparse
import faulthandler
import json
import random
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pygame

from backalley.arrangements import UNDO
from backalley.match import Match
from backalley.rules import GAMES
from backalley.rules.codes import new_seed
from backalley.rules.game import in_force
from backalley.rules.record import record_json, write_record
from backalley.rules.replay import single_deal
from backalley.scenes.curtain import Curtain
from backalley.scenes.menu import Menu
from backalley.scenes.table_menu import TableMenu
from backalley.seating import Chair, Plan, fitting_rules, fitting_seats, new_match
from backalley.stage.scene import Scene
from backalley.stage.widgets import Widgets
from backalley.table.scene import TableScene
from tests.invariants import Broken, Invariants, demand, table_of
from tests.table.playing import FRAME, FirstLegal
from tests.test_app import Running, running

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")
SIZES = ((900, 600), (1024, 768), (1280, 800), (700, 1200))
REMEMBERED = 40  # things done that a failure tells
PATIENCE = 1500  # frames until the table must have got on
STEPS_OUT = 60  # presses that lead from anywhere to the menu
FILES_EVERY = 10  # events between two looks at all files
HANG = 120  # seconds after which the program is thought to be in an endless loop

_SEEN_OFTEN = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP),
    *(pygame.K_DOWN, pygame.K_z, pygame.K_y, pygame.K_h, pygame.K_l, pygame.K_s, pygame.K_c, pygame.K_w, pygame.K_v),
)
_SEEN_AT_TIMES = (
    *(pygame.K_q, pygame.K_r, pygame.K_f, pygame.K_p, pygame.K_d, pygame.K_t, pygame.K_1, pygame.K_3, pygame.K_0),
    *(pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F5, pygame.K_F11, pygame.K_HOME, pygame.K_END, pygame.K_DELETE),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE),
)
_MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)


@dataclass
class Done:
    """How it went, in numbers."""

    events: int = 0
    starts: int = 0
    games: int = 0
    seen: Counter[str] = field(default_factory=Counter)  # what was on top, by its class


class Monkey:
    """One run. Everything it does follows from the seed."""

    def __init__(self, home: Path, seed: int) -> None:
        self.home = home
        self.dice = random.Random(seed)
        self.done = Done()
        self.said: deque[str] = deque(maxlen=REMEMBERED)
        self.outside = home.parent / "outside"  # files that are dropped
        self.outside.mkdir(exist_ok=True)
        self.invariants = Invariants(home)
        self.at: Running

    # ------------------------------------------------------------ a run

    def run(self, on: Callable[[], bool]) -> None:
        """Goes on as long as `on` says so."""
        while on():
            speed = self.dice.choice(("instant", "instant", "normal", "fast"))
            size = self.dice.choice(SIZES)
            self._say(f"start at {speed} speed, {size}")
            self.done.starts += 1
            pause = self.dice.choice(("short", "click"))
            with ExitStack() as inside, running(self.home, size, speed=speed, trick_pause=pause) as self.at:
                inside.callback(pygame.event.clear)
                self.invariants.follow(self.at.app.library)
                for _ in range(self.dice.randrange(60, 400)):
                    if not on():
                        return
                    self.step()
                self.invariants.check_files(self.at)

    def step(self) -> None:
        """Does one thing, and looks whether all holds."""
        self.done.events += 1
        deeds = [
            (self._key, 30),
            (self._click, 12),
            (self._press_widget, 22),
            (self._play, 40),
            (self._wheel, 4),
            (self._drag, 4),
            (self._wait, 8),
            (self._resize, 2),
            (self._drop, 3),
            (self._hold, 3),
            (self._spoil, 1),
            (self._begin, 3),
            (self._reach_a_turn, 5),
            (self._go_to_the_menu, 1),
            (self._take_back_and_do_again, 4),
            (self._keep_silent, 2),
        ]
        deed = self.dice.choices([deed for deed, _ in deeds], [weight for _, weight in deeds])[0]
        deed()
        self.at.run(FRAME * self.dice.choice((1, 1, 1, 2, 5)))
        self.check()

    def _say(self, words: str) -> None:
        self.said.append(words)

    @property
    def thinker(self) -> FirstLegal:
        assert isinstance(self.at.app.house.worker, FirstLegal)
        return self.at.app.house.worker

    @property
    def table(self) -> TableScene | None:
        return table_of(self.at)

    def check(self) -> None:
        """Raises `Broken` where anything does not hold."""
        self.done.seen[type(self.at.top).__name__] += 1
        self.invariants.check(self.at)
        if self.done.events % FILES_EVERY == 0:
            self.invariants.check_files(self.at)

    # ------------------------------------------------------------ what it does

    def _key(self) -> None:
        key = self.dice.choice(_SEEN_OFTEN if self.dice.random() < 0.75 else _SEEN_AT_TIMES)
        mod = self.dice.choice(_MODS)
        self._say(f"key {pygame.key.name(key)} with {mod} on {type(self.at.top).__name__}")
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode=chr(key) if 32 <= key < 127 else "")
        self._post(pygame.KEYUP, key=key, mod=mod)

    def _post(self, kind: int, **more: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **more))

    def _point(self) -> tuple[int, int]:
        width, height = self.at.window.size
        return self.dice.randrange(width), self.dice.randrange(height)

    def _click(self) -> None:
        self._click_at(self._point())

    def _click_at(self, point: tuple[int, int], between: Callable[[], None] = lambda: None) -> None:
        self._say(f"click at {point} on {type(self.at.top).__name__}")
        self._post(pygame.MOUSEMOTION, pos=point, rel=(3, 1), buttons=(0, 0, 0))
        self._post(pygame.MOUSEBUTTONDOWN, pos=point, button=1)
        between()
        self._post(pygame.MOUSEBUTTONUP, pos=point, button=1)

    def _press_widget(self) -> None:
        point = self._widget_point()
        if point is not None:
            self._click_at(point)

    def _widget_point(self) -> tuple[int, int] | None:
        boxes = [widget.box for group in widgets_of(self.at.top) for widget in group if widget.enabled]
        if not boxes:
            return None
        x, y, wide, tall = self.dice.choice(boxes)
        return round(x + wide / 2), round(y + tall / 2)

    def _play(self) -> None:
        """The person who is to act does anything legal; whoever is asked for comes; a sheet is put away."""
        table = self.table
        if table is not None and self.at.top is table and table.your_turn:
            action = self.dice.choice(table.picture.legal)
            self._say(f"{table.viewer} does {action}")
            table.act(action)
        elif not isinstance(self.at.top, Menu):
            self._say(f"space on {type(self.at.top).__name__}")
            self._wait()
            self._post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")

    def _wheel(self) -> None:
        self._post(pygame.MOUSEMOTION, pos=self._point(), rel=(1, 1), buttons=(0, 0, 0))
        y = self.dice.choice((-3, -1, 1, 3))
        self._say(f"wheel {y}")
        self._post(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False)

    def _drag(self) -> None:
        start, end = self._widget_point() or self._point(), self._point()
        if self.table is not None and self.at.top is self.table:
            width, height = self.at.window.size
            start = self.dice.randrange(width), height - 60
        self._say(f"drag from {start} to {end} on {type(self.at.top).__name__}")
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self._post(pygame.MOUSEMOTION, pos=end, rel=(end[0] - start[0], end[1] - start[1]), buttons=(1, 0, 0))
        self.at.run(FRAME)
        self._post(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def _wait(self) -> None:
        seconds = self.dice.choice((0.02, 0.1, 0.4, 0.4, 3.0))
        self._say(f"wait {seconds} s")
        self.at.run(seconds)

    def _resize(self) -> None:
        size = self.dice.choice(SIZES)
        self._say(f"window of {size}")
        self.at.window._window.size = size
        self.at.run(0.2)

    def _drop(self) -> None:
        path = self._something()
        self._say(f"drop {path.name} on {type(self.at.top).__name__}")
        self._post(pygame.DROPFILE, file=str(path))

    def _hold(self) -> None:
        """A key is pressed, or a file falls on the window, while the button of the mouse is held down."""
        self._click_at(self._widget_point() or self._point(), self.dice.choice((self._drop, self._key, self._wait)))

    def _spoil(self) -> None:
        """A save that no program of ours has written: damaged, forbidden, or of a newer version."""
        content = self.dice.choice(("{", "[]", '{"format": "back-alley", "version": 99}', "\x00"))
        saves = self.home / "saves"
        held = self.at.app.library._held
        closed = sorted(path.stem for path in saves.glob("*.json") if "." not in path.stem and path.stem not in held)
        path = saves / f"{self.dice.choice(['odd', *closed])}.json"
        if (self.home / "finished" / path.name).exists():
            return
        self._say(f"{path.name} becomes {content!r}")
        self.invariants.spoil(path, content)

    def _keep_silent(self) -> None:
        """The computer players think for as long as somebody does several other things."""
        self._say("the computer players are silent")
        self.thinker.silent = True
        for _ in range(self.dice.randrange(1, 8)):
            self.dice.choice((self._key, self._key, self._press_widget, self._play, self._drop))()
            self.at.run(FRAME)
        self._say("and answer")
        self.thinker.silent = False

    def _begin(self) -> None:
        """A new game, for anybody and by any rules."""
        plan = any_plan(self.dice)
        persons = [seat for seat, chair in enumerate(plan.chairs) if chair.human]
        self._say(f"new game of {plan.game} for {len(plan.chairs)}, persons {persons}, undo {plan.undo}")
        self.done.games += 1
        self.at.app.start_game(plan)

    def _something(self) -> Path:
        """A file with a record, or with none."""
        path = self.outside / f"{self.done.events}.backalley"
        kind = self.dice.randrange(8)
        match = new_match(any_plan(self.dice), new_seed_of(self.dice))
        play(match, self.dice, 0.0 if kind == 0 else self.dice.choice((0.3, 0.95, 1.0)))
        record = match.record()
        if kind == 1:
            path.write_text(self.dice.choice(("", "{", "no record", "\x00\x01")), encoding="utf-8")
        elif kind == 2:
            path.write_text(json.dumps({**record_json(record), "version": 99}), encoding="utf-8")
        elif kind == 3 and record.deals:
            path.write_text(write_record(single_deal(record, self.dice.randrange(len(record.deals)))) + "\n")
        elif kind == 4 and record.deals:
            deal = replace(single_deal(record, 0).deals[0], actions=())
            path.write_text(write_record(replace(record, deals=(deal,))) + "\n")
        elif kind == 5:
            path.write_text(2 * (write_record(record) + "\n"))
        else:
            path.write_text(write_record(record) + "\n")
        return path

    # ------------------------------------------------------------ what must always be possible

    def _reach_a_turn(self) -> None:
        """From wherever one is over a table, somebody's turn is reached, or the end."""
        table = self.table
        if table is None or self.dice.random() < 0.3:
            return
        self._say("reach a turn")
        before = table.match.changes
        for count in range(PATIENCE):
            top = self.at.top
            if self.table is not table:
                return  # Esc at the end of a game or of a practice leads to the menu
            if top is table:
                if table.your_turn or (not table.match.arrangements.persons and table.match.changes > before + 4):
                    return
                if table.director.paused:
                    table.director.hurry()
            elif isinstance(top, Curtain):
                self.at.run(0.4)
                self._post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
            elif count % 3 == 0:
                self._post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
            self.at.run(FRAME if count < 200 else 0.1)
        raise Broken(f"the table does not get on: {[type(each).__name__ for each in self.at.app.stack.scenes]}")

    def _go_to_the_menu(self) -> None:
        """Esc leads back, and out of the table's menu its own key does."""
        self._say("to the menu")
        for _ in range(STEPS_OUT):
            if isinstance(self.at.top, Menu):
                return
            key = pygame.K_q if isinstance(self.at.top, TableMenu) else pygame.K_ESCAPE
            self._post(pygame.KEYDOWN, key=key, mod=0, unicode="q" if key == pygame.K_q else "")
            self.at.run(FRAME)
        raise Broken(f"no way to the menu: {[type(each).__name__ for each in self.at.app.stack.scenes]}")

    def _take_back_and_do_again(self) -> None:
        """Undo and redo end where they began, at any table that lets one take back."""
        table = self.table
        if table is None or self.at.top is not table or not table.can_undo() or table.match.can_redo:
            return
        match = table.match
        before, length, finished = match.record(), match.length, self.invariants.finished()
        self._say("undo, redo")
        table.undo()
        demand(match.can_redo, "what was taken back cannot be done again")
        self.check()
        while match.can_redo:
            table.redo()
        after = match.record()
        demand(after.deals == before.deals and match.length == length, "undo and redo do not end where they began")
        demand(self.invariants.finished() == finished, "taking back changes a game that is over")


def widgets_of(scene: object) -> Iterator[Widgets]:
    """The groups of widgets that a scene shows, its parts' too."""
    for part in vars(scene).values():
        if isinstance(part, Widgets):
            yield part
        elif (
            not isinstance(part, Scene) and hasattr(part, "__dict__") and type(part).__module__.startswith("backalley")
        ):
            yield from (each for each in vars(part).values() if isinstance(each, Widgets))


def any_plan(dice: random.Random) -> Plan:
    """A game for any number of players that its rules allow, persons or not; mostly a short one."""
    game = GAMES[dice.choice(sorted(GAMES))]
    rules = in_force(game.options, {})
    if dice.random() < 0.5:
        option = dice.choice(game.options)
        rules[option.key] = dice.choice(option.values)
    if game.key == "back-alley" and dice.random() < 0.8:
        rules["sequence"] = "seven_14"
    rules = fitting_rules(game, dice.choice(game.players), rules)
    seats = fitting_seats(game, dice.choice(game.players), rules)
    assert seats is not None
    persons = dice.choice((0, 1, 1, 2, 3, seats))
    places = set(dice.sample(range(seats), min(persons, seats)))
    chairs = tuple(
        Chair(NAMES[seat], "anna", None if seat in places else dice.choice(("easy", "medium"))) for seat in range(seats)
    )
    return Plan(game.key, chairs, rules, dice.choice(UNDO))


def new_seed_of(dice: random.Random) -> bytes:
    """A seed that follows from the dice."""
    return dice.randbytes(len(new_seed()))


def play(match: Match, dice: random.Random, share: float) -> None:
    """Plays about this share of a match; 1.0: to its end."""
    while not match.over:
        seat = match.to_act
        if seat is None:
            match.deal()
        else:
            legal = match.observe(seat).legal
            match.submit(seat, dice.choice(legal[: max(1, len(legal) // 2)]))
        if share < 1.0 and dice.random() > share ** (1 / 60):
            return


def main(words: list[str] | None = None) -> int:
    """Runs for as long as the command line says; gives 1 where something does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.monkey")
    parser.add_argument("length", metavar="MINUTES", help="how long; with an e after it: how many events")
    parser.add_argument("--seed", type=int, default=1, help="a number that everything follows from")
    arguments = parser.parse_args(words)
    start, length = time.monotonic(), str(arguments.length)
    with tempfile.TemporaryDirectory() as folder:
        monkey = Monkey(Path(folder) / "home", arguments.seed)

        def on() -> bool:
            faulthandler.dump_traceback_later(HANG, exit=True)
            if length.endswith("e"):
                return monkey.done.events < int(length[:-1])
            return time.monotonic() - start < 60 * float(length)

        try:
            monkey.run(on)
        except BaseException:
            print(*monkey.said, sep="\n", file=sys.stderr)
            print(f"after {monkey.done}", file=sys.stderr)
            raise
        finally:
            faulthandler.cancel_dump_traceback_later()
    done = monkey.done
    seen = ", ".join(f"{name} {count}" for name, count in done.seen.most_common())
    print(f"{done.events} events, {done.starts} starts, {done.games} games begun: all holds ({seen})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
