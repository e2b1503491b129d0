#!/usr/bin/env bash
# The house looks as DESIGN.md says: nothing lies at the top that is not named there, and arrows
# between folders only go down.
# usage: layout.sh SOURCE_ROOT
set -euo pipefail
cd "$1"
expected="analysis app check CONTRIBUTING.md data DESIGN.md lessons LICENSE meson.build NEWS.md po puzzles README.md run tests"
found=$(find . -maxdepth 1 ! -name '.*' ! -name 'build*' -printf '%f\n' | LC_ALL=C.UTF-8 sort -f | tr '\n' ' ')
[ "$(echo $found)" = "$(echo $expected)" ] || { printf 'top level is\n  %s\nnot\n  %s\n' "$found" "$expected"; exit 1; }

status=0
may_not() { # FOLDER PATTERN
  if [ -d "$1" ] && grep -rnE "#include [\"<]($2)" "$1" --include='*.[ch]'; then
    echo "$1/ includes what lies above it"
    status=1
  fi
}
may_not analysis 'app/|lessons/|puzzles/|tests/'
may_not puzzles 'app/|lessons/|tests/'
may_not lessons 'app/|tests/'
may_not app 'tests/'
may_not app/cli 'gtk|adwaita|app/table'

# A game's id stands in its own folder; code elsewhere never asks which game it is.
if grep -rnE 'strcmp \([^)]*(->|\.)?id[^)]*"(bridge|minibridge|jokerbridge|napoleon|tractor|tarot|doudizhu|canasta|samba)"' \
  app lessons puzzles analysis --include='*.c'; then
  echo "code switches on a game's id"
  status=1
fi
exit $status
