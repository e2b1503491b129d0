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

# One program for all targets, linked once: KBZ_FUZZ says which.
names=()
for target in "$root"/tests/fuzz/fuzz-*.c; do
  name=$(basename "$target" .c)
  names+=("${name#fuzz-}")
done
for name in "${names[@]}"; do
  printf '%s\0' "$name"
done | xargs -0 -P "$(nproc)" -I{} sh -c '
  work=$1 root=$2 name=$3
  shift 3
  exec clang "$@" -fsanitize=fuzzer-no-link,address,undefined \
    -DLLVMFuzzerTestOneInput="fuzz_$(echo "$name" | tr - _)" -c "$root/tests/fuzz/fuzz-$name.c" -o "$work/objects/target-$name.o"
' sh "$work" "$root" {} "${flags[@]}"
{
  echo '#include <stdint.h>'
  echo '#include <stdio.h>'
  echo '#include <stdlib.h>'
  echo '#include <string.h>'
  for name in "${names[@]}"; do
    echo "int fuzz_${name//-/_} (const uint8_t *data, size_t size);"
  done
  echo 'static const struct { const char *name; int (*run) (const uint8_t *data, size_t size); } targets[] = {'
  for name in "${names[@]}"; do
    echo "  { \"$name\", fuzz_${name//-/_} },"
  done
  cat <<'C'
};
static int (*chosen) (const uint8_t *data, size_t size);
int LLVMFuzzerInitialize (int *argc, char ***argv)
{
  const char *wanted = getenv ("KBZ_FUZZ");
  (void)argc;
  (void)argv;
  for (size_t i = 0; wanted != NULL && i < sizeof targets / sizeof targets[0]; i++)
    if (strcmp (wanted, targets[i].name) == 0)
      chosen = targets[i].run;
  if (chosen == NULL) {
    fputs ("KBZ_FUZZ names no target\n", stderr);
    exit (2);
  }
  return 0;
}
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  return chosen (data, size);
}
C
} >"$work/choose.c"
clang "${flags[@]}" -fsanitize=fuzzer,address,undefined "$work/choose.c" "$work"/objects/*.o \
  $(pkg-config --libs gio-2.0 sqlite3 libcurl expat libsecret-1 libsodium) -ljansson -lm -lpthread -o "$work/fuzz"

for name in "${names[@]}"; do
  mkdir -p "$work/corpus-$name"
  echo "fuzz-$name"
  KBZ_FUZZ=$name "$work/fuzz" -max_total_time="$seconds" -max_len=4000 -timeout=20 -verbosity=0 \
    -print_final_stats=1 -artifact_prefix="$work/failed-$name-" \
    "$work/corpus-$name" "$root/tests/fuzz/corpus/$name"
done
