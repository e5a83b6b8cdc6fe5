"""What all parts of the program share: the window's scenes, what is kept, and a way to say what goes wrong."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

from backalley.kept import Kept
from backalley.library import Library
from backalley.players.worker import Worker
from backalley.scenes.dialog import Dialog, DialogButton
from backalley.stage.scene import SceneStack
from backalley.store.problem import Problem
from backalley.table.kit import Kit
from backalley.text import Text


class Complaints:
    """Takes what goes wrong, by a call, and tells it to `say`, as much at once as has come together.

    `begin` must be called when there is something to say it in; `unsaid` is what went wrong before.
    """

    def __init__(self, say: Callable[[list[Problem]], None], unsaid: Iterable[Problem]) -> None:
        self._say = say
        self._unsaid = list(unsaid)
        self._holds = 1

    def __call__(self, problem: Problem) -> None:
        self._unsaid.append(problem)
        self._speak()

    def begin(self) -> None:
        """From now on whatever goes wrong is said."""
        self._holds -= 1
        self._speak()

    @contextmanager
    def later(self) -> Iterator[None]:
        """What goes wrong meanwhile is said afterwards: over the scenes that come, and not under them."""
        self._holds += 1
        try:
            yield
        finally:
            self.begin()

    def _speak(self) -> None:
        if self._unsaid and not self._holds:
            problems, self._unsaid = self._unsaid, []
            self._say(problems)


@dataclass(frozen=True, slots=True)
class House:
    """One for the program."""

    kit: Kit
    stack: SceneStack
    worker: Worker
    kept: Kept
    library: Library
    complain: Complaints

    @property
    def text(self) -> Text:
        return self.kit.text

    def back(self) -> None:
        """Takes the topmost scene off."""
        self.stack.pop()

    def copy(self, words: str) -> None:
        """Puts words where they can be pasted from, in other programs too."""
        pygame.scrap.put_text(words)

    def pasted(self) -> str:
        """What can be pasted; nothing where it is no text."""
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    def tell(self, title: str, words: list[str]) -> None:
        """Says something that needs no answer."""
        buttons = [DialogButton(self.text("app.understood"), lambda: None, main=True)]
        self.stack.push(Dialog(self.kit, title, words, buttons))

    def complain_if(self, problem: Problem | None) -> None:
        """Says what went wrong, if anything did."""
        if problem is not None:
            self.complain(problem)
