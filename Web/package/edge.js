// The package in runtimes at the edge, which compile modules when they are uploaded and not later: a module
// is imported. `?module` is how their bundlers know one.

import ownModule from "./textmeasure.wasm?module";

import { Engine, MeasureError } from "./core.js";
import { fetched } from "./sources.js";

export * from "./core.js";

/**
 * Loads the engine.
 *
 * @param source A `WebAssembly.Module`, if not that of the package.
 */
export async function load(source = ownModule) {
  return Engine.start(source, { read: fetched, brotli: unknownBrotli });
}

function unknownBrotli() {
  throw new MeasureError("brotli", 'import it from "textmeasure/brotli.wasm?module"');
}
