// Has a browser of this machine record cases, on the page, and writes the golden file.
//
//   node record.mjs chromium|firefox|webkit CASES [--fonts DIR] [--ratio RATIO] > golden.jsonl
//
// CASES is a file of cases, gzipped or not; fonts are looked for in DIR, then in the package. RATIO
// is how many pixels the screen has to the px.

import { realpathSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { browsers, open } from "./browsers.mjs";
import { serve } from "./server.mjs";

/** The golden file that a browser records, as text; null if it is not installed. */
export async function recorded(name, cases, fonts, ratio) {
  const folders = { cases: dirname(resolve(cases)), ...(fonts && { fonts: resolve(fonts) }) };
  const server = await serve(folders);
  const answer = server.posted("/golden");
  const query = new URLSearchParams({ cases: `/cases/${basename(cases)}` });
  if (fonts) query.set("fonts", "/fonts/");
  query.set("record", "");
  query.set("send", "/golden");
  const browser = open(name, `${server.address}/Recorder/browser/index.html?${query}`,
    [], ratio);
  try {
    if (!browser) return null;
    const ended = browser.exit.then(() => { throw new Error(`${name} ended`); });
    const golden = await Promise.race([answer, ended]);
    if (!golden.startsWith('{"recorded"')) throw new Error(`nothing was recorded: ${golden}`);
    return golden;
  } finally {
    await browser?.close();
    server.close();
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const options = { fonts: { type: "string" }, ratio: { type: "string" } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name, cases] = positionals;
  if (!browsers[name] || !cases) {
    console.error("usage: node record.mjs chromium|firefox|webkit CASES [--fonts DIR] [--ratio RATIO]");
    process.exit(2);
  }
  const golden = await recorded(name, cases, values.fonts, Number(values.ratio ?? 1));
  if (golden === null) {
    console.error(`record: ${name} is not installed`);
    process.exit(1);
  }
  process.stdout.write(golden);
}
