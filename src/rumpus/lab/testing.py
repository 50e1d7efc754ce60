"""Tests for many things at once: are all seats alike, and how wide is an interval that has to hold for all of them?"""

import math
from enum import Enum
from statistics import NormalDist

from rumpus.core.contract import SHARE
from rumpus.lab.tally import Tally, wilson

DOUBT = 0.05  # how often all that is said of one table may be wrong
MATTERS = 0.05  # of a fair share: a difference below this is none that players would notice


class Standing(Enum):
    """What an interval says of a rate beside a fair share."""

    EVEN = "even"  # it is within what nobody would notice
    OFF = "off"  # it is out of it
    OPEN = "open"  # it may be either


def widened(comparisons: int, looks: int = 1) -> float:
    """How many standard errors an interval reaches so that so many hold together, looked at so often."""
    return NormalDist().inv_cdf(1 - DOUBT / (2 * max(1, comparisons) * max(1, looks)))


def standing(interval: tuple[float, float], fair: float) -> Standing:
    """What an interval says: even, off or open."""
    low, high = (end / fair - 1 for end in interval)
    if low >= -MATTERS and high <= MATTERS:
        return Standing.EVEN
    return Standing.OFF if low > MATTERS or high < -MATTERS else Standing.OPEN


def seats_alike(tally: Tally, seats: int) -> float:
    """How likely seats would differ so much by luck alone if none were favoured (p): one test for all of them.

    The chi-squared test of Pearson, with the variance that wins shared in part have.
    """
    games = tally.finished
    if not games or seats < 2:
        return 1.0
    fair = 1 / seats
    alone = sum(count / number for number, count in tally.sharers.items()) / games if tally.sharers else 1.0
    spread = (alone - fair) / (seats - 1)  # the variance of a share, times seats / (seats - 1)
    if spread <= 1e-12:
        return 1.0
    off = sum((int(tally.wins[seat]) / SHARE / games - fair) ** 2 for seat in range(seats))
    return beyond(off * games / spread, seats - 1)


def beyond(chi2: float, freedom: int) -> float:
    """How likely a chi-squared number of so many degrees of freedom is greater than this."""
    half = chi2 / 2
    if freedom % 2:
        term, total = math.sqrt(half / math.pi) * 2 * math.exp(-half), math.erfc(math.sqrt(half))
        powers = range(3, freedom + 1, 2)
        for power in powers:
            total += term
            term *= chi2 / power
        return min(1.0, total)
    term, total = math.exp(-half), 0.0
    for power in range(freedom // 2):
        total += term
        term *= half / (power + 1)
    return min(1.0, total)


def win_interval(tally: Tally, seat: int, z: float) -> tuple[float, float]:
    """The interval of a seat's win rate, so wide."""
    return wilson(int(tally.wins[seat]) / SHARE, tally.finished, z)
