"""The order of a race's steps on a GPU, where many tables take each step together (`rumpus.lab.gpu`)."""

from rumpus.games.gretchinz.rules import Step

FIRST = (Step.PART, Step.CLOUD, Step.AHEAD, Step.GROUND, Step.SHOT, Step.DIE, Step.NEXT, Step.ROUND, Step.THROW)
TOGETHER = ()
