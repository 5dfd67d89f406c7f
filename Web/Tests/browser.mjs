// The engine in real browsers, under a strict Content Security Policy: in the page and in a worker,
// against the page's own layout and the native program.
//
//   node Web/Tests/browser.mjs [chromium] [firefox] [webkit]
//
// Without a name in Chromium. Exits with 1 if anything is other than it must be.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

import { Browser } from "../../Service/Tests/Page/webdriver.mjs";
import { root } from "./golden.mjs";
import { isBuilt, nativeHeights } from "./native.mjs";

const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; " +
  "worker-src 'self'; font-src 'self' data:";
const types = {
  html: "text/html; charset=utf-8", js: "text/javascript", wasm: "application/wasm",
  ndjson: "application/x-ndjson",
};
const folders = { package: "Web/package", page: "Web/Tests/page", Fonts: "Fonts", Samples: "Samples" };

/** Serves the files that the page needs, and no other. */
function serve(request, response) {
  const [, folder, ...names] = new URL(request.url, "http://localhost").pathname.split("/");
  const name = names.join("/") || "index.html";
  if (!Object.hasOwn(folders, folder) || name.includes("..")) {
    response.writeHead(404).end();
    return;
  }
  let body;
  try {
    body = readFileSync(`${root}/${folders[folder]}/${name}`);
  } catch {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    "content-type": types[name.split(".").at(-1)] ?? "application/octet-stream",
    "content-security-policy": policy,
  });
  response.end(body);
}

const widths = [80, 120, 160, 200, 240, 280, 320, 343, 375, 414];

/** Runs all checks in a browser. */
async function check(name, address) {
  const browser = await Browser.start({ name });
  try {
    await browser.open(`${address}/page/`);
    await browser.until("the page is there", async () => globalThis.checks !== undefined);
    assert.equal(await browser.run(async () => globalThis.checks.evaluates), false, "the policy");
    const { profile } = await browser.run(async () => globalThis.checks.findRenderer());
    assert.equal(profile.split("@")[0], name === "chromium" ? "css" : name);
    const { heights, firstHeight } = await browser.run(
      async (widths) => globalThis.checks.measured(widths), widths);
    const count = heights.flat().length;
    assert.ok(count >= 2000);
    assert.deepEqual(
      await browser.run(async (widths) => globalThis.checks.measuredByWorker(widths), widths),
      heights, "in a worker");
    assert.deepEqual(
      await browser.run(async (widths) => globalThis.checks.measuredByRows(widths), widths),
      { heights, refused: "MeasureError text" }, "by curves of rows");
    const laidOut = await browser.run(async (widths) => globalThis.checks.laidOut(widths), widths);
    // WebKit sums floats.
    const tolerance = name === "webkit" ? 1 / 1000 : 0;
    const differ = heights.flat().filter(
      (height, index) => Math.abs(height - laidOut.flat()[index]) > tolerance);
    assert.deepEqual(differ, [], "as the browser lays it out");
    if (isBuilt) {
      const reviews = readFileSync(`${root}/Samples/reviews.ndjson`, "utf8").trim().split("\n")
        .map((line) => JSON.parse(line)).map(({ text, review, content }) => text ?? review ?? content);
      widths.forEach((width, index) => assert.deepEqual(
        heights[index], nativeHeights({ profile }, reviews, width).heights, "the native program"));
    }
    assert.deepEqual(await browser.errors(), []);
    console.log(`ok    ${name}: ${count} heights, the first after ${firstHeight.toFixed(0)} ms with fonts`);
    return 0;
  } catch (error) {
    console.log(`FAILS ${name}: ${error.message}`);
    return 1;
  } finally {
    await browser.close();
  }
}

const names = process.argv.length > 2 ? process.argv.slice(2) : ["chromium"];
const server = createServer(serve);
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${server.address().port}`;
const failures = await Promise.all(names.map((name) => check(name, address)));
server.close();
process.exit(failures.some((count) => count > 0) ? 1 : 0);
