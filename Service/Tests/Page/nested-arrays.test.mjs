// Where records are inside of a document of JSON.

import assert from "node:assert/strict";
import { test } from "node:test";

import { measureFile, HeightCounts } from "../../Public/file-measuring.js";
import { nestedArrays, partOf } from "../../Public/nested-arrays.js";

const file = (text, name = "a.json") => new File([text], name);
const pointers = async (text) => (await nestedArrays(file(text))).map(({ pointer }) => pointer);

test("arrays of records are found by their pointers, up to four objects deep", async () => {
  for (const [text, expected] of [
    ['{"reviews":[{"text":"a"}]}', ["/reviews"]],
    ['{"code":200,"data":{"reviews":[{"text":"[{\\"}"}],"next":null}}', ["/data/reviews"]],
    ['{"a":[1,2],"b":["가"],"c":{"d":[{}],"e/f~":[{}]}}', ["/b", "/c/d", "/c/e~1f~0"]],
    ['{"a":{"b":{"c":{"d":{"e":[{}]}}}}}', []],
    ['{"a":[{"b":[{"text":"x"}]}]}', ["/a"]],
    ['{"\\uac00":[{}]}\n', ["/가"]], ["{}", []], ["", []], ["[{}]", []], ["{", []], ['{"a":[{}', []],
  ]) assert.deepEqual(await pointers(text), expected, text);
});

test("a record, and the first of several, are no documents", async () => {
  assert.deepEqual(await pointers('{"text":"a","tags":["b"]}'), []);
  assert.deepEqual(await pointers('{"a":[{}]}\n{"a":[{}]}'), []);
});

test("a part of a file is measured, and errors say where they are in the whole", async () => {
  const text = '{"data":{"reviews":[{"text":"가"},{"id":7}]}}';
  const whole = file(text);
  const [array] = await nestedArrays(whole);
  const bodies = [];
  const answers = [];
  await measureFile(partOf(whole, array), {
    post: async (body) => {
      bodies.push(new TextDecoder().decode(body));
      return new Response('{"element":1,"sizes":[]}\n{"error":{"file":"body","element":2,"byte":17,"reason":"no text"}}\n');
    },
    answers: { write: (lines) => answers.push(lines) }, counts: new HeightCounts(), progress() {},
    signal: new AbortController().signal,
  });
  assert.deepEqual(bodies, ['[{"text":"가"},{"id":7}]']);
  const start = text.indexOf("[");
  assert(answers[0].includes(`"file":"a.json","element":2,"byte":${start + 17},`), answers[0]);
});
