"""SV-22 offers and promises."""

from __future__ import annotations

import pytest

from engine.games.seven.board.proposals import MINE
from engine.games.seven.frames import OfferDraft, OfferTerms
from engine.games.seven.records import ACTION, AVOID, CARD, DO, NON_AGGRESSION, SPHERE, TRANSIT, Promise, Settled
from engine.games.seven.tables import ACTION_IDS, region_number
from engine.kit.drafts import MOST_EDITS
from tests.rules.seven.table import P1, P2, P3, P4, Table, number
from tests.rules.seven.test_land import move


def talking(player: int = P1) -> Table:
    """The turn of a player begins, with negotiation."""
    table = Table()
    table.s.negotiation = 1
    return table.turn(player)


def mask(*empires: str) -> int:
    return sum(1 << number(empire) for empire in empires)


def given(giver: int, taker: int, kind: int, until: int, *terms: int) -> Promise:
    return Promise(giver, taker, kind, until, terms)


def promised(table: Table, promise: Promise) -> Table:
    table.s.promises += (promise,)
    return table


# -- SV-22.1 when and to whom


def test_sv_22_1_two_offers_at_the_start_of_a_turn() -> None:
    table = talking()
    assert (table.point, table.decider) == ("offer", P1)
    assert table.words == ["none", "position2", "position3", "position4"]
    table.play("position2 card_promise yours spain 1700 send")
    assert (table.point, table.decider) == ("answer_offer", P2)
    table.play("decline")
    assert (table.point, table.decider) == ("offer", P1)
    table.play("position3 card_promise yours spain 1700 send accept")
    assert (table.point, table.decider) == ("choose_empire", P1), "two offers, no more"
    assert len(table.s.promises) == 1


def test_sv_22_1_no_offer_is_an_answer_too() -> None:
    assert talking().play("none").point == "choose_empire"


def test_sv_22_1_one_offer_each_in_the_pause() -> None:
    table = Table().tiles("pawn")
    table.s.negotiation = 1
    table.end_decade(pawn=P3)
    asked = []
    while table.point == "offer":
        asked.append(table.decider)
        table.play("none")
    assert asked == [P3, P4, P1, P2] and table.point == "card"


def test_sv_22_1_off_means_off() -> None:
    assert Table().turn(P1).point == "choose_empire"


# -- SV-22.2 kinds of offers


def test_sv_22_2_non_aggression() -> None:
    table = talking().play("position2 non_aggression both spain done ottomans great_britain done 1710 send accept")
    terms = (mask("spain"), mask("ottomans", "great_britain"))
    assert table.s.promises == (given(P1, P2, NON_AGGRESSION, 1, *terms), given(P2, P1, NON_AGGRESSION, 1, *terms))


def test_sv_22_2_spheres_of_at_most_six_regions() -> None:
    table = talking().play("position2 sphere both norway sweden done savoy lombardy venice tuscany naples sicily")
    assert table.words == ["1700", "1710", "1720"], "six are enough"
    table.play("1720 send accept")
    norway, sweden = region_number("norway"), region_number("sweden")
    assert table.s.promises[0] == given(P1, P2, SPHERE, 2, norway, sweden)
    assert len(table.s.promises[1].terms) == 6


def test_sv_22_2_one_side_may_be_left_out() -> None:
    table = talking().play("position4 sphere yours norway done 1700 send accept")
    assert table.s.promises == (given(P4, P1, SPHERE, 0, region_number("norway")),)


def test_sv_22_2_passage_is_promised_by_the_monarch() -> None:
    table = talking().play("position4 transit both")
    assert table.words == ["spain", "habsburg"], "of P1"
    table.play("spain france")
    assert table.words != ["spain", "habsburg"]
    assert table.play("prussia 1700 send accept").s.promises == (
        given(P1, P4, TRANSIT, 0, number("spain"), number("france")),
        given(P4, P1, TRANSIT, 0, number("russia"), number("prussia")),
    ), "Russia is the only monarch of P4"


def test_sv_22_2_an_action_is_promised_for_this_and_the_next_decade() -> None:
    table = talking().play("position2 action_promise yours ottomans palace avoid send accept")
    assert table.s.promises == (given(P2, P1, ACTION, 1, number("ottomans"), ACTION_IDS.index("palace"), AVOID),)


def test_sv_22_2_no_longer_than_the_game() -> None:
    table = Table()
    table.s.negotiation = 1
    table.turn(P1, decade=8).play("position3 card_promise yours spain")
    assert table.asked(OfferDraft).promises[-1].until == 7, "only this decade is left"


