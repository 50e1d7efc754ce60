"""The words of the tribes: complete in both languages, distinct, and no wider than a terminal."""

import random
from collections.abc import Iterator
from typing import Any, cast

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

import rumpus
from rumpus.core.match import Match
from rumpus.core.telling.lexicon import kind_of
from rumpus.core.telling.printed import slug
from rumpus.games.marauders.board import WIDTH
from rumpus.games.marauders.box import Colour, Effect
from rumpus.games.marauders.lexicon import Choose, News
from rumpus.games.marauders.table import Reason, Source, Table

from .stage import BOTTOM, EYE, MIDDLE, TOP, Stage

NAMES = ["Ada", "Bo", "Cyd", "Fritz the Unbelievably Great and Good"]
LANGUAGES = ("en", "fr")


def played(seats: int, seed: int, **options: Any) -> Iterator[Match]:
    """A random game, before each of its choices and at its end."""
    match = rumpus.game("marauders").start(seats=seats, seed=seed, names=NAMES[:seats], **options)
    dice = random.Random(seed)
    while not match.over:
        yield match
        seat = dice.choice([*match.must, *match.may])
        match.act(seat, dice.choice(match.codes(seat)))
    yield match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_words_of_a_seats_choices_are_distinct(seats: int, language: str) -> None:
    for match in played(seats, seats, cheating=True):
        for seat in (*match.must, *match.may):
            texts = [choice.text.casefold() for choice in match.choices(seat, language)]
            assert len(set(texts)) == len(texts) > 0, texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_as_text_fits_a_terminal(seats: int, language: str) -> None:
    for at, match in enumerate(played(seats, 7 * seats)):
        if at % 9 == 0 or match.over:
            lines = match.board(0, language)
            assert all(sum(len(text) for text, _ in line) <= WIDTH for line in lines), lines
            assert len(lines) == 2 + 4 * seats


