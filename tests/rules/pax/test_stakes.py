"""What an answer would cause is said beside it before it counts (PB-8.6, PB-11.8, PB-16)."""

from __future__ import annotations

from collections.abc import Callable

from engine.frames import Decision
from engine.games.pax import BOOK, GAME
from engine.games.pax.frames.battles import Coaling
from engine.games.pax.frames.colonial import Assault
from engine.games.pax.frames.congress import Calling, LastWord, Motion, Sign, Unresolved
from engine.games.pax.frames.diplomacy import ClauseChoice, Due
from engine.games.pax.frames.empires import OttomanWar
from engine.games.pax.frames.movement import Buy, Packet
from engine.games.pax.frames.negotiation import Defence, Disputes, Settle
from engine.games.pax.frames.war import CanalRefused, Declare, Duty, UseClaim
from engine.games.pax.rules.congress.claims import CODOMINION_ENTERED, CONTROL_CLAIM, INFLUENCE_CLAIM, MONROE_CLAIM
from engine.games.pax.rules.diplomacy import clauses as c
from engine.games.pax.state import seat_of
from engine.games.pax.tables import ANY, TENSION
from engine.games.pax.words.clauses import clause, told
from engine.games.pax.words.drafting import parameter_values
from engine.text import Speaker
from tests.rules.pax.table import AH, AREA, FR, GB, GE, IT, JA, NL, RU, US, Table

SPEAKER = {language: Speaker(GAME.languages, language, [""] * 7) for language in ("en", "fr")}


def note(t: Table, option: int) -> str:
    """What stands beside an option of the pending decision."""
    view = GAME.view(t.s, t.s.agenda[-1].seat)
    found = BOOK.note(view, view.agenda[-1], option)
    return "" if found is None else SPEAKER["en"].say(found)


def ask(t: Table, kind: Callable[..., Decision], power: int, *fields: object) -> None:
    t.s.agenda.append(kind(seat_of(t.s, power), power, *fields))
    BOOK.relist(t.s)


def said(kind: int, *values: object, language: str = "en") -> str:
    return SPEAKER[language].say(clause(c.complete(kind, values)))


def test_pb_11_21_every_clause_is_a_sentence_in_both_languages() -> None:
    assert said(c.DEFENCE, JA, GB, ANY) == "Japan goes to war for Great Britain if any power attacks it"
    assert said(c.NO_PLACE, GB, (AREA["korea"], AREA["formosa"]), 3) == (
        "Great Britain places no Protectorate or higher in Korea, Formosa"
    )
    assert said(c.PAY, JA, GB, 1, 10) == "Japan pays Great Britain £10"
    assert said(c.PAY, JA, GB, 3, 10) == "Japan pays Great Britain £10 a turn, 3 times"
    assert said(c.WITHDRAW, FR, AREA["egypt"], 0) == "France leaves Egypt"
    assert said(c.S_WITHDRAW, AREA["egypt"], FR, 0) == "France leaves Egypt"
    assert said(c.WITHDRAW, FR, AREA["egypt"], 1) == "France lowers its marker in Egypt to Interest"
    assert said(c.CB_GRANT, FR, RU, c.CLAIM_GAINED, (), ANY) == (
        "France gets a Casus Belli against any power when Russia gets one"
    )
    assert said(c.NEUTRALITY, GE, RU, language="fr") == "Allemagne\u00a0: ni guerre ni alliance hostile (Russie)"


def test_pb_11_13_a_level_is_renounced_from_there_on_and_withdrawn_down_to() -> None:
    asked = []
    for kind, values in ((c.NO_PLACE, (GE, (AREA["egypt"],))), (c.WITHDRAW, (GE, AREA["egypt"]))):
        told = parameter_values(Table().s, ClauseChoice(0, (), kind, values, ()))
        asked.append(SPEAKER["en"].say(told["parameter"]))
    assert asked == ["from which level on", "down to what"]


