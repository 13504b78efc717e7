"""Who resents whom, on the page of treaties (PB-11.20): named, for people as for programs, and fading."""

from __future__ import annotations

from ai.games.pax.conduct import believed
from engine.contract import Setup
from engine.games.pax import GAME
from engine.games.pax.rules.diplomacy.deeds import BROKEN, REFUSED, remember
from engine.games.pax.state import Pax
from engine.games.pax.tables import POWER
from engine.text import Speaker
from tui.games.pax.treaties import treaties

FR, GE, US = POWER["france"], POWER["germany"], POWER["united_states"]


def told(s: Pax, reader: int) -> list[str]:
    chapter = next(found for found in treaties(GAME.view(s, reader), reader) if found.title.text == "Who resents whom")
    return [Speaker(GAME.languages, "en").say(line) for line in chapter.lines]


def game() -> Pax:
    options = {rule.id: rule.values[0] for rule in GAME.house_rules}
    return GAME.new(Setup("pax", 4, 1, GAME.scenarios[0], options), None)


def test_a_broken_treaty_is_named_to_victim_and_others_and_fades() -> None:
    s = game()
    assert told(s, 0) == ["Nobody."]
    remember(s, BROKEN, FR, 1 << GE)
    assert told(s, s.powers.index(GE))[0] == ("Germany towards France: trust 50%, treaty with Germany broken in 1880.")
    assert any(line.startswith("United States towards France: trust 75%") for line in told(s, 0))
    s.turn += 5
    assert told(s, s.powers.index(GE))[0].startswith("Germany towards France: trust 75%")


def test_what_a_seat_does_not_know_of_is_not_told_to_it() -> None:
    s = game()
    remember(s, REFUSED, FR, 1 << US, seats=1 << s.powers.index(US) | 1 << s.powers.index(FR))
    assert told(s, s.powers.index(GE)) == ["Nobody."]
    assert told(s, s.powers.index(US))[0].startswith("United States towards France: trust 95%, offer of United States")


def test_a_secret_breach_is_held_against_its_author_by_those_only_who_can_know_of_it() -> None:
    s = game()
    knows = 1 << s.powers.index(GE) | 1 << s.powers.index(FR)
    remember(s, BROKEN, FR, 1 << GE, seats=knows)
    assert told(s, s.powers.index(GE))[:-1] == [
        "Germany towards France: trust 50%, treaty with Germany broken in 1880."
    ]
    assert believed(s, US, FR) == 1.0, "the breach was never revealed to the United States"
