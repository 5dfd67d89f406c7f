// Heights that a server measured, looked up at any width, and lists of rows with these heights.
//
// Problem: a virtual list must know how high its rows are before they exist. What it guesses,
// it corrects once a row is drawn, and the page moves under the reader.
//
// Approach: the server sends a height curve of each text, some 20 bytes: at which widths its
// height changes. `HeightCurve` reads it and answers for the width that the list has, and
// `FeedLayout` keeps where each row begins. Both are those of the Swift library `ListLayout`, by
// the same names and tested by the same cases.
//
// Limits: it looks up what was measured, and measures nothing itself.

const unitsPerPoint = 65536; // widths
const unboundedUnits = 2 ** 60; // wider than any text

// MARK: - Curves

/** Why something is no height curve. */
export class HeightCurveError extends Error {
  /**
   * @param reason What is wrong: "tooShort", "unknownVersion", "curveOfText", "curveOfCell",
   *   "wrongChecksum", "malformed", or "notBase64".
   * @param value The number of bytes of what is too short, or the version that is unknown.
   */
  constructor(reason, value) {
    super(errorMessages[reason](value));
    this.name = "HeightCurveError";
    this.reason = reason;
    if (reason === "tooShort") this.byteCount = value;
    if (reason === "unknownVersion") this.version = value;
  }
}

const errorMessages = {
  tooShort: (count) => `a height curve has 3 bytes or more, not ${count}`,
  unknownVersion: (version) =>
    `version ${version} of height curves is unknown; texts' are versions 1 and 2, cells' 129`,
  curveOfText: () => "this is the curve of a text: HeightCurve reads it, CellHeightCurve does not",
  curveOfCell: () => "this is the curve of a cell: CellHeightCurve reads it, HeightCurve does not",
  wrongChecksum: () => "the height curve's checksum is wrong: its bytes are damaged",
  malformed: () => "the bytes are no height curve, though their checksum is right",
  notBase64: () => "the height curve is neither bytes nor a string of base64",
};

/**
 * The size of a text in every box of a range of widths: a function made of steps.
 *
 *     const curve = new HeightCurve(review.curve)
 *     curve.height(343) // 54, or null outside of curve.widths
 */
export class HeightCurve {
  // Arrays side by side: half the memory of an object a step.
  #units = [];
  #heights = [];
  #lineCounts = [];
  #cuts = [];
  #widestUnits = 0;

  /**
   * The curve that a server encoded.
   *
   * @param encoded A Uint8Array, an ArrayBuffer, or a string of base64.
   * @throws {HeightCurveError} for what is no curve. A changed byte is noticed always.
   */
  constructor(encoded) {
    const reader = new CurveReader(bytesOf(encoded), textVersions, "curveOfCell");
    if (!reader.isAtEnd || reader.version === unboundedVersion) this.#read(reader);
  }

