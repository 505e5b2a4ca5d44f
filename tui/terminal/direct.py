"""Keys on the short way: a screen takes one, and is drawn, within the call that has brought it.

Textual passes a key through two queues and tasks, and what changes for it through two more and a
timer before a frame is drawn: of all that a step of the cursor takes that is a quarter. Where
nothing else is on its way, there is nothing to wait for; where something is, keys take Textual's
way, and so come in the order in which they were pressed.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import Context, copy_context
from typing import Any, TypeVar

from textual import events
from textual.app import App, ScreenStackError
from textual.geometry import Region
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widget import Widget

T = TypeVar("T")


class Direct(Screen[T]):
    """A screen that can be told of keys, and drawn, at once."""

    _within: Context | None = None  # what Textual tells handlers by
    gathers = False  # whether a frame is in the making
    _drawn: Sequence[Widget] = ()

    def press(self, event: events.Key) -> None:
        """Take a key, while nothing on the screen has the focus or lets it through."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Note in which context handlers run."""
        self._within = copy_context()

    def on_key(self, event: events.Key) -> None:
        """Take a key that has come on Textual's way."""
        self.press(event)

    def press_at_once(self, event: events.Key) -> bool:
        """Take a key as Textual would hand it over; return whether that can be."""
        if self._within is None or self.focused is not None or not _rests(self):
            return False
        try:
            self._within.run(self.press, event)
        except Exception as error:  # whatever a handler raises ends the app in order
            self.app._handle_exception(error)
        return True

    @contextmanager
    def one_frame(self) -> Iterator[None]:
        """Draw what is refreshed meanwhile in one frame, and at once if nothing else is due."""
        self.gathers = True
        try:
            yield
        finally:
            self.gathers = False
        if self._dirty_widgets and not self._will_be_drawn():
            self._draw_now()

    def _will_be_drawn(self) -> bool:
        """Return whether a frame is due anyhow, which may have another layout."""
        self._drawn = self._drawn or tuple(self.walk_children(Widget, with_self=True))
        return any(
            (node._layout_required or node._repaint_required or node._refresh_styles_required)
            and node._running
            for node in self._drawn
        )

    def _draw_now(self) -> None:
        """Draw a frame, unless the screen is not to be seen or something waits for the next one."""
        app = self.app
        if app._batch_count or app.screen is not self or self._callbacks or not _is_empty(self):
            self.check_idle()
        else:
            self._compositor.update_widgets(self._dirty_widgets)
            self._compositor_refresh()


def press(app: App[Any], key: events.Key) -> bool:
    """Give a key to the screen at once; return whether that can be."""
    if not (_rests(app) and app.app_focus):
        return False
    try:
        screen = app.screen
    except ScreenStackError:
        return False
    return isinstance(screen, Direct) and screen.press_at_once(key)


def takes(widget: Widget, *regions: Region) -> bool:
    """Have parts of a widget, or all of it, in the frame in the making; return whether one is.

    The widget has no frame, and keeps nothing of what it has drawn.
    """
    screen = next((node for node in widget.ancestors if isinstance(node, Screen)), None)
    if not (isinstance(screen, Direct) and screen.gathers and widget._is_mounted):
        return False
    widget._layout_cache.clear()  # as `Widget.refresh` does
    widget.clear_cached_dimensions()
    widget._repaint_regions.update(regions or [widget.outer_size.region])
    if widget.display:
        screen._dirty_widgets.add(widget)
    return True


def _rests(pump: MessagePump) -> bool:
    """Return whether nothing is under way in a node, and nothing on its way to it."""
    return _is_empty(pump) and bool(pump._message_queue.ready_event._waiters)


def _is_empty(pump: MessagePump) -> bool:
    return pump._message_queue.empty()
