# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses Kibitz as a person does: starts the real program, reads what a screen reader would read, types and clicks.

Nothing here waits for a time: after a key or a click the program has settled when all its threads are asleep, and what a
scene wants to see it waits for, looking again whenever the program tells of a change. Limits stretch with the machine."""
import ast
import html
import os
import re
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PATIENCE = float(os.environ.get("KIBITZ_TEST_PATIENCE", "30"))
LONGEST = 10  # times the patience, so that a program that hangs does end
ROOT = "/org/a11y/atspi/accessible/root"
NOTHING = "/org/a11y/atspi/null"
ACCESSIBLE = "org.a11y.atspi.Accessible"
# Roles whose parts nobody reads.
LEAVES = ("scroll bar", "image")


def fail(message):
    print("not ok:", message, flush=True)
    sys.exit(1)


def stretch():
    """How much longer things take here and now than on a machine with nothing else to do."""
    return min(LONGEST, max(1.0, 1.5 * os.getloadavg()[0] / os.cpu_count()))


def turn(ms):
    """Hears what has come from the bus, for so long at most or until something has come."""
    over = []
    timer = GLib.timeout_add(ms, lambda: over.append(True) or GLib.SOURCE_REMOVE)
    GLib.MainContext.default().iteration(True)
    if not over:
        GLib.source_remove(timer)


class Thing:
    """One accessible thing as it was when it was looked at; where it is, is asked anew."""

    def __init__(self, bus, path, role, name, description, states):
        self.bus, self.path = bus, path
        self.role, self.name, self.description, self.states = role, name, description, states
        self.children = []

    def get_name(self):
        return self.name

    def get_role_name(self):
        return self.role

    def get_description(self):
        return self.description

    def has(self, state):
        return bool(self.states >> int(state) & 1)

    def get_extents(self):
        """In the window: x, y, width, height."""
        return self.bus.ask(self.path, "org.a11y.atspi.Component", "GetExtents", "(u)", (int(Atspi.CoordType.WINDOW),))[0]


class Bus:
    """What the program tells screen readers. GTK keeps a list of all that has been asked for once: one call gets all of it."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1, None).unpack()[0]
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.connection = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        self.program = None
        self.news = True
        self.said = []  # path and words of what changed its name: of what tells its news by itself a screen reader says that

    def call(self, path, interface, method, kind=None, values=(), name=None):
        arguments = GLib.Variant(kind, values) if kind else None
        return self.connection.call_sync(name or self.program, path, interface, method, arguments, None, 0, int(1000 * PATIENCE * LONGEST), None)

    def ask(self, *question, **more):
        return self.call(*question, **more).unpack()

    def find(self, pid):
        """The program with that number, once it has a window."""
        for name, _ in self.ask(ROOT, ACCESSIBLE, "GetChildren", name="org.a11y.atspi.Registry")[0]:
            owner = self.ask("/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID", "(s)", (name,), name="org.freedesktop.DBus")[0]
            if owner == pid and self.ask(ROOT, ACCESSIBLE, "GetChildren", name=name)[0]:
                self.program = name
                self.connection.signal_subscribe(name, None, None, None, None, 0, self.heard)
                return True
        return False

    def heard(self, _connection, _sender, path, _interface, signal, values):
        self.news = True
        if signal == "PropertyChange":
            what, _, _, words, *_ = values.unpack()
            if what == "accessible-name" and words:
                self.said.append((path, words))

    def items(self):
        """All that is known: path → thing, its parent's path, its place there, how many children it has."""
        answer = self.call("/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems").get_child_value(0)
        found = {}
        # As text and with one pattern: taking the answer apart value by value takes Python ten times as long.
        for path, parent, place, n, name, role, description, low, high in ITEM.findall(answer.print_(False)):
            path = path[1:-1]
            thing = Thing(self, path, role_name(int(role)), unquoted(name), unquoted(description), int(low) | int(high) << 32)
            found[path] = (thing, parent[1:-1], int(place), int(n))
        if len(found) != answer.n_children():
            fail(f"{answer.n_children()} things, of which only {len(found)} are understood")
        return found

    def look(self):
        """The tree of everything: who stands below whom is asked level by level, what each is comes in one list."""
        items = self.items()
        below, level = {}, [ROOT]
        while level:
            asked = self.children_of([path for path in level if path not in items or has_parts(*items[path])])
            below.update(asked)
            level = [child for children in asked.values() for child in children]
        # What was asked for now for the first time is listed when GTK has nothing else to do.
        for _ in range(5):
            if all(path in items for children in below.values() for path in children):
                break
            items = self.items()
        for path, children in below.items():
            if path in items:
                items[path][0].children = [items[child][0] for child in children if child in items]
        return items[ROOT][0]

    def children_of(self, paths):
        """Of several at once."""
        found = {}

        def answered(connection, result, path):
            try:
                found[path] = [child for child in PATH.findall(connection.call_finish(result).print_(False)) if child != NOTHING]
            except GLib.Error:  # gone meanwhile
                found[path] = []

        for path in paths:
            self.connection.call(self.program, path, ACCESSIBLE, "GetChildren", None, None, 0, int(1000 * PATIENCE * LONGEST), None, answered, path)
        while len(found) < len(paths):
            GLib.MainContext.default().iteration(True)
        return found


