"""The words of a Derby: choices, news, questions, cards, and the table as text."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from rumpus.core.album import Album, kept
from rumpus.core.game import Pov
from rumpus.core.news import Item
from rumpus.core.plain import plain
from rumpus.core.scene import folded
from rumpus.core.sets import members
from rumpus.games.derby import finish, rules
from rumpus.games.derby.box import Box, Deed, Effect, When
from rumpus.games.derby.table import DECLINE, TARGET, News, Order, Phase, Table

WIDTH = 78  # columns of the table as text
LONGEST = 24  # letters of a name
NAME = 12  # columns a player's name may take there

Piece = tuple[str, str]
Line = list[Piece]

VERBS = {
    Deed.DISCARD: "discard",
    Deed.COPY: "copy",
    Deed.TURN: "turn",
    Deed.SWAP: "swap",
    Deed.EXCHANGE: "exchange",
    Deed.GAIN: "take",
}
DECLINABLE = ("swap", "turn", "exchange", "take")


def total(pov: Pov, seat: int) -> int:
    """What a player's combatants would score if the Derby ended now."""
    front = pov.view.players[seat].front
    return _worth(pov.box, front, pov.view.down & front)


@lru_cache(4096)
def _worth(box: Box, front: int, down: int) -> int:
    return plain(finish.worth)(box, front, down)


def waited_for(pov: Pov) -> list[int]:
    """The seats that have yet to choose."""
    mask = plain(rules.must)(pov.box, pov.view)
    return [seat for seat in range(pov.view.seats) if mask >> seat & 1]


