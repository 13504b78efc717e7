"""Clauses of the peaceful chapters, one by one."""

from __future__ import annotations

import pytest

from engine.contract import PASS
from engine.games.pax import BOOK, GAME
from engine.games.pax.atlas import HOME, HOME_BOXES, coast_places, joined_by
from engine.games.pax.frames.colonial import Colonial, Retreats, Revolts, Strays
from engine.games.pax.frames.diplomacy import EndTests, Intention, Partner, Window
from engine.games.pax.frames.movement import Movement, Packet, PacketRound
from engine.games.pax.frames.turn import Event, MinorsReact, MinorsReturn, Record, Shortfall
from engine.games.pax.rules import lookup
from engine.games.pax.rules.colonial import fighting
from engine.games.pax.rules.diplomacy import execution
from engine.games.pax.rules.diplomacy.clauses import CEDE, DEFENCE, FORCE_MIN, NO_PLACE, PAY, VOTE, WITHDRAW
from engine.games.pax.rules.diplomacy.treaties import owed_defence, treaties
from engine.games.pax.rules.lookup import free_counters, has_line, line_mask, set_level
from engine.games.pax.rules.movement import buying
from engine.games.pax.rules.movement.money import corps_first, purchase_closed
from engine.games.pax.rules.movement.movement import movable_armies, naval_ends
from engine.games.pax.rules.movement.placing import levels_open, lower_levels
from engine.games.pax.rules.movement.placing import place as put
from engine.games.pax.rules.turn import events, minors, scores
from engine.games.pax.state import play_order
from engine.games.pax.tables import AREA, EVENT, RULES, SEA, TURNS, column, outcome
from engine.text import Speaker
from tests.rules.pax.table import AH, BE, ES, FR, GB, GE, IT, JA, NL, RU, US, Table
from tui.table.telling import standing


def test_pb_0_1_austria_is_great_without_a_player() -> None:
    assert AH not in Table(8).s.powers and len(Table(4).s.powers) == 4


def test_pb_0_3_play_order_turns() -> None:
    t = Table()
    t.s.turn = 3
    assert play_order(t.s) == [GE, US, JA, RU, IT, GB, FR]


def test_pb_0_5_divisions_round_down() -> None:
    assert scores.divided(RU, 14) == 5 and scores.divided(GB, 167) == 16 and scores.divided(RU, -1) == -1


def test_pb_0_6_counters_are_a_limit() -> None:
    t = Table(empty=True)
    for area in ("congo", "nigeria"):
        t.mark(BE, area, "protectorate")
    assert free_counters(t.s, BE, 3) == 0
    t.mark(BE, "gabon", "interest")
    t.mark(BE, "angola", "interest")
    assert set_level(t.s, BE, AREA["congo"], 2) == 0  # the marker goes, there being no counter


def test_pb_0_8_random_choice_is_alphabetical() -> None:
    t = Table()
    t.dice(6, 2)
    assert fighting.random_area(t.s, [AREA["siam"], AREA["aden"], AREA["peru"]]) == AREA["peru"]


def test_pb_1_4_pb_1_2_codominions_and_control() -> None:
    t = Table()
    assert len([p for p in (GB, FR, NL) if t.level(p, "guiana") == "possession"]) == 3


def test_pb_1_6_a_line_needs_every_link() -> None:
    t = Table()
    assert has_line(t.s, IT, AREA["somalia"])
    t.merchants(IT, "indian_ocean")
    assert not has_line(t.s, IT, AREA["somalia"])


def test_pb_2_6_home_boxes() -> None:
    assert len(HOME_BOXES[RU]) == 3 and len(HOME_BOXES[US]) == 2 and len(HOME_BOXES[FR]) == 1


def test_pb_2_7_the_canal_joins_coasts() -> None:
    assert len(coast_places(AREA["panama"], 0)) == 2 and len(coast_places(AREA["panama"], 1)) == 1
    assert len(coast_places(AREA["canada"], 1)) == len(coast_places(AREA["guiana"], 1)) == 2
    assert [joined_by(AREA[area], 1) for area in ("egypt", "anatolia", "mexico", "canada")] == [0, 1, 2, -1]


