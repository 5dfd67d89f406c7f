// A picture of how many texts have which height, and the same as a table.

import { language, t, whole } from "./words.js";

const mostBars = 24;
const size = { width: 640, height: 220, left: 8, right: 8, top: 24, bottom: 36 };

/**
 * Bars for heights: one each, or for ranges of heights if there are many.
 *
 * @param counts A Map from heights to numbers of texts.
 * @returns `from` and `to`, the least and the greatest height, and `count`.
 */
export function barsOf(counts) {
  const heights = [...counts.keys()].sort((a, b) => a - b);
  if (heights.length === 0) return [];
  if (heights.length <= mostBars) {
    return heights.map((height) => ({ from: height, to: height, count: counts.get(height) }));
  }
  const [least, greatest] = [heights[0], heights.at(-1)];
  const step = (greatest - least) / mostBars;
  const bars = Array.from({ length: mostBars }, () => null);
  for (const height of heights) {
    const index = Math.min(mostBars - 1, Math.floor((height - least) / step));
    bars[index] ??= { from: height, to: height, count: 0 };
    bars[index].to = height;
    bars[index].count += counts.get(height);
  }
  return bars.filter((bar) => bar !== null);
}

/** The height that a share of the texts do not exceed. */
export function quantile(counts, share) {
  const heights = [...counts.keys()].sort((a, b) => a - b);
  const total = heights.reduce((sum, height) => sum + counts.get(height), 0);
  let sum = 0;
  for (const height of heights) {
    sum += counts.get(height);
    if (sum >= share * total) return height;
  }
  return null;
}

/** A figure of the heights at a width. */
export function histogram(width, counts) {
  const bars = barsOf(counts);
  const figure = document.createElement("figure");
  figure.className = "histogram";
  const caption = document.createElement("figcaption");
  const [median, most] = [quantile(counts, 0.5), quantile(counts, 1)];
  caption.innerHTML = "<strong></strong> <span></span>";
  caption.firstChild.textContent = t("{width} wide", { width: pixels(width) });
  caption.lastChild.textContent =
    t("half are no higher than {median}, the highest has {most}", { median: pixels(median), most: pixels(most) });
  figure.append(caption, picture(bars, t("Heights at {width}", { width: pixels(width) })), table(bars));
  return figure;
}

function picture(bars, title) {
  const area = size.width - size.left - size.right;
  const step = area / Math.max(bars.length, 6);
  const highest = Math.max(...bars.map((bar) => bar.count));
  const svg = element("svg", { viewBox: `0 0 ${size.width} ${size.height}`, role: "img" });
  svg.setAttribute("aria-label", t("{title}: a table follows", { title }));
  const floor = size.height - size.bottom;
  // As many labels as there is room for.
  const labelled = Math.ceil(bars.length / 8);
  bars.forEach((bar, index) => {
    const x = size.left + index * step;
    const height = Math.max(1, ((floor - size.top) * bar.count) / highest);
    const rect = element("rect", {
      x: x + step * 0.1, y: floor - height, width: step * 0.8, height, rx: 2, class: "bar",
    });
    const hint = element("title", {});
    hint.textContent = `${range(bar)}: ${whole(bar.count)}`;
    rect.append(hint);
    svg.append(rect);
    if (index % labelled === 0) svg.append(label(x + step / 2, size.height - 8, short(bar.from)));
    if (bars.length <= 12) svg.append(label(x + step / 2, floor - height - 6, compact(bar.count)));
  });
  svg.append(element("line", { x1: 0, x2: size.width, y1: floor, y2: floor, class: "axis" }));
  return svg;
}

function label(x, y, text) {
  const node = element("text", { x, y, "text-anchor": "middle" });
  node.textContent = text;
  return node;
}

function element(name, attributes) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

function table(bars) {
  const details = document.createElement("details");
  details.innerHTML =
    `<summary>${t("As a table")}</summary><table><thead><tr><th scope=col>${t("Height")}</th>`
    + `<th scope=col>${t("Reviews")}</th></tr></thead><tbody></tbody></table>`;
  details.querySelector("tbody").append(
    ...bars.map((bar) => {
      const row = document.createElement("tr");
      row.innerHTML = "<th scope=row></th><td></td>";
      row.firstChild.textContent = range(bar);
      row.lastChild.textContent = whole(bar.count);
      return row;
    }));
  return details;
}

function range({ from, to }) {
  return from === to ? pixels(from) : t("{from} to {to}", { from: short(from), to: pixels(to) });
}

function short(length) {
  return String(Math.round(length * 100) / 100);
}

function pixels(length) {
  return `${short(length)} px`;
}

function compact(count) {
  const format = { notation: "compact", maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language, format).format(count);
}
