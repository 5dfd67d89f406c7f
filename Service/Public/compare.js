// Problem: to show that lines are the browser's, they must be read back from it: it lays a text out
//   and does not say where lines end.
// Approach: the text is laid out with the same fonts and the same CSS, and the boxes of its
//   characters are asked for. Lines begin where boxes move down.

/**
 * The CSS declarations of a state.
 *
 * @param family What `Fonts.family` returned.
 */
export function declarations(state, family) {
  const lineHeight = state["line-height"];
  const isLength = /^\d+(\.\d+)?$/.test(lineHeight) && Number(lineHeight) > 5;
  return {
    "font-family": family,
    "font-size": `${state["font-size"]}px`,
    "font-weight": "400",
    "line-height": isLength ? `${lineHeight}px` : lineHeight,
    "word-break": state.break === "hangul-word" ? "keep-all" : state.break,
    "overflow-wrap": state["overflow-wrap"],
    "white-space": "normal",
    "text-align": "start",
  };
}

/** Makes `element` a box of `text`, `width` wide. */
export function fill(element, text, style, width) {
  element.lang = "ko";
  element.dir = "ltr";
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
  element.style.width = `${width}px`;
  element.replaceChildren(document.createTextNode(text));
}

/**
 * The lines of a box that holds a text and nothing else.
 *
 * @returns `height`, and `lines` of `start` and `end` in UTF-16 without the spaces at their ends,
 *   `width` and `top`.
 */
export function linesOf(element) {
  const node = element.firstChild;
  const box = element.getBoundingClientRect();
  if (!node || node.length === 0) return { height: box.height, lines: [] };
  const lines = rows(node).map((row) => ({ ...row, top: row.top - box.top }));
  let from = 0;
  for (const line of lines) {
    from = firstAt(line.top + box.top, node, from);
    line.start = from;
  }
  lines.forEach((line, index) => {
    line.end = lines[index + 1]?.start ?? node.length;
    while (line.end > line.start && isSpace(node.data[line.end - 1])) line.end--;
    while (line.start < line.end && isSpace(node.data[line.start])) line.start++;
  });
  return { height: box.height, lines };
}

function isSpace(character) {
  return " \t\r\n".includes(character);
}

/** The rows that the boxes of a text form: those of one row share their top. */
function rows(node) {
  const byTop = new Map();
  for (const { left, right, top } of boxes(node, 0, node.length)) {
    const row = byTop.get(top) ?? { top, left, right };
    row.left = Math.min(row.left, left);
    row.right = Math.max(row.right, right);
    byTop.set(top, row);
  }
  return [...byTop.values()]
    .sort((one, other) => one.top - other.top)
    .map(({ top, left, right }) => ({ top, width: right - left }));
}

/** The first character from `low` on whose box is at `top` or below: tops never decrease. */
function firstAt(top, node, low) {
  let high = node.length;
  while (low < high) {
    const middle = wholeCharacter(node, (low + high) >> 1);
    const [shown, y] = firstShown(node, middle, high);
    if (y >= top) high = middle;
    else low = next(node, shown);
  }
  return low;
}

/** The first character of a range that has a box, and its top; collapsed spaces have none. */
function firstShown(node, from, to) {
  for (let index = from; index < to; index = next(node, index)) {
    const found = boxes(node, index, next(node, index));
    if (found.length > 0) return [index, found[found.length - 1].top];
  }
  return [to, Infinity];
}

function next(node, index) {
  return index + (node.data.codePointAt(index) > 0xffff ? 2 : 1);
}

/** `index`, or the one before, if it is in the middle of a character. */
function wholeCharacter(node, index) {
  const unit = node.data.charCodeAt(index);
  return index > 0 && unit >= 0xdc00 && unit < 0xe000 ? index - 1 : index;
}

const range = document.createRange();

function boxes(node, start, end) {
  range.setStart(node, start);
  range.setEnd(node, end);
  return range.getClientRects();
}

/** Half of the browser's unit of length: widths are multiples of 1/64 px. */
const tolerance = 1 / 128;

/**
 * Where lines that were measured and those of the browser differ.
 *
 * @param measured `height` and `lines` with `start`, `end` and `width`.
 * @returns `height` and `lines`, each true where they are equal; `isEqual`, if all are.
 */
export function compare(measured, shown) {
  const height = Math.abs(measured.height - shown.height) < tolerance;
  const count = Math.max(measured.lines.length, shown.lines.length);
  const lines = Array.from({ length: count }, (_, index) => {
    const [one, other] = [measured.lines[index], shown.lines[index]];
    return Boolean(
      one && other && one.start === other.start && one.end === other.end &&
        Math.abs(one.width - other.width) < tolerance,
    );
  });
  return { height, lines, isEqual: height && lines.every(Boolean) };
}

/**
 * Compares many texts: each with what the service says of it.
 *
 * @param cases `{text, state, width, measured}`.
 * @returns The cases that differ, with `shown`.
 */
export function compareAll(cases, family) {
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
    .filter(({ measured, shown }) => !compare(measured, shown).isEqual);
  stage.remove();
  return differing;
}