  #read(reader) {
    const shift = reader.widthShift();
    const denominator = reader.denominator();
    const unit = heightUnit(denominator);
    let box = reader.length(shift);
    this.#widestUnits =
      reader.version === unboundedVersion
        ? unboundedUnits : box + reader.distance(reader.varint(), shift);
    let size = readSize(reader, unit, { lineCount: 0, isTruncated: false, height: unit.zero });
    const lineHeight = size.lineCount > 0 ? unit.quotient(size.height, size.lineCount) : unit.zero;
    this.#append(box, size, unit);
    while (!reader.isAtEnd) {
      const token = reader.varint();
      box += reader.distance(half(token), shift);
      const expected = {
        lineCount: size.lineCount - 1,
        isTruncated: false,
        height: unit.difference(size.height, lineHeight),
      };
      const isSpelledOut = token % 2 === 1;
      size = isSpelledOut ? readSize(reader, unit, size) : expected;
      if (isSpelledOut && isSameSize(size, expected)) throw malformed();
      this.#append(box, size, unit);
    }
    checkUnits(shift, [...this.#units, this.#widestUnits], denominator, this.#heights);
  }

  #append(units, size, unit) {
    const height = unit.points(size.height);
    const last = this.#units.length - 1;
    if (Number.isNaN(height) || !(size.lineCount >= 0)) throw malformed();
    if (last >= 0) {
      const isSame =
        this.#heights[last] === height && this.#lineCounts[last] === size.lineCount
        && this.#cuts[last] === size.isTruncated;
      if (units <= this.#units[last] || units > this.#widestUnits || isSame) throw malformed();
    }
    this.#units.push(units);
    this.#heights.push(height);
    this.#lineCounts.push(size.lineCount);
    this.#cuts.push(size.isTruncated);
  }

  /** The height of the text in a box so wide, in points or CSS pixels; null outside `widths`. */
  height(width) {
    const step = this.#step(width);
    return step < 0 ? null : this.#heights[step];
  }

  /**
   * The height of the text in the box of `widths` that is nearest to this one: outside a guess,
   * but never null, unless the curve has no steps or the width is not a number.
   */
  heightAtNearest(width) {
    return heightAtNearest(this.#units, this.#heights, width);
  }

  /** How many lines the text takes in a box so wide; null outside `widths`. */
  lineCount(width) {
    const step = this.#step(width);
    return step < 0 ? null : this.#lineCounts[step];
  }

  /** Height, line count, and whether a limit on lines cut the text short; null outside `widths`. */
  size(width) {
    const step = this.#step(width);
    return step < 0 ? null : this.#size(step);
  }

  /** The steps by width, narrowest first: `width`, where it begins, and `size`. */
  get steps() {
    return this.#units.map((units, step) => ({
      width: units / unitsPerPoint,
      size: this.#size(step),
    }));
  }

  /**
   * The widths that the curve covers, `lowerBound` through `upperBound`; null if none. Infinity is
   * the upper one where the last step holds for every greater width.
   */
  get widths() {
    if (this.#units.length === 0) return null;
    const widest = this.#widestUnits < unboundedUnits ? this.#widestUnits : Infinity;
    return widthRange(this.#units[0], widest);
  }

  /**
   * The height as a length of CSS that follows from the width of the container, such as
   * `calc(18px + clamp(0px,(208.015px - 100cqi)*1e5,18px))`: a row's `contain-intrinsic-block-size`
   * in lists up to 8,000 px wide, before any script runs. Null for a curve without steps or of more
   * than 65,536, and for heights that no box has.
   */
  cssLength() {
    return cssLength(this.#units, this.#heights);
  }

  #size(step) {
    return {
      height: this.#heights[step],
      lineCount: this.#lineCounts[step],
      isTruncated: this.#cuts[step],
    };
  }

  #step(width) {
    const units = roundedUnits(width);
    return units <= this.#widestUnits ? lastAtMost(this.#units, units) : -1;
  }
}

/** The height of a cell in lists of every width of a range: a function made of steps. */
export class CellHeightCurve {
  #units = [];
  #heights = [];
  #narrowestUnits;
  #widestUnits;

  /**
   * The curve that a server encoded.
   *
   * @param encoded A Uint8Array, an ArrayBuffer, or a string of base64.
   * @throws {HeightCurveError} for what is no curve. A changed byte is noticed always.
   */
  constructor(encoded) {
    const reader = new CurveReader(bytesOf(encoded), [cellVersion], "curveOfText");
    const shift = reader.widthShift();
    this.#narrowestUnits = reader.length(shift);
    this.#widestUnits = this.#narrowestUnits + reader.distance(reader.varint(), shift);
    const denominator = reader.isAtEnd ? null : this.#readSteps(reader, shift);
    const units = [this.#narrowestUnits, ...this.#units, this.#widestUnits];
    checkUnits(shift, units, denominator, this.#heights);
  }

  #readSteps(reader, shift) {
    const denominator = reader.denominator();
    const unit = heightUnit(denominator);
    let width = this.#narrowestUnits;
    let height = unit.read(reader);
    this.#append(width, unit.points(height));
    while (!reader.isAtEnd) {
      const next = width + reader.distance(reader.varint(), shift);
      height = unit.sum(height, unit.read(reader));
      const last = this.#heights[this.#heights.length - 1];
      if (next <= width || next > this.#widestUnits || unit.points(height) === last) {
        throw malformed();
      }
      this.#append(next, unit.points(height));
      width = next;
    }
    return denominator;
  }

  #append(units, height) {
    if (Number.isNaN(height)) throw malformed();
    this.#units.push(units);
    this.#heights.push(height);
  }

