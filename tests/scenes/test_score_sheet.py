from collections.abc import Sequence

import pygame
import pytest

from backalley.assets import asset
from backalley.rules.actions import Bid
from backalley.rules.lines import SeatName, call_word, count, line, suit_word
from backalley.rules.scoring import DealScore, PartyScore, Pip, ScoreLine
from backalley.scenes.score_sheet import ScoreSheet
from backalley.scenes.scrolled import Scrolled
from backalley.scenes.sheet_words import Reason
from backalley.stage.faces import Faces
from backalley.stage.palette import CORAL, IVORY, SKY
from backalley.stage.scene import SceneStack
from backalley.stage.sound import Sounds
from backalley.table.kit import Kit, Pace
from backalley.table.measures import measures
from backalley.table.naming import Names
from backalley.text import Text
from tests.table.seen import FOUR, LONG, RecordingPainter, covered, inside

TEXT = Text.load(strict=True)
TEAMS = ((0, 2), (1, 3))
SIZES = tuple(abs(13 - number) + 1 for number in range(1, 26))
WINDOWS = [((900, 600), 1.0), ((1280, 800), 1.0), ((2560, 1440), 1.0), ((1120, 720), 1.0), ((1280, 800), 2.0)]

MADE = (
    ScoreLine(line("score.tricks_bid", n=3), line("score.times", a=3, b=5), 15, "BA.23"),
    ScoreLine(line("score.more", n=2), line("score.times", a=2, b=1), 2, "BA.23"),
)
FAILED = (ScoreLine(line("score.short", short=1, bid=2), line("score.times", a=2, b=-5), -10, "BA.23"),)
RAINBOWS = tuple(ScoreLine(line("score.rainbow", player=SeatName(seat)), None, 20, "rainbow") for seat in (1, 3))


def party_score(
    party: int, reasons: tuple[ScoreLine, ...], before: int, members: Sequence[int], size: int
) -> PartyScore:
    first, second = (
        line("score.player_bid", player=SeatName(seat), bid=call_word(Bid(1))) for seat in (members[0], members[-1])
    )
    contract = line("score.contract", bid=2, first=first, second=second, won=3)
    points = sum(reason.points for reason in reasons)
    pips = ((Pip.TAKEN,) * 2 + (Pip.OVER,) + (Pip.SPARE,) * 13)[:size]
    return PartyScore(party, contract, pips, reasons, points, before + points)


def deals(
    finished: int, parties: Sequence[Sequence[int]] = TEAMS, first: tuple[ScoreLine, ...] = MADE
) -> tuple[DealScore, ...]:
    """So many deals, each of which the first party makes (by the reasons `first`) and the others fail by."""
    sheet: list[DealScore] = []
    totals = [0] * len(parties)
    for number in range(1, finished + 1):
        size = SIZES[(number - 1) % 25]
        scores = tuple(
            party_score(party, FAILED if party else first, totals[party], members, size)
            for party, members in enumerate(parties)
        )
        totals = [score.total for score in scores]
        about = line("score.about_trump", cards=count("cards_each", size), suit=suit_word("S"))
        sheet.append(DealScore(number, size, number % 4, about, scores))
    return tuple(sheet)


