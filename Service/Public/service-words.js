// What the service and this page say is wrong, in the language of the page: it is made in English.

import { SentenceTable } from "./sentence-table.js";
import { language, table } from "./words.js";

const korean = language === "ko" ? new SentenceTable(await table("sentences.ko.json")) : null;

/** A sentence for the reader; one that is not known stays as it is. */
export function told(sentence) {
  return korean?.translation(sentence) ?? sentence;
}
