// Records how Flutter's text engine, SkParagraph, lays out a set of texts.
//
//   node record-flutter.mjs CANVASKIT > flutter-canvaskit.jsonl
//   node record-flutter.mjs CANVASKIT --cuts > flutter-canvaskit-cuts.jsonl
//   node record-flutter.mjs CANVASKIT --struts > flutter-canvaskit-struts.jsonl
//   node record-flutter.mjs CANVASKIT --quotes 3.41 > flutter-3.41-quotes.jsonl
//   node record-flutter.mjs CANVASKIT_OF_3.38 --quotes 3.38 > flutter-3.38-quotes.jsonl
//
// CANVASKIT is the folder `canvaskit` of any built Flutter web app. PyPI has one:
//
//   pip download --no-deps flet-web==1.0.5 && unzip flet_web-*.whl
//   CANVASKIT=flet_web/web/canvaskit
//
// flet-web 0.80.5 is built with Flutter 3.38.6 (engine 78fc3012e458, ICU 74), 0.82.2 with Flutter 3.41.4
// (engine e4b8dca3f1b4, ICU 77).
//
// Run it at the root of the repository: the fonts are named from there. Two runs
// write the same bytes.
import fs from "node:fs";
import path from "node:path";

const folder = path.resolve(process.argv[2] ?? ".");
const canvasKit = await load(folder);
const provider = canvasKit.TypefaceFontProvider.Make();
const fonts = canvasKit.FontCollection.Make();
fonts.setDefaultFontManager(provider);
const registered = new Set();

const cases = [...reviewCases(), ...hardCases()];
const chosen = { "--cuts": cutCases, "--struts": strutCases, "--quotes": quoteCases }[process.argv[3]];
if (chosen === quoteCases) {
  const edition = process.argv[4];
  console.log(JSON.stringify({ recorded: { system: `Flutter ${edition}`, profile: `flutter@${edition}` } }));
}
for (const testCase of chosen ? chosen(cases) : cases) {
  console.log(JSON.stringify({ ...testCase, ...layOut(testCase) }));
}

// MARK: - The engine

/** Starts CanvasKit, which expects a browser around it and a module's suffix. */
async function load(folder) {
  globalThis.window = globalThis;
  globalThis.self = globalThis;
  const wasm = fs.readFileSync(path.join(folder, "canvaskit.wasm"));
  globalThis.fetch = async () =>
    new Response(wasm, { headers: { "content-type": "application/wasm" } });
  const source = fs.readFileSync(path.join(folder, "canvaskit.js")).toString("base64");
  const { default: init } = await import(`data:text/javascript;base64,${source}`);
  return init({ locateFile: (file) => file });
}

/** Lays a case out as Flutter's `Text` would, and reads the lines. */
function layOut({ text, fonts: families, size, width, css = {}, leading, roundsWidths = false,
  maxLines, ellipsis, strut }) {
  [...families, ...(strut?.fonts ?? [])].filter((family) => !registered.has(family)).forEach((family) => {
    registered.add(family);
    provider.registerFont(fs.readFileSync(family), family);
  });
  const height = css["line-height"] ?? "normal";
  const isMultiple = height !== "normal" && !height.endsWith("px");
  const textStyle = {
    fontFamilies: families, fontSize: size, locale: "ko", color: canvasKit.BLACK,
    letterSpacing: parseFloat(css["letter-spacing"] ?? "0"),
    wordSpacing: parseFloat(css["word-spacing"] ?? "0"),
    halfLeading: leading === "even",
    ...(isMultiple ? { heightMultiplier: parseFloat(height) } : {}),
  };
  const style = {
    textStyle,
    // Both as Flutter's engine has them.
    replaceTabCharacters: true, applyRoundingHack: roundsWidths,
    ...(height.endsWith("px")
      ? { strutStyle: {
          strutEnabled: true, forceStrutHeight: true, fontFamilies: families, fontSize: size,
          heightMultiplier: parseFloat(height) / size } }
      : {}),
    ...(strut
      ? { strutStyle: {
          strutEnabled: true, forceStrutHeight: strut.forced ?? false, fontFamilies: strut.fonts,
          fontSize: strut.size, leading: strut.leading ?? 0, halfLeading: strut.even ?? false,
          ...(strut.height ? { heightMultiplier: strut.height } : {}) } }
      : {}),
    ...(maxLines ? { maxLines } : {}), ...(ellipsis ? { ellipsis } : {}),
  };
  // What was laid out in another strut is not kept.
  fonts.clearCaches?.();
  const builder = canvasKit.ParagraphBuilder.MakeFromFontCollection(
    new canvasKit.ParagraphStyle(style), fonts);
  builder.pushStyle(new canvasKit.TextStyle(textStyle));
  builder.addText(text);
  const paragraph = builder.build();
  paragraph.layout(width);
  const metrics = paragraph.getLineMetrics();
  const lines = metrics.map((line, index) => {
    // The empty line after a final line break is reported to start with the break.
    const isAfterText = index > 0 && metrics[index - 1].endIncludingNewline >= text.length;
    const rounded = Math.round(line.width * 1e4) / 1e4;
    return isAfterText
      ? [text.length, text.length, 0]
      : [line.startIndex, line.endExcludingWhitespaces, rounded];
  });
  const result = { h: paragraph.getHeight(), n: lines.length, lines };
  if (ellipsis) result.exceeded = paragraph.didExceedMaxLines();
  const cut = result.exceeded ? ellipsisWidth(paragraph, metrics.at(-1)) : null;
  if (cut !== null) {
    const last = lines.at(-1);
    result.cut = [last[1], Math.round(cut * 1e4) / 1e4];
    last[2] = Math.round((metrics.at(-1).width + cut) * 1e4) / 1e4;
  }
  paragraph.delete();
  builder.delete();
  return result;
}

