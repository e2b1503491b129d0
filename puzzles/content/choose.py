#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Chooses the puzzles that come with the program from a larger number that was made.

usage: choose.py EDITION COUNT BANDS FOLDER FILE…

COUNT puzzles are taken from the files and written to FOLDER/made-1.puzzle … made-5.puzzle, by band, as many of each
as there are. EDITION is the day from which they are out, such as 2026-11-16; BANDS are the ratings at which bands
begin, such as 1150,1350,1550,1750. What stands in other files of FOLDER is not taken again. Within a band the theme
with the fewest puzzles gets one more, again and again: one with as few other themes as can be. Themes that say
where one stands rather than what to do (BROAD) are no reason to take a puzzle. The same files give the same choice.
"""
import collections
import glob
import os
import sys

BROAD = {"threshold", "opening-lead"}


def fields(block):
    return dict(line.split(": ", 1) for line in block.splitlines() if ": " in line and line[0] != " ")


def read(paths):
    """Every puzzle once: (id, rating, themes, lines)."""
    seen = {}
    for path in paths:
        with open(path, encoding="utf-8") as file:
            for block in file.read().split("\n\n"):
                puzzle = fields(block)
                if "puzzle" in puzzle and puzzle["puzzle"] not in seen:
                    seen[puzzle["puzzle"]] = (puzzle["puzzle"], int(puzzle["rating"]),
                                              puzzle["themes"].split("; "), block.strip("\n") + "\n")
    return list(seen.values())


def choose_band(puzzles, count, have):
    """`count` of a band's puzzles; `have` counts the themes over all bands."""
    waiting, chosen, here = collections.defaultdict(list), [], collections.Counter()
    for puzzle in puzzles:
        for theme in puzzle[2]:
            waiting[theme].append(puzzle)
    while len(chosen) < count and any(waiting.values()):
        theme = min((t for t in waiting if waiting[t]), key=lambda t: (t in BROAD, here[t], have[t], t))
        best = min(waiting[theme], key=lambda p: (len(p[2]), p[0]))
        chosen.append(best)
        for shown in best[2]:
            here[shown] += 1
            have[shown] += 1
            waiting[shown].remove(best)
    return chosen


def main():
    edition, count, folder = sys.argv[1], int(sys.argv[2]), sys.argv[4]
    starts = [int(start) for start in sys.argv[3].split(",")]
    others = [path for path in glob.glob(os.path.join(folder, "*.puzzle")) if "made-" not in path]
    taken = {puzzle[0] for puzzle in read(others)}
    bands, have = [[] for _ in range(len(starts) + 1)], collections.Counter()
    for puzzle in read(sys.argv[5:]):
        if puzzle[0] not in taken:
            bands[sum(puzzle[1] >= start for start in starts)].append(puzzle)
    for i in sorted(range(len(bands)), key=lambda i: len(bands[i])):  # the emptiest gives its share first
        bands[i] = choose_band(bands[i], count // len(bands), have)
    for i, band in enumerate(bands):
        with open(os.path.join(folder, f"made-{i + 1}.puzzle"), "w", encoding="utf-8") as file:
            file.write(f"edition: {edition}\n\n")
            file.write("\n".join(puzzle[3] for puzzle in sorted(band, key=lambda p: (p[1], p[0]))))
    print("bands", *(len(band) for band in bands))
    for theme, n in sorted(have.items(), key=lambda item: item[1]):
        print(f"{n:5} {theme}")


main()