def has_parts(thing, _parent, _place, n):
    return thing.path == ROOT or n > 0 and thing.role not in LEAVES


PATH = re.compile(r"'(/[^']*)'")
# How GLib writes a text, and one of GTK's list of things: (bus, path), (bus, root), (bus, parent), place, number of children,
# [interfaces], name, role, description, [states].
TEXT = r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
ANY = TEXT.replace("(", "(?:", 1)
ITEM = re.compile(rf"\(\({ANY}, {TEXT}\), \({ANY}, {ANY}\), \({ANY}, {TEXT}\), (-?\d+), (-?\d+), \[[^]]*\], {TEXT}, (\d+), {TEXT}, \[(\d+), (\d+)\]\)")


def unquoted(text):
    return ast.literal_eval(text) if "\\" in text else text[1:-1]


ROLES = {}


def role_name(number):
    if number not in ROLES:
        ROLES[number] = Atspi.role_get_name(Atspi.Role(number))
    return ROLES[number]


class Person:
    def __init__(self, program, *arguments, env=None):
        self.log = tempfile.NamedTemporaryFile(mode="w+", suffix=".log")
        self.toasts_heard = 0
        self.clicked = None  # where, the last time
        self.bus = Bus()
        self.process = subprocess.Popen([program, *arguments], stdout=self.log, stderr=self.log, env={**os.environ, **(env or {})})
        self.wait(self._find_app, "the program shows a window")
        self.window_id = self.wait(self._find_window, "the window is on the screen")
        self.wait(self._take_keyboard, "the window has the keyboard")
        self.settle()

    def _take_keyboard(self):
        """The window manager may still be busy with the window; without one the focus is set by hand."""
        for verb in ("windowactivate", "windowfocus"):
            if subprocess.run(["xdotool", verb, "--sync", self.window_id], stderr=subprocess.DEVNULL, timeout=PATIENCE * LONGEST).returncode == 0:
                return True
        return False

    def _find_app(self):
        if self.process.poll() is not None:
            fail(f"the program ended with status {self.process.returncode}:\n{self.printed()}")
        return self.bus.find(self.process.pid)

    def _find_window(self):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)], capture_output=True, text=True)
        return found.stdout.split()[0] if found.stdout.split() else None

    def is_in_front(self):
        """The main window, and no dialog, gets what is typed."""
        return subprocess.run(["xdotool", "getactivewindow"], capture_output=True, text=True).stdout.strip() == self.window_id

    def wait(self, look, what, patience=PATIENCE):
        """Looks until it sees what it wants: after every change that the program tells of, and now and then without."""
        began = time.monotonic()
        while True:
            self.bus.news = False
            try:
                found = look()
            except GLib.Error:  # the tree changed while we looked
                found = None
            if found:
                return found
            if time.monotonic() - began > patience * stretch():
                break
            self.pause()
        self.screenshot(os.path.join(os.environ.get("KIBITZ_TEST_PICTURES", "."), "failure.png"))
        fail(f"waited in vain for: {what}\n{self.tree()}\n{self.printed()}")

    def pause(self):
        """Until there is news, or a quarter of a second; a burst of news counts once."""
        end = time.monotonic() + 0.25
        while not self.bus.news and time.monotonic() < end:
            turn(250)
        self.settle()

    def settle(self):
        """Until the program has nothing more to do: all its threads are asleep, several looks in a row. One that waits for a
        processor is not asleep, so this takes as long as the machine needs. A program that is always busy is given two seconds."""
        end, quiet = time.monotonic() + 2 * stretch(), 0
        while quiet < 3 and time.monotonic() < end:
            quiet = quiet + 1 if self._is_asleep() else 0
            turn(10)

    def _is_asleep(self):
        folder = f"/proc/{self.process.pid}/task"
        try:
            for task in os.listdir(folder):
                with open(f"{folder}/{task}/stat") as stat:
                    if stat.read().rsplit(")", 1)[1].split()[0] in "RD":
                        return False
        except OSError:  # a thread, or the program, has just ended
            pass
        return True

    @property
    def app(self):
        return self.bus.look()

    def walk(self, node=None):
        """Every accessible thing on the screen, top down."""
        stack = [node or self.app]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(self.children(node)))

    def children(self, node):
        return node.children

    def look(self):
        """One look at everything: cheaper than asking the program again for each question."""
        return Look(self)

    def find(self, pattern, role=None):
        return self.look().find(pattern, role)

    def see(self, pattern, role=None, patience=PATIENCE):
        return self.wait(lambda: self.find(pattern, role), f"{role or 'something'} named {pattern!r}", patience)

    def says(self, pattern):
        """Somewhere on the screen, or in a message that has been there for a moment."""
        self.wait(lambda: self.look().says(pattern) or self.heard_toast(pattern), f"the words {pattern!r}")

    def heard_toast(self, pattern):
        """Messages that go by themselves are also in the program's log; each is heard once."""
        toasts = [html.unescape(text) for text in re.findall(r"toast: (.*)", self.printed())]
        for i in range(self.toasts_heard, len(toasts)):
            if re.search(pattern, toasts[i]):
                self.toasts_heard = i + 1
                return True
        return False

    def speech(self):
        """The log of what a screen reader says by itself, in its order: the news of all that has the role of a status."""
        items = self.bus.items()
        return [words for path, words in self.bus.said if path in items and items[path][0].role == "status bar"]

    def focused(self):
        return next((node for node in self.walk() if node.has(Atspi.StateType.FOCUSED)), None)

    def focus_is_on(self, pattern, role=None):
        here = self.focused()
        return here is not None and re.search(pattern, here.name) and (role is None or here.role == role)

    def place(self, node):
        """Where on the screen its left part is: in a fan the right part lies under the next card."""
        left, top, width, height = node.get_extents()
        if width <= 0 or height <= 0:
            fail(f"{node.get_name()!r} has no size to click on")
        x, y = self.window_place()
        return str(x + left + min(width // 2, 12)), str(y + top + height // 2)

    def click(self, node, times=1):
        """The button stays down for a moment, as under a finger: when it is let go at once, while the window manager still holds the
        press, GTK now and then hears that its grab is broken and forgets the click."""
        x, y = self.place(node)
        if (x, y) == self.clicked:  # further away than a double click reaches: a click again is two clicks
            y = str(int(y) - 8)
        self.clicked = (x, y)
        xdotool("mousemove", x, y)
        self.settle()
        if times == 1:
            xdotool("mousedown", "1")
            self.settle()
            xdotool("mouseup", "1")
        else:  # in the time in which several clicks are one
            xdotool(*["mousedown", "1", "sleep", "0.03", "mouseup", "1", "sleep", "0.03"] * times)
        self.settle()

    def drag(self, node, onto):
        """With the button held down, in small steps, to the middle of another thing."""
        box = onto.get_extents()
        left, top = self.window_place()
        self.drag_to(node, left + box[0] + box[2] // 2, top + box[1] + box[3] // 2)

    def drag_to(self, node, to_x, to_y, steps=10):
        x, y = map(int, self.place(node))
        xdotool("mousemove", str(x), str(y), "mousedown", "1")
        for i in range(1, steps + 1):
            xdotool("mousemove", str(x + (to_x - x) * i // steps), str(y + (to_y - y) * i // steps))
            self.settle()
        xdotool("mouseup", "1")
        self.settle()

    def window_place(self):
        text = subprocess.run(["xdotool", "getwindowgeometry", "--shell", self.window_id], capture_output=True, text=True).stdout
        values = dict(line.split("=") for line in text.split())
        return int(values["X"]), int(values["Y"])

    def key(self, *keys):
        """One after the other, each when the program is done with the one before."""
        for key in keys:
            xdotool("key", "--clearmodifiers", key)
            self.settle()

    def type_text(self, text):
        """A letter that no key has is put on one for a moment: the program must have nothing else to do, so that it reads it in time."""
        for part in [text] if text.isascii() else text:
            xdotool("type", "--delay", "10" if part.isascii() else str(int(120 * stretch())), part)
            self.settle()

    def tab_to(self, pattern, role=None, most=60):
        """Walks with Tab, as somebody without a mouse does, until the wanted thing has the focus."""
        return self.press_until("Tab", pattern, role, most)

    def press_until(self, keys, pattern, role=None, most=60):
        """Presses a key, or each of a list, until the wanted thing has the focus."""
        for key in [None] + ([keys] * most if isinstance(keys, str) else keys):
            if key:
                self.key(key)
            here = self.focused()
            if here and re.search(pattern, here.get_name()) and (role is None or here.get_role_name() == role):
                return here
        fail(f"{keys} does not reach {pattern!r}\n{self.tree()}")

    def screenshot(self, path):
        subprocess.run(["import", "-window", "root", "-define", "png:compression-level=1", path], check=False)

    def tree(self):
        try:
            return "\n".join(f"  {node.get_role_name()} {node.get_name()!r}" for node in self.walk())
        except GLib.Error as error:
            return f"  the program does not answer: {error}"

    def printed(self):
        self.log.flush()
        with open(self.log.name) as log:
            return log.read()

    def close(self):
        """Ends the program as a user does, and listens to what it had to complain about."""
        xdotool("key", "--clearmodifiers", "ctrl+q")
        try:
            status = self.process.wait(PATIENCE * stretch())
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
        self.things = [(node.role, node.name, node) for node in person.walk()]

    def all(self, pattern, role=None):
        return [node for its_role, name, node in self.things if (role is None or its_role == role) and re.search(pattern, name) and is_seen(node)]

    def find(self, pattern, role=None):
        return next((node for its_role, name, node in self.things
                     if (role is None or its_role == role) and re.search(pattern, name) and is_seen(node)), None)

    def says(self, pattern):
        return any(re.search(pattern, name) for _, name, _ in self.things)

    def names(self):
        return [name for _, name, _ in self.things]


def is_seen(node):
    """Pages of a stack that are not shown keep a size of nothing."""
    try:
        _, _, width, height = node.get_extents()
        return node.has(Atspi.StateType.VISIBLE) and width > 0 and height > 0
    except GLib.Error:
        return False


def keep_settings(**values):
    """What the program finds in its settings when it starts with the keyfile backend."""
    folder = os.path.join(os.environ["XDG_CONFIG_HOME"], "glib-2.0", "settings")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "keyfile"), "w") as file:
        file.write("[io/github/kibitz/Kibitz]\n" + "".join(f"{key.replace('_', '-')}='{value}'\n" for key, value in values.items()))


def xdotool(*arguments):
    subprocess.run(["xdotool", *arguments], check=True, stdout=subprocess.DEVNULL)
