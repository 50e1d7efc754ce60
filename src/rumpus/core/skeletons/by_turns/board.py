"""The table of Skeleton as text, for terminals."""

from rumpus.core.game import Pov

Line = list[tuple[str, str]]


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: the larder, a line a player, and the seat's hand."""
    view = pov.view
    lines: list[Line] = [
        [(pov.say("board-larder") + " ", "title"), *_cards(pov, list(view.larder.cards)[: view.larder.count])],
        [(pov.say("board-stock", count=view.stock.count), "quiet")],
    ]
    lines += [_player(pov, seat) for seat in range(view.seats)]
    if pov.seat >= 0:
        hand = view.hands[pov.seat]
        lines.append([(pov.say("board-yours") + " ", "quiet"), *_cards(pov, list(hand.cards)[: hand.count])])
    return lines


def _player(pov: Pov, seat: int) -> Line:
    state = "" if seat != _asked(pov) else pov.say("board-gives" if pov.view.raided else "board-turn")
    return [
        (f"{pov.say.seat(seat)[:16]:<17}", "you" if seat == pov.seat else "seat"),
        (f"{pov.say('board-cards', count=pov.view.hands[seat].count):<10}", "token"),
        (state, "quiet"),
    ]


def _cards(pov: Pov, cards: list[int]) -> Line:
    """Cards by their names, as often as they are there."""
    names = [pov.printed.lists["card"][card] for card in cards]
    counted = [f"{name}×{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    return [(", ".join(counted) or "–", "type2")]


def _asked(pov: Pov) -> int:
    """The seat that has to choose, -1 when it is over."""
    view = pov.view
    return -1 if view.over else view.raided - 1 if view.raided else view.turn
