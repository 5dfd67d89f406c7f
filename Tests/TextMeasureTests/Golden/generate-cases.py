#!/usr/bin/env python3
"""Makes up texts that are hard to lay out, with random styles.

  generate-cases.py --count 100 --seed 7 > cases.jsonl
  generate-cases.py --strategies emoji,url --count 1000 | record-chromium.py --fonts Fonts > golden.jsonl
  generate-cases.py --reviews reviews.ndjson > cases.jsonl

Writes golden cases without answers (README.md beside this file describes them);
record-chromium.py adds the answers. The category of a case is the strategy that
made its text. The same arguments give the same cases.
"""

import argparse
import json
import random
import sys
import unicodedata

# MARK: Texts

KOREAN = (
    "정말 재밌게 봤어요 배우들 연기가 좋았다 그리고 음악도 최고 영화는 별로였지만 스토리 감동적인 "
    "다시 보고싶은 작품 아이와함께 두번째 관람 솔직히 지루함 기대이상이에요 웃다가 울었습니다 뭐야 이건 "
    "쵝오 봤는뎁 꿀잼 넘나 짱짱 왤케 똠방각하 삶 닭 값어치 없다 훨씬 괜찮네 평점 알바"
).split()
JAMO = "ㅋㅋ ㅋㅋㅋㅋㅋㅋ ㅎㅎ ㅠㅠ ㅜㅜㅜ ㅡㅡ ㅇㅇ ㄷㄷㄷ ㄱㄱ ㅂㄷㅂㄷ ㅗ ㅊㅋ ㄳ ㅄ ㆍ ㅏㅏ".split()
LATIN = (
    "the movie was AWESOME iPhone OST CGI really Tarantino's don't VFX-heavy Wi-Fi e-book naïve café "
    "Ångström AVATAR To. Ty fi ffl well-known mother-in-law I a McDonald's Straße Øre Łódź résumé"
).split()
NUMBERS = (
    "10 1,000 3.14 50% 100% 12:30 1/2 10,000원 2시간 3D 4K 24fps 5점/10점 1990년대 8.5점 -5 +3 ±2 $9.99 ₩12,000 "
    "10㎏ 36℃ №5 1st 2-3 7x7 10 x 20 1~2 #1 01-23-45 010-1234-5678 5'9\" 60° ½ ² ₂ Ⅳ ③ 99.9%"
).split(" ")
PUNCTUATION = list("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~") + (
    "… ……. ... .. !! ?? !? ~~ ^^ ^^; -_- ;; ▶ ☞ · ‥ — – ― ‐ ‑ • § ¶ © ® ™ × ÷ ± ¿ ¡ « » → ⇒ ※ † ‡ ‰ ′ ″ -- ->".split()
)
QUOTES = "“” ‘’ \"\" '' () [] {} <> 〈〉 《》 「」 『』 【】 〔〕 （） ［］ «» ‹› „“ ‚‘ ”“".split()
SYMBOLS = (
    "♥ ♡ ★ ☆ ♪ ♬ ☎ ☺ ☀ ❤ ✔ ✨ ⭐ ▲ ● ○ ◎ ◆ □ ■ ☻ ⌒ ♂ ♀ ✌ ☕ ⚡ ⌚ ‼ ⁉ ™ © ↗ ▶ Ⓜ ㊗ 〰 ☝".split()
)
EMOJI = (
    "😀 😂 😍 👍 🎬 🍿 🔥 💯 🥲 🫠 🙏 🎉 👎 "
    "👍🏻 👍🏿 🤦🏽 ✌🏽 ☝🏿 👩🏻‍💻 🤷🏽‍♀️ 👨‍👩‍👧‍👦 👩‍❤️‍👨 🏳️‍🌈 🏴‍☠️ 🧑‍🚀 🐻‍❄️ "
    "🇰🇷 🇺🇸 🇯🇵 🇰🇷🇺🇸 🇰 🏴󠁧󠁢󠁳󠁣󠁴󠁿 "
    "1️⃣ #️⃣ *️⃣ 0⃣ 9️⃣ ❤️ ❤︎ ☺️ ☺︎ ♥️ ♥︎ ⭐️ ☀️ ☀︎ ©️ ®️ ™️ ▶️ ↗️ 〰️ ㊗️ ✔️ ✔︎ 😀︎ ⌚︎ "
    "❤️‍🔥 👁️‍🗨️ 🏻 🧑🏽‍🤝‍🧑🏿 👨‍👩 ⛹🏻‍♂️ 🫱🏻‍🫲🏿"
).split()
URLS = (
    "https://www.example.com/movies/2024/review?id=12345&page=2#top http://a.b/c-d/e?f=g&h_i.html "
    "www.naver.com user.name+tag@mail.example.co.kr https://ko.wikipedia.org/wiki/%EC%98%81%ED%99%94 "
    "ftp://x-y_z.org:8080/~me/ //cdn/lib/v1.2.3/a.min.js C:\\Users\\me\\a.txt @some_user #해시태그_영화 #hash-tag a/b/c and/or "
    "https://예시.한국/경로/파일 youtu.be/dQw4w9WgXcQ?t=1m30s"
).split()
FULL_WIDTH = (
    "ＡＢＣ １２３ ！ ？ ， ． ： ； （좋음） ［별점］ ～ ￣ ￦ ％ ＠ ＃ ･ ｱｲｳ ﾊﾟ ﾡ ￢ \u3000 、 。 ・ 〜 〃 々 〆 〒 〓 ：） ＞＜"
).split(" ")
JAPANESE = (
    "この映画は とても面白かったです。 「最高！」 『千と千尋』、 ちょっと きゃっ ぁぃぅ ァィゥ コンピューター スーパー、 です・ます 々々 "
    "いいね！！ （笑） ｗｗｗ …… 一ヶ月 ヴァイオリン 〜 ですか？ ゝゞ ヽヾ カ゛ が が ：； 東京、大阪。 あ゛ 〝引用〟"
).split()
CHINESE = (
    "这部电影 非常好看， 我很喜欢。 “推荐！” 《流浪地球》、 （豆瓣） 2024年， 真的—— ……吗？ 五星/十星 100％ 「臺灣」 "
    "電影很棒；值得 第1集： ￥50 ·中·文· ，， 、、 」「 ）（ 。」"
).split()
RIGHT_TO_LEFT = (
    "فيلم رائع جدا! مشاهدة ممتعة، סרט מצוין שלום (עולם) 123 ١٢٣ ״ציטוט״ "
    "السلام عليكم ؟ abc עברית-אנגלית العَرَبِيَّة لا"
).split()
THAI = "หนังเรื่องนี้ สนุกมาก ดี น้ำ กำลัง ๑๒๓ ๆ ฯ ชอบมากๆ นักแสดง".split()
MARKED = (
    "é ñ ǖ a̐éö̲ Z̷̢a̶l̵g̸o̴ x̄ q̈ i̇ ё й 가̂ ㅋ̈ が ぱ ¨ ´ ᾳ ệ о́ 0⃠ !̈ ༼つ◕༽ ಠ_ಠ ( ͡° ͜ʖ ͡°) नमस्ते க்ஷ "
    "\u0301 \u0308a 가\u0301나 ★\u0308 아\u11a2 \u119e"
).split(" ")
OLD_HANGUL = ["ᄒᆞᆫ", "ᄂᆞᆯ", "ᅀᅡ", "ᄀᆞᆨᄇᆞᆺ", "ᄒ", "ᆞ", "ᅵ", "ᆨ", "ᅟᅡ", "ᄀᄀ", "ᄀ각"]
CONTROLS = list("\t\n\r\u0001\u000b\u000c\u007f\u0085\u2028\u2029\ufffd\ufffc") + (
    ["\r\n", "\n\n", "  ", "   ", " \n ", "\t\t"]
)
SPACES = list("\u00a0\u2002\u2003\u2007\u2009\u200a\u202f\u205f\u3000\u1680") + (
    ["  ", "\u00a0 ", " \u3000", "\u3164", "\u2800"]
)
JOINERS = list(
    "\u200b\u00ad\u2060\u00a0\ufeff\u200c\u200d\u2011\u034f\u061c\u200e\u200f\u202f\u180e"
)
# What is kept, hangs or breaks at the ends of lines.
LINE_ENDS = (
    ["\r\n", " \r\n", "\r", " \r", "\r ", "\t\r\n", "\u3000\r\n", "\n", " \n", "  \n\n"]
    + [" ", "  ", "\t", " \t", "\t\n", "\u3000", "\u3000！", "\u3000\n", "\u00a0", "\u00ad", " \u0301"]
    + ["\u200c", " \u200c", "\u000c", "\ufffc", "\u00ad\n"]
)
BIDI_CONTROLS = list("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")
EVERYTHING = [KOREAN, LATIN, NUMBERS, PUNCTUATION, JAMO, EMOJI, SYMBOLS, URLS, FULL_WIDTH] + (
    [JAPANESE, CHINESE, RIGHT_TO_LEFT, MARKED, OLD_HANGUL, CONTROLS, SPACES, JOINERS, QUOTES]
)


