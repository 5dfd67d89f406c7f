// What the page of documentation shows is what comes out: lines of its first examples that end with
// `; // value`.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load } from "../package/node.js";
import { root } from "./golden.mjs";

const page = readFileSync(`${root}/Documentation/web.md`, "utf8");

/** Lines of examples with what they are shown to give. */
function examples() {
  const blocks = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, block]) => block);
  return blocks.flatMap((block) => block.split("\n"))
    .map((line) => /^((?:style|text|engine)\..*); \/\/ (.*)$/.exec(line)).filter((found) => found)
    .map(([, call, shown]) => ({ call, shown }));
}

function written(value) {
  if (value instanceof Float64Array) return `Float64Array: ${value.join(", ")}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

test("examples give what is shown", async () => {
  const engine = await load();
  const font = engine.font(readFileSync(`${root}/Fonts/Pretendard/Pretendard-Regular.otf`));
  const style = engine.style({ fonts: [font], size: 16, lineHeight: 1.5, renderer: "css" });
  const text = style.prepare("정말 재밌게 봤어요!! 다음 편도 꼭 보고 싶네요.");
  const found = examples();
  for (const { call, shown } of found) {
    const run = new Function("engine", "font", "style", "text", `return ${call}`);
    let value;
    try {
      value = written(run(engine, font, style, text));
    } catch (error) {
      value = error.message;
    }
    assert.equal(value, shown, call);
  }
  assert.equal(found.length, 9);
});

test("the package has the version of the program", () => {
  const { version } = JSON.parse(readFileSync(`${root}/Web/package/package.json`, "utf8"));
  const swift = readFileSync(`${root}/Sources/MeasureCommands/Measure.swift`, "utf8");
  assert.equal(version, /static let version = "(.*)"/.exec(swift)[1]);
});
