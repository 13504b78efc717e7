"""The play aid, line by line (the French original): every printed statement and the clause that carries it out."""

from __future__ import annotations

import re

import pytest

from engine.games.ultima.rules.actions import ACTIONS
from engine.games.ultima.rules.turn_end import STEPS_OF_THE_END
from engine.games.ultima.strengths import lowered, result_of
from engine.games.ultima.tables import DAMAGE, DEALT, FIELDS, LEADER_TYPES, LIMITS, POINTS, PRICES
from tests.rules.ultima import test_clauses as clauses

PLAY_AID = (
    # Séquence de tour
    ("Déploiement des nouvelles puissances", "UR-4.2"),
    ("Entrée des marchands dans les centres de commerce", "UR-4.3"),
    ("Préparation de la pioche", "UR-4.4"),
    ("Déterminer l'ordre du jeu", "UR-5.1"),
    (
        "Impulsions : négociations, actions gratuites, cartes et actions, fin d'impulsion",
        "UR-5.2 UR-5.5",
    ),
    ("Finir toutes les guerres", "UR-22.1"),
    ("Compétition commerciale", "UR-22.3"),
    ("Revenus et dépenses", "UR-22.4 UR-22.5"),
    ("Dégrader les unités", "UR-22.7 UR-16.4"),
    ("Agitation sociale", "UR-22.6"),
    ("Points de victoire", "UR-22.8"),
    ("Cartes par tour, 3 à 8 joueurs", "UR-4.4"),
    # Causes d'instabilité
    ("La puissance défendante perd un combat de piraterie : 1 (ou 2)", "UR-20.2 UR-20.4 UR-21.6"),
    ("Promouvoir un chef extraordinaire : 3", "UR-12.11"),
    ("Guerre non gagnée : 1 pour chaque point de moral perdu", "UR-19.8"),
    ("Guerre gagnée : 1 pour chaque 2 points de moral perdu", "UR-19.8"),
    ("À cause des conditions de paix", "UR-19.5"),
    ("À la fin du tour, pour chaque rébellion : 1", "UR-22.6"),
    ("Pour chaque dépense en excès des revenus : 1", "UR-22.6"),
    ("Conscription d'une troupe ou flotte sur la carte principale : 1", "UR-8.15"),
    ("L'action de baisse correspondante", "UR-8.11"),
    ("La puissance attaquante gagne un combat de piraterie : 1 (ou 2)", "UR-20.3 UR-21.6"),
    ("Pour chaque revenu en excès des dépenses : 1", "UR-22.6"),
    # Causes de perte de moral
    ("Perd un combat où elle a jeté deux dés ou plus", "UR-18.2 UR-11.12"),
    ("Perd une zone-clé au profit d'une puissance ennemie", "UR-18.2"),
    ("Une zone non-clé parmi les objectifs", "UR-18.2 UR-26.3"),
    ("Déclarer la guerre sans casus belli", "UR-17.1"),
    ("Perd une puissance mineure alliée sans zones-clés", "UR-18.2 UR-17.10"),
    ("Perd deux zones non-clés ou une colonie : en fin de tour", "UR-18.2 UR-22.1"),
    ("Demander la paix pendant le milieu de tour", "UR-19.2"),
    # Procédure de fin de tour
    ("1. Finir les alliances et les guerres et rapatrier", "UR-22.1 UR-22.2"),
    ("2. Compétitions commerciales", "UR-22.3 UR-21.3"),
    ("3. Revenus", "UR-22.4"),
    ("4. Dépenses (y compris les rébellions et les unités détruites)", "UR-22.5 UR-26.10"),
    ("5. Instabilité, nouvelles rébellions", "UR-22.6 UR-20.5"),
    ("6. Vétérans dégradés, chefs retournés, unités éliminées, changements dynastiques", "UR-22.7"),
    ("7. PV", "UR-22.8 UR-23.1"),
    ("Réparations de guerre, onze lignes", "UR-19.5 UR-19.6"),
    # Types de chef
    ("Tacticien : +1 sur un dé lors des sièges ou batailles terrestres", "UR-12.4 UR-14.5"),
    ("Amiral : +1 sur un dé lors des batailles navales (y compris piraterie)", "UR-13.2"),
    ("Décidé : +1 sur le dé de soumission", "UR-15.3"),
    ("Si intercepté, compte comme un tacticien en bataille terrestre", "UR-15.2"),
    ("Il peut intercepter avec plus d'une troupe à 2 zones de distance", "UR-15.2 UR-26.5"),
    ("Créatif : augmenter la catégorie d'un seul dé (inférieure à 4)", "UR-11.3"),
    ("Organisateur : empiler une troupe/flotte de plus, taille +/- 1", "UR-2.2 UR-11.2"),
    # Résumé du combat
    ("Le défenseur peut choisir de réduire le nombre de dés", "UR-12.2"),
    ("Terrain ouvert 4D, débarquement, sortie, forêt, montagnes", "UR-12.1"),
    ("Supériorité navale ennemie ; montagnes, marais ; débarquement ; dégât de siège", "UR-12.3"),
    ("Chaque résultat de dispersion disperse une troupe", "UR-12.5"),
    ("Bataille navale : 3D, 2D, piraterie 1D (non modifiable)", "UR-13.1"),
    ("Escadres qui interceptent la piraterie depuis un port", "UR-13.2"),
    ("Les escadres endommagées ou battues rentrent au port", "UR-13.3 UR-13.4"),
    ("Siège 3D, supériorité navale +/- 1D", "UR-14.2"),
    ("Le vaincu disperse au moins une troupe", "UR-14.6"),
    ("L'assiégé convertit les troupes dispersées en dégâts de siège", "UR-14.6"),
    ("Si les dégâts dépassent les troupes en défense, la forteresse capitule", "UR-14.7"),
    ("Avantages : chef créatif sur 1D (bataille, siège, soumission, opposition)", "UR-11.3 UR-14.5 UR-15.3"),
    ("Chef organisateur +/- 1D ; chef tacticien, amiral, décidé +1 sur 1D", "UR-11.2 UR-12.4 UR-13.2 UR-15.3"),
    ("Soumission : Q3 ; a bougé ; forêt, montagnes et marais", "UR-15.3"),
    ("Opposition : Q2 (ou Q3 si A3 ou R3) ; 2 zones de distance", "UR-15.3 UR-15.4 UR-26.4"),
    ("Sans chef une troupe par résultat, avec un chef une pour deux", "UR-15.6"),
    ("Égalité : 1 troupe ; défaite : 2 troupes", "UR-15.5"),
    # Table de bataille
    ("Victoire, match nul, vaincu", "UR-11.6 UR-11.8"),
    ("1 point de moral cédé si le vaincu a jeté deux dés ou plus", "UR-11.12"),
    ("Le vainqueur gardera au moins une unité", "UR-11.9"),
    ("Éliminer une troupe pour chaque 2 dégâts ; le surplus est une dispersion", "UR-11.7"),
    # Actions
    ("Tests initiaux", "UR-7.1"),
    ("Regroupement de troupes (gratuit)", "UR-7.2"),
    ("Envoyer des flottes en mer (si elles ne sont pas en réparation)", "UR-7.3"),
    ("Sorties", "UR-7.4 UR-12.9"),
    ("Alliance entre puissances (si permis)", "UR-7.5 UR-17.4"),
    ("Négociations de paix", "UR-7.6 UR-19.2"),
    ("Construction de troupe ; élite dans les zones nationales", "UR-8.2"),
    ("Construction d'escadre", "UR-8.3"),
    ("Réparation d'une escadre", "UR-8.4"),
    ("Construction d'une forteresse, deux impulsions", "UR-8.5"),
    ("Regroupement de troupe", "UR-8.6"),
    ("Mouvement stratégique", "UR-8.7 UR-9.3 UR-10.2"),
    ("Mouvement tactique (2 zones max)", "UR-8.8 UR-9.4 UR-10.4"),
    ("Construire un chef", "UR-8.9"),
    ("Piraterie", "UR-8.10 UR-21.6"),
    ("Réduire l'instabilité", "UR-8.11"),
    ("Subventionner une puissance", "UR-8.12"),
    ("Construire un marchand", "UR-8.13 UR-21.1"),
    ("Déclarer la guerre, avec ou sans casus belli", "UR-8.14 UR-17.1"),
)


