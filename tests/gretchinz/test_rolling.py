"""The round and the rolling race: sections 3, 4 and 7 of the rules."""

import pytest

from rumpus.boxes.gretchinz.panel import face_at
from rumpus.core.plain import plain
from rumpus.games.gretchinz.lexicon import Choose, News
from rumpus.games.gretchinz.table import Phase

from .stage import FACES, Klan, Stage


def faces(stage: Stage, seat: int) -> list[str]:
    """What the dice on a panel show, by slot."""
    names = {number: name for name, number in FACES.items()}
    player = stage.player(seat)
    return [names[plain(face_at)(player, slot)] for slot in (1, 2, 3)]


def racing(seats: int = 2, **options: object) -> Stage:
    """A stage where everybody throws, and dice say little: no turn asks for a decision."""
    stage = Stage(seats, **options)
    for seat in range(seats):
        stage.hand(seat, "open/firing").dice(seat, "draw eye klan")
    return stage


def test_3_1_a_round_goes_from_dice_to_dice() -> None:
    stage = racing()
    assert (stage.table.round, stage.table.phase) == (1, Phase.ROLL)
    stage.place_all(0)
    stage.order(1, "draw eye klan")
    assert [item.seat for item in stage.told(News.TURN)] == [0, 1]
    assert (stage.table.round, stage.table.phase) == (2, Phase.ROLL)
    assert [list(stage.player(seat).slot) for seat in range(2)] == [[0, 0, 0], [0, 0, 0]]


def test_4_1_all_who_race_throw_at_once() -> None:
    stage = Stage(4)
    assert stage.waiting == [0, 1, 2, 3]
    assert all(1 <= face <= 6 for seat in range(4) for face in stage.player(seat).face)
    assert len(stage.told(News.THREW)) == 4


def test_4_2_any_loose_dice_are_thrown_as_often_as_one_likes() -> None:
    stage = Stage(2).dice(0, "left right dakka")
    assert [code for code in stage.match.codes(0) if code < Choose.PLACE] == [1, 2, 3, 4, 5, 6, 7]
    for _ in range(30):
        before = list(stage.player(0).face)
        stage.throw(0, 0)
        assert list(stage.player(0).face)[1:] == before[1:]
        stage.dice(0, "left right dakka")
    assert stage.player(0).throws == 30
    assert stage.waiting == [0, 1]


def test_4_2_equal_dice_are_one_choice() -> None:
    stage = Stage(2).dice(0, "left left left")
    assert [code for code in stage.match.codes(0) if code < Choose.PLACE] == [1, 3, 7]
    assert [code - Choose.PLACE for code in stage.match.codes(0) if code >= Choose.PLACE] == [0, 1, 2]


def test_4_3_a_die_is_placed_for_good() -> None:
    stage = Stage(2).dice(0, "left right dakka").place(0, 1, 3)
    assert list(stage.player(0).slot) == [0, 3, 0]
    codes = stage.match.codes(0)
    assert [code for code in codes if code < Choose.PLACE] == [1, 4, 5]
    assert [code - Choose.PLACE for code in codes if code >= Choose.PLACE] == [0, 1, 6, 7]
    assert stage.match.view(1).players[0].slot[1] == 3


def test_4_4_the_first_with_three_dice_placed_shouts() -> None:
    stage = racing(3)
    stage.throw(1, 0).dice(1, "draw eye klan").place(2, 0, 1).place_all(1)
    assert [item.seat for item in stage.told(News.SHOUTED)] == [1]
    assert stage.table.shouter == 1
    assert stage.waiting == [0, 2]
    assert all(code >= Choose.PLACE for seat in (0, 2) for code in stage.match.codes(seat))


def test_4_5_the_others_place_what_lies_before_them() -> None:
    stage = racing(2).dice(1, "eye draw klan").place(1, 0, 2).place_all(0)
    assert len(stage.match.codes(1)) == 2
    stage.order(1, "klan draw")
    turn = next(item for item in stage.told(News.TURN) if item.seat == 1)
    assert turn.a == FACES["klan"] * 100 + FACES["eye"] * 10 + FACES["draw"]


def test_4_6_the_order_is_a_secret_until_all_are_done() -> None:
    stage = racing(3).place_all(0)
    stage.order(1, "klan draw eye")
    assert list(stage.player(1).slot) == [2, 3, 1]
    for seat in (None, 0, 2):
        assert list(stage.match.view(seat).players[1].slot) == [0, 0, 0]
        assert not stage.match.news(seat)
    assert list(stage.match.view(1).players[1].slot) == [2, 3, 1]
    orders = set(stage.dreams(0, 60, lambda table: tuple(table.players[1].slot)))
    assert len(orders) == 6
    stage.order(2, "draw eye klan")
    assert stage.told(News.UNCOVERED)
    assert [item.a for item in stage.told(News.TURN) if item.seat == 1] == [
        FACES["klan"] * 100 + FACES["draw"] * 10 + FACES["eye"]
    ]


