// Files measured by a service that answers as ours does.

import assert from "node:assert/strict";
import { test } from "node:test";

import { HeightCounts, KeptAnswers, inFile, measureFile } from "../../Public/file-measuring.js";
import { barsOf, quantile } from "../../Public/histogram.js";

const reviews = Array.from({ length: 50 }, (_, index) =>
  index === 30 ? { id: 30, text: 17 } : index % 2 ? { id: index, text: "가" } : { text: "나" });

/** The answer to a body of lines: a place for whom has no id, an error for what is no text. */
function answer(body) {
  const lines = new TextDecoder().decode(body).trimEnd().split("\n");
  return lines.map((line, index) => {
    const { id, text } = JSON.parse(line);
    const name = id === undefined ? `"line":${index + 1}` : `"id":${id}`;
    return typeof text === "string"
      ? `{${name},"sizes":[{"width":343,"height":18,"lineCount":1}]}\n`
      : `{${name},"error":{"file":"body","line":${index + 1},"byte":5,"reason":"no text"}}\n`;
  }).join("");
}

async function measure(file, post) {
  const [answers, counts] = [new KeptAnswers(), new HeightCounts()];
  const ends = [];
  const { signal } = new AbortController();
  const progress = (end) => ends.push(end);
  await measureFile(file, { post, answers, counts, progress, signal });
  const lines = (await answers.blob().text()).trim().split("\n");
  return { lines: lines.map((line) => JSON.parse(line)), counts, ends };
}

const lines = reviews.map((review) => JSON.stringify(review)).join("\n");
const file = new Blob([lines]);
file.name = "a.ndjson";

test("a file's answers are in order, with places in the file, and counted", async () => {
  const { lines, counts, ends } = await measure(file, async (body) => new Response(answer(body)));
  assert.equal(lines.length, reviews.length);
  assert.equal(lines[30].error.line, 31);
  assert.equal(lines[30].error.file, "a.ndjson");
  lines.forEach((record, index) => assert.equal(record.id ?? record.line - 1, index));
  assert.deepEqual([counts.recordCount, counts.errorCount], [50, 1]);
  assert.deepEqual([...counts.byWidth.get(343)], [[18, 49]]);
  assert.equal(ends.at(-1), file.size);
});

test("what the service is too busy for is sent again", async () => {
  let requests = 0;
  const post = async (body) => {
    requests += 1;
    const headers = { "Retry-After": "0.01" };
    return requests < 3 ? new Response("", { status: 429, headers }) : new Response(answer(body));
  };
  assert.equal((await measure(file, post)).lines.length, reviews.length);
  assert.equal(requests, 3);
});

test("what the service refuses is told in its words", async () => {
  const refused = async () => Response.json({ detail: "no such width" }, { status: 400 });
  await assert.rejects(measure(file, refused), { message: "no such width" });
});

test("places are told for the file, and nothing else is touched", () => {
  const place = { line: 100, element: 5, byte: 2000 };
  const error = '"error":{"file":"body","line":2,"byte":29,"reason":"r"}';
  const moved = '"error":{"file":"f\\"","line":102,"byte":2029,"reason":"r"}';
  assert.equal(inFile(`{${error}}`, place, 'f"'), `{${moved}}`);
  const id = '"id":12345678901234567890';
  assert.equal(inFile(`{${id},${error}}`, place, 'f"'), `{${id},${moved}}`);
  assert.equal(inFile('{"element":1,"sizes":[]}', place, "f"), '{"element":6,"sizes":[]}');
  const odd = `{"id":${JSON.stringify(`{"line":2,${error}`)},"sizes":[]}`;
  assert.equal(inFile(odd, place, "f"), odd);
});

test("many heights become a few bars, and no text is lost", () => {
  const few = new Map([[36, 2], [18, 5]]);
  assert.deepEqual(barsOf(few), [
    { from: 18, to: 18, count: 5 },
    { from: 36, to: 36, count: 2 },
  ]);
  const many = new Map(Array.from({ length: 300 }, (_, index) => [18 * (index + 1), index]));
  const bars = barsOf(many);
  assert(bars.length <= 24);
  assert.equal(bars.reduce((sum, bar) => sum + bar.count, 0), (299 * 300) / 2);
  assert.deepEqual([bars[0].from, bars.at(-1).to], [18, 5400]);
  assert.deepEqual([quantile(few, 0.5), quantile(few, 1)], [18, 36]);
  assert.deepEqual([barsOf(new Map()), quantile(new Map(), 0.5)], [[], null]);
});
