"""What must hold of the running program whatever is done: what is saved, who sees what, which games there are."""

import argparse
import io
import json
from collections.abc import Iterator
from pathlib import Path

from backalley.commands import verify
from backalley.library import Library
from backalley.match import Match
from backalley.rules.record import record_of
from backalley.rules.replay import replay
from backalley.scenes.curtain import Curtain
from backalley.scenes.menu import Menu
from backalley.table.scene import TableScene
from tests.test_app import TEXT, Running

SMALLEST = 60  # bytes; no record of ours is as short


class Broken(AssertionError):
    """Something does not hold; the message says what."""


def demand(holds: bool, otherwise: str) -> None:
    """Raises `Broken` where it does not hold."""
    if not holds:
        raise Broken(otherwise)


def table_of(at: Running) -> TableScene | None:
    """The table, if one is on the stage."""
    return next((scene for scene in at.app.stack.scenes if isinstance(scene, TableScene)), None)


class Invariants:
    """Holds the program over the files in `home` against what it was before; over many starts, too."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self._spoilt: set[Path] = set()  # saves that were damaged from outside
        self._deleted: set[str] = set()
        self._judged: dict[Path, int] = {}  # files that `verify` was asked about, and as they were then
        self._finished: dict[str, object] = {}  # what was played in the games that are over
        self._known: set[str] = set()
        self._checked: tuple[int, int] | None = None

    def spoil(self, path: Path, content: str) -> None:
        """Writes a save that no program of ours has written."""
        path.write_text(content, encoding="utf-8")
        self._spoilt.add(path)
        self._known.add(path.stem)

    def follow(self, library: Library) -> None:
        """The program was started: listens to what is deleted from now on."""
        delete = library.delete

        def deleted(key: str) -> None:
            self._deleted.add(key)
            delete(key)

        library.delete = deleted  # type: ignore[method-assign]
        self._checked = None

    def check(self, at: Running) -> None:
        """Looks at what is on the stage, and at the record of the game on the table.

        Raises:
            Broken: something does not hold.
        """
        library, table = at.app.library, table_of(at)
        scenes = at.app.stack.scenes
        demand(isinstance(scenes[0], Menu) and sum(isinstance(scene, Menu) for scene in scenes) == 1, "no menu below")
        curtains = [scene for scene in scenes if isinstance(scene, Curtain)]
        demand(len(curtains) <= 1, "two curtains")
        demand(table is not None or not curtains, "a curtain without a table")
        if table is None:
            return
        self._check_eyes(table, curtains[0] if curtains else None)
        key = library._key_of(table.match)
        now = id(table.match), table.match.changes
        if key is not None and table.match.changes and now != self._checked:
            self._checked = now
            self._check_saved(key, table.match)

    def _check_eyes(self, table: TableScene, curtain: Curtain | None) -> None:
        """Nobody's cards are known to the table but the viewer's."""
        viewer, match = table.viewer, table.match
        demand(table.picture.viewer == viewer, f"the picture is for {table.picture.viewer}, not for {viewer}")
        known = {seat for seat, hand in enumerate(table.picture.hands) if any(card is not None for card in hand)}
        demand(known <= {viewer}, f"{viewer} sees the cards of {known}")
        demand(viewer is None or match.sitters[viewer].human, "a computer player's cards are shown")
        if curtain is not None:
            demand(viewer is None, f"behind the curtain lie the cards of {viewer}")
            demand(match.to_act == curtain.seat, "the curtain asks for somebody who is not to act")
            demand(match.sitters[curtain.seat].human, "the curtain asks for a computer player")

    def _check_saved(self, key: str, match: Match) -> None:
        """The game's file holds what the match holds, and the rules make the same of it."""
        record, path = match.record(), self.home / "saves" / f"{key}.json"
        demand(path.exists(), f"{key} is not saved")
        saved = record_of(json.loads(path.read_text(encoding="utf-8")))
        demand(saved == record, f"{key} is saved otherwise than it is")
        replayed = replay(record)
        demand(replayed.fault is None, f"the rules refuse the match: {replayed.fault}")
        demand(replayed.game.totals(replayed.state) == match.totals, "other totals than those of the record")
        demand(replayed.game.sheet(replayed.state) == match.sheet, "another sheet than that of the record")

    # ------------------------------------------------------------ the files

    def check_files(self, at: Running) -> None:
        """Every file is one that `verify` accepts; games come and go only when somebody lets them.

        Raises:
            Broken: something does not hold.
        """
        found = set()
        for path in self._files():
            found.add(path.name.split(".")[0])
            changed = path.stat().st_mtime_ns
            if self._judged.get(path) != changed and not self._is_spoilt(path):
                out = io.StringIO()
                asked = argparse.Namespace(json=False, files=[str(path)])
                demand(verify.run(asked, TEXT, out, out, None) == verify.LEGAL, f"{path.name}: {out.getvalue()}")
            self._judged[path] = changed
        finished = self.finished()
        new = found - self._known - set(at.app.library._held) - set(finished)
        demand(not new, f"nobody began {new}")
        spoilt = {path.stem for path in self._spoilt}
        gone = self._known - found - self._deleted - spoilt
        demand(not gone, f"{gone} is gone")
        self._known = found | spoilt
        self._deleted &= self._known
        for key in self._finished.keys() & finished.keys():
            demand(finished[key] == self._finished[key], f"the finished game {key} has changed")
        self._finished = finished

    def finished(self) -> dict[str, object]:
        """What was played in the games that are over, by key."""
        return {
            path.stem: json.loads(path.read_text(encoding="utf-8"))["deals"]
            for path in (self.home / "finished").glob("*.json")
        }

    def _files(self) -> Iterator[Path]:
        for folder in ("saves", "finished"):
            for path in sorted((self.home / folder).glob("*.json")):
                if ".bad-" not in path.name:
                    yield path

    def _is_spoilt(self, path: Path) -> bool:
        """Whether a save is still as it was written from outside."""
        if path not in self._spoilt:
            return False
        spoilt = path.stat().st_size < SMALLEST
        if not spoilt:
            self._spoilt.discard(path)
        return spoilt
