// Problem: to show that lines are the browser's, they must be read back from it: it lays a text out
//   and does not say where lines end.
// Approach: the text is laid out with the same fonts and the same CSS, and the boxes of its
//   characters are asked for. Lines begin where their middles move down: in Firefox each box has
//   the height of its font.

import { keepsLineBreaks, toleranceOf } from "./engine.js";

/**
 * The CSS declarations of a state.
 *
 * @param family What `Fonts.family` returned.
 */
export function declarations(state, family) {
  return {
    "font-family": family,
    "font-size": `${state["font-size"]}px`,
    "font-weight": "400",
    "line-height": state["line-height"].replace(/pt$/, "px"),
    "word-break": state.break === "hangul-word" ? "keep-all" : state.break,
    "overflow-wrap": state["overflow-wrap"],
    "white-space": keepsLineBreaks(state) ? "pre-line" : "normal",
    "text-align": "start",
  };
}

/** Makes `element` a box of a text or of nodes, `width` wide. */
export function fill(element, content, style, width) {
  element.lang = "ko";
  element.dir = "ltr";
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
  element.style.width = `${width}px`;
  element.replaceChildren(...[content].flat());
}

/**
 * The lines of a box that holds a text and nothing else.
 *
 * @returns `height`, and `lines` of `start` and `end` in UTF-16 without the spaces at their ends,
 *   `width`, and the `middle`.
 */
export function linesOf(element) {
  const node = element.firstChild;
  const { height } = element.getBoundingClientRect();
  if (!node || node.length === 0) return { height, lines: [] };
  const pitch = pitchOf(element);
  const lines = rows(node, pitch);
  let from = 0;
  for (const line of lines) {
    from = firstAt(line.middle - pitch, node, from);
    line.start = from;
  }
  lines.forEach((line, index) => {
    line.end = lines[index + 1]?.start ?? node.length;
    while (line.end > line.start && isSpace(node.data[line.end - 1])) line.end--;
    while (line.start < line.end && isSpace(node.data[line.start])) line.start++;
  });
  return { height, lines };
}

/** By how much the middles of a line's boxes differ at most, and those of two lines at least. */
function pitchOf(element) {
  const { fontSize, lineHeight } = getComputedStyle(element);
  const size = parseFloat(fontSize);
  return 0.4 * Math.min(size, parseFloat(lineHeight) || size);
}

/** Whether a character is white space that collapses. */
export function isSpace(character) {
  return " \t\r\n".includes(character);
}

/** The rows that the boxes of a text form. */
function rows(node, pitch) {
  const found = [];
  let row = null;
  for (const { left, right, top, height } of boxes(node, 0, node.length)) {
    const middle = top + height / 2;
    const isIn = (other) => Math.abs(other.middle - middle) <= pitch;
    if (!row || !isIn(row)) row = found.find(isIn);
    if (!row) found.push((row = { middle, left, right }));
    row.left = Math.min(row.left, left);
    row.right = Math.max(row.right, right);
  }
  return found
    .sort((one, other) => one.middle - other.middle)
    .map(({ middle, left, right }) => ({ middle, width: right - left }));
}

/** The first character from `low` on that is at `middle` or below: lines never go up. */
function firstAt(middle, node, low) {
  let high = node.length;
  while (low < high) {
    const index = wholeCharacter(node, (low + high) >> 1);
    const [shown, found] = firstShown(node, index, high);
    if (found >= middle) high = index;
    else low = next(node, shown);
  }
  return low;
}

/** The first character of a range that has a box, and its middle; collapsed spaces have none. */
function firstShown(node, from, to) {
  for (let index = from; index < to; index = next(node, index)) {
    const box = boxes(node, index, next(node, index)).at(-1);
    if (box) return [index, box.top + box.height / 2];
  }
  return [to, Infinity];
}

/** The index after the character at one. */
export function next(node, index) {
  return index + (node.data.codePointAt(index) > 0xffff ? 2 : 1);
}

/** `index`, or the one before, if it is in the middle of a character. */
function wholeCharacter(node, index) {
  const unit = node.data.charCodeAt(index);
  return index > 0 && unit >= 0xdc00 && unit < 0xe000 ? index - 1 : index;
}

const range = document.createRange();

/** The boxes of a range; collapsed spaces may have one that is not high. */
export function boxes(node, start, end) {
  range.setStart(node, start);
  range.setEnd(node, end);
  return [...range.getClientRects()].filter(({ height }) => height > 0);
}

/**
 * Where lines that were measured and those of the browser differ.
 *
 * @param measured `height` and `lines` with `start`, `end` and `width`.
 * @param engine The browser's, if it was measured for; of others widths may differ.
 * @returns `height` and `lines`, each true where they are equal; `isEqual`, if all are.
 */
export function compare(measured, shown, engine = null) {
  const tolerance = engine ? toleranceOf(engine) : 1 / 64;
  const isClose = (one, other) => Math.abs(one - other) < tolerance;
  const height = isClose(measured.height, shown.height);
  const count = Math.max(measured.lines.length, shown.lines.length);
  const lines = Array.from({ length: count }, (_, index) => {
    const [one, other] = [measured.lines[index], shown.lines[index]];
    return Boolean(
      one && other && one.start === other.start && one.end === other.end &&
        (!engine || isClose(one.width, other.width)),
    );
  });
  const isEqual = height && lines.every(Boolean);
  return { height, lines, isEqual, isHinted: !isEqual && areWhole(shown.lines) };
}

/**
 * Whether a browser puts every character on a whole px, as Chromium does on Linux where fonts are
 * hinted and the screen is not scaled: lines may then end elsewhere, and none is measured so.
 */
function areWhole(lines) {
  const widths = lines.map(({ width }) => width).filter((width) => width > 0);
  return widths.length > 0 && devicePixelRatio === 1 && widths.every(Number.isInteger);
}

/**
 * Compares many texts: each with what the service says of it, for this browser's `engine`.
 *
 * @param cases `{text, state, width, measured}`.
 * @returns The cases that differ, with `shown`.
 */
export function compareAll(cases, family, engine) {
  const stage = document.createElement("div");
  stage.style.cssText = "position:absolute;left:0;top:0;visibility:hidden;contain:layout style";
  document.body.append(stage);
  const elements = cases.map(({ text, state, width }) => {
    const element = document.createElement("div");
    element.style.cssText = "position:absolute;left:0;top:0;contain:layout style";
    fill(element, text, declarations(state, family), width);
    return element;
  });
  // All before the first is measured, so that layout runs once.
  stage.append(...elements);
  const differing = cases
    .map((one, index) => ({ ...one, shown: linesOf(elements[index]) }))
    .filter(({ measured, shown }) => !compare(measured, shown, engine).isEqual);
  stage.remove();
  return differing;
}