class Shown:
    """A sheet over a picture, and what was asked of the program."""

    def __init__(
        self,
        sheet: Sequence[DealScore],
        sizes: Sequence[int] = SIZES,
        *,
        window: tuple[int, int] = (1280, 800),
        scale: float = 1.0,
        seats: tuple[str, ...] = FOUR,
        parties: tuple[tuple[int, ...], ...] = TEAMS,
        finished: bool = True,
        winners: Sequence[int] | None = None,
    ) -> None:
        fitting = measures(window, scale)
        self.painter = RecordingPainter(fitting.scale)
        self.asked: list[str] = []
        sounds = Sounds(asset("sounds"), False)
        self.kit = Kit(self.painter, Faces(asset("cards")), sounds, TEXT, Pace(), scale)
        self.scene = ScoreSheet(
            self.kit,
            Names(seats, parties, 0, TEXT),
            sheet,
            sizes,
            finished=finished,
            winners=winners,
            on_done=lambda: self.asked.append("done"),
            on_again=lambda: self.asked.append("again"),
            on_menu=lambda: self.asked.append("menu"),
        )
        self.window = window
        self.stack = SceneStack(window)
        self.stack.push(self.scene)

    def key(self, key: int) -> "Shown":
        self.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        return self

    def click(self, label: str) -> None:
        x, y, width, height = next(widget.box for widget in self.scene.widgets if widget.label == label)
        at = (x + width / 2, y + height / 2)
        self.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.stack.handle(pygame.event.Event(kind, pos=at, button=1))

    def draw(self) -> pygame.Surface:
        self.painter.drawn.texts.clear()
        dst = pygame.Surface(self.window)
        dst.fill((120, 160, 90))
        self.stack.draw(dst)
        return dst

    @property
    def words(self) -> list[str]:
        self.draw()
        return self.painter.drawn.words

    @property
    def labels(self) -> list[str]:
        return [widget.label for widget in self.scene.widgets]


# ------------------------------------------------------------ what it says


def test_the_title_counts_the_deals() -> None:
    words = Shown(deals(22)).scene.words
    assert (words.title, words.about) == ("After deal 22 of 25", "10 cards each, spades were trump")


def test_deals_beyond_the_last_are_extra() -> None:
    assert Shown(deals(26)).scene.words.title == "After extra deal 26"


def test_a_game_without_fixed_length_has_no_last_deal() -> None:
    words = Shown(deals(4), ()).scene.words
    assert words.title == "After deal 4"
    assert words.sentence == "We lead by 108."
    assert len(words.rows) == 4


def test_every_reason_has_its_reckoning_its_points_and_its_rule() -> None:
    we, they = Shown(deals(1)).scene.words.explanations
    assert we.names == "Anna & Carla"
    assert we.contract == "Contract 2 (Anna 1, Carla 1), made 3"
    assert we.reasons == (
        Reason("3 tricks bid", "3 × 5", "+15", "BA.23", "BA.23"),
        Reason("2 more", "2 × 1", "+2", "BA.23", "BA.23"),
    )
    assert we.result == "+17"
    assert they.reasons == (Reason("1 short of 2", "2 × −5", "−10", "BA.23", "BA.23"),)
    assert they.result == "−10"


def test_a_house_rule_is_called_one() -> None:
    shown = Shown(deals(1, first=RAINBOWS)).scene.words.explanations[0]
    assert shown.reasons[0] == Reason("Boris’s rainbow: one card of each suit", "", "+20", "House rule", "rainbow")


def test_all_of_it_is_drawn() -> None:
    words = Shown(deals(22)).words
    for said in ("After deal 22 of 25", "3 tricks bid", "3 × 5", "+15", "BA.23", "This deal", "+17", "Boris & Dora"):
        assert said in words
    assert words.count("We") == 2  # over both blocks of the table


def test_the_sentence_says_who_leads_and_what_is_to_come() -> None:
    assert Shown(deals(22)).scene.words.sentence == "We lead by 594. 3 deals to go."
    assert Shown(deals(24)).scene.words.sentence == "We lead by 648. One deal to go."
    assert Shown(deals(25)).scene.words.sentence == "We lead by 675."
    assert Shown(deals(2, first=FAILED)).scene.words.sentence == "The score is level. 23 deals to go."


def test_the_table_has_every_deal_the_current_one_marked_and_the_rest_empty() -> None:
    rows = Shown(deals(22)).scene.words.rows
    assert [row.number for row in rows] == list(range(1, 26))
    assert [row.cards for row in rows] == list(SIZES)
    assert [row.number for row in rows if row.current] == [22]
    assert [row.number for row in rows if row.scores is None] == [23, 24, 25]
    assert rows[1].scores == ((17, 34), (-10, -20))


