"use strict";

// Problem: a browser lays a text out and does not say where its lines end.
// Approach: the rectangles of characters are asked for. Those of a line are not equally high in
//   every engine (in Firefox each has the height of its font), so lines are told apart by the
//   middles of rectangles. In the order of the text, lines never go up: a search finds the first
//   character of each.
// Limits: lines that are less than 0.4 of the font's size apart are taken for one.

/**
 * The lines of a text node, from top to bottom: `start` and `end` in UTF-16 without what is not
 * shown at their ends, the `width` of their rectangles, and the `middle`.
 */
function linesOf(node, fontSize) {
  const pitch = 0.4 * Math.min(fontSize, lineHeightOf(node) ?? fontSize);
  const lines = rowsOf(node, pitch);
  let from = 0;
  for (const line of lines) {
    from = firstAt(line.middle - pitch, node, from);
    line.start = from;
  }
  lines.forEach((line, index) => {
    line.end = lines[index + 1]?.start ?? node.length;
  });
  return trimmed(lines, node.data, getComputedStyle(node.parentNode).whiteSpaceCollapse);
}

/** The computed line height in px; null if it is the font's. */
function lineHeightOf(node) {
  const height = parseFloat(getComputedStyle(node.parentNode).lineHeight);
  return Number.isNaN(height) ? null : height;
}

/**
 * Leaves out what is not shown, and lines of nothing else.
 *
 * @param collapse The value of `white-space-collapse`, which `white-space` sets, too.
 */
function trimmed(lines, text, collapse) {
  const keepsSpaces = ["preserve", "break-spaces"].includes(collapse);
  const hidden = keepsSpaces ? "\n" : " \t\n\r\f";
  for (const line of lines) {
    while (line.end > line.start && hidden.includes(text[line.end - 1])) line.end -= 1;
    if (keepsSpaces) continue;
    while (line.start < line.end && hidden.includes(text[line.start])) line.start += 1;
  }
  const keepsBreaks = keepsSpaces || collapse === "preserve-breaks";
  return keepsBreaks ? lines : lines.filter(({ start, end }) => start < end);
}

/** The rows that the rectangles of a text form: `middle`, and `width` from left to right. */
function rowsOf(node, pitch) {
  const rows = [];
  let row = null;
  for (const { left, right, top, height } of rectanglesOf(node, 0, node.length)) {
    if (height === 0) continue;
    const middle = top + height / 2;
    const isIn = (other) => Math.abs(other.middle - middle) <= pitch;
    if (!row || !isIn(row)) row = rows.find(isIn);
    if (!row) rows.push((row = { middle, left, right }));
    row.left = Math.min(row.left, left);
    row.right = Math.max(row.right, right);
    row.width = row.right - row.left;
  }
  return rows.sort((one, other) => one.middle - other.middle);
}

/** The first character from `low` on that is shown at `height` or below. */
function firstAt(height, node, low) {
  let high = node.length;
  while (low < high) {
    const middle = wholeCharacter(node.data, (low + high) >> 1);
    const [shown, found] = firstShown(node, middle, high);
    if (found >= height) high = middle;
    else low = nextCharacter(node.data, shown);
  }
  return firstShown(node, low, node.length)[0];
}

/** The first character of a range that has a rectangle, and its middle; `to` if none has. */
function firstShown(node, from, to) {
  for (let index = from; index < to; index = nextCharacter(node.data, index)) {
    const rectangles = rectanglesOf(node, index, nextCharacter(node.data, index));
    const last = rectangles[rectangles.length - 1];
    if (last?.height > 0) return [index, last.top + last.height / 2];
  }
  return [to, Infinity];
}

/** The index behind the character at an index. */
function nextCharacter(text, index) {
  return index + (text.codePointAt(index) > 0xffff ? 2 : 1);
}

/** The index, or the one before, if it is in the middle of a character. */
function wholeCharacter(text, index) {
  const isPair = index > 0 && text.codePointAt(index - 1) > 0xffff;
  return isPair ? index - 1 : index;
}

const textRange = document.createRange();

function rectanglesOf(node, start, end) {
  textRange.setStart(node, start);
  textRange.setEnd(node, end);
  return textRange.getClientRects();
}
