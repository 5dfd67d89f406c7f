// Modules and fonts from wherever they are: bytes, responses, what a URL names, promises of these.

import { MeasureError } from "./errors.js";

/** What a runtime says of WebAssembly on its way. */
const wasmType = "application/wasm";

/** Gets what a URL names by `fetch`: what was fetched before comes from the cache as its server allows. */
export function fetched(url) {
  return fetch(url);
}

/**
 * Compiles a module and starts an instance of it, while its bytes come where that is possible.
 *
 * @param source A URL, its response, the bytes, a module that is compiled, or a promise of one of these.
 * @param read What gets what a URL names.
 * @returns `{ module, instance }`.
 */
export async function instantiated(source, read, imports) {
  const given = await opened(source, read, "source");
  if (given instanceof WebAssembly.Module) {
    return { module: given, instance: await WebAssembly.instantiate(given, imports) };
  }
  if (isStreamed(given)) return WebAssembly.instantiateStreaming(given, imports);
  return WebAssembly.instantiate(await bytesOf(given), imports);
}

/** Compiles a module. */
export async function compiled(source, read) {
  const given = await opened(source, read, "source");
  if (given instanceof WebAssembly.Module) return given;
  return isStreamed(given) ? WebAssembly.compileStreaming(given) : WebAssembly.compile(await bytesOf(given));
}

/** The bytes of a font. */
export async function fontBytes(source, read) {
  return bytesOf(await opened(source, read, "font"));
}

/** What a source is, once it has come: a module, bytes, or a response that is no refusal. */
async function opened(source, read, field) {
  let given = await source;
  if (typeof given === "string" || given instanceof URL) given = await read(given);
  if (isFile(given) && given.ok === false) {
    const what = field === "source" ? "module" : field;
    throw new MeasureError(field, `the ${what} was answered by ${given.status}: ${given.url}`);
  }
  return given;
}

function bytesOf(given) {
  return isFile(given) ? given.arrayBuffer() : given;
}

/** Whether a module can be compiled while it comes: a server may know no type of WebAssembly. */
function isStreamed(given) {
  return isFile(given) && WebAssembly.instantiateStreaming !== undefined && given instanceof Response
    && (given.headers.get("content-type") ?? "").startsWith(wasmType);
}

/**
 * Whether it is a response, or a file that was dropped: something that has bytes to give. It is known by
 * that, since Node loads its whole client of HTTP where `Response` is named.
 */
function isFile(given) {
  return typeof given?.arrayBuffer === "function";
}
