"""The budget of a player's powers: income, upkeep, what is left, now and with what is planned (PB-6, PB-8.3)."""

from __future__ import annotations

from engine.contract import Seat, Sheet
from engine.games.pax import names
from engine.games.pax.rules.lookup import level
from engine.games.pax.rules.movement.money import budget, corps_missing
from engine.games.pax.rules.turn.administration import office_income, office_is_free
from engine.games.pax.rules.turn.records import Record, record
from engine.games.pax.rules.turn.scores import divided, own_powers
from engine.games.pax.rules.units import strength
from engine.games.pax.state import Pax
from engine.games.pax.tables import AH, CS, N_AREAS, PROTECTORATE
from engine.kit.papers import Chapter
from engine.text import N_, Message, Term, Value

INCOMES, UPKEEP = ("11", "12", "13", "14"), ("17", "18", "19", "20")
"""Lines of the record by their numbers."""


def budgets(view: Pax, seat: Seat) -> list[Chapter]:
    """Of the powers that a seat plays."""
    return [_report(view, power) for power in own_powers(view.powers[seat])] if seat >= 0 else []


def _report(view: Pax, power: int) -> Chapter:
    now, then = record(view, power), record(planned(view, power), power)
    title = Message(N_("Budget of {power}"), {"power": names.power(power)})
    return Chapter(title, tuple(_sentences(view, power)), _sheet(view, power, now, then))


def planned(view: Pax, power: int) -> Pax:
    """The position in which all markers of the power that wait are established."""
    twin = view.copy()
    for area in _waiting(view, power):
        twin.level[power * N_AREAS + area] = view.pending[power * N_AREAS + area]
    return twin


def _waiting(view: Pax, power: int) -> list[int]:
    row = view.pending[power * N_AREAS : (power + 1) * N_AREAS]
    return [area for area, new in enumerate(row) if new]


def _sheet(view: Pax, power: int, now: Record, then: Record) -> Sheet:
    """Line by line; lines that are nothing now and then are left out."""
    lines: list[tuple[Value, Value, Value]] = [(Term("sheet", "10"), _office(view, power), _office(view, power))]
    numbered = [*zip(INCOMES, now.incomes, then.incomes, strict=True), ("16", -now.units, -then.units)]
    numbered += [(line, -a, -b) for line, a, b in zip(UPKEEP, now.markers, then.markers, strict=True)]
    lines += [(Term("sheet", line), _money(a), _money(b)) for line, a, b in numbered if a or b]
    net = [each.income - each.maintenance for each in (now, then)]
    lines.append((Message(N_("Left over, without the Colonial Office")), _money(net[0]), _money(net[1])))
    return Sheet((Message(N_("Next turn")), Message(N_("now")), Message(N_("plan"))), tuple(lines))


def _money(amount: int) -> Value:
    return f"{amount:+d}" if amount else "0"


def _office(view: Pax, power: int) -> Value:
    """What the die may bring."""
    dice = (6,) if office_is_free(view, power) else range(1, 7)
    paid = sorted({office_income(view, power, die) for die in dice})
    return f"+{paid[0]}…{paid[-1]}" if len(paid) > 1 else f"+{paid[0]}"


def _sentences(view: Pax, power: int) -> list[Value]:
    money = budget(view, power)
    found: list[Value] = [Message(N_("In the treasury: £{treasury}."), {"treasury": money.treasury})]
    if money.earmarked:
        values: dict[str, Value] = {"owed": money.earmarked, "free": money.free}
        found.append(Message(N_("£{owed} of it must go to the forces first; £{free} are free."), values))
    if power != AH:
        points = divided(power, money.treasury)
        said = N_("What is not spent this turn is lost, but brings victory points: {points} for all of it.")
        found.append(Message(said, {"points": points}))
    if corps_missing(view, power):
        found.append(Message(N_("A corps is missing where three must stand: it is bought before anything else.")))
    if view.reserve[power]:
        found.append(
            Message(N_("{n} merchant fleet waits to be deployed."), {"n": view.reserve[power]},
                    N_("{n} merchant fleets wait to be deployed."))
        )  # fmt: skip
    return found + [_plan(view, power, area) for area in _waiting(view, power)]


def _plan(view: Pax, power: int, area: int) -> Value:
    """A marker that waits, and whether its army is there."""
    new = view.pending[power * N_AREAS + area]
    values: dict[str, Value] = {
        "area": names.area(area), "level": names.level_of(power, new), "own": strength(view, power, area),
        "strength": CS[area],
    }  # fmt: skip
    if new < PROTECTORATE or level(view, power, area) >= PROTECTORATE:
        return Message(N_("{area}: {level} comes in the adjustment phase."), values)
    return Message(N_("{area}: {level}, to be fought for with {own} against {strength}."), values)
