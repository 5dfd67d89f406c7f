// Rows beside a classic scroll bar are as high as curves say for the width that is theirs; for the width of
// the list, or without `box-sizing: border-box`, many are not.
//
//   node Web/Tests/scrollbars.mjs [chromium] [firefox] [webkit]
//
// Exits with 1 if anything is other than it must be.

import assert from "node:assert/strict";

import { Browser } from "../../Service/Tests/Page/webdriver.mjs";
import { root } from "./golden.mjs";
import { serve } from "./page-checks.mjs";

/** Pixels of the screen for one of the page, as Windows has them; others than Chromium are asked at one. */
const ratios = { chromium: [1, 1.25, 1.5, 1.75, 2] };

async function check(name, address, ratio) {
  const browser = await Browser.start({ name, arguments: [`--force-device-scale-factor=${ratio}`] });
  try {
    await browser.open(`${address}/page/list.html`);
    await browser.until("the list is there", async () => globalThis.rows !== undefined);
    const { bar, width, outer, count } = await browser.run(async () => globalThis.rows);
    // Chromium's are classic ones in a window on Linux; others may lay theirs over the list.
    if (name === "chromium") assert.ok(Math.abs(bar - 15) < 1, `a classic scroll bar has ${bar} px`);
    assert.ok(count > 100);
    assert.ok(Math.abs(width - (343.5 - bar)) < 0.02, `the width is ${width} beside a bar of ${bar}`);
    const drawn = (...values) => browser.run(async (...values) => globalThis.rows.drawn(...values), ...values);
    const own = await drawn("row");
    const told = await drawn("row", width);
    const differ = told.filter((height, index) => Math.abs(height - own[index]) > 1 / 60);
    assert.deepEqual(differ, [], "rows are as high as they are told to be");
    const ofList = await drawn("row", outer);
    const wrong = ofList.filter((height, index) => height !== told[index]).length;
    assert.ok(wrong > count / 10, `${wrong} differ by the width of the list`);
    const higher = await drawn("row reset-less", width);
    assert.ok(higher.every((height, index) => Math.abs(height - told[index] - 24) < 1 / 60));
    const widths = await browser.run(async () => globalThis.rows.watched());
    assert.deepEqual(widths.map(Math.round), [343.5 - bar, 200 - bar].map(Math.round));
    console.log(`ok    ${name}, ${ratio} pixels: ${count} rows beside a bar of ${bar.toFixed(1)} px; ${
      wrong} other ones by the list's width`);
    return 0;
  } catch (error) {
    console.log(`FAILS ${name}, ${ratio} pixels: ${error.message}`);
    return 1;
  } finally {
    await browser.close();
  }
}

const names = process.argv.length > 2 ? process.argv.slice(2) : ["chromium"];
const server = await serve({
  package: `${root}/Web/package`, page: `${root}/Web/Tests/page`, Fonts: `${root}/Fonts`,
  Samples: `${root}/Samples`,
});
let failures = 0;
for (const name of names) {
  for (const ratio of ratios[name] ?? [1]) failures += await check(name, server.address, ratio);
}
server.close();
process.exit(failures > 0 ? 1 : 0);
