// What people write with the types, which must compile, and what must not.

import { findRenderer, HeightCurve, load, MeasureError, type Style, type Truncation } from "textmeasure";
import { FeedLayout, measureRows } from "textmeasure/list";

export async function measures(bytes: ArrayBuffer) {
  const engine = await load();
  const packed = await engine.openFont(bytes, { brotli: "/brotli.wasm" });
  const answer: Promise<{ arrayBuffer(): Promise<ArrayBuffer> }> = Promise.resolve(new Answer());
  await Promise.all([engine.openFont("/fonts/a.otf"), engine.openFont(answer)]);
  const font = engine.font(bytes, { index: 0, variations: { wght: 600 }, name: "body" });
  const style: Style = engine.style({
    fonts: [font, packed, "emoji"], size: 16, lineHeight: 1.5, wordBreak: "keep-all",
    renderer: { name: "uikit", scale: 3 }, padding: [1, 2], features: { liga: 0 },
  });
  engine.style({ ...findRenderer(), fonts: font });
  const height: number = style.height("가", 300);
  const heights: Float64Array = style.heights(["가", [{ text: "나", size: 20 }]], 320);
  const { lineCount }: { lineCount: number } = style.prepare("가").lineStats(300);
  style.prepare("가").walkLines(300, (start, end, width) => start + end + width + lineCount);
  const text = style.prepare("가");
  const shown: Truncation = text.truncation(320, 3, "… 더 보기");
  const curve: HeightCurve = text.curve(200, 500);
  const isLast = text.lines(300)[0].ending === "text";
  text.append("나");
  const rich = style.prepare([
    { text: "Tom", fonts: [font] }, { box: { width: 20, height: 20 }, verticalAlign: "middle" },
  ]);
  const first: number | undefined = rich.lines(300)[0].pieces?.[0].path[0];
  text[Symbol.dispose]();
  return { first, height, heights, end: shown.cut?.end, curve, isLast };
}

/** As `fetch` answers; no library of a page's types is needed. */
class Answer {
  readonly ok = true;
  async arrayBuffer() {
    return new ArrayBuffer(8);
  }
}

export async function rows(bytes: ArrayBuffer) {
  const measure = await measureRows({ fonts: [bytes], style: { size: 16 }, widest: 900 });
  const [curve] = await measure(["가"]);
  measure.close();
  return new FeedLayout([{ id: 1, height: curve.height(300) ?? 0 }]);
}

export function wrong(style: Style, error: unknown) {
  // @ts-expect-error a width is a number
  style.height("가", "300");
  // @ts-expect-error a module is no number
  load(3);
  // @ts-expect-error a run holds something
  style.prepare([{ size: 12 }]);
  // @ts-expect-error a misspelled field
  measureRows({ fonts: [], style: { siez: 16 } });
  // @ts-expect-error no such way to break
  measureRows({ fonts: [], style: { wordBreak: "keep" } });
  return error instanceof MeasureError ? error.field : "";
}
