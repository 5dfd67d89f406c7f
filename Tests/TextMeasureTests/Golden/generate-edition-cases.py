#!/usr/bin/env python3
"""Makes cases in which editions of one browser are likely to differ.

  generate-edition-cases.py languages --count 300 --languages en,ja,zh, > cases.jsonl
  generate-edition-cases.py combined --count 2000 --seed 9 > cases.jsonl
  generate-edition-cases.py webkit > cases.jsonl

Writes golden cases without answers (README.md beside this file describes them). The kinds:

  languages  each review in every language of --languages (an empty one is none), in sizes that are
             no whole 1/60 px, and texts with U+00A0 in fonts that lack it
  combined   reviews and hard texts in styles of 2 to 6 properties
  webkit     what WebKit lays out otherwise since 2.54
  firefox    what Firefox lays out otherwise since 159

The same arguments give the same cases.
"""

import argparse
import importlib.util
import json
import pathlib
import random
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).parent
REVIEWS = HERE.parents[1] / "Data" / "reviews.ndjson"
PRETENDARD = "Pretendard/Pretendard-Regular.otf"
# It has a space and no U+00A0.
WITHOUT_NBSP = ["Fallback/FallbackEmoji-Metrics.ttf", PRETENDARD]


def module(name):
    """A script beside this one, as a module."""
    spec = importlib.util.spec_from_file_location(name.replace("-", "_"), HERE / f"{name}.py")
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


hard = module("generate-cases")

# The properties of combined styles, which all browsers know: those of hard texts, and rarer ones.
VALUES = {name: values.split() for _, name, values in hard.DECLARATIONS} | {
    "line-height": ["normal", "1.4", "1.57", "20px", "23.45px", "1.6em", "155%"],
    "text-transform": ["uppercase", "lowercase", "capitalize"],
    "text-autospace": ["normal", "no-autospace"],
    "text-wrap-style": ["balance"],
    "hyphens": ["none", "manual"],
    "tab-size": ["4", "30px"],
    "direction": ["rtl"],
    "unicode-bidi": ["plaintext"],
    "font-kerning": ["none"],
    "font-variant-caps": ["small-caps", "all-small-caps"],
    "font-variant-ligatures": ["none"],
    "font-size-adjust": ["0.5", "cap-height 0.7", "from-font"],
    "padding": ["4px", "0 7.3px", "3px 1em"],
    "border-left": ["2px solid"],
    "box-sizing": ["border-box"],
}
# Sizes of which none is a whole 1/60 px, beside three that are.
SIZES = [15.99, 21.16, 13.37, 16.71, 18.53, 23.46, 13, 15, 17]
LINE_HEIGHTS = {
    "normal": lambda rng: "normal",
    "number": lambda rng: f"{rng.uniform(1.1, 2):.2f}",
    "em": lambda rng: f"{rng.uniform(1.1, 2):.2f}em",
    "percent": lambda rng: f"{rng.randint(110, 200)}%",
    "px": lambda rng: f"{rng.uniform(16, 36):.2f}px",
}
HANGUL = "수작까 정말 재밌게 봤어요 삼쩜오 배우들 연기가 좋았다 그리고 최고의 영화는 별로였지만".split()
PUNCTUATION = list(".,!?:;'\"()/%@#·…“”‘’、。「」-_~=♥") + ["...", "?!", ").", "3.5", "10:30"]
LATIN = (
    "It's a well-made film, isn't it? (I saw it twice.) 3.5/5 at 10:30, £12.99! "
    "Über-cool: naïve café scenes; \"déjà vu\" & #hash_tags @home / 100% fun..."
).split(" ")
QUOTES = list("“”‘’«»–‐")
# Small letters, which may begin no line where breaking is strict.
KANA = ["面白かった", "ちょっと", "きゃっと", "ヴァイオリン", "しょっちゅう", "コンピューター", "がっかりした", "ファッション"]