class Texts:
    """A random text of each kind; every method named in STRATEGIES makes one."""

    def __init__(self, rng):
        self.rng = rng

    def words(self, *lists, most=14):
        """Words drawn evenly from the lists, with a space between most of them."""
        words = [self.pick(self.pick(lists)) for _ in range(self.rng.randint(1, most))]
        separators = [self.rng.choices(["", " ", "  "], [2, 7, 0.3])[0] for _ in words]
        return "".join(a + b for a, b in zip(words, separators)).strip(" ")

    def soup(self, *lists, most=30):
        """The same without spaces, but for a few."""
        pieces = [self.pick(self.pick(lists)) for _ in range(self.rng.randint(1, most))]
        return "".join(piece + (" " if self.rng.random() < 0.12 else "") for piece in pieces)

    def pick(self, items):
        return self.rng.choice(items)

    def hangul(self):
        ends = [".", "..", "!", "?", "~", "", "", ","]
        return " ".join(
            self.words(KOREAN, most=9) + self.pick(ends) for _ in range(self.rng.randint(1, 4))
        )

    def syllables(self):
        """Any of the 11,172 syllables, most of them never written."""
        return "".join(
            chr(self.rng.randrange(0xAC00, 0xD7A4)) for _ in range(self.rng.randint(1, 60))
        )

    def jamo(self):
        return self.words(JAMO, JAMO, KOREAN, most=16)

    def nfd(self):
        text = unicodedata.normalize("NFD", self.words(KOREAN, KOREAN, KOREAN, JAMO, LATIN))
        return text + (self.pick(OLD_HANGUL) if self.rng.random() < 0.3 else "")

    def oldhangul(self):
        return self.soup(OLD_HANGUL, KOREAN, JAMO, most=12)

    def latin(self):
        return self.words(LATIN, LATIN, LATIN, [".", ",", "!", "--", "&"], most=20)

    def numbers(self):
        return self.words(NUMBERS, NUMBERS, KOREAN)

    def punctuation(self):
        return self.soup(PUNCTUATION, PUNCTUATION, KOREAN, LATIN, NUMBERS)

    def ascii(self):
        return "".join(chr(self.rng.randrange(0x20, 0x7F)) for _ in range(self.rng.randint(1, 60)))

    def latin1(self):
        return "".join(chr(self.rng.randrange(0x20, 0x100)) for _ in range(self.rng.randint(1, 40)))

    def symbols(self):
        return self.soup(SYMBOLS, KOREAN, JAMO, PUNCTUATION, most=20)

    def emoji(self):
        return self.soup(EMOJI, EMOJI, KOREAN, SYMBOLS, LATIN, NUMBERS, most=16)

    def url(self):
        return self.words(URLS, KOREAN, most=6)

    def fullwidth(self):
        return self.soup(FULL_WIDTH, FULL_WIDTH, KOREAN, LATIN, most=16)

    def quotes(self):
        text = self.words(KOREAN, LATIN, NUMBERS, most=3)
        for _ in range(self.rng.randint(1, 6)):
            left, right = self.pick(QUOTES)
            quoted = self.words(KOREAN, LATIN, NUMBERS, most=2)
            variants = [
                f"{text} {left}{quoted}{right}{self.pick(KOREAN)}",
                f"{left}{text}{right}{self.pick(['', '.', ',', '!', '…'])}",
                f"{text}{left} {self.pick(KOREAN)} {right}",
                f"{text}{right}{self.pick(KOREAN)}{left}",
            ]
            text = self.pick(variants)
        return text

    def japanese(self):
        return self.soup(JAPANESE, JAPANESE, JAPANESE, LATIN, FULL_WIDTH, most=18)

    def chinese(self):
        return self.soup(CHINESE, CHINESE, CHINESE, NUMBERS, KOREAN, most=18)

    def whitespace(self):
        return self.soup(KOREAN, LATIN, CONTROLS, SPACES, PUNCTUATION)

    def lineends(self):
        return self.soup(LINE_ENDS, LINE_ENDS, KOREAN, LATIN, NUMBERS, most=10)

    def joiners(self):
        return self.soup(KOREAN, LATIN, JOINERS, JOINERS, NUMBERS, EMOJI, most=24)

    def marks(self):
        return self.soup(MARKED, MARKED, KOREAN, LATIN, EMOJI, most=16)

    def rtl(self):
        return self.words(RIGHT_TO_LEFT, RIGHT_TO_LEFT, KOREAN, LATIN, NUMBERS)

    def bidi(self):
        return self.soup(RIGHT_TO_LEFT, BIDI_CONTROLS, KOREAN, PUNCTUATION, EMOJI, most=20)

    def thai(self):
        return self.words(THAI, THAI, KOREAN, LATIN)

    def mixed(self):
        return self.words(
            KOREAN, KOREAN, LATIN, NUMBERS, PUNCTUATION, JAMO, EMOJI, SYMBOLS, most=24
        )

    def everything(self):
        return self.soup(*EVERYTHING, most=40)

    def longword(self):
        """One word far longer than a line."""
        return self.soup(
            [self.pick(self.pick([KOREAN, LATIN, NUMBERS, JAMO, PUNCTUATION, EMOJI]))], most=60
        ).replace(" ", "")


