"""What the person at the bottom does: actions, a card put down as a call, a hint asked for, the rest played out."""

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from backalley.rules.actions import Action, Call, PlayCard
from backalley.rules.game import Rejected
from backalley.rules.lines import Line, Seat, card_word, line
from backalley.table.claim_offer import ClaimOffer
from backalley.table.pitching import Pitching
from backalley.table.turns import Answer, Turns

if TYPE_CHECKING:
    from backalley.table.scene import TableScene

DEAF = 0.25  # seconds in which another click plays no card


class Deeds:
    """The deeds at one table. Out of that person's turn there are none: keys pressed too fast may come too late."""

    def __init__(self, table: "TableScene", turns: Turns) -> None:
        self._table = table
        self._turns = turns
        self._pitching: defaultdict[Seat, Pitching] = defaultdict(Pitching)  # by person
        self._since_last = DEAF
        self.claim: ClaimOffer | None = None
        """The offer to play out the rest, where nothing can change any more."""
        self.playing_out = False
        """Whether the rest of the deal is being played out."""

    @property
    def deaf(self) -> bool:
        """Whether the person has only just done something: a second click came for the first."""
        return self._since_last < DEAF

    def pass_time(self, dt: float) -> None:
        """Lets so many seconds pass."""
        self._since_last += dt

    def begin_turn(self) -> None:
        """The person is to act: leads a card that was put down with a call, or is offered to play out the rest."""
        table = self._table
        self.playing_out = False
        card = self._pitching[table.looking.bottom].due(table.picture, table.looking.bottom)
        if card is not None:
            self.act(card)
            return
        claim = table.match.game.claim(table.picture)
        if claim is not None:
            self.claim = ClaimOffer(table.kit, table.names, claim, self.play_out)
            self.claim.place(table.painter, table.layout)

    def end_turn(self) -> None:
        """Somebody else is to act, or nobody."""
        self.claim = None

    def forget(self) -> None:
        """The deal is over, or something was taken back: what was begun does not go on."""
        self.playing_out = False
        self._pitching.clear()

    def act(self, action: Action) -> None:
        """Does something, or says why it may not be done."""
        table = self._table
        if not table.your_turn or table.viewer is None:
            return
        try:
            table.match.submit(table.viewer, action)
        except Rejected as refused:
            self._pitching[table.viewer].drop()
            if isinstance(action, PlayCard):
                self._refuse(action, refused.line, refused.rule)
            else:
                table.kit.sounds.play("nudge")
                table.say(refused.line, refused.rule)
            return
        self._done()

    def put_down(self, card: PlayCard) -> None:
        """Puts a card down as a call, where a call may be made so: it is led if the call stands."""
        table = self._table
        try:
            call = self._pitching[table.looking.bottom].call_of(card, table.match.game.quotes(table.picture))
        except LookupError:
            return
        if call is not None:
            self.act(call)
        else:
            self._refuse(card, Line("happening.cannot_be_first"), None)

    def play_out(self) -> None:
        """Takes the offer: the rest of the deal is played quickly."""
        table = self._table
        if self.claim is None or table.viewer is None or not table.your_turn:
            return
        claim, self.claim, self.playing_out = self.claim.claim, None, True
        table.match.play_out(table.viewer, claim)
        self._done()

    def ask_hint(self) -> None:
        """Asks what might be done now, from what the person's seat may know."""
        table = self._table
        if table.your_turn and table.viewer is not None and not self._turns.waiting:
            self._turns.consult(table.viewer)

    def take_hint(self) -> None:
        """Shows the hint that was asked for, once it is there."""
        answer = self._turns.advice()
        if answer is not None and self._table.your_turn:
            self._show_hint(answer)

    def _done(self) -> None:
        """The person has done something: shows what came of it."""
        self._since_last = 0.0
        table = self._table
        table.notices.hide()
        table.hand.forget()
        table.show_hand()
        table.playback.advance()

    def _show_hint(self, answer: Answer) -> None:
        """Says what was advised, and goes to the card or the call."""
        table, action = self._table, answer.action
        arrangements = table.match.arrangements
        table.match.arrange(replace(arrangements, hints=arrangements.hints + 1))
        reason = answer.reason if answer.reason is not None else Line("table.only_one")
        if isinstance(action, PlayCard):
            table.hand.go_to(str(action.card))
            table.say(line("table.hint_card", card=card_word(action.card), reason=reason))
        else:
            assert isinstance(action, Call)
            quotes = table.match.game.quotes(table.picture)
            words = next(quote.label for quote in quotes if quote.call == action)
            if table.bids is not None:
                table.bids.go_to(action)
            table.say(line("table.hint", action=words, reason=reason))

    def _refuse(self, card: PlayCard, why: Line, rule: str | None) -> None:
        """The card shakes its head, and the table says why."""
        table = self._table
        table.kit.sounds.play("nudge")
        table.sprites.shake(table.looking.bottom, card.card)
        table.say(why, rule)
