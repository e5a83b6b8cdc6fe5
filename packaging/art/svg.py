"""The few SVG elements the pictures are made of: plain shapes, which SDL's small reader draws without surprises."""

OUTLINE = "#231f20"
"""The colour of every outline in a figure."""
LINE = 1.9
"""The one weight of those outlines, in units of the card's 250x350 box."""


def num(value: float) -> str:
    """A number with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def flat(d: str, fill: str, opacity: float = 1.0) -> str:
    """A path that is only filled."""
    alpha = "" if opacity == 1.0 else f' fill-opacity="{num(opacity)}"'
    return f'<path d="{d}" fill="{fill}"{alpha}/>'


def shape(d: str, fill: str, stroke: str = OUTLINE, width: float = LINE) -> str:
    """A filled path with an outline."""
    return f'<path d="{d}" fill="{fill}" {_pen(stroke, width)}/>'


def line(d: str, stroke: str = OUTLINE, width: float = LINE, opacity: float = 1.0) -> str:
    """A path that is only stroked, with round ends."""
    alpha = "" if opacity == 1.0 else f' stroke-opacity="{num(opacity)}"'
    return f'<path d="{d}" fill="none" {_pen(stroke, width)}{alpha}/>'


def dot(x: float, y: float, r: float, fill: str) -> str:
    """A filled circle without outline."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"/>'


def ball(x: float, y: float, r: float, fill: str, stroke: str = OUTLINE, width: float = LINE) -> str:
    """A filled circle with an outline."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}" {_pen(stroke, width)}/>'


def ring(x: float, y: float, r: float, stroke: str, width: float, opacity: float = 1.0) -> str:
    """An unfilled circle."""
    alpha = "" if opacity == 1.0 else f' stroke-opacity="{num(opacity)}"'
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="none" '
        f'stroke="{stroke}" stroke-width="{num(width)}"{alpha}/>'
    )


def box(x: float, y: float, w: float, h: float, r: float, paint: str) -> str:
    """A rectangle with rounded corners; `paint` holds its fill and stroke attributes."""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}" {paint}/>'


def group(body: str, transform: str) -> str:
    """`body`, moved, turned or scaled."""
    return f'<g transform="{transform}">{body}</g>'


def mirrored(body: str, axis: float = 125) -> str:
    """`body` and its mirror image in the vertical line x = `axis`."""
    return body + group(body, f"matrix(-1 0 0 1 {num(2 * axis)} 0)")


def document(body: str, x: float, y: float, w: float, h: float) -> str:
    """A whole SVG file showing the box (x, y, w, h) of `body`."""
    view = " ".join(num(v) for v in (x, y, w, h))
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(w)}" height="{num(h)}" viewBox="{view}">{body}</svg>\n'


def _pen(stroke: str, width: float) -> str:
    return f'stroke="{stroke}" stroke-width="{num(width)}" stroke-linejoin="round" stroke-linecap="round"'
