// What a page calls: sizes, lines, curves, errors, and memory.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { findRenderer, HeightCurve, load, MeasureError } from "../package/node.js";
import { root } from "./golden.mjs";
import { bundledFonts, isBuilt, nativeHeights } from "./native.mjs";

const engine = await load();
const fonts = bundledFonts.map((path) => engine.font(readFileSync(path)));
const style = engine.style({ fonts, size: 15 });
const reviews = readFileSync(`${root}/Samples/reviews.ndjson`, "utf8").trim().split("\n")
  .map((line) => JSON.parse(line)).map((record) => record.text ?? record.review ?? record.content);
const long = "정말 재밌게 봤어요!! 다음 편도 😀 꼭 보고 싶네요. Really good, and long enough. ".repeat(3);

test("heights of reviews are those of the native program", { skip: !isBuilt }, () => {
  for (const width of [120, 343]) {
    const { heights } = nativeHeights({}, reviews, width);
    assert.equal(heights.length, reviews.length);
    assert.deepEqual(Array.from(style.heights(reviews, width)), heights);
    assert.deepEqual(reviews.map((text) => style.height(text, width)), heights);
    assert.deepEqual(reviews.map((text) => style.prepare(text).height(width)), heights);
  }
});

test("batches cross the memory that texts go through", () => {
  const texts = Array.from({ length: 3000 }, (_, index) => long.slice(0, index % 190));
  const heights = style.heights(texts, 200);
  texts.forEach((text, index) => assert.equal(heights[index], style.height(text, 200)));
  const place = new Float64Array(3000);
  assert.equal(style.heights(texts, 200, 2, place), place);
  assert.ok(place.every((height) => height <= 36));
});

test("texts of several styles are measured among others", () => {
  const runs = [{ text: "가나다 ", size: 30 }, { text: "라마바" }];
  assert.deepEqual(Array.from(style.heights(["가", runs, "나", { runs }, long], 60)),
    ["가", runs, "나", runs, long].map((text) => style.prepare(text).height(60)));
  assert.throws(() => style.heights(["가", [{ size: 3 }]], 60), { name: "MeasureError" });
});

test("lines cover the text, by places in the string", () => {
  const text = style.prepare(long);
  const lines = text.lines(200);
  assert.equal(lines.length, text.measure(200).lineCount);
  lines.forEach(({ start, end }, index) => {
    const next = lines[index + 1]?.start ?? long.length;
    assert.match(long.slice(end, next), /^ *$/);
    assert.ok(start < end);
  });
  assert.equal(lines[0].start, 0);
  assert.equal(lines.at(-1).ending, "text");
  assert.ok(lines.slice(0, -1).every(({ ending }) => ending === "opportunity"));
  assert.ok(lines.every(({ width, height }) => width > 0 && width <= 200 && height === 18));
  assert.equal(text.lines(200, 2).length, 2);
});

test("lines are walked and counted as they are listed", () => {
  for (const words of [long, "Plain letters, and nothing else. ".repeat(5), "", "가\ud800나 다\n", "é😀 ".repeat(40)]) {
    const text = style.prepare(words);
    for (const [width, maxLines] of [[200, 0], [90, 0], [90, 2], [1e6, 0]]) {
      const walked = [];
      // What is visited may measure.
      const count = text.walkLines(width, (start, end, lineWidth, height, baseline) => {
        text.lines(50);
        walked.push({ start, end, width: lineWidth, height, baseline });
      }, maxLines);
      const lines = text.lines(width, maxLines).map(({ ending, ...line }) => line);
      assert.deepEqual(walked, lines);
      assert.equal(count, lines.length);
      assert.deepEqual(text.lineStats(width, maxLines), {
        lineCount: count, maxLineWidth: Math.max(0, ...lines.map((line) => line.width)),
      });
    }
  }
  const growing = style.prepare("가나 ");
  growing.walkLines(100, () => {});
  growing.append("다라");
  growing.walkLines(100, (start, end) => assert.deepEqual([start, end], [0, 5]));
});

test("a curve is the heights at all widths", () => {
  const text = style.prepare(long);
  const curve = text.curve(100, 400);
  assert.ok(curve instanceof HeightCurve);
  for (let width = 100; width <= 400; width += 7.3) {
    assert.equal(curve.height(width), text.height(width));
  }
  assert.equal(curve.height(99), null);
  assert.throws(() => text.curve(400, 100), { field: "widest" });
});

test("the tight width keeps the lines, and less does not", () => {
  const text = style.prepare(long);
  const tight = text.tightWidth(300);
  assert.ok(tight <= 300);
  assert.deepEqual(text.lines(tight), text.lines(300));
  assert.notDeepEqual(text.lines(tight - 1 / 64), text.lines(300));
  assert.equal(text.measure(text.naturalWidth).lineCount, 1);
  assert.ok(text.minimumWidth > 0 && text.minimumWidth < tight);
});

test("a cut leaves room for the token", () => {
  const text = style.prepare(long);
  const { cut, ...shown } = text.truncation(320, 2, "… 더 보기");
  assert.equal(shown.shownLineCount, 2);
  assert.equal(shown.isTruncated, true);
  assert.equal(shown.height, 36);
  assert.ok(cut.fits && cut.width <= 320 && cut.end < text.lines(320)[1].end);
  assert.equal(text.truncation(320, 100, "…").cut, null);
  assert.equal(text.truncation(320, 2).isTruncated, true);
});

test("packed fonts measure as the same unpacked", async () => {
  const heights = await Promise.all(["ttf", "woff", "woff2"].map(async (kind) => {
    const own = engine.style({ fonts: [await engine.openFont(plainFont(kind))] });
    return own.prepare("aaa bbb ccc ab").lines(60).map(({ width, height }) => [width, height]);
  }));
  assert.ok(heights[0].length > 1);
  assert.deepEqual(heights[1], heights[0]);
  assert.deepEqual(heights[2], heights[0]);
});

