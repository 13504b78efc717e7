"""The Congress of winners who disagree about a division (PB-15.15): host, members, votes, the tie, signatures."""

from __future__ import annotations

from engine.games.pax.frames.peace import WinnersCongress
from engine.games.pax.rules.diplomacy.clauses import VOTE
from engine.games.pax.tables import AREA
from tests.rules.pax.table import AH, FR, GB, GE, IT, RU, US, Table

ALGERIA, NIGERIA = AREA["algeria"], AREA["nigeria"]


def meeting(seats: int, winners: tuple[int, ...], losers: tuple[int, ...]) -> Table:
    """Winners that meet: the first of them has conquered two areas of the first loser."""
    t = Table(seats=seats, empty=True)
    t.phase("war")
    for area in ("algeria", "nigeria"):
        t.mark(losers[0], area, "possession")
        t.army(winners[0], area, 3)
    t.run(WinnersCongress(winners, losers, ((ALGERIA, winners[0]), (NIGERIA, winners[0]))))
    return t


def attended(t: Table) -> list[int]:
    """Everybody who is asked to attend comes."""
    asked = []
    while t.asked == "attend":
        asked.append(t.power)
        t.do("yes")
    return asked


def tabled(t: Table, power: int) -> None:
    """Everybody else passes; this power tables Algeria for itself and leaves Nigeria to the other winner."""
    while t.power != power:
        t.do("none")
    own, other = {GB: ("great_britain", "france"), FR: ("france", "great_britain")}[power]
    t.do(f"algeria-{own}-possession", f"nigeria-{other}-possession", "send")


def test_pb_15_15_the_loser_neither_hosts_nor_votes_where_five_play() -> None:
    t = meeting(5, (GB, FR), (GE,))
    assert attended(t) == []
    assert t.s.congress[1] == AH and t.s.congress[2] == (GB, FR)


def test_pb_15_15_overseas_powers_are_hosts_where_all_europeans_are_parties() -> None:
    t = meeting(5, (GB, FR), (GE, AH))
    assert attended(t) == []
    assert t.s.congress[1] == US and t.s.congress[2] == (GB, FR, US)


def test_pb_15_15_a_neutral_european_comes_first_and_others_attend() -> None:
    t = meeting(7, (GB, FR), (RU,))
    assert attended(t) == [IT]
    assert t.s.congress[1] == GE and t.s.congress[2] == (GB, FR, GE, IT)


def test_pb_11_11_a_promised_vote_binds_in_the_congress_of_the_winners() -> None:
    t = meeting(7, (GB, FR), (RU,))
    t.treaty((GB, FR), (VOTE, FR, GB))
    attended(t)
    tabled(t, GB)
    before = t.s.tension
    while t.power != FR:
        t.do("against")
    t.do("against")
    assert t.s.breaches[FR] == 1 and t.s.tension == before + 5 and (GB, FR) in {claim[:2] for claim in t.s.cbs}
    assert t.asked == "use_claim" and t.power == GB, "a claim that arises in the War phase is used now or never"


def test_pb_12_10_the_host_decides_a_tie_and_its_vote_does_not() -> None:
    t = meeting(7, (GB, FR), (RU,))
    attended(t)
    tabled(t, GB)
    votes = {GB: "for", FR: "against", GE: "for", IT: "against"}
    while t.asked == "vote":
        t.do(votes[t.power])
    assert t.asked == "tie" and t.power == GE
    t.do("reject")
    assert t.asked == "division_table" and t.power != GB


def test_pb_12_10_germany_decides_a_tie_for_austria_hungary() -> None:
    t = meeting(5, (GB, FR), (GE,))
    tabled(t, GB)
    t.do("for", "against")
    assert t.asked == "tie" and t.s.agenda[-1].seat == t.s.powers.index(GE)
    t.do("adopt", "sign", "sign")
    assert t.level(GB, "algeria") == "possession" and t.level(FR, "nigeria") == "possession"
    assert t.level(GE, "algeria") == "none" and t.s.congress == () and not t.asked


def test_pb_12_13_a_winner_that_refuses_to_sign_leaves_each_area_to_its_conqueror() -> None:
    t = meeting(7, (GB, FR), (RU,))
    attended(t)
    tabled(t, GB)
    before = t.s.tension
    while t.asked == "vote":
        t.do("for")
    t.do("sign", "refuse")
    assert t.s.tension == before + 2 + 3
    assert t.level(GB, "algeria") == t.level(GB, "nigeria") == "possession"
    assert t.has_claim(FR, GB) and not t.has_claim(GB, FR) and t.s.cbs[0][4] == t.s.turn + 1


def test_pb_15_15_one_lap_without_an_adopted_list() -> None:
    t = meeting(7, (GB, FR), (RU,))
    attended(t)
    before, asked = t.s.tension, []
    while t.asked == "division_table":
        asked.append(t.power)
        t.do("none")
    assert asked == [GB, FR, GE, IT] and t.s.tension == before + 3 and t.has_claim(FR, GB)
