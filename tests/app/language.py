#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Chooses another language in the preferences, and the program begins anew with it: language.py KIBITZ"""
import sys

from person import Person

person = Person(sys.argv[1], env={"GSETTINGS_BACKEND": "keyfile"})
person.key("ctrl+comma")
person.see("^Language$", "combo box")
person.tab_to("^Language$", "combo box")
person.key("Return", "Down", "Down", "Return")
person.see("^Start Anew$", "push button")
person.tab_to("^Start Anew$", "push button")
person.key("Return")
# The same process, but on the bus and on the screen another program.
person.wait(lambda: person.bus.find(person.process.pid) and person.find("^今日$"), "the words are Chinese")
person.window_id = person.wait(person._find_window, "the window is on the screen")
person.wait(person._take_keyboard, "the window has the keyboard")
person.close()
print("ok")