HELPERS = ("words", "soup", "pick")
# Generated by name only: their styles are others.
NAMED = ("lineends",)
STRATEGIES = [
    name for name in vars(Texts) if not name.startswith("_") and name not in HELPERS + NAMED
]

# MARK: Styles

# As in Fonts/FontStack+Bundled.swift.
BUNDLED_STACK = (
    "bundled=Pretendard/Pretendard-Regular.otf,Fallback/FallbackCJK-Outlines.otf,"
    "Fallback/FallbackCJK-Metrics.ttf,Fallback/FallbackSymbols-Metrics.ttf,"
    "Fallback/FallbackEmoji-Metrics.ttf"
)

# How often a property is declared, and its values. Left out, it has its initial one.
DECLARATIONS = [
    (0.7, "word-break", "keep-all keep-all break-all normal"),
    (0.7, "overflow-wrap", "break-word break-word anywhere normal"),
    (0.15, "line-break", "loose normal strict anywhere"),
    (0.3, "white-space", "pre-wrap pre-wrap pre-line break-spaces nowrap pre"),
    (0.12, "letter-spacing", "0.5px -0.3px -0.02em 1px 0.05em -1px 3px"),
    (0.06, "word-spacing", "2px -1px 0.1em 5.5px"),
    (0.06, "text-indent", "20px 1em -5px 7.3px"),
    (0.06, "-webkit-line-clamp", "1 2 3 5"),
]
CUT_DECLARATIONS = [
    (0.5, "word-break", "keep-all"),
    (0.5, "overflow-wrap", "break-word"),
    (0.25, "letter-spacing", "0.5px -0.3px -0.02em 1px 0.05em 3px"),
    (0.1, "word-spacing", "2px -1px 5.5px"),
    (0.06, "text-indent", "4px 7.3px -5px"),
]
KEEPING_DECLARATIONS = [
    (1, "white-space", "pre-wrap pre-wrap break-spaces pre"),
    (0.4, "word-break", "keep-all break-all"),
    (0.6, "overflow-wrap", "break-word"),
    (0.1, "letter-spacing", "0.5px -0.3px 1px"),
    (0.15, "word-spacing", "2px -1px"),
    (0.15, "text-indent", "20px -5px 7.3px"),
]
LINE_HEIGHTS = "normal normal 1 1.4 1.5 1.35".split()


