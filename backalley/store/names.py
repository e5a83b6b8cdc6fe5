"""Names of people: made presentable, and the one that the system knows."""

import getpass
import unicodedata

LONGEST_NAME = 40

# Logins that are nobody's name.
_NOBODY = frozenset({"admin", "administrator", "guest", "home", "pi", "root", "user"})

# Invisible characters that a name may need: they join letters and pictures.
_JOINERS = "\u200c\u200d"


def presentable(name: str, longest: int = LONGEST_NAME) -> str | None:
    """A name on one line without invisible characters, cut to `longest` characters; ``None`` if nothing is left."""
    shown = "".join(
        character if character in _JOINERS or unicodedata.category(character) not in ("Cc", "Cf", "Cs") else " "
        for character in unicodedata.normalize("NFC", name)
    )
    shown = " ".join(shown.split())[:longest].strip(" " + _JOINERS)
    # Accents, variation selectors and joiners alone draw nothing.
    drawn = (character for character in shown if character not in _JOINERS)
    return shown if any(unicodedata.category(character)[0] not in "MZ" for character in drawn) else None


def own_name() -> str:
    """The login name made presentable (``ana.kovač`` is Ana Kovač), or "You" where that is nobody's name."""
    try:
        login = getpass.getuser()
    except (ImportError, KeyError, OSError):
        return "You"
    login = login.rpartition("\\")[2].partition("@")[0]
    for separator in "._-":
        login = login.replace(separator, " ")
    if login == login.lower():
        login = login.title()
    name = presentable(login)
    return "You" if name is None or name.lower() in _NOBODY else name
