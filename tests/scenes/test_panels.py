"""What all panels keep to, in every window and at every size of the text."""

from collections.abc import Callable

import pygame
import pytest

from backalley.rules import GAMES
from backalley.scenes.chair_editor import ChairEditor
from backalley.scenes.dialog import Dialog, DialogButton
from backalley.scenes.draft import Draft
from backalley.scenes.house_rules import HouseRules
from backalley.scenes.keys import KeysHelp
from backalley.scenes.new_game import NewGame
from backalley.scenes.panel import Panel
from backalley.scenes.players import PlayerPage, PlayersScene
from backalley.scenes.reseat import Reseat
from backalley.scenes.rules_in_force import RulesInForce
from backalley.scenes.scrolled import Scrolled
from backalley.scenes.settings import SettingsScene
from backalley.seating import new_match
from backalley.stage.scene import Scene
from backalley.stage.widgets import Switch
from backalley.store.habits import Habit, Habits
from backalley.store.preferences import Preferences
from backalley.store.profiles import Profile, Profiles
from backalley.table.kit import Kit
from backalley.text import Text
from tests.scenes.conftest import Guest
from tests.scenes.family import ANA, FAMILY, LONG_NAME, alone, people
from tests.scenes.layouts import SCALES, SIZES, inside, overlapping
from tests.scenes.odd_game import ODD_ALONE

Make = Callable[[Kit], Panel]

NAMED_AT_LENGTH = Profile("key-long", LONG_NAME, "emil")
EVERYBODY = Profiles((NAMED_AT_LENGTH, *FAMILY, Profile("key-odd", "👩‍👩‍👧 שלום", "hana")))


def nothing(*_: object) -> None:
    pass


def dialog(kit: Kit) -> Panel:
    buttons = [DialogButton(f"A button with many words {n}", nothing, main=n == 2) for n in range(3)]
    return Dialog(kit, "A title that is a good deal longer than others", ["Some words. " * 30], buttons)


def new_game(kit: Kit) -> Panel:
    chairs = people(NAMED_AT_LENGTH, None, None, seats=7)
    games = {"pitch": Habit(chairs, {"target": "9"}, {"joker": "on"})}
    return NewGame(
        kit,
        profiles=EVERYBODY,
        habits=Habits("pitch", games),
        on_start=nothing,
        on_keep=nothing,
        on_profiles=nothing,
        on_back=nothing,
    )


def new_game_of_pairs(kit: Kit) -> Panel:
    return NewGame(
        kit,
        profiles=EVERYBODY,
        habits=Habits("back-alley", {"back-alley": Habit(alone(4, "Oma", LONG_NAME))}),
        on_start=nothing,
        on_keep=nothing,
        on_profiles=nothing,
        on_back=nothing,
    )


def odd_game(kit: Kit) -> Panel:
    """A game that nobody has written a sentence for, all of whose rules differ from the standard."""
    draft = Draft(Text.load(), FAMILY, Habits(), ODD_ALONE)
    for option in draft.game.options:
        draft.choose_rule(option, option.values[-1])
    odd = Kit(kit.painter, kit.faces, kit.sounds, Text.load(), kit.pace, kit.scale)
    return HouseRules(odd, draft, on_own=nothing, on_done=nothing)


def house_rules(kit: Kit) -> Panel:
    draft = Draft(kit.text, FAMILY, Habits("back-alley"))
    for option in draft.game.options:
        draft.choose_rule(option, option.values[-1])
    return HouseRules(kit, draft, on_own=nothing, on_done=nothing)


def house_rules_for_seven(kit: Kit) -> Panel:
    draft = Draft(kit.text, FAMILY, Habits("pitch", {"pitch": Habit(alone(7))}))
    return HouseRules(kit, draft, on_own=nothing, on_done=nothing)


def chair_of_a_person(kit: Kit) -> Panel:
    draft = Draft(kit.text, EVERYBODY, Habits("pitch", {"pitch": Habit(people(NAMED_AT_LENGTH, ANA, seats=7))}))
    return ChairEditor(kit, draft, 0, on_done=nothing)


