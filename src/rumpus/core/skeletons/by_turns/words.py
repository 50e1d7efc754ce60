"""The words of Skeleton: choices, news, questions, and the table as text."""

from rumpus.core.game import Pov
from rumpus.core.news import Item
from rumpus.core.skeletons.by_turns.table import RAID, News

Line = list[tuple[str, str]]


def choice(pov: Pov, code: int) -> str:
    """The words of a choice; no two choices of a seat at one moment have the same."""
    if code >= RAID:
        return pov.say("choose-raid", who=pov.say.seat(code - RAID))
    return pov.say("choose-give" if pov.view.raided else "choose-take", card=name_of(pov, code))


def group(pov: Pov, code: int) -> str:
    """The heading of the sort a choice is of: cards and raids are listed apart."""
    if pov.view.raided:
        return ""
    return pov.say("group-raid" if code >= RAID else "group-take")


def name_of(pov: Pov, card: int) -> str:
    """The name on a card."""
    return str(pov.deck.of(card).name)


def prompt(pov: Pov) -> str:
    """What the seat is asked now, whom it waits for, or that the match is over."""
    asked = waited_for(pov)
    if asked < 0:
        return pov.say("over")
    if asked != pov.seat:
        return pov.say("waiting", name=pov.say.seat(asked))
    return pov.say("ask-give", who=pov.say.seat(pov.view.turn)) if pov.view.raided else pov.say("ask-turn")


def waited_for(pov: Pov) -> int:
    """The seat that has to choose, -1 when it is over."""
    view = pov.view
    return -1 if view.over else view.raided - 1 if view.raided else view.turn


NEWS = {
    News.DEALT: "news-dealt",
    News.TOOK: "news-took",
    News.RAIDED: "news-raided",
    News.GAVE: "news-gave",
    News.SPOILED: "news-spoiled",
    News.ENDED: "news-ended",
}
HIDDEN = {News.GAVE: "news-gave-hidden"}  # for those who may not know the card


def item(pov: Pov, item: Item) -> str | None:
    """A piece of news as a sentence of the story; what is not in NEWS is refused."""
    what = News(item.what)
    who, other = (pov.say.seat(seat) if seat >= 0 else "" for seat in (item.seat, item.other))
    if what in (News.DEALT, News.ENDED):
        return pov.say(NEWS[what], who=who, count=item.a)
    if not item.a and what in HIDDEN:
        return pov.say(HIDDEN[what], who=who, other=other)
    return pov.say(NEWS[what], who=who, other=other, card=name_of(pov, item.a) if item.a else "")


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: the larder, a line a player, and the seat's hand."""
    view = pov.view
    lines: list[Line] = [
        [(pov.say("board-larder") + " ", "title"), *_cards(pov, list(view.larder.cards[: view.larder.count]))],
        [(pov.say("board-stock", count=view.stock.count), "quiet")],
    ]
    lines += [_player(pov, seat) for seat in range(view.seats)]
    if pov.seat >= 0:
        hand = view.hands[pov.seat]
        lines.append([(pov.say("board-yours") + " ", "quiet"), *_cards(pov, list(hand.cards[: hand.count]))])
    return lines


def _player(pov: Pov, seat: int) -> Line:
    state = "" if seat != waited_for(pov) else pov.say("board-gives" if pov.view.raided else "board-turn")
    return [
        (f"{pov.say.seat(seat)[:16]:<17}", "you" if seat == pov.seat else "seat"),
        (f"{pov.say('board-cards', count=pov.view.hands[seat].count):<10}", "token"),
        (state, "quiet"),
    ]


def _cards(pov: Pov, cards: list[int]) -> Line:
    """Cards by their names, as often as they are there."""
    names = [name_of(pov, card) for card in cards]
    counted = [f"{name}×{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    return [(", ".join(counted) or "–", "type2")]
