"""Every theme of the puzzles has a lesson that leads on to it, and every theme that a lesson names is one.

usage: themes.py KIBITZ_CLI SOURCE_ROOT"""
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ET

cli, root = sys.argv[1:]
faults = []


def themes_of(game):
    said = subprocess.run([cli, "puzzles", "themes", "--game", game], capture_output=True, text=True)
    return set(re.findall(r"^ *([a-z-]+)  ", said.stdout, re.M)) if said.returncode == 0 else set()


for course in sorted((pathlib.Path(root) / "lessons" / "content").glob("*/course.xml")):
    first = ET.parse(course).getroot().get("game")
    lessons = [ET.parse(path).getroot() for path in course.parent.glob("*.lesson")]
    # A game without puzzles of its own leads on to those of the course.
    known = {game: themes_of(game) for game in {first, *(lesson.get("game") for lesson in lessons)}}
    if first in ("bridge", "doudizhu", "tractor") and len(known[first]) < 10:
        faults.append(f"{first}: only {len(known[first])} themes were listed")
    for game, themes in sorted(known.items()):
        named = {theme for lesson in lessons for theme in (lesson.get("puzzles") or "").split()
                 if lesson.get("game") == game or (game == first and not known[lesson.get("game")])}
        faults += [f"{game}: no lesson leads on to {theme}" for theme in sorted(themes - named)]
        if themes:
            faults += [f"{game}: a lesson names {theme}, which is no theme" for theme in sorted(named - themes)]
print("\n".join(faults) or "every theme has its lesson")
sys.exit(bool(faults))
