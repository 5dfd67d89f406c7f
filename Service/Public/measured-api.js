// What the page asks where it has the engine itself: it answers what it can measure, and the service
// the rest, if there is one. Beside a service it measures in the reader's own fonts alone.

import { HeightCurve } from "./heights.js";
import { t } from "./words.js";

/** So many milliseconds of measuring, then the page has its turn. */
const turn = 12;

/** As `Api`, with what `here` measures in the place of the service's answers. */
export class MeasuredApi {
  #service;
  #here;
  #isOwn;
  #isAlone;

  /**
   * @param isOwn Whether a font is one of the reader's, which no service has.
   * @param isAlone Whether there is no service.
   */
  constructor(service, here, { isOwn, isAlone }) {
    [this.#service, this.#here] = [service, here];
    [this.#isOwn, this.#isAlone] = [isOwn, isAlone];
  }

  async record(path, parameters, record, signal) {
    if (this.#measures(parameters)) {
      if (path === "/v1/explain") return this.#here.explain(parameters, record);
      if (path === "/v1/curves") return this.#curve(parameters, record);
    }
    return this.#service.record(path, this.#forService(parameters), record, signal);
  }

  async post(path, parameters, body, options = {}) {
    if (path === "/v1/curves" && typeof body === "string" && this.#measures(parameters)) {
      const lines = await this.#curves(parameters, body.trim().split("\n"), options.signal);
      return new Response(`${lines.join("\n")}\n`);
    }
    return this.#service.post(path, this.#forService(parameters), body, options);
  }

  #measures({ font }) {
    return this.#isAlone || this.#isOwn(font);
  }

  /** Parameters that a service can answer. */
  #forService(parameters) {
    if (!this.#isOwn(parameters.font)) return parameters;
    throw new Error(t("Fonts of yours stay in this page, which measures typed texts, curves and lists in them. For "
      + "files put {name} into a folder, and start measure-server --font-set FOLDER.", { name: parameters.font }));
  }

  async #curves(parameters, records, signal) {
    const lines = [];
    let begun = performance.now();
    for (const record of records) {
      const curve = await this.#curve(parameters, JSON.parse(record));
      lines.push(JSON.stringify(curve));
      if (performance.now() - begun < turn) continue;
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
      begun = performance.now();
    }
    return lines;
  }

  async #curve(parameters, record) {
    const bytes = await this.#here.curve(parameters, record);
    if (parameters.encoding === "base64") return { curve: btoa(String.fromCharCode(...bytes)) };
    if (parameters.encoding === "css") return { css: new HeightCurve(bytes).cssLength() };
    return { steps: new HeightCurve(bytes).steps.map(({ width, size }) => ({ width, ...size })) };
  }

  /** The JSON at `path`; without a service files beside the page have it. */
  async json(path, signal) {
    if (!this.#isAlone) return this.#service.json(path, signal);
    const response = await fetch(new URL(`..${path}.json`, import.meta.url), { signal });
    if (!response.ok) throw new Error(`${path} is missing: ${response.status}`);
    return response.json();
  }
}
