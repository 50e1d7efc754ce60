"""A deck for Tabletop Simulator: a saved object, and the pictures of its cards that it shows."""

import io
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from rumpus.core.components import Component, Printable
from rumpus.core.errors import RumpusError
from rumpus.core.paper import write_whole
from rumpus.lab.sheets import MM, Progress, painters, rastered

COLUMNS, MOST_ROWS = 10, 7  # of a sheet of faces, as Tabletop Simulator reads them
EACH = COLUMNS * MOST_ROWS - 1  # its last place is what a card shows to those who may not see it
PIXELS = 360  # a card is as wide as this
FLAT = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
APART = 3.0  # between decks


def save_tabletop(deck: Printable, file: Path, address: str = "", progress: Progress | None = None) -> list[Path]:
    """Write the save and its pictures beside it; all files that were written.

    `address` is where the pictures will be found by those who play together; without it, they are found on this disk.
    """
    written, objects = [], []
    sheets = list(_sheets(deck.components))
    for number, cards in enumerate(sheets, 1):
        faces, backs = (file.with_name(f"{file.stem}-{number}-{side}.png") for side in ("faces", "backs"))
        alike = len({one.back for one in cards}) == 1
        _write(faces, _sheet(deck, [(one.front, one) for one in cards]))
        _write(backs, _sheet(deck, [(one.back, one) for one in cards[: 1 if alike else None]], 1 if alike else COLUMNS))
        written += [faces, backs]
        objects.append(_deck(number, cards, _found(faces, address), _found(backs, address), alike))
        if progress:
            progress(number, len(sheets))
    save = {"SaveName": deck.title, "GameMode": "", "Table": "", "Note": "", "Rules": "", "ObjectStates": objects}
    _write(file, (json.dumps(save, indent=2, ensure_ascii=False) + "\n").encode())
    return [file, *written]


def _sheets(components: Sequence[Component]) -> Iterator[list[Component]]:
    """Kinds of cards of one size, as many as go on one sheet."""
    for size in dict.fromkeys((one.wide, one.high) for one in components):
        alike = [one for one in components if (one.wide, one.high) == size]
        for first in range(0, len(alike), EACH):
            yield alike[first : first + EACH]


def _sheet(deck: Printable, sides: Sequence[tuple[str, Component]], columns: int = COLUMNS) -> bytes:
    """A picture with these sides in rows."""
    _, image = painters()
    one = sides[0][1]
    high = round(PIXELS * one.high / one.wide)
    rows = -(-len(sides) // columns)
    whole = image.new("RGB", (columns * PIXELS, max(rows, 1 if columns == 1 else 2) * high), one.edge)
    for at, (face, card) in enumerate(sides):
        drawn = rastered(deck, face, card, 0.0, round(PIXELS / card.wide * MM)).resize((PIXELS, high))
        whole.paste(drawn, (at % columns * PIXELS, at // columns * high))
    out = io.BytesIO()
    whole.save(out, "PNG", optimize=True)
    return out.getvalue()


def _deck(number: int, cards: Sequence[Component], faces: str, backs: str, alike: bool) -> dict[str, Any]:
    """A pile of all these cards."""
    rows = max(2, -(-len(cards) // COLUMNS))
    custom = {str(number): {"FaceURL": faces, "BackURL": backs, "NumWidth": COLUMNS, "NumHeight": rows,
                            "BackIsHidden": alike, "UniqueBack": not alike, "Type": 0}}  # fmt: skip
    each = [(100 * number + at, one) for at, one in enumerate(cards) for _ in range(one.copies)]
    held = [_card(card, one, custom) for card, one in each]
    if len(held) == 1:
        return held[0]
    place = {"posX": APART * (number - 1), "posY": 1.0, "posZ": 0.0, **FLAT}
    return {"Name": "DeckCustom", "Transform": place, "Nickname": "", "HideWhenFaceDown": alike, "SidewaysCard": False,
            "DeckIDs": [card for card, _ in each], "CustomDeck": custom, "ContainedObjects": held}  # fmt: skip


def _card(card: int, one: Component, custom: dict[str, Any]) -> dict[str, Any]:
    place = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, **FLAT}
    return {"Name": "CardCustom", "Transform": place, "Nickname": one.name, "Description": one.about, "CardID": card,
            "SidewaysCard": False, "CustomDeck": custom}  # fmt: skip


def _found(file: Path, address: str) -> str:
    return f"{address.rstrip('/')}/{file.name}" if address else file.absolute().as_uri()


def _write(file: Path, content: bytes) -> None:
    try:
        write_whole(file, content)
    except OSError as error:
        raise RumpusError(f"{file} cannot be written: {error.strerror}.") from None
