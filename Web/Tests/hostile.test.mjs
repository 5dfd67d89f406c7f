// Calls that nobody would make: bytes as fonts, texts and styles, numbers of all kinds, what was
// disposed of. Each answers, or throws a `MeasureError`; none stops the engine, and memory stops
// growing.
//
//   CALLS=1000000 SEED=7 node --test Web/Tests/hostile.test.mjs
//   SLIM=1 node --test Web/Tests/hostile.test.mjs    the module of `Scripts/web --slim`

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { load, MeasureError } from "../package/node.js";
import { root } from "./golden.mjs";

const calls = Number(process.env.CALLS ?? 5000);
let state = Number(process.env.SEED ?? 1);

/** The next number of a fixed row, less than `count` (xorshift). */
function random(count) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % count;
}

function pick(values) {
  return values[random(values.length)];
}

const numbers = [
  0, -0, 1, -1, 0.1, 15, 16, 100, 343, 1e3, 65535, 2 ** 31, -(2 ** 31), 2 ** 53, 1e300, -1e300,
  5e-324, NaN, Infinity, -Infinity,
];
const wrong = [null, undefined, true, "", "300", [], {}, Symbol("x"), 10n, () => 1];
const pieces = [
  "가", "나다", " ", "  ", "\n", "\r\n", "\t", "a", "Hello", "fi", "!", "…", "。", "「", "漢", "日本語", "ภาษา",
  "ไทย", "שלום", "مرحبا", "é", "e\u0301", "😀", "👨‍👩‍👧", "🇰🇷", "\ud800", "\udc00", "\u200b", "\u00ad", "\u202e",
  "\u0000", "\uffff", "नमस्ते", "က", "ㅋㅋㅋ", "ᄒ", "ᅡ", "ᆫ", "https://example.com/a?b=c&d", "\u{20000}", "\u{e0100}",
];

function text() {
  if (random(50) === 0) return pick(wrong);
  let made = "";
  for (let count = random(random(20) === 0 ? 400 : 12); count > 0; count--) {
    made += random(6) === 0 ? String.fromCharCode(random(65536)) : pick(pieces);
  }
  return made;
}

function number() {
  if (random(20) === 0) return pick(wrong);
  return random(3) === 0 ? pick(numbers) : random(60000) / 100;
}

const folder = `${root}/Tests/TextMeasureTests/Fixtures/Fonts`;
const files = [folder, `${folder}/Emoji`].flatMap((place) =>
  readdirSync(place).filter((name) => /\.(ttf|otf|ttc|woff2?)$/.test(name)).map((name) => `${place}/${name}`));
const sources = files.map((file) => readFileSync(file)).filter((bytes) => bytes.length < 1 << 18);

/** A font with some bytes changed, cut off, or none at all. */
function fontBytes() {
  if (random(10) === 0) return Uint8Array.from({ length: random(300) }, () => random(256));
  const bytes = Uint8Array.from(pick(sources));
  if (random(4) === 0) return bytes;
  for (let count = 1 + random(8); count > 0; count--) {
    bytes[random(random(2) === 0 ? Math.min(512, bytes.length) : bytes.length)] = random(256);
  }
  return random(8) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes;
}

const words = [
  "normal", "keep-all", "break-all", "auto", "anywhere", "break-word", "nowrap", "pre", "pre-wrap",
  "break-spaces", "balance", "pretty", "uppercase", "full-width", "css", "webkit", "firefox", "uikit",
  "flutter", "android", "none", "rtl", "border-box", "th", "ja", "static-layout", "compose", "",
];
const keys = [
  "size", "lineHeight", "break", "wordBreak", "lineBreak", "overflowWrap", "whiteSpace", "wrapStyle",
  "textTransform", "letterSpacing", "wordSpacing", "indent", "tabSize", "padding", "border", "direction",
  "renderer", "profile", "maxLines", "language", "weight", "fontWidth", "variations", "features",
  "devicePixelRatio", "strut", "textStyle", "boxSizing", "hyphens", "autospace", "spacingTrim", "name",
];
const parts = [
  "em", "points", "spaces", "minimum", "maximum", "fontMultiple", "name", "scale", "view", "wght", "liga",
  "leading", "height", "size", "forced", "breakStrategy", "hyphenation", "indents", "font", "ownFonts",
];

function value(depth) {
  switch (random(depth > 2 ? 3 : 6)) {
    case 0: return pick(words);
    case 1: return number();
    case 2: return random(2) === 0;
    case 3: return Array.from({ length: random(5) }, () => value(depth + 1));
    default: return Object.fromEntries(
      Array.from({ length: 1 + random(3) }, () => [pick(parts), value(depth + 1)]));
  }
}

