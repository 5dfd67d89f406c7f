// A font file as a reader drops it on the page.

import { readFileSync } from "node:fs";

import { root } from "./golden.mjs";

/**
 * Drops a font on the page that a browser shows, and waits until it is chosen.
 *
 * @returns Whether it could: WebKit's driver lets scripts make no files to drop.
 */
export async function dropFont(browser) {
  if (browser.name !== "chromium") return false;
  const bytes = readFileSync(`${root}/Fonts/Pretendard/Pretendard-Bold.otf`).toString("base64");
  await browser.run(async (base64) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], "Mine.otf"));
    dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
  }, bytes);
  await browser.until("the font is chosen", async () => document.querySelector("[name=font]").value === "Mine.otf");
  return true;
}
