"""Disputes that a war takes over, and those that stay with the Congress (PB-12.11, PB-12.15, PB-20.66, PB-20.67)."""

from __future__ import annotations

from engine.games.pax.frames.congress import Floor, MayLeave, Unresolved
from engine.games.pax.rules.congress.claims import CONTROL_CLAIM, INFLUENCE_CLAIM, disputes, parties
from engine.games.pax.tables import AREA
from tests.rules.pax.table import FR, GB, GE, IT, US, Table

EGYPT = AREA["egypt"]


def egypt() -> Table:
    """France and Italy hold Influences where Britain has placed a Protectorate."""
    t = Table()
    t.phase("congress")
    for power in (FR, IT):
        t.mark(power, "egypt", "influence")
    t.mark(GB, "egypt", "protectorate", new=True)
    t.army(GB, "egypt", 1)
    for power in (FR, IT):
        t.claim(power, GB, INFLUENCE_CLAIM, "egypt")
    t.s.congress = (FR, GE, (GB, FR, GE, IT), 0, ())
    return t


def test_pb_20_66_who_walks_out_leaves_the_claims_of_others_to_the_congress() -> None:
    t = egypt()
    t.run(MayLeave(FR, (0, EGYPT)))
    t.do("declare")
    assert t.s.contested == ((EGYPT, FR, GB),) and (FR, GB, 0) in t.s.relations
    assert parties(t.s, (0, EGYPT)) == [GB, IT] and not t.has_claim(FR, GB)
    t.run(Floor(IT, (0, EGYPT)))
    assert t.asked == "speak" and t.power == IT


def test_pb_20_66_the_claim_of_the_power_attacked_goes_to_the_war_as_well() -> None:
    t = Table()
    t.phase("congress")
    for power in (FR, GB, IT):
        t.mark(power, "nigeria", "protectorate", new=True)
    for holder, target in ((FR, GB), (GB, FR), (IT, FR)):
        t.claim(holder, target, CONTROL_CLAIM, "nigeria")
    t.s.congress = (FR, GE, (GB, FR, GE, IT), 0, ())
    t.run(MayLeave(FR, (0, AREA["nigeria"])))
    t.do("declare")
    assert not t.has_claim(GB, FR) and t.has_claim(IT, FR)
    assert disputes(t.s) == [(0, AREA["nigeria"])]


def test_pb_20_67_a_claim_against_an_enemy_is_left_to_the_war_without_loss_and_tension() -> None:
    t = egypt()
    t.s.relations = ((GB, FR, 0),)
    t.run(Unresolved((0, EGYPT), 1))
    assert t.asked == "last_word" and t.power == IT, "France, at war with Britain already, has nothing to decide"
    t.do("hold")
    assert t.level(FR, "egypt") == "influence" and t.level(GB, "egypt") == "protectorate"
    assert t.level(IT, "egypt") == "interest" and t.s.tension == 1, "the claim of Italy was refused"
    assert t.has_claim(FR, GB) and t.s.contested == ((EGYPT, FR, GB),)


def test_pb_20_67_such_a_claim_without_area_does_not_lapse_either() -> None:
    t = Table()
    t.phase("congress")
    t.mark(GB, "cuba", "protectorate", new=True)
    t.claim(US, GB, 9, "cuba")
    t.s.relations = ((GB, US, 0),)
    (only,) = disputes(t.s)
    t.run(Unresolved(only, 1))
    assert not t.asked and t.has_claim(US, GB) and t.s.tension == 0
