// A list that draws only the rows in view, where a `FeedLayout` says that they lie.

/**
 * Draws rows into a box that scrolls.
 *
 *     const list = new VirtualList(box, feed, (row) => article(posts[row]))
 *     list.keepReader((feed) => [feed.insert(rows, 0)])
 */
export class VirtualList {
  #box;
  #canvas = document.createElement("div");
  #makeRow;
  #overscan;
  #elements = new Map(); // by id
  #onScroll;

  /**
   * @param box An element that scrolls.
   * @param feed The `FeedLayout` of the rows.
   * @param makeRow Makes the element of a row, by its index.
   * @param overscan How far beyond the box rows are drawn, in pixels.
   * @param around Runs the function that draws when the box has been scrolled.
   */
  constructor(box, feed, makeRow, { overscan = 300, around = (draw) => draw() } = {}) {
    this.feed = feed;
    this.#onScroll = () => around(() => this.draw());
    this.#box = box;
    this.#makeRow = makeRow;
    this.#overscan = overscan;
    this.#canvas.style.position = "relative";
    // The browser's own guess at what the reader reads would correct ours.
    box.style.overflowAnchor = "none";
    box.replaceChildren(this.#canvas);
    box.addEventListener("scroll", this.#onScroll, { passive: true });
    this.draw();
  }

  remove() {
    this.#box.removeEventListener("scroll", this.#onScroll);
    this.#canvas.remove();
  }

  /** The elements of the rows that are drawn, by their ids. */
  get elements() {
    return this.#elements;
  }

  /** Draws what is in view now. */
  draw() {
    const top = this.#box.scrollTop;
    const bottom = top + this.#box.clientHeight;
    const { start, end } = this.feed.rows(top - this.#overscan, bottom + this.#overscan);
    this.#canvas.style.height = `${this.feed.contentHeight}px`;
    const shown = new Map();
    for (let row = start; row < end; row++) {
      const { id } = this.feed.at(row);
      const element = this.#elements.get(id) ?? this.#insert(row, shown);
      shown.set(id, element);
      this.#place(element, row);
    }
    for (const [id, element] of this.#elements) if (!shown.has(id)) element.remove();
    this.#elements = shown;
  }

  /** Puts a new element where the reader of a screen reader meets it: in the order of rows. */
  #insert(row, shown) {
    const element = this.#makeRow(row);
    element.style.position = "absolute";
    element.style.insetInline = "0";
    const before = [...shown.values()].at(-1);
    if (before) before.after(element);
    else this.#canvas.prepend(element);
    return element;
  }

  #place(element, row) {
    element.style.top = `${this.feed.offsetOfRow(row)}px`;
    element.style.height = `${this.feed.at(row).height}px`;
    element.setAttribute("aria-posinset", row + 1);
    element.setAttribute("aria-setsize", this.feed.count);
  }

  /**
   * Changes the feed, and draws it with what is read where it was.
   *
   * What is read is asked for before the change and not kept from the last drawing: the box may
   * have been scrolled since, and its event comes with the next frame.
   *
   * @param change Changes the feed it is given, and returns the `FeedChange`s in their order.
   */
  keepReader(change) {
    const reader = this.feed.anchorAt(this.#box.scrollTop);
    const kept = change(this.feed).reduce((anchor, change) => anchor?.after(change), reader);
    // The canvas must be as high as its rows before the box can be scrolled there.
    this.#canvas.style.height = `${this.feed.contentHeight}px`;
    if (kept) this.#box.scrollTop = this.feed.offsetOf(kept);
    this.draw();
  }
}
