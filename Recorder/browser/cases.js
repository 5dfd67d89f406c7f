"use strict";

// Cases come from a file, as golden files have them, or are made of texts and a list of styles.

/** The fonts of this package, in fallback order. */
const packageFonts = [
  "Pretendard-Regular.otf", "FallbackCJK-Metrics.ttf", "FallbackSymbols-Metrics.ttf",
  "FallbackEmoji-Metrics.ttf",
];

/** What texts without a style of their own are laid out with, each with the next one. */
const styles = [
  [15, 180, { "line-height": "1.5", "word-break": "keep-all", "overflow-wrap": "anywhere" }],
  [13, 240, { "line-height": "1.4", "word-break": "normal", "overflow-wrap": "break-word" }],
  [17, 150, { "line-height": "23.5px", "word-break": "break-all" }],
  [16, 320, { "line-height": "normal", "word-break": "keep-all", "overflow-wrap": "break-word" }],
  [14, 200, { "letter-spacing": "0.5px", "line-height": "20px", "overflow-wrap": "break-word" }],
  [15, 160, { "white-space": "pre-wrap", "line-height": "1.6", "overflow-wrap": "break-word" }],
  [16, 220, { "text-indent": "16px", "line-height": "1.5", "line-break": "strict" }],
  [15, 170, { "-webkit-line-clamp": "2", "line-height": "1.5", "overflow-wrap": "anywhere" }],
  [15, 130, { "line-break": "anywhere", "line-height": "1.5" }],
  [15, null, { "line-height": "normal" }],
];

/** The cases of the page itself: every text in three of the styles. */
function builtInCases() {
  return sampleTexts.flatMap((text, index) =>
    [0, 1, 2].map((round) => styledCase(text, `t${index + 1}`, 3 * index + round)));
}

function styledCase(text, id, number) {
  const [size, width, css] = styles[number % styles.length];
  const cat = css["word-break"] ?? Object.keys(css)[0];
  return { id: `${id}-${number}`, cat, text, fonts: packageFonts, size, width, lang: "ko", css };
}

/**
 * The cases of a file: JSON lines, gzipped or not.
 *
 * A line is a case of a golden file, or an object with a `text`, `content` or `review`, which is
 * laid out in three of the styles.
 *
 * @returns `cases`; and `skipped`, the lines that are neither, with `line` and `reason`.
 */
async function readCases(blob) {
  const text = await unpacked(blob);
  const found = { cases: [], skipped: [] };
  text.split("\n").forEach((line, index) => {
    if (line.trim() === "") return;
    try {
      found.cases.push(...casesOf(JSON.parse(line), index + 1));
    } catch (error) {
      found.skipped.push({ line: index + 1, reason: error.message });
    }
  });
  return found;
}

function casesOf(value, line) {
  if (value === null || typeof value !== "object") throw new Error("not an object");
  if (value.recorded) return [];
  const text = [value.text, value.content, value.review].find((one) => typeof one === "string");
  if (text === undefined) throw new Error("no text");
  if (value.fonts === undefined) {
    const id = value.id ?? value.review_id ?? line;
    return [0, 1, 2].map((round) => styledCase(text, String(id), 3 * line + round));
  }
  const areNames = Array.isArray(value.fonts) && value.fonts.length > 0
    && value.fonts.every((name) => typeof name === "string");
  if (!areNames) throw new Error('"fonts" are no names of files');
  if (!(value.size > 0)) throw new Error('"size" is no size');
  return [{ ...value, id: String(value.id ?? line) }];
}

/** The text of a file; that of a gzipped one unpacked. */
async function unpacked(blob) {
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return blob.text();
  if (!globalThis.DecompressionStream) throw new Error("this browser does not unpack gzip");
  return new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

/** The fonts that cases need, in the order in which they are met with. */
function fontsOf(cases) {
  return [...new Set(cases.flatMap(({ fonts }) => fonts))];
}
