"""The badges of the seats: a colour and a shape of its own for each, the same on every screen and on every board."""

from rumpus.core.scene import Faces

COLOURS = ("#f0614c", "#5aa2ec", "#f0c030", "#6fbf52", "#b98ae6", "#efe8d8", "#f59338", "#3fc4b4")
SHAPES = (
    "M12 2A10 10 0 1 0 12 22A10 10 0 1 0 12 2Z",
    "M3 3H21V21H3Z",
    "M12 1L23 21H1Z",
    "M12 1L23 12L12 23L1 12Z",
    "M12 1L22 8L18 22H6L2 8Z",
    "M6.500 2H17.500L23 12L17.500 22H6.500L1 12Z",
    "M12 1L15 8.500L23 9L17 14L19 22L12 17.500L5 22L7 14L1 9L9 8.500Z",
    "M9 2H15V9H22V15H15V22H9V15H2V9H9Z",
)
INK = "#17120f"
TRIANGLE = 2  # whose middle is low


def badge(seat: int, colour: str = "") -> str:
    """The badge of a seat around its own middle, 24 wide, with its number; in its own colour where none is given."""
    return (
        f'<g transform="translate(-12 -12)"><path d="{SHAPES[seat]}" fill="{colour or COLOURS[seat]}" stroke="{INK}" '
        f'stroke-width="2" stroke-linejoin="round"/><text x="12" y="{19 if seat == TRIANGLE else 16.5}" font-size="12" '
        f'font-weight="800" text-anchor="middle" fill="{INK}">{seat + 1}</text></g>'
    )


def badge_face(faces: Faces, seat: int) -> str:
    """The face of a seat's badge, among those of a game."""
    return faces.draw(f"seat-{seat}", lambda: badge(seat))