  /** The height of the cell in a list so wide, in points or CSS pixels; null outside `widths`. */
  height(width) {
    const units = roundedUnits(width);
    const step = units <= this.#widestUnits ? lastAtMost(this.#units, units) : -1;
    return step < 0 ? null : this.#heights[step];
  }

  /**
   * The height of the cell in the list of `widths` that is nearest to this one: outside a guess,
   * but never null, unless the curve has no steps or the width is not a number.
   */
  heightAtNearest(width) {
    return heightAtNearest(this.#units, this.#heights, width);
  }

  /** The steps by width, narrowest first: `width`, where it begins, and `height`. */
  get steps() {
    return this.#units.map((units, step) => ({
      width: units / unitsPerPoint,
      height: this.#heights[step],
    }));
  }

  /** The widths of the lists that the curve is for, `lowerBound` through `upperBound`. */
  get widths() {
    return widthRange(this.#narrowestUnits, this.#widestUnits);
  }

  /** The height as a length of CSS that follows from the width of the container: as a text's. */
  cssLength() {
    return cssLength(this.#units, this.#heights);
  }
}

function widthRange(narrowest, widest) {
  return { lowerBound: narrowest / unitsPerPoint, upperBound: widest / unitsPerPoint };
}

function heightAtNearest(units, heights, width) {
  if (Number.isNaN(Number(width)) || units.length === 0) return null;
  return heights[Math.max(0, lastAtMost(units, roundedUnits(width)))];
}

/** The nearest 1/65536 point, halves away from zero; not a number for what is none. */
function roundedUnits(width) {
  const scaled = width * unitsPerPoint;
  const rounded = scaled < 0 ? -Math.round(-scaled) : Math.round(scaled);
  return Math.max(-unboundedUnits, Math.min(unboundedUnits, rounded));
}

/** The index of the last of ascending numbers that is no more than `limit`; -1 if none is. */
function lastAtMost(numbers, limit) {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

// MARK: - In CSS

// `CSSHeight.swift` says why the sums are exact.

const cssGap = unitsPerPoint / 256;
const cssMargin = unitsPerPoint / 2048;
const widestCSSUnits = unitsPerPoint * 65536;
const cssGroupSize = 16;
const mostCSSTerms = 65536;

function cssLength(units, heights) {
  if (units.length === 0) return null;
  let last = 0;
  while (last + 1 < units.length && units[last + 1] <= widestCSSUnits) last++;
  if (!heights.slice(0, last + 1).every((height) => height >= 0 && height < 2 ** 25)) return null;
  let terms = [];
  for (let step = last; step > 0; step--) {
    const difference = heights[step - 1] - heights[step];
    if (difference !== 0 && units[step] > cssGap) terms.push(cssTerm(units[step], difference));
  }
  if (terms.length > mostCSSTerms) return null;
  const widest = `${decimal(millionths(heights[last]), 6)}px`;
  if (terms.length === 0) return widest;
  while (terms.length > cssGroupSize) {
    terms = Array.from({ length: Math.ceil(terms.length / cssGroupSize) }, (_, group) => {
      const start = group * cssGroupSize;
      return `(${terms.slice(start, start + cssGroupSize).join(" + ")})`;
    });
  }
  return `calc(${widest} + ${terms.join(" + ")})`;
}

/** What lists narrower than so many units have more, or less. */
function cssTerm(units, difference) {
  const height = Math.abs(difference);
  for (let halved = 1; ; halved *= 2) {
    const rise = Math.ceil((height / halved) * unitsPerPoint / 1e5);
    const threshold = shortestDecimal(units - cssGap + cssMargin + rise, units - cssMargin);
    if (threshold === null) continue;
    const part = decimal(millionths(height / halved), 6);
    const term = difference > 0
      ? `clamp(0px,(${threshold}px - 100cqi)*1e5,${part}px)`
      : `clamp(-${part}px,(100cqi - ${threshold}px)*1e5,0px)`;
    return halved > 1 ? `${term}*${halved}` : term;
  }
}

function shortestDecimal(least, most) {
  for (let places = 0; places <= 4; places++) {
    const count = Math.floor((most * 10 ** places) / unitsPerPoint);
    if (count * unitsPerPoint >= least * 10 ** places) return decimal(count, places);
  }
  return null;
}

function millionths(length) {
  return Math.round(length * 1e6);
}

/** A number of 10^-`places`, not less than zero, without zeros at its end. */
function decimal(count, places) {
  let rest = count;
  while (places > 0 && rest % 10 === 0) {
    rest /= 10;
    places--;
  }
  const digits = String(rest).padStart(places + 1, "0");
  if (places === 0) return digits;
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

// MARK: - Their bytes

// `HeightCurve+Encoding.swift` and `CellHeightCurve+Encoding.swift` describe them.

const unboundedVersion = 2;
const textVersions = [1, unboundedVersion];
const cellVersion = 129;

function malformed() {
  return new HeightCurveError("malformed");
}

function bytesOf(encoded) {
  if (encoded instanceof Uint8Array) return encoded;
  if (encoded instanceof ArrayBuffer) return new Uint8Array(encoded);
  if (typeof encoded !== "string") throw new HeightCurveError("notBase64");
  let characters;
  try {
    characters = atob(encoded);
  } catch {
    throw new HeightCurveError("notBase64");
  }
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = characters.charCodeAt(index);
  return bytes;
}

class CurveReader {
  #bytes;
  #end;
  #position = 1;

  /** @param other What a curve of the other kind is refused for. */
  constructor(bytes, versions, other) {
    if (bytes.length < 3) throw new HeightCurveError("tooShort", bytes.length);
    const version = bytes[0];
    if (!versions.includes(version)) {
      const isKnown = version === cellVersion || textVersions.includes(version);
      throw new HeightCurveError(isKnown ? other : "unknownVersion", version);
    }
    this.version = version;
    const end = bytes.length - 2;
    if (crc16(bytes, end) !== (bytes[end] | (bytes[end + 1] << 8))) {
      throw new HeightCurveError("wrongChecksum");
    }
    this.#bytes = bytes;
    this.#end = end;
  }

  get isAtEnd() {
    return this.#position === this.#end;
  }

  #byte() {
    if (this.isAtEnd) throw malformed();
    return this.#bytes[this.#position++];
  }

  widthShift() {
    const shift = this.#byte();
    if (shift > 16) throw malformed();
    return shift;
  }

  denominator() {
    const denominator = this.#byte();
    if (denominator > 64) throw malformed();
    return denominator;
  }

  /** 7 bits a byte, the lowest first. Above 2^53, where no curve has any, it is only close. */
  varint() {
    let value = 0;
    let scale = 1;
    for (let count = 1; count <= 10; count++) {
      const byte = this.#byte();
      value += (byte & 0x7f) * scale;
      scale *= 128;
      if (byte < 0x80) {
        // Encoders write no byte too many, and no 65th bit.
        if ((byte === 0 && count > 1) || (count === 10 && byte > 1)) throw malformed();
        return value;
      }
    }
    throw malformed();
  }

  signedVarint() {
    return unzigzag(this.varint());
  }

  /** All of its 64 bits, as a BigInt. */
  signedVarint64() {
    const start = this.#position;
    this.varint();
    let value = 0n;
    for (let place = this.#position - 1; place >= start; place--) {
      value = (value << 7n) | BigInt(this.#bytes[place] & 0x7f);
    }
    return BigInt.asIntN(64, (value >> 1n) ^ -(value & 1n));
  }

  /** A width in 1/65536 point. */
  length(shift) {
    const units = this.signedVarint() * 2 ** shift;
    if (Math.abs(units) > unboundedUnits) throw malformed();
    return units;
  }

  /** What a count between two widths is in 1/65536 point. */
  distance(count, shift) {
    const units = count * 2 ** shift;
    if (units > 2 * unboundedUnits) throw malformed();
    return units;
  }
}

function half(value) {
  return (value - (value % 2)) / 2;
}

function unzigzag(value) {
  return value % 2 === 1 ? -half(value) - 1 : half(value);
}

/** CRC-16/IBM-3740 of the first `end` bytes. */
function crc16(bytes, end) {
  let crc = 0xffff;
  for (let index = 0; index < end; index++) {
    crc = ((crc << 8) ^ crcTable[(crc >> 8) ^ bytes[index]]) & 0xffff;
  }
  return crc;
}

const crcTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  return crc;
});

function readSize(reader, unit, last) {
  const lines = reader.varint();
  return {
    isTruncated: lines % 2 === 1,
    lineCount: last.lineCount + unzigzag(half(lines)),
    height: unit.sum(last.height, unit.read(reader)),
  };
}

function isSameSize(a, b) {
  return a.lineCount === b.lineCount && a.isTruncated === b.isTruncated && a.height === b.height;
}

/** What heights count: 1 / `denominator` points, or the bits of a double. */
function heightUnit(denominator) {
  return denominator === 0
    ? doubleBits
    : {
        zero: 0,
        read: (reader) => reader.signedVarint(),
        sum: (a, b) => a + b,
        difference: (a, b) => a - b,
        quotient: (height, lines) => Math.trunc(height / lines),
        points: (count) => count / denominator,
      };
}

const doubleBits = {
  zero: 0n,
  read: (reader) => reader.signedVarint64(),
  sum: (a, b) => BigInt.asIntN(64, a + b),
  difference: (a, b) => BigInt.asIntN(64, a - b),
  quotient: (height, lines) => height / BigInt(lines),
  points: (bits) => new Float64Array(BigInt64Array.of(bits).buffer)[0],
};

/** Bytes in units that no encoder chooses are malformed: it takes the largest of each. */
function checkUnits(shift, units, denominator, heights) {
  if (units.some((width) => Math.abs(width) > unboundedUnits)) throw malformed();
  const isMultiple = (size) => units.every((width) => width % size === 0);
  if (shift < 16 && isMultiple(2 ** (shift + 1))) throw malformed();
  if (denominator === null) return;
  const fits = (count) => heights.every((height) => isFraction(height, count));
  if (denominator > 0 && !fits(denominator)) throw malformed();
  const smaller = denominator === 0 ? 65 : denominator;
  for (let count = 1; count < smaller; count++) if (fits(count)) throw malformed();
}

function isFraction(height, denominator) {
  const count = Math.round(height * denominator);
  return Math.abs(count) < 2 ** 53 && count / denominator === height;
}

// MARK: - Lists

/**
 * The rows of a list: how high each is, and where it begins.
 *
 *     const feed = new FeedLayout(posts.map((post) => ({ id: post.id, height: heightOf(post) })))
 *     const reader = feed.anchorAt(list.scrollTop)
 *     const change = feed.insert(newPosts, 0)
 *     if (reader) list.scrollTop = feed.offsetOf(reader.after(change))
 */
export class FeedLayout {
  #rows;

  /** @param rows Objects of an `id` and a `height`; what is negative or no number counts as 0. */
  constructor(rows = []) {
    this.#rows = new RowHeights(Array.from(rows, storedRow));
  }

  /** The number of rows. */
  get count() {
    return this.#rows.count;
  }

  /** The height of all rows together. */
  get contentHeight() {
    return this.#rows.total / unitsPerLength;
  }

  /** The `id` and the `height` of a row. */
  at(row) {
    const { id, height } = this.#rows.at(row);
    return { id, height: height / unitsPerLength };
  }

  /** The first row of that id, found by looking at all; null if there is none. */
  rowOf(id) {
    const row = this.#rows.all().findIndex((stored) => stored.id === id);
    return row < 0 ? null : row;
  }

  /** Where a row begins; for the number of rows, where the last one ends. */
  offsetOfRow(row) {
    return this.#rows.start(row) / unitsPerLength;
  }

  /**
   * The row that an offset lies in: before the list its first, behind it its last; null if there
   * are no rows. A row without height holds no offset.
   */
  rowAt(offset) {
    return this.#rows.rowAt(lengthOfOffset(offset));
  }

  /** The rows that a window on the list shows, from `start` up to and without `end`. */
  rows(top, bottom) {
    const first = this.rowAt(top);
    if (first === null) return { start: 0, end: 0 };
    return { start: first, end: this.rowAt(Math.max(top, bottom)) + 1 };
  }

  /** Inserts rows before a row, or behind the last one. */
  insert(rows, at) {
    return this.replace(at, at, rows);
  }

  /** Removes the rows from `start` up to and without `end`. */
  remove(start, end) {
    return this.replace(start, end, []);
  }

  /** Changes the height of a row: its text was unfolded, its picture has come. */
  setHeight(height, row) {
    this.#rows.setHeight(lengthOfHeight(height), row);
    return new FeedChange(row, 1, 1);
  }

  /** Replaces the rows from `start` up to and without `end` by others. */
  replace(start, end, rows) {
    const stored = Array.from(rows, storedRow);
    this.#rows.replace(start, end, stored);
    return new FeedChange(start, end - start, stored.length);
  }

  /**
   * Makes these the rows of the list: those that are new come in, those that are missing go, and
   * those whose height differs change. Rows are known by their ids.
   *
   *     for (const change of feed.update(rows)) reader = reader?.after(change)
   *
   * @returns What changed, each in terms of the rows after those before it.
   */
  update(rows) {
    const news = Array.from(rows);
    const old = this.#rows.all().map((row) => row.id);
    const { gone, come } = difference(old, news.map((row) => row.id));
    // Removals come from the end, then insertions from the start: indices stay right.
    const changes = gone.reverse().map(({ start, end }) => this.remove(start, end));
    for (const { start, end } of come) changes.push(this.insert(news.slice(start, end), start));
    this.#rows.all().forEach(({ height }, row) => {
      const other = news[row].height;
      if (height !== lengthOfHeight(other)) changes.push(this.setHeight(other, row));
    });
    return changes;
  }

  /** The place of a reader whose view begins at `offset`; null if there are no rows. */
  anchorAt(offset) {
    const row = this.rowAt(offset);
    return row === null ? null : new FeedAnchor(row, offset - this.offsetOfRow(row));
  }

  /** The offset that shows the reader the same as before; behind the last row it means the end. */
  offsetOf(anchor) {
    return this.offsetOfRow(Math.max(0, Math.min(anchor.row, this.count))) + anchor.distance;
  }
}

