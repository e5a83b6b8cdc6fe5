"""Puts sentences in words: the catalogue of a language, its plural forms, and what happens where a sentence is missing.

A catalogue is a folder of TOML files, ``assets/text/<language>/``. Their tables group keys, which are written with dots
(``menu.new_game``). A sentence holds placeholders, ``{name}`` and nothing fancier; ``{{`` and ``}}`` are braces. A
sentence that depends on a number is a table with one entry for each plural form of the language::

    [count.tricks]
    one = "{n} trick"
    other = "{n} tricks"

The form follows the fact ``n``, or the one that the table names: ``by = "tricks"``.

What is to be said arrives as a key with facts. A fact is a number, a finished text, another such sentence, or something
whose name only the caller knows (a seat, a team).
"""

import logging
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias, runtime_checkable

from backalley.assets import asset

REFERENCE = "en"
COUNTER = "n"

# What is shown in place of a fact that nobody gave.
GAP = "…"

_MINUS = "\u2212"
_PIECE = re.compile(r"\{\{|\}\}|\{([a-z][a-z0-9_]*)\}|[{}]")
_log = logging.getLogger(__name__)

# A sentence cut at its placeholders: text, and the fact that follows it (None after the last).
_Template: TypeAlias = tuple[tuple[str, str | None], ...]


@runtime_checkable
class Sentence(Protocol):
    """Something to be said: a key of the catalogue and the facts that its placeholders name."""

    @property
    def key(self) -> str: ...

    @property
    def facts(self) -> Mapping[str, object]: ...


class MissingText(LookupError):
    """A sentence, or a fact for one of its placeholders, that is not there. Raised in strict mode only."""

    def __init__(self, key: str, fact: str | None = None) -> None:
        super().__init__(f"no text for {key!r}" if fact is None else f"no fact {fact!r} for the text {key!r}")
        self.key = key
        self.fact = fact


def _english(n: int) -> str:
    return "one" if abs(n) == 1 else "other"


def _croatian(n: int) -> str:
    tens, ones = abs(n) % 100, abs(n) % 10
    if ones == 1 and tens != 11:
        return "one"
    return "few" if 2 <= ones <= 4 and not 12 <= tens <= 14 else "other"


def _slovene(n: int) -> str:
    return {1: "one", 2: "two", 3: "few", 4: "few"}.get(abs(n) % 100, "other")


def _filipino(_n: int) -> str:
    return "other"


# The plural form that a number takes, by language. The sign plays no part.
PLURALS: Mapping[str, Callable[[int], str]] = {"en": _english, "hr": _croatian, "sl": _slovene, "fil": _filipino}

# The plural forms that a catalogue of the language has to have.
FORMS: Mapping[str, tuple[str, ...]] = {
    "en": ("one", "other"),
    "hr": ("one", "few", "other"),
    "sl": ("one", "two", "few", "other"),
    "fil": ("other",),
}
_ALL_FORMS = frozenset(form for forms in FORMS.values() for form in forms)


def number(n: int) -> str:
    """The figures of a number, a negative one with a true minus sign: ``−5``."""
    return str(int(n)).replace("-", _MINUS)


def signed(n: int) -> str:
    """The figures of a number with its sign: ``+35``, ``−5``, and a bare ``0``."""
    return f"+{number(n)}" if n > 0 else number(n)


@dataclass(frozen=True, slots=True)
class _Entry:
    """One sentence of a catalogue, ready to be filled in."""

    forms: Mapping[str, _Template]  # a sentence without plural forms has "other" alone
    by: str | None  # the fact that chooses the form; None for a sentence without plural forms
    language: str

    def template(self, n: int) -> _Template:
        """The form for the number `n`; the nearest there is where a catalogue lacks one."""
        form = self.forms.get(PLURALS[self.language](n))
        return form if form is not None else self.forms.get("other", next(iter(self.forms.values())))


