#!/usr/bin/env python3
"""Makes texts of several styles of reviews.

  generate-rich-cases.py --renderer browser --count 160 --seed 1 > cases.jsonl
  generate-rich-cases.py --renderer flutter --count 160 --seed 2 > cases.jsonl

Writes golden cases without answers (README.md beside this file describes them). The same
arguments give the same cases.
"""

import argparse
import json
import pathlib
import random

FALLBACK = [f"Fallback/Fallback{name}" for name in
            ("CJK-Outlines.otf", "CJK-Metrics.ttf", "Symbols-Metrics.ttf", "Emoji-Metrics.ttf")]
REVIEWS = pathlib.Path(__file__).parents[2] / "Data" / "reviews.ndjson"



class Cases:
    def __init__(self, renderer, seed):
        self.random = random.Random(seed)
        self.is_flutter = renderer == "flutter"
        with open(REVIEWS, encoding="utf-8") as file:
            self.reviews = [text for text in (json.loads(line)["text"] for line in file)
                            if isinstance(text, str) and 12 <= len(text) <= 140]

    def fonts(self, weight):
        return [f"Pretendard/Pretendard-{weight}.otf"] + FALLBACK

    def review(self):
        return self.random.choice(self.reviews)

    def words(self):
        return self.random.choice(self.review().split())

    def box(self, width=None):
        pick = self.random.choice
        box = {"width": width or pick([8, 12, 20, 40.5]), "height": pick([8, 12, 16, 17.25, 30])}
        if self.is_flutter:
            box["alignment"] = pick(
                ["baseline", "aboveBaseline", "belowBaseline", "top", "middle", "bottom"])
            if box["alignment"] == "baseline":
                box["baseline"] = pick([0, 6, 10])
            if self.random.random() < 0.2:
                box["ideographic"] = True
            return {"box": box}
        align = pick(["baseline", "middle", "text-top", "text-bottom", "top", "bottom", 3])
        return {"box": box} | ({} if align == "baseline" else {"verticalAlign": align})

    def style(self):
        """A few properties of a span."""
        pick, style = self.random.choice, {}
        kinds = ["fonts", "size", "letterSpacing", "lineHeight", "wordSpacing"]
        kinds += ["lang"] if self.is_flutter else ["verticalAlign", "padding", "wordBreak"]
        for kind in self.random.sample(kinds, self.random.choice([1, 1, 2])):
            style[kind] = {
                "fonts": lambda: self.fonts(pick(["Bold", "SemiBold", "Medium"])),
                "size": lambda: pick([10, 11.8, 13, 18, 22.5, 30]),
                "letterSpacing": lambda: pick([-0.3, 0.5, 2]),
                "lineHeight": lambda: pick([1.2, 1.5, 2.2]),
                "wordSpacing": lambda: pick([-1, 3]),
                "lang": lambda: pick(["en", "ja"]),
                "verticalAlign": lambda: pick(["sub", "super", "middle", 4]),
                "padding": lambda: [pick([0, 4]), pick([2, 6])],
                "wordBreak": lambda: pick(["break-all", "keep-all"]),
            }[kind]()
        return style

    # MARK: Categories

    def author(self):
        return [{"text": self.words(), "fonts": self.fonts("Bold")}, {"text": " " + self.review()}]

    def badge(self):
        name = {"text": self.words(), "size": 11}
        if not self.is_flutter:
            name |= {"padding": [6, 6], "border": [1, 1]}
        return [name, {"text": " " + self.review()}]

    def bold(self):
        review = self.review()
        start = self.random.randrange(len(review))
        end = self.random.randrange(start, len(review)) + 1
        return [{"text": review[:start]}, {"text": review[start:end], "fonts": self.fonts("Bold")},
                {"text": review[end:]}]

    def price(self):
        return [{"text": self.review() + " "}, {"text": "12,900", "size": 22.5},
                {"text": "원", "size": 11}, {"text": " " + self.review()}]

    def mention(self):
        return [{"text": self.review() + " "}, {"text": "@" + self.words(), "fonts": self.fonts("Medium")},
                {"text": self.review()}]

    def emoji(self):
        return [{"text": self.review()}, self.box(20), {"text": self.review()}]

    def nested(self):
        inner = [{"text": self.words()}, {"text": self.words()} | self.style(), self.box()]
        return [{"text": self.review()}, {"runs": inner} | self.style(), {"text": self.review()}]

    def mixed(self):
        runs = []
        for _ in range(self.random.randrange(2, 7)):
            text = self.random.choice([self.words(), self.review(), " ", "AV", "... "])
            runs.append(self.box() if self.random.random() < 0.15
                        else {"text": text} | (self.style() if self.random.random() < 0.6 else {}))
        return runs

    def case(self, index):
        names = ["author", "badge", "bold", "price", "mention", "emoji", "nested", "mixed"]
        name, pick = names[index % len(names)], self.random.choice
        case = {"id": f"rich/{index}", "cat": name, "runs": getattr(self, name)(),
                "fonts": self.fonts("Regular"), "size": pick([13, 14, 15.5, 17]),
                "width": pick([90, 141.61, 200, 300, 343]), "lang": "ko",
                "css": pick([{}, {"line-height": "1.5"}, {"line-height": "1.7"},
                             {"line-height": "24px"}])}
        if not self.is_flutter:
            case["css"] = case["css"] | pick(
                [{}, {"word-break": "keep-all"}, {"overflow-wrap": "anywhere"}])
        elif self.random.random() < 0.3:
            case |= pick([{"leading": "even"}, {"heightBehavior": "disableAll"},
                          {"heightBehavior": "disableFirstAscent"},
                          {"maxLines": 2, "ellipsis": "…"}])
        return case


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--renderer", choices=["browser", "flutter"], required=True)
    parser.add_argument("--count", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    cases = Cases(options.renderer, options.seed)
    for index in range(options.count):
        print(json.dumps(cases.case(index), ensure_ascii=False))


if __name__ == "__main__":
    main()
