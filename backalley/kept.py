"""What the program keeps between starts: preferences, profiles, games. Problems are given, to be said."""

from dataclasses import dataclass, replace

from backalley.arrangements import CHARACTERS
from backalley.store.games import GameFolder
from backalley.store.places import Places
from backalley.store.preferences import Preferences, PreferencesFile
from backalley.store.problem import Problem
from backalley.store.profiles import ProfileFile, Profiles, new_profile
from backalley.store.results import ResultFile


@dataclass(slots=True)
class Kept:
    """The files in `places` and what they held; `problems` is what was wrong with them."""

    places: Places
    games: GameFolder
    preferences_file: PreferencesFile
    preferences: Preferences
    profile_file: ProfileFile
    profiles: Profiles
    results: ResultFile
    problems: list[Problem]

    @classmethod
    def load(cls, places: Places, games: GameFolder) -> "Kept":
        """Reads everything but the games. At the first start whoever is logged in is somebody who plays here."""
        preferences_file, profile_file = PreferencesFile(places.preferences), ProfileFile(places.profiles)
        preferences, problems = preferences_file.load()
        profiles, more = profile_file.load()
        if not len(profiles):
            profiles = profiles.with_profile(new_profile(preferences.name, CHARACTERS[0]))
        results = ResultFile(places.results)
        more += results.load()
        first = [] if places.problem is None else [places.problem]
        return cls(
            places, games, preferences_file, preferences, profile_file, profiles, results, [*first, *problems, *more]
        )

    def change_preferences(self, preferences: Preferences) -> Problem | None:
        """Keeps other preferences."""
        self.preferences = preferences
        return self.preferences_file.save(preferences)

    def change_profiles(self, profiles: Profiles) -> Problem | None:
        """Keeps other profiles. Whoever played last is whom the program starts for; who is gone has no results."""
        gone = {profile.key for profile in self.profiles} - {profile.key for profile in profiles}
        problems = [self.results.forget(key) for key in gone]
        self.profiles = profiles
        first = next(iter(profiles), None)
        problem = self.profile_file.save(profiles) or next(filter(None, problems), None)
        if first is None or first.name == self.preferences.name:
            return problem
        return problem or self.change_preferences(replace(self.preferences, name=first.name))
