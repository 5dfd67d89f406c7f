// Searches the index that build.py wrote: sections of pages, and the symbols of the reference.

import { find } from "./find.js";

const root = document.querySelector("script[data-root]").dataset.root;
const input = document.querySelector(".search input");
const list = document.querySelector(".found");
let index = null;

async function show() {
  index ??= fetch(`${root}search.json`).then((answer) => answer.json());
  const found = find(await index, input.value, document.documentElement.lang);
  list.replaceChildren(...found.map((entry) => {
    const link = Object.assign(document.createElement("a"), { href: root + entry.url, textContent: entry.title });
    link.append(Object.assign(document.createElement("small"), { textContent: entry.page }));
    const item = document.createElement("li");
    item.append(link);
    return item;
  }));
  if (found.length === 0 && input.value.trim()) {
    list.append(Object.assign(document.createElement("li"), { textContent: list.dataset.none }));
  }
  list.hidden = input.value.trim() === "";
}

list.dataset.none = document.documentElement.lang === "ko" ? "찾은 것이 없습니다" : "Nothing found";
input.addEventListener("input", show);
input.form.addEventListener("submit", (event) => {
  event.preventDefault();
  list.querySelector("a")?.click();
});
input.form.addEventListener("keydown", (event) => {
  const links = [input, ...list.querySelectorAll("a")];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape") list.hidden = true;
  if (!step) return;
  links[Math.max(0, links.indexOf(document.activeElement) + step)]?.focus();
  event.preventDefault();
});

// What scrolls sideways can be reached by keyboard; what does not is no stop for the key Tab.
const scrollers = [...document.querySelectorAll("main pre, main .scroll")];
function markScrollers() {
  for (const element of scrollers) {
    if (element.scrollWidth > element.clientWidth) {
      element.tabIndex = 0;
      element.setAttribute("role", "group");
      element.setAttribute("aria-label", list.dataset.scrolls);
    } else {
      for (const name of ["tabindex", "role", "aria-label"]) element.removeAttribute(name);
    }
  }
}
list.dataset.scrolls = document.documentElement.lang === "ko" ? "옆으로 스크롤되는 부분" : "Scrolls sideways";
markScrollers();
addEventListener("resize", markScrollers);
