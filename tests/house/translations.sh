#!/usr/bin/env bash
# Every string that a user can see is marked where it is made, known to gettext, and has a zh_CN translation.
# usage: translations.sh SOURCE_ROOT
set -euo pipefail
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

grep -rlE '(^|[^A-Za-z_])(_|N_|C_|Q_|NC_|ngettext) ?\("|translatable="yes"' analysis app lessons puzzles data \
  --include='*.c' --include='*.h' --include='*.ui' --include='*.xml' | grep -v '^analysis/text.h$' | sort >"$work/found"
grep -E '\.(desktop|metainfo\.xml)\.in$|\.gschema\.xml$' po/POTFILES >>"$work/found" || true
sort -u "$work/found" -o "$work/found"
grep -vE '^(#|$)' po/POTFILES | sort >"$work/listed"
if ! diff "$work/listed" "$work/found"; then
  echo "po/POTFILES does not list exactly the files with strings (< listed, > found)"
  exit 1
fi

xgettext --files-from=po/POTFILES --output="$work/kibitz.pot" --from-code=UTF-8 --package-name=kibitz \
  --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 --keyword=ngettext:1,2 --keyword=g_dngettext:2,3 2>"$work/warnings" ||
  { cat "$work/warnings"; exit 1; }
count=$(msgattrib --no-obsolete "$work/kibitz.pot" | grep -c '^msgid ')
[ "$count" -gt 100 ] || { echo "only $count strings were found"; exit 1; }

for language in $(cat po/LINGUAS); do
  msgfmt --check --output-file=/dev/null "po/$language.po"
done
msgcmp po/zh_CN.po "$work/kibitz.pot" || { echo "zh_CN lacks the translations named above"; exit 1; }

# A translation must use the same blanks {0} … as the sentence it translates.
python3 - po/*.po <<'PY'
import re, subprocess, sys
bad = 0
for path in sys.argv[1:]:
    text = subprocess.run(["msgcat", "--no-wrap", path], capture_output=True, text=True, check=True).stdout
    for entry in text.split("\n\n"):
        ids = re.findall(r'^msgid "(.*)"$', entry, re.M)
        for message in re.findall(r'^msgstr(?:\[\d\])? "(.*)"$', entry, re.M):
            if ids and message and sorted(set(re.findall(r"\{\d\}", ids[0]))) != sorted(set(re.findall(r"\{\d\}", message))):
                print(f"{path}: blanks differ: {ids[0]} / {message}")
                bad = 1
sys.exit(bad)
PY
# Nothing is said without being marked; and the one who looks for it still finds what is planted.
python3 tests/house/unmarked.py --self-test
python3 tests/house/unmarked.py .
echo "$count strings, all of them in zh_CN"
