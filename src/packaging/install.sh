#!/bin/sh
# Installs subtitled with the Node it brings. Needs no root and no npm. Run it again, from a newer tarball, to update.
#   sh install.sh [--prefix FOLDER]            ~/.local, or /usr/local as root
#   sh install.sh --remove [--prefix FOLDER]   removes the program; your configuration and its state stay
set -eu

say() { echo "install.sh: $*"; }
fail() {
  say "$*" >&2
  exit 1
}

if [ "$(id -u)" = 0 ]; then prefix=/usr/local; else prefix=${HOME:?}/.local; fi
remove=
while [ $# -gt 0 ]; do
  case $1 in
  --prefix) [ $# -gt 1 ] || fail '--prefix needs a folder'; prefix=$2; shift ;;
  --prefix=*) prefix=${1#*=} ;;
  --remove) remove=yes ;;
  *) fail "unknown option: $1; known are --prefix FOLDER and --remove" ;;
  esac
  shift
done
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
case $prefix in
*[[:space:]\"\'\\\$%\&\|\;]*) fail "a service cannot name $prefix: choose another --prefix, without spaces and special characters" ;;
esac

here=$(dirname "$(readlink -f "$0")")
lib=$prefix/lib/subtitled
command=$prefix/bin/subtitled
manual=$prefix/share/man/man1
# Root may have no HOME, as in a unit, and has no such unit.
unit=${XDG_CONFIG_HOME:-${HOME:-}/.config}/systemd/user/subtitled.service

# Only what this script installed is replaced or removed.
if [ -e "$lib" ] && [ ! -f "$lib/install.sh" ]; then fail "$lib is not ours: move it away or choose another --prefix"; fi
is_ours() { [ "$(readlink -f "$command")" = "$(readlink -f "$lib")/bin/subtitled" ]; }
if [ -e "$command" ] || [ -L "$command" ]; then
  is_ours || fail "$command belongs to something else (npm uninstall -g subtitled removes npm's), or choose another --prefix"
fi

if [ -n "$remove" ]; then
  [ -d "$lib" ] || fail "nothing is installed in $lib"
  for page in "$lib"/docs/man/*.1; do rm -f "$manual/$(basename "$page")"; done
  rm -f "$command"
  rm -rf "$lib"
  if [ -f "$unit" ] && grep -q "$command" "$unit"; then
    systemctl --user disable --now subtitled 2>/dev/null || say "the daemon may still run: end it"
    rm -f "$unit"
  fi
  say "removed. Your configuration and the state stay"
  exit 0
fi

# Tried before anything is replaced: a package for another processor or an older glibc does not start.
[ "$here" != "$(readlink -f "$lib")" ] || fail 'this is the installed copy: run install.sh from the unpacked tarball'
"$here/bin/node" -e 'new (require("'"$here"'/node_modules/better-sqlite3"))(":memory:").close()' ||
  fail "$(basename "$here") does not run here ($(uname -m)). It needs Linux on its processor with glibc 2.34 or newer (Debian 12, Ubuntu 22.04, DSM has none: use the image)"

mkdir -p "$prefix/bin" "$prefix/lib" "$manual"
rm -rf "$lib.new" "$lib.old"
cp -R "$here" "$lib.new"
if [ -d "$lib" ]; then mv "$lib" "$lib.old"; fi
mv "$lib.new" "$lib"
rm -rf "$lib.old"
ln -sfn ../lib/subtitled/bin/subtitled "$command"
cp "$lib"/docs/man/*.1 "$manual/"

say "$("$command" --version) is installed: $command"
case ":$PATH:" in *":$prefix/bin:"*) ;; *) say "add $prefix/bin to your PATH" ;; esac
if [ "$(id -u)" = 0 ]; then
  cat <<END
next: sh $lib/systemd/install.sh        installs the service
END
  exit 0
fi
mkdir -p "$(dirname "$unit")"
sed "s|^ExecStart=.*|ExecStart=$command|" "$lib/systemd/subtitled.user.service" >"$unit"
# A restart after an update uses the new unit. Without a manager of this user there is nothing to tell.
systemctl --user daemon-reload 2>/dev/null || true
cat <<END
next: subtitled init --config ~/.config/subtitled/config.yaml
      systemctl --user enable --now subtitled      or, without systemd, start subtitled from cron: @reboot $command
      loginctl enable-linger                       lets it run while you are logged out
END
