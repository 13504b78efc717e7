"""What tiles do and what they cost (SE-11, SE-15)."""

from __future__ import annotations

from typing import Final

from engine.contract import Option
from engine.games.struggle.costs import tax_steps
from engine.games.struggle.frames import Buy, Envoy
from engine.games.struggle.names import gold
from engine.games.struggle.state import Struggle
from engine.games.struggle.tables import TILES
from engine.text import N_, Listing, Message, Value


def effect(tile: int) -> Message:
    return Message(_EFFECTS[TILES[tile].id])


def price(s: Struggle, frame: Buy | Envoy, tile: Option) -> Message:
    """Beside a tile that may be taken: its cost, and what it does."""
    row = TILES[tile]
    costs: list[Value] = [gold(row.cost_gold)] if row.cost_gold else []
    if row.cost_population:
        costs.append(Message(N_("{number} population"), {"number": row.cost_population}))
    if row.cost_unrest:
        costs.append(Message(N_("{number} unrest"), {"number": row.cost_unrest}))
    if steps := tax_steps(s, frame.seat, row.cost_gold):
        costs.append(Message(N_("taxes: unrest +{unrest}"), {"unrest": steps}))
    if not costs:
        return Message(N_("Free. {effect}"), {"effect": effect(tile)})
    return Message(N_("Cost: {cost}. {effect}"), {"cost": Listing(tuple(costs)), "effect": effect(tile)})


_EFFECTS: Final = {
    "gold_mines": N_("Once per war: 1 gold for each of your markers in South America."),
    "slaves_company": N_("Once per war: 1 gold for each of your markers in Africa."),
    "tobacco": N_("Once per war: 1 gold for each of your markers in North America."),
    "baltic_company": N_("Once per war: 1 gold for each of your markers in the Baltic."),
    "east_indies_company": N_("Once per war: 1 gold for each of your markers in India or in the East Indies."),
    "levant_company": N_(
        "Once per war: 1 gold for each of your markers in the Ottoman Empire or in the Mediterranean."
    ),
    "sugar_plantations": N_("Once per war: 1 gold for each of your markers in the Caribbean."),
    "native_americans": N_("This war: +1 for your armies in North America."),
    "indian_nawab": N_("This war: +1 for your armies in India."),
    "bavaria": N_("This war: +1 for your armies in the German States."),
    "saxony": N_("This war: +1 for your armies in the German States."),
    "naples": N_("This war: +1 for your armies in the Mediterranean."),
    "gauchos": N_("This war: +1 for your armies in South America."),
    "cossacks": N_("This war: +1 for your armies in Central Europe."),
    "portugal": N_("This war: +1 for your armies or navies in India, South America or the East Indies."),
    "sweden": N_("This war: +1 for your armies or navies in the Baltic."),
    "denmark": N_("This war: +1 for your armies or navies in the Baltic."),
    "ottoman_alliance": N_("This war: +1 for your armies or navies in the Ottoman Empire or in the Mediterranean."),
    "army_training": N_("+1 on land against an opponent with fewer of these tiles."),
    "naval_training": N_("+1 at sea against an opponent with fewer of these tiles."),
    "reserve": N_("Once per war: roll all dice of your combat again."),
    "war_office": N_("Once per war: an attack without action and gold."),
    "mercenaries": N_("Once per war: an army without action and population."),
    "pressgangs": N_("Once per war: a navy without action and population."),
    "trained_natives": N_("Once per war: an army in a colony where you are present; it may move at once."),
    "militia": N_("Once per war: with a Build action one army more for 1 population."),
    "logistics": N_("Once per war: a Move action moves one unit more."),
    "banking": N_("Taxes bring 3 gold instead of 2 for each unrest."),
    "navigation": N_("+2 on the second die of your sea rolls: no unit is lost any more."),
    "diplomatic_service": N_("Once per war: take an alliance tile without an action."),
    "improved_agriculture": N_("Once per war: population +1."),
    "government_reform": N_("Once: remove 2 unrest."),
    "industry": N_("At once: 3 VP."),
    "pirates": N_("At once: strength 1 at sea against a marker in a colonial region, which it keeps if it wins."),
    "slave_revolt": N_("At once: strength 3 on land against a marker in the Americas, which it keeps if it wins."),
    "fighting_withdrawal": N_("Once: beaten in defence, you or a supporter loses one army or navy less."),
    "surprise_attack": N_("Once: nobody may support the defender in your attack."),
    "blockade": N_("Once: close a colonial region to enemy armies for this war, or count naval support twice."),
}