class Text:
    """The sentences of one language, with English behind it where it has gaps."""

    signed = staticmethod(signed)
    number = staticmethod(number)

    def __init__(self, language: str, entries: Mapping[str, _Entry], *, strict: bool) -> None:
        self.language = language
        self._entries = entries
        self._strict = strict
        self._told: set[str] = set()

    @classmethod
    def load(cls, language: str = REFERENCE, *, strict: bool = False) -> "Text":
        """The catalogue of a language, by its code as in `PLURALS`.

        Without `strict` nothing about the language's own file stops the program: what it lacks is said in English.

        Raises:
            FileNotFoundError: the English catalogue is missing.
            MissingText: in strict mode, there is no such language.
            tomllib.TOMLDecodeError: the English catalogue is damaged; in strict mode, the language's own is.
        """
        entries = _entries(read_catalogue(REFERENCE), REFERENCE)
        if language != REFERENCE:
            try:
                if language not in PLURALS:
                    raise MissingText(language)
                entries |= _entries(read_catalogue(language), language)
            except (MissingText, OSError, ValueError) as error:
                if strict:
                    raise
                _log.warning("the language %r cannot be used: %s", language, error)
                language = REFERENCE
        return cls(language, entries, strict=strict)

    def keys(self) -> frozenset[str]:
        """Every key that has a sentence, in this language or in English."""
        return frozenset(self._entries)

    def __call__(self, key: str, /, **facts: object) -> str:
        """The sentence of a key, filled in with the facts given by name.

        Raises:
            MissingText: in strict mode, the key or a fact is missing.
        """
        return self._sentence(key, facts, str)

    def say(self, line: Sentence, name: Callable[[object], str]) -> str:
        """A line in words. `name` puts in words what is neither number nor text nor line: seats and parties.

        Raises:
            MissingText: in strict mode, a key or a fact is missing.
        """
        return self._sentence(line.key, line.facts, name)

    def _sentence(self, key: str, facts: Mapping[str, object], name: Callable[[object], str]) -> str:
        entry = self._entries.get(key)
        if entry is None:
            self._missing(MissingText(key))
            last = key.rpartition(".")[2].replace("_", " ")
            return last[:1].upper() + last[1:]
        written: list[str] = []
        for words, placeholder in entry.template(self._number_for(key, entry, facts)):
            written.append(words)
            if placeholder is None:
                continue
            if placeholder in facts:
                written.append(self._words(facts[placeholder], name))
            else:
                self._missing(MissingText(key, placeholder))
                written.append(GAP)
        return "".join(written)

    def _number_for(self, key: str, entry: _Entry, facts: Mapping[str, object]) -> int:
        if entry.by is None:
            return 0
        n = facts.get(entry.by)
        if isinstance(n, int):
            return n
        self._missing(MissingText(key, entry.by))
        return 0

    def _words(self, fact: object, name: Callable[[object], str]) -> str:
        if isinstance(fact, str):
            return fact
        if isinstance(fact, int) and not isinstance(fact, bool):
            return number(fact)
        if isinstance(fact, Sentence):
            return self.say(fact, name)
        return name(fact)

    def _missing(self, error: MissingText) -> None:
        if self._strict:
            raise error
        if str(error) not in self._told:
            self._told.add(str(error))
            _log.warning("%s", error)


def read_catalogue(language: str) -> dict[str, object]:
    """The tables of a language's files, as they stand there; each table stands in one file.

    Raises:
        FileNotFoundError: there are no such files.
        ValueError: a file is no TOML, or names a table that another file has.
    """
    files = sorted(asset("text", language).glob("*.toml"))
    if not files:
        raise FileNotFoundError(f"the language {language} has no files")
    catalogue: dict[str, object] = {}
    for path in files:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        twice = catalogue.keys() & tables.keys()
        if twice:
            raise ValueError(f"{path.name} repeats the table {min(twice)}")
        catalogue |= tables
    return catalogue


