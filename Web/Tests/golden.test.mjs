// What renderers answered, and the native engine answers: so must this.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "../package/index.js";
import {
  androidStyle, browserStyle, flutterStyle, goldenCases, GoldenFonts, root,
} from "./golden.mjs";

const folder = `${root}/Tests/TextMeasureTests/Golden`;

/**
 * Golden files: the renderer, how many cases have a style here, and those of which `measure verify`
 * says that the native engine differs from the renderer, too.
 */
const files = [
  ["chromium-156-pretendard", "css", browserStyle, 405],
  ["chromium-156-generated", "css", browserStyle, 600, ["bidi-19"]],
  ["chromium-156-breaks", "css", browserStyle, 498],
  ["chromium-156-emoji", "css", browserStyle, 340],
  ["chromium-156-pixel-ratios", "css", browserStyle, 195],
  ["chromium-156-spacing", "css", browserStyle, 118],
  ["chromium-156-transforms", "css", browserStyle, 320],
  ["chromium-156-wrap", "css", browserStyle, 250],
  ["firefox-153", "firefox", browserStyle, 440, ["oldhangul-7", "marks-2", "bidi-0", "bidi-1"]],
  ["firefox-153-breaks", "firefox", browserStyle, 650],
  ["firefox-153-emoji", "firefox", browserStyle, 289],
  ["webkit-2.50", "webkit", browserStyle, 440],
  ["webkit-2.50-emoji", "webkit", browserStyle, 340],
  ["flutter-canvaskit", "flutter", flutterStyle, 684],
  ["flutter-canvaskit-struts", "flutter", flutterStyle, 120],
  ["android-15-static-layout", "android", androidStyle, 932],
];

const engine = await load();

for (const [name, profile, styleOf, count, open = []] of files) {
  test(`${name}: heights and lines are those of the renderer`, () => {
    const fonts = new GoldenFonts(engine);
    let compared = 0;
    const differences = [];
    for (const record of goldenCases(`${folder}/${name}.jsonl`)) {
      const description = styleOf(record, profile, fonts);
      if (!description) continue;
      const style = engine.style(description);
      const text = style.prepare(record.text);
      const width = record.width ?? Infinity;
      const size = text.measure(width);
      const anew = style.measure(record.text, width);
      assert.deepEqual(anew, size, `${record.id}: the same without preparing`);
      // Chromium answers in floats where pixels are not whole.
      if (Math.abs(size.height - record.h) > Math.max(1e-6, record.h * 2 ** -23)) {
        differences.push(`${record.id}: ${size.height}, not ${record.h}`);
      }
      compared += 1;
      text.dispose();
      style.dispose();
    }
    assert.equal(compared, count);
    assert.deepEqual(differences.map((line) => line.split(":")[0]), open);
  });
}
