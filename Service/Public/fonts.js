// The fonts that texts were measured with, for the browser to show them in.

/** Loads the service's fonts, each file once, and the reader's own, which stay in the page. */
export class Fonts extends EventTarget {
  #catalog;
  #families = new Map();
  #bytes = new Map();
  #own = new Map();

  constructor(api) {
    super();
    this.#catalog = api.json("/v1/fonts");
  }

  /** The names of the reader's own fonts. */
  get ownNames() {
    return [...this.#own.keys()];
  }

  /**
   * Takes a font file of the reader's.
   *
   * @returns The name that it goes by.
   */
  async addOwn(file) {
    const bytes = await file.arrayBuffer();
    const face = new FontFace(`own ${file.name.replace(/["\\]/g, "")}`, bytes);
    document.fonts.add(await face.load());
    this.#families.set(file.name, Promise.resolve(face.family.replace(/^"|"$/g, "")));
    this.#bytes.set(file.name, Promise.resolve(bytes));
    this.#own.set(file.name, file);
    this.dispatchEvent(new Event("change"));
    return file.name;
  }

  /** The files of a name in fallback order. */
  async files(name) {
    const { stacks, standard } = await this.#catalog;
    if (this.#own.has(name)) return [name, ...stacks[standard]];
    const files = Object.hasOwn(stacks, name) && stacks[name];
    if (!files) throw new Error(`there is no font ${name}`);
    return files;
  }

  /** What a file holds. */
  bytes(file) {
    if (!this.#bytes.has(file)) {
      this.#bytes.set(file, fetch(addressOf(file)).then((response) => response.arrayBuffer()));
    }
    return this.#bytes.get(file);
  }

  /** What the service says of its fonts. */
  catalog() {
    return this.#catalog;
  }

  /**
   * The CSS value of `font-family` for a name of the service: the font and its fallback fonts,
   * all of them loaded.
   */
  async family(name) {
    const files = await this.files(name);
    const families = await Promise.all(files.map((file) => this.#load(file)));
    return families.map((family) => `"${family}"`).join(", ");
  }

  #load(file) {
    if (!this.#families.has(file)) this.#families.set(file, load(file));
    return this.#families.get(file);
  }
}

async function load(file) {
  const family = `measured ${file.replace(/\.\w+$/, "")}`;
  const face = new FontFace(family, `url("${addressOf(file)}")`);
  document.fonts.add(await face.load());
  return family;
}

function addressOf(file) {
  return new URL(`../v1/fonts/${encodeURIComponent(file)}`, import.meta.url);
}
