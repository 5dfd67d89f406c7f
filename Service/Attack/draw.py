"""Attacks that nobody has written: what a request may hold, drawn at random."""

import dataclasses
import functools
import json
import urllib.parse

from client import request

SHAPES = {
    "letters": "qwjzkvxbpgmfycuthndlrsoiea",
    "words": "lorem ipsum do sit ",
    "hangul": "정말재밌게봤어요또볼게",
    "hangul words": "정말 재밌게 봤어요!! 또 ",
    "han": "漢字天地玄黃宇宙洪荒",
    "punctuation": "([{.,!?-/%$…)]}",
    "arabic": "مرحبا ",
    "arabic word": "مرحبا",
    "marks": "a\u0301e\u0323\u0302",
    "emoji": "😀👍🏽❤️",
    "joined emoji": "👩‍👩‍👧",
    "thai": "สวัสดีครับ",
    "tabs": "a\tb",
    "lines": "a\n",
    "soft hyphens": "re\u00adcep\u00adti\u00adon",
    "both directions": "abc אבג 123 ",
}
PROFILES = ("css", "firefox", "webkit", "uikit", "flutter", "android")
PROPERTIES = {
    "overflow-wrap": ("anywhere", "break-word"),
    "word-break": ("break-all", "keep-all"),
    "white-space": ("pre-wrap", "nowrap"),
    "letter-spacing": ("1", "-20"),
    "text-wrap": ("balance", "pretty"),
    "max-lines": ("2", "3000"),
}
ENDPOINTS = ("heights", "lines", "curves", "fit", "cells", "explain", "preview.svg", "preview.png",
             "margins")


@dataclasses.dataclass(frozen=True)
class Draw:
    """A request, and who sends it."""

    endpoint: str
    profile: str
    properties: tuple
    shape: str
    size: int  # bytes of each text
    records: int
    runs: int  # styles of runs in each record; 0 for a text
    boxes: bool
    templates: int
    sizes: int  # sizes of fonts, for fit
    widths: tuple
    clients: int
    leaves: bool

    @staticmethod
    def at_random(chance):
        """One of all; half of them of two kilobytes or less, since those cost who sends them nothing."""
        endpoint = chance.choice(ENDPOINTS)
        properties = tuple((name, chance.choice(values)) for name, values in PROPERTIES.items()
                           if chance.random() < 0.2)
        runs = chance.choice((0, 0, 0, 10, 100, 1000))
        narrowest = chance.choice((1, 8, 50, 120, 343))
        return Draw(
            endpoint, chance.choice(PROFILES), properties, chance.choice(tuple(SHAPES)),
            int(2 ** chance.uniform(4, 11) if chance.random() < 0.5 else 2 ** chance.uniform(11, 16.5)),
            chance.choice((1, 1, 1, 10, 300)), runs, runs > 0 and chance.random() < 0.3,
            chance.choice((1, 1, 4, 16, 100)), chance.choice((1, 8, 127)),
            tuple(range(narrowest, narrowest + chance.choice((1, 1, 16, 64)))),
            chance.choice((1, 2, 8, 30, 100)), chance.random() < 0.5)

    # MARK: The request

    @functools.cached_property
    def data(self):
        """Its bytes."""
        return request(self.target, self.body)

    @property
    def target(self):
        path = "heights" if self.endpoint == "margins" else self.endpoint
        query = [("profile", self.profile)]
        if self.endpoint == "curves":
            query += [("from", "1"), ("to", "2000")]
        elif self.endpoint == "fit":
            query += [("width", f"{self.widths[0]}"), ("height", "1"), ("from", "1"),
                      ("to", f"{1 + self.sizes / 2}"), ("step", "0.5")]
        elif self.endpoint == "explain":
            query += [("width", f"{self.widths[0]}")]
        else:
            query += [("width", ",".join(map(str, self.widths)))]
        if self.endpoint == "margins":
            query += [("margin", "true")]
        query += [pair for pair in self.properties if self.takes(pair[0])]
        return f"/v1/{path}?{urllib.parse.urlencode(query)}"

    def takes(self, name):
        """Whether the endpoint knows a property, and the renderer."""
        if name in ("overflow-wrap", "white-space", "text-wrap") and self.profile not in PROFILES[:3]:
            return False
        return not (name == "max-lines" and self.endpoint in ("explain", "cells"))

    @property
    def body(self):
        return self.preface + (self.record + b"\n") * self.records

    @property
    def preface(self):
        if self.endpoint != "cells":
            return b""
        parts = [{"type": "text", "field": "text"}]
        templates = [{"name": f"t{index}", "cell": {"type": "vertical", "children": parts}}
                     for index in range(min(self.templates, 16))]
        if self.templates > 16:
            # As many texts in one, and words that are the same for every record.
            parts += [{"type": "text", "field": "text"}] * (self.templates - 16)
            parts.append({"type": "text", "string": self.text[: self.size // 2]})
            templates = templates[:1]
        return json.dumps({"templates": templates}, ensure_ascii=False).encode() + b"\n"

    @property
    def record(self):
        if not self.runs:
            return json.dumps({"text": self.text}, ensure_ascii=False).encode()
        words = self.text[: max(1, len(self.text) // self.runs)]
        runs = []
        for index in range(self.runs):
            runs.append({"text": words, "size": 5 + index / 100})
            if self.boxes:
                runs.append({"box": {"width": 5, "height": 5}})
        return json.dumps({"runs": runs}, ensure_ascii=False).encode()

    @property
    def text(self):
        pattern = SHAPES[self.shape]
        return (pattern * (self.size // len(pattern.encode()) + 1))[: self.size * len(pattern)
                                                                   // len(pattern.encode()) + 1]

    # MARK: Smaller ones

    def smaller(self):
        """What is left of it with a part taken away, each."""
        def changed(**facts):
            return dataclasses.replace(self, **facts)
        if self.properties:
            yield changed(properties=())
            for index in range(len(self.properties)):
                yield changed(properties=self.properties[:index] + self.properties[index + 1:])
        for name, least in (("clients", 1), ("records", 1), ("size", 16), ("templates", 1),
                            ("sizes", 1), ("runs", 0)):
            if getattr(self, name) > least:
                yield changed(**{name: max(least, getattr(self, name) // 4)})
        if len(self.widths) > 1:
            yield changed(widths=self.widths[: len(self.widths) // 4])
        if self.boxes:
            yield changed(boxes=False)
        if self.profile != "css":
            yield changed(profile="css")

    def __str__(self):
        facts = [f"{self.clients} clients", f"{len(self.data):,} B", self.target[:140], self.shape]
        facts += [f"{self.runs} styles of runs"] if self.runs else []
        facts += ["boxes"] if self.boxes else []
        facts += [f"{self.templates} templates"] if self.endpoint == "cells" else []
        return ", ".join(facts + ["leaving" if self.leaves else "staying"])
