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

  /** Whether a name is that of one of the reader's own fonts. */
  isOwn(name) {
    return this.#own.has(name);
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

  /**
   * Bold letters of a name, as CSS has them.
   *
   * @returns `family` and `weight`; without a file for bold letters the browser makes them of the others.
   */
  async bold(name) {
    const files = await this.boldFiles(name);
    if (!files) return { family: await this.family(name), weight: "700" };
    const weight = await this.#isVariable(files[0]) ? "700" : "400";
    const families = await Promise.all(files.map((file) => this.#load(file)));
    return { family: families.map((family) => `"${family}"`).join(", "), weight };
  }

  /** The files of a name's bold letters in fallback order; `null` if it has none of their own. */
  async boldFiles(name) {
    const { stacks, families } = await this.#catalog;
    if (/^pretendard(-\w+)?$/.test(name)) return stacks["pretendard-bold"];
    const member = Object.hasOwn(families, name) && families[name].find(({ weight }) => holds(weight, 700));
    return member ? [member.file, ...stacks[name].slice(1)] : null;
  }

  async #isVariable(file) {
    return (await this.#weights(file)).includes(" ");
  }

  /** The weights of a file, as the descriptor of CSS has them. */
  async #weights(file) {
    const members = Object.values((await this.#catalog).families).flat();
    return members.find((member) => member.file === file)?.weight ?? "400";
  }

  #load(file) {
    if (!this.#families.has(file)) {
      this.#families.set(file, this.#weights(file).then((weights) => load(file, weights)));
    }
    return this.#families.get(file);
  }
}

function holds(weights, weight) {
  const [from, to = from] = weights.split(" ").map(Number);
  return from <= weight && weight <= to;
}

async function load(file, weights) {
  const family = `measured ${file.replace(/\.\w+$/, "")}`;
  // Files of one weight are named one by one, and are not to be made bolder or lighter.
  const descriptors = weights.includes(" ") ? { weight: weights } : {};
  const face = new FontFace(family, `url("${addressOf(file)}")`, descriptors);
  document.fonts.add(await face.load());
  return family;
}

function addressOf(file) {
  return new URL(`../v1/fonts/${encodeURIComponent(file)}`, import.meta.url);
}
