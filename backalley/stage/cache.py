"""A store of rendered pictures that stays within a number of bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

Key = TypeVar("Key", bound=Hashable)

# SDL draws pictures in this byte order several times faster than in the order its SVG reader gives.
_FAST_FORMAT = pygame.Surface((1, 1), pygame.SRCALPHA, 32)


def fast(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the byte order that is drawn fastest; needs no window."""
    return picture.convert(_FAST_FORMAT)


class Cache(Generic[Key]):
    """Pictures by key; the ones not asked for longest go first when the limit (in bytes) is passed."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._size = 0
        self._pictures: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: Key) -> bool:
        return key in self._pictures

    @property
    def size(self) -> int:
        """The bytes held now."""
        return self._size

    def peek(self, key: Key) -> pygame.Surface | None:
        """The picture if it is here, which then counts as used."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
        return picture

    def get(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture, made and kept if it isn't here."""
        picture = self.peek(key)
        return self.put(key, make()) if picture is None else picture

    def put(self, key: Key, picture: pygame.Surface) -> pygame.Surface:
        """Keeps the picture and gives it back."""
        self._discard(key)
        self._pictures[key] = picture
        self._size += _bytes_of(picture)
        while self._size > self._limit and len(self._pictures) > 1:
            self._discard(next(iter(self._pictures)))
        return picture

    def keep(self, wanted: Callable[[Key], bool]) -> None:
        """Drops every picture whose key isn't wanted."""
        for key in [key for key in self._pictures if not wanted(key)]:
            self._discard(key)

    def _discard(self, key: Key) -> None:
        picture = self._pictures.pop(key, None)
        if picture is not None:
            self._size -= _bytes_of(picture)


def _bytes_of(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
