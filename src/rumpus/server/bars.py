"""Bars: guests and addresses that may not come to the room, or may not speak in it."""

import ipaddress
import re
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from rumpus.core.errors import RumpusError
from rumpus.server import hours
from rumpus.server.operating import DAY, Operator
from rumpus.server.schema import bars
from rumpus.server.words import Refusal

Kind = Literal["bar", "mute"]
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bar(msgspec.Struct, frozen=True):
    """Somebody who may not come, or may not speak; `until` 0: until that is lifted."""

    who: str
    kind: str
    made: float
    until: float
    why: str


def who_is(text: str) -> str:
    """The guest (the first signs of the hash), the address or the network that is meant."""
    plain = text.strip().lower()
    if re.fullmatch(r"[0-9a-f]{8,64}", plain):
        return plain
    try:
        network = ipaddress.ip_network(plain, strict=False)
    except ValueError:
        raise RumpusError(
            f"'{text}' is neither a guest nor an address. 'rumpus room show TABLE' names both: a guest as 3f9a0c51d2e7, "
            "an address as 198.51.100.7 or 2001:db8:1:2::/64."
        ) from None
    if isinstance(network, ipaddress.IPv6Network) and network.prefixlen > 64:
        network = network.supernet(new_prefix=64)  # of one household, as everywhere
    return str(network.network_address) if network.prefixlen == network.max_prefixlen else str(network)


class Bars:
    """Those that hold at this moment, as this process knows them."""

    def __init__(self) -> None:
        self._guests: dict[Kind, list[tuple[str, float]]] = {"bar": [], "mute": []}
        self._networks: dict[Kind, list[tuple[Network, float]]] = {"bar": [], "mute": []}

    def learn(self, found: Sequence[Bar]) -> None:
        """Know these from now on, and no others."""
        self.__init__()  # type: ignore[misc]
        for bar in found:
            kind: Kind = "mute" if bar.kind == "mute" else "bar"
            try:
                self._networks[kind].append((ipaddress.ip_network(bar.who), bar.until))
            except ValueError:
                self._guests[kind].append((bar.who, bar.until))

    def hold(self, kind: Kind, holder: str, place: str) -> bool:
        """Whether there is one against a guest, or against where the guest is."""
        now = hours.now()
        if holder and any(holder.startswith(who) for who, until in self._guests[kind] if not until or until > now):
            return True
        networks = [network for network, until in self._networks[kind] if not until or until > now]
        if not networks or not place:
            return False
        there = ipaddress.ip_network(place)
        return any(there.version == network.version and there.subnet_of(network) for network in networks)  # type: ignore[arg-type]

    def let_in(self, holder: str, place: str) -> None:
        """Refuse somebody who is barred."""
        if self.hold("bar", holder, place):
            raise Refusal("barred", 403)

    def let_speak(self, holder: str, place: str) -> None:
        """Refuse somebody who may not speak."""
        if self.hold("mute", holder, place):
            raise Refusal("muted", 403)


async def all_bars(operator: Operator) -> list[Bar]:
    """Those that hold now."""
    rows = await operator.store.rows(sa.select(bars).order_by(bars.c.made))
    return [Bar(*row) for row in rows if not row.until or row.until > hours.now()]


async def bar(operator: Operator, kind: Kind, text: str, days: float = 0.0, why: str = "") -> Bar:
    """Bar or mute a guest or an address, for so many days or until that is lifted."""
    made = hours.now()
    new = Bar(who_is(text), kind, made, made + days * DAY if days else 0.0, why)
    row: dict[str, Any] = msgspec.structs.asdict(new)
    await operator.store.run(
        sa.delete(bars).where(bars.c.who == new.who, bars.c.kind == kind),
        sa.insert(bars).values(row),
        operator.noted(kind, who=new.who, days=days, why=why),
    )
    return new


async def unbar(operator: Operator, text: str) -> str:
    """Lift what holds against a guest or an address."""
    who = who_is(text)
    if not await operator.store.rows(sa.select(bars.c.who).where(bars.c.who == who)):
        raise RumpusError(f"Nothing holds against {who}; 'rumpus room bars' shows what holds.")
    await operator.store.run(sa.delete(bars).where(bars.c.who == who), operator.noted("unbar", who=who))
    return who
