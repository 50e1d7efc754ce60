"""The telling of a game whose words and scene are plain Python still: the same calls, until it has come over."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rumpus.core.scene import Scene
from rumpus.core.telling.telling import Said

if TYPE_CHECKING:
    from rumpus.core.game import Game, Kit, Pov


class PlainTelling:
    """A game's words and pictures, as `words.py` and `scene.py` make them."""

    def __init__(self, game: "Game") -> None:
        self.game = game

    def _said(self, name: str, pov: "Pov", code: int) -> str:
        say = getattr(self.game.module("words"), name, None)
        return (say(pov, code) or "") if say else ""

    def names(self, pov: "Pov", codes: Sequence[int]) -> list[str]:
        """The words of choices."""
        return [self._said("choice", pov, code) for code in codes]

    def said(self, pov: "Pov", codes: Sequence[int]) -> list[Said]:
        """All that is said of choices."""
        return [Said(*(self._said(name, pov, code) for name in ("choice", "group", "detail"))) for code in codes]

    def prompt(self, pov: "Pov") -> str:
        """What the seat is asked."""
        return str(self.game.module("words").prompt(pov))

    def story(self, pov: "Pov", first: int = 0) -> list[tuple[int, str]]:
        """The news of the view, from one item on, each sentence with the seat whose deed it is."""
        return [(seat, text) for seat, text in self.tell(pov)[first:] if text]

    def tell(self, pov: "Pov") -> list[tuple[int, str]]:
        """The same for every item of the view, those included of which nothing is said."""
        items = [pov.view.news[at] for at in range(min(pov.view.told, len(pov.view.news)))]
        return [(item.seat, self.game.module("words").item(pov, item) or "") for item in items]

    def points(self, pov: "Pov", codes: Sequence[int], code: int) -> tuple[str, ...]:
        """The ids of the sprites that a choice is about."""
        shows = getattr(self.game.module("scene"), "shows", None)
        return tuple(shows(pov, code) or ()) if shows else ()

    def scene(self, pov: "Pov", codes: Sequence[int]) -> Scene:
        """The picture of a view."""
        scene: Scene = self.game.module("scene").scene(pov, list(codes))
        return scene

    def picture(self, kit: "Kit", language: str, name: str) -> Scene | None:
        """What is printed under a name."""
        draw = getattr(self.game.module("scene"), "picture", None)
        return draw(self.game.album(kit, language), name) if draw else None

    def board(self, pov: "Pov") -> list[list[tuple[str, str]]]:
        """The table in text."""
        return self.game.module("words").board(pov)  # type: ignore[no-any-return]

    def in_sight(self, pov: "Pov") -> Iterable[tuple[str, list[Any]]]:
        """Under headings, what the seat can look at, in text."""
        look = getattr(self.game.module("words"), "in_sight", None)
        return look(pov) if look else ()

    def left(self, kit: "Kit", views: Any, seat: int) -> bytes:
        """Nothing: what plain Python says and draws is the same everywhere."""
        return b""

    def asked_with(self, pov: "Pov", codes: Sequence[int]) -> frozenset[Any]:
        """The names of the messages that a question and its choices are said with; the voice is a `Listener`."""
        voice: Any = pov.say
        said = set[str]()
        self.prompt(pov)
        said.add(voice.last)
        for code in codes:
            self._said("choice", pov, code)
            said.add(voice.last)
        return frozenset(said)