/** Rows that were replaced: from `row` on, `removed` went and `inserted` came. */
export class FeedChange {
  constructor(row, removed, inserted) {
    this.row = row;
    this.removed = removed;
    this.inserted = inserted;
  }
}

/**
 * Where the reader of a list is: at a row, and so far below its top. What changes elsewhere moves
 * the row, but not the reader on it.
 */
export class FeedAnchor {
  constructor(row, distance) {
    this.row = row;
    this.distance = distance;
  }

  /**
   * The same place once rows have been replaced.
   *
   * If the row was removed, the anchor is at the top of the row that took its place. Where as many
   * rows were inserted as removed, each counts as the same row with another height.
   */
  after(change) {
    const { row, removed, inserted } = change;
    if (this.row < row) return this;
    if (this.row >= row + removed) {
      return new FeedAnchor(this.row + inserted - removed, this.distance);
    }
    if (removed === inserted) return this;
    return new FeedAnchor(row + Math.min(this.row - row, inserted), 0);
  }
}

// MARK: - How wide rows are

/**
 * How wide the rows are that fill an element: inside of its border, its padding, and its scroll bar,
 * where that takes room (a classic one, 15 px). Fractions count, which `clientWidth` rounds.
 *
 *     const width = contentWidth(list) - 32 // less what a row has of padding
 *
 * An empty row tells it, for a moment: no property of an element has a scroll bar's width as it is where
 * pixels are no whole number of the screen's (Windows at 125 %).
 */