def problems(catalogue: Mapping[str, object], reference: Mapping[str, object], language: str) -> list[str]:
    """What is wrong with a language's catalogue, measured by the reference, in sentences for its translator.

    Both are the tables of a file (`read_catalogue`). They must have equal keys and placeholders, and the catalogue all
    plural forms of its language and no others. A form may leave out the number only where it stands for one number
    alone, as the English "one" does.
    """
    theirs, ours = dict(_flat(catalogue)), dict(_flat(reference))
    found = [f"{key}: missing" for key in ours.keys() - theirs.keys()]
    found += [f"{key}: not in the reference" for key in theirs.keys() - ours.keys()]
    for key in ours.keys() & theirs.keys():
        found += [f"{key}: {fault}" for fault in _faults(theirs[key], ours[key], language)]
    return sorted(found)


def _faults(value: object, model: object, language: str) -> Iterator[str]:
    """What is wrong with one sentence, measured by the same one in the reference."""
    if _is_plural(value) != _is_plural(model):
        yield "has plural forms" if _is_plural(value) else "has no plural forms"
        return
    forms, wanted = _forms(value), _placeholders(model)
    by = None
    if isinstance(value, Mapping) and isinstance(model, Mapping):
        yield from (f"the form {form} is missing" for form in FORMS[language] if form not in forms)
        yield from (f"{form} is no form of {language}" for form in forms if form not in FORMS[language])
        by = value.get("by", COUNTER)
        if by != model.get("by", COUNTER):
            yield f"the form goes by {by}, not {model.get('by', COUNTER)}"
    for form, words in forms.items():
        where = f"{form}: " if by is not None else ""
        if not isinstance(words, str) or not words.strip():
            yield f"{where}is no sentence"
            continue
        _, strays = _cut(words)
        if strays:
            yield f"{where}has a brace that belongs to no placeholder"
        has = _names(words)
        lacks = wanted - has
        if by is not None and _stands_for_one_number(form, language):
            lacks -= {by}
        yield from (f"{where}lacks {{{name}}}" for name in sorted(lacks))
        yield from (f"{where}has a strange {{{name}}}" for name in sorted(has - wanted))


def _stands_for_one_number(form: object, language: str) -> bool:
    return sum(PLURALS[language](n) == form for n in range(201)) == 1


def _is_plural(value: object) -> bool:
    """Whether a table holds plural forms; every other table is a group of keys."""
    return isinstance(value, Mapping) and bool(value.keys() & _ALL_FORMS) and value.keys() <= _ALL_FORMS | {"by"}


def _flat(tables: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, object]]:
    """Every sentence with its dotted key, plural tables whole."""
    for name, value in tables.items():
        if isinstance(value, Mapping) and not _is_plural(value):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


def _forms(value: object) -> dict[str, object]:
    """The plural forms of a sentence; a sentence without them is its own "other"."""
    if isinstance(value, Mapping):
        return {form: words for form, words in value.items() if form != "by"}
    return {"other": value}


def _placeholders(value: object) -> set[str]:
    return {name for words in _forms(value).values() if isinstance(words, str) for name in _names(words)}


def _names(words: str) -> set[str]:
    return {name for _, name in _cut(words)[0] if name is not None}


def _cut(words: str) -> tuple[_Template, bool]:
    """A sentence cut at its placeholders, and whether it has a brace that belongs to none (it stays as it is)."""
    pieces: list[tuple[str, str | None]] = []
    text, end, strays = "", 0, False
    for match in _PIECE.finditer(words):
        text += words[end : match.start()]
        end = match.end()
        if match[1] is not None:
            pieces.append((text, match[1]))
            text = ""
        else:
            text += match[0][0]
            strays |= len(match[0]) == 1
    return (*pieces, (text + words[end:], None)), strays


def _entries(catalogue: Mapping[str, object], language: str) -> dict[str, _Entry]:
    """The usable sentences of a catalogue by their dotted keys; what is no sentence is left out."""
    entries: dict[str, _Entry] = {}
    for key, value in _flat(catalogue):
        forms = {form: _cut(words)[0] for form, words in _forms(value).items() if isinstance(words, str)}
        if forms:
            by = str(value.get("by", COUNTER)) if isinstance(value, Mapping) else None
            entries[key] = _Entry(forms, by, language)
    return entries
