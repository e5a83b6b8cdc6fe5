"""What a viewer of a deal may know, by what has truly happened; and the check that it is shown nothing else."""

import random

from backalley.rules.cards import Card
from backalley.rules.events import CardExchanged, CardPlayed, CardTurned, HandsDealt
from tests.rules.inside import inside

# What ranks as a trump is no secret, wherever the card may be.
PUBLIC = ("trumps", "jokers")


class Faces:
    """The cards whose faces each viewer of a deal may know, by what has truly happened."""

    def __init__(self, deal):
        self._open = set()
        self._own = {seat: set(hand) for seat, hand in enumerate(deal.hands)}
        self._own[None] = set()

    def happen(self, event):
        match event:
            case CardTurned(card) | CardPlayed(_, card, _):
                self._open.add(card)
            case CardExchanged(seat, discard, draw):
                self._open.add(discard)
                self._own[seat].add(draw)
            case HandsDealt(hands):
                assert [self._own[seat] for seat in range(len(hands))] == [set(hand) for hand in hands]

    def known_to(self, viewer):
        return self._open | self._own[viewer]


def check_secrets(course, share):
    """No beat shows a viewer, or nobody, a card that it may not know. Of the play it looks at one step in `share`."""
    game = course.game
    rng = random.Random(share)
    for deal in course.deals:
        faces = Faces(deal)
        for made, step in ((made, step) for made, steps in enumerate(deal.steps) for step in steps):
            faces.happen(step.event)
            if made > 0 and rng.randrange(share) > 0:
                continue
            for viewer in (*course.seats, None):
                seen = game.observe(step.state, viewer)
                shown = {*inside(step.event.seen_by(viewer), Card, PUBLIC), *inside(seen, Card, PUBLIC)}
                assert shown <= faces.known_to(viewer)
                others = [seat for seat in course.seats if seat != viewer]
                assert not any(card for seat in others for card in (*seen.hands[seat], *seen.dealt[seat]))
                assert not seen.legal or viewer == game.to_act(step.state)
