// What the page records, in the browsers named by the variable BROWSERS, and what it does with
// files that are chosen.
//
//   BROWSERS="chromium firefox webkit" node --test Recorder/browser/tests/*.test.mjs
//
// A browser that is not installed is an error, since it was named.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { Browser } from "../../../Service/Tests/Page/webdriver.mjs";
import { recorded } from "./record.mjs";
import { root } from "./server.mjs";

const names = (process.env.BROWSERS ?? "chromium").split(" ").filter(Boolean);
const read = (path) => readFileSync(new URL(path, import.meta.url));
const entriesOf = (golden) => golden.trim().split("\n").map((line) => JSON.parse(line));
const profiles = { chromium: "css", firefox: "firefox", webkit: "webkit" };

for (const name of names) {
  test(`${name} answers as recorded`, { timeout: 120_000 }, async () => {
    const golden = new URL(`golden/${name}.jsonl`, import.meta.url).pathname;
    const found = await recorded(name, golden);
    assert(found, `${name} is not installed`);
    const [header, ...cases] = entriesOf(found);
    const [, ...expected] = entriesOf(readFileSync(golden, "utf8"));
    assert.equal(header.recorded.profile, profiles[name]);
    assert(header.recorded.hasExactAdvances);
    assert.match(header.recorded.fonts["Pretendard-Regular.otf"], /^[0-9a-f]{64}$/);
    assert.equal(cases.length, expected.length);
    expected.forEach((golden, index) => assertEqual(cases[index], golden));
  });
}

