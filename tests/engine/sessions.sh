#!/usr/bin/env bash
# The engine answers its corpus, and every game is dealt and played in the terminal, under whatever watches the memory.
# usage: sessions.sh SOURCE_ROOT COMMAND…  The command is kibitz-cli, with a tool that runs it before it where one is needed.
set -euo pipefail
root=$1
shift
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME=$home XDG_DATA_HOME=$home/data XDG_CONFIG_HOME=$home/config

cat "$root"/tests/fuzz/corpus/engine/* | "$@" engine >/dev/null
"$@" games | cut -f1 >"$home/games"
[ -s "$home/games" ] || { echo "there are no games"; exit 1; }
n=0 formats=(json picture text)
while read -r game; do
  "$@" deal "$game" --seed 3 --format "${formats[n++ % 3]}" </dev/null >/dev/null
  printf '#1\n%.0s' {1..40} | "$@" play "$game" --seed 3 >/dev/null
done <"$home/games"
echo "nothing wrong in $(wc -l <"$home/games") games"