export function contentWidth(element) {
  const row = document.createElement("div");
  row.style.cssText = "all: initial; display: block; flex: none; grid-column: 1 / -1; width: 100%; height: 0";
  element.append(row);
  const { width } = row.getBoundingClientRect();
  row.remove();
  return width;
}

/**
 * Calls `changed` with that width, now and whenever it is another one: a window was made narrower, a
 * scroll bar came.
 *
 * @returns What ends it.
 */
export function watchContentWidth(element, changed) {
  let last;
  const read = () => {
    const width = contentWidth(element);
    if (width !== last) changed((last = width));
  };
  read();
  const observer = new ResizeObserver(read);
  observer.observe(element);
  return () => observer.disconnect();
}

// MARK: - Their heights

// Lengths are whole numbers of 1/196,608 point: thirds of a point and binary fractions down to
// 1/65,536 are exact, so that offsets are sums without error, up to 4 * 10^10 points.
const unitsPerLength = 196608;
const longestLength = 2 ** 42;

/** A chunk that has more rows is split into chunks of half as many. */
const longestChunk = 512;

function storedRow({ id, height }) {
  return { id, height: lengthOfHeight(height) };
}

function lengthOfHeight(height) {
  const scaled = Math.round(height * unitsPerLength);
  return scaled > 0 ? Math.min(scaled, longestLength) : 0;
}

