"""Python's collector waits while a turn is taken, and is as it was before afterwards."""

import gc

import pytest

from fairdeal.service.collecting import not_now


def _fail_within() -> None:
    with not_now():
        assert not gc.isenabled()
        with not_now():
            pass
        assert not gc.isenabled()
        raise ValueError("the turn fails")


@pytest.mark.parametrize("before", [True, False])
def test_the_collector_waits_and_is_then_as_it_was(before: bool) -> None:
    was = gc.isenabled()
    try:
        (gc.enable if before else gc.disable)()
        with pytest.raises(ValueError, match="the turn fails"):
            _fail_within()
        assert gc.isenabled() is before
    finally:
        (gc.enable if was else gc.disable)()
