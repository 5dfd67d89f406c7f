// What the module keeps for JavaScript, by numbers, and what its calls take and give.

import { MeasureError } from "./errors.js";

/** Handles of what was forgotten without being disposed of. */
const forgotten = new FinalizationRegistry(({ instance, close, handle }) => {
  try {
    instance.call(close, handle);
  } catch {
    // It stopped: all of its memory goes.
  }
});

/** Something that the module keeps, until it is disposed of. */
export class Held {
  #instance;
  #close;
  #handle;

  constructor(instance, close, handle) {
    this.#instance = instance;
    this.#close = close;
    this.#handle = handle;
    forgotten.register(this, { instance, close, handle }, this);
  }

  /** Whether it was disposed of. */
  get isDisposed() {
    return this.#handle === 0;
  }

  /** Gives its memory back. What was made from it goes on. */
  dispose() {
    if (this.#handle === 0) return;
    const handle = this.#handle;
    this.#handle = 0;
    forgotten.unregister(this);
    this.#instance.call(this.#close, handle);
  }

  static handleOf(held) {
    return held.#handle;
  }

  static instanceOf(held) {
    return held.#instance;
  }
}

if (Symbol.dispose) Held.prototype[Symbol.dispose] = Held.prototype.dispose;

export const { handleOf, instanceOf } = Held;

/** The size that a call put out. */
export function sizeOf([height, lineCount, isTruncated, isMissing]) {
  return { height, lineCount, isTruncated: isTruncated === 1, isMissing: isMissing === 1 };
}

/** Throws for what is no width. */
export function checkWidth(width, field = "width") {
  if (typeof width !== "number" || Number.isNaN(width)) {
    throw new MeasureError(field, `${field} is not a number`);
  }
  if (width < 0) throw new MeasureError(field, `${field} is ${width}; give 0 or more`);
}

/** The most lines as the module counts them: 0 for those of the style. */
export function lineLimit(maxLines) {
  if (maxLines === 0 || maxLines === undefined) return 0;
  if (typeof maxLines !== "number" || !(maxLines >= 1) || Math.floor(maxLines) !== maxLines) {
    throw new MeasureError("maxLines", `maxLines is ${String(maxLines)}; give 1 or more`);
  }
  return Math.min(maxLines, 0x7fffffff);
}
