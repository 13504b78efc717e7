"""What is said beside an option, why one is missing and what is told afterwards is true (CO-20.4, CO-20.5)."""

from __future__ import annotations

from engine.contract import PASS, decider
from engine.games.colonial.frames import Window
from engine.games.colonial.rules.offers import CLOSING
from engine.games.colonial.tables import PACKAGE
from engine.games.colonial.words import WORDS
from engine.match import Ask
from engine.text import Speaker
from tests.rules.colonial.table import GAME, IDLE, LAND, Table, begun, table
from tui.table.question import Question


def shown(t: Table, word: str) -> str:
    """The note beside an option with its values, in their English originals."""
    said = GAME.book.note(t.state, t.state.agenda[-1], t._listed()[word])
    return str(said)


def beside(t: Table, word: str) -> str:
    """What the player who is asked reads beside an option, whichever way the game is played."""
    seat = decider(t.state)
    speaker = Speaker(PACKAGE, "en", ["Red", "Blue", "Green", "Yellow"])
    question = Question(Ask(GAME, GAME.view(t.state, seat), seat, 0), speaker)
    return question.choice(t._listed()[word]).detail


# -- who may still repay


def test_co_6_5_who_gets_treasury_in_the_closing_window_may_repay_though_he_is_silent() -> None:
    t = table()
    t.green.loans, t.green.treasury, t.state.hushed = (3,), 0, 0b100
    t.then(Window(CLOSING, 0), IDLE).play("red: gift green 2 blue: silence")
    assert t.asked == "green offers" and t.words == ["silence", "repay"]


# -- Diplomacy at the left end (CO-7.61)


def test_co_14_2_at_the_left_end_a_declaration_costs_no_space() -> None:
    t = table()
    t.red.diplomacy = t.blue.diplomacy = t.green.diplomacy = 1
    t.state.promises = ((0, 2, 0, 2),)
    t.use("red", "sovereign")
    assert t.note("blue") == "dice a year: you {own}, {seat} {theirs}"
    assert t.note("green") == "{odds}; this breaks your promise"


def test_co_15_6_at_the_left_end_a_war_for_hire_costs_no_space() -> None:
    t = table().hire("red", "sovereign")
    t.red.diplomacy = t.green.diplomacy = t.yellow.diplomacy = 1
    t.state.promises = ((0, 2, 0, 2),)
    t.play("silence blue: service green 1")
    assert t.note("accept") == "{odds}; this breaks your promise"
    t.play("refuse blue: service yellow 1")
    assert t.note("accept") == "dice a year: you {own}, {seat} {theirs}"


# -- warnings where the rules take the only option by themselves (CO-20.5, CO-19.1)


def test_co_13_9_who_asks_for_the_only_slave_goods_is_warned_before() -> None:
    """Nobody is asked how many, so the warning stands beside the player who owns them."""
    t = table().stack("congo_1", "blue").stack("brazil_1", "green").stack("angola_1", "green")
    t.yellow.eco, t.red.fleets = 10, 3
    t.use("red", "merchant")
    assert t.asked == "red ask_to_carry"
    warning = "1 slave Goods: 1 space left on Diplomacy if it is agreed"
    assert beside(t, "blue") == warning and beside(t, "green") == ""
    t.play("green")
    assert t.asked == "red goods_to_carry" and beside(t, "none") == warning and beside(t, "1") == ""


def test_co_13_12_the_only_territory_to_stir_is_warned_of_beside_the_form() -> None:
    t = table().put("levant", missions=1).stack("levant_1", "blue")
    t.state.promises = ((0, 1, 2, 2),)
    t.use("red", "rebel")
    assert t.asked == "red rebel"
    for form in ("unrest", "flip"):
        assert beside(t, form) == "The Levant: Unrest there: 0; Blue: this breaks your promise"
    t.state.promises = ()
    assert "promise" not in beside(t, "unrest") + beside(t, "flip")


def test_co_15_6_who_is_hired_for_a_revolt_is_warned_before_he_accepts() -> None:
    t = table().stack("west_africa_1", "blue").stack("west_africa_2", "green green").put("west_africa", unrest=2)
    t.state.promises = ((0, 2, 2, 2),)
    t.hire("red", "rebel").play("silence blue: service revolt@west_africa 1")
    assert t.asked == "red service_answer"
    assert beside(t, "accept") == "Success dice: 6, about 1.9 losses; this may break your promise"
    assert beside(t, "refuse") == ""
    t.state.promises = ()
    assert beside(t, "accept") == "Success dice: 6, about 1.9 losses"


