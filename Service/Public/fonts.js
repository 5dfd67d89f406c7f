// The fonts that texts were measured with, for the browser to show them in.

/** Loads the service's fonts, each file once. */
export class Fonts {
  #catalog;
  #families = new Map();

  constructor(api) {
    this.#catalog = api.json("/v1/fonts");
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
    const { stacks } = await this.#catalog;
    const files = Object.hasOwn(stacks, name) && stacks[name];
    if (!files) throw new Error(`there is no font ${name}`);
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
  const address = new URL(`../v1/fonts/${encodeURIComponent(file)}`, import.meta.url);
  const face = new FontFace(family, `url("${address}")`);
  document.fonts.add(await face.load());
  return family;
}
