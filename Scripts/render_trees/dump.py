"""A render tree dump as nodes: a renderer a line, with where it lies, how large it is and its text."""

import dataclasses
import re


@dataclasses.dataclass
class Run:
    """A piece of text on one line."""
    x: float
    y: float
    width: float
    note: str  # Its direction, if it is not the paragraph's.
    text: str


@dataclasses.dataclass
class Node:
    """A renderer, and those below it."""
    kind: str
    note: str
    tag: str
    x: float
    y: float
    width: float
    height: float
    rest: str
    children: list = dataclasses.field(default_factory=list)
    runs: list = dataclasses.field(default_factory=list)
    parent: "Node" = None
    element: "Element" = None

    def all(self):
        """This renderer and all below it, in the dump's order."""
        yield self
        for child in self.children:
            yield from child.all()

    def text(self):
        """The text that is shown of it."""
        return "".join(run.text for node in self.all() for run in node.runs)


NODE = re.compile(r"( *)(?:Render|Layout)(\w+)(?: \(([^)]*)\))?(?: \{([^}]+)\})?"
                  r" at \((-?[\d.]+),(-?[\d.]+)\) size ([\d.]+)x([\d.]+)(.*)")
RUN = re.compile(r' *text run at \((-?[\d.]+),(-?[\d.]+)\) width ([\d.]+)([^:]*): "(.*)"')
ESCAPE = re.compile(r'\\(?:x\{([0-9A-Fa-f]+)\}|(.))')


def unescaped(text):
    """A text without the dump's escapes."""
    return ESCAPE.sub(lambda found: chr(int(found[1], 16)) if found[1] else found[2], text)


def dump(text):
    """The roots of a dump: one for each of its layers."""
    roots, stack = [], []
    for line in text.split("\n"):
        if line.lstrip().startswith("layer at"):
            stack = []
        elif found := RUN.match(line):
            if stack:
                x, y, width, note, run = found.groups()
                stack[-1][1].runs.append(Run(float(x), float(y), float(width), note.strip(), unescaped(run)))
        elif found := NODE.match(line):
            node = Node(found[2], found[3] or "", (found[4] or "").lower(), *map(float, found.groups()[4:8]), found[9])
            while stack and stack[-1][0] >= len(found[1]):
                stack.pop()
            if stack:
                node.parent = stack[-1][1]
                node.parent.children.append(node)
            else:
                roots.append(node)
            stack.append((len(found[1]), node))
    return roots
