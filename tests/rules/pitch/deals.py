"""Deals for tests, told by their tricks. A leads and spades are trump, unless it says otherwise.

The trick points are in the comments: each stands beside its trick.
"""

# A: High and Game. B: Low. The jack was not dealt. C and D win nothing.
A_HIGH_GAME_B_LOW = (
    "A AS, B 4S, C 3H, D 3D",  # A 4
    "A AH, B 2S, C 4H, D 5D",  # B 4
    "B 6C, C TC, D 8C, A AC",  # A 14
    "A 9D, B 7D, C 6D, D 2D",
    "A 8H, B 5C, C 5H, D 8D",
    "A 9C, B 3C, C 4C, D 2C",
)

# A: High, Jack and Game. B: Low.
A_HIGH_JACK_GAME_B_LOW = (
    *A_HIGH_GAME_B_LOW[:4],
    "A JS, B 5C, C 5H, D 8D",  # A 1
    A_HIGH_GAME_B_LOW[5],
)

# A: all four points, and all six tricks.
A_EVERYTHING = (
    "A AS, B 2S, C 3H, D 3D",  # A 4
    "A AH, B 7C, C 4H, D 5D",  # A 4
    "A AC, B 6C, C TC, D 8C",  # A 14
    "A 9D, B 7D, C 6D, D 2D",
    "A JS, B 5C, C 5H, D 8D",  # A 1
    "A 9C, B 3C, C 4C, D 2C",
)

# A: all six tricks, and all the points but the jack, which was not dealt.
A_EVERYTHING_BUT_THE_JACK = (
    *A_EVERYTHING[:4],
    "A KS, B 5C, C 5H, D 8D",  # A 3
    A_EVERYTHING[5],
)

# A: all four points, but D takes the last trick.
A_EVERYTHING_BUT_A_TRICK = (*A_EVERYTHING[:5], "A 2C, B 3C, C 4C, D 9C")

# A: High. B: Low. C: Game. The jack was not dealt.
A_HIGH_B_LOW_C_GAME = (
    "A AS, B 4S, C 3H, D 3D",  # A 4
    "A AH, B 2S, C 4H, D 5D",  # B 4
    "B 6C, C AC, D 8C, A TC",  # C 14
    "C 9D, D 2D, A 4D, B 7D",
    "C 8H, D 8D, A 2H, B 5C",
    "C 7C, D 2C, A 3C, B 4C",
)

# D leads. D: High. B: Low and Game. The jack was not dealt.
D_HIGH_B_LOW_GAME = (
    "D AS, A 3H, B 4S, C 3D",  # D 4
    "D KH, A 5H, B 2S, C 6H",  # B 3
    "B AC, C TC, D 8C, A 9C",  # B 14
    "B 7D, C 6D, D 5D, A 4D",
    "B 9D, C 2D, D 8D, A 2H",
    "B 6C, C 5C, D 4C, A 3C",
)

# A whole deal with all that can happen. A: High, Low and Jack. B: Game.
A_WHOLE_DEAL = (
    "A AS, B 3S, C TS, D 8S",  # A 14
    "A KS, B JS, C 3C, D 2H",  # A 4
    "A 6S, B 7C, C 5C, D 9C",
    "A TH, B AH, C 8H, D QC",  # B 16
    "B KC, C QH, D KD, A 2C",  # B 8
    "B 9D, C AD, D TD, A 4D",  # C 14
)