class Styles:
    """Random values of what a case has beside its text."""

    def __init__(self, rng, stacks):
        self.rng = rng
        self.stacks = stacks

    def style(self):
        name = self.rng.choice(list(self.stacks))
        return {
            "stack": name,
            "fonts": self.stacks[name],
            "size": self.size(),
            "width": self.width(),
            "lang": self.rng.choices(["ko", "ja", "zh", "en", "th"], [80, 6, 5, 6, 3])[0],
            "css": self.css(),
        }

    def size(self):
        return self.rng.choice(
            [
                self.rng.randint(10, 30),
                self.rng.randint(10, 30),
                self.rng.randint(40, 120) / 4,
                round(self.rng.uniform(10, 30), 2),
            ]
        )

    def width(self):
        """In px, or nothing for max-content: whole, in 64ths, or any."""
        if self.rng.random() < 0.04:
            return None
        widest = self.rng.choice([30, 150, 400, 500])
        return self.rng.choice(
            [
                self.rng.randint(1, widest),
                self.rng.randint(64, widest * 64) / 64,
                round(self.rng.uniform(1, widest), 3),
            ]
        )

    def css(self):
        css = {"line-height": self.line_height()}
        for probability, name, values in DECLARATIONS:
            if self.rng.random() < probability:
                css[name] = self.rng.choice(values.split())
        return css

    def line_height(self):
        pixels = [f"{self.rng.randint(10, 40)}px", f"{self.rng.uniform(10, 40):.2f}px"]
        return self.rng.choice(LINE_HEIGHTS + pixels + [f"{self.rng.uniform(0.8, 2.2):.3f}"])


