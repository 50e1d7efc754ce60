"""Where the tribes' play-sheets lie: rivals above, the own one large below, a column beside; for a spectator all alike."""

from rumpus.core.rule import rule
from rumpus.core.telling.places import Place, Rows, grid
from rumpus.games.marauders.table import LINES, PLACES

WIDTH, HEIGHT = 1600.0, 900.0
CARD_WIDTH, CARD_HEIGHT = 100.0, 168.0
TOP, SIDE, GAP = 54.0, 16.0, 10.0
BESIDE = 1300.0  # where the column begins
HEADER, MARGIN = 32.0, 42.0  # of a mat


@rule
def mat_of(seats: int, looker: int, who: int) -> Place:
    """Where a tribe's mat lies, as a seat or a spectator sees the table."""
    width = BESIDE - SIDE - GAP
    if looker < 0:
        area = Place(SIDE, TOP, width, HEIGHT - GAP - TOP)
        return grid(area, seats, seats if seats <= 3 else 2, who, GAP)
    high = band(seats)
    if who == looker:
        return Place(SIDE, TOP + high + GAP, width, HEIGHT - TOP - high - 2 * GAP)
    if seats > 2:  # a single rival lies beside the column, several above it
        width = WIDTH - 2 * SIDE
    return grid(Place(SIDE, TOP, width, high), seats - 1, 1, (who - looker - 1) % seats, GAP)


@rule
def band(seats: int) -> float:
    """How high the rivals' mats are."""
    return 396.0 if seats == 2 else 300.0 if seats == 3 else 236.0


@rule
def column_of(seats: int, looker: int) -> Place:
    """Where the column lies, beside the own mat or all of them."""
    top = TOP + band(seats) + GAP if looker >= 0 and seats > 2 else TOP
    return Place(BESIDE, top, WIDTH - BESIDE - SIDE, HEIGHT - GAP - top)


@rule
def places_on(mat: Place) -> Rows:
    """The places of a mat, twelve in a row, close together in its middle."""
    width, high = (mat.width - MARGIN - 10) / PLACES, (mat.height - HEADER - 8) / LINES
    scale = min((width - 3) / CARD_WIDTH, (high - 5) / CARD_HEIGHT, 1.0)
    across = min(width, (CARD_WIDTH + 10) * scale)
    x = mat.x + MARGIN + (width * PLACES - across * (PLACES - 1)) / 2
    return Rows(x, mat.y + HEADER + high / 2, across, high, PLACES, scale)