def test_in_the_middle_of_a_deal_it_looks_back() -> None:
    shown = Shown(deals(3), finished=False)
    assert shown.scene.words.title == "Score after 3 deals"
    assert shown.scene.words.about == "Deal 3: 11 cards each, spades were trump"
    assert not any(row.current for row in shown.scene.words.rows)
    assert shown.labels == ["Back to the table"]


def test_before_the_first_deal_is_over_there_is_nothing_to_explain() -> None:
    shown = Shown((), finished=False)
    assert shown.scene.words.title == "No deal is finished yet"
    assert shown.scene.words.explanations == ()
    assert "25" in shown.words


def test_the_end_names_the_winner_in_its_colour() -> None:
    won = Shown(deals(25), winners=(0,))
    assert won.scene.words.title == "We won by 675"
    assert won.labels == ["Play again", "Menu"]
    won.draw()
    assert [text.color for text in won.painter.drawn.texts if text.words == "We won by 675"] == [CORAL]
    lost = Shown(deals(25), winners=(1,))
    lost.draw()
    assert [text.color for text in lost.painter.drawn.texts if text.words.startswith("They won")] == [SKY]


def test_a_winner_with_no_more_points_than_a_loser_is_said_to_have_won() -> None:
    assert Shown(deals(25), winners=(1,)).scene.words.title == "They won"


def test_a_draw_is_nobodys() -> None:
    words = Shown(deals(25, first=FAILED), winners=(0, 1)).scene.words
    assert (words.title, words.title_party) == ("The game is a draw", None)


def test_players_on_their_own_are_spoken_of_by_name() -> None:
    parties = ((0,), (1,), (2,))
    words = Shown(deals(2, parties), seats=FOUR[:3], parties=parties).scene.words
    assert words.heads == ("Anna", "Boris", "Carla")
    assert words.sentence == "Anna leads by 54. 23 deals to go."


# ------------------------------------------------------------ buttons and keys


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_s])
def test_keys_go_on_to_the_next_deal(key) -> None:
    assert Shown(deals(2)).key(key).asked == ["done"]


def test_a_click_goes_on_to_the_next_deal() -> None:
    shown = Shown(deals(2))
    shown.click("Next deal")
    assert shown.asked == ["done"]


def test_the_end_offers_another_game_and_the_menu() -> None:
    shown = Shown(deals(25), winners=(0,))
    shown.click("Play again")
    shown.click("Menu")
    shown.key(pygame.K_SPACE)
    shown.key(pygame.K_ESCAPE)
    shown.key(pygame.K_RETURN)
    assert shown.asked == ["again", "menu", "again", "menu", "again"]


def test_tab_and_enter_reach_the_menu() -> None:
    shown = Shown(deals(25), winners=(0,))
    shown.key(pygame.K_TAB).key(pygame.K_TAB).key(pygame.K_RETURN)
    assert shown.asked == ["menu"]


# ------------------------------------------------------------ scrolling


def test_a_large_window_shows_all_at_once() -> None:
    scene = Shown(deals(22)).scene
    assert not scene.scrolls
    assert all(inside(block.box, scene.box) for block in scene.blocks)


def test_a_small_window_scrolls_to_the_chart() -> None:
    shown = Shown(deals(22), window=(900, 600))
    scene = shown.scene
    assert scene.scrolls
    assert scene.viewport.offset == 0
    assert [block.what for block in scene.blocks] == ["explanation", "explanation", "table", "chart"]
    shown.key(pygame.K_END)
    chart = scene.blocks[-1].box
    assert chart[1] + chart[3] - scene.viewport.offset <= scene.viewport.box[1] + scene.viewport.box[3]


