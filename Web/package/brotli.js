// The decoder of Brotli, for fonts in WOFF2: a module of its own, since its dictionary of words of the
// web takes more bytes than all of the layout of scripts, and few texts need it.

export class Brotli {
  #module;

  /** @param module The compiled `brotli.wasm`. */
  constructor(module) {
    this.#module = module;
  }

  /**
   * Unpacks bytes, in an instance of its own: its memory goes when that is done.
   *
   * @returns The bytes; `null` if they are damaged, or not as many as `length`.
   */
  unpack(packed, length) {
    try {
      const { allocate, unpack, memory } = new WebAssembly.Instance(this.#module).exports;
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
