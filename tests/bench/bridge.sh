#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Compares the double-dummy solver with libdds: CPU time, and instructions as callgrind counts them.
# usage: bridge.sh BENCH_BINARY [deals for tables, 3] [deals for single solves, 10]
set -euo pipefail

bench=$1
tables=${2:-3}
solves=${3:-10}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

instructions () {
  valgrind --tool=callgrind --callgrind-out-file="$work/out" "$bench" "$@" 2>&1 >"$work/said" \
    | sed -n 's/,//g; s/.*Collected : *//p'
}

compare () {
  local mode=$1 n=$2 ours dds
  "$bench" "$mode" "$n"
  ours=$(instructions "$mode" "$n" --only ours)
  dds=$(instructions "$mode" "$n" --only dds)
  awk -v o="$ours" -v d="$dds" -v m="$mode" -v n="$n" \
    'BEGIN { printf "%s %d: instructions ours %.3f G, libdds %.3f G, ratio %.3f\n", m, n, o/1e9, d/1e9, o/d }'
}

compare tables "$tables"
compare notrump "$solves"
compare cards "$solves"
"$bench" tables "$tables" --only ours
"$bench" tables "$tables" --only dds
"$bench" hard 0
