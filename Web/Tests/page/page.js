// What a page does: measures by the engine, in its own thread and in a worker, and lays out the same.

import { findRenderer, load } from "/package/index.js";
import { measureRows } from "/package/list.js";

const fontFiles = [
  "Pretendard/Pretendard-Regular.otf", "Fallback/FallbackCJK-Metrics.ttf",
  "Fallback/FallbackSymbols-Metrics.ttf", "Fallback/FallbackEmoji-Metrics.ttf",
];

/** Whether a string can become code here; asked by the page itself, as drivers may do it always. */
const evaluates = (() => {
  try {
    return new Function("return true")();
  } catch {
    return false;
  }
})();

async function bytes(url) {
  return (await fetch(url)).arrayBuffer();
}

const fontURLs = fontFiles.map((file) => `/Fonts/${file}`);
let fonts;
let reviews;

async function fetchInput() {
  fonts = await Promise.all(fontURLs.map(bytes));
  reviews = (await (await fetch("/Samples/reviews.ndjson")).text()).trim().split("\n")
    .map((line) => JSON.parse(line)).map((record) => record.text ?? record.review ?? record.content);
}

/** Heights of all reviews by the engine, as it is loaded here. */
async function measured(widths) {
  const begun = performance.now();
  // They come while the module does.
  const files = fontURLs.map((url) => fetch(url));
  const engine = await load();
  const opened = await Promise.all(files.map((file) => engine.openFont(file)));
  const style = engine.style({ fonts: opened, renderer: "auto" });
  style.height(reviews[0], widths[0]);
  const firstHeight = performance.now() - begun;
  return { firstHeight, heights: widths.map((width) => Array.from(style.heights(reviews, width))) };
}

/** The same by a worker. */
function measuredByWorker(widths) {
  const worker = new Worker(new URL("./measuring.js", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage({ fonts, reviews, widths, renderer: findRenderer() });
  });
}

/** The same by the curves of a list's rows. */
async function measuredByRows(widths) {
  const measure = await measureRows({
    fonts: [fontURLs[0], fetch(fontURLs[1]), ...fonts.slice(2)], narrowest: 50, widest: 500,
  });
  const curves = await measure(reviews);
  const refused = await measure([3]).catch(({ name, field }) => `${name} ${field}`);
  measure.close();
  return { heights: widths.map((width) => curves.map((curve) => curve.height(width))), refused };
}

/** The same as this browser lays them out. */
async function laidOut(widths) {
  const faces = fonts.map((data, index) => new FontFace(`font-${index}`, data));
  for (const face of faces) document.fonts.add(await face.load());
  const box = document.createElement("div");
  Object.assign(box.style, {
    position: "absolute", fontSize: "15px", fontFamily: faces.map(({ family }) => family).join(),
  });
  document.body.append(box);
  return widths.map((width) => reviews.map((review) => {
    box.style.width = `${width}px`;
    box.textContent = review;
    return box.getBoundingClientRect().height;
  }));
}

// Without `await` on its own, which not all bundlers take.
fetchInput().then(() => {
  globalThis.checks = { measured, measuredByWorker, measuredByRows, laidOut, evaluates, findRenderer };
});
