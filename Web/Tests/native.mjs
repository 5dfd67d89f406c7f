// The native program, that answers are compared with.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { root } from "./golden.mjs";

const program = `${root}/.build/release/measure`;

/** Whether it was built. Where it must be there, tests that need it fail without. */
export const isBuilt = existsSync(program) || process.env.CI !== undefined;

let folder;

/**
 * Heights of texts in a style.
 *
 * @returns `heights`, or `error`, what it said of the style.
 */
export function nativeHeights(style, texts, width) {
  folder ??= mkdtempSync(join(tmpdir(), "textmeasure-"));
  const file = join(folder, "style.json");
  writeFileSync(file, JSON.stringify(style));
  const input = texts.map((text, id) => JSON.stringify({ id, text })).join("\n");
  const { status, stdout, stderr } = spawnSync(
    program, [
      "heights", "--style", file, "--width", String(width), "--quiet", "--jobs", "1",
      // By their files: a bundled font has other files for other weights.
      ...bundledFonts.flatMap((font) => ["--font-file", font]),
    ],
    { input, encoding: "utf8", maxBuffer: 1 << 30 });
  if (status !== 0 || stdout === "") return { error: stderr };
  return { heights: stdout.trim().split("\n").map((line) => JSON.parse(line).sizes[0].height) };
}

/** The files of the fonts that the native program measures with by default, in fallback order. */
export const bundledFonts = [
  "Pretendard/Pretendard-Regular.otf", "Fallback/FallbackCJK-Metrics.ttf",
  "Fallback/FallbackSymbols-Metrics.ttf", "Fallback/FallbackEmoji-Metrics.ttf",
].map((file) => `${root}/Fonts/${file}`);

/** The schema of descriptions that the native program prints. */
export function schema() {
  return JSON.parse(spawnSync(program, ["style", "--schema"], { encoding: "utf8" }).stdout);
}
