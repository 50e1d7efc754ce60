"""The decision: what you are asked, what you may choose, and a field to type it in."""

import unicodedata
from dataclasses import dataclass
from difflib import get_close_matches

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from rumpus.core.voice import Voice
from rumpus.terminal.remark import Remark
from rumpus.terminal.theme import PAINTS

DIGITS = 9  # items that one key picks


@dataclass(frozen=True)
class Item:
    """Something to choose: what it stands for, its words, a sentence about it, and the sort it is of."""

    code: int
    text: str
    about: str = ""
    group: str = ""


class Decision(Vertical):
    """A list to choose from by number, by arrow keys, by typing words or by mouse."""

    class Picked(Message):
        """One of the items was chosen."""

        def __init__(self, code: int) -> None:
            super().__init__()
            self.code = code

    class Hurried(Message):
        """A key was pressed while there was nothing to choose."""

    class Asked(Message):
        """Somebody typed a question mark."""

    def __init__(self, say: Voice, field: Input, remark: Remark, id: str | None = None) -> None:
        super().__init__(id=id)
        self.say, self.field, self.remark, self.armed = say, field, remark, False
        self.roomy = self._complained = False
        self.swift = False  # every key counts: nine items have a digit to themselves, the others one after a 0
        self._items: list[Item] = []
        self._shown: list[Item] = []

    def compose(self) -> ComposeResult:
        """The prompt and the list."""
        yield Static(id="prompt")
        menu = OptionList(id="menu", compact=True, markup=False)
        menu.can_focus = False
        yield menu

    @property
    def menu(self) -> OptionList:
        """The list."""
        return self.query_one("#menu", OptionList)

    def ask(self, prompt: str, items: list[Item]) -> None:
        """Put a question; one that is put already stays as it is, with what was typed."""
        if self.armed and self._items == items:
            return
        self._items, self.armed = items, True
        self.remove_class("resting")
        self._say(prompt, "title")
        self._list(self._items)

    def rest(self, sentence: str) -> None:
        """Nothing to choose now: say why."""
        self._items, self.armed = [], False
        self.add_class("resting")
        self._say(sentence, "quiet")
        self._list([])

    def _say(self, sentence: str, paint: str) -> None:
        self.query_one("#prompt", Static).update(Content.styled(sentence, PAINTS[paint]))
        self._complained = False
        self.remark.say("")
        self.field.value = ""

    def complain(self, sentence: str) -> None:
        """Say what is wrong with what was typed."""
        self._complained = True
        self.remark.say(sentence, "warn")

    def point_at(self, code: int) -> None:
        """Highlight an item."""
        self._list(self._items)
        self.menu.highlighted = [item.code for item in self._items].index(code)

    def _list(self, items: list[Item]) -> None:
        if items == self._shown and self.menu.option_count == len(items):
            return
        self._shown = items
        self.menu.set_options(self._rows())
        self.menu.highlighted = 0 if items else None

    def _rows(self) -> list[Option | None]:
        """What is shown of the items, with a line between those of different sorts."""
        rows: list[Option | None] = []
        for at, item in enumerate(self._shown):
            if at and item.group != self._shown[at - 1].group:
                rows.append(None)
            rows.append(Option(self._row(item)))
        return rows

    def _row(self, item: Item) -> Content:
        width = len(self._label(len(self._items)))
        label = self._label(self._items.index(item) + 1)
        row = Content.assemble((f"{label:>{width}} ", PAINTS["token"]), item.text)
        if not (self.roomy and item.about):
            return row
        return Content.assemble(row, (f"\n{' ' * width} {item.about}", PAINTS["quiet"]))

    def _label(self, number: int) -> str:
        """The keys that pick an item."""
        return f"0{number - DIGITS}" if self.swift and number > DIGITS else str(number)

    def spread(self, roomy: bool) -> None:
        """Where there is room, show the sentence about each item beneath it."""
        if roomy != self.roomy:
            self.roomy = roomy
            at = self.menu.highlighted
            self.menu.set_options(self._rows())
            self.menu.highlighted = at

    def move(self, by: int) -> None:
        """Move the highlight, round the ends for one step."""
        self._complained = False
        count, at = self.menu.option_count, self.menu.highlighted or 0
        if count:
            self.menu.highlighted = (at + by) % count if abs(by) == 1 else min(max(at + by, 0), count - 1)

    @on(OptionList.OptionHighlighted, "#menu")
    def _pointed(self) -> None:
        at = self.menu.highlighted
        if not self._complained and at is not None and at < len(self._shown):
            self.remark.say("" if self.roomy else self._shown[at].about)

    def typed(self, text: str) -> None:
        """The field holds this now: a number, a question mark, or words that narrow the list."""
        hurried, text = bool(text) and not self.armed, text.strip()
        self._complained = self._complained and not text
        if text == "?":
            self.field.value = ""
            self.post_message(self.Asked())
        elif hurried:
            self.field.value = ""
            self.post_message(self.Hurried())
        elif text.isdecimal():
            self._numbered(text)
        elif text or self._shown != self._items:
            self._filter(text)

    def _numbered(self, text: str) -> None:
        """Pick at once when no longer number could be meant."""
        self._list(self._items)
        if self.swift and text == "0" and len(self._items) > DIGITS:
            return
        number = int(text) + (DIGITS if self.swift and text.startswith("0") else 0)
        if not 1 <= number <= len(self._items):
            self.complain(self.say("no-number", number=number, count=len(self._items)))
            self.field.value = ""
        elif self.swift or number * 10 > len(self._items):
            self._pick(self._items[number - 1])
        else:
            self.menu.highlighted = number - 1

    def _filter(self, text: str) -> None:
        found = self._matching(text)
        self._list(found or self._items)
        if not found:
            self.complain(self._unknown(text))

    def _matching(self, text: str) -> list[Item]:
        """The items that hold every word typed, or the beginning of it."""
        wanted = _plain(text).split()
        return [item for item in self._items if all(word in _plain(item.text) for word in wanted)]

    def _unknown(self, text: str) -> str:
        near = get_close_matches(text.casefold(), [item.text.casefold() for item in self._items], n=1, cutoff=0.5)
        meant = next((item.text for item in self._items if near and item.text.casefold() == near[0]), "")
        return self.say("no-choice-near", typed=text, meant=meant) if meant else self.say("no-choice", typed=text)

    def entered(self, text: str) -> None:
        """Enter: the item typed out in full, else the highlighted one."""
        if not self.armed:
            self.post_message(self.Hurried())
        elif text.strip() and not text.strip().isdecimal() and not self._matching(text):
            self.complain(self._unknown(text))
        elif self._shown and self.menu.highlighted is not None:
            self._pick(self._exact(text) or self._shown[self.menu.highlighted])

    def _exact(self, text: str) -> Item | None:
        """The item whose words were typed out in full."""
        return next((item for item in self._shown if text and _plain(item.text) == _plain(text)), None)

    @on(OptionList.OptionSelected, "#menu")
    def _clicked(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if self.armed:
            self._pick(self._shown[event.option_index])

    def _pick(self, item: Item) -> None:
        self.armed = False
        self.field.value = ""
        self.post_message(self.Picked(item.code))


def _plain(text: str) -> str:
    """Without capitals and accents, single-spaced."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())