# -- SV-22.2 the draft


def drafted(line: str = "") -> Table:
    return talking().play("position2 card_promise mine spain 1700 " + line)


def test_sv_22_2_nothing_counts_before_it_is_sent() -> None:
    table = drafted()
    assert (table.point, table.decider) == ("offer_draft", P1) and not table.told("offered")
    made = given(P1, P2, CARD, 0, number("spain"))
    table.play("send")
    assert (table.point, table.decider) == ("answer_offer", P2) and table.told("offered") == [(P1, P2, (made,))]
    assert table.play("accept").s.promises == (made,)


def test_sv_22_2_an_empty_draft_is_not_sent() -> None:
    assert not {"send", "clear"} & set(talking().play("position2").words)


def test_sv_22_2_an_offer_may_have_promises_of_several_kinds() -> None:
    table = drafted("action_promise yours ottomans palace do send accept")
    assert [(one.giver, one.kind) for one in table.s.promises] == [(P1, CARD), (P2, ACTION)]


def test_sv_22_2_a_promise_is_taken_out_of_the_draft() -> None:
    table = drafted("card_promise yours france 1710 drop1-card_promise send accept")
    assert table.s.promises == (given(P2, P1, CARD, 1, number("france")),)


def test_sv_22_2_a_promise_is_made_anew() -> None:
    table = drafted("change1-card_promise")
    assert (table.point, table.decider) == ("offer_terms", P1)
    assert table.play("russia 1720 send accept").s.promises == (given(P1, P2, CARD, 2, number("russia")),)


def test_sv_22_2_whose_promise_it_is_stays_when_it_is_made_anew() -> None:
    table = talking().play("position2 sphere yours norway done 1700 change1-sphere sweden done 1700 send accept")
    assert table.s.promises == (given(P2, P1, SPHERE, 0, region_number("sweden")),)


def test_sv_22_2_the_draft_is_begun_again() -> None:
    table = drafted("card_promise yours france 1710 clear")
    assert "send" not in table.words and table.play("none").point == "offer", "one of the two offers is left"


def test_sv_22_2_an_offer_holds_four_promises() -> None:
    table = drafted("card_promise yours france 1710")
    assert "sphere" in table.words
    table.play("sphere both norway done sweden done 1700")
    assert "sphere" not in table.words and table.closed["sphere"] == "offer_full"


def test_sv_22_2_the_same_promise_counts_once() -> None:
    assert len(drafted("card_promise mine spain 1700 send accept").s.promises) == 1


def test_sv_22_2_a_draft_does_not_go_on_for_ever() -> None:
    table = drafted("change1-card_promise spain 1700 " * MOST_EDITS)
    assert not [word for word in table.words if word.startswith(("change", "drop", "clear"))]


def test_sv_22_2_passage_without_a_monarch_is_closed() -> None:
    table = Table().hands("A spain, A france", "B spain, B france")
    table.s.negotiation = 1
    table.turn(P3).play("position2")
    assert table.closed["transit"] == "no_monarch"


def test_sv_22_2_what_is_closed_says_why() -> None:
    table = talking().play("position2 transit")
    assert table.closed == {} and table.play("mine").closed["russia"] == "not_monarch"
    assert table.play("spain").closed == {"spain": "named"}
    assert table.play("france").closed["1730"] == "too_late"
    assert talking().play("position2 sphere mine norway").closed == {"norway": "named"}
    table = Table().hands("A spain", "B spain, A france", "B france")
    table.s.negotiation = 1
    table.turn(P1).play("position3 transit")
    assert table.asked(OfferTerms).values == (MINE, number("spain")), "only one side can promise it"


# -- SV-22.3 force


def test_sv_22_3_a_promise_does_not_change_what_is_legal() -> None:
    table = Table().units("spain", barcelona="i").units("france", marseille="i")
    promised(table, given(P1, P3, NON_AGGRESSION, 0, mask("spain"), mask("france")))
    assert "marseille" in move(table, "spain").play("barcelona_infantry").words