def chair_of_a_computer(kit: Kit) -> Panel:
    draft = Draft(kit.text, EVERYBODY, Habits("back-alley"))
    return ChairEditor(kit, draft, 1, on_done=nothing)


def players(kit: Kit) -> Panel:
    return PlayersScene(kit, EVERYBODY, on_change=nothing, on_statistics=nothing, on_back=nothing)


def nobody_plays(kit: Kit) -> Panel:
    return PlayersScene(kit, Profiles(), on_change=nothing, on_statistics=None, on_back=nothing)


def player_page(kit: Kit) -> Panel:
    return PlayerPage(kit, EVERYBODY, NAMED_AT_LENGTH.key, on_change=nothing)


def reseat(kit: Kit) -> Panel:
    draft = Draft(kit.text, EVERYBODY, Habits("pitch", {"pitch": Habit(people(NAMED_AT_LENGTH, None, seats=7))}))
    return Reseat(kit, new_match(draft.plan, bytes(32)), EVERYBODY, on_change=nothing, on_back=nothing)


def rules_in_force(kit: Kit) -> Panel:
    game = GAMES["back-alley"]
    options = {option.key: option.values[-1] for option in game.options}
    return RulesInForce(kit, game, options, (LONG_NAME, "Boris", "Carla", "Dora"), on_back=nothing, on_book=nothing)


def settings(kit: Kit) -> Panel:
    return SettingsScene(kit, Preferences(name="Ana"), on_change=nothing, on_back=nothing)


PANELS: list[Make] = [
    *(dialog, new_game, new_game_of_pairs, settings, KeysHelp),
    *(odd_game, house_rules, house_rules_for_seven, rules_in_force),
    *(chair_of_a_person, chair_of_a_computer, players, nobody_plays, player_page, reseat),
]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("make", PANELS)
def test_nothing_overlaps_or_leaves_the_panel(
    guest: Guest, make_kit: Callable[[float], Kit], make: Make, size: tuple[int, int], scale: float
) -> None:
    panel = make(make_kit(scale))
    guest.resizes(size)
    guest.shows(Scene())
    guest.shows(panel)
    assert inside(panel.box, (0, 0, *size))
    assert inside(panel.viewport.box, panel.box)
    body = [(w.box[0], w.top, w.box[2], w.box[3]) for w in panel.widgets if isinstance(w, Scrolled)]
    foot = [w.box for w in panel.widgets if not isinstance(w, Scrolled)]
    x, _, wide, _ = panel.viewport.box
    assert all(inside(box, (x, 0, wide, panel.viewport.length)) for box in body)
    assert all(inside(box, panel.box) for box in foot)
    assert overlapping(body) == []
    assert overlapping([*foot, panel.viewport.box]) == []
    assert all(box[3] >= 40 * scale for box in body + foot)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("make", PANELS)
def test_tab_brings_every_widget_into_sight(
    guest: Guest, make_kit: Callable[[float], Kit], make: Make, size: tuple[int, int]
) -> None:
    panel = make(make_kit(2.0))
    guest.resizes(size)
    guest.shows(Scene())
    guest.shows(panel)
    for widget in panel.widgets:
        panel.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_NONE, unicode=""))
        assert panel.widgets.focused is widget
        assert inside(widget.box, panel.viewport.box if isinstance(widget, Scrolled) else panel.box)


@pytest.mark.parametrize("make", PANELS)
def test_a_panel_covers_the_window_only_in_part_but_takes_every_click(guest: Guest, kit: Kit, make: Make) -> None:
    panel = make(kit)
    guest.shows(Scene())
    guest.shows(panel)
    x, y, _, _ = panel.box
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(round(x) + 3, round(y) + 3), button=1)
    assert panel.handle(event)


