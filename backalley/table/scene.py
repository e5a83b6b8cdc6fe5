"""The table: plays back what happened, beat by beat, and sends what the person at the bottom does."""

import pygame

from backalley.match import Beat, Match
from backalley.rules.actions import Action, PlayCard
from backalley.rules.game import Observation, Phase
from backalley.rules.lines import Line, Seat
from backalley.stage.director import Director
from backalley.stage.paint import Painter
from backalley.stage.scene import Scene, SceneStack
from backalley.table.admission import Admission
from backalley.table.bid_panel import BidPanel
from backalley.table.deeds import Deeds
from backalley.table.handling import Handling
from backalley.table.host import Host
from backalley.table.kit import Kit
from backalley.table.layout import Box, Layout, layout
from backalley.table.looking import Looking
from backalley.table.measures import Measures, measures
from backalley.table.message import Notice
from backalley.table.naming import Names
from backalley.table.overlay import Notices
from backalley.table.own_hand import LIFT_TIME, OwnHand
from backalley.table.people import people
from backalley.table.playback import Playback
from backalley.table.sprites import Sprites, slots
from backalley.table.tally import Tally
from backalley.table.tools import Toolbar, tools_of
from backalley.table.turns import Thinker, Turns
from backalley.table.view import View

QUICKER = 4.0  # times the usual speed, where the rest is only played out
QUICK_PAUSE = 0.25  # seconds that a trick stays then


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
        self.names = Names(match.setup.seats, match.parties, self.looking.voice, kit.text)
        self._measures: Measures = measures((1280, 800), kit.scale)
        self.layout: Layout = layout(self.picture, self._measures, self.looking.bottom)
        self.hand = OwnHand(self.sprites, self.looking.bottom)
        self.notices = Notices()
        self.said_rule: str | None = None  # the rule that the last notice named
        self.tally = Tally()
        self._last_trick_shown = False
        self._turn: int | None = None  # the match's changes at which the person is to act
        self.bids: BidPanel | None = None
        self.deeds = Deeds(self, self._turns)
        self.admission = Admission(self)
        self.playback = Playback(self, self._turns)
        self._view = View(self)
        self._handling = Handling(self)
        self.toolbar = Toolbar(kit, tools_of(self))
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
        self._view.renew()
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
        self.playback.dealing = going_on
        self._view.renew()

    def bubbles(self, visible: bool) -> None:
        self._view.bubbles(visible, at_once=self.director.instant or self.kit.pace.reduced_motion)
        self._stale = True

    def deal_over(self, beat: Beat) -> None:
        self.playback.open_sheet()

    def sheet_open(self) -> bool:
        return self.playback.sheet_open

    @property
    def trick_pause(self) -> float | None:
        return QUICK_PAUSE if self.deeds.playing_out else self.kit.pace.trick_pause

    # ------------------------------------------------------------ what can be read off it

    @property
    def notice(self) -> Notice | None:
        """The notice that is shown."""
        return self.notices.shown

    @property
    def bid_box(self) -> Box | None:
        """Where the bid panel is; ``None`` while there is none."""
        return None if self.bids is None else self.bids.box

    @property
    def focused(self) -> str | None:
        """The card that the keys have gone to."""
        return self.hand.focused

    @property
    def last_trick_shown(self) -> bool:
        return self._last_trick_shown

    # ------------------------------------------------------------ what the host tells it

    def admit(self, seat: Seat) -> None:
        """The person at `seat` has come: shows that hand."""
        self.admission.admit(seat)

    def draw_back(self) -> None:
        """Nobody is asked for any more: something was taken back, or the table is left."""
        self.admission.draw_back()

    def reseat(self) -> None:
        """Somebody has come to the table, or gone."""
        self.admission.reseat()

    def sheet_closed(self) -> None:
        """The score sheet was put away: the next deal may be dealt."""
        self.playback.sheet_open = False
        self._stale = True

    def undo(self) -> None:
        """Takes back what the table lets the person take back."""
        self.playback.undo()

    def redo(self) -> None:
        """Does again what was taken back."""
        self.playback.redo()

    def can_undo(self) -> bool:
        """Whether there is something to be taken back."""
        return self.playback.can_undo()

    # ------------------------------------------------------------ the scene

    def enter(self, stage: SceneStack) -> None:
        self._stage = stage
        self._view.bubbles(self.picture.phase is Phase.BIDDING, at_once=True)

    def leave(self) -> None:
        self.director.clear()

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
        self.show_hand(0.0)

    @property
    def animating(self) -> bool:
        waking = self.director.seconds_to_wake() if self.director.busy and not self.director.paused else None
        return (
            waking is not None
            or self.sprites.moving
            or self._view.animating
            or self.notices.fading
            or self._turns.waiting
        )

    @property
    def _covered(self) -> bool:
        """Whether anything lies over the table: then it rests, and leaves the computer players to that."""
        return self._stage is not None and self._stage.top is not self

    def update(self, dt: float) -> bool:
        self.deeds.pass_time(dt)
        if self._covered:
            self._turns.forget()
            return False
        pace = self.kit.pace
        self.director.speed = pace.speed * (QUICKER if self.deeds.playing_out else 1.0)
        self.director.instant = pace.instant
        self.sprites.motionless = pace.reduced_motion
        moved = self.sprites.moving
        stepped = self.director.update(dt)
        self.playback.advance()
        yours = self.your_turn
        self._follow_turn()
        self.deeds.take_hint()
        changed = self._view.update(dt, turn=yours)
        changed |= self.notices.update(dt) | self.toolbar.update(dt) | self._update_bids(dt)
        changed |= self.deeds.claim is not None and self.deeds.claim.update(dt)
        changed |= self._stale or stepped or moved or self.sprites.moving
        self._stale = False
        return changed

    def draw(self, dst: pygame.Surface) -> None:
        self._view.draw(dst)

    # ------------------------------------------------------------ turns

    @property
    def your_turn(self) -> bool:
        """Whether the person at the bottom is to act, and nothing is left to be shown first."""
        return (
            self.playback.caught_up
            and self.viewer is not None
            and self.match.to_act == self.viewer
            and self.match.sitters[self.viewer].human
        )

    def _follow_turn(self) -> None:
        """Does what is due where the person's turn has begun, or is over."""
        turn = self.match.changes if self.your_turn else None
        if turn == self._turn:
            return
        self._turn = turn
        self._view.renew()
        self.show_hand()
        self.deeds.end_turn()
        if turn is not None:
            self.deeds.begin_turn()

    def take_seat(self) -> None:
        """Shows the table, at rest, to whoever looks now."""
        self.picture = self.match.observe(self.viewer)
        self.people = people(self.match, self.kit.text, self.viewer)
        self.hand = OwnHand(self.sprites, self.looking.bottom)
        self.names = Names(self.match.setup.seats, self.match.parties, self.looking.voice, self.kit.text)
        self.end_turn()
        self.notices.hide()
        self.resize((round(self._measures.width), round(self._measures.height)))

    def end_turn(self) -> None:
        """What belonged to somebody's turn goes."""
        self.bids, self._turn, self._last_trick_shown = None, None, False
        self.deeds.end_turn()

    # ------------------------------------------------------------ what the person does

    def handle(self, event: pygame.event.Event) -> bool:
        return self._handling.handle(event)

    def act(self, action: Action) -> None:
        """Does something for the person at the bottom, or says why it may not be done."""
        self.deeds.act(action)

    def renew(self) -> None:
        """Something looks different now."""
        self._stale = True

    def open_rules(self) -> None:
        """Opens the rule book: at the rule that a notice names, if one is shown."""
        self.host.open_rules(self.said_rule if self.notices.shown is not None else None)

    def is_legal(self, name: str) -> bool:
        return any(isinstance(action, PlayCard) and str(action.card) == name for action in self.picture.legal)

    def show_hand(self, duration: float = LIFT_TIME) -> None:
        """Darkens what may not be played now."""
        choosing = self.your_turn and self.picture.phase is Phase.PLAY
        self.hand.show([name for name in self.hand.names if choosing and not self.is_legal(name)], duration)
        self._stale = True

    # ------------------------------------------------------------ panels and tools

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

    def open_score(self) -> None:
        """Shows the score sheet in the middle of a deal."""
        if not self.playback.sheet_open:
            self.host.open_sheet(self, None)

    def toggle_last_trick(self) -> None:
        """Shows the last trick again, or puts it away."""
        if self._last_trick_shown or (self.picture.tricks and not self.director.busy):
            self._last_trick_shown = not self._last_trick_shown
            self._stale = True