class CutStyles(Styles):
    """Boxes as wide as those of phones that cut most texts for an ellipsis; few are too narrow."""

    def width(self):
        if self.rng.random() < 0.04:
            return self.rng.choice([5, 8.5, 10, 15, 20])
        return self.rng.choice(
            [
                self.rng.randint(60, 343),
                self.rng.randint(60 * 64, 343 * 64) / 64,
                round(self.rng.uniform(60, 343), 3),
            ]
        )

    def css(self):
        css = {"line-height": self.rng.choice(["normal", "1.4", "1.5"])}
        lines = self.rng.choice("0123")
        if lines == "0":
            css |= {"white-space": "nowrap", "overflow": "hidden", "text-overflow": "ellipsis"}
        else:
            css["-webkit-line-clamp"] = lines
        for probability, name, values in CUT_DECLARATIONS:
            if self.rng.random() < probability:
                css[name] = self.rng.choice(values.split())
        return css


class KeepingStyles(Styles):
    """White space is kept, in boxes of a few characters."""

    def width(self):
        return self.rng.choice([1, 20, 45.5, self.rng.randint(64, 150 * 64) / 64])

    def css(self):
        css = {"line-height": self.rng.choice(["normal", "1.4", "20px"])}
        for probability, name, values in KEEPING_DECLARATIONS:
            if self.rng.random() < probability:
                css[name] = self.rng.choice(values.split())
        return css


class ValueStyles(Styles):
    """Padding, border and what the width is; every other time percentages of the font's size."""

    def style(self):
        self.has_box = not getattr(self, "has_box", False)
        kind = "box" if self.has_box else "percent"
        return super().style() | {"cat": f"values/{kind}", "lang": "ko"}

    def width(self):
        narrowest = 8 if self.rng.random() < 0.1 else 60
        return self.rng.choice([self.rng.randint(narrowest, 343), self.length(narrowest, 343)])

    def css(self):
        css = self.box() if self.has_box else self.percentages()
        if self.rng.random() < 0.5:
            css["overflow-wrap"] = "anywhere"
        return css

    def box(self):
        css = {"line-height": self.rng.choice(["1.4", "20px", "normal"])}
        if self.rng.random() < 0.85:
            lengths = [self.length(0, 20) for _ in range(self.rng.randint(1, 4))]
            css["padding"] = " ".join(f"{length}px" for length in lengths)
        if self.rng.random() < 0.6:
            side = self.rng.choice(["border", "border", "border-left", "border-block"])
            width = self.rng.choice(["thin", f"{self.length(0, 1)}px", f"{self.length(0, 6)}px"])
            css[side] = f"{width} {self.rng.choice(['solid', 'dashed', 'none'])}"
        if self.rng.random() < 0.1:
            css["padding-inline-start"] = f"{self.length(0, 2)}em"
        if self.rng.random() < 0.7:
            css["box-sizing"] = "border-box"
        return css

    def percentages(self):
        css = {"line-height": self.percentage(90, 220)}
        if self.rng.random() < 0.6:
            css["letter-spacing"] = self.percentage(-8, 20)
        if self.rng.random() < 0.4:
            css["word-spacing"] = self.percentage(-20, 60)
        return css

    def length(self, least, most):
        return round(self.rng.uniform(least, most), self.rng.choice([0, 1, 2, 3]))

    def percentage(self, least, most):
        return f"{self.length(least, most)}%"


