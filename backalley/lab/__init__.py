"""The lab: how strong computer players are, measured. It plays fixed lists of deals with the seats changed round.

Players sit in it through observations only, as at the table. Nothing of the program needs it; what it needs beside the
program (joblib, tqdm) comes with ``pip install backalley[lab]``.
"""
