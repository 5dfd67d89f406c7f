#!/usr/bin/env bash
#
# What one would expect: pandoc reads the text of an RTF file. A character beyond ASCII is
# spelled there by its number and what older programs show instead: \u51221? is one
# syllable, \u51221\'c1\'a4 is the same.
#
# What happens instead: where a question mark stands for the older programs, pandoc loses
# the character behind it, too: the spaces between Korean words, and in French a letter of
# most words with an accent. Where bytes stand there, nothing is lost. striprtf reads both.
#
# With: pypandoc_binary 1.17 (pandoc 3.9), striprtf 0.0.35.
#
# Why it matters: a Korean text comes out as one word to each sentence, so its lines end
# elsewhere, and nothing is said.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" --quiet --disable-pip-version-check install pypandoc_binary==1.17 striprtf==0.0.35

cat >"$work/read.py" <<'EOF'
import pypandoc
from striprtf.striprtf import rtf_to_text


def spelled(text, instead):
    """Numbers are of 16 bits and have a sign."""
    return "".join(c if c < "\x80" else f"\\u{(ord(c) + 0x8000) % 0x10000 - 0x8000}{instead(c)}" for c in text)


def question_mark(character):
    return "?"


def korean_bytes(character):
    return "".join(f"\\'{byte:02x}" for byte in character.encode("cp949"))


print("pandoc", pypandoc.get_pandoc_version())
for text, bytes_each, instead in (("정말 좋아요, 또 봐요", 1, question_mark), ("정말 좋아요, 또 봐요", 2, korean_bytes),
                                  ("crème brûlée à part", 1, question_mark)):
    rtf = r"{\rtf1\ansi\uc" + f"{bytes_each} {spelled(text, instead)}" + "}"
    read = pypandoc.convert_text(rtf, "plain", format="rtf", extra_args=["--wrap=none"]).strip("\n")
    print(text, f"| {rtf[:32]}… | pandoc: {read} | striprtf: {rtf_to_text(rtf)}")
EOF
"$work/python/bin/python" "$work/read.py" >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
pandoc 3.9
정말 좋아요, 또 봐요 | {\rtf1\ansi\uc1 \u-14315?\u-1796… | pandoc: 정말좋아요 또봐요 | striprtf: 정말 좋아요, 또 봐요
정말 좋아요, 또 봐요 | {\rtf1\ansi\uc2 \u-14315\'c1\'a4… | pandoc: 정말 좋아요, 또 봐요 | striprtf: 정말 좋아요, 또 봐요
crème brûlée à part | {\rtf1\ansi\uc1 cr\u232?me br\u2… | pandoc: crèe brûé àpart | striprtf: crème brûlée à part
EOF
