// A file of records, cut into slices that each are a whole body of a request.
//
// Records are NDJSON, one a line, or the elements of one JSON array. A slice of an array is an
// array again. A first record that describes the style stands before the records of each slice.

const newline = 0x0a;
const longestMark = 3; // a byte order mark in UTF-8

/**
 * The slices of a file, one after the other; no more than one is held.
 *
 * @param stream A ReadableStream of bytes.
 * @param sliceBytes How long a slice is at least, but for the last.
 * @param longestRecord Longer records are an error.
 * @yields `body`, bytes; `end`, where it ends in the file; and `place`, what is to be added to a
 *   `line`, `element` or `byte` of it for those of the file.
 */
export async function* recordSlices(
  stream,
  { sliceBytes = 1 << 19, longestRecord = 1 << 26 } = {},
) {
  let rest = new Uint8Array();
  let cutter = null;
  for await (const chunk of chunksOf(stream)) {
    rest = joined([rest, chunk]);
    if (rest.length >= longestMark) cutter ??= cutterFor(rest);
    if (!cutter) continue;
    for (let end = 0; (end = cutter.end(rest, sliceBytes)) > 0; rest = rest.subarray(end)) {
      const slice = cutter.slice(rest.subarray(0, end), false);
      if (slice) yield slice;
    }
    if (rest.length > longestRecord + sliceBytes) {
      throw new RangeError(`a record is longer than ${longestRecord} bytes`);
    }
  }
  cutter ??= cutterFor(rest);
  const slice = rest.length > 0 ? cutter?.slice(rest, true) : null;
  if (slice) yield slice;
}

async function* chunksOf(stream) {
  // Safari's streams are not yet iterable.
  const reader = stream.getReader();
  try {
    for (let read; !(read = await reader.read()).done; ) yield read.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** By the first byte that is no space; null if there is none yet. */
function cutterFor(bytes) {
  const start = firstOfJSON(bytes);
  if (start >= bytes.length) return null;
  return bytes[start] === 0x5b ? new ArrayCutter() : new LineCutter();
}

/** Behind a byte order mark and spaces. */
function firstOfJSON(bytes) {
  let index = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (isSpace(bytes[index])) index += 1;
  return index;
}

function isSpace(byte) {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

/** Whether bytes are a record that describes style and templates, not a review. */
function isHead(bytes) {
  try {
    const record = JSON.parse(new TextDecoder().decode(bytes));
    const keys = Object.keys(record ?? {});
    return keys.length > 0 && keys.every((key) => key === "style" || key === "templates");
  } catch {
    return false;
  }
}

function joined(parts) {
  const filled = parts.filter((part) => part.length > 0);
  if (filled.length === 1) return filled[0];
  const bytes = new Uint8Array(filled.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of filled) {
    bytes.set(part, end);
    end += part.length;
  }
  return bytes;
}

const ascii = (text) => new TextEncoder().encode(text);

// MARK: - Lines

class LineCutter {
  #searched = 0;
  #byte = 0; // of the file
  #line = 0;
  #head = null;

  /** Where the first slice of at least `size` bytes ends; -1 if that is not there yet. */
  end(bytes, size) {
    const last = bytes.indexOf(newline, Math.max(size - 1, this.#searched));
    this.#searched = last < 0 ? bytes.length : 0;
    return last + 1 || -1;
  }

  /** A slice; null if it would hold no record. */
  slice(bytes) {
    const records = this.#head === null ? this.#takeHead(bytes) : bytes;
    const headLines = this.#head.length > 0 ? 1 : 0;
    const place = {
      byte: this.#byte - this.#head.length,
      line: this.#line - headLines,
      element: 0,
    };
    this.#advance(records);
    if (records.length === 0) return null;
    return { body: joined([this.#head, records]), end: this.#byte, place };
  }

  #takeHead(bytes) {
    const start = firstOfJSON(bytes);
    const end = bytes.indexOf(newline, start) + 1 || bytes.length;
    if (!isHead(bytes.subarray(start, end))) {
      this.#head = new Uint8Array();
      return bytes;
    }
    const line = bytes.slice(start, end);
    this.#head = line[line.length - 1] === newline ? line : joined([line, ascii("\n")]);
    this.#advance(bytes.subarray(0, end));
    return bytes.subarray(end);
  }

  #advance(bytes) {
    this.#byte += bytes.length;
    for (let place = bytes.indexOf(newline); place >= 0; ) {
      this.#line += 1;
      place = bytes.indexOf(newline, place + 1);
    }
  }
}

// MARK: - Arrays

class ArrayCutter {
  // What has been scanned of the bytes that are not cut off yet.
  #scanned = 0;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #firstComma = -1;

  #commas = 0; // of the file, scanned
  #cutCommas = 0; // of the file, in slices
  #byte = 0;
  #head = null;

  /** Where the first slice of at least `size` bytes ends; -1 if that is not there yet. */
  end(bytes, size) {
    while (this.#scanned < bytes.length) {
      const byte = bytes[this.#scanned++];
      if (!this.#isElementEnd(byte)) continue;
      this.#commas += 1;
      if (this.#firstComma < 0) this.#firstComma = this.#scanned - 1;
      if (this.#scanned < size) continue;
      const end = this.#scanned;
      this.#scanned = 0;
      return end;
    }
    return -1;
  }

  /** Whether a byte is a comma between two elements. */
  #isElementEnd(byte) {
    if (this.#isInString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === 0x5c) this.#isEscaped = true;
      else if (byte === 0x22) this.#isInString = false;
      return false;
    }
    if (byte === 0x22) this.#isInString = true;
    else if (byte === 0x7b || byte === 0x5b) this.#depth += 1;
    else if (byte === 0x7d || byte === 0x5d) this.#depth -= 1;
    return byte === 0x2c && this.#depth === 1;
  }

  /**
   * A slice; null if it would hold no record. The last one ends as the file does, so that the
   * service says what is wrong with its end.
   */
  slice(bytes, isLast) {
    const start = this.#head === null ? this.#takeHead(bytes) : 0;
    const opening = joined([ascii("["), this.#head]);
    const elements = bytes.subarray(start, isLast ? bytes.length : bytes.length - 1);
    const place = { byte: this.#byte + start - opening.length, line: 0, element: this.#cutCommas };
    this.#cutCommas = this.#commas - (this.#head.length > 0 ? 1 : 0);
    this.#byte += bytes.length;
    if (elements.length === 0) return null;
    const body = joined([opening, elements, ascii(isLast ? "" : "]")]);
    return { body, end: this.#byte, place };
  }

  /** Where the elements begin that are no head. */
  #takeHead(bytes) {
    const start = firstOfJSON(bytes) + 1;
    const end = this.#firstComma;
    const isThere = end > 0 && isHead(bytes.subarray(start, end));
    this.#head = isThere ? bytes.slice(start, end + 1) : new Uint8Array();
    return isThere ? end + 1 : start;
  }
}
