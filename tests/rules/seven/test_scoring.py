"""SV-19 the end of the game."""

from __future__ import annotations

from engine.games.seven import GAME
from engine.games.seven.board.scoring import final_power, multipliers, ranking
from engine.games.seven.tables import EMPIRE_IDS
from tests.rules.seven.table import P1, P2, P3, P4, Table, number

RANKS = ("ottomans", "prussia", "habsburg", "france", "spain", "great_britain", "russia")


def ranked(table: Table, *order: str) -> Table:
    """Power so that the empires rank in this order whatever their palaces count."""
    for place, empire in enumerate(order):
        table.points(**{empire: 100 - 10 * place})
    return table


def last_decade(table: Table) -> Table:
    return table.end_decade(pawn=P1, decade=8)


def test_sv_19_1_no_cards_no_markers_no_monarchs_after_the_last_decade() -> None:
    table = Table()
    before = (table.s.pile[:], table.s.spaces[:], table.s.monarch[:])
    last_decade(table)
    assert table.s.agenda == [] and list(table.s.options) == []
    assert (table.s.pile, table.s.spaces, table.s.monarch) == before
    assert not table.told("hourglass") and table.told("laurel") == [(table.s.power,)]


def test_sv_19_2_c75_final_count() -> None:
    table = Table().palaces(paris=3, marseille=1).cities(paris="upgraded", brest="upgraded")
    table.units("spain", marseille="i")
    table.flags("france", "bavaria", "savoy", "lombardy", "rhineland", "saxony", "hanover", "atlantic", "irish_sea")
    table.points(france=21)
    assert final_power(table.s)[number("france")] == 34
    last_decade(table)
    assert table.power("france") == 34
    assert final_power(table.s)[number("france")] == 34, "it is not counted twice"


def test_sv_19_2_c91_neutral_empires_count_too() -> None:
    table = Table().hands("A spain").palaces(constantinople=3)
    table.flags("ottomans", "greece", "serbia", "bosnia", "aegean_sea")
    table.points(ottomans=10)
    last_decade(table)
    assert table.power("ottomans") == 17
    assert EMPIRE_IDS[ranking(table.s)[0]] == "ottomans"


def test_sv_19_3_c76_tied_empires() -> None:
    table = Table()
    for empire in ("prussia", "great_britain", "france"):
        table.points(**{empire: 25})
    assert [EMPIRE_IDS[e] for e in ranking(table.s)[:3]] == ["prussia", "france", "great_britain"]
    table.s.power = (25,) * 7
    assert [EMPIRE_IDS[e] for e in ranking(table.s)] == list(EMPIRE_IDS)


def test_sv_19_4_c74_the_148_points() -> None:
    table = ranked(Table(), *RANKS)
    table.hands("A great_britain, M great_britain, P great_britain, B habsburg, A ottomans, P ottomans, C france")
    last_decade(table)
    worth = {e: multipliers(table.s)[number(e)] for e in ("ottomans", "habsburg", "france", "great_britain")}
    assert worth == {"ottomans": 7, "habsburg": 5, "france": 4, "great_britain": 2}
    assert GAME.result(table.s).scores[P1] == 148
    assert GAME.scores(table.s)[P1] == 148
    assert table.told("scored")[P1] == (P1, 148)


def tied(*hands: str) -> Table:
    """Russia first, Spain second, Habsburg third, then the others in tie order."""
    order = ("russia", "spain", "habsburg", "prussia", "ottomans", "france", "great_britain")
    return last_decade(ranked(Table(), *order).hands(*hands))


def test_sv_19_5_c77_tied_players() -> None:
    """Both have 9 influence in Russia; P3 has more in Spain."""
    first = "B russia, P russia, M spain, P habsburg, P great_britain"
    result = GAME.result(tied(first, "", "C russia, M russia, A spain").s)
    assert result.scores[P1] == result.scores[P3] > 0
    assert result.winners == (P3,) and result.ranks[1] == (P1,)


def test_sv_19_5_most_points_win() -> None:
    assert GAME.result(tied("A russia", "B russia", "C russia").s).ranks == ((P1,), (P2,), (P3,), (P4,))


def test_sv_19_5_equal_in_all_seven_they_share() -> None:
    table = tied("P russia, P spain", "P russia, P spain", "P great_britain")
    assert GAME.result(table.s).ranks == ((P1, P2), (P3,), (P4,))
    assert table.told("won") == [((P1, P2),)]
