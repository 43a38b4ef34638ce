#!/bin/sh
# Installs the units, the user and the folders; starts nothing. Run it as root, and again after every update:
#   sh "$(npm root -g)/subtitled/systemd/install.sh"
set -eu
here=$(dirname "$(readlink -f "$0")")
install -m 644 "$here/subtitled.service" "$here/subtitled-scan.service" "$here/subtitled-scan.timer" /etc/systemd/system/
install -D -m 644 "$here/subtitled.sysusers" /etc/sysusers.d/subtitled.conf
install -D -m 644 "$here/subtitled.tmpfiles" /etc/tmpfiles.d/subtitled.conf
systemd-sysusers /etc/sysusers.d/subtitled.conf
systemd-tmpfiles --create --prefix=/etc/subtitled
if systemctl is-system-running >/dev/null 2>&1 || [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
cat <<END
next: subtitled init --config /etc/subtitled/config.yaml
      systemctl enable --now subtitled
or, without the first: journalctl -u subtitled names a set-up page for your browser
END
