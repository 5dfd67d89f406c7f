// What a text costs the native program, in this minute.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Microseconds a text of a file, reading and writing included: of eleven copies of the file, less one
 * of them, so that starting counts for nothing; the fastest of some rounds.
 */
export function nativeTime(file, width, rounds = 7) {
  const texts = readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line))
    .map(({ text, review, content }) => text ?? review ?? content);
  const input = `${texts.map((text) => JSON.stringify({ text })).join("\n")}\n`;
  let [one, several] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    one = Math.min(one, run(input, width));
    several = Math.min(several, run(input.repeat(11), width));
  }
  return (several - one) / 10 / texts.length;
}

function run(input, width) {
  const begun = process.hrtime.bigint();
  spawnSync(
    `${root}/.build/release/measure`, ["heights", "--width", String(width), "--jobs", "1", "--quiet"],
    { input, maxBuffer: 1 << 30 });
  return Number(process.hrtime.bigint() - begun) / 1000;
}
