"""What stands in the review's panel: the deal, its bids and what they told, what each was worth, and its score."""

from collections.abc import Callable
from functools import partial

import pygame

from backalley.players import call_meaning
from backalley.rules.actions import Action, Call, PlayCard
from backalley.rules.game import Observation
from backalley.rules.lines import PartyName, SeatName
from backalley.scenes.column import Column
from backalley.scenes.review_course import Course, CourseDeal, Moment
from backalley.scenes.review_rows import Choice, Doing, DoingRow, choice_height, draw_choice
from backalley.scenes.review_words import action_word, average, trump_words
from backalley.scenes.review_worth import Asked, Judgement, Worth
from backalley.scenes.rule_link import RuleLink
from backalley.scenes.sheet_explanation import draw_explanation, explanation_height, rule_boxes
from backalley.scenes.sheet_words import Explanation, explanation
from backalley.stage.palette import FAINT, MIST
from backalley.table.naming import Names
from backalley.text import Text

_UNKNOWN = "\u2013"  # in place of points that nobody has reckoned


class ReviewPage:
    """Writes one position of a course into a column.

    `on_ask` is told the turn of a call or a card whose worth is wanted, `on_rule` a rule to be looked up.
    """

    def __init__(
        self,
        text: Text,
        course: Course,
        names: Names,
        worth: Worth,
        *,
        on_ask: Callable[[int], None],
        on_rule: Callable[[str], None],
    ) -> None:
        self._text, self._course, self._names, self._worth = text, course, names, worth
        self._on_ask, self._on_rule = on_ask, on_rule
        self._place = 0
        self._opened: Asked | None = None
        self._wanted: tuple[float, float] | None = None

    def write(self, column: Column, place: int, opened: Asked | None) -> tuple[float, float] | None:
        """Writes a position, with the worth of what is `opened`; gives top and height of what should be seen of it."""
        self._place, self._opened, self._wanted = place, opened, None
        deal = self._course.deal_of(place)
        self._write_head(column, deal)
        if deal.score is not None and self._course.positions[place].moment is Moment.SCORED:
            self._write_score(column, deal)
        self._write_calls(column, deal)
        self._write_card(column, deal)
        self._write_code(column, deal)
        return self._wanted

    def _write_head(self, column: Column, deal: CourseDeal) -> None:
        text, names = self._text, self._names
        seen = self._course.picture(self._place)
        summary = self._course.replay.game.summary(seen)
        column.words(text.say(summary.place, names), size=22, face="bold")
        if deal.attempt > 0:
            column.words(text("review.attempt", n=deal.attempt + 1), size=14, color=MIST)
        dealer = text("review.dealer", player=names(SeatName(deal.dealer)))
        column.words(text("review.about", dealer=dealer, trump=trump_words(seen, text)), size=14, color=MIST)
        if not deal.over:
            column.words(text("review.running"), size=14)
        column.gap(6)
        if seen.calls and self._course.positions[self._place].moment not in (Moment.SCORED, Moment.THROWN_IN):
            self._write_contracts(column, seen)

    def _write_contracts(self, column: Column, seen: Observation) -> None:
        text, names = self._text, self._names
        summary = self._course.replay.game.summary(seen)
        if len(summary.parties) <= 2:
            rows = [(row.party, names(PartyName(row.party)), text.say(row.note, names)) for row in summary.parties]
        elif summary.contract is not None and summary.contract.seat is not None:
            contract = summary.contract
            assert contract.seat is not None
            name = names(SeatName(contract.seat))
            rows = [(seen.party_of(contract.seat), name, text.say(contract.note, names))]
        else:
            rows = []
        for party, name, note in rows:
            self._write_contract(column, party, name, note)
        column.gap(6)

    def _write_contract(self, column: Column, party: int, name: str, note: str) -> None:
        painter, px, width = column.painter, column.scale, column.width

        def draw(dst: pygame.Surface, x: float, y: float) -> None:
            middle = y + 11 * px
            painter.mark(dst, party, x + 6 * px, middle, 12 * px)
            used = painter.centred(
                dst, note, x + width, middle, size=14 * px, color=MIST, align="right", max_width=0.6 * width
            )
            painter.centred(
                dst,
                name,
                x + 20 * px,
                middle,
                size=14 * px,
                face="bold",
                align="left",
                max_width=width - used - 28 * px,
            )

        column.paint(22, draw)

    def _heading(self, column: Column, words: str) -> None:
        column.gap(8)
        column.words(words, size=18, face="bold")
        column.gap(4)

    def _write_calls(self, column: Column, deal: CourseDeal) -> None:
        """The bids so far, and what each told the table."""
        text, names, seen = self._text, self._names, self._course.picture(self._place)
        if not seen.calls:
            return
        self._heading(column, text("review.bids"))
        position = self._course.positions[self._place]
        for turn, made in enumerate(seen.calls):
            doing = Doing(
                seen.party_of(made.seat),
                names(SeatName(made.seat)),
                action_word(made.call, made.level, names, text),
                None,
                text.say(call_meaning(seen, turn), names),
                position.moment is Moment.CALLED and position.turn == turn,
            )
            self._write_doing(column, deal, turn, doing, text("review.what_worth"))

    def _write_card(self, column: Column, deal: CourseDeal) -> None:
        """The card that has just been played."""
        text, names, position = self._text, self._names, self._course.positions[self._place]
        action = self._course.action(self._place)
        if not isinstance(action, PlayCard) or position.seat is None or position.turn is None:
            return
        assert position.trick is not None
        self._heading(column, text("review.trick", n=position.trick + 1))
        doing = Doing(
            self._course.picture(self._place).party_of(position.seat),
            names(SeatName(position.seat)),
            action_word(action, 0, names, text),
            action.card,
            "",
            True,
        )
        self._write_doing(column, deal, position.turn, doing, text("review.what_else"))

    def _write_doing(self, column: Column, deal: CourseDeal, turn: int, doing: Doing, tooltip: str) -> None:
        """A row, and below it what it was worth where that was asked."""
        opened = self._opened == (deal.index, turn)
        press = partial(self._on_ask, turn) if deal.over else None
        top = column.height
        column.sized(
            lambda box: DoingRow(box, doing, opened=opened, tooltip=tooltip, on_press=press),
            lambda row: row.height_for(column.painter, column.scale),
        )
        column.gap(4)
        if opened:
            self._write_worth(column, deal, turn)
            column.gap(8)
        if opened or doing.current:
            self._wanted = top, column.height - top

    def _write_worth(self, column: Column, deal: CourseDeal, turn: int) -> None:
        text, names = self._text, self._names
        before = self._course.before(deal.index, turn)
        if len(before.legal) == 1:
            column.words(text("table.only_one"), size=14, color=MIST)
            return
        judgement = self._worth.of((deal.index, turn))
        if judgement is None:
            column.words(text("review.thinking"), size=14, color=MIST)
            return
        if judgement.reason is not None:
            column.words(text.say(judgement.reason, names), size=14)
        made = self._course.replay.deals[deal.index].turns[turn].action
        if not judgement.prospects:
            best = self._word(before, judgement.action)
            column.words(text("review.no_numbers", action=best), size=14, color=MIST)
            return
        assert before.viewer is not None
        party = names.members(before.party_of(before.viewer))
        column.words(text("review.average", party=party), size=14, color=MIST)
        column.gap(4)
        for choice in self._choices(before, judgement, made):
            tall = choice_height(column.painter, choice, column.width, column.scale)
            column.paint(tall, partial(_draw_choice, choice, column))

    def _choices(self, before: Observation, judgement: Judgement, made: Action) -> list[Choice]:
        """Everything that might have been done, the best first; what nobody reckoned comes last."""
        text, names = self._text, self._names
        word = text("review.played" if isinstance(made, PlayCard) else "review.made")
        reckoned = {prospect.action: prospect for prospect in judgement.prospects}
        best = max(prospect.points for prospect in judgement.prospects)
        choices = []
        for action in [*reckoned, *(action for action in before.legal if action not in reckoned)]:
            prospect = reckoned.get(action)
            is_best = prospect is not None and average(prospect.points) == average(best)
            choices.append(
                Choice(
                    self._word(before, action),
                    action.card if isinstance(action, PlayCard) else None,
                    _UNKNOWN if prospect is None else average(prospect.points),
                    "" if prospect is None or prospect.about is None else text.say(prospect.about, names),
                    word if action == made else "",
                    text("review.best") if is_best else "",
                )
            )
        return choices

    def _word(self, before: Observation, action: Action) -> str:
        """A possible action in words, a call as the bid dialog names it."""
        if isinstance(action, Call):
            quotes = self._course.replay.game.quotes(before)
            label = next((quote.label for quote in quotes if quote.call == action), None)
            if label is not None:
                return self._text.say(label, self._names)
        return action_word(action, 1, self._names, self._text)

    def _write_score(self, column: Column, deal: CourseDeal) -> None:
        """The score of the deal, reason by reason, the rules as links."""
        text, px, painter = self._text, column.scale, column.painter
        assert deal.score is not None
        self._wanted = 0.0, column.height
        column.words(text.say(deal.score.about, self._names), size=14, color=MIST)
        column.gap(8)
        for score in deal.score.parties:
            shown = explanation(text, self._names, score)
            box = (column.left, column.height, column.width, explanation_height(painter, shown, column.width, px))
            for reason, link in rule_boxes(painter, shown, box, px):
                look_up = partial(self._on_rule, reason.source)
                column.widgets.append(RuleLink(link, reason.rule, tooltip=text("book.look_up"), on_press=look_up))
            column.paint(box[3] / px, partial(_draw_score, shown, column, box[3], text("sheet.this_deal")))
            column.gap(10)

    def _write_code(self, column: Column, deal: CourseDeal) -> None:
        text = self._text
        column.gap(8)
        if deal.code is not None:
            column.words(text("review.code", code=deal.code), size=14, color=FAINT)
        if deal.fingerprint is not None:
            column.words(text("review.fingerprint", fingerprint=deal.fingerprint), size=14, color=FAINT)


def _draw_choice(choice: Choice, column: Column, dst: pygame.Surface, x: float, y: float) -> None:
    draw_choice(column.painter, dst, choice, x, y, column.width, column.scale)


def _draw_score(
    shown: Explanation, column: Column, tall: float, this_deal: str, dst: pygame.Surface, x: float, y: float
) -> None:
    draw_explanation(column.painter, dst, shown, (x, y, column.width, tall), column.scale, this_deal)
