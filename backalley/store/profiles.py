"""The people who play at this computer: a name, a portrait, and a key that stays when they are renamed.

`read_profiles` takes whatever a file holds and never raises: a bad entry falls back alone or is left out, and said.
"""

import logging
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType

from backalley.arrangements import CHARACTERS
from backalley.store.kept_file import KeptFile
from backalley.store.names import LONGEST_NAME, presentable
from backalley.store.problem import Problem
from backalley.store.safe import to_json

VERSION = 1
LIMIT_BYTES = 1024 * 1024

_KEY_BYTES = 6
_LONGEST_KEY = 64
_KNOWN = frozenset({"key", "name", "character"})

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Profile:
    """Somebody who plays here. `extra` holds what a file says besides: it is of another version, and kept for it."""

    key: str
    name: str  # as `presentable` gives it
    character: str  # names the portrait: one of `backalley.arrangements.CHARACTERS`
    extra: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}), hash=False, repr=False)


def new_profile(name: str, character: str) -> Profile:
    """Somebody who has not played here before.

    Raises:
        ValueError: there is nothing to be seen in the name.
    """
    shown = presentable(name)
    if shown is None:
        raise ValueError(f"{name!r} is no name")
    return Profile(secrets.token_hex(_KEY_BYTES), shown, character)


@dataclass(frozen=True, slots=True)
class Profiles:
    """Everybody who plays here, whoever has played last first. No two have the same name, whatever its case."""

    everybody: tuple[Profile, ...] = ()
    extra: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}), hash=False, repr=False)

    def __iter__(self) -> Iterator[Profile]:
        return iter(self.everybody)

    def __len__(self) -> int:
        return len(self.everybody)

    def of(self, key: str) -> Profile | None:
        """Who has a key; ``None`` for nobody."""
        return next((profile for profile in self.everybody if profile.key == key), None)

    def named(self, name: str) -> Profile | None:
        """Who is called so, in upper or lower case; ``None`` for nobody."""
        wanted = (presentable(name) or "").casefold()
        return next((profile for profile in self.everybody if profile.name.casefold() == wanted), None)

    def with_profile(self, profile: Profile) -> "Profiles":
        """The same with somebody more, first of all, or changed, in the same place.

        Raises:
            ValueError: somebody else has the name, or it is none as `presentable` gives it.
        """
        if presentable(profile.name) != profile.name:
            raise ValueError(f"{profile.name!r} is no name")
        other = self.named(profile.name)
        if other is not None and other.key != profile.key:
            raise ValueError(f"the name {profile.name!r} is taken")
        if self.of(profile.key) is None:
            return replace(self, everybody=(profile, *self.everybody))
        return replace(self, everybody=tuple(profile if old.key == profile.key else old for old in self.everybody))

    def without(self, key: str) -> "Profiles":
        """The same without somebody."""
        return replace(self, everybody=tuple(profile for profile in self.everybody if profile.key != key))

    def used(self, keys: Sequence[str]) -> "Profiles":
        """The same after these have played: they come first, in this order. A key that nobody has does nothing."""
        place = {key: index for index, key in reversed(tuple(enumerate(keys)))}
        return replace(
            self, everybody=tuple(sorted(self.everybody, key=lambda profile: place.get(profile.key, len(place))))
        )


class ProfileFile:
    """The file of the profiles. Neither reading nor writing raises; problems are given, to be said."""

    def __init__(self, path: Path) -> None:
        self._file = KeptFile(path, "profiles", LIMIT_BYTES)

    def load(self) -> tuple[Profiles, list[Problem]]:
        """The profiles in the file; nobody without one. A file that is damaged, even in part, is set aside."""
        found, problems = self._file.read()
        if found is None:
            return Profiles(), problems
        profiles, said, left_out = read_profiles(found)
        problems += said
        if left_out:
            problems += self._file.set_aside()
            # What could be read is written back at once: a program that ends without saving loses nobody.
            unsaved = self.save(profiles)
            problems += [] if unsaved is None else [unsaved]
        return profiles, problems

    def save(self, profiles: Profiles) -> Problem | None:
        """Writes the profiles. A failure is given once, and not again before a write has worked."""
        entries = [
            {**profile.extra, "key": profile.key, "name": profile.name, "character": profile.character}
            for profile in profiles
        ]
        return self._file.write(to_json({"version": VERSION, **profiles.extra, "profiles": entries}, indent=2))


def read_profiles(found: Mapping[str, object]) -> tuple[Profiles, list[Problem], bool]:
    """The profiles that a JSON object holds, what was wrong with it, and whether something is left out. Never raises.

    A portrait that is unknown becomes another one, and a name that somebody before has gets a number.
    """
    problems: list[Problem] = []
    extra = {key: value for key, value in found.items() if key != "profiles"}
    version = extra.get("version")
    if type(version) is int and version > VERSION:
        problems.append(Problem("store.profiles_newer"))
    else:
        extra.pop("version", None)
    entries = found.get("profiles", [])
    if not isinstance(entries, list):
        _log.warning("the profiles are no list: %.200r", entries)
        return Profiles(extra=MappingProxyType(extra)), [*problems, Problem("store.profiles_damaged")], True
    profiles = Profiles(extra=MappingProxyType(extra))
    for entry in entries:
        profile = _profile(entry, profiles)
        if profile is not None:
            profiles = replace(profiles, everybody=(*profiles, _fitting(profile, profiles, problems)))
    left_out = len(entries) - len(profiles)
    if left_out:
        problems.append(Problem("store.profiles_left_out", {"n": left_out}))
    return profiles, problems, left_out > 0


def _profile(entry: object, known: Profiles) -> Profile | None:
    """What an entry says; ``None`` where it says nothing, or nothing new."""
    if isinstance(entry, Mapping):
        key, name, character = entry.get("key"), entry.get("name"), entry.get("character")
        shown = presentable(name) if isinstance(name, str) else None
        if shown is not None and isinstance(key, str) and 0 < len(key) <= _LONGEST_KEY and known.of(key) is None:
            extra = MappingProxyType({word: value for word, value in entry.items() if word not in _KNOWN})
            return Profile(key, shown, character if isinstance(character, str) else "", extra)
    _log.warning("a profile is unusable: %.200r", entry)
    return None


def _fitting(profile: Profile, others: Profiles, problems: list[Problem]) -> Profile:
    """The profile with a portrait that there is, and with a name of its own."""
    if profile.character not in CHARACTERS:
        _log.warning("a portrait is unknown: %.200r", profile.character)
        problems.append(Problem("store.profile_portrait", {"name": profile.name}))
        profile = replace(profile, character=CHARACTERS[len(others) % len(CHARACTERS)])
    name, number = profile.name, 1
    while others.named(name) is not None:
        number += 1
        end = f" {number}"
        name = profile.name[: LONGEST_NAME - len(end)].rstrip() + end
    return replace(profile, name=name)
