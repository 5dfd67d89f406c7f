"use strict";

// Problem: answers depend on certain font files. A page finds them beside it on a server, but from a
//   file it may read no other, and a phone has no folder of fonts.
// Approach: a font is one of the files that were chosen, or that are part of the page, or that are
//   beside it or in the package. Faces of collections are taken out, which browsers do not load.

/** Where fonts may be, from the page on. */
const fontFolders = ["fonts/", "../../Fonts/Pretendard/", "../../Fonts/Fallback/"];

/** The fonts of cases, by names as golden files have them: `name.otf`, `name.ttc#1`. */
class Fonts {
  #files = new Map(); // chosen files, by name
  #loaded = new Map(); // by name: family, source and digest
  #folders;

  /** @param folder Another folder to look in first. */
  constructor(folder) {
    this.#folders = folder ? [folder, ...fontFolders] : fontFolders;
  }

  /** Takes fonts from files that someone chose. */
  choose(files) {
    for (const file of files) this.#files.set(file.name, file);
  }

  /** What a font was loaded from: `family`, `source` and, where it is known, `digest`. */
  get(name) {
    return this.#loaded.get(name);
  }

  /** The value of `font-family` for fonts in fallback order. */
  family(names) {
    return names.map((name) => this.#loaded.get(name).family).join(", ");
  }

  /** The digests of fonts that are loaded; null of those whose bytes were not to be had. */
  digests(names) {
    const loaded = names.filter((name) => this.#loaded.has(name));
    return Object.fromEntries(loaded.map((name) => [name, this.#loaded.get(name).digest ?? null]));
  }

  /**
   * Loads fonts that are not loaded yet.
   *
   * @returns The names of those that are nowhere, or that the browser refuses, with why.
   */
  async load(names) {
    const missing = [];
    for (const name of names) {
      if (this.#loaded.has(name)) continue;
      try {
        this.#loaded.set(name, await this.#find(name, `recorded-${this.#loaded.size}`));
      } catch (error) {
        missing.push({ name, reason: error.message });
      }
    }
    return missing;
  }

  async #find(name, family) {
    const [file, face = "0"] = name.split("#");
    const found = await this.#bytes(file);
    if (found) {
      const bytes = webFont(found.bytes, Number(face));
      await addFace(family, bytes.buffer);
      return { family, source: found.source, digest: await digestOf(found.bytes) };
    }
    for (const folder of this.#folders) {
      const url = new URL(folder + encodeURIComponent(file), location.href).href;
      if (face !== "0" || !(await addFace(family, `url("${url}")`).catch(() => null))) continue;
      return { family, source: folder };
    }
    throw new Error("not found");
  }

  /** The bytes of a file, and where it was. */
  async #bytes(file) {
    const chosen = this.#files.get(file);
    if (chosen) return { bytes: new Uint8Array(await chosen.arrayBuffer()), source: "chosen" };
    const embedded = globalThis.embeddedFonts?.[file];
    if (embedded) return { bytes: bytesOfBase64(embedded), source: "in the page" };
    if (!location.protocol.startsWith("http")) return null;
    for (const folder of this.#folders) {
      const response = await fetch(folder + encodeURIComponent(file)).catch(() => null);
      if (!response?.ok) continue;
      return { bytes: new Uint8Array(await response.arrayBuffer()), source: folder };
    }
    return null;
  }
}

async function addFace(family, source) {
  const face = await new FontFace(family, source).load();
  document.fonts.add(face);
  return face;
}

function bytesOfBase64(text) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** SHA-256 in hexadecimal; null on pages that come over an insecure connection. */
async function digestOf(bytes) {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * One face of a font file, as browsers load it: alone, and without empty tables and the sources of
 * hints (`TSI*`), for which they refuse a font. Other tables are copied as they are.
 */
function webFont(bytes, face) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const isCollection = view.getUint32(0) === 0x74746366; // ttcf
  const start = isCollection ? view.getUint32(12 + 4 * face) : 0;
  const count = view.getUint16(start + 4);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = start + 12 + 16 * index;
    return { entry, offset: view.getUint32(entry + 8), length: view.getUint32(entry + 12) };
  });
  const tag = ({ entry }) => String.fromCharCode(...bytes.subarray(entry, entry + 4));
  const kept = tables.filter((table) => table.length > 0 && !tag(table).startsWith("TSI"));
  const isWoff = [0x774f4646, 0x774f4632].includes(view.getUint32(0));
  if (isWoff || (!isCollection && kept.length === count)) return bytes;
  return fontOf(bytes, start, kept);
}

/** A font file of these tables: https://learn.microsoft.com/typography/opentype/spec/otff */
function fontOf(bytes, start, tables) {
  const padded = (length) => (length + 3) & ~3;
  const headLength = 12 + 16 * tables.length;
  const size = tables.reduce((sum, { length }) => sum + padded(length), headLength);
  const font = new Uint8Array(size);
  const view = new DataView(font.buffer);
  const power = 31 - Math.clz32(tables.length);
  font.set(bytes.subarray(start, start + 4)); // the version
  [tables.length, 16 << power, power, 16 * tables.length - (16 << power)].forEach(
    (value, index) => view.setUint16(4 + 2 * index, value));
  let offset = headLength;
  tables.forEach((table, index) => {
    const entry = 12 + 16 * index;
    font.set(bytes.subarray(table.entry, table.entry + 8), entry); // tag and checksum
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, table.length);
    font.set(bytes.subarray(table.offset, table.offset + table.length), offset);
    offset += padded(table.length);
  });
  return font;
}
