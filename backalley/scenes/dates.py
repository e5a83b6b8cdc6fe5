"""Days and times of the clock in words, in local time."""

from datetime import datetime, timedelta

from backalley.text import Text


def moment_of(written: str) -> datetime | None:
    """The moment that ISO 8601 tells, in local time; ``None`` where it is none."""
    try:
        return datetime.fromisoformat(written).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def day_words(text: Text, moment: datetime, now: datetime) -> str:
    """The day: "Sunday 29 November", with its year where that is another than now."""
    facts = {
        "weekday": text(f"date.weekday.{moment.isoweekday()}"),
        "day": moment.day,
        "month": text(f"date.month.{moment.month}"),
    }
    if moment.year == now.year:
        return text("date.day", **facts)
    return text("date.day_of_year", **facts, year=moment.year)


def when_words(text: Text, moment: datetime, now: datetime) -> str:
    """The moment as near as it matters: "Today, 20:14", "29 November, 20:14", "29 November 2025"."""
    time = f"{moment.hour:02}:{moment.minute:02}"
    if moment.date() == now.date():
        return text("date.today", time=time)
    if moment.date() == now.date() - timedelta(days=1):
        return text("date.yesterday", time=time)
    month = text(f"date.month.{moment.month}")
    if moment.year == now.year:
        return text("date.short", day=moment.day, month=month, time=time)
    return text("date.short_of_year", day=moment.day, month=month, year=moment.year)