def test_co_15_6_a_hired_debtor_is_warned_beside_the_character() -> None:
    """He is asked because he may repay; which form and which Territory is settled."""
    t = table().stack("west_africa_1", "blue").stack("west_africa_2", "green green").put("west_africa", unrest=2)
    t.state.promises = ((0, 2, 2, 2),)
    t.red.loans = (3,)
    t.hire("red", "rebel").play("silence blue: service revolt@west_africa 1 accept").silence()
    assert t.words == ["rebel", "repay"]
    assert "this may break your promise" in beside(t, "rebel")


def test_co_9_9_and_9_12_at_the_left_end_purge_and_pirates_cost_no_space() -> None:
    t = table(advanced_colonies="on").stack("cape_1", "red").put("cape", unrest=1)
    t.red.diplomacy = 2
    t.use("red", "conqueror").play("cape")
    assert t.note("purge") == "one Unrest less; one space left on Diplomacy"
    t.play("purge")
    assert t.note("pro_pirate_governors") == "Merchants shown in this round lose a Fleet"


# -- what ends the Colony that is being founded


def test_co_9_10_and_9_11_a_founder_hears_that_the_fourth_unrest_ends_the_colony() -> None:
    t = table(advanced_colonies="on").stack("new_spain_1", "red red red").stack("new_spain_2", "red")
    t.put("new_spain", unrest=3).red.unrest = 2
    t.use("red", "conqueror").play("new_spain")
    assert t.note("pillage") == "{sum}; the fourth Unrest ends the Colony"
    assert t.note("pariah_colonists") == "the fourth Unrest ends the Colony"
    t.play("purge")
    assert t.note("pillage") == "{sum}; one Unrest more" and t.note("pariah_colonists") == ""
    assert t.note("two_pariahs") == "the fourth Unrest ends the Colony"


# -- nations


def test_co_16_9_spain_hears_where_a_mission_gives_prestige() -> None:
    t = table(nations="on").stack("cape_1", "red").stack("congo_1", "red").put("congo", unrest=1, missions=1)
    t.stack("egypt_1", "red").put("egypt", unrest=1).stack("angola_1", "blue")
    t.red.nation = "spain"
    t.use("red", "missionary")
    assert t.note("cape") == "place a Mission: {n} Prestige"
    assert t.note("egypt") == "turn an Unrest into a Mission: {n} Prestige"
    assert t.note("congo") == "turn an Unrest into a Mission" and t.note("angola") == "place a Mission"


def test_co_16_4_goals_out_of_play_are_not_told_of() -> None:
    t = begun(3, nations="on").play("america accept accept")
    assert "new_england" not in shown(t, "england") and "cape" in shown(t, "england")


# -- why a Character is of no use


def test_co_5_9_a_reason_fits_whatever_is_missing() -> None:
    """Wood, markers of Colonies, or the treaty may be what is missing, too."""
    t = table()
    t.red.fleets = 34
    t.menu("red", "viceroy")
    reason = t.why_not("viceroy")
    assert reason is not None and WORDS.reason(reason).text.startswith("You have nothing to place")
    t.red.fleets = 33
    t.stack("cape_1", "red").menu("red", "merchant")
    reason = t.why_not("merchant")
    assert reason is not None and "no counter left" in WORDS.reason(reason).text


# -- what is told afterwards


def test_co_9_8_a_company_and_a_protectorate_are_told_with_their_pieces() -> None:
    t = table(advanced_colonies="on").stack("cape_1", "red red").use("red", "conqueror").play("cape company send")
    assert t.told("company_fleet") == [(0, 3)]
    t = table(advanced_colonies="on").stack("cape_1", "red").use("red", "conqueror").play("cape protectorate send")
    assert t.told("squadron_discarded") == [(0, 0)]


# -- the map


def test_co_20_2_a_territory_tells_its_difficulty_as_it_stands_for_everybody() -> None:
    t = table().stack("levant_1", "blue")
    t.red.sea = t.green.sea = t.yellow.sea = 1
    assert about(t, "egypt").startswith("Difficulty 3 (now 2), ")
    assert about(t, "peru").startswith("Difficulty 5 (now Anna 6, Bert 7, Cleo 6, Dora 6), ")
    assert about(t, "levant").startswith("explored, ")
    assert about(table(), "egypt").startswith("Difficulty 3, ")


