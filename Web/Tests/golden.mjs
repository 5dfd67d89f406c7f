// Golden files as styles: what `GoldenStyle` makes of a recorded case, in the fields of descriptions.

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The cases of a golden file. */
export function goldenCases(path) {
  const lines = readFileSync(path, "utf8").split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => JSON.parse(line)).filter((record) => !("recorded" in record));
}

/** Where golden files name fonts from. */
const folders = ["", "Fonts/", "Fonts/Pretendard/"];

/** Opens the fonts of cases, each once. */
export class GoldenFonts {
  #engine;
  #open = new Map();

  constructor(engine) {
    this.#engine = engine;
  }

  font(path) {
    if (!this.#open.has(path)) {
      const [file, index = "0"] = path.split("#");
      const places = folders.map((folder) => `${root}${folder}${file}`);
      const bytes = readFileSync(places.find((place) => existsSync(place)));
      this.#open.set(path, this.#engine.font(bytes, { index: Number(index) }));
    }
    return this.#open.get(path);
  }
}

/** What a case shows: its text, or its runs with fonts in place of their paths. */
export function contentOf({ text, runs }, fonts) {
  if (!runs) return text;
  const open = (run) => ({
    ...run, fonts: run.fonts?.map((path) => fonts.font(path)), runs: run.runs?.map(open),
  });
  return runs.map(open);
}

/** A value that no field has. */
class Unsupported extends Error {}

function length(value, size) {
  const [, number, unit] = /^(-?[\d.]+)(px|em)?$/.exec(value) ?? [];
  if (number === undefined || (unit === undefined && Number(number) !== 0)) {
    throw new Unsupported(value);
  }
  return Number(number) * (unit === "em" ? size : 1);
}

function lineHeight(value, size) {
  if (value === "normal") return "normal";
  if (/^[\d.]+$/.test(value)) return { em: Number(value) };
  return { points: length(value, size) };
}

function oneOf(...words) {
  return (value) => {
    if (!words.includes(value)) throw new Unsupported(value);
    return value;
  };
}

function edges(value, size) {
  return value.split(" ").map((part) => length(part, size));
}

/** Fields by properties of CSS. */
const properties = {
  "line-height": ["lineHeight", lineHeight],
  "word-break": ["break", oneOf("normal", "keep-all", "break-all", "auto-phrase")],
  "line-break": ["lineBreak", oneOf("auto", "loose", "normal", "strict", "anywhere")],
  "overflow-wrap": ["overflowWrap", oneOf("normal", "break-word", "anywhere")],
  "white-space": [
    "whiteSpace", oneOf("normal", "nowrap", "pre", "pre-wrap", "pre-line", "break-spaces"),
  ],
  "letter-spacing": ["letterSpacing", (value, size) => value === "normal" ? 0 : length(value, size)],
  "word-spacing": ["wordSpacing", (value, size) => value === "normal" ? 0 : length(value, size)],
  "text-indent": ["indent", length],
  "text-wrap": ["wrapStyle", oneOf("balance", "pretty", "stable")],
  "text-transform": ["textTransform", (value) => value],
  "text-autospace": [
    "autospace", oneOf("no-autospace", "ideograph-alpha", "ideograph-numeric", "normal"),
  ],
  "text-spacing-trim": ["spacingTrim", oneOf("normal", "space-all", "space-first", "trim-start")],
  "hyphens": ["hyphens", oneOf("none", "manual")],
  "direction": ["direction", oneOf("ltr", "rtl")],
  "padding": ["padding", edges],
  "box-sizing": ["boxSizing", oneOf("content-box", "border-box")],
  "-webkit-line-clamp": ["maxLines", Number],
};

/** The fields of declarations; `undefined` if some have no field. */
function fieldsOf(css, size) {
  const fields = {};
  try {
    for (const [property, value] of Object.entries(css)) {
      if (!Object.hasOwn(properties, property)) throw new Unsupported(property);
      const [field, read] = properties[property];
      fields[field] = read(value, size);
    }
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
  return fields;
}

/** The description of a browser's case. */
export function browserStyle(record, profile, fonts) {
  const fields = fieldsOf(record.css ?? {}, record.size);
  if (!fields) return undefined;
  return {
    profile, size: record.size, language: record.lang ?? "ko", tabSize: { spaces: 8 },
    devicePixelRatio: record.scale ?? 1, ...fields,
    fonts: record.fonts.map((path) => fonts.font(path)),
  };
}

/** The description of a case of Flutter. */
export function flutterStyle(record, profile, fonts) {
  if (record.ellipsis !== undefined) return undefined;
  const { css = {}, strut } = record;
  const fields = fieldsOf(css, record.size);
  if (!fields || fields.lineHeight?.points !== undefined || fields.lineHeight === "normal") {
    return undefined;
  }
  return {
    profile: {
      name: profile, leading: record.leading ?? "proportional",
      roundsWidths: record.roundsWidths ?? false, heightBehavior: record.heightBehavior,
    },
    size: record.size, language: record.lang ?? "ko", tabSize: { spaces: 8 }, ...fields,
    fonts: record.fonts.map((path) => fonts.font(path)),
    strut: strut && {
      font: strut.fonts?.length > 0 ? fonts.font(strut.fonts[0]) : undefined, size: strut.size,
      height: strut.height, leading: strut.leading,
      leadingDistribution: strut.even ? "even" : "proportional", forced: strut.forced,
    },
  };
}

const strategies = { simple: "simple", high_quality: "highQuality", balanced: "balanced" };

/** The line height of a case of Android: what it is set to, times what it is multiplied by. */
function androidHeight({ lineHeight, lineSpacingMultiplier: multiplier }, scale) {
  if (lineHeight === undefined) {
    return multiplier === undefined ? {} : { lineHeight: { fontMultiple: multiplier } };
  }
  // `Math.round`, in pixels.
  return { lineHeight: { points: Math.floor(lineHeight * scale + 0.5) / scale } };
}

/** The description of a case of Android. */
export function androidStyle(record, profile, fonts) {
  const { android, scale } = record;
  // A paragraph's indents are no field.
  if (android.leadingMargin || android.lineHeightSpan) return undefined;
  const multiplier = android.lineHeight === undefined ? undefined : android.lineSpacingMultiplier;
  return {
    profile: {
      name: profile, scale, breakStrategy: strategies[android.breakStrategy ?? "simple"],
      hyphenation: android.hyphenationFrequency,
      lineBreakStyle: android.lineBreakStyle === "unspecified" ? "none" : android.lineBreakStyle,
      wordStyle: android.lineBreakWordStyle, usesLinearText: android.linearText,
      includesFontPadding: android.includeFontPadding,
      fallbackLineSpacing: android.fallbackLineSpacing,
      usesElegantHeight: android.elegantTextHeight, spacesLastLine: android.addLastLineLineSpacing,
      usesBoundsForWidth: android.useBoundsForWidth, lineSpacingMultiplier: multiplier,
      indents: android.indents, ownFonts: android.ownFonts,
    },
    size: record.size, language: record.lang ?? "ko", maxLines: android.maxLines,
    letterSpacing: (android.letterSpacing ?? 0) * record.size,
    lineSpacing: android.lineSpacingExtra ?? 0, ...androidHeight(android, scale),
    fonts: record.fonts.map((path) => fonts.font(path)),
  };
}
