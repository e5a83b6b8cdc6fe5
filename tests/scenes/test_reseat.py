"""Who plays each seat of a running game."""

import pygame
import pytest

from backalley.arrangements import Arrangements
from backalley.match import Match
from backalley.players.characters import CHARACTERS
from backalley.players.levels import LEVELS
from backalley.scenes.draft import Draft
from backalley.scenes.reseat import Reseat
from backalley.scenes.scrolled import Scrolled
from backalley.seating import new_match
from backalley.stage.scene import Scene
from backalley.stage.widgets import Choice
from backalley.store.habits import Habit, Habits
from backalley.store.profiles import Profile
from backalley.table.kit import Kit
from tests.scenes.conftest import Guest
from tests.scenes.family import ANA, FAMILY, IVO, people


class Opened:
    """The panel at a table of two persons, a guest and a computer player; the match follows what it tells."""

    def __init__(self, guest: Guest, kit: Kit) -> None:
        self.told: list[Arrangements] = []
        self.backs = 0
        habits = Habits("back-alley", {"back-alley": Habit(people(ANA, IVO, None, seats=4))})
        self.match = new_match(Draft(kit.text, FAMILY, habits).plan, bytes(32))
        renamed = FAMILY.with_profile(Profile(IVO.key, "Ivona", IVO.character))
        self.scene = Reseat(kit, self.match, renamed, on_change=self._change, on_back=self._back)
        guest.shows(Scene())
        guest.shows(self.scene)

    def _change(self, arrangements: Arrangements) -> None:
        self.told.append(arrangements)
        self.match.arrange(arrangements)

    def _back(self) -> None:
        self.backs += 1

    def choice(self, seat: int) -> Choice[object]:
        inner = [w.inner for w in self.scene.widgets if isinstance(w, Scrolled)][seat]
        assert isinstance(inner, Choice)
        return inner

    def helps(self) -> list[str | None]:
        return [self.choice(seat).help for seat in range(4)]


@pytest.fixture
def opened(guest: Guest, kit: Kit) -> Opened:
    return Opened(guest, kit)


def test_every_seat_says_who_plays_it(opened: Opened) -> None:
    assert [opened.choice(seat).label for seat in range(4)] == ["Ana", "Ivo", "Guest", "Dora"]
    assert [opened.choice(seat).value for seat in range(4)] == [None, None, None, "medium"]
    assert opened.helps() == ["Here", "Here: Ivona", "A guest", "Computer player"]
    assert tuple(value for value, _ in opened.choice(0).options) == (None, *LEVELS)


def test_somebody_leaves_and_comes_back_and_the_chair_stays_theirs(guest: Guest, opened: Opened) -> None:
    before = opened.match.arrangements
    guest.presses(pygame.K_DOWN, *[pygame.K_RIGHT] * 4)
    sitter = opened.match.sitters[0]
    assert (sitter.level, sitter.character, sitter.profile) == ("hard", ANA.character, ANA.key)
    assert sitter.style == CHARACTERS[ANA.character].style
    assert opened.helps()[0] == "Away"
    assert opened.match.arrangements.persons == (1, 2)
    guest.presses(*[pygame.K_LEFT] * 4)
    assert opened.match.sitters == before.sitters
    assert opened.match.arrangements.stood_in == {0}
    assert opened.match.setup.seats == ("Ana", "Ivo", "Guest", "Dora")


def test_a_person_takes_the_seat_of_a_computer_player(guest: Guest, opened: Opened) -> None:
    guest.presses(*[pygame.K_DOWN] * 4, *[pygame.K_LEFT] * 3)
    assert opened.match.sitters[3].human
    assert opened.helps()[3] == "A guest"
    assert opened.match.arrangements.persons == (0, 1, 2, 3)


def test_all_can_leave(guest: Guest, opened: Opened) -> None:
    for _ in range(3):
        guest.presses(pygame.K_DOWN, pygame.K_RIGHT)
    assert opened.match.arrangements.persons == ()
    assert opened.match.arrangements.stood_in == {0, 1, 2}
    assert opened.helps() == ["Away", "Away: Ivona", "Computer player", "Computer player"]
    assert Match.resume(opened.match.record(), opened.match.seed).arrangements == opened.match.arrangements


def test_the_level_of_a_computer_player_changes_and_nobody_has_stood_in(guest: Guest, opened: Opened) -> None:
    guest.presses(*[pygame.K_DOWN] * 4, pygame.K_RIGHT)
    assert opened.match.sitters[3].level == "hard"
    assert opened.match.sitters[3].style == CHARACTERS["dora"].style
    assert opened.match.arrangements.stood_in == frozenset()


def test_escape_is_told(guest: Guest, opened: Opened) -> None:
    guest.presses(pygame.K_ESCAPE)
    assert (opened.backs, opened.told) == (1, [])