def alone(**options: object) -> Stage:
    """Only seat 0 races this round: seat 1 was stalled after its turn."""
    stage = (
        Stage(2, **options).hand(0, "open/firing", "open/firing", "squigs/firing").hand(1).buggy(0, 1, 3).buggy(1, 1, 5)
    )
    stage.player(1).flames = 2
    stage.turns("dakka klan klan", "klan klan klan", first=1).aim(0, 1).give(0, 0, 1)
    assert stage.flames(1) == 3
    return stage


def test_4_7_a_lone_racer_throws_three_times_more_at_most() -> None:
    stage = alone()
    assert stage.waiting == [0]
    for _ in range(3):
        stage.throw(0, 0, 1, 2) if 7 in stage.match.codes(0) else stage.act(0, stage.match.codes(0)[0])
    assert all(code >= Choose.PLACE for code in stage.match.codes(0))


def test_4_8_patient_players_have_so_many_throws() -> None:
    stage = racing(2, tempo="patient", throws=2)
    for _ in range(2):
        stage.throw(0, 0).dice(0, "draw eye klan")
    assert all(code >= Choose.PLACE for code in stage.match.codes(0))
    stage.throw(1, 0).dice(1, "draw eye klan").place_all(0)
    assert stage.waiting == [1]
    assert not stage.told(News.SHOUTED)
    assert any(code < Choose.PLACE for code in stage.match.codes(1))
    stage.place_all(1)
    assert [item.seat for item in stage.told(News.SHOUTED)] == [1]
    assert [item.seat for item in stage.told(News.TURN)] == [1, 0]


def test_4_8_patient_players_place_behind_their_hand() -> None:
    """The others see which die is placed and not where, until all are done and the klans have acted."""
    views, news = [], []
    for slot in (1, 3):
        stage = racing(3, tempo="patient").place(0, 1, slot)
        assert list(stage.match.view(0).players[0].slot) == [0, slot, 0]
        views.append([stage.match.view(seat).raw.tobytes() for seat in (None, 1, 2)])
        news.append(stage.match.news(1))
        assert set(stage.dreams(1, 60, lambda table: table.players[0].slot[1])) == {1, 2, 3}
    assert views[0] == views[1]
    assert news == [["Seat 1 places eye behind a hand."]] * 2
    for seat in range(3):
        stage.place_all(seat)
    assert stage.told(News.UNCOVERED)
    assert [item.a for item in stage.told(News.TURN) if item.seat == 0] == [465]


@pytest.mark.parametrize(("last", "next_one"), [(0, 1), (1, 2), (2, 0)])
def test_4_8_among_equals_the_next_to_the_left_shouts(last: int, next_one: int) -> None:
    stage = racing(3, tempo="patient")
    stage.table.shouter = last
    for seat in range(3):
        stage.place_all(seat)
    assert [item.seat for item in stage.told(News.SHOUTED)] == [next_one]


def shouted(*klans: Klan, dice: tuple[str, ...] = (), placed: tuple[int, ...] = (0, 0, 0), first: int = 0) -> Stage:
    """Somebody has shouted, and the klans decide."""
    stage = Stage(max(2, len(klans)), klans=True).klan(*klans)
    for seat in range(stage.seats):
        stage.hand(seat, "open/firing")
        stage.dice(seat, dice[seat] if seat < len(dice) else "draw eye klan", placed if seat != first else ())
    return stage.place_all(first)


def test_7_1_one_klan_die_placed_or_not() -> None:
    stage = shouted(Klan.SNAKEBITES, Klan.GOFFS, dice=("draw eye draw", "klan klan draw"), placed=(3, 0, 0))
    assert stage.table.phase == Phase.KLAN
    assert stage.waiting == [1]
    assert stage.match.codes(1) == [Choose.CHANGE + 3, Choose.CHANGE + 8 + 3, Choose.DECLINE]
    stage.act(1, Choose.CHANGE + 3)
    stage.order(1, "klan draw")
    assert [item.a for item in stage.told(News.TURN) if item.seat == 1] == [643]


def test_7_1_nobody_has_to() -> None:
    stage = shouted(Klan.SNAKEBITES, Klan.GOFFS, dice=("draw eye draw", "klan klan klan"))
    stage.act(1, Choose.DECLINE)
    assert [item.a for item in stage.told(News.TURN)] == [454, 666]


