// The words of the page in both languages.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { formats } from "../../Public/copy-as.js";
import { engines } from "../../Public/engine.js";
const folder = new URL("../../Public/", import.meta.url);
const read = (name) => readFileSync(new URL(name, folder), "utf8");
const sections = Object.values(JSON.parse(read("words.ko.json")));
const korean = Object.assign({}, ...sections);
const scripts = readdirSync(folder).filter((name) => name.endsWith(".js") && !name.startsWith("words"));

/** The English words that scripts and the page translate. */
function usedWords() {
  const used = new Set([...Object.keys(formats), ...Object.values(engines).map(({ browsers }) => browsers)]);
  const literal = String.raw`"((?:[^"\\]|\\.)*)"`;
  const patterns = [String.raw`\b(?:t|field|summary)\(\s*${literal}`,
    String.raw`\bcount\([^;]*?${literal}, ${literal}\)`, String.raw`\bt\([^")]*\? ${literal} : ${literal}\)`,
    String.raw`\bcompact\(\w+, ${literal}`];
  for (const name of scripts) {
    const script = read(name).replace(/"\s*\+\s*"/g, "");
    for (const pattern of patterns) {
      for (const [, ...words] of script.matchAll(new RegExp(pattern, "g"))) words.forEach((word) => used.add(word));
    }
  }
  const page = read("index.html");
  for (const [, words] of page.matchAll(/data-words>([^<]+)</g)) used.add(words.trim());
  for (const [, words] of page.matchAll(/aria-label="([^"]+)" data-words-label/g)) used.add(words);
  return used;
}

test("every word of the page is there in Korean, and no other", () => {
  assert.deepEqual(Object.keys(korean).sort(), [...usedWords()].sort());
});

test("no word stands in two sections", () => {
  assert.equal(sections.map((words) => Object.keys(words).length).reduce((sum, length) => sum + length), Object.keys(korean).length);
});

test("both languages have the same values in their sentences", () => {
  const places = (words) => [...words.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
  for (const [english, words] of Object.entries(korean)) assert.deepEqual(places(words), places(english), english);
});
