"""What several persons at one computer may see: every frame rendered twice, with unknown cards dealt otherwise.

    python -m tests.table.privacy 100      so many deals of each game, all seats persons; ten run with the other tests

While a person looks, and while nobody does behind the curtain, a second table stands beside the first: the same game,
but the cards that this viewer may not know are dealt otherwise, as far as all that is played in that time allows. Both
are driven by the same keys and actions, and every frame of the one must be that of the other, byte for byte.
"""

import argparse
import os
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace

import pygame

from backalley.arrangements import Arrangements, Sitter
from backalley.assets import asset
from backalley.hosting import TableHost, Ways
from backalley.match import Match
from backalley.players import player_for
from backalley.rules import GAMES
from backalley.rules.actions import Action
from backalley.rules.game import Observation, Setup, in_force
from backalley.rules.lines import Line, Seat
from backalley.rules.record import Record
from backalley.rules.replay import replay
from backalley.scenes.curtain import Curtain
from backalley.stage.faces import Faces
from backalley.stage.paint import Painter
from backalley.stage.scene import SceneStack
from backalley.stage.sound import Sounds
from backalley.store.profiles import Profiles
from backalley.table.kit import Kit, Pace
from backalley.text import Text
from tests.rules.games import quietly

SIZE = (900, 600)
STEP = 0.13  # seconds from frame to frame
PATIENCE = 600  # frames
LARGEST = 200.0  # px of card height that every smaller picture is made from
SWAPS = 12  # tries at dealing hidden cards otherwise


