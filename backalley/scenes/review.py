"""The review: looks back at a game, step by step, trick by trick, deal by deal, with every card of what is over."""

from collections.abc import Callable

import pygame

from backalley.rules.lines import Seat
from backalley.rules.record import Record, write_record
from backalley.rules.replay import single_deal
from backalley.scenes.backdrop import cloth
from backalley.scenes.keyboard import focused_place, show_focus
from backalley.scenes.review_bar import Command, ReviewBar
from backalley.scenes.review_course import Course, Moment
from backalley.scenes.review_layer import Layer
from backalley.scenes.review_panel import COPY, TURN, WIDTH, ReviewPanel
from backalley.scenes.review_table import ReviewTable
from backalley.scenes.review_words import people_of
from backalley.scenes.review_worth import Asked, Thinker, Worth
from backalley.stage.scene import Scene, SceneStack
from backalley.stage.widgets import Button, Widgets
from backalley.table.kit import Kit
from backalley.table.measures import measures
from backalley.table.message import Notice
from backalley.table.naming import Names
from backalley.table.overlay import Notices

STEP_TIME = 1.1  # seconds that a position stays while the review plays by itself,
STOP_TIME = 1.9  # and that a complete trick or a finished bidding stays
_LEAST_TABLE = 900  # px at text size 100 %: where the table would be narrower the panel lies over it
_MARGIN = 16
_AROUND = 80  # px round bar and panel, for what explains their buttons
_COMMANDS: dict[tuple[int, bool, bool], Command] = {
    (pygame.K_RIGHT, False, False): "next",
    (pygame.K_LEFT, False, False): "previous",
    (pygame.K_RIGHT, True, False): "next_trick",
    (pygame.K_LEFT, True, False): "previous_trick",
    (pygame.K_PAGEDOWN, False, False): "next_trick",
    (pygame.K_PAGEUP, False, False): "previous_trick",
    (pygame.K_RIGHT, False, True): "next_deal",
    (pygame.K_LEFT, False, True): "previous_deal",
    (pygame.K_DOWN, False, False): "next_deal",
    (pygame.K_UP, False, False): "previous_deal",
    (pygame.K_HOME, False, False): "deal_start",
    (pygame.K_END, False, False): "deal_end",
    (pygame.K_HOME, False, True): "game_start",
    (pygame.K_END, False, True): "game_end",
    (pygame.K_p, False, False): "play",
    (pygame.K_d, False, False): "details",
}  # by key, Shift and Ctrl


