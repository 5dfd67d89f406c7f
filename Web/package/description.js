// Descriptions of styles on their way to the module: what JavaScript names otherwise, fonts in place
// of their names, and the bytes that `DescribedValueReader` reads.

import { findEngine, profileOf } from "./engine.js";
import { MeasureError } from "./errors.js";

/** Fields by other names, which the DOM and React have for them. */
const aliases = { fonts: "font", renderer: "profile", wordBreak: "break" };
/** Engines of browsers by the names that people have for them. */
const renderers = { chromium: "css" };
/** No description of a style is so deep, nor has strings so long. */
const styleLimits = { depth: 8, length: 1 << 16 };
/** Runs lie 128 deep in one another at most, each in an array of its object. */
const runLimits = { depth: 2 * 129 + 4, length: 4 << 20 };

/** A field as the caller named it. */
function given(field) {
  return `/${field}`;
}

/**
 * A description with the names of the schema, and the names that the caller had for them.
 */
export function described(style) {
  if (typeof style !== "object" || style === null || Array.isArray(style)) {
    throw new MeasureError("", "the description is not an object");
  }
  const description = {};
  const names = {};
  for (const [name, value] of Object.entries(style)) {
    if (value === undefined) continue;
    const field = Object.hasOwn(aliases, name) ? aliases[name] : name;
    if (Object.hasOwn(names, field)) {
      throw new MeasureError(given(name), `${given(name)} is the same as "${names[field]}"`);
    }
    names[field] = name;
    description[field] = value;
  }
  if (typeof description.lineHeight === "number") {
    description.lineHeight = { em: description.lineHeight };
  }
  useRenderer(description, names);
  return { description, names };
}

/** Puts the engine of this page in place of "auto", and lays out in the pixels of its screen. */
function useRenderer(description, names) {
  const { profile } = description;
  if (profile === "auto") {
    if (!isPage()) {
      throw new MeasureError(
        given(names.profile),
        `${given(names.profile)} is "auto", which only a page finds; give what findRenderer() returns there`);
    }
    Object.assign(description, { ...findRenderer(), ...description });
    description.profile = findRenderer().profile;
  } else if (typeof profile === "string" && Object.hasOwn(renderers, profile)) {
    description.profile = renderers[profile];
  }
}

function isPage() {
  return typeof document !== "undefined" && typeof CSS !== "undefined";
}

/**
 * The engine that shows this page, as fields of a style: for workers, which do not see it, and for
 * servers.
 */
export function findRenderer() {
  if (!isPage()) {
    throw new MeasureError("renderer", "only a page finds what shows it; give what findRenderer() returns there");
  }
  const profile = profileOf(findEngine());
  // Of the three Chromium alone lays out in pixels of the screen.
  if (profile !== "css") return { profile };
  return { profile, devicePixelRatio: globalThis.devicePixelRatio ?? 1 };
}

/** The error with the field that the caller gave. */
export function renamed(error, names) {
  const [, field] = error.field.split("/");
  const name = field === undefined ? undefined : names[field];
  if (name === undefined || name === field || !error.field.startsWith("/")) return error;
  const own = error.field.replace(given(field), given(name));
  const message = error.message.startsWith(error.field)
    ? own + error.message.slice(error.field.length)
    : error.message;
  return new MeasureError(own, message);
}

/**
 * The bytes of a value.
 *
 * @param handleOf What number a font has, `undefined` for what is none.
 */
export function bytesOf(value, handleOf) {
  return written(value, "", handleOf, styleLimits);
}

/**
 * The bytes of an array of runs.
 *
 * @param handleOf As for `bytesOf`.
 */
export function bytesOfRuns(runs, handleOf) {
  return written(runs, "/runs", handleOf, runLimits);
}

function written(value, path, handleOf, limits) {
  const writer = new Writer(handleOf, limits);
  writer.write(value, path, 0);
  return writer.bytes;
}

/**
 * Where each run that holds a text or a box lies in the text of all of them.
 *
 * @returns The text, each box as U+FFFC, and `{ path, run, start, end }` of each.
 */
export function placesOfRuns(runs) {
  let text = "";
  const places = [];
  const add = (inner, outer) => {
    for (const [index, run] of inner.entries()) {
      const path = [...outer, index];
      if (Array.isArray(run.runs)) {
        add(run.runs, path);
        continue;
      }
      const start = text.length;
      text += run.box === undefined ? run.text : "\uFFFC";
      places.push({ path, run, start, end: text.length });
    }
  };
  add(runs, []);
  return { text, places };
}

class Writer {
  #fontHandle;
  #limits;
  #bytes = [];

  constructor(handleOf, limits) {
    this.#fontHandle = handleOf;
    this.#limits = limits;
  }

  get bytes() {
    return Uint8Array.from(this.#bytes);
  }

  write(value, path, depth) {
    if (depth > this.#limits.depth) throw new MeasureError(path, `${path} is too deep`);
    const handle = typeof value === "object" && value !== null ? this.#fontHandle(value) : undefined;
    if (handle !== undefined) {
      this.#bytes.push(7);
      this.#count(handle);
    } else if (value === null) {
      this.#bytes.push(0);
    } else if (typeof value === "boolean") {
      this.#bytes.push(value ? 2 : 1);
    } else if (typeof value === "number") {
      this.#bytes.push(3, ...new Uint8Array(new Float64Array([value]).buffer));
    } else if (typeof value === "string") {
      this.#bytes.push(4);
      this.#string(value, path);
    } else if (Array.isArray(value)) {
      this.#bytes.push(5);
      this.#count(value.length);
      for (let index = 0; index < value.length; index++) {
        this.write(value[index] ?? null, `${path}/${index}`, depth + 1);
      }
    } else if (typeof value === "object") {
      const fields = Object.entries(value).filter(([, part]) => part !== undefined);
      this.#bytes.push(6);
      this.#count(fields.length);
      for (const [key, part] of fields) {
        this.#string(key, path);
        this.write(part, `${path}/${key}`, depth + 1);
      }
    } else {
      throw new MeasureError(path, `${path} is a ${typeof value}`);
    }
  }

  #string(text, path) {
    if (text.length > this.#limits.length) throw new MeasureError(path, `${path} is too long`);
    const bytes = new TextEncoder().encode(text);
    this.#count(bytes.length);
    for (const byte of bytes) this.#bytes.push(byte);
  }

  #count(number) {
    this.#bytes.push(number & 255, (number >> 8) & 255, (number >> 16) & 255, number >>> 24);
  }
}
