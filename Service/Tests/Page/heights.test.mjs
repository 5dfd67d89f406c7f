// What `heights.js` answers, by the cases that the Swift library `ListLayout` is tested with.
//
//     node --test Service/Tests/Page/*.test.mjs

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import {
  CellHeightCurve,
  FeedAnchor,
  FeedLayout,
  HeightCurve,
  HeightCurveError,
} from "../../Public/heights.js";

const file = new URL("../../../Tests/ListLayoutTests/Fixtures/lists.json", import.meta.url);
const cases = JSON.parse(readFileSync(file));

/** A number that JSON may not have is a string; what is missing is null. */
const number = (value) => (value === undefined ? null : Number(value));
const numbered = (rows) => rows.map(([id, height]) => ({ id, height: Number(height) }));
const bytesOf = (base64) => Uint8Array.from(Buffer.from(base64, "base64"));

test("curves of texts have the sizes of Swift's", () => {
  for (const { encoded, widths, steps, sizes, css } of cases.curves) {
    const curve = new HeightCurve(bytesOf(encoded));
    const range = curve.widths && [curve.widths.lowerBound, curve.widths.upperBound];
    assert.deepEqual(range ?? [], widths.map(Number));
    assert.equal(curve.cssLength() ?? undefined, css);
    const expected = steps.map(({ width, height, lineCount, isTruncated }) => ({
      width,
      size: { height: Number(height), lineCount, isTruncated },
    }));
    assert.deepEqual(curve.steps, expected);
    for (const size of sizes) {
      const width = Number(size.width);
      assert.equal(curve.height(width), number(size.height), `${encoded} at ${width}`);
      assert.equal(curve.heightAtNearest(width), number(size.nearest));
      assert.equal(curve.lineCount(width), number(size.lineCount));
      assert.equal(curve.size(width)?.isTruncated, size.isTruncated);
    }
  }
});

test("curves of cells have the heights of Swift's", () => {
  for (const { encoded, widths, steps, sizes, css } of cases.cellCurves) {
    const curve = new CellHeightCurve(bytesOf(encoded));
    assert.deepEqual([curve.widths.lowerBound, curve.widths.upperBound], widths.map(Number));
    assert.equal(curve.cssLength() ?? undefined, css);
    const expected = steps.map(({ width, height }) => ({ width, height: Number(height) }));
    assert.deepEqual(curve.steps, expected);
    for (const { width, height, nearest } of sizes) {
      assert.equal(curve.height(Number(width)), number(height), `${encoded} at ${width}`);
      assert.equal(curve.heightAtNearest(Number(width)), number(nearest), `${encoded} at ${width}`);
    }
  }
});

test("what is no curve is refused for the same reason", () => {
  const reasonOf = (read) => {
    try {
      read();
      return undefined;
    } catch (error) {
      assert(error instanceof HeightCurveError, error.stack);
      return error.reason;
    }
  };
  for (const { encoded, asText, asCell } of cases.errors) {
    const bytes = bytesOf(encoded);
    assert.equal(reasonOf(() => new HeightCurve(bytes)), asText, `text ${encoded}`);
    assert.equal(reasonOf(() => new CellHeightCurve(bytes)), asCell, `cell ${encoded}`);
  }
});

test("curves come in base64 and in buffers too", () => {
  const { encoded, steps } = cases.curves[1];
  const bytes = bytesOf(encoded);
  assert.equal(new HeightCurve(encoded).steps.length, steps.length);
  assert.equal(new HeightCurve(bytes.buffer).steps.length, steps.length);
  for (const encoded of ["not base64", undefined, null, 5, {}]) {
    assert.throws(() => new HeightCurve(encoded), { reason: "notBase64" });
  }
  assert.throws(() => new HeightCurve(""), { reason: "tooShort", byteCount: 0 });
  assert.throws(() => new HeightCurve(Uint8Array.of(7, 0, 0)), {
    reason: "unknownVersion",
    version: 7,
  });
});

test("lists are laid out and change as Swift's", () => {
  for (const { rows, moves } of cases.feeds) {
    const feed = new FeedLayout(numbered(rows));
    for (const move of moves) {
      const anchor = feed.anchorAt(move.reader);
      const came = numbered(move.rows);
      const changes =
        move.start === undefined ? feed.update(came) : [feed.replace(move.start, move.end, came)];
      const after = changes.reduce((reader, change) => reader?.after(change), anchor);
      assert.equal(after ? feed.offsetOf(after) : null, number(move.readerAfter));
      assert.equal(feed.count, move.count);
      assert.equal(feed.contentHeight, move.contentHeight);
      for (const { offset, row, start, end } of move.places) {
        const found = feed.rowAt(offset);
        assert.equal(found, number(row));
        assert.equal(found === null ? null : feed.offsetOfRow(found), number(start));
        assert.equal(feed.rows(offset, offset + 640).end, end);
      }
    }
  }
});

test("a reader stays where he is when posts come in above him", () => {
  const feed = new FeedLayout([{ id: "a", height: 100 }, { id: "b", height: 50 }]);
  const reader = feed.anchorAt(120);
  assert.deepEqual(reader, new FeedAnchor(1, 20));
  const change = feed.insert([{ id: "c", height: 30.5 }], 0);
  assert.equal(feed.offsetOf(reader.after(change)), 150.5);
  assert.deepEqual(feed.at(0), { id: "c", height: 30.5 });
  assert.equal(feed.rowOf("b"), 2);
  assert.equal(feed.rowOf("d"), null);
});

test("rows that are not there are an error", () => {
  const feed = new FeedLayout([{ id: 1, height: 10 }]);
  for (const row of [-1, 1, 0.5, NaN, "0", undefined]) {
    assert.throws(() => feed.at(row), RangeError);
    assert.throws(() => feed.setHeight(5, row), RangeError);
  }
  assert.throws(() => feed.remove(0, 2), RangeError);
  assert.throws(() => feed.insert([], -1), RangeError);
  assert.throws(() => feed.replace(1, 0, []), RangeError);
  assert.equal(feed.contentHeight, 10);
});

test("a million rows come and go without a trace in the offsets", () => {
  const feed = new FeedLayout();
  const rows = Array.from({ length: 1_000_000 }, (_, id) => ({ id, height: (1 + (id % 9)) / 3 }));
  feed.insert(rows, 0);
  const height = feed.contentHeight;
  for (let id = 0; id < 300; id++) feed.insert([{ id: -1 - id, height: 0.1 }], 0);
  feed.remove(0, 300);
  assert.equal(feed.contentHeight, height);
  assert.equal(feed.count, rows.length);
});

test("a height is looked up in under a microsecond", () => {
  const curve = new HeightCurve(bytesOf(cases.curves[2].encoded));
  const count = 1_000_000;
  let sum = 0;
  const start = performance.now();
  for (let index = 0; index < count; index++) sum += curve.height(200 + (index % 300));
  const nanoseconds = ((performance.now() - start) / count) * 1e6;
  assert(sum > 0);
  assert(nanoseconds < 1000, `${nanoseconds} ns`);
});
