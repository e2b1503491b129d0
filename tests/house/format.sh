#!/usr/bin/env bash
# Every C file looks as .clang-format says.
# usage: format.sh SOURCE_ROOT
set -euo pipefail
cd "$1"
mapfile -t files < <(find analysis app lessons puzzles tests -name '*.[ch]' | sort)
if ! clang-format --dry-run --Werror "${files[@]}" 2>&1 | head -n 40; then
  echo "run: clang-format -i on the files above"
  exit 1
fi
echo "${#files[@]} files are formatted"
