"""The table: plays back what happened, beat by beat, and sends what the person at the bottom does."""

import pygame

from backalley.match import Beat, Match
from backalley.rules.actions import Action, PlayCard
from backalley.rules.game import Observation, Phase
from backalley.rules.lines import Line, Seat, call_word
from backalley.stage.director import Director
from backalley.stage.paint import Painter
from backalley.stage.scene import Scene, SceneStack
from backalley.table.bid_panel import BidPanel
from backalley.table.bubbles import draw_bubble
from backalley.table.canvas import Canvas
from backalley.table.choreography import FLIGHT, script_for
from backalley.table.deeds import Deeds
from backalley.table.handling import Handling
from backalley.table.host import Host
from backalley.table.hud import draw_hud
from backalley.table.kit import Kit
from backalley.table.layout import Layout, layout
from backalley.table.looking import Looking, voice
from backalley.table.measures import Measures, measures
from backalley.table.message import Notice
from backalley.table.naming import Names
from backalley.table.overlay import Notices, Pulse, Shrinking, draw_last_trick
from backalley.table.own_hand import LIFT_TIME, OwnHand
from backalley.table.people import people
from backalley.table.plates import draw_turn_ring
from backalley.table.sprites import Sprites, slots
from backalley.table.tally import Tally
from backalley.table.tools import Tool, Toolbar
from backalley.table.trick_marks import draw_empty_place, draw_winning
from backalley.table.turns import Thinker, Turns

QUICKER = 4.0  # times the usual speed, where the rest is only played out
QUICK_PAUSE = 0.25  # seconds that a trick stays then
DEAF = 0.25  # seconds in which another click plays no card
SHARPEN_BUDGET = 0.006  # seconds a frame that may go into sharp pictures of cards
MOVING_SHARPEN_EVERY = 6  # frames, while cards move


