"""The words of the tribes: choices, news, questions, cards, and the table as text."""

import re
from collections.abc import Callable, Sequence
from functools import cache

from rumpus.core.album import Album, kept
from rumpus.core.game import Pov
from rumpus.core.news import Item
from rumpus.core.plain import plain
from rumpus.core.voice import Voice
from rumpus.games.marauders import finish, greens, lines
from rumpus.games.marauders.box import Colour, Effect, Role, Title
from rumpus.games.marauders.table import (
    ACCUSE,
    CALL,
    DISCARD,
    HOLD,
    LATER,
    LINES,
    PLACES,
    SHOUT,
    SPOT,
    STRIKE,
    TRIBE,
    News,
    Phase,
    Reason,
    Source,
    Table,
)

WIDTH = 78  # columns of the table as text
NAME = 20  # columns a tribe's name may take there
CELL = 5  # columns of a place
VERBS = {
    Effect.GIT: "sneak",
    Effect.ODLUGG: "eat",
    Effect.SQUADS: "blast",
    Effect.SCAVENGERS: "carry",
    Effect.MUTINY: "incite",
}
PAINT = {Colour.GREY: "type0", Colour.BLUE: "type3", Colour.PURPLE: "type4", Colour.RED: "type1", Colour.GREEN: "type2"}

Piece = tuple[str, str]
Line = list[Piece]


# Names


def total(pov: Pov, seat: int) -> int:
    """What a tribe would score if the game ended now."""
    return plain(finish.total)(pov.box, pov.view, seat)


def sources(pov: Pov, seat: int) -> list[tuple[int, int]]:
    """What a tribe's points are for: the source and how many, where there are any."""
    found = [(int(source), plain(finish.points)(pov.box, pov.view, seat, source)) for source in Source]
    return [(source, points) for source, points in found if points]


def waited_for(pov: Pov) -> list[int]:
    """The seats that have to choose."""
    return [seat for seat in range(pov.view.seats) if pov.view.waiting >> seat & 1]


@cache
def slug(name: str) -> str:
    """A title as part of a message's name."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")


@kept
def card_name(album: Album, card: int) -> str:
    """The title of a card, in the album's language where it has one for it."""
    name: str = album.deck.of(card).name
    message = f"name-{slug(name)}"
    return album.say(message) if album.say.knows(message) else name


def machine_name(say: Voice, name: str) -> str:
    """The name of a war machine."""
    message = f"machine-{slug(name)}"
    return say(message) if say.knows(message) else name


def line_name(say: Voice, number: int) -> str:
    """Top, middle or bottom."""
    return say(f"line-{number % LINES}")