def about(t: Table, land: str) -> str:
    note = WORDS.places(t.state)[LAND[land]].note
    return Speaker(PACKAGE, "en", ["Anna", "Bert", "Cleo", "Dora"]).say(note or "")


# -- one more than can be had, and forms of offers that are missing


def name_of(t: Table, word: str) -> str:
    reason = t.why_not(word)
    return reason.name if reason is not None else ""


def test_co_13_6_and_13_19_why_no_more_goods() -> None:
    t = table().stack("egypt_1", "red").stack("cape_1", "blue").stack("congo_2", "blue").stack("barbary_1", "blue")
    t.use("red", "merchant")
    assert name_of(t, "2") == "no_more_goods"
    t.play("none blue")
    assert name_of(t, "3") == "no_room"
    t = table()
    t.red.goods, t.blue.goods = 1, 3
    t.use("red", "trader")
    assert name_of(t, "2") == "no_more_goods"
    t.play("none blue")
    assert name_of(t, "3") == "no_limit_left"


def test_co_13_9_why_no_more_slaves() -> None:
    t = table().stack("congo_1", "blue").stack("angola_1", "red").stack("west_africa_2", "red")
    t.stack("east_africa_1", "blue").state.tracks[3 * 4 + 1] = 3
    t.red.fleets = 5
    t.use("red", "merchant")
    assert name_of(t, "3") == "no_more_goods"
    t.play("2 blue")
    assert name_of(t, "3") == "no_more_goods"


def test_co_13_5_whose_corsair_cannot_be_sunk() -> None:
    t = table().corsairs("red", "blue", 2).corsairs("red", "green", 1)
    t.successes(1).use("red", "merchant").play("blue: no green: no red: yes").refuses("yellow", "CO-13.5")


def test_co_11_4_and_15_10_why_no_more_treasury() -> None:
    t = table()
    t.red.loans, t.red.treasury = (3,), 2
    t.use("red", "scientist").play("repay")
    assert name_of(t, "3") == "treasury_limit"
    t.red.treasury = 5
    t.use("red", "scientist").play("repay")
    assert name_of(t, "4") == "pile_limit"
    t = table().window(0, "red").play("gift blue")
    assert name_of(t, "3") == "treasury_limit"


def test_co_15_2_why_a_form_of_offer_is_missing() -> None:
    t = table().hire("red", "sovereign")
    assert (name_of(t, "service"), name_of(t, "gift")) == ("own_action", "")
    t.play("silence blue: service green 1 accept")
    assert name_of(t, "service") == "hired_already"
    t = table()
    t.red.treasury = 0
    t.red.loans = (2,)
    t.then(Window(1, 0), IDLE)
    assert (name_of(t, "service"), name_of(t, "gift")) == ("not_in_this_window", "no_treasury")
    t = table()
    t.red.loans, t.state.hushed = (2,), 1
    t.then(Window(CLOSING, 0), IDLE)
    assert t.words == ["silence", "repay"] and name_of(t, "gift") == name_of(t, "promise") == "silent"


def test_co_15_7_why_no_more_is_said_of_peace_money() -> None:
    t = table()
    t.blue.treasury = 1
    t.successes(*[0] * 12).use("red", "sovereign").play("blue blue: buy_peace 1 red: refuse")
    assert t.asked == "blue offers"
    assert name_of(t, "buy_peace") == name_of(t, "sell_peace") == "spoken_this_year"


def test_co_13_16_no_more_losses_are_foretold_than_there_are_counters() -> None:
    t = (
        table()
        .stack("west_africa_1", "blue")
        .stack("cape_1", "blue")
        .put("west_africa", unrest=3)
        .put("cape", unrest=1)
    )
    t.use("red", "rebel").play("revolt")
    assert "1.0" in shown(t, "west_africa") and "3.0" not in shown(t, "west_africa")


def test_co_12_1_where_no_city_can_rise() -> None:
    t = table().stack("cape_1", "red").put("cape", colony="red").stack("brazil_1", "red").put("brazil", colony="red")
    t.stack("egypt_1", "blue").put("egypt", colony="blue").city("brazil", 1).use("red", "governor")
    assert (name_of(t, "brazil"), name_of(t, "egypt"), name_of(t, "cape")) == ("city_there", "not_your_colony", "")


