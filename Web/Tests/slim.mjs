// What the module of `Scripts/web --slim` leaves out is refused, in words that say so.
//
//   node --test Web/Tests/slim.mjs

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load } from "../package/node.js";
import { root } from "./golden.mjs";

const engine = await load();
const fixture = (name) => readFileSync(`${root}/Tests/TextMeasureTests/Fixtures/Fonts/${name}`);

test("fonts of WOFF and WOFF2 are refused", async () => {
  const expected = { name: "MeasureError", field: "font", message: /WOFF2, which this build leaves out/ };
  for (const kind of ["woff", "woff2"]) {
    assert.throws(() => engine.font(fixture(`Plain.${kind}`)), expected);
    await assert.rejects(engine.openFont(fixture(`Plain.${kind}`)), expected);
  }
  assert.ok(engine.font(fixture("Plain.ttf")));
});

test("fonts of pictures are refused", () => {
  const expected = { name: "MeasureError", field: "font", message: /pictures of fixed sizes/ };
  for (const name of ["Apples", "Bitmaps"]) {
    assert.throws(() => engine.font(fixture(`Emoji/${name}.ttf`)), expected);
  }
  assert.ok(engine.font(fixture("Emoji/Layers1.ttf")));
});

test("renderers of apps are refused", () => {
  const font = engine.font(fixture("Plain.ttf"));
  for (const renderer of ["uikit", "flutter", "android"]) {
    assert.throws(() => engine.style({ fonts: [font], renderer }), {
      name: "MeasureError", message: /give "css", "webkit", "firefox"/,
    });
  }
});
