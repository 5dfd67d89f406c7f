// Measures what a list does to its reader: by how much the text being read moves by itself, and
// how many rows are not as high as what they show.

export class ReaderMeter {
  /** By how many pixels what is read has moved in all, of itself. */
  moved = 0;
  /** The rows that were looked at, and those that were not taken for as high as they are. */
  rowCount = 0;
  wrongCount = 0;
  /** Pixels that were shown cut off or empty, in all. */
  shownWrong = 0;

  #box;

  /** @param box The element that scrolls. */
  constructor(box) {
    this.#box = box;
  }

  /** Runs what may move the rows, and adds by how much it moved the first one in view. */
  watch(elements, action) {
    const edge = this.#box.getBoundingClientRect().top;
    let first = null;
    for (const element of elements.values()) {
      const { top, bottom } = element.getBoundingClientRect();
      if (bottom > edge && (!first || top < first.top)) first = { element, top };
    }
    action();
    if (!first?.element.isConnected) return;
    const moved = Math.abs(first.element.getBoundingClientRect().top - first.top);
    // Less than a pixel of the thinnest screens is how the browser rounds.
    if (moved > 0.25) this.moved += moved;
  }

  /** Counts a row: how high it is, how high it should be, and whether it is corrected before it shows. */
  count(height, needed, isCorrected) {
    this.rowCount += 1;
    const difference = Math.abs(height - needed);
    if (difference < 0.01) return;
    this.wrongCount += 1;
    if (!isCorrected) this.shownWrong += difference;
  }

  reset() {
    Object.assign(this, { moved: 0, rowCount: 0, wrongCount: 0, shownWrong: 0 });
  }
}
