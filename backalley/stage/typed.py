"""A text that is being typed: its letters, kept as they are whatever of them can be shown, cursor and selection.

A letter is a sign with everything that belongs to it: accents, variations, joiners. Each is shown as one sign.
"""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from backalley.stage.lettering import Lettering

_STAND_IN = "·"  # shown for a letter of which nothing can be drawn
_BREAKS = frozenset("\t\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029")
_BOUND = ("Mn", "Me", "Cf")  # kinds of characters that belong to the letter before them


@lru_cache(maxsize=1)
def lettering() -> Lettering:
    """What all texts that are typed are measured with."""
    return Lettering()


def letters_of(text: str) -> Iterator[str]:
    """The letters of a text on one line: line breaks are blanks, control characters are left out."""
    letter = ""
    for character in text.replace("\r\n", "\n"):
        kind = unicodedata.category(character)
        if kind in _BOUND and letter:
            letter += character
        elif character in _BREAKS or kind not in ("Cc", "Cs", "Cf"):
            if letter:
                yield letter
            letter = " " if character in _BREAKS else character
    if letter:
        yield letter


def sign_of(letter: str) -> str:
    """The one sign that a letter is shown by."""
    return lettering().readable(unicodedata.normalize("NFC", letter))[:1] or _STAND_IN


class Typed:
    """The text `value` of at most `max_length` characters; what is too much is left out. The cursor is at its end.

    Places count letters: place 0 is before the first one.
    """

    def __init__(self, value: str, max_length: int) -> None:
        self.max_length = max_length
        self.cursor = 0
        self.anchor = 0
        """Where the selection begins; it ends at the cursor, and there is none where they are one."""
        self._letters: list[str] = []
        self._shown = ""
        self.insert(value)

    @property
    def value(self) -> str:
        """The text, exactly."""
        return "".join(self._letters)

    @property
    def shown(self) -> str:
        """One sign for every letter."""
        return self._shown

    @property
    def selection(self) -> tuple[int, int]:
        """The places where the selection begins and ends, the lower one first."""
        return min(self.anchor, self.cursor), max(self.anchor, self.cursor)

    @property
    def selected(self) -> str:
        """The selected text."""
        first, last = self.selection
        return "".join(self._letters[first:last])

    # Moving

    def move(self, place: int, *, select: bool = False) -> None:
        """Puts the cursor at a place, or as near as there is one; `select` keeps the other end of the selection."""
        self.cursor = min(max(0, place), len(self._letters))
        if not select:
            self.anchor = self.cursor

    def step(self, by: int, *, select: bool = False, word: bool = False) -> None:
        """Moves the cursor one letter, or one word, to the right (`by` 1) or to the left (-1).

        A selection that is given up leaves the cursor at its end in that direction.
        """
        if self.anchor != self.cursor and not select and not word:
            self.move(self.selection[0 if by < 0 else 1])
        else:
            self.move(self._beyond(by, word), select=select)

    def select_all(self) -> None:
        """Selects the whole text."""
        self.anchor, self.cursor = 0, len(self._letters)

    def select_word(self, place: int) -> None:
        """Selects the word, or the blanks, at a place."""
        first = last = min(max(0, place), max(0, len(self._shown) - 1))
        while first > 0 and self._alike(first - 1, place):
            first -= 1
        while last < len(self._shown) and self._alike(last, place):
            last += 1
        self.anchor, self.cursor = first, last

    # Changing

    def insert(self, text: str) -> None:
        """Puts a text in the place of the selection, the cursor behind it; as much of it as has room.

        An accent or a joiner that is typed by itself joins the letter before it.
        """
        first, last = self.selection
        before, after = self._letters[:first], self._letters[last:]
        joined = before.pop() if before and text and unicodedata.category(text[0]) in _BOUND else ""
        room = self.max_length - sum(map(len, before)) - sum(map(len, after))
        taken: list[str] = []
        for letter in letters_of(joined + text):
            room -= len(letter)
            if room < 0:
                break
            taken.append(letter)
        if joined and not taken:
            taken = [joined]
        self._letters = [*before, *taken, *after]
        self._shown = "".join(map(sign_of, self._letters))
        self.move(len(before) + len(taken))

    def erase(self, by: int, *, word: bool = False) -> None:
        """Takes away the selection; without one the letter, or the word, before the cursor (`by` -1) or behind it."""
        if self.anchor == self.cursor:
            self.anchor = self._beyond(by, word)
        self.insert("")

    def _beyond(self, by: int, word: bool) -> int:
        """The place one letter or one word away from the cursor."""
        place, end = self.cursor, len(self._shown) if by > 0 else 0
        if not word:
            return place if place == end else place + by
        behind = 0 if by > 0 else -1  # the letter that would be passed, counted from the place
        while place != end and self._shown[place + behind] == " ":
            place += by
        while place != end and self._shown[place + behind] != " ":
            place += by
        return place

    def _alike(self, one: int, other: int) -> bool:
        other = min(max(0, other), len(self._shown) - 1)
        return (self._shown[one] == " ") == (self._shown[other] == " ")
