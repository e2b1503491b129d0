# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses Kibitz as a person does: starts the real program, reads what a screen reader would read, types and clicks."""
import os
import re
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

PATIENCE = float(os.environ.get("KIBITZ_TEST_PATIENCE", "30"))


def fail(message):
    print("not ok:", message, flush=True)
    sys.exit(1)


class Person:
    def __init__(self, program, *arguments, env=None):
        self.log = tempfile.NamedTemporaryFile(mode="w+", suffix=".log")
        self.process = subprocess.Popen([program, *arguments], stdout=self.log, stderr=self.log, env={**os.environ, **(env or {})})
        self.app = self.wait(self._find_app, "the program shows a window")
        self.window_id = self.wait(self._find_window, "the window is on the screen")
        self.wait(self._take_keyboard, "the window has the keyboard")

    def _take_keyboard(self):
        """The window manager may still be starting; without one the focus is set by hand."""
        for verb in ("windowactivate", "windowfocus"):
            if subprocess.run(["xdotool", verb, self.window_id], stderr=subprocess.DEVNULL).returncode == 0:
                time.sleep(0.3)
                return True
        return False

    def _find_app(self):
        if self.process.poll() is not None:
            fail(f"the program ended with status {self.process.returncode}:\n{self.printed()}")
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(i)
            if app is not None and app.get_process_id() == self.process.pid and app.get_child_count() > 0:
                return app
        return None

    def _find_window(self):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)], capture_output=True, text=True)
        return found.stdout.split()[0] if found.stdout.split() else None

    def wait(self, look, what, patience=PATIENCE):
        end = time.monotonic() + patience
        while time.monotonic() < end:
            try:
                found = look()
            except gi.repository.GLib.Error:  # the tree changed while we looked
                found = None
            if found:
                return found
            time.sleep(0.1)
        self.screenshot(os.path.join(os.environ.get("KIBITZ_TEST_PICTURES", "."), "failure.png"))
        fail(f"waited in vain for: {what}\n{self.tree()}\n{self.printed()}")

    def walk(self, node=None):
        """Every accessible thing on the screen, top down."""
        stack = [node or self.app]
        while stack:
            node = stack.pop()
            if node is None:
                continue
            yield node
            try:
                if node.get_role_name() not in ("scroll bar", "image"):
                    stack.extend(reversed(self.children(node)))
            except gi.repository.GLib.Error:
                pass

    def children(self, node):
        return [node.get_child_at_index(i) for i in range(node.get_child_count())]

    def look(self):
        """One look at everything: cheaper than asking the program again for each question."""
        return Look(self)

    def find(self, pattern, role=None):
        return self.look().find(pattern, role)

    def see(self, pattern, role=None, patience=PATIENCE):
        return self.wait(lambda: self.find(pattern, role), f"{role or 'something'} named {pattern!r}", patience)

    def focused(self):
        for node in self.walk():
            try:
                if node.get_state_set().contains(Atspi.StateType.FOCUSED):
                    return node
            except gi.repository.GLib.Error:
                pass
        return None

    def place(self, node):
        """Where on the screen its left part is: in a fan the right part lies under the next card."""
        box = node.get_extents(Atspi.CoordType.WINDOW)
        if box.width <= 0 or box.height <= 0:
            fail(f"{node.get_name()!r} has no size to click on")
        x, y = self.window_place()
        return str(x + box.x + min(box.width // 2, 12)), str(y + box.y + box.height // 2)

    def click(self, node):
        xdotool("mousemove", "--sync", *self.place(node))
        time.sleep(0.05)
        xdotool("click", "1")

    def drag(self, node, onto):
        """With the button held down, in small steps, to the middle of another thing."""
        x, y = map(int, self.place(node))
        box = onto.get_extents(Atspi.CoordType.WINDOW)
        left, top = self.window_place()
        to_x, to_y = left + box.x + box.width // 2, top + box.y + box.height // 2
        xdotool("mousemove", "--sync", str(x), str(y), "mousedown", "1")
        for i in range(1, 11):
            xdotool("mousemove", "--sync", str(x + (to_x - x) * i // 10), str(y + (to_y - y) * i // 10))
            time.sleep(0.02)
        xdotool("mouseup", "1")

    def window_place(self):
        text = subprocess.run(["xdotool", "getwindowgeometry", "--shell", self.window_id], capture_output=True, text=True).stdout
        values = dict(line.split("=") for line in text.split())
        return int(values["X"]), int(values["Y"])

    def key(self, *keys):
        xdotool("key", "--clearmodifiers", *keys)

    def tab_to(self, pattern, role=None, most=60):
        """Walks with Tab, as somebody without a mouse does, until the wanted thing has the focus."""
        for _ in range(most):
            here = self.focused()
            if here and re.search(pattern, here.get_name() or "") and (role is None or here.get_role_name() == role):
                return here
            self.key("Tab")
            time.sleep(0.1)
        fail(f"Tab does not reach {pattern!r}\n{self.tree()}")

    def screenshot(self, path):
        subprocess.run(["import", "-window", "root", path], check=False)

    def tree(self):
        lines = []
        for node in self.walk():
            try:
                lines.append(f"  {node.get_role_name()} {node.get_name()!r}")
            except gi.repository.GLib.Error:
                pass
        return "\n".join(lines)

    def printed(self):
        self.log.flush()
        with open(self.log.name) as log:
            return log.read()

    def close(self):
        """Ends the program as a user does, and listens to what it had to complain about."""
        self.key("ctrl+q")
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            fail("the program does not end on Ctrl+Q")
        complaints = [line for line in self.printed().splitlines() if re.search(r"WARNING|CRITICAL|ERROR|Sanitizer|runtime error", line)]
        if complaints:
            fail("the program complained:\n" + "\n".join(complaints))
        if status != 0:
            fail(f"the program ended with status {status}:\n{self.printed()}")


class Look:
    """What was on the screen at one moment: role, name and the thing itself."""

    def __init__(self, person):
        self.things = []
        for node in person.walk():
            try:
                self.things.append((node.get_role_name(), node.get_name() or "", node))
            except gi.repository.GLib.Error:  # gone while we looked
                pass

    def all(self, pattern, role=None):
        return [node for its_role, name, node in self.things if (role is None or its_role == role) and re.search(pattern, name) and is_seen(node)]

    def find(self, pattern, role=None):
        found = self.all(pattern, role)
        return found[0] if found else None

    def says(self, pattern):
        return any(re.search(pattern, name) for _, name, _ in self.things)

    def names(self):
        return [name for _, name, _ in self.things]


def is_seen(node):
    """Pages of a stack that are not shown keep a size of nothing."""
    try:
        box = node.get_extents(Atspi.CoordType.WINDOW)
        return node.get_state_set().contains(Atspi.StateType.VISIBLE) and box.width > 0 and box.height > 0
    except gi.repository.GLib.Error:
        return False


def xdotool(*arguments):
    subprocess.run(["xdotool", *arguments], check=True, stdout=subprocess.DEVNULL)
