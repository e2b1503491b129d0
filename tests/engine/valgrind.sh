#!/usr/bin/env bash
# A session of the engine, and hands in the terminal, leave nothing behind.
# usage: valgrind.sh SOURCE_ROOT WORK_FOLDER SOURCE…
# Builds kibitz-cli from the sources without sanitizers, which valgrind cannot run.
# Status 77 (skipped) where there is no valgrind.
set -euo pipefail
root=$1 work=$2
shift 2
command -v valgrind >/dev/null || exit 77
mkdir -p "$work"
program=$work/kibitz-cli
read -ra libraries < <(pkg-config --cflags --libs gio-2.0 sqlite3 jansson libcurl expat libsecret-1)
cc -std=gnu11 -D_GNU_SOURCE -g -O1 -I"$root" '-DKBZ_VERSION="0.0.0"' '-DKBZ_LOCALE_DIR="/"' \
  '-DKBZ_DATA_DIR="/"' '-DGETTEXT_PACKAGE="kibitz"' "$@" "${libraries[@]}" -lm -lpthread -o "$program"

check() {
  valgrind --quiet --leak-check=full --errors-for-leak-kinds=definite,possible --error-exitcode=1 \
    "$program" "$@" >/dev/null
}

cat "$root"/tests/fuzz/corpus/engine/* | check engine
"$program" games | cut -f1 >"$work/games"
while read -r game; do
  for format in text json picture; do
    check deal "$game" --seed 3 --format "$format" </dev/null
  done
  printf '#1\n%.0s' {1..40} | check play "$game" --seed 3
done <"$work/games"
echo "nothing leaks in $(wc -l <"$work/games") games"
