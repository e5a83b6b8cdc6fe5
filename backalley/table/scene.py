"""The table: plays back what happened, beat by beat, and sends what the person at the bottom does."""

from typing import Protocol

import pygame

from backalley.match import Beat, Match
from backalley.rules.actions import Action, Call, PlayCard
from backalley.rules.cards import Card
from backalley.rules.game import Observation, Phase, Rejected
from backalley.rules.lines import Line, Seat
from backalley.rules.scoring import DealScore
from backalley.stage.director import Director
from backalley.stage.felt import felt
from backalley.stage.scene import Scene, SceneStack
from backalley.stage.widgets import Button, Widgets
from backalley.table import hud
from backalley.table.bid_panel import BidPanel
from backalley.table.choreography import script_for
from backalley.table.kit import Kit
from backalley.table.layout import Layout, layout, lifted
from backalley.table.measures import Measures, measures
from backalley.table.naming import Names
from backalley.table.overlay import LastTrick, Notice, Pulse
from backalley.table.sprites import Sprites
from backalley.table.turns import Thinker, Turns

LIFT_TIME = 0.12
SHARPEN_BUDGET = 0.006  # seconds a frame that may go into sharp pictures of cards
SETTLE_TIME = 0.25


class Host(Protocol):
    """What the table asks of the program around it."""

    def open_sheet(self, table: "TableScene", score: DealScore | None) -> None:
        """Shows the score sheet: of the deal just over, or in the middle of one (``None``)."""
        ...

    def leave_table(self) -> None: ...

    def open_settings(self) -> None: ...

    def open_help(self) -> None: ...

    def toggle_fullscreen(self) -> None: ...


