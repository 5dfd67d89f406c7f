// How long a fresh page of Chromium waits for its first height: from the first line of its script, the
// package and the font included. Medians of twenty pages, in turn of each way.
//
//   node Benchmarks/Web/first-height.mjs [--delay MS] [--pages COUNT] [--package FOLDER]
//
// The server keeps each answer back for the delay, as a network does. Another package, such as that of
// another commit, is asked in turn with this one, by the way that the older ones have: fonts after the
// module.

import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { Browser } from "../../Service/Tests/Page/webdriver.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values: options } = parseArgs({ options: {
  delay: { type: "string", default: "0" }, pages: { type: "string", default: "20" }, package: { type: "string" },
} });
const folders = { package: `${root}/Web/package`, other: options.package, Fonts: `${root}/Fonts` };
const types = { js: "text/javascript", wasm: "application/wasm", html: "text/html" };

const page = (script) => `<!doctype html><meta charset=utf-8><title>First</title><script type=module>
const begun = performance.now();
${script}
const style = engine.style({ fonts: [font], renderer: "css" });
style.height("정말 재밌게 봤어요!! 다음 편도 꼭 보고 싶네요.", 200);
globalThis.time = performance.now() - begun;
</script>`;
const font = "/Fonts/Pretendard/Pretendard-Regular.otf";
const inTurn = (file) => page(`const { load } = await import("${file}");
  const engine = await load();
  const font = engine.font(await (await fetch("${font}")).arrayBuffer());`);
const ways = {
  "files of the package, the module, the font, in turn": inTurn("/package/index.js"),
  "one file, the module, the font, in turn": inTurn("/package/page.js"),
  "the font beside them": page(`const file = fetch("${font}");
    const { load } = await import("/package/page.js");
    const engine = await load();
    const font = await engine.openFont(file);`),
  "the font and the module beside the file": page(`const [file, module] = [fetch("${font}"), fetch("/package/textmeasure.wasm")];
    const { load } = await import("/package/page.js");
    const engine = await load(module);
    const font = await engine.openFont(file);`),
  ...(options.package && { "the other package, in turn": inTurn("/other/index.js") }),
};

function answer({ url }, response) {
  const [, folder, ...names] = new URL(url, "http://localhost").pathname.split("/");
  const way = Object.values(ways)[Number(folder)];
  const path = Object.hasOwn(folders, folder) && `${folders[folder]}/${names.join("/")}`;
  setTimeout(() => {
    if (!way && !path) return response.writeHead(404).end();
    const type = way ? "text/html" : types[path.split(".").at(-1)] ?? "font/otf";
    response.writeHead(200, { "content-type": type, "cache-control": "no-store" });
    return response.end(way ?? readFileSync(path));
  }, way ? 0 : Number(options.delay));
}

function median(numbers) {
  return numbers.toSorted((first, second) => first - second)[Math.floor(numbers.length / 2)];
}

const server = createServer(answer);
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const times = Object.keys(ways).map(() => []);
const browser = await Browser.start({ name: "chromium" });
try {
  for (let round = 0; round <= Number(options.pages); round++) {
    for (const [way, ofWay] of times.entries()) {
      await browser.open(`http://127.0.0.1:${server.address().port}/${way}`);
      const time = await browser.until("a height", async () => globalThis.time);
      if (round > 0) ofWay.push(time);
    }
  }
  for (const [way, name] of Object.keys(ways).entries()) {
    console.log(`${median(times[way]).toFixed(1)} ms: ${name}`);
  }
} finally {
  await browser.close();
  server.close();
}
