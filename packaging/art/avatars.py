"""Eight people, head and shoulders, in a 64x64 box that their background fills to the edge.

The program cuts the square to a circle or to a rounded square.
"""

from svg import document, dot, flat, line

SIZE = 64


def avatars() -> dict[str, str]:
    """Each person's picture by the name of its file."""
    people = {
        "anna": _anna,
        "boris": _boris,
        "carla": _carla,
        "dora": _dora,
        "emil": _emil,
        "fran": _fran,
        "goran": _goran,
        "hana": _hana,
    }
    return {name: document(draw(), 0, 0, SIZE, SIZE) for name, draw in people.items()}


def _ground(colour: str, glow: str) -> str:
    return f'<rect width="64" height="64" fill="{colour}"/><circle cx="32" cy="30" r="25" fill="{glow}"/>'


def _bust(clothes: str) -> str:
    return flat("M6 66C7 54 16 50 26 47.5L38 47.5C48 50 57 54 58 66Z", clothes)


def _neck(skin: str) -> str:
    return flat("M26.4 38H37.6V47.5C37.6 53 26.4 53 26.4 47.5Z", skin)


def _face(skin: str, shade: str, rx: float = 11.4, ry: float = 13.2) -> str:
    ears = dot(32 - rx, 31.5, 2.3, shade) + dot(32 + rx, 31.5, 2.3, shade)
    return ears + f'<ellipse cx="32" cy="30" rx="{rx}" ry="{ry}" fill="{skin}"/>'


def _eyes(colour: str, brow: str, y: float = 30.5) -> str:
    eyes = dot(27.4, y, 1.5, colour) + dot(36.6, y, 1.5, colour)
    arch = y - 4
    return eyes + line(f"M25 {arch}Q27.4 {arch - 1.5} 29.6 {arch}M34.4 {arch}Q36.6 {arch - 1.5} 39 {arch}", brow, 1.2)


def _nose(shade: str) -> str:
    return line("M32 31.5L31 35Q32 35.8 33 35", shade, 1.2)


def _anna() -> str:
    hair, skin, shade = "#5a2f22", "#f3cba9", "#dda682"
    return (
        _ground("#f0ac98", "#f6bfae")
        + dot(32, 8.5, 7.2, hair)
        + flat("M16 36C13 18 21 10 32 10C43 10 51 18 48 36C47.4 41 45 44 43.4 44L20.6 44C19 44 16.6 41 16 36Z", hair)
        + _bust("#c24a38")
        + _neck(shade)
        + line("M25.4 48.5C27.5 54.5 36.5 54.5 38.6 48.5", "#f7e3c8", 1.8)
        + _face(skin, shade)
        + flat(
            "M20 31C19.6 19 26 14.6 33 15C40.4 15.4 45 21 44.4 31C42.6 27 40.6 23.6 36.6 21.4"
            "C32 25.4 25.6 26 22.4 26.4Z",
            hair,
        )
        + line("M26 9C28.6 11.6 35.4 11.6 38 9", "#e7b24c", 1.8)
        + _eyes("#3a2620", hair, 31)
        + _nose(shade)
        + line("M28.2 38.4C30.4 40.6 33.6 40.6 35.8 38.4", "#a3453a", 1.6)
    )


def _boris() -> str:
    hair, skin, shade = "#77716b", "#ecbd95", "#d29c74"
    return (
        _ground("#a9cdea", "#bcdaf1")
        + _bust("#24496f")
        + _neck(shade)
        + flat("M26 47L32 54L38 47L42 50L35.4 61L32 56.6L28.6 61L22 50Z", "#eef4f8")
        + flat("M30.4 56L33.6 56L35 66L29 66Z", "#b8443c")
        + _face(skin, shade, 11.8, 13.4)
        + flat(
            "M20 27.4C17.6 13.6 26 9.6 33 9.8C42.6 10 46.4 17 44 27.4C43.2 22.6 41.4 20.2 38.4 19.4"
            "C33 20.4 28 19.6 24.6 18.6C22 20.4 20.6 23.2 20 27.4Z",
            hair,
        )
        + flat(
            "M20.2 30C21 34 23 35 26 34.4C29 33.4 35 33.4 38 34.4C41 35 43 34 43.8 30C45 40 40 47 32 47"
            "C24 47 19 40 20.2 30Z",
            hair,
        )
        + line("M28.2 39C30.6 40.8 33.4 40.8 35.8 39", "#f2d3ba", 1.8)
        + line("M27 23.6Q25 22.6 23.4 24M37 23.6Q39 22.6 40.6 24", "#5c5752", 1.4)
        + '<g fill="none" stroke="#1f2c38" stroke-width="1.5"><circle cx="27" cy="28.6" r="4.3"/>'
        '<circle cx="37" cy="28.6" r="4.3"/><path d="M31.3 28H32.7M22.7 28L20.4 27.2M41.3 28L43.6 27.2"/></g>'
        + dot(27, 28.8, 1.4, "#1f2c38")
        + dot(37, 28.8, 1.4, "#1f2c38")
    )


