// The decoder of Brotli, for fonts in WOFF2: a module of its own, since its dictionary of words of the
// web takes more bytes than all of the layout of scripts, and few texts need it.

export class Brotli {
  #exports;

  /** Starts an instance of the compiled `brotli.wasm`: its memory goes when that is forgotten. */
  static async start(module) {
    const unpacker = new Brotli();
    unpacker.#exports = (await WebAssembly.instantiate(module)).exports;
    return unpacker;
  }

  /**
   * Unpacks bytes.
   *
   * @returns The bytes; `null` if they are damaged, or not as many as `length`.
   */
  unpack(packed, length) {
    try {
      const { allocate, unpack, memory } = this.#exports;
      const source = allocate(packed.length);
      const place = allocate(length);
      if (!source || !place) return null;
      new Uint8Array(memory.buffer, source, packed.length).set(packed);
      return unpack(source, packed.length, place, length)
        ? new Uint8Array(memory.buffer, place, length) : null;
    } catch {
      return null;
    }
  }
}
