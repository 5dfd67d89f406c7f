// "Copy as": the text and style of a state, written down for other tools.

import { isEngine, keepsLineBreaks } from "./engine.js";
import { fontFile } from "./own-fonts.js";
import { recordOf, runsOf } from "./runs.js";

/** What can be copied: a name, and a function of a state and the service's address. */
export const formats = {
  "CSS": css,
  "Command line": commandLine,
  "curl": curl,
  "Swift": swift,
  "JavaScript": javaScript,
};

const lengthPattern = /^([\d.]+)(px|pt|)$/;
const weights = { "pretendard-medium": 500, "pretendard-semibold": 600, "pretendard-bold": 700 };

function css(state) {
  const wordBreak = state.break === "hangul-word" ? "keep-all" : state.break;
  return [
    `width: ${state.width}px;`,
    `font-family: ${familyOf(state.font)};`,
    `font-weight: ${weights[state.font] ?? 400};`,
    `font-size: ${state["font-size"]}px;`,
    `line-height: ${state["line-height"]};`,
    `word-break: ${wordBreak};`,
    `overflow-wrap: ${state["overflow-wrap"]};`,
    ...(keepsLineBreaks(state) ? ["white-space: pre-line;"] : []),
  ].join("\n");
}

/** The family that CSS calls a font by: bundled ones are Pretendard, files are of the family that they hold. */
function familyOf(font) {
  return isBundled(font) ? "Pretendard" : JSON.stringify(font.replace(fontFile, ""));
}

function isBundled(font) {
  return font === "pretendard" || Object.hasOwn(weights, font);
}

/** The options that a state has, by the names that the command line and the service share. */
function options(state) {
  const names = ["profile", "font", "font-size", "line-height", "break"];
  if (isEngine(state.profile)) names.push("overflow-wrap");
  if (keepsLineBreaks(state)) names.push("white-space");
  if (state.profile === "uikit" || state.profile === "android") names.push("scale");
  return ["width", ...names].map((name) => [name, state[name]]);
}

function commandLine(state) {
  const words = options(state).map(([name, value]) =>
    `--${name === "font" && fontFile.test(value) ? "font-file" : name} ${quoted(value)}`);
  if (state.runs === undefined) return `measure heights --text ${quoted(state.text)} \\\n  ${words.join(" ")}`;
  const record = quoted(JSON.stringify(recordOf(state)));
  return `printf '%s\\n' ${record} |\n  measure heights ${words.join(" ")}`;
}

function curl(state, address) {
  const url = new URL("v1/heights", address);
  for (const [name, value] of options(state)) url.searchParams.set(name, value);
  const body = JSON.stringify(recordOf(state));
  return `curl -H 'Content-Type: application/x-ndjson' \\\n  -d ${quoted(body)} \\\n  ${quoted(String(url))}`;
}

/** A word of a shell, as it is. */
function quoted(word) {
  return /^[\w.:/+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

const swiftProfiles = {
  css: () => ".chromium", webkit: () => ".webkit", firefox: () => ".firefox", flutter: () => ".flutter()",
  uikit: (scale) => `.uikit(scale: ${scale})`, android: (scale) => `.android(.textView(density: ${scale}))`,
};

function swift(state) {
  const { profile, scale, font } = state;
  const weight = weights[font] ? `.${font.replace("pretendard-", "")}` : "";
  const wordBreak = state.break === "hangul-word" ? "hangulWordPriority" : camelCase(state.break);
  const parts = [
    isBundled(font) ? `fonts: try .pretendard(${weight})` : `fonts: try FontStack([Face(path: ${swiftString(font)})])`,
    `size: ${state["font-size"]}`,
    `profile: ${swiftProfiles[profile](scale)}`,
    `lineHeight: ${swiftLineHeight(state["line-height"])}`,
    `wordBreak: .${wordBreak}`,
  ];
  if (isEngine(profile)) parts.push(`overflowWrap: .${camelCase(state["overflow-wrap"])}`);
  if (keepsLineBreaks(state)) parts.push("whiteSpace: .preLine");
  const measurer = `let style = TextStyle(\n  ${parts.join(", ")})\nvar measurer = try TextMeasurer(style)\n`;
  if (state.runs === undefined) {
    return `${measurer}let height = try measurer.measure(${swiftString(state.text)}, atWidth: ${state.width}).height`;
  }
  return `${measurer}let bold = try FontStack.pretendard(.bold)\nlet text = RichText {\n`
    + `${runsOf(state).map((run) => `  ${swiftRun(run)}\n`).join("")}}\n`
    + `let height = try measurer.prepare(text).height(atWidth: ${state.width})`;
}

/** Colours are up to whoever draws. */
function swiftRun(run) {
  if (run.box) return `InlineBox(width: ${run.box.width}, height: ${run.box.height})`;
  const parts = [];
  if (run.weight) parts.push("fonts: bold");
  if (run.size) parts.push(`size: ${run.size}`);
  if (run.italic) parts.push("isItalic: true");
  if (run.whiteSpace) parts.push(`whiteSpace: .${run.whiteSpace}`);
  if (run.padding) {
    const [start, end] = run.padding.map((padding) => `InlineEdges.Edge(padding: ${padding})`);
    parts.push(`edges: InlineEdges(start: ${start}, end: ${end})`);
  }
  const text = swiftString(run.text);
  return parts.length === 0 ? text : `TextRun.text(${text}, style: SpanStyle(${parts.join(", ")}))`;
}

function swiftLineHeight(value) {
  const [, number, unit] = lengthPattern.exec(value) ?? [];
  if (number === undefined) return ".normal";
  return unit === "" ? `.em(${number})` : `.points(${number})`;
}

/** JSON escapes what Swift does, but for `\(` and code points. */
function swiftString(text) {
  return JSON.stringify(text).replace(/\\u([0-9a-f]{4})/g, "\\u{$1}");
}

function camelCase(words) {
  return words.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

function javaScript(state) {
  const weight = { 500: "Medium", 600: "SemiBold", 700: "Bold" }[weights[state.font]] ?? "Regular";
  const file = isBundled(state.font) ? `Pretendard-${weight}.otf` : encodeURIComponent(state.font);
  const [, number, unit] = lengthPattern.exec(state["line-height"]) ?? [];
  const lineHeight = number === undefined ? '"normal"' : unit === "" ? number : `{ points: ${number} }`;
  const lineBreaks = keepsLineBreaks(state) ? ', whiteSpace: "pre-line"' : "";
  const browser = isEngine(state.profile)
    ? `, overflowWrap: ${JSON.stringify(state["overflow-wrap"])}${lineBreaks}` : "";
  return [
    `import { load } from "textmeasure";`,
    `const engine = await load();`,
    `const font = engine.font(await (await fetch("/fonts/${file}")).arrayBuffer());`,
    `const style = engine.style({`,
    `  fonts: [font], size: ${state["font-size"]}, lineHeight: ${lineHeight},`,
    `  renderer: ${JSON.stringify(state.profile)}, wordBreak: ${JSON.stringify(state.break)}${browser},`,
    `});`,
    ...javaScriptHeight(state),
  ].join("\n");
}

function javaScriptHeight(state) {
  if (state.runs === undefined) {
    return [`const height = style.height(${JSON.stringify(state.text)}, ${state.width});`];
  }
  const runs = JSON.stringify(runsOf(state)).replaceAll('"weight":700', '"fonts":[bold]');
  return [
    'const bold = engine.font(await (await fetch("/fonts/Pretendard-Bold.otf")).arrayBuffer());',
    `const text = style.prepare(${runs});`,
    `const { height } = text.measure(${state.width});`,
  ];
}
