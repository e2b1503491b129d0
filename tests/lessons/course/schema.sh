#!/usr/bin/env bash
# The schema that editors use knows every lesson we ship, and refuses what is none.
# usage: schema.sh SOURCE_ROOT
# Status 77 (skipped) where there is no xmllint.
set -euo pipefail
cd "$1"
command -v xmllint >/dev/null || exit 77
schema=lessons/course/lesson.rng
n=0
for lesson in lessons/content/*/*.lesson; do
  xmllint --noout --relaxng "$schema" "$lesson" 2>&1 | grep -v ' validates$' && exit 1
  n=$((n + 1))
done
[ "$n" -gt 0 ] || { echo "there are no lessons"; exit 1; }
for wrong in '<lesson id="a" game="bridge"><title>a</title><teaches>a</teaches></lesson>' \
  '<lesson id="a b" game="bridge"><title>a</title><teaches>a</teaches><read id="a"><p>a</p></read></lesson>' \
  '<lesson id="a" game="bridge"><title>a</title><teaches>a</teaches><read id="a">a</read></lesson>'; do
  if xmllint --noout --relaxng "$schema" - <<<"$wrong" 2>/dev/null; then
    echo "the schema takes $wrong"
    exit 1
  fi
done
echo "$n lessons fit the schema"
