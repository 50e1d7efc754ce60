"""The page that says what is kept of guests, for how long, and how to be forgotten; and the way to be."""

from html import escape
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import QueryParameter

from rumpus.core.voice import LANGUAGES
from rumpus.server.forgetting import forget
from rumpus.server.guests import SIGN, cookie_name, hashed
from rumpus.server.operating import Operator
from rumpus.server.protocol import Language
from rumpus.server.routes import InLanguage, TheLimits, TheRoom, Visit, guest, place_of, troubles
from rumpus.server.settings import Settings
from rumpus.server.words import speech

HTML = "text/html"
OrNone = Annotated[Language | None, QueryParameter(description="The language to speak; else the browser's.")]
STYLE = """:root { color-scheme: light dark; } body { font: 18px/1.55 system-ui, sans-serif; margin: 0; }
main { max-width: 40rem; margin: 0 auto; padding: 2rem 20px 4rem; } h1 { line-height: 1.2; } h2 { margin: 2rem 0 0.4rem; font-size: 1.15rem; }
li { margin: 0.4rem 0; } code { font-size: 0.95em; } nav { display: flex; justify-content: space-between; gap: 1rem; }
button { font: inherit; padding: 0.5rem 1rem; border-radius: 0.4rem; border: 1px solid; background: none; color: inherit; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid; outline-offset: 2px; } a { color: inherit; }"""
KEPT = ("cookie", "tables", "words", "address", "deeds", "logs")
NEVER = ("never-mail", "never-others", "never-hands")


def page(settings: Settings, language: str, sign: str, done: str = "") -> str:
    """What is kept, in a language; `sign` names the guest who reads it."""
    say = speech(language)
    given = {"visits": round(settings.keep_visits), "audit": round(settings.keep_audit), "sign": sign,
             "days": round(settings.keep_days), "swept": "yes" if settings.keep_days else "no"}  # fmt: skip

    def line(name: str) -> str:
        return escape(say(f"privacy-{name}", **given))

    def lines(names: tuple[str, ...]) -> str:
        return "<ul>" + "".join(f"<li>{line(name)}</li>" for name in names) + "</ul>"

    other = next(one for one in LANGUAGES if one != language)
    news = f'<p role="status"><strong>{escape(done)}</strong></p>' if done else ""
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{line("title")}</title>'
        f'<style>{STYLE}</style></head><body><main><nav><a href="/">{line("back")}</a>'
        f'<a href="/privacy?language={other}" lang="{other}" hreflang="{other}">{escape(speech(other)("privacy-language"))}</a></nav>'
        f"<h1>{line('title')}</h1>{news}<h2>{line('kept')}</h2>{lines(KEPT)}<h2>{line('long')}</h2><p>{line('how-long')}</p>"
        f"<h2>{line('never')}</h2>{lines(NEVER)}<h2>{line('forgotten')}</h2>{_way_out(settings, line, language, sign)}"
        f"</main></body></html>\n"
    )


def _way_out(settings: Settings, line: Any, language: str, sign: str) -> str:
    """How to be forgotten: at once, by the browser that holds the cookie; or by whoever runs the room."""
    ways = [f"<p>{line('what-happens')}</p>"]
    if sign:
        ways.append(
            f'<form method="post" action="/privacy/forget?language={language}"><button>{line("button")}</button></form>'
            f"<p>{line('your-sign')}</p>"
        )
    else:
        ways.append(f"<p>{line('nobody')}</p>")
    contact = escape(settings.contact)
    ways.append(f"<p>{line('write')} {contact}</p>" if contact else f"<p>{line('ask')}</p>")
    return "".join(ways)


def language_of(request: Visit, language: str | None) -> str:
    """The language asked for, or the browser's."""
    asked = language or request.headers.get("accept-language", "")[:2]
    return asked if asked in LANGUAGES else "en"


@get("/privacy", include_in_schema=False)
async def privacy(request: Visit, room: TheRoom, language: OrNone = None) -> Response[str]:
    """What is kept, for how long, and how to be forgotten."""
    text = page(room.settings, language_of(request, language), hashed(guest(request))[:SIGN])
    return Response(text, media_type=HTML, headers={"cache-control": "no-store"})


@post("/privacy/forget", include_in_schema=False, status_code=200, responses=troubles(403, 429, 503))
async def forget_me(request: Visit, room: TheRoom, limits: TheLimits, language: InLanguage = "en") -> Response[str]:
    """Forget the guest who asks: the name, the words, and what opens the seats."""
    limits.deeds.take(place_of(request), guest(request))
    limits.partings.take(place_of(request))
    token = guest(request)
    if token:
        await room.heeding.keep_visits()
        await forget(Operator(room.store, "the guest"), hashed(token))
        await room.heeding.learn()
    gone = Cookie(cookie_name(request.url.scheme), "/", "", 0, httponly=True, samesite="lax",
                  secure=request.url.scheme == "https")  # fmt: skip
    text = page(room.settings, language, "", speech(language)("privacy-done"))
    return Response(text, media_type=HTML, cookies=[gone], headers={"cache-control": "no-store"})


HANDLERS: list[Any] = [privacy, forget_me]
