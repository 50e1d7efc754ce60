"""Makes tracks: closed loops on a coarse grid, bent out of shape, strewn with terrain, and kept only if they are good."""

import random

from rumpus.games.grimdark.tracks.checking import faults_of
from rumpus.games.grimdark.tracks.plan import Corner, Plan, Spot

COLUMNS, ROWS = 7, 5
PITCH, MARGIN, JITTER = 10.4, 4.8, 0.9  # inches
TABLE = (72.0, 51.2)
WIDTH, RADIUS = 8.0, 5.2
LEAST, MOST = 24, 30  # legs of the loop
TRIES = 400
NAMES = (
    "Ash", "Bone", "Cinder", "Dread", "Ember", "Gore", "Hollow", "Iron", "Murk", "Ruin", "Scar", "Skull", "Slag",
    "Soot", "Wrath",
)  # fmt: skip
ENDS = ("bowl", "fall", "gate", "heath", "maw", "mire", "ridge", "run", "spire", "wastes")

Node = tuple[int, int]


def make(seed: str) -> Plan:
    """The track of a seed."""
    dice = random.Random(f"rumpus track {seed}")
    for _ in range(TRIES):
        plan = _drawn(dice, seed)
        if plan is not None and not faults_of(plan)[1]:
            return plan
    raise AssertionError(f"the seed {seed} makes no track in {TRIES} tries")


def _drawn(dice: random.Random, seed: str) -> Plan | None:
    """A loop, its corners moved a little, and terrain; None if it has no straight to start on."""
    corners = _corners(_loop(dice))
    first = _start(corners)
    if first is None:
        return None
    corners = corners[first:] + corners[:first]
    fixed = {0, 1}  # the straight of the start stays as it is
    moved = tuple(_moved(dice, node, 0.0 if at in fixed else JITTER) for at, node in enumerate(corners))
    name = f"{dice.choice(NAMES)}{dice.choice(ENDS)}"
    bare = Plan(name, f"Generated from the seed {seed}.", TABLE, WIDTH, RADIUS * 1.6 + 15, _shifted(moved))
    return Plan(bare.name, bare.about, bare.table, bare.width, bare.start, bare.corners, (), _strewn(dice, bare))


def _moved(dice: random.Random, node: Node, jitter: float) -> Corner:
    """A corner near a node of the grid."""
    x, y = (MARGIN + PITCH * step + dice.uniform(-jitter, jitter) for step in node)
    return Corner(x, y, RADIUS)


def _shifted(corners: tuple[Corner, ...]) -> tuple[Corner, ...]:
    """Corners kept at least their margin away from the table's edge."""
    low, wide, high = WIDTH / 2 + 0.1, TABLE[0] - WIDTH / 2 - 0.1, TABLE[1] - WIDTH / 2 - 0.1
    return tuple(
        Corner(round(min(max(low, one.x), wide), 2), round(min(max(low, one.y), high), 2), one.radius)
        for one in corners
    )


def _loop(dice: random.Random) -> list[Node]:
    """A closed walk on the grid that visits no node twice: a square that grows, a bulge at a time."""
    x, y = dice.randrange(1, COLUMNS - 2), dice.randrange(ROWS - 1)
    loop = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
    wanted = dice.randrange(LEAST, MOST + 1, 2)
    for _ in range(600):
        if len(loop) >= wanted:
            break
        at = dice.randrange(len(loop))
        (ax, ay), (bx, by) = loop[at], loop[(at + 1) % len(loop)]
        side = dice.choice((-1, 1))
        dx, dy = (0, side) if ay == by else (side, 0)
        bulge = [(ax + dx, ay + dy), (bx + dx, by + dy)]
        if all(0 <= px < COLUMNS and 0 <= py < ROWS and (px, py) not in loop for px, py in bulge):
            loop[at + 1 : at + 1] = bulge
    return loop


def _corners(loop: list[Node]) -> list[Node]:
    """The nodes at which the loop turns."""
    count = len(loop)
    return [
        loop[at] for at in range(count)
        if (loop[at][0] - loop[at - 1][0], loop[at][1] - loop[at - 1][1])
        != (loop[(at + 1) % count][0] - loop[at][0], loop[(at + 1) % count][1] - loop[at][1])
    ]  # fmt: skip


def _start(corners: list[Node]) -> int | None:
    """The corner before the longest straight, if that is long enough for the grid."""

    def leg(at: int) -> int:
        (ax, ay), (bx, by) = corners[at], corners[(at + 1) % len(corners)]
        return abs(ax - bx) + abs(ay - by)

    best = max(range(len(corners)), key=leg)
    return best if leg(best) >= 3 else None


def _strewn(dice: random.Random, bare: Plan) -> tuple[Spot, ...]:
    """A piece of terrain about every two feet, after the start."""
    from rumpus.games.grimdark.tracks.laying import lay

    length, along, spots = lay(bare).length, 16.0, list[Spot]()
    while along < length - 24:
        kind = dice.choice(("soft", "soft", "hard", "difficult", "dangerous", "boost"))
        across = dice.uniform(-2.6, 2.6)
        if kind == "boost":
            spots.append(Spot(kind, round(along, 1), round(across, 1), 0.0, 2.5, 2.5))
        elif kind == "hard":
            spots.append(Spot(kind, round(along, 1), round(3.0 if across > 0 else -3.0, 1), 0.9))
        elif kind == "soft":
            spots.append(Spot(kind, round(along, 1), round(across, 1), 0.6))
        else:
            spots.append(Spot(kind, round(along, 1), round(across, 1), round(dice.uniform(1.2, 2.0), 1)))
        along += dice.uniform(12, 30)
    return tuple(spots)
