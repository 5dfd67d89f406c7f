// Writes the recorder as one file, with fonts and cases in it: to be put on any server, or to be
// opened where a page may read no other file.
//
//   node Recorder/browser/bundle.mjs [--cases FILE] [--fonts DIR] > recorder.html
//
// Without cases it has the page's own list, and the fonts of the package that this needs. Fonts
// are looked for in DIR, then in the package.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({ options: { cases: { type: "string" }, fonts: { type: "string" } } });

/** The text of a file that may be gzipped. */
function textOf(path) {
  const bytes = readFileSync(path);
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString();
}

/** The files of the fonts that cases name, in base64, by name. */
function fontsOf(cases) {
  const packaged = [...readFileSync(here("cases.js"), "utf8").matchAll(/"([^"]+\.(?:otf|ttf))"/g)];
  const lines = (cases ?? "").split("\n").filter(Boolean).map((line) => JSON.parse(line));
  const named = lines.flatMap(({ recorded, fonts }) =>
    recorded ? [] : fonts ?? packaged.map(([, name]) => name));
  const all = cases === null ? packaged.map(([, name]) => name) : named;
  const files = new Set(all.map((name) => name.split("#")[0]));
  return Object.fromEntries([...files].map((file) => [file, fontFile(file).toString("base64")]));
}

function fontFile(file) {
  const folders = [here("../../Fonts/Pretendard"), here("../../Fonts/Fallback")];
  for (const folder of values.fonts ? [values.fonts, ...folders] : folders) {
    try {
      return readFileSync(join(folder, file));
    } catch {
      continue;
    }
  }
  console.error(`bundle: there is no font ${file}`);
  process.exit(1);
}

/** A script in a page: nothing in it may end it. */
function script(text) {
  return `<script>\n${text.replaceAll("</script", "<\\/script")}</script>`;
}

const cases = values.cases ? textOf(values.cases) : null;
const embedded = [`globalThis.embeddedFonts = ${JSON.stringify(fontsOf(cases))};\n`];
if (cases !== null) embedded.push(`globalThis.embeddedCases = ${JSON.stringify(cases)};\n`);
const page = readFileSync(here("index.html"), "utf8");
const scripts = [...page.matchAll(/<script defer src="([^"]+)"><\/script>\n/g)];
const inlined = scripts.map(([, name]) => script(readFileSync(here(name), "utf8")));
process.stdout.write(
  page
    .replace(/<link rel="stylesheet" href="([^"]+)">/, (_, name) =>
      `<style>\n${readFileSync(here(name), "utf8")}</style>`)
    .replace(/<script defer [^]*<\/script>\n(?=<\/head>)/, "")
    // Behind what they work on: what is in a page runs at once.
    .replace("</body>", () => `${script(embedded.join(""))}\n${inlined.join("\n")}\n</body>`),
);
