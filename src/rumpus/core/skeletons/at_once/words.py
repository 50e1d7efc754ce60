"""The words of Skeleton: choices, news, questions, and the table as text."""

from rumpus.core.game import Pov
from rumpus.core.news import Item
from rumpus.core.skeletons.at_once.table import Hand, News, Pile

Line = list[tuple[str, str]]


def choice(pov: Pov, code: int) -> str:
    """The words of a choice; no two choices of a seat at one moment have the same."""
    return pov.say("choose-play", card=name_of(pov, code))


def name_of(pov: Pov, card: int) -> str:
    """The name on a card."""
    return str(pov.deck.of(card).name)


def prompt(pov: Pov) -> str:
    """What the seat is asked now, whom it waits for, or that the match is over."""
    waiting = waited_for(pov)
    if not waiting:
        return pov.say("over")
    if pov.seat in waiting:
        return pov.say("ask-play")
    return pov.say("waiting", names=", ".join(pov.say.seat(seat) for seat in waiting))


def waited_for(pov: Pov) -> list[int]:
    """The seats that have yet to pick."""
    players, hands = pov.view.players, pov.view.hands
    return [seat for seat in range(pov.view.seats) if hands[seat].count and not players[seat].picked]


NEWS = {
    News.DEALT: "news-dealt",
    News.PLAYED: "news-played",
    News.WON: "news-won",
    News.DRAWN: "news-drawn",
}


def item(pov: Pov, item: Item) -> str | None:
    """A piece of news as a sentence of the story; what is not in NEWS is refused."""
    who = pov.say.seat(item.seat) if item.seat >= 0 else ""
    if item.what in (News.PLAYED, News.WON):
        card, strength = name_of(pov, item.a), pov.box.cards[item.a].strength
        return pov.say(NEWS[News(item.what)], who=who, card=card, strength=strength)
    return pov.say(NEWS[News(item.what)], number=item.a)


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: a heading, a line a player, the cards played, and the seat's hand."""
    lines = [[(pov.say("board-hand", number=pov.view.dealt, hands=pov.box.hands), "title")]]
    lines += [_player(pov, seat) for seat in range(pov.view.seats)]
    lines.append([(pov.say("board-played") + " ", "quiet"), *_cards(pov, pov.view.played)])
    if pov.seat >= 0:
        lines.append([(pov.say("board-yours") + " ", "quiet"), *_cards(pov, pov.view.hands[pov.seat])])
    return lines


def _player(pov: Pov, seat: int) -> Line:
    player = pov.view.players[seat]
    state = "board-thinking" if seat in waited_for(pov) else "board-picked" if player.picked else "board-done"
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
