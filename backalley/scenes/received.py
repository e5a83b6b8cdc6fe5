"""What is to be done with a record that came from elsewhere: dropped, pasted, or named when the program was started."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from backalley.rules.lines import SeatName
from backalley.rules.record import Record
from backalley.rules.replay import Replay, replay
from backalley.scenes.column import Column
from backalley.scenes.panel import DialogButton, Panel
from backalley.scenes.rule_words import differences, game_title
from backalley.scenes.sides import add_sides, outcome, sides_of
from backalley.stage.palette import MIST
from backalley.table.kit import Kit
from backalley.table.naming import Names

_SMALL = 14


class Received(Panel):
    """Says what `record`, which the rules allow, holds, and offers what goes with it.

    A whole game can be put on the shelf (`on_keep`, where it is given) and looked back at; a deal of which nothing was
    played can be played. `note` is said beside it. The screen stays on the stage until the program takes it off.
    """

    width = 640.0

    def __init__(
        self,
        kit: Kit,
        record: Record,
        *,
        on_keep: Callable[[Record], None] | None,
        on_review: Callable[[Record], None],
        on_play: Callable[[Record], None],
        on_back: Callable[[], None],
        note: str | None = None,
    ) -> None:
        self.record = record
        self.replayed: Replay = replay(record)
        deals = self.replayed.deals
        single = len(deals) == 1 and (record.first_deal != 1 or not record.deals[0].actions)
        self.single = single
        """Whether it is one deal by itself, and no game."""
        self.playable = single and not record.deals[0].actions
        """Whether nothing of that deal was played."""
        title = kit.text("received.deal" if single else "received.game", game=game_title(kit.text, self.replayed.game))
        super().__init__(kit, title)
        self._on_keep, self._on_review, self._on_play, self._on_back = on_keep, on_review, on_play, on_back
        self._note = note

    def compose(self, column: Column) -> None:
        text, replayed, record = self.kit.text, self.replayed, self.record
        names = Names(record.seats, replayed.game.parties(replayed.setup), None, text)
        winners = replayed.game.winners(replayed.state)
        totals = None if self.playable else replayed.game.totals(replayed.state)
        add_sides(column, sides_of(names, totals, winners))
        column.gap(6)
        first, *more = self._said(names)
        column.words(first)
        column.gap(6)
        more.append(text("received.rules", rules=differences(text, replayed.game, replayed.setup.options)))
        code = record.deals[0].code if self.single else None
        if code is not None:
            more.append(text("received.code", code=code))
        for sentence in more:
            column.words(sentence, size=_SMALL, color=MIST)
        if self._note is not None:
            column.gap(10)
            column.words(self._note, size=_SMALL)

    def foot(self) -> Sequence[DialogButton]:
        text = self.kit.text
        offered = [DialogButton(text("button.back"), self._on_back, key=pygame.K_ESCAPE)]
        if self.record.deals and not self.playable:
            offered.append(DialogButton(text("received.review"), partial(self._on_review, self.record)))
        if self.playable:
            play = partial(self._on_play, self.record)
            offered.append(DialogButton(text("received.play"), play, main=True, key=pygame.K_RETURN))
        elif self._on_keep is not None and not self.single:
            keep = partial(self._on_keep, self.record)
            offered.append(DialogButton(text("received.keep"), keep, main=True, key=pygame.K_RETURN))
        return offered

    def escape(self) -> None:
        self._on_back()

    def _said(self, names: Names) -> list[str]:
        """What it is, in sentences, the most important one first."""
        text, replayed = self.kit.text, self.replayed
        if not replayed.deals:
            return [text("received.not_begun")]
        order = replayed.deals[0].order
        if self.single:
            said = text("received.unplayed" if self.playable else "received.single", n=order.hand_size)
            dealer = text("received.dealer", player=names(SeatName(order.dealer)))
            number = text("received.number", number=order.number)
            return [said, text("shelf.listed", first=number, second=dealer)]
        winners = replayed.game.winners(replayed.state)
        if winners is not None:
            told = outcome(text, names, winners)
        else:
            place = replayed.game.summary(replayed.game.observe(replayed.state, None)).place
            told = text("received.going", place=text.say(place, names))
        return [told, text("received.deals", n=len(replayed.game.sheet(replayed.state)))]