def test_a_widget_is_drawn_and_hit_only_inside_the_viewport(guest: Guest, make_kit: Callable[[float], Kit]) -> None:
    panel = settings(make_kit(2.0))
    guest.shows(Scene())
    guest.shows(panel)
    guest.resizes((900, 600))
    cut = next(w for w in panel.widgets if isinstance(w, Scrolled) and not w.seen)
    x, y, w, h = cut.box
    assert not cut.contains((x + w / 2, y + h / 2))
    picture = pygame.Surface((900, 600), depth=32)
    panel.draw(picture)
    below = panel.viewport.box[1] + panel.viewport.box[3] + 3
    row = pygame.Rect(round(x), round(below), round(w), 4)
    assert (
        pygame.transform.average_color(picture, row)[:3] == pygame.transform.average_color(picture, row.move(0, 6))[:3]
    )


LONG_PANELS: list[Make] = [
    *(new_game, settings, odd_game, house_rules, house_rules_for_seven),
    *(chair_of_a_person, chair_of_a_computer, players, player_page, reseat),
]


@pytest.mark.parametrize("make", LONG_PANELS)
def test_a_swipe_that_begins_on_a_row_scrolls_and_presses_nothing(
    guest: Guest, make_kit: Callable[[float], Kit], make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    pressed: list[str] = []
    monkeypatch.setattr(Scrolled, "press", lambda widget, position: pressed.append(widget.label))
    panel = make(make_kit(2.0))
    guest.resizes((900, 600))
    guest.shows(Scene())
    guest.shows(panel)
    assert panel.viewport.hidden >= 60
    row = next(w for w in panel.widgets if isinstance(w, Scrolled) and not w.takes_text)
    panel.body.reveal(row)
    before = panel.viewport.offset
    guest.swipes(row, 60 if before >= 60 else -60)
    assert 0 < abs(panel.viewport.offset - before) <= 60
    assert pressed == []
    guest.clicks(next(w for w in panel.widgets if isinstance(w, Scrolled) and w.seen and not w.takes_text))
    assert len(pressed) == 1


def test_a_finger_that_hardly_moves_presses_a_row(guest: Guest, make_kit: Callable[[float], Kit]) -> None:
    told: list[Preferences] = []
    panel = SettingsScene(make_kit(2.0), Preferences(name="Ana"), on_change=told.append, on_back=nothing)
    guest.resizes((900, 600))
    guest.shows(Scene())
    guest.shows(panel)
    row = next(w for w in panel.widgets if isinstance(w, Scrolled) and isinstance(w.inner, Switch))
    panel.body.reveal(row)
    offset = panel.viewport.offset
    guest.swipes(row, -20)
    assert (len(told), panel.viewport.offset) == (1, offset)


def test_a_drag_across_a_field_selects_and_scrolls_nothing(guest: Guest, make_kit: Callable[[float], Kit]) -> None:
    panel = player_page(make_kit(2.0))
    guest.resizes((900, 600))
    guest.shows(Scene())
    guest.shows(panel)
    field = next(w for w in panel.widgets if isinstance(w, Scrolled) and w.takes_text)
    panel.body.reveal(field)
    offset = panel.viewport.offset
    guest.swipes(field, -60)
    assert (panel.viewport.offset, panel.widgets.focused) == (offset, field)


def test_what_lies_behind_a_panel_is_looked_at_once(guest: Guest, kit: Kit) -> None:
    below = Watched()
    panel = settings(kit)
    guest.shows(below)
    guest.shows(panel)
    drawn = below.drawings
    panel.rebuild()
    guest.turns_the_wheel(1)
    assert (below.drawings, panel.opaque) == (drawn, True)
    guest.resizes((900, 600))
    assert below.drawings == drawn + 1


class Watched(Scene):
    """Counts how often it is drawn."""

    drawings = 0

    def draw(self, dst: pygame.Surface) -> None:
        self.drawings += 1


def test_a_panel_alone_on_the_stage_lies_on_the_cloth(guest: Guest, kit: Kit) -> None:
    panel = dialog(kit)
    guest.shows(panel)
    picture = pygame.Surface((1280, 800), depth=32)
    picture.fill("red")
    panel.draw(picture)
    red, green, _, _ = picture.get_at((5, 5))
    assert red < green