def test_pb_11_21_every_kind_of_clause_has_its_sentence_and_its_moment() -> None:
    part = {c.AREAS_: (0, 1), c.PARTNERS: (FR,), c.OBLIGOR: GB, c.BENEFICIARY: JA, c.AGGRESSOR: RU}
    for kind, parameters in c.PARAMETERS.items():
        item = c.complete(kind, tuple(part.get(each, 1) for each in parameters))
        for speaker in SPEAKER.values():
            sentence = speaker.say(told(item))
            assert "{" not in sentence and len(sentence) > 20


def test_pb_9_4_the_chance_told_knows_that_a_lone_corps_cannot_be_given_up_in_part() -> None:
    t = Table(empty=True)
    t.phase("colonial")
    t.pend(FR, "egypt", "protectorate")
    t.army(FR, "egypt", 10)
    ask(t, Assault, FR)
    assert note(t, AREA["egypt"]) == "10 against 5, column 2:1; success 2 in 6"
    t.army(FR, "egypt", 1)
    assert note(t, AREA["egypt"]) == "11 against 5, column 2:1; success 5 in 6"


def test_pb_16_1_buying_a_large_fleet_tells_of_the_tension() -> None:
    t = Table()
    t.phase("movement")
    t.s.treasury[GE] = 60
    ask(t, Buy, GE)
    assert "European tension +3" in note(t, 5)
    t.s.tension = TENSION.limit - 3
    assert "that is the Great War, and your fault" in note(t, 5)
    t.s.tension = TENSION.limit - 10
    assert "7 short of the Great War" in note(t, 5)


def test_pb_16_6_a_declaration_tells_of_the_great_war_by_participation_and_of_allies() -> None:
    t = Table()
    t.phase("war")
    t.treaty((GE, IT), (c.DEFENCE, IT, GE, ANY))
    t.claim(FR, GE, CONTROL_CLAIM, "egypt")
    ask(t, Declare, FR, ())
    told_of = note(t, GE)
    assert "European tension +5" in told_of and "calls Italy to war against you" in told_of
    assert "Great War" not in told_of
    t.s.relations = ((RU, GE, 0), (GE, GB, 0))
    assert "so many powers in one war are the Great War" in note(t, GE)


def test_pb_12_13_what_a_refusal_to_sign_means() -> None:
    t = Table()
    t.s.congress = (GB, GE, (GB, FR, GE), 0, ())
    ask(t, Sign, FR, ("text", (0, AREA["egypt"]), ()), (), (), ())
    refusal = note(t, 0)
    assert "nothing is settled" in refusal and "Casus Belli of Great Britain, Germany" in refusal
    assert f"European tension +{TENSION.refusal + TENSION.congress_failed}" in refusal
    assert note(t, 1) == "it counts if all sign"


def test_pb_12_13_after_a_first_refusal_a_second_costs_its_own_tension_alone() -> None:
    t = Table()
    t.s.congress = (GB, GE, (GB, FR, GE), 0, ())
    ask(t, Sign, FR, ("text", (0, AREA["egypt"]), ()), (), (), (GB,))
    assert note(t, 0).endswith(f"European tension +{TENSION.refusal}")
    assert note(t, 1) == "it counts no more, somebody has refused"


def test_pb_12_8_the_question_of_order_says_which_dispute_is_next() -> None:
    t = Table(empty=True)
    for area in ("congo", "egypt"):
        t.mark(GB, area, "protectorate", new=True)
        t.mark(FR, area, "influence")
        t.claim(FR, GB, 0, area)
    t.s.congress = (FR, GE, (GB, FR, GE), 0, ((0, AREA["congo"]), (0, AREA["egypt"])))
    ask(t, Motion, GE)
    view = GAME.view(t.s, seat_of(t.s, GE))
    question = BOOK.prompt(view, view.agenda[-1])
    assert "next is Dispute about Congo." in SPEAKER["en"].say(question)


def test_pb_12_15_what_holding_back_costs() -> None:
    t = Table(empty=True)
    t.mark(GB, "egypt", "protectorate", new=True)
    t.mark(FR, "egypt", "influence")
    t.claim(FR, GB, 0, "egypt")
    ask(t, LastWord, FR, (0, AREA["egypt"]), 1)
    assert note(t, 0) == "the Casus Belli is lost, your marker falls to: Interest, European tension +1"
    assert "European tension +5" in note(t, 1)


