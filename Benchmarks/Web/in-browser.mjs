// What a new text costs in a page of Chromium: by the engine, by the page's own layout, and by pretext
// where there is a copy of it; and by the native program in the same minute.
//
//   node Benchmarks/Web/in-browser.mjs [REVIEWS.ndjson] [--pretext PRETEXT.js]
//
// `PRETEXT.js` is one module with pretext's `prepare` and `layout`: its package bundled by `esbuild
// --bundle --format=esm`. Every round has texts that no round had before; all have met their
// characters.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";

import { Browser } from "../../Service/Tests/Page/webdriver.mjs";
import { nativeTime } from "./native-time.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const options = process.argv.slice(2);
const place = options.indexOf("--pretext");
const pretext = place < 0 ? undefined : options.splice(place, 2)[1];
const reviews = options[0] ?? `${root}/Samples/reviews.ndjson`;
const width = 300;

const files = {
  "/": ["text/html", "<!doctype html><meta charset=utf-8><title>Texts</title>"],
  "/reviews.ndjson": ["application/x-ndjson", readFileSync(reviews)],
  ...(pretext && { "/pretext.js": ["text/javascript", readFileSync(pretext)] }),
};
const types = { js: "text/javascript", wasm: "application/wasm" };

function serve({ url }, response) {
  const [type, body] = files[url] ?? stored(url);
  response.writeHead(body === undefined ? 404 : 200, { "content-type": type });
  response.end(body);
}

function stored(url) {
  const folder = ["/package/", "/Fonts/"].find((start) => url.startsWith(start));
  if (!folder || url.includes("..")) return ["text/plain"];
  const path = folder === "/package/" ? `/Web${url}` : url;
  return [types[url.split(".").at(-1)] ?? "font/otf", readFileSync(root + path)];
}

/** Runs in the page: microseconds a text of each way, the fastest of the rounds. */
async function measure(width, hasPretext) {
  const { load } = await import("/package/index.js");
  const names = [
    "Pretendard/Pretendard-Regular.otf", "Fallback/FallbackCJK-Metrics.ttf",
    "Fallback/FallbackSymbols-Metrics.ttf", "Fallback/FallbackEmoji-Metrics.ttf",
  ];
  const bytes = await Promise.all(
    names.map(async (name) => (await fetch(`/Fonts/${name}`)).arrayBuffer()));
  const lines = (await (await fetch("/reviews.ndjson")).text()).trim().split("\n");
  const texts = lines.map((line) => JSON.parse(line))
    .map(({ text, review, content }) => text ?? review ?? content);
  const faces = bytes.map((data, index) => new FontFace(`font-${index}`, data));
  for (const face of faces) document.fonts.add(await face.load());
  const family = faces.map((face) => face.family).join();
  const box = Object.assign(document.createElement("div"), { lang: "ko" });
  box.style.cssText =
    `position:absolute;width:${width}px;font:15px/18px ${family};overflow-wrap:anywhere`;
  document.body.append(box);
  const engine = await load();
  const style = engine.style({
    fonts: bytes.map((data) => engine.font(data)), lineHeight: { points: 18 },
    overflowWrap: "anywhere", renderer: "auto",
  });
  const ways = {
    engine: (text) => style.height(text, width),
    layout(text) {
      box.textContent = text;
      return box.offsetHeight;
    },
  };
  if (hasPretext) {
    const { prepare, layout } = await import("/pretext.js");
    ways.pretext = (text) => layout(prepare(text, `15px ${family}`), width, 18).height;
  }
  const rounds = 5;
  const times = {};
  const heights = {};
  for (const [name, way] of Object.entries(ways)) {
    heights[name] = texts.map(way);
    times[name] = Infinity;
    for (let round = 1; round <= rounds; round++) {
      // Another text, of the same characters and nearly as long.
      const fresh = texts.map((text, index) => `${text} ${texts[(index + round) % texts.length].slice(0, 2)}`);
      const begun = performance.now();
      for (const text of fresh) way(text);
      times[name] = Math.min(times[name], (1000 * (performance.now() - begun)) / texts.length);
    }
  }
  const equal = Object.fromEntries(Object.entries(heights).map(([name, own]) => [
    name, own.filter((height, index) => Math.abs(height - heights.layout[index]) < 0.5).length]));
  return { times, equal, count: texts.length, browser: navigator.userAgent };
}

const server = createServer(serve);
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const browser = await Browser.start({ name: "chromium" });
try {
  await browser.open(`http://127.0.0.1:${server.address().port}/`);
  const { times, equal, count, browser: agent } = await browser.run(
    measure, width, pretext !== undefined);
  const native = nativeTime(reviews, width);
  console.log(agent);
  for (const [name, time] of Object.entries(times)) {
    console.log(`${name}: ${time.toFixed(2)} µs a text, ${equal[name]} of ${count} as the browser`);
  }
  console.log(`natively, with reading and writing: ${native.toFixed(2)} µs`);
  console.log(`engine to native: ${(times.engine / native).toFixed(2)}`);
  for (const other of ["layout", "pretext"].filter((name) => times[name])) {
    console.log(`${other} to engine: ${(times[other] / times.engine).toFixed(1)}`);
  }
} finally {
  await browser.close();
  server.close();
}
