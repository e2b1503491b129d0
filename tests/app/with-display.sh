#!/usr/bin/env bash
# Runs a command on a display of its own, with a session bus, a window manager and accessibility.
# usage: with-display.sh BUILD_ROOT WIDTHxHEIGHT COMMAND…
# Nothing moves by itself on this screen unless KIBITZ_TEST_MOTION is set: a card that flies cannot be clicked on.
set -euo pipefail
build_root=$1 size=$2
shift 2
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME=$home XDG_DATA_HOME=$home/data XDG_CONFIG_HOME=$home/config XDG_CACHE_HOME=$home/cache XDG_RUNTIME_DIR=$home
export GDK_BACKEND=x11 GSK_RENDERER=cairo ADW_DISABLE_PORTAL=1 GSETTINGS_BACKEND=memory GIO_USE_VFS=local
export GSETTINGS_SCHEMA_DIR=$build_root/data KIBITZ_LOCALE_DIR=$build_root/po KIBITZ_CONTENT=$build_root/lessons/content.db LC_ALL=C.UTF-8
# Messages that go by themselves can be read in the log afterwards.
export G_MESSAGES_DEBUG=kibitz-toast
# GTK, Pango and fontconfig keep what they allocate once; leaks are looked for in what is ours alone.
export ASAN_OPTIONS=detect_leaks=0
unset WAYLAND_DISPLAY
if [ -z "${KIBITZ_TEST_MOTION-}" ]; then
  mkdir -p "$home/config/gtk-4.0"
  printf '[Settings]\ngtk-enable-animations=0\n' >"$home/config/gtk-4.0/settings.ini"
  # Nor does a full trick keep anybody waiting.
  mkdir "$home/schemas"
  cp "$(dirname "$0")"/../../data/*.gschema.xml "$home/schemas"
  printf '[io.github.kibitz.Kibitz]\ntrick-stays="none"\n' >"$home/schemas/tests.gschema.override"
  glib-compile-schemas "$home/schemas"
  export GSETTINGS_SCHEMA_DIR=$home/schemas
fi
cat >"$home/inner.sh" <<'INNER'
# Once more if the window manager does not tell that it is there: now and then it loses the race with the server.
mkfifo "$HOME/manager"
exec 4<>"$HOME/manager"
for _ in 1 2 3; do
  openbox --startup "sh -c 'echo >$HOME/manager'" >/dev/null 2>&1 &
  read -r -t 60 -u 4 && break
  kill $! 2>/dev/null
done
exec 4>&-
"$@"
INNER
# The server takes a free number by itself, so that several displays can start at once.
mkfifo "$home/number"
Xvfb -displayfd 3 -screen 0 "${size}x24" +extension Composite -nolisten tcp 3>"$home/number" >/dev/null 2>&1 &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$home"' EXIT
read -r number <"$home/number" || { echo "Xvfb did not start"; exit 1; }
export DISPLAY=:$number
dbus-run-session -- bash "$home/inner.sh" "$@"
