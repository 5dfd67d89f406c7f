// Exact sizes of wrapped text, without a renderer: fonts from bytes, styles, texts. What an entry of the
// package gives besides is where the modules lie, and how files are read there: `index.js` of pages and
// workers, `node.js`, `edge.js`.

import { Brotli } from "./brotli.js";
import {
  bytesOf, bytesOfRuns, described, findRenderer, placesOfRuns, renamed,
} from "./description.js";
import { MeasureError } from "./errors.js";
import { checkWidth, handleOf, Held, instanceOf, lineLimit, sizeOf } from "./held.js";
import { HeightCurve } from "./heights.js";
import { checkText, encode, Instance } from "./module.js";
import { compiled, fontBytes } from "./sources.js";
import { Text } from "./text.js";

export { findRenderer, HeightCurve, MeasureError, Text };

/** Texts of a batch go to the module by so many bytes. */
const batchBytes = 1 << 16;

/** The engine: one instance of the module, with memory of its own. */
export class Engine {
  #instance;
  #surroundings;
  #named = new Map();

  /**
   * Starts an engine.
   *
   * @param source Where the module is, as `load` is given it.
   * @param surroundings `read`, which gets what a string or a URL names, as a response or bytes; `brotli`,
   *   which says where `brotli.wasm` is.
   */
  static async start(source, surroundings) {
    return new Engine(await Instance.start(source, surroundings.read), surroundings);
  }

  constructor(instance, surroundings) {
    this.#instance = instance;
    this.#surroundings = surroundings;
  }

  /**
   * Opens a font.
   *
   * @param bytes What a file holds: TrueType, OpenType, a collection, WOFF.
   * @param options `index` of a face in a collection; `variations`, places on axes by tag; `name`,
   *   which descriptions of styles may have in its place.
   */
  font(bytes, options = {}) {
    const { index = 0, variations = {}, name } = options;
    if (!Number.isInteger(index) || index < 0 || index > 65_535) {
      throw new MeasureError("index", `index is ${String(index)}; give the number of a face, from 0`);
    }
    const data = byteView(bytes);
    const instance = this.#instance;
    const described = bytesOf({ variations }, () => undefined);
    instance.input(described.length).set(described);
    const place = instance.copy(data);
    const handle = instance.call("tm_font_open", place, data.length, index, described.length);
    instance.release(place);
    if (handle === 0) {
      const isLocked = isPacked(data) && instance.unpacksFonts && !instance.brotli;
      throw isLocked ? packedFontError() : instance.failure();
    }
    const font = new Font(instance, "tm_font_close", handle);
    if (name !== undefined) this.#named.set(String(name), font);
    return font;
  }

