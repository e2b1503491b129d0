#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Clicks and types at random on the real window: monkey.py KIBITZ STALLS SECONDS [SEED]

STALLS is the module that is preloaded to measure stops of the main loop (stalls.c). What the monkey closes is opened again. It
fails if the program crashes, complains or stops for longer than a second of processor time, and says what the longest stop was."""
import os
import random
import re
import subprocess
import sys
import tempfile
import time

from person import PATIENCE, Person, fail, stretch

# Keys that do something, and some that should not. None of them leaves the program.
KEYS = (["Tab"] * 6 + ["Return"] * 6 + ["space"] * 4 + ["Escape"] * 4 + ["Left", "Right", "Up", "Down"] * 3
        + ["shift+Tab", "Home", "End", "Page_Up", "Page_Down", "Delete", "BackSpace", "F1", "F6", "F10", "Menu", "alt+Left", "alt+Right", "plus", "minus"]
        + [f"ctrl+{key}" for key in ("z", "shift+z", "f", "comma", "n", "o", "s", "c", "v", "a", "p", "h", "r", "question")]
        + [f"alt+{n}" for n in range(1, 8)] * 2 + list("abchjknprsuvwxyz234567890") + ["asterisk", "question", "slash", "ampersand"])
# What GTK complains of by itself: no graphics card, no portal, no browser, a menu in a window that was dragged off the screen, and
# the columns of its file dialog, clicked before the folder has been read.
HARMLESS = re.compile(r"Vulkan|libEGL|MESA|dconf|portal|recently-used|No default application|Operation not supported|xdg-open"
                      r"|gdk_monitor_get_geometry|gtk_tree_sortable_", re.I)


class Monkey:
    def __init__(self, program, module, seed):
        self.program, self.module = program, module
        self.chance = random.Random(seed)
        self.measured = os.path.join(tempfile.mkdtemp(), "stalls")
        self.actions = self.starts = 0
        self.person = None

    def start(self):
        self.starts += 1
        env = {"LD_PRELOAD": self.module, "KIBITZ_STALLS": self.measured, "G_MESSAGES_DEBUG": "",
               "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"}
        self.person = Person(self.program, env=env)

    def xdotool(self, *words):
        """What it points at may be gone by now."""
        subprocess.run(["xdotool", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=PATIENCE * 10, check=False)

    def window(self):
        """The one in front, be it a dialog: x, y, width, height."""
        text = subprocess.run(["xdotool", "getactivewindow", "getwindowgeometry", "--shell"], capture_output=True, text=True).stdout
        values = dict(line.split("=") for line in text.split() if "=" in line)
        return tuple(int(values.get(key, default)) for key, default in (("X", 0), ("Y", 0), ("WIDTH", 1280), ("HEIGHT", 800)))

    def point(self):
        """Anywhere, more often near the edges, where most of what can be clicked is."""
        x, y, width, height = self.window()
        across = self.chance.choice((self.chance.random(), self.chance.random(), self.chance.random() * 0.18))
        down = self.chance.choice((self.chance.random(), self.chance.random(), 1 - self.chance.random() * 0.3))
        return str(x + int(across * width)), str(y + int(down * height))

    def act(self):
        self.actions += 1
        what = self.chance.random()
        if what < 0.55:
            button = self.chance.choices(("1", "3", "4", "5"), (85, 5, 5, 5))[0]
            self.xdotool("mousemove", *self.point(), "click", "--repeat", self.chance.choice(("1", "1", "1", "2")), "--delay", "40", button)
        elif what < 0.62:
            self.xdotool("mousemove", *self.point(), "mousedown", "1", "mousemove", *self.point(), "mousemove", *self.point(), "mouseup", "1")
            # A window that was dragged off the screen comes back: without a monitor below it GTK cannot place a menu, and complains.
            self.xdotool("windowmove", self.person.window_id, "0", "0")
        elif what < 0.63:
            self.xdotool("windowsize", self.person.window_id, *self.chance.choice((("1280", "800"), ("360", "640"), ("700", "500"), ("1000", "700"))))
        else:
            self.xdotool("key", "--clearmodifiers", self.chance.choice(KEYS))
        if self.chance.random() < 0.4:
            self.person.settle()

    def listen(self):
        """What the program has said: it must be nothing."""
        complaints = [line for line in self.person.printed().splitlines()
                      if re.search(r"WARNING|CRITICAL|ERROR|Sanitizer|runtime error", line) and not HARMLESS.search(line)]
        status = self.person.process.poll()
        if complaints or status not in (None, 0):
            fail(f"after {self.actions} actions, status {status}:\n{self.person.printed()[-20000:]}")
        return status is None

    def live(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.person is None or not self.listen():
                self.start()
            self.act()
        # Whatever is open now is left alone: that the program ends is asked elsewhere.
        self.listen()
        if "KIBITZ_STALLS_TRACE" in os.environ:
            print(self.person.printed())
        self.person.process.terminate()
        self.person.process.wait(PATIENCE * stretch())

    def stops(self):
        """Each with its milliseconds of the clock, of the processor, and when it was."""
        if not os.path.exists(self.measured):
            return []
        with open(self.measured) as file:
            return [tuple(map(float, line.split())) for line in file]


def main():
    program, module, seconds = sys.argv[1:4]
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    monkey = Monkey(program, module, seed)
    monkey.live(float(seconds))
    stops = monkey.stops()
    own = sorted((processor for _, processor, _ in stops), reverse=True)
    print(f"{monkey.actions} actions in {seconds} s, {monkey.starts} starts, seed {seed}; stops of the main loop of 50 ms and more: "
          f"{len(stops)} by the clock (longest {max((stop[0] for stop in stops), default=0):.0f} ms), "
          f"{sum(ms >= 50 for ms in own)} of the processor (longest {max(own, default=0):.0f} ms)")
    if own and own[0] >= 1000:
        fail("the window stood still for longer than a second")


main()
