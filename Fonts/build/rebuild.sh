#!/usr/bin/env bash
# Rebuilds every bundled font from Debian 13 packages and compares checksums.
#
#   rebuild.sh DEBS [OUT]
#
# DEBS holds the four .deb files of packages.sha256; on Debian 13:
#   apt-get download fonts-pretendard fonts-noto-cjk fonts-noto-color-emoji fonts-dejavu-core
# The fonts are written to OUT (default: a temporary directory, removed at the
# end). Needs dpkg-deb and python3 with venv; pip fetches the pinned fontTools.
# Succeeds only if every font equals its line in Fonts/SHA256SUMS.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
if (($# < 1 || $# > 2)); then
  echo "usage: rebuild.sh DEBS [OUT]" >&2
  exit 2
fi
debs=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
out=${2:-$work/out}
mkdir -p "$out/Pretendard" "$out/Fallback" "$work/packages"
out=$(cd "$out" && pwd)

(cd "$debs" && sha256sum --check --quiet "$here/packages.sha256")
while read -r _ deb; do
  dpkg-deb --extract "$debs/$deb" "$work/packages"
done <"$here/packages.sha256"

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check fonttools==4.68.0
"$work/venv/bin/python" "$here/derive.py" "$work/packages" "$out/Fallback"
for weight in Regular Medium SemiBold Bold; do
  cp "$work/packages/usr/share/fonts/opentype/pretendard/Pretendard-$weight.otf" "$out/Pretendard/"
done

(cd "$out" && sha256sum --check "$here/../SHA256SUMS")
