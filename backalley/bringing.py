"""Games and deals that come from elsewhere or are taken there: files dropped or named, text pasted, codes, exports."""

from collections.abc import Callable
from pathlib import Path

from backalley.house import House
from backalley.looking_back import LookingBack
from backalley.match import Match
from backalley.receiving import received
from backalley.rules.codes import new_seed
from backalley.rules.record import Record, write_record
from backalley.scenes.deal_by_code import DealByCode
from backalley.scenes.received import Received
from backalley.scenes.shelf import Shelf
from backalley.store.exports import export_text, import_records
from backalley.store.problem import Problem

SUFFIX = ".backalley"  # of game records; any other will do to open one


class Bringing:
    """What is done with records. `sit_down` is told a match to be played."""

    def __init__(self, house: House, looking_back: LookingBack, sit_down: Callable[[Match], None]) -> None:
        self._house = house
        self._looking_back = looking_back
        self._sit_down = sit_down

    def open_file(self, path: str) -> None:
        """Asks what to do with the record in a file; of several, with each."""
        records, problems = import_records(Path(path))
        with self._house.complain.later():
            for problem in problems:
                self._house.complain(problem)
            for record in reversed(records):
                self.ask(record)

    def paste(self) -> None:
        """Asks what to do with the record or the code that was copied somewhere."""
        found = received(self._house.pasted())
        if isinstance(found, Problem):
            self._house.tell(self._house.text("app.paste_title"), [self._house.text.say(found, str)])
        elif isinstance(found, str):
            self.ask_code(found)
        else:
            note = None if not found.left_out else self._house.text("receiving.left_out", n=found.left_out)
            self.ask(found.record, note)

    def ask(self, record: Record, note: str | None = None) -> None:
        """Asks what to do with a record."""
        house = self._house

        def keep(of: Record) -> None:
            if house.stack.top is not question:
                return  # a button may be let go when another question has come over this one
            with house.complain.later():
                house.back()
                match = house.library.add(of, new_seed())
                for scene in house.stack.scenes:
                    if isinstance(scene, Shelf):
                        scene.refresh()
                if match.over:
                    self._looking_back.review(match.record())
                elif not any(isinstance(scene, Received) for scene in house.stack.scenes):
                    self._sit_down(match)  # else the others of the same file would be lost

        question = Received(
            house.kit,
            record,
            on_keep=keep,
            on_review=self._looking_back.review,
            on_play=self._looking_back.practise,
            on_back=house.back,
            note=note,
        )
        house.stack.push(question)

    def ask_code(self, code: str = "") -> None:
        """Asks for what a deal code leaves open."""
        house = self._house
        house.stack.push(
            DealByCode(
                house.kit,
                code=code,
                name=house.kept.preferences.name,
                habits=house.kept.preferences.habits,
                on_play=self._looking_back.practise,
                on_back=house.back,
            )
        )

    def export(self, key: str) -> Path | Problem:
        """Writes a game to a file that others can open; of a deal that is still running it holds nothing."""
        match = self._house.library.open(key)
        if match is None:
            return Problem("store.export_gone")
        day = match.arrangements.started[:10]
        name = match.arrangements.name or f"{self._house.text(f'{match.setup.game}.title')} {day}"
        return export_text(self._house.kept.places, name, SUFFIX, write_record(match.public_record()) + "\n")
