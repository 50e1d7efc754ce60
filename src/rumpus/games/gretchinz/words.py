"""The words of a race: choices, news, questions, cards, and the table as text."""

from collections.abc import Callable

from rumpus.boxes.gretchinz import panel
from rumpus.boxes.gretchinz.cards import Attack, Klan, Terrain
from rumpus.boxes.gretchinz.dice import DICE, Face
from rumpus.boxes.gretchinz.panel import ALL_DICE
from rumpus.boxes.gretchinz.words import (
    ATTACK_SIGNS,
    FACE_SIGNS,
    GROUND_SIGNS,
    NAME,
    WIDTH,
    Line,
    Piece,
    attack,
    card_a,
    clipped,
    face,
    face_a,
    face_b,
    faces_a,
    idle_prompt,
    klan,
    klan_help,
    number,
    said,
    sights,
    terrain,
    terrain_a,
    threw,
    waited_for,
)
from rumpus.core.game import Pov
from rumpus.core.news import Item
from rumpus.core.plain import plain
from rumpus.core.scene import folded
from rumpus.games.gretchinz import driving, klans, rolling, rules
from rumpus.games.gretchinz.table import (
    AGAIN,
    AIM_AT_BUGGY,
    AIM_AT_GROUND,
    ARRANGE,
    CARD,
    CHANGE,
    DECLINE,
    EDGE,
    FINISH_LINE,
    NO_CARD,
    NOWHERE,
    PLACE,
    STALLED_AT,
    STEAL,
    STOPPED,
    SWAP,
    News,
    Pending,
    Phase,
    Player,
    Stall,
    place_of,
    row_and_lane,
)

LOST = {STOPPED: "stopped", EDGE: "edge", FINISH_LINE: "finish", NO_CARD: "no-card"}


def ground(pov: Pov, place: int) -> str:
    """A place on the track in words: what lies there, its row and its lane."""
    row, lane = row_and_lane(place)
    kind = plain(driving.ground_at)(pov.box, pov.view, row, lane)
    return pov.say("place", terrain=terrain(pov, kind), row=row, lane=lane + 1)


def own_card(pov: Pov, at: int) -> str:
    """A card of the own hand: its place, its terrain, and its attack where that was seen."""
    card = pov.deck.of(pov.view.players[pov.seat].hand[at])
    message = "own-card" if card.attack == Attack.UNSEEN else "own-card-seen"
    return pov.say(message, number=at + 1, terrain=terrain(pov, card.terrain), attack=attack(pov, card.attack))


def their_card(pov: Pov, seat: int, at: int) -> str:
    """A card of somebody else's hand: its place, its terrain and its attack."""
    card = pov.deck.of(pov.view.players[seat].hand[at])
    return pov.say("their-card", number=at + 1, terrain=terrain(pov, card.terrain), attack=attack(pov, card.attack),
                   who=pov.say.seat(seat))  # fmt: skip


def victim(pov: Pov) -> int:
    """The seat a warp cloud reaches to."""
    return int((pov.view.turn + pov.view.victim) % pov.view.seats)


def die_text(pov: Pov, seat: int, die: int) -> str:
    """A die: what it shows, and where it lies if it is placed, or that a hand covers it."""
    player = pov.view.players[seat]
    shown = face(pov, player.face[die])
    if player.slot[die]:
        return pov.say("die-placed", face=shown, slot=player.slot[die])
    return pov.say("die-covered", face=shown) if player.hidden >> die & 1 else shown


def choice(pov: Pov, code: int) -> str:
    """The words of a choice; no two choices of a seat at one moment have the same."""
    if pov.view.phase == Phase.TURN:
        return _choice_in_turn(pov, code)
    player = pov.view.players[pov.seat]
    if code < PLACE:
        thrown = [face(pov, player.face[die]) for die in range(DICE) if code >> die & 1]
        return pov.say("choose-throw-all" if code == ALL_DICE else "choose-throw", dice=", ".join(thrown))
    if code < ARRANGE:
        die, slot = divmod(code - PLACE, 3)
        return pov.say("choose-place", face=face(pov, player.face[die]), slot=slot + 1)
    if code < DECLINE:
        return pov.say("choose-order", dice=_order(pov, code - ARRANGE))
    return _choice_of_klan(pov, code)


def group(pov: Pov, code: int) -> str:
    """What sort of choice it is, while dice are thrown: to throw again, or to place one."""
    if pov.view.phase != Phase.ROLL:
        return ""
    return pov.say("group-throw" if code < PLACE else "group-place")


