"""The order of a race's steps on a GPU, where many tables take each step together (`rumpus.lab.gpu`)."""

from rumpus.games.gretchinz_new.rules import Step

FIRST = (Step.ROUND, Step.NEXT, Step.THROW, Step.DIE, Step.GROUND, Step.SHOT)
TOGETHER = ()
