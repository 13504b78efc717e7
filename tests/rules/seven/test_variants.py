"""SV-20 variants: drafts and neutral empires, quick start, longer games."""

from __future__ import annotations

import pytest

from engine.contract import Setup, decider
from engine.games.seven import GAME
from engine.games.seven.frames import Begin, DraftCard
from engine.games.seven.rules.setup import begin
from engine.games.seven.state import Seven
from engine.games.seven.tables import ALL_EMPIRES, EMPIRE_COUNT, EMPIRE_IDS, NOBODY, TABLES, TILE_NUMBER
from engine.library import checked
from tests.rules.seven.table import P1, P2, P4, Table, number


def new(players: int, **options: str) -> Seven:
    return GAME.new(checked(Setup("seven", players, 3, options={"negotiation": "off", **options})))


def take(s: Seven, empire: str) -> None:
    assert number(empire) in s.options
    GAME.book.take(s, number(empire))


# -- SV-20.1 drafting


def test_sv_20_1_1_everybody_gets_the_letters_of_the_table() -> None:
    s = new(3, cards="draft")
    while isinstance(s.agenda[-1], DraftCard):
        GAME.book.take(s, s.options[0])
    for seat in range(3):
        cards = sorted(card for card in s.hand[seat * EMPIRE_COUNT : (seat + 1) * EMPIRE_COUNT] if card)
        assert cards == [1, 1, 2, 4]


def test_sv_20_1_2_c78_to_and_fro() -> None:
    s = new(3, cards="draft")
    seats = [(s.first + step) % 3 for step in range(3)]
    found = []
    while isinstance(frame := s.agenda[-1], DraftCard):
        found.append((frame.seat, frame.card))
        GAME.book.take(s, s.options[0])
    rounds = ((1, seats), (1, seats[::-1]), (2, seats), (4, seats[::-1]))
    assert found == [(seat, card) for card, row in rounds for seat in row]


def test_sv_20_1_3_c78_only_cards_of_the_letter_and_of_new_empires() -> None:
    s = new(2, cards="draft")
    take(s, "spain")
    assert number("spain") not in s.options, "its A is gone"
    take(s, "france")
    take(s, "russia")
    reasons = {EMPIRE_IDS[b.option]: b.reason.name for b in GAME.book.closed(s)}
    assert reasons == {"spain": "same_empire", "france": "letter_gone", "russia": "letter_gone"}


def test_sv_20_1_3_c79_a_card_may_be_taken_from_below() -> None:
    s = new(4, cards="draft")
    for empire in ("spain", "france", "russia", "habsburg"):
        take(s, empire)
    take(s, "prussia")
    assert 2 in s.hand[number("prussia") :: EMPIRE_COUNT]
    assert s.pile[number("prussia")] & 1, "the A card still lies on top"


def test_sv_20_1_4_monarchs_and_infantry_after_the_draft() -> None:
    s = new(6, cards="draft")
    for empire in ("spain", "france", "russia", "habsburg", "prussia", "great_britain"):
        take(s, empire)
    for empire in ("spain", "france", "russia", "habsburg", "prussia", "great_britain"):
        take(s, empire)
    neutral = number("ottomans")
    assert s.monarch[neutral] == NOBODY and s.units[3] == 3, "three infantry in Constantinople"
    assert all(s.monarch[e] != NOBODY for e in ALL_EMPIRES if e != neutral)


def test_sv_20_1_5_c80_simplified_draft() -> None:
    s = new(4, cards="simple_draft")
    first = decider(s)
    take(s, "spain")
    take(s, "spain")
    assert s.hand[(first + 1) % 4 * EMPIRE_COUNT + number("spain")] == 2, "the B card, in the first round"
    take(s, "france")
    take(s, "france")
    while decider(s) != first:
        GAME.book.take(s, s.options[0])
    assert number("spain") not in s.options


# -- neutral empires