def _carla() -> str:
    hair, skin, shade = "#2b2024", "#b57a52", "#96603f"
    curls = (
        (20, 23, 9),
        (25, 15, 9),
        (34, 12.5, 9),
        (42, 17, 9),
        (46, 26, 8),
        (17, 33, 8),
        (47, 35, 8),
        (19.5, 42, 6.6),
    )
    return (
        _ground("#f2cd9f", "#f8dcb8")
        + "".join(dot(x, y, r, hair) for x, y, r in curls)
        + dot(44.5, 42.5, 6.6, hair)
        + _bust("#7d4a86")
        + flat("M24 48.2L32 60L40 48.2L37.6 47.5H26.4Z", "#f2d7b0")
        + _neck(shade)
        + _face(skin, shade)
        + flat(
            "M20 28.6C20.6 18 27 15.6 32 15.6C37 15.6 43.4 18 44 28.6C40.4 23.6 37 21.6 32 21.6"
            "C27 21.6 23.6 23.6 20 28.6Z",
            hair,
        )
        + _eyes("#241a1a", hair, 31)
        + _nose(shade)
        + flat("M27 37.6C30 41.6 34 41.6 37 37.6C34 38.4 30 38.4 27 37.6Z", "#fff6ea")
        + line("M27 37.6C30 41.6 34 41.6 37 37.6", "#6d2f2c", 1.1)
        + dot(20, 38.6, 2, "#ffdf8f")
        + dot(44, 38.6, 2, "#ffdf8f")
    )


def _dora() -> str:
    hair, skin, shade = "#e0b968", "#f8d6ba", "#e4b290"
    return (
        _ground("#bfdbe4", "#d2e7ee")
        + flat("M14 47C11 22 17 9.6 32 9.6C47 9.6 53 22 50 47C46 49 41 48 40 45L24 45C23 48 18 49 14 47Z", hair)
        + _bust("#2f7f86")
        + flat("M24 48.2C26 56 38 56 40 48.2L37.6 47.5H26.4Z", "#226168")
        + _neck(shade)
        + _face(skin, shade, 11.2, 13.2)
        + flat(
            "M19.6 33C18.4 19.4 24 13.6 32 13.6C40 13.6 45.6 19.4 44.4 33C43 27 41.4 24.2 39 22"
            "C33 25.4 26 26 22 25.4C20.8 27.4 20 30 19.6 33Z",
            hair,
        )
        + line("M39 22C36 17.6 32 15.6 28 15.4", "#c79a45", 1.2)
        + _eyes("#3f5a66", "#b38a3c", 31)
        + _nose(shade)
        + line("M28.4 38C30.6 39.8 33.4 39.8 35.6 38", "#b3483f", 1.7)
        + dot(24.6, 35.6, 2, "#f2bfa4")
        + dot(39.4, 35.6, 2, "#f2bfa4")
    )


def _emil() -> str:
    hair, skin, shade = "#b5562a", "#f5cfae", "#dfa983"
    return (
        _ground("#cbd6a8", "#d9e2bd")
        + flat("M18.6 32C16 20 21 12 32 12C43 12 48 20 45.4 32L43 36H21Z", hair)
        + _bust("#3f6b3a")
        + _neck(shade)
        + flat("M24.6 48L26.4 46.6C28 51 36 51 37.6 46.6L39.4 48C37 56 27 56 24.6 48Z", "#e8dcc0")
        + _face(skin, shade)
        + flat("M17 23.4C16.4 12 24 7.4 32.6 7.4C42 7.4 47.6 13 47 23.4C38 20 26 20 17 23.4Z", "#2f5d73")
        + flat(
            "M16.4 24.4C24 19.4 36 19 47.2 22.6C51 23.8 54.6 25.4 55.6 27.4C48 27.6 42 25.4 35 25"
            "C28 24.6 21 25.6 16.8 27.4Z",
            "#244a5c",
        )
        + line("M32.4 8C29 11 28 16 28.2 20.4", "#244a5c", 1.2)
        + _eyes("#2f3a2c", hair, 32)
        + _nose(shade)
        + line("M28 38.6C30.6 41 34 40.8 36.4 38", "#a84c3c", 1.6)
        + "".join(dot(x, y, 0.7, "#d99a70") for x, y in ((24.4, 35), (26.6, 36.2), (37.4, 36.2), (39.6, 35)))
    )


