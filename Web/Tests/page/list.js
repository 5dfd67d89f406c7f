// A list with a scroll bar, whose rows have the heights that curves say.

import { findRenderer, load } from "/package/index.js";
import { contentWidth, watchContentWidth } from "/package/list.js";

const list = document.getElementById("list");
const font = await (await fetch("/Fonts/Pretendard/Pretendard-Regular.otf")).arrayBuffer();
const reviews = (await (await fetch("/Samples/reviews.ndjson")).text()).trim().split("\n")
  .map((line) => JSON.parse(line)).map((record) => record.text ?? record.review ?? record.content);
const face = await new FontFace("measured", font).load();
document.fonts.add(face);
list.style.fontFamily = "measured";
const engine = await load();
const style = engine.style({
  fonts: [engine.font(font)], size: 16, lineHeight: 1.5, overflowWrap: "anywhere", ...findRenderer(),
});
// What the font has not is drawn by another, and is no question here.
const texts = reviews.filter((text) => !style.measure(text, 300).isMissing);
const curves = texts.map((text) => style.prepare(text).curve(50, 900));

function rowsOf(className, width) {
  return texts.map((text, index) => {
    const row = document.createElement("p");
    Object.assign(row, { className, textContent: text });
    if (typeof width === "number") row.style.height = `${24 + curves[index].height(width - 32)}px`;
    return row;
  });
}

/** How high rows are, drawn by themselves or with the heights that curves say for a width of the list. */
function drawn(className, width) {
  list.replaceChildren(...rowsOf(className, width));
  return [...list.children].map((row) => row.getBoundingClientRect().height);
}

/** Widths as they are told while the list becomes narrower. */
async function watched() {
  const widths = [];
  const end = watchContentWidth(list, (width) => widths.push(width));
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  list.style.width = "200px";
  await frame();
  list.style.height = "300px";
  await frame();
  end();
  list.style.width = "";
  await frame();
  return widths;
}

/** What the list has beside a row: its border, its padding, and the scroll bar. */
function barWidth() {
  drawn("row");
  const { borderLeftWidth, borderRightWidth } = getComputedStyle(list);
  const row = list.firstElementChild.getBoundingClientRect().width;
  return list.getBoundingClientRect().width - parseFloat(borderLeftWidth) - parseFloat(borderRightWidth) - 15.25 - row;
}

globalThis.rows = {
  drawn, watched, bar: barWidth(), width: contentWidth(list),
  outer: list.getBoundingClientRect().width, count: texts.length,
};
