// Rows of a page without scripts, whose heights are known before they are drawn: by the lengths of
// CSS that the service makes of height curves.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../../Recorder/browser/tests/server.mjs";
import { reviews } from "./reviews.mjs";

const range = { from: 160, to: 700 };
/** What browsers lay out in: so many parts of a pixel. */
const fineness = { chromium: 64, firefox: 60, webkit: 64 };

/** Each check's name with what it does, given a browser and the service's address. */
export const placeholderChecks = {
  async "Rows have the heights of CSS at widths of all kinds"(browser, address) {
    const rows = await rowsOf(browser, address);
    const style = ".drawn { content-visibility: visible } .hidden { content-visibility: hidden }";
    const body = ["drawn", "hidden"].map((name) => listOf(rows, name)).join("");
    await onPage(browser, pageOf(style, body), async () => {
      const widths = [...anyWidths(30), ...widthsBesideSteps(rows, 15, fineness[browser.name])];
      assert(rows.at(-1).css.split("clamp").length > 100, "a sum of many steps");
      const { count, differing } = await browser.run(compareHeights, widths);
      assert.equal(count, rows.length * widths.length);
      assert.deepEqual(differing, []);
    });
  },

  async "A list of rows that are drawn when they come into view never moves"(browser, address) {
    const rows = await rowsOf(browser, address);
    const style = "#list { width: 343px } li { content-visibility: auto }";
    await onPage(browser, pageOf(style, listOf(rows, "row")), async () => {
      const places = await browser.run(scrollThrough);
      assert(places.length > 10, `${places.length} places`);
      assert.deepEqual(places, places.map(() => places[0]));
    });
  },
};

/**
 * The reviews with the heights of their rows, and one text with hundreds of steps. Parsers make line
 * feeds of returns.
 */
async function rowsOf(browser, address) {
  const texts = reviews.map((review) => JSON.parse(review).text.replace(/\r\n?/g, "\n"));
  texts.push(texts.slice(0, 100).join(" "));
  const query = new URLSearchParams({
    ...range, profile: browser.name, encoding: "css", "font-size": 15, "line-height": 1.4,
    "overflow-wrap": "anywhere",
  });
  const body = texts.map((text, id) => `${JSON.stringify({ id, text })}\n`).join("");
  const answer = await fetch(`${address}/v1/curves?${query}`, { method: "POST", body });
  const lengths = (await answer.text()).trim().split("\n").map((line) => JSON.parse(line).css);
  return texts.map((text, index) => ({ text, css: lengths[index] }));
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const listOf = (rows, name) => `<ul>${rows.map(({ text, css }) =>
  `<li class=${name} style="contain-intrinsic-block-size:${css}">${escaped(text)}`).join("\n")}</ul>`;

const files = [
  "Pretendard/Pretendard-Regular.otf", "Fallback/FallbackCJK-Metrics.ttf",
  "Fallback/FallbackSymbols-Metrics.ttf", "Fallback/FallbackEmoji-Metrics.ttf",
];

function pageOf(style, body) {
  const faces = files.map((file, index) =>
    `@font-face { font-family: f${index}; src: url(/Fonts/${file}) }`);
  return `<!doctype html><html lang=ko><meta charset=utf-8><style>
${faces.join("\n")}
body, ul { margin: 0; padding: 0; list-style: none }
#list { container-type: inline-size }
li { font: 15px/1.4 f0, f1, f2, f3; overflow-wrap: anywhere }
${style}
</style><div id=list>${body}</div>`;
}

/** Shows a page with its fonts loaded while `work` is done. */
async function onPage(browser, page, work) {
  const folder = mkdtempSync(join(tmpdir(), "placeholders-"));
  const server = await serve({ page: folder });
  try {
    writeFileSync(join(folder, "rows.html"), page);
    await browser.open(`${server.address}/page/rows.html`);
    await browser.run(async () => {
      for (const { family } of document.fonts) await document.fonts.load(`15px ${family}`);
    });
    await work();
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}

/** Widths of the range with fractions, the same ones each time. */
function anyWidths(count) {
  const golden = (Math.sqrt(5) - 1) / 2;
  return Array.from({ length: count }, (_, index) =>
    range.from + (range.to - range.from) * ((index * golden) % 1));
}

/** The lists right beside steps, a narrower and a wider one, for steps of all rows. */
function widthsBesideSteps(rows, count, parts) {
  const steps = rows.flatMap(({ css }) => [...css.matchAll(/\(([\d.]+)px - 100cqi\)/g)])
    .map(([, threshold]) => Math.floor(Number(threshold) * parts));
  const taken = Array.from({ length: count }, (_, index) =>
    steps[Math.floor((index * steps.length) / count)]);
  return taken.flatMap((step) => [step / parts, (step + 1) / parts]);
}

/** Runs in the page. */
async function compareHeights(widths) {
  const list = document.getElementById("list");
  const [drawn, hidden] = [...document.querySelectorAll("ul")].map(({ children }) => [...children]);
  let count = 0;
  const differing = [];
  for (const width of widths) {
    list.style.width = `${width}px`;
    drawn.forEach((row, index) => {
      const heights = [row, hidden[index]].map((row) => row.getBoundingClientRect().height);
      count += 1;
      if (Math.abs(heights[0] - heights[1]) > 1e-3) differing.push([index, width, ...heights]);
    });
  }
  return { count, differing: differing.slice(0, 10) };
}

/** Runs in the page: how high it is and where its last row begins, while it is scrolled through. */
async function scrollThrough() {
  const page = document.scrollingElement;
  const last = document.querySelector("li:last-child");
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const places = [];
  for (let top = 0; top <= page.scrollHeight; top += 700) {
    scrollTo(0, top);
    await frame();
    await frame();
    places.push([page.scrollHeight, last.getBoundingClientRect().top + scrollY]);
  }
  return places;
}
