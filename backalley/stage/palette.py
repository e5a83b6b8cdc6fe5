"""The colours of the evening look, as "#rrggbb" words.

Gold never marks a party, and a party's colour never marks a turn; every colour has a shape beside it.
"""

# Words and signs.
IVORY = "#f6f1e4"  # text, icons, a hovered button, a speech bubble
MIST = "#bccfcb"  # text of the second rank
FAINT = "#8fa8a6"  # text of the third rank, only on panels
GOLD = "#f3c65b"  # whose turn, the trump token, the one main button, a quiet warning
GOLD_EDGE = "#fff3cf"  # the hairline of a gold button
INK = "#14282c"  # text on gold and on ivory
INK_SOFT = "#3d3416"  # second line on gold
PRESSED = "#dcd5c2"  # an ivory button while it is held down
GOLD_PRESSED = "#dcb04a"  # the gold button while it is held down
GOLD_HOVER = "#fad57a"  # the gold button under the pointer

# Parties: teams, or single players where each plays alone. Their shapes are in `shapes`.
CORAL = "#ff9478"
SKY = "#7cc0f7"
LILAC = "#cdb1fa"
MOSS = "#a5dc86"
ROSE = "#f7a1cb"
AQUA = "#7fe3d2"
SAND = "#e2b48c"
PARTIES = (CORAL, SKY, LILAC, MOSS, ROSE, AQUA, SAND)

# Grounds.
PANEL = "#0b2a31"
SHEET = "#0d2f37"
SHADOW = "#02090c"
DIM = "#030e12"  # laid over the table below a sheet
WHITE = "#ffffff"
TOKEN = "#fffaf0"  # the discs of the trump token and of the dealer

# The inks of the suits on cards.
SUIT_INKS = {"S": "#15171c", "H": "#c8102e", "D": "#1c5bbf", "C": "#12753a"}

# The light on the felt: distance from its centre (1 is about the window's edge), red, green, blue.
FELT_LIGHT = (
    (0.0, (36, 105, 108)),
    (0.35, (27, 86, 92)),
    (0.70, (16, 58, 66)),
    (1.05, (9, 36, 44)),
    (1.5, (6, 24, 31)),
)
