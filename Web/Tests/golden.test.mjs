// What renderers answered, and the native engine answers: so must this.
//
//   SLIM=1 node --test Web/Tests/golden.test.mjs    the module of `Scripts/web --slim`

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "../package/node.js";
import {
  androidStyle, browserStyle, contentOf, flutterStyle, goldenCases, GoldenFonts, root,
} from "./golden.mjs";

const folder = `${root}/Tests/TextMeasureTests/Golden`;

/** Whether the module knows browsers alone, and no fonts of pictures. */
const isSlim = process.env.SLIM !== undefined;
const browsers = ["css", "firefox", "webkit"];

/** In Firefox 159 an em is of a size in whole 1/60 px; the tests make lengths of them. */
const sixtiethsStyle = (record, ...more) =>
  browserStyle({ ...record, size: Math.round(record.size * 60) / 60 }, ...more);

/**
 * Golden files: the renderer, how many cases have a style here, and those of which `measure verify`
 * says that the native engine differs from the renderer, too; how many cases have no font of pictures,
 * if not all.
 */
const files = [
  ["chromium-156-pretendard", "css", browserStyle, 405],
  ["chromium-156-generated", "css", browserStyle, 600, ["bidi-19"]],
  ["chromium-156-balance", "css", browserStyle, 240],
  ["chromium-156-breaks", "css", browserStyle, 637],
  ["chromium-156-emoji", "css", browserStyle, 340, [], 160],
  ["chromium-156-pixel-ratios", "css", browserStyle, 195],
  ["chromium-156-spacing", "css", browserStyle, 118],
  ["chromium-156-transforms", "css", browserStyle, 320],
  ["chromium-156-wrap", "css", browserStyle, 250],
  ["firefox-153", "firefox@153", browserStyle, 440, ["oldhangul-7", "marks-2", "bidi-0", "bidi-1"]],
  ["firefox-153-breaks", "firefox@153", browserStyle, 810],
  ["firefox-153-emoji", "firefox@153", browserStyle, 289, [], 160],
  ["webkit-2.50", "webkit@2.50", browserStyle, 440],
  ["webkit-2.50-emoji", "webkit@2.50", browserStyle, 340, [], 160],
  ["webkit-2.54", "webkit@2.54", browserStyle, 245, ["lone/17"]],
  ["firefox-159", "firefox@159", sixtiethsStyle, 80],
  ["flutter-canvaskit", "flutter", flutterStyle, 684],
  ["flutter-canvaskit-struts", "flutter", flutterStyle, 120],
  ["flutter-3.38-quotes", "flutter@3.38", flutterStyle, 200],
  ["flutter-3.41-quotes", "flutter@3.41", flutterStyle, 200],
  ["android-15-static-layout", "android", androidStyle, 932],
  ["chromium-156-rich", "css", browserStyle, 120],
  ["firefox-153-rich", "firefox@153", browserStyle, 120, ["rich/54"]],
  ["webkit-2.50-rich", "webkit@2.50", browserStyle, 120],
  ["flutter-canvaskit-rich", "flutter", flutterStyle, 90],
  ["android-15-rich", "android", androidStyle, 93],
];

const engine = await load();

/** Whether the slim module refuses a font of a case. */
function holdsPictures(record, fonts) {
  try {
    record.fonts.forEach((path) => fonts.font(path));
    return false;
  } catch (error) {
    assert.match(error.message, /pictures/);
    return true;
  }
}

/** Lines of runs are made of pieces of these. */
function checkPieces(record, text, lines) {
  for (const { start, end, pieces } of lines) {
    assert.equal(pieces.reduce((sum, piece) => sum + piece.end - piece.start, 0), end - start);
    for (const { run, start: from, end: to } of pieces) {
      const shown = text.text.slice(from, to);
      assert.ok(run.box ? shown === "\uFFFC" : run.text.includes(shown), record.id);
    }
  }
}

for (const [name, profile, styleOf, count, open = [], withoutPictures = count] of files) {
  if (isSlim && !browsers.includes(profile.split("@")[0])) continue;
  test(`${name}: heights and lines are those of the renderer`, () => {
    const fonts = new GoldenFonts(engine);
    let compared = 0;
    const differences = [];
    for (const record of goldenCases(`${folder}/${name}.jsonl`)) {
      if (isSlim && holdsPictures(record, fonts)) continue;
      const description = styleOf(record, profile, fonts);
      if (!description) continue;
      const style = engine.style(description);
      const content = contentOf(record, fonts);
      const text = style.prepare(content);
      const width = record.width ?? Infinity;
      const size = text.measure(width);
      if (record.runs) {
        const lines = text.lines(width);
        checkPieces(record, text, lines);
        const starts = record.lines.map(([start]) => start);
        if (lines.length !== starts.length || lines.some(({ start }, line) => start !== starts[line])) {
          differences.push(`${record.id}: other lines`);
        }
      } else {
        const anew = style.measure(content, width);
        assert.deepEqual(anew, size, `${record.id}: the same without preparing`);
      }
      // Chromium answers in floats where pixels are not whole.
      if (Math.abs(size.height - record.h) > Math.max(1e-6, record.h * 2 ** -23)) {
        differences.push(`${record.id}: ${size.height}, not ${record.h}`);
      }
      compared += 1;
      text.dispose();
      style.dispose();
    }
    assert.equal(compared, isSlim ? withoutPictures : count);
    assert.deepEqual(differences.map((line) => line.split(":")[0]), open);
  });
}
