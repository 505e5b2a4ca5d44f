"""What the measurements of the screen run: `python -m tests.bench._table bare|saloon|street`.

With `stock` behind it, on Textual's own driver.
"""

import sys


def main(what: str, driver: str = "") -> None:
    """Show a screen until it is left."""
    if what == "bare":
        from textual.app import App

        App[None]().run()
        return
    from tui.app import Dustup
    from tui.screens.battle import BattleScreen

    screen = BattleScreen(_host(what))
    if driver == "stock":
        from textual.drivers.linux_driver import LinuxDriver

        Dustup(screen, driver=LinuxDriver).run()
    else:
        Dustup(screen).run()


def _host(what: str):
    if what == "saloon":
        from tests.tui.fake import FakeHost

        return FakeHost()
    from engine.core.luck import Seeded
    from engine.session.host import Host
    from scenarios import find

    return Host.new(find(what), {"law": "human", "gang": "human"}, luck=Seeded(bytes(32)))


if __name__ == "__main__":
    main(*sys.argv[1:])
