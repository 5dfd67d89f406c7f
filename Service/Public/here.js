// What the page measures by itself, in the engine as WebAssembly, which lies beside it in `engine/` where the
// page is marked so: without a service (`data-engine`), or in the reader's own fonts
// (`data-engine="own-fonts"`).

/** Names of the service for what descriptions of styles call otherwise. */
const endings = {
  opportunity: "opportunity", lineBreak: "line-break", emergency: "emergency", text: "end-of-text",
};
const keptStyles = 8;

/** Measures in this page. */
export class Here {
  #fonts;
  #loading;
  #opened = new Map();
  #styles = new Map();

  /** @param fonts Returns what has the bytes of fonts by their names. */
  constructor(fonts) {
    this.#fonts = fonts;
  }

  /** The engine: two megabytes, which come when something is measured first. */
  get #engine() {
    this.#loading ??= import("./engine/page.js").then(({ load }) => load());
    return this.#loading;
  }

  /** A record's lines, without their rules. */
  async explain(parameters, record) {
    const style = await this.#style(parameters);
    const prepared = await this.#prepare(style, parameters, record);
    const { text } = prepared;
    try {
      const { height, lineCount } = prepared.measure(Number(parameters.width));
      const lines = prepared.lines(Number(parameters.width)).map((line) => ({
        text: text.slice(line.start, line.end), utf16: { start: line.start, end: line.end },
        width: line.width, height: line.height, ending: endings[line.ending],
      }));
      return { height, lineCount, lines, fonts: [] };
    } finally {
      prepared.dispose();
    }
  }

  /** The curve of a record, encoded. */
  async curve(parameters, record) {
    const style = await this.#style(parameters);
    const prepared = await this.#prepare(style, parameters, record);
    try {
      return prepared.encodedCurve(Number(parameters.from), Number(parameters.to));
    } finally {
      prepared.dispose();
    }
  }

  /** Prepares a text or runs, whose bold ones have fonts of their own where there are such. */
  async #prepare(style, parameters, { text, runs }) {
    if (!runs) return style.prepare(text);
    const files = runs.some(({ weight }) => weight) && await this.#fonts().boldFiles(parameters.font);
    if (!files) return style.prepare(runs);
    const engine = await this.#engine;
    const fonts = await Promise.all(files.map((file) => this.#font(engine, file)));
    return style.prepare(runs.map((run) => (run.weight ? { ...run, fonts } : run)));
  }

  /** The style of parameters of the service, kept for the next text. */
  async #style(parameters) {
    const engine = await this.#engine;
    const description = describe(parameters);
    const key = JSON.stringify([parameters.font, description]);
    if (!this.#styles.has(key)) {
      if (this.#styles.size === keptStyles) {
        const [oldest, style] = this.#styles.entries().next().value;
        style.then((old) => old.dispose(), () => {});
        this.#styles.delete(oldest);
      }
      this.#styles.set(key, this.#make(engine, parameters.font, description));
    }
    return this.#styles.get(key);
  }

  async #make(engine, font, description) {
    const files = await this.#fonts().files(font);
    const fonts = await Promise.all(files.map((file) => this.#font(engine, file)));
    return engine.style({ ...description, fonts });
  }

  #font(engine, file) {
    if (!this.#opened.has(file)) {
      this.#opened.set(file, this.#fonts().bytes(file).then((bytes) => engine.openFont(bytes)));
    }
    return this.#opened.get(file);
  }
}

/**
 * The description of a style.
 *
 * @throws Error that says of a size or line height what the service says of it.
 */
function describe(parameters) {
  const size = Number(parameters["font-size"]);
  const lineHeight = heightOf(parameters["line-height"]);
  if (!(size > 0)) throw invalid("font-size", parameters, "give a number above 0 and at most 2000");
  if (lineHeight === undefined) {
    throw invalid("line-height", parameters, "give normal, a multiple of the font's size such as 1.4, 1.4em or 140%, "
      + "of its line height such as 1.2font, or a length such as 22pt or 22px");
  }
  const { profile, scale } = parameters;
  return {
    size, lineHeight, break: parameters.break, overflowWrap: parameters["overflow-wrap"],
    whiteSpace: parameters["white-space"],
    profile: scale === undefined ? profile : { name: profile, scale: Number(scale) },
  };
}

function invalid(name, parameters, advice) {
  return new Error(`the value '${parameters[name]}' is invalid for '${name}': ${advice}`);
}

function heightOf(value) {
  if (value === "normal") return value;
  const [, digits, unit] = /^([\d.]+)(em|px|pt|%|font)?$/.exec(value) ?? [];
  const number = Number(digits);
  if (!(number > 0)) return undefined;
  if (unit === "%") return { em: number / 100 };
  if (unit === "font") return { fontMultiple: number };
  if (unit === "px" || unit === "pt") return { points: number };
  return unit === undefined && number > 10 ? undefined : { em: number };
}