  /**
   * Opens a font of any format: the first one of WOFF2 loads what unpacks it.
   *
   * @param source Bytes, a URL, a response, or a promise of one of these, so that a font can be on its
   *   way while the module is.
   * @param options Those of `font`, and `brotli`, where that module is: as the source of `load`.
   */
  async openFont(source, options = {}) {
    const bytes = byteView(await fontBytes(source, this.#surroundings.read));
    if (!isPacked(bytes) || !this.#instance.unpacksFonts) return this.font(bytes, options);
    const unpacker = await Brotli.start(await this.#loadBrotli(options.brotli));
    // Only while the font is opened: its memory goes with it.
    this.#instance.brotli = unpacker;
    try {
      return this.font(bytes, options);
    } finally {
      this.#instance.brotli = null;
    }
  }

  #brotli;

  /** The module that unpacks WOFF2, compiled once. */
  async #loadBrotli(source) {
    try {
      const { read, brotli } = this.#surroundings;
      this.#brotli ??= compiled(source ?? brotli(), read);
      return await this.#brotli;
    } catch (error) {
      this.#brotli = undefined;
      throw new MeasureError("brotli", `brotli.wasm, which unpacks WOFF2, cannot be loaded: give its URL `
        + `as brotli, or a font in TrueType, OpenType or WOFF (${error.message})`);
    }
  }

  /**
   * Makes a style.
   *
   * @param description What `measure style --schema` describes, with fonts in place of their names.
   */
  style(description) {
    const { description: fields, names } = described(description);
    const instance = this.#instance;
    try {
      this.#resolveFonts(fields);
      const bytes = bytesOf(fields, (value) => fontHandle(value, instance, "/font"));
      instance.input(bytes.length).set(bytes);
      const handle = instance.call("tm_style_make", bytes.length);
      if (handle === 0) throw instance.failure();
      return new Style(instance, handle, this.#named);
    } catch (error) {
      throw error instanceof MeasureError ? renamed(error, names) : error;
    }
  }

  #resolveFonts(fields) {
    if (fields.font !== undefined) fields.font = fontsOf(fields.font, this.#named, "/font");
    const { strut } = fields;
    if (strut?.font !== undefined) {
      fields.strut = { ...strut, font: fontsOf(strut.font, this.#named, "/strut/font") };
    }
  }

  /** How many bytes of memory the engine has. */
  get byteLength() {
    return this.#instance.byteLength;
  }

  /** The versions of what heights depend on. */
  get versions() {
    const bytes = this.#instance.bytes(this.#instance.call("tm_versions"));
    const [harfbuzz, freetype, unicode] = new TextDecoder().decode(bytes).split("\n");
    return { harfbuzz, freetype, unicode };
  }
}

/** A face of a font file. */
export class Font extends Held {}

/** Whether a font is WOFF2. */
function isPacked(bytes) {
  return String.fromCharCode(...bytes.subarray(0, 4)) === "wOF2";
}

function packedFontError() {
  return new MeasureError("font", "the font is WOFF2; open it by await engine.openFont(bytes)");
}

/** Fonts in place of names. */
function fontsOf(value, named, path) {
  if (Array.isArray(value)) return value.map((part) => fontsOf(part, named, path));
  if (typeof value !== "string") return value;
  const font = named.get(value);
  if (font) return font;
  throw new MeasureError(path, `${path} names the font "${value}", which is not known`);
}

/** Runs with fonts in place of names. */
function runsOf(runs, named, path = "/runs") {
  if (!Array.isArray(runs)) throw new MeasureError(path, `${path} is not an array`);
  return runs.map((run, index) => {
    if (typeof run !== "object" || run === null) return run;
    const own = { ...run };
    const place = `${path}/${index}`;
    if (own.fonts !== undefined) own.fonts = fontsOf(own.fonts, named, `${place}/fonts`);
    if (own.runs !== undefined) own.runs = runsOf(own.runs, named, `${place}/runs`);
    return own;
  });
}

/** The number that the module has for a font; `undefined` for what is none. */
function fontHandle(value, instance, path) {
  if (!(value instanceof Font)) return undefined;
  if (instanceOf(value) !== instance) {
    throw new MeasureError(path, `${path} belongs to another engine`);
  }
  if (value.isDisposed) throw new MeasureError(path, `${path} was disposed of`);
  return handleOf(value);
}

/** How texts look, as far as lines and heights depend on it. */
export class Style extends Held {
  #named;

  constructor(instance, handle, named) {
    super(instance, "tm_style_close", handle);
    this.#named = named;
  }

  /** The height of a text in a box of a width, without preparing it. */
  height(text, width, maxLines = 0) {
    checkWidth(width);
    const instance = instanceOf(this);
    const count = instance.write(text);
    const height = instance.call(
      "tm_style_height", handleOf(this), count, width, lineLimit(maxLines));
    if (Number.isNaN(height)) throw instance.failure();
    instance.trim(count);
    return height;
  }

  /** The size of a text in a box of a width. */
  measure(text, width, maxLines = 0) {
    checkWidth(width);
    const instance = instanceOf(this);
    const count = instance.write(text);
    const isMeasured = instance.call(
      "tm_style_measure", handleOf(this), count, width, lineLimit(maxLines));
    if (!isMeasured) throw instance.failure();
    const size = sizeOf(instance.numbers(4));
    instance.trim(count);
    return size;
  }

  /**
   * The heights of many texts, each a string or runs.
   *
   * @param heights Where they go, if there is a place already.
   */
  heights(texts, width, maxLines = 0, heights = new Float64Array(texts.length)) {
    checkWidth(width);
    if (!Array.isArray(texts)) throw new MeasureError("texts", "texts is not an array");
    if (heights.length < texts.length) {
      throw new MeasureError("heights", `heights has room for ${heights.length} of ${texts.length} texts`);
    }
    const batch = new Batch(instanceOf(this), handleOf(this), width, lineLimit(maxLines));
    let first = 0;
    while (first < texts.length) {
      if (isRuns(texts[first])) {
        heights[first] = this.#heightOfRuns(texts[first], width, maxLines);
        first += 1;
      } else {
        first = batch.measure(texts, first, heights);
      }
    }
    return heights;
  }

  #heightOfRuns(runs, width, maxLines) {
    const text = this.prepare(runs);
    try {
      return text.height(width, maxLines);
    } finally {
      text.dispose();
    }
  }

  /**
   * Measures a text as far as that does not depend on a width.
   *
   * @param text A string; or an array of runs, or an object that has one as `runs`, for a text of
   *   several styles and with boxes.
   */
  prepare(text) {
    if (isRuns(text)) return this.#prepareRuns(text.runs ?? text);
    const instance = instanceOf(this);
    const count = instance.write(text);
    const handle = instance.call("tm_text_prepare", handleOf(this), count);
    if (handle === 0) throw instance.failure();
    instance.trim(count);
    return new Text(instance, handle, text, this);
  }

  #prepareRuns(runs) {
    const instance = instanceOf(this);
    const bytes = bytesOfRuns(
      runsOf(runs, this.#named), (value) => fontHandle(value, instance, "/runs"));
    instance.input(bytes.length).set(bytes);
    const handle = instance.call("tm_text_prepare_runs", handleOf(this), bytes.length);
    if (handle === 0) throw instance.failure();
    instance.trim(bytes.length);
    const { text, places } = placesOfRuns(runs);
    return new Text(instance, handle, text, this, places);
  }
}

/** Texts that go to the module together. */
class Batch {
  #instance;
  #style;
  #width;
  #maxLines;
  #ends = [];

  constructor(instance, style, width, maxLines) {
    this.#instance = instance;
    this.#style = style;
    this.#width = width;
    this.#maxLines = maxLines;
  }

  /**
   * Measures texts from `first` on.
   *
   * @returns The first that is not measured yet.
   */
  measure(texts, first, heights) {
    let byteCount = 0;
    let end = first;
    while (end < texts.length && (end === first || byteCount < batchBytes)) {
      if (isRuns(texts[end])) break;
      checkText(texts[end], "texts");
      byteCount += 4 + 3 * texts[end].length;
      end += 1;
    }
    const instance = this.#instance;
    const input = instance.input(byteCount);
    const base = 4 * (end - first);
    let place = base;
    const view = new DataView(input.buffer, input.byteOffset);
    for (let index = first; index < end; index++) {
      place = encode(texts[index], input, place);
      view.setInt32(4 * (index - first), place - base, true);
    }
    const isMeasured = instance.call(
      "tm_style_heights", this.#style, end - first, place, this.#width, this.#maxLines);
    if (!isMeasured) throw instance.failure();
    const numbers = instance.numbers(end - first);
    for (let index = first; index < end; index++) heights[index] = numbers[index - first];
    instance.trim(byteCount);
    return end;
  }
}

/** Whether a text is one of runs. */
function isRuns(text) {
  return typeof text === "object" && text !== null;
}

/** The bytes of a buffer or a view of one. */
function byteView(bytes) {
  if (bytes instanceof ArrayBuffer) return new Uint8Array(bytes);
  if (ArrayBuffer.isView(bytes)) {
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  throw new MeasureError("bytes", "bytes are neither an ArrayBuffer nor a view of one");
}