for (const name of names) {
  test(`what ${name} changed is named`, { timeout: 120_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), "recorder-"));
    try {
      const golden = new URL(`golden/${name}.jsonl`, import.meta.url);
      const [header, ...cases] = entriesOf(readFileSync(golden, "utf8")).slice(0, 9);
      cases[2].h += 1;
      cases[3].lines[0][1] -= 1;
      const file = join(folder, `${name}.jsonl`);
      writeFileSync(file, [header, ...cases].map((entry) => JSON.stringify(entry)).join("\n"));
      const recordAnew = (options, expected) => {
        const script = join(root, "Scripts/record");
        const ended = spawnSync(script, [name, file, ...options], { encoding: "utf8" });
        assert.equal(ended.status, expected, ended.stderr);
        return ended.stdout;
      };
      const report = recordAnew(["-o", file], 1);
      assert.match(report, /^8 cases: 6 as before, 2 changed, 0 without an answer$/m);
      assert(report.includes(`${cases[2].cat}, height: ${cases[2].id}`), report);
      assert(report.includes(`${cases[3].cat}, lines: ${cases[3].id}`), report);
      assert.match(recordAnew([], 0), /^8 cases: 8 as before/m);
      assert.match(readFileSync(file, "utf8"), /"date":"\d{4}-\d\d-\d\d"/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

/** WebKit's widths are sums of floats, of which six decimals are kept. */
function assertEqual(found, expected) {
  const { lines, ...rest } = expected;
  const { lines: foundLines, ...foundRest } = found;
  assert.deepEqual(foundRest, rest);
  const ranges = (all) => all.map(([start, end]) => [start, end]);
  assert.deepEqual(ranges(foundLines), ranges(lines), expected.id);
  lines.forEach(([, , width], index) =>
    assert(Math.abs(foundLines[index][2] - width) < 2e-6, `${expected.id}, line ${index}`));
}

const page = `file://${root}Recorder/browser/index.html`;
// Hints would make advances whole pixels.
const flags = ["--font-render-hinting=none", "--enable-font-subpixel-positioning"];

async function inPage(work, address = page) {
  const browser = await Browser.start({ arguments: flags });
  try {
    await browser.open(address);
    await browser.until("fonts", async () => !document.getElementById("record").disabled);
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** Presses the button, and gives what would be saved. */
async function recordedByHand(browser) {
  await browser.run(async () => document.getElementById("record").click());
  await browser.until("a recording", async () => !document.getElementById("found").hidden);
  // A page from a file may not fetch what it offers to save.
  const text = await browser.run(async () => golden);
  return entriesOf(text);
}

const choose = async (browser, id, name, bytes) =>
  browser.run(async (id, name, base64) => {
    const files = new DataTransfer();
    files.items.add(new File([bytesOfBase64(base64)], name));
    document.getElementById(id).files = files.files;
    await document.getElementById(id).onchange({ target: document.getElementById(id) });
  }, id, name, bytes.toString("base64"));

test("the page of a file records its own list", { timeout: 120_000 }, () =>
  inPage(async (browser) => {
    const [header, ...cases] = await recordedByHand(browser);
    assert.equal(header.recorded.profile, "css");
    assert(header.recorded.versions.some((version) => /^Chromium \d+\.0\.\d{3,}/.test(version)));
    assert(cases.length >= 80);
    for (const { n, lines, h, fonts } of cases) {
      assert(h >= 0 && n === lines.length && fonts.length === 4);
    }
    assert(cases.some(({ w }) => w > 0));
    const saved = await browser.run(async () => document.getElementById("save").download);
    assert.match(saved, /^chromium-[\d.]+\.jsonl$/);
  }));

test("answers in a file that is chosen are compared", { timeout: 120_000 }, () =>
  inPage(async (browser) => {
    const lines = entriesOf(read("golden/chromium.jsonl").toString());
    lines[1].h += 1;
    lines.push({ id: "styled", text: "가", fonts: ["Pretendard-Regular.otf"], size: 15, width: 90,
      css: { "word-break": "no-such" } });
    lines.push({ id: "label", text: "가", fonts: ["Missing.otf"], size: 15, width: 90 });
    const text = lines.map((line) => JSON.stringify(line)).join("\n") + "\nno case\n";
    await choose(browser, "case-file", "cases.jsonl.gz", gzipSync(text));
    const shown = (id) => browser.run(async (id) => document.getElementById(id).innerText, id);
    assert.match(await shown("cases"), /^cases.jsonl.gz: 45 cases, 1 line left out/);
    assert.match(await shown("fonts"), /Missing.otf\s+not found/);
    const [, ...cases] = await recordedByHand(browser);
    assert.equal(cases.length, 43);
    const total = (await shown("table")).split("\n").at(-1).split("\t").map((cell) => cell.trim());
    assert.deepEqual(total.toSpliced(2, 1), ["total", "43", "42", "43", "43", "43"]);
    assert.match(await shown("left-out"), /^2 cases left out/);
    assert.match(await shown("differing"), /^1 case that differs/);
  }));

test("a face of a collection is loaded from a file that is chosen", { timeout: 120_000 }, () =>
  inPage(async (browser) => {
    const font = read("../../../Fonts/Pretendard/Pretendard-Bold.otf");
    await choose(browser, "font-files", "Both.ttc", collection([font, font]));
    const bold = { id: "b", text: "가나다 Vila", fonts: ["Pretendard-Bold.otf"], size: 20 };
    const face = { ...bold, id: "f", fonts: ["Both.ttc#1"] };
    const text = [face, bold].map((line) => JSON.stringify(line)).join("\n");
    await choose(browser, "case-file", "cases.jsonl", Buffer.from(text));
    const [header, one, other] = await recordedByHand(browser);
    const { fonts } = header.recorded;
    assert.deepEqual(Object.keys(fonts), ["Both.ttc#1", "Pretendard-Bold.otf"]);
    assert.notEqual(fonts["Both.ttc#1"], fonts["Pretendard-Bold.otf"]);
    assert.equal(one.w, other.w);
    assert(one.w > 0);
  }));

test("a page in one file has fonts and cases with it", { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "recorder-"));
  try {
    const script = join(root, "Recorder/browser/bundle.mjs");
    const cases = join(root, "Recorder/browser/tests/golden/chromium.jsonl");
    const file = join(folder, "recorder.html");
    const command = [script, "--cases", cases];
    writeFileSync(file, execFileSync("node", command, { maxBuffer: 2 ** 26 }));
    await inPage(async (browser) => {
      const [header, ...found] = await recordedByHand(browser);
      assert.match(header.recorded.fonts["Pretendard-Regular.otf"], /^[0-9a-f]{64}$/);
      assert.equal(found.length, 43);
      assert(await browser.run(async () => document.getElementById("differing").hidden));
      assert.deepEqual(await browser.errors(), []);
    }, `file://${file}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** A collection of fonts, whose tables are not shared. */
function collection(fonts) {
  const head = Buffer.alloc(12 + 4 * fonts.length);
  head.write("ttcf");
  head.writeUInt32BE(0x10000, 4);
  head.writeUInt32BE(fonts.length, 8);
  let start = head.length;
  const parts = fonts.map((font, index) => {
    const part = Buffer.concat([font, Buffer.alloc(-font.length & 3)]);
    head.writeUInt32BE(start, 12 + 4 * index);
    for (let table = 0; table < font.readUInt16BE(4); table++) {
      const entry = 12 + 16 * table + 8;
      part.writeUInt32BE(part.readUInt32BE(entry) + start, entry);
    }
    start += part.length;
    return part;
  });
  return Buffer.concat([head, ...parts]);
}
