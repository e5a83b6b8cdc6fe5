"""What all parts of the program share: the window's scenes, what is kept, and a way to say what goes wrong."""

from collections.abc import Callable
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


@dataclass(frozen=True, slots=True)
class House:
    """One for the program."""

    kit: Kit
    stack: SceneStack
    worker: Worker
    kept: Kept
    library: Library
    complain: Callable[[Problem], None]

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
