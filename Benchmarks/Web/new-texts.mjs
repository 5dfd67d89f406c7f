// What a new text costs as WebAssembly in Node, and by the native program in the same minute: the
// fastest of some rounds of each.
//
//   node Benchmarks/Web/new-texts.mjs REVIEWS.ndjson
//
// Either has met all characters before, as in a process that goes on, and keeps no text; the native
// program reads and writes them besides.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { load } from "../../Web/package/node.js";
import { nativeTime } from "./native-time.mjs";

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

let web = Infinity;
for (let round = 0; round < rounds; round++) {
  const begun = process.hrtime.bigint();
  style.heights(texts, width);
  web = Math.min(web, Number(process.hrtime.bigint() - begun) / 1000 / texts.length);
}
const native = nativeTime(file, width, rounds);
console.log(`as WebAssembly: ${web.toFixed(2)} µs a text`);
console.log(`natively, with reading and writing: ${native.toFixed(2)} µs`);
console.log(`ratio: ${(web / native).toFixed(2)}`);
