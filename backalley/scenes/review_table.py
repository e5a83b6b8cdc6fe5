"""The table of a review: hands open, the trick with the order of its cards, the calls where they were made."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from backalley.rules.actions import PlayCard
from backalley.rules.game import Observation
from backalley.rules.lines import Seat, call_word
from backalley.scenes.review_course import Course, Moment
from backalley.scenes.review_words import happened, whereabouts
from backalley.stage.motion import Pose
from backalley.stage.paint import Box, Painter
from backalley.stage.palette import GOLD, INK, IVORY, MIST
from backalley.table.canvas import Canvas
from backalley.table.choreography import FLIGHT, SWEEP
from backalley.table.kit import Kit
from backalley.table.layout import CARD_RATIO, Layout, layout, side_of, trick_pose
from backalley.table.measures import Measures, measures
from backalley.table.message import shortened
from backalley.table.naming import Names
from backalley.table.open_seats import open_measures
from backalley.table.plates import Person, draw_plates
from backalley.table.score_panel import draw_score_panel
from backalley.table.sprites import Sprites
from backalley.table.trick_marks import draw_winning
from backalley.table.trump_sign import draw_trump_sign

SHARPEN_BUDGET = 0.006  # seconds a frame that may go into sharp pictures of cards
_CALLED = (Moment.DEALT, Moment.EXCHANGED, Moment.CALLED, Moment.THROWN_IN)


class ReviewTable:
    """Shows one position of a course; `bottom` is the seat at the window's lower edge."""

    def __init__(self, kit: Kit, course: Course, names: Names, people: Sequence[Person], bottom: Seat) -> None:
        self.kit = kit
        self.bottom = bottom
        self.sprites = Sprites()
        self._course = course
        self._names = names
        self._people = people
        self._canvas = Canvas()
        self._place = 0
        self._seen = course.picture(0)
        self._measures: Measures = measures((1280, 800), kit.scale)
        self._layout: Layout | None = None

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        assert self._layout is not None, "the table has its size"
        return self._layout

    @property
    def _painter(self) -> Painter:
        return self.kit.painter.at(self._measures.scale)

    @property
    def turned(self) -> Seat:
        """The seat at the lower edge in the position shown: in a running deal that of the viewer, if there is one."""
        viewer = self._course.viewer
        if self._course.deal_of(self._place).over or viewer is None:
            return self.bottom
        return viewer

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Takes the room that the table has, from the window's upper left corner."""
        self._measures = open_measures(size, scale, len(self._course.record.seats))
        self._lay()
        self.sprites.rebuild(self.layout)

    def show(self, place: int) -> None:
        """Goes to a position; the next one is gone to as it was played."""
        if self._layout is None:
            self._place = place
            return
        before, turned = self._place, self.layout.bottom
        self._place = place
        self._lay()
        pace = self.kit.pace
        self.sprites.motionless = pace.reduced_motion or pace.instant
        same_deal = self._course.deal_of(before) == self._course.deal_of(place)
        follows = place == before + 1 and same_deal and turned == self.layout.bottom
        if self.sprites.motionless or not follows or not self._move_on():
            self.sprites.rearrange(self.layout, FLIGHT)

    def _move_on(self) -> bool:
        """Moves the cards as they moved in play since the position before; False where none was played or taken."""
        position, action = self._course.positions[self._place], self._course.action(self._place)
        if position.seat is None:
            return False
        middle = trick_pose(self._measures, side_of(position.seat, self.layout.bottom, len(self.layout.plates)))
        if isinstance(action, PlayCard):
            self.sprites.play(position.seat, action.card, middle)
            self.sprites.settle(self.layout, FLIGHT)
            return True
        if position.moment is Moment.TAKEN:
            self.sprites.finish()
            x, y, width, height = self.layout.plates[position.seat]
            gone = Pose(x + width / 2, y + height / 2, height=self._measures.back * 0.6, face=0.0)
            self.sprites.send_off(("trick",), gone, SWEEP)
            self.sprites.settle(self.layout, SWEEP)
            return True
        return False

    def seat_at(self, point: tuple[float, float]) -> Seat | None:
        """The seat whose plate or hand is at a point."""
        for seat, (x, y, width, height) in enumerate(self.layout.plates):
            if x <= point[0] < x + width and y <= point[1] < y + height:
                return seat
        found = [seat for seat in range(len(self.layout.plates)) if self.sprites.at(point, seat) is not None]
        return found[0] if found else None

    @property
    def animating(self) -> bool:
        """Whether cards move or become sharp."""
        return self.sprites.moving or self.kit.faces.pending

    def update(self, dt: float) -> bool:
        """Lets so many seconds pass; whether it looks different now."""
        moved = self.sprites.moving
        self.sprites.update(dt * self.kit.pace.speed)
        if not moved and self.kit.faces.pending:
            self.kit.faces.sharpen(SHARPEN_BUDGET)
            self._canvas.renew_cards()
            return True
        return moved

    def _lay(self) -> None:
        """Finds every place; of the hand that has just been played from, only what might have been played is bright."""
        self._seen = seen = self._course.picture(self._place)
        found = layout(seen, self._measures, self.turned, opened=True)
        might, seat = self._course.could_have_played(self._place), self._course.positions[self._place].seat
        if might and seat is not None:
            dimmed = tuple(
                placed if placed.card in might else replace(placed, pose=replace(placed.pose, dim=1.0))
                for placed in found.hands[seat]
            )
            hands = tuple(dimmed if at == seat else hand for at, hand in enumerate(found.hands))
            found = replace(found, hands=hands)
        self._layout = found
        self._canvas.renew()

    # ------------------------------------------------------------ drawing

    def draw(self, dst: pygame.Surface) -> None:
        """Draws the table over the whole of `dst`."""
        painter, seen = self._painter, self._seen
        self._canvas.draw(dst, self.sprites, self.kit.faces, lambda base: self._draw_panels(base, seen))
        self.sprites.draw_moving(dst, self.kit.faces)
        if not self.sprites.moving:
            draw_winning(painter, dst, self.layout, seen)
            self._draw_order(dst)
        if self._course.positions[self._place].moment in _CALLED:
            self._draw_calls(dst, seen)
        self._draw_words(dst)

    def _draw_panels(self, dst: pygame.Surface, seen: Observation) -> None:
        """What lies on the felt under the cards."""
        painter, found, names, text = self._painter, self.layout, self._names, self.kit.text
        summary = self._course.replay.game.summary(seen)
        position = self._course.positions[self._place]
        acted = position.seat if position.moment is not Moment.DEALT else None
        draw_score_panel(painter, dst, found, summary, names, text)
        draw_plates(painter, dst, found, seen, summary, names, text, self._people, turn=acted, breath=0.0)
        draw_trump_sign(painter, dst, found, seen, summary, names, text)

    def _draw_order(self, dst: pygame.Surface) -> None:
        """Numbers the cards of the trick in the order played; the last one in gold."""
        painter, m = self._painter, self._measures
        cards = self.layout.trick
        size = m.either(26, 22)
        for number, (_, placed) in enumerate(cards, 1):
            last = number == len(cards) and self._course.positions[self._place].moment is Moment.PLAYED
            turn = pygame.Vector2(
                -placed.pose.height * CARD_RATIO / 2 + size * 0.3, placed.pose.height / 2 - size * 0.3
            )
            at = turn.rotate(placed.pose.angle) + pygame.Vector2(placed.pose.x, placed.pose.y)
            disc = (at.x - size / 2, at.y - size / 2, size, size)
            painter.shadow(dst, disc, size / 2, blur=m.px(4), down=m.px(2), alpha=0.4)
            painter.rounded(dst, disc, size / 2, fill=GOLD if last else IVORY, stroke=INK, stroke_alpha=0.25)
            painter.centred(dst, str(number), at.x, at.y, size=m.px(14), face="bold", color=INK)

    def _draw_calls(self, dst: pygame.Surface, seen: Observation) -> None:
        """Draws the calls where their seats' cards would lie; the last one in gold."""
        painter, m, text = self._painter, self._measures, self.kit.text
        for number, made in enumerate(seen.calls, 1):
            words = text.say(call_word(made.call, made.level), self._names)
            x, y, width, height = box = self._call_box(painter, made.seat, words)
            last = number == len(seen.calls)
            painter.shadow(dst, box, m.px(10), blur=m.px(10), down=m.px(5), alpha=0.34)
            painter.rounded(dst, box, m.px(10), fill=GOLD if last else IVORY)
            size = m.either(28, 22) if words.isdecimal() else m.px(18)
            painter.centred(
                dst, words, x + width / 2, y + height / 2, size=size, face="bold", color=INK, max_width=width - m.px(12)
            )

    def _call_box(self, painter: Painter, seat: Seat, words: str) -> Box:
        m = self._measures
        pose = trick_pose(m, side_of(seat, self.layout.bottom, len(self.layout.plates)))
        wide = painter.text_width(words, size=m.px(18), face="bold") + m.px(24)
        width, height = max(m.either(64, 48), wide), m.either(48, 40)
        return pose.x - width / 2, pose.y - height / 2, width, height

    def _draw_words(self, dst: pygame.Surface) -> None:
        """Writes what has happened at the lower right, where in play one's turn is announced."""
        painter, m = self._painter, self._measures
        room, size, text = m.plate[0], m.px(14), self.kit.text

        def name(who: object) -> str:
            return shortened(painter, self._names(who), 0.6 * room, size)

        told, where = happened(self._course, self._place, name, text), whereabouts(self._course, self._place, text)
        said = [(line, IVORY, "bold") for line in painter.wrap(told, room, size=size, face="bold")]
        said += [(line, MIST, "regular") for line in painter.wrap(where, room, size=size)]
        step = m.either(22, 19)
        baseline = m.height - m.margin - m.px(4)
        for words, color, face in reversed(said):
            painter.text(
                dst,
                words,
                m.width - m.margin,
                baseline,
                size=size,
                face="bold" if face == "bold" else "regular",
                color=color,
                align="right",
            )
            baseline -= step