/** How wide the ellipsis is that the last line ends with; null if it has none. */
function ellipsisWidth(paragraph, line) {
  // Where nothing may stay, nothing is shown either.
  if (line.startIndex === line.endExcludingWhitespaces) return null;
  const run = paragraph.getShapedLines().at(-1)?.runs.at(-1);
  // It starts where the line's own width ends, which may be rounded to 1/100.
  if (!run?.glyphs.length || Math.abs(run.positions[0] - line.left - line.width) > 0.0101) {
    return null;
  }
  return run.positions[2 * run.glyphs.length] - run.positions[0];
}

// MARK: - The cases

/** The same numbers every time. */
function* random(seed) {
  while (true) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    yield seed / 2 ** 32;
  }
}

function picker(seed) {
  const numbers = random(seed);
  const next = () => numbers.next().value;
  return { next, pick: (list) => list[Math.floor(next() * list.length)] };
}

function stacks() {
  const bundled = (file) => `Fonts/${file}`;
  const fixture = (file) => `Tests/TextMeasureTests/Fixtures/Fonts/${file}`;
  const fallback = ["CJK-Outlines.otf", "CJK-Metrics.ttf", "Symbols-Metrics.ttf", "Emoji-Metrics.ttf"]
    .map((name) => bundled(`Fallback/Fallback${name}`));
  const pretendard = (weight) => bundled(`Pretendard/Pretendard-${weight}.otf`);
  return [
    [pretendard("Regular"), ...fallback], [pretendard("Bold"), ...fallback],
    [fixture("Plain.ttf"), pretendard("Regular"), ...fallback],
    [fixture("Kerned.ttf"), fixture("Typo.ttf"), fixture("Strike.ttf"), pretendard("Medium")],
  ];
}

/** A few styles, so that many cases share one. */
function styles() {
  const { next, pick } = picker(3);
  return Array.from({ length: 24 }, () => {
    const css = {};
    if (next() < 0.5) css["line-height"] = pick(["1", "1.2", "1.4", "1.5", "2", "22px", "23.5px"]);
    if (next() < 0.2) css["letter-spacing"] = pick(["0.5px", "1px", "-0.25px"]);
    if (next() < 0.15) css["word-spacing"] = pick(["2px", "-1px"]);
    return {
      size: 10 + Math.floor(next() * 29) / 2,
      ...(Object.keys(css).length > 0 ? { css } : {}),
      ...(next() < 0.25 ? { leading: "even" } : {}),
      ...(next() < 0.25 ? { roundsWidths: true } : {}),
    };
  });
}

/** A whole or a fractional width between two, and a style. */
function look({ next, pick }, narrowest, widest) {
  const width = narrowest + next() * (widest - narrowest);
  return {
    width: pick([Math.round(width), Math.round(width * 100) / 100]), ...pick(styles()),
  };
}

function reviewCases() {
  const reviews = fs.readFileSync("Tests/Data/reviews.ndjson", "utf8").trim().split("\n")
    .map((line) => JSON.parse(line));
  const choice = picker(1);
  return Array.from({ length: 500 }, (_, index) => {
    const { id, text } = reviews[index * 6];
    const [fonts] = choice.next() < 0.7 ? stacks() : [choice.pick(stacks())];
    return { id: `review/${id}`, cat: "review", text, fonts, ...look(choice, 60, 400) };
  });
}

