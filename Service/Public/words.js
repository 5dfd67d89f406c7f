// The words of the page, in the language of its reader: Korean, or else English.
//
// The code has them in English; `words.ko.json` has the Korean for each, in sections. The service reads it,
// too, for the page as it is sent. A test holds both together.

const storageKey = "textmeasure-language";

/** The language of the page: what was chosen on it, or else what the browser prefers. */
export const language = chosenLanguage() ?? preferredLanguage();

const korean = language === "ko" ? Object.assign({}, ...Object.values(await table("words.ko.json"))) : {};

/** A table that lies beside this file; an empty one where it cannot be had: words are English then. */
export async function table(name) {
  try {
    return await (await fetch(new URL(name, import.meta.url))).json();
  } catch {
    return {};
  }
}

/** The words in the language of the page; `{name}` stands for a value. */
export function t(words, values = {}) {
  const translated = Object.hasOwn(korean, words) ? korean[words] : words;
  return translated.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

/** A number of things: `one` of it, or more. Korean does not tell them apart. */
export function count(number, one, more) {
  return t(number === 1 ? one : more, { count: whole(number) });
}

/** A number rounded to a whole one, with marks between thousands. */
export function whole(number) {
  return Math.round(number).toLocaleString(language);
}

/** Shows the page in another language from now on. */
export function choose(other) {
  try {
    localStorage.setItem(storageKey, other);
  } catch {
    return; // a browser that keeps nothing goes on in its own language
  }
  location.reload();
}

/** Translates the elements of the page that say so, whatever language they came in. */
export function translate(root) {
  root.documentElement.lang = language;
  for (const element of root.querySelectorAll("[data-words]")) {
    // The service leaves the English words where it has put others in their place.
    element.textContent = t(element.dataset.words || element.textContent.trim().replace(/\s+/g, " "));
  }
  for (const element of root.querySelectorAll("[data-words-label]")) {
    element.setAttribute("aria-label", t(element.getAttribute("aria-label")));
  }
}

function chosenLanguage() {
  try {
    const kept = globalThis.localStorage?.getItem(storageKey);
    return ["en", "ko"].includes(kept) ? kept : null;
  } catch {
    return null;
  }
}

function preferredLanguage() {
  const preferred = globalThis.navigator?.languages ?? [];
  return preferred.find((tag) => /^(ko|en)\b/.test(tag))?.startsWith("ko") ? "ko" : "en";
}
