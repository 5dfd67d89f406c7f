// The engine in a worker: curves of texts for lists whose thread is free meanwhile (`measureRows`).

import { load } from "./index.js";

let style;

const answers = {
  /** Makes the style. */
  async style({ source, brotli, fonts, style: description }) {
    // What is to be fetched comes while the module does.
    const [engine, ...files] = await Promise.all([
      load(source), ...fonts.map((font) => (typeof font === "string" ? fetch(font) : font)),
    ]);
    const opened = await Promise.all(files.map((file) => engine.openFont(file, { brotli })));
    style = engine.style({ ...description, fonts: opened });
    return {};
  },

  /** Measures texts, and returns their curves as bytes one behind the other. */
  curves({ texts, narrowest, widest }) {
    const curves = texts.map((written) => {
      const text = style.prepare(written);
      const bytes = text.encodedCurve(narrowest, widest);
      text.dispose();
      return bytes;
    });
    const ends = new Uint32Array(curves.length);
    let end = 0;
    curves.forEach((bytes, index) => (ends[index] = end += bytes.length));
    const all = new Uint8Array(end);
    curves.forEach((bytes, index) => all.set(bytes, ends[index] - bytes.length));
    return { all, ends };
  },
};

onmessage = async ({ data: { id, kind, ...values } }) => {
  try {
    const answer = await answers[kind](values);
    postMessage({ id, answer }, Object.values(answer).map(({ buffer }) => buffer));
  } catch ({ field = "", message }) {
    postMessage({ id, error: { field, message } });
  }
};
