#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the help in the real window, by keyboard alone. usage: help.py PROGRAM SCENE"""
import subprocess
import sys

from person import Person, fail


def wait_for_focus(person, pattern, role=None):
    person.wait(lambda: person.focus_is_on(pattern, role), f"the focus is on {pattern!r}")


def search(program):
    """F1 opens it, typing finds a topic, Return reads it, Escape closes it."""
    person = Person(program)
    person.key("F1")
    person.see("^Getting started$", "heading")
    person.type_text("finesse frozen")
    person.see("^Learning and refreshers$", "list item")
    person.wait(lambda: not person.find("^Getting started$", "list item"), "topics without the words leave the list")
    person.key("Return")
    person.see("^How refreshers are chosen$", "heading")
    wait_for_focus(person, "^Learning and refreshers$")
    person.key("ctrl+f")
    person.key("ctrl+a")
    person.type_text("zugzwang")
    person.see("^No topic has these words")
    person.key("Escape")  # first the words go, then the window
    person.see("^Terminal and engine$", "list item")
    person.key("Down")
    wait_for_focus(person, "^Learning and refreshers$", "list item")
    person.key("Down")
    person.see("^A folder, or an address$", "heading")
    person.key("Escape")
    person.wait(lambda: not person.find("^A folder, or an address$"), "Escape closes the help")
    person.close()


def system(program):
    """The bidding system is told by the table that bids; a topic can be opened from outside."""
    person = Person(program, "--help-topic", "bridge-guide")
    person.see("^Bridge: the system of partner and opponents$", "heading")
    person.wait(lambda: person.look().says("Stayman"), "the bidding system lists Stayman")
    again = subprocess.run([program, "--help-topic", "nonsense"], capture_output=True, text=True)
    if again.returncode != 1 or "bridge-guide" not in again.stderr:
        fail(f"a topic that there is not: {again.returncode} {again.stderr}")
    subprocess.run([program, "--help-topic", "tractor"], check=True)
    person.see("^Tractor: the rules in short$", "heading")
    person.key("F1")  # F1 stays where one was
    if not person.find("^Tractor: the rules in short$", "heading"):
        fail("F1 left the topic")
    person.close()


if __name__ == "__main__":
    {"search": search, "system": system}[sys.argv[2]](sys.argv[1])
    print("ok", sys.argv[2])
