#!/usr/bin/env bash
# Time from the start of the process to the first frame, release build, warm cache: median of nine.
# usage: tests/bench/startup.sh   (after ./run has built build-release)
set -euo pipefail
cd "$(dirname "$0")/../.."
build=$PWD/build-release
tests/app/with-display.sh "$build" 1280x800 bash -c '
  export KIBITZ_STARTUP_TIME=1
  "$0" >/dev/null 2>&1
  for _ in $(seq 9); do "$0" 2>/dev/null | sed "s/[^0-9]//g"; done | sort -n | awk "{ t[NR] = \$1 } END {
    printf \"first frame: median %d ms, best %d ms, worst %d ms\n\", t[5], t[1], t[9] }"' "$build/app/kibitz" 2>/dev/null
