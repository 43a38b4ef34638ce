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

# A state that is there stays where it is. A new one goes to a volume of its own if there is one.
if [ -z "${SUBTITLED_STATE_DIR:-}" ]; then
  state=/config/state
  if [ ! -d "$state" ] && grep -q '^[^ ]* [^ ]* [^ ]* [^ ]* /state ' /proc/self/mountinfo; then state=/state; fi
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

# A new volume belongs to another user. Other files in /config stay as they are.
for folder in /config "$state"; do
  [ -d "$folder" ] || continue
  [ "$(stat -c %u:%g "$folder")" = "$uid:$gid" ] && continue
  if [ "$folder" = /config ]; then deep=; else deep=-R; fi
  # shellcheck disable=SC2086
  chown $deep "$uid:$gid" "$folder" || say "$folder cannot be given to $uid:$gid (CAP_CHOWN is missing): do it outside, with chown"
done
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
