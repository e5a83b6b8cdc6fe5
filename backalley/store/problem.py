"""What the store has to tell a person: problems as keys and facts for the text catalogue, never as sentences."""

import errno
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

_log = logging.getLogger(__name__)

_REASONS: Mapping[int, str] = {
    errno.ENOSPC: "store.reason.full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "store.reason.full",
    errno.EACCES: "store.reason.forbidden",
    errno.EPERM: "store.reason.forbidden",
    errno.EROFS: "store.reason.forbidden",
    errno.ENOTDIR: "store.reason.in_the_way",
    errno.EISDIR: "store.reason.in_the_way",
    errno.EEXIST: "store.reason.in_the_way",
}


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that went wrong, to be said in somebody's language: a key of the catalogue and its facts."""

    key: str
    facts: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}), hash=False)


def reason(error: OSError) -> Problem:
    """Why the system refused, as a part of a sentence: ``the disk is full``."""
    key = _REASONS.get(error.errno) if error.errno is not None else None
    if key is None:
        return Problem("store.reason.other", {"words": error.strerror or type(error).__name__})
    return Problem(key)


class Grievance:
    """Says once that writing fails, and is silent until it has worked again: a full disk is no news at every card."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._said = False

    def failed(self, error: OSError) -> Problem | None:
        """The problem to be said, with its `reason`; ``None`` where it was said before."""
        if self._said:
            return None
        self._said = True
        _log.warning("%s: %s", self._key, error)
        return Problem(self._key, {"reason": reason(error)})

    def over(self) -> None:
        """Writing worked: the next failure is news."""
        self._said = False

    @property
    def going_on(self) -> bool:
        """Whether writing has failed, and not worked since."""
        return self._said