def test_sv_22_3_attacking_breaks_non_aggression() -> None:
    table = Table().units("spain", barcelona="i").units("france", savoy="i")
    promise = given(P1, P3, NON_AGGRESSION, 0, mask("spain"), mask("france"))
    move(promised(table, promise), "spain").play("barcelona_infantry marseille")
    assert table.s.settled == (Settled(0, promise),), "stopping in a city region of the other"
    table = Table().units("spain", marseille="i").units("france", savoy="i")
    move(promised(table, promise), "spain").play("marseille_infantry savoy")
    assert table.s.settled == (Settled(0, promise),) and table.s.promises == ()
    assert table.told("promise_broken") == [(P1, P3, promise)]


def test_sv_22_3_it_holds_in_both_directions_and_at_sea() -> None:
    promise = given(P3, P1, NON_AGGRESSION, 0, mask("spain"), mask("france"))
    table = promised(Table().units("france", atlantic="2").units("spain", irish_sea="2"), promise)
    table.act("france", "move_fight").play("atlantic_two_master irish_sea")
    assert table.s.settled == (Settled(0, promise),)


def test_sv_22_3_ending_a_move_in_a_reserved_region_breaks_a_sphere() -> None:
    promise = given(P1, P2, SPHERE, 0, region_number("savoy"), region_number("atlantic"))
    table = promised(Table().units("spain", barcelona="i"), promise)
    move(table, "spain").play("barcelona_infantry bordeaux")
    assert table.s.promises == (promise,)
    table = promised(Table().units("spain", bilbao="2"), promise).act("spain", "move_fight")
    table.play("bilbao_two_master atlantic")
    assert table.s.settled == (Settled(0, promise),)


def test_sv_22_3_refusing_breaks_a_promise_of_passage_which_lists_yes_first() -> None:
    promise = given(P3, P1, TRANSIT, 0, number("prussia"), number("habsburg"))
    table = promised(Table().units("prussia", saxony="i").units("habsburg", prague="ii"), promise)
    move(table, "habsburg").play("prague_infantry hanover")
    assert table.words == ["grant", "refuse"]
    table.play("grant")
    assert table.s.promises == (promise,)
    table = promised(Table().units("prussia", saxony="i").units("habsburg", prague="ii"), promise)
    move(table, "habsburg").play("prague_infantry hanover refuse")
    assert table.s.settled == (Settled(0, promise),)


@pytest.mark.parametrize(
    ("manner", "action", "kept"), [(DO, "palace", 1), (DO, "attack", 0), (AVOID, "palace", 0), (AVOID, "attack", 1)]
)
def test_sv_22_3_the_next_action_keeps_or_breaks_a_promise(manner: int, action: str, kept: int) -> None:
    promise = given(P1, P2, ACTION, 1, number("spain"), ACTION_IDS.index("palace"), manner)
    table = promised(Table(), promise).act("spain", action)
    assert table.s.settled == (Settled(kept, promise),)


def test_sv_22_3_taking_a_card_breaks_a_promise() -> None:
    promise = given(P1, P2, CARD, 1, number("spain"))
    table = promised(Table().tiles("pawn"), promise).end_decade(pawn=P1)
    assert "spain" in table.words
    assert table.play("spain").s.settled == (Settled(0, promise),)


def test_sv_22_3_what_expires_unbroken_is_kept() -> None:
    early, late = given(P1, P2, CARD, 0, number("france")), given(P1, P2, CARD, 1, number("russia"))
    table = promised(promised(Table().tiles("worker"), early), late).end_decade(pawn=P1)
    table.play("spain prussia russia habsburg")
    assert table.s.settled == (Settled(1, early),) and table.s.promises == (late,)
    assert table.told("promise_kept") == [(P1, P2, early)]


def test_sv_22_3_at_the_end_of_the_game_all_is_settled() -> None:
    promise = given(P1, P2, CARD, 9, number("france"))
    table = promised(Table(), promise).end_decade(pawn=P1, decade=8)
    assert table.s.promises == () and table.s.settled == (Settled(1, promise),)


# -- SV-22.4, SV-22.6


def test_sv_22_4_another_player_with_the_empire_breaks_nothing() -> None:
    promise = given(P1, P3, NON_AGGRESSION, 0, mask("spain"), mask("france"))
    table = promised(Table().units("spain", barcelona="i"), promise)
    table.act("spain", "move_fight", player=P4).play("barcelona_infantry marseille")
    assert table.at("marseille") == "spain i" and table.s.promises == (promise,)


def test_sv_22_6_the_passage_question_is_no_offer() -> None:
    table = Table().units("prussia", saxony="i").units("habsburg", prague="i")
    move(table, "habsburg").play("prague_infantry hanover grant")
    assert table.s.promises == table.s.settled == ()
