// Characters whose widths the bundled fonts have, but not their shapes: they are blank where a text is
// laid out in these fonts, and drawn over it in the system's font.

/** The ranges of a text, in UTF-16, that are in fonts without shapes. */
export function undrawnRanges(answer) {
  const runs = answer.lines.flatMap((line) => line.runs ?? []);
  return runs.filter(({ font }) => answer.fonts[font].name.endsWith(" Metrics")).map(({ utf16 }) => utf16);
}

/** An element for each undrawn character of `text`, at its place in `box`. */
export function drawnBySystem(text, ranges, box) {
  const node = text.firstChild;
  const origin = box.getBoundingClientRect();
  const range = document.createRange();
  return ranges.flatMap(({ start, end }) => clusters(node.data.slice(start, end)).flatMap(({ index, segment }) => {
    range.setStart(node, start + index);
    range.setEnd(node, start + index + segment.length);
    const place = range.getBoundingClientRect();
    if (place.width === 0) return [];
    const element = document.createElement("span");
    element.textContent = segment;
    element.style.cssText = `left:${place.left - origin.left}px;top:${place.top - origin.top}px;`
      + `width:${place.width}px;height:${place.height}px;line-height:${place.height}px`;
    return [element];
  }));
}

function clusters(text) {
  return [...new Intl.Segmenter("ko").segment(text)];
}