test("what unpacks WOFF2 is loaded for it alone", async () => {
  const own = await load();
  const expected = { field: "font", message: /openFont/ };
  assert.throws(() => own.font(plainFont("woff2")), expected);
  await own.openFont(plainFont("woff"));
  assert.throws(() => own.font(plainFont("woff2")), expected);
  await assert.rejects(own.openFont(plainFont("woff2"), { brotli: new Uint8Array(8) }));
  await own.openFont(plainFont("woff2"));
  const cut = plainFont("woff2").subarray(0, -20);
  await assert.rejects(own.openFont(cut), { field: "font", message: /is not a font/ });
});

function plainFont(kind) {
  return readFileSync(`${root}/Tests/TextMeasureTests/Fixtures/Fonts/Plain.${kind}`);
}

test("halves of characters measure as U+FFFD", () => {
  for (const text of ["\ud800", "a\udc00b", "\ud83d", "😀\ud83d😀"]) {
    assert.deepEqual(style.measure(text, 100), style.measure(text.toWellFormed?.() ?? "\ufffd", 100));
  }
  // The loop for short texts and the encoder for long ones.
  assert.deepEqual(
    style.prepare("😀가é!\udc00".repeat(30)).lines(90),
    style.prepare("😀가é!\ufffd".repeat(30)).lines(90));
});

test("what is wrong has a name", () => {
  const wrong = [
    ["width", () => style.height("가", "300")],
    ["width", () => style.height("가", NaN)],
    ["text", () => style.height(3, 300)],
    ["text", () => style.height("가".repeat(5 << 20), 300)],
    ["text", () => style.prepare("가".repeat(2 << 20))],
    ["texts", () => style.heights(["가", null], 300)],
    ["texts", () => style.heights(new Set(["가"]), 300)],
    ["heights", () => style.heights(["가", "나"], 300, 0, new Float64Array(1))],
    ["width", () => style.height("가", -5)],
    ["width", () => style.prepare("가").lines(-0.5)],
    ["narrowest", () => style.prepare("가").curve(-1, 300)],
    ["renderer", () => findRenderer()],
    ["maxLines", () => style.height("가", 300, -1)],
    ["maxLines", () => style.height("가", 300, 1.5)],
    ["index", () => engine.font(new Uint8Array(8), { index: -1 })],
    ["bytes", () => engine.font("font.ttf")],
    ["font", () => engine.font(new Uint8Array(8))],
    ["font", () => engine.font(readFileSync(bundledFonts[0]), { index: 1 })],
    ["font", () => engine.font(readFileSync(bundledFonts[0]), { variations: { wght: 600 } })],
    ["/variations/wght", () => engine.font(readFileSync(bundledFonts[0]), { variations: { wght: "b" } })],
    ["/size", () => engine.style({ fonts, size: 0 })],
    ["/letterSpacing", () => engine.style({ fonts, letterSpacing: 1e9 })],
    ["/indent", () => engine.style({ fonts, indent: 1e9 })],
    ["/font", () => engine.style({ fonts: [] })],
    ["/fonts", () => engine.style({ fonts: [3] })],
    ["", () => engine.style(null)],
  ];
  for (const [field, call] of wrong) {
    assert.throws(call, (error) => {
      assert.ok(error instanceof MeasureError && error instanceof Error, String(error));
      assert.ok(error.message.length > 10);
      assert.ok(field === error.field || `/font` === field, `${call}: ${error.field}, not ${field}`);
      return true;
    });
  }
});

test("what was disposed of is not measured, and what was made from it goes on", () => {
  const font = engine.font(readFileSync(bundledFonts[0]));
  const own = engine.style({ fonts: [font] });
  const text = own.prepare("가나다");
  font.dispose();
  font.dispose();
  assert.equal(font.isDisposed, true);
  assert.throws(() => engine.style({ fonts: [font] }), { field: "/fonts", message: /disposed/ });
  assert.equal(own.height("가나다", 100), 18);
  own.dispose();
  own.dispose();
  assert.throws(() => own.height("가나다", 100), { field: "style", message: "style was disposed of" });
  assert.throws(() => own.prepare("가나다"), { field: "style" });
  assert.equal(text.height(100), 18);
  text.dispose();
  text.dispose();
  assert.throws(() => text.height(100), { field: "text" });
  assert.throws(() => text.lines(100), { field: "text" });
  // Another one has its number now, and is not let go by those.
  const other = engine.style({ fonts });
  own.dispose();
  assert.equal(other.height("가", 100), 18);
});

test("fonts are of one engine", async () => {
  const other = await load();
  assert.throws(() => other.style({ fonts }), { field: "/fonts", message: /another engine/ });
});

test("memory stops growing", () => {
  const bytes = readFileSync(bundledFonts[0]);
  const round = () => {
    const font = engine.font(bytes);
    const own = engine.style({ fonts: [font, ...fonts.slice(1)] });
    own.heights(reviews, 200);
    for (const review of reviews) own.prepare(review).dispose();
    own.height(long.repeat(1000), 300);
    own.dispose();
    font.dispose();
  };
  for (let count = 0; count < 3; count++) round();
  const before = engine.byteLength;
  for (let count = 0; count < 5; count++) round();
  assert.equal(engine.byteLength, before);
});

test("the versions are those of the native engine", () => {
  assert.match(engine.versions.harfbuzz, /^\d+\.\d+\.\d+$/);
  assert.match(engine.versions.freetype, /^\d+\.\d+\.\d+$/);
  assert.match(engine.versions.unicode, /^\d+\.\d+\.\d+$/);
});
