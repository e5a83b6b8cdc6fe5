"""Playing a deal by its code: the code fixes the cards once the game, the rules, the seats and the deal are fixed."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from backalley.receiving import code_in
from backalley.rules import GAMES
from backalley.rules.codes import cards_of, fingerprint
from backalley.rules.game import AnyGame, DealOrder, Setup, chosen, in_force
from backalley.rules.lines import Seat, count
from backalley.rules.record import Record, RecordedDeal
from backalley.scenes.choices import add_choice
from backalley.scenes.column import Column
from backalley.scenes.panel import DialogButton, Panel
from backalley.scenes.rule_words import game_title, preset_words
from backalley.seating import USUAL_SEATS, fitting_rules, fitting_seats, seat_names
from backalley.stage.palette import GOLD, MIST
from backalley.stage.widgets import TextField
from backalley.store.habits import Habits
from backalley.table.kit import Kit

_FIELD = 76
_NOTE = 28
_SMALL = 14
_LONGEST = 40  # characters of what is typed: a code, however it is cut up
_MOST_NUMBERS = 25  # deals that are offered of a game without a fixed length
_CODE = 16


class DealByCode(Panel):
    """Asks for what a code leaves open, beginning with the `code` that is known and the user's own habits.

    `name` is the user's, who sits at the first seat. `on_play` is told the deal as a record of which nothing is played.
    The screen stays on the stage until the program, told by `on_play` or `on_back`, takes it off.
    """

    width = 640.0

    def __init__(
        self,
        kit: Kit,
        *,
        code: str,
        name: str,
        habits: Habits,
        on_play: Callable[[Record], None],
        on_back: Callable[[], None],
        games: Mapping[str, AnyGame] = GAMES,
    ) -> None:
        super().__init__(kit, kit.text("by_code.title"))
        self._typed = code
        self._name = name
        self._habits = habits
        self._games = games
        self._on_play, self._on_back = on_play, on_back
        last = None if habits.last is None else games.get(habits.last)
        self._begin(next(iter(games.values())) if last is None else last)

    def _begin(self, game: AnyGame) -> None:
        """Turns to a game, as the user plays it."""
        habit = self._habits.of(game.key)
        self.game = game
        self.rules: dict[str, str] = in_force(game.options, habit.own or {})
        wanted = USUAL_SEATS if habit.seats is None else habit.seats
        seats = fitting_seats(game, wanted, self.rules)
        self.seats = game.players[0] if seats is None else seats
        self.rules = fitting_rules(game, self.seats, self.rules)
        self.number = 1
        self.dealer: Seat = 0

    # What is chosen

    @property
    def code(self) -> str | None:
        """The code that is typed; ``None`` while it is none."""
        return code_in(self._typed)

    @property
    def record(self) -> Record | None:
        """The deal; ``None`` while there is no code."""
        code, order = self.code, self._order(self.number)
        if code is None or order is None:
            return None
        hands, stock = cards_of(code, self.game.pack(self.rules), self.seats, self.dealer, order.hand_size)
        deal = RecordedDeal(tuple(tuple(map(str, hand)) for hand in hands), tuple(map(str, stock)), code=code)
        options = chosen(self.game.options, self.rules)
        return Record(self.game.key, options, self._names, self.dealer, (deal,), first_deal=self.number)

    @property
    def _names(self) -> tuple[str, ...]:
        return seat_names((self._name, *(None,) * (self.seats - 1)), self.kit.text)

    def _setup(self, number: int) -> Setup:
        return Setup(self.game.key, self.rules, self._names, self.dealer, number)

    def _order(self, number: int) -> DealOrder | None:
        return self.game.next_deal(self.game.begin(self._setup(number)))

    # The panel

    def compose(self, column: Column) -> None:
        text, game = self.kit.text, self.game
        column.words(text("by_code.words"), size=_SMALL, color=MIST)
        column.gap(10)
        column.widget(lambda box: TextField(box, text("by_code.code"), self._typed, self._type, _LONGEST), _FIELD)
        column.paint(_NOTE, self._draw_note)
        column.gap(8)
        if len(self._games) > 1:
            titles = [(each.key, game_title(text, each)) for each in self._games.values()]
            add_choice(column, text("new_game.game"), titles, game.key, self._choose_game)
            column.gap(10)
        sets = self._sets()
        add_choice(column, text("by_code.rules"), sets, self._set_in(sets), self._choose_rules)
        column.gap(10)
        players = game.players_for(self.rules)
        if len(players) > 1:
            numbers = [(seats, str(seats)) for seats in players]
            add_choice(column, text("by_code.seats"), numbers, self.seats, self._choose_seats)
            column.gap(10)
        add_choice(column, text("by_code.number"), self._numbers(), self.number, self._choose_number)
        column.gap(10)
        names = list(enumerate(self._names))
        add_choice(column, text("by_code.dealer"), names, self.dealer, self._choose_dealer)

    def foot(self) -> Sequence[DialogButton]:
        return (
            DialogButton(self.kit.text("button.back"), self._on_back, key=pygame.K_ESCAPE),
            DialogButton(self.kit.text("by_code.play"), self.play, main=True, key=pygame.K_RETURN),
        )

    def escape(self) -> None:
        self._on_back()

    def play(self) -> None:
        """Tells the deal, if the code is one."""
        record = self.record
        if record is not None:
            self._on_play(record)

    def _sets(self) -> list[tuple[str | None, str]]:
        """The sets of rules by their keys, the user's own (no key) first."""
        text, game = self.kit.text, self.game
        presets: list[tuple[str | None, str]] = [
            (preset.key, preset_words(text, game, preset)[0]) for preset in game.presets
        ]
        return presets if self._own is None else [(None, text("new_game.own")), *presets]

    @property
    def _own(self) -> Mapping[str, str] | None:
        return self._habits.of(self.game.key).own

    def _set_in(self, sets: Sequence[tuple[str | None, str]]) -> str | None:
        """The key of the set that is in force, or of the first one."""
        return next((key for key, _ in sets if self._values(key) == self.rules), sets[0][0])

    def _values(self, key: str | None) -> dict[str, str]:
        own = next((preset.values for preset in self.game.presets if preset.key == key), self._own or {})
        return in_force(self.game.options, own)

    def _numbers(self) -> list[tuple[int, str]]:
        """The deals of the game, each with how many cards a hand it has."""
        text = self.kit.text
        schedule = self.game.schedule(self._setup(1))
        found = []
        for number in range(1, (len(schedule) or _MOST_NUMBERS) + 1):
            order = self._order(number)
            if order is not None:
                cards = text.say(count("cards_each", order.hand_size), str)
                found.append((number, text("by_code.numbered", number=number, cards=cards)))
        return found

    # Changes

    def _type(self, words: str) -> None:
        self._typed = words

    def _choose_game(self, key: str) -> None:
        self._begin(self._games[key])
        self.rebuild()

    def _choose_rules(self, key: str | None) -> None:
        self.rules = self._values(key)
        seats = fitting_seats(self.game, self.seats, self.rules)
        self._choose_seats(self.seats if seats is None else seats)

    def _choose_seats(self, seats: int) -> None:
        self.seats = seats
        self.rules = fitting_rules(self.game, seats, self.rules)
        self.dealer = min(self.dealer, seats - 1)
        numbers = [number for number, _ in self._numbers()]
        self.number = min(self.number, numbers[-1])
        self.rebuild()

    def _choose_number(self, number: int) -> None:
        self.number = number

    def _choose_dealer(self, dealer: Seat) -> None:
        self.dealer = dealer

    # What is said of the code

    def note(self) -> tuple[bool, str]:
        """Whether the code is one, and what is said of it."""
        text, code = self.kit.text, self.code
        if code is not None:
            return True, text("by_code.fingerprint", fingerprint=fingerprint(code))
        signs = "".join(self._typed.split()).replace("-", "")
        if len(signs) == _CODE or (signs and not signs.isalnum()):
            return False, text("by_code.no_code")
        return False, text("by_code.length", n=len(signs))

    def _draw_note(self, dst: pygame.Surface, x: float, y: float) -> None:
        known, words = self.note()
        painter, scale = self.kit.painter, self.kit.scale
        size, middle = _SMALL * scale, y + _NOTE / 2 * scale
        if known:
            painter.centred(dst, words, x, middle, size=size, color=MIST, align="left")
            return
        painter.icon(dst, "warning", x + size / 2, middle, size, color=GOLD)
        painter.centred(dst, words, x + 1.5 * size, middle, size=size, align="left")
