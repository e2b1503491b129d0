#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes a picture of every page, light and dark, English and Chinese, wide and narrow, for a person to look at.

usage: pictures.py PROGRAM FOLDER LANGUAGE light|dark WIDTHxHEIGHT OLD_LOG KIBITZ_CLI PUZZLES
The pictures go to FOLDER. The test fails when the program complains, a page does not come, or a word is not translated."""
import os
import subprocess
import sys

from person import Person, fail, keep_settings, xdotool

PAGES = ["today", "learn", "puzzles", "play", "review", "analyse", "class"]
PLAY_TITLE = {"en": "Which Game", "zh_CN": "玩哪个游戏"}
# The tiles of the page of puzzles, and which of them come to a puzzle.
PUZZLES = {"mix": "^(Rated Mix|计分综合|计分混合)$", "storm": "^(Storm|限时冲刺|风暴)$", "daily": "^(Puzzle of the Day|每日一题)$", "themes": "^(By Theme|按主题|按题型)$", "make": "^(Make a Puzzle|出题)$"}
HAND = {"en": "^Your hand$", "zh_CN": "^你的手牌$"}


def take(person, folder, name):
    person.settle()
    path = os.path.join(folder, name + ".png")
    person.screenshot(path)
    size = subprocess.run(["identify", "-format", "%k", path], capture_output=True, text=True).stdout
    if int(size) < 20:
        fail(f"{path} is nearly empty")


def show_sync(person, width, height):
    subprocess.run(["gdbus", "call", "--session", "--dest", "io.github.kibitz.Kibitz", "--object-path", "/io/github/kibitz/Kibitz",
                    "--method", "org.gtk.Actions.Activate", "sync-preferences", "[]", "{}"], check=True, stdout=subprocess.DEVNULL)
    person.wait(lambda: person.look().says("^(Sync|同步)$"), "the page about sync")
    person.settle()
    if int(width) < 560:
        xdotool("getactivewindow", "windowsize", width, height, "windowmove", "0", "0")
        person.settle()


def leave_dialog(person):
    """Escape closes it, and the main window has the keyboard again."""
    person.key("Escape")
    person.wait(person.is_in_front, "the main window has the keyboard")


def sync_pictures(start, folder, suffix, size, old_log, cli):
    """Sync with another machine, an address that asks for consent, and a place that is gone."""
    shared = os.path.join(os.environ["HOME"], "shared")
    os.mkdir(shared)
    another = {**os.environ, "XDG_DATA_HOME": os.path.join(os.environ["HOME"], "another-machine")}
    subprocess.run([old_log, "30"], check=True, env=another)
    subprocess.run([cli, "sync", shared], check=True, env=another, stdout=subprocess.DEVNULL)
    subprocess.run([old_log, "20"], check=True)
    keep_settings(sync_place="folder", sync_folder=shared)
    person = start(GSETTINGS_BACKEND="keyfile")
    person.wait(lambda: len(os.listdir(os.path.join(shared, "v1"))) == 2, "it syncs by itself")
    show_sync(person, *size)
    take(person, folder, f"sync-{suffix}")
    xdotool("key", "shift+Tab", "shift+Tab", "shift+Tab", "shift+Tab")  # from the end of the page
    take(person, folder, f"sync-devices-{suffix}")
    leave_dialog(person)
    person.close()
    keep_settings(sync_place="webdav", sync_address="http://dav.example.org/kibitz/", sync_user="anna")
    person = start(GSETTINGS_BACKEND="keyfile")
    show_sync(person, *size)
    take(person, folder, f"sync-address-{suffix}")
    leave_dialog(person)
    person.close()
    keep_settings(sync_place="folder", sync_folder="/nonexistent/stick")
    person = start(GSETTINGS_BACKEND="keyfile")
    person.wait(lambda: person.look().says("/nonexistent/stick"), "Today says that sync fails")
    take(person, folder, f"today-sync-{suffix}")
    person.close()


def main():
    program, folder, language, style, size, old_log, cli, puzzles = sys.argv[1:]
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
    leave_dialog(person)
    person.key("ctrl+comma")
    take(person, folder, f"preferences-{suffix}")
    leave_dialog(person)
    person.key("ctrl+question")
    take(person, folder, f"shortcuts-{suffix}")
    leave_dialog(person)
    person.close()
    for game in ("minibridge", "bridge", "canasta", "samba", "napoleon", "tarot", "tractor", "doudizhu"):
        person = start("--game", game, "--seed", "3")
        person.see(HAND[language], "panel")
        take(person, folder, f"{game}-{suffix}")
        person.close()
    sync_pictures(start, folder, suffix, (width, height), old_log, cli)
    person = start("--page", "puzzles", KIBITZ_CONTENT=puzzles)
    for name, tile in PUZZLES.items():
        person.tab_to(tile)
        person.key("Return")
        take(person, folder, f"puzzles-{name}-{suffix}")
        person.key("alt+Left")
    person.close()
    print("ok", suffix)


if __name__ == "__main__":
    main()
