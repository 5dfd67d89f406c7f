// The package in pages, workers, Deno, and bundles for them.
//
//   import { load } from "textmeasure";
//   const engine = await load();
//   const font = await engine.openFont("/fonts/Pretendard-Regular.otf");
//   const style = engine.style({ fonts: [font], size: 16, lineHeight: 1.5, renderer: "css" });
//   style.height("정말 재밌게 봤어요!!", 300);

import { Engine } from "./core.js";
import { MeasureError } from "./errors.js";
import { fetched } from "./sources.js";

export * from "./core.js";
// Named here, too, so that a page without a bundler asks for these files together with that one.
export { findRenderer } from "./description.js";
export { HeightCurve } from "./heights.js";
export { MeasureError };

/**
 * Loads the engine.
 *
 * @param source Where the module is: a URL, a response, its bytes, or a `WebAssembly.Module`.
 */
export async function load(source) {
  return Engine.start(source ?? ownModule(), { read: fetched, brotli: ownBrotli });
}

// Bundlers look for `new URL("…", import.meta.url)` as it stands, and bring the file along.

function ownModule() {
  try {
    return new URL("./textmeasure.wasm", import.meta.url);
  } catch {
    throw unknownPlace("source", "textmeasure.wasm");
  }
}

function ownBrotli() {
  try {
    return new URL("./brotli.wasm", import.meta.url);
  } catch {
    throw unknownPlace("brotli", "brotli.wasm");
  }
}

/** A script that is no module does not know where it lies. */
function unknownPlace(field, file) {
  const call = field === "source" ? `load("/${file}")` : `{ brotli: "/${file}" }`;
  return new MeasureError(
    field, `this script does not know where ${file} lies beside it; give its URL: ${call}`);
}
