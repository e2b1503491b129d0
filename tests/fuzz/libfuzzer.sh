#!/usr/bin/env bash
# A short real fuzzing of every target with clang's libFuzzer, from the corpus on.
# usage: libfuzzer.sh SOURCE_ROOT WORK_FOLDER SECONDS SOURCE…
# Status 77 (skipped) where clang or its libFuzzer is missing. An input that fails stays in the work
# folder: fix the fault and add the input to the corpus.
set -euo pipefail
root=$1 work=$2 seconds=$3
shift 3
mkdir -p "$work/objects"

flags=(-std=gnu11 -D_GNU_SOURCE -gline-tables-only -O1 -I"$root" '-DKBZ_VERSION="0.0.0"'
  '-DGETTEXT_PACKAGE="kibitz"' '-DKBZ_DATA_DIR="/nowhere"' $(pkg-config --cflags gio-2.0 sqlite3 libcurl expat libsecret-1 libsodium) -fno-sanitize-recover=undefined)
echo 'int LLVMFuzzerTestOneInput (const char *d, unsigned long n) { return d[0] * 0 + (int)(n * 0); }' >"$work/probe.c"
if ! clang -fsanitize=fuzzer,address,undefined "$work/probe.c" -o "$work/probe" 2>/dev/null; then
  echo "clang or its libFuzzer is missing"
  exit 77
fi

# Compiled afresh each time: a header may have changed.
rm -f "$work"/objects/*
printf '%s\0' "$@" | xargs -0 -P "$(nproc)" -I{} sh -c '
  work=$1 source=$2
  shift 2
  exec clang "$@" -fsanitize=fuzzer-no-link,address,undefined -c "$source" \
    -o "$work/objects/$(echo "$source" | tr / _).o"
' sh "$work" {} "${flags[@]}"

for target in "$root"/tests/fuzz/fuzz-*.c; do
  name=$(basename "$target" .c)
  name=${name#fuzz-}
  clang "${flags[@]}" -fsanitize=fuzzer,address,undefined "$target" "$work"/objects/*.o \
    $(pkg-config --libs gio-2.0 sqlite3 libcurl expat libsecret-1 libsodium) -ljansson -lm -lpthread -o "$work/fuzz-$name"
  mkdir -p "$work/corpus-$name"
  echo "fuzz-$name"
  "$work/fuzz-$name" -max_total_time="$seconds" -max_len=4000 -timeout=20 -verbosity=0 \
    -print_final_stats=1 -artifact_prefix="$work/failed-$name-" \
    "$work/corpus-$name" "$root/tests/fuzz/corpus/$name"
done
