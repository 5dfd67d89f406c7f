// The WebAssembly module: its memory, how texts get into it, and what happens when it stops.

import { MeasureError } from "./errors.js";
import { instantiated } from "./sources.js";

/** More bytes of UTF-8 than a text may have. */
const textLimit = 4 << 20;
/** From so many characters on, the browser's encoder is faster than a loop. */
const shortLength = 48;
/** Memory of a call beyond this is given back behind it. */
const keptBytes = 1 << 20;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

let segmentationOfPage;

/** What finds words of text without spaces, made for the first such text; `null` where there is none. */
function segmentation() {
  segmentationOfPage ??= Intl.Segmenter ? {
    decoder: new TextDecoder("utf-16le"),
    segmenter: new Intl.Segmenter("th", { granularity: "word" }),
  } : null;
  return segmentationOfPage;
}

/** An instance, with the memory that both sides exchange values by. */
export class Instance {
  #exports;
  #input = new Uint8Array(0);
  #output = new Float64Array(0);
  #reason = null;
  /** What unpacks fonts of WOFF2, once it is loaded. */
  brotli = null;
  /** Whether the module has use for that. */
  unpacksFonts;

  /**
   * Starts an instance. Never at once, which browsers refused on a page's thread for modules above 4 kB
   * (Chromium until 114).
   *
   * @param source Where the module is: a URL, a response, its bytes, or a `WebAssembly.Module`.
   * @param read What gets what a URL names.
   */
  static async start(source, read) {
    const started = new Instance();
    const { module, instance } = await instantiated(source, read, started.#imports());
    started.unpacksFonts = WebAssembly.Module.imports(module).some(({ name }) => name === "unpack");
    started.#exports = instance.exports;
    started.#exports._initialize();
    return started;
  }

  /** What the module calls. */
  #imports() {
    const left = Symbol("left");
    // What is left is no fault: a check of a table found it damaged. What it had on the stack of the
    // module is given back.
    const guard = (check, table, validator) => {
      const { __indirect_function_table: functions, __stack_pointer: stack } = this.#exports;
      const top = stack.value;
      try {
        return functions.get(check)(table, validator);
      } catch (error) {
        if (error !== left) throw error;
        stack.value = top;
        return 0;
      }
    };
    const leave = () => {
      throw left;
    };
    const words = (text, length, ends) => this.#findWords(text, length, ends);
    const unpack = (...places) => this.#unpack(...places);
    return { textmeasure: { guard, leave, unpack, words } };
  }

