"""Every theme of the puzzles has a lesson that leads on to it, and every theme that a lesson names is one.

usage: themes.py KIBITZ_CLI SOURCE_ROOT"""
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ET

cli, root = sys.argv[1:]
faults = []
for course in sorted((pathlib.Path(root) / "lessons" / "content").glob("*/course.xml")):
    game = ET.parse(course).getroot().get("game")
    said = subprocess.run([cli, "puzzles", "themes", "--game", game], capture_output=True, text=True)
    themes = set(re.findall(r"^ *([a-z-]+)  ", said.stdout, re.M)) if said.returncode == 0 else set()
    named = {theme for path in course.parent.glob("*.lesson") for theme in (ET.parse(path).getroot().get("puzzles") or "").split()}
    if game in ("bridge", "doudizhu", "tractor") and len(themes) < 10:
        faults.append(f"{game}: only {len(themes)} themes were listed")
    faults += [f"{game}: no lesson leads on to {theme}" for theme in sorted(themes - named)]
    faults += [f"{game}: a lesson names {theme}, which is no theme" for theme in sorted(named - themes)]
print("\n".join(faults) or "every theme has its lesson")
sys.exit(bool(faults))