class PropertyStyles(Styles):
    """Properties that few texts have, a kind of them at a time."""

    def __init__(self, rng, stacks, kinds):
        super().__init__(rng, stacks)
        self.kinds = kinds
        self.count = 0

    def style(self):
        self.kind = self.kinds[self.count % len(self.kinds)]
        self.count += 1
        return super().style() | {"cat": f"properties/{self.kind}", "lang": "ko"}

    def width(self):
        return self.rng.choice([self.rng.randint(30, 343), round(self.rng.uniform(30, 343), 2)])

    def css(self):
        css = {"line-height": self.rng.choice(["1.4", "20px", "normal"])}
        if self.rng.random() < 0.4:
            css["overflow-wrap"] = "anywhere"
        if self.rng.random() < 0.4:
            css["word-break"] = self.rng.choice(["keep-all", "break-all"])
        return css | getattr(self, self.kind)()

    def text(self, text):
        """The text, with what the property is about."""
        if self.kind == "indents":
            words = " ".join(text.split()).split(" ")
            return words[0] + "".join(self.rng.choice(" \n") + word for word in words[1:])
        if self.kind == "marks":
            return self.marked(text)
        if self.kind != "hyphens":
            return text
        parts = []
        for character, after in zip(text, text[1:] + " "):
            joins = character.isalnum() and after.isalnum()
            parts.append(character + "\u00ad" * (joins and self.rng.random() < 0.3))
        return "".join(parts)

    def hyphens(self):
        css = {"hyphens": "none" if self.rng.random() < 0.8 else "manual"}
        if self.rng.random() < 0.2:
            css["white-space"] = self.rng.choice(["pre-wrap", "break-spaces"])
        if self.rng.random() < 0.2:
            css["letter-spacing"] = self.rng.choice(["1px", "-0.5px"])
        return css

    def units(self):
        css = {}
        for name, least, most in [
            ("letter-spacing", -0.1, 0.3), ("word-spacing", -0.3, 1), ("text-indent", -1, 4),
            ("padding-inline-start", 0, 3), ("line-height", 1.5, 3),
        ]:
            if self.rng.random() < 0.4:
                units = ["ch", "ex", "cap", "ic"] + ["lh"] * (name != "line-height")
                length = round(self.rng.uniform(least, most), 2)
                css[name] = f"{length}{self.rng.choice(units)}"
        return css or {"text-indent": "2ch"}

    def indents(self):
        words = self.rng.choice(["hanging", "each-line", "hanging each-line"])
        css = {"text-indent": f"{round(self.rng.uniform(-10, 40), 2)}px {words}"}
        if self.rng.random() < 0.8:
            css["white-space"] = self.rng.choice(["pre-line", "pre-line", "pre-wrap"])
        return css

    def lines(self):
        return {"line-height": f"{round(self.rng.uniform(0.8, 2), 2)}lh"}

    def capitals(self):
        return {"font-variant-caps": self.rng.choice(["small-caps", "petite-caps", "unicase"])}

    def allcapitals(self):
        return {"font-variant-caps": self.rng.choice(["all-small-caps", "all-petite-caps"])}

    def sizes(self):
        metric, least, most = self.rng.choice([
            ("", 0.35, 0.7), ("ex-height ", 0.35, 0.7), ("cap-height ", 0.5, 0.9),
            ("ch-width ", 0.4, 0.8), ("ic-width ", 0.7, 1.2),
        ])
        value = self.rng.choice(["from-font"] + 3 * [round(self.rng.uniform(least, most), 2)])
        return {"font-size-adjust": f"{metric}{value}"}

    def shares(self):
        words = self.rng.choice(["", "", " hanging", " each-line", " hanging each-line"])
        css = {"text-indent": f"{round(self.rng.uniform(-8, 30), 2)}%{words}"}
        if self.rng.random() < 0.5:
            css["white-space"] = self.rng.choice(["pre-line", "pre-wrap"])
        return css

    def marked(self, text):
        """The text in quotation marks or brackets, with more stops and commas than it has."""
        stops = lambda c: self.rng.choice(".,、。") * (c != " " and self.rng.random() < 0.1)
        pairs = self.rng.choice(["“”", "‘’", "「」", "()", "『』", '""'])
        return pairs[0] + "".join(c + stops(c) for c in text) + pairs[1]

    def marks(self):
        words = ["first", "last", "allow-end", "force-end", "first last", "first allow-end",
                 "last allow-end", "first force-end last"]
        return {"hanging-punctuation": self.rng.choice(words)}

    def positions(self):
        return {"font-variant-position": self.rng.choice(["sub", "super"])}

    def speed(self):
        return {"text-rendering": "optimizeSpeed"}

    def directions(self):
        css = self.rng.choice([
            {"direction": "rtl"}, {"unicode-bidi": "plaintext"},
            {"direction": "rtl", "unicode-bidi": "plaintext"},
        ])
        if self.rng.random() < 0.2:
            css = css | {"white-space": "pre-wrap"}
        return css


