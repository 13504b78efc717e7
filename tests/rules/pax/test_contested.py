"""What becomes of areas over which war was declared (PB-15.15)."""

from __future__ import annotations

from engine.games.pax.frames.war import WarOver
from engine.games.pax.rules.congress.claims import INFLUENCE_CLAIM
from engine.games.pax.rules.diplomacy.clauses import CEDE, WITHDRAW, complete
from engine.games.pax.rules.war import contested, division, peace, resolution
from engine.games.pax.rules.war.wars import NORMAL, add_war
from engine.games.pax.tables import AREA
from tests.rules.pax.table import ES, FR, GB, GE, NL, RU, US, Table
from tests.rules.pax.test_cases_war import fighting


def disputed_egypt() -> Table:
    t = Table(empty=True)
    t.phase("war")
    t.mark(FR, "egypt", "influence")
    t.mark(GB, "egypt", "protectorate", new=True)
    t.claim(FR, GB, INFLUENCE_CLAIM, "egypt")
    t.s.contested = ((AREA["egypt"], FR, GB),)
    return t


def test_pb_15_15_a_conquered_area_is_no_longer_in_dispute() -> None:
    t = disputed_egypt()
    t.army(FR, "egypt", 3)
    w = add_war(t.s, ((FR,), (GB,)), NORMAL)
    t.s.conquered[AREA["egypt"]] = FR + 1
    resolution.resolve(t.s, w, (), resolution.KEPT)
    t.run()
    t.do("protectorate")
    t.finish()
    assert t.level(FR, "egypt") == "protectorate" and t.level(GB, "egypt") == "none"


def test_pb_15_15_terms_settle_a_disputed_area() -> None:
    t = disputed_egypt()
    t.army(GB, "egypt", 3)
    w = add_war(t.s, ((FR,), (GB,)), NORMAL)
    resolution.resolve(t.s, w, (complete(WITHDRAW, (FR, AREA["egypt"], 0)),), resolution.RETURNED)
    t.run()
    t.finish()
    assert t.level(GB, "egypt") == "protectorate" and t.level(FR, "egypt") == "none"


def test_pb_15_15_without_conquest_or_terms_all_fall_to_an_influence() -> None:
    t = disputed_egypt()
    w = add_war(t.s, ((FR,), (GB,)), NORMAL)
    resolution.resolve(t.s, w, (), resolution.KEPT)
    t.run()
    t.finish()
    assert t.level(GB, "egypt") == t.level(FR, "egypt") == "influence"


def test_pb_15_15_a_raised_marker_that_was_fought_over_falls_too() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.mark(US, "congo", "interest")
    t.mark(ES, "congo", "possession")
    t.s.start[ES * 104 + AREA["congo"]] = 3
    t.s.contested = ((AREA["congo"], US, ES),)
    w = add_war(t.s, ((US,), (ES,)), NORMAL)
    resolution.resolve(t.s, w, (), resolution.KEPT)
    t.run()
    t.finish()
    assert t.level(ES, "congo") == "influence" and t.level(US, "congo") == "interest"


def test_pb_15_15_beside_a_partner_that_stayed_out_it_falls_to_an_interest() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.mark(US, "congo", "interest")
    t.mark(NL, "congo", "protectorate")
    t.mark(ES, "congo", "possession")
    t.s.start[ES * 104 + AREA["congo"]] = 3
    contested.fall_from_control(t.s, AREA["congo"], (US, ES))
    assert t.level(ES, "congo") == "interest" and t.level(NL, "congo") == "protectorate"


def test_pb_15_14_a_dispute_goes_on_between_those_who_fight_on() -> None:
    t = disputed_egypt()
    w = fighting(t, (FR,), (GB, GE))
    peace.separate(t.s, w, (GE,), peace.WHITE, ())
    t.run()
    assert t.level(GB, "egypt") == "protectorate" and t.s.contested == ((AREA["egypt"], FR, GB),)
    resolution.finish(t.s, w._replace(sides=((FR,), (GB,))), (), resolution.KEPT)
    t.run()
    t.finish()
    assert t.level(GB, "egypt") == t.level(FR, "egypt") == "influence" and not t.s.contested


def test_pb_15_14_of_three_enemies_the_one_that_leaves_settles_only_its_own_disputes() -> None:
    t = disputed_egypt()
    w = fighting(t, (FR,), (GB, GE))
    t.s.relations += ((GB, GE, 0),)
    peace.separate(t.s, w._replace(sides=((FR,), (GB,), (GE,))), (GE,), peace.WHITE, ())
    t.run()
    assert t.level(GB, "egypt") == "protectorate" and t.s.contested


def test_pb_15_15_terms_that_name_a_disputed_area_need_not_settle_it() -> None:
    for terms in (WITHDRAW, (GB, AREA["egypt"], 3)), (CEDE, (FR, ES, AREA["egypt"])):
        t = disputed_egypt()
        t.mark(GB, "egypt", "possession", new=True)
        t.merchants(ES)
        w = add_war(t.s, ((FR,), (GB, ES)), NORMAL)
        resolution.resolve(t.s, w, (complete(*terms),), resolution.RETURNED)
        t.run()
        t.finish()
        assert t.level(GB, "egypt") == t.level(FR, "egypt") == "influence"


def test_pb_15_15_all_control_markers_in_dispute_fall_together() -> None:
    t = disputed_egypt()
    t.mark(RU, "egypt", "protectorate", new=True)
    t.s.contested += ((AREA["egypt"], FR, RU),)
    w = add_war(t.s, ((FR,), (GB, RU)), NORMAL)
    resolution.resolve(t.s, w, (), resolution.KEPT)
    t.run()
    t.finish()
    assert [t.level(power, "egypt") for power in (FR, GB, RU)] == ["influence"] * 3


def test_pb_15_15_who_let_the_claim_lapse_gives_way_to_whom_the_terms_leave_the_area() -> None:
    t = disputed_egypt()
    t.mark(RU, "egypt", "influence")
    w = add_war(t.s, ((FR,), (GB,)), NORMAL)
    resolution.resolve(t.s, w, (complete(WITHDRAW, (FR, AREA["egypt"], 0)),), resolution.RETURNED)
    t.run()
    t.finish()
    assert t.level(GB, "egypt") == "protectorate" and t.level(RU, "egypt") == "interest"


def test_pb_15_15_a_war_that_was_never_fought_settles_nothing() -> None:
    t = disputed_egypt()
    t.run(WarOver())
    t.finish()
    assert t.level(GB, "egypt") == t.level(FR, "egypt") == "influence" and not t.s.contested


def test_pb_15_15_under_the_possession_of_a_neutral_partner_no_interest_stays() -> None:
    t = Table(empty=True)
    t.mark(NL, "congo", "possession")
    t.mark(GB, "congo", "protectorate")
    t.mark(RU, "congo", "interest", new=True)
    division.give(t.s, FR, AREA["congo"], 3, (GB,))
    assert t.level(FR, "congo") == "protectorate" and t.level(RU, "congo") == "none"
