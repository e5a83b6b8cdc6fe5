"""The table's cloth: a soft light from above with a very faint grain."""

import random
from functools import lru_cache

import pygame

from backalley.stage.palette import FELT_LIGHT
from backalley.stage.vector import rasterise

_TILE = 384
# The light is drawn twice as bright and halved when the grain is in: so its steps are half a level, below the grain.
_GAIN = 2
_FINE = 8  # range of the fine grain, in halves of a level
_SOFT = 13


def felt(size: tuple[int, int], seed: int = 7) -> pygame.Surface:
    """The cloth for a window of this size in pixels, opaque."""
    width, height = max(1, size[0]), max(1, size[1])
    # The light has no detail: half the size is enough for it.
    light = _light((width + 1) // 2, (height + 1) // 2)
    cloth = pygame.Surface((width, height), depth=32)
    pygame.transform.smoothscale(light, (width, height), cloth)
    grain, mean = _grain(seed)
    cloth.fill((mean, mean, mean), special_flags=pygame.BLEND_RGB_SUB)
    for x in range(0, width, _TILE):
        for y in range(0, height, _TILE):
            cloth.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    cloth.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_MULT)
    return cloth


def _light(width: int, height: int) -> pygame.Surface:
    reach = FELT_LIGHT[-1][0]
    stops = "".join(
        f'<stop offset="{100 * distance / reach:.3f}%" stop-color="rgb({red * _GAIN},{green * _GAIN},{blue * _GAIN})"/>'
        for distance, (red, green, blue) in FELT_LIGHT
    )
    spread = f"matrix({0.66 * width * reach:.2f} 0 0 {0.78 * height * reach:.2f} {width / 2} {0.40 * height:.2f})"
    body = (
        f'<defs><radialGradient id="light" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
        f'gradientTransform="{spread}">{stops}</radialGradient></defs>'
        f'<rect width="{width}" height="{height}" fill="url(#light)"/>'
    )
    return rasterise(body, width, height).convert(pygame.Surface((1, 1), depth=32))


@lru_cache(maxsize=2)
def _grain(seed: int) -> tuple[pygame.Surface, int]:
    """A grey tile of noise, fine and soft, and its mean level."""
    chance = random.Random(seed)
    fine = _noise(chance)
    soft = pygame.transform.box_blur(_noise(chance), 1)
    # The blur narrowed the soft noise to about the middle third.
    soft.fill((85, 85, 85), special_flags=pygame.BLEND_RGB_SUB)
    fine.fill((_FINE,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    soft.fill((_SOFT,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    fine.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return fine, round(pygame.transform.average_color(fine)[0])


def _noise(chance: random.Random) -> pygame.Surface:
    levels = chance.randbytes(_TILE * _TILE)
    grey = bytes(3 * len(levels))
    spread = bytearray(grey)
    spread[0::3] = spread[1::3] = spread[2::3] = levels
    tile = pygame.image.frombytes(bytes(spread), (_TILE, _TILE), "RGB")
    return tile.convert(pygame.Surface((1, 1), depth=32))
