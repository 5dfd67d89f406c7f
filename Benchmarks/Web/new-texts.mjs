// What a new text costs as WebAssembly in Node, and by the native program in the same minute: rounds
// in turn, the fastest of each.
//
//   node Benchmarks/Web/new-texts.mjs REVIEWS.ndjson
//
// Either has met all characters before, as in a process that goes on, and keeps no text; the native
// program reads and writes them besides.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { load } from "../../Web/package/index.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const file = process.argv[2] ?? `${root}/Samples/reviews.ndjson`;
const width = 300;
const rounds = 7;
const texts = readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line))
  .map(({ text, review, content }) => text ?? review ?? content);
const fonts = [
  "Pretendard/Pretendard-Regular.otf", "Fallback/FallbackCJK-Metrics.ttf",
  "Fallback/FallbackSymbols-Metrics.ttf", "Fallback/FallbackEmoji-Metrics.ttf",
].map((name) => readFileSync(`${root}/Fonts/${name}`));

const engine = await load();
const style = engine.style({ fonts: fonts.map((bytes) => engine.font(bytes)) });
style.heights(texts, width);

function microseconds(work) {
  const begun = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - begun) / 1000;
}

/** The native program with so many copies of the texts. */
function native(copies) {
  const input = `${texts.map((text) => JSON.stringify({ text })).join("\n")}\n`.repeat(copies);
  return microseconds(() => spawnSync(
    `${root}/.build/release/measure`, ["heights", "--width", String(width), "--jobs", "1", "--quiet"],
    { input, maxBuffer: 1 << 30 }));
}

let [web, one, several] = [Infinity, Infinity, Infinity];
for (let round = 0; round < rounds; round++) {
  web = Math.min(web, microseconds(() => style.heights(texts, width)) / texts.length);
  one = Math.min(one, native(1));
  several = Math.min(several, native(11));
}
const program = (several - one) / 10 / texts.length;
console.log(`as WebAssembly: ${web.toFixed(2)} µs a text`);
console.log(`natively, with reading and writing: ${program.toFixed(2)} µs`);
console.log(`ratio: ${(web / program).toFixed(2)}`);
