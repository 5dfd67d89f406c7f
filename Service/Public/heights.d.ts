/** Heights that a server measured, looked up at any width, and lists of rows with these heights. */

/** The size of a text in a box of some width. */
export interface TextSize {
  /** The height of the lines shown, in points or CSS pixels. */
  readonly height: number;
  /** The lines shown. */
  readonly lineCount: number;
  /** Whether a limit on lines cut the text short. */
  readonly isTruncated: boolean;
}

/** A closed range of widths in points or CSS pixels. */
export interface WidthRange {
  readonly lowerBound: number;
  readonly upperBound: number;
}

/** A curve in bytes, or in base64 as the service sends it. */
export type EncodedCurve = Uint8Array | ArrayBuffer | string;

/** Why something is no height curve. */
export class HeightCurveError extends Error {
  readonly reason:
    | "tooShort" | "unknownVersion" | "curveOfText" | "curveOfCell" | "wrongChecksum" | "malformed"
    | "notBase64";
  /** The length of bytes that are too few. */
  readonly byteCount?: number;
  /** The version that is unknown. */
  readonly version?: number;
}

/** The size of a text in every box of a range of widths: a function made of steps. */
export class HeightCurve {
  /** @throws {HeightCurveError} */
  constructor(encoded: EncodedCurve);
  /** The steps by width, narrowest first; of two neighbours the sizes differ. */
  get steps(): { readonly width: number; readonly size: TextSize }[];
  /** The widths the curve covers, up to Infinity where more change nothing; null if none. */
  get widths(): WidthRange | null;
  /** The height of the text in a box so wide; null outside `widths`. */
  height(width: number): number | null;
  /** The height in the nearest box of `widths`; null for a curve without steps, and for NaN. */
  heightAtNearest(width: number): number | null;
  /** How many lines the text takes in a box so wide; null outside `widths`. */
  lineCount(width: number): number | null;
  /** Height and line count in a box so wide; null outside `widths`. */
  size(width: number): TextSize | null;
  /** The height as a length of CSS, for any width of the container; null for none. */
  cssLength(): string | null;
}

/** The height of a cell in lists of every width of a range: a function made of steps. */
export class CellHeightCurve {
  /** @throws {HeightCurveError} */
  constructor(encoded: EncodedCurve);
  /** The steps by width, narrowest first; of two neighbours the heights differ. */
  get steps(): { readonly width: number; readonly height: number }[];
  /** The widths of the lists that the curve is for. */
  get widths(): WidthRange;
  /** The height of the cell in a list so wide; null outside `widths`. */
  height(width: number): number | null;
  /** The height in the nearest list of `widths`; null for a curve without steps, and for NaN. */
  heightAtNearest(width: number): number | null;
  /** The height as a length of CSS, for any width of the container; null for none. */
  cssLength(): string | null;
}

/** A row of a list. What is negative or not a number counts as no height. */
export interface FeedRow<ID> {
  id: ID;
  height: number;
}

/** Rows that were replaced: from `row` on, `removed` went and `inserted` came. */
export class FeedChange {
  constructor(row: number, removed: number, inserted: number);
  row: number;
  removed: number;
  inserted: number;
}

/** Where the reader of a list is: at a row, and so far below its top. */
export class FeedAnchor {
  constructor(row: number, distance: number);
  row: number;
  distance: number;
  /** The same place once rows have been replaced. */
  after(change: FeedChange): FeedAnchor;
}

/** The rows of a list: how high each is, and where it begins. */
export class FeedLayout<ID = unknown> {
  constructor(rows?: Iterable<FeedRow<ID>>);
  /** The number of rows. */
  get count(): number;
  /** The height of all rows together. */
  get contentHeight(): number;
  /** @throws {RangeError} if there is no such row, as all below. */
  at(row: number): FeedRow<ID>;
  /** The first row of that id, found by looking at all; null if there is none. */
  rowOf(id: ID): number | null;
  /** Where a row begins; for the number of rows, where the last one ends. */
  offsetOfRow(row: number): number;
  /** The row that an offset lies in, the nearest beyond the list; null if there are no rows. */
  rowAt(offset: number): number | null;
  /** The rows that a window on the list shows, from `start` up to and without `end`. */
  rows(top: number, bottom: number): { start: number; end: number };
  /** Inserts rows before a row, or behind the last one. */
  insert(rows: Iterable<FeedRow<ID>>, at: number): FeedChange;
  /** Removes the rows from `start` up to and without `end`. */
  remove(start: number, end: number): FeedChange;
  /** Changes the height of a row. */
  setHeight(height: number, row: number): FeedChange;
  /** Replaces the rows from `start` up to and without `end` by others. */
  replace(start: number, end: number, rows: Iterable<FeedRow<ID>>): FeedChange;
  /** Makes these the rows of the list, known by their ids, and says what changed. */
  update(rows: Iterable<FeedRow<ID>>): FeedChange[];
  /** The place of a reader whose view begins at `offset`; null if there are no rows. */
  anchorAt(offset: number): FeedAnchor | null;
  /** The offset that shows the reader the same as before. */
  offsetOf(anchor: FeedAnchor): number;
}

/** What is asked of an element. */
export interface ListElement {
  append(...nodes: never[]): void;
}

/** How wide the rows are that fill an element, inside of its border, padding and classic scroll bar. */
export function contentWidth(element: ListElement): number;
/** Calls `changed` with that width, now and whenever it is another one; returns what ends it. */
export function watchContentWidth(element: ListElement, changed: (width: number) => void): () => void;
