"""The cards on the table: one sprite for each card that can be seen, face or back, in slots that the layout places.

A slot is where a card belongs: a place in a hand, in the trick, in the stock. A card from a hidden hand is a back in a
slot without a name until it is played; then that very sprite becomes the card.
"""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import pygame

from backalley.rules.cards import Card
from backalley.rules.lines import Seat
from backalley.stage.faces import Faces
from backalley.stage.motion import Ease, Mover, Pose, ease_in_out, ease_out
from backalley.table.layout import Layout, Placed

BACK = "back"

# ("hand", seat, card text or number), ("trick", seat, card text), ("stock", 0, ""), ("turned", 0, card text) …
Slot = tuple[str, Seat, str]

# A hand or a heap: the slots that may lie on one another.
Group = tuple[str, Seat]

_LEVELS = {"stock": 0.0, "discard": 5.0, "turned": 10.0, "hand": 30.0, "trick": 60.0, "leaving": 90.0}
_OWN = 70.0  # the hand at the bottom lies above the trick
_IN_THE_AIR = 100.0
_SHAKE_TIME = 0.38
_SHAKES = 3


@dataclass(slots=True)
class Sprite:
    """A card on the table: its picture's name, where it is, and for how long it still shakes its head."""

    name: str
    mover: Mover
    shake: float = 0.0

    def draw(self, dst: pygame.Surface, faces: Faces) -> None:
        """Draws the card with its shadow; mid-turn it is narrowed."""
        pose = self.mover.pose
        name = self.name if pose.face > 0.5 else BACK
        moving = self.mover.moving or self.shake > 0
        x = pose.x + self._sway()
        small = pose.height < 100
        shadow = (4.0, 1.0, 0.30) if small else (10.0, 4.0, 0.32)
        turned = abs(2 * pose.face - 1)
        if turned > 0.98:
            dim = pose.dim > 0.5
            faces.blit(dst, name, x, pose.y, pose.height, pose.angle, dim=dim, moving=moving, shadow=shadow)
            return
        picture = faces.get(name, pose.height, 0.0)
        width = max(1, round(picture.get_width() * turned))
        narrowed = pygame.transform.smoothscale(picture, (width, picture.get_height()))
        if abs(pose.angle % 180) > 2:
            narrowed = pygame.transform.rotozoom(narrowed, -pose.angle, 1.0)
        dst.blit(narrowed, (x - narrowed.get_width() / 2, pose.y - narrowed.get_height() / 2))

    def covers(self, x: float, y: float) -> bool:
        """Whether a point lies on the card, in its turned shape."""
        pose = self.mover.pose
        turn = math.radians(pose.angle)
        dx, dy = x - pose.x, y - pose.y
        across = dx * math.cos(turn) + dy * math.sin(turn)
        down = dy * math.cos(turn) - dx * math.sin(turn)
        return abs(across) <= pose.height * 5 / 14 and abs(down) <= pose.height / 2

    def _sway(self) -> float:
        if self.shake <= 0:
            return 0.0
        share = self.shake / _SHAKE_TIME
        return math.sin((1 - share) * _SHAKES * 2 * math.pi) * 0.05 * self.mover.pose.height * share


