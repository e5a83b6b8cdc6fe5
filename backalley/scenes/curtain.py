"""The curtain: asks for the next person while nobody's cards can be seen, where persons pass the computer round."""

from collections.abc import Callable

import pygame

from backalley.match import Match
from backalley.rules.game import Phase
from backalley.rules.lines import Seat, SeatName, line
from backalley.scenes.backdrop import cloth
from backalley.scenes.keyboard import handle_widgets
from backalley.scenes.sharpness import sharpen
from backalley.stage.motion import Pose
from backalley.stage.palette import GOLD, MIST
from backalley.stage.scene import Scene
from backalley.stage.widgets import Button, Widgets
from backalley.table.kit import Kit
from backalley.table.layout import own_fan
from backalley.table.measures import Measures, measures
from backalley.table.people import people

DEAF = 0.35  # seconds in which nothing opens it or takes back: keys and clicks of the person before may come late
_LOWERED = 88 / 192  # of a card's height: how far the hand has sunk below its place
_DOTS = 5
_BACK = "back"
_OTHERS = 48.0  # height of the buttons that do something else
_BUTTON = 56.0
_LARGE, _SMALL = 128.0, 72.0  # diameters of the portraits

# From the portrait's middle down to the middles of title, sentence, button and last line, at scale 100 %.
_ROWS = {"title": 130.0, "words": 186.0, "button": 258.0, "where": 318.0}
_BLOCK = 396.0  # the height of it all