def test_pb_11_7_breaking_a_treaty_is_told_by_whether_it_is_public() -> None:
    t = Table()
    t.treaty((FR, RU), (c.DEFENCE, FR, RU, ANY))
    ask(t, Duty, FR, RU, GE, 1, 1 << FR | 1 << RU)
    assert note(t, 0) == "European tension +5, Casus Belli of Russia"
    t = Table()
    t.treaty((FR, RU), (c.DEFENCE, FR, RU, ANY), secret=True)
    ask(t, Duty, FR, RU, GE, 1, 1 << FR | 1 << RU)
    assert note(t, 0).startswith("breaks a secret treaty")


def test_pb_16_2_tension_stands_in_the_first_line_with_a_warning_near_the_great_war() -> None:
    t = Table()
    t.phase("movement")
    ask(t, Packet, FR, 3, 0)
    t.s.tension = 30
    assert SPEAKER["en"].say(GAME.words.progress(t.s)) == "1880, Movement / Status Change · tension 30/100"
    t.s.tension = 88
    assert SPEAKER["en"].say(GAME.words.progress(t.s)).endswith("tension 88/100, the Great War is near")
    assert SPEAKER["fr"].say(GAME.words.progress(t.s)).endswith("tension 88/100, la Grande Guerre est proche")


def test_pb_16_3_the_first_line_warns_of_no_war_that_has_come_or_cannot_come_any_more() -> None:
    t = Table()
    t.phase("movement")
    ask(t, Packet, FR, 3, 0)
    t.s.tension = 102
    assert SPEAKER["en"].say(GAME.words.progress(t.s)).endswith("tension 102/100, the Great War has broken out")
    assert SPEAKER["fr"].say(GAME.words.progress(t.s)).endswith("tension 102/100, la Grande Guerre a éclaté")
    t.s.tension = 95
    t.s.agenda.clear()
    assert SPEAKER["en"].say(GAME.words.progress(t.s)).endswith("tension 95/100")


def test_pb_8_1_a_packet_says_what_can_be_spent_and_what_its_end_means() -> None:
    t = Table()
    t.phase("movement")
    t.s.round, t.s.treasury[FR], t.s.owed[FR] = 2, 40, 12
    ask(t, Packet, FR, 0, 0)
    assert note(t, 0) == "£40 in the treasury, £12 of it owed to the forces"
    assert note(t, -1).startswith("when all do nothing in one round") and note(t, -1).endswith("round 2 of 8")
    t.s.agenda.pop()
    t.s.owed[FR] = 0
    ask(t, Packet, FR, 3, 0)
    assert note(t, 2) == "£40 in the treasury"
    assert note(t, -1) == "then the others, then you again; round 2 of 8"


def test_pb_20_53_an_answer_to_germany_leaves_austria_hungary_out() -> None:
    t = Table()
    t.phase("war")
    t.s.relations = ((GE, GB, 0),)
    t.claim(FR, GE, CODOMINION_ENTERED, "guiana")
    ask(t, UseClaim, FR, GE)
    assert "Great War" not in note(t, 1)  # Germany, Britain and France
    t.s.relations = ((GB, GE, 0),)  # Germany was attacked
    assert "Great War" in note(t, 1)


def test_pb_14_3_helping_the_empire_or_its_enemies_says_what_it_costs() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.s.provoked = 1 << GB | 1 << IT
    t.run(OttomanWar())
    t.do("neutral", "enemies")  # France stays out, Germany is against the Empire
    while t.power != RU:
        t.do("enemies" if t.power == AH else "neutral")
    assert "Great War" in note(t, 1) and note(t, 2) == "European tension +5"