@pytest.mark.parametrize(
    ("klan", "made"),
    [
        (Klan.GOFFS, ["dakka"]),
        (Klan.EVIL_SUNZ, ["left", "right"]),
        (Klan.SNAKEBITES, ["eye"]),
        (Klan.BAD_MOONS, ["draw"]),
    ],
)
def test_7_1_what_a_klan_makes_of_its_die(klan: Klan, made: list[str]) -> None:
    stage = shouted(klan, Klan.DEATHSKULLS, dice=("draw eye klan", "draw draw draw"))
    assert stage.waiting == [0]
    assert stage.match.codes(0) == [*(Choose.CHANGE + 16 + FACES[face] for face in made), Choose.DECLINE]


def test_7_2_goffs_make_a_dakka() -> None:
    stage = shouted(Klan.GOFFS, Klan.DEATHSKULLS, dice=("klan klan klan", "draw draw draw"))
    stage.act(0, Choose.CHANGE + 3)
    assert faces(stage, 0) == ["dakka", "klan", "klan"]
    assert stage.waiting == [0]


@pytest.mark.parametrize(("face", "lane"), [("left", -1), ("right", 1)])
def test_7_3_evil_sunz_make_a_swerve_of_their_choice(face: str, lane: int) -> None:
    stage = shouted(Klan.EVIL_SUNZ, Klan.DEATHSKULLS, dice=("klan klan klan", "draw draw draw"))
    row, before = stage.where(0)
    stage.ground(1, before + lane, "open").act(0, Choose.CHANGE + FACES[face])
    assert stage.where(0) == (row + 1, before + lane)


def test_7_4_freebooterz_wait_and_take_a_die() -> None:
    stage = shouted(Klan.GOFFS, Klan.FREEBOOTERZ, dice=("klan left right", "klan draw draw"))
    assert (stage.table.phase, stage.waiting) == (Phase.EARLY, [1])
    assert [choice.text for choice in stage.match.choices(1)][-1] == "wait for the others"
    stage.act(1, Choose.DECLINE)
    assert (stage.table.phase, stage.waiting) == (Phase.KLAN, [0])
    stage.act(0, Choose.CHANGE + 3)
    assert (stage.table.phase, stage.waiting) == (Phase.SWAP, [1])
    assert stage.match.codes(1) == [Choose.SWAP + 0, Choose.SWAP + 1, Choose.SWAP + 2, Choose.DECLINE]
    stage.act(1, Choose.SWAP + 0)
    assert faces(stage, 0) == ["klan", "left", "right"]
    assert stage.player(1).face[0] == FACES["dakka"]


def test_7_4_freebooterz_may_leave_it() -> None:
    stage = shouted(Klan.SNAKEBITES, Klan.FREEBOOTERZ, dice=("draw eye draw", "klan klan klan"))
    assert stage.waiting == [1]
    stage.act(1, Choose.DECLINE)
    assert [item.a for item in stage.told(News.TURN)] == [454, 666]


def test_7_4_freebooterz_may_be_earlier_than_others() -> None:
    """They take a die of the Blood Axes before those throw it once more."""
    stage = shouted(Klan.BLOOD_AXES, Klan.FREEBOOTERZ, dice=("draw left right", "klan draw draw"))
    assert (stage.table.phase, stage.waiting) == (Phase.EARLY, [1])
    stage.act(1, Choose.SWAP + 1)
    assert faces(stage, 0) == ["draw", "klan", "right"]
    assert (stage.table.phase, stage.waiting) == (Phase.KLAN, [0])
    stage.act(0, Choose.AGAIN)
    assert stage.waiting == [1]
    assert stage.table.phase == Phase.ARRANGE


def test_7_4_the_klan_die_is_of_use_to_who_has_not_used_the_ability() -> None:
    """The Goffs had no klan die; now they have one, in the slot of the die that was taken."""
    stage = shouted(Klan.GOFFS, Klan.FREEBOOTERZ, dice=("left draw eye", "klan draw draw"))
    stage.act(1, Choose.SWAP + 0)
    assert (stage.table.phase, stage.waiting) == (Phase.SWAP, [0])
    assert stage.match.codes(0) == [Choose.CHANGE + 3, Choose.DECLINE]
    stage.act(0, Choose.CHANGE + 3)
    assert faces(stage, 0) == ["dakka", "draw", "eye"]


def test_7_4_the_klan_die_is_of_no_use_after_the_ability() -> None:
    stage = shouted(Klan.GOFFS, Klan.FREEBOOTERZ, dice=("klan draw eye", "klan draw eye"))
    stage.act(1, Choose.DECLINE).act(0, Choose.CHANGE + 3).act(1, Choose.SWAP + 1)
    assert faces(stage, 0) == ["dakka", "klan", "eye"]
    assert stage.waiting == [1]
    assert stage.table.phase == Phase.ARRANGE


