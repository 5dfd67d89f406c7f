// Bundles the page of a folder by webpack or Rollup, which are looked up in NODE_PATH.
//
//   node bundle.cjs webpack|rollup|rollup-assets FOLDER
//
// `rollup-assets` brings files along as Vite does: what `new URL("…", import.meta.url)` names.
"use strict";

const { readFileSync } = require("node:fs");
const { dirname, resolve } = require("node:path");

const [, , way, folder] = process.argv;
const ways = {
  webpack: bundleByWebpack,
  rollup: () => bundleByRollup([]),
  "rollup-assets": () => bundleByRollup([filesByURL()]),
};

function bundleByWebpack() {
  configureNode();
  const webpack = require("webpack");
  const options = {
    mode: "production", context: folder, entry: "./page.js", output: { path: `${folder}/dist`, filename: "page.js" },
  };
  return new Promise((done, fail) => webpack(options, (error, stats) => {
    if (error || stats.hasErrors()) fail(error ?? new Error(stats.toString("errors-only")));
    else done();
  }));
}

/** Debian's webpack asks Debian's Node where modules are; another Node does not know. */
function configureNode() {
  const [, prefix, path] = /^(.*?)\/(share\/nodejs)$/.exec(process.env.NODE_PATH) ?? [];
  const variables = { ...process.config.variables, node_prefix: prefix, node_relative_path: path };
  if (path) Object.defineProperty(process, "config", { value: { ...process.config, variables } });
}

async function bundleByRollup(more) {
  const { rollup } = require("rollup");
  const { nodeResolve } = require("@rollup/plugin-node-resolve");
  const plugins = [nodeResolve({ browser: true }), ...more];
  const onwarn = ({ message }) => {
    throw new Error(message);
  };
  // A worker of lists has to be bundled, too; Vite finds it by itself.
  const input = more.length > 0 ? ["page.js"] : ["page.js", "measuring.js", "textmeasure/worker"];
  const bundle = await rollup({
    input: input.map((name) => (name.endsWith(".js") ? `${folder}/${name}` : name)), plugins, onwarn,
  });
  await bundle.write({ dir: `${folder}/dist`, format: "es" });
}

/** A plugin of Rollup that emits what `new URL` names: a worker as a script, all else as a file. */
function filesByURL() {
  const address = /new URL\("(\.[^"]+)", import\.meta\.url\)/g;
  return {
    name: "files-by-url",
    transform(code, module) {
      return code.replace(address, (_, path) => {
        const id = resolve(dirname(module), path);
        const isScript = id.endsWith(".js");
        const file = this.emitFile(
          isScript ? { type: "chunk", id } : { type: "asset", name: path.slice(2), source: readFileSync(id) });
        return `new URL(import.meta.ROLLUP_FILE_URL_${file})`;
      });
    },
  };
}

ways[way]().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
