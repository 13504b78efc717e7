"""What the game page looks like. Everything is drawn from the view of whoever sits at the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tui.maps.draw import Row
from tui.screens import choice_rows, hints, panels, waiting
from tui.screens.atlas import sheets
from tui.screens.desk import LEAST_HEIGHT, LEAST_WIDTH, too_small, top
from tui.widgets.rows import beside, block, fit, heading, line, on, run, width_of, wrapped

if TYPE_CHECKING:
    from tui.screens.game import GamePage

SIDE: Final = 35
"""Columns that the side panel needs; with fewer left beside the map there is none."""


class Layout(NamedTuple):
    """How the screen is divided between its first and its last line."""

    upper_width: int
    upper_height: int
    lower_height: int
    side_width: int


def layout(game_id: str, width: int, height: int) -> Layout:
    """The largest map that leaves room for the side panel; without that, the map above and the rest below."""
    free = height - 2
    for found in sheets(game_id):
        grid = found[0]
        if width - grid.width - 1 >= SIDE and grid.height + 3 <= free:
            upper = min(free - 3, grid.height + max(0, (free - grid.height - 5) // 2))
            return Layout(grid.width, upper, free - upper, width - grid.width - 1)
    if width >= 120 and height >= 36:
        return Layout(width - 45, free - 4, 4, 44)
    tallest = max(
        (found[0].height for found in sheets(game_id) if found[0].width <= width and found[0].height <= free - 6),
        default=free - 6,
    )
    return Layout(width, max(tallest, free - 12), free - max(tallest, free - 12), 0)


def draw(page: GamePage, width: int, height: int) -> list[Row]:
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return too_small(page.desk.tongue, width, height)
    if page.table.handover is not None:
        return page.handing_over.rows(width, height)
    page.places = []
    plan = layout(page.table.game.id, width, height)
    page.sided = plan.side_width > 0
    main = _upper(page, plan) + _lower(page, plan)
    rows = beside(main, _divider(height - 2), _side(page, plan, height - 2)) if plan.side_width else main
    return [_head(page, width), *rows, hints.row(page, width)]


# -- the first line


def _head(page: GamePage, width: int) -> Row:
    table, _ = page.table, page.desk.tongue
    title = f"{page.journal.campaign.name} · {table.say(table.game.words.progress(table.view))}"
    paces = {"slow": _("slowly"), "step": _("step by step"), "instant": _("at once")}
    right = _("others: {pace}", pace=paces[page.desk.settings.pace])
    return top(page.desk, width, title, right)


def _divider(height: int) -> list[Row]:
    return [line("│", "rule")] * height


# -- the large panel


def _upper(page: GamePage, plan: Layout) -> list[Row]:
    width, height = plan.upper_width, plan.upper_height
    table = page.table
    if page.upper != "map":
        return block(_large(page, width, height), width, height)
    page.atlas.lay(width, height)
    page.places.append((0, 1, width, height, page.click_map))
    if page.atlas.grid is None:
        return block(panels.board(table, page.atlas, width, height, page.upper_list), width, height)
    targets, course = _on_the_map(page)
    return page.atlas.rows(page.desk.palette, table.view, targets, course, width, height)


def _on_the_map(page: GamePage) -> tuple[frozenset[str], tuple[str, ...]]:
    """Where something can be chosen (of a unit: where it can go), and what the marked choice leads through."""
    offer, marked = page.deciding.offer, page.deciding.marked
    if offer is None:
        return frozenset(), ()
    ends = offer.range_of(marked)
    targets = offer.targets if ends is None else ends | offer.targets if page.walking else ends
    return targets, marked.course if marked is not None else ()


def _large(page: GamePage, width: int, height: int) -> list[Row]:
    _ = page.desk.tongue
    offer = page.deciding.offer
    page.places.append((0, 2, width, height - 1, lambda _column, row: _click_large(page, row)))
    if page.upper == "options":
        return [heading(_("Choices"), width), *(choice_rows.listed(page, width, height - 1) if offer else ())]
    if page.upper == "why" and offer is not None:
        return [heading(_("Not possible now, and why"), width), *choice_rows.blocked(page, offer, width, height - 1)]
    if page.upper == "log":
        return [
            heading(_("What has happened"), width),
            *panels.log_page(page.table, page.log.lines, page.upper_list, width, height - 1),
        ]
    if page.upper == "powers":
        return page.ledger.rows(width, height)
    if page.upper == "seat":
        return [
            heading(_("Who plays {seat}?", seat=page.table.seat_name(page.sitters.seat)), width),
            *page.sitters.rows(width),
        ]
    if page.upper == "hint":
        return [heading(_("Advice"), width), *_advice(page, width)]
    return [heading(_("Region"), width), *panels.region(page.table, page.atlas, width, height - 1)]


def _advice(page: GamePage, width: int) -> list[Row]:
    """The best choices and why."""
    _ = page.desk.tongue
    if not page.adviser.hints:
        return wrapped(_("The adviser thinks ..."), width, "dim")
    rows: list[Row] = []
    for number, (choice, share, points, reasons) in enumerate(page.adviser.hints):
        marked = number == page.upper_list.cursor
        told = _("chance of victory {share}, about {points} points", share=f"{share:.0%}", points=f"{points:.0f}")
        row = (
            run(f" {'▸' if marked else ' '} ", "key", "bold"),
            run(f"{choice.label}  ", "text", "bold"),
            run(told, "dim"),
        )
        rows.append(on(fit(row, width), "select" if marked else "panel"))
        rows += [(run("     "), *row) for reason in reasons for row in wrapped(reason, width - 6, indent="  ")]
        rows.append(())
    return rows


def _click_large(page: GamePage, row: int) -> None:
    if page.upper == "options":
        page.deciding.click(page.deciding.list.top + row)


# -- below the map


def _lower(page: GamePage, plan: Layout) -> list[Row]:
    """The question, what the marked choice means, and (where there is no side panel) choices and news."""
    width, height = plan.upper_width, plan.lower_height
    question = _question(page, width)
    last = _last_line(page, width)
    room = height - len(question) - len(last)
    if plan.side_width:
        return block([*question, *block(_meaning(page, width), width, room), *last], width, height)
    top_row = 1 + plan.upper_height + len(question)
    choices = choice_rows.columns(page, width, room, top_row) if page.upper != "options" else []
    talking = page.flash or page.typing is not None or page.deciding.digits or page.table.untried
    told = room - len(choices) + (0 if talking else len(last))
    meaning = _meaning(page, width)[: max(1, told)]
    choices = choices[: max(0, height - len(question) - len(meaning))]
    room = height - len(question) - len(choices) - len(meaning)
    if talking:
        news = block([], width, room - len(last)) + last
    else:
        news = panels.log_tail(page.table, width, room) if room > 1 else last[:room]
    return block([*question, *choices, *meaning, *news], width, height)


def _question(page: GamePage, width: int) -> list[Row]:
    table = page.table
    if page.deciding.offer is not None:
        seat = page.deciding.offer.ask.seat
        chip = _chip(page, seat)
        room = width - len(chip[0]) - 2
        told = wrapped(page.deciding.offer.prompt, room, weight="bold")
        clause = f" {page.deciding.offer.clause}"
        if width_of(told[-1]) + len(clause) <= room:
            told[-1] = (*told[-1], run(clause, "faint"))
        return [(chip, run(" "), *told[0]), *((run(" " * (len(chip[0]) + 1)), *row) for row in told[1:3])]
    if table.failure:
        return wrapped(table.failure, width, "alert")[:2]
    if table.ended:
        return wrapped(panels.ending(table), width, "good", weight="bold")[:3]
    return waiting.rows(page, width)


def _chip(page: GamePage, seat: int) -> tuple[str, panels.Style]:
    view = page.table.view
    text = f" {page.table.seat_name(seat)} "
    return run(text, f"owner:{page.atlas.colours(view)[seat]}", "bold")


def _meaning(page: GamePage, width: int) -> list[Row]:
    """What the marked choice costs and brings."""
    offer, choice = page.deciding.offer, page.deciding.marked
    if offer is not None and (orders := offer.preview(page.typed.text)):
        return list(wrapped(orders, width - 1, "good"))
    if offer is None or choice is None or not choice.detail:
        return []
    text = page.desk.tongue.pair(choice.label, choice.detail)
    return list(wrapped(text, width - 1, "text", indent="  "))


def _last_line(page: GamePage, width: int) -> list[Row]:
    """What is typed, what went wrong, or what happened last."""
    _ = page.desk.tongue
    if page.flash:
        found = wrapped(page.flash, width - 1, "alert")[:2]
        return found if page.typing is None else [*found[:1], page.typing.row(width)]
    if page.typing is not None:
        return [page.typing.row(width)]
    if page.deciding.digits:
        return [choice_rows.number_typed(page)]
    if page.table.untried:
        return wrapped(hints.welcome(page), width - 1, "key")
    log = page.table.log()
    if not log:
        return [()]
    news = len(page.table.news())
    more = f" (+{news - 1} {page.desk.keys.shown('log', _)})" if news > 1 else ""
    text = f"» {log[-1].text}"
    return [(run(text[: width - len(more)], "dim"), run(more, "key"))]


# -- the side panel


def _side(page: GamePage, plan: Layout, height: int) -> list[Row]:
    """Panels of fixed heights, so that nothing moves but what changes."""
    width, _ = plan.side_width, page.desk.tongue
    table = page.table
    left = plan.upper_width + 1
    powers = panels.powers(table, page.atlas, width)
    spare = height - len(powers) - 4
    region_height = 9 if height > 38 else 7
    choices_height = min(13, (spare - region_height) * 6 // 10)
    log_height = spare - region_height - choices_height
    page.places.append(
        (left, 2, width, choices_height, lambda _c, row: page.deciding.click(page.deciding.list.top + row))
    )
    rows = [heading(_("Choices"), width, active=not page.walking), *_choices(page, width, choices_height)]
    region = panels.region(table, page.atlas, width, region_height)
    rows += [heading(_("Region"), width, active=page.walking), *block(region, width, region_height)]
    rows += [heading(_("Powers"), width), *powers]
    rows += [heading(_("Log"), width), *panels.log_tail(table, width, max(0, log_height))]
    return block(rows, width, height)


def _choices(page: GamePage, width: int, height: int) -> list[Row]:
    offer = page.deciding.offer
    if offer is None:
        return block([], width, height)
    rows = [choice_rows.dial(page, offer, width)] if offer.amounts else choice_rows.listed(page, width, height)
    return block(rows, width, height)
