// Characters whose widths the bundled fonts have, but not their shapes: they are blank where a text is
// laid out in these fonts, and drawn over it in the system's font.

/** The ranges of a text, in UTF-16, that are in fonts without shapes. */
export function undrawnRanges(answer) {
  const runs = answer.lines.flatMap((line) => line.runs ?? []);
  return runs.filter(({ font }) => answer.fonts[font].name.endsWith(" Metrics")).map(({ utf16 }) => utf16);
}

/** An element for each undrawn character of `text`, at its place in `box`. */
export function drawnBySystem(text, ranges, box) {
  const origin = box.getBoundingClientRect();
  const range = document.createRange();
  return ranges.flatMap(({ start, end }) => piecesOf(text, start, end)).flatMap(({ node, start, segment }) => {
    range.setStart(node, start);
    range.setEnd(node, start + segment.length);
    const place = range.getBoundingClientRect();
    if (place.width === 0) return [];
    const element = document.createElement("span");
    element.textContent = segment;
    element.style.cssText = `left:${place.left - origin.left}px;top:${place.top - origin.top}px;`
      + `width:${place.width}px;height:${place.height}px;line-height:${place.height}px`;
    return [element];
  });
}

/** The characters of a range, each with the node that it lies in; a picture is one without a text. */
function piecesOf(text, start, end) {
  let offset = 0;
  return [...text.childNodes].flatMap((child) => {
    const node = child.firstChild ?? child;
    const from = Math.max(0, start - offset);
    const part = node.data?.slice(from, Math.max(0, end - offset)) ?? "";
    offset += node.data === undefined ? 1 : node.length;
    return clusters(part).map(({ index, segment }) => ({ node, start: from + index, segment }));
  });
}

function clusters(text) {
  return [...new Intl.Segmenter("ko").segment(text)];
}
