#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A global name says whose it is.   usage: names.py SOURCE_ROOT BUILD_ROOT

Every global symbol of a game's folder, in analysis/games/ and in puzzles/, carries the name of the game or of its family, and so
does every type in its headers; and no type has a name that another one has."""
import collections
import pathlib
import re
import subprocess
import sys

root, build = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
# What the code of a folder calls itself, where it is not the folder's name.
FAMILIES = {
    "bridge": ["bridge", "minibridge", "trick_play", "trick_game", "dd"],
    "canasta": ["canasta", "samba"],
    "doudizhu": ["doudizhu", "ddz"],
    "napoleon": ["napoleon", "jokerbridge"],
}
bad = 0


def complain(sentence):
    global bad
    bad += 1
    print(sentence)


def games():
    return sorted(folder.name for folder in (root / "analysis/games").iterdir() if folder.is_dir())


def carries(name, game):
    words = FAMILIES.get(game, [game])
    plain = "_" + re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower() + "_"
    return any(f"_{word}_" in plain for word in words)


def symbols():
    """(game, object, symbol) of everything that other files can see."""
    for library, prefix in (("analysis/libkibitz-analysis.a", "games_"), ("puzzles/libkibitz-puzzles.a", "")):
        members = subprocess.run(["ar", "t", build / library], capture_output=True, text=True, check=True).stdout.split()
        for path in sorted(build / f"{library}.p" / pathlib.Path(member).name for member in members):
            game = next((g for g in games() if path.name.startswith(f"{prefix}{g}_")), None)
            if game is None:
                continue
            listing = subprocess.run(["nm", "--defined-only", "--extern-only", path], capture_output=True, text=True, check=True)
            for line in listing.stdout.splitlines():
                name = line.split()[-1]
                if name.startswith("kbz_"):
                    yield game, path.name, name


def types():
    """(path, type) of every type that a header or a file defines by a name of ours."""
    pattern = re.compile(r"^\} (Kbz\w+);|^struct _?(Kbz\w+) \{|^enum (Kbz\w+) \{", re.M)
    for folder in ("analysis", "puzzles", "lessons", "app"):
        for path in sorted((root / folder).rglob("*.[ch]")):
            for found in pattern.findall(path.read_text()):
                yield path.relative_to(root), next(filter(None, found))


count = 0
for game, where, name in symbols():
    count += 1
    if not carries(name, game):
        complain(f"{where}: {name} does not say that it is of {game}")
places = collections.defaultdict(set)
for path, name in types():
    places[name].add(path)
    folder = re.match(r"(?:analysis/games|puzzles)/(\w+)/", str(path))
    if folder and folder.group(1) in games() and path.suffix == ".h" and not carries(name, folder.group(1)):
        complain(f"{path}: {name} does not say that it is of {folder.group(1)}")
for name, where in sorted(places.items()):
    if len(where) > 1:
        complain(f"{name} is the name of several types: {', '.join(map(str, sorted(where)))}")
if count < 400 or len(places) < 200:
    complain(f"only {count} symbols and {len(places)} types were found")
print(f"{count} symbols and {len(places)} types looked at, {bad} complaints")
sys.exit(bad > 0)
