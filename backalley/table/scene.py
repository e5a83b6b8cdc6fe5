"""The table: plays back what happened, beat by beat, and sends what the person at the bottom does."""

from dataclasses import replace
from typing import Protocol

import pygame

from backalley.match import Beat, Match
from backalley.rules.actions import Action, PlayCard
from backalley.rules.cards import Card
from backalley.rules.game import Observation, Phase, Rejected
from backalley.rules.lines import Line, Seat, call_word
from backalley.rules.scoring import DealScore
from backalley.stage.director import Director
from backalley.stage.felt import felt
from backalley.stage.scene import Scene, SceneStack
from backalley.table.bid_panel import BidPanel
from backalley.table.bubbles import draw_bubble
from backalley.table.choreography import script_for
from backalley.table.hud import draw_hud
from backalley.table.kit import Kit
from backalley.table.layout import Layout, layout, lifted
from backalley.table.measures import Measures, measures
from backalley.table.message import Notice
from backalley.table.naming import Names
from backalley.table.overlay import Notices, Pulse, Shrinking, draw_last_trick
from backalley.table.plates import Person, draw_turn_ring
from backalley.table.sprites import Sprites, slots
from backalley.table.tools import Tool, toolbar
from backalley.table.trick_marks import draw_empty_place, draw_winning
from backalley.table.turns import Thinker, Turns

LIFT_TIME = 0.12
SHARPEN_BUDGET = 0.006  # seconds a frame that may go into sharp pictures of cards
MOVING_SHARPEN_EVERY = 6  # frames, while cards move


class Host(Protocol):
    """What the table asks of the program around it."""

    def open_sheet(self, table: "TableScene", score: DealScore | None) -> None:
        """Shows the score sheet: of the deal just over, or in the middle of one (``None``)."""
        ...

    def leave_table(self) -> None:
        """Goes where one comes from; the game waits where it stands."""
        ...

    def tools(self) -> tuple[Tool, ...]:
        """What the toolbar offers besides the table's own tools."""
        ...


