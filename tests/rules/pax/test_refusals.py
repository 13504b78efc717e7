"""Why something is not possible: the reason that is given, with its clause."""

from __future__ import annotations

from engine.contract import Reason
from engine.frames import Frame
from engine.games.pax import GAME
from engine.games.pax.atlas import HOME, SEA_0
from engine.games.pax.frames.battles import March, MarchEnd
from engine.games.pax.frames.congress import Site
from engine.games.pax.frames.diplomacy import Partner, TreatyDraft
from engine.games.pax.frames.movement import ArmyEnd, FleetEnd, Gift, LowerArea, MerchantGoal, Packet
from engine.games.pax.frames.negotiation import Negotiate
from engine.games.pax.frames.war import Declare
from engine.games.pax.rules.congress.claims import EVENT_CLAIM, INFLUENCE_CLAIM, MINOR_CLAIM
from engine.games.pax.rules.movement.leaving import code
from engine.games.pax.rules.war.wars import add_war
from engine.games.pax.tables import ARMY3, EMPIRE, FLEET1, SEA
from engine.text import Speaker
from tests.rules.pax.table import AH, BE, ES, FR, GB, GE, JA, RU, US, Table, place
from tests.rules.pax.test_cases_war import fighting


def refused(t: Table, word: str) -> Reason:
    """Why the pending decision does not offer it; the sentence exists in both languages."""
    view = GAME.view(t.s, t.s.agenda[-1].seat)
    frame = view.agenda[-1]
    found = {GAME.book.word(view, frame, one.option): one.reason for one in GAME.book.closed(view)}
    assert word in found, f"{t.asked}: {word} not in {sorted(found)}"
    for language in ("en", "fr"):
        assert Speaker(GAME.languages, language).say(GAME.words.reason(found[word]))
    return found[word]


def why(t: Table, word: str) -> tuple[str, str]:
    reason = refused(t, word)
    return reason.clause, reason.name


def packet(t: Table, power: int = GE, done: int = 0) -> Table:
    t.phase("movement")
    t.s.round = 4 if done == 3 else 1
    t.run(Packet(t.s.powers.index(power), power, done, 0))
    return t


def at(t: Table, frame: Frame) -> Table:
    """A decision that has one answer only is not asked, but it can be looked at."""
    t.s.agenda = [frame]
    return t


def test_pb_8_1_what_a_packet_cannot_hold() -> None:
    t = packet(Table())
    assert why(t, "place") == ("PB-8.3", "no_money") == (why(t, "place")[0], why(t, "gift")[1])
    assert why(t, "buy") == ("PB-8.8", "no_money") and why(t, "deploy") == ("PB-8.9", "no_reserve")
    assert why(t, "canal") == ("PB-8.12", "no_influence") and why(t, "lower") == ("PB-8.7", "nothing_to_lower")
    t = at(Table(), Packet(2, GE, 3, 0))
    t.s.round = 4
    assert why(t, "army") == ("PB-8.1", "packet_full")


def test_pb_8_7_control_is_not_lowered() -> None:
    t = at(Table(), LowerArea(1, FR))
    t.mark(FR, "siam", "interest")
    assert why(t, "algeria") == ("PB-8.7", "control_stays")


def test_pb_8_9_a_sea_has_one_merchant_fleet_of_a_power() -> None:
    t = Table()
    t.run(MerchantGoal(2, GE, SEA["south_pacific"]))
    assert why(t, "north_sea") == ("PB-8.9", "merchant_there")


def test_pb_8_10_pb_8_11_where_units_do_not_go() -> None:
    t = Table()
    t.phase("movement")
    t.mark(FR, "madagascar", "protectorate")
    t.merchants(FR, "mediterranean")
    at(t, ArmyEnd(1, FR, HOME, ARMY3))
    assert why(t, "madagascar") == ("PB-8.11", "no_way") and why(t, "siam") == ("PB-8.11", "not_for_armies")
    at(t, FleetEnd(1, FR, HOME, FLEET1))
    assert why(t, "siam") == ("PB-8.10", "no_harbour")


def test_pb_8_13_who_is_given_no_money() -> None:
    t = packet(Table(), FR)
    t.run(Gift(1, FR))
    assert why(t, "austria_hungary") == ("PB-8.13", "germany_passes") and why(t, "spain") == ("PB-8.13", "no_player")


def test_pb_11_6_what_is_not_signed() -> None:
    t = Table()
    t.run(Partner(1, FR))
    assert why(t, "netherlands") == ("PB-11.1", "no_player")
    assert why(_draft(AH), "offence") == ("PB-11.6", "austria_signs")
    assert "pay" in _draft(RU).words()  # in instalments, with nothing in the treasuries (PB-11.13)


