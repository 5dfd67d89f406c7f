// "A list": 10,000 posts in three virtual lists, whose rows are as high as the service said, as an
// old guess says, and as an estimate says until a row is drawn.

import { fetchCurves } from "./curves.js";
import { styleOf } from "./list-style.js";
import { PostList, fixedHeight } from "./post-list.js";
import { Ride } from "./ride.js";
import { loadSamples, postsFrom } from "./samples.js";
import { told } from "./service-words.js";
import { engine } from "./state.js";
import { t, whole } from "./words.js";

const postCount = 10_000;
const insertedCount = 30;
/** Wide enough for the old guess, which measures at 100, and for any list of this page. */
const range = { from: 100, to: 900 };

const kinds = [
  {
    name: "exact",
    title: t("Measured"),
    explanation: t("Every height was measured, for {name}, before any row was drawn.", engine),
    height: (curve, width) => Math.ceil(curve.heightAtNearest(width)),
  },
  {
    name: "guess",
    title: t("Old guess"),
    explanation: t("Fixed part + h / 10, where h is the height at 100 pixels."),
    height: (curve) => Math.round(curve.heightAtNearest(100) / 10),
  },
  {
    name: "estimate",
    title: t("Estimated"),
    explanation: t("100 pixels until a row is drawn, then what it takes."),
    height: () => 100 - fixedHeight,
    correctsDrawnRows: true,
  },
];

const page = `
  <p class="lead">${t("A virtual list draws only the rows in view, so it must know how high the others are. Here are "
    + "{count} posts three times: sample reviews, and texts put together from two to four of them.",
    { count: whole(postCount) })}</p>
  <div class="list-actions">
    <button type="button" class="primary" data-ride disabled>${t("Scroll all three")}</button>
    <button type="button" data-insert disabled>${t("Insert {count} posts on top", { count: insertedCount })}</button>
    <button type="button" data-reset disabled>${t("Reset the meters")}</button>
    <span class="list-status" role="status">${t("Starting…")}</span>
  </div>
  <div class="meters-box"><table class="meters">
    <caption class="visually-hidden">${t("What each list has done to its reader")}</caption>
    <thead><tr><th scope="col">${t("List")}</th>
      <th scope="col">${t("Moved under the reader")}</th>
      <th scope="col">${t("Wrong heights")}</th>
      <th scope="col">${t("Cut off or left empty")}</th></tr></thead>
    <tbody></tbody>
  </table></div>
  <div class="lists" tabindex="-1"></div>
  <p class="note">${t("“Scroll all three” goes to the middle of each list and then up, as a reader does. A row that "
    + "turns out higher than expected pushes away what is read below it; the first column sums by how much. The "
    + "other columns count rows that were not as high as their content; the estimated list corrects them before they "
    + "are seen. The bookstore app that the guess is from wrote 320 + h / 10: its rows have a fixed part of 320 "
    + "points, these of {height} pixels.", { height: fixedHeight })}</p>`;

/** Shows the view in `root`, until `unmount()`. */
export function mount(root, context) {
  const view = new ListView(root, context);
  view.start();
  return { update: (state) => view.update(state), unmount: () => view.unmount() };
}

class ListView {
  #root;
  #context;
  #style;
  #samples = [];
  #posts = [];
  #curves = [];
  #lists = [];
  #ride = null;
  #ended = new AbortController();
  #resizes = new ResizeObserver(() => this.#fitWidths());
  #frame = 0;

