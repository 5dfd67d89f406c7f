import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../../Public/", import.meta.url);
const names = readdirSync(folder).filter((name) => /\.(js|html|css)$/.test(name));

// What a content security policy without 'unsafe-inline' and 'unsafe-eval' keeps from running.
const refused = {
  "a handler in an attribute": /<[^>]*\son[a-z]+\s*=/,
  "a style in an attribute": /<[^>]*\sstyle\s*=/,
  "a style in the page": /<style/,
  "a script in the page": /<script(?![^>]*\ssrc=)/,
  "a style set as an attribute": /setAttribute\(\s*["'`]style/,
  "code in a string": /\beval\(|new Function\(|set(Timeout|Interval)\(\s*["'`]|javascript:/,
  "what another server has": /(src|href)="https?:|from "https?:|@import|url\("?https?:/,
};

for (const [what, pattern] of Object.entries(refused)) {
  test(`no file of the page has ${what}`, () => {
    const found = names.filter((name) => pattern.test(readFileSync(new URL(name, folder), "utf8")));
    assert.deepEqual(found, []);
  });
}
