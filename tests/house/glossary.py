#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Chinese texts of a game keep to po/GLOSSARY.md: no word of its column "never" stands in a lesson, a help topic, what was
written to a puzzle, or the translation of a sentence made in the game's folders.   usage: glossary.py SOURCE_ROOT"""
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(sys.argv[1])
FAMILIES = {"bridge": ["bridge", "minibridge"], "canasta": ["canasta", "samba"]}  # a heading that holds for several games


def never():
    """{heading: {word: what to say instead}}"""
    words, game = {}, None
    for line in (root / "po/GLOSSARY.md").read_text().splitlines():
        if line.startswith("## "):
            game = line[3:].strip()
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if len(cells) >= 3 and cells[0] not in ("English", "---"):
            for word in filter(None, (w.strip() for w in cells[2].split(","))):
                words.setdefault(game, {})[word] = cells[1]
    everywhere = words.pop("every game")
    return {game: everywhere | own for game, own in words.items()}


def sentences(game):
    """(place, Chinese text) of everything that a learner of the game reads."""
    topics = [f"data/help/{id}.topic" for id in FAMILIES.get(game, [game])]
    written = [*sorted((root / "lessons/content" / game).glob("*")), *sorted((root / "puzzles/content" / game).glob("classics.puzzle"))]
    for path in written + [root / topic for topic in topics]:
        # Headings of the sources are quoted as they are.
        for number, line in enumerate(path.read_text().splitlines(), 1):
            yield f"{path.relative_to(root)}:{number}", re.sub(r"<source[^>]*>", "", line)
    files = [f for f in (root / "po/POTFILES").read_text().split() if f.startswith((f"analysis/games/{game}/", f"puzzles/{game}/"))]
    pot = subprocess.run(["xgettext", "--output=-", "--from-code=UTF-8", "--keyword=N_", "--keyword=_", *files], cwd=root, capture_output=True, check=True).stdout
    made = subprocess.run(["msgmerge", "--quiet", "--no-fuzzy-matching", "--no-wrap", "po/zh_CN.po", "-"], cwd=root, input=pot, capture_output=True, check=True).stdout.decode()
    for entry in made.split("\n\n"):
        # What other games say as well has no place here.
        if "\n#: " in "\n" + entry or entry.startswith("#: "):
            message = re.search(r'^msgid "(.*)"$', entry, re.M)
            yield f"po/zh_CN.po, “{message.group(1) if message else ''}”", " ".join(re.findall(r'^msgstr(?:\[\d\])? "(.*)"$', entry, re.M))


wrong = 0
read = 0
for game, words in never().items():
    for place, text in sentences(game):
        read += 1
        for word, instead in words.items():
            if word in text:
                print(f"{place}: {word}; the glossary says {instead}")
                wrong += 1
if read < 1000:
    sys.exit(f"only {read} sentences were read")
print(f"{read} sentences read, {wrong} against the glossary")
sys.exit(wrong > 0)