/** Texts of the pieces that renderers disagree on. */
function hardCases() {
  const pieces = {
    spaces: [" ", "   ", "\t", "\u3000", "\u00a0", "\u2003", "\u200b", "\u202f"],
    breaks: ["\n", "\n\n", "봤어요\r\n영화", "\r", "\v", "\f", "\u2028", "\u2029", "\u0085", " \n "],
    punctuation: [..."?!,.…()[]「」“”‘’/-—~%&+·、。", "...", "!!", "(웃음)"],
    emoji: ["😂", "❤️", "👍🏽", "👨‍👩‍👧", "🇰🇷", "1️⃣", "☺", "✨"],
    overlong: ["https://example.com/a?b=c&d=e", "Supercalifragilistic", "1,234,567.89", "AVAVAV"],
    hangul: ["\u1112\u1161\u11ab\u1100\u1173\u11af", "ㅋㅋㅋㅋㅋㅋ", "가\u0301", "값싼", "뷁"],
    mixed: ["漢字", "カッコいい", "ーっ", "Привет", "don't", "fi", "e\u0301", "soft\u00adhyphen"],
    odd: ["\u0001", "\u007f", "\ufffc", "\u0378", "\u200d", "\u200c", "\u2060", "\ufe0f"],
  };
  const words = ["영화", "정말", "재밌게", "봤어요", "최고의", "배우들", "movie", "To", "AV", "5점"];
  const choice = picker(2);
  const kinds = Object.keys(pieces);
  return Array.from({ length: 320 }, (_, index) => {
    const kind = kinds[index % kinds.length];
    const parts = Array.from({ length: 2 + Math.floor(choice.next() * 9) }, () =>
      choice.pick(choice.next() < 0.4 ? pieces[kind] : words) + choice.pick(["", " "]));
    return {
      id: `${kind}/${index}`, cat: kind, text: parts.join(""), fonts: choice.pick(stacks()),
      ...look(choice, 40, 260),
    };
  });
}

/** Every other case on one line to three, in a box that more do not fit, for an ellipsis. */
function cutCases(cases) {
  const choice = picker(4);
  return cases.filter((_, index) => index % 2 === 0).map((testCase) => ({
    ...testCase, width: Math.round(testCase.width * (0.2 + choice.next() * 0.6)),
    maxLines: choice.pick([1, 2, 3]), ellipsis: choice.pick(["…", "…", "...", "… 더보기", "…more"]),
  }));
}

/** Texts with what editions of ICU break lines otherwise at: quotation marks, hyphens, Hebrew. */
function quoteCases() {
  const { next, pick } = picker(6);
  const marks = ["“", "”", "‘", "’", "«", "»", "‹", "›", "\"", "'", "-", "\u2010", "–", "\u3000"];
  const words = ["가나", "다", "漢字", "かな", "ー", "abc", "x", "12", "אב", "ש", "ㅋㅋ", "영화", "👍"];
  const rest = [" ", ".", ",", "!", "(", ")", "「", "」", "…", "%", "$", "\u00a0", "\u0301", "/"];
  const fonts = stacks()[0];
  return Array.from({ length: 200 }, (_, index) => {
    const text = Array.from({ length: 3 + Math.floor(next() * 10) }, () =>
      pick(pick([marks, marks, words, words, words, rest]))).join("");
    return { id: `quotes/${index}`, cat: "quotes", text, fonts, size: 15, width: pick([1, 25, 40, 60, 90.5]) };
  });
}

/** Short texts, and none, in struts of the same and of other fonts. */
function strutCases() {
  const choice = picker(5), { next, pick } = choice;
  const texts = ["평점 올려보자", "한글과 English 漢字 かな 섞인 문장", "😂 이모지\n😂😂", "", "가나다\n\n라마바\n",
    "漢字", "Hello world, a strut", "최고의 영화 👍🏽 정말"];
  return Array.from({ length: 120 }, (_, index) => {
    const [text, fonts, size] = [pick(texts), pick(stacks()), pick([12, 13.3, 14, 16, 17.5, 20])];
    const strut = {
      fonts: [pick([fonts[0], pick(stacks())[0], fonts.at(-1)])],
      size: pick([size, size, 8, 10.5, 14, 18, 21.7, 30]),
      ...(next() < 0.65 ? { height: pick([0.7, 1, 1.15, 1.3, 1.5, 1.618, 2, 3]) } : {}),
      ...(next() < 0.5 ? { leading: pick([0.1, 0.25, 0.33, 0.5, 1, -1]) } : {}),
      ...(next() < 0.35 ? { even: true } : {}), ...(next() < 0.35 ? { forced: true } : {}),
    };
    return {
      id: `strut/${index}`, cat: strut.forced ? "forced" : "least", text, fonts, size,
      width: pick([60, 120.5, 300]), strut,
      ...(next() < 0.4 ? { css: { "line-height": pick(["1", "1.2", "1.75", "2.2"]) } } : {}),
      ...(next() < 0.3 ? { leading: "even" } : {}),
    };
  });
}
