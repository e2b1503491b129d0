# shellcheck shell=bash
# What ./run and ./check share: install what is missing from Debian's packages, then build.

build_packages=(gcc meson ninja-build pkg-config gettext libglib2.0-dev-bin libgtk-4-dev libadwaita-1-dev
  libjansson-dev libsqlite3-dev libcurl4-openssl-dev libexpat1-dev libsecret-1-dev libsodium-dev librsvg2-common desktop-file-utils)
test_packages=(check clang clang-format libclang-rt-14-dev valgrind libdds-dev xvfb xauth xdotool
  libxml2-utils openbox imagemagick dbus gnome-keyring at-spi2-core python3 python3-gi gir1.2-atspi-2.0 appstream
  fonts-noto-cjk fonts-dejavu-core adwaita-icon-theme openssl apache2-bin lighttpd lighttpd-mod-webdav nginx-light
  libnginx-mod-http-dav-ext rclone)

say() { printf '\033[1m==> %s\033[0m\n' "$*"; }
fail() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; exit 1; }

# Installs those of the named packages that are not there; quick when none is missing.
need_packages() {
  local missing=() name
  for name in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || missing+=("$name")
  done
  [ ${#missing[@]} -eq 0 ] && return
  command -v apt-get >/dev/null || fail "needs these Debian packages, and there is no apt-get to install them: ${missing[*]}"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "must install ${missing[*]}; run it as root or install sudo"
    as_root=(sudo)
  fi
  say "Installing from Debian's packages: ${missing[*]}"
  local log
  log=$(mktemp)
  if ! { "${as_root[@]}" apt-get update &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
    tail -n 5 "$log" >&2
    fail "could not install ${missing[*]}; apt-get's last lines are above, all of them in $log"
  fi
  rm -f "$log"
}

# Of ninja's steps, every tenth part of the way.
tell_progress() {
  awk -F'[][/]' '$2 + 0 > 0 && int(10 * $2 / $3) > told { told = int(10 * $2 / $3); print "    " $2 " of " $3; fflush() }'
}

# build DIR TYPE [meson options…]
build() {
  local dir=$1 type=$2 log
  shift 2
  log=$(mktemp)
  if [ ! -f "$dir/build.ninja" ]; then
    say "Configuring $dir ($type)"
    rm -rf "$dir"
    meson setup "$dir" --buildtype="$type" "$@" >"$log" 2>&1 ||
      { tail -n 20 "$log" >&2; fail "meson could not configure the build; its last lines are above"; }
  fi
  say "Building $dir"
  ninja -C "$dir" 2>&1 | tee "$log" | tell_progress ||
    { grep -E -A6 'error|FAILED' "$log" | head -n 60 >&2; fail "the build failed; the errors are above, the whole log in $log"; }
  rm -f "$log"
}
