"""Who sits at a new table while that is being chosen. Whatever is chosen, everybody has a name of their own."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from backalley.arrangements import CHARACTERS, USUAL_LEVEL
from backalley.players.characters import CHARACTERS as PEOPLE
from backalley.players.levels import LEVELS
from backalley.players.styles import style_in, styles_of
from backalley.rules.lines import Party, Seat
from backalley.seating import Chair
from backalley.store.habits import SeatHabit
from backalley.store.names import own_name, presentable
from backalley.store.profiles import Profile, Profiles, new_profile
from backalley.text import Text


class Roster:
    """Everybody who can sit down. Where nobody is known yet, that is somebody called as the system calls its user."""

    def __init__(self, profiles: Profiles) -> None:
        self.profiles = profiles
        self._newcomer: str | None = None  # the key of somebody whose name nobody has typed or seen yet
        if not len(profiles):
            newcomer = new_profile(own_name(), CHARACTERS[0])
            self.profiles = profiles.with_profile(newcomer)
            self._newcomer = newcomer.key

    def of(self, key: str | None) -> Profile | None:
        """Who has a key."""
        return None if key is None else self.profiles.of(key)

    def free(self, seated: Collection[str | None]) -> str | None:
        """The key of whoever has played last and is not among these."""
        return next((profile.key for profile in self.profiles if profile.key not in seated), None)

    def called(self, name: str, instead_of: str | None) -> Profile | None:
        """Who is called so, made known if need be; ``None`` where that is no name.

        The newcomer takes the name where it is typed in the newcomer's place, for that is the same person.
        """
        shown = presentable(name)
        if shown is None:
            return None
        profile = self.profiles.named(shown)
        if profile is None:
            newcomer = self.of(self._newcomer)
            if newcomer is not None and newcomer.key == instead_of:
                profile = replace(newcomer, name=shown)
                self._newcomer = None
            else:
                profile = new_profile(shown, fresh_portrait(self.profiles))
            self.profiles = self.profiles.with_profile(profile)
        return profile


def fresh_portrait(profiles: Profiles) -> str:
    """A portrait for somebody new: one that nobody has, as long as there is any."""
    used = [profile.character for profile in profiles]
    return min(CHARACTERS, key=used.count)


@dataclass(slots=True)
class _Seat:
    """What is chosen for one seat; ``None``: as the seat has it by itself. Either kind keeps what it was."""

    person: bool
    profile: str | None
    name: str | None  # as typed, of a computer player
    character: str | None
    level: str | None
    style: str | None


class Chairs:
    """The seats of one game, `count` of them at the table. `parties` go by the rules that are chosen."""

    def __init__(
        self, text: Text, game: str, roster: Roster, habit: Sequence[SeatHabit], count: int, most: int
    ) -> None:
        self.count = count
        self._text = text
        self._game = game
        self._roster = roster
        chairs = [*habit, *[SeatHabit(person=seat == 0) for seat in range(len(habit), most)]]
        self._seats = [_seat(chair, game, roster) for chair in chairs]
        self._part_twins()
        first = next(iter(self.persons), None)
        if first is not None and self._seats[first].profile is None:
            self._seats[first].profile = roster.free(self._keys())

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return tuple(seat for seat, each in enumerate(self._seats[: self.count]) if each.person)

    @property
    def guests(self) -> tuple[Seat, ...]:
        """The seats of persons whom nobody knows."""
        return tuple(seat for seat in self.persons if self._roster.of(self._seats[seat].profile) is None)

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Everybody at the table."""
        names, looks = self._called(), self._looks()
        return tuple(
            Chair(name, look, profile=None if self._roster.of(each.profile) is None else each.profile)
            if each.person
            else Chair(name, look, each.level or USUAL_LEVEL, self._style(each, look))
            for each, name, look in zip(self._seats, names, looks, strict=False)
        )

    def typed(self, seat: Seat) -> str:
        """What stands in the name field of a computer player."""
        written = self._seats[seat].name
        return self._called()[seat] if written is None else written

    def habit(self) -> tuple[SeatHabit, ...]:
        """What is to be remembered of the seats at the table. What nobody chose is the program's own affair."""
        return tuple(self._kept(each, chair) for each, chair in zip(self._seats, self.chairs, strict=False))

    # ------------------------------------------------------------ choosing

    def resize(self, count: int) -> None:
        """Sets the number of seats; who has left comes back with the seat, if nobody else has become that person."""
        self.count = count
        self._part_twins()

    def seat_people(self, count: int, parties: Sequence[Sequence[Seat]]) -> None:
        """Lets so many persons play: those who do, and then whoever played last; partners before opponents."""
        order = [seat for party in parties for seat in party]
        persons = [seat for seat in order if self._seats[seat].person]
        for seat in persons[count:]:
            self._seats[seat].person = False
        for seat in [seat for seat in order if seat not in persons][: max(0, count - len(persons))]:
            self.seat_person(seat)

    def seat_person(self, seat: Seat) -> None:
        """Gives a seat to a person: the one who had it, or whoever of the others played last, or else a guest."""
        each = self._seats[seat]
        if each.person:
            return
        seated = self._keys()
        if self._roster.of(each.profile) is None or each.profile in seated:
            each.profile = self._roster.free(seated)
        each.person = True

    def seat_profile(self, seat: Seat, key: str) -> None:
        """Gives a seat to somebody known; whoever sits there changes places with somebody who sat elsewhere."""
        seats = self._seats
        before = next((other for other in self.persons if seats[other].profile == key), None)
        if before is not None:
            seats[seat], seats[before] = seats[before], seats[seat]
        else:
            seats[seat].person, seats[seat].profile = True, key

    def seat_called(self, seat: Seat, name: str) -> bool:
        """Gives a seat to whoever is called so, made known if need be; False where that is no name."""
        each = self._seats[seat]
        profile = self._roster.called(name, each.profile if each.person else None)
        if profile is None:
            return False
        self.seat_profile(seat, profile.key)
        return True

    def seat_guest(self, seat: Seat) -> None:
        """Gives a seat to somebody who is not remembered."""
        self._seats[seat].person, self._seats[seat].profile = True, None

    def seat_computer(self, seat: Seat) -> None:
        """Gives a seat to a computer player."""
        self._seats[seat].person = False

    def choose_character(self, seat: Seat, character: str) -> None:
        """Gives a seat to a computer player, who plays as it likes to; one who sat elsewhere changes places."""
        looks = self._looks()
        for other, each in enumerate(self._seats[: self.count]):
            if other != seat and not each.person and looks[other] == character:
                each.character, each.name = looks[seat], None
        self._seats[seat] = replace(
            self._seats[seat],
            person=False,
            name=None,
            character=character,
            level=PEOPLE[character].level,
            style=None,
        )

    def choose_level(self, seats: Iterable[Seat], level: str) -> None:
        """Sets how well the computer players at some seats play."""
        for seat in seats:
            self._seats[seat].level = level

    def choose_style(self, seat: Seat, style: str) -> None:
        """Sets how a computer player likes to play."""
        self._seats[seat].style = style

    def rename(self, seat: Seat, words: str) -> None:
        """Gives a computer player another name; it keeps its own while the words are no name."""
        self._seats[seat].name = words

    # ------------------------------------------------------------ names and portraits

    def _keys(self) -> list[str | None]:
        return [self._seats[seat].profile for seat in self.persons]

    def _kept(self, each: _Seat, chair: Chair) -> SeatHabit:
        if each.person:
            return SeatHabit(person=True, profile=chair.profile)
        typed = chair.name if chair.name == presentable(each.name or "") else None
        # A character's name may be another in another language.
        name = None if typed == self._word(chair.character) else typed
        return SeatHabit(False, None, name, self._wanted(each), each.level, each.style)

    def _part_twins(self) -> None:
        """Nobody sits at two seats: the later one is somebody else's."""
        seen: list[str | None] = []
        for seat in self.persons:
            each = self._seats[seat]
            if each.profile in seen:
                each.profile = None
            if each.profile is not None:
                seen.append(each.profile)

    def _style(self, each: _Seat, look: str) -> str:
        return style_in(self._game, each.style or PEOPLE[look].style)

    def _wanted(self, each: _Seat) -> str | None:
        """The portrait that a seat has for certain, if any: a person's own, or that of a chosen computer player."""
        if each.person:
            profile = self._roster.of(each.profile)
            return None if profile is None else profile.character
        if each.character is None and each.name is not None:
            return next((character for character in CHARACTERS if self._word(character) == each.name.strip()), None)
        return each.character

    def _looks(self) -> list[str]:
        """Everybody's portrait. A seat that has none for certain takes its own, or the next one that nobody has."""
        table = self._seats[: self.count]
        looks = [self._wanted(each) for each in table]
        known = {profile.name.casefold() for key in self._keys() if (profile := self._roster.of(key)) is not None}
        free = [each for each in CHARACTERS if each not in looks and self._word(each).casefold() not in known]
        for seat, look in enumerate(looks):
            if look is None and CHARACTERS[seat % len(CHARACTERS)] in free:
                looks[seat] = CHARACTERS[seat % len(CHARACTERS)]
                free.remove(CHARACTERS[seat % len(CHARACTERS)])
        return [look or (free.pop(0) if free else CHARACTERS[seat]) for seat, look in enumerate(looks)]

    def _called(self) -> list[str]:
        """What everybody is called: persons as they are, computer players as somebody has typed or by themselves."""
        names: dict[Seat, str] = {}
        table = self._seats[: self.count]
        for seat in self.persons:
            profile = self._roster.of(table[seat].profile)
            if profile is not None:
                names[seat] = profile.name
        for seat, each in enumerate(table):
            typed = None if each.person or each.name is None else presentable(each.name)
            if typed is not None and not _among(typed, names.values()):
                names[seat] = typed
        for seat, look in enumerate(self._looks()):
            if seat not in names:
                own = self._text("new_game.guest") if table[seat].person else self._word(look)
                names[seat] = self._unlike(own, names.values())
        return [names[seat] for seat in range(self.count)]

    def _unlike(self, name: str, others: Collection[str]) -> str:
        """The name, with a number where somebody has it already."""
        number, tried = 1, name
        while _among(tried, others):
            number += 1
            tried = self._text("new_game.namesake", name=name, n=number)
        return tried

    def _word(self, character: str) -> str:
        return self._text(f"character.{character}")