class SteadyFaces(Faces):
    """Card faces whose pictures do not depend on what was drawn before: no picture gets sharper while one looks."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.preload([path.stem for path in folder.glob("*.svg")], LARGEST, 1e9)

    @property
    def pending(self) -> bool:
        return False

    def forget(self, keep_heights: object) -> None:
        """Nothing is forgotten."""

    def blit(self, dst, name, cx, cy, height, angle, *, dim=False, moving, shadow=None) -> None:  # type: ignore[no-untyped-def]
        super().blit(dst, name, cx, cy, height, angle, dim=dim, moving=True, shadow=shadow)


@dataclass(frozen=True)
class _Advice:
    request: int
    action: Action
    reason: Line | None


class _Adviser:
    """Gives hints at once, by what it is shown."""

    def __init__(self) -> None:
        self._asked = 0
        self._answer: _Advice | None = None

    def ask(self, observation: Observation, level: str, seed: int, style: str = "steady") -> int:
        self._asked += 1
        decision = player_for(observation.game, "medium", seed).decide(observation)
        self._answer = _Advice(self._asked, decision.action, decision.reason)
        return self._asked

    def poll(self) -> _Advice | None:
        answer, self._answer = self._answer, None
        return answer


class Onlooker:
    """A table with everything round it, drawn off the screen."""

    def __init__(self, kit: Kit, match: Match, last: Seat | None) -> None:
        def nothing(*_: object) -> None: ...

        ways = Ways(nothing, nothing, nothing, nothing, nothing, nothing, nothing)
        self.match = match
        self.stack = SceneStack(SIZE)
        kept = SimpleNamespace(profiles=Profiles())
        house = SimpleNamespace(kit=kit, stack=self.stack, worker=_Adviser(), kept=kept, copy=nothing)
        self.host = TableHost(house, match, ways)  # type: ignore[arg-type]
        self.host.table.looking.last = last
        self.stack.push(self.host.table)
        self._picture = pygame.Surface(SIZE)
        self._bytes = b""

    @property
    def viewer(self) -> Seat | None:
        return self.host.table.viewer

    @property
    def curtained(self) -> bool:
        return isinstance(self.stack.top, Curtain)

    def frame(self, dt: float) -> bytes:
        """The picture after so many seconds; it is drawn where the program would draw it."""
        if self.stack.update(dt):
            self.stack.draw(self._picture)
            self._bytes = self._picture.get_buffer().raw
        return self._bytes

    def press(self, key: int) -> None:
        self.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def point(self, x: float, y: float) -> None:
        self.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))


class Pair:
    """The table and the one beside it, whose hidden cards are others."""

    def __init__(self, real: Onlooker, twin: Onlooker) -> None:
        self.both = (real, twin)
        self.frames = 0

    def do(self, deed: Callable[[Onlooker], None]) -> None:
        for one in self.both:
            deed(one)
        self.look()

    def look(self, dt: float = STEP) -> None:
        """One frame of both."""
        one, other = (each.frame(dt) for each in self.both)
        self.frames += 1
        assert one == other, f"frame {self.frames} shows what {self.both[0].viewer} may not know"

    def until(self, reached: Callable[[Onlooker], bool]) -> None:
        for _ in range(PATIENCE):
            if reached(self.both[0]):
                assert reached(self.both[1])
                return
            self.look()
        raise AssertionError("it never came to that")


def _settled(at: Onlooker) -> bool:
    return at.host.table.your_turn and not at.host.table.sprites.moving


def _gone(at: Onlooker) -> bool:
    return at.curtained or at.match.over or at.host.table.sheet_open()


def check_deal(kit: Kit, whole: Record, rng: random.Random) -> int:
    """Shows one deal, the only one of `whole`, and compares every frame of it; gives their number."""
    actions = replay(whole).deals[0].turns
    groups = _groups([turn.seat for turn in actions])
    real = _onlooker(kit, whole, None, None)
    frames = 0
    for start, end in groups:
        seat, last = actions[start].seat, real.host.table.looking.last
        # Nobody looks: from the deal, or from the last person's going, to the curtain.
        behind = Pair(real, _onlooker(kit, otherwise(whole, None, start, rng), start if start else None, last))
        if start:
            behind.both[1].frame(0.0)
        behind.until(lambda at: at.curtained)
        for _ in range(5):
            behind.look()
        # The person comes, looks round, and acts.
        twin = _onlooker(kit, otherwise(whole, seat, end, rng), start, last)
        for _ in range(PATIENCE):
            if twin.curtained:
                break
            twin.frame(STEP)
        for _ in range(5):
            twin.frame(STEP)
        pair = Pair(real, twin)
        pair.do(lambda at: at.press(pygame.K_SPACE))
        for turn in actions[start:end]:
            pair.until(_settled)
            for deed in _glances(rng):
                pair.do(deed)
            pair.until(_settled)
            pair.do(lambda at, action=turn.action: at.host.table.act(action))  # type: ignore[misc]
        pair.until(_gone)
        frames += behind.frames + pair.frames
    return frames


def _glances(rng: random.Random) -> Iterator[Callable[[Onlooker], None]]:
    """What people do before they act: a hint, the pointer over the cards and the tools, the score, the last trick."""
    x, y = rng.randrange(SIZE[0]), rng.randrange(SIZE[1])
    yield lambda at: at.point(x, y)
    yield lambda at: at.point(SIZE[0] / 2, SIZE[1] - 70)
    if rng.random() < 0.3:
        yield lambda at: at.press(pygame.K_h)
    if rng.random() < 0.15:
        yield lambda at: at.press(pygame.K_s)
        yield lambda at: at.press(pygame.K_ESCAPE)
    if rng.random() < 0.15:
        yield lambda at: at.press(pygame.K_ESCAPE)
        yield lambda at: at.press(pygame.K_ESCAPE)
    if rng.random() < 0.2:
        yield lambda at: at.press(pygame.K_l)
        yield lambda at: at.press(pygame.K_F5)


def _groups(seats: list[Seat]) -> list[tuple[int, int]]:
    """Where one person after the other acts: from which action up to which."""
    starts = [place for place, seat in enumerate(seats) if place == 0 or seats[place - 1] != seat]
    return list(zip(starts, [*starts[1:], len(seats)], strict=True))


def _onlooker(kit: Kit, whole: Record, at: int | None, last: Seat | None) -> Onlooker:
    """A table at the deal with so many of its actions done; ``None``: it is just about to be dealt."""
    deal = whole.deals[0]
    arrangements = Arrangements(
        tuple(Sitter(None, name.lower()) for name in whole.seats), "2026-11-30T12:00:00", undo="last"
    )
    played = replace(whole, deals=(replace(deal, actions=deal.actions[: at or 0]),))
    if at is None:
        match = Match.of_deal(played, bytes(32), arrangements)
        match.arrange(arrangements)
    else:
        match = Match.resume(played, bytes(32))
        match.arrange(arrangements)
    return Onlooker(kit, match, last)


def otherwise(whole: Record, viewer: Seat | None, actions: int, rng: random.Random) -> Record:
    """The deal with other cards where `viewer` knows none after so many actions, which stay possible."""
    deal = whole.deals[0]
    want = _seen(whole, viewer, actions)
    places: list[tuple[Seat | None, int]] = [
        (seat, place) for seat, hand in enumerate(deal.hands) for place in range(len(hand)) if seat != viewer
    ]
    places += [(None, place) for place in range(len(deal.stock))]
    current = whole
    for _ in range(SWAPS):
        one, other = rng.sample(places, 2) if len(places) > 1 else (places[0], places[0])
        changed_hands, changed_stock = [list(hand) for hand in current.deals[0].hands], list(current.deals[0].stock)
        rows: dict[Seat | None, list[str]] = {None: changed_stock, **dict(enumerate(changed_hands))}
        first, second = rows[one[0]], rows[other[0]]
        first[one[1]], second[other[1]] = second[other[1]], first[one[1]]
        changed = replace(deal, hands=tuple(map(tuple, changed_hands)), stock=tuple(changed_stock))
        candidate = replace(whole, deals=(changed,))
        if _seen(candidate, viewer, actions) == want:
            current = candidate
    return current


def _seen(whole: Record, viewer: Seat | None, actions: int) -> Observation | None:
    """What a viewer knows after so many actions; ``None`` where they were not possible."""
    deal = whole.deals[0]
    played = replay(replace(whole, deals=(replace(deal, actions=deal.actions[:actions]),)))
    return None if played.fault is not None else played.game.observe(played.state, viewer)


def random_deal(key: str, seed: int) -> Record:
    """A deal played at random: any number of players and, in Back Alley, any number of cards."""
    rng = random.Random(f"{key}|{seed}")
    game = GAMES[key]
    options = in_force(game.options, {})
    players = rng.choice(list(game.players))
    names = ("Anna", "Boris", "Carla", "Dora", "Emil", "Fran", "Goran")[:players]
    numbers = range(1, len(game.schedule(Setup(key, options, names, 0))) + 1) or [1]
    setup = Setup(key, options, names, rng.randrange(players), rng.choice(list(numbers)))
    sitters = tuple(Sitter(None, name.lower()) for name in names)
    while True:
        match = Match(setup, rng.randbytes(32), Arrangements(sitters, "", practice=True))
        match.deal()
        while (seat := match.to_act) is not None:
            match.submit(seat, quietly(match.observe(seat).legal, rng))
        if match.sheet:
            record = match.record()
            return replace(record, deals=(replace(record.deals[0], code=None),), table={})


def steady_kit() -> Kit:
    """What the tables are drawn with."""
    return Kit(
        Painter(), SteadyFaces(asset("cards")), Sounds(asset("sounds"), False), Text.load(strict=True),
        Pace(speed=3.0, trick_pause=0.1),
    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("deals", type=int, nargs="?", default=10, help="deals of each game")
    deals = parser.parse_args().deals
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    pygame.init()
    pygame.display.set_mode(SIZE)
    kit = steady_kit()
    for key in GAMES:
        frames = sum(check_deal(kit, random_deal(key, seed), random.Random(seed)) for seed in range(deals))
        print(f"{key}: {deals} deals, {frames} frames, each the same whatever lies hidden")


if __name__ == "__main__":
    main()