def _order(pov: Pov, order: int) -> str:
    """The dice of an order, by their faces."""
    player = pov.view.players[pov.seat]
    loose = ALL_DICE if pov.view.phase == Phase.REORDER else plain(panel.loose_dice)(player)
    digits = str(plain(panel.looks_of_order)(player, loose, order))
    return ", ".join(face(pov, int(digit)) for digit in digits)


def _choice_of_klan(pov: Pov, code: int) -> str:
    if code == DECLINE:
        return pov.say("choose-wait" if plain(klans.can_wait)(pov.view, pov.seat) else "choose-decline")
    if code < AGAIN:
        die, made = divmod(code - CHANGE, 8)
        return pov.say("choose-change", die=die_text(pov, pov.seat, die), face=face(pov, made))
    if code < SWAP:
        return pov.say("choose-again", die=die_text(pov, pov.seat, code - AGAIN))
    own, theirs = divmod(code - SWAP, 24)
    other, die = divmod(theirs, 3)
    return pov.say("choose-swap", die=die_text(pov, pov.seat, own), taken=die_text(pov, other, die),
                   who=pov.say.seat(other))  # fmt: skip


def _choice_in_turn(pov: Pov, code: int) -> str:
    if code >= STEAL:
        return pov.say("choose-steal", card=their_card(pov, victim(pov), code - STEAL))
    if code >= CARD:
        verb = "choose-discard" if pov.view.players[pov.seat].owed else "choose-fire"
        return pov.say(verb, card=own_card(pov, code - CARD))
    if code >= AIM_AT_GROUND:
        return pov.say("choose-aim-ground", place=ground(pov, code - AIM_AT_GROUND))
    return pov.say("choose-aim", who=pov.say.seat(code - AIM_AT_BUGGY))


