// What the service says, in Korean: the table, and the rules by which it is read.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { SentenceTable } from "../../Public/sentence-table.js";

const lists = JSON.parse(readFileSync(new URL("../../Public/sentences.ko.json", import.meta.url)));
const table = new SentenceTable(lists);

test("sentences of the service have Korean ones, with their names and values", () => {
  for (const [sentence, korean] of [
    ["the value 'abc' is invalid for 'line-height': give normal, a multiple of the font's size such as 1.4, 1.4em or "
      + "140%, of its line height such as 1.2font, or a length such as 22pt or 22px",
    "'line-height'에 'abc'은(는) 쓸 수 없습니다: normal이나 글꼴 크기의 배수(1.4, 1.4em, 140%), 글꼴 줄 높이의 배수(1.2font), "
      + "길이(22pt, 22px)를 쓰십시오"],
    ["the value '22' is invalid for 'line-height': that is a multiple of the font's size; for a length give 22pt",
      "'line-height'에 '22'은(는) 쓸 수 없습니다: 글꼴 크기의 배수입니다. 길이는 22pt처럼 쓰십시오"],
    ["the value '0' is invalid for 'width': give a number above 0, such as 343",
      "'width'에 '0'은(는) 쓸 수 없습니다: 343처럼 0보다 큰 수를 쓰십시오"],
    ['body, line 3, byte 90: no text: looked for "content", "review", "text", but the record has "code" and "data"; '
      + "none of the 3 records could be measured",
    '3번째 줄: 텍스트가 없습니다. "content", "review", "text"을(를) 찾았지만 레코드에는 "code", "data"만 있습니다 '
      + "(레코드 3개를 모두 재지 못했습니다)"],
    ['the text, "text", is null', '텍스트 "text"의 값이 null입니다'],
    ['the text, "text", is a number, not a string', '텍스트 "text"이(가) 문자열이 아니라 수입니다'],
    ["there is no font 'Roboto'; the font set has Brand and Body", "'Roboto' 글꼴이 없습니다. 이 서비스의 글꼴: Brand, Body"],
    ["the quote before a field has none behind it", "필드를 여는 따옴표가 닫히지 않았습니다"],
    ["the service answered 502", "서비스가 502(으)로 답했습니다"],
    ["not JSON: something new", "JSON이 아닙니다: something new"],
  ]) assert.equal(table.translation(sentence), korean);
});

test("a sentence that is not known has none", () => {
  for (const sentence of ["something else", "", "the service answered", "the value '1' is invalid"]) {
    assert.equal(table.translation(sentence), null, sentence);
  }
});

test("every sentence is found by itself, and keeps all of its values", () => {
  const places = (words) => new Set(words.match(/\{[^}]*\}/g) ?? []);
  for (const [section, pairs] of Object.entries(lists)) {
    for (const pair of pairs) {
      const [english, korean] = pair;
      assert.equal(pair.length, 2, english);
      for (const place of places(korean)) assert(places(english).has(place), `${english}: ${place}`);
      // Each place holds a word that no sentence has.
      assert.notEqual(table.translation(english.replace(/\{[^}]*\}/g, "○"), section), null, english);
    }
  }
});