function description(fonts) {
  const made = { fonts: random(30) === 0 ? value(0) : [pick(fonts), pick(fonts)] };
  // Renderers and ways of breaking are those that texts meet; all else is anything.
  if (random(2) === 0) made.renderer = pick(["css", "webkit", "firefox", "uikit", "flutter", "android"]);
  if (random(3) === 0) made.size = 1 + random(100);
  for (let count = random(3); count > 0; count--) made[pick(keys)] = value(0);
  return made;
}

const runKeys = [
  "size", "relativeSize", "lineHeight", "letterSpacing", "wordSpacing", "verticalAlign", "shift", "padding",
  "margin", "border", "wordBreak", "whiteSpace", "overflowWrap", "lineBreak", "lang", "noBreak", "features",
  "weight", "italic", "tag",
];

/** Runs that hold texts, boxes and one another. */
function runs(fonts, depth = 0) {
  if (random(40) === 0) return value(0);
  return Array.from({ length: random(5) }, () => {
    const run = {};
    switch (random(depth > 3 ? 2 : 4)) {
      case 0: run.box = { width: number(), height: number() }; break;
      case 1: run.runs = runs(fonts, depth + 1); break;
      default: run.text = random(30) === 0 ? value(0) : text();
    }
    if (random(4) === 0) run.fonts = random(9) === 0 ? value(0) : [pick(fonts)];
    if (random(3) === 0) run.size = 1 + random(60);
    if (random(4) === 0) run[pick(runKeys)] = value(0);
    return run;
  });
}

/** What is held of each kind: old ones go, some of them disposed of twice. */
class Pool {
  #held = [];
  #most;

  constructor(most) {
    this.#most = most;
  }

  add(held) {
    this.#held.push(held);
    if (this.#held.length <= this.#most) return;
    const [old] = this.#held.splice(random(this.#held.length - 1), 1);
    old.dispose();
    if (random(3) === 0) old.dispose();
    if (random(4) !== 0) return;
    // What was disposed of is used again. The garbage is not collected while calls follow each other.
    this.#held[0].dispose();
    this.#held[0] = old;
  }

  get any() {
    return pick(this.#held);
  }
}

test(`${calls} hostile calls`, async () => {
  const engine = await load();
  // From here on WOFF2 is unpacked.
  if (process.env.SLIM === undefined) await engine.openFont(readFileSync(`${folder}/Plain.woff2`));
  const [fonts, styles, texts] = [new Pool(12), new Pool(8), new Pool(40)];
  const file = readFileSync(`${root}/Fonts/Pretendard/Pretendard-Regular.otf`);
  const good = engine.font(file);
  for (let count = 0; count < 3; count++) fonts.add(engine.font(file));
  styles.add(engine.style({ fonts: [good] }));
  texts.add(styles.any.prepare("가"));
  const attempts = [
    () => fonts.add(engine.font(random(40) === 0 ? pick(wrong) : fontBytes(), {
      index: random(9) === 0 ? number() : 0,
      variations: random(9) === 0 ? value(0) : {},
    })),
    () => styles.add(engine.style(description([fonts.any, fonts.any, good]))),
    () => texts.add(styles.any.prepare(text())),
    () => texts.add(styles.any.prepare(runs([fonts.any, good]))),
    () => texts.any.append(random(3) === 0 ? "가(나\n" : text()),
    () => styles.any.height(text(), number(), random(9) === 0 ? number() : 0),
    () => styles.any.measure(text(), number(), random(9) === 0 ? number() : 0),
    () => styles.any.heights(Array.from({ length: random(6) }, text), number()),
    () => texts.any.height(number()),
    () => texts.any.lines(number(), random(9) === 0 ? number() : 0),
    () => texts.any.curve(number(), number()),
    () => texts.any.tightWidth(number()),
    () => texts.any.truncation(number(), 1 + random(4), random(3) === 0 ? text() : "…"),
    () => [texts.any.naturalWidth, texts.any.minimumWidth],
  ];
  let [answered, refused] = [0, 0];
  let halfway = 0;
  for (let call = 0; call < calls; call++) {
    const before = state;
    try {
      pick(attempts)();
      answered += 1;
    } catch (error) {
      assert.ok(error instanceof MeasureError, `call ${call}, state ${before}: ${error.stack}`);
      assert.ok(!error.message.includes("stopped"), `call ${call}, state ${before}: ${error.cause?.stack}`);
      refused += 1;
    }
    if (call === Math.floor(calls / 2)) halfway = engine.byteLength;
  }
  assert.ok(answered > calls / 4 && refused > calls / 20, `${answered} answered, ${refused} refused`);
  // The longest of texts and the largest of tables come by chance, later and later.
  assert.ok(engine.byteLength < 1.5 * halfway + (16 << 20), `${halfway}, then ${engine.byteLength} bytes`);
  if (process.env.CALLS) {
    console.log(`${answered} answered, ${refused} refused; ${halfway} bytes halfway, ${engine.byteLength} at the end`);
  }
});
