"""A deck on paper: sheets of PDF with bleed and cut marks, fronts and backs for printers that turn the page."""

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rumpus.core.components import Component, Printable
from rumpus.core.errors import MissingExtra, RumpusError
from rumpus.core.paper import write_whole

PAPERS = {"a4": (210.0, 297.0), "a3": (297.0, 420.0), "letter": (215.9, 279.4)}  # millimetres
MARGIN, GAP, MARK = 8.0, 1.0, 3.0  # around the page, between cards beyond their bleed, and of a cut mark
MM = 25.4  # an inch

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Press:
    """How it is printed."""

    paper: str = "a4"
    bleed: float = 2.0  # millimetres
    dpi: int = 300
    backs: bool = True

    def __post_init__(self) -> None:
        if self.paper not in PAPERS:
            raise RumpusError(f"There is no paper '{self.paper}'; there is {', '.join(PAPERS)}.")
        if not 0 <= self.bleed <= 10:
            raise RumpusError(f"A bleed is from 0 to 10 millimetres, not {self.bleed:g}.")


@dataclass(frozen=True)
class Grid:
    """Where cards of one size lie on a page: columns, rows, and how large a page is."""

    width: float
    height: float
    columns: int
    rows: int
    step: tuple[float, float]
    corner: tuple[float, float]

    def place(self, at: int, mirrored: bool) -> tuple[float, float]:
        """The upper left corner of a card's bleed; on the back of the page, left and right are exchanged."""
        row, column = divmod(at, self.columns)
        column = self.columns - 1 - column if mirrored else column
        return self.corner[0] + column * self.step[0], self.corner[1] + row * self.step[1]


def grid(one: Component, press: Press) -> Grid:
    """As many as fit, the page upright or across."""
    step = (one.wide + 2 * press.bleed + GAP, one.high + 2 * press.bleed + GAP)
    found = []
    for width, height in (PAPERS[press.paper], PAPERS[press.paper][::-1]):
        columns, rows = (int((size - 2 * MARGIN + GAP) // part) for size, part in zip((width, height), step))
        corner = ((width - columns * step[0] + GAP) / 2, (height - rows * step[1] + GAP) / 2)
        found.append(Grid(width, height, columns, rows, step, corner))
    best = max(found, key=lambda made: made.columns * made.rows)
    if best.columns * best.rows == 0:
        raise RumpusError(f"{one.name} is {one.wide:.0f} × {one.high:.0f} mm and does not fit on {press.paper}.")
    return best


def print_sheets(deck: Printable, about: str, file: Path, press: Press, progress: Progress | None = None) -> int:
    """Write the PDF; how many pages it has."""
    fpdf = _fpdf()
    pdf = fpdf.FPDF(unit="mm")
    pdf.set_auto_page_break(False)
    pdf.set_title(f"{deck.title}: cards")
    pdf.set_font("Helvetica", size=7)
    sizes = dict.fromkeys((one.wide, one.high) for one in deck.components)
    pictures = _pictures(deck, press, progress)
    for size in sizes:
        cards = [one for one in deck.components if (one.wide, one.high) == size for _ in range(one.copies)]
        _pages(pdf, cards, about, press, pictures)
    try:
        write_whole(file, bytes(pdf.output()))
    except OSError as error:
        raise RumpusError(f"The sheets cannot be written to {file}: {error.strerror}.") from None
    return int(pdf.pages_count)


def _pictures(deck: Printable, press: Press, progress: Progress | None) -> dict[tuple[str, str], Any]:
    """Every side that is printed, in pixels."""
    pictures: dict[tuple[str, str], Any] = {}
    for done, one in enumerate(deck.components, 1):
        for face in (one.front, one.back) if press.backs else (one.front,):
            if (face, one.edge) not in pictures:
                pictures[face, one.edge] = rastered(deck, face, one, press.bleed, press.dpi)
        if progress:
            progress(done, len(deck.components))
    return pictures


def _pages(
    pdf: Any, cards: Sequence[Component], about: str, press: Press, pictures: dict[tuple[str, str], Any]
) -> None:
    """All pages of cards of one size, each followed by its back."""
    made = grid(cards[0], press)
    each = made.columns * made.rows
    pages = -(-len(cards) // each)
    for page in range(pages):
        here = cards[page * each : (page + 1) * each]
        for back in (False, True) if press.backs else (False,):
            pdf.add_page(format=(made.width, made.height))
            side = ", backs" if back else ", fronts" if press.backs else ""
            pdf.text(MARGIN, made.height - 3, _plain(f"{about}. Sheet {page + 1} of {pages}{side}. Print at 100 %."))
            for at, one in enumerate(here):
                x, y = made.place(at, back)
                _marks(pdf, x, y, one, press.bleed)
            for at, one in enumerate(here):
                x, y = made.place(at, back)
                picture = pictures[one.back if back else one.front, one.edge]
                pdf.image(picture, x, y, one.wide + 2 * press.bleed, one.high + 2 * press.bleed)


def _marks(pdf: Any, x: float, y: float, one: Component, bleed: float) -> None:
    """Where to cut: lines outside the bleed of a card, at its corners."""
    pdf.set_line_width(0.15)
    pdf.set_draw_color(0)
    left, top, right, bottom = x + bleed, y + bleed, x + bleed + one.wide, y + bleed + one.high
    for across in (left, right):
        pdf.line(across, y - MARK, across, y)
        pdf.line(across, bottom + bleed, across, bottom + bleed + MARK)
    for down in (top, bottom):
        pdf.line(x - MARK, down, x, down)
        pdf.line(right + bleed, down, right + bleed + MARK, down)


def _plain(words: str) -> str:
    """What the typeface of the margin has letters for."""
    return words.encode("latin-1", "replace").decode("latin-1")


def rastered(deck: Printable, face: str, one: Component, bleed: float, dpi: int) -> Any:
    """One side of a component in pixels, as a picture of Pillow's."""
    resvg, image = painters()
    wide, high = (round((size + 2 * bleed) / MM * dpi) for size in (one.wide, one.high))
    png = bytes(resvg.svg_to_bytes(svg_string=deck.svg(face, one, bleed), width=wide, height=high))
    return image.open(io.BytesIO(png)).convert("RGB")


def _fpdf() -> Any:
    try:
        import fpdf
    except ImportError:
        raise MissingExtra("Sheets of PDF need fpdf2 and resvg: pip install 'rumpus[print]'.") from None
    return fpdf


def painters() -> tuple[Any, Any]:
    try:
        import resvg_py
        from PIL import Image
    except ImportError:
        raise MissingExtra("Pictures of cards need resvg and Pillow: pip install 'rumpus[print]'.") from None
    return resvg_py, Image
