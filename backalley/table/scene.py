"""The table: plays back what happened, beat by beat, and sends what the person at the bottom does."""

import pygame

from backalley.match import Beat, Match
from backalley.rules.actions import Action, PlayCard
from backalley.rules.cards import Card
from backalley.rules.game import Observation, Phase, Rejected
from backalley.rules.lines import Line, Seat, call_word
from backalley.stage.director import Director
from backalley.stage.paint import Painter
from backalley.stage.scene import Scene, SceneStack
from backalley.table.bid_panel import BidPanel
from backalley.table.bubbles import draw_bubble
from backalley.table.canvas import Canvas
from backalley.table.choreography import script_for
from backalley.table.host import Host
from backalley.table.hud import draw_hud
from backalley.table.kit import Kit
from backalley.table.layout import Layout, layout
from backalley.table.measures import Measures, measures
from backalley.table.message import Notice, notice_rule_box
from backalley.table.naming import Names
from backalley.table.overlay import Notices, Pulse, Shrinking, draw_last_trick
from backalley.table.own_hand import LIFT_TIME, OwnHand
from backalley.table.plates import Person, draw_turn_ring
from backalley.table.sprites import Sprites, slots
from backalley.table.tally import Tally
from backalley.table.tools import Tool, toolbar
from backalley.table.trick_marks import draw_empty_place, draw_winning
from backalley.table.turns import Thinker, Turns