def test_pb_3_1_pb_3_2_set_up_by_number_of_players() -> None:
    assert Table(8).s.powers[-1] == BE
    assert (
        Table(4).s.fleets[JA] >> SEA["south_china_sea"] & 1 and not Table(7).s.fleets[JA] >> SEA["south_china_sea"] & 1
    )
    assert Table().units(RU, "home") and Table().units(GB, "canada") == [1, 1]


def test_pb_3_4_pb_4_2_new_merchant_fleets() -> None:
    t = Table(4)
    t.s.turn = 2
    t.run(Movement())
    assert t.s.reserve[US] == 1 and t.s.reserve[JA] == 0


def test_pb_4_1_pb_4_4_ten_turns() -> None:
    t = Table()
    t.s.turn = RULES.turns
    t.run(Record())
    assert t.s.over == 1 and not t.s.agenda and len(TURNS) == 10


def test_pb_5_2_the_same_state_event_is_rolled_again() -> None:
    t = Table()
    t.event(13)
    t.dice(1, 3, 3, 5)
    t.run(Event())
    assert t.s.happened >> EVENT["hague_conference"] & 1


def test_pb_5_3_unrest_is_rolled_again_until_a_calm_area() -> None:
    t = Table()
    t.unrest("manchuria")
    t.dice(6, 3, 1, 2)
    t.run(Event())
    assert t.s.unrest[AREA["peking"]]


def test_pb_5_4_events_of_powers_without_a_player() -> None:
    t = Table(4)
    t.dice(3, 1)
    t.run(Event())
    assert t.s.owed[JA] == 0


def test_pb_5_6_permission_to_control() -> None:
    t = Table()
    t.event(36)
    assert events.permitted(t.s, GB, AREA["transvaal"]) and not events.permitted(t.s, FR, AREA["transvaal"])


def test_pb_6_6_forced_expenditure_spares_the_units() -> None:
    t = Table(empty=True)
    t.event(23)
    t.mark(FR, "siam", "influence")
    t.army(FR, "siam", 3)
    t.run(Shortfall(FR, 5))
    assert t.units(FR, "siam") == [3] and t.level(FR, "siam") == "none"


def test_pb_7_1_who_is_minor() -> None:
    assert lookup.minor_powers(Table(4).s)[:3] == [JA, RU, IT]


def test_pb_7_7_pb_7_8_reaction_to_unrest() -> None:
    t = Table()
    t.unrest("cuba")
    t.dice(6)
    t.run(MinorsReact())
    assert not t.s.unrest[AREA["cuba"]] and t.units(ES, "cuba") == [1, 1, 3, 3, 3]
    assert t.units(ES, "philippines") == [1]  # the fleet; the army could go
    t.run(MinorsReturn())
    assert t.units(ES, "cuba") == [1, 1]  # the fleet, and the smallest army


def test_pb_7_9_two_minor_powers_share() -> None:
    t = Table(empty=True)
    t.merchants(BE, "north_sea", "north_atlantic", "south_atlantic")
    t.army(BE, "home", 1)
    t.mark(ES, "congo", "protectorate", new=True)
    assert minors.best_level(t.s, BE, AREA["congo"], ()) == 3


def test_pb_7_11_a_new_minor_protectorate_keeps_others_out() -> None:
    t = Table()
    t.s.treasury[GE] = 100
    t.mark(BE, "congo", "protectorate", new=True)
    assert levels_open(t.s, GE, AREA["congo"], line_mask(t.s, GE)) == [1]


def test_pb_8_1_passing_ends_the_phase() -> None:
    t = Table(4)
    t.run(PacketRound(1))
    for _ in range(4):
        t.do("end")
    assert t.s.packets == 4


def test_pb_8_1_three_actions_from_the_fourth_round_on() -> None:
    t = Table()
    t.phase("movement")
    t.s.round = 4
    t.s.agenda = [Packet(0, GB, 3, 0)]
    assert list(GAME.book.points["packet"].options(t.s, t.s.agenda[-1])) == [PASS]


def test_pb_8_7_lowering() -> None:
    t = Table()
    t.mark(GE, "siam", "influence")
    assert lower_levels(t.s, GE, AREA["siam"]) == [0, 1]


def test_pb_8_9_pb_8_10_free_sailing() -> None:
    t = Table()
    assert AREA["bombay"] in naval_ends(t.s, GB, HOME)


