#!/bin/sh
# Chooses the user that runs the program in a container: the one that the container was started with or, if that is
# root, PUID and PGID. Also used by `docker exec CONTAINER subtitled …`, so that no command leaves root-owned files.
set -eu

say() { echo "subtitled: $*" >&2; }

uid=${PUID:-1000}
gid=${PGID:-${PUID:-1000}}
case $uid$gid in *[!0-9]*)
  say "PUID and PGID are numbers, and these are not: PUID=$uid PGID=$gid; \`id USER\` tells them"
  exit 1
  ;;
esac

if [ -n "${UMASK:-}" ]; then
  case $UMASK in *[!0-7]* | ?????*)
    say "UMASK is up to four octal digits such as 022, and this is not: $UMASK"
    exit 1
    ;;
  esac
  umask "$UMASK"
  # Without UMASK a sidecar has the permissions of its folder. Other users may never write it, whatever UMASK says.
  : "${SUBTITLED_FILES_MODE:=$(printf '0%03o' $((0664 & ~0$UMASK)))}"
  export SUBTITLED_FILES_MODE
fi

# Fenced in, root may not enter a folder that is closed to others before it belongs to root or to a user that it becomes.
was=$(stat -c %u:%g /config 2>/dev/null) || was=$uid:$gid
if [ "$(id -u)" = 0 ] && [ "$was" != "$uid:$gid" ]; then chown 0 /config 2>/dev/null || true; fi
is_folder() {
  [ -d "$1" ] || { [ "$(id -u)" = 0 ] && setpriv --reuid="$uid" --regid="$gid" --clear-groups test -d "$1" 2>/dev/null; }
}

# A state that is there stays where it is. A new one goes to a volume of its own if there is one.
if [ -z "${SUBTITLED_STATE_DIR:-}" ]; then
  state=/config/state
  if ! is_folder "$state" && grep -q '^[^ ]* [^ ]* [^ ]* [^ ]* /state ' /proc/self/mountinfo; then state=/state; fi
  export SUBTITLED_STATE_DIR="$state"
fi
state=$SUBTITLED_STATE_DIR

if [ "$(id -u)" != 0 ]; then
  if [ "${PUID:-$(id -u)}" != "$(id -u)" ] || [ "${PGID:-$(id -g)}" != "$(id -g)" ]; then
    say "PUID and PGID have no effect: the container was started as $(id -u):$(id -g), and only root can change that (user: '0:0')"
  fi
  # Docker makes a folder that is mounted and not there yet, and gives it to root.
  folder=$state
  [ -d "$folder" ] || folder=$(dirname "$state")
  if [ -d "$folder" ] && [ ! -w "$folder" ] && [ "$(stat -c %u "$folder")" != "$(id -u)" ]; then
    say "$folder belongs to $(stat -c %u:%g "$folder"), and the container runs as $(id -u):$(id -g), which may not write there: chown $(id -u):$(id -g) the folder of the host that is mounted there"
  fi
  exec node /app/dist/bin.js "$@"
fi

# A new volume belongs to another user, and so does one that was used with another PUID. Of /config, only the configuration
# goes with it, and only from the same owner: other files stay as they are.
not_given() { say "$1 cannot be given to $uid:$gid (CAP_CHOWN is missing): do it outside, with chown"; }
if [ -d "$state" ] && [ "$(stat -c %u:%g "$state")" != "$uid:$gid" ]; then
  { find "$state" -type d -exec chown 0 {} \; && chown -R "$uid:$gid" "$state"; } || not_given "$state"
fi
if [ "$was" != "$uid:$gid" ]; then
  file=/config/subtitled.yaml
  if [ -f "$file" ] && [ "$(stat -c %u:%g "$file")" = "$was" ]; then chown "$uid:$gid" "$file" || not_given "$file"; fi
  chown "$uid:$gid" /config || not_given /config
fi
export HOME=/config
# Keeps the groups that the container engine added (`group_add`) and drops root's own.
own=" $(id -G root) "
groups=
for group in $(id -G); do
  case $own in *" $group "*) ;; *) groups=${groups:+$groups,}$group ;; esac
done
if [ -n "$groups" ]; then keep=--groups=$groups; else keep=--clear-groups; fi
if ! setpriv --reuid="$uid" --regid="$gid" "$keep" true 2>/dev/null; then
  say "root cannot become $uid:$gid here: give the container the capabilities SETUID and SETGID (cap_add), or start it as that user (user: '$uid:$gid')"
  exit 1
fi
exec setpriv --reuid="$uid" --regid="$gid" "$keep" --no-new-privs -- node /app/dist/bin.js "$@"