class Sprites:
    """All cards on the table, by slot. `layout` gives them their places; scripts move them between slots."""

    def __init__(self) -> None:
        self._sprites: dict[Slot, Sprite] = {}
        self._leaving: list[Sprite] = []
        self._changes = 0
        self.motionless = False
        """Whether cards are simply there instead of moving."""

    @property
    def moving(self) -> bool:
        """Whether any card is under way."""
        return any(sprite.mover.moving or sprite.shake > 0 for sprite in self._all())

    def rebuild(self, layout: Layout) -> None:
        """Puts exactly what the layout shows on the table, at rest."""
        self._changes += 1
        self._leaving.clear()
        self._sprites = {slot: Sprite(_name(placed), Mover(placed.pose)) for slot, placed in slots(layout).items()}

    def settle(
        self,
        layout: Layout,
        duration: float,
        *,
        delay: Callable[[Slot], float] | None = None,
        start: Pose | None = None,
    ) -> None:
        """Aims every card at its place. A card that is new comes from `start`, or is simply there."""
        self._changes += 1
        wanted = slots(layout)
        for slot in [slot for slot in self._sprites if slot not in wanted]:
            del self._sprites[slot]
        for slot, placed in wanted.items():
            sprite = self._sprites.get(slot)
            if sprite is None:
                sprite = Sprite(_name(placed), Mover(placed.pose if start is None else start))
                self._sprites[slot] = sprite
            sprite.name = _name(placed)
            wait = delay(slot) if delay is not None else 0.0
            if sprite.mover.target != placed.pose:
                self._send(sprite, placed.pose, duration, wait)

    def rearrange(self, layout: Layout, duration: float) -> None:
        """Aims every card at its place in a picture that does not follow from the last one: faces keep their cards."""
        self._changes += 1
        self._leaving.clear()
        before = self._sprites
        faces = {sprite.name: sprite for sprite in before.values() if sprite.name != BACK}
        self._sprites = {}
        for slot, placed in slots(layout).items():
            name = _name(placed)
            old = before.get(slot) if name == BACK else faces.get(name)
            if old is None or old.name != name:
                self._sprites[slot] = Sprite(name, Mover(placed.pose))
                continue
            self._sprites[slot] = old
            if old.mover.target != placed.pose:
                self._send(old, placed.pose, duration)

    def play(self, seat: Seat, card: Card, fallback: Pose) -> None:
        """Takes a card out of a seat's hand and into the trick; a back that leaves becomes the card."""
        self._changes += 1
        named: Slot = ("hand", seat, str(card))
        if named not in self._sprites:
            hidden = [slot for slot in self._sprites if slot[:2] == ("hand", seat)]
            if not hidden:
                self._sprites[("trick", seat, str(card))] = Sprite(str(card), Mover(fallback))
                return
            named = hidden[len(hidden) // 2]
        sprite = self._sprites.pop(named)
        sprite.name = str(card)
        pose = sprite.mover.pose
        sprite.mover.jump(replace(pose, depth=_IN_THE_AIR, dim=0.0))
        self._renumber(seat)
        self._sprites[("trick", seat, str(card))] = sprite

    def send_off(self, kinds: Iterable[str], target: Pose, duration: float, spread: float = 0.0) -> None:
        """Sends all cards of some kinds of slot to a place where they vanish."""
        self._changes += 1
        wanted = tuple(kinds)
        for place, slot in enumerate([slot for slot in self._sprites if slot[0] in wanted]):
            sprite = self._sprites.pop(slot)
            goal = replace(target, depth=_LEVELS["leaving"] + place)
            self._send(sprite, goal, duration, place * spread, ease_in_out)
            self._leaving.append(sprite)

    def exchange(self, seat: Seat, discard: Card) -> None:
        """Lays a joker out of a hand, face up, where discards lie."""
        self._changes += 1
        named: Slot = ("hand", seat, str(discard))
        if named not in self._sprites:
            hidden = [slot for slot in self._sprites if slot[:2] == ("hand", seat)]
            named = hidden[len(hidden) // 2]
        sprite = self._sprites.pop(named)
        sprite.name = str(discard)
        self._renumber(seat)
        self._sprites[("discard", 0, str(discard))] = sprite

    def shake(self, seat: Seat, card: Card) -> None:
        """Lets a card of a hand shake its head."""
        sprite = self._sprites.get(("hand", seat, str(card)))
        if sprite is not None:
            sprite.shake = _SHAKE_TIME

    def pose_of(self, slot: Slot) -> Pose | None:
        """Where the card of a slot is going to rest."""
        sprite = self._sprites.get(slot)
        return None if sprite is None else sprite.mover.target

    def aim(self, slot: Slot, pose: Pose, duration: float) -> None:
        """Aims the card of one slot."""
        sprite = self._sprites.get(slot)
        if sprite is not None and sprite.mover.target != pose:
            self._send(sprite, pose, duration)
            self._changes += 1

    def put(self, slot: Slot, pose: Pose) -> None:
        """Puts the card of one slot somewhere at once, as a hand does that holds it."""
        sprite = self._sprites.get(slot)
        if sprite is not None:
            sprite.mover.jump(pose)
            self._changes += 1

    def at(self, point: tuple[float, float], seat: Seat) -> str | None:
        """The topmost card of a seat's hand under a point, by its name."""
        hits = [
            (sprite.mover.pose.depth, slot[2])
            for slot, sprite in self._sprites.items()
            if slot[:2] == ("hand", seat) and sprite.covers(*point)
        ]
        return max(hits)[1] if hits else None

    def finish(self) -> None:
        """Ends all motion at once."""
        self._changes += 1
        for sprite in self._all():
            sprite.mover.finish()
            sprite.shake = 0.0
        self._leaving.clear()

    def update(self, dt: float) -> None:
        """Moves everything on by `dt` seconds."""
        for sprite in self._all():
            sprite.mover.update(dt)
            sprite.shake = max(0.0, sprite.shake - dt)
        self._leaving = [sprite for sprite in self._leaving if sprite.mover.moving]

    @property
    def still(self) -> tuple[int, frozenset[Group]]:
        """Stands for what rests on the table: as long as it is the same, so is the picture of it."""
        return self._changes, self._moving_groups()

    def draw_still(self, dst: pygame.Surface, faces: Faces) -> None:
        """Draws the hands and heaps in which nothing moves; they never lie on one another's cards."""
        moving = self._moving_groups()
        _draw([sprite for slot, sprite in self._sprites.items() if slot[:2] not in moving], dst, faces)

    def draw_moving(self, dst: pygame.Surface, faces: Faces) -> None:
        """Draws the other cards, the lower ones first."""
        moving = self._moving_groups()
        _draw([*(sprite for slot, sprite in self._sprites.items() if slot[:2] in moving), *self._leaving], dst, faces)

    def _moving_groups(self) -> frozenset[Group]:
        return frozenset(slot[:2] for slot, sprite in self._sprites.items() if sprite.mover.moving or sprite.shake > 0)

    def _send(self, sprite: Sprite, pose: Pose, duration: float, delay: float = 0.0, ease: Ease = ease_out) -> None:
        if self.motionless:
            sprite.mover.jump(pose)
        else:
            sprite.mover.aim(pose, duration, delay, ease)

    def _all(self) -> list[Sprite]:
        return [*self._sprites.values(), *self._leaving]

    def _renumber(self, seat: Seat) -> None:
        """Closes the gap that a card left in a hidden hand, whose slots are numbered."""
        hand = [slot for slot in self._sprites if slot[:2] == ("hand", seat)]
        if all(slot[2].isdecimal() for slot in hand):
            sprites = [self._sprites.pop(slot) for slot in hand]
            self._sprites.update({("hand", seat, str(i)): sprite for i, sprite in enumerate(sprites)})


def _draw(sprites: list[Sprite], dst: pygame.Surface, faces: Faces) -> None:
    for sprite in sorted(sprites, key=lambda sprite: sprite.mover.pose.depth):
        sprite.draw(dst, faces)


def slots(layout: Layout) -> dict[Slot, Placed]:
    """Every card that the layout shows, by slot, with its depth among all others."""
    placed: dict[Slot, Placed] = {}
    for seat, hand in enumerate(layout.hands):
        level = _OWN if seat == layout.bottom else _LEVELS["hand"]
        for place, card in enumerate(hand):
            name = str(place) if card.card is None else str(card.card)
            placed[("hand", seat, name)] = _raised(card, level)
    for order, (seat, card) in enumerate(layout.trick):
        placed[("trick", seat, str(card.card))] = _raised(card, _LEVELS["trick"] + order)
    for card in layout.stock:
        kind = "stock" if card.card is None else "turned"
        placed[(kind, 0, "" if card.card is None else str(card.card))] = _raised(card, _LEVELS[kind])
    if layout.discard is not None:
        placed[("discard", 0, str(layout.discard.card))] = _raised(layout.discard, _LEVELS["discard"])
    return placed


def _raised(placed: Placed, level: float) -> Placed:
    return Placed(placed.card, replace(placed.pose, depth=placed.pose.depth + level))


def _name(placed: Placed) -> str:
    return BACK if placed.card is None else str(placed.card)
