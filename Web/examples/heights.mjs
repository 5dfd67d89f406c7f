// Heights of a text in boxes of three widths, in Node: no browser, no server.
//
//   Scripts/web && node Web/examples/heights.mjs

import { readFileSync } from "node:fs";
import { load } from "../package/node.js";

const fonts = ["Pretendard/Pretendard-Regular.otf", "Fallback/FallbackEmoji-Metrics.ttf"];
const engine = await load();
const style = engine.style({
  fonts: fonts.map((file) => engine.font(readFileSync(new URL(`../../Fonts/${file}`, import.meta.url)))),
  size: 16, lineHeight: 1.5, renderer: "css", wordBreak: "keep-all",
});

const text = style.prepare("정말 재밌게 봤어요!! 다음 편도 꼭 보고 싶네요 😀");
for (const width of [120, 200, 343]) console.log(width, text.height(width), text.measure(width).lineCount);

const { cut } = text.truncation(120, 2, "… 더 보기");
console.log(cut.end, cut.width);
