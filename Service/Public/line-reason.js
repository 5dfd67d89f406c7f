// Why a line ends where it does, in the language of the page.

import { language, t } from "./words.js";

/** In English the service says it; in Korean it follows from what the service found. */
export function reasonOf(line) {
  if (line.why === undefined) return found[line.ending]();
  return language === "ko" ? sentences[line.ending](valuesOf(line)) : line.why;
}

/** What the page says by itself, which knows no rules. */
const found = {
  "end-of-text": () => t("ends with the text"),
  "line-break": () => t("ends at a line break"),
  "opportunity": () => t("ends where it may"),
  "emergency": () => t("cut, since the line has no other place to end"),
};

const sentences = {
  "end-of-text": (values) => t("ends with the text", values),
  "line-break": (values) => t("ends at a line break ({rule})", values),
  "opportunity": (values) => t("ends between {before} and {after} ({rule})", values),
  "emergency": (values) => t("cut between {before} and {after}, since the line has no other place to end ({rule})", values),
};

function valuesOf({ rule, before, after }) {
  return { rule, before: named(before), after: named(after) };
}

function named(place) {
  if (!place) return "";
  return /^\s*$/u.test(place.character) ? t("a space") : `‘${place.character}’`;
}
