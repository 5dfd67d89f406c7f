// What pages of documentation show is what comes out: lines of their first examples that end with
// `; // value`.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load } from "../package/node.js";
import { root } from "./golden.mjs";

/** Examples of a page, with what they are shown to give. */
function examples(name) {
  const page = readFileSync(`${root}/Documentation/${name}`, "utf8");
  const blocks = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, block]) => block);
  return blocks.flatMap((block) => block.split("\n"))
    .map((line) => /^((?:style|text|note|engine)\b.*); \/\/ (.*)$/.exec(line)).filter((found) => found)
    .map(([, call, shown]) => ({ call, shown }));
}

function written(value) {
  if (value instanceof Float64Array) return `Float64Array: ${value.join(", ")}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Compares what the calls of a page give. */
function compare(found, objects) {
  for (const { call, shown } of found) {
    const run = new Function(...Object.keys(objects), `return ${call}`);
    let value;
    try {
      value = written(run(...Object.values(objects)));
    } catch (error) {
      value = error.message;
    }
    assert.equal(value, shown, call);
  }
}

test("examples give what is shown", async () => {
  const engine = await load();
  const font = engine.font(readFileSync(`${root}/Fonts/Pretendard/Pretendard-Regular.otf`));
  const style = engine.style({ fonts: [font], size: 16, lineHeight: 1.5, renderer: "css" });
  const text = style.prepare("정말 재밌게 봤어요!! 다음 편도 꼭 보고 싶네요.");
  const found = examples("web.md");
  compare(found, { engine, font, style, text });
  assert.equal(found.length, 9);
});

test("examples for who comes from pretext do, too", async () => {
  const engine = await load();
  const folder = `${root}/Fonts/Pretendard`;
  const font = await engine.openFont(`${folder}/Pretendard-Regular.otf`);
  const bold = await engine.openFont(`${folder}/Pretendard-Bold.otf`);
  const style = engine.style({
    fonts: [font], size: 16, lineHeight: "20px", overflowWrap: "break-word", renderer: "css",
  });
  const text = style.prepare("Really good 정말 재밌게 봤어요! 또 볼게요");
  const note = style.prepare([
    { text: "Ship " },
    { text: "@maya K.", fonts: [bold], size: 12, whiteSpace: "nowrap", padding: [11, 11] },
    { text: "'s rich note" },
  ]);
  const found = examples("guides/pretext.md");
  compare(found, { style, text, note });
  assert.equal(found.length, 6);
});

test("the package has the version of the program", () => {
  const { version } = JSON.parse(readFileSync(`${root}/Web/package/package.json`, "utf8"));
  const swift = readFileSync(`${root}/Sources/MeasureCommands/Measure.swift`, "utf8");
  assert.equal(version, /static let version = "(.*)"/.exec(swift)[1]);
});
