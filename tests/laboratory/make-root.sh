#!/usr/bin/env bash
# Makes a folder with Asterisk 16 and its libraries in it, for `chroot`: make-root.sh FOLDER. Debian 12 has no Asterisk, the suite before
# it does. The mirror is that of the machine's own sources; nothing of the machine is changed. It wants root (chroot, mknod).
# Exit code 3, with the reason in one line: none can be made here.
set -euo pipefail
ROOT=$(realpath -m "${1:?a folder}")
SUITE=${SUITE:-bullseye}
PACKAGES=(asterisk asterisk-modules asterisk-core-sounds-en-gsm bash coreutils tzdata)
cannot() {
  echo "No Asterisk can be made here: $*" >&2
  exit 3
}
[[ "$(id -u)" == 0 ]] || cannot 'it wants root'
for tool in apt-get dpkg-deb chroot mknod; do command -v "$tool" >/dev/null || cannot "$tool is missing"; done

APT=$(mktemp -d)
trap 'rm -rf "$APT"' EXIT
mkdir -p "$APT"/etc/apt/{sources.list.d,apt.conf.d,preferences.d,trusted.gpg.d} "$APT"/var/lib/apt/lists/partial \
  "$APT"/var/cache/apt/archives/partial "$APT"/var/lib/dpkg "$ROOT"
touch "$APT/var/lib/dpkg/status" "$APT/etc/apt/sources.list" "$APT/etc/apt/sources.list.d/own.sources"

# The machine's sources with the suite replaced: those of several lines, and those of one.
for file in /etc/apt/sources.list.d/*.sources; do
  if [[ -f "$file" ]] && grep -qi debian "$file"; then
    sed -E "/^Suites:/{s/[a-z]+-security/$SUITE-security/;t;s/:.*/: $SUITE/}; /^Components:/s/:.*/: main/; /^#/d" "$file"
    echo
  fi
done >"$APT/etc/apt/sources.list.d/own.sources"
for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
  if [[ -f "$file" ]]; then
    grep -E '^deb .*(bookworm|trixie|bullseye)' "$file" |
      sed -E "s/(bookworm|trixie|bullseye)(-security)?/$SUITE\2/; s/ ($SUITE[^ ]*) .*/ \1 main/; /-updates/d" || true
  fi
done >"$APT/etc/apt/sources.list"
cp /etc/apt/trusted.gpg.d/* "$APT/etc/apt/trusted.gpg.d/" 2>/dev/null || true
cp /etc/apt/apt.conf.d/*proxy* "$APT/etc/apt/apt.conf.d/" 2>/dev/null || true

options=(-o "Dir=$APT" -o "Dir::State::status=$APT/var/lib/dpkg/status" -o "APT::Architecture=$(dpkg --print-architecture)"
  -o APT::Architectures::= -o Acquire::Check-Valid-Until=false -o APT::Install-Recommends=false -o APT::Sandbox::User=root
  -o Acquire::Retries=2 -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20 -qq)
apt-get "${options[@]}" update >/dev/null 2>&1 || true
apt-cache "${options[@]}" show asterisk >/dev/null 2>&1 || cannot "the mirror does not carry $SUITE"
apt-get "${options[@]}" --download-only -y install "${PACKAGES[@]}" >/dev/null 2>&1 ||
  cannot 'the packages could not be downloaded'

for deb in "$APT"/var/cache/apt/archives/*.deb; do dpkg-deb --extract "$deb" "$ROOT"; done
mkdir -p "$ROOT"/{dev,proc,tmp,labs}
chmod 1777 "$ROOT/tmp"
node_at() { [[ -e "$ROOT/dev/$1" ]] || mknod -m 666 "$ROOT/dev/$1" c "$2" "$3" 2>/dev/null || cannot 'mknod is not allowed'; }
node_at null 1 3
node_at zero 1 5
node_at random 1 8
node_at urandom 1 9
printf 'root:x:0:0:root:/root:/bin/bash\n' >"$ROOT/etc/passwd"
printf 'root:x:0:\n' >"$ROOT/etc/group"
printf '127.0.0.1 localhost\n' >"$ROOT/etc/hosts"
# Asterisk reads its zone here, and does not look at TZ.
cp "$ROOT/usr/share/zoneinfo/America/Sao_Paulo" "$ROOT/etc/localtime"
ldconfig -r "$ROOT" 2>/dev/null || true
# The packages' own scripts would have done so.
ln -sfn en_US_f_Allison "$ROOT/usr/share/asterisk/sounds/en"
chroot "$ROOT" /usr/sbin/asterisk -V || cannot 'it does not start in its folder'