  /** Writes where words end, of text that has no spaces between them; -1 without a segmenter. */
  #findWords(place, length, ends) {
    const found = segmentation();
    if (!found) return -1;
    if (length === 0) return 0;
    const { buffer } = this.#exports.memory;
    const text = found.decoder.decode(new Uint16Array(buffer, place, length));
    const places = new Int32Array(buffer, ends, length + 1);
    let count = 0;
    for (const { index, segment } of found.segmenter.segment(text)) {
      places[count++] = index + segment.length;
    }
    return count;
  }

  /** Unpacks what Brotli packed; 0 if it does not come to as many bytes as there is room for. */
  #unpack(packed, packedLength, place, length) {
    const { buffer } = this.#exports.memory;
    const bytes = this.brotli?.unpack(new Uint8Array(buffer, packed, packedLength), length);
    if (bytes) new Uint8Array(buffer, place, length).set(bytes);
    return bytes ? 1 : 0;
  }

  /** How many bytes the engine has of memory; it never gives back what it once had. */
  get byteLength() {
    return this.#exports.memory.buffer.byteLength;
  }

  /**
   * Calls a function of the module.
   *
   * A fault leaves its memory as it was in the middle of a change: then it answers nothing more.
   */
  call(name, ...values) {
    if (this.#reason) throw this.#stopped();
    try {
      return this.#exports[name](...values);
    } catch (error) {
      this.#reason = error;
      throw this.#stopped();
    }
  }

  #stopped() {
    const error = new MeasureError(
      "", `the engine stopped (${this.#reason.message}); load() makes another`);
    error.cause = this.#reason;
    return error;
  }

  /** The error of the last call that failed. */
  failure() {
    const place = this.call("tm_failure");
    const [fieldLength, length] = this.numbers(2);
    const bytes = new Uint8Array(this.#exports.memory.buffer, place, fieldLength + length);
    const field = decoder.decode(bytes.subarray(0, fieldLength));
    return new MeasureError(field, decoder.decode(bytes.subarray(fieldLength)));
  }

  /** Numbers that the last call put out, until the next call. */
  numbers(count) {
    const place = this.call("tm_output");
    const { buffer } = this.#exports.memory;
    const isHere = this.#output.buffer === buffer && this.#output.byteOffset === place;
    if (!isHere || this.#output.length < count) {
      this.#output = new Float64Array(buffer, place, count);
    }
    return this.#output;
  }

  /** Bytes that the last call put out, copied. */
  bytes(count) {
    return new Uint8Array(this.#exports.memory.buffer, this.call("tm_output"), count).slice();
  }

  /** Room for input. */
  input(byteCount) {
    const isLost = this.#input.buffer !== this.#exports.memory.buffer;
    if (isLost || this.#input.length < byteCount) {
      const place = this.call("tm_input", byteCount);
      const { buffer } = this.#exports.memory;
      this.#input = new Uint8Array(buffer, place, Math.max(byteCount, 1 << 14));
    }
    return this.#input;
  }

  /** Gives back what was long. */
  trim(byteCount) {
    if (byteCount <= keptBytes) return;
    this.#input = new Uint8Array(0);
    this.call("tm_trim");
  }

  /**
   * Writes a text to the input.
   *
   * @returns How many bytes it has.
   */
  write(text, field = "text") {
    checkText(text, field);
    return encode(text, this.input(3 * text.length), 0);
  }

  /** Memory of the module with these bytes; `release` gives it back. */
  copy(bytes) {
    const place = this.call("tm_allocate", bytes.length);
    new Uint8Array(this.#exports.memory.buffer, place, bytes.length).set(bytes);
    return place;
  }

  release(place) {
    this.call("tm_release", place);
  }
}

/** Throws for what is no text, or one that is too long. */
export function checkText(text, field) {
  if (typeof text !== "string") throw new MeasureError(field, `${field} is not a string`);
  if (text.length > textLimit) {
    throw new MeasureError(
      field, `${field} has ${text.length} characters or more bytes; it may have ${textLimit} bytes`);
  }
}

/**
 * Writes a text as UTF-8; halves of characters become U+FFFD.
 *
 * @returns Where it ends.
 */
export function encode(text, bytes, start) {
  const { length } = text;
  if (length >= shortLength) return start + encoder.encodeInto(text, bytes.subarray(start)).written;
  let end = start;
  for (let index = 0; index < length; index++) {
    let code = text.charCodeAt(index);
    if (code < 0x80) {
      bytes[end++] = code;
      continue;
    }
    if (code < 0x800) {
      bytes[end++] = 0xc0 | (code >> 6);
      bytes[end++] = 0x80 | (code & 0x3f);
      continue;
    }
    if (code >= 0xd800 && code < 0xe000) {
      const next = index + 1 < length ? text.charCodeAt(index + 1) : 0;
      if (code < 0xdc00 && next >= 0xdc00 && next < 0xe000) {
        index++;
        code = 0x10000 + ((code - 0xd800) << 10) + (next - 0xdc00);
        bytes[end++] = 0xf0 | (code >> 18);
        bytes[end++] = 0x80 | ((code >> 12) & 0x3f);
        bytes[end++] = 0x80 | ((code >> 6) & 0x3f);
        bytes[end++] = 0x80 | (code & 0x3f);
        continue;
      }
      code = 0xfffd;
    }
    bytes[end++] = 0xe0 | (code >> 12);
    bytes[end++] = 0x80 | ((code >> 6) & 0x3f);
    bytes[end++] = 0x80 | (code & 0x3f);
  }
  return end;
}

/**
 * Where places in the UTF-8 of a text are in the text itself.
 *
 * @param places Ascending.
 */
export function unitOffsets(text, places) {
  let byte = 0;
  let unit = 0;
  return places.map((place) => {
    while (byte < place && unit < text.length) {
      const code = text.codePointAt(unit);
      byte += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      unit += code < 0x10000 ? 1 : 2;
    }
    return unit;
  });
}

/**
 * Where each byte of the UTF-8 of a text is in the text itself, and where it ends; `null` where both
 * count alike.
 */
export function unitsByByte(text) {
  const end = encoder.encode(text).length;
  if (end === text.length) return null;
  const units = new Uint32Array(end + 1);
  let byte = 0;
  for (let unit = 0; unit < text.length;) {
    const code = text.codePointAt(unit);
    const count = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    units.fill(unit, byte, byte + count);
    byte += count;
    unit += code < 0x10000 ? 1 : 2;
  }
  units[byte] = text.length;
  return units;
}