function lengthOfOffset(offset) {
  const scaled = offset * unitsPerLength;
  if (Number.isNaN(scaled)) return 0;
  return scaled < 0 ? -Math.round(-scaled) : Math.round(scaled);
}

/**
 * Rows in chunks of some hundred, and two trees of sums over the chunks: of heights, and of rows.
 * A look-up descends a tree and adds up one chunk; what is inserted moves the rows of a chunk.
 */
class RowHeights {
  #chunks;
  #heights; // for each chunk, the height of its rows together
  #sums;
  #counts;

  constructor(rows) {
    this.#setAllChunks(chunksOf(rows));
  }

  #setAllChunks(chunks, heights = chunks.map(heightOfRows)) {
    this.#chunks = chunks;
    this.#heights = heights;
    this.#sums = new FenwickTree(heights);
    this.#counts = new FenwickTree(this.#chunks.map((chunk) => chunk.length));
    this.count = this.#counts.sum(this.#chunks.length);
    this.total = this.#sums.sum(this.#chunks.length);
  }

  at(row) {
    const { chunk, index } = this.#place(row);
    return this.#chunks[chunk][index];
  }

  all() {
    return this.#chunks.flat();
  }

  start(row) {
    if (row === this.count) return this.total;
    const { chunk, index } = this.#place(row);
    let start = this.#sums.sum(chunk);
    for (let before = 0; before < index; before++) start += this.#chunks[chunk][before].height;
    return start;
  }

  rowAt(offset) {
    if (this.count === 0) return null;
    if (offset < 0) return 0;
    if (offset >= this.total) return this.count - 1;
    const { count: chunk, sum } = this.#sums.longestPrefix(offset);
    let row = this.#counts.sum(chunk);
    let end = sum;
    for (const stored of this.#chunks[chunk]) {
      end += stored.height;
      if (end > offset) break;
      row += 1;
    }
    return row;
  }

  setHeight(height, row) {
    const { chunk, index } = this.#place(row);
    const stored = this.#chunks[chunk][index];
    this.#addHeight(height - stored.height, chunk);
    stored.height = height;
  }

  #addHeight(difference, chunk) {
    this.#heights[chunk] += difference;
    this.#sums.add(difference, chunk);
    this.total += difference;
  }

  replace(start, end, rows) {
    const isRange = Number.isInteger(start) && Number.isInteger(end);
    if (!isRange || start < 0 || end < start || end > this.count) {
      throw new RangeError(`no rows ${start} to ${end} in a list of ${this.count}`);
    }
    if (start === end && rows.length === 0) return;
    if (this.count === 0) {
      this.#setAllChunks(chunksOf(rows));
      return;
    }
    const first = this.#placeOrEnd(start);
    const last = start === end ? first : this.#place(end - 1);
    const rest = this.#chunks[last.chunk].slice(start === end ? first.index : last.index + 1);
    const kept = this.#chunks[first.chunk].slice(0, first.index);
    this.#setChunks(first.chunk, last.chunk, kept.concat(rows, rest));
  }

  /** Makes chunks one of these rows, or several if they are too many. */
  #setChunks(first, last, rows) {
    if (first !== last || rows.length === 0 || rows.length > longestChunk) {
      const parts = chunksOf(rows);
      this.#setAllChunks(
        replaced(this.#chunks, first, last + 1, parts),
        replaced(this.#heights, first, last + 1, parts.map(heightOfRows)),
      );
      return;
    }
    const more = rows.length - this.#chunks[first].length;
    this.#chunks[first] = rows;
    this.#addHeight(heightOfRows(rows) - this.#heights[first], first);
    this.#counts.add(more, first);
    this.count += more;
  }

  #place(row) {
    if (!Number.isInteger(row) || row < 0 || row >= this.count) {
      throw new RangeError(`no row ${row} in a list of ${this.count}`);
    }
    const { count: chunk, sum } = this.#counts.longestPrefix(row);
    return { chunk, index: row - sum };
  }

  #placeOrEnd(row) {
    if (row < this.count) return this.#place(row);
    const chunk = this.#chunks.length - 1;
    return { chunk, index: this.#chunks[chunk].length };
  }
}

