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
        xdotool("windowactivate", "--sync", self.window_id)

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
            time.sleep(0.05)
        self.screenshot("failure.png")
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
                stack.extend(reversed([node.get_child_at_index(i) for i in range(node.get_child_count())]))
            except gi.repository.GLib.Error:
                pass

    def all(self, pattern, role=None):
        found = []
        for node in self.walk():
            try:
                if re.search(pattern, node.get_name() or "") and (role is None or node.get_role_name() == role) and self.is_seen(node):
                    found.append(node)
            except gi.repository.GLib.Error:
                pass
        return found

    def find(self, pattern, role=None):
        found = self.all(pattern, role)
        return found[0] if found else None

    def see(self, pattern, role=None, patience=PATIENCE):
        return self.wait(lambda: self.find(pattern, role), f"{role or 'something'} named {pattern!r}", patience)

    @staticmethod
    def is_seen(node):
        return node.get_state_set().contains(Atspi.StateType.VISIBLE) or node.get_role_name() in ("label", "static")

    def focused(self):
        for node in self.walk():
            try:
                if node.get_state_set().contains(Atspi.StateType.FOCUSED):
                    return node
            except gi.repository.GLib.Error:
                pass
        return None

    def click(self, node):
        """With the mouse, in the middle of it."""
        box = node.get_extents(Atspi.CoordType.WINDOW)
        if box.width <= 0 or box.height <= 0:
            fail(f"{node.get_name()!r} has no size to click on")
        x, y = self.window_place()
        xdotool("mousemove", "--sync", str(x + box.x + box.width // 2), str(y + box.y + box.height // 2))
        time.sleep(0.05)
        xdotool("click", "1")

    def window_place(self):
        text = subprocess.run(["xdotool", "getwindowgeometry", "--shell", self.window_id], capture_output=True, text=True).stdout
        values = dict(line.split("=") for line in text.split())
        return int(values["X"]) + self.shadow(), int(values["Y"]) + self.shadow()

    def shadow(self):
        """GTK's extents start inside the frame that the program draws around itself."""
        return int(os.environ.get("KIBITZ_TEST_FRAME", "0"))

    def key(self, *keys):
        xdotool("key", "--clearmodifiers", *keys)

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


def xdotool(*arguments):
    subprocess.run(["xdotool", *arguments], check=True, stdout=subprocess.DEVNULL)
