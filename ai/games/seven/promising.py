"""Which promises mean anything (SV-22.2): those that bind somebody, and that have not been given away before."""

from __future__ import annotations

from engine.agenda import is_pending
from engine.contract import Seat
from engine.games.seven.board.empires import has_acted, tray
from engine.games.seven.board.ways import bits
from engine.games.seven.frames import NewDecade
from engine.games.seven.records import ACTION, CARD, NON_AGGRESSION, SPHERE, Promise
from engine.games.seven.rules.decade import PAWN, WORKERS
from engine.games.seven.state import Seven
from engine.games.seven.tables import ALL_EMPIRES, SPACES
from engine.games.seven.view import turned_up


def pausing(s: Seven) -> bool:
    """Between two decades the markers still lie as in the one that is over."""
    return is_pending(s, NewDecade)


def acts(s: Seven, empire: int, until: int) -> bool:
    """Whether an empire will act up to the end of a decade."""
    return until > s.decade or pausing(s) or not has_acted(s, empire)


def reigned(s: Seven, seat: Seat) -> list[int]:
    return [empire for empire in ALL_EMPIRES if s.monarch[empire] == seat]


def binds(s: Seven, one: Promise) -> bool:
    """Whether the giver will decide anything that the promise is about."""
    giver, taker, kind, until = one.giver, one.taker, one.kind, one.until
    terms = one.terms
    if kind == NON_AGGRESSION:
        return any(s.monarch[e] == giver and acts(s, e, until) for e in bits(terms[0] | terms[1]))
    if kind == SPHERE:
        return any(acts(s, empire, until) for empire in reigned(s, giver))
    if kind == ACTION:
        return _binds_action(s, giver, terms[0], terms[1], until)
    if kind == CARD:
        return cards_come(s)
    return s.monarch[terms[0]] == giver and s.monarch[terms[1]] == taker and acts(s, terms[1], until)


def _binds_action(s: Seven, giver: Seat, empire: int, action: int, until: int) -> bool:
    """The empire is his, and when it acts next the marker will lie on its tray."""
    if s.monarch[empire] != giver or not acts(s, empire, until):
        return False
    if has_acted(s, empire) or pausing(s):  # markers will have moved on
        return action not in s.spaces[empire * SPACES : empire * SPACES + 2]
    return action in tray(s, empire)


def cards_come(s: Seven) -> bool:
    """Whether influence cards may still be taken: no such tile is left in the last decade, or none was in the set."""
    return any(tile <= PAWN or tile == WORKERS for tile in s.hourglass[turned_up(s) : s.decades - 1])


def given_away(s: Seven, one: Promise) -> bool:
    """Whether the giver has promised the same before, or what contradicts it."""
    return any(_same_matter(one, other) for other in s.promises if other.giver == one.giver)


def _same_matter(one: Promise, other: Promise) -> bool:
    kind, terms, others = one.kind, one.terms, other.terms
    if kind != other.kind:
        return False
    if kind == SPHERE:
        return bool(set(terms) & set(others))
    if kind == NON_AGGRESSION:
        return any(_between(others, a, b) for a in bits(terms[0]) for b in bits(terms[1]))
    return terms == others if kind not in (ACTION, CARD) else terms[0] == others[0]


def _between(lists: tuple[int, ...], one: int, other: int) -> bool:
    return bool((lists[0] >> one & lists[1] >> other | lists[1] >> one & lists[0] >> other) & 1)


def meaningless(s: Seven, one: Promise) -> bool:
    return not binds(s, one) or given_away(s, one)