def test_a_board_shows_ends_booty_machines_and_gits() -> None:
    stage = Stage().row(1, TOP, 1, "Goblin Rag", "Shotti", "Bomber", None, "Orc Boyz", None, "Skull Drums")
    stage.draw("Sneaky Git").spot(1, TOP, 4)
    rows = ["".join(text for text, _ in line) for line in stage.match.board(0)]
    row = next(row for row in rows if "[GoRa" in row)
    assert row.split() == ["8", "[GoRa", "Shot$", "Bom/1", "SGi@1", "OrBo4", "·", "SkDr]"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_news_has_a_sentence(language: str) -> None:
    match = next(played(4, 1))
    pov = match.pov(None, language)
    view = cast(Table, match.game.table(pov.views[0]))
    view.told, item = 1, view.news[0]
    for what in News:
        item.what, item.seat, item.other, item.a, item.b = what, 0, 1, 2, 1
        ((_, line),) = match.game.telling.story(pov)
        assert line[-1] in ".!"
    told = set()
    for source in Source:
        item.what, item.a = News.SCORE, source
        told.add(match.game.telling.story(pov)[0][1])
    assert len(told) == len(Source)
    assert all(line.startswith("Ada") for line in told)


def test_choices_in_words() -> None:
    stage = Stage().row(1, BOTTOM, 3, "Orc Boyz").draw("Odlugg Spleenripper")
    assert [choice.text for choice in stage.match.choices(0)] == [
        "eat Orc Boyz in the bottom line of Seat 2, place 3",
    ]
    stage = Stage().row(0, TOP, 1, "Goblin Rag", "Big 'Uns", None, "Skull Drums").row(1, MIDDLE, 5, "Idol")
    stage.draw("Orc Boyz")
    assert stage.match.choices(0)[0].text == "lay Orc Boyz in the top line, place 3"
    stage.lay(TOP, 3)
    assert [choice.text for choice in stage.match.choices(0)] == ["do not attack", "attack the middle line of Seat 2"]
    assert stage.match.prompt(0) == "Your top line stands, with attack value 14: attack, or never with this line?"
    stage.cube(EYE).strike(1, MIDDLE)
    assert stage.match.choices(0)[-1].text == "leave Idol"
    assert stage.match.prompt(1) == "Waiting for Seat 1."


def test_a_card_without_a_place_is_to_be_discarded() -> None:
    stage = Stage().row(0, TOP, 5, "Spoil Heap").row(0, MIDDLE, 5, "Spoil Heap").row(0, BOTTOM, 5, "Spoil Heap")
    stage.draw("Spoil Heap")
    assert stage.match.prompt(0) == "There is no place for Spoil Heap in your lines: discard it, and your turn ends."


def test_squads_are_asked_to_blow_up_where_they_can() -> None:
    asked = "You have Suicide Squads: lay them, or blow them up with a troop of another tribe."
    stage = Stage().row(1, TOP, 5, "Orc Boyz").draw("Suicide Squads")
    assert stage.match.prompt(0) == asked
    assert stage.match.choices(0)[-2].text == "blow up Orc Boyz with them in the top line of Seat 2, place 5"
    assert Stage().row(1, TOP, 5, "Idol").draw("Suicide Squads").match.prompt(0) != asked


def test_no_card_that_has_gone_is_asked_about_between_beats() -> None:
    asked = {
        match.game.telling.prompt(beat.pov(seat)) for match in played(2, 3) for beat in match.beats for seat in (0, 1)
    }
    assert "" in asked
    assert not [line for line in asked if line.startswith(":") or "  " in line or " ," in line]


def test_loot_can_be_put_off_in_words() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", "Big 'Uns", None, "Skull Drums").row(1, MIDDLE, 5, "Idol", "Shotti")
    stage.draw("Orc Boyz").lay(TOP, 3).cube(EYE).strike(1, MIDDLE)
    assert [choice.text for choice in stage.match.choices(0)[-2:]] == [
        "put off Idol until the other loot is laid", "leave Idol",
    ]  # fmt: skip


def test_a_call_is_asked_for_and_described() -> None:
    stage = Stage().draw("Chaos Marauders", "Idol").lay(TOP, 5)
    assert stage.match.choices(1)[0].text == "call Chaos Marauders!"
    assert stage.match.prompt(1) == "Somebody is hiding Chaos Marauders! Waiting for Seat 1."
    assert "Whoever else calls it" in detail(stage, 1, Choose.CALL)


def test_a_choice_has_a_detail() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", "Big 'Uns", None, "Skull Drums").row(1, MIDDLE, 5, "Wolf Riders")
    stage.draw("Orc Boyz")
    assert detail(stage, 0, stage.match.codes(0)[0]) == "Orc Boyz: troops, attack 4, 3 copies."
    stage.lay(TOP, 3)
    assert detail(stage, 0, stage.match.codes(0)[1]) == "Attack value 14 against 3."


def test_what_would_be_blown_up_is_described() -> None:
    stage = Stage().row(1, TOP, 5, "Orc Boyz", "Idol").row(1, MIDDLE, 5, "Shotti").draw("Skryre's Blowback")
    assert [detail(stage, 0, code) for code in stage.match.codes(0)] == [
        "2 cards, attack value 4.", "One card, attack value 0.",
    ]  # fmt: skip


def detail(stage: Stage, seat: int, code: int) -> str:
    """The sentence about a choice."""
    return stage.match.game.telling.said(stage.match.pov(seat), [code])[0].detail


def test_news_says_who_did_it_and_by_what() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", "Big 'Uns", None, "Skull Drums").row(1, MIDDLE, 5, "Wolf Riders")
    stage.draw("Orc Boyz").lay(TOP, 3).cube(EYE).strike(1, MIDDLE)
    assert {"Attack value 14 of Seat 1 against 3 of Seat 2.", "Seat 2 loses Wolf Riders to Seat 1."} <= told(stage)
    stage = Stage().row(1, TOP, 3, "Orc Boyz").draw("Dagromm Flailbreath").lay(TOP, 3).swing(1)
    assert "Dagromm of Seat 1 fells Orc Boyz of Seat 2." in told(stage)
    stage = Stage().row(1, TOP, 3, "Orc Boyz").draw("Skryre's Blowback").cube(EYE).strike(1, TOP)
    assert "The blowback of Seat 1 destroys Orc Boyz of Seat 2." in told(stage)
    stage = Stage(cheating=True).row(0, TOP, 5, "Spoil Heap", "Spoil Heap").draw("Idol").accuse(1, 0)
    assert "Seat 2 exposes Spoil Heap of Seat 1, which is discarded." in told(stage)


def told(stage: Stage) -> set[str]:
    """The sentences of the last act."""
    return set(stage.match.news(None))


def test_a_code_says_what_it_is_without_a_table() -> None:
    name = rumpus.game("marauders").telling.action_name
    assert [name(14), name(36), name(46), name(61 + 40)] == [
        "lay line=1 place=3", "discard", "strike who=1 line=2", "spot who=1 line=0 place=5",
    ]  # fmt: skip
    assert kind_of(Choose, rumpus.game("marauders").front.CODES) is None
    assert kind_of(Choose, rumpus.game("marauders").front.CODES - 1) == Choose.SPOT


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_described(language: str) -> None:
    lists = next(played(4, 1)).pov(0, language).printed.lists
    for card in range(1, 111):
        assert lists["card"][card] in lists["card-text"][card]
        assert lists["effect-text"][card] in lists["card-text"][card]


def test_what_is_in_sight_is_listed_once_by_title() -> None:
    stage = Stage().row(0, TOP, 4, "Spoil Heap").row(0, MIDDLE, 4, "Spoil Heap", "Idol").draw("Orc Boyz")
    found = {heading: len(lines) for heading, lines in stage.match.game.telling.in_sight(stage.match.pov(0))}
    assert found == {"to lay:": 1, "Seat 1": 2}


def test_the_end_names_the_winner_in_both_languages() -> None:
    *_, match = played(2, 4)
    winner = NAMES[match.standings.winners[0]]
    assert match.prompt(0) == f"The match is over: {winner} won."
    assert match.prompt(1, "fr") == f"La partie est finie : la victoire revient à {winner}."


def test_the_messages_cover_effects_colours_reasons_and_titles() -> None:
    ids = set(messages("en"))
    assert {f"effect-{effect.name.lower()}" for effect in Effect if effect} <= ids
    assert {f"colour-{colour.name.lower()}" for colour in Colour} <= ids
    assert {f"reason-{int(reason)}" for reason in Reason if reason} <= ids
    deck = rumpus.game("marauders").kit(2).deck
    assert {f"name-{slug(title.name)}" for title in deck.titles} <= ids
    assert {f"machine-{slug(name)}" for name in deck.machines} <= ids


def test_both_languages_have_the_same_messages_with_the_same_variables() -> None:
    assert {name: variables(message) for name, message in messages("en").items()} == {
        name: variables(message) for name, message in messages("fr").items()
    }


def messages(language: str) -> dict[str, Message]:
    """The messages of a language's own file."""
    file = rumpus.game("marauders").folder / f"{language}.ftl"
    entries = FluentParser().parse(file.read_text("utf-8")).body
    assert all(type(entry).__name__ != "Junk" for entry in entries)
    return {entry.id.name: entry for entry in entries if isinstance(entry, Message)}


def variables(message: Message) -> set[str]:
    """The variables a message speaks of."""
    found: set[str] = set()

    class Finder(Visitor):
        def visit_VariableReference(self, node: VariableReference) -> None:
            found.add(node.id.name)

    Finder().visit(message)
    return found
