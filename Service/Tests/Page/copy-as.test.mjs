// What "Copy as" writes down.

import assert from "node:assert/strict";
import { test } from "node:test";

import { formats } from "../../Public/copy-as.js";

const state = {
  text: `It's "정말"`, profile: "css", font: "pretendard-bold", "font-size": "16", "line-height": "1.5",
  break: "keep-all", "overflow-wrap": "break-word", width: "300", scale: "3",
};
const address = "http://localhost:8080/heights/";

test("CSS has what lines depend on", () => {
  assert.equal(formats.CSS(state), ["width: 300px;", "font-family: Pretendard;", "font-weight: 700;",
    "font-size: 16px;", "line-height: 1.5;", "word-break: keep-all;", "overflow-wrap: break-word;"].join("\n"));
  assert.match(formats.CSS({ ...state, break: "hangul-word" }), /word-break: keep-all;/);
});

test("a command quotes its words", () => {
  assert.equal(formats["Command line"](state), `measure heights --text 'It'\\''s "정말"' \\\n`
    + "  --width 300 --profile css --font pretendard-bold --font-size 16 --line-height 1.5 --break keep-all "
    + "--overflow-wrap break-word");
});

test("curl asks the service that shows the page", () => {
  assert.equal(formats.curl(state, address), "curl -H 'Content-Type: application/x-ndjson' \\\n"
    + `  -d '{"text":"It'\\''s \\"정말\\""}' \\\n`
    + "  'http://localhost:8080/heights/v1/heights?width=300&profile=css&font=pretendard-bold&font-size=16"
    + "&line-height=1.5&break=keep-all&overflow-wrap=break-word'");
});

test("Swift and JavaScript have the style by their own names", () => {
  assert.equal(formats.Swift({ ...state, profile: "uikit", "line-height": "24px" }),
    "let style = TextStyle(\n  fonts: try .pretendard(.bold), size: 16, profile: .uikit(scale: 3), "
    + "lineHeight: .points(24), wordBreak: .keepAll)\nvar measurer = try TextMeasurer(style)\n"
    + `let height = try measurer.measure("It's \\"정말\\"", atWidth: 300).height`);
  assert.match(formats.Swift(state), /profile: \.chromium, lineHeight: \.em\(1\.5\).*overflowWrap: \.breakWord/);
  assert.match(formats.JavaScript(state), /Pretendard-Bold\.otf.*lineHeight: 1\.5,\n.*wordBreak: "keep-all"/s);
  assert.match(formats.JavaScript({ ...state, "line-height": "24px" }), /lineHeight: \{ points: 24 \}/);
});

test("runs stand where a text would", () => {
  globalThis.CSS ??= { supports: () => true };
  const runs = [{ text: `It's`, weight: 700 }, { box: { width: 20, height: 20 } }, { text: "@", padding: [6, 6], whiteSpace: "nowrap" }];
  const rich = { ...state, runs: JSON.stringify(runs) };
  assert.match(formats["Command line"](rich), /^printf '%s\\n' '\{"runs":\[\{"text":"It'\\''s","weight":700\}.* \|\n  measure heights --width 300/);
  assert.match(formats.curl(rich, address), /-d '\{"runs":\[/);
  assert.match(formats.Swift(rich), /TextRun\.text\("It's", style: SpanStyle\(fonts: bold\)\)\n  InlineBox\(width: 20, height: 20\)\n/);
  assert.match(formats.Swift(rich), /prepare\(text\)\.height\(atWidth: 300\)$/);
  assert.match(formats.JavaScript(rich), /style\.prepare\(\[\{"text":"It's","fonts":\[bold\]\}/);
});
