"""The whole game row by row: a small drawn board for each thing that its rules say, the outcome written first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from baba_pages import CASES, PAGES, play
from conforming import check

if TYPE_CHECKING:
    from conforming import Case


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_row_holds_on_its_board(case: Case) -> None:
    check(case, play)


def test_no_two_boards_have_one_name() -> None:
    assert len(CASES) == sum(map(len, PAGES.values()))
