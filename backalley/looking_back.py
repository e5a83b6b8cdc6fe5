"""Looking back at games, and playing one of their deals again by itself."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from backalley.arrangements import Arrangements, read
from backalley.house import House
from backalley.match import Match, now
from backalley.rules.codes import new_seed
from backalley.rules.lines import PartyName, Seat
from backalley.rules.record import Record, write_record
from backalley.rules.replay import replay, single_deal
from backalley.scenes.dialog import Dialog, DialogButton
from backalley.scenes.review import Review
from backalley.scenes.rule_book import RuleBook
from backalley.seating import usual_undo
from backalley.table.looking import voice
from backalley.table.naming import Names
from backalley.table.scene import TableScene


class LookingBack:
    """The review and the practice. `sit_down` is told a match to be played, `leave` that its table is left."""

    def __init__(self, house: House, sit_down: Callable[[Match], None], leave: Callable[[], None]) -> None:
        self._house = house
        self._sit_down = sit_down
        self._leave = leave

    def review(self, record: Record, viewer: Seat | None = None, speaker: Seat | None = None) -> None:
        """Looks back at a game, at a running deal as `viewer` may see it; `speaker` is the seat that says "we"."""
        house, setup = self._house, replay(record).setup

        def open_rules(at: str) -> None:
            house.stack.push(RuleBook(house.kit, setup.game, setup.options, at=at))

        review = Review(
            house.kit,
            record,
            viewer=viewer,
            voice=speaker,
            start=max(0, len(record.deals) - 1) if viewer is not None else None,
            thinker=house.worker,
            on_play=lambda deal: self.practise(deal, record),
            on_copy=house.copy,
            on_rule=open_rules,
            on_back=house.back,
        )
        house.stack.push(review)

    def practise(self, deal: Record, of: Record | None = None) -> None:
        """Plays one deal by itself; where it was dealt in the record `of`, what it brought there is said at the end."""
        known = read({} if of is None else of.table, len(deal.seats), now())
        if not known.persons:
            known = known.seated(0, replace(known.sitters[0], level=None))
        before = None if of is None else _points_of(deal, of)
        undo = usual_undo(len(known.persons))
        match = Match.of_deal(deal, new_seed(), Arrangements(known.sitters, now(), undo=undo, before=before))
        self._sit_down(match)

    def practice_over(self, table: TableScene) -> None:
        """One deal was played by itself: says what it brought, and what it brought before."""
        text, match = self._house.text, table.match
        names = Names(match.setup.seats, match.parties, voice(match), text)
        if match.sheet:
            points = [party.points for party in match.sheet[-1].parties]
            words = [text("practice.now", points=self._points(names, points))]
        else:
            words = [text("practice.thrown_in")]
        before = match.arrangements.before
        if before is not None and len(before) == len(match.parties):  # a record may say anything
            words.append(text("practice.before", points=self._points(names, before)))
        record = match.record()

        def copy() -> None:
            self._house.copy(write_record(single_deal(record, 0)))
            self.practice_over(table)

        def again() -> None:
            self.practise(single_deal(record, 0), record)

        buttons = [
            DialogButton(text("practice.again"), again),
            DialogButton(text("practice.copy"), copy),
            DialogButton(text("sheet.menu"), self._leave, main=True, key=pygame.K_RETURN),
        ]
        self._house.stack.push(Dialog(self._house.kit, text("practice.title"), words, buttons, on_escape=self._leave))

    def _points(self, names: Names, points: Sequence[int]) -> str:
        text = self._house.text
        told = [text("menu.total", party=names(PartyName(party)), points=number) for party, number in enumerate(points)]
        return ", ".join(told)


def _points_of(deal: Record, of: Record) -> tuple[int, ...] | None:
    """What a deal brought each party in the record that it was taken from; ``None`` where it was not played out."""
    played = replay(of)
    cards = (deal.deals[0].hands, deal.deals[0].stock)
    for written, told in zip(of.deals, played.deals, strict=False):
        if (written.hands, written.stock) == cards:
            points = played.game.report(told.state)["points"]
            return tuple(points) if isinstance(points, list) else None
    return None
