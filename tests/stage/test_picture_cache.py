import pygame

from backalley.stage.cache import Cache


def picture():
    return pygame.Surface((10, 10), pygame.SRCALPHA, 32)  # 400 bytes


def test_a_picture_is_made_once():
    cache = Cache(10_000)
    first = cache.get("a", picture)
    assert cache.get("a", picture) is first


def test_the_picture_not_asked_for_longest_goes_first():
    cache = Cache(1000)
    for key in ("a", "b"):
        cache.get(key, picture)
    cache.peek("a")
    cache.get("c", picture)
    assert "a" in cache
    assert "b" not in cache
    assert cache.size == 800


def test_a_picture_larger_than_the_limit_is_still_given():
    cache = Cache(100)
    assert cache.get("a", picture).get_size() == (10, 10)
    assert len(cache) == 1


def test_unwanted_pictures_can_be_dropped():
    cache = Cache(10_000)
    for key in (1, 2, 3):
        cache.get(key, picture)
    cache.keep(lambda key: key == 2)
    assert (len(cache), cache.size) == (1, 400)
