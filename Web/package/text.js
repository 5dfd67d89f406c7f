// Prepared texts: sizes, lines and widths of one text in boxes of any width.

import { MeasureError } from "./errors.js";
import { checkWidth, handleOf, Held, instanceOf, lineLimit, sizeOf } from "./held.js";
import { HeightCurve } from "./heights.js";
import { checkText, unitOffsets, unitsByByte } from "./module.js";

/** Why a line ends, by the number that the module has for it. */
const endings = ["opportunity", "lineBreak", "emergency", "text"];
/** Room for lines that are walked, while nobody walks any, and how much is kept. */
let spareRows = null;
const keptRows = 1 << 16;

/** A text, measured as far as that does not depend on a width. */
export class Text extends Held {
  #text;
  #style;
  #places;
  #isGrowing = false;
  /** Where each byte of its UTF-8 is in the string, once lines were walked; `null` if that is the same. */
  #units;

  constructor(instance, handle, text, style, places) {
    super(instance, "tm_text_close", handle);
    this.#text = text;
    this.#style = style;
    this.#places = places;
  }

  /** The text; of runs with U+FFFC for each box. */
  get text() {
    return this.#text;
  }

  /**
   * Appends to the text, as an answer streams in: its height then takes as long as what is new, and
   * the paragraph that it continues.
   */
  append(more) {
    if (this.#places) throw new MeasureError("text", "a text of runs cannot grow");
    checkText(more, "text");
    const text = this.#text + more;
    checkText(text, "text");
    // Two halves of a character make one only together.
    const isWhole = !this.#isGrowing || /[\ud800-\udbff]$/.test(this.#text);
    const instance = instanceOf(this);
    const count = instance.write(isWhole ? text : more);
    if (!instance.call("tm_text_append", handleOf(this), count, isWhole ? 1 : 0)) {
      throw instance.failure();
    }
    instance.trim(count);
    this.#text = text;
    this.#isGrowing = true;
    this.#units = undefined;
  }

  /** The height in a box of a width. */
  height(width, maxLines = 0) {
    checkWidth(width);
    const instance = instanceOf(this);
    const height = instance.call("tm_text_height", handleOf(this), width, lineLimit(maxLines));
    if (Number.isNaN(height)) throw instance.failure();
    return height;
  }

  /** The size in a box of a width. */
  measure(width, maxLines = 0) {
    checkWidth(width);
    const instance = instanceOf(this);
    if (!instance.call("tm_text_measure", handleOf(this), width, lineLimit(maxLines))) {
      throw instance.failure();
    }
    return sizeOf(instance.numbers(4));
  }

  /** What each line shows, as places in the string. */
  lines(width, maxLines = 0) {
    const { count, rows } = this.#rows(width, maxLines);
    const places = [];
    for (let row = 0; row < count; row++) places.push(rows[6 * row], rows[6 * row + 1]);
    const offsets = unitOffsets(this.#text, places);
    const lines = [];
    for (let row = 0; row < count; row++) {
      const [, , lineWidth, height, baseline, ending] = rows.subarray(6 * row, 6 * row + 6);
      const [start, end] = [offsets[2 * row], offsets[2 * row + 1]];
      const line = { start, end, width: lineWidth, height, baseline, ending: endings[ending] };
      if (this.#places) line.pieces = piecesOf(this.#places, start, end);
      lines.push(line);
    }
    return lines;
  }

  /**
   * Calls `visit(start, end, width, height, baseline)` with each line, and makes no object of it.
   *
   * @returns How many lines there are.
   */
  walkLines(width, visit, maxLines = 0) {
    const { count, rows } = this.#rows(width, maxLines);
    // What is visited may measure, which writes where the rows are, or walk other lines.
    const own = spareRows?.length >= 6 * count ? spareRows : new Float64Array(6 * count + 96);
    spareRows = null;
    for (let index = 0; index < 6 * count; index++) own[index] = rows[index];
    if (this.#units === undefined) this.#units = unitsByByte(this.#text);
    const units = this.#units;
    for (let row = 0; row < 6 * count; row += 6) {
      const [start, end] = [own[row], own[row + 1]];
      visit(units ? units[start] : start, units ? units[end] : end, own[row + 2], own[row + 3], own[row + 4]);
    }
    if (own.length <= keptRows) spareRows = own;
    return count;
  }

  /** How many lines there are, and how wide the widest of them is. */
  lineStats(width, maxLines = 0) {
    const { count, rows } = this.#rows(width, maxLines);
    let maxLineWidth = 0;
    for (let row = 2; row < 6 * count; row += 6) maxLineWidth = Math.max(maxLineWidth, rows[row]);
    return { lineCount: count, maxLineWidth };
  }

  /** The lines as the module puts them out: six numbers each, until the next call. */
  #rows(width, maxLines) {
    checkWidth(width);
    const instance = instanceOf(this);
    const count = instance.call("tm_text_lines", handleOf(this), width, lineLimit(maxLines));
    if (count < 0) throw instance.failure();
    return { count, rows: instance.numbers(6 * count) };
  }

  /** The heights in boxes of every width of a range. */
  curve(narrowest, widest, maxLines = 0) {
    return new HeightCurve(this.encodedCurve(narrowest, widest, maxLines));
  }

  /** The same as bytes, for who keeps or sends it: what `new HeightCurve` takes. */
  encodedCurve(narrowest, widest, maxLines = 0) {
    checkWidth(narrowest, "narrowest");
    checkWidth(widest, "widest");
    const instance = instanceOf(this);
    const count = instance.call(
      "tm_text_curve", handleOf(this), narrowest, widest, lineLimit(maxLines));
    if (count < 0) throw instance.failure();
    return instance.bytes(count);
  }

  /** The narrowest box with the lines of one of this width. */
  tightWidth(width, maxLines = 0) {
    return this.#widths(width, maxLines)[0];
  }

  /** How wide it is without wrapping. */
  get naturalWidth() {
    return this.#widths(Infinity, 0)[1];
  }

  /** How narrow it gets without overflowing. */
  get minimumWidth() {
    return this.#widths(Infinity, 0)[2];
  }

  #widths(width, maxLines) {
    checkWidth(width);
    const instance = instanceOf(this);
    if (!instance.call("tm_text_widths", handleOf(this), width, lineLimit(maxLines))) {
      throw instance.failure();
    }
    return instance.numbers(3);
  }

  /**
   * What is shown of it, and where its last line is cut.
   *
   * @param token What stands behind the cut, in the same style; "" for nothing.
   */
  truncation(width, maxLines = 0, token = "") {
    checkWidth(width);
    const instance = instanceOf(this);
    const prepared = token === "" ? undefined : this.#style.prepare(token);
    try {
      const behind = prepared ? handleOf(prepared) : 0;
      const isFound = instance.call(
        "tm_text_truncation", handleOf(this), width, lineLimit(maxLines), behind);
      if (!isFound) throw instance.failure();
      const [
        height, lineCount, shownLineCount, isTruncated, firstBaseline, lastBaseline, lastLineWidth,
        end, cutWidth, keepsLine, overflows,
      ] = instance.numbers(11);
      const cut = end < 0 ? null : {
        end: unitOffsets(this.#text, [end])[0], width: cutWidth, keepsLine: keepsLine === 1,
        fits: overflows === 0,
      };
      return {
        height, lineCount, shownLineCount, isTruncated: isTruncated === 1,
        firstBaseline: Number.isNaN(firstBaseline) ? null : firstBaseline,
        lastBaseline: Number.isNaN(lastBaseline) ? null : lastBaseline, lastLineWidth, cut,
      };
    } finally {
      prepared?.dispose();
    }
  }
}

/** What of each run lies between two places of the text. */
function piecesOf(places, start, end) {
  const pieces = [];
  for (const { path, run, ...place } of places) {
    const [from, to] = [Math.max(start, place.start), Math.min(end, place.end)];
    if (from < to) pieces.push({ path, run, start: from, end: to });
  }
  return pieces;
}