def test_keys_scroll_and_stop_at_the_ends() -> None:
    shown = Shown(deals(22), window=(900, 600))
    scene = shown.scene
    shown.key(pygame.K_UP)
    assert scene.viewport.offset == 0
    shown.key(pygame.K_DOWN)
    arrow = scene.viewport.offset
    shown.key(pygame.K_PAGEDOWN)
    assert 0 < arrow < scene.viewport.offset
    for _ in range(20):
        shown.key(pygame.K_PAGEDOWN)
    assert scene.viewport.offset == scene.viewport.hidden
    shown.key(pygame.K_HOME)
    assert scene.viewport.offset == 0


def test_the_wheel_and_a_drag_scroll() -> None:
    shown = Shown(deals(22), window=(900, 600))
    scene = shown.scene
    shown.stack.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0))
    wheeled = scene.viewport.offset
    assert wheeled > 0
    x, y = scene.viewport.box[0] + 200, scene.viewport.box[1] + 200
    shown.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    drag = {"pos": (x, y - 80), "rel": (0, -80), "buttons": (1, 0, 0)}
    shown.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, **drag))
    assert scene.viewport.offset == wheeled + 80
    shown.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y - 80), button=1))
    shown.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, **drag))
    assert scene.viewport.offset == wheeled + 80


def test_the_bar_scrolls() -> None:
    shown = Shown(deals(22), window=(900, 600))
    x, y, width, height = shown.scene.body.track
    at = (x + width / 2, y + 20)
    shown.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    drag = {"pos": (at[0], at[1] + height), "rel": (0, height), "buttons": (1, 0, 0)}
    shown.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, **drag))
    assert shown.scene.viewport.offset == shown.scene.viewport.hidden > 0


def test_scrolling_asks_for_a_new_picture_and_rest_does_not() -> None:
    shown = Shown(deals(22), window=(900, 600))
    shown.stack.update(0.0)
    assert not shown.scene.update(0.1)
    shown.key(pygame.K_DOWN)
    assert shown.scene.update(0.0)


def test_a_larger_window_ends_the_scrolling() -> None:
    shown = Shown(deals(22), window=(900, 600)).key(pygame.K_END)
    shown.stack.resize((1280, 800))
    assert shown.scene.viewport.offset == 0
    assert not shown.scene.scrolls


# ------------------------------------------------------------ nothing cut, nothing covered


@pytest.mark.parametrize("seats", [FOUR, LONG], ids=["short", "long"])
@pytest.mark.parametrize("finished", [1, 13, 22, 25, 27])
@pytest.mark.parametrize(("window", "scale"), WINDOWS)
def test_words_stay_in_the_panel_and_apart(window, scale, finished, seats) -> None:
    shown = Shown(deals(finished), window=window, scale=scale, seats=seats)
    scene = shown.scene
    for _ in range(5):
        shown.draw()
        texts = shown.painter.drawn.texts
        if scene.scrolls:  # what is scrolled away is clipped
            x, y, width, height = scene.viewport.box
            fixed = [text for text in texts if not y - 1 < text.box[1] < y + height]
            seen = [text for text in texts if inside(text.box, scene.viewport.box)]
            assert covered(seen) == []
            assert all(x <= text.box[0] and text.box[0] + text.box[2] <= x + width for text in texts)
            assert len(fixed) < len(texts)
        else:
            assert covered(texts) == []
            assert [text.words for text in texts if not inside(text.box, scene.box)] == []
        shown.key(pygame.K_PAGEDOWN)


@pytest.mark.parametrize("count_of_parties", range(2, 8))
@pytest.mark.parametrize("window", [(900, 600), (1280, 800)])
def test_any_number_of_parties_has_room(window, count_of_parties) -> None:
    seats = (*FOUR, "Emil", "Fran", "Gustav")[:count_of_parties]
    parties = tuple((seat,) for seat in range(count_of_parties))
    shown = Shown(deals(7, parties), (), window=window, seats=seats, parties=parties)
    boxes = [block.box for block in shown.scene.blocks]
    for place, (x, y, width, height) in enumerate(boxes):
        assert shown.scene.box[0] <= x
        assert x + width <= shown.scene.box[0] + shown.scene.box[2]
        for other in boxes[place + 1 :]:
            apart = other[0] >= x + width or other[0] + other[2] <= x or other[1] >= y + height - 0.01
            assert apart
    for _ in range(6):
        shown.draw()
        texts = [text for text in shown.painter.drawn.texts if inside(text.box, shown.scene.viewport.box)]
        assert covered(texts) == []
        shown.key(pygame.K_PAGEDOWN)


