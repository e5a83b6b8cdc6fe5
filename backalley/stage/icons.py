"""The program's icons, drawn in a box of 24 by 24 with a line of 1.9 and round ends."""

import math

_LINE = 1.9


def _gear() -> str:
    """The rim of a gear with eight teeth."""
    points = []
    for tooth in range(8):
        middle = math.tau * tooth / 8
        for turn, radius in ((-0.31, 7.0), (-0.18, 9.4), (0.18, 9.4), (0.31, 7.0)):
            points.append(f"{12 + radius * math.cos(middle + turn):.2f} {12 + radius * math.sin(middle + turn):.2f}")
    return "M" + "L".join(points) + "Z"


# Markup that takes its line from the group round it.
_DRAWN = {
    "menu": '<path d="M4 7H20M4 12H20M4 17H20"/>',
    "score": '<rect x="4.5" y="3" width="15" height="18" rx="2.2"/>'
    '<path d="M12 7V17M7.8 7.6H9M7.8 12H9M7.8 16.4H9M15 7.6H16.2M15 12H16.2M15 16.4H16.2"/>',
    "rules": '<path d="M12 6.4C10 4.9 7.2 4.3 3.4 4.4V17.8C7.2 17.7 10 18.4 12 19.9C14 18.4 16.8 17.7 20.6 17.8V4.4'
    'C16.8 4.3 14 4.9 12 6.4ZM12 6.6V19.7"/>',
    "last": '<rect x="9" y="5.8" width="11" height="15" rx="2"/>'
    '<path d="M14.6 2.9L6.1 4.4A2 2 0 0 0 4.5 6.7L6 15.6"/><path d="M14.5 10.2V13.5L16.7 14.8"/>',
    "hint": '<path d="M9.7 18.2H14.3M10.5 21.2H13.5"/>'
    '<path d="M12 2.9A6.3 6.3 0 0 0 8.1 14.1C9 14.9 9.6 15.2 9.6 15.5H14.4C14.4 15.2 15 14.9 15.9 14.1'
    'A6.3 6.3 0 0 0 12 2.9Z"/>',
    "undo": '<path d="M8.4 13.6L3.9 9.1L8.4 4.6M4.3 9.1H14.2A5.6 5.6 0 0 1 14.2 20.3H10.4"/>',
    "redo": '<path d="M15.6 13.6L20.1 9.1L15.6 4.6M19.7 9.1H9.8A5.6 5.6 0 0 0 9.8 20.3H13.6"/>',
    "shelf": '<path d="M4 5.5A1.5 1.5 0 0 1 5.5 4H9.3L11.4 6.4H18.5A1.5 1.5 0 0 1 20 7.9V18.5A1.5 1.5 0 0 1 18.5 20'
    'H5.5A1.5 1.5 0 0 1 4 18.5ZM4.2 10.2H19.8"/>',
    "chart": '<path d="M4 20H20M6.6 16.8V11.4M11 16.8V5.6M15.4 16.8V8.8M19.2 16.8V13.6"/>',
    "review": '<path d="M11 5.6L4.6 12L11 18.4ZM20 5.6L13.6 12L20 18.4Z"/>',
    "scales": '<path d="M12 3.6V20M7.4 20H16.6M5 6.6L12 5.4L19 6.6M5 6.6L2.4 13.2H7.6ZM19 6.6L16.4 13.2H21.6Z"/>'
    '<path d="M2.4 13.2A2.6 2.6 0 0 0 7.6 13.2M16.4 13.2A2.6 2.6 0 0 0 21.6 13.2"/>',
    "copy": '<rect x="8.6" y="8.6" width="11.4" height="11.4" rx="1.8"/>'
    '<path d="M5.6 15.4H5.2A1.6 1.6 0 0 1 3.6 13.8V5.2A1.6 1.6 0 0 1 5.2 3.6H13.8A1.6 1.6 0 0 1 15.4 5.2V5.6"/>',
    "trash": '<path d="M4.4 6.6H19.6M9 6.4V4.2H15V6.4M6.2 6.8L7.2 20H16.8L17.8 6.8M10.2 10.4V16.4M13.8 10.4V16.4"/>',
    "pen": '<path d="M4.4 19.6L5.4 15.2L16.6 4A1.8 1.8 0 0 1 19.2 4L20 4.8A1.8 1.8 0 0 1 20 7.4L8.8 18.6Z"/>'
    '<path d="M14.6 6L18 9.4"/>',
    "save": '<path d="M12 3.8V15M7.4 10.6L12 15.2L16.6 10.6"/>'
    '<path d="M4.4 17.4V19A1 1 0 0 0 5.4 20H18.6A1 1 0 0 0 19.6 19V17.4"/>',
    "settings": f'<path d="{_gear()}"/><circle cx="12" cy="12" r="3"/>',
    "plus": '<path d="M12 5V19M5 12H19"/>',
    "people": '<circle cx="9" cy="8.5" r="3.6"/>'
    '<path d="M2.7 19.6C3 15.9 5.4 14.2 9 14.2C12.6 14.2 15 15.9 15.3 19.6"/>'
    '<path d="M15.6 5.1A3.6 3.6 0 0 1 15.6 11.9M17.7 14.6C19.9 15.3 21.2 17 21.3 19.6"/>',
    "help": '<circle cx="12" cy="12" r="9"/>'
    '<path d="M9.4 9.6A2.65 2.65 0 0 1 14.7 9.9C14.7 11.8 12 12.1 12 14.1M12 17.2V17.3"/>',
    "close": '<path d="M6 6L18 18M18 6L6 18"/>',
    "back": '<path d="M19.5 12H5M11 5.6L4.6 12L11 18.4"/>',
    "sound": '<path d="M3.8 9.4H7.4L12.4 5.2V18.8L7.4 14.6H3.8Z"/>'
    '<path d="M15.8 9A4.2 4.2 0 0 1 15.8 15M18.4 6.2A8.2 8.2 0 0 1 18.4 17.8"/>',
    "full": '<path d="M4.2 9V5.2A1 1 0 0 1 5.2 4.2H9M15 4.2H18.8A1 1 0 0 1 19.8 5.2V9M19.8 15V18.8'
    'A1 1 0 0 1 18.8 19.8H15M9 19.8H5.2A1 1 0 0 1 4.2 18.8V15"/>',
    "check": '<path d="M4.8 12.6L9.8 17.6L19.4 7"/>',
    "quit": '<path d="M14.4 4H6.2A1.6 1.6 0 0 0 4.6 5.6V18.4A1.6 1.6 0 0 0 6.2 20H14.4"/>'
    '<path d="M10 12H20.2M16.2 7.8L20.4 12L16.2 16.2"/>',
    "left": '<path d="M14.8 5.6L8.4 12L14.8 18.4"/>',
    "right": '<path d="M9.2 5.6L15.6 12L9.2 18.4"/>',
}

