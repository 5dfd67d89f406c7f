// What the page asks where it has the engine itself: it answers what it can measure, and the service
// the rest, if there is one.

import { HeightCurve } from "./heights.js";

/** So many milliseconds of measuring, then the page has its turn. */
const turn = 12;

/** As `Api`, with what `here` measures in the place of the service's answers. */
export class MeasuredApi {
  #service;
  #here;

  constructor(service, here) {
    this.#service = service;
    this.#here = here;
  }

  async record(path, parameters, record, signal) {
    const measured = path === "/v1/explain" ? await this.#here.explain(parameters, record)
      : path === "/v1/curves" ? await this.#curve(parameters, record) : null;
    return measured ?? this.#service.record(path, parameters, record, signal);
  }

  async post(path, parameters, body, options = {}) {
    if (path === "/v1/curves" && typeof body === "string") {
      const lines = await this.#curves(parameters, body.trim().split("\n"), options.signal);
      if (lines) return new Response(`${lines.join("\n")}\n`);
    }
    return this.#service.post(path, parameters, body, options);
  }

  async #curves(parameters, records, signal) {
    const lines = [];
    let begun = performance.now();
    for (const record of records) {
      const curve = await this.#curve(parameters, JSON.parse(record));
      if (!curve) return null;
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
    if (!bytes) return null;
    if (parameters.encoding === "base64") return { curve: btoa(String.fromCharCode(...bytes)) };
    if (parameters.encoding === "css") return { css: new HeightCurve(bytes).cssLength() };
    return { steps: new HeightCurve(bytes).steps.map(({ width, size }) => ({ width, ...size })) };
  }

  /** The JSON at `path`: files beside the page have it. */
  async json(path, signal) {
    const response = await fetch(new URL(`..${path}.json`, import.meta.url), { signal });
    if (!response.ok) throw new Error(`${path} is missing: ${response.status}`);
    return response.json();
  }
}
