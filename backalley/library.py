"""The games that are kept, as games: taken up from their files, saved after every change, filed away when over."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from backalley.arrangements import Arrangements
from backalley.match import Match
from backalley.rules.game import Rejected
from backalley.rules.lines import Line, Party, Seat
from backalley.rules.reading import Misread
from backalley.rules.record import Record, record_json, record_of
from backalley.store.games import GameFolder
from backalley.store.problem import Problem

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Entry:
    """A game on the shelf, as far as a list tells of it. `place` says where it stands: "Deal 22 of 25"."""

    key: str
    saved_at: datetime
    finished: bool
    record: Record
    arrangements: Arrangements
    parties: tuple[tuple[Seat, ...], ...]
    totals: tuple[int, ...]
    winners: tuple[Party, ...] | None
    place: Line

    @property
    def name(self) -> str | None:
        """What people call the game; ``None``: nothing in particular."""
        return self.arrangements.name


class Library:
    """The games in `folder`. `complain` is told what goes wrong; nothing here raises for a file.

    `on_finished` is told a game that is filed away because it is over.
    """

    def __init__(
        self, folder: GameFolder, complain: Callable[[Problem], None], on_finished: Callable[[Match], None]
    ) -> None:
        self._folder = folder
        self._complain = complain
        self._on_finished = on_finished
        self._held: dict[str, Match] = {}  # the games that are open, by key
        self._entries: dict[str, Entry] = {}  # as they were told last
        self._unusable: dict[str, datetime] = {}  # games of which nothing could be made, and when they were saved

    # ------------------------------------------------------------ what there is

    def entries(self) -> tuple[Entry, ...]:
        """Every game, the one saved last first. What cannot be used is left out, and said once."""
        keys = self._folder.keys()
        found = [self._entry(key) for key in keys]
        return tuple(entry for entry in found if entry is not None)

    def latest(self) -> Match | None:
        """The running game that was saved last, taken up where it stands."""
        keys = self._folder.keys()
        for key in keys:
            if not self._folder.is_finished(key):
                match = self.open(key)
                if match is not None:
                    return match
        return None

    def open(self, key: str) -> Match | None:
        """A game, taken up where it stands, or the record before it where the rules refuse the newest.

        A game that is open already is the same match again. A finished one is only to be looked at.
        """
        if key in self._held:
            return self._held[key]
        match = self._load(key)
        if match is not None and not self._folder.is_finished(key):
            self._hold(key, match)
        return match

    def _load(self, key: str) -> Match | None:
        saved_at = self._folder.saved_at(key)
        if self._unusable.get(key) == saved_at:
            return None
        while True:
            saved, problems = self._folder.load(key)
            for problem in problems:
                self._complain(problem)
            if saved is None:
                self._unusable[key] = saved_at
                return None
            try:
                return Match.resume(record_of(saved.record), saved.seed)
            except (Misread, Rejected) as refused:
                _log.warning("a saved game is refused: %s", refused)
                self._complain(self._folder.reject(key, saved))

    def _entry(self, key: str) -> Entry | None:
        saved_at, finished = self._folder.saved_at(key), self._folder.is_finished(key)
        told = self._entries.get(key)
        if told is not None and (told.saved_at, told.finished) == (saved_at, finished):
            return told
        match = self._held.get(key) or self._load(key)
        if match is None:
            return None
        place = match.game.summary(match.observe(None)).place
        self._entries[key] = entry = Entry(
            key,
            saved_at,
            finished,
            match.record(),
            match.arrangements,
            match.parties,
            match.totals,
            match.winners,
            place,
        )
        return entry

    # ------------------------------------------------------------ keeping

    def keep(self, match: Match) -> None:
        """Keeps a game from now on, if it is not kept already: it is saved after everything that changes it."""
        if self._key_of(match) is None:
            self._hold(self._folder.new_key(), match)

    def add(self, record: Record, seed: bytes) -> Match:
        """Keeps a game that was brought from elsewhere, and gives it.

        Raises:
            Rejected: the rules forbid it.
        """
        match = Match.resume(record, seed)
        self.keep(match)
        self._save(self._key_of(match), match)
        self.finish(match)
        return match

    def finish(self, match: Match) -> None:
        """Files a game away if it is over; nothing is saved of it from then on."""
        key = self._key_of(match)
        if key is not None and match.over:
            self._complain_if(self._folder.finish(key))
            self._let_go(key)
            self._on_finished(match)

    def rename(self, key: str, name: str | None) -> None:
        """Calls a game something else; ``None``: nothing in particular."""
        match = self.open(key)
        if match is None:
            return
        match.arrange(replace(match.arrangements, name=name))
        if key not in self._held:  # a finished one
            self._save(key, match)
            self._complain_if(self._folder.finish(key))

    def delete(self, key: str) -> None:
        """Removes a game for good."""
        self._let_go(key)
        self._entries.pop(key, None)
        self._complain_if(self._folder.delete(key))

    @property
    def failing(self) -> bool:
        """Whether the last save of some game did not work."""
        return self._folder.failing

    def _key_of(self, match: Match) -> str | None:
        return next((key for key, held in self._held.items() if held is match), None)

    def _hold(self, key: str, match: Match) -> None:
        self._held[key] = match
        match.listener = lambda: self._save(key, match)

    def _let_go(self, key: str) -> None:
        match = self._held.pop(key, None)
        if match is not None:
            match.listener = None

    def _save(self, key: str | None, match: Match) -> None:
        if key is not None:
            self._complain_if(self._folder.save(key, record_json(match.record()), match.seed))

    def _complain_if(self, problem: Problem | None) -> None:
        if problem is not None:
            self._complain(problem)
