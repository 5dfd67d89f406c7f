// Lists whose rows have the heights of their texts: curves that a server sent, or that the engine
// measures in a worker.

import { findRenderer } from "./description.js";
import { HeightCurve } from "./heights.js";
import { MeasureError } from "./errors.js";
import { ownWorker } from "./own-worker.js";
import { fontBytes } from "./sources.js";

export * from "./heights.js";

/**
 * Starts an engine in a worker, for the rows of a list.
 *
 *     const measure = await measureRows({ fonts: [bytes], style: { size: 16 } });
 *     const curves = await measure(reviews.map(({ text }) => text));
 *     curves[0].heightAtNearest(list.clientWidth);
 *
 * @param options `fonts`, font files in fallback order: URLs, bytes, responses; `style`, of all texts, whose
 *   `renderer` is that of this page if it says nothing; `narrowest` and `widest`, what the list can
 *   be; `source` and `brotli`, where the modules are, and `worker`, what runs `textmeasure/worker`, where they do
 *   not lie beside this module.
 * @returns What measures texts, each to a `HeightCurve`; `close()` ends it.
 */
export async function measureRows(options) {
  const { fonts, style = {}, narrowest = 0, widest = 4096, worker = ownWorker() } = options;
  const [source, brotli] = [options.source, options.brotli].map((place) => place && addressOf(place));
  const calls = new Calls(worker);
  const { renderer, profile = renderer ?? "auto", ...fields } = style;
  // A worker does not see what engine shows the page.
  const shown = profile === "auto" ? findRenderer() : { profile };
  const description = { ...shown, ...fields };
  const files = await Promise.all(fonts.map(fontFile));
  await calls.ask("style", { source, brotli, fonts: files, style: description });
  const measure = async (texts) => {
    const { all, ends } = await calls.ask("curves", { texts, narrowest, widest });
    return Array.from(ends, (end, index) => new HeightCurve(all.subarray(ends[index - 1] ?? 0, end)));
  };
  measure.close = () => calls.close();
  return measure;
}

/** A place as the page means it: what is relative to the page is not to the worker. */
function addressOf(place) {
  return new URL(place, globalThis.document?.baseURI ?? globalThis.location?.href).href;
}

/** A font as a worker can be sent it: the address of what it fetches, or bytes. */
async function fontFile(source) {
  const file = await source;
  if (typeof file === "string" || file instanceof URL) return addressOf(file);
  return fontBytes(file);
}

/** Questions to a worker, each with an answer. */
class Calls {
  #worker;
  #waiting = new Map();
  #last = 0;

  constructor(worker) {
    this.#worker = worker;
    worker.onmessage = ({ data: { id, answer, error } }) => {
      const { resolve, reject } = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) reject(new MeasureError(error.field, error.message));
      else resolve(answer);
    };
    worker.onerror = ({ message }) => this.#fail(message);
  }

  ask(kind, values) {
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, kind, ...values });
    });
  }

  /** Ends the worker; what is asked still is refused. */
  close() {
    this.#worker.terminate();
    this.#fail("the worker was closed");
  }

  #fail(message) {
    for (const { reject } of this.#waiting.values()) reject(new MeasureError("", message));
    this.#waiting.clear();
  }
}
