"""The table of Scramble as text."""

from rumpus.core.game import Pov

Line = list[tuple[str, str]]


def board(pov: Pov) -> list[Line]:
    """The table in lines: a heading, a line a player, and the seat's charm."""
    number = min(pov.view.round + 1, pov.box.rounds)
    lines: list[Line] = [[(pov.say("board-round", number=number, rounds=pov.box.rounds), "title")]]
    for seat in range(pov.view.seats):
        player = pov.view.players[seat]
        die = pov.say("board-die", die=player.die) if player.rolled else pov.say("board-rolling")
        lines.append([
            (f"{pov.say.seat(seat)[:16]:<17}", "you" if seat == pov.seat else "seat"),
            ("★" * player.flags, "token"),
            (f" {die}", "quiet"),
        ])  # fmt: skip
    if pov.seat >= 0:
        charm = pov.printed.lists["charm"][pov.view.players[pov.seat].card]
        lines.append([(pov.say("board-charm", charm=charm), "quiet")])
    return lines
