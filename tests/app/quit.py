#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Leaves the program by keyboard while its preferences are open: quit.py KIBITZ"""
import sys

from person import Person, fail

person = Person(sys.argv[1])
person.key("ctrl+comma")
person.wait(lambda: "Preferences" in person.tree(), "the preferences are open")
person.key("ctrl+q")
person.wait(lambda: person.process.poll() is not None, "the program ends")
if person.process.returncode != 0:
    fail(f"it ends with status {person.process.returncode}")
complaints = [line for line in person.printed().splitlines() if "CRITICAL" in line or "WARNING" in line]
if complaints:
    fail("\n".join(complaints))
