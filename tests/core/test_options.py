"""Options: yes or no, a number, a word; anything else gets a sentence."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.core.errors import RumpusError, meant
from rumpus.core.options import Option, settle

LOUD = Option("loud", False, "Whether it is loud.")
LAPS = Option("laps", 3, "How many laps.", range(1, 6))
ROAD = Option("road", "dirt", "What it runs on.", ("dirt", "gravel"))
ALL = (LOUD, LAPS, ROAD)


@pytest.mark.parametrize("given", [True, "yes", "YES", "on", "1", 1, "true"])
def test_yes(given: Any) -> None:
    assert LOUD.check(given) is True


@pytest.mark.parametrize("given", [False, "no", "off", "0", 0, "False"])
def test_no(given: Any) -> None:
    assert LOUD.check(given) is False


@given(st.integers())
def test_a_number_is_within_its_range_or_refused(number: int) -> None:
    for written in (number, str(number), f" {number} "):
        if number in range(1, 6):
            assert LAPS.check(written) == number
        else:
            with pytest.raises(RumpusError, match="The option laps is a whole number from 1 to 5, not"):
                LAPS.check(written)


@pytest.mark.parametrize(
    ("option", "given", "sentence"),
    [
        (LOUD, "maybe", "The option loud is yes or no, not 'maybe'."),
        (LOUD, None, "The option loud is yes or no, not 'None'."),
        (LAPS, "3.0", "The option laps is a whole number from 1 to 5, not '3.0'."),
        (LAPS, True, "The option laps is a whole number from 1 to 5, not 'True'."),
        (LAPS, "9" * 400, "The option laps is a whole number from 1 to 5, not"),
        (ROAD, "gravl", "The option road cannot be 'gravl'; did you mean 'gravel'?"),
        (ROAD, "", "The option road cannot be ''; there is dirt, gravel."),
    ],
)
def test_a_wrong_value_gets_a_sentence(option: Option, given: Any, sentence: str) -> None:
    with pytest.raises(RumpusError) as caught:
        option.check(given)
    assert str(caught.value).startswith(sentence)


@given(st.text())
def test_any_text_is_taken_or_refused_with_a_sentence(text: str) -> None:
    for option in ALL:
        try:
            value = option.check(text)
        except RumpusError as error:
            assert option.name in str(error)  # noqa: PT017  either is right
        else:
            assert type(value) is type(option.default)


def test_what_is_not_given_is_as_usual() -> None:
    assert settle(ALL, {}) == {"loud": False, "laps": 3, "road": "dirt"}
    assert settle(ALL, {"laps": "5"}) == {"loud": False, "laps": 5, "road": "dirt"}
    with pytest.raises(RumpusError, match=r"There is no option 'lap'; did you mean 'laps'\?"):
        settle(ALL, {"lap": 1})


def test_a_near_name_is_suggested_and_else_all_are_named() -> None:
    assert meant("Drby", ["derby", "magpie"]) == "; did you mean 'derby'?"
    assert meant("chess", ["derby", "magpie"]) == "; there is derby, magpie."
    assert meant("chess", []) == "."
