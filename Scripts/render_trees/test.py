#!/usr/bin/env python3
"""Tests of the reader of render trees: a page and a dump of our own, read as if WebKit had written it."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(SCRIPTS))

from render_trees.blocks import Reader  # noqa: E402
from render_trees.dump import dump  # noqa: E402
from render_trees.fonts import line_height  # noqa: E402
from render_trees.page import Page  # noqa: E402
from render_trees.style import Styles  # noqa: E402

PAGE = """<!DOCTYPE html><style>
.small { font-size: 12px; line-height: 1.55 } div > p.bold { font-weight: bold; padding: 3px }
</style><body>
<h4>Trains</h4>
<p class=small>The night train   leaves at nine, and the
ferry follows.<p>Two<br>lines
<div><p class=bold>Tickets</p></div>
<p>Half of it <i>leans</i>.
<table><tr><td>A cell</table>
"""
DUMP = """layer at (0,0) size 800x600
  RenderView at (0,0) size 800x600
layer at (0,0) size 800x600
  RenderBlock {HTML} at (0,0) size 800x600
    RenderBody {BODY} at (8,8) size 784x584
      RenderBlock {H4} at (0,0) size 784x20
        RenderText {#text} at (0,0) size 48x19
          text run at (0,0) width 48: "Trains"
      RenderBlock {P} at (0,41) size 784x37
        RenderText {#text} at (0,2) size 180x32
          text run at (0,2) width 170: "The night train leaves at nine,"
          text run at (0,20) width 99: "and the ferry follows."
      RenderBlock {P} at (0,93) size 784x41
        RenderText {#text} at (0,0) size 27x19
          text run at (0,0) width 27: "Two"
        RenderBR {BR} at (26,0) size 1x19
        RenderText {#text} at (0,20) size 30x19
          text run at (0,20) width 30: "lines"
      RenderBlock {DIV} at (0,149) size 784x27
        RenderBlock {P} at (0,0) size 784x26
          RenderText {#text} at (3,3) size 50x19
            text run at (3,3) width 50: "Tickets"
      RenderBlock {P} at (0,191) size 784x21
        RenderText {#text} at (0,0) size 60x19
          text run at (0,0) width 60: "Half of it "
        RenderInline {I} at (0,0) size 33x19
          RenderText {#text} at (60,0) size 33x19
            text run at (60,0) width 33: "leans"
        RenderText {#text} at (93,0) size 4x19
          text run at (93,0) width 4: "."
"""


class ReaderTests(unittest.TestCase):
    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.addCleanup(self.scratch.cleanup)
        tests = pathlib.Path(self.scratch.name, "LayoutTests")
        (tests / "css1").mkdir(parents=True)
        (tests / "platform/ios/css1").mkdir(parents=True)
        (tests / "css1/trains.html").write_text(PAGE)
        (tests / "platform/ios/css1/trains-expected.txt").write_text(DUMP)
        page = Page(tests / "css1/trains.html")
        self.reader = Reader(Styles(page), "ios", True, "css1", "css1/trains")
        self.reader.read(dump(DUMP), page)

    def test_blocks_of_one_style_are_read(self):
        blocks = self.reader.blocks
        self.assertEqual([block.text for block in blocks],
                         ["Trains", "The night train leaves at nine, and the ferry follows.", "Two\nlines", "Tickets"])
        self.assertEqual([block.style["size"] for block in blocks], [16, 12, 16, 16])
        self.assertEqual([block.style["font-weight"] for block in blocks], ["bold", "normal", "normal", "bold"])
        self.assertEqual(blocks[1].lines, [[0, 31, 0, 170, 2], [32, 54, 0, 99, 20]])
        self.assertEqual((blocks[3].width, blocks[3].edges, blocks[3].left), (778, 6, 3))

    def test_blocks_begin_at_fractions_of_margins_in_ems(self):
        # 1.33 em of 16 px are 21.28, cut to 1/64 px.
        self.assertEqual(self.reader.blocks[0].offset, 0)
        self.assertEqual(self.reader.blocks[1].offset, 17 / 64)

    def test_what_is_left_out_is_counted(self):
        self.assertEqual(dict(self.reader.left_out), {"several styles": 1})

    def test_lines_are_rounded_as_the_port_does(self):
        self.assertEqual(line_height("ios", "times new roman", 16, "normal", True), 20)
        self.assertEqual(line_height("gtk", "times new roman", 16, "normal", True), 18)
        self.assertEqual(line_height("mac", "times", 16, "normal", True), 18)
        self.assertEqual(line_height("ios", "helvetica", 16, "normal", True), 20)
        self.assertEqual(line_height("ios", "times", 12, "1.55", True), 18)
        self.assertEqual(line_height("ios", "times", 12, "1.55", False), 18.59375)

    def test_the_script_counts(self):
        ended = subprocess.run([SCRIPTS / "render-trees", self.scratch.name, "--port", "ios", "--whole-lines"],
                               stdout=subprocess.PIPE, text=True, check=False)
        self.assertEqual(ended.returncode, 0)
        self.assertIn("| all | 4 | all | 0 | – | – | – |", ended.stdout)
        self.assertIn("1  several styles", ended.stdout)


if __name__ == "__main__":
    unittest.main()
