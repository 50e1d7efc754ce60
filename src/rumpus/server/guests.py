"""Guests: an unguessable cookie is all there is to one. Only hashes of secrets are kept."""

import base64
import hashlib
import hmac
import re
import secrets

COOKIE = "rumpus_guest"
SECURE = f"__Host-{COOKIE}"  # over https: browsers take it from this very host alone, not from its neighbours
VARIED = 16  # different signs that a secret has at least
AGE = 400 * 24 * 3600
SIGN = 12  # signs of a guest's hash by which the guest is named
SPEAKER = 12  # signs by which a table knows a speaker again


def new_token() -> str:
    """A guest's secret."""
    return secrets.token_urlsafe(32)


def is_token(text: str) -> bool:
    """Whether a cookie holds a secret as we make them: nobody is to hold a seat by one that can be guessed."""
    return re.fullmatch(r"[\w-]{43}", text, re.ASCII) is not None and len(set(text)) >= VARIED


def cookie_name(scheme: str) -> str:
    """The name of a guest's cookie."""
    return SECURE if scheme in ("https", "wss") else COOKIE


def speaker(table: str, guest: str) -> str:
    """The sign by which a table knows again who only looks and speaks: another at every table, '' where there is no cookie."""
    return hashlib.sha256(f"rumpus speaker {table} {guest}".encode()).hexdigest()[:SPEAKER] if guest else ""


def new_table_id() -> str:
    """The name of a table in its address: nobody finds it by guessing."""
    return secrets.token_urlsafe(9).replace("-", "a").replace("_", "b")


def new_seed() -> str:
    """The seed of a match."""
    return secrets.token_hex(16)


def hashed(secret: str) -> str:
    """What is kept of a secret; '' stays ''."""
    return hashlib.sha256(f"rumpus holder {secret}".encode()).hexdigest() if secret else ""


def seat_key(token: str, table: str, seat: int, link: int = 0) -> str:
    """The key in a seat's link: made of the guest's own secret, so that it can be shown again and need not be kept.

    `link` counts how often the link was made anew.
    """
    about = f"rumpus seat {table} {seat}" + (f" {link}" if link else "")
    made = hmac.new(token.encode(), about.encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(made[:24]).decode()


def holders(token: str, table: str, seat: int, link: int = 0) -> list[str]:
    """The hashes of what opens a seat for a guest: the cookie, and the key of the seat's link."""
    return [hashed(token), hashed(seat_key(token, table, seat, link))]
