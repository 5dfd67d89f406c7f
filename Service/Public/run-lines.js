// Problem: where the browser ends the lines of a text of several styles, whose letters have no common
//   middle.
// Approach: characters are asked for their boxes one after the other; a line begins where one lies
//   left of the end of the one before, and lower. How wide a line is say the boxes of whole texts, since
//   WebKit rounds those of parts.
// Limits: text from left to right alone.

import { boxes, isSpace, next } from "./compare.js";

/** By how much boxes beside each other may overlap, for their rounding. */
const overlap = 1;

/** The lines of an element of runs, as `linesOf` has those of a text. A picture is one character. */
export function linesOfRuns(element) {
  const { height } = element.getBoundingClientRect();
  const lines = [];
  let offset = 0;
  for (const node of element.childNodes) {
    if (node.className === "picture") {
      const box = node.getBoundingClientRect();
      add(lines, box, box, offset, ++offset);
      continue;
    }
    const text = node.firstChild ?? node;
    const rows = boxes(text, 0, text.length);
    for (let index = 0; index < text.length; index = next(text, index)) {
      const box = isSpace(text.data[index]) ? undefined : boxes(text, index, next(text, index)).at(-1);
      if (!box) continue;
      const row = rows.find(({ top }) => Math.abs(top - box.top) < overlap) ?? box;
      add(lines, box, row, offset + index, offset + next(text, index));
    }
    if (node.className === "chip" && lines.length > 0) widen(lines.at(-1), node.getBoundingClientRect());
    offset += text.length;
  }
  return { height, lines: lines.map(({ start, end, left, right }) => ({ start, end, width: right - left })) };
}

/** Adds a character to the last line, or begins another with it; `row` is what of its text lies beside it. */
function add(lines, box, row, start, end) {
  const { last } = lines.at(-1) ?? {};
  const isLower = last && (box.top > last.top || box.bottom > last.bottom);
  if (!last || (box.left < last.right - overlap && isLower)) lines.push({ start, left: Infinity, right: -Infinity });
  const line = lines.at(-1);
  line.end = end;
  line.last = box;
  widen(line, row);
}

function widen(line, { left, right }) {
  line.left = Math.min(line.left, left);
  line.right = Math.max(line.right, right);
}
