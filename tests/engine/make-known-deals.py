#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Adds the deals of new games to known-deals.json. Deals that stand there never change: a seed
means the same deal for ever, so this refuses to overwrite them. make-known-deals.py KIBITZ-CLI"""

import json
import os
import sys

from client import Engine

KNOWN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "known-deals.json")
SEEDS = (0, 1, 42, -1, (1 << 63) - 1)

known = {}
if os.path.exists(KNOWN):
    with open(KNOWN, encoding="utf-8") as file:
        known = json.load(file)
engine = Engine(sys.argv[1])
for game in engine.ask(op="info")["games"]:
    deals = known.setdefault(game["id"], {})
    for seed in SEEDS:
        deals.setdefault(str(seed), engine.ask(op="deal", game=game["id"], seed=seed))
engine.close()
with open(KNOWN, "w", encoding="utf-8") as file:
    json.dump(known, file, indent=1, ensure_ascii=False)
    file.write("\n")
