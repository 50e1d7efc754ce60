"""What a report comes to, in sentences: seats, what one has, length, what skill brings, and the deck beside another."""

from collections.abc import Sequence

from rumpus.lab.compare import in_words
from rumpus.lab.kinds import Kind
from rumpus.lab.report import Report, Seats, Skill
from rumpus.lab.testing import DOUBT, MATTERS, Standing

NAMED = 3  # of what stands out, at either end
TENTHS = (0.1, 0.9)


def verdict(found: Report) -> list[tuple[str, str]]:
    """Each sentence with a word for what it is about."""
    said = [("Seats", about_seats(found))]
    if found.kinds:
        said.append((found.kinds_called.capitalize(), about_kinds(found)))
    said.append(("Length", about_length(found)))
    if found.skills:
        said.append(("Skill", about_skill(found)))
    if found.moved:
        said.append(("Beside the other deck", in_words(found.moved)))
    return said


def about_seats(found: Report) -> str:
    """Whether any seat is favoured, at any table."""
    uneven = [table for table in found.tables.values() if _any(table, Standing.OFF)]
    open_ones = [table for table in found.tables.values() if table not in uneven and _any(table, Standing.OPEN)]
    even = [table for table in found.tables.values() if table not in uneven and table not in open_ones]
    said = []
    if even:
        who = "each wins its share" if len(found.tables) == len(even) else "there each wins its share"
        said.append(f"With {_numbers(even)} players no seat is favoured: {who}, give or take a twentieth of it"
                    f"{_chance(even)}.")  # fmt: skip
    said += [_uneven(table) for table in uneven]
    if open_ones:
        games = max(table.outcome.games for table in open_ones)
        differ = "seats are not quite alike, but" if _least(open_ones) < DOUBT else "no seat is known to be favoured:"
        said.append(f"With {_numbers(open_ones)} players {differ} {games:,} games are too few to tell whether by more than a "
                    f"twentieth of a share{_chance(open_ones)}.")  # fmt: skip
    return " ".join(said)


def _any(table: Seats, wanted: Standing) -> bool:
    return any(table.standing(seat) is wanted for seat in range(table.outcome.kit.seats))


def _numbers(tables: Sequence[Seats]) -> str:
    return joined([str(table.outcome.kit.seats) for table in tables])


def joined(words: Sequence[str]) -> str:
    """'2, 3 and 4'."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _chance(tables: Sequence[Seats]) -> str:
    return f" (p {spelled(_least(tables))})"


def _least(tables: Sequence[Seats]) -> float:
    """The least p of some tables, for their number."""
    return min(1.0, min(table.alike for table in tables) * len(tables))


def spelled(p: float) -> str:
    """A probability as it is usually written."""
    return "< 0.001" if p < 0.001 else f"= {p:.2g}"


def _uneven(table: Seats) -> str:
    """The seats of a table that have more or less than their share."""
    seats = [seat for seat in range(table.outcome.kit.seats) if table.standing(seat) is Standing.OFF]
    rates = {seat: table.outcome.win_rate(seat) for seat in seats}
    told = [f"seat {seat + 1} wins {rate:.1%}" for seat, rate in sorted(rates.items(), key=lambda pair: -pair[1])]
    return (f"With {table.outcome.kit.seats} players seats are not equal: {joined(told)}, where {table.fair:.1%} is a fair "
            f"share (p {spelled(table.alike)}).")  # fmt: skip


def about_kinds(found: Report) -> str:
    """Which cards, klans or types help or hurt whoever has them."""
    off = [kind for kind in found.kinds if found.standing(kind) is Standing.OFF]
    unsure = [kind for kind in found.kinds if found.standing(kind) is Standing.OPEN]
    called, fair = found.kinds_called, 1 / found.wish.usual
    if not off:
        most = max(found.kinds, key=lambda kind: abs(kind.difference))
        sure = (f"None of the {len(found.kinds)} {called} is sure to help or hurt whoever has it by more than a twentieth of a "
                f"fair share; the most is {_kind(most)}.")  # fmt: skip
        return sure + (f" Of {len(unsure)} more games would have to tell." if unsure else "")
    helping, hurting = [k for k in off if k.difference > 0], [k for k in off if k.difference < 0][::-1]
    said = [f"Of {len(found.kinds)} {called}, with {found.wish.usual} players and {fair:.1%} as a fair share,"]
    parts = []
    if helping:
        help_him = "helps whoever has it" if len(helping) == 1 else "help whoever has them"
        parts.append(f"{len(helping)} {help_him} ({_listed(helping)})")
    if hurting:
        parts.append(f"{len(hurting)} {'hurts' if len(hurting) == 1 else 'hurt'} ({_listed(hurting)})")
    tail = " " + never if (never := _never(found)) else ""
    return f"{said[0]} {' and '.join(parts)}.{tail}"


def _listed(kinds: Sequence[Kind]) -> str:
    more = [f"and {len(kinds) - NAMED} more"] if len(kinds) > NAMED else []
    return ", ".join([*map(_kind, kinds[:NAMED]), *more])


def _kind(kind: Kind) -> str:
    return f"{kind.name} {kind.win_rate:.1%}"


def _never(found: Report) -> str:
    """What never wins at all."""
    lost = [kind for kind in found.kinds if kind.win_rate == 0]
    return f"{joined([f'{kind.name}, in {kind.count:,} games' for kind in lost])} never won." if lost else ""


def about_length(found: Report) -> str:
    """How long people sit there."""
    seen, wish = found.seen, found.wish
    short, long = (found.minutes(_tenth(seen.waits, part)) for part in TENTHS)
    stopped = found.usual.tally.stopped
    endless = f" {stopped:,} of {found.usual.games:,} games were stopped before their end." if stopped else ""
    return (f"A game of {wish.usual} takes about {minutes(found.minutes(seen.waits_a_game))}, four in five of them from "
            f"{minutes(short)} to {minutes(long)}: somebody with a choice is waited for {seen.waits_a_game:,.0f} times, "
            f"{wish.pace:g} seconds each.{endless}")  # fmt: skip


def minutes(number: float) -> str:
    """A time as people say it."""
    if number < 1.5:
        return f"{60 * number:.0f} seconds"
    return f"{number:.0f} minutes" if number < 100 else f"{number / 60:.1f} hours"


def _tenth(counts: object, part: float) -> int:
    assert isinstance(counts, dict)
    total, passed = sum(counts.values()), 0
    for number in sorted(counts):
        passed += counts[number]
        if passed >= part * total:
            return int(number)
    return 0


def about_skill(found: Report) -> str:
    """What a better bot wins beyond its share."""
    fair = 1 / found.wish.usual
    told = [_one_skill(one, fair) for one in found.skills]
    return f"{'; '.join(told)[0].upper()}{'; '.join(told)[1:]}. A fair share is {fair:.1%}."


def _one_skill(one: Skill, fair: float) -> str:
    low, high = one.interval
    who = {"brute": "a brute among runts, who choose by chance,", "boss:20": "a boss, who searches, among brutes"}
    said = f"{who.get(one.better, f'{one.better} among {one.worse}')} wins {one.rate:.1%}"
    if low > fair * (1 + MATTERS):
        return said
    return (
        f"{said}, which may be luck"
        if low <= fair <= high
        else f"{said}, hardly more than its share"
        if low > fair
        else f"{said}, less than its share"
    )
