"""The program around one table: its score sheets, its curtain, its menu."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import pygame

from backalley.arrangements import Arrangements
from backalley.house import House
from backalley.match import Match
from backalley.rules.lines import Seat
from backalley.rules.record import write_record
from backalley.rules.replay import single_deal
from backalley.rules.scoring import DealScore
from backalley.scenes.curtain import Curtain
from backalley.scenes.fair import FairDeal
from backalley.scenes.reseat import Reseat
from backalley.scenes.rule_book import RuleBook
from backalley.scenes.rules_in_force import RulesInForce
from backalley.scenes.score_sheet import ScoreSheet
from backalley.scenes.sheet_export import GameSheet, sheet_csv, sheet_pages
from backalley.scenes.table_menu import Entry, TableMenu
from backalley.store.exports import export_bytes, export_text
from backalley.store.problem import Problem
from backalley.table.looking import voice
from backalley.table.naming import Names
from backalley.table.scene import TableScene


@dataclass(frozen=True, slots=True)
class Ways:
    """Where one can go from a table: the program's other screens, each opened by a call."""

    leave: Callable[[], None]
    again: Callable[[], None]
    over: Callable[[TableScene], None]  # nothing more will happen, and there is no winner to say
    review: Callable[[Match, Seat | None], None]  # as the person at a seat may see it
    settings: Callable[[], None]
    help: Callable[[], None]
    full: Callable[[], None]


