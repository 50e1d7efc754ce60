"""Records: flat, typed by their annotations, read as Python numbers, never a wrong one."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.core.record import Record, Row, Rows, float64, int8, int16, record, uint32

SMALL = st.integers(-128, 127)


@record
class Buggy(Record):
    """A row of the garage."""

    parts: Row[int16, 3]
    flames: int8


@record
class Engine(Record):
    """A record within a record."""

    power: float64
    gear: int8


@record
class Garage(Record):
    """Everything nested."""

    luck: Row[uint32, 4]
    turn: int8
    engine: Engine
    buggies: Rows[Buggy, 2]


@record
class Workshop(Garage):
    """A garage with more in it."""

    tools: int8


def test_the_dtype_is_flat_and_aligned() -> None:
    assert Garage.dtype.names == ("luck", "turn", "engine", "buggies")
    assert Garage.dtype.isalignedstruct
    assert Garage.dtype["buggies"].shape == (2,)
    assert Garage.dtype["luck"].base == np.uint32
    assert not Garage.dtype.hasobject


def test_fields_inherited_come_first() -> None:
    assert Workshop.dtype.names == (*Garage.dtype.names, "tools")
    assert Garage.kinds.keys() == {"luck", "turn", "engine", "buggies"}
    workshop = Workshop.blank()
    workshop.turn = 3
    assert (workshop.turn, workshop.tools) == (3, 0)


@given(SMALL, SMALL, st.integers(0, 2**32 - 1))
def test_numbers_come_back_as_python_numbers(flames: int, gear: int, luck: int) -> None:
    garage = Garage.blank()
    garage.buggies[1].flames, garage.engine.gear, garage.luck[3] = flames, gear, luck
    assert (garage.buggies[1].flames, garage.engine.gear, garage.luck[3]) == (flames, gear, luck)
    assert {type(garage.buggies[1].flames), type(garage.luck[3])} == {int}
    assert garage.buggies[1].flames * 12 == flames * 12
    assert type(garage.engine.power) is float
    assert garage.buggies[0].flames == 0


@given(st.integers().filter(lambda number: not -128 <= number <= 127))
def test_a_number_too_large_for_its_field_is_an_error(number: int) -> None:
    garage = Garage.blank()
    with pytest.raises(OverflowError):
        garage.turn = number
    with pytest.raises(OverflowError):
        garage.buggies[0].flames = number
    with pytest.raises(OverflowError):
        garage.luck[0] = -1
    assert garage == Garage.blank()


def test_beyond_a_row_is_an_error() -> None:
    with pytest.raises(IndexError):
        Garage.blank().luck[4] = 1
    with pytest.raises(IndexError):
        Garage.blank().buggies[2]


@given(st.lists(SMALL, min_size=3, max_size=3), SMALL)
def test_a_copy_is_the_same_bytes_and_another_record(parts: list[int], flames: int) -> None:
    garage, other = Garage.blank(), Garage.blank()
    for at, part in enumerate(parts):
        garage.buggies[0].parts[at] = part
    other.copy_from(garage)
    assert other == garage
    assert other.tobytes() == garage.tobytes()
    assert len(garage.tobytes()) == Garage.dtype.itemsize
    other.buggies[1] = other.buggies[0]
    assert list(other.buggies[1].parts) == parts
    other.turn = garage.turn + 1
    assert other != garage


def test_records_of_two_kinds_are_never_equal() -> None:
    @record
    class Other(Record):
        """As large as an engine."""

        power: float64
        wheels: int8

    assert len(Other.blank().tobytes()) == len(Engine.blank().tobytes())
    assert Other.blank() != Engine.blank()
    assert Engine.blank() != 0
    with pytest.raises(TypeError):
        hash(Engine.blank())


def test_rows_are_read_whole_and_shown() -> None:
    garage = Garage.blank()
    garage.buggies[1].flames = 2
    assert [buggy.flames for buggy in garage.buggies] == [0, 2]
    assert (len(garage.buggies), len(garage.luck)) == (2, 4)
    assert repr(garage.buggies[1]) == "Buggy(parts=[0, 0, 0], flames=2)"
    assert repr(garage.luck) == "[0, 0, 0, 0]"
    assert repr(garage.buggies).startswith("[Buggy(")


def test_a_handle_writes_to_the_array_it_is_of() -> None:
    tables = Garage.array(3)
    Garage(tables[1]).turn = 7
    assert tables["turn"].tolist() == [0, 7, 0]


def test_places_are_counted_from_the_front() -> None:
    """Native code would take the last one, a GPU whatever lies before the row: so the interpreter refuses."""
    garage = Garage.blank()
    for take in (lambda: garage.buggies[-1], lambda: garage.luck[-1]):
        with pytest.raises(IndexError, match="places are counted from 0"):
            take()