def test_7_4_freebooterz_may_wait_for_the_deathskulls() -> None:
    """The Deathskulls have put their dice in order when one is taken out of it."""
    stage = shouted(Klan.DEATHSKULLS, Klan.FREEBOOTERZ, dice=("left draw eye", "klan draw draw"))
    assert (stage.table.phase, stage.waiting) == (Phase.SWAP, [1])
    stage.act(1, Choose.DECLINE).order(1, "draw klan draw")
    assert (stage.table.phase, stage.waiting) == (Phase.REORDER, [0])
    stage.order(0, "eye left draw")
    assert (stage.table.phase, stage.waiting) == (Phase.LATE, [1])
    assert [choice.text for choice in stage.match.choices(1)][-1] == "leave the dice alone"
    stage.act(1, Choose.SWAP + 2)
    assert [item.a for item in stage.told(News.TURN)] == [614, 454]


def test_7_5_deathskulls_who_shouted_reorder_last() -> None:
    stage = shouted(Klan.DEATHSKULLS, Klan.GOFFS, dice=("draw eye klan", "draw eye draw"))
    assert (stage.table.phase, stage.waiting) == (Phase.ARRANGE, [1])
    stage.order(1, "draw draw eye")
    assert (stage.table.phase, stage.waiting) == (Phase.REORDER, [0])
    assert list(stage.match.view(0).players[1].slot) != [0, 0, 0]
    assert len(stage.match.codes(0)) == 6
    stage.order(0, "klan eye draw")
    assert [item.a for item in stage.told(News.TURN)] == [654, 445]


def test_7_5_deathskulls_who_did_not_shout_do_not() -> None:
    stage = shouted(Klan.GOFFS, Klan.DEATHSKULLS, dice=("draw eye draw", "draw draw draw"))
    assert len(stage.told(News.TURN)) == 2


def test_7_6_snakebites_make_an_eye() -> None:
    stage = shouted(Klan.SNAKEBITES, Klan.DEATHSKULLS, dice=("klan klan klan", "draw draw draw"))
    stage.act(0, Choose.CHANGE + 5)
    assert [item.seat for item in stage.told(News.TOLD)] == [0]


def test_7_7_bad_moons_make_a_draw() -> None:
    stage = shouted(Klan.BAD_MOONS, Klan.DEATHSKULLS, dice=("klan klan klan", "eye eye eye"))
    stage.act(0, Choose.CHANGE + 4)
    assert [(item.seat, item.a) for item in stage.told(News.DREW)] == [(0, 2)]


def test_7_8_blood_axes_throw_any_die_once_more() -> None:
    stage = shouted(Klan.BLOOD_AXES, Klan.DEATHSKULLS, dice=("draw eye draw", "draw draw draw"))
    assert stage.match.codes(0) == [Choose.AGAIN, Choose.AGAIN + 1, Choose.AGAIN + 2, Choose.DECLINE]
    stage.act(0, Choose.AGAIN + 1)
    again = stage.told(News.AGAIN)[0]
    assert (again.seat, again.a) == (0, FACES["eye"])
    turn = next(item for item in stage.told(News.TURN) if item.seat == 0)
    assert turn.a == 404 + 10 * again.b


def test_13_6_of_equal_dice_behind_a_hand_any_is_taken() -> None:
    """The Goffs hold two draws behind their hand: they are one choice, whatever slots they lie in."""
    stage = Stage(2, tempo="patient", klans=True).klan(Klan.GOFFS, Klan.FREEBOOTERZ)
    stage.dice(0, "draw eye draw").dice(1, "klan left left").place_all(0).place_all(1)
    assert stage.waiting == [1]
    assert stage.match.codes(1) == [Choose.SWAP + 0, Choose.SWAP + 1, Choose.DECLINE]
    assert "give klan on 1 for draw behind the hand of Seat 1" in {choice.text for choice in stage.match.choices(1)}


def test_13_6_an_ability_left_alone_is_asked_about_again_with_a_new_klan_die() -> None:
    stage = shouted(Klan.GOFFS, Klan.FREEBOOTERZ, dice=("klan draw eye", "klan draw eye"))
    stage.act(1, Choose.DECLINE).act(0, Choose.DECLINE).act(1, Choose.SWAP + 1)
    assert faces(stage, 0) == ["klan", "klan", "eye"]
    assert stage.match.codes(0) == [Choose.CHANGE + 3, Choose.CHANGE + 8 + 3, Choose.DECLINE]


def test_13_7_two_freebooterz_from_the_shouter_to_the_left() -> None:
    stage = shouted(
        Klan.FREEBOOTERZ, Klan.SNAKEBITES, Klan.FREEBOOTERZ, Klan.GOFFS, Klan.GOFFS,
        dice=("klan draw eye", "draw eye draw", "klan draw eye", "eye eye eye", "eye eye eye"), first=1,
    )  # fmt: skip
    assert stage.waiting == [2]
    stage.act(2, Choose.DECLINE)
    assert stage.waiting == [0]
