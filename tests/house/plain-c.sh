#!/usr/bin/env bash
# analysis/ and puzzles/ are plain C: they compile with no include path but ours and link with libc alone.
# usage: plain-c.sh SOURCE_ROOT BUILD_ROOT
set -euo pipefail
source_root=$1 build_root=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mapfile -t sources < <(find "$source_root/analysis" "$source_root/puzzles" -name '*.c' | sort)
[ ${#sources[@]} -ge 10 ] || { echo "found only ${#sources[@]} sources"; exit 1; }
n=0
for source in "${sources[@]}" "$build_root/analysis/games/registry.c" "$build_root/puzzles/registry.c"; do
  n=$((n + 1))
  ${CC:-cc} -std=gnu11 -D_GNU_SOURCE -DKBZ_VERSION='"0"' -I"$source_root" -O0 -MD -MF "$work/$n.d" -c "$source" -o "$work/$n.o" ||
    { echo "$source does not compile by itself"; exit 1; }
done
if grep -hoE '[^ ]*(glib|gtk|gio|gobject|adwaita)[^ ]*\.h' "$work"/*.d; then
  echo "analysis/ or puzzles/ includes headers of GLib or GTK"
  exit 1
fi
echo 'int main (void) { return 0; }' >"$work/main.c"
${CC:-cc} "$work/main.c" "$work"/*.o -o "$work/alone" -pthread -lm ||
  { echo "analysis/ and puzzles/ do not link with libc alone"; exit 1; }
echo "$n files of analysis/ and puzzles/ build and link with libc alone"
