"""Golden files, and how the answers of one differ from those of another."""

import gzip
import json

PROPERTIES = ("height", "lines", "widths", "cut")
# How near widths are the same: golden-format.md.
NEAR = {"chromium": 2e-6, "firefox": 2e-6, "webkit": 0.001, "flutter": 0.01}


def read(text):
    """The header of a golden file, if it has one, and its cases."""
    entries = [json.loads(line) for line in text.split("\n") if line]
    header = entries.pop(0) if entries and "recorded" in entries[0] else None
    return header, entries


def text_of(path):
    opened = gzip.open if path.suffix == ".gz" else open
    with opened(path, "rt", encoding="utf-8") as file:
        return file.read()


def write(path, entries):
    lines = [json.dumps(entry, ensure_ascii=False, separators=(",", ":")) for entry in entries]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def changes(before, now, near):
    """The properties of an answer that are others."""
    found = []
    if abs(before["h"] - now["h"]) > near:
        found.append("height")
    old, new = before.get("lines"), now.get("lines")
    if old is not None and new is not None:
        if [line[:2] for line in old] != [line[:2] for line in new]:
            found.append("lines")
        elif any(abs(a[2] - b[2]) > near for a, b in zip(old, new)):
            found.append("widths")
    if "widths" not in found and abs((before.get("w") or 0) - (now.get("w") or 0)) > near:
        found.append("widths")
    if "cut" in before and before["cut"] != now.get("cut"):
        found.append("cut")
    return found


def answer(case):
    """An answer in one line."""
    lines = " ".join(f"{start}-{end}:{width:g}" for start, end, width in case.get("lines") or [])
    cut = f", cut {case['cut']}" if "cut" in case else ""
    return f"{case['h']:g} px, {lines or case.get('w')}{cut}"


class Comparison:
    """What changed from one list of cases to another with answers to the same, by their ids."""

    def __init__(self, before, now, near):
        self.before = before
        self.answers = {case["id"]: case for case in now}
        self.missing = [case["id"] for case in before if case["id"] not in self.answers]
        self.changed = {}  # cases by category and property
        for case in before:
            if case["id"] in self.answers:
                for name in changes(case, self.answers[case["id"]], near):
                    self.changed.setdefault((case.get("cat", "all"), name), []).append(case)
        self.ids = {case["id"] for cases in self.changed.values() for case in cases}

    def summary(self):
        same = len(self.before) - len(self.ids) - len(self.missing)
        lines = [f"{len(self.before)} cases: {same} as before, {len(self.ids)} changed, "
                 f"{len(self.missing)} without an answer"]
        if self.missing:
            lines.append("without an answer: " + ", ".join(self.missing[:10]))
        return lines

    def categories(self):
        """A line for each category of which something changed."""
        for category in sorted({category for category, _ in self.changed}):
            counts = [f"{name} {len(self.changed[category, name])}" for name in PROPERTIES
                      if (category, name) in self.changed]
            yield f"{category}: {', '.join(counts)}"

    def of(self, name):
        """The cases of which a property changed, the shortest texts first."""
        found = [case for (_, other), cases in self.changed.items() if other == name
                 for case in cases]
        return sorted(found, key=lambda case: (len(case["text"]), case["id"]))

    def both(self, name, case):
        """A case, and its answers before and now."""
        language = f", lang {case['lang'] or 'none'}" if "lang" in case else ""
        return (f"\n{case.get('cat', 'all')}, {name}: {case['id']}, "
                f"{json.dumps(case['text'], ensure_ascii=False)}, "
                f"{case['size']} px in {case['width']}{language}, {json.dumps(case.get('css', {}))}"
                f"\n  before  {answer(case)}\n  now     {answer(self.answers[case['id']])}")

    def report(self):
        """All of it: the counts, and the shortest case of each category and property."""
        lines = [*self.summary(), *self.categories()]
        for (_, name), cases in sorted(self.changed.items()):
            lines.append(self.both(name, min(cases, key=lambda c: (len(c["text"]), c["id"]))))
        return "\n".join(lines)
