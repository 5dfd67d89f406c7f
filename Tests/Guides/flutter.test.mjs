// The Dart decoder of curves answers what the others do.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { transcribe } from "./dart.mjs";

const root = new URL("../..", import.meta.url).pathname;
const { HeightCurve } = transcribe(`${root}/Examples/Flutter/height_curve.dart`);
const { curves } = JSON.parse(
  readFileSync(`${root}/Tests/ListLayoutTests/Fixtures/lists.json`, "utf8"));

const number = (value) => (value === undefined ? null : Number(value));

test("curves of texts have the sizes of Swift's", () => {
  assert(curves.length > 20);
  for (const { encoded, sizes } of curves) {
    const curve = HeightCurve.decodeBase64(encoded);
    for (const size of sizes) {
      const width = Number(size.width);
      assert.equal(curve.height(width), number(size.height), `${encoded} at ${width}`);
      const lines = curve.lineCount(width);
      assert.equal(lines === null ? null : Number(lines), number(size.lineCount));
    }
  }
});

test("the nearest width has a height wherever the curve covers any", () => {
  for (const { encoded, widths, steps } of curves.filter(({ widths }) => widths.length > 0)) {
    const curve = HeightCurve.decodeBase64(encoded);
    assert.equal(curve.heightAtNearest(Number(widths[0]) - 1000), Number(steps[0].height));
    assert.equal(curve.heightAtNearest(Number(widths[1]) + 1000), Number(steps.at(-1).height));
  }
});

test("a changed byte is noticed", () => {
  const bytes = Buffer.from(curves.find(({ sizes }) => sizes.length > 8).encoded, "base64");
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index] ^= 1;
    assert.throws(() => HeightCurve.decodeBase64(changed.toString("base64")), /version|checksum/);
  }
});
