"""People who play at this computer, and what they chose last."""

from backalley.store.habits import SeatHabit
from backalley.store.profiles import Profile, Profiles

LONG_NAME = "Wilhelmina von und zu Hohenlohe-Langenbu"

ANA = Profile("key-ana", "Ana", "anna")
IVO = Profile("key-ivo", "Ivo", "goran")
OMA = Profile("key-oma", "Oma", "fran")
FAMILY = Profiles((ANA, IVO, OMA))


def alone(seats: int, *names: str | None) -> tuple[SeatHabit, ...]:
    """A person and computer players, these with such names as somebody gave them."""
    given = [*names, *[None] * seats][: seats - 1]
    return (SeatHabit(person=True), *(SeatHabit(name=name) for name in given))


def people(*profiles: Profile | None, seats: int) -> tuple[SeatHabit, ...]:
    """These persons at the first seats, guests where there is ``None``, and computer players at the others."""
    persons = [SeatHabit(True, None if profile is None else profile.key) for profile in profiles]
    return (*persons, *[SeatHabit()] * (seats - len(persons)))
