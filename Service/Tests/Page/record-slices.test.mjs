// Files cut into slices: all records are there once, in order, and are found again in the file.

import assert from "node:assert/strict";
import { test } from "node:test";

import { recordSlices } from "../../Public/record-slices.js";

const encode = (text) => new TextEncoder().encode(text);
const decode = (bytes) => new TextDecoder().decode(bytes);

/** A file that is read so many bytes at a time. */
function streamOf(text, chunkBytes) {
  const bytes = encode(text);
  return new ReadableStream({
    start(controller) {
      for (let start = 0; start < bytes.length; start += chunkBytes) {
        controller.enqueue(bytes.slice(start, start + chunkBytes));
      }
      controller.close();
    },
  });
}

async function cut(text, { sliceBytes = 40, chunkBytes = 7, ...options } = {}) {
  const slices = [];
  for await (const slice of recordSlices(streamOf(text, chunkBytes), { sliceBytes, ...options })) {
    slices.push({ ...slice, body: decode(slice.body) });
  }
  return slices;
}

const reviews = Array.from({ length: 40 }, (_, id) => ({
  id,
  text: `평 ${"ㅋ".repeat(id % 7)} "}],[{" \\ ${id}`,
  list: [[1, 2], { a: [id] }],
}));
const head = { style: { size: 20, list: [1, 2] } };
const layouts = [1, 7, 64, 1 << 16].flatMap((chunkBytes) =>
  [1, 40, 300, 1 << 20].map((sliceBytes) => ({ chunkBytes, sliceBytes })));

test("lines come whole, once, in order, and keep their places", async () => {
  const file = reviews.map((review) => JSON.stringify(review)).join("\n\n");
  for (const layout of layouts) {
    const slices = await cut(file, layout);
    assert.equal(slices.map((slice) => slice.body).join(""), file);
    const lines = file.split("\n");
    for (const { body, place } of slices) {
      for (const [index, line] of body.split("\n").entries()) {
        if (line !== "") assert.equal(line, lines[index + place.line]);
      }
      assert.equal(decode(encode(file).slice(place.byte).slice(0, encode(body).length)), body);
    }
    assert.equal(slices.at(-1).end, encode(file).length);
  }
});

test("arrays come as arrays, and keep their places", async () => {
  for (const file of [JSON.stringify(reviews), `\ufeff ${JSON.stringify(reviews, null, 1)} \n`]) {
    for (const layout of layouts) {
      const slices = await cut(file, layout);
      const found = [];
      for (const { body, place } of slices) {
        const records = JSON.parse(body);
        assert.equal(place.element, found.length);
        found.push(...records);
        const start = encode(body.slice(0, body.indexOf('"'))).length;
        const inFile = encode(file).slice(place.byte + start);
        assert.equal(decode(inFile.slice(0, 5)), body.slice(body.indexOf('"')).slice(0, 5));
      }
      assert.deepEqual(found, reviews);
      assert.equal(slices.at(-1).end, encode(file).length);
    }
  }
});

test("a style at the start stands before every slice", async () => {
  const lines = [head, ...reviews].map((record) => JSON.stringify(record)).join("\n");
  for (const layout of layouts) {
    const all = [];
    for (const { body, place } of await cut(lines, layout)) {
      const [first, ...records] = body.trim().split("\n");
      assert.deepEqual(JSON.parse(first), head);
      for (const [index, record] of records.entries()) {
        assert.equal(lines.split("\n")[index + 1 + place.line], record);
      }
      all.push(...records.map((record) => JSON.parse(record)));
    }
    assert.deepEqual(all, reviews);
  }
  for (const layout of layouts) {
    const all = [];
    for (const { body, place } of await cut(JSON.stringify([head, ...reviews]), layout)) {
      const [first, ...records] = JSON.parse(body);
      assert.deepEqual(first, head);
      assert.equal(place.element, all.length);
      all.push(...records);
    }
    assert.deepEqual(all, reviews);
  }
});

test("what is broken is left to the service", async () => {
  for (const file of ['[{"text":"a"},{"text":"b"', '[{"text":"a"}] x', "{bad", '{"text":"a"}\n{']) {
    const slices = await cut(file);
    assert.equal(slices.map((slice) => slice.body).join(""), file);
  }
  assert.deepEqual(await cut(""), []);
  assert.deepEqual(await cut(" \n \n"), []);
  assert.equal((await cut("[]"))[0].body, "[]");
});

test("a record without end is an error, not memory", async () => {
  const file = `{"text":"${"a".repeat(5000)}"}`;
  await assert.rejects(cut(file, { chunkBytes: 100, longestRecord: 1000 }), RangeError);
  assert.equal((await cut(file, { chunkBytes: 100, longestRecord: 6000 })).length, 1);
});

test("leaving early lets go of the file", async () => {
  let isCancelled = false;
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(encode('{"text":"a"}\n')),
    cancel: () => void (isCancelled = true),
  });
  for await (const slice of recordSlices(stream, { sliceBytes: 10 })) {
    assert(slice.body.length > 0);
    break;
  }
  assert(isCancelled);
});
