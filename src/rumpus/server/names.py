"""Names and remarks: plain text that everybody can see, and names that do not pass for others at the table."""

import unicodedata
from collections.abc import Iterator

from rumpus.server.words import Refusal

LONGEST = 24  # signs of a name, as they are kept
MARKS = 2  # that may follow a letter
REFUSED = ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")
JOINERS = "\u200c\u200d"
PICTURE, COLOURED, KEY = "\ufe0e\ufe0f", ("So", "Sk", "Sm"), "0123456789#*"
UNSEEN = [
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x200B, 0x200F),
    (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFB), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
]  # fmt: skip  # what Unicode calls default ignorable, and the blank of Braille
ALIKE = {
    "a": "аαɑ@", "b": "вβ8", "c": "сϲ", "d": "ԁ", "e": "еёє3€", "h": "һн", "i": "іїιıl1|ǀ!јj", "k": "кκ", "m": "м", "n": "пη",
    "o": "оοσө0", "p": "рρ", "q": "ԛ", "r": "гʀ", "s": "ѕ$5", "t": "тτ", "u": "υц", "v": "νѵ", "w": "ԝшω", "x": "хχ",
    "y": "уγү", "z": "2",
}  # fmt: skip  # letters and digits that pass for others
SAME = str.maketrans({sign: letter for letter, signs in ALIKE.items() for sign in signs})


def plain(text: str) -> str:
    """A text on one line, without signs that nobody sees, that steer screens or that pile up."""
    text = unicodedata.normalize("NFC", text).strip()
    if any(_unwanted(text, at) for at in range(len(text))) or _piled(text):
        raise Refusal("signs-refused")
    return text


def _unwanted(text: str, at: int) -> bool:
    sign = text[at]
    if sign in JOINERS:
        return not (_joins_pictures(text, at) or _joins_letters(text, at))
    if sign in PICTURE:
        return not at or not (unicodedata.category(text[at - 1]) in COLOURED or text[at - 1] in KEY)
    return unicodedata.category(sign) in REFUSED or any(first <= ord(sign) <= last for first, last in UNSEEN)


def _joins_pictures(text: str, at: int) -> bool:
    """Whether a joiner makes one picture of two, as of a family."""
    between = 0 < at < len(text) - 1
    return between and (unicodedata.category(text[at - 1]) in COLOURED or text[at - 1] in PICTURE)


def _joins_letters(text: str, at: int) -> bool:
    """Whether a joiner stands where a script needs one: never between letters of Europe."""
    if not 0 < at < len(text) - 1:
        return False
    names = [unicodedata.name(text[near], "") for near in (at - 1, at + 1)]
    return all("LETTER" in name or "SIGN" in name for name in names) and not any(
        name.startswith(("LATIN", "GREEK", "CYRILLIC")) for name in names
    )


def _piled(text: str) -> bool:
    """Whether marks are piled upon each other."""
    pile = 0
    for sign in text:
        pile = pile + 1 if unicodedata.category(sign) in ("Mn", "Me") and sign not in PICTURE else 0
        if pile > MARKS:
            return True
    return False


def name(text: str) -> str:
    """A name that can be shown."""
    found = " ".join(plain(text).split())
    if not any(sign.isalnum() for sign in found):
        raise Refusal("name-empty")
    if len(found) > LONGEST:
        raise Refusal("name-long", most=LONGEST)
    return found


def likeness(name: str) -> str:
    """What a name looks like: two names of one likeness can be taken for each other."""
    return "".join(_seen(name)).translate(SAME).replace("rn", "m").replace("vv", "w")


def _seen(name: str) -> Iterator[str]:
    for sign in unicodedata.normalize("NFKD", name).casefold():
        if not unicodedata.category(sign).startswith(("M", "C", "Z", "P")):
            yield sign
