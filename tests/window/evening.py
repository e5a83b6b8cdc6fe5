"""A hand that plays in the real window by mouse clicks alone, and looks before each of them.

Where to click is looked up in the mirror, not guessed: before each click the place in the real window must look as it
does there, and what is saved after it must be the same in both.
"""

import random
import subprocess
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame

from backalley.rules.actions import Action, Bid, Board, Pass, PlayCard
from backalley.rules.game import AnyGame
from backalley.rules.lines import Seat
from backalley.rules.record import Record
from backalley.rules.replay import replay
from backalley.scenes.curtain import DEAF, Curtain
from backalley.scenes.menu import Menu
from backalley.scenes.panel import Panel
from backalley.scenes.review import Review
from backalley.scenes.score_sheet import ScoreSheet
from backalley.scenes.scrolled import Scrolled
from backalley.stage.choice import Choice
from backalley.stage.controls import Widget
from backalley.stage.paint import Box
from backalley.stage.scene import Scene
from backalley.table.scene import TableScene
from tests.window.desktop import Program, wait_for
from tests.window.mirror import TEXT, Mirror, saved

SIGHTS = ("curtain", "bidding", "card", "hint", "undo", "claim", "sheet")
NEAR = 10.0  # by how much a colour may differ on average between the two windows
_WIDEST = 120  # px of a widget that are compared
_DEAF = DEAF + 0.05  # seconds that a curtain is left alone at first
_TRIES = 4  # how often an action is played on by chance
_WIN = 10  # points that a won game is worth to the family


def widgets_of(scene: Scene) -> Iterator[Widget]:
    """Everything in a scene that can be pressed."""
    groups: list[Iterable[Widget]] = []
    if isinstance(scene, Review):
        groups = [scene.bar.widgets, scene.panel.widgets]
    elif isinstance(scene, TableScene):
        groups = [scene.toolbar.buttons, () if scene.bids is None else scene.bids.widgets]
    else:
        groups = [getattr(scene, "widgets", ())]
    for group in groups:
        yield from group


def inner(widget: Widget) -> Widget:
    """The widget itself, where it lies in something that scrolls."""
    return widget.inner if isinstance(widget, Scrolled) else widget


