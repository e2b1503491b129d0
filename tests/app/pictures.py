#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes a picture of every page, light and dark, English and Chinese, wide and narrow, for a person to look at.

usage: pictures.py PROGRAM FOLDER LANGUAGE light|dark WIDTHxHEIGHT PUZZLES
The pictures go to FOLDER. The test fails when the program complains, a page does not come, or a word is not translated."""
import os
import subprocess
import sys
import time

from person import Person, fail, xdotool

PAGES = ["today", "learn", "puzzles", "play", "review", "analyse", "class"]
PLAY_TITLE = {"en": "Which Game", "zh_CN": "玩哪个游戏"}
# The tiles of the page of puzzles, and which of them come to a puzzle.
PUZZLES = {"mix": "^(Rated Mix|计分综合)$", "storm": "^(Storm|限时冲刺)$", "daily": "^(Puzzle of the Day|每日一题)$", "themes": "^(By Theme|按主题)$", "make": "^(Make a Puzzle|出题)$"}
HAND = {"en": "^Your hand$", "zh_CN": "^你的手牌$"}


def take(person, folder, name):
    time.sleep(0.8)
    path = os.path.join(folder, name + ".png")
    subprocess.run(["import", "-window", "root", path], check=True)
    size = subprocess.run(["identify", "-format", "%k", path], capture_output=True, text=True).stdout
    if int(size) < 20:
        fail(f"{path} is nearly empty")


def main():
    program, folder, language, style, size, puzzles = sys.argv[1:]
    width, height = size.split("x")
    os.makedirs(folder, exist_ok=True)
    env = {"LANGUAGE": language, "ADW_DEBUG_COLOR_SCHEME": "prefer-dark" if style == "dark" else "prefer-light"}
    suffix = f"{language}-{style}-{width}"

    def start(*arguments, **more):
        person = Person(program, *arguments, env={**env, **more})
        xdotool("windowsize", person.window_id, width, height, "windowmove", person.window_id, "0", "0")
        return person

    person = start()
    for number, page in enumerate(PAGES, 1):
        person.key(f"alt+{number}")
        if page == "play":
            person.see(PLAY_TITLE[language])
        take(person, folder, f"{page}-{suffix}")
    person.key("F1")
    take(person, folder, f"help-{suffix}")
    person.key("Escape")
    time.sleep(0.5)
    person.key("ctrl+comma")
    take(person, folder, f"preferences-{suffix}")
    person.key("Escape")
    person.key("ctrl+question")
    take(person, folder, f"shortcuts-{suffix}")
    person.key("Escape")
    time.sleep(0.5)
    person.close()
    for game in ("minibridge", "bridge", "canasta", "tractor", "doudizhu"):
        person = start("--game", game, "--seed", "3")
        person.see(HAND[language], "panel")
        time.sleep(3)
        take(person, folder, f"{game}-{suffix}")
        person.close()
    person = start("--page", "puzzles", KIBITZ_CONTENT=puzzles)
    for name, tile in PUZZLES.items():
        person.tab_to(tile)
        person.key("Return")
        time.sleep(1)
        take(person, folder, f"puzzles-{name}-{suffix}")
        person.key("alt+Left")
        time.sleep(0.5)
    person.close()
    print("ok", suffix)


if __name__ == "__main__":
    main()
