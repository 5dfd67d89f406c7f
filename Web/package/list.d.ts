/** Lists whose rows have the heights of their texts, by curves of a server or of a worker. */

import type { Address, FileSource, StyleDescription } from "./index.js";
import type { HeightCurve } from "./heights.js";

export * from "./heights.js";

export interface RowOptions {
  /** Font files, in fallback order; those that are addresses the worker fetches. */
  readonly fonts: readonly (FileSource | Promise<FileSource>)[];
  /** The style of all texts; its `renderer` is that of the page if it says nothing. */
  readonly style?: Omit<StyleDescription, "fonts" | "font" | "strut">;
  /** What widths the list can have; 0 to 4096 if absent. */
  readonly narrowest?: number;
  readonly widest?: number;
  /** Where the module is, if not beside the worker. */
  readonly source?: Address;
  /** Where `brotli.wasm` is, which fonts of WOFF2 take, if not beside the worker. */
  readonly brotli?: Address;
  /** What runs `textmeasure/worker`, if not a worker of its own. */
  readonly worker?: RowWorker;
}

/** What is asked of a `Worker`. */
export interface RowWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  onmessage: unknown;
  onerror: unknown;
}

/** Measures texts in a worker. */
export interface RowMeasure {
  (texts: readonly string[]): Promise<HeightCurve[]>;
  /** Ends the worker. */
  close(): void;
}

/** Starts an engine in a worker, for the rows of a list. */
export function measureRows(options: RowOptions): Promise<RowMeasure>;
