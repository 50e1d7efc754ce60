"""The faces of a race with this box: what is in its art file, plates, and buggies in the colours of seats or of klans."""

from collections.abc import Callable, Iterator

from rumpus.boxes.gretchinz.cards import Attack, Klan, Terrain, attack_name, terrain_name
from rumpus.boxes.gretchinz.looks import HOT, LIT
from rumpus.core import badges
from rumpus.core.rule import rule
from rumpus.core.telling import faces, printed
from rumpus.core.telling.faces import art, drawn, painted
from rumpus.core.telling.printed import Drawing, Printed

INK, CREAM = "#1c1410", "#f3ead6"
SEATS, SECOND_BOX = 8, 4  # seats from there on have buggies of a second box, whose noses have another colour
PAINTS = {Klan.NONE: "#8d8478", Klan.EVIL_SUNZ: "#d8392b", Klan.GOFFS: "#2f6fb0", Klan.SNAKEBITES: "#4f9a3a",
          Klan.BAD_MOONS: "#e0b52c"}  # fmt: skip
OWN_COLOUR = len(Klan)  # in the place of a klan
VARIANTS = ("", "-b", "-c")  # of each side of a card, as their names end in the art file
LOOKS = len(VARIANTS)


@rule
def buggy_face(seat: int, klan: int, ahead: int) -> int:
    """The face of a seat's buggy, in the colour of a klan, or its own; 1 where its nose points to the right."""
    return Face.BUGGY + (seat * (OWN_COLOUR + 1) + klan) * 2 + ahead


@rule
def terrain_face(terrain: int, at: int) -> int:
    """One of the faces of a terrain. Which one says nothing of the other side: it is chosen by where the card lies."""
    return Face.TERRAIN + terrain * LOOKS + at % LOOKS


@rule
def attack_face(attack: int, at: int) -> int:
    """One of the faces of an attack, chosen by where the card lies."""
    return Face.ATTACK + attack * LOOKS + at % LOOKS


def _buggy(printed: Printed, at: int) -> Drawing:
    """A buggy seen from above, with its klan's sign and its seat's badge; its nose points up, or to the right.

    It has one colour, that of the klan or that of the seat, so the badge has none.
    """
    seat, (klan, ahead) = at // 2 // (OWN_COLOUR + 1), divmod(at % (2 * OWN_COLOUR + 2), 2)
    own = klan == OWN_COLOUR
    body = badges.COLOURS[seat] if own else PAINTS[Klan(klan)]
    sign = "" if own or not klan else f'<use href="#sign-{Klan(klan).name.lower().replace("_", "-")}"/>'
    return printed.painted(
        "buggy", body=body, nose=INK if own and seat >= SECOND_BOX else body, turn=90 * ahead, sign=sign,
        badge=badges.badge(seat, CREAM), at="-6 0" if ahead else "0 6",
    )  # fmt: skip


def _variant(side: str, names: Callable[[int], str], at: int) -> Drawing:
    """One of the drawings of a side of a card, which mean the same."""
    return printed.art(f"{side}-{names(at // LOOKS)}{VARIANTS[at % LOOKS]}")


def _buggies(printed: Printed) -> Iterator[int]:
    """Those that are ever seen: of all seats in their own colours, of a few in those of klans."""
    for seat in range(SEATS):
        for klan in (*(PAINTS if seat < SECOND_BOX else ()), OWN_COLOUR):
            yield from ((seat * (OWN_COLOUR + 1) + klan) * 2 + ahead for ahead in (0, 1))


class Face(faces.Faces):
    """Drawings of the art file, plates of any size, and those that come with a number."""

    DESERT = BANNER = PILE = FLAME = FLAME_OFF = GRID = GOAL = WRECK = AGAIN = SPOT = COVER = FINISH = art()
    DIE_HALO = DIE_NOW = CARD_HALO = AIM_HALO = art()
    IDLE, WAITED, DRIVING = (painted("plate", edge=edge) for edge in ("#7d6a55", LIT, HOT))
    BUTTON, AGAIN_BUTTON = (painted("button", fill=fill) for fill in ("#7a2a1c", "#4a3524"))
    MARK = art(count=5)  # of cards that were counted together
    DIE = art(count=7)
    ATTACK = drawn(lambda _, at: _variant("attack", attack_name, at), len(Attack) * LOOKS)
    TERRAIN = drawn(lambda _, at: _variant("terrain", terrain_name, at), len(Terrain) * LOOKS)
    BUGGY = drawn(_buggy, SEATS * (OWN_COLOUR + 1) * 2, _buggies)
