#!/usr/bin/env python3
"""Draws Documentation/list.svg and list.ko.svg: two lists of the same sample reviews, scrolled up by
a reader. One estimates the heights of rows and corrects each when it is drawn, so that what is read
jumps. The other knows them.

    pip install fonttools && Documentation/pictures/list.py

All heights are those that `measure` gives. The estimate is the average of all sample reviews, the
best one can do with a constant.
"""

import json

from glyphs import DOCUMENTATION, ROOT, Letters, lines_of, measure

SIZE, LINE, WIDTH, PADDING = 14, 21, 220, 14
HEIGHT, TOP, MARGIN, GAP = 330, 36, 12, 24
FIRST, COUNT, READ = 75, 9, 5
"""The rows are `COUNT` sample reviews from `FIRST` on; the reader begins at the one numbered `READ`."""
START, DISTANCE = 6, 190
"""Where the row that is read begins in the window, and how far the reader scrolls up."""
PAUSE, SCROLL, END = 1.0, 4.0, 8.5
"""In seconds: the reader reads, scrolls until `PAUSE + SCROLL`, and reads on; then it begins anew."""

WORDS = {
    "list.svg": {
        "titles": ("Heights estimated", "Heights measured"),
        "moved": "jumped by {} px in all", "still": "jumped by 0 px", "read": "being read",
        "description": "Two lists are scrolled up. Where heights are estimated, the review that is "
        "being read jumps by {} pixels in all; where they are measured, it stays under the finger.",
    },
    "list.ko.svg": {
        "titles": ("높이를 어림할 때", "높이를 측정했을 때"),
        "moved": "모두 {} px 튐", "still": "0 px 튐", "read": "읽던 글",
        "description": "두 목록을 위로 스크롤한다. 높이를 어림한 목록에서는 읽던 글이 모두 {} px 튀고, "
        "측정한 목록에서는 손가락을 그대로 따라온다.",
    },
}
STYLE = """
  .card { fill: #fff } .ink { fill: #1c1c1e } .edge { fill: none; stroke: #8e8e93 }
  .rule { fill: #d1d1d6 } .read { fill: #0a84ff; fill-opacity: .16 } .name { fill: #0060df }
  .title { fill: #59636e } .bad { fill: #d1242f } .good { fill: #1a7f37 }
  @media (prefers-color-scheme: dark) {
    .card { fill: #1c1c1e } .ink { fill: #f2f2f7 } .rule { fill: #48484a }
    .read { fill-opacity: .36 } .name { fill: #7cc0ff } .title { fill: #9198a1 }
    .bad { fill: #ff7b72 } .good { fill: #3fb950 }
  }
  @media (prefers-reduced-motion: reduce) { * { animation: none !important } }
"""


def reviews(letters):
    """The texts of rows that the font has all letters of, and the average height of all such."""
    with open(ROOT / "Samples/reviews.ndjson", encoding="utf-8") as file:
        texts = [json.loads(line)["text"] for line in file]
    texts = [text for text in texts if letters.has(text)]
    style = ("--font-size", str(SIZE), "--line-height", str(LINE / SIZE), "--overflow-wrap", "anywhere")
    sizes = measure(texts, WIDTH - 2 * PADDING, *style)
    heights = [size["height"] + 2 * PADDING for size in sizes]
    rows = [(text, lines_of(text, size)) for text, size in zip(texts, sizes)]
    shown = slice(FIRST, FIRST + COUNT)
    return rows[shown], heights[shown], round(sum(heights) / len(heights))


class List:
    """A list that is scrolled up at a steady speed; a row has its height once it comes into view."""

    def __init__(self, heights, known):
        self.heights, self.known = heights, list(known)
        self.moved, self.events, self.tracks = 0, [], [[] for _ in heights]
        self.scroll = sum(self.known[:READ]) - START
        self.speed = DISTANCE / SCROLL

    def play(self):
        for row in range(READ, len(self.heights)):
            self.known[row] = self.heights[row]
        self._correct(0)
        time, end = PAUSE, PAUSE + SCROLL
        self._note(0)
        self._note(time)
        while (row := self._next()) is not None:
            wait = (self.scroll - self._bottom(row)) / self.speed
            if time + wait > end:
                break
            time, self.scroll = time + wait, self._bottom(row)
            self._note(time - 0.001)
            self._correct(time, row)
            self._note(time)
        self.scroll -= self.speed * (end - time)
        self._note(end)
        self._note(END)
        return self

    def _bottom(self, row):
        return sum(self.known[: row + 1])

    def _next(self):
        """The lowest row that is not drawn yet."""
        return next((row for row in reversed(range(READ)) if row not in self._drawn()), None)

    def _drawn(self):
        return {row for _, row, _ in self.events}

    def _correct(self, time, row=None):
        """Draws a row, or first those that are in view."""
        rows = [row] if row is not None else [
            row for row in reversed(range(READ)) if self._bottom(row) > self.scroll]
        for row in rows:
            change = self.heights[row] - self.known[row]
            # What is in view at the start is laid out before anything is read.
            if time == 0:
                self.scroll = sum(self.known[:READ]) + change - START
            else:
                self.moved += abs(change)
            self.known[row] = self.heights[row]
            self.events.append((time, row, self.moved))

    def _note(self, time):
        for row, track in enumerate(self.tracks):
            track.append((time, sum(self.known[:row]) - self.scroll))


