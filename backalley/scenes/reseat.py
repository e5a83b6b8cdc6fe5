"""Who plays each seat of a running game: somebody leaves and a computer player takes over, and the other way round."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from backalley.arrangements import Arrangements, Sitter
from backalley.match import Match
from backalley.players.characters import CHARACTERS
from backalley.players.levels import LEVELS
from backalley.players.styles import STEADY, style_in
from backalley.rules.lines import Seat
from backalley.scenes.choices import add_choice
from backalley.scenes.column import Column
from backalley.scenes.panel import DialogButton, Panel
from backalley.scenes.portrait import portrait
from backalley.stage.palette import MIST
from backalley.store.profiles import Profiles
from backalley.table.kit import Kit

_FACE = 44
_GUTTER = 64
_ROW_GAP = 10


class Reseat(Panel):
    """Changes who plays at `match`'s table; every chair keeps its name, its portrait and whose it is.

    `on_change` is told the new arrangements at once. It stays on the stage until the program, told by `on_back`, takes
    it off.
    """

    width = 880.0

    def __init__(
        self,
        kit: Kit,
        match: Match,
        profiles: Profiles,
        *,
        on_change: Callable[[Arrangements], None],
        on_back: Callable[[], None],
    ) -> None:
        super().__init__(kit, kit.text("reseat.title"))
        self._match = match
        self._profiles = profiles
        self._on_change = on_change
        self._on_back = on_back
        self.arrangements = match.arrangements

    def compose(self, column: Column) -> None:
        text = self.kit.text
        column.words(text("reseat.words"), size=14, color=MIST)
        column.gap(12)
        for seat, sitter in enumerate(self.arrangements.sitters):
            if seat:
                column.gap(_ROW_GAP)
                column.rule()
                column.gap(_ROW_GAP)
            self._add_row(column, seat, sitter)
        if not self.arrangements.persons:
            column.gap(16)
            column.words(text("reseat.nobody"))

    def foot(self) -> Sequence[DialogButton]:
        return (DialogButton(self.kit.text("button.done"), self._on_back, main=True, key=pygame.K_ESCAPE),)

    def escape(self) -> None:
        self._on_back()

    def _add_row(self, column: Column, seat: Seat, sitter: Sitter) -> None:
        text = self.kit.text
        options: list[tuple[str | None, str]] = [(None, text("level.person"))]
        options += [(level, text(f"level.{level}")) for level in LEVELS]
        beside = column.inset(_GUTTER)
        top = beside.height
        name = self._match.setup.seats[seat]
        add_choice(beside, name, options, sitter.level, partial(self._seat, seat), self._said(seat, sitter))
        row = column.inset(0)
        row.paint((beside.height - top) / column.scale, partial(self._draw_portrait, seat, beside.height - top))
        column.join((row, beside))

    def _said(self, seat: Seat, sitter: Sitter) -> str:
        """Whether the person whose seat it is plays; who that is, where the chair is called otherwise."""
        if sitter.profile is None:
            return self.kit.text("reseat.guest" if sitter.human else "reseat.computer")
        profile = self._profiles.of(sitter.profile)
        state = "here" if sitter.human else "away"
        if profile is None or profile.name == self._match.setup.seats[seat]:
            return self.kit.text(f"reseat.{state}")
        return self.kit.text(f"reseat.{state}_named", name=profile.name)

    def _draw_portrait(self, seat: Seat, tall: float, dst: pygame.Surface, x: float, y: float) -> None:
        party = next(party for party, seats in enumerate(self._match.parties) if seat in seats)
        face = _FACE * self.kit.scale
        picture = portrait(self.arrangements.sitters[seat].character)
        self.kit.painter.avatar(dst, picture, party, x + face / 2 + 2, y + tall / 2, face)

    def _seat(self, seat: Seat, level: str | None) -> None:
        """Lets a person or a computer player of some level play a seat from now on."""
        before = self.arrangements.sitters[seat]
        style = STEADY if level is None else before.style
        if before.human and level is not None:
            style = style_in(self._match.game.key, CHARACTERS[before.character].style)
        self.arrangements = self.arrangements.seated(seat, replace(before, level=level, style=style))
        self._on_change(self.arrangements)
        self.rebuild()
