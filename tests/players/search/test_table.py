"""Tables of integers against the rules of the game, and whole batches of them against single ones."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.players.back_alley.position import laws_of, position_of
from backalley.players.search.arrays import MANY
from backalley.players.search.laws import Laws
from backalley.players.search.layout import Layout, bits_of
from backalley.players.search.numbers import ONE, above, low
from backalley.players.search.position import Position
from backalley.players.search.table import Table
from backalley.players.search.worlds import sample
from backalley.rules.back_alley import GAME
from backalley.rules.game import Phase, Setup, in_force
from backalley.rules.pitch import GAME as PITCH
from tests.players.search.deals import HOUSE_RULES, plays_at_random

SEEDS = st.integers(0, 2**32)


def whole(state, seen):
    """The table of a state, every hand known, with everything played that was."""
    laws = laws_of(seen)
    start = [laws.layout.mask(hand) for hand in state.deal.hands]
    plays = [play for trick in (*seen.tricks, seen.trick) for play in trick.plays(4)]
    for seat, card in plays:
        start[seat] |= laws.layout.bits[card]
    table = Table.start(laws, seen.leader, start, laws.layout.everything, seen.hand_size)
    for _, card in plays:
        table.play(laws.layout.bits[card])
    return table


@settings(max_examples=25, deadline=None)
@given(SEEDS, HOUSE_RULES)
def test_a_table_allows_and_decides_what_the_rules_do(seed, options):
    for state, _ in plays_at_random(seed, options):
        seen = GAME.observe(state, GAME.to_act(state))
        table, known = whole(state, seen), position_of(seen)
        layout = table.laws.layout
        assert table.seat == seen.to_act
        assert set(layout.hand(table.legal())) == {action.card for action in seen.legal}
        assert table.tricks == [*state.deal.won]
        assert table.broken == seen.broken
        assert known.table.hand == table.hand == known.hand()
        assert known.table.legal() == table.legal()
        assert known.table.voids == table.voids
        assert (known.table.group, known.table.best, known.table.best_row) == (table.group, table.best, table.best_row)
        assert sum(known.hidden) <= known.unseen.bit_count()


@settings(max_examples=25, deadline=None)
@given(SEEDS, HOUSE_RULES)
def test_a_batch_is_many_single_tables(seed, options):
    def anything(table):
        """A legal card by the sum of what lies around: the same for one table and for many."""
        legal = table.legal()
        odd = (table.math.count(table.out) + table.math.count(table.hand)) & 1
        return table.math.where(odd, table.math.top(legal), low(legal))

    for state, _ in list(plays_at_random(seed, options))[::7]:
        seen = GAME.observe(state, GAME.to_act(state))
        single = whole(state, seen)
        hands = [single.hands[(seat - single.leader) % 4] for seat in range(4)]
        swapped = [hands[place] for place in (2, 1, 0, 3)] if not seen.trick.cards else hands
        batch = single.spread(MANY, np.array([hands, swapped, hands]).T)
        other = single.copy()
        other.hands = ONE.rotated(swapped, single.leader)
        for table in (single, other, batch):
            table.play_out(anything)
        for party in (0, 1):
            assert list(batch.tricks[party]) == [single.tricks[party], other.tricks[party], single.tricks[party]]
            assert list(batch.taken[party]) == [single.taken[party], other.taken[party], single.taken[party]]


@pytest.mark.parametrize("math", [ONE, MANY])
def test_bits(math):
    source = random.Random(3)
    for _ in range(200):
        cards = sum(1 << place for place in source.sample(range(54), 13))
        bits = list(bits_of(cards))
        assert math.top(cards) == bits[-1]
        assert low(cards) == bits[0]
        assert math.count(cards) == 13
        assert cards & above(bits[6]) == sum(bits[7:])
    assert math.top(0) == 0
    assert above(0) == -1


def pitch_plays(seed, options):
    """Every state of a random deal of Pitch in which a card is played once trumps are known, with the seats' cards."""
    source = random.Random(seed)
    rules = in_force(PITCH.options, options)
    seats = source.choice(list(PITCH.players_for(rules)))
    state = PITCH.begin(Setup(PITCH.key, rules, tuple("ABCDEFG"[:seats]), 0))
    pack = list(PITCH.pack(rules))
    source.shuffle(pack)
    size = PITCH.next_deal(state).hand_size
    state = PITCH.deal(state, [pack[size * s : size * (s + 1)] for s in range(seats)], pack[size * seats :])[-1].state
    while (seat := PITCH.to_act(state)) is not None:
        seen = PITCH.observe(state, seat)
        if seen.phase is Phase.PLAY and seen.trump_fixed:
            yield state, seen
        state = PITCH.apply(state, source.choice(PITCH.legal(state)))[-1].state


@settings(max_examples=25, deadline=None)
@given(SEEDS, st.sampled_from(["strict", "follow_or_trump"]), st.sampled_from(["on", "off"]))
def test_the_laws_of_another_game_fit_too(seed, follow, extra):
    """Pitch: two to seven seats, each for itself, free trumping, the other jack and a joker among the trumps."""
    options = {"follow": follow, "off_jack": extra, "joker": extra}
    for state, seen in pitch_plays(seed, options):
        layout = Layout.of(PITCH.pack(seen.options), seen.trumps)
        parties = tuple(seen.party_of(seat) for seat in range(len(seen.seats)))
        laws = Laws(layout, parties, ruff_freely=follow == "follow_or_trump")
        known = Position.read(seen, laws)
        assert set(layout.hand(known.table.legal())) == {action.card for action in seen.legal}
        for seat, denied in enumerate(known.denied):
            assert not layout.mask(state.deal.hands[seat]) & denied
        for world in sample(known, 2, str(seed)).T:
            assert [int(hand).bit_count() for hand in world] == [len(hand) for hand in seen.hands]
        taken = [trick for trick in seen.tricks if trick.winner is not None]
        assert known.table.tricks == [
            sum(seen.party_of(trick.winner) == party for trick in taken) for party in range(len(seen.parties))
        ]