def turns(pov: Pov) -> int:
    """How many turns a Derby has."""
    return int((pov.box.hand_size - 1) // pov.box.plays)


def derby_and_turn(pov: Pov) -> tuple[int, int]:
    """The number of the Derby and of its turn, both from 1; after the end, the last ones."""
    over = pov.view.phase == Phase.OVER
    return pov.view.derby + (0 if over else 1), min(pov.view.turn + 1, turns(pov))


@kept
def card_name(album: Album, card: int) -> str:
    """The name on a card, in the album's language where it has a name for it."""
    name: str = album.deck.of(card).name
    message = f"name-{'-'.join(name.casefold().split())}"
    return album.say(message) if album.say.knows(message) else name


@kept
def card_text(album: Album, card: int) -> str:
    """All that a card says: name, strength, type, when its ability applies, and what that is."""
    printed = album.deck.of(card)
    message = "card-text" if printed.effect else "card-text-plain"
    return album.say(message, name=card_name(album, card), strength=printed.strength, type=type_name(album, card),
                     when=when_name(album, card), effect=effect_text(album, card))  # fmt: skip


@kept
def type_name(album: Album, card: int) -> str:
    """The name of its type."""
    return album.say(f"type-{album.deck.of(card).strength}")


@kept
def when_name(album: Album, card: int) -> str:
    """The name of the time when its ability applies."""
    return album.say(f"when-{When(album.deck.of(card).when).name.lower()}")


@kept
def effect_text(album: Album, card: int) -> str:
    """What its ability does."""
    return album.say(f"effect-{Effect(album.deck.of(card).effect).name.lower()}")


@kept
def ranks(album: Album) -> list[tuple[int, int, int]]:
    """For each card, and for no card, what it is sorted by: from the weakest to the strongest, copies together."""
    cards = [(album.deck.of(card).strength, album.deck.kinds[card - 1], card)
             for card in range(1, len(album.deck.kinds) + 1)]  # fmt: skip
    return [(-1, 0, 0), *cards]


def in_sight(pov: Pov) -> list[tuple[str, list[Line]]]:
    """Under headings, the texts of all cards the seat can look at: its hand, then what each player has in play."""
    piles = [(pov.say("board-hand"), own_hand(pov))] if pov.seat >= 0 else []
    piles += [(pov.say.seat(seat), field_of(pov, seat)) for seat in range(pov.view.seats)]
    return [(heading, [_card_line(pov, card) for card in cards]) for heading, cards in piles if cards]


def _card_line(pov: Pov, card: int) -> Line:
    """A card's text, its name in the colour of its type."""
    name, text = card_name(pov.album, card), card_text(pov.album, card)
    return [(name, f"type{pov.deck.of(card).strength}"), (text.removeprefix(name), "")]


def detail(pov: Pov, code: int) -> str:
    """A sentence about a choice: what the card it names says."""
    if code == DECLINE:
        return ""
    return card_text(pov.album, code if code < TARGET else code - TARGET)


def choice(pov: Pov, code: int) -> str:
    """The words of a choice; no two choices of a seat at one moment have the same."""
    if code == DECLINE:
        return _decline(pov)
    if code < TARGET:
        return pov.say("choose-deploy", card=card_name(pov.album, code))
    order = order_of(pov)
    verb = verb_of(order)
    return pov.say(f"choose-{verb}", card=_order_card(pov, order), target=_target(pov, code - TARGET))


def order_of(pov: Pov) -> Order | None:
    """The order the seat has to decide now."""
    orders = [pov.view.orders[at] for at in range(pov.view.ordered)]
    return next((order for order in orders if order.seat == pov.seat and not order.decided), None)


def verb_of(order: Order | None) -> str:
    """What an order does with its target."""
    return VERBS.get(Deed(order.deed), "other") if order else "other"


def _order_card(pov: Pov, order: Order | None) -> str:
    return card_name(pov.album, order.card) if order else ""


def _decline(pov: Pov) -> str:
    order = order_of(pov)
    verb = verb_of(order)
    return pov.say(f"decline-{verb}" if verb in DECLINABLE else "decline", card=_order_card(pov, order))


def _target(pov: Pov, card: int) -> str:
    """A target: its name, its state where that tells it from a namesake, and who has it."""
    name, holder = _with_state(pov, card), pov.view.holder(card)
    if holder < 0:
        return name
    return (
        pov.say("mine", card=name) if holder == pov.seat else pov.say("theirs", card=name, holder=pov.say.seat(holder))
    )


def _with_state(pov: Pov, card: int) -> str:
    name, (_, down, _) = card_name(pov.album, card), pov.view.state(card)
    message = {(False, True): "card-down", (True, False): "card-new", (True, True): "card-new-down"}
    state = (_newer_than_a_namesake(pov, card), down)
    return pov.say(message[state], card=name) if any(state) else name


def _newer_than_a_namesake(pov: Pov, card: int) -> bool:
    """Whether it was deployed this turn and a copy of it, at the same place, was not."""
    holder, _, fresh = pov.view.state(card)
    alike = [pov.view.state(other) for other in members(pov.box.kin[card]) if other != card]
    return fresh and any(other[0] == holder and not other[2] for other in alike)


def prompt(pov: Pov) -> str:
    """What the seat is asked now, whom it waits for, or that the match is over."""
    waiting = waited_for(pov)
    if not waiting:
        return pov.say("over", names=_listed(pov, champions(pov.view)))
    if pov.seat not in waiting:
        return pov.say("waiting", names=_listed(pov, waiting))
    if pov.view.phase == Phase.DEPLOY:
        return pov.say(_ask_to_deploy(pov))
    order = order_of(pov)
    return pov.say(f"ask-{verb_of(order)}", card=_order_card(pov, order))


def _ask_to_deploy(pov: Pov) -> str:
    if pov.box.plays == 1:
        return "ask-deploy"
    return "ask-deploy-second" if pov.view.players[pov.seat].picked else "ask-deploy-first"


def champions(view: Table) -> list[int]:
    """The seats with the most Derby tokens."""
    tokens: list[int] = [view.players[seat].tokens for seat in range(view.seats)]
    return [seat for seat, count in enumerate(tokens) if count == max(tokens)]


def _listed(pov: Pov, seats: Sequence[int]) -> str:
    """Names in a row: Ada, Bo and Cyd."""
    names = [pov.say.seat(seat) for seat in seats]
    if len(names) < 2:
        return "".join(names)
    return pov.say("and", before=", ".join(names[:-1]), last=names[-1])


def item(pov: Pov, item: Item) -> str | None:
    """A piece of news as a sentence of the story."""
    tell = TELLERS.get(News(item.what))
    return tell(pov, item) if tell else None


def _teller(message: str, **cards: str) -> Callable[[Pov, Item], str]:
    """A sentence with the seat as `who`, the other seat as `other`, and the cards under these names."""

    def tell(pov: Pov, item: Item) -> str:
        named = {name: card_name(pov.album, getattr(item, field)) for name, field in cards.items()}
        seats = {"who": item.seat, "other": item.other}
        people = {name: pov.say.seat(seat) for name, seat in seats.items() if seat >= 0}
        return pov.say(message, **people | named)

    return tell


def _dealt(pov: Pov, item: Item) -> str:
    return pov.say("news-dealt", number=item.a, cards=pov.box.hand_size)


def _deployed(pov: Pov, item: Item) -> str:
    card = card_name(pov.album, item.a)
    return pov.say("news-deployed", who=pov.say.seat(item.seat), card=card, strength=pov.deck.of(item.a).strength)


def _total(pov: Pov, item: Item) -> str:
    return pov.say("news-total", who=pov.say.seat(item.seat), total=item.a, count=item.b)


def _won(pov: Pov, item: Item) -> str:
    return pov.say(f"news-won-{item.a}", who=pov.say.seat(item.seat))


def _champion(pov: Pov, item: Item) -> str:
    return pov.say("news-champion", who=pov.say.seat(item.seat), tokens=item.a)


TELLERS: dict[News, Callable[[Pov, Item], str]] = {
    News.DEALT: _dealt,
    News.DEPLOYED: _deployed,
    News.FIRES: _teller("news-fires", card="a"),
    News.COPIES: _teller("news-copies", card="a", other="b"),
    News.DISCARDED: _teller("news-discarded", card="a"),
    News.AVENGED: _teller("news-avenged", card="a", by="b"),
    News.TURNED: _teller("news-turned", card="a", by="b"),
    News.SWAPPED: _teller("news-swapped", card="a", taken="b"),
    News.GAINED: _teller("news-gained", card="a", by="b"),
    News.EXCHANGED: _teller("news-exchanged", card="a", played="b"),
    News.CLASHED: _teller("news-clashed", card="a", target="b"),
    News.LAST: _teller("news-last", card="a"),
    News.TOTAL: _total,
    News.WON: _won,
    News.CHAMPION: _champion,
    News.HIRED: _teller("news-hired", card="a"),
}


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: a heading, two lines a player, the discards, and the seat's hand.

    Names in hands are never cut: a hand takes another line instead. Those on the table are, where lines are few.
    """
    lines = _lines(pov, LONGEST)
    return lines if len(lines) <= pov.room[1] else _lines(pov, 0)


def _lines(pov: Pov, letters: int) -> list[Line]:
    """The board with so many letters of the names on the table at least."""
    lines = [_heading(pov), _legend(pov)]
    waiting = waited_for(pov)
    for seat in range(pov.view.seats):
        lines += _player(pov, seat, seat in waiting, letters)
    pile = list(members(pov.view.discards))
    lines.append(_line_of_cards(pov, f"{pov.say('board-pile')} ", pile, "board-none", letters))
    lines += _own_lines(pov)
    return [part for line in lines for part in folded(line, max(WIDTH, pov.room[0]))]


def field_of(pov: Pov, seat: int) -> list[int]:
    """The combatants a player controls, weakest first."""
    return list(in_order(pov.album, pov.view.players[seat].front))


@kept
def in_order(album: Album, cards: int) -> tuple[int, ...]:
    """The cards of a set from the weakest to the strongest, copies together."""
    return tuple(sorted(members(cards), key=ranks(album).__getitem__))


def by_strength(pov: Pov, cards: Iterable[int]) -> list[int]:
    """Cards from the weakest to the strongest, copies together."""
    return sorted(cards, key=ranks(pov.album).__getitem__)


def _heading(pov: Pov) -> Line:
    number, turn = derby_and_turn(pov)
    parts = [pov.say("board-turn", turn=turn, turns=turns(pov))]
    if pov.view.phase == Phase.RESOLVE:
        parts.append(pov.say("board-resolving", level=pov.view.level))
    if pov.view.phase == Phase.OVER:
        parts = [pov.say("board-over")]
    return [(pov.say("board-derby", number=number).upper(), "title"), (" · " + " · ".join(parts), "title")]


def _legend(pov: Pov) -> Line:
    counts = [pov.say("board-goal", wins="★" * pov.box.wins), pov.say("board-discards", count=pov.view.discards.bit_count()),
              pov.say("board-aside", count=pov.view.deck.count), pov.say("board-legend")]  # fmt: skip
    return [(" · ".join(counts)[:WIDTH], "quiet")]


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
    return list(in_order(pov.album, hand))


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
    """A card as `Hunter·1`, with a star when it is new, in brackets when it is face down."""
    if card == 0:
        return "?", "quiet"
    (holder, down, fresh), strength = pov.view.state(card), pov.deck.of(card).strength
    text = f"{short(card_name(pov.album, card), letters)}·{strength}"
    if down:
        return f"({text})", "down"
    lively = fresh and holder >= 0
    return (f"{text}*", "new") if lively else (text, f"type{strength}")


def short(name: str, letters: int) -> str:
    """A name in so many letters at most."""
    return name[:letters].strip()


def _width(line: Line) -> int:
    return sum(len(text) for text, _ in line)