def test_pb_12_15_nobody_is_to_blame_for_a_marker_that_is_taken_away() -> None:
    t = Table(empty=True)
    t.phase("congress")
    t.s.tension = 99
    t.mark(FR, "egypt", "influence")
    t.mark(GB, "egypt", "protectorate", new=True)
    t.claim(FR, GB, INFLUENCE_CLAIM, "egypt")
    t.run(Unresolved((0, AREA["egypt"]), 0))
    assert note(t, 0).endswith("that is the Great War")


def test_pb_12_3_who_calls_no_congress_is_told_that_a_defender_does() -> None:
    t = Table(empty=True)
    t.phase("congress")
    t.mark(FR, "egypt", "influence")
    t.mark(NL, "egypt", "influence")
    t.mark(GB, "egypt", "protectorate", new=True)
    t.claim(FR, GB, INFLUENCE_CLAIM, "egypt")
    t.s.defended = ((AREA["egypt"], NL, GB, IT),)
    t.run(Calling())
    assert note(t, 0) == "if nobody calls one, Italy does, for a minor power"


def test_pb_12_21_what_a_minor_power_loses_that_nobody_defends() -> None:
    t = Table(empty=True)
    t.mark(NL, "egypt", "influence")
    t.mark(GB, "egypt", "protectorate", new=True)
    t.run(Defence())
    assert note(t, 0).startswith("its marker there falls to Interest")


def test_pb_11_9_nobody_is_called_to_defend_who_began() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.s.relations = ((FR, GB, 0),)
    t.treaty((FR, IT), (c.DEFENCE, IT, FR, ANY))
    t.treaty((GB, RU), (c.DEFENCE, RU, GB, ANY))
    ask(t, UseClaim, RU, FR)
    assert "Italy" not in note(t, 1)


def test_pb_12_4_yielding_to_a_doctrine_says_what_it_costs() -> None:
    t = Table(empty=True)
    t.phase("negotiation")
    t.mark(GE, "brasil", "protectorate", new=True)
    t.claim(US, GE, MONROE_CLAIM, "brasil")
    t.run(Disputes())
    assert t.power == GE and note(t, 1) == "European tension +2"


def test_pb_12_1_a_settlement_says_what_new_partners_pay() -> None:
    t = Table(empty=True)
    t.phase("negotiation")
    t.mark(FR, "egypt", "influence")
    t.mark(GB, "egypt", "protectorate", new=True)
    t.claim(FR, GB, INFLUENCE_CLAIM, "egypt")
    shared = c.complete(c.S_CODOMINION, (AREA["egypt"], (GB, FR)))
    ask(t, Settle, FR, GB, (0, AREA["egypt"]), (), (shared,))
    view = GAME.view(t.s, seat_of(t.s, FR))
    assert "France pays £10 for its marker" in SPEAKER["en"].say(BOOK.prompt(view, view.agenda[-1]))
    t.s.congress = (FR, GE, (GB, FR, GE), 0, ())  # a member has control there: free (PB-12.9)
    view = GAME.view(t.s, seat_of(t.s, FR))
    assert "pays" not in SPEAKER["en"].say(BOOK.prompt(view, view.agenda[-1]))


def test_pb_11_8_refusing_coaling_passage_or_a_due_clause_says_what_it_breaks() -> None:
    t = Table(empty=True)
    t.phase("war")
    t.treaty((GB, FR), (c.COALING, FR, GB), (c.PASSAGE, FR, GB))
    ask(t, Coaling, FR, GB, 1)
    assert note(t, 0) == "European tension +5, Casus Belli of Great Britain" and note(t, 1) == ""
    ask(t, CanalRefused, FR, 0, AREA["egypt"], (), ())
    t.s.wars = (((((GB,), (GE,))), 0, 0, (), 0, (0, 1), 0, 1, ()),)
    BOOK.relist(t.s)
    assert "Casus Belli" in note(t, GB) and note(t, GE) == ""
    signed = t.treaty((FR, GB), (c.PAY, FR, GB, 2, 5), secret=True)
    ask(t, Due, FR, signed.number, signed.signatories, 0)
    assert note(t, 0).startswith("breaks a secret treaty") and note(t, 1) == ""
