import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { postsFrom, readSamples } from "../../Public/samples.js";

const text = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const samples = readSamples(text("../../Public/samples.ndjson"));

test("the page's samples are those of the project", () => {
  assert.equal(text("../../Public/samples.ndjson"), text("../../../Samples/reviews.ndjson"));
});

test("a post of a number is the same whenever it is asked for", () => {
  const posts = postsFrom(samples, 0, 1000);
  assert.deepEqual(posts.slice(900, 903), postsFrom(samples, 900, 3));
  assert.deepEqual(posts[0].text, samples[0].text);
});

test("posts differ, and those put together say from how many reviews", () => {
  const posts = postsFrom(samples, 0, 10_030);
  assert.equal(new Set(posts.map((post) => post.id)).size, posts.length);
  assert(new Set(posts.map((post) => post.text)).size > 0.9 * posts.length);
  for (const { partCount } of posts.slice(samples.length)) assert([2, 3, 4].includes(partCount));
  assert(posts.slice(0, samples.length).every((post) => post.partCount === 1));
});
