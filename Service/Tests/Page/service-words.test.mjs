// What the service says, in Korean.

import assert from "node:assert/strict";
import { test } from "node:test";

import { koreanSentences } from "../../Public/service-words.ko.js";

function told(sentence) {
  for (const [pattern, korean] of koreanSentences) {
    const match = pattern.exec(sentence);
    if (match) return korean(...match.slice(1).map((part) => part ?? ""));
  }
  return null;
}

test("sentences of the service have Korean ones, with their names and values", () => {
  for (const [sentence, parts] of [
    ["the value 'abc' is invalid for 'line-height': give normal, a multiple of the font's size such as 1.4, 1.4em or "
      + "140%, of its line height such as 1.2font, or a length such as 22pt or 22px",
    ["line-height", "abc", "(1.4, 1.4em, 140%)", "(1.2font)", "(22pt, 22px)"]],
    ["the value '22' is invalid for 'line-height': that is a multiple of the font's size; for a length give 22pt",
      ["22pt처럼"]],
    ["the value '0' is invalid for 'width': give a number above 0, such as 343", ["width", "'0'", "343처럼"]],
    ['no text: looked for "content", "review", "text", but the record has "code", "data"', ['"content"', '"data"']],
    ['the text, "text", is null', ['"text"', "null"]],
    ['the text, "text", is a number, not a string', ['"text"']],
    ["there is no font 'Roboto'; the font set has Brand", ["Roboto"]],
    ["the quote before a field has none behind it", ["따옴표"]],
    ["the service answered 502", ["502"]],
  ]) {
    const korean = told(sentence);
    assert(korean && /[가-힣]/.test(korean), sentence);
    for (const part of parts) assert(korean.includes(part), `${korean}: ${part}`);
  }
});

test("a sentence that is not known has none", () => assert.equal(told("something else"), null));
