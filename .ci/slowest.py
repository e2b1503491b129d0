#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the tests that took longest. usage: slowest.py TESTLOG.JSON HOW_MANY"""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as log:
    tests = [json.loads(line) for line in log]
tests.sort(key=lambda test: -test["duration"])
print(f"The slowest of {len(tests)} tests:")
for test in tests[:int(sys.argv[2])]:
    print(f"{test['duration']:7.1f} s  {test['name']}")
