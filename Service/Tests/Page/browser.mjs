// The page in real browsers: what each view shows, and that lines are the browser's.
//
//   node browser.mjs http://127.0.0.1:8080 [http://127.0.0.1:8081] [chromium] [firefox] [webkit]
//
// The second service has the bundled fonts alone, if the first has others: rows without a script are
// asked of it. Without a name in Chromium. Needs Debian's chromium-driver, firefox-esr, webkit2gtk-driver and
// xvfb. Exits with 1 if anything is other than it must be.

import assert from "node:assert/strict";
import { drivers } from "./drivers.mjs";
import { engineChecks } from "./engine-checks.mjs";
import { placeholderChecks } from "./placeholder-checks.mjs";
import { runChecks } from "./run-checks.mjs";
import { viewChecks } from "./view-checks.mjs";
import { Browser } from "./webdriver.mjs";

// What was started is ended with this process.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const words = process.argv.slice(2);
const isAddress = (word) => word.startsWith("http");
const [address, bundled = address] = words.filter(isAddress).map((word) => word.replace(/\/$/, ""));
const named = words.filter((word) => !isAddress(word));
const names = named.length > 0 ? named : ["chromium"];
if (!address || !names.every((name) => name in drivers)) {
  console.error("usage: node browser.mjs http://127.0.0.1:8080 [http://127.0.0.1:8081] "
    + "[chromium] [firefox] [webkit]");
  process.exit(2);
}

/** Titles, checks and the services that they ask. */
const checks = [
  ...Object.entries({ ...viewChecks, ...runChecks, ...engineChecks })
    .map(([title, check]) => [title, check, address]),
  ...Object.entries(placeholderChecks).map(([title, check]) => [title, check, bundled]),
];

/** Runs all checks in a browser; returns how many fail. */
async function check(name) {
  const browser = await Browser.start({ name });
  let failures = 0;
  try {
    for (const [title, check, service] of checks) {
      try {
        await check(browser, service);
        const errors = await browser.errors();
        // Where a template is wrong the service says so, which a browser takes for an error.
        const others = errors.filter((message) => !/status of 4\d\d/.test(message));
        assert.deepEqual(others, []);
        console.log(`ok    ${name}: ${title}`);
      } catch (error) {
        failures += 1;
        console.log(`FAILS ${name}: ${title}: ${error.message}`);
      }
    }
  } finally {
    await browser.close();
  }
  return failures;
}

// All at once: much of their time they wait for frames.
const failures = await Promise.all(names.map(check));
process.exit(failures.every((count) => count === 0) ? 0 : 1);
