"""The table of a Derby as text, for terminals: in lines of at most 78 columns."""

from collections.abc import Iterable

from rumpus.core.game import Pov
from rumpus.core.plain import plain
from rumpus.core.scene import folded
from rumpus.core.sets import members
from rumpus.games.derby import field, finish
from rumpus.games.derby.table import Phase

WIDTH = 78  # columns of the table as text
NAME = 12  # columns a player's name may take there
LONGEST = 24  # letters of a name

Piece = tuple[str, str]
Line = list[Piece]


def card_name(pov: Pov, card: int) -> str:
    """The name of a card."""
    name: str = pov.printed.lists["card"][card]
    return name


def total(pov: Pov, seat: int) -> int:
    """What a player's combatants would score if the Derby ended now."""
    front = pov.view.players[seat].front
    return plain(finish.worth)(pov.box, front, pov.view.down & front)


def turns(pov: Pov) -> int:
    """How many turns a Derby has."""
    return int((pov.box.hand_size - 1) // pov.box.plays)


def in_sight(pov: Pov) -> list[tuple[str, list[Line]]]:
    """Under headings, the texts of all cards the seat can look at: its hand, then what each player has in play."""
    piles = [(pov.say("board-hand"), own_hand(pov))] if pov.seat >= 0 else []
    piles += [(pov.say.seat(seat), field_of(pov, seat)) for seat in range(pov.view.seats)]
    return [(heading, [_card_line(pov, card) for card in cards]) for heading, cards in piles if cards]


def _card_line(pov: Pov, card: int) -> Line:
    """A card's text, its name in the colour of its type; of an instant that has fired, that too."""
    name, text = card_name(pov, card), pov.printed.lists["card-text"][card]
    if duds(pov) >> card & 1:
        text = pov.say("card-text-dud", text=text)
    return [(name, f"type{pov.deck.of(card).strength}"), (text.removeprefix(name), "")]


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: a heading, two lines a player, the discards, and the seat's hand.

    Names in hands are never cut: a hand takes another line instead. Those on the table are, where lines are few.
    """
    lines = _lines(pov, LONGEST)
    return lines if len(lines) <= pov.room[1] else _lines(pov, 0)


def _lines(pov: Pov, letters: int) -> list[Line]:
    """The board with so many letters of the names on the table at least."""
    lines = [_heading(pov), _legend(pov)]
    waiting = list(members(pov.view.waiting))
    for seat in range(pov.view.seats):
        lines += _player(pov, seat, seat in waiting, letters)
    pile = list(members(pov.view.discards))
    lines.append(_line_of_cards(pov, f"{pov.say('board-pile')} ", pile, "board-none", letters))
    lines += _own_lines(pov)
    return [part for line in lines for part in folded(line, max(WIDTH, pov.room[0]))]


def field_of(pov: Pov, seat: int) -> list[int]:
    """The combatants a player controls, weakest first."""
    return by_strength(pov, members(pov.view.players[seat].front))


def by_strength(pov: Pov, cards: Iterable[int]) -> list[int]:
    """Cards from the weakest to the strongest, copies together."""
    ranked = [0, *pov.box.ranked]
    return sorted(cards, key=ranked.index)


def _heading(pov: Pov) -> Line:
    over = pov.view.phase == Phase.OVER
    number, turn = pov.view.derby + (0 if over else 1), min(pov.view.turn + 1, turns(pov))
    parts = [pov.say("board-turn", turn=turn, turns=turns(pov))]
    if pov.view.phase == Phase.RESOLVE:
        parts.append(pov.say("board-resolving", level=pov.view.level))
    if pov.view.phase == Phase.OVER:
        parts = [pov.say("board-over")]
    return [(pov.say("board-derby", number=number).upper(), "title"), (" · " + " · ".join(parts), "title")]


def _legend(pov: Pov) -> Line:
    signs = "board-legend-duds" if _any_duds(pov) else "board-legend"
    counts = [pov.say("board-goal", wins="★" * pov.box.wins), pov.say("board-discards", count=pov.view.discards.bit_count()),
              pov.say("board-aside", count=pov.view.deck.count), pov.say(signs)]  # fmt: skip
    return [(" · ".join(counts)[:WIDTH], "quiet")]


def _any_duds(pov: Pov) -> bool:
    """Whether an instant that has fired is among the cards the seat can see in hands and in play."""
    seen = 0
    for player in pov.view.players:
        seen |= player.hand | player.front
    return bool(seen & duds(pov))


def duds(pov: Pov) -> int:
    """The instants that have fired, where they could be taken for others."""
    return plain(field.duds)(pov.box, pov.view)


def _player(pov: Pov, seat: int, waited: bool, letters: int) -> list[Line]:
    """A player's two lines; what is known of the hand stands where it has room, or on a line of its own."""
    first, state = _standing(pov, seat, waited), _state(pov, seat, waited)
    second = _line_of_cards(pov, "   ", field_of(pov, seat), "board-nothing", letters)
    hand = pov.view.hand(seat)
    if seat == pov.seat or not hand:
        return [first + state, second]
    if not any(hand):
        return [[*first, *state, (" · " + pov.say("board-held", count=len(hand)), "quiet")], second]
    held, width = _known_hand(pov, hand), max(WIDTH, pov.room[0])
    if _width(first) + _width(held) > width >= _width(second) + _width(held):
        return [first + state, second + held]
    return [first + held, second]


def _standing(pov: Pov, seat: int, waited: bool) -> Line:
    """A player's name, tokens and total, with a sign before those who are waited for."""
    tokens = pov.view.players[seat].tokens
    stars = "★" * tokens + "☆" * max(0, pov.box.wins - tokens)
    name = short(pov.say.seat(seat), NAME)
    return [("▸ " if waited else "  ", "warn"), (f"{name:<{NAME}} ", "you" if seat == pov.seat else "seat"),
            (stars, "token"), (" " + pov.say("board-total", total=total(pov, seat)), "")]  # fmt: skip


def _state(pov: Pov, seat: int, waited: bool) -> Line:
    deploying = pov.view.phase == Phase.DEPLOY
    if waited:
        return [(" · ", "quiet"), (pov.say("board-thinking" if deploying else "board-deciding"), "warn")]
    return [(" · " + pov.say("board-picked"), "quiet")] if deploying else []


def _known_hand(pov: Pov, hand: list[int]) -> Line:
    """How many cards another holds, and which of them the seat knows."""
    known = by_strength(pov, filter(None, hand))
    start: Line = [(" · " + pov.say("board-their-hand", count=len(hand)) + " ", "quiet")]
    hidden = len(hand) - len(known)
    rest: Line = [(" + " + pov.say("board-unknown", count=hidden), "quiet")] if hidden else []
    return start + _spaced(pov, known, LONGEST) + rest


def _own_lines(pov: Pov) -> list[Line]:
    """The seat's picks, if it has made some, and the rest of its hand."""
    if pov.seat < 0 or pov.view.phase == Phase.OVER:
        return []
    lines, picks = [], own_picks(pov)
    if picks:
        lines.append(_line_of_cards(pov, f"{pov.say('board-your-pick')} ", picks, "board-none"))
    return [*lines, _line_of_cards(pov, f"{pov.say('board-hand')} ", own_hand(pov), "board-none")]


def own_picks(pov: Pov) -> list[int]:
    """The cards the seat has picked and not yet revealed."""
    player = pov.view.players[pov.seat]
    return [player.picks[at] for at in range(player.picked)] if pov.view.phase == Phase.DEPLOY else []


def own_hand(pov: Pov) -> list[int]:
    """The rest of the seat's hand, weakest first."""
    hand = pov.view.players[pov.seat].hand
    for card in own_picks(pov):
        hand &= ~(1 << card)
    return by_strength(pov, members(hand))


def _line_of_cards(pov: Pov, start: str, cards: list[int], empty: str, letters: int = LONGEST) -> Line:
    if not cards:
        return [(start, "quiet"), (pov.say(empty), "quiet")]
    return [(start, "quiet"), *_cards(pov, cards, max(WIDTH, pov.room[0]) - len(start), letters)]


def _cards(pov: Pov, cards: list[int], room: int, letters: int) -> Line:
    """Cards in a row, their names shortened as little as the room allows, and never below so many letters."""
    for shown in range(LONGEST, max(letters, 2) - 1, -1):
        spaced = _spaced(pov, cards, shown)
        if _width(spaced) <= room:
            break
    return spaced


def _spaced(pov: Pov, cards: list[int], letters: int) -> Line:
    """Cards in a row."""
    pieces = [_card(pov, card, letters) for card in cards]
    return [piece for at, one in enumerate(pieces) for piece in ([(" ", "")] if at else []) + [one]]


def _card(pov: Pov, card: int, letters: int) -> Piece:
    """A card as `Hunter·1`: `Hunter·1°` when it has fired, with a star when it is new, in brackets when it is face down."""
    if card == 0:
        return "?", "quiet"
    (holder, down, fresh), strength = pov.view.state(card), pov.deck.of(card).strength
    text = f"{short(card_name(pov, card), letters)}·{strength}{'°' if duds(pov) >> card & 1 else ''}"
    if down:
        return f"({text})", "down"
    lively = fresh and holder >= 0
    return (f"{text}*", "new") if lively else (text, f"type{strength}")


def short(name: str, letters: int) -> str:
    """A name in so many letters at most."""
    return name[:letters].strip()


def _width(line: Line) -> int:
    return sum(len(text) for text, _ in line)
