// Sends a long body by `fetch` from a page of the service in a real Chromium, and prints the
// SHA-256 of what came back.
//
//   node fetch-body.mjs ADDRESS TARGET FILE COUNT     the file COUNT times over is the body

import { readFile } from "node:fs/promises";

import { Browser } from "../Tests/Page/webdriver.mjs";

const [address, target, file, count] = process.argv.slice(2);
const part = await readFile(file, "utf8");
const browser = await Browser.start();
try {
  await browser.open(address);
  console.log(await browser.run(send, target, part, Number(count)));
} finally {
  await browser.close();
}

/** Runs in the page. */
async function send(target, part, count) {
  const body = new Blob(Array(count).fill(part));
  const response = await fetch(target, { method: "POST", body });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
