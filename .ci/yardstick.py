#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints by how much the limits of tests must be stretched on this machine as it is now: 1 where it is free and not slow."""
import math
import os
import time

FREE = 0.25  # seconds for the work below on a machine with nothing else to do


def work():
    began = time.monotonic()
    total = 0
    for number in range(2_000_000):
        total += number & 7
    return time.monotonic() - began


load = os.getloadavg()[0] / os.cpu_count()
print(min(20, math.ceil(max(1, load, work() / FREE))))
