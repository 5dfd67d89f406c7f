// The package where there is no page: in Node by `import` and `require`, in Deno, and bundled for runtimes
// at the edge, which compile nothing.
//
//   node Web/Tests/bundlers/runtimes.mjs TGZ TOOLS PROGRAM…
//
// Each program is a `node` or a `deno`. Exits with 1 if anything is other than it must be.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";

import { root } from "../golden.mjs";

const [, , archive, tools, ...programs] = process.argv;
const folder = mkdtempSync(`${tmpdir()}/runtimes-`);
const fonts = [
  `${root}/Fonts/Pretendard/Pretendard-Regular.otf`, `${root}/Tests/TextMeasureTests/Fixtures/Fonts/Plain.woff2`,
];

/** Measures, and prints what an import of the package in each manner must give alike. */
const measuring = `
async function main(fonts) {
  const engine = await load();
  const [font, packed] = await Promise.all(fonts.map((file) => engine.openFont(file)));
  const style = engine.style({ fonts: [font, packed], size: 16, lineHeight: 1.5, renderer: "css" });
  const text = style.prepare("정말 재밌게 봤어요!! 다음 편도 꼭 보고 싶네요.");
  const feed = new FeedLayout([{ id: 1, height: text.curve(100, 400).height(200) }]);
  let refused;
  try {
    style.height("정말", "wide");
  } catch (error) {
    refused = error instanceof MeasureError && error.field;
  }
  console.log(JSON.stringify([text.height(200), text.height(320), feed.contentHeight, refused]));
}
`;
const expected = '[48,24,48,"width"]\n';
const names = "{ load, MeasureError }";

function write(name, script) {
  writeFileSync(`${folder}/${name}`, script);
  return `${folder}/${name}`;
}

/** What a program prints. */
function run(program, ...values) {
  return execFileSync(program, values, { cwd: folder, encoding: "utf8" });
}

function checkNode(program) {
  const version = run(program, "--version").trim();
  // Paths, and URLs of files.
  const paths = JSON.stringify([fonts[0], fonts[1]]);
  const module = write("module.mjs", `import ${names} from "textmeasure";
    import { FeedLayout } from "textmeasure/list"; ${measuring}
    const [first, second] = ${paths};
    await main([first, new URL("file://" + second)]);`);
  const commonJS = write("script.cjs", `const ${names} = require("textmeasure");
    const { FeedLayout } = require("textmeasure/list"); ${measuring} main(${paths});`);
  assert.equal(run(program, module), expected, `import in Node ${version}`);
  assert.equal(run(program, commonJS), expected, `require in Node ${version}`);
  const both = write("both.mjs", `import { createRequire } from "node:module";
    import { MeasureError } from "textmeasure";
    console.log(MeasureError === createRequire(import.meta.url)("textmeasure").MeasureError);`);
  console.log(`ok    Node ${version}, import and require: ${
    run(program, both).trim() === "true" ? "one copy" : "two copies where both are used"}`);
}

function checkDeno(program) {
  const [version] = run(program, "--version").split("\n");
  const script = write("deno.mjs", `import ${names} from "textmeasure";
    import { FeedLayout } from "textmeasure/list"; ${measuring}
    await main(${JSON.stringify(fonts)}.map((path) => new URL("file://" + path)));`);
  assert.equal(run(program, "run", "--quiet", "--no-remote", "--node-modules-dir=manual", "--allow-read", script), expected);
  console.log(`ok    ${version}`);
}

/** Bundled as for Workers or Next.js; modules are given by imports, and nothing else is compiled. */
function checkEdge(condition) {
  const app = write(`${condition}.js`, `import ${names} from "textmeasure";
    import { FeedLayout } from "textmeasure/list"; import brotli from "textmeasure/brotli.wasm?module"; ${measuring}
    export default (fonts) => main([fonts[0]].concat([]));
    export async function unpack(bytes) { return (await (await load()).openFont(bytes, { brotli })).isDisposed; }
    export const refused = async (bytes) => (await load()).openFont(bytes).catch(({ message }) => message);`
    .replace("const [font, packed] =", "const [font, packed = font] ="));
  run(`${tools}/usr/bin/esbuild`, app, "--bundle", "--format=esm", `--conditions=${condition},worker,browser`,
    "--external:*.wasm?module", "--log-level=error", `--outfile=${folder}/${condition}/app.mjs`);
  write("hooks.mjs", `import { readFileSync } from "node:fs";
    export async function resolve(name, context, next) {
      const [, file] = /^(?:\\.\\/|textmeasure\\/)(\\w+\\.wasm)\\?module$/.exec(name) ?? [];
      if (!file) return next(name, context);
      return { url: "data:text/javascript," + encodeURIComponent(
        \`export default globalThis.modules["\${file}"];\`), shortCircuit: true };
    }`);
  const host = write("host.mjs", `import { register } from "node:module";
    import { readFileSync } from "node:fs";
    const compiled = (name) => new WebAssembly.Module(readFileSync("node_modules/textmeasure/" + name));
    globalThis.modules = { "textmeasure.wasm": compiled("textmeasure.wasm"), "brotli.wasm": compiled("brotli.wasm") };
    const { instantiate } = WebAssembly;
    const forbidden = () => { throw new Error("nothing is compiled here"); };
    WebAssembly.compile = WebAssembly.compileStreaming = WebAssembly.instantiateStreaming = forbidden;
    WebAssembly.Instance = forbidden; // on a page's thread older browsers refuse it
    WebAssembly.instantiate = (module, imports) => (
      module instanceof WebAssembly.Module ? instantiate(module, imports) : forbidden());
    register("./hooks.mjs", import.meta.url);
    const { default: measure, refused, unpack } = await import("./${condition}/app.mjs");
    const [font, packed] = ${JSON.stringify(fonts)}.map((path) => readFileSync(path));
    await measure([font]);
    console.log(await unpack(packed), await refused(packed));`);
  assert.match(run(process.execPath, host), new RegExp(
    `^${expected.replace(/[[\]]/g, "\\$&")}false brotli.wasm.*cannot be loaded.*wasm\\?module`));
  console.log(`ok    ${condition}`);
}

try {
  mkdirSync(`${folder}/node_modules/textmeasure`, { recursive: true });
  execFileSync("tar", ["-xzf", archive, "--strip-components=1", "-C", `${folder}/node_modules/textmeasure`]);
  write("package.json", '{ "dependencies": { "textmeasure": "*" } }');
  for (const program of programs) (program.endsWith("deno") ? checkDeno : checkNode)(program);
  for (const condition of ["workerd", "edge-light"]) checkEdge(condition);
} finally {
  rmSync(folder, { recursive: true });
}