def keyframes(name, track):
    frames = "".join(f"{100 * time / END:.2f}%{{transform:translateY({y:.1f}px)}}" for time, y in track)
    return f"@keyframes {name}{{{frames}}}\n"


def moving(name, track, content):
    """Content that follows a track; where nothing may move it is at its end."""
    style = f"transform:translateY({track[-1][1]:.1f}px);animation:{name} {END}s linear infinite"
    return f'<g style="{style}">{content}</g>'


def counter(played, name, words, letters, x):
    """Texts of how far the list has jumped, each shown for its time."""
    sums = [(0, 0)] + [(time, moved) for time, _, moved in played.events if time > 0]
    css, parts = "", []
    for index, (time, moved) in enumerate(sums):
        until = sums[index + 1][0] if index + 1 < len(sums) else END
        start, stop = 100 * time / END, 100 * until / END
        shown = f"{start:.2f}%,{stop - 0.01:.2f}%{{opacity:1}}"
        before = f"0%,{start - 0.01:.2f}%{{opacity:0}}" if start else ""
        after = f"{stop:.2f}%,100%{{opacity:0}}" if until < END else ""
        css += f"@keyframes {name}{index}{{{before}{shown}{after}}}\n"
        text = words["moved"].format(round(moved)) if moved else words["still"]
        row = letters.row(text, x, TOP + HEIGHT + 22, 13, "bad" if moved else "good")
        opacity = int(index + 1 == len(sums))
        style = f"opacity:{opacity};animation:{name}{index} {END}s linear infinite"
        parts.append(f'<g style="{style}">{row}</g>')
    return css, "".join(parts)


def row_content(number, lines, height, words, letters):
    parts = [f'<rect class="card" width="{WIDTH}" height="{height}"/>']
    if number == READ:
        parts.append(f'<rect class="read" width="{WIDTH}" height="{height}"/>')
        name = words["read"]
        x = WIDTH - letters.width(name, 10) - 6
        parts.append(letters.row(name, x, height - 5, 10, "name"))
    for index, line in enumerate(lines):
        baseline = PADDING + index * LINE + LINE / 2 + 0.355 * SIZE
        parts.append(letters.row(line, PADDING, baseline, SIZE))
    parts.append(f'<rect class="rule" y="{height - 1}" width="{WIDTH}" height="1"/>')
    return "".join(parts)


def draw(words):
    letters = Letters()
    rows, heights, estimate = reviews(letters)
    lists = [List(heights, [estimate] * COUNT).play(), List(heights, heights).play()]
    # The same finger moves both.
    css, parts, definitions = STYLE, [], []
    for number, (_, lines) in enumerate(rows):
        content = row_content(number, lines, heights[number], words, letters)
        definitions.append(f'<g id="row{number}">{content}</g>')
    for index, (played, name) in enumerate(zip(lists, "em")):
        x = MARGIN + index * (WIDTH + GAP)
        parts.append(letters.row(words["titles"][index], x, TOP - 12, 14, "title"))
        moving_rows = []
        for number, track in enumerate(played.tracks):
            css += keyframes(f"{name}{number}", track)
            moving_rows.append(moving(f"{name}{number}", track, f'<use href="#row{number}"/>'))
        frame = f'width="{WIDTH}" height="{HEIGHT}" rx="12"'
        parts.append(f'<g transform="translate({x} {TOP})"><g clip-path="url(#window)">'
                     f'{"".join(moving_rows)}</g><rect class="edge" {frame}/></g>')
        more, shown = counter(played, f"{name}s", words, letters, x)
        css += more
        parts.append(shown)
    clip = f'<clipPath id="window"><rect width="{WIDTH}" height="{HEIGHT}" rx="12"/></clipPath>'
    width, height = 2 * (MARGIN + WIDTH) + GAP, TOP + HEIGHT + 36
    description = words["description"].format(round(lists[0].moved))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" role="img">\n<title>{description}</title>\n'
            f"<style>{css}</style>\n<defs>{clip}{letters.definitions()}\n"
            + "\n".join(definitions) + "</defs>\n" + "\n".join(parts) + "\n</svg>\n")


for name, words in WORDS.items():
    (DOCUMENTATION / name).write_text(draw(words), encoding="utf-8")
