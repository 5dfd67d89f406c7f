// One of the lists of posts: its rows, its heights, and its meter.

import { FeedLayout } from "./heights.js";
import { ReaderMeter } from "./reader-meter.js";
import { VirtualList } from "./virtual-list.js";
import { t } from "./words.js";

// As `list.css` has them.
const headHeight = 20;
const gap = 4;
const padding = 12;
const border = 1;
/** What a row takes beside its text. */
export const fixedHeight = 2 * padding + headHeight + gap + border;
const sideInset = 16;

/** A list of posts, of one of the kinds of heights. */
export class PostList {
  element = document.createElement("section");
  box = document.createElement("div");
  kind;
  meter;

  #list = null;
  #changed;
  #posts = new Map(); // by id
  #curves = new Map();
  #width = 0;
  #looked = new Set(); // ids of the rows that were compared with what they show

  /** @param changed Is called after every change of the meter. */
  constructor(kind, changed) {
    this.kind = kind;
    this.#changed = changed;
    this.meter = new ReaderMeter(this.box);
    this.element.className = `list ${kind.name}`;
    const title = document.createElement("h2");
    title.textContent = kind.title;
    title.id = `list-${kind.name}`;
    const explanation = document.createElement("p");
    explanation.textContent = kind.explanation;
    this.box.className = "list-box";
    this.box.tabIndex = 0;
    this.box.setAttribute("role", "feed");
    this.box.setAttribute("aria-labelledby", title.id);
    this.element.append(title, explanation, this.box);
  }

  show(posts, curves) {
    this.#remember(posts, curves);
    this.#width = this.#textWidth();
    this.box.style.setProperty("--text-width", `${this.#width}px`);
    const feed = new FeedLayout(this.#rows(posts));
    this.#list = new VirtualList(this.box, feed, (row) => this.#makeRow(feed.at(row).id), {
      around: (draw) => this.#watch(draw),
    });
    this.#watch(() => {});
  }

  remove() {
    this.#list?.remove();
    this.element.remove();
  }

  #remember(posts, curves) {
    posts.forEach((post, index) => {
      this.#posts.set(post.id, post);
      this.#curves.set(post.id, curves[index]);
    });
  }

  #rows(posts) {
    return posts.map(({ id }) => ({ id, height: this.#height(id) }));
  }

  #height(id) {
    return fixedHeight + this.kind.height(this.#curves.get(id), this.#width);
  }

  /** In whole pixels, as scroll offsets are. */
  #textWidth() {
    return Math.max(100, Math.floor(this.box.clientWidth) - 2 * sideInset);
  }

  resetMeter() {
    this.meter.reset();
    this.#looked.clear();
    this.#watch(() => {});
  }

  insertOnTop(posts, curves) {
    this.#remember(posts, curves);
    const rows = this.#rows(posts);
    this.#watch(() => this.#list.keepReader((feed) => [feed.insert(rows, 0)]));
  }

  /** Gives the rows the heights of another width, once the box has one. */
  fitWidth() {
    const width = this.#textWidth();
    if (width === this.#width || !this.#list) return this.#list?.draw();
    this.#width = width;
    this.box.style.setProperty("--text-width", `${width}px`);
    this.#list.keepReader((feed) => {
      const ids = Array.from({ length: feed.count }, (_, row) => feed.at(row).id);
      return feed.update(ids.map((id) => ({ id, height: this.#height(id) })));
    });
    this.resetMeter();
  }

  /** Draws, and has the meter see by how much that moves what is read. */
  #watch(draw) {
    this.meter.watch(this.#list.elements, () => {
      draw();
      this.#lookAtRows();
    });
    this.#changed();
  }

  /** Compares rows that are new with what they show; an estimate is set right only now. */
  #lookAtRows() {
    const { elements, feed } = this.#list;
    let hasChanged = false;
    for (const [id, element] of elements) {
      if (this.#looked.has(id)) continue;
      this.#looked.add(id);
      const height = heightOf(element);
      const needed = fixedHeight + Math.ceil(heightOf(element.lastElementChild));
      this.meter.count(height, needed, this.kind.correctsDrawnRows);
      if (!this.kind.correctsDrawnRows || height === needed) continue;
      feed.setHeight(needed, element.getAttribute("aria-posinset") - 1);
      hasChanged = true;
    }
    if (hasChanged) this.#list.draw();
  }

  #makeRow(id) {
    const { text, rating, partCount } = this.#posts.get(id);
    const row = document.createElement("article");
    row.className = "post";
    const head = document.createElement("header");
    const source = partCount > 1 ? t("made of {count} reviews", { count: partCount }) : id;
    head.textContent = `★ ${rating}/10 · ${source}`;
    const body = document.createElement("p");
    body.lang = "ko";
    body.textContent = text;
    row.append(head, body);
    return row;
  }
}

/** Not `offsetHeight`, which is rounded. */
function heightOf(element) {
  return element.getBoundingClientRect().height;
}
