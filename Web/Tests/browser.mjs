// The engine in real browsers, as files of the package are served.
//
//   node Web/Tests/browser.mjs [chromium] [firefox] [webkit]
//
// Without a name in Chromium. Exits with 1 if anything is other than it must be.

import { root } from "./golden.mjs";
import { check, serve } from "./page-checks.mjs";

const names = process.argv.length > 2 ? process.argv.slice(2) : ["chromium"];
const server = await serve({
  package: `${root}/Web/package`, page: `${root}/Web/Tests/page`, Fonts: `${root}/Fonts`,
  Samples: `${root}/Samples`,
});
const failures = await Promise.all(names.map((name) => check(name, `${server.address}/page/`)));
server.close();
process.exit(failures.some((count) => count > 0) ? 1 : 0);
