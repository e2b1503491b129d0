#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game is in every place where a game belongs.

usage: games.py SOURCE_ROOT          fails and says which game is missing where
       games.py SOURCE_ROOT FOLDER   what a new game in analysis/games/FOLDER still lacks, in the order of CONTRIBUTING.md
       games.py --self-test          takes each place away from a made-up house and sees that it is missed

A game that is being written says in its README.md what is missed on purpose, in a line such as "Still to come: course, puzzles":
only what is in MAY_COME may stand there, and it is printed all the same.
"""
import pathlib
import re
import shutil
import sys
import tempfile


def ids_of(root, folder):
    """The games that the code of a folder exports."""
    found = []
    for path in sorted((root / "analysis/games" / folder).rglob("*.c")):
        found += re.findall(r"^const KbzGame kbz_game_(\w+) =", path.read_text(), re.M)
    return found


def text(root, path):
    file = root / path
    return file.read_text() if file.is_file() else ""


def body(root, folder):
    return "".join(path.read_text() for path in sorted((root / "analysis/games" / folder).rglob("*.c")))


def words(root, path, key):
    """The strings of a meson list that begins with 'key': [ or key = [."""
    found = re.search(rf"(?:'{key}':|\b{key} =) \[(.*?)\]", text(root, path), re.S)
    return re.findall(r"'([\w-]+)'", found.group(1)) if found else []


# (what is missing, whether it is there): for each game, or for each folder of games.
OF_GAME = [
    ("the registry, a word in analysis/games/meson.build", lambda root, folder, id: id in words(root, "analysis/games/meson.build", folder)),
    ("its motif in lists of games, “.motif” of its KbzGame", lambda root, folder, id: ".motif =" in body(root, folder)),
    ("its rules for the help, data/help/{id}.topic", lambda root, folder, id: bool(text(root, f"data/help/{id}.topic"))),
    ("a slow referee, kbz_slow_{id} in tests/games/{folder}/", lambda root, folder, id: any(f"KbzSlowReferee kbz_slow_{id}" in path.read_text() for path in (root / "tests/games" / folder).glob("*.c"))),
]
OF_FOLDER = [
    ("a README.md with how a seed is dealt and the sources of its rules", lambda root, folder: bool(text(root, f"analysis/games/{folder}/README.md"))),
    ("its slow referee in the list of tests/games/meson.build", lambda root, folder: f"'{folder}/" in text(root, "tests/games/meson.build")),
    ("tests of its own, game_tests in tests/games/meson.build", lambda root, folder: bool(words(root, "tests/games/meson.build", folder))),
    ("a course, in lessons/content/meson.build", lambda root, folder: bool(words(root, "lessons/content/meson.build", folder))),
    ("lessons/content/COVERAGE-{folder}.md", lambda root, folder: bool(text(root, f"lessons/content/COVERAGE-{folder}.md"))),
    ("its words, a table in po/GLOSSARY.md", lambda root, folder: f"\n## {folder}\n" in text(root, "po/GLOSSARY.md")),
    ("puzzles, since it has a solver: a word in puzzles/meson.build", lambda root, folder: ".solve =" not in body(root, folder) or folder in words(root, "puzzles/meson.build", "puzzlers")),
    ("puzzles of its own, puzzles/content/{folder}/", lambda root, folder: folder not in words(root, "puzzles/meson.build", "puzzlers") or any((root / "puzzles/content" / folder).glob("*.puzzle"))),
    ("README.md, which names every game", lambda root, folder: all(name.lower() in text(root, "README.md").lower() for name in re.findall(r"\.name = N_ \(\"([^\"]+)\"\)", body(root, folder)))),
]


MAY_COME = {"slow referee": ("a slow referee, ",), "course": ("a course, ", "lessons/content/COVERAGE"), "puzzles": ("puzzles, ", "puzzles of its own")}


def missing(root, folder):
    ids = ids_of(root, folder)
    if not ids:
        yield f"{folder} exports no “const KbzGame kbz_game_{folder}”"
    promised = re.search(r"^Still to come: (.*?)\.?$", text(root, f"analysis/games/{folder}/README.md"), re.M)
    later = tuple(start for word in re.split(r",\s*", promised.group(1)) for start in MAY_COME.get(word, ())) if promised else ()
    for id in ids:
        for what, there in OF_GAME:
            if later and what.startswith(later):
                if not there(root, folder, id):
                    print(f"still to come: {id}: " + what.format(id=id, folder=folder))
            elif not there(root, folder, id):
                yield f"{id} lacks " + what.format(id=id, folder=folder)
    for what, there in OF_FOLDER:
        if later and what.startswith(later):
            print(f"still to come: {folder}: " + what.format(folder=folder))
        elif not there(root, folder):
            yield f"{folder} lacks " + what.format(folder=folder)


def check(root):
    folders = sorted(path.name for path in (root / "analysis/games").iterdir() if path.is_dir())
    games = [folder for folder in folders if ids_of(root, folder)]  # others are not games yet
    faults = [fault for folder in games for fault in missing(root, folder)]
    print("\n".join(faults) if faults else f"{', '.join(games)}: nothing is missing")
    return len(faults) if games else 1


HOUSE = {
    "analysis/games/meson.build": "games = {\n  'whist': ['whist'],\n}\n",
    "analysis/games/whist/whist.c": 'const KbzGame kbz_game_whist = {\n  .name = N_ ("Whist"),\n  .motif = { 1 },\n  .solve = solve,\n};\n',
    "analysis/games/whist/README.md": "# Whist\n",
    "data/help/whist.topic": "<topic/>\n",
    "tests/games/whist/slow-referee.c": "const KbzSlowReferee kbz_slow_whist = { 0 };\n",
    "tests/games/meson.build": "game_tests = {\n  'whist': ['whist-rules'],\n}\nfiles('whist/slow-referee.c')\n",
    "lessons/content/meson.build": "courses = {\n  'whist': ['first'],\n}\n",
    "lessons/content/COVERAGE-whist.md": "# Whist\n",
    "po/GLOSSARY.md": "# Words\n## whist\n",
    "puzzles/meson.build": "puzzlers = ['whist']\n",
    "puzzles/content/whist/made-1.puzzle": "seat: S\n",
    "README.md": "**Whist**\n",
}


def self_test():
    bad = 0
    for left_out in [None, *HOUSE]:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for path, content in HOUSE.items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text("" if path == left_out else content)
            if left_out == "puzzles/content/whist/made-1.puzzle":
                shutil.rmtree(root / "puzzles/content")
            found = list(missing(root, "whist"))
        if bool(found) != (left_out is not None):
            print(f"without {left_out}: {found}")
            bad += 1
    return bad


if sys.argv[1] == "--self-test":
    sys.exit(self_test() > 0)
if len(sys.argv) > 2:
    print("\n".join(missing(pathlib.Path(sys.argv[1]), sys.argv[2])) or "nothing")
    sys.exit(0)
sys.exit(check(pathlib.Path(sys.argv[1])) > 0)
