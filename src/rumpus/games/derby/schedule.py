"""The order of a Derby's steps on a GPU, where many tables take each step together (`rumpus.lab.gpu`)."""

from rumpus.games.derby.rules import Step

FIRST = (Step.REVEAL, Step.CARRY_OUT, Step.FIRE, Step.PASS, Step.LAST)
TOGETHER = (Step.COUNT, Step.DEAL)
