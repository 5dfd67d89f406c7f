// What axe-core (Deque) finds wrong with pages, in every look: on a desktop and a phone, light and dark, in
// English and Korean. It must be nothing, and no page may be wider than its window.
//
//   node axe.mjs AXE ADDRESS [--pictures FOLDER] [PATH …]
//
// AXE is `axe.min.js`. Without paths the views of the service's page are looked at, with what they show once
// their buttons were pressed. With a folder, a picture of every look is written to it.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";

import { Browser } from "./webdriver.mjs";

const words = process.argv.slice(2);
const place = words.indexOf("--pictures");
const folder = place < 0 ? undefined : words.splice(place, 2)[1];
const [axe, address, ...given] = words;
if (!axe || !address) {
  console.error("usage: node axe.mjs AXE ADDRESS [--pictures FOLDER] [PATH …]");
  process.exit(2);
}
const views = ["try", "try&line-height=abc", "widths", "list", "cells", "file"].map((view) => `#view=${view}`);
const paths = given.length > 0 ? given : views;
const code = readFileSync(axe, "utf8");
const sizes = { desktop: { width: 1280, height: 1000 }, phone: { width: 390, height: 844 } };

/** Shows what waits for a press: code, steps, lists that move, a file's answers. */
const pressed = async () => {
  for (const selector of ["[data-format=Swift]", "[data-samples]", ".primary"]) document.querySelector(selector)?.click();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  for (const details of document.querySelectorAll("details")) details.open = true;
};

/** What is wrong with the page that is shown. */
const findings = async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [...found, `${scrollWidth - clientWidth} px wider than its window`] : found;
};

/** Looks at all paths in a language and a scheme of colours; returns how many looks have findings. */
async function look(language, scheme) {
  const browser = await Browser.start({ arguments: [`--accept-lang=${language}`, `--lang=${language}`] });
  let failures = 0;
  try {
    for (const [size, window] of Object.entries(sizes)) {
      await browser.emulate(window, scheme);
      for (const path of paths) {
        await browser.open("about:blank");
        await browser.open(address + path);
        await new Promise((resolve) => setTimeout(resolve, given.length > 0 ? 100 : 1500));
        if (given.length === 0) {
          assert.equal(await browser.run(async () => document.documentElement.lang), language);
          await browser.run(pressed);
        }
        if (folder) writeFileSync(`${folder}/${nameOf(path)}-${size}-${scheme}-${language}.png`, await browser.picture());
        await browser.evaluate(`${code};0`);
        const found = await browser.run(findings);
        if (found.length === 0) continue;
        failures += 1;
        console.log(`FAILS ${path || "/"}, ${size}, ${scheme}, ${language}: ${found.join("; ")}`);
      }
    }
  } finally {
    await browser.close();
  }
  return failures;
}

const nameOf = (path) => path.replace(/\W+/g, "-").replace(/^-/, "");

let failures = 0;
for (const language of given.length > 0 ? ["en"] : ["en", "ko"]) {
  for (const scheme of ["light", "dark"]) failures += await look(language, scheme);
}
if (failures === 0) console.log(`ok    axe: nothing is wrong with ${paths.length} pages in every look`);
process.exit(failures > 0 ? 1 : 0);