def test_pb_8_15_the_army_of_india_comes_first() -> None:
    t = Table()
    for area in ("bengal", "punjab", "bombay", "home"):
        t.clear(GB, area)
        t.army(GB, area, 1)
    t.phase("movement")
    t.s.treasury[GB] = 30
    assert corps_first(t.s, GB) and purchase_closed(t.s, GB, 0) is not None and purchase_closed(t.s, GB, 2) is None
    t.s.treasury[GB] = 10
    assert purchase_closed(t.s, GB, 0) is None


def test_pb_8_16_the_western_garrison() -> None:
    t = Table(empty=True)
    t.army(RU, "home", 10, 10, 10)
    t.pend(RU, "manchuria", "protectorate")
    t.phase("movement")
    assert not any(option % 7 == 2 for option in movable_armies(t.s, RU))


def test_pb_9_2_partners_attack_together() -> None:
    t = Table(empty=True)
    for power in (GB, FR):
        t.mark(power, "egypt", "protectorate")
        t.army(power, "egypt", 3)
    t.unrest("egypt")
    t.dice(6)
    t.run(Colonial())
    t.do("egypt", "yes", "join")
    assert t.told("colonial_combat")[0].values[2] == 6


def test_pb_9_3_ratios_favour_the_defender() -> None:
    assert column(7, 5) == column(5, 5) and column(8, 5) == column(3, 2)
    assert outcome(13, 5, 1) != outcome(15, 5, 1)


def test_pb_9_7_a_retreat_over_one_sea() -> None:
    t = Table(empty=True)
    t.army(FR, "tunisia", 3)
    t.mark(FR, "algeria", "possession")
    t.merchants(FR, "mediterranean")
    t.run(Retreats(FR, AREA["tunisia"]))
    assert t.words() == ["algeria", "home"]


def test_pb_10_6_strays_go_home() -> None:
    t = Table(empty=True)
    t.fleet(GE, "congo", 1)
    t.army(GE, "congo", 1)
    t.run(Strays())
    t.finish()
    assert t.units(GE, "congo") == []


def test_pb_11_3_pb_11_4_an_offer_with_a_payment() -> None:
    t = Table()
    t.phase("negotiation")
    t.s.treasury[GB] = 30
    t.run(Window(0, GB, "negotiation", 2))
    t.do("offer", "france", "pay", "great_britain", "1", "10", "send")
    assert t.asked == "answer" and t.power == FR
    t.do("accept")
    assert t.s.treasury[FR] == 10 and len(treaties(t.s)) == 1


def test_pb_11_4_a_withdrawal_that_is_due_may_be_broken() -> None:
    t = Table()
    t.phase("congress")
    t.mark(FR, "siam", "influence")
    t.treaty((FR, GB), (WITHDRAW, FR, AREA["siam"], 0))
    t.due("congress")
    t.do("break")
    assert t.s.tension == 5 and t.has_claim(GB, FR) and t.level(FR, "siam") == "influence"


def test_pb_11_5_pb_11_17_dissolving() -> None:
    t = Table()
    t.treaty((FR, GB), (VOTE, FR, GB))
    t.run(Window(0, GB, "negotiation", 2))
    t.do("dissolve1", "dissolve")
    assert not treaties(t.s)


def test_pb_11_6_austria_signs_little() -> None:
    t = Table()
    t.run(Partner(0, GB))
    t.do("austria_hungary")
    assert "defence" in t.words() and "pay" not in t.words() and "offence" not in t.words()


def test_pb_11_7_denouncing_is_a_breach() -> None:
    t = Table()
    t.treaty((FR, GB), (VOTE, FR, GB))
    t.run(Window(0, GB, "negotiation", 2))
    t.do("denounce1")
    assert t.s.tension == 5 and not treaties(t.s) and t.s.breaches[GB] == 1


def test_pb_11_16_forces_at_the_end_of_the_phase() -> None:
    t = Table()
    t.treaty((GB, FR), (FORCE_MIN, GB, 0, AREA["aden"], 10), (FORCE_MIN, GB, 0, AREA["aden"], 1))
    t.run(EndTests())
    assert t.s.breaches[GB] == 1


def test_pb_11_18_an_intention_binds_nobody() -> None:
    t = Table()
    t.run(Intention(0, GB))
    t.do("siam", "france")
    t.run(Window(0, GB, "war", 2))
    assert len(t.s.intentions) == 1
    assert not GAME.view(t.s, 3).intentions and GAME.view(t.s, 1).intentions


