"""The play aid, as printed: section and line. Tests mark which of its lines they play (``plays``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

Test = TypeVar("Test", bound=Callable[..., object])

SECTIONS: Final = {
    "Séquence": (
        "Déploiement des nouvelles puissances",
        "Entrée des marchands dans les centres de commerce",
        "Préparation de la pioche",
        "Déterminer l'ordre du jeu",
        "Négociations de paix",
        "Actions gratuites",
        "Jeu de cartes et actions",
        "Fin d'impulsion",
        "Finir toutes les guerres",
        "Compétition commerciale",
        "Revenus et dépenses",
        "Dégrader les unités",
        "Agitation sociale",
        "Points de victoire",
    ),
    "Cartes par tour": (
        "3 joueurs 39 (13/joueur)",
        "4 joueurs 40 (10/joueur)",
        "5 joueurs 40 (8/joueur)",
        "6 joueurs 42 (7/joueur)",
        "7 joueurs 42 (6/joueur)",
        "8 joueurs 48 (6/joueur)",
    ),
    "Instabilité": (
        "La puissance défendante perd un combat de piraterie : 1 (ou 2)",
        "Promouvoir un chef extraordinaire : 3",
        "À la fin d'une guerre non gagnée : 1 pour chaque point de moral perdu",
        "À la fin d'une guerre gagnée : 1 pour chaque 2 points de moral perdu",
        "À la fin d'une guerre, à cause des conditions de paix (hausse)",
        "À la fin du tour, pour chaque rébellion : 1",
        "À la fin du tour, pour chaque dépense en excès des revenus : 1",
        "Conscription d'une troupe ou flotte sur la carte principale : 1",
        "L'action de baisse correspondante",
        "La puissance attaquante gagne un combat de piraterie : 1 (ou 2)",
        "À la fin de la guerre, à cause des conditions de paix (baisse)",
        "À la fin du tour, pour chaque revenu en excès des dépenses : 1",
    ),
    "Perte de moral": (
        "La puissance perd un combat naval ou terrestre où elle a jeté deux dés ou plus",
        "La puissance (ou une puissance mineure alliée) perd une zone-clé",
        "Une zone non-clé qui apparaît parmi les objectifs",
        "Déclarer la guerre sans casus belli",
        "Perd une puissance mineure alliée sans zones-clés à la suite d'une complète conquête",
        "Perd deux zones non-clés ou une colonie, comptabilisé à la fin du tour",
        "Demander la paix pendant le milieu de tour",
    ),
    "Fin de tour": (
        "1. Finir les alliances et les guerres et rapatrier les corps expéditionnaires",
        "2. Les compétitions commerciales sont résolues",
        "3. Les revenus : carte de puissance + zones-clés non nationales + commerce",
        "4. Les dépenses, y compris les rébellions et les unités détruites",
        "5. L'instabilité est ajustée, les nouvelles rébellions sont placées",
        "6. Vétérans dégradés, chefs extraordinaires retournés, unités éliminées, changements dynastiques",
        "7. Les PV sont comptabilisés",
    ),
    "Réparations": (
        "1 PV : 2",
        "1 PV, avec la condition de victoire militaire : 1",
        "Briser l'alliance avec une puissance mineure et s'allie avec le vainqueur : 2",
        "Briser l'alliance avec une puissance mineure : 1",
        "Briser l'alliance avec une puissance mineure indépendante : 1 en plus",
        "Céder un domaine conquis : 1",
        "Céder un domaine non conquis qui a commencé la guerre comme zone frontalière : 2",
        "Éliminer un marchand adverse : 2",
        "Changer un marchand ennemi par celui du vainqueur : 3",
        "Baisser sa propre instabilité de 1 et augmenter celle du vaincu de 1 : 1",
        "Piller un port de commerce : 1",
    ),
    "Chefs": (
        "Tacticien : +1 sur un dé lors des sièges ou batailles terrestres",
        "Amiral : +1 sur un dé lors des batailles navales (y compris piraterie)",
        "Décidé : +1 sur le dé de soumission",
        "Décidé : si intercepté, compte comme un tacticien en bataille terrestre",
        "Décidé : il peut intercepter avec plus d'une troupe à 2 zones de distance",
        "Créatif : il peut augmenter la catégorie d'un seul dé dans n'importe quel type de bataille",
        "Organisateur : il peut empiler une troupe/flotte de plus",
        "Organisateur : il peut augmenter ou diminuer la taille du champ de bataille de 1",
    ),
    "Bataille terrestre": (
        "Le défenseur peut choisir de réduire le nombre de dés",
        "Terrain ouvert 4D",
        "Débarquement en terrain ouvert 3D-4D",
        "Débarquement en terrain non ouvert 2D-4D",
        "Sortie, bataille de secours 3D-4D",
        "Forêt 3D-4D",
        "Montagnes, marais, par liaison accidentée 2D-4D",
        "Chef organisateur +/- 1D",
        "Chef tacticien +1 sur 1D",
        "Handicap : supériorité navale ennemie",
        "Handicap : montagnes, marais",
        "Handicap : débarquement",
        "Handicap : chaque dégât de siège",
        "Avantage : chef créatif sur 1D",
        "Chaque résultat de dispersion disperse une troupe",
    ),
    "Bataille navale": (
        "Soutien d'opérations terrestres (batailles, sièges, soumissions) 3D",
        "Opérations navales (mouvement, interception) 2D",
        "Piraterie (non modifiable) 1D",
        "Chef amiral +1 sur 1D",
        "Handicap : escadres qui interceptent la piraterie depuis un port",
        "Avantage : chef créatif sur 1D",
        "Les escadres endommagées, ou celles qui perdent une bataille navale, doivent rentrer au port",
    ),
    "Siège": (
        "3D",
        "Supériorité navale +/- 1D",
        "Chef tacticien +1 sur 1D",
        "Handicap : supériorité navale ennemie",
        "Handicap : chaque dégât de siège",
        "Avantage : chef créatif sur 1D",
        "Le vaincu disperse au moins une troupe",
        "L'assiégé convertit toujours les troupes dispersées par des dégâts de siège",
        "Si les dégâts de siège dépassent le nombre de troupes en défense, la forteresse capitule",
    ),
    "Soumission": (
        "1D",
        "Chef décidé +1 sur 1D",
        "Force de soumission : Q3",
        "Handicap : supériorité navale ennemie",
        "Handicap : toute la force a bougé lors de l'impulsion",
        "Handicap : forêt, montagnes et marais",
        "Avantage : chef créatif sur 1D",
        "Opposition : Q2 (ou Q3 si A3 ou R3)",
        "Opposition, handicap : supériorité navale ennemie",
        "Opposition, handicap : 2 zones de distance",
        "Opposition, avantage : chef créatif sur 1D",
        "Les forces sans chef dispersent une troupe pour chaque résultat de dispersion",
        "Les forces avec un chef dispersent une troupe pour chaque 2 résultats de dispersion",
        "En cas d'égalité, peut disperser 1 troupe pour prendre le contrôle de la zone",
        "En cas de défaite, peut disperser 2 troupes pour prendre le contrôle de la zone",
    ),
    "Table de bataille": (
        "1-2 : 0 ; 3 : 1 ; 4 : 1+(B) ; 5 : 2 ; 6 : 2+(B)",
        "Victoire pour le joueur qui obtient le plus de points de bataille",
        "Match nul si aucun joueur n'obtient de victoire",
        "Vaincu : il disperse autant de troupes que la différence de points de bataille",
        "1 point de moral cédé au vainqueur seulement si le vaincu a jeté deux dés ou plus",
        "Le vainqueur gardera au moins une unité sur le champ de bataille",
        "Éliminer une troupe pour chaque 2 résultats de dégât, tout surplus compte comme une dispersion",
    ),
    "Tests initiaux": (
        "Troupe qui peut faire un débarquement",
        "Flottes qui peuvent pirater",
        "Flottes qui peuvent être réparées",
        "Forteresses qui peuvent être terminées",
        "Troupes qui peuvent être regroupées",
    ),
    "Actions gratuites": (
        "Regroupement de troupes (sous certaines conditions)",
        "Envoyer de flottes en mer (si elles ne sont pas en réparation)",
        "Sorties : les troupes assiégées peuvent attaquer l'assiégeant",
        "Alliance entre puissances (si permis)",
        "Négociations de paix (entre puissances en guerre)",
    ),
    "Pour 1 action": (
        "Construction de troupe : dans une possession, comprend un mouvement stratégique",
        "Construction de troupe : élite (Q3) seulement dans les zones nationales",
        "Construction d'escadre : sur sa face « En construction/réparation »",
        "Réparation d'une escadre : sur sa face active, comprend un mouvement stratégique",
        "Construction d'une forteresse : commencer ou finir, lors de deux impulsions différentes",
        "Regroupement de troupe : dispersée lors d'une impulsion précédente, dans le même théâtre",
        "Mouvement stratégique : une armée à travers des zones contrôlées/occupées",
        "Mouvement stratégique : une flotte à travers une chaîne de mers",
        "Mouvement tactique : une armée (2 zones max)",
        "Mouvement tactique : une flotte pour attaquer",
        "Construire un chef : tirer au sort, l'assigner ; il peut en remplacer un autre",
        "Piraterie : attaquer avec une escadre les marchands ennemis",
        "Réduire l'instabilité : baisser d'un niveau sa propre instabilité",
        "Subventionner une puissance : baisser d'un niveau l'instabilité d'une puissance alliée",
        "Construire un marchand : dans la case « dispersé » d'un centre de commerce",
        "Déclarer la guerre avec ou sans casus belli",
    ),
}
LINES: Final = frozenset(f"{section} : {line}" for section, lines in SECTIONS.items() for line in lines)
PLAYED: Final[dict[str, str]] = {}
"""By line: the last test that says it plays it."""


def plays(section: str, *lines: str) -> Callable[[Test], Test]:
    """The test plays these lines; each by its beginning, if that is clear."""

    def mark(test: Test) -> Test:
        for line in lines:
            PLAYED[_printed(section, line)] = getattr(test, "__name__", "")
        return test

    return mark


def _printed(section: str, beginning: str) -> str:
    found = [line for line in SECTIONS[section] if line.startswith(beginning)]
    exact = [line for line in found if line == beginning] or found
    if len(exact) != 1:
        raise ValueError(f"{section}: {beginning!r} begins {len(found)} lines of the play aid")
    return f"{section} : {exact[0]}"