# MARK: Cases


def made_up(names, count, rng):
    texts = Texts(rng)
    for name in names:
        for number in range(count):
            yield f"{name}-{number}", name, getattr(texts, name)()


def reviews(path, count, rng, longest=None):
    """The texts of a file of reviews in random order; all of them unless `count` is less."""
    with open(path, encoding="utf-8") as file:
        rows = [json.loads(line) for line in file if line.strip()]
    if longest is not None:
        rows = [row for row in rows if len(row.get("text") or row.get("content") or "") <= longest]
    rng.shuffle(rows)
    for number, row in enumerate(rows[:count]):
        yield str(row.get("id", number)), "reviews", row.get("text") or row.get("content") or ""


def stack(argument):
    name, _, files = argument.partition("=")
    if not files:
        raise argparse.ArgumentTypeError("NAME=FILE,FILE,... expected")
    return name, files.split(",")


def strategies(argument):
    names = argument.split(",")
    if unknown := set(names) - set(STRATEGIES) - set(NAMED):
        raise argparse.ArgumentTypeError(f"no such strategy: {', '.join(sorted(unknown))}")
    return names


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="strategies: " + ", ".join(STRATEGIES) + "; by name only: " + ", ".join(NAMED),
    )
    parser.add_argument(
        "--strategies",
        type=strategies,
        default=STRATEGIES,
        metavar="NAME,...",
        help="kinds of text (default: all)",
    )
    parser.add_argument(
        "--count", type=int, help="cases of each kind (default: 20, or all reviews)"
    )
    parser.add_argument(
        "--seed", type=int, default=1, help="for other cases, another number (default: 1)"
    )
    parser.add_argument(
        "--reviews",
        metavar="FILE",
        help="take the texts from JSON lines, their field text or content",
    )
    parser.add_argument(
        "--stack",
        type=stack,
        action="append",
        metavar="NAME=FILE,...",
        help="fonts in fallback order; repeat for more stacks (default: the bundled fonts)",
    )
    parser.add_argument(
        "--cuts", action="store_true", help="in styles that cut most texts for an ellipsis"
    )
    parser.add_argument(
        "--keeping", action="store_true", help="in styles that keep white space"
    )
    parser.add_argument(
        "--values", action="store_true",
        help="in styles of padding, border and percentages of the font's size",
    )
    parser.add_argument(
        "--properties", type=lambda kinds: kinds.split(","), metavar="KIND,...",
        help="in styles of rarer properties: hyphens, units, indents, directions, capitals, "
        "allcapitals, sizes, shares, speed, marks, positions, lines",
    )
    parser.add_argument(
        "--longest", type=int, metavar="COUNT", help="only reviews of so many characters"
    )
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    rng = random.Random(arguments.seed)
    if arguments.reviews:
        texts = reviews(arguments.reviews, arguments.count, rng, arguments.longest)
    else:
        texts = made_up(
            arguments.strategies, 20 if arguments.count is None else arguments.count, rng
        )
    stacks = dict(arguments.stack or [stack(BUNDLED_STACK)])
    kind = CutStyles if arguments.cuts else KeepingStyles if arguments.keeping else Styles
    kind = ValueStyles if arguments.values else kind
    styles = kind(rng, stacks)
    if arguments.properties:
        styles = PropertyStyles(rng, stacks, arguments.properties)
    for identifier, category, text in texts:
        case = {"id": identifier, "cat": category, "text": text} | styles.style()
        if arguments.properties:
            case["text"] = styles.text(text)
        sys.stdout.write(json.dumps(case, ensure_ascii=False, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
