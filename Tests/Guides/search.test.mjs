// What the search of the site of documentation finds.

import assert from "node:assert/strict";
import { test } from "node:test";

import { find } from "../../Documentation/site/find.js";

const entries = [
  { title: "Options", text: "word-break: keep-all, and keep-all again" },
  { title: "keep-all", text: "" },
  { title: "줄바꿈", text: "한국어는 keep-all 로" },
  { title: "Memory", text: "bounded" },
];
const titles = (query) => find(entries, query).map(({ title }) => title);

test("titles come before texts, and texts that say it more often before others", () => {
  assert.deepEqual(titles("Keep-All"), ["keep-all", "Options", "줄바꿈"]);
});

test("every word must be there", () => {
  assert.deepEqual(titles("keep-all 한국어"), ["줄바꿈"]);
  assert.deepEqual(titles("keep-all bounded"), []);
  assert.deepEqual(titles("  "), []);
});