  constructor(root, context) {
    this.#root = root;
    this.#context = context;
    this.#style = styleOf(context.state);
    root.innerHTML = page;
    const on = (name, action) =>
      root.querySelector(`[data-${name}]`).addEventListener("click", action);
    on("ride", () => this.#scrollAll());
    on("insert", () => this.#guarded(() => this.#insertPosts()));
    on("reset", () => this.#resetMeters());
  }

  start() {
    return this.#guarded(() => this.#load());
  }

  /** Runs what may fail, and says so if it does. */
  async #guarded(work) {
    try {
      await work();
    } catch (error) {
      if (!this.#ended.signal.aborted) this.#say(t("That failed: {reason}", { reason: told(error.message) }));
    }
  }

  async #load() {
    this.#setReady(false);
    this.#say(t("Asking the service for heights…"));
    if (this.#samples.length === 0) this.#samples = await loadSamples(this.#ended.signal);
    const posts = postsFrom(this.#samples, 0, postCount);
    const start = performance.now();
    const style = this.#style;
    const [curves, family] = await Promise.all([
      this.#fetchCurves(posts, (count) => this.#say(t("{count} heights…", { count: whole(count) }))),
      this.#context.fonts.family(style.font),
    ]);
    if (this.#ended.signal.aborted || style !== this.#style) return;
    const seconds = (performance.now() - start) / 1000;
    [this.#posts, this.#curves] = [posts, curves];
    this.#makeLists(family);
    this.#setReady(true);
    this.#say(t("{count} heights came in {seconds} s.", { count: whole(postCount), seconds: seconds.toFixed(1) }));
  }

  #fetchCurves(posts, progress) {
    const options = { progress, signal: this.#ended.signal };
    return fetchCurves(this.#context.api, posts, { ...this.#style.query, ...range }, options);
  }

  #makeLists(family) {
    this.#dropLists();
    const box = this.#root.querySelector(".lists");
    box.style.setProperty("--list-font", family);
    for (const [name, value] of Object.entries(this.#style.css)) {
      box.style.setProperty(`--list-${name}`, value);
    }
    this.#lists = kinds.map((kind) => {
      const list = new PostList(kind, () => this.#showMetersSoon());
      box.append(list.element);
      list.show(this.#posts, this.#curves);
      this.#resizes.observe(list.box);
      return list;
    });
    this.#showMeters();
  }

  #dropLists() {
    this.#ride?.cancel();
    this.#resizes.disconnect();
    for (const list of this.#lists) list.remove();
    this.#lists = [];
  }

  #fitWidths() {
    for (const list of this.#lists) list.fitWidth();
    this.#showMetersSoon();
  }

  async #insertPosts() {
    this.#setReady(false);
    try {
      const posts = postsFrom(this.#samples, this.#posts.length, insertedCount);
      const curves = await this.#fetchCurves(posts);
      this.#posts = posts.concat(this.#posts);
      this.#curves = curves.concat(this.#curves);
      for (const list of this.#lists) list.insertOnTop(posts, curves);
      this.#showMeters();
      this.#say(
        t("{inserted} posts came in on top: {count} now.",
          { inserted: insertedCount, count: whole(this.#posts.length) }));
    } finally {
      this.#setReady(true);
    }
  }

  #scrollAll() {
    if (this.#ride) return this.#ride.cancel();
    const button = this.#root.querySelector("[data-ride]");
    button.textContent = t("Stop");
    this.#ride = new Ride(this.#lists.map((list) => list.box));
    this.#ride.finished.then(() => {
      this.#ride = null;
      button.textContent = t("Scroll all three");
      if (this.#ended.signal.aborted) return;
      this.#showMeters();
      const moves = this.#lists.map(({ kind, meter }) => `${kind.title} ${pixels(meter.moved)}`);
      this.#say(t("Moved under the reader: {moves}.", { moves: moves.join(", ") }));
    });
  }

  #resetMeters() {
    for (const list of this.#lists) list.resetMeter();
    this.#showMeters();
    this.#say(t("The meters begin anew."));
  }

  #showMetersSoon() {
    this.#frame ||= requestAnimationFrame(() => this.#showMeters());
  }

  #showMeters() {
    this.#frame = 0;
    const body = this.#root.querySelector(".meters tbody");
    body.replaceChildren(...this.#lists.map(({ kind, meter }) => meterRow(kind, meter)));
  }

  #setReady(isReady) {
    for (const button of this.#root.querySelectorAll(".list-actions button")) {
      button.disabled = !isReady;
    }
  }

  #say(words) {
    this.#root.querySelector(".list-status").textContent = words;
  }

  update(state) {
    const style = styleOf(state);
    if (style.key === this.#style.key) return;
    this.#style = style;
    this.#guarded(() => this.#load());
  }

  unmount() {
    this.#ended.abort();
    cancelAnimationFrame(this.#frame);
    this.#dropLists();
    this.#root.replaceChildren();
  }
}

function meterRow(kind, meter) {
  const row = document.createElement("tr");
  row.dataset.kind = kind.name;
  const cells = [
    [pixels(meter.moved), meter.moved > 0],
    [t("{wrong} of {all}", { wrong: meter.wrongCount, all: meter.rowCount }), meter.wrongCount > 0],
    [pixels(meter.shownWrong), meter.shownWrong > 0],
  ];
  const title = document.createElement("th");
  title.scope = "row";
  title.textContent = kind.title;
  row.append(title, ...cells.map(([text, isBad]) => meterCell(text, isBad)));
  return row;
}

function meterCell(text, isBad) {
  const cell = document.createElement("td");
  cell.textContent = text;
  cell.className = isBad ? "bad" : "good";
  return cell;
}

function pixels(length) {
  return `${whole(length)} px`;
}