class Curtain(Scene):
    """Asks for the person at `seat` after the one at `before`, if anybody looked before.

    `on_open` is told that the person has come, `on_menu` that something else is wanted; `on_undo`, where it is given,
    takes back what was done last. Leaving the stage is for them to see to.
    """

    def __init__(
        self,
        kit: Kit,
        match: Match,
        seat: Seat,
        before: Seat | None,
        *,
        on_open: Callable[[], None],
        on_menu: Callable[[], None],
        on_undo: Callable[[], None] | None,
    ) -> None:
        self.kit = kit
        self.seat = seat
        self._match = match
        self._before = None if before == seat else before
        self._people = people(match, kit.text, None)
        self._on_open, self._on_menu, self._on_undo = on_open, on_menu, on_undo
        self.widgets = Widgets()
        self._measures: Measures = measures((1280, 800), kit.scale)
        self._hand: tuple[Pose, ...] = ()
        self._middle = 0.0  # of the portraits
        self._tight = 1.0  # how far the rows are moved together where the window is low
        self._age = 0.0
        self._stale = True

    # The scene

    def resize(self, size: tuple[int, int]) -> None:
        self._measures = m = measures(size, self.kit.scale)
        cards = len(self._match.observe(None).hands[self.seat])
        self._hand = tuple(
            Pose(pose.x, pose.y + _LOWERED * m.hand, pose.angle, pose.height, 0.0, pose.depth)
            for pose in own_fan(m, cards, 0)
        )
        self._place_rows()
        self._add_buttons()
        self._stale = True

    def _place_rows(self) -> None:
        """Puts everything between the buttons at the top and the hand."""
        m = self._measures
        top = m.margin + m.px(8)
        end = min((pose.y - pose.height / 2 for pose in self._hand), default=m.height) - m.px(16)
        block = m.px(_BLOCK)
        self._tight = min(1.0, (end - top) / block)
        self._middle = top + max(0.0, end - top - block) * 0.62 + m.px(_LARGE / 2 + 12) * self._tight

    def _row(self, name: str) -> float:
        return self._middle + self._measures.px(_ROWS[name]) * self._tight

    def _add_buttons(self) -> None:
        m, text = self._measures, self.kit.text
        name = self._match.setup.seats[self.seat]
        self.widgets = Widgets(m.scale)
        painter = self.kit.painter.at(m.scale)
        label = text("curtain.open", player=name)
        cap = text("key.space")
        needed = painter.text_width(label, size=m.px(18), face="bold") + painter.keycap_width(cap) + m.px(70)
        width = min(max(m.px(352), needed), m.width - 2 * m.margin)
        tall = m.px(_BUTTON)
        box = (m.width / 2 - width / 2, self._row("button") - tall / 2, width, tall)
        self.widgets.add(Button(box, label, kind="main", key_label=cap, on_press=self._open))
        others = [(text("curtain.menu"), text("key.escape"), self._on_menu)]
        if self._on_undo is not None:
            others.insert(0, (text("curtain.undo"), text("key.z"), self._take_back))
        gap, wide = m.px(8), m.px(200)
        left = m.width - m.margin - len(others) * wide - (len(others) - 1) * gap
        for words, key, run in others:
            box = (left, m.margin, wide, m.px(_OTHERS))
            self.widgets.add(Button(box, words, key_label=key, on_press=run))
            left += wide + gap

    def update(self, dt: float) -> bool:
        self._age += dt
        self._stale |= sharpen(self.kit.faces)
        stale, self._stale = self._stale, False
        return self.widgets.update(dt) or stale

    @property
    def animating(self) -> bool:
        return self.kit.faces.pending

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_SPACE:
                self._open()
                return True
            if event.key == pygame.K_ESCAPE:
                self._on_menu()
                return True
            if event.key == pygame.K_z and self._on_undo is not None:
                self._take_back()
                return True
        return handle_widgets(self.widgets, event)

    def _open(self) -> None:
        if self._age >= DEAF:
            self._on_open()

    def _take_back(self) -> None:
        if self._age >= DEAF and self._on_undo is not None:
            self._on_undo()

    # Drawing

    def draw(self, dst: pygame.Surface) -> None:
        m = self._measures
        painter = self.kit.painter.at(m.scale)
        dst.blit(cloth(dst.get_size()), (0, 0))
        painter.dim(dst, 0.25)
        for pose in self._hand:
            shadow = (10.0, 4.0, 0.32)
            self.kit.faces.blit(dst, _BACK, pose.x, pose.y, pose.height, pose.angle, moving=False, shadow=shadow)
        self._draw_faces(dst)
        text = self.kit.text
        name = self._match.setup.seats[self.seat]
        room = m.width - 2 * m.margin
        title = text("curtain.title" if self._before is not None else "curtain.first", player=name)
        size = m.px(43) * self._tight
        while size > m.px(22) and painter.text_width(title, size=size, face="bold") > room:
            size -= m.px(3)
        painter.centred(dst, title, m.width / 2, self._row("title"), size=size, face="bold", max_width=room)
        for place, words in enumerate(painter.wrap(text("curtain.words", player=name), room, size=m.px(18))[:2]):
            y = self._row("words") + place * m.px(24)
            painter.centred(dst, words, m.width / 2, y, size=m.px(18), max_width=room)
        where = self._where(name)
        painter.centred(dst, where, m.width / 2, self._row("where"), size=m.px(14), color=MIST, max_width=room)
        self.widgets.draw(dst, painter)

    def _draw_faces(self, dst: pygame.Surface) -> None:
        """The portrait of whoever looked last, the way from there, and the portrait of whoever is asked for."""
        m = self._measures
        painter = self.kit.painter.at(m.scale)
        party_of = {seat: party for party, seats in enumerate(self._match.parties) for seat in seats}
        y, large = self._middle, m.px(_LARGE) * self._tight
        if self._before is None:
            painter.avatar(dst, self._people[self.seat].picture, party_of[self.seat], m.width / 2, y, large, turn=0.5)
            return
        small, way = large * _SMALL / _LARGE, m.px(108)
        left = m.width / 2 - (small + way + large) / 2 + small / 2
        right = m.width / 2 + (small + way + large) / 2 - large / 2
        painter.avatar(dst, self._people[self._before].picture, party_of[self._before], left, y, small)
        name = self._match.setup.seats[self._before]
        painter.centred(
            dst, name, left, y + small / 2 + m.px(22), size=m.px(14), color=MIST, max_width=small + way - m.px(8)
        )
        start, end = left + small / 2 + m.px(16), right - large / 2 - m.px(30)
        for dot in range(_DOTS):
            x = start + (end - start) * dot / (_DOTS - 1)
            side = m.px(5)
            alpha = 0.35 + 0.65 * dot / (_DOTS - 1)
            painter.rounded(dst, (x - side / 2, y - side / 2, side, side), side / 2, fill=GOLD, alpha=alpha)
        painter.icon(dst, "right", end + m.px(13), y, m.px(26), color=GOLD)
        painter.avatar(dst, self._people[self.seat].picture, party_of[self.seat], right, y, large, turn=0.5)

    def _where(self, name: str) -> str:
        """Where the game stands, and what the person is to do."""
        seen = self._match.observe(None)
        summary = self._match.game.summary(seen)
        to_do = "curtain.to_bid" if seen.phase is Phase.BIDDING else "curtain.to_play"
        said = line(to_do, place=summary.place, progress=summary.progress, player=SeatName(self.seat))
        return self.kit.text.say(said, lambda _: name)
