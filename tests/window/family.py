"""A family evening in the real window, by mouse clicks alone: `python -m tests.window.family FOLDER` plays it whole."""

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from backalley.scenes.curtain import Curtain
from backalley.scenes.menu import Menu
from backalley.scenes.new_game import NewGame
from backalley.scenes.review import Review
from backalley.scenes.review_rows import DoingRow
from backalley.scenes.rule_words import rule_title, value_word
from backalley.scenes.shelf import Shelf
from backalley.scenes.shelf_row import GameRow
from backalley.scenes.statistics import StatisticsScene
from backalley.scenes.table_menu import TableMenu
from backalley.store.places import Places
from backalley.store.profiles import Profile, ProfileFile, Profiles
from tests.window.desktop import PATIENCE, program, screen
from tests.window.evening import SIGHTS, Evening, inner
from tests.window.mirror import TEXT, Mirror

FAMILY = (("key-ana", "Ana", "anna"), ("key-ivo", "Ivo", "goran"), ("key-oma", "Oma Š.", "fran"))
SIZE = (1280, 800)


def furnish(home: Path, **chosen: object) -> None:
    """Puts the family and its settings into a home."""
    home.mkdir(parents=True, exist_ok=True)
    preferences = {"version": 1, "name": "Ana", "speed": "instant", "trick_pause": "short", "sound": False, **chosen}
    (home / "preferences.json").write_text(json.dumps(preferences), encoding="utf-8")
    profiles = Profiles(tuple(Profile(*person) for person in FAMILY))
    problem = ProfileFile(Places.at(home).profiles).save(profiles)
    assert problem is None


def new_game(evening: Evening, game: str, preset: str, **rules: str) -> None:
    """From the menu to the table of a new game: three persons, a computer player, a preset, house rules, by clicks."""
    evening.click(TEXT("menu.new_game"))
    evening.choose(TEXT("new_game.game"), TEXT(f"{game}.title"))
    screen = evening.mirror.top
    assert isinstance(screen, NewGame)
    if len(screen.draft.game.players) > 1:
        evening.choose(TEXT("new_game.players"), "4")
    evening.choose(TEXT("new_game.people"), "3")
    second = screen.draft.chairs[1].name
    evening.click(second)
    evening.picture(f"{game}-chair")
    evening.click(next(name for _, name, _ in FAMILY if name not in (second, screen.draft.chairs[0].name)))
    evening.click(TEXT(f"{game}.preset.{preset}.title"))
    if rules:
        evening.click(TEXT("new_game.house_rules"))
        for key, value in rules.items():
            option = next(each for each in screen.draft.game.options if each.key == key)
            words = value_word(TEXT, screen.draft.game, option, value)
            evening.choose(rule_title(TEXT, screen.draft.game, option), words)
        evening.picture(f"{game}-house-rules")
        evening.click(TEXT("button.done"))
    evening.picture(f"{game}-new-game")
    plan = screen.draft.plan
    evening.click(TEXT("new_game.start"))
    evening.sit_down()
    match = evening.table.match
    assert match.setup.game == game
    assert match.setup.seats == plan.names
    assert [sitter.human for sitter in match.sitters].count(True) == 3
    assert {sitter.profile for sitter in match.sitters} == {None, *(key for key, _, _ in FAMILY)}


def around_the_table(evening: Evening) -> None:
    """From a curtain: the table's menu, whether it is fair, the rules in force, who plays, and back."""
    assert isinstance(evening.mirror.top, Curtain)
    for station in ("fair", "rules", "seats"):
        evening.click(TEXT("curtain.menu"))
        assert isinstance(evening.mirror.top, TableMenu)
        if station == "fair":
            evening.picture("table-menu")
        evening.click(TEXT(f"table_menu.{station}"))
        evening.picture(f"table-{station}")
        evening.click(TEXT("button.done" if station == "seats" else "button.back"))
        assert isinstance(evening.mirror.top, Curtain)


def look_back(evening: Evening) -> None:
    """From the menu: the shelf, the finished game's page, its review with a bid's worth, and back to the menu."""
    evening.mirror.begin()
    evening.click(TEXT("menu.games"))
    evening.picture("shelf")
    shelf = evening.mirror.top
    assert isinstance(shelf, Shelf)
    running = [entry for entry in shelf.entries if not entry.finished]  # they stand above the others
    evening.click(GameRow, len(running))
    evening.picture("game-page")
    evening.click(TEXT("shelf.game.review"))
    review = evening.mirror.top
    assert isinstance(review, Review)
    for step in ("next", "next_trick", "next_trick", "next"):
        evening.click(TEXT(f"review.go.{step}"))
    evening.picture("review")
    evening.press(next(each for each in review.panel.widgets if isinstance(inner(each), DoingRow) and each.enabled))
    evening.until_unlike(review.panel.box)
    evening.picture("review-worth")
    evening.click(TEXT("review.turn"))
    evening.picture("review-turned")
    evening.click(TEXT("review.go.next_deal"))
    evening.click(TEXT("review.go.back"))
    evening.click(TEXT("button.back"))
    assert isinstance(evening.mirror.top, Menu)


def who_plays(evening: Evening) -> None:
    """From the menu: the players, one person's page, and back."""
    evening.click(TEXT("menu.players"))
    evening.picture("players")
    evening.click(FAMILY[0][1])
    evening.picture("player")
    evening.click(TEXT("button.done"))
    evening.click(TEXT("button.back"))
    assert isinstance(evening.mirror.top, Menu)


def statistics(evening: Evening) -> None:
    """From the menu: the first person's statistics, in which the finished game is counted, and back."""
    evening.click(TEXT("menu.statistics"))
    scene = evening.mirror.top
    assert isinstance(scene, StatisticsScene)
    evening.picture("statistics")
    assert scene.tally.games == 1
    evening.click(TEXT("button.back"))
    assert isinstance(evening.mirror.top, Menu)


def leave(evening: Evening) -> int:
    """From the menu: leaves the program; gives its exit status."""
    evening.click(TEXT("menu.quit"))
    return evening.program.process.wait(PATIENCE)


@contextmanager
def evening_at(environment: dict[str, str], home: Path, folder: Path | None) -> Iterator[Evening]:
    """The program and its mirror; pictures go into `folder`, if one is given."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    with program(environment, home) as running:
        mirror = Mirror(running, SIZE)
        try:
            yield Evening(running, mirror, folder)
        finally:
            mirror.close()


def spend(evening: Evening, *, deals: int | None) -> None:
    """The evening: so many deals of Back Alley, all of Pitch, and a look back; with no deals given, all of both."""
    new_game(evening, "back-alley", "quick", sequence="up_down_25")
    around_the_table(evening)
    evening.play(deals)
    evening.leave_table()
    new_game(evening, "pitch", "low_to_the_holder")
    # Statistics leave out a game in which something was taken back.
    evening.play(once=[sight for sight in SIGHTS if sight != "undo"])
    assert evening.table.match.winners is not None
    evening.leave_table()
    look_back(evening)
    who_plays(evening)
    statistics(evening)


def main() -> None:
    """Plays the whole evening, with pictures in the folder that the command line names."""
    folder = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as place, screen() as environment:
        home = Path(place) / "home"
        furnish(home)
        with evening_at(environment, home, folder) as evening:
            spend(evening, deals=None)
            assert leave(evening) == 0


if __name__ == "__main__":
    main()