_WALKING = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)
_PLAYING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_UP)
SHARPEN_BUDGET = 0.006  # seconds a frame that may go into sharp pictures of cards
MOVING_SHARPEN_EVERY = 6  # frames, while cards move


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
        self._sheet_due = _ends_with_a_score(match)
        self._names = Names(match.setup.seats, match.parties, viewer, kit.text)
        self._measures: Measures = measures((1280, 800), kit.scale)
        self._layout: Layout = layout(self._picture, self._measures, viewer)
        self._canvas = Canvas()
        self._hand = OwnHand(self.sprites, viewer)
        self._pitched: PlayCard | None = None  # put down with a call, to be led if the call stands
        self._frames = 0
        self._notices = Notices()
        self._said_rule: str | None = None  # the rule that the last notice named
        self.tally = Tally()
        self._pulse = Pulse()
        self._bubbles = Shrinking()
        self._last_trick_shown = False
        self._turn: int | None = None  # the length of the match at which the person is to act
        self._dealing = False
        self._bids: BidPanel | None = None
        self._tools = toolbar(kit, self._layout, self._all_tools())
        self._stale = True

    # ------------------------------------------------------------ what scripts act on

    @property
    def layout(self) -> Layout:
        return self._layout

    @property
    def _painter(self) -> Painter:
        """The painter at the table's own scale: a small window has no room for the whole text size."""
        return self.kit.painter.at(self._measures.scale)

    def show(self, picture: Observation) -> Layout:
        self._picture = picture
        self._layout = layout(picture, self._measures, self.viewer)
        self._hand.lay(slots(self._layout))
        self._canvas.renew()
        self._stale = True
        return self._layout

    def sound(self, name: str, volume: float = 1.0) -> None:
        if not self.director.hurrying and not self.director.instant:
            self.kit.sounds.play(name, volume)

    def say(self, line: Line, rule: str | None = None) -> None:
        said = None if rule is None else self.kit.text("table.rule", rule=rule)
        self._said_rule = rule
        self._notices.show(Notice(self.kit.text.say(line, self._names), said))
        self._stale = True

    def dealing(self, going_on: bool) -> None:
        self._dealing = going_on
        self._canvas.renew()

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
        return self._hand.focused

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
        m = self._measures
        self.kit.faces.forget((m.hand, m.trick, m.back, m.small_back, m.turn_up))
        if self._bids is not None:
            self._bids.place(self._layout)
        self._tools = toolbar(self.kit, self._layout, self._all_tools())
        self._show_hand(0.0)

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
        self.sprites.motionless = pace.reduced_motion
        moved = self.sprites.moving
        stepped = self.director.update(dt)
        self._advance()
        yours = self.your_turn
        turn = self.match.length if yours else None
        if turn != self._turn:
            self._turn = turn
            self._canvas.renew()
            self._show_hand()
            if yours:
                self._lead_pitched()
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
        self._canvas.renew_cards()
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
            self._hand.forget()
            self._show_hand()
        elif self.match.due is not None:
            self.match.deal()
            self._advance()
        elif self._turns.act():
            self._advance()

    # ------------------------------------------------------------ what the person does

    def act(self, action: Action) -> None:
        """Does something for the person at the bottom, or says why it may not be done.

        When it is not that person's turn, nothing: keys pressed faster than frames come may be too late.
        """
        if not self.your_turn:
            return
        try:
            self.match.submit(self.viewer, action)
        except Rejected as refused:
            self._pitched = None
            self.kit.sounds.play("nudge")
            if isinstance(action, PlayCard):
                self.sprites.shake(self.viewer, action.card)
            self.say(refused.line, refused.rule)
            return
        self._notices.hide()
        self._hand.forget()
        self._show_hand()
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
        elif self._rule_at(event.pos):
            self._host.open_rules(self._said_rule)
        elif self.director.busy:
            self.director.hurry()
        elif (self._bids is None or not self._bids.handle(event)) and self.your_turn:
            self._hand.press(event.pos)
        return True

    def _rule_at(self, point: tuple[float, float]) -> bool:
        """Whether a notice shows its rule at a point."""
        notice = self._notices.shown
        box = None if notice is None else notice_rule_box(self._painter, self._layout, notice)
        return box is not None and pygame.Rect(*(round(edge) for edge in box)).collidepoint(point)

    def open_rules(self) -> None:
        """Opens the rule book: at the rule that a notice names, if one is shown."""
        self._host.open_rules(self._said_rule if self._notices.shown is not None else None)

    def _release(self, event: pygame.event.Event) -> bool:
        self._stale = True
        let = self._hand.release(event.pos)
        if let is not None and self.your_turn:
            if self._picture.phase is Phase.PLAY:
                self.act(PlayCard(Card.parse(let.name)))
            elif let.dragged:
                self._pitch(PlayCard(Card.parse(let.name)))
        elif self._bids is not None:
            self._bids.handle(event)
        return True

    def _pitch(self, card: PlayCard) -> None:
        """Puts a card down as a call, where a call may be made so: it is led if the call stands."""
        quotes = self.match.game.quotes(self._picture)
        quote = next((quote for quote in quotes if quote.pitches), None)
        if quote is None:
            return
        if card.card in quote.pitches:
            self._pitched = card
            self.act(quote.call)
        else:
            self.kit.sounds.play("nudge")
            self.sprites.shake(self.viewer, card.card)
            self.say(Line("happening.cannot_be_first"))

    def _lead_pitched(self) -> None:
        """The person's turn has come after a card was put down: leads it, if the call stood."""
        card, self._pitched = self._pitched, None
        if card is not None and self._picture.leader == self.viewer and not self._picture.tricks:
            self.act(card)

    def _key(self, event: pygame.event.Event) -> bool:
        tool = next((tool for tool in self._all_tools() if tool.key == event.key), None)
        if tool is not None:
            tool.run()
            return True
        if event.key == pygame.K_F3:
            self.open_rules()
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
        if event.key in _WALKING:
            self._hand.walk(event.key, [name for name in self._hand.names if self._is_legal(name)])
            return True
        playing = self.your_turn and self._picture.phase is Phase.PLAY
        if event.key in _PLAYING and self._hand.focused is not None and playing:
            self.act(PlayCard(Card.parse(self._hand.focused)))
            return True
        return False

    def _hover(self, event: pygame.event.Event) -> bool:
        if self._bids is not None:
            self._stale |= self._bids.handle(event)
        self._hand.hover(event.pos)
        self._stale = True
        return True

    def _is_legal(self, name: str) -> bool:
        return any(isinstance(action, PlayCard) and str(action.card) == name for action in self._picture.legal)

    def _show_hand(self, duration: float = LIFT_TIME) -> None:
        """Darkens what may not be played now."""
        choosing = self.your_turn and self._picture.phase is Phase.PLAY
        self._hand.show([name for name in self._hand.names if choosing and not self._is_legal(name)], duration)
        self._stale = True

    # ------------------------------------------------------------ panels

    def _update_bids(self, dt: float) -> bool:
        """Opens the bid panel when the person is to call, and puts it away after."""
        calling = self.your_turn and self._picture.phase is Phase.BIDDING
        if calling and self._bids is None:
            quotes = self.match.game.quotes(self._picture)
            party = self._picture.party_of(self.viewer)
            painter, text = self._painter, self.kit.text
            self._bids = BidPanel(painter, quotes, self._names, text, party=party, on_call=self.act)
            self._bids.place(self._layout)
            return True
        if not calling and self._bids is not None:
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
        painter, kit = self._painter, self.kit
        self._canvas.draw(dst, self.sprites, kit.faces, self._draw_panels)
        if self._pulse.beating:
            draw_turn_ring(painter, dst, self._layout, self._picture, self.people, self.viewer, self._pulse.strength)
        self.sprites.draw_moving(dst, kit.faces)
        if not self.sprites.moving and not self._last_trick_shown:
            draw_winning(painter, dst, self._layout, self._picture)
        if self._bubbles.share < 1.0:
            for call in self._picture.calls:
                words = kit.text.say(call_word(call.call, call.level), self._names)
                draw_bubble(painter, dst, self._layout, call.seat, words, shrink=self._bubbles.share)
        if self._bids is not None and not self._hand.dragging:
            self._bids.draw(dst)
        self.tally.draw(dst, kit, self._measures, self._names)
        self._notices.draw(painter, dst, self._layout)
        if self._last_trick_shown:
            draw_last_trick(kit, dst, self._layout, self._picture)
        self._tools.draw(dst, painter)

    def _draw_panels(self, dst: pygame.Surface) -> None:
        """What lies on the felt under the cards."""
        painter, seen = self._painter, self._picture
        summary = self.match.game.summary(seen)
        turn = None if self._dealing and self.director.busy else seen.to_act
        draw_hud(painter, dst, self._layout, seen, summary, self._names, self.kit.text, self.people, turn=turn)
        painter.panel(dst, self._layout.toolbar)
        if self.your_turn:
            draw_empty_place(painter, dst, self._layout, seen)


def _ends_with_a_score(match: Match) -> bool:
    """Whether the last thing that happened is that a deal was scored: then a game taken up opens with its sheet."""
    scored_last = match.due is None or match.due.attempt == 0
    return match.to_act is None and bool(match.sheet) and scored_last