def neutral_russia() -> Table:
    """SV-C81: nobody has a card of Russia."""
    table = Table().hands("A spain, B prussia", "A great_britain", "A france", "A habsburg, B ottomans")
    return table.units("russia", st_petersburg="iii")


def test_sv_20_1_6_c81_option_n() -> None:
    table = neutral_russia().acted("great_britain").turn(P2, 2)
    assert table.told("empire_chosen") == [(P2, number("russia"), 2)]
    assert (table.point, table.decider) == ("choose_action", P2)


def test_sv_20_1_6_c90_a_neutral_empire_comes_before_option_c() -> None:
    table = neutral_russia().acted("great_britain", "prussia", "ottomans", "spain", "habsburg").turn(P2, 6)
    assert table.told("empire_chosen") == [(P2, number("russia"), 2)] and not table.told("compensated")
    table = neutral_russia().acted("great_britain", "prussia", "ottomans", "spain", "habsburg", "russia").turn(P2, 7)
    assert table.told("empire_chosen") == [(P2, number("france"), 3)] and table.point == "compensation"


def test_sv_20_1_6_c90_the_turn_owner_reduces_for_a_neutral_empire() -> None:
    table = neutral_russia().units("russia", moscow="iii")
    table.acted("great_britain", "prussia", "ottomans", "spain", "habsburg", "russia").turn(P2, 7)
    table.play("moscow palace lyon")
    assert table.at("moscow") == "russia iii", "all alike: nothing to choose"
    table = neutral_russia().units("russia", moscow="iia")
    table.acted("great_britain", "prussia", "ottomans", "spain", "habsburg", "russia").turn(P2, 7)
    table.play("moscow palace lyon")
    assert (table.point, table.decider) == ("reduce", P2)


def test_sv_20_1_7_c81_peacefully() -> None:
    table = neutral_russia().flags("prussia", "finland").units("france", crimea="i").act("russia", "attack", P2)
    table.play("moscow_infantry moscow_infantry moscow_infantry livonia")
    assert table.at("livonia") == "russia i"
    table = neutral_russia().flags("prussia", "finland").units("france", crimea="i").act("russia", "attack", P2)
    table.play("st_petersburg_infantry kiev_infantry st_petersburg_infantry")
    assert table.closed["finland"] == "peaceful_flag"
    table.play("livonia").play("kiev_infantry")
    assert table.closed["crimea"] == "peaceful_fight"
    assert table.closed["koenigsberg"] in ("peaceful_city", "too_far")


def test_sv_20_1_7_no_foreign_city_and_no_way_through_foreign_flags() -> None:
    table = neutral_russia().units("russia", livonia="i").act("russia", "move_fight", P2).play("livonia_infantry")
    assert table.closed["koenigsberg"] == "peaceful_city"
    through = set(table.words)
    table = neutral_russia().units("russia", livonia="i").flags("france", "western_poland")
    table.act("russia", "move_fight", P2).play("livonia_infantry")
    assert table.closed["western_poland"] == "peaceful_flag"
    lost = through - set(table.words)
    assert lost >= {"western_poland"} and all(table.closed[w] in ("peaceful_flag", "peaceful_way") for w in lost)


def test_sv_12_3_a_neutral_empire_that_was_refused_is_told_so() -> None:
    table = neutral_russia().units("russia", crimea="i").units("ottomans", moldavia="i")
    table.act("russia", "move_fight", P2).play("crimea_infantry wallachia")
    assert (table.point, table.decider) == ("transit", P4)
    table.play("refuse crimea_infantry")
    assert table.closed["wallachia"] == "refused_way", "there is no flag on the way"


