// The shell: one view at a time, and a link that holds all that was chosen.

import { Api } from "./api.js";
import { Fonts } from "./fonts.js";
import { Here } from "./here.js";
import { MeasuredApi } from "./measured-api.js";
import { takeFont } from "./own-fonts.js";
import { read, write } from "./state.js";
import { choose, language, t, translate } from "./words.js";

const views = {
  try: () => import("./try.js"),
  widths: () => import("./widths.js"),
  list: () => import("./list.js"),
  cells: () => import("./cells.js"),
  file: () => import("./file.js"),
};

translate(document);
const root = document.getElementById("view");
const service = new Api(() => prompt(t("This service wants a token:")));
// What this page measures itself: nothing, texts in the reader's own fonts, or all.
const { engine: measured } = document.documentElement.dataset;
const api = measured === undefined ? service : new MeasuredApi(service, new Here(() => fonts), {
  isOwn: (font) => fonts.isOwn(font), isAlone: measured !== "own-fonts",
});
const fonts = new Fonts(api);
let state = read(location.hash);
let linked = location.hash; // what the state was read from, or written to
let current = { name: "", view: null };

/** Changes the state; the link follows, at most once a frame. */
function setState(change) {
  state = { ...state, ...change };
  linkSoon();
  current.view?.update(state);
  markTabs();
}

let linking = 0;

function linkSoon() {
  if (linking) return;
  linking = setTimeout(() => {
    linking = 0;
    // Another link was followed, and its event is on the way.
    if (location.hash !== linked) return;
    history.replaceState(null, "", write(state));
    linked = location.hash;
  }, 100);
}

async function show() {
  const name = Object.hasOwn(views, state.view) ? state.view : "try";
  markTabs();
  if (name === current.name) return current.view?.update(state);
  current.view?.unmount();
  const ended = new AbortController();
  current = { name, view: null };
  root.replaceChildren();
  const { mount } = await views[name]();
  if (current.name !== name) return;
  const view = mount(root, { api, fonts, state, setState, signal: ended.signal });
  current.view = {
    update: (next) => view.update(next),
    unmount() {
      ended.abort();
      view.unmount();
    },
  };
}

/** Tabs keep what was chosen in the other views. */
function markTabs() {
  for (const tab of document.querySelectorAll("[data-view]")) {
    const { view } = tab.dataset;
    tab.href = write({ ...state, view });
    if (view === state.view) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
}

addEventListener("hashchange", () => {
  linked = location.hash;
  state = read(location.hash);
  show();
});

fonts.catalog().then(({ engine }) => {
  const { measure, harfbuzz, unicode } = engine;
  document.getElementById("engine").textContent = [`TextMeasure ${measure}`,
    ...(harfbuzz ? [`HarfBuzz ${harfbuzz}`, `Unicode ${unicode}`] : [])].join(", ");
}, () => {});

// A file that is dropped beside its place would take the page's place.
addEventListener("dragover", (event) => {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
});
addEventListener("drop", (event) => {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  takeFont(event.dataTransfer.files, fonts, setState);
});

const switchButton = document.getElementById("language");
const other = language === "ko" ? "en" : "ko";
switchButton.textContent = { en: "English", ko: "한국어" }[other];
switchButton.lang = other;
switchButton.addEventListener("click", () => choose(other));

show();
