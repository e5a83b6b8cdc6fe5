"""Everything inside a value, however deep: for tests that must find every sentence, or every card."""

from collections.abc import Collection, Iterator, Mapping, Set
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

T = TypeVar("T")


def inside(value: Any, kind: type[T], skip: Collection[str] = ()) -> Iterator[T]:
    """Every instance of `kind` in a value: in fields, mappings, sequences and sets, and inside other instances.

    Fields named in `skip` are left out.
    """
    if isinstance(value, kind):
        yield value
    if is_dataclass(value):
        for each in fields(value):
            if each.name not in skip:
                yield from inside(getattr(value, each.name), kind, skip)
    elif isinstance(value, Mapping):
        for key, held in value.items():
            yield from inside(key, kind, skip)
            yield from inside(held, kind, skip)
    elif isinstance(value, tuple | list | Set):
        for held in value:
            yield from inside(held, kind, skip)