def detail(pov: Pov, code: int) -> str:
    """A sentence about a choice, where one helps."""
    if pov.view.phase == Phase.ROLL and PLACE <= code < ARRANGE:
        shown = pov.view.players[pov.seat].face[(code - PLACE) // 3]
        return pov.say(f"face-{Face(shown).name.lower()}-help")
    if plain(rules.klans_act)(pov.view):
        return klan_help(pov, pov.view.players[pov.seat].klan)
    if pov.view.phase == Phase.TURN and AIM_AT_GROUND <= code < CARD:
        return pov.say("detail-ground")
    if pov.view.phase == Phase.TURN and AIM_AT_BUGGY <= code < AIM_AT_GROUND:
        other = code - AIM_AT_BUGGY
        return pov.say("detail-buggy", who=pov.say.seat(other), flames=pov.view.players[other].flames)
    return ""


def in_sight(pov: Pov) -> list[tuple[str, list[Line]]]:
    """Under headings: what the faces of the dice do, the ground on the track, and the klans in the race."""
    return sights(pov, {pov.deck.of(card).terrain for card in pov.view.track if card})


def prompt(pov: Pov) -> str:
    """What the seat is asked now, whom it waits for, or that the race is over."""
    if idle := idle_prompt(pov, pov.view.phase == Phase.OVER, News.WON):
        return idle
    if pov.view.phase == Phase.ROLL:
        return _ask_to_throw(pov)
    if plain(rules.klans_act)(pov.view):
        return pov.say("ask-swap" if pov.view.players[pov.seat].klan == Klan.FREEBOOTERZ else "ask-klan")
    if pov.view.phase != Phase.TURN:
        return pov.say(f"ask-{Phase(pov.view.phase).name.lower()}")
    return _ask_in_turn(pov)


def _ask_to_throw(pov: Pov) -> str:
    left = plain(rolling.throws_left)(pov.box, pov.view, pov.seat)
    if left > 100:
        return pov.say("ask-roll")
    return pov.say("ask-roll-left", left=left) if left > 0 else pov.say("ask-place")


def _ask_in_turn(pov: Pov) -> str:
    if owed := pov.view.players[pov.seat].owed:
        return pov.say("ask-discard", count=owed)
    if pov.view.pending == Pending.AIM:
        return pov.say("ask-aim")
    if pov.view.pending == Pending.CLOUD:
        return pov.say("ask-steal", who=pov.say.seat(victim(pov)))
    if pov.view.target == NOWHERE:
        return pov.say("ask-shell")
    return pov.say("ask-first" if pov.view.loaded == NOWHERE else "ask-second", who=pov.say.seat(pov.view.target))


def item(pov: Pov, item: Item) -> str | None:
    """A piece of news as a sentence of the story."""
    tell = TELLERS.get(News(item.what))
    return tell(pov, item) if tell else None


def _moved(pov: Pov, item: Item) -> str:
    row, lane = row_and_lane(item.b)
    return pov.say("news-moved", who=pov.say.seat(item.seat), terrain=terrain(pov, item.a), row=row, lane=lane + 1)


def _lost(pov: Pov, item: Item) -> str:
    return pov.say(f"news-lost-{LOST[item.b]}", who=pov.say.seat(item.seat), face=face(pov, item.a))


def _aimed(pov: Pov, item: Item) -> str:
    who = pov.say.seat(item.seat)
    if item.other >= 0:
        return pov.say("news-aimed", who=who, other=pov.say.seat(item.other))
    row, lane = row_and_lane(item.b)
    return pov.say("news-aimed-ground", who=who, terrain=terrain(pov, item.a), row=row, lane=lane + 1)


def _showed(pov: Pov, item: Item) -> str:
    sides = [attack(pov, pov.deck.of(card).attack) for card in (item.a, item.b) if card]
    return pov.say("news-showed", who=pov.say.seat(item.seat), cards=" + ".join(sides))


def _drew(pov: Pov, item: Item) -> str:
    return pov.say("news-looked" if item.b else "news-drew", who=pov.say.seat(item.seat), count=item.a)


def _stalled(pov: Pov, item: Item) -> str:
    return pov.say("news-stalled-now" if item.a == Stall.NOW else "news-stalled-next", who=pov.say.seat(item.seat))


def _declined(pov: Pov, item: Item) -> str:
    return pov.say("news-waits" if item.b else "news-declined", who=pov.say.seat(item.seat))


def _changed(pov: Pov, item: Item) -> str:
    return pov.say("news-changed", who=pov.say.seat(item.seat), klan=klan(pov, item.a), face=face(pov, item.b))


def _won(pov: Pov, item: Item) -> str:
    return pov.say(f"news-won-{item.a}", who=pov.say.seat(item.seat))


TELLERS: dict[News, Callable[[Pov, Item], str]] = {
    News.ROUND: said("news-round", number=number),
    News.RECOVERED: said("news-recovered"),
    News.SITS_OUT: said("news-sits-out"),
    News.THREW: threw,
    News.PLACED: said("news-placed", face=face_a, slot=lambda pov, item: item.b),
    News.SHOUTED: said("news-shouted"),
    News.CHANGED: _changed,
    News.AGAIN: said("news-again", face=face_a, now=face_b),
    News.SWAPPED: said("news-swapped", face=face_a),
    News.DECLINED: _declined,
    News.COVERED: said("news-covered", face=face_a),
    News.ARRANGED: said("news-arranged", dice=faces_a),
    News.UNCOVERED: said("news-uncovered"),
    News.REORDERED: said("news-reordered", dice=faces_a),
    News.TURN: said("news-turn", dice=faces_a),
    News.MOVED: _moved,
    News.LOST_SWERVE: _lost,
    News.CRASHED: said("news-crashed"),
    News.DREW: _drew,
    News.TOLD: said("news-told", count=number),
    News.AIMED: _aimed,
    News.LOADED: said("news-loaded"),
    News.SHOWED: _showed,
    News.HIT: said("news-hit"),
    News.BURNS: said("news-burns", flames=number),
    News.STALLED: _stalled,
    News.EXPLODED: said("news-exploded", count=number),
    News.CRATERED: said("news-cratered", terrain=terrain_a),
    News.COOLED: said("news-cooled", flames=number),
    News.STOLE: said("news-stole", card=card_a),
    News.DISCARDED: said("news-discarded", card=card_a),
    News.SHORT: said("news-short"),
    News.RESHUFFLED: said("news-reshuffled", count=number),
    News.ARRIVED: said("news-arrived"),
    News.WON: _won,
}


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: a heading, the track from the far end, and two lines a player."""
    lines = [clipped(line) for line in (_heading(pov), *_track(pov), _legend(pov))]
    for seat in range(pov.view.seats):
        for line in _player(pov, seat, seat in waited_for(pov)):
            lines += folded(line, max(WIDTH, pov.room[0]))
    return lines


def _heading(pov: Pov) -> Line:
    view = pov.view
    if view.phase == Phase.OVER:
        state = pov.say("board-over")
    elif view.phase == Phase.TURN:
        state = pov.say("board-turn", who=pov.say.seat(view.turn))
    else:
        state = pov.say(f"board-{Phase(view.phase).name.lower()}")
    top = (
        pov.say("board-top", terrain=terrain(pov, pov.deck.of(view.top).terrain))
        if view.top
        else pov.say("board-empty")
    )
    return [(pov.say("board-round", number=view.round).upper(), "title"), (f" · {state}", "title"),
            (f" · {pov.say('board-deck', count=view.left)} {top}", "quiet")]  # fmt: skip


def _track(pov: Pov) -> list[Line]:
    """The rows that matter, the last one on top: from the last buggy on, those where cards lie."""
    last = min(pov.view.players[seat].row for seat in range(pov.view.seats))
    return [
        _row(pov, row) for row in range(pov.box.finish, last - 1, -1) if row in (0, pov.box.finish) or _laid(pov, row)
    ]


def _laid(pov: Pov, row: int) -> bool:
    return any(pov.view.track[place_of(row, lane)] for lane in range(pov.box.width))


def _row(pov: Pov, row: int) -> Line:
    label = pov.say("board-finish") if row == pov.box.finish else pov.say("board-start") if row == 0 else f"{row}"
    line: Line = [(f"{label:>8} ", "title" if row == pov.box.finish else "quiet")]
    for lane in range(pov.box.width):
        line.append(_cell(pov, row, lane))
    return line


def _cell(pov: Pov, row: int, lane: int) -> Piece:
    driver = plain(driving.driver_at)(pov.view, row, lane)
    if driver >= 0:
        return f"▲{driver + 1}  ", "you" if driver == pov.seat else "seat"
    if row == 0 or not pov.view.track[place_of(row, lane)]:
        return "    ", ""
    kind = plain(driving.ground_at)(pov.box, pov.view, row, lane)
    return f"{GROUND_SIGNS[kind]}  ", "warn" if kind in (Terrain.CRATER, Terrain.SQUIGS) else ""


def _legend(pov: Pov) -> Line:
    return [(pov.say("board-legend")[:WIDTH], "quiet")]


def _player(pov: Pov, seat: int, waited: bool) -> list[Line]:
    """A player's two lines: name, flames, klan and dice; then the hand."""
    player = pov.view.players[seat]
    name = pov.say.seat(seat)[:NAME]
    first: Line = [("▸ " if waited else "  ", "warn"), (f"▲{seat + 1} {name:<{NAME}} ", "you" if seat == pov.seat else "seat"),
                   ("▲" * player.flames + "·" * (STALLED_AT - player.flames), "warn" if player.flames else "quiet")]  # fmt: skip
    if player.klan:
        first.append((f" {klan(pov, player.klan)}", "token"))
    first.append((f" {_panel(pov, seat)}", ""))
    if player.stall:
        first.append((" " + pov.say("board-stalled"), "warn"))
    return [first, [(f"      {pov.say('board-hand')} ", "quiet"), *_hand(pov, seat)]]


def _panel(pov: Pov, seat: int) -> str:
    """The dice in their slots, and those that are loose."""
    player = pov.view.players[seat]
    slots = [pov.view.at_slot(seat, slot) for slot in (1, 2, 3)]
    placed = "".join(f"[{FACE_SIGNS[player.face[die]] if die >= 0 else ' '}]" for die in slots)
    loose = [_loose_die(player, die) for die in range(DICE) if player.slot[die] == 0 and player.face[die]]
    return f"{placed} {' '.join(loose)}"


def _loose_die(player: Player, die: int) -> str:
    """A die that is not seen in a slot, in brackets if a hand covers it."""
    sign = FACE_SIGNS[player.face[die]]
    return f"({sign})" if player.hidden >> die & 1 else sign


def _hand(pov: Pov, seat: int) -> Line:
    """Cards by both sides, as far as they are known."""
    hand = [pov.deck.of(card) for card in pov.view.hand(seat)]
    if not hand:
        return [(pov.say("board-none"), "quiet")]
    signs = [f"{GROUND_SIGNS[card.terrain]}/{ATTACK_SIGNS[card.attack]}" for card in hand]
    counted = counts(pov, seat)
    return [*((f"{sign} ", "") for sign in signs), (f" {counted}" if counted else "", "token")]


def counts(pov: Pov, seat: int) -> str:
    """What eyes have told about a hand: how many of which cards fire."""
    player = pov.view.players[seat]
    told = []
    for group in sorted({player.group[at] for at in range(player.held)} - {0}):
        places = [str(at + 1) for at in range(player.held) if player.group[at] == group]
        told.append(pov.say("board-counted", count=player.heard[group], cards=", ".join(places)))
    return "; ".join(told)