class TableHost:
    """The host of one table, which opens its other screens over it; `ways` lead elsewhere."""

    def __init__(self, house: House, match: Match, ways: Ways) -> None:
        self._house = house
        self._kit, self._stack = house.kit, house.stack
        self._match = match
        self._ways = ways
        self.table = TableScene(house.kit, match, house.worker, self)

    @property
    def names(self) -> Names:
        """What everybody is called, as the people at the table speak."""
        return Names(self._match.setup.seats, self._match.parties, voice(self._match), self._kit.text)

    # ------------------------------------------------------------ what the table asks for

    def open_sheet(self, table: TableScene, score: DealScore | None) -> None:
        match = self._match
        winners = match.winners if score is not None else None
        sheet = ScoreSheet(
            self._kit,
            self.names,
            match.sheet,
            match.sizes,
            finished=score is not None,
            winners=winners,
            on_done=self._close_sheet,
            on_again=self._ways.again,
            on_menu=self._ways.leave,
            on_rule=self.open_rules,
            on_png=self._export_picture if match.sheet else None,
            on_csv=self._export_table if match.sheet else None,
            on_copy=self._copy_deal if score is not None else None,
        )
        if winners is not None:
            self._kit.sounds.play(self._tune(match.parties[winners[0]]))
        self._stack.push(sheet)

    def _copy_deal(self) -> None:
        """Copies the deal just over, for somebody else to play."""
        record = self._match.record()
        self._house.copy(write_record(single_deal(record, len(record.deals) - 1)))

    def _export_picture(self) -> None:
        """Saves the score sheet as pictures to print."""
        text, places = self._house.text, self._house.kept.places
        game = GameSheet.of(text, self._match, datetime.now().astimezone())
        written = [export_bytes(places, game.title, ".png", page) for page in sheet_pages(text, game)]
        self._say_where(written[0])

    def _export_table(self) -> None:
        """Saves the score sheet as a table."""
        text = self._house.text
        game = GameSheet.of(text, self._match, datetime.now().astimezone())
        self._say_where(export_text(self._house.kept.places, game.title, ".csv", sheet_csv(text, game)))

    def _say_where(self, written: Path | Problem) -> None:
        text = self._house.text
        if isinstance(written, Problem):
            self._house.complain(written)
        else:
            self._house.tell(text("app.saved_title"), [text("app.saved_as", file=str(written))])

    def _tune(self, won: tuple[Seat, ...]) -> str:
        """The sound of the end: a sad one only where no person has won."""
        persons = self._match.arrangements.persons
        return "win" if not persons or any(seat in won for seat in persons) else "lose"

    def _close_sheet(self) -> None:
        self._stack.pop()
        self.table.sheet_closed()

    def open_curtain(self, table: TableScene, seat: Seat, before: Seat | None) -> None:
        undoing = before is not None and self._match.can_undo(before)
        curtain = Curtain(
            self._kit,
            self._match,
            seat,
            before,
            on_open=lambda: self._open(curtain),
            on_menu=lambda: self.open_menu(table),
            on_undo=(lambda: self._undo(curtain)) if undoing else None,
        )
        self._stack.push(curtain)

    def _open(self, curtain: Curtain) -> None:
        if self._stack.top is curtain:  # a button may be let go when something has come over it
            self._stack.pop()
            self.table.admit(curtain.seat)

    def _undo(self, curtain: Curtain) -> None:
        if self._stack.top is curtain:
            self._stack.pop()
            self.table.draw_back()
            self.table.undo()

    def finished(self, table: TableScene) -> None:
        if self._match.winners is None:
            self._ways.over(table)

    # ------------------------------------------------------------ everything else

    def open_menu(self, table: TableScene) -> None:
        """Opens the menu of the table."""
        self._stack.push(TableMenu(self._kit, self._entries(), on_leave=self._ways.leave))

    def shortcut(self, key: int) -> bool:
        entry = next((entry for entry in self._entries() if entry.key == key), None)
        if entry is None:
            return False
        entry.run()
        return True

    def _entries(self) -> tuple[Entry, ...]:
        return (
            Entry("table_menu.rules", "rules", pygame.K_r, self.open_rules_in_force),
            Entry("table_menu.book", "rules", pygame.K_F3, lambda: self.open_rules(None)),
            Entry("table_menu.fair", "scales", pygame.K_f, self._open_fair),
            Entry("table_menu.review", "review", pygame.K_v, self._review),
            Entry("table_menu.seats", "people", pygame.K_w, self._open_seats),
            Entry("table_menu.settings", "settings", pygame.K_F2, self._ways.settings),
            Entry("table_menu.help", "help", pygame.K_F1, self._ways.help),
            Entry("table_menu.full", "full", pygame.K_F11, self._ways.full),
        )

    def _review(self) -> None:
        self._ways.review(self._match, self.table.viewer)

    def _open_fair(self) -> None:
        self._stack.push(
            FairDeal(
                self._kit,
                fingerprint=self._match.fingerprint if self._match.to_act is not None else None,
                deals=self._match.codes,
                on_copy=self._house.copy,
                on_back=self._back,
            )
        )

    def _open_seats(self) -> None:
        profiles = self._house.kept.profiles
        self._stack.push(Reseat(self._kit, self._match, profiles, on_change=self._reseat, on_back=self._back))

    def _reseat(self, arrangements: Arrangements) -> None:
        """Somebody comes or goes."""
        self._match.arrange(arrangements)
        self.table.reseat()
        if any(isinstance(scene, Curtain) for scene in self._stack.scenes):
            self._reask()

    def _reask(self) -> None:
        """The curtain may have to ask for somebody else, or for nobody."""
        curtain = next(scene for scene in self._stack.scenes if isinstance(scene, Curtain))
        above = self._stack.scenes[self._stack.scenes.index(curtain) + 1 :]
        self._stack.pop(curtain)
        self.table.draw_back()
        for scene in above:
            self._stack.push(scene)

    def open_rules_in_force(self) -> None:
        """Opens the rules that the game is played by."""
        setup = self._match.setup
        rules = RulesInForce(
            self._kit,
            self._match.game,
            setup.options,
            setup.seats,
            on_back=self._back,
            on_book=lambda: self.open_rules(None),
        )
        self._stack.push(rules)

    def open_rules(self, at: str | None) -> None:
        setup = self._match.setup
        self._stack.push(RuleBook(self._kit, setup.game, setup.options, at=at))

    def _back(self) -> None:
        self._stack.pop()
