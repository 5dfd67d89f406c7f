// The page as files, without a service, in a real browser: what is typed, dragged and dropped is
// measured in it at once, as the browser lays it out, and nothing of it is sent anywhere.
//
//   node Web/Tests/site.mjs [--pictures FOLDER] [chromium] [firefox] [webkit]
//
// `Scripts/web --site` makes the files. With a folder, pictures of the views are written to it.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";

import { Browser } from "../../Service/Tests/Page/webdriver.mjs";
import { dropFont } from "./drop-font.mjs";
import { root } from "./golden.mjs";

const types = {
  html: "text/html; charset=utf-8", js: "text/javascript", css: "text/css", json: "application/json",
  wasm: "application/wasm",
};
const posted = [];

/** What any host of files does: it answers GET alone. */
function serve(request, response) {
  const { pathname, search } = new URL(request.url, "http://localhost");
  if (pathname === "/phone") return phone(search.slice(1), response);
  const name = decodeURIComponent(pathname.endsWith("/") ? `${pathname}index.html` : pathname);
  let body;
  if (request.method !== "GET") posted.push(`${request.method} ${name}`);
  try {
    if (request.method === "GET" && !name.includes("..")) {
      body = readFileSync(`${root}/Web/site${name}`);
    }
  } catch {
    // No such file.
  }
  response.writeHead(body === undefined ? 404 : 200, {
    "content-type": types[name.split(".").at(-1)] ?? "application/octet-stream",
  });
  response.end(body);
}

/** A window of the width of a phone: those of browsers are wider. */
function phone(view, response) {
  response.writeHead(200, { "content-type": types.html });
  response.end(`<!doctype html><meta name="color-scheme" content="light dark"><body style="margin:0">
    <iframe src="/#view=${view}" style="border:0;width:390px;height:844px"></iframe>`);
}

const verdict = async () => {
  const badge = document.querySelector(".verdict .badge");
  return badge?.classList.contains("good") && document.querySelector("output").textContent;
};

/** Types a text, drags the width, and looks at every view. */
async function check(name, address) {
  const browser = await Browser.start({ name });
  try {
    await browser.open(address);
    const first = await browser.until("the first text", verdict);
    const typed = await browser.run(async () => {
      const area = document.querySelector(".typed");
      area.textContent = "다른 글을 씁니다. 그리고 조금 더 길게 써 봅니다. Twice as long, and then some more of it.";
      const begun = performance.now();
      area.dispatchEvent(new Event("input", { bubbles: true }));
      while (!document.querySelector("tbody")?.textContent.includes("다른 글을")) {
        await new Promise((resolve) => setTimeout(resolve));
      }
      return performance.now() - begun;
    });
    const second = await browser.until("the lines of what was typed", verdict);
    assert.notEqual(first, second);
    await browser.open(`${address}#view=try&width=180`);
    assert.match(await browser.until("the lines of another width", verdict), /180 px/);
    if (await dropFont(browser)) await browser.until("lines in it", verdict);
    await browser.open(`${address}#view=widths`);
    await browser.until("a curve", async () => document.querySelectorAll("tbody tr").length > 3);
    await browser.open(`${address}#view=list`);
    await browser.until("lists", async () => document.querySelectorAll(".lists *").length > 50);
    assert.deepEqual(posted, [], "nothing is sent");
    assert.deepEqual(await browser.errors(), []);
    console.log(`ok    ${name}: what is typed is measured and shown after ${typed.toFixed(0)} ms`);
    return 0;
  } catch (error) {
    console.log(`FAILS ${name}: ${error.message}`);
    return 1;
  } finally {
    await browser.close();
  }
}

/** Writes pictures of the views, wide and narrow, light and dark. */
async function writePictures(folder, address) {
  for (const [size, width, height] of [["desktop", 1280, 1000], ["phone", 500, 1000]]) {
    for (const scheme of ["light", "dark"]) {
      const dark = scheme === "dark" ? ["--force-dark-mode", "--enable-features=WebContentsForceDark:inversion_method/none"] : [];
      const browser = await Browser.start({ width, height, arguments: dark });
      for (const view of ["try", "widths", "list"]) {
        await browser.open(size === "phone" ? `${address}phone?${view}` : `${address}#view=${view}`);
        await new Promise((resolve) => setTimeout(resolve, view === "list" ? 8000 : 2500));
        writeFileSync(`${folder}/${view}-${size}-${scheme}.png`, await browser.picture());
      }
      await browser.close();
    }
  }
}

const names = process.argv.slice(2);
const place = names.indexOf("--pictures");
const folder = place < 0 ? undefined : names.splice(place, 2)[1];
const server = createServer(serve);
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${server.address().port}/`;
let failures = 0;
for (const name of names.length > 0 ? names : ["chromium"]) failures += await check(name, address);
if (folder) await writePictures(folder, address);
server.close();
process.exit(failures > 0 ? 1 : 0);
