// What is pasted, as runs: of HTML the bold, slanted, sized and coloured texts and the pictures.

import { joined, picture } from "./runs.js";

const bold = { weight: 700 };
const italic = { italic: true };
const styles = { B: bold, STRONG: bold, I: italic, EM: italic, CITE: italic };
const blocks = new Set("ADDRESS ARTICLE BLOCKQUOTE DD DIV DL DT FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER LI OL P PRE SECTION TABLE TR UL"
  .split(" "));
const unseen = new Set(["HEAD", "SCRIPT", "STYLE", "TEMPLATE", "TITLE"]);
const deepest = 100;

/** The runs of what a paste or a drop brings. */
export function pastedRuns(data) {
  const html = data.getData("text/html");
  return html === "" ? joined([{ text: data.getData("text/plain").replaceAll("\r\n", "\n") }]) : runsOfHTML(html);
}

/** The runs of a piece of HTML; it lies in a document of its own, in which nothing is loaded or run. */
export function runsOfHTML(html) {
  const runs = [];
  let isLineEnded = true;
  const push = (run) => {
    runs.push(run);
    isLineEnded = run.text?.endsWith("\n") ?? false;
  };
  const endLine = () => { if (!isLineEnded) push({ text: "\n" }); };
  const add = (node, style, depth) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.data.replace(/[ \t\r\n\f]+/g, " ");
      if (text !== " " || !isLineEnded) push({ text, ...style });
      return;
    }
    if (node.nodeType !== Node.ELEMENT_NODE || unseen.has(node.tagName) || depth > deepest) return;
    if (node.tagName === "BR") return push({ text: "\n" });
    if (node.tagName === "IMG") return push(boxOf(node));
    const isBlock = blocks.has(node.tagName);
    if (isBlock) endLine();
    const inner = { ...style, ...styles[node.tagName], ...ownStyle(node) };
    for (const child of node.childNodes) add(child, inner, depth + 1);
    if (isBlock) endLine();
  };
  for (const child of new DOMParser().parseFromString(renamed(html), "text/html").body.childNodes) add(child, {}, 0);
  while (runs.at(-1)?.text === "\n") runs.pop();
  return joined(runs.map(withoutEmpty));
}

/** HTML with other names for attributes that a page's policy refuses, and reports. */
function renamed(html) {
  return html.replace(/<[^>]+>/g, (tag) => tag.replace(/\s(style|on\w+)\s*=/gi, " data-$1="));
}

/** What the `style` of an element says. */
function styleOf({ dataset }) {
  const { style } = document.createElement("span");
  style.cssText = dataset.style ?? "";
  return style;
}

/** What an element says of itself; `undefined` where it takes back what is around it. */
function ownStyle(element) {
  const own = {};
  const style = styleOf(element);
  const weight = { bold: 700, bolder: 700, normal: 400 }[style.fontWeight] ?? Number(style.fontWeight);
  if (weight > 0) own.weight = weight >= 600 ? 700 : undefined;
  if (style.fontStyle !== "") own.italic = /italic|oblique/.test(style.fontStyle) || undefined;
  const [, size, unit] = /^([\d.]+)(px|pt)$/.exec(style.fontSize) ?? [];
  if (size > 0) own.size = Math.min(1000, Number(size) * (unit === "pt" ? 4 / 3 : 1));
  const named = style.color || element.color;
  if (named && CSS.supports("color", named)) own.color = named;
  return own;
}

/** A picture of the size that it says, or else of a small one. */
function boxOf(image) {
  const [width, height] = ["width", "height"].map((name) =>
    Math.min(1000, parseFloat(styleOf(image)[name]) || parseFloat(image.getAttribute(name)) || picture.box[name]));
  return width > 0 && height > 0 ? { box: { width, height } } : picture;
}

function withoutEmpty(run) {
  return Object.fromEntries(Object.entries(run).filter(([, value]) => value !== undefined));
}
