"""What the suite found is told once a fault, with its line and how often it was met."""

from rumpus.core.conformance.finding import SOUND, Finding
from rumpus.core.conformance.gathering import gathered


def test_a_fault_at_many_tables_is_one_line_with_their_number() -> None:
    found = [Finding(f"Cards are conserved ({seats} seats)", False, f"there are {20 + seats} cards instead of 30.", "nest/rules.py", 12)
             for seats in (2, 3, 4)]  # fmt: skip
    [line] = gathered(found)
    assert str(line) == (
        "Cards are conserved: nest/rules.py line 12: there are 22 cards instead of 30. (2 seats and 2 others)"
    )


def test_a_crash_that_several_promises_met_is_one_line() -> None:
    told = ("nothing is called so (x).", "nest/words.py", 3)
    found = [
        Finding("Words (2 seats)", False, *told),
        Finding("Scenes (2 seats)", False, *told),
        Finding(SOUND, False, *told),
    ]
    assert [(line.promise, line.count) for line in gathered(found)] == [("Words", 1)]


def test_different_faults_are_different_lines() -> None:
    found = [Finding("Words (2 seats)", False, "a prompt is empty in en.", "nest/words.py", 3),
             Finding("Words (3 seats)", False, "a choice has no words in en.", "nest/words.py", 3)]  # fmt: skip
    assert len(gathered(found)) == 2


def test_what_holds_is_said_once_and_its_note_is_the_largest() -> None:
    found = [
        Finding("Limits (2 seats)", True, "The highest code was 9."),
        Finding("Limits (3 seats)", True, "The highest code was 30."),
    ]
    assert [str(line) for line in gathered(found)] == ["Limits (2 kinds of tables). The highest code was 30."]
    broken = [*found, Finding("Limits (4 seats)", False, "a choice has the code 99.")]
    assert [line.ok for line in gathered(broken)] == [False]