class TableScene(Scene):
    """One match as one viewer sees it."""

    def __init__(
        self, kit: Kit, match: Match, thinker: Thinker, host: Host, people: tuple[Person, ...], viewer: Seat
    ) -> None:
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
        self._places = slots(self._layout)
        self._felt: pygame.Surface | None = None
        self._base: pygame.Surface | None = None  # felt, panels and plates, drawn again when they change
        self._resting: pygame.Surface | None = None  # the same with the cards that rest
        self._resting_as: object = None
        self._frames = 0
        self._hovered: str | None = None
        self._focused: str | None = None
        self._pressed: str | None = None
        self._notices = Notices()
        self._pulse = Pulse()
        self._bubbles = Shrinking()
        self._last_trick_shown = False
        self._was_your_turn = False
        self._dealing = False
        self._bids: BidPanel | None = None
        self._bidding_for: int | None = None
        self._tools = toolbar(kit, self._layout, self._all_tools())
        self._stale = True

    # ------------------------------------------------------------ what scripts act on

    @property
    def layout(self) -> Layout:
        return self._layout

    def show(self, picture: Observation) -> Layout:
        self._picture = picture
        self._layout = layout(picture, self._measures, self.viewer)
        self._places = slots(self._layout)
        self._base = None
        self._stale = True
        return self._layout

    def sound(self, name: str, volume: float = 1.0) -> None:
        if not self.director.hurrying and not self.director.instant:
            self.kit.sounds.play(name, volume)

    def say(self, line: Line, rule: str | None = None) -> None:
        said = None if rule is None else self.kit.text("table.rule", rule=rule)
        self._notices.show(Notice(self.kit.text.say(line, self._names), said))
        self._stale = True

    def dealing(self, going_on: bool) -> None:
        self._dealing = going_on
        self._base = None

    def bubbles(self, visible: bool) -> None:
        self._bubbles.show(visible, at_once=self.director.instant or self.kit.pace.reduced_motion)
        self._stale = True

    def deal_over(self, beat: Beat) -> None:
        self._open_sheet()

    def sheet_open(self) -> bool:
        return self._sheet_open

    # ------------------------------------------------------------ what can be read off it

    @property
    def notice(self) -> Notice | None:
        """The notice that is shown."""
        return self._notices.shown

    @property
    def focused(self) -> str | None:
        """The card that the keys have gone to."""
        return self._focused

    @property
    def last_trick_shown(self) -> bool:
        return self._last_trick_shown

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
        if self._bids is not None:
            self._bids.place(self._layout)
        self._tools = toolbar(self.kit, self._layout, self._all_tools())
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
            or self._notices.fading
            or self._turns.waiting
        )

    def update(self, dt: float) -> bool:
        pace = self.kit.pace
        self.director.speed, self.director.instant = pace.speed, pace.instant
        moved = self.sprites.moving
        stepped = self.director.update(dt)
        self._advance()
        yours = self.your_turn
        if yours != self._was_your_turn:
            self._was_your_turn = yours
            self._base = None
            self._aim_hand(LIFT_TIME)
        changed = self._pulse.update(dt, yours and not pace.reduced_motion)
        changed |= self._bubbles.update(dt) | self._notices.update(dt) | self._tools.update(dt) | self._update_bids(dt)
        changed |= self._sharpen()
        changed |= self._stale or stepped or moved or self.sprites.moving
        self._stale = False
        return changed

    def _sharpen(self) -> bool:
        """Makes sharp pictures in the time that a frame has left; while cards move, that is one now and then."""
        if not self.kit.faces.pending:
            return False
        self._frames += 1
        if self.sprites.moving and self._frames % MOVING_SHARPEN_EVERY:
            return False
        self.kit.faces.sharpen(0.0 if self.sprites.moving else SHARPEN_BUDGET)
        self._resting = None
        return True

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
        elif self._dealing:
            self.dealing(False)
            self._stale = True
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
        self._notices.hide()
        self._forget_hand()
        self._advance()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self._stale = True
            return self._key(event)
        if self._tools.handle(event):
            self._stale = True
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._hover(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event)
        return False

    def _press(self, event: pygame.event.Event) -> bool:
        self._stale = True
        if self._last_trick_shown:
            self._last_trick_shown = False
        elif self.director.busy:
            self.director.hurry()
        elif self._bids is None or not self._bids.handle(event):
            self._pressed = self.sprites.at(event.pos, self.viewer) if self.your_turn else None
        return True

    def _release(self, event: pygame.event.Event) -> bool:
        pressed, self._pressed = self._pressed, None
        if self._bids is not None:
            return self._bids.handle(event)
        if pressed is not None and self.your_turn and pressed == self.sprites.at(event.pos, self.viewer):
            self._play(pressed)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        tool = next((tool for tool in self._all_tools() if tool.key == event.key), None)
        if tool is not None:
            tool.run()
            return True
        if self._last_trick_shown:
            self._last_trick_shown = False
            return True
        if self.director.busy:
            return self.director.hurry()
        if self._bids is not None and self._tools.focused is None and self._bids.handle(event):
            return True
        if event.key == pygame.K_TAB or self._tools.focused is not None:
            return self._tools.handle(event)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._move_focus(event.key)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_UP) and self._focused is not None:
            self._play(self._focused)
            return True
        return False

    def _play(self, name: str) -> None:
        if self.your_turn and self._picture.phase is Phase.PLAY:
            self.act(PlayCard(Card.parse(name)))

    # ------------------------------------------------------------ the hand

    def _hover(self, event: pygame.event.Event) -> bool:
        hovered = self.sprites.at(event.pos, self.viewer)
        if self._bids is not None:
            self._stale |= self._bids.handle(event)
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
            slot = ("hand", self.viewer, str(placed.card))
            if placed.card is None or slot not in self._places:
                continue
            dim = 1.0 if choosing and not self._is_legal(slot[2]) else 0.0
            pose = replace(self._places[slot].pose, dim=dim)
            raised = slot[2] in (self._focused, self._hovered)
            self.sprites.aim(slot, lifted(pose) if raised else pose, duration)
        self._stale = True

    # ------------------------------------------------------------ panels

    def _update_bids(self, dt: float) -> bool:
        """Opens the bid panel when the person is to call, and puts it away after."""
        wanted = self.your_turn and self._picture.phase is Phase.BIDDING
        if wanted and (self._bids is None or self._bidding_for != self.match.length):
            quotes = self.match.game.quotes(self._picture)
            party = self._picture.party_of(self.viewer)
            painter, text = self.kit.painter, self.kit.text
            self._bids = BidPanel(painter, quotes, self._names, text, party=party, on_call=self.act)
            self._bids.place(self._layout)
            self._bidding_for = self.match.length
            return True
        if not wanted and self._bids is not None:
            self._bids = None
            return True
        return self._bids is not None and self._bids.update(dt)

    def _all_tools(self) -> tuple[Tool, ...]:
        return (
            Tool("menu", "tool.menu", pygame.K_ESCAPE, self._leave_table),
            Tool("score", "tool.score", pygame.K_s, self.open_score),
            Tool("last", "tool.last_trick", pygame.K_l, self.toggle_last_trick),
            *self._host.tools(),
        )

    def open_score(self) -> None:
        """Shows the score sheet in the middle of a deal."""
        if not self._sheet_open:
            self._host.open_sheet(self, None)

    def toggle_last_trick(self) -> None:
        """Shows the last trick again, or puts it away."""
        if self._picture.tricks and not self.director.busy:
            self._last_trick_shown = not self._last_trick_shown
            self._stale = True

    def leave(self) -> None:
        self.director.clear()

    def _leave_table(self) -> None:
        if self._last_trick_shown:
            self._last_trick_shown = False
        else:
            self._host.leave_table()

    # ------------------------------------------------------------ drawing

    def draw(self, dst: pygame.Surface) -> None:
        painter, kit = self.kit.painter, self.kit
        if self._base is None:
            self._base = self._drawn_base(dst.get_size())
        still = (self._base, *self.sprites.still)
        if self._resting is None or self._resting_as != still:
            self._resting, self._resting_as = self._base.copy(), still
            self.sprites.draw_still(self._resting, kit.faces)
        dst.blit(self._resting, (0, 0))
        if self._pulse.beating:
            draw_turn_ring(painter, dst, self._layout, self._picture, self.people, self.viewer, self._pulse.strength)
        self.sprites.draw_moving(dst, kit.faces)
        if not self.sprites.moving:
            draw_winning(painter, dst, self._layout, self._picture)
        if self._bubbles.share < 1.0:
            for call in self._picture.calls:
                words = kit.text.say(call_word(call.call, call.level), self._names)
                draw_bubble(painter, dst, self._layout, call.seat, words, shrink=self._bubbles.share)
        if self._bids is not None:
            self._bids.draw(dst)
        self._notices.draw(painter, dst, self._layout)
        if self._last_trick_shown:
            draw_last_trick(kit, dst, self._layout, self._picture)
        self._tools.draw(dst, painter)

    def _drawn_base(self, size: tuple[int, int]) -> pygame.Surface:
        """The felt with everything on it that lies under the cards."""
        if self._felt is None or self._felt.get_size() != size:
            self._felt = felt(size)
        base = self._felt.copy()
        painter, seen = self.kit.painter, self._picture
        summary = self.match.game.summary(seen)
        turn = None if self._dealing and self.director.busy else seen.to_act
        text = self.kit.text
        draw_hud(painter, base, self._layout, seen, summary, self._names, text, self.people, turn=turn)
        painter.panel(base, self._layout.toolbar)
        if self.your_turn:
            draw_empty_place(painter, base, self._layout, seen)
        return base