def test_pb_11_4_a_cession() -> None:
    t = Table()
    t.phase("congress")
    t.merchants(JA, "north_china_sea", "south_china_sea")
    assert execution.can_cede(t.s, GB, JA, AREA["hong_kong"])
    signed = t.treaty((GB, JA), (CEDE, GB, JA, AREA["hong_kong"]))
    execution.carry_out(t.s, signed, 0)
    t.run()
    t.finish()
    assert t.level(JA, "hong_kong") == "possession" and t.level(GB, "hong_kong") == "none"


def test_pb_17_3_belgium_and_its_navy() -> None:
    t = Table(8)
    t.phase("movement")
    t.s.treasury[BE] = 50
    assert purchase_closed(t.s, BE, 3) is not None
    t.s.leopold = 1
    assert purchase_closed(t.s, BE, 3) is None
    buying.buy(t.s, BE, 3)
    assert t.s.tension == 1 and purchase_closed(t.s, BE, 3) is not None


def test_pb_17_2_the_empire_expands() -> None:
    t = Table(ottoman_expansion="on")
    t.unrest("egypt")
    t.mark(GB, "egypt", "protectorate")
    t.run(Revolts())
    assert t.s.holding[AREA["egypt"]] == 1 and t.units(13, "egypt") == [5] and t.has_claim(GB, 13)


def test_pb_18_4_pb_18_6_the_end() -> None:
    t = Table()
    t.s.turn = 10
    t.run(Record())
    result = GAME.result(t.s)
    assert result.ranks[0] == (0,) and sorted(seat for rank in result.ranks for seat in rank) == list(range(7))


def test_pb_18_4_if_the_game_ended_now_the_board_would_be_scored() -> None:
    t = Table()
    t.s.secret_vp[FR] = 7
    t.run(Window(0, GB, "war", 2))
    view = GAME.view(t.s, t.s.powers.index(GB))
    now = standing(GAME, view)
    assert GAME.scores(view) == (0,) * 7 and now.scores[0] > 80, "the Empire of Britain alone is worth 87 points"
    assert now.scores[1] < standing(GAME, t.s).scores[1], "the secret points of France are known to France only"
    t.s.turn = 10
    t.do("nothing")
    t.run(Record())
    assert GAME.result(t.s).scores[0] == now.scores[0]


def test_pb_19_1_secret_treaties_are_hidden() -> None:
    t = Table()
    t.treaty((FR, RU), (DEFENCE, RU, FR, GE), secret=True)
    t.run(Window(0, GB, "war", 2))
    assert not GAME.view(t.s, 0).treaties and GAME.view(t.s, 1).treaties and not GAME.view(t.s, -1).treaties
    assert owed_defence(t.s, RU, FR, [GE], False) and not owed_defence(t.s, RU, FR, [GE], True)


def test_pb_19_1_drafts_and_offers_are_masked_in_frames() -> None:
    t = Table()
    t.run(Window(0, GB, "negotiation", 2))
    t.do("offer", "france", "ready-reinsurance", "send")
    seen = GAME.view(t.s, 3)
    assert seen.agenda[-1] == Window(1, FR, "talk", 2) and GAME.guess(seen, 7).options
    said = Speaker(GAME.languages, "en", [f"seat {seat}" for seat in range(7)]).say(BOOK.waiting(seen.agenda[-1]))
    assert said == "seat 1 may negotiate.", "nobody else is told that there is an offer"


@pytest.mark.parametrize("amount", [5, 40])
def test_pb_11_4_an_instalment_takes_what_there_is(amount: int) -> None:
    t = Table()
    t.phase("movement")
    t.s.treasury[GB] = 20
    signed = t.treaty((GB, FR), (PAY, GB, FR, 2, amount))
    execution.at_signature(t.s, signed)
    assert t.s.treasury[FR] == min(amount, 20)


def test_pb_8_6_breaking_a_renunciation() -> None:
    t = Table()
    t.phase("movement")
    t.s.treasury[GE] = 50
    t.treaty((GE, FR), (NO_PLACE, GE, (AREA["nigeria"],), 2))
    put(t.s, GE, AREA["nigeria"], 1)
    assert t.s.tension == 0
    put(t.s, GE, AREA["congo"], 2)
    assert t.s.tension == 0
