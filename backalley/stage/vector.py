"""Turns SVG markup into pictures."""

import io

import pygame

from backalley.stage.cache import fast


def rasterise(body: str, width: int, height: int) -> pygame.Surface:
    """The SVG markup, drawn in a box of this size in pixels, on a transparent ground."""
    markup = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )
    return fast(pygame.image.load_sized_svg(io.BytesIO(markup.encode()), (width, height)))


def soft_rectangle(
    width: float, height: float, radius: float, *, blur: float, alpha: float, angle: float, color: str
) -> pygame.Surface:
    """A blurred rounded rectangle, turned by `angle` degrees clockwise; its centre is the picture's centre."""
    # A blur holds no detail, so a wide one is made small and scaled up.
    step = 1 if blur < 6 else 2 if blur < 20 else 4
    turned = pygame.Vector2(1, 0).rotate(angle)
    across, along = abs(turned.x), abs(turned.y)
    pad = 2 * blur + step
    columns = int((width * across + height * along + 2 * pad) / step / 2 + 1) * 2
    rows = int((width * along + height * across + 2 * pad) / step / 2 + 1) * 2
    shape = (
        f'<g transform="translate({columns / 2} {rows / 2}) rotate({angle:.2f}) scale({1 / step})">'
        f'<rect x="{-width / 2:.2f}" y="{-height / 2:.2f}" width="{width:.2f}" height="{height:.2f}" '
        f'rx="{min(radius, width / 2, height / 2):.2f}" fill="#fff"/></g>'
    )
    picture = rasterise(shape, columns, rows)
    reach = max(1, round(0.58 * blur / step))
    for _ in range(3):
        picture = pygame.transform.box_blur(picture, reach)
    if step > 1:
        picture = pygame.transform.smoothscale(picture, (columns * step, rows * step))
    # The blur mixed the colour of clear pixels in; only the opacity is kept.
    picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    ink = pygame.Color(color)
    picture.fill((ink.r, ink.g, ink.b, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