class TableScene(Scene):
    """One match as the person who looks sees it; `watching` is whose cards are shown where no person plays."""

    def __init__(self, kit: Kit, match: Match, thinker: Thinker, host: Host, *, watching: Seat | None = None) -> None:
        self.kit = kit
        self.match = match
        self.looking = Looking(match, watching)
        self.people = people(match, kit.text, self.viewer)
        self.sprites = Sprites()
        self.director = Director(on_hurry=self.sprites.finish, on_time=self.sprites.update)
        self.host = host
        self._turns = Turns(match, thinker)
        self.picture = match.observe(self.viewer)
        self._played = match.length  # beats that have a script
        self._sheet_open = False
        self._sheet_due = _ends_with_a_score(match)
        self.names = Names(match.setup.seats, match.parties, voice(match, watching), kit.text)
        self._measures: Measures = measures((1280, 800), kit.scale)
        self.layout: Layout = layout(self.picture, self._measures, self.looking.bottom)
        self._canvas = Canvas()
        self.hand = OwnHand(self.sprites, self.looking.bottom)
        self._curtained = False  # a person was asked for and has not come yet
        self._over_told = False
        self._frames = 0
        self.notices = Notices()
        self.said_rule: str | None = None  # the rule that the last notice named
        self.tally = Tally()
        self._pulse = Pulse()
        self._bubbles = Shrinking()
        self._last_trick_shown = False
        self._turn: int | None = None  # the match's changes at which the person is to act
        self._since_deed = DEAF
        self._dealing = False
        self.bids: BidPanel | None = None
        self.deeds = Deeds(self, self._turns)
        self._handling = Handling(self)
        self.toolbar = Toolbar(kit, self._all_tools())
        self.toolbar.place(self.layout)
        self._stale = True
        self._stage: SceneStack | None = None

    # ------------------------------------------------------------ what scripts act on

    @property
    def viewer(self) -> Seat | None:
        """Whose cards may be shown now; nobody's where it is ``None``."""
        return self.looking.viewer

    @property
    def painter(self) -> Painter:
        """The painter at the table's own scale: a small window has no room for the whole text size."""
        return self.kit.painter.at(self._measures.scale)

    def show(self, picture: Observation) -> Layout:
        self.picture = picture
        self.layout = layout(picture, self._measures, self.looking.bottom)
        self.hand.lay(slots(self.layout))
        self._canvas.renew()
        self._stale = True
        return self.layout

    def sound(self, name: str, volume: float = 1.0) -> None:
        if not self.director.hurrying and not self.director.instant:
            self.kit.sounds.play(name, volume)

    def say(self, line: Line, rule: str | None = None) -> None:
        said = None if rule is None else self.kit.text("table.rule", rule=rule)
        self.said_rule = rule
        self.notices.show(Notice(self.kit.text.say(line, self.names), said))
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

    @property
    def trick_pause(self) -> float | None:
        return QUICK_PAUSE if self.deeds.playing_out else self.kit.pace.trick_pause

    # ------------------------------------------------------------ what can be read off it

    @property
    def notice(self) -> Notice | None:
        """The notice that is shown."""
        return self.notices.shown

    @property
    def focused(self) -> str | None:
        """The card that the keys have gone to."""
        return self.hand.focused

    @property
    def last_trick_shown(self) -> bool:
        return self._last_trick_shown

    # ------------------------------------------------------------ who looks

    def admit(self, seat: Seat) -> None:
        """The person at `seat` has come: shows that hand."""
        self._curtained = False
        self.looking.admit(seat)
        self._take_seat()

    def draw_back(self) -> None:
        """Nobody is asked for any more: something was taken back, or the table is left."""
        self._curtained = False
        self._stale = True

    def reseat(self) -> None:
        """Somebody has come to the table, or gone. What was still to be shown was meant for whoever looked before."""
        self.looking.review()
        self._take_seat()
        if self.director.busy:
            self._jump()

    def _end_turn(self) -> None:
        """What belonged to somebody's turn goes."""
        self.bids, self._turn, self._last_trick_shown = None, None, False
        self.deeds.end_turn()

    def _take_seat(self) -> None:
        """Shows the table, at rest, to whoever looks now."""
        self.picture = self.match.observe(self.viewer)
        self.people = people(self.match, self.kit.text, self.viewer)
        self.hand = OwnHand(self.sprites, self.looking.bottom)
        self.names = Names(self.match.setup.seats, self.match.parties, voice(self.match), self.kit.text)
        self._end_turn()
        self.notices.hide()
        self.resize((round(self._measures.width), round(self._measures.height)))

    def _cover(self) -> None:
        """Lets nobody's cards be seen, where persons pass the computer round."""
        if self.looking.several and self.viewer is not None:
            self.looking.cover()
            self._take_seat()

    # ------------------------------------------------------------ taking back

    def undo(self) -> None:
        """Takes back what the table lets the person take back."""
        seat = self.viewer if self.viewer is not None else self.looking.last
        if seat is not None and not self._sheet_open and self.match.undo(seat):
            self._jump()

    def redo(self) -> None:
        """Does again what was taken back."""
        if not self._sheet_open and self.match.redo():
            self._jump()

    def can_undo(self) -> bool:
        """Whether there is something to be taken back."""
        seat = self.viewer if self.viewer is not None else self.looking.last
        return seat is not None and not self._sheet_open and self.match.can_undo(seat)

    def _can_redo(self) -> bool:
        return not self._sheet_open and self.match.can_redo

    def _jump(self) -> None:
        """Goes to where the match stands now, without showing what lies between."""
        self.director.clear()
        self.tally.begin(0)
        self._played = self.match.length
        self._dealing, self._over_told = False, False
        self.deeds.forget()
        self._sheet_due = _ends_with_a_score(self.match)
        self._end_turn()
        self.notices.hide()
        self.hand.forget()
        self.sprites.rearrange(self.show(self.match.observe(self.viewer)), FLIGHT)
        self.bubbles(self.picture.phase is Phase.BIDDING)
        self._show_hand()

    # ------------------------------------------------------------ the score sheet

    def sheet_closed(self) -> None:
        """The host tells that the score sheet was put away: the next deal may be dealt."""
        self._sheet_open = False
        self._stale = True

    def _open_sheet(self) -> None:
        self._sheet_due = False
        self._sheet_open = True
        self.deeds.forget()
        self.host.open_sheet(self, self.match.sheet[-1])

    # ------------------------------------------------------------ the scene

    def enter(self, stage: SceneStack) -> None:
        self._stage = stage
        self._bubbles.show(self.picture.phase is Phase.BIDDING, at_once=True)

    def resize(self, size: tuple[int, int]) -> None:
        self._measures = measures(size, self.kit.scale)
        self.show(self.picture)
        self.sprites.rebuild(self.layout)
        m = self._measures
        self.kit.faces.forget((m.hand, m.trick, m.back, m.small_back, m.turn_up))
        if self.bids is not None:
            self.bids.place(self.layout)
        if self.deeds.claim is not None:
            self.deeds.claim.place(self.painter, self.layout)
        self.toolbar.place(self.layout)
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
            or self.notices.fading
            or self._turns.waiting
        )

    @property
    def _covered(self) -> bool:
        """Whether anything lies over the table: then it rests, and leaves the computer players to that."""
        return self._stage is not None and self._stage.top is not self

    def update(self, dt: float) -> bool:
        self._since_deed += dt
        if self._covered:
            self._turns.forget()
            return False
        pace = self.kit.pace
        self.director.speed = pace.speed * (QUICKER if self.deeds.playing_out else 1.0)
        self.director.instant = pace.instant
        self.sprites.motionless = pace.reduced_motion
        moved = self.sprites.moving
        stepped = self.director.update(dt)
        self._advance()
        yours = self.your_turn
        turn = self.match.changes if yours else None
        if turn != self._turn:
            self._turn = turn
            self._canvas.renew()
            self._show_hand()
            self.deeds.end_turn()
            if yours:
                self.deeds.begin_turn()
        self.deeds.take_hint()
        changed = self._pulse.update(dt, yours and not pace.reduced_motion)
        changed |= self._bubbles.update(dt) | self.notices.update(dt) | self.toolbar.update(dt) | self._update_bids(dt)
        changed |= self.deeds.claim is not None and self.deeds.claim.update(dt)
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
            and self.viewer is not None
            and self.match.to_act == self.viewer
            and self.match.sitters[self.viewer].human
        )

    def _advance(self) -> None:
        """Lets the match go on as far as it can without the person."""
        self._turns.think()
        if self.director.busy or self._sheet_open or self._curtained:
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
            self.hand.forget()
            self._show_hand()
        elif self.match.due is not None:
            self._cover()
            self.match.deal()
            self._advance()
        elif self.match.over and not self._over_told:
            self._over_told = True
            self.host.finished(self)
        elif self.looking.stranger is not None:
            self._ask_for(self.looking.stranger)
        elif self._turns.act():
            self._advance()

    def _ask_for(self, seat: Seat) -> None:
        """A person who may not look yet is to act: alone at once, among several once that person has come."""
        if not self.looking.several:
            self.admit(seat)
            return
        self._cover()
        self._curtained = True
        self.host.open_curtain(self, seat, self.looking.last)

    # ------------------------------------------------------------ what the person does

    def handle(self, event: pygame.event.Event) -> bool:
        return self._handling.handle(event)

    def act(self, action: Action) -> None:
        """Does something for the person at the bottom, or says why it may not be done."""
        self.deeds.act(action)

    @property
    def deaf(self) -> bool:
        """Whether the person has only just done something: a second click came for the first."""
        return self._since_deed < DEAF

    def acted(self) -> None:
        """The person has done something: shows what came of it."""
        self._since_deed = 0.0
        self.notices.hide()
        self.hand.forget()
        self._show_hand()
        self._advance()

    def renew(self) -> None:
        """Something looks different now."""
        self._stale = True

    def open_rules(self) -> None:
        """Opens the rule book: at the rule that a notice names, if one is shown."""
        self.host.open_rules(self.said_rule if self.notices.shown is not None else None)

    def is_legal(self, name: str) -> bool:
        return any(isinstance(action, PlayCard) and str(action.card) == name for action in self.picture.legal)

    def _show_hand(self, duration: float = LIFT_TIME) -> None:
        """Darkens what may not be played now."""
        choosing = self.your_turn and self.picture.phase is Phase.PLAY
        self.hand.show([name for name in self.hand.names if choosing and not self.is_legal(name)], duration)
        self._stale = True

    # ------------------------------------------------------------ panels

    def _update_bids(self, dt: float) -> bool:
        """Opens the bid panel when the person is to call, and puts it away after."""
        calling = self.your_turn and self.picture.phase is Phase.BIDDING
        if calling and self.bids is None:
            quotes = self.match.game.quotes(self.picture)
            party = self.picture.party_of(self.looking.bottom)
            painter, text = self.painter, self.kit.text
            self.bids = BidPanel(painter, quotes, self.names, text, party=party, on_call=self.act)
            self.bids.place(self.layout)
            return True
        if not calling and self.bids is not None:
            self.bids = None
            return True
        return self.bids is not None and self.bids.update(dt)

    def _all_tools(self) -> tuple[Tool, ...]:
        return (
            Tool("menu", "tool.menu", pygame.K_ESCAPE, self._open_menu),
            Tool("undo", "tool.undo", pygame.K_z, self.undo, self.can_undo),
            Tool("redo", "tool.redo", pygame.K_y, self.redo, self._can_redo),
            Tool("hint", "tool.hint", pygame.K_h, self.deeds.ask_hint, lambda: self.your_turn),
            Tool("last", "tool.last_trick", pygame.K_l, self.toggle_last_trick, lambda: bool(self.picture.tricks)),
            Tool("score", "tool.score", pygame.K_s, self.open_score),
        )

    def open_score(self) -> None:
        """Shows the score sheet in the middle of a deal."""
        if not self._sheet_open:
            self.host.open_sheet(self, None)

    def toggle_last_trick(self) -> None:
        """Shows the last trick again, or puts it away."""
        if self._last_trick_shown or (self.picture.tricks and not self.director.busy):
            self._last_trick_shown = not self._last_trick_shown
            self._stale = True

    def leave(self) -> None:
        self.director.clear()

    def _open_menu(self) -> None:
        if self._last_trick_shown:
            self._last_trick_shown = False
        else:
            self.host.open_menu(self)

    # ------------------------------------------------------------ drawing

    def draw(self, dst: pygame.Surface) -> None:
        painter, kit = self.painter, self.kit
        self._canvas.draw(dst, self.sprites, kit.faces, self._draw_panels)
        if self._pulse.beating:
            seat, strength = self.looking.bottom, self._pulse.strength
            draw_turn_ring(painter, dst, self.layout, self.picture, self.people, seat, strength)
        self.sprites.draw_moving(dst, kit.faces)
        if not self.sprites.moving and not self._last_trick_shown:
            draw_winning(painter, dst, self.layout, self.picture)
        if self._bubbles.share < 1.0:
            for call in self.picture.calls:
                words = kit.text.say(call_word(call.call, call.level), self.names)
                draw_bubble(painter, dst, self.layout, call.seat, words, shrink=self._bubbles.share)
        if self.bids is not None and not self.hand.dragging:
            self.bids.draw(dst)
        self.tally.draw(dst, kit, self._measures, self.names)
        if self.deeds.claim is not None and self.notices.shown is None:
            self.deeds.claim.draw(dst, painter)
        self.notices.draw(painter, dst, self.layout)
        if self._last_trick_shown:
            draw_last_trick(kit, dst, self.layout, self.picture)
        self.toolbar.draw(dst, painter)

    def _draw_panels(self, dst: pygame.Surface) -> None:
        """What lies on the felt under the cards."""
        painter, seen = self.painter, self.picture
        summary = self.match.game.summary(seen)
        turn = None if self._dealing and self.director.busy else seen.to_act
        mark = self.match.fingerprint
        draw_hud(
            painter,
            dst,
            self.layout,
            seen,
            summary,
            self.names,
            self.kit.text,
            self.people,
            turn=turn,
            fingerprint=mark,
            asked=self.viewer is not None and self.match.sitters[self.viewer].human,
        )
        painter.panel(dst, self.layout.toolbar)
        if self.your_turn:
            draw_empty_place(painter, dst, self.layout, seen)


def _ends_with_a_score(match: Match) -> bool:
    """Whether the last thing that happened is that a deal was scored: then a game taken up opens with its sheet."""
    scored_last = match.due is None or match.due.attempt == 0
    return match.to_act is None and bool(match.sheet) and scored_last
