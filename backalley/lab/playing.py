"""Plays a unit of a plan: the same cards with every seating, through the rules, each entrant by what its seats see."""

import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from types import MappingProxyType
from typing import Any

from backalley.lab import back_alley, pitch
from backalley.lab.entrants import Entrant, Seeing, entrant, entrant_name
from backalley.lab.noting import Noting
from backalley.lab.plan import PATIENCE, Plan, seat_of_first
from backalley.lab.results import Doings, UnitResult
from backalley.rules.actions import Action
from backalley.rules.game import Observation
from backalley.rules.lines import Seat

BLUNDERS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {back_alley.GAME_KEY: back_alley.BLUNDERS, pitch.GAME_KEY: pitch.BLUNDERS}
)
_NOTING: Mapping[str, type[Noting]] = MappingProxyType(
    {back_alley.GAME_KEY: back_alley.Notes, pitch.GAME_KEY: pitch.Notes}
)


class Misplay(Exception):
    """An entrant did something that the rules forbid; the message names it and its action."""


def play_units(plan: Plan, units: Sequence[int]) -> list[UnitResult]:
    """Plays some units of a plan, one after another.

    Raises:
        Misplay, NoAnswer: a program did not play as it should.
    """
    return list(_played(plan, units))


def _played(plan: Plan, units: Sequence[int]) -> Iterator[UnitResult]:
    with ExitStack() as stack:
        entrants = [
            stack.enter_context(closing(entrant(entrant_name(word, plan.game), plan.game)))
            for word in (plan.first, plan.second)
        ]
        for unit in units:
            yield _unit(plan, unit, entrants)


def _unit(plan: Plan, unit: int, entrants: Sequence[Entrant | Seeing]) -> UnitResult:
    doings = Doings(), Doings()
    by_size: dict[int, list[int | float]] = defaultdict(list)
    shares: list[float] = []
    thrown_in = 0
    for seating in plan.seatings:
        for who, each in enumerate(entrants):
            each.begin(plan.player_seed(unit, who))
        game = _Game(plan, unit, seating, entrants, doings)
        share = game.play()
        if share is not None:
            shares.append(share)
        for size, differences in game.differences.items():
            by_size[size] += differences
        thrown_in += game.thrown_in
    deals = sum(map(len, by_size.values()))
    return UnitResult(
        unit=unit,
        difference=sum(map(sum, by_size.values())) / deals,
        by_size={size: sum(found) / len(found) for size, found in sorted(by_size.items())},
        share=sum(shares) / len(shares) if shares else None,
        games=len(plan.seatings),
        deals=deals,
        thrown_in=thrown_in,
        doings=doings,
    )


class _Game:
    """One game, or one deal, with one seating. `differences` are the first side's points above the others', by size."""

    def __init__(
        self,
        plan: Plan,
        unit: int,
        seating: tuple[int, ...],
        entrants: Sequence[Entrant | Seeing],
        doings: tuple[Doings, Doings],
    ) -> None:
        self._plan, self._unit, self._seating = plan, unit, seating
        self._entrants, self._doings = entrants, doings
        self._rules = plan.rules_of
        self._state = plan.start(unit)
        parties = self._rules.parties(plan.setup(unit))
        self._first = next(number for number, party in enumerate(parties) if seat_of_first(seating) in party)
        self.differences: dict[int, list[float]] = defaultdict(list)
        self.thrown_in = 0

    def play(self) -> float | None:
        """Plays to the end; gives the first side's share of a game won, and ``None`` for a single deal."""
        for _ in range(PATIENCE):
            order = self._rules.next_deal(self._state)
            if order is None:
                break
            self._deal()
            if self._plan.cards is not None:
                return None
        winners = self._rules.winners(self._state) or ()
        return 1.0 / len(winners) if self._first in winners else 0.0

    def _deal(self) -> None:
        order = self._rules.next_deal(self._state)
        assert order is not None
        before = self._rules.totals(self._state)
        self._state = self._plan.dealt(self._state, order, self._unit)
        notes = _NOTING[self._plan.game](self._seating, self._doings)
        while (seat := self._rules.to_act(self._state)) is not None:
            self._turn(seat, notes)
        gains = [after - old for after, old in zip(self._rules.totals(self._state), before, strict=True)]
        ours = gains.pop(self._first)
        deal = self._state.deal
        self.thrown_in += deal.thrown_in
        if not deal.thrown_in or self._plan.cards is not None:
            self.differences[order.hand_size].append(ours - sum(gains) / len(gains))
        notes.deal_over(self._state)
        for done in self._doings:
            done.deals += 1

    def _turn(self, seat: Seat, notes: Noting) -> None:
        who = self._seating[seat]
        seen: Observation = self._rules.observe(self._state, seat)
        start = time.perf_counter()
        action = _action(self._entrants[who], seen, self._state)
        if len(seen.legal) > 1:
            self._doings[who].thought(time.perf_counter() - start)
        if action not in seen.legal:
            word = (self._plan.first, self._plan.second)[who]
            raise Misplay(f"{word}: {action}")
        if not isinstance(self._entrants[who], Seeing):
            notes.acted(seen, action)
        self._state = self._rules.apply(self._state, action)[-1].state


def _action(who: Entrant | Seeing, seen: Observation, state: Any) -> Action:
    """What an entrant does: by its observation, and only who is made for it by the whole truth."""
    return who.act_seeing(state) if isinstance(who, Seeing) else who.act(seen)
