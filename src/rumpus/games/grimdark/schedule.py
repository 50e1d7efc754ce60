"""The order of a race's steps on a GPU, where many tables take each step together (`rumpus.lab.gpu`)."""

from rumpus.games.grimdark.rules import Step

FIRST = (Step.ROLL_OFF, Step.ROUND, Step.NEXT, Step.OVERHEAT, Step.MEET, Step.RELEASE, Step.MOVE, Step.SETTLE)
TOGETHER = ()
