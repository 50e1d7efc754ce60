"""The order of the tribes' steps on a GPU, where many tables take each step together (`rumpus.lab.gpu`)."""

from rumpus.games.marauders.turn import Step

FIRST = (
    Step.CUBE, Step.ROUT, Step.DEFEAT, Step.BLAST, Step.EAT, Step.BLOW, Step.LOOTED, Step.HOME, Step.DEVOUR, Step.COMPLETE,
    Step.NEXT, Step.DRAW,
)  # fmt: skip
TOGETHER = (Step.FINISH,)