def test_more_reasons_than_fit_beside_the_table_scroll() -> None:
    shown = Shown(deals(10, first=(*MADE, *RAINBOWS, *RAINBOWS)))
    assert shown.scene.scrolls


def test_the_table_shines_through_and_is_not_drawn_twice() -> None:
    shown = Shown(deals(2))
    assert not shown.scene.opaque
    first = shown.draw()
    assert shown.scene.opaque
    assert first.get_at((5, 5))[:3] != (120, 160, 90)
    black = pygame.Surface(shown.window)
    shown.stack.draw(black)
    assert black.get_at((5, 5)) == first.get_at((5, 5))
    shown.stack.resize((900, 600))
    assert not shown.scene.opaque


# ------------------------------------------------------------ looking rules up


def with_links(sheet: Sequence[DealScore], window: tuple[int, int] = (1280, 800)) -> tuple[Shown, list[str]]:
    """A sheet that tells which rules are to be looked up."""
    shown, asked = Shown(sheet, window=window), []
    shown.scene = ScoreSheet(
        shown.kit,
        Names(FOUR, TEAMS, 0, TEXT),
        sheet,
        SIZES,
        on_done=lambda: shown.asked.append("done"),
        on_rule=asked.append,
    )
    shown.stack.replace(shown.scene)
    return shown, asked


def links(shown: Shown) -> list[Scrolled]:
    return [widget for widget in shown.scene.widgets if isinstance(widget, Scrolled)]


def test_a_click_on_a_rule_looks_it_up() -> None:
    shown, asked = with_links(deals(1, first=(*MADE, *RAINBOWS[:1])))
    assert [link.label for link in links(shown)] == ["BA.23", "BA.23", "House rule", "BA.23"]
    for link in links(shown):
        x, y, width, height = link.box
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            shown.stack.handle(pygame.event.Event(kind, pos=(x + width / 2, y + height / 2), button=1))
    assert asked == ["BA.23", "BA.23", "rainbow", "BA.23"]
    assert shown.asked == []


def test_a_swipe_that_begins_on_a_rule_looks_nothing_up() -> None:
    shown, asked = with_links(deals(22), (900, 600))
    x, y, width, height = links(shown)[0].box
    at = (x + width / 2, y + height / 2)
    shown.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    drag = {"pos": (at[0], at[1] - 40), "rel": (0, -40), "buttons": (1, 0, 0)}
    shown.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, **drag))
    shown.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=drag["pos"], button=1))
    assert shown.scene.viewport.offset == 40
    assert asked == []


@pytest.mark.parametrize("window", [(900, 600), (1280, 800), (2560, 1440)])
def test_a_link_lies_on_the_rule_that_is_drawn(window) -> None:
    shown, _ = with_links(deals(5, first=(*MADE, *RAINBOWS)), window)
    shown.draw()
    for _ in range(3):
        shown.draw()
        rules = [text for text in shown.painter.drawn.texts if text.words in ("BA.23", "House rule")]
        seen = [link for link in links(shown) if link.seen]
        assert seen
        for link in seen:
            assert any(inside(text.box, link.box) for text in rules if text.words == link.label)
        boxes = [link.box for link in links(shown)]
        assert all(
            a is b or a[1] + a[3] <= b[1] + 1 or b[1] + b[3] <= a[1] + 1 or a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0]
            for a in boxes
            for b in boxes
        )
        shown.key(pygame.K_DOWN)


def test_a_rule_lights_up_under_the_pointer() -> None:
    shown, _ = with_links(deals(1))
    x, y, width, height = links(shown)[0].box
    at = (x + width / 2, y + height / 2)
    shown.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    shown.draw()
    colors = [text.color for text in shown.painter.drawn.texts if text.words == "BA.23"]
    assert colors.count(IVORY) == 1


