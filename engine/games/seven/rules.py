"""The table of contents: every step and every decision point of 7 Empires by name."""

from __future__ import annotations

from typing import Final

from engine.agenda import Book, Point
from engine.games.seven import attack, build, combat, decade, flags, land, offers, power, setup, ships, turns
from engine.games.seven.state import Seven

BOOK: Final[Book[Seven]] = Book(
    points={
        # starting cards (SV-5, SV-20)
        "distribution": Point("SV-5.7", setup.distribution_options, setup.take_distribution),
        "draft": Point("SV-20.1.3", setup.draft_options, setup.take_draft, setup.draft_blocked, menu=True),
        # the turn (SV-6, SV-7)
        "choose_empire": Point("SV-6.2", turns.empire_options, turns.take_empire, turns.empire_blocked, menu=True),
        "compensation": Point(
            "SV-6.5", turns.compensation_options, turns.take_compensation, turns.compensation_blocked
        ),
        "choose_action": Point("SV-7.1", turns.action_options, turns.take_action, turns.action_blocked, menu=True),
        "reduce": Point("SV-6.6", turns.reduce_options, turns.take_reduce),
        # Build & Deploy (SV-8)
        "build": Point("SV-8.1", build.build_options, build.take_build, build.build_blocked),
        "deploy": Point("SV-8.2", build.deploy_options, build.take_deploy, build.deploy_blocked),
        "deploy_next": Point("SV-8.3", build.next_options, build.take_next),
        "substitute": Point("SV-8.3", build.substitute_options, build.take_substitute),
        # Move & Fight (SV-9 to SV-14)
        "ship": Point("SV-9.1", ships.ship_options, ships.take_ship, ships.ship_blocked),
        "sail": Point("SV-9.2", ships.sail_options, ships.take_sail, ships.sail_blocked),
        "unit": Point("SV-10.1", land.unit_options, land.take_unit, land.unit_blocked),
        "march": Point("SV-10.3", land.march_options, land.take_march, land.march_blocked),
        "way": Point("SV-10.6", land.way_options, land.take_way),
        "transit": Point("SV-12.2", land.transit_options, land.take_transit),
        "target": Point("SV-11.2", combat.target_options, combat.take_target),
        "reply": Point("SV-11.4", combat.reply_options, combat.take_reply),
        "flag": Point("SV-14.4", flags.flag_options, flags.take_flag),
        # Attack (SV-15), Palace (SV-16)
        "recruit": Point("SV-15.1", attack.recruit_options, attack.take_recruit, attack.recruit_blocked),
        "build_palace": Point("SV-16.1", power.palace_options, power.take_palace, power.palace_blocked),
        # the end of a decade (SV-18)
        "card": Point("SV-18.3", decade.card_options, decade.take_top_card, decade.card_blocked, menu=True),
        "worker": Point("SV-18.2", decade.worker_options, decade.take_worker, decade.worker_blocked, menu=True),
        "new_infantry": Point("SV-18.2", decade.infantry_options, decade.take_infantry, decade.infantry_blocked),
        "new_two_master": Point("SV-18.2", decade.ship_options, decade.take_ship, decade.ship_blocked),
        # talk (SV-22)
        "offer": Point("SV-22.1", offers.offer_options, offers.take_offer),
        "offer_kind": Point("SV-22.2", offers.kind_options, offers.take_kind),
        "offer_side": Point("SV-22.2", offers.side_options, offers.take_side),
        "offer_terms": Point("SV-22.2", offers.terms_options, offers.take_terms),
        "offer_until": Point("SV-22.2", offers.until_options, offers.take_until),
        "answer_offer": Point("SV-22.1", offers.answer_options, offers.take_answer),
    },
    steps={
        "begin": setup.begin,
        "turn": turns.open_turn,
        "build_deploy": build.build_deploy,
        "deploy_units": build.deploy_units,
        "move_fight": ships.move_fight,
        "land_phase": land.land_phase,
        "flags": flags.place_flags,
        "attack": attack.attack,
        "palace": power.palace,
        "count_crowns": power.count_crowns,
        "empire": power.count_flags,
        "end_turn": turns.end_turn,
        "close_turn": turns.close_turn,
        "end_decade": decade.end_decade,
        "hourglass": decade.turn_hourglass,
        "new_decade": decade.open_decade,
    },
)