def _draft(other: int) -> Table:
    t = Table()
    t.run(TreatyDraft(1, FR, 1 << FR | 1 << other, 0, 0, 0, 0, ()))
    return t


def test_pb_12_1_what_a_party_cannot_do() -> None:
    t = Table()
    t.mark(FR, "egypt", "influence")
    t.mark(GB, "egypt", "protectorate", new=True)
    t.claim(FR, GB, INFLUENCE_CLAIM, "egypt")
    t.run(Negotiate((0, place("egypt"))))
    while t.power != FR:
        t.do("nothing")
    assert why(t, "waive") == ("PB-12.1", "area_claim")
    t = Table()
    t.mark(GE, "congo", "influence")
    t.mark(BE, "congo", "protectorate", new=True)
    t.claim(GE, BE, MINOR_CLAIM, "congo")
    t.run(Negotiate((0, place("congo"))))
    assert why(t, "settle") == ("PB-12.1", "minor_settles_nothing")


def test_pb_12_6_where_a_congress_does_not_meet() -> None:
    t = Table()
    t.claim(FR, GB, EVENT_CLAIM)
    t.run(Site(1, FR))
    assert why(t, "great_britain") == ("PB-12.6", "is_party") and why(t, "japan") == ("PB-12.6", "overseas")


def test_pb_15_1_on_whom_war_is_not_declared() -> None:
    t = Table()
    t.phase("war")
    t.claim(FR, GB, EVENT_CLAIM)
    t.s.relations = ((FR, ES, 0),)
    t.run(Declare(1, FR, ()))
    assert why(t, "germany") == ("PB-15.1", "no_casus_belli") and why(t, "spain") == ("PB-15.1", "at_war")


def test_pb_15_5_why_a_step_is_barred() -> None:
    t = Table(empty=True)
    w = fighting(t, (JA,), (RU,))
    t.merchants(JA, "north_china_sea")
    for power, area in ((JA, "korea"), (RU, "manchuria"), (RU, "korea")):
        t.army(power, area, 3)
    t.mark(JA, "korea", "protectorate")
    t.mark(RU, "manchuria", "protectorate")
    t = at(t, MarchEnd(4, JA, place("korea"), ARMY3, w.number))
    assert why(t, "manchuria") == ("PB-15.5", "between_enemies")
    assert why(t, "north_china_sea") == ("PB-15.5", "coast_held")
    t = at(t, MarchEnd(4, JA, SEA_0 + SEA["north_china_sea"], ARMY3, w.number))
    assert why(t, "manchuria") == ("PB-15.5", "coast_held") and why(t, "peking") == ("PB-15.5", "not_in_war")
    assert why(t, "south_china_sea") == ("PB-15.5", "no_merchant")
    t.merchants(JA, "north_china_sea", "south_china_sea")
    t.fleet(RU, "south_china_sea", 1)
    assert why(t, "south_china_sea") == ("PB-15.5", "enemy_fleets")


def test_pb_14_4_the_armies_of_the_empire_are_told_of_no_sea() -> None:
    t = Table(empty=True)
    w = add_war(t.s, ((EMPIRE,), (GB,)), 2)
    t.army(EMPIRE, "anatolia", 3)
    t = at(t, MarchEnd(t.s.powers.index(GB), EMPIRE, place("anatolia"), ARMY3, w.number))
    assert why(t, "bulgaria") == ("PB-15.5", "not_in_war")


def test_pb_15_5_why_a_unit_stays() -> None:
    t = Table(empty=True)
    w = fighting(t, (JA,), (RU,))
    t.army(JA, "home", 3)
    t.army(JA, "korea", 3)
    t.mark(JA, "korea", "protectorate")
    t.s.moved = (code(JA, place("korea"), ARMY3),)
    at(t, March(4, JA, w.number))
    assert why(t, "army_3-korea") == ("PB-15.5", "has_moved") and why(t, "army_3-home") == ("PB-15.5", "nowhere")


def test_pb_15_6_pb_16_8_why_a_fleet_is_barred() -> None:
    t = Table(empty=True)
    w = fighting(t, (GE,), (US,))
    t.fleet(GE, "mediterranean", 1)
    t = at(t, MarchEnd(2, GE, SEA_0 + SEA["mediterranean"], FLEET1, w.number))
    assert why(t, "indian_ocean") == ("PB-15.6", "no_coaling")
    t.s.closed = ((0, GE),)
    assert why(t, "indian_ocean") == ("PB-16.8", "passage_shut") and why(t, "egypt") == ("PB-15.5", "not_in_war")
