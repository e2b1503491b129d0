#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Chooses the puzzles that come with the program from a larger number that was made.

usage: choose.py EDITION COUNT BANDS FOLDER FILE…

COUNT puzzles are taken from the files and written to FOLDER/made-1.puzzle … made-5.puzzle, by band. EDITION is
the day from which they are out, such as 2026-11-16; BANDS are the ratings at which bands begin, such as
1150,1350,1550,1750. Again and again the theme with the fewest puzzles gets one more: of the
emptiest band, with as few other themes as can be. The same files give the same choice.
"""
import collections
import os
import sys


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


def choose(puzzles, count, starts):
    """Lists of chosen puzzles, one a band."""
    bands = [[] for _ in range(len(starts) + 1)]
    waiting = collections.defaultdict(list)
    for puzzle in puzzles:
        for theme in puzzle[2]:
            waiting[theme].append(puzzle)
    have, taken = collections.Counter(), set()
    band_of = lambda puzzle: sum(puzzle[1] >= start for start in starts)
    while len(taken) < count and any(waiting.values()):
        theme = min((t for t in waiting if waiting[t]), key=lambda t: (have[t], t))
        best = min(waiting[theme], key=lambda p: (len(bands[band_of(p)]), len(p[2]), p[0]))
        bands[band_of(best)].append(best)
        taken.add(best[0])
        for shown in best[2]:
            have[shown] += 1
            waiting[shown].remove(best)
    return bands, have


def main():
    edition, count, folder = sys.argv[1], int(sys.argv[2]), sys.argv[4]
    bands, have = choose(read(sys.argv[5:]), count, [int(start) for start in sys.argv[3].split(",")])
    for i, band in enumerate(bands):
        with open(os.path.join(folder, f"made-{i + 1}.puzzle"), "w", encoding="utf-8") as file:
            file.write(f"edition: {edition}\n\n")
            file.write("\n".join(puzzle[3] for puzzle in sorted(band, key=lambda p: (p[1], p[0]))))
    print("bands", *(len(band) for band in bands))
    for theme, n in sorted(have.items(), key=lambda item: item[1]):
        print(f"{n:5} {theme}")


main()
