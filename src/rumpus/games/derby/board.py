"""The table of a Derby as text, for terminals: in lines of at most 78 columns."""

from collections.abc import Iterable

from rumpus.core.game import Pov
from rumpus.core.plain import plain
from rumpus.core.scene import clipped, folded
from rumpus.core.sets import members
from rumpus.core.telling.board import Line, Piece, room, said, seat_of, texts, width, word
from rumpus.games.derby import field, finish, showing
from rumpus.games.derby.table import Phase

NAME = 12  # columns a player's name may take
LONGEST = 24  # letters of a card's name


def in_sight(pov: Pov) -> list[tuple[str, list[Line]]]:
    """Under headings, the texts of all cards the seat can look at: its hand, then what each player has in play."""
    piles = [(pov.say("board-hand"), own_hand(pov))] if pov.seat >= 0 else []
    piles += [(pov.say.seat(seat), field_of(pov, seat)) for seat in range(pov.view.seats)]
    return texts(pov, piles, lambda card: f"type{pov.deck.of(card).strength}", _text)


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: a heading, two lines a player, the discards, and the seat's hand.

    Names in hands are never cut: a hand takes another line instead. Those on the table are, where lines are few.
    """
    lines = _lines(pov, False)
    return lines if len(lines) <= pov.room[1] else _lines(pov, True)


def _lines(pov: Pov, cut: bool) -> list[Line]:
    """The board, with the names on the table cut where a row has no room for them."""
    lines = [_heading(pov), _legend(pov)]
    for seat in range(pov.view.seats):
        lines += _player(pov, seat, cut)
    lines.append(_row(pov, f"{pov.say('board-pile')} ", list(members(pov.view.discards)), cut=cut))
    lines += _own_lines(pov)
    return [part for line in lines for part in folded(line, room(pov))]


def _heading(pov: Pov) -> Line:
    view, turns, phase = pov.view, int((pov.box.hand_size - 1) // pov.box.plays), Phase(pov.view.phase)
    state = {"phase": phase.name.lower(), "turn": min(view.turn + 1, turns), "turns": turns, "level": view.level}
    number = view.derby + (phase != Phase.OVER)
    return [(pov.say("board-derby", number=number).upper(), "title"), said(pov, "board-state", "title", " · ", **state)]


def _legend(pov: Pov) -> Line:
    seen = 0
    for player in pov.view.players:
        seen |= player.hand | player.front
    counts = {
        "discards": pov.view.discards.bit_count(),
        "aside": pov.view.deck.count,
        "duds": int(seen & duds(pov) != 0),
    }
    return clipped([said(pov, "board-legend", wins="★" * pov.box.wins, **counts)])


def _player(pov: Pov, seat: int, cut: bool) -> list[Line]:
    """A player's two lines; what is known of the hand stands where it has room, or on a line of its own."""
    first, second = _standing(pov, seat), _row(pov, "   ", field_of(pov, seat), "board-nothing", cut)
    hand, state = pov.view.hand(seat), _state(pov, seat)
    if seat == pov.seat or not hand:
        return [first + state, second]
    if not any(hand):
        return [[*first, *state, said(pov, "board-held", before=" · ", count=len(hand))], second]
    held = _known_hand(pov, hand)
    if width(first) + width(held) > room(pov) >= width(second) + width(held):
        return [first + state, second + held]
    return [first + held, second]


def _standing(pov: Pov, seat: int) -> Line:
    """A player's name, tokens and total, with a sign before those who are waited for."""
    player = pov.view.players[seat]
    stars = "★" * player.tokens + "☆" * max(0, pov.box.wins - player.tokens)
    total = plain(finish.worth)(pov.box, player.front, pov.view.down & player.front)
    waited = bool(pov.view.waiting >> seat & 1)
    return [*seat_of(pov, seat, NAME, waited), (stars, "token"), said(pov, "board-total", "", " ", total=total)]


def _state(pov: Pov, seat: int) -> Line:
    deploying = pov.view.phase == Phase.DEPLOY
    if pov.view.waiting >> seat & 1:
        return [(" · ", "quiet"), said(pov, "board-thinking" if deploying else "board-deciding", "warn")]
    return [said(pov, "board-picked", before=" · ")] if deploying else []


def _known_hand(pov: Pov, hand: list[int]) -> Line:
    """How many cards another holds, and which of them the seat knows."""
    known = by_strength(pov, filter(None, hand))
    hidden = len(hand) - len(known)
    rest: Line = [said(pov, "board-unknown", before=" + ", count=hidden)] if hidden else []
    return [
        said(pov, "board-their-hand", before=" · ", count=len(hand)),
        (" ", "quiet"),
        *_cards(pov, known, LONGEST),
        *rest,
    ]


def _own_lines(pov: Pov) -> list[Line]:
    """The seat's picks, if it has made some, and the rest of its hand."""
    if pov.seat < 0 or pov.view.phase == Phase.OVER:
        return []
    player = pov.view.players[pov.seat]
    picks = list(player.picks)[: player.picked] if pov.view.phase == Phase.DEPLOY else []
    rows = [("board-your-pick", picks)] if picks else []
    return [_row(pov, f"{pov.say(name)} ", cards) for name, cards in [*rows, ("board-hand", own_hand(pov))]]


def own_hand(pov: Pov) -> list[int]:
    """The rest of the seat's hand, weakest first."""
    return by_strength(pov, members(plain(showing.hand_left)(pov.view, pov.seat)))


def duds(pov: Pov) -> int:
    """The instants that have fired, where they could be taken for others."""
    return plain(field.duds)(pov.box, pov.view)


def _text(pov: Pov, card: int) -> str:
    """What is on a card, and whether its instant has fired."""
    text = word(pov, "card-text", card)
    return pov.say("card-text-dud", text=text) if duds(pov) >> card & 1 else text


def field_of(pov: Pov, seat: int) -> list[int]:
    """The combatants a player controls, weakest first."""
    return by_strength(pov, members(pov.view.players[seat].front))


def by_strength(pov: Pov, cards: Iterable[int]) -> list[int]:
    """Cards from the weakest to the strongest, copies together."""
    return sorted(cards, key=list(pov.box.ranked).index)


def _row(pov: Pov, start: str, cards: list[int], empty: str = "board-none", cut: bool = False) -> Line:
    """Cards in a row, their names cut, where they may be, as little as the room allows."""
    line: Line = [said(pov, empty)]
    for letters in range(LONGEST, 1, -1) if cards else ():
        line = _cards(pov, cards, letters)
        if not cut or len(start) + width(line) <= room(pov):
            break
    return [(start, "quiet"), *line]


def _cards(pov: Pov, cards: list[int], letters: int) -> Line:
    """Cards in a row, with so many letters of their names at most."""
    pieces = [piece for card in cards for piece in ((" ", ""), _card(pov, card, letters))]
    return pieces[1:]


def _card(pov: Pov, card: int, letters: int) -> Piece:
    """A card as `Hunter·1`: `Hunter·1°` when it has fired, with a star when it is new, in brackets when it is face down."""
    (holder, down, fresh), strength = pov.view.state(card), pov.deck.of(card).strength
    text = f"{word(pov, 'card', card)[:letters].strip()}·{strength}{'°' if duds(pov) >> card & 1 else ''}"
    if down:
        return f"({text})", "down"
    return (f"{text}*", "new") if fresh and holder >= 0 else (text, f"type{strength}")