class TableScene(Scene):
    """One match as one viewer sees it."""

    def __init__(self, kit: Kit, match: Match, thinker: Thinker, host: Host, people: tuple[hud.Person, ...], viewer: Seat) -> None:
        self.kit = kit
        self.match = match
        self.viewer = viewer
        self.people = people
        self.sprites = Sprites()
        self.director = Director(on_hurry=self.sprites.finish, on_time=self.sprites.update)
        self._host = host
        self._turns = Turns(match, thinker)
        self._picture = match.observe(viewer)
        self._played = match.length  # beats that have a script
        self._sheet_open = False
        self._sheet_due = bool(match.sheet) and match.to_act is None  # resumed between two deals
        self._names = Names(match.setup.seats, match.parties, viewer, kit.text)
        self._measures: Measures = measures((1280, 800), kit.scale)
        self._layout: Layout = layout(self._picture, self._measures, viewer)
        self._base: pygame.Surface | None = None  # felt, panels and plates, drawn again when they change
        self._hovered: str | None = None
        self._focused: str | None = None
        self._pressed: str | None = None
        self._notice = Notice()
        self._pulse = Pulse()
        self._last_trick = LastTrick()
        self._bubbles = hud.Bubbles()
        self._bids: BidPanel | None = None
        self._bidding_for: int | None = None
        self._tools = Widgets(kit.scale)
        self._stale = True

    # ------------------------------------------------------------ what scripts act on

    @property
    def layout(self) -> Layout:
        return self._layout

    def show(self, picture: Observation) -> Layout:
        self._picture = picture
        self._layout = layout(picture, self._measures, self.viewer)
        self._base = None
        self._stale = True
        return self._layout

    def say(self, line: Line, rule: str | None = None) -> None:
        words = self.kit.text.say(line, self._names)
        if rule is not None:
            words = f"{words} {self.kit.text('table.rule', rule=rule)}"
        self._notice.show(words)
        self._stale = True

    def bubbles(self, visible: bool) -> None:
        self._bubbles.show(visible, at_once=self.director.instant or self.kit.pace.reduced_motion)
        self._stale = True

    def deal_over(self, beat: Beat) -> None:
        self._open_sheet()

    def sheet_open(self) -> bool:
        return self._sheet_open

    # ------------------------------------------------------------ the score sheet

    def sheet_closed(self) -> None:
        """The host tells that the score sheet was put away: the next deal may be dealt."""
        self._sheet_open = False
        self._stale = True

    def _open_sheet(self) -> None:
        self._sheet_due = False
        self._sheet_open = True
        self._host.open_sheet(self, self.match.sheet[-1])

    # ------------------------------------------------------------ the scene

    def enter(self, stage: SceneStack) -> None:
        self._bubbles.show(self._picture.phase is Phase.BIDDING, at_once=True)

    def resize(self, size: tuple[int, int]) -> None:
        self._measures = measures(size, self.kit.scale)
        self.show(self._picture)
        self.sprites.rebuild(self._layout)
        heights = (self._measures.hand, self._measures.trick, self._measures.back, self._measures.turn_up)
        self.kit.faces.forget(heights)
        self._bids = None
        self._build_tools()
        self._aim_hand(0.0)

    @property
    def animating(self) -> bool:
        waking = self.director.seconds_to_wake() if self.director.busy and not self.director.paused else None
        return (
            waking is not None
            or self.sprites.moving
            or self.kit.faces.pending
            or self._bubbles.moving
            or self._pulse.beating
            or self._notice.fading
            or self._turns.waiting
        )

    def update(self, dt: float) -> bool:
        pace = self.kit.pace
        self.director.speed, self.director.instant = pace.speed, pace.instant or pace.reduced_motion and False
        was_moving = self.sprites.moving
        stepped = self.director.update(dt)
        self._advance()
        changed = self._bubbles.update(dt) | self._notice.update(dt)
        yours = self.your_turn
        changed |= self._pulse.update(dt, beating=yours and not pace.reduced_motion)
        if self.kit.faces.pending:
            self.kit.faces.sharpen(SHARPEN_BUDGET)
            changed = True
        changed |= self._tools.update(dt)
        changed |= self._update_bids(dt)
        if yours and (stepped or was_moving and not self.sprites.moving):
            self._aim_hand(LIFT_TIME)
        stale, self._stale = self._stale, False
        return stale or stepped or was_moving or self.sprites.moving or changed

    @property
    def your_turn(self) -> bool:
        """Whether the person at the bottom is to act, and nothing is left to be shown first."""
        return not self.director.busy and not self._sheet_open and self._is_person_to_act()

    def _is_person_to_act(self) -> bool:
        return (
            self._played == self.match.length
            and self.match.to_act == self.viewer
            and self.match.sitters[self.viewer].human
        )

    def _advance(self) -> None:
        """Lets the match go on as far as it can without the person."""
        self._turns.think()
        if self.director.busy or self._sheet_open:
            return
        if self._sheet_due:
            self._open_sheet()
        elif self._played < self.match.length:
            for beat in self.match.beats(self.viewer, self._played):
                self.director.enqueue(script_for(self, beat))
            self._played = self.match.length
            self._forget_hand()
        elif self.match.due is not None:
            self.match.deal()
            self._advance()
        elif self._turns.act():
            self._advance()

    # ------------------------------------------------------------ what the person does

    def act(self, action: Action) -> None:
        """Does something for the person at the bottom, or says why it may not be done."""
        try:
            self.match.submit(self.viewer, action)
        except Rejected as refused:
            self.kit.sounds.play("nudge")
            if isinstance(action, PlayCard):
                self.sprites.shake(self.viewer, action.card)
            self.say(refused.line, refused.rule)
            return
        self._notice.hide()
        self._forget_hand()
        self._advance()

    def handle(self, event: pygame.event.Event) -> bool:
        if self._tools.handle(event):
            self._stale = True
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._hover(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return self._bids is not None and self._bids.handle(event)

    def _press(self, event: pygame.event.Event) -> bool:
        self._stale = True
        if self._last_trick.shown:
            self._last_trick.shown = False
        elif self.director.busy:
            self.director.hurry()
        elif self._bids is None or not self._bids.handle(event):
            self._pressed = self.sprites.at(*event.pos, self.viewer) if self.your_turn else None
        return True

    def _release(self, event: pygame.event.Event) -> bool:
        pressed, self._pressed = self._pressed, None
        if self._bids is not None:
            return self._bids.handle(event)
        if pressed is not None and self.your_turn and pressed == self.sprites.at(*event.pos, self.viewer):
            self._play(pressed)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        self._stale = True
        command = _COMMANDS.get(event.key)
        if command is not None:
            command(self)
        elif self._last_trick.shown:
            self._last_trick.shown = False
        elif self.director.busy:
            self.director.hurry()
        elif self._bids is not None:
            return self._bids.handle(event)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._move_focus(event.key)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_UP):
            if self._focused is not None and self.your_turn:
                self._play(self._focused)
        else:
            return False
        return True

    def _play(self, name: str) -> None:
        if self._picture.phase is Phase.PLAY:
            self.act(PlayCard(Card.parse(name)))

    def _call(self, call: Call) -> None:
        self.act(call)

    # ------------------------------------------------------------ the hand

    def _hover(self, position: tuple[int, int]) -> bool:
        hovered = self.sprites.at(*position, self.viewer)
        if self._bids is not None:
            self._stale |= self._bids.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))
        if hovered != self._hovered:
            self._hovered = hovered
            self._focused = None
            self._aim_hand(LIFT_TIME)
        return True

    def _move_focus(self, key: int) -> None:
        names = [str(placed.card) for placed in self._layout.hands[self.viewer] if placed.card is not None]
        if not names:
            return
        if key in (pygame.K_HOME, pygame.K_END):
            place = 0 if key == pygame.K_HOME else len(names) - 1
        elif self._focused in names:
            place = (names.index(self._focused) + (1 if key == pygame.K_RIGHT else -1)) % len(names)
        else:
            legal = [name for name in names if self._is_legal(name)]
            place = names.index((legal or names)[0 if key == pygame.K_RIGHT else -1])
        self._focused, self._hovered = names[place], None
        self._aim_hand(LIFT_TIME)

    def _is_legal(self, name: str) -> bool:
        return any(isinstance(action, PlayCard) and str(action.card) == name for action in self._picture.legal)

    def _forget_hand(self) -> None:
        self._focused = None
        self._aim_hand(LIFT_TIME)

    def _aim_hand(self, duration: float) -> None:
        """Lifts the card under the pointer or the keys, and darkens what may not be played."""
        choosing = self.your_turn and self._picture.phase is Phase.PLAY
        for placed in self._layout.hands[self.viewer]:
            if placed.card is None:
                return
            name = str(placed.card)
            slot = ("hand", self.viewer, name)
            resting = self.sprites.resting_pose(slot, self._layout)
            if resting is None:
                continue
            raised = name in (self._focused, self._hovered)
            dim = 1.0 if choosing and not self._is_legal(name) else 0.0
            self.sprites.aim(slot, lifted(resting, dim=dim) if raised else lifted(resting, 0.0, dim=dim), duration)
        self._stale = True

    # ------------------------------------------------------------ panels

    def _update_bids(self, dt: float) -> bool:
        """Opens the bid panel when the person is to call, and puts it away after."""
        wanted = self.your_turn and self._picture.phase is Phase.BIDDING
        if wanted and (self._bids is None or self._bidding_for != self.match.length):
            quotes = self.match.game.quotes(self._picture)
            self._bids = BidPanel(self.kit, self._measures, quotes, self._names, self._call)
            self._bidding_for = self.match.length
            return True
        if not wanted and self._bids is not None:
            self._bids = None
            return True
        return self._bids is not None and self._bids.update(dt)

    def _build_tools(self) -> None:
        self._tools = Widgets(self.kit.scale)
        commands = (
            ("menu", "table.menu", self._host.leave_table),
            ("score", "table.score", self.open_score),
            ("last", "table.last_trick", self.toggle_last_trick),
            ("help", "table.help", self._host.open_help),
            ("full", "table.fullscreen", self._host.toggle_fullscreen),
            ("settings", "table.settings", self._host.open_settings),
        )
        x, y, width, height = self._layout.toolbar
        side = self._measures.px(40)
        gap = self._measures.either(8, 0)
        left = x + (width - len(commands) * side - (len(commands) - 1) * gap) / 2
        for place, (icon, key, command) in enumerate(commands):
            box = (left + place * (side + gap), y + (height - side) / 2, side, side)
            self._tools.add(Button(box, "", kind="tool", icon=icon, on_press=command, tooltip=self.kit.text(key)))

    def open_score(self) -> None:
        """Shows the score sheet in the middle of a deal."""
        if not self._sheet_open:
            self._host.open_sheet(self, None)

    def toggle_last_trick(self) -> None:
        """Shows the last trick again, or puts it away."""
        if self._picture.tricks and not self.director.busy:
            self._last_trick.shown = not self._last_trick.shown
            self._stale = True

    def leave(self) -> None:
        self.director.clear()

    def _leave_table(self) -> None:
        if self._last_trick.shown:
            self._last_trick.shown = False
        else:
            self._host.leave_table()

    # ------------------------------------------------------------ drawing

    def draw(self, dst: pygame.Surface) -> None:
        painter = self.kit.painter
        if self._base is None or self._base.get_size() != dst.get_size():
            self._base = self._drawn_base(dst.get_size())
        dst.blit(self._base, (0, 0))
        summary = self.match.game.summary(self._picture)
        self.sprites.draw(dst, self.kit.faces)
        del painter, summary


_COMMANDS = {
    pygame.K_F1: lambda table: table._host.open_help(),
    pygame.K_ESCAPE: lambda table: table._leave_table(),
    pygame.K_s: lambda table: table.open_score(),
    pygame.K_l: lambda table: table.toggle_last_trick(),
}
