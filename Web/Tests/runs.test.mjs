// Texts of several styles: what is wrong with them, by its place, and what lines show of them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load } from "../package/node.js";
import { root } from "./golden.mjs";
import { bundledFonts } from "./native.mjs";

const engine = await load();
const fonts = bundledFonts.map((path) => engine.font(readFileSync(path)));
engine.font(readFileSync(`${root}/Fonts/Pretendard/Pretendard-Bold.otf`), { name: "bold" });
const style = engine.style({ fonts, size: 16, lineHeight: 1.5 });
const runs = [
  { text: "Tom", fonts: "bold" },
  { text: " 정말 재밌게 봤어요 " },
  { box: { width: 20, height: 40 }, verticalAlign: "middle" },
  { relativeSize: 0.5, runs: [{ text: "작게" }, { text: " 더 작게", relativeSize: 0.5 }] },
];

test("runs and a record of them are laid out alike", () => {
  const text = style.prepare(runs);
  assert.equal(text.text, "Tom 정말 재밌게 봤어요 \uFFFC작게 더 작게");
  assert.ok(text.height(1000) > 24, "the box is higher than a line");
  assert.equal(style.prepare({ runs }).height(120), text.height(120));
  assert.equal(text.curve(50, 400).height(120), text.height(120));
});

test("lines name the runs that they show", () => {
  const lines = style.prepare(runs).lines(1000);
  assert.equal(lines.length, 1);
  assert.deepEqual(lines[0].pieces.map(({ path }) => path), [[0], [1], [2], [3, 0], [3, 1]]);
  assert.equal(lines[0].pieces[2].run, runs[2]);
  assert.equal(style.prepare("가").lines(100)[0].pieces, undefined);
});

test("what is wrong with a run is named by its place", () => {
  for (const [wrong, field, message] of [
    ["가", "/runs", "is not an array"],
    [[1], "/runs/0", "is not an object"],
    [[{}], "/runs/0", 'has neither "text" nor "runs" nor "box"'],
    [[{ text: "가", box: {} }], "/runs/0", 'has "text" and "box"; a run has one of them'],
    [[{ text: "가" }, { text: "나", siez: 1 }], "/runs/1/siez", "is not a field here"],
    [[{ runs: [{ text: "가", size: -1 }] }], "/runs/0/runs/0/size", "has -1.0"],
    [[{ text: "가", size: 0 }], "/runs/0/size", "is 0; give more"],
    [[{ text: "가", lineHeight: "20pt" }], "/runs/0/lineHeight", 'is "20pt"'],
    [[{ text: "가", fonts: "none" }], "/runs/0/fonts", 'names the font "none", which is not known'],
    [[{ box: { width: 1 } }], "/runs/0/box/width", 'and "height" are what a box has'],
    [[{ box: { width: 1, height: 1 }, size: 2 }], "/runs/0/size", "does not apply to a box"],
    [[{ text: "가", noBreak: true }], "/runs/0", "which this renderer's spans cannot have"],
  ]) {
    assert.throws(() => style.prepare({ runs: wrong }), (error) => {
      assert.equal(error.field, field);
      assert.ok(error.message.includes(message), error.message);
      return true;
    });
  }
  let deep = { text: "가" };
  for (let depth = 0; depth < 200; depth++) deep = { runs: [deep] };
  assert.throws(() => style.prepare([deep]), { name: "MeasureError" });
});
