"""Writes a track down, so that it can be read again."""

from rumpus.games.grimdark.tracks.plan import Piece, Plan, Spot


def written(plan: Plan) -> str:
    """The track as the text of a file."""
    lines = [
        "# A track for Grimdark Racing. Places are in inches from the table's upper left corner; the road goes from corner",
        "# to corner, and round again. Terrain lies so many inches after the line, and to the right of the middle.",
        "",
        f'name = "{plan.name}"',
        f'about = "{plan.about}"',
        f"table = [{plan.table[0]:g}, {plan.table[1]:g}]",
        f"width = {plan.width:g}",
        f"start = {plan.start:g} # inches from the first corner's bend to the line",
    ]
    for corner in plan.corners:
        lines += ["", "[[corner]]", f"x = {corner.x:g}", f"y = {corner.y:g}", f"radius = {corner.radius:g}"]
    laid: list[Piece | Spot] = [*plan.pieces, *plan.spots]
    for piece in laid:
        lines += ["", "[[terrain]]", f'kind = "{piece.kind}"', *_shape(piece)]
    return "\n".join(lines) + "\n"


def _shape(piece: Piece | Spot) -> list[str]:
    if isinstance(piece, Piece):
        return [f"points = [{', '.join(f'[{x:g}, {y:g}]' for x, y in piece.points)}]"]
    place = [f"along = {piece.along:g}", f"across = {piece.across:g}"]
    if piece.radius:
        return [*place, f"radius = {piece.radius:g}"]
    turn = [f"turn = {piece.turn:g}"] if piece.turn else []
    return [*place, f"long = {piece.long:g}", f"wide = {piece.wide:g}", *turn]
