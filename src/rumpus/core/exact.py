"""Logarithm and exponential in steps that every machine rounds alike: sums, products, quotients.

A library's own `log` and `exp` may differ in the last bit from machine to machine, and then searches would too. Square roots and
rounding to whole numbers are exact everywhere: `math` has them.
"""

from rumpus.core.rule import rule

LN2 = 0.6931471805599453
LN2_HIGH, LN2_LOW = (
    0.693147180369123816490,
    1.90821492927058770002e-10,
)  # in two parts: small multiples of the first are exact
ROOT_2 = 1.4142135623730951
FURTHEST = 800.0  # beyond it an exponential is 0 or without end


@rule
def log(x: float) -> float:
    """The natural logarithm of a number above 0, to the last digit or two.

    It is so many times that of 2, and that of what is left, between 0.7 and 1.4, which is twice the area tangent of
    (x - 1) / (x + 1).
    """
    doubled = 0
    while x >= 256.0:
        x, doubled = x * 0.00390625, doubled + 8
    while x > ROOT_2:
        x, doubled = x * 0.5, doubled + 1
    while x < 0.5 * ROOT_2:
        x, doubled = x * 2.0, doubled - 1
    part = (x - 1.0) / (x + 1.0)
    square = part * part
    rest = 1 / 19 + square * (1 / 21)
    rest = 1 / 15 + square * (1 / 17 + square * rest)
    rest = 1 / 11 + square * (1 / 13 + square * rest)
    rest = 1 / 7 + square * (1 / 9 + square * rest)
    rest = square * (1 / 3 + square * (1 / 5 + square * rest))
    return doubled * LN2_HIGH + (2.0 * part + (2.0 * part * rest + doubled * LN2_LOW))


@rule
def exp(x: float) -> float:
    """The exponential of a number, to the last digit or two: a power of 2, times what is left by its series."""
    x = min(max(x, -FURTHEST), FURTHEST)
    doubled = int(x / LN2 + (0.5 if x >= 0.0 else -0.5))
    x = (x - doubled * LN2_HIGH) - doubled * LN2_LOW
    found = 1.0
    for number in range(14, 0, -1):
        found = 1.0 + found * x / number
    while doubled > 0:
        found, doubled = found * 2.0, doubled - 1
    while doubled < 0:
        found, doubled = found * 0.5, doubled + 1
    return found