class Review(Scene):
    """Looks back at `record`, from the beginning of its deal number `start`, counted from 0, or of its first one.

    A deal that is over lies open. One that is still running is shown as `viewer` may see it: nobody's hand where that
    is ``None``. `voice` is the seat that says "we", if any. The rest is told to the caller: a deal that is to be played
    again, a text that is to be copied, a rule that is to be looked up, and that one wants to go back.
    """

    def __init__(
        self,
        kit: Kit,
        record: Record,
        *,
        viewer: Seat | None,
        voice: Seat | None,
        start: int | None,
        thinker: Thinker,
        on_play: Callable[[Record], None],
        on_copy: Callable[[str], None],
        on_rule: Callable[[str], None],
        on_back: Callable[[], None],
    ) -> None:
        self.kit = kit
        self.course = Course(record, viewer)
        self.worth = Worth(thinker)
        self.place = 0
        self.playing = False
        """Whether it goes on by itself."""
        self.details = False
        """Whether the panel lies over the table, where there is no room for it beside."""
        self._record = record
        self._on_play, self._on_copy, self._on_back = on_play, on_copy, on_back
        self._opened: Asked | None = None
        self._elapsed = 0.0
        self._pointer: tuple[float, float] = (-1.0, -1.0)
        self._beside = True
        self._scale = kit.scale
        self._notices = Notices()
        self._over_bar, self._over_panel = Layer(), Layer()
        self._stale = True
        self._empty: Widgets | None = None
        parties = self.course.replay.game.parties(self.course.replay.setup)
        self._names = Names(record.seats, parties, voice, kit.text)
        if not self.course.positions:
            self._empty = Widgets(kit.scale)
            return
        bottom = next((seat for seat in (viewer, voice) if seat is not None), 0)
        self.table = ReviewTable(kit, self.course, self._names, people_of(record, kit.text, viewer), bottom)
        self.bar = ReviewBar(kit, self.course, on_command=self.do, on_go=self._drag_to)
        self.panel = ReviewPanel(
            kit,
            self.course,
            self._names,
            self.worth,
            on_ask=self.ask,
            on_rule=on_rule,
            on_again=self.play_again,
            on_copy=self.copy,
            on_turn=self.turn,
        )
        self.go(self.course.deals[0 if start is None else min(max(0, start), len(self.course.deals) - 1)].first)

    # ------------------------------------------------------------ what can be done

    @property
    def panel_shown(self) -> bool:
        """Whether the panel can be seen."""
        return self._beside or self.details

    def go(self, place: int) -> None:
        """Goes to a position."""
        if self._opened is not None and self._opened[0] != self.course.positions[place].deal:
            self._opened = None
        self.place = place
        self._elapsed = 0.0
        self.table.show(place)
        self._show()

    def _drag_to(self, place: int) -> None:
        self.playing = False
        self.go(place)

    def do(self, command: Command) -> None:
        """Does what a button or a key stands for."""
        course, place = self.course, self.place
        deal = course.deal_of(place)
        if command == "back":
            self._on_back()
        elif command == "details":
            self.details = not self.details and not self._beside
        elif command == "play":
            self.playing = not self.playing and place + 1 < len(course.positions)
            self._elapsed = 0.0
        else:
            self.playing = False
            self.go(
                {
                    "next": course.step(place, 1),
                    "previous": course.step(place, -1),
                    "next_trick": course.next_stop(place),
                    "previous_trick": course.previous_stop(place),
                    "next_deal": course.next_deal(place),
                    "previous_deal": course.previous_deal(place),
                    "deal_start": deal.first,
                    "deal_end": deal.last,
                    "game_start": 0,
                    "game_end": len(course.positions) - 1,
                }[command]
            )
        self._show()

    def ask(self, turn: int) -> None:
        """Shows what a call or a card of this deal was worth, or puts that away."""
        deal = self.course.deal_of(self.place).index
        asked = deal, turn
        if self._opened == asked:
            self._opened = None
        else:
            self._opened = asked
            before = self.course.before(deal, turn)
            if len(before.legal) > 1:
                self.worth.ask(asked, before)
        self._show()

    def turn(self, seat: Seat | None = None) -> None:
        """Looks at a deal that is over from another seat: from the next one clockwise, if none is named."""
        if self.course.deal_of(self.place).over:
            self.table.bottom = (self.table.bottom + 1) % len(self._record.seats) if seat is None else seat
            self.go(self.place)

    def play_again(self) -> None:
        """Asks for this deal to be played again."""
        deal = self.course.deal_of(self.place)
        if deal.over:
            self._on_play(single_deal(self._record, deal.index))

    def copy(self) -> None:
        """Hands over this deal as a line of text."""
        deal = self.course.deal_of(self.place)
        if deal.over:
            self._on_copy(write_record(single_deal(self._record, deal.index)))
            self._notices.show(Notice(self.kit.text("review.copied")))
            self._stale = True

    def _show(self) -> None:
        """Tells bar and panel what they show."""
        self.bar.show(self.place, playing=self.playing, details=self.details and not self._beside)
        self.panel.show(self.place, self._opened)
        self._stale = True

    # ------------------------------------------------------------ the scene

    def enter(self, stage: SceneStack) -> None:
        self._stale = True

    def resize(self, size: tuple[int, int]) -> None:
        self._scale = px = measures(size, self.kit.scale).scale
        self._over_bar, self._over_panel = Layer(), Layer()
        if self._empty is not None:
            self._place_empty(size)
            return
        margin, wide = _MARGIN * px, WIDTH * px
        width, height = size
        self._beside = width - wide - margin >= _LEAST_TABLE * px
        room = width - wide - margin if self._beside else width
        below = ReviewBar.height(px)
        self.table.resize((round(room), round(height - below)), self.kit.scale)
        self.bar.place((0.0, height - below, room, below), px, details=not self._beside)
        if self._beside:
            box = (width - wide - margin, margin, wide, height - 2 * margin)
        else:
            box = (width - wide, 0.0, wide, height - below - margin / 2)
        self.panel.place(box, px, beside=self._beside)
        self._show()

    def _place_empty(self, size: tuple[int, int]) -> None:
        """A friendly word and the way back, where nothing was dealt."""
        px, (width, height) = self._scale, size
        self._empty = widgets = Widgets(px)
        box = (width / 2 - 120 * px, height / 2 + 24 * px, 240 * px, 56 * px)
        back = Button(box, self.kit.text("button.back"), kind="main", on_press=self._on_back)
        widgets.add(back)
        widgets.default = back
        self._stale = True

    @property
    def animating(self) -> bool:
        if self._empty is not None:
            return False
        return self.table.animating or self._notices.fading or self.playing or self.worth.waiting

    def update(self, dt: float) -> bool:
        if self._empty is not None:
            stale, self._stale = self._stale, False
            return self._empty.update(dt) or stale
        if self.worth.update():
            self.panel.show(self.place, self._opened, answered=True)
        if self.playing:
            self._play_on(dt)
        self._over_bar.stale |= (bar := self.bar.update(dt))
        self._over_panel.stale |= (panel := self.panel.update(dt))
        changed = self.table.update(dt) | bar | panel | self._notices.update(dt)
        stale, self._stale = self._stale, False
        return changed or stale

    def _play_on(self, dt: float) -> None:
        """Goes on once the position has been seen for long enough."""
        self._elapsed += dt * self.kit.pace.speed
        stays = STOP_TIME if self.course.is_stop(self.place) else STEP_TIME
        if self._elapsed < stays:
            return
        if self.place + 1 < len(self.course.positions):
            self.go(self.place + 1)
        self.playing = self.place + 1 < len(self.course.positions)
        self._show()

    # ------------------------------------------------------------ events

    def handle(self, event: pygame.event.Event) -> bool:
        if self._empty is not None:
            return self._handle_empty(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
            return self.bar.handle(event) | (self.panel_shown and self.panel.handle(event))
        if self.panel_shown and self.panel.handle(event):
            return True
        if self.bar.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            seat = self.table.seat_at(event.pos)
            if seat is not None and seat != self.table.turned:
                self.turn(seat)
                return True
        return False

    def _handle_empty(self, event: pygame.event.Event) -> bool:
        assert self._empty is not None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._on_back()
            return True
        return self._empty.handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        shift, ctrl = bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        command = _COMMANDS.get((event.key, shift, ctrl))
        if event.key == pygame.K_TAB:
            self._tab(backwards=shift)
        elif event.key == pygame.K_ESCAPE:
            self.do("details" if self.details and not self._beside else "back")
        elif command is not None:
            self.do(command)
        elif event.key == COPY:
            self.copy()
        elif event.key == TURN:
            self.turn()
        elif self.panel.widgets.focused is not None and self.panel_shown:
            return self.panel.widgets.handle(event)
        elif self.bar.widgets.focused is not None:
            return self.bar.widgets.handle(event)
        elif event.key == pygame.K_SPACE:
            self.do("play")
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._ask_here()
        else:
            return False
        self._stale = True
        return True

    def _ask_here(self) -> None:
        """Enter asks about the call or the card that has just been made."""
        position = self.course.positions[self.place]
        asked_of = position.moment in (Moment.CALLED, Moment.PLAYED)
        if asked_of and position.turn is not None and self.course.deal_of(self.place).over:
            self.details = not self._beside
            self.ask(position.turn)

    def _tab(self, *, backwards: bool) -> None:
        """Tab goes through the buttons of the bar, then through those of the panel, and round."""
        groups = [self.bar.widgets, self.panel.widgets] if self.panel_shown else [self.bar.widgets]
        stops = [(group, at) for group in groups for at, widget in enumerate(group) if widget.enabled]
        here = next(((group, focused_place(group)) for group in groups if group.focused is not None), None)
        index = next((number for number, stop in enumerate(stops) if stop == here), -1 if not backwards else 0)
        group, at = stops[(index + (-1 if backwards else 1)) % len(stops)]
        for other in groups:
            if other is not group:
                other.focus(None)
        show_focus(group, at)
        self.panel.reveal_focus()

    def _wheel(self, event: pygame.event.Event) -> bool:
        """The wheel scrolls the panel where the pointer is on it, and steps through the game elsewhere."""
        if self.panel_shown and self.panel.contains(self._pointer):
            return self.panel.turn_wheel(event)
        if event.y:
            self.do("previous" if event.y > 0 else "next")
        return True

    # ------------------------------------------------------------ drawing

    def draw(self, dst: pygame.Surface) -> None:
        painter = self.kit.painter.at(self._scale)
        if self._empty is not None:
            dst.blit(cloth(dst.get_size()), (0, 0))
            width, height = dst.get_size()
            words = self.kit.text("review.empty")
            painter.centred(dst, words, width / 2, height / 2 - 24 * self._scale, size=22 * self._scale, face="bold")
            self._empty.draw(dst, painter)
            return
        self.table.draw(dst)
        around, (width, height) = _AROUND * self._scale, dst.get_size()
        top = self.bar.box[1] - around
        self._over_bar.draw(dst, (0.0, top, width, height - top), lambda layer: self.bar.draw(layer, painter))
        if self.panel_shown:
            left = self.panel.box[0] - around
            self._over_panel.draw(dst, (left, 0.0, width - left, height), self.panel.draw)
        self._notices.draw(painter, dst, self.table.layout)