def test_sv_20_1_7_ships_keep_out_of_seas_with_foreign_flags() -> None:
    table = neutral_russia().units("russia", gulf_of_bothnia="3", azov="3").flags("france", "baltic_sea")
    table.units("ottomans", aegean_sea="2").act("russia", "move_fight", P2)
    assert table.closed["gulf_of_bothnia_three_master"] == "no_sea_to_stop", "the Baltic is the only way out"
    table.play("azov_three_master")
    assert set(table.words) == {"black_sea", "ionian_sea", "levantine_sea"}
    assert table.closed["aegean_sea"] == "peaceful_fight" and table.closed["baltic_sea"] == "too_far_for_ship"


def test_sv_20_1_7_other_actions_are_unrestricted() -> None:
    table = neutral_russia().act("russia", "build_deploy", P2).play("azov every_city")
    assert table.city("azov") == "base" and len(table.told("deployed")) == 4


def test_sv_20_1_8_c82_how_a_neutral_empire_defends() -> None:
    table = neutral_russia().units("russia", kiev="iai").units("ottomans", moldavia="a")
    table.act("ottomans", "move_fight").play("moldavia_artillery kiev infantry")
    assert (table.point, table.decider) == ("reply", table.monarch("ottomans"))
    assert table.words == ["infantry", "artillery"]
    table = neutral_russia().units("russia", kiev="ia").units("ottomans", moldavia="a")
    table.act("ottomans", "move_fight").play("moldavia_artillery kiev infantry")
    assert table.at("kiev") == "", "only one unit was left to answer"


def test_sv_20_1_8_a_neutral_empire_always_grants_passage() -> None:
    table = neutral_russia().units("russia", kiev="ia").units("ottomans", moldavia="i")
    table.act("ottomans", "move_fight").play("moldavia_infantry moscow")
    assert table.at("moscow") == "ottomans i" and not table.told("passage_asked")


def test_sv_20_1_9_a_card_brings_a_monarch_at_the_end_of_the_decade() -> None:
    table = neutral_russia().tiles("pawn").end_decade(pawn=P1).play("russia")
    assert table.monarch("russia") == NOBODY
    table.play("spain spain spain")
    assert table.monarch("russia") == P1


# -- SV-20.2 quick start


def test_sv_20_2_1_c83_one_unit_in_every_start_city() -> None:
    table = Table()
    begin(table.s, Begin(1))
    assert (table.at("madrid"), table.at("barcelona"), table.at("bilbao")) == ("spain iii", "spain 2", "")
    french = {c: table.at(c) for c in ("paris", "brest", "bordeaux", "marseille", "lyon")}
    assert french == {
        "paris": "france ii",
        "brest": "france 2",
        "bordeaux": "france i",
        "marseille": "france 2",
        "lyon": "",
    }


def test_sv_20_2_2_c83_up_to_the_limit() -> None:
    table = Table().hands("A spain")
    begin(table.s, Begin(1))
    assert table.at("vienna") == "habsburg iii" and table.at("london") == "great_britain ii2"


def test_sv_20_2_1_by_the_option() -> None:
    assert sum(new(4, quick_start="on").units) > sum(new(4).units)


# -- SV-20.3 longer games


def test_sv_20_3_1_c84_ten_decades() -> None:
    s = new(4, decades="10")
    wanted = TABLES[4].hourglass + TABLES[4].hourglass_extra
    assert sorted(s.hourglass) == sorted(TILE_NUMBER[tile] for tile in wanted) and len(wanted) == 9
    s.turn = 70
    assert s.counted


def test_sv_20_3_2_c84_nine_decades_and_a_tile_never_seen() -> None:
    s = new(4, decades="9")
    assert len(s.hourglass) == 9
    s.turn = 63
    assert s.counted
    seen = GAME.view(s, P1)
    assert seen.hourglass[:8] == s.hourglass[:8] and seen.hourglass[8] == -1


@pytest.mark.parametrize("decades", ["8", "9", "10"])
def test_sv_20_3_3_the_length_is_a_matter_of_the_set_up(decades: str) -> None:
    assert new(3, decades=decades).decades == int(decades)
