// What holds of a page that measures under a strict Content Security Policy: in its own thread and in
// workers, against the page's own layout and the native program.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";

import { Browser } from "../../Service/Tests/Page/webdriver.mjs";
import { root } from "./golden.mjs";
import { isBuilt, nativeHeights } from "./native.mjs";

const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; " +
  "worker-src 'self'; style-src 'self'; font-src 'self' data:";
const types = {
  html: "text/html; charset=utf-8", css: "text/css", js: "text/javascript", wasm: "application/wasm",
  ndjson: "application/x-ndjson",
};

/**
 * Serves files under a strict policy, and no others.
 *
 * @param folders Folders by their names in addresses.
 */
export async function serve(folders) {
  const server = createServer(({ url }, response) => {
    const [, folder, ...names] = new URL(url, "http://localhost").pathname.split("/");
    const name = names.join("/") || "index.html";
    const path = Object.hasOwn(folders, folder) && !name.includes("..") && `${folders[folder]}/${name}`;
    if (!path || !existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "content-type": types[name.split(".").at(-1)] ?? "application/octet-stream",
      "content-security-policy": policy,
    });
    response.end(readFileSync(path));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

const widths = [80, 120, 160, 200, 240, 280, 320, 343, 375, 414];

/**
 * Runs all checks of a page in a browser.
 *
 * @param page Its address; `label` names it where it is told how they went.
 * @returns How many failed.
 */
export async function check(name, page, label = name) {
  const browser = await Browser.start({ name });
  try {
    await browser.open(page);
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
    console.log(`ok    ${label}: ${count} heights, the first after ${firstHeight.toFixed(0)} ms with fonts`);
    return 0;
  } catch (error) {
    console.log(`FAILS ${label}: ${error.message}`);
    return 1;
  } finally {
    await browser.close();
  }
}
