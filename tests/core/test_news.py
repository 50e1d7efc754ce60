"""News: everyone hears what is for everyone, a seat what is for it, a spectator only what all may know."""

from types import SimpleNamespace

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.core import news
from rumpus.core.game import Game
from rumpus.core.news import EVERYONE, MOST
from rumpus.core.plain import plain


@settings(max_examples=80, deadline=None)
@given(known=st.lists(st.integers(0, EVERYONE), max_size=20), seat=st.integers(-1, 7))
def test_a_seat_hears_what_it_may_know(doors: SimpleNamespace, skeleton: Game, known: list[int], seat: int) -> None:
    tables, views = skeleton.table.array(1), skeleton.table.array(1)
    doors.gossip(skeleton.kit(2).boxes, tables, views, np.array(known, np.int64), seat)
    room = len(skeleton.table(tables[0]).news)  # type: ignore[attr-defined]
    heard = [at for at, mask in enumerate(known[:room]) if mask == EVERYONE or (seat >= 0 and mask >> seat & 1)]
    view = skeleton.table(views[0])
    assert view.told == len(heard)  # type: ignore[attr-defined]
    assert [view.news[at].a for at in range(len(heard))] == heard  # type: ignore[attr-defined]
    assert [view.news[at].b for at in range(len(heard))] == [2 * at for at in heard]  # type: ignore[attr-defined]
    assert int(tables["told"][0]) == len(known)
    assert not np.frombuffer(views["news"][0][len(heard) :].tobytes(), np.uint8).any()


def test_one_item_too_many_is_counted_but_not_kept(skeleton: Game) -> None:
    table = skeleton.table.blank()
    for at in range(MOST + 5):
        plain(news.tell)(table, 1, 0, 0, at % 100, 0, EVERYONE)  # type: ignore[arg-type]
    assert table.told == MOST  # type: ignore[attr-defined]
    assert [item.a for item in table.news] == list(range(len(table.news)))  # type: ignore[attr-defined]
    plain(news.hush)(table)  # type: ignore[arg-type]
    assert table.told == 0  # type: ignore[attr-defined]


def test_a_spectator_knows_only_what_everyone_does() -> None:
    knows = plain(news.knows)
    assert knows(EVERYONE, -1)
    assert not knows(0x7F, -1)
    assert knows(0b100, 2)
    assert not knows(0b100, 1)
    assert not knows(0, 0)
