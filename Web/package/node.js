// The package in Node and Bun, which read files themselves.

import { readFile } from "node:fs/promises";

import { Engine } from "./core.js";
import { fetched } from "./sources.js";
import { besidePackage } from "./node-folder.js";

export * from "./core.js";

/**
 * Loads the engine.
 *
 * @param source Where the module is: a path, a URL, a response, its bytes, or a `WebAssembly.Module`.
 */
export async function load(source) {
  const { read, module, brotli } = surroundings;
  return Engine.start(source ?? module(), { read, brotli });
}

const surroundings = {
  read: (place) => (isRemote(place) ? fetched(place) : readFile(place)),
  module: () => besidePackage("textmeasure.wasm"),
  brotli: () => besidePackage("brotli.wasm"),
};

/** Whether a place is to be fetched: it is a URL, and none of a file. A string that is no URL is a path. */
function isRemote(place) {
  if (place instanceof URL) return place.protocol !== "file:";
  return /^(https?|data|blob):/i.test(place);
}
