// The package as bundlers bundle it, in Chromium under a strict policy: a page that measures, its
// worker, and the worker of lists.
//
//   node Web/Tests/bundlers/bundlers.mjs TGZ TOOLS
//
// `TOOLS` is where Debian's packages are unpacked. Exits with 1 if anything is other than it must be.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";

import { Browser } from "../../../Service/Tests/Page/webdriver.mjs";
import { root } from "../golden.mjs";
import { check, serve } from "../page-checks.mjs";

const [, , archive, tools] = process.argv;
const esbuild = `${tools}/usr/bin/esbuild`;
const bundle = fileURLToPath(new URL("bundle.cjs", import.meta.url));
const folder = mkdtempSync(`${tmpdir()}/bundlers-`);

/** A folder with the package and a page that imports it by its name. */
function makeApp(name) {
  const app = `${folder}/${name}`;
  mkdirSync(`${app}/node_modules/textmeasure`, { recursive: true });
  execFileSync("tar", ["-xzf", archive, "--strip-components=1", "-C", `${app}/node_modules/textmeasure`]);
  for (const file of ["page.js", "measuring.js"]) {
    const script = readFileSync(`${root}/Web/Tests/page/${file}`, "utf8");
    writeFileSync(`${app}/${file}`, script
      .replace("/package/index.js", "textmeasure").replace("/package/list.js", "textmeasure/list"));
  }
  return app;
}

function run(program, values, app) {
  execFileSync(program, values, {
    cwd: app, stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, NODE_PATH: `${tools}/usr/share/nodejs` },
  });
}

function copyModules(app) {
  const names = readdirSync(`${app}/node_modules/textmeasure`).filter((name) => name.endsWith(".wasm"));
  for (const name of names) cpSync(`${app}/node_modules/textmeasure/${name}`, `${app}/dist/${name}`);
}

/** How each bundles; the script is a module, but for webpack's. */
const ways = {
  esbuild(app) {
    run(esbuild, ["page.js", "measuring.js", "worker=textmeasure/worker", "--bundle", "--minify",
      "--format=esm", "--outdir=dist"], app);
    copyModules(app);
  },
  webpack: (app) => run(process.execPath, [bundle, "webpack", app], app),
  rollup(app) {
    run(process.execPath, [bundle, "rollup", app], app);
    copyModules(app);
  },
  "rollup-assets": (app) => run(process.execPath, [bundle, "rollup-assets", app], app),
  // Not bundled: the package's one file is all there is.
  page(app) {
    mkdirSync(`${app}/dist`);
    for (const name of ["page.js", "measuring.js"]) {
      const script = readFileSync(`${app}/${name}`, "utf8");
      writeFileSync(`${app}/dist/${name}`, script.replace(/"textmeasure(\/list)?"/g, '"./package/page.js"'));
    }
    for (const name of ["page.js", "page-worker.js", "textmeasure.wasm"]) {
      cpSync(`${app}/node_modules/textmeasure/${name}`, `${app}/dist/package/${name}`);
    }
  },
};

async function checkWay(name) {
  const app = makeApp(name);
  ways[name](app);
  const kind = name === "webpack" ? "defer" : 'type="module"';
  writeFileSync(`${app}/dist/index.html`,
    `<!doctype html><html lang="ko"><meta charset="utf-8"><title>${name}</title>
    <script ${kind} src="page.js"></script><body></body></html>`);
  const script = readFileSync(`${app}/dist/page.js`, "utf8");
  assert.ok(!/node:/.test(script), "nothing of Node is in a page");
  const server = await serve({ page: `${app}/dist`, Fonts: `${root}/Fonts`, Samples: `${root}/Samples` });
  const failures = await check("chromium", `${server.address}/page/`, name);
  server.close();
  return failures;
}

/** A classic script does not know where it lies: it says what to give, and measures with that. */
async function checkClassicScript() {
  const app = makeApp("classic");
  writeFileSync(`${app}/classic.js`, `import { load } from "textmeasure";
    globalThis.refused = load().catch(({ name, field, message }) => [name, field, message]);
    globalThis.loaded = load("/page/textmeasure.wasm").then(({ versions }) => versions.unicode);`);
  run(esbuild, ["classic.js", "--bundle", "--format=iife", "--log-level=error", "--outdir=dist"], app);
  copyModules(app);
  writeFileSync(`${app}/dist/index.html`, '<!doctype html><title>Classic</title><script src="classic.js"></script>');
  const server = await serve({ page: `${app}/dist` });
  const browser = await Browser.start({ name: "chromium" });
  try {
    await browser.open(`${server.address}/page/`);
    assert.deepEqual(await browser.run(async () => globalThis.refused), ["MeasureError", "source",
      "this script does not know where textmeasure.wasm lies beside it; give its URL: load(\"/textmeasure.wasm\")"]);
    assert.match(await browser.run(async () => globalThis.loaded), /^\d+\.\d/);
    console.log("ok    a classic script");
    return 0;
  } finally {
    await browser.close();
    server.close();
  }
}

let failures = 0;
try {
  for (const name of Object.keys(ways)) failures += await checkWay(name);
  failures += await checkClassicScript();
} finally {
  rmSync(folder, { recursive: true });
}
process.exit(failures > 0 ? 1 : 0);
