#!/usr/bin/env bash
#
# What one would expect: `Font.size(text)` of pygame-ce is the size of what
# `Font.render(text)` draws.
#
# What happens instead: `size` lays all out on one line and counts a line break as
# the box of a missing character, while `render` draws two lines. And a line break
# at the end of a text is drawn, as that box; so is the return of a Windows line end.
#
# With: pygame-ce 2.5.8, SDL_ttf 2.24.0; the font is Fonts/Pretendard of this
# repository.
#
# Why it matters: a bubble measured before it is drawn is too wide and too low for
# every text of two lines, and texts out of a form end with a box.
set -euo pipefail

font=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/Fonts/Pretendard/Pretendard-Regular.otf
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install pygame-ce==2.5.8

cat >"$work/sizes.py" <<'EOF'
import os
import sys

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame

pygame.font.init()
font = pygame.font.Font(sys.argv[1], 20)
print("pygame-ce", pygame.version.ver, "SDL_ttf", *pygame.font.get_sdl_ttf_version())
for text in ("가나다라", "가나\n다라", "가나\r\n다라", "가나", "가나\n"):
    print(ascii(text), "size", *font.size(text), "drawn", *font.render(text, True, "black").get_size())
EOF
"$work/python/bin/python" "$work/sizes.py" "$font" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
pygame-ce 2.5.8 SDL_ttf 2 24 0
'\uac00\ub098\ub2e4\ub77c' size 69 24 drawn 69 24
'\uac00\ub098\n\ub2e4\ub77c' size 89 25 drawn 35 49
'\uac00\ub098\r\n\ub2e4\ub77c' size 109 25 drawn 54 49
'\uac00\ub098' size 34 24 drawn 34 24
'\uac00\ub098\n' size 54 25 drawn 54 25
EOF
