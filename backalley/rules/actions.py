"""What a seat can do, and the one word that stands for it in records.

Actions are imperatives; what they lead to are the facts of `backalley.rules.events`.
"""

from dataclasses import dataclass

from backalley.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Pass:
    """Make no bid."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid a number: tricks in Back Alley, points in Pitch."""

    number: int

    def __str__(self) -> str:
        return str(self.number)


@dataclass(frozen=True, slots=True)
class Board:
    """Claim every trick of the deal; the level follows from the claims before it (BA.12)."""

    def __str__(self) -> str:
        return "board"


@dataclass(frozen=True, slots=True)
class Smudge:
    """Call every trick and every point, where Pitch's house rule `smudge` is on."""

    def __str__(self) -> str:
        return "smudge"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card, to lead or to follow."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


@dataclass(frozen=True, slots=True)
class Unknown:
    """A word that stands for no action. No game ever finds it legal; refusing it is the game's to explain."""

    word: str

    def __str__(self) -> str:
        return self.word


Call = Pass | Bid | Board | Smudge
Action = Pass | Bid | Board | Smudge | PlayCard | Unknown

_WORDS: dict[str, Action] = {"pass": Pass(), "board": Board(), "smudge": Smudge()}
_LONGEST_NUMBER = 3


def parse_action(word: str) -> Action:
    """The action written as `word`, `Unknown` where there is none; ``str`` is its inverse for every word."""
    if word in _WORDS:
        return _WORDS[word]
    if word.isascii() and word.isdecimal() and len(word) <= _LONGEST_NUMBER and str(int(word)) == word:
        return Bid(int(word))
    try:
        return PlayCard(Card.parse(word))
    except ValueError:
        return Unknown(word)