def _line_and_whose(pov: Pov, number: int) -> dict[str, str]:
    """A line and whose it is."""
    return {"line": line_name(pov.say, number), "who": pov.say.seat(number // LINES)}


@kept
def card_text(album: Album, card: int) -> str:
    """All that a card says: title, kind, rating, points, copies, and what it does."""
    say, printed = album.say, album.deck.of(card)
    facts = [kind_name(say, printed), *_numbers(say, printed)]
    start = say("card-text", name=card_name(album, card), facts=", ".join(facts))
    effect = effect_text(album, card)
    return f"{start} {effect}" if effect else start


def kind_name(say: Voice, printed: Title) -> str:
    """Its colour, and what it is to its line."""
    kind = say(f"colour-{printed.colour.name.lower()}")
    return kind if printed.role == Role.RANK else say(f"role-{printed.role.name.lower()}", kind=kind)


def _numbers(say: Voice, printed: Title) -> list[str]:
    facts = [say("fact-rating", rating=printed.rating)] if printed.rating else []
    facts += [say("fact-points", points=printed.points)] if printed.points else []
    return facts + ([say("fact-copies", copies=printed.copies)] if printed.symbol else [])


@kept
def effect_text(album: Album, card: int) -> str:
    """What a card does, '' if nothing."""
    say, printed = album.say, album.deck.of(card)
    if printed.machine:
        parts = album.deck.parts(printed)
        points = finish.SET_OF_THREE if parts == 3 else finish.SET_OF_TWO
        machine = machine_name(say, printed.machine)
        return say("effect-part", part=printed.part, parts=parts, machine=machine, points=points)
    return say(f"effect-{printed.effect.name.lower()}") if printed.effect else ""


# Choices


def in_hand(view: Table) -> int:
    """The card that is being laid or aimed, 0 for none."""
    if view.phase == Phase.LOOT:
        return view.loot[view.looted]
    if view.phase == Phase.ATTACK:
        return 0
    return view.lurking if view.phase == Phase.CALLED else view.card


def effect_in_hand(pov: Pov) -> Effect:
    """What the drawn card does that is being laid or aimed."""
    return Effect(pov.deck.of(pov.view.card).effect) if pov.view.card else Effect.NONE


def choice(pov: Pov, code: int) -> str:
    """The words of a choice; no two choices of a seat at one moment have the same."""
    if code < DISCARD:
        return pov.say("choose-lay", card=_card_in_hand(pov), line=line_name(pov.say, code // PLACES),
                       place=code % PLACES + 1)  # fmt: skip
    if code >= SPOT:
        return _spot_choice(pov, code - SPOT)
    return _plain_choice(pov, code)


def group(pov: Pov, code: int) -> str:
    """The line in which a place is chosen, where a choice is one of a place."""
    if code < DISCARD:
        return pov.say("group-line", line=line_name(pov.say, code // PLACES))
    if code < SPOT:
        return ""
    return pov.say("group-line-of", **_line_and_whose(pov, (code - SPOT) // PLACES))


def _plain_choice(pov: Pov, code: int) -> str:
    if code == DISCARD:
        return pov.say("choose-leave" if pov.view.phase == Phase.LOOT else "choose-discard", card=_card_in_hand(pov))
    if code == LATER:
        return pov.say("choose-later", card=_card_in_hand(pov))
    if code == HOLD:
        return pov.say("choose-spare" if pov.view.phase == Phase.SWING else "choose-hold")
    if code == CALL:
        return pov.say("choose-call", card=card_name(pov.album, pov.view.lurking))
    if code == SHOUT:
        return pov.say("choose-shout")
    if code >= ACCUSE:
        return pov.say("choose-accuse", who=pov.say.seat(code - ACCUSE))
    if code >= TRIBE:
        return pov.say("choose-swing", who=pov.say.seat(code - TRIBE))
    return pov.say(
        "choose-strike" if pov.view.phase == Phase.ATTACK else "choose-blow", **_line_and_whose(pov, code - STRIKE)
    )


def _spot_choice(pov: Pov, spot: int) -> str:
    number, at = divmod(spot, PLACES)
    card = pov.view.lines[number].places[at]
    verb = VERBS[effect_in_hand(pov)]
    target = card_name(pov.album, card) if card else _card_in_hand(pov)
    return pov.say(f"choose-{verb}", card=target, place=at + 1, **_line_and_whose(pov, number))


def _card_in_hand(pov: Pov) -> str:
    card = in_hand(pov.view)
    return card_name(pov.album, card) if card else ""


def detail(pov: Pov, code: int) -> str:
    """A sentence about a choice: what the card it names says, or how the lines compare."""
    if code == CALL:
        return card_text(pov.album, pov.view.lurking)
    if STRIKE <= code < TRIBE:
        mine = pov.view.lines[pov.view.line].strength if pov.view.phase == Phase.ATTACK else 0
        return pov.say("detail-strike", mine=mine, theirs=pov.view.lines[code - STRIKE].strength)
    card = _card_of(pov, code)
    return card_text(pov.album, card) if card else ""


def _card_of(pov: Pov, code: int) -> int:
    """The card a choice is about, 0 for none."""
    if code >= SPOT:
        number, at = divmod(code - SPOT, PLACES)
        return int(pov.view.lines[number].places[at] or pov.view.card)
    return in_hand(pov.view) if code in (*range(DISCARD + 1), LATER) else 0


# What is asked


def prompt(pov: Pov) -> str:
    """What the seat is asked now, whom it waits for, or that the match is over."""
    waiting = waited_for(pov)
    if not waiting:
        return pov.say("over", names=listed(pov, winners(pov)))
    if pov.seat in waiting:
        return _ask(pov)
    asked = pov.say("waiting", names=listed(pov, waiting))
    if pov.view.lurking and pov.seat >= 0 and pov.seat != pov.view.turn and pov.view.phase != Phase.CALLED:
        return pov.say("ask-call", card=card_name(pov.album, pov.view.lurking)) + " " + asked
    return asked


def _ask(pov: Pov) -> str:
    view, card = pov.view, _card_in_hand(pov)
    if view.phase == Phase.PLACE:
        if effect_in_hand(pov) == Effect.SQUADS and _can_blast(pov):
            return pov.say("ask-squads", card=card)
        if not plain(lines.fits)(pov.box, view, view.card, pov.seat):
            return pov.say("ask-discard", card=card)
        return pov.say("ask-place-last" if view.ends else "ask-place", card=card)
    if view.phase == Phase.RESOLVE:
        return pov.say(f"ask-{effect_in_hand(pov).name.lower()}")
    if view.phase == Phase.ATTACK:
        line = view.lines[view.line]
        return pov.say("ask-attack", line=line_name(pov.say, view.line), strength=line.strength)
    return pov.say(f"ask-{Phase(view.phase).name.lower()}", card=card)


def _can_blast(pov: Pov) -> bool:
    """Whether another tribe has a troop that Suicide Squads can take with them."""
    can_hit = plain(greens.can_hit)
    spots = [spot for seat in range(pov.view.seats) for spot in pov.view.spots(seat)]
    return any(can_hit(pov.box, pov.view, pov.seat, Effect.SQUADS, card, line) for line, _, card in spots)


def winners(pov: Pov) -> list[int]:
    """The seats in first place."""
    if pov.view.shouter:
        return [pov.view.shouter - 1]
    scores = [total(pov, seat) for seat in range(pov.view.seats)]
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def listed(pov: Pov, seats: Sequence[int]) -> str:
    """Names in a row: Ada, Bo and Cyd."""
    names = [pov.say.seat(seat) for seat in seats]
    if len(names) < 2:
        return "".join(names)
    return pov.say("and", before=", ".join(names[:-1]), last=names[-1])


# News


def item(pov: Pov, item: Item) -> str | None:
    """A piece of news as a sentence of the story."""
    return TELLERS[News(item.what)](pov, item)


def _said(message: str, **more: Callable[[Pov, Item], object]) -> Callable[[Pov, Item], str]:
    """A sentence with the seat as `who`, the other seat as `other`, and whatever else it speaks of."""

    def tell(pov: Pov, item: Item) -> str:
        seats = {"who": item.seat, "other": item.other}
        people = {name: pov.say.seat(seat) for name, seat in seats.items() if seat >= 0}
        return pov.say(message, **people, **{name: find(pov, item) for name, find in more.items()})

    return tell


def _card(pov: Pov, item: Item) -> str:
    return card_name(pov.album, item.a)


def _line(pov: Pov, item: Item) -> str:
    return line_name(pov.say, item.a)


def _target(pov: Pov, item: Item) -> str:
    return line_name(pov.say, item.b)


def _spot_line(pov: Pov, item: Item) -> str:
    return line_name(pov.say, item.b // PLACES)


def _place(pov: Pov, item: Item) -> int:
    return item.b % PLACES + 1


def _first(pov: Pov, item: Item) -> int:
    return item.a


def _second(pov: Pov, item: Item) -> int:
    return item.b


def _drew(pov: Pov, item: Item) -> str:
    return pov.say("news-drew", who=pov.say.seat(item.seat), card=_card(pov, item), last=item.b)


def _ate(pov: Pov, item: Item) -> str:
    message = "news-ate-own" if item.seat == item.other else "news-ate"
    return _said(message, card=_card, line=_spot_line)(pov, item)


def _ended(pov: Pov, item: Item) -> str:
    if item.a == Reason.THREE_LINES:
        return pov.say("news-ended", who=pov.say.seat(item.seat))
    return pov.say(f"reason-{item.a}")


def _score(pov: Pov, item: Item) -> str:
    return pov.say("news-score", source=item.a, who=pov.say.seat(item.seat), points=item.b)


TELLERS: dict[News, Callable[[Pov, Item], str]] = {
    News.TURN: _said("news-turn"),
    News.DREW: _drew,
    News.LAID: _said("news-laid", card=_card, line=_spot_line, place=_place),
    News.DISCARDED: _said("news-discarded", card=_card),
    News.COMPLETED: _said("news-completed", line=_line, length=_second),
    News.ATTACKED: _said("news-attacked", line=_line, target=_target),
    News.HELD: _said("news-held", line=_line),
    News.EYE: _said("news-eye"),
    News.MARK: _said("news-mark"),
    News.DEVOURED: _said("news-devoured", card=_card),
    News.DEFEATED: _said("news-defeated", line=_line),
    News.ROUTED: _said("news-routed", line=_line),
    News.LOST: _said("news-lost", card=_card),
    News.BLASTED: _said("news-blasted", card=_card, line=_spot_line),
    News.LOOT: _said("news-loot", card=_card, line=_spot_line, place=_place),
    News.LEFT: _said("news-left", card=_card),
    News.SPIED: _said("news-spied", card=_card, line=_spot_line, place=_place),
    News.CALLED: _said("news-called", card=_card),
    News.HOMELESS: _said("news-homeless", card=_card),
    News.ATE: _ate,
    News.SWUNG: _said("news-swung", place=_place),
    News.BLEW: _said("news-blew", line=_line),
    News.BLEW_BACK: _said("news-blew-back", line=_line),
    News.SCAVENGED: _said("news-scavenged", card=_card),
    News.MUTINIED: _said("news-mutinied", card=_card),
    News.ACCUSED: _said("news-accused"),
    News.RESHUFFLED: _said("news-reshuffled", cards=_first),
    News.ENDED: _ended,
    News.SCORE: _score,
    News.TOTAL: _said("news-total", points=_first),
    News.SHOUTED: _said("news-shouted"),
    News.PUT_OFF: _said("news-put-off", card=_card),
}


# The table as text


def in_sight(pov: Pov) -> list[tuple[str, list[Line]]]:
    """Under headings, the texts of the card in hand and of all cards in each tribe's lines, each title once."""
    hand = in_hand(pov.view)
    piles = [(pov.say("board-hand"), [hand] if hand else [])]
    piles += [(pov.say.seat(seat), [card for _, _, card in pov.view.spots(seat)]) for seat in range(pov.view.seats)]
    return [(heading, [_card_line(pov, card) for card in _once(pov, cards)]) for heading, cards in piles if cards]


def _once(pov: Pov, cards: Sequence[int]) -> list[int]:
    return list({pov.deck.kinds[card - 1]: card for card in cards}.values())


def _card_line(pov: Pov, card: int) -> Line:
    """A card's text, its name in its colour."""
    name, text = card_name(pov.album, card), card_text(pov.album, card)
    return [(name, PAINT[pov.deck.of(card).colour]), (text.removeprefix(name), "")]


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: a heading, then for each tribe its name and its three lines."""
    lines = [_heading(pov), [(pov.say("board-legend")[:WIDTH], "quiet")]]
    for seat in range(pov.view.seats):
        lines.append(_standing(pov, seat))
        lines += [_row(pov, number) for number in range(seat * LINES, seat * LINES + LINES)]
    return lines


def _heading(pov: Pov) -> Line:
    view, card = pov.view, _card_in_hand(pov)
    counts = pov.say("board-piles", deck=view.deck.count, discards=view.discards.count)
    title = pov.say("board-over") if view.phase == Phase.OVER else pov.say("board-turn", number=view.turns + 1)
    line: Line = [(title.upper(), "title"), (f" · {counts}", "quiet")]
    if card:
        line += [(" · ", "quiet"), (f"{pov.say('board-hand')} {card}", PAINT[pov.deck.of(in_hand(view)).colour])]
    return _clipped(line)


def _standing(pov: Pov, seat: int) -> Line:
    """A tribe's name, its points, and what is asked of it."""
    waited, own = seat in waited_for(pov), seat == pov.seat
    name = pov.say.seat(seat)[:NAME]
    line: Line = [("▸ " if waited else "  ", "warn"), (f"{name:<{NAME}} ", "you" if own else "seat"),
                  (pov.say("board-points", points=total(pov, seat)), "token")]  # fmt: skip
    if seat == pov.view.turn and pov.view.phase != Phase.OVER:
        line.append((" · " + pov.say("board-drawing"), "quiet"))
    return _clipped(line)


def _row(pov: Pov, number: int) -> Line:
    """A line: its attack value, a tick when it is complete, and its twelve places."""
    line = pov.view.lines[number]
    row: Line = [(f"{line.strength:>3}", "quiet"), ("✓ " if line.complete else "  ", "token")]
    for at in range(PLACES):
        row += [_cell(pov, number, at), (" ", "")]
    return row


def _cell(pov: Pov, number: int, at: int) -> Piece:
    """A place in five columns: brackets for the ends of a line, then what is most useful to know."""
    line = pov.view.lines[number]
    card = line.places[at]
    if card == 0:
        inside = line.standard - 1 < at < (line.musician or PLACES + 1) - 1
        return ("  ·  " if inside else "     ", "quiet")
    printed = pov.deck.of(card)
    if printed.effect == Effect.GIT:
        return f"{short(card_name(pov.album, card), 3)}@{line.spy}".ljust(CELL), PAINT[printed.colour]
    return _tag(card_name(pov.album, card), printed).ljust(CELL), PAINT[printed.colour]


def _tag(name: str, printed: Title) -> str:
    if printed.role == Role.STANDARD:
        return f"[{short(name, 4)}"
    if printed.role == Role.MUSICIAN:
        return f"{short(name, 4)}]"
    if printed.machine:
        return f"{short(name, 3)}/{printed.part}"
    end = "$" if printed.colour == Colour.BLUE else str(printed.rating or "")
    return short(name, CELL - len(end)) + end


def short(name: str, letters: int) -> str:
    """A title in so many letters: the beginnings of its last words."""
    words: list[str] = [word for word in re.findall(r"\w+", name) if len(word) > 2] or [name]
    if len(words) == 1:
        return words[0][:letters]
    first, last = words[0], words[-1]
    return first[: letters // 2] + last[: letters - letters // 2]


def _clipped(line: Line) -> Line:
    """The pieces as far as there is room."""
    kept: Line = []
    room = WIDTH
    for text, style in line:
        kept.append((text[:room], style))
        room -= len(kept[-1][0])
    return kept