function chunksOf(rows) {
  if (rows.length === 0) return [];
  if (rows.length <= longestChunk) return [rows];
  const chunks = [];
  for (let start = 0; start < rows.length; start += longestChunk / 2) {
    chunks.push(rows.slice(start, start + longestChunk / 2));
  }
  return chunks;
}

/** Not `splice`: a million elements are too many arguments. */
function replaced(elements, start, end, others) {
  return elements.slice(0, start).concat(others, elements.slice(end));
}

function heightOfRows(rows) {
  let height = 0;
  for (const row of rows) height += row.height;
  return height;
}

/**
 * Sums of the first elements of a list, which change one by one.
 *
 * P. Fenwick, "A new data structure for cumulative frequency tables", 1994: each place holds the
 * sum of as many elements, itself the last, as its index has at its lowest bit.
 */
class FenwickTree {
  #sums; // from index 1

  constructor(values) {
    this.#sums = [0].concat(values);
    for (let index = 1; index < this.#sums.length; index++) {
      const parent = index + (index & -index);
      if (parent < this.#sums.length) this.#sums[parent] += this.#sums[index];
    }
  }

  add(difference, index) {
    for (let place = index + 1; place < this.#sums.length; place += place & -place) {
      this.#sums[place] += difference;
    }
  }

  /** The sum of the first `count` elements. */
  sum(count) {
    let sum = 0;
    for (let place = count; place > 0; place &= place - 1) sum += this.#sums[place];
    return sum;
  }

  /** The most elements whose sum is no more than `limit`, and that sum; none may be negative. */
  longestPrefix(limit) {
    let place = 0;
    let sum = 0;
    const count = this.#sums.length - 1;
    let step = count === 0 ? 0 : 1 << (31 - Math.clz32(count));
    for (; step > 0; step >>= 1) {
      const next = place + step;
      if (next <= count && sum + this.#sums[next] <= limit) {
        place = next;
        sum += this.#sums[next];
      }
    }
    return { count: place, sum };
  }
}

// MARK: - What differs between two lists

/**
 * The stretches of old ids that are gone, and of new ids that have come.
 *
 * What stays is a longest sequence of ids that both lists have in the same order.
 */
function difference(old, news) {
  const { start, end } = commonEnds(old, news);
  const places = new Map();
  for (let index = news.length - end - 1; index >= start; index--) {
    if (places.has(news[index])) places.get(news[index]).push(index);
    else places.set(news[index], [index]);
  }
  const targets = old
    .slice(start, old.length - end)
    .map((id) => places.get(id)?.pop() ?? -1);
  const stays = longestRise(targets);
  const kept = new Set(targets.filter((_, index) => stays[index]));
  return {
    gone: stretches(start, old.length - end, (index) => !stays[index - start]),
    come: stretches(start, news.length - end, (index) => !kept.has(index)),
  };
}

/** How many ids at the start and at the end are the same. */
function commonEnds(old, news) {
  const shorter = Math.min(old.length, news.length);
  let start = 0;
  while (start < shorter && old[start] === news[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === news[news.length - 1 - end]) {
    end += 1;
  }
  return { start, end };
}

/** Runs of the indices from `start` up to `end` that `isIn` holds for. */
function stretches(start, end, isIn) {
  const found = [];
  for (let index = start; index < end; index++) {
    if (!isIn(index)) continue;
    const last = found[found.length - 1];
    if (last?.end === index) last.end += 1;
    else found.push({ start: index, end: index + 1 });
  }
  return found;
}

/**
 * For each of some different numbers, whether it is part of a longest rising row of them; those
 * below zero are not.
 *
 * C. Schensted, "Longest increasing and decreasing subsequences", 1961: for each length, the least
 * number that a row so long can end with.
 */
function longestRise(numbers) {
  const ends = [];
  const endNumbers = [];
  const previous = new Array(numbers.length).fill(-1);
  numbers.forEach((number, index) => {
    if (number < 0) return;
    const length = lastAtMost(endNumbers, number) + 1;
    if (length > 0) previous[index] = ends[length - 1];
    ends[length] = index;
    endNumbers[length] = number;
  });
  const isPart = new Array(numbers.length).fill(false);
  for (let index = ends[ends.length - 1] ?? -1; index >= 0; index = previous[index]) {
    isPart[index] = true;
  }
  return isPart;
}
