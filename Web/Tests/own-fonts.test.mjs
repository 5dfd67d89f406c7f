// Fonts of one's own, a variable one and WOFF2: heights are those of every other way to measure.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "../package/node.js";

const root = new URL("../../", import.meta.url);
const set = new URL("Tests/Data/own-fonts/", root);
const engine = await load();
const files = JSON.parse(readFileSync(new URL("fonts.json", set))).fonts;
const own = await Promise.all(files.map(async ({ name, file }) =>
  [name, await engine.openFont(readFileSync(new URL(file, set)))]));

/** The fonts of the set in fallback order, the named one first. */
function fonts(name) {
  const first = own.filter(([each]) => each === name);
  const fallback = new URL("Fonts/Pretendard/Pretendard-Regular.otf", root);
  return [...first, own[1], [null, engine.font(readFileSync(fallback))]].map(([, font]) => font);
}

test("a variable font and WOFF2 have the heights of the command line", () => {
  const cases = readFileSync(new URL("expected.ndjson", set), "utf8").trim().split("\n")
    .map((line) => JSON.parse(line))
    // Those whose characters the set has itself: here a name stands for no fallback.
    .filter(({ style }) => !Array.isArray(style.font) && style.font !== "pretendard" && style.font !== "Body");
  for (const { style: { font, ...style }, text, width, height } of cases) {
    const measured = engine.style({ ...style, fonts: fonts(font ?? "Brand") });
    assert.equal(measured.height(text, width), height, `${text} at ${width}`);
  }
  assert.equal(cases.length, 8);
});
