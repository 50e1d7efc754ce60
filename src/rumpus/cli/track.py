"""What `rumpus track` does: check a track, draw it, make a new one."""

from pathlib import Path

from rumpus.core.errors import RumpusError, meant
from rumpus.core.paper import write_whole
from rumpus.core.printed import Sheet
from rumpus.games.grimdark.tracks import GENERATED, HOUSE, generated_plan, house_plan
from rumpus.games.grimdark.tracks.checking import Fault, faults_of
from rumpus.games.grimdark.tracks.drawing import picture
from rumpus.games.grimdark.tracks.laying import Course
from rumpus.games.grimdark.tracks.plan import Plan, read_plan
from rumpus.games.grimdark.tracks.writing import written


def plan_named(name: str) -> Plan:
    """A house track, a generated one ('generated:7'), or the track in a file."""
    kind, _, seed = name.partition(":")
    if name in HOUSE:
        return house_plan(name)
    if kind == GENERATED:
        return generated_plan(seed or "1")
    if not Path(name).exists() and Path(name).suffix != ".toml":
        raise RumpusError(f"There is no track '{name}'{meant(name, [*HOUSE, f'{GENERATED}:7', 'my-track.toml'])}")
    return read_plan(Sheet.load(name))


def check_track(name: str, file: Path | None) -> bool:
    """Say whether a track is good, or what is wrong with it, and draw that; whether it is good."""
    course, faults = faults_of(plan_named(name))
    if not faults:
        print(f"{course.plan.name} is a good track: {_measures(course)}.")
        return True
    for fault in faults:
        print(f"{fault.sentence} ({_spot(fault)})")
    target = file or Path(f"{Path(name).stem}-faults.svg")
    _draw(target, course, faults)
    print(f"The picture {target} shows where.")
    return False


def _measures(course: Course) -> str:
    wide, high = course.plan.table
    return (
        f"{course.length / 12:.1f} feet long, {course.plan.width:g} inches wide, {len(course.dispensers)} dispensers, "
        f"{len(course.pieces)} pieces of terrain, on a table of {wide / 12:.3g} by {high / 12:.3g} feet"
    )


def _spot(fault: Fault) -> str:
    return f"{fault.spot[0]:.0f} inches from the left, {fault.spot[1]:.0f} from the top"


def _draw(file: Path, course: Course, faults: list[Fault]) -> None:
    try:
        write_whole(file, picture(course, faults))
    except OSError as error:
        raise RumpusError(f"The picture cannot be written to {file}: {error.strerror}.") from None


def draw_track(name: str, file: Path) -> None:
    """Draw a track, with what is wrong marked."""
    course, faults = faults_of(plan_named(name))
    _draw(file, course, faults)
    print(f"{course.plan.name} is drawn in {file}: {_measures(course)}.")


def new_track(file: Path, seed: str, force: bool) -> None:
    """Write a generated track to a file, to make one's own of it."""
    if file.exists() and not force:
        raise RumpusError(f"{file} is there already; choose another name, or overwrite it with --force.")
    plan = generated_plan(seed)
    try:
        write_whole(file, written(plan))
    except OSError as error:
        raise RumpusError(f"The track cannot be written to {file}: {error.strerror}.") from None
    print(f"{plan.name} is in {file}; race on it by: rumpus play grimdark --deck {file}")
