#!/usr/bin/env bash
# analysis/ and puzzles/ are plain C: their headers are found with no include path but ours, and the libraries that
# the build has made of them link with libc alone.
# usage: plain-c.sh SOURCE_ROOT BUILD_ROOT LIBRARY…
set -euo pipefail
source_root=$1 build_root=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mapfile -t sources < <(find "$source_root/analysis" "$source_root/puzzles" -name '*.c' | sort)
[ ${#sources[@]} -ge 10 ] || { echo "found only ${#sources[@]} sources"; exit 1; }
sources+=("$build_root/analysis/games/registry.c" "$build_root/puzzles/registry.c")
${CC:-cc} -std=gnu11 -D_GNU_SOURCE -DKBZ_VERSION='"0"' -I"$source_root" -M "${sources[@]}" >"$work/headers" ||
  { echo "a header of analysis/ or puzzles/ is not found"; exit 1; }
if grep -oE '[^ ]*(glib|gtk|gio|gobject|adwaita)[^ ]*\.h' "$work/headers"; then
  echo "analysis/ or puzzles/ includes headers of GLib or GTK"
  exit 1
fi
for library in "$@"; do
  ar t "$library" >>"$work/objects"
done
[ "$(wc -l <"$work/objects")" -eq ${#sources[@]} ] ||
  { echo "${#sources[@]} sources, but $(wc -l <"$work/objects") objects in $*"; exit 1; }
echo 'int main (void) { return 0; }' >"$work/main.c"
${CC:-cc} "$work/main.c" -Wl,--whole-archive "$@" -Wl,--no-whole-archive -o "$work/alone" -pthread -lm ||
  { echo "analysis/ and puzzles/ do not link with libc alone"; exit 1; }
echo "${#sources[@]} files of analysis/ and puzzles/ link with libc alone"
