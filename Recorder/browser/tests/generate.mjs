// Writes cases to ask browsers: reviews of a file, or texts made up to be hard, each at a random
// style. The same seed gives the same cases.
//
//   node generate.mjs reviews FILE [--count 10000] [--seed 1] [--fonts A.otf,B.ttf]... > cases.jsonl
//   node generate.mjs hard [--count 10000] [--seed 1] [--fonts A.otf,B.ttf]... > cases.jsonl
//
// FILE holds JSON lines with a `text`, gzipped or not. Each --fonts is a stack to choose from; by
// default there is one, of the package's fonts.

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { hardText, hardKinds } from "./hard-texts.mjs";
import { Random } from "./random.mjs";

const packageFonts =
  "Pretendard-Regular.otf,FallbackCJK-Metrics.ttf,FallbackSymbols-Metrics.ttf," +
  "FallbackEmoji-Metrics.ttf";

const { values, positionals: [kind, file] } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    fonts: { type: "string", multiple: true, default: [packageFonts] },
  },
});
if (!(kind === "reviews" && file) && kind !== "hard") {
  console.error("usage: node generate.mjs reviews FILE | hard  [--count N] [--seed N] [--fonts A,B]");
  process.exit(2);
}
const random = new Random(Number(values.seed));
const stacks = values.fonts.map((stack) => stack.split(","));

/** The text and the category of each case. */
function* texts() {
  const count = Number(values.count);
  if (kind === "hard") {
    for (let index = 0; index < count; index++) {
      const cat = hardKinds[index % hardKinds.length];
      yield { cat: `hard/${cat}`, text: hardText(cat, random) };
    }
    return;
  }
  const bytes = readFileSync(file);
  const lines = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes)
    .toString().split("\n").filter(Boolean);
  for (const line of lines.slice(0, count)) yield { cat: "reviews", text: JSON.parse(line).text };
}

/** Declarations of a random style; most are those that lists of reviews have. */
function styleOf(random) {
  const css = {
    "line-height": random.one(["1.4", "1.5", "20px", "23.5px", "normal"]),
    "word-break": random.one(["normal", "keep-all", "keep-all", "break-all"]),
    "overflow-wrap": random.one(["normal", "break-word", "anywhere"]),
  };
  const sometimes = (name, values, chance) => {
    if (random.chance(chance)) css[name] = random.one(values);
  };
  sometimes("line-break", ["loose", "normal", "strict", "anywhere"], 0.15);
  sometimes("white-space", ["pre-wrap", "pre-line", "break-spaces", "nowrap", "pre"], 0.2);
  sometimes("letter-spacing", ["-0.3px", "-0.02em", "0.5px", "1px"], 0.15);
  sometimes("word-spacing", ["-1px", "2px", "0.25em"], 0.1);
  sometimes("text-indent", ["16px", "-4px", "1em"], 0.1);
  sometimes("-webkit-line-clamp", ["1", "2", "3"], 0.05);
  return css;
}

let number = 0;
for (const { cat, text } of texts()) {
  const size = random.one([12, 13, 13.5, 14, 15, 16, 17, 20]);
  const width = random.one([random.whole(40, 400), random.whole(80, 400), 160, 320, 254.5, 343]);
  const golden = {
    id: `${kind}-${values.seed}-${++number}`, cat, text, fonts: random.one(stacks), size, width,
    lang: "ko", css: styleOf(random),
  };
  process.stdout.write(`${JSON.stringify(golden)}\n`);
}
