#!/usr/bin/env bash
# Passwords with a real keyring (gnome-keyring on a session bus of its own), with one that nobody unlocks, and where
# there is none.
# usage: keyring.sh TEST-KEYRING with|locked|without
set -euo pipefail
program=$1 mode=$2
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME=$home XDG_DATA_HOME=$home/data XDG_CONFIG_HOME=$home/config XDG_CACHE_HOME=$home/cache XDG_RUNTIME_DIR=$home/run
mkdir -m 700 "$XDG_DATA_HOME" "$XDG_CONFIG_HOME" "$XDG_CACHE_HOME" "$XDG_RUNTIME_DIR"
unset DISPLAY WAYLAND_DISPLAY GNOME_KEYRING_CONTROL
# libsecret keeps its connection for the whole process.
export ASAN_OPTIONS=detect_leaks=0 CK_FORK=no
password="kbz-$RANDOM-$RANDOM-secret"

# The daemons of a session talk too; only what the test says is its result.
said=$home/run/said
in_session() { dbus-run-session -- bash -c "$1" keyring "$program" "$password" "$said" >"$home/run/noise" 2>&1; }
status=0
case $mode in
with)
  in_session 'printf unlock | gnome-keyring-daemon --unlock --components=secrets; "$1" with "$2" >"$3"' || status=$?
  ls "$XDG_DATA_HOME"/keyrings/*.keyring >/dev/null || { echo "Bail out! the keyring kept nothing"; exit 1; }
  ;;
locked) in_session '"$1" without "$2" >"$3"' || status=$? ;;
without) DBUS_SESSION_BUS_ADDRESS=unix:path=$home/none "$program" without "$password" >"$said" || status=$? ;;
esac
cat "$said"
[ "$status" -eq 0 ] || { cat "$home/run/noise" >&2 || true; exit "$status"; }
if grep -rlaF "$password" "$home"; then
  echo "Bail out! the password stands in a file"
  exit 1
fi