def _fran() -> str:
    hair, skin, shade = "#e4e2dd", "#d9a27a", "#bd835c"
    return (
        _ground("#cdb8dd", "#dccbe8")
        + "".join(
            dot(x, y, r, hair) for x, y, r in ((20, 24, 7), (23, 16, 7.6), (32, 12.6, 8.4), (41, 16, 7.6), (44, 24, 7))
        )
        + dot(19, 31, 5.4, hair)
        + dot(45, 31, 5.4, hair)
        + _bust("#a33a5c")
        + _neck(shade)
        + "".join(
            dot(x, y, 1.7, "#fff4de") for x, y in ((25.4, 49.4), (28, 51.8), (32, 52.8), (36, 51.8), (38.6, 49.4))
        )
        + _face(skin, shade)
        + flat(
            "M20.2 29C20 19 26 15.4 32 15.4C38 15.4 44 19 43.8 29C41.6 24 38.6 21 35 20.6C31 24 25 24.6 20.2 29Z", hair
        )
        + line("M24.8 26.2Q27 24.8 29.2 26M34.8 26Q37 24.8 39.2 26.2", "#a89f98", 1.3)
        + '<g fill="none" stroke="#7c2944" stroke-width="1.4"><path d="M23 29.4H31L30 33.6C29 35 25 35 24 33.6Z"/>'
        '<path d="M33 29.4H41L40 33.6C39 35 35 35 34 33.6ZM31 30H33"/></g>'
        + dot(27, 31.4, 1.4, "#3a2620")
        + dot(37, 31.4, 1.4, "#3a2620")
        + line("M28 38.8C30.4 40.8 33.6 40.8 36 38.8", "#8f3040", 1.6)
        + line("M24.6 37.6Q25.4 39 25.2 40.4M39.4 37.6Q38.6 39 38.8 40.4", shade, 1)
    )


def _goran() -> str:
    hair, skin, shade = "#2e2220", "#d9a074", "#b97f55"
    return (
        _ground("#d9a441", "#e6bb62")
        + _bust("#5b4636")
        + _neck(shade)
        + flat("M24.6 48L26.4 46.8C28 52 36 52 37.6 46.8L39.4 48C37.4 57.4 26.6 57.4 24.6 48Z", "#e9dcc3")
        + _face(skin, shade, 11.8, 13.4)
        + flat(
            "M20 28C18 14.6 24 9.4 32 9.4C40 9.4 46 14.6 44 28.6C42.6 26.4 41.6 24 40.6 21.2"
            "C36 19.6 28 19.6 23.4 21.2C22.4 24 21.4 26.4 20 28.6Z",
            hair,
        )
        + flat(
            "M19.9 28C21.2 32.6 22.4 35.4 25.4 36C28.6 35.2 30.4 34.8 32 35.8C33.6 34.8 35.4 35.2 38.6 36"
            "C41.6 35.4 42.8 32.6 44.1 28C45.8 39.6 41 49 32 49C23 49 18.2 39.6 19.9 28Z",
            hair,
        )
        + line("M28.4 39.4C30.6 41.2 33.4 41.2 35.6 39.4", "#e7b491", 1.8)
        + line("M24.4 25.4Q27 23.8 29.6 25.6M34.4 25.6Q37 23.8 39.6 25.4", hair, 1.8)
        + dot(27.4, 29, 1.5, "#231a18")
        + dot(36.6, 29, 1.5, "#231a18")
        + line("M32 29.4L31 32.6Q32 33.4 33 32.6", shade, 1.2)
    )


def _hana() -> str:
    hair, skin, shade = "#1d1b24", "#f6d3b0", "#dcaf88"
    return (
        _ground("#d8c5c8", "#e6d7d9")
        + flat("M15.4 56C14 44 13 10 32 10C51 10 50 44 48.6 56Z", hair)
        + _bust("#3d4f8a")
        + flat("M14.9 44C14.7 48 15 52 15.4 56C17.4 58.2 21 57.6 22.6 55.4V44Z", hair)
        + flat("M49.1 44C49.3 48 49 52 48.6 56C46.6 58.2 43 57.6 41.4 55.4V44Z", hair)
        + _neck(shade)
        + flat("M23 48.6L26.4 46.8L32 52.6L37.6 46.8L41 48.6L36 57.4L32 52.6L28 57.4Z", "#f4f0ea")
        + _face(skin, shade, 11, 13)
        + flat(
            "M18 37C16 20 22 13 32 13C42 13 48 20 46 37H42.2C42.9 33 42.8 29 42 25.6"
            "C36 24.8 28 24.8 22 25.6C21.2 29 21.1 33 21.8 37Z",
            hair,
        )
        + line("M23.6 15.6C26 13.8 29 13 32 13", "#4a4658", 1.4)
        + dot(27.4, 31, 1.6, hair)
        + dot(36.6, 31, 1.6, hair)
        + _nose(shade)
        + line("M28.6 38.2C30.8 40.2 33.2 40.2 35.4 38.2", "#b5433f", 1.7)
        + dot(24.8, 35.8, 2, "#f0b49c")
        + dot(39.2, 35.8, 2, "#f0b49c")
    )