def groups(chairs: Sequence[Chair], parties: Sequence[Sequence[Seat]]) -> list[tuple[str, tuple[Seat, ...]]]:
    """The computer players whose level one may want to set at once, each group with what it is called.

    Where the persons are all of one team, its other members are their partners; otherwise all are one group.
    """
    computers = tuple(seat for seat, chair in enumerate(chairs) if not chair.human)
    sides: dict[Seat, Party] = {seat: party for party, members in enumerate(parties) for seat in members}
    own = {sides[seat] for seat, chair in enumerate(chairs) if chair.human}
    if len(own) != 1 or all(len(members) == 1 for members in parties):
        found = [("computers", computers)]
    else:
        partners = tuple(seat for seat in computers if sides[seat] in own)
        found = [("partners", partners), ("opponents", tuple(seat for seat in computers if seat not in partners))]
    return [(name, seats) for name, seats in found if seats]


def _seat(habit: SeatHabit, game: str, roster: Roster) -> _Seat:
    """A seat as it was remembered; what there is no longer, it has by itself."""
    return _Seat(
        person=habit.person,
        profile=habit.profile if roster.of(habit.profile) is not None else None,
        name=habit.name,
        character=habit.character if habit.character in CHARACTERS else None,
        level=habit.level if habit.level in LEVELS else None,
        style=habit.style if habit.style in styles_of(game) else None,
    )


def _among(name: str, others: Iterable[str]) -> bool:
    return any(other.casefold() == name.casefold() for other in others)
