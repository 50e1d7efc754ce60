"""The geometry against Shapely, on random cases."""

import math

import shapely
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString, Point, Polygon

from rumpus.core.plain import plain
from rumpus.games.grimdark import course, geometry
from rumpus.games.grimdark.box import course_of, plan_in
from rumpus.games.grimdark.geometry import BITS, COSINE, FAR, SINE

from .stage import RACER, Stage

place = st.tuples(st.integers(0, 4800), st.integers(0, 4800))
degree = st.integers(0, 359)
quick = settings(max_examples=150, deadline=None)
NEAR = 4  # hundredths of an inch that rounding may cost


def polygon(middle: tuple[int, int], angles: list[int], radius: int) -> list[tuple[int, int]]:
    """A convex polygon around a place."""
    return [
        (middle[0] + (radius * COSINE[angle] >> BITS), middle[1] + (radius * SINE[angle] >> BITS))
        for angle in sorted(set(angles))
    ]


polygons = st.builds(polygon, place, st.lists(degree, min_size=3, max_size=8, unique=True), st.integers(80, 600))


def rows(points: list[tuple[int, int]]) -> tuple[list[int], list[int]]:
    return [x for x, _ in points], [y for _, y in points]


@quick
@given(place, place, place, place)
def test_segments_meet_as_shapely_says(
    a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]
) -> None:
    assume(a != b and c != d)
    assert plain(geometry.segments_meet)(*a, *b, *c, *d) == LineString([a, b]).intersects(LineString([c, d]))


@quick
@given(place, place, place, st.integers(1, 3000))
def test_a_point_is_near_a_segment_as_shapely_says(
    p: tuple[int, int], a: tuple[int, int], b: tuple[int, int], reach: int
) -> None:
    assume(a != b)
    away = LineString([a, b]).distance(Point(p))
    assume(abs(away - reach) > 1e-6)
    assert plain(geometry.near_segment)(*p, *a, *b, reach) == (away < reach)


@quick
@given(polygons, place)
def test_a_point_is_in_a_polygon_as_shapely_says(points: list[tuple[int, int]], p: tuple[int, int]) -> None:
    shape = Polygon(points)
    assume(shape.is_valid and shape.boundary.distance(Point(p)) > 1e-6)
    assert plain(geometry.in_polygon)(*rows(points), 0, len(points), *p) == shape.contains(Point(p))  # type: ignore[arg-type]


@quick
@given(polygons, place, st.integers(1, 400))
def test_a_disc_touches_a_polygon_as_shapely_says(
    points: list[tuple[int, int]], p: tuple[int, int], reach: int
) -> None:
    away = Polygon(points).distance(Point(p))
    assume(Polygon(points).is_valid and abs(away - reach) > 1e-6)
    found = plain(geometry.touches_polygon)(*rows(points), 0, len(points), *p, reach)  # type: ignore[arg-type]
    assert found == (away < reach)


@quick
@given(polygons, place, place)
def test_a_line_meets_a_polygon_as_shapely_says(
    points: list[tuple[int, int]], a: tuple[int, int], b: tuple[int, int]
) -> None:
    shape = Polygon(points)
    assume(a != b and shape.is_valid and shape.boundary.distance(Point(a)) > 1e-6)
    found = plain(geometry.meets_polygon)(*rows(points), 0, len(points), *a, *b)  # type: ignore[arg-type]
    assert found == shape.intersects(LineString([a, b]))


@quick
@example([(272, 0), (61, 265), (233, -141)], (0, 0), 1, 159)  # half a hundredth away: it drove into the edge
@given(polygons, place, degree, st.integers(20, 200))
def test_a_moving_disc_meets_a_polygon_where_shapely_says(
    points: list[tuple[int, int]], p: tuple[int, int], heading: int, reach: int
) -> None:
    shape = Polygon(points)
    assume(shape.is_valid and shape.area > 2000)
    dx, dy = COSINE[heading], SINE[heading]
    found = plain(geometry.until_polygon)(*rows(points), 0, len(points), *p, dx, dy, reach)  # type: ignore[arg-type]
    grown = shape.buffer(reach, quad_segs=64)
    angle = math.radians(heading)
    way = LineString([p, (p[0] + 9000 * math.cos(angle), p[1] + 9000 * math.sin(angle))])
    met = grown.intersection(way)
    if met.is_empty:
        assert found == FAR or grown.distance(way) < NEAR or _grazes(shape, p, heading, reach, found)
    elif met.length > 60:
        assert abs(found - Point(p).distance(met)) <= _tolerance(shape, way, reach)


def _tolerance(shape: Polygon, way: LineString, reach: int) -> float:
    """A way that grazes meets a rounded shape later or sooner by more than one that runs straight into it."""
    depth = reach - shape.distance(way)
    return NEAR + 90 / max(1.0, depth) * math.sqrt(reach) if shape.distance(way) > 0 else NEAR + 4


def _grazes(shape: Polygon, p: tuple[int, int], heading: int, reach: int, found: int) -> bool:
    angle = math.radians(heading)
    spot = Point(p[0] + found * math.cos(angle), p[1] + found * math.sin(angle))
    return bool(abs(shape.distance(spot) - reach) < NEAR)


@quick
@given(place, place, degree, st.integers(20, 400))
def test_a_moving_point_meets_a_disc_where_it_should(
    p: tuple[int, int], c: tuple[int, int], heading: int, reach: int
) -> None:
    dx, dy = COSINE[heading], SINE[heading]
    found = plain(geometry.until_disc)(c[0] - p[0], c[1] - p[1], dx, dy, reach)
    angle = math.radians(heading)
    along = (c[0] - p[0]) * math.cos(angle) + (c[1] - p[1]) * math.sin(angle)
    if found == FAR:
        end = (p[0] + 9000 * math.cos(angle), p[1] + 9000 * math.sin(angle))
        assert along <= 2 or LineString([p, end]).distance(Point(c)) > reach - NEAR
    elif found > 0:
        spot = (p[0] + found * math.cos(angle), p[1] + found * math.sin(angle))
        assert abs(math.dist(spot, c) - reach) < NEAR + reach / 20
    else:
        assert math.dist(p, c) <= reach + NEAR


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_walk_stays_on_the_track_exactly_as_shapely_says(data: st.DataObject) -> None:
    stage = _stage()
    box, laid = stage.box, course_of(plan_in(stage.match.kit.deck, stage.box))
    along = data.draw(st.floats(0, laid.length - 1))
    across = data.draw(st.floats(-4, 4))
    stage.put(0, along, across)
    car = stage.car(0)
    far, heading = data.draw(st.integers(50, 2500)), data.draw(degree)
    end = (plain(course.shifted)(car.x, COSINE[heading], far), plain(course.shifted)(car.y, SINE[heading], far))
    left = [(box.lx[at], box.ly[at]) for at in range(box.sections)]
    right = [(box.rx[at], box.ry[at]) for at in range(box.sections)]
    road = Polygon(left).symmetric_difference(Polygon(right))
    way = LineString([(car.x, car.y), end])
    assume(abs(road.boundary.distance(Point(car.x, car.y))) > 2)
    inside = shapely.covers(road, way)
    _, _, wall, *_ = plain(course.walk)(box, car.section, car.x, car.y, *end)
    assert (wall == 0) == inside


def _stage(kept: list[Stage] = []) -> Stage:  # noqa: B006  one is enough
    if not kept:
        kept.append(Stage(RACER, RACER))
    return kept[0]
