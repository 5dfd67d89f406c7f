// The page of a service that has the engine beside it: texts in a font that is dropped on the page are measured
// in the page, all others by the service, which is never sent the font.
//
//   node Web/Tests/served.mjs http://127.0.0.1:8080
//
// In Chromium.

import assert from "node:assert/strict";

import { Browser } from "../../Service/Tests/Page/webdriver.mjs";
import { dropFont } from "./drop-font.mjs";

const [, , address] = process.argv;

/** The lines with their widths, once they are those of the browser, and others than before. */
const lines = async (before) => {
  const shown = document.querySelector(".lines tbody")?.textContent;
  return document.querySelector(".verdict .badge")?.classList.contains("good") && shown !== before && shown;
};

/** Paths that were asked for since the last call. */
const asked = async () => {
  const paths = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  performance.clearResourceTimings();
  return paths;
};

async function checkOwnFont(browser) {
  await browser.open(`${address}/#view=try&width=180`);
  const bundled = await browser.until("the first text", lines);
  const before = await browser.run(asked);
  assert(before.includes("/v1/explain"), "a bundled font is the service's");
  assert(!before.some((path) => path.includes("/engine/")), "the engine waits until it is needed");
  assert.match(await browser.run(async () => document.querySelector(".settings .note").textContent),
    /Drop a font file on the page/);
  assert(await dropFont(browser));
  await browser.until("lines in it", lines, bundled);
  const after = await browser.run(asked);
  assert(after.some((path) => path.endsWith("/engine/textmeasure.wasm")));
  assert(!after.some((path) => path.startsWith("/v1/explain")), "nothing is sent");
  assert.match(await copied(browser), /--font-file Mine\.otf/);
}

const copied = (browser) => browser.run(async () => {
  document.querySelector('[data-format="Command line"]').click();
  return document.querySelector(".copy code").textContent;
});

/** What is wrong is said at its field, in the words of the service. */
async function checkWrongField(browser) {
  await browser.run(async () => {
    const field = document.querySelector("[name=line-height]");
    field.value = "abc";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await browser.until("what is wrong", async () => /the value 'abc' is invalid for 'line-height'/
    .test(document.querySelector("[name=line-height]").parentElement.querySelector(".problem").textContent));
  for (const [value, height] of [["1.2font", null], ["150%", "24"]]) {
    await browser.run(async (value) => {
      const field = document.querySelector("[name=line-height]");
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }, value);
    await browser.until(`lines at ${value}`, async () => !document.querySelector(".stale"));
    if (height) {
      await browser.until("its height", async (height) =>
        document.querySelector(".ours span").getBoundingClientRect().height === Number(height), height);
    }
  }
}

/** Views that measure here, and those that only a service can: they say what to do. */
async function checkOtherViews(browser) {
  await browser.run(async () => { location.hash += "&view=widths"; });
  await browser.until("a curve", async () => document.querySelectorAll("tbody tr").length > 3);
  await browser.run(async () => { location.hash = location.hash.replace("view=widths", "view=list"); });
  await browser.until("lists", async () => document.querySelectorAll(".lists *").length > 50);
  assert(!(await browser.run(asked)).some((path) => path.startsWith("/v1/curves")), "nothing is sent");
  await browser.run(async () => { location.hash = location.hash.replace("view=list", "view=file"); });
  await browser.until("the file's form", async () => document.querySelector("[type=file].visually-hidden"));
  await browser.run(async () => {
    const data = new DataTransfer();
    data.items.add(new File(['{"text":"a"}'], "a.ndjson"));
    document.querySelector(".drop").dispatchEvent(
      new DragEvent("drop", { dataTransfer: data, cancelable: true, bubbles: true }));
  });
  await browser.until("what to do", async () => /put Mine\.otf into a folder/.test(document.querySelector("main").textContent));
}

const browser = await Browser.start();
let failures = 0;
try {
  for (const check of [checkOwnFont, checkWrongField, checkOtherViews]) await check(browser);
  // The browser tells of what the service refuses, too.
  assert.deepEqual((await browser.errors()).filter((message) => !/status of 4\d\d/.test(message)), []);
  console.log("ok    served: texts in a font of the reader's are measured in the page");
} catch (error) {
  failures = 1;
  console.log(`FAILS served: ${error.message}`);
} finally {
  await browser.close();
}
process.exit(failures);