def test_co_8_1_and_13_12_a_forecast_promises_nothing_that_is_impossible() -> None:
    t = table().stack("cape_1", "blue").put("cape", unrest=1)
    t.state.diplomacy = [7] * 4
    t.state.risen[3] = 34
    assert t.menu("red", "ambassador").note("ambassador") == "Unrest away: {lands}"
    assert t.menu("red", "rebel").note("rebel") == "a Revolt: {lands}"


def test_co_9_11_one_or_two_pariahs_not_both() -> None:
    t = table(advanced_colonies="on").stack("cape_1", "red")
    t.red.unrest = 2
    t.use("red", "conqueror").play("cape pariah_colonists").refuses("two_pariahs", "CO-9.11")
    assert name_of(t, "two_pariahs") == "colonists_named"


# -- offers and requests in words (CO-15)


def prompt(t: Table) -> str:
    speaker = Speaker(PACKAGE, "en", ["Red", "Blue", "Green", "Yellow"])
    return speaker.say(GAME.book.prompt(t.state, t.state.agenda[-1]))


def label(t: Table, word: str) -> str:
    speaker = Speaker(PACKAGE, "en", ["Red", "Blue", "Green", "Yellow"])
    return speaker.say(GAME.book.label(t.state, t.state.agenda[-1], t._listed()[word]))


def test_co_15_6_and_15_8_who_names_a_price_reads_what_for() -> None:
    t = table().put("levant", unrest=1).stack("levant_1", "red")
    t.hire("red", "rebel").play("silence blue: service unrest@levant")
    assert prompt(t) == "How much do you pay Red for this: Rebel (Unrest: The Levant, against Red)?"
    t = table().window(0, "red").play("red: promise yellow no_war next")
    assert prompt(t).startswith("Which payment goes with your promise to Yellow: “")
    assert prompt(t).endswith("”, until the end of the next turn?")


def test_co_15_8_what_has_been_promised_keeps_its_number_in_the_menu() -> None:
    t = table()
    before = menu_of(t)
    t.state.promises = ((0, 3, 0, 2), (0, 3, 2, 2))
    after = menu_of(t)
    assert before == {1: "no_war", 2: "no_corsair", 3: "no_rebel", 4: "no_takeover"}
    assert after == {2: "no_corsair", 4: "no_takeover"}
    t.refuses("no_war", "CO-15.8")


def menu_of(t: Table) -> dict[int, str]:
    """The numbers and words under which kinds of promises are open."""
    t.window(0, "red").play("red: promise yellow")
    speaker = Speaker(PACKAGE, "en", ["Red", "Blue", "Green", "Yellow"])
    question = Question(Ask(GAME, GAME.view(t.state, 0), 0, 0), speaker)
    return {choice.number: choice.word for choice in question.open}


def test_co_7_3_the_viceroy_reads_which_resources_are_free() -> None:
    t = table().stack("west_africa_1", "blue").explore("west_africa").explore("brazil")
    t.red.log = 2
    t.use("red", "viceroy")
    assert "free: " in beside(t, "west_africa") and "free: " in beside(t, "brazil")
    t.play("west_africa")
    assert "[Blue]" in label(t, "west_africa_1") and "[free]" in label(t, "west_africa_2")
    t = table().stack("brazil_1", "blue")
    t.red.log = 2
    t.use("red", "viceroy")
    assert "free" not in beside(t, "brazil")


def test_co_15_11_who_refuses_whom_is_told_as_it_was() -> None:
    t = table().stack("brazil_1", "blue")
    t.use("red", "merchant").play("blue even blue: refuse")
    assert t.told("request_refused") == [(1, 0)]
    t = table().stack("brazil_1", "blue")
    t.use("red", "merchant").play("blue even blue: counter asker1 red: refuse")
    assert t.told("request_refused") == [(0, 1)]


def test_co_15_4_a_payment_of_any_size_is_a_payment() -> None:
    """A payment of 501 by the other player was the option of declining, and read "no"."""
    t = table().stack("brazil_1", "blue")
    t.blue.treasury = t.red.treasury = 700
    t.use("red", "merchant").play("blue")
    assert t.asked == "red side_payment" and len(t.words) == len(set(t.words)) == 1401
    assert PASS not in t.state.options and "other501" in t.words and "asker700" in t.words
    assert label(t, "other501") == "Blue pays 501"
    t.play("other501 blue: accept")
    assert t.red.treasury == 700 + 501 and t.blue.treasury == 700 - 501 + 1