@pytest.mark.parametrize(("line", "cited"), PLAY_AID, ids=[line[:30] for line, _ in PLAY_AID])
def test_every_line_has_a_clause_with_code_and_test(line: str, cited: str) -> None:
    found = {(int(chapter), int(number)) for chapter, number in re.findall(r"UR-(\d+)\.(\d+)", cited)}
    assert found <= clauses._rulebook(), line
    assert found <= clauses._cited(clauses._sources()), line
    assert found <= clauses._cited(clauses._tests()) | clauses._in_names(clauses._tests()), line


def test_the_printed_figures() -> None:
    assert [DEALT[f"p{seats}"] for seats in range(3, 9)] == [39, 40, 40, 42, 42, 48]
    assert list(PRICES.values()) == [2, 1, 2, 1, 1, 1, 2, 2, 3, 1, 1]
    ranges = {name: (field.min_dice, field.max_dice) for name, field in FIELDS.items()}
    assert ranges == {
        "land_open": (4, 4),
        "land_landing_open": (3, 4),
        "land_landing_rough": (2, 4),
        "land_sortie": (3, 4),
        "land_forest": (3, 4),
        "land_rough": (2, 4),
        "naval_support": (3, 3),
        "naval_operation": (2, 2),
        "piracy": (1, 1),
        "siege": (3, 3),
        "submission": (1, 1),
    }
    assert (POINTS[1:], DAMAGE[1:]) == ((0, 0, 1, 1, 2, 2), (0, 0, 0, 1, 0, 1))


def test_the_printed_lists() -> None:
    assert len(ACTIONS) == 13 and len(LEADER_TYPES) == 5 and LIMITS.fortress_garrison == 2
    assert STEPS_OF_THE_END == ("end_wars", "go_home", "trade", "budget", "degrade", "disbanding", "dynasties", "score")
    assert lowered([4], 0, 1) == [4] and result_of(6, 4) == 6
