"""The table of Skeleton as text, for terminals."""

from rumpus.core.game import Pov
from rumpus.core.plain import plain
from rumpus.core.skeletons.at_once.rules import must
from rumpus.core.skeletons.at_once.table import Hand, Pile

Line = list[tuple[str, str]]


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: a heading, a line a player, the cards played, and the seat's hand."""
    lines = [[(pov.say("board-hand", number=pov.view.dealt, hands=pov.box.hands), "title")]]
    lines += [_player(pov, seat) for seat in range(pov.view.seats)]
    lines.append([(pov.say("board-played") + " ", "quiet"), *_cards(pov, pov.view.played)])
    if pov.seat >= 0:
        lines.append([(pov.say("board-yours") + " ", "quiet"), *_cards(pov, pov.view.hands[pov.seat])])
    return lines


def _player(pov: Pov, seat: int) -> Line:
    player, waiting = pov.view.players[seat], plain(must)(pov.box, pov.view)
    state = "board-thinking" if waiting >> seat & 1 else "board-picked" if player.picked else "board-done"
    return [
        (f"{pov.say.seat(seat)[:16]:<17}", "you" if seat == pov.seat else "seat"),
        ("★" * player.tricks, "token"),
        (" " + pov.say(state), "quiet"),
    ]


def _cards(pov: Pov, pile: Pile | Hand) -> Line:
    """The strengths of a pile's cards in a row."""
    if not pile.count:
        return [("–", "quiet")]
    strengths = [pov.box.cards[pile.cards[at]].strength for at in range(pile.count)]
    return [(" ".join(str(strength) for strength in sorted(strengths)), "type2")]