@dataclass
class Evening:
    """The real program, its mirror, and the only hand that touches them."""

    program: Program
    mirror: Mirror
    folder: Path | None  # for pictures of the stations; None: nobody will look at them
    stations: list[str] = field(default_factory=list)
    _acted: Seat | None = None  # who has done something last

    # One click

    def click(self, what: str | type[Widget], nth: int = 0) -> None:
        """Clicks the button of that label, tooltip or kind."""
        self.press(self.find(what, nth))

    def find(self, what: str | type[Widget], nth: int = 0) -> Widget:
        """The button of that label, tooltip or kind, on the topmost scene."""
        seen = list(widgets_of(self.mirror.top))
        if isinstance(what, str):
            found = [each for each in seen if what in (each.label, each.tooltip)]
        else:
            found = [each for each in seen if isinstance(inner(each), what)]
        assert len(found) > nth, f"no {what} in {self.mirror.top}: {[each.label for each in seen]}"
        return found[nth]

    def press(self, widget: Widget, *, after: float = 0.0) -> None:
        """Clicks a widget in its middle, scrolled to where it is out of sight; `after` so many seconds."""
        self.show(widget)
        x, y, w, h = widget.box
        self.click_at((x + w / 2, y + h / 2), widget.box, after=after)

    def show(self, widget: Widget) -> None:
        """Turns the wheel until a widget is in sight."""
        top = self.mirror.top
        for _ in range(40):
            _, y, _, h = widget.box
            if not isinstance(top, Panel) or not isinstance(widget, Scrolled):
                return
            _, upper, _, room = top.viewport.box
            if upper <= y and y + h <= upper + room:
                return
            self._wheel(top, -1 if y > upper else 1)

    def choose(self, label: str, value: str) -> None:
        """Clicks a value of a choice."""
        while True:
            choice = self.find(label)
            self.show(choice)
            self.mirror.look()  # only then the places of the values are known
            row = inner(choice)
            assert isinstance(row, Choice)
            names = [name for _, name in row.options]
            here, there = [name for name, _ in row.options].index(row.value), names.index(value)
            if here == there:
                return
            # Where the values have no room side by side there are two arrows.
            part = row._parts[there if len(row._parts) == len(names) else int(there > here)]
            self.click_at((part[0] + part[2] / 2, part[1] + part[3] / 2), part)

    def click_at(self, at: tuple[float, float], box: Box, *, after: float = 0.0) -> None:
        """Clicks at a place, once the box round it looks in the real window as it must."""
        self._move(at)
        self.mirror.point(*at)
        self.until_alike(box, at)
        time.sleep(after)
        self._tool("click", "1")
        self.mirror.click(*at)

    def until_alike(self, box: Box, at: tuple[float, float]) -> None:
        """Waits until a box looks in the real window as in the mirror, the pointer resting at a place."""
        rect = self._compared(box)
        self.mirror.look()

        def alike() -> bool | None:
            if self._differs(rect) < NEAR:
                return True
            # What came only now has not heard of a pointer that was there before.
            self._move((at[0] + 1, at[1]))
            self._move(at)
            return None

        try:
            wait_for(alike, f"{self.mirror.top} at {rect}")
        except AssertionError:
            if self.folder is not None:
                self.program.picture(self.folder / "unlike-real.png")
                pygame.image.save(self.mirror.window.surface, str(self.folder / "unlike-mirror.png"))
            raise

    def until_unlike(self, box: Box) -> None:
        """Waits until a box shows in the real window what the mirror cannot know."""
        rect = self._compared(box)
        self.mirror.look()
        wait_for(lambda: True if self._differs(rect) > NEAR / 2 else None, f"news at {rect}")

    def _compared(self, box: Box) -> pygame.Rect:
        x, y, w, h = box
        if w > _WIDEST:
            x, w = x + (w - _WIDEST) / 2, _WIDEST
        return pygame.Rect(round(x), round(y), round(w), round(h)).clip(self.mirror.window.surface.get_rect())

    def _differs(self, rect: pygame.Rect) -> float:
        """By how much the colours differ there on average, of 255."""
        pairs = zip(self.mirror.pixels(rect), self._grab(rect), strict=True)
        return sum(abs(a - b) for a, b in pairs) / max(1, 3 * rect.w * rect.h)

    def _move(self, at: tuple[float, float]) -> None:
        self._tool("mousemove", "--window", self.program.window, str(round(at[0])), str(round(at[1])))

    def _grab(self, rect: pygame.Rect) -> bytes:
        crop = f"{rect.w}x{rect.h}+{rect.x}+{rect.y}"
        words = ["import", "-silent", "-window", self.program.window, "-crop", crop, "+repage", "-depth", "8", "rgb:-"]
        return subprocess.run(words, env=self.program.environment, capture_output=True, check=True).stdout

    def _wheel(self, top: Panel, notches: int) -> None:
        x, y, w, h = top.viewport.box
        self._move((x + w / 2, y + h / 2))
        self.mirror.point(x + w / 2, y + h / 2)
        self._tool("click", "4" if notches > 0 else "5")
        self.mirror.wheel(notches)

    def _tool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.program.environment, check=True)

    def leave_table(self) -> None:
        """From a score sheet to the menu: by its own button where the game is over, else through the table's menu."""
        sheet = self.mirror.top
        assert isinstance(sheet, ScoreSheet)
        if self.table.match.winners is not None:
            self.picture("end")
            self.click(TEXT("sheet.menu"))
            return
        self.press(next(iter(sheet.widgets)))
        self.settle()
        self.click(TEXT("curtain.menu"))
        self.click(TEXT("table_menu.leave"))
        assert isinstance(self.mirror.top, Menu)

    def picture(self, name: str) -> None:
        """Takes a picture of a station, where somebody will look at it."""
        if self.folder is None:
            return
        self.stations.append(name)
        time.sleep(0.3)
        self.program.picture(self.folder / f"{len(self.stations):02d}-{name}.png")

    # At the table

    @property
    def table(self) -> TableScene:
        """The table in the mirror."""
        table = self.mirror.table
        assert table is not None
        return table

    def settle(self) -> None:
        """Waits until somebody is asked for something, and what is saved is the same in both."""

        def asked() -> bool | None:
            self.mirror.rest()
            top = self.mirror.top
            if not isinstance(top, Curtain | ScoreSheet) and not (isinstance(top, TableScene) and top.your_turn):
                return None
            return True if saved(self.program) == self.table.match.record() else None

        wait_for(asked, "the same game in both")

    def sit_down(self) -> None:
        """Follows the real program to the table of the game that it has just begun or gone on with."""
        wait_for(lambda: saved(self.program), "a saved game")
        time.sleep(0.3)
        self.mirror.begin()
        self.mirror.app.continue_game()
        self.settle()

    def open_curtain(self) -> None:
        """The person who is asked for comes."""
        curtain = self.mirror.top
        assert isinstance(curtain, Curtain)
        self.press(next(iter(curtain.widgets)), after=_DEAF)
        assert self.table.viewer == curtain.seat

    def do(self, action: Action) -> None:
        """Clicks what stands for an action, and sees that it was done."""
        table = self.table
        seat, length = table.viewer, table.match.length
        assert table.your_turn
        # Whoever acts twice in a row waits until the table takes another click.
        after = _DEAF if seat == self._acted else 0.0
        self._acted = seat
        if isinstance(action, PlayCard):
            placed = next(each for each in table.layout.hands[table.layout.bottom] if each.card == action.card)
            wide = placed.pose.height * 5 / 7
            x, y = placed.pose.x - 0.36 * wide, placed.pose.y
            self.click_at((x, y), (x - 6, y - 40, 12, 80), after=after)
        else:
            assert isinstance(action, Bid | Board | Pass)
            assert table.bids is not None
            self.press(table.bids.buttons[action], after=after)
        # Where the last one has passed too, the cards are dealt again at once.
        done = [done for deal in table.match.record().deals[-2:] for done in deal.actions]
        assert table.match.length > length
        assert str(action) in done, f"seat {seat} wanted {action}: {done}"

    def play(self, deals: int | None = None, *, once: Iterable[str] = SIGHTS) -> None:
        """Plays until so many deals are scored, or the game is over; then its score sheet lies on the table.

        What `once` names is looked at, or done, the first time that it can be: a picture is taken of it.
        """
        to_see = set(once)

        def see(what: str) -> bool:
            if what not in to_see:
                return False
            to_see.remove(what)
            self.picture(f"{self.table.match.setup.game}-{what}")
            return True

        while True:
            self.settle()
            top, match = self.mirror.top, self.table.match
            if isinstance(top, ScoreSheet):
                see("sheet")
                if match.winners is not None or len(match.sheet) == deals:
                    return
                self.press(next(iter(top.widgets)))
            elif isinstance(top, Curtain):
                see("curtain")
                if len(list(top.widgets)) > 2 and see("undo"):
                    self.press(self.find(TEXT("curtain.undo")), after=_DEAF)
                    self.settle()
                    assert match.arrangements.taken_back == 1
                else:
                    self.open_curtain()
            elif self.table.deeds.claim is not None and see("claim"):
                button = self.table.deeds.claim.button
                assert button is not None
                self.press(button)
            else:
                see("bidding" if self.table.bids is not None else "card")
                if self.table.bids is None and "hint" in to_see:
                    self.click(TEXT("tool.hint"))
                    self.settle()
                    assert match.arrangements.hints == 1
                    see("hint")
                self.do(wanted(match.record()))


def wanted(record: Record) -> Action:
    """What a family that wants to get to bed does: whatever ends the game soonest.

    Where it has no fixed length that is what brings the first person most, as far as can be tried.
    """
    played = replay(record)
    game, state = played.game, played.state
    seat = game.to_act(state)
    assert seat is not None
    legal = game.observe(state, seat).legal
    if game.schedule(played.setup):
        return legal[min(1, len(legal) - 1)]  # the first may be a pass, and when all pass it is dealt again
    chance = random.Random(len(legal))

    def points(action: Action) -> float:
        return sum(_first_gets(game, game.apply(state, action)[-1].state, chance) for _ in range(_TRIES))

    return legal[0] if len(legal) == 1 else max(legal, key=points)


def _first_gets(game: AnyGame, state: Any, chance: random.Random) -> int:
    """The first party's total after a deal that is played on by chance."""
    while (seat := game.to_act(state)) is not None:
        state = game.apply(state, chance.choice(game.observe(state, seat).legal))[-1].state
    return game.totals(state)[0] + (_WIN if 0 in (game.winners(state) or ()) else 0)
