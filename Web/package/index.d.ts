/** Exact sizes of wrapped text, without a renderer: as browsers, Flutter, Android and UIKit have them. */

import type { HeightCurve } from "./heights.js";

export { HeightCurve } from "./heights.js";

/** What has bytes to give: a `Response` of `fetch`, a `Blob`, a `File`. */
export interface FileLike {
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** An address: a string or a `URL`. In Node a string that is no URL is a path. */
export type Address = string | { readonly href: string; readonly protocol: string };

/** A file: its address, what `fetch` answered, or its bytes. */
export type FileSource = Address | FileLike | ArrayBuffer | ArrayBufferView;

/** A `WebAssembly.Module`, where the library of types knows one. */
export type CompiledModule = typeof globalThis extends {
  WebAssembly: { Module: { prototype: infer Module } };
} ? Module & object : never;

/** What `load` starts, or a promise of it. */
export type ModuleSource =
  | FileSource
  | CompiledModule
  | Promise<FileSource | CompiledModule>;

/**
 * Loads the engine: by default the module that lies beside this one.
 *
 * Under a Content Security Policy it needs `'wasm-unsafe-eval'` in `script-src`.
 */
export function load(source?: ModuleSource): Promise<Engine>;

/** Why something cannot be measured. */
export class MeasureError extends Error {
  /** What is wrong: a JSON pointer into a description, such as "/lineHeight", or a parameter. */
  readonly field: string;
}

declare global {
  // For libraries of types that lack it: `using` of TypeScript 5.2.
  interface SymbolConstructor {
    readonly dispose: unique symbol;
  }
}

/** What is kept until it is disposed of, or collected as garbage. */
interface Held {
  /** Whether it was disposed of. Measuring with it is then an error. */
  readonly isDisposed: boolean;
  /** Gives its memory back; a second time does nothing. What was made from it goes on. */
  dispose(): void;
  [Symbol.dispose](): void;
}

/** The engine: one instance of the module, with memory of its own. */
export interface Engine {
  /** Opens a font, of any format but WOFF2; the bytes are copied. */
  font(bytes: ArrayBuffer | ArrayBufferView, options?: FontOptions): Font;
  /**
   * Opens a font of any format, from wherever it is; a promise lets it come while the module does. The
   * first one of WOFF2 loads what unpacks it.
   */
  openFont(
    source: FileSource | Promise<FileSource>,
    options?: FontOptions & {
      /** Where `brotli.wasm` is, if not beside this module. */
      readonly brotli?: ModuleSource;
    },
  ): Promise<Font>;
  /** Makes a style. Keep it: what it learns of its fonts makes later texts fast. */
  style(description: StyleDescription): Style;
  /** How many bytes of memory the engine has. */
  readonly byteLength: number;
  /** The versions of what heights depend on. */
  readonly versions: { readonly harfbuzz: string; readonly freetype: string; readonly unicode: string };
}

export interface FontOptions {
  /** Which face of a collection, from 0. */
  readonly index?: number;
  /** Places on the axes of a variable font, by tag: `{ wght: 600 }`. */
  readonly variations?: Readonly<Record<string, number>>;
  /** What descriptions of styles may have in place of the font. */
  readonly name?: string;
}

/** A face of a font file. */
export interface Font extends Held {}

/** A font, or the name that one was opened with. */
export type FontChoice = Font | string;

/** A multiple of the size (a number, or `em`), points, or either as CSS writes it, alone; or a multiple of the font's own and its bounds. */
export type LineHeight =
  | "normal"
  | number
  | `${number}${"px" | "pt" | "em" | "%"}`
  | { readonly em: number }
  | { readonly points: number }
  | { readonly fontMultiple?: number; readonly minimum?: number; readonly maximum?: number };

/**
 * The renderer to predict: a name, also with its port and edition, or an object of its
 * rules.
 */
export type Renderer =
  | "css"
  | "webkit"
  | "firefox"
  | "uikit"
  | "flutter"
  | "android"
  | "webkit-mac" | "webkit-ios" | "safari" | "safari-ios"
  | `${"css" | "webkit" | "webkit-mac" | "webkit-ios" | "safari" | "safari-ios" | "firefox" | "flutter"}@${string}`
  | { readonly name: string; readonly [rule: string]: unknown };

type Edges = number | readonly number[];

/**
 * How text looks, as far as its lines and height depend on it: what `measure style --schema`
 * describes, but for `css` and `tags`. Lengths are CSS pixels, or points.
 */
export interface StyleDescription {
  /** The fonts, in fallback order. `font` is the same. */
  readonly fonts?: FontChoice | readonly FontChoice[];
  readonly font?: FontChoice | readonly FontChoice[];
  /** 15 if absent. */
  readonly size?: number;
  /** A text style of iOS, instead of `size`. */
  readonly textStyle?: string;
  /** The engine to predict; "auto" is that of the page. `profile` is the same. "css" if absent. */
  readonly renderer?: Renderer | "auto" | "chromium";
  readonly profile?: Renderer | "auto" | "chromium";
  /** A number is a multiple of the size, as in CSS. */
  readonly lineHeight?: LineHeight;
  readonly weight?: number;
  readonly fontWidth?: number;
  readonly italic?: boolean;
  readonly opticalSizing?: "auto" | "none";
  readonly variations?: Readonly<Record<string, number>>;
  /** What every line of Flutter is at least as high as. */
  readonly strut?: {
    readonly font?: FontChoice;
    readonly size?: number;
    readonly height?: number;
    readonly leading?: number;
    readonly leadingDistribution?: "proportional" | "even";
    readonly forced?: boolean;
  };
  readonly lineSpacing?: number;
  readonly paragraphSpacing?: number;
  /** Where words may part. `break` is the same. */
  readonly wordBreak?: WordBreak;
  readonly break?: WordBreak;
  readonly lineBreak?: "auto" | "loose" | "normal" | "strict" | "anywhere";
  readonly overflowWrap?: "normal" | "break-word" | "anywhere";
  readonly whiteSpace?: "normal" | "nowrap" | "pre" | "pre-wrap" | "pre-line" | "pre-line-nowrap" | "break-spaces";
  readonly wrapStyle?: "auto" | "balance" | "pretty" | "stable";
  readonly hyphens?: "none" | "manual";
  readonly textTransform?: string;
  readonly letterSpacing?: number | "sanFrancisco";
  readonly wordSpacing?: number;
  readonly autospace?: "no-autospace" | "ideograph-alpha" | "ideograph-numeric" | "normal";
  readonly spacingTrim?: "normal" | "space-all" | "space-first" | "trim-start";
  readonly indent?: number;
  readonly tabSize?: { readonly spaces: number } | { readonly points: number };
  readonly padding?: Edges;
  readonly border?: Edges;
  readonly boxSizing?: "content-box" | "border-box";
  readonly direction?: "ltr" | "rtl" | "auto";
  readonly features?: Readonly<Record<string, number>>;
  readonly devicePixelRatio?: number;
  /** A BCP 47 tag; "ko" if absent. */
  readonly language?: string;
  /** The most lines that are shown. */
  readonly maxLines?: number;
}

export type WordBreak = "normal" | "keep-all" | "break-all" | "hangul-word" | "auto-phrase";

/** What a span has of its own: what it lies in decides all else. Lengths are CSS pixels, or points. */
export interface SpanStyle {
  readonly fonts?: FontChoice | readonly FontChoice[];
  readonly size?: number;
  /** The size as a multiple of that around the span. */
  readonly relativeSize?: number;
  readonly weight?: number;
  readonly italic?: boolean;
  /** In ems for Android. */
  readonly letterSpacing?: number;
  readonly wordSpacing?: number;
  /** A multiple of the size, "20px", "140%". */
  readonly lineHeight?: number | string;
  readonly verticalAlign?: VerticalAlign;
  /** What spans of Android call the same. */
  readonly shift?: "sub" | "super";
  readonly lang?: string;
  readonly wordBreak?: WordBreak;
  readonly whiteSpace?: StyleDescription["whiteSpace"];
  readonly overflowWrap?: StyleDescription["overflowWrap"];
  readonly lineBreak?: StyleDescription["lineBreak"];
  readonly features?: Readonly<Record<string, number>>;
  /** At the left and the right end. */
  readonly padding?: readonly [number, number];
  readonly margin?: readonly [number, number];
  readonly border?: readonly [number, number];
  /** A colour for pictures; it has no metrics. */
  readonly color?: string;
  /** Whether no line of Android ends in it. */
  readonly noBreak?: boolean;
}

/** A word of CSS, or how far above the baseline. */
export type VerticalAlign =
  | "baseline" | "sub" | "super" | "middle" | "text-top" | "text-bottom" | "top" | "bottom" | number;

/** A box in a text: a picture, a badge. */
export interface InlineBox {
  readonly width: number;
  readonly height: number;
  /** Left and right; or also top and bottom. */
  readonly margin?: readonly [number, number] | readonly [number, number, number, number];
  /** How far below its top the baseline of what is in it lies. */
  readonly baseline?: number;
  readonly kind?: "img";
  /** As Flutter has it. */
  readonly alignment?: "baseline" | "aboveBaseline" | "belowBaseline" | "top" | "middle" | "bottom";
  readonly ideographic?: boolean;
}

/** A piece of a text of several styles. */
export type TextRun =
  | (SpanStyle & { readonly text: string })
  | (SpanStyle & { readonly runs: readonly TextRun[] })
  | { readonly box: InlineBox; readonly verticalAlign?: VerticalAlign };

/** The size of a text in a box of a width. */
export interface TextSize {
  readonly height: number;
  readonly lineCount: number;
  /** Whether there are more lines than are shown. */
  readonly isTruncated: boolean;
  /** Whether no font has some character of the text. */
  readonly isMissing: boolean;
}

/** How texts look. `maxLines` of a call counts in place of that of the style; 0 does not. */
export interface Style extends Held {
  /** The height of a text in a box of a width: the cheapest way to measure new text. */
  height(text: string, width: number, maxLines?: number): number;
  measure(text: string, width: number, maxLines?: number): TextSize;
  /** The heights of many texts; `heights` is where they go, if there is a place already. */
  heights(
    texts: readonly (string | readonly TextRun[] | { readonly runs: readonly TextRun[] })[],
    width: number,
    maxLines?: number,
    heights?: Float64Array,
  ): Float64Array;
  /**
   * Measures a text as far as that does not depend on a width: a string, or runs for a text of
   * several styles and with boxes.
   */
  prepare(text: string | readonly TextRun[] | { readonly runs: readonly TextRun[] }): Text;
}

/** A line of a text; places are indices of the string. */
export interface Line {
  readonly start: number;
  readonly end: number;
  /** From the first to the last visible character. */
  readonly width: number;
  readonly height: number;
  /** From the top of the line. */
  readonly baseline: number;
  /** Why it ends: where it may, at a line break, in a word wider than the box, with the text. */
  readonly ending: "opportunity" | "lineBreak" | "emergency" | "text";
  /** What of each run is on it, in order; of texts of runs alone. */
  readonly pieces?: readonly LinePiece[];
}

/** What is on a line of a run that holds a text or a box. */
export interface LinePiece {
  readonly run: TextRun;
  /** Where the run is: its index, or those of the runs around it and its own. */
  readonly path: readonly number[];
  readonly start: number;
  readonly end: number;
}

/** What is shown of a text. */
export interface Truncation {
  readonly height: number;
  readonly lineCount: number;
  readonly shownLineCount: number;
  readonly isTruncated: boolean;
  /** From the top of the text; `null` if no line is shown. */
  readonly firstBaseline: number | null;
  readonly lastBaseline: number | null;
  readonly lastLineWidth: number;
  /** Where the last line is cut; `null` if nothing is. */
  readonly cut: {
    /** What is shown ends there, and the token follows. */
    readonly end: number;
    /** The width of what is left of the line, with the token. */
    readonly width: number;
    /** Whether all of the line stays. */
    readonly keepsLine: boolean;
    /** Whether the token fits at all. */
    readonly fits: boolean;
  } | null;
}

/** A text, measured as far as that does not depend on a width. */
export interface Text extends Held {
  /** The text; of runs with U+FFFC for each box. */
  readonly text: string;
  /**
   * Appends to the text, as an answer streams in. Sizes then take as long as what is new, and the
   * paragraph that it continues; all else prepares the text as a whole.
   */
  append(more: string): void;
  height(width: number, maxLines?: number): number;
  measure(width: number, maxLines?: number): TextSize;
  lines(width: number, maxLines?: number): Line[];
  /** Calls `visit` with each line, without an object of it; returns how many there are. */
  walkLines(
    width: number,
    visit: (start: number, end: number, width: number, height: number, baseline: number) => void,
    maxLines?: number,
  ): number;
  /** How many lines there are, and how wide the widest is. */
  lineStats(width: number, maxLines?: number): { readonly lineCount: number; readonly maxLineWidth: number };
  /** The heights in boxes of every width of a range. */
  curve(narrowest: number, widest: number, maxLines?: number): HeightCurve;
  /** The same as bytes, to be kept or sent: what `new HeightCurve` takes. */
  encodedCurve(narrowest: number, widest: number, maxLines?: number): Uint8Array;
  /** The narrowest box with the lines of one of this width: what a chat bubble shrinks to. */
  tightWidth(width: number, maxLines?: number): number;
  /** What is shown of it; `token` stands behind the cut, such as "… more". */
  truncation(width: number, maxLines?: number, token?: string): Truncation;
  /** How wide it is without wrapping. */
  readonly naturalWidth: number;
  /** How narrow it gets without overflowing. */
  readonly minimumWidth: number;
}

/** The engine that shows this page, as fields of a style: for workers, which do not see it. */
export function findRenderer(): {
  readonly profile: "css" | `${"firefox" | "webkit" | "webkit-mac" | "webkit-ios"}@${string}`;
  readonly devicePixelRatio?: number;
};
