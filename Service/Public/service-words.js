// What the service says is wrong, in the language of the page: it says it in English.

import { koreanSentences } from "./service-words.ko.js";
import { language } from "./words.js";

/** A sentence of the service for the reader; one that is not known stays as it is. */
export function told(sentence) {
  if (language !== "ko") return sentence;
  for (const [pattern, korean] of koreanSentences) {
    const match = pattern.exec(sentence);
    if (match) return korean(...match.slice(1).map((part) => part ?? ""));
  }
  return sentence;
}