# Markup that is filled with its colour.
_FILLED = {
    "play": '<path d="M7.6 5.4L18.4 12L7.6 18.6Z" stroke-width="2.4"/>',
    "crown": '<path d="M2.6 6.6L7.5 11.1L12 4.2L16.5 11.1L21.4 6.6L19.7 16.8H4.3Z" stroke-width="1"/>'
    '<path d="M4.4 19.6H19.6" stroke-width="2.2"/>',
    "warning": '<path fill-rule="evenodd" stroke="none" d="M10.5 3.9Q12 1.5 13.5 3.9L22 18.6Q23.1 20.9 20.6 20.9H3.4'
    'Q.9 20.9 2 18.6ZM10.9 8.6V14.6H13.1V8.6ZM10.9 16.2V18.4H13.1V16.2Z"/>',
}

NAMES = tuple(sorted(_DRAWN | _FILLED))


def icon_body(name: str, size: float, color: str, alpha: float) -> str:
    """SVG of an icon in a box of this size.

    Raises:
        KeyError: there is no icon of this name.
    """
    filled = name in _FILLED
    markup = _FILLED[name] if filled else _DRAWN[name]
    fill = f'fill="{color}" fill-opacity="{alpha:.3f}"' if filled else 'fill="none"'
    return (
        f'<g transform="scale({size / 24:.4f})" {fill} stroke="{color}" stroke-opacity="{alpha:.3f}" '
        f'stroke-width="{_LINE}" stroke-linecap="round" stroke-linejoin="round">{markup}</g>'
    )
