// Measures a file: sends it slice by slice, counts what comes back, and keeps the answers.

import { recordSlices } from "./record-slices.js";

/**
 * Measures the records of a file.
 *
 * @param file A Blob, or what has the stream of one.
 * @param post Sends a body, of bytes, and gives the Response.
 * @param answers Where answers go: `write(text)`, in the order of the records.
 * @param counts A `HeightCounts`.
 * @param progress Is called with the bytes of the file that are done, after every slice.
 */
export async function measureFile(file, { post, answers, counts, progress, signal }) {
  const start = file.start ?? 0; // of a part of a file
  for await (const { body, end, place: within } of recordSlices(file.stream())) {
    const place = { ...within, byte: within.byte + start };
    signal.throwIfAborted();
    const response = await patiently(() => post(body), signal);
    const text = await response.text();
    const lines = text.split("\n").filter((line) => line !== "");
    const found = lines.map((line) => inFile(line, place, file.name));
    for (const line of found) counts.add(JSON.parse(line));
    await answers.write(found.map((line) => line + "\n").join(""));
    progress(start + end);
  }
}

/** Sends again what the service was too busy for, when it says so. */
async function patiently(send, signal) {
  for (let attempt = 1; ; attempt++) {
    const response = await send().catch((error) => {
      if (error.status !== 429 || attempt > 5) throw error;
      return null;
    });
    if (response && response.status !== 429) {
      if (!response.ok) throw new Error(await reasonOf(response));
      return response;
    }
    if (attempt > 5) throw new Error("the service is too busy");
    const seconds = Number(response?.headers.get("Retry-After")) || attempt;
    await waited(seconds * 1000, signal);
  }
}

async function reasonOf(response) {
  const problem = await response.json().catch(() => null);
  return problem?.reason ?? problem?.detail ?? `the service answered ${response.status}`;
}

function waited(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => (clearTimeout(timer), reject(signal.reason)), {
      once: true,
    });
  });
}

/**
 * An answer with its place in the file instead of that in its slice.
 *
 * Only reviews without an id, and errors, have a place. The rest stays as it was written: an id
 * may be a number that JavaScript would round. In a string the quotes would be escaped.
 */
export function inFile(line, place, name) {
  return line
    .replace(/^\{"(line|element)":(\d+)/, (_, kind, index) => `{"${kind}":${place[kind] + +index}`)
    .replace(
      /"error":\{"file":"body","(line|element)":(\d+),"byte":(\d+)/,
      (_, kind, index, byte) =>
        `"error":{"file":${JSON.stringify(name)},"${kind}":${place[kind] + +index}`
        + `,"byte":${place.byte + +byte}`,
    );
}

/** How many reviews have which height, for each width. */
export class HeightCounts {
  recordCount = 0;
  errorCount = 0;
  /** The first errors, with place and reason. */
  errors = [];
  /** By width, and by height: the number of reviews. */
  byWidth = new Map();

  static shownErrors = 20;

  add(record) {
    this.recordCount += 1;
    if (record.error) {
      this.errorCount += 1;
      if (this.errors.length < HeightCounts.shownErrors) this.errors.push(record.error);
      return;
    }
    for (const { width, height } of record.sizes) {
      if (!this.byWidth.has(width)) this.byWidth.set(width, new Map());
      const counts = this.byWidth.get(width);
      counts.set(height, (counts.get(height) ?? 0) + 1);
    }
  }
}

/** Answers that are kept until they are saved, in Blobs: the browser has long ones on disk. */
export class KeptAnswers {
  #blobs = [];
  #texts = [];
  #length = 0;

  write(text) {
    this.#texts.push(text);
    this.#length += text.length;
    if (this.#length > 1 << 22) this.#pack();
  }

  #pack() {
    this.#blobs.push(new Blob(this.#texts));
    [this.#texts, this.#length] = [[], 0];
  }

  /** All that was written. */
  blob() {
    this.#pack();
    return new Blob(this.#blobs, { type: "application/x-ndjson" });
  }
}
