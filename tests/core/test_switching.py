"""The options of a game as switches."""

from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.core.errors import ScenarioInvalid
from engine.core.switching import switches
from tests.core.toy import SCENARIO


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    turns: Annotated[int, Meta(ge=1, le=100)] | None = None
    face: Annotated[int, Meta(ge=0, le=6)] = 0
    sky: Literal["rain", "hail"] | Literal[""] = ""
    fog: bool = False
    asleep: tuple[str, ...] = ()


def found(**options):
    scenario = replace(SCENARIO, options=options)
    told = {"fog": "nobody sees far"}
    return {switch.name: switch for switch in switches(Options, scenario, told)}


def test_each_kind_of_option_has_values_to_step_through():
    values = {name: switch.values for name, switch in found().items()}
    assert values["turns"][:4] == (None, 1, 2, 3)
    assert values["turns"][-1] == 100
    assert values["face"] == (0, 1, 2, 3, 4, 5, 6)
    assert values["sky"] == ("", "rain", "hail")
    assert values["fog"] == (False, True)
    assert values["asleep"] == ((), ("red",), ("blue",), ("red", "blue"))


def test_the_value_in_force_is_the_scenarios():
    assert {name: switch.value for name, switch in found(sky="hail", fog=True).items()} == {
        "turns": None, "face": 0, "sky": "hail", "fog": True, "asleep": (),
    }  # fmt: skip


def test_a_value_that_is_no_step_finds_its_place_among_them():
    values = found(turns=7)["turns"].values
    assert values[values.index(7) - 1 : values.index(7) + 2] == (6, 7, 8)


def test_what_explains_an_option_is_told():
    assert (found()["fog"].told, found()["sky"].told) == ("nobody sees far", "")


def test_options_that_are_not_in_order_are_refused():
    with pytest.raises(ScenarioInvalid, match="from 1 to 100"):
        found(turns=0)
