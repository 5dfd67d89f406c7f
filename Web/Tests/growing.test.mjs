// Texts that grow, held against texts that were prepared as wholes.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load } from "../package/node.js";
import { bundledFonts } from "./native.mjs";

const engine = await load();
const fonts = bundledFonts.map((path) => engine.font(readFileSync(path)));
const pieces = [
  "정말 재밌게 봤어요!! ", "가나다", "Fine-", "AV ", "(", ")", "[", "1) ", "- ", "\n", "\n", "\n\n", "\r\n",
  "😀", "👨‍👩‍👧", "e\u0301", "\ud83d", "\ude00", "·", "ไทย", "שלום ", "漢字", "  ", "\t",
];

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

for (const renderer of ["css", "firefox", "webkit", "flutter", "android", "uikit"]) {
  test(`${renderer}: a text that grows by code units is the whole at every place`, () => {
    const style = engine.style({ fonts, renderer, size: 16, whiteSpace: "pre-wrap" });
    const next = random(7);
    for (let round = 0; round < 60; round++) {
      const count = 2 + Math.floor(12 * next());
      const all = Array.from({ length: count }, () => pieces[Math.floor(next() * pieces.length)]);
      const whole = all.join("");
      const growing = style.prepare("");
      for (let end = 1; end <= whole.length; end++) {
        growing.append(whole[end - 1]);
        const text = whole.slice(0, end);
        const prepared = style.prepare(text);
        assert.equal(growing.text, text);
        for (const width of [0, 40, 133.3]) {
          assert.deepEqual(growing.measure(width), prepared.measure(width), JSON.stringify(text));
          assert.equal(growing.height(width, 2), prepared.height(width, 2), JSON.stringify(text));
        }
        if (end === whole.length) {
          assert.deepEqual(growing.lines(60), prepared.lines(60));
          assert.equal(growing.tightWidth(100), prepared.tightWidth(100));
        }
        prepared.dispose();
      }
      growing.dispose();
    }
  });
}

test("what cannot be appended leaves the text as it is", () => {
  const style = engine.style({ fonts });
  const text = style.prepare("가나다");
  assert.throws(() => text.append(1), { field: "text" });
  text.append("라\n");
  assert.throws(() => text.append("가".repeat(1_400_000)), { field: "text" });
  assert.equal(text.text, "가나다라\n");
  assert.equal(text.height(300), style.prepare("가나다라\n").height(300));
  assert.throws(() => style.prepare([{ text: "가" }]).append("나"), { field: "text" });
});