def test_tab_reaches_every_rule_and_enter_looks_it_up() -> None:
    shown, asked = with_links(deals(22, first=(*MADE, *RAINBOWS, *RAINBOWS)), (900, 600))
    shown.key(pygame.K_END).key(pygame.K_TAB)
    for link in links(shown):
        shown.key(pygame.K_TAB)
        assert shown.scene.widgets.focused is link
        assert inside(link.box, shown.scene.viewport.box)
        shown.key(pygame.K_RETURN)
    assert asked == ["BA.23", "BA.23", *["rainbow"] * 4, "BA.23"]
    shown.key(pygame.K_END)
    assert shown.scene.widgets.focused is None


def test_without_anybody_to_ask_there_are_no_links() -> None:
    assert links(Shown(deals(3))) == []


# ------------------------------------------------------------ taking it elsewhere


def with_tools(
    sheet: Sequence[DealScore], window: tuple[int, int] = (1280, 800), scale: float = 1.0, **more: object
) -> Shown:
    """A sheet that can be exported and whose deal can be copied."""
    shown = Shown(sheet, window=window, scale=scale)
    shown.scene = ScoreSheet(
        shown.kit,
        Names(FOUR, TEAMS, 0, TEXT),
        sheet,
        SIZES,
        on_done=lambda: shown.asked.append("done"),
        on_again=lambda: shown.asked.append("again"),
        on_menu=lambda: shown.asked.append("menu"),
        on_png=lambda: shown.asked.append("png"),
        on_csv=lambda: shown.asked.append("csv"),
        on_copy=lambda: shown.asked.append("copy"),
        **more,  # type: ignore[arg-type]
    )
    shown.stack.replace(shown.scene)
    return shown


@pytest.mark.parametrize("window", [(900, 600), (1280, 800)])
def test_the_sheet_is_exported_and_the_deal_copied_by_click_and_key(window) -> None:
    shown = with_tools(deals(3), window)
    shown.click("PNG")
    shown.click("CSV")
    shown.click("Copy deal")
    shown.key(pygame.K_c)
    assert shown.asked == ["png", "csv", "copy", "copy"]
    assert shown.scene.update(0.0)
    assert shown.labels[-1] == "Copied"
    shown.stack.resize((1120, 720))
    assert shown.labels[-1] == "Copied"


def test_tab_reaches_the_tools() -> None:
    shown = with_tools(deals(3))
    for _ in range(3):
        shown.key(pygame.K_TAB)
    shown.key(pygame.K_RETURN)
    assert shown.asked == ["csv"]


def test_a_sheet_that_is_not_to_be_copied_has_no_key_for_it() -> None:
    shown = Shown(deals(3)).key(pygame.K_c)
    assert (shown.asked, shown.labels) == ([], ["Next deal"])


@pytest.mark.parametrize("winners", [None, (0,), (0, 1)])
@pytest.mark.parametrize(("window", "scale"), WINDOWS)
def test_the_tools_lie_beside_everything_else(window, scale, winners) -> None:
    shown = with_tools(deals(25), window, scale, winners=winners)
    shown.draw()
    buttons = [widget for widget in shown.scene.widgets if widget.label in ("PNG", "CSV", "Copy deal")]
    assert len(buttons) == 3
    for button in buttons:
        assert inside(button.box, shown.scene.box)
        x, y, width, height = button.box
        others = [text.box for text in shown.painter.drawn.texts if text.words not in ("PNG", "CSV", "Copy deal", "C")]
        if shown.scene.scrolls:
            others = [box for box in others if box[1] + box[3] <= shown.scene.viewport.box[1]]
        assert others
        assert not any(
            min(x + width, left + wide) > max(x, left) and min(y + height, top + tall) > max(y, top)
            for left, top, wide, tall in others
        )