class Cases:
    """Cases of a kind, from reviews that no two of them share."""

    def __init__(self, rng, stacks, count, languages):
        self.rng = rng
        self.stacks = stacks
        self.count = count
        self.languages = languages
        with open(REVIEWS, encoding="utf-8") as file:
            self.reviews = [(row["id"], row["text"]) for row in map(json.loads, file)
                            if 6 <= len(row["text"]) <= 80]
        rng.shuffle(self.reviews)

    def languages_cases(self):
        """A text in each language, in the style that the text has in all of them."""
        stacks = self.stacks | {"nbsp": WITHOUT_NBSP}
        for number in range(self.count):
            identifier, text = self.reviews[number]
            name = list(stacks)[number % len(stacks)]
            fonts = stacks[name]
            if name.startswith("nbsp"):
                text = text.replace(" ", "\u00a0", 2)
            css = {"line-height": self.line_height()} | self.breaking()
            style = {"fonts": fonts, "size": self.size(), "width": self.width(), "css": css}
            for language in self.languages:
                category = f"{language or 'none'}/{name}"
                yield f"{identifier}/{language or 'none'}", category, text, style, language

    def combined_cases(self):
        texts = hard.Texts(self.rng)
        kinds = [name for name in hard.STRATEGIES if name != "thai"]
        for number in range(self.count):
            kind = self.rng.choice(kinds)
            identifier, text = (self.reviews[number // 2 % len(self.reviews)] if number % 2
                                else (kind, getattr(texts, kind)()))
            names = self.rng.sample(sorted(VALUES), self.rng.randint(2, 6))
            name = self.rng.choice(list(self.stacks))
            style = {"fonts": self.stacks[name], "size": self.size(), "width": self.width(),
                     "css": {name: self.rng.choice(VALUES[name]) for name in names}}
            language = self.rng.choice(["ko", "ko", "ko", "en", "ja", ""])
            yield f"{number}/{identifier}", f"combined/{len(names)}", text, style, language

    def webkit_cases(self):
        for number in range(45):
            kind = ["number", "percent", "px"][number % 3]
            css = {"line-height": LINE_HEIGHTS[kind](self.rng)} | self.breaking()
            yield self.review(number, f"line-heights/{kind}", css)
        for number in range(60):
            value = ["keep-all", "break-all"][number % 2]
            text = self.punctuated() if number < 44 else self.some(LATIN, 4, 9, " ")
            what = "punctuation" if number < 44 else "latin"
            yield self.written(number, f"{value}/{what}", text, {"word-break": value})
        for number in range(12):
            words = [self.some(HANGUL, 1, 3, " ") for _ in range(3)]
            text = self.rng.choice("\u2028\u2029").join(words)
            css = {"white-space": ["pre-wrap", "break-spaces", "pre-line"][number % 3]}
            yield self.written(number, "separators", text, css)
        for number in range(9):
            value = ["auto", "auto", "normal"][number % 3]
            css = {"line-break": value} if value != "auto" else {}
            yield self.written(number, f"kana/{value}", self.some(KANA, 2, 4, ""), css)
        for number in range(24):
            yield self.review(100 + number, "reviews", {"line-height": "1.5"} | self.breaking())
        for number in range(60):
            css = {"overflow-wrap": ["break-word", "anywhere"][number % 2]}
            if number % 4 > 1:
                css["word-break"] = "keep-all"
            text = self.some(LATIN, 2, 4, " ") if number % 10 == 9 else self.punctuated()
            yield self.narrower(number, "lone", text, css)
        for number in range(50):
            text = self.some([*QUOTES, *HANGUL, "漢字", "かな", "abc", "12"], 3, 9, "")
            yield self.written(number, "quotes", text, {})

    def firefox_cases(self):
        for number in range(120):
            kind = ["number", "em", "percent"][number % 3]
            language = ["en", "ja", ""][number // 3 % 3]
            css = {"line-height": LINE_HEIGHTS[kind](self.rng)} | self.breaking()
            yield self.review(number, f"{language or 'none'}/{kind}", css, language)

    def review(self, number, category, css, language="ko"):
        identifier, text = self.reviews[number]
        return identifier, category, text, self.style(css), language

    def written(self, number, category, text, css):
        style = self.style({"line-height": "1.5"} | css)
        style |= {"fonts": self.stacks["bundled"], "width": self.narrow()}
        return f"{category}/{number}", category, text, style, "ko"

    def narrower(self, number, category, text, css):
        """In a box that is narrower than most characters."""
        case = self.written(number, category, text, css)
        case[3]["width"] = self.rng.choice([1, 5, 7.5, round(0.8 * case[3]["size"], 2)])
        return case

    def style(self, css):
        fonts = self.rng.choice(list(self.stacks.values()))
        return {"fonts": fonts, "size": self.size(), "width": self.width(), "css": css}

    def size(self):
        return self.rng.choice([*SIZES, *SIZES, round(self.rng.uniform(10, 30), 2)])

    def width(self):
        return self.rng.choice([self.rng.randint(60, 343), round(self.rng.uniform(60, 343), 2)])

    def narrow(self):
        return self.rng.choice([1, 30, self.rng.randint(20, 90)])

    def line_height(self):
        return LINE_HEIGHTS[self.rng.choice(list(LINE_HEIGHTS))](self.rng)

    def breaking(self):
        css = {}
        for name, values in (("word-break", ["keep-all", "break-all", None]),
                             ("overflow-wrap", ["break-word", "anywhere", None])):
            if value := self.rng.choice(values):
                css[name] = value
        return css

    def punctuated(self):
        """Words of Hangul with punctuation before, behind and in them."""
        parts = []
        for word in self.rng.choices(HANGUL, k=self.rng.randint(2, 5)):
            at = self.rng.randint(0, len(word))
            parts.append(word[:at] + self.rng.choice(PUNCTUATION) + word[at:])
            parts.append(self.rng.choice([" ", "", *PUNCTUATION]))
        return "".join(parts).strip()

    def some(self, words, least, most, between):
        return between.join(self.rng.choices(words, k=self.rng.randint(least, most)))


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=["languages", "combined", "webkit", "firefox"])
    parser.add_argument("--count", type=int, default=300, help="texts (default: 300)")
    parser.add_argument("--seed", type=int, default=1, help="for other cases (default: 1)")
    parser.add_argument("--languages", default="en,ja,zh,", metavar="TAG,…",
                        type=lambda tags: tags.split(","), help="(default: en, ja, zh and none)")
    parser.add_argument("--stack", type=hard.stack, action="append", default=[],
                        metavar="NAME=FILE,…", help="more fonts, in fallback order; in those of a "
                        "name that begins with nbsp, texts have U+00A0")
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    stacks = dict([hard.stack(hard.BUNDLED_STACK), ("pretendard", [PRETENDARD]), *arguments.stack])
    cases = Cases(random.Random(arguments.seed), stacks, arguments.count, arguments.languages)
    for identifier, category, text, style, language in getattr(cases, f"{arguments.kind}_cases")():
        case = {"id": identifier, "cat": category, "text": text, **style, "lang": language}
        print(json.dumps(case, ensure_ascii=False, separators=(",", ":")))


if __name__ == "__main__":
    main()
