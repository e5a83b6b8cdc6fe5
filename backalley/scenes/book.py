"""The rule book of a game as data: its pages, their paragraphs and examples, and what the house rules make of them.

A book is a file, ``assets/books/<game>.toml``. It holds the order of things and the cards; the sentences stand in the
catalogue, under the game's key: ``book_<game>.<page>.<item>``. An item of a page is a paragraph, or an example if it
has cards::

    [[page]]
    key = "following"

    [[page.item]]
    text = "follow"                     # the last part of its sentence's key
    rules = ["BA.18"]                   # the numbers that stand beside it
    by = ["bb_partner"]                 # house rules whose values go on with the key: book_<game>.<page>.follow.free
    facts = ["target"]                  # house rules whose values are facts of the sentence
    when = { joker = ["on"] }           # shown only where each of these house rules has one of these values
    bullet = true                       # a part of the list that the paragraph before begins
    trump = "S"                         # of an example: its trump suit, "none" for no trump
    sign = "unbroken"                   # and a word about the trumps
    groups = [
      { label = "table", cards = "KH" },
      { label = "hand", cards = "AS 9H 4H TC", legal = "9H 4H" },
    ]

A group of cards may also have a ``winner``, and ``notes`` for each of its cards ("-" for none).
"""

import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from backalley.assets import asset

HOUSE_RULES = "house_rules"
"""The key of the page that goes on with every house rule and its value."""


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Some cards of an example under one label; `legal` are those that may be played, where that is the point."""

    label: str
    cards: tuple[str, ...]
    legal: tuple[str, ...] | None = None
    winner: str | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """A paragraph of a page, or an example with its caption."""

    text: str
    rules: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    bullet: bool = False
    trump: str | None = None
    sign: str | None = None
    groups: tuple[CardGroup, ...] = ()

    @property
    def house_rules(self) -> tuple[str, ...]:
        """The keys of the house rules that decide what it says, or whether it is there."""
        return tuple(dict.fromkeys((*self.by, *self.facts, *self.when)))

    def applies(self, options: Mapping[str, str]) -> bool:
        """Whether it is shown under these house rules."""
        return all(options[option] in values for option, values in self.when.items())

    def key(self, options: Mapping[str, str]) -> str:
        """The key of its sentence under these house rules."""
        return ".".join((self.text, *(options[option] for option in self.by)))


@dataclass(frozen=True, slots=True)
class Page:
    """A page; `prefix` is what the keys of its title and of its sentences begin with."""

    key: str
    prefix: str
    items: tuple[Item, ...]

    @property
    def title(self) -> str:
        """The key of its title."""
        return f"{self.prefix}.title"


@dataclass(frozen=True, slots=True)
class Book:
    """A game's rule book; `title` is the key of its title."""

    title: str
    pages: tuple[Page, ...]

    def page_of(self, rule: str, options: Mapping[str, str]) -> int | None:
        """The place of the page that says most of a rule; ``None`` where no page says anything.

        `rule` is a number such as ``BA.18``, or the key of a house rule.
        """
        if rule in options:
            return next((place for place, page in enumerate(self.pages) if page.key == HOUSE_RULES), None)
        told = [sum(rule in item.rules and item.applies(options) for item in page.items) for page in self.pages]
        return told.index(max(told)) if any(told) else None

    def rules_of(self, option: str) -> tuple[str, ...]:
        """The numbers of the rules that a house rule changes, in order."""
        items = (item for page in self.pages for item in page.items if option in item.house_rules)
        return tuple(sorted({rule for item in items for rule in item.rules}, key=_number))


def read_book(game_key: str) -> Book:
    """The rule book of a game.

    Raises:
        FileNotFoundError: the game has no book.
        KeyError, tomllib.TOMLDecodeError: the book is damaged.
    """
    tables = tomllib.loads(asset("books", f"{game_key}.toml").read_text(encoding="utf-8"))
    root = f"book_{game_key.replace('-', '_')}"
    return Book(f"{root}.title", tuple(_page(page, f"{root}.{page['key']}") for page in tables["page"]))


def _page(table: Mapping[str, Any], prefix: str) -> Page:
    return Page(table["key"], prefix, tuple(_item(item, prefix) for item in table.get("item", ())))


def _item(table: Mapping[str, Any], prefix: str) -> Item:
    return Item(
        text=f"{prefix}.{table['text']}",
        rules=_words(table, "rules"),
        by=_words(table, "by"),
        facts=_words(table, "facts"),
        when={option: tuple(values) for option, values in table.get("when", {}).items()},
        bullet=table.get("bullet", False),
        trump=table.get("trump"),
        sign=table.get("sign"),
        groups=tuple(map(_group, table.get("groups", ()))),
    )


def _group(table: Mapping[str, Any]) -> CardGroup:
    legal, notes = table.get("legal"), table.get("notes", "").split()
    return CardGroup(
        label=table["label"],
        cards=tuple(table["cards"].split()),
        legal=None if legal is None else tuple(legal.split()),
        winner=table.get("winner"),
        notes=tuple("" if note == "-" else note for note in notes),
    )


def _number(rule: str) -> int:
    return int(rule.rpartition(".")[2])


def _words(table: Mapping[str, Any], name: str) -> tuple[str, ...]:
    found: Sequence[str] = table.get(name, ())
    return tuple(found)


def differing(named: Collection[str], options: Mapping[str, str], standard: Mapping[str, str]) -> tuple[str, ...]:
    """Those of the named house rules whose values are not those of the standard game."""
    return tuple(option for option in named if options[option] != standard[option])
