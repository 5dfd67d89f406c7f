// The examples for React, Next.js and React Native: their types hold, and their rows are as high as
// curves say. React itself is not installed here; what they use of it stands in for it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, test } from "node:test";

const root = new URL("../..", import.meta.url).pathname;
const folder = mkdtempSync(`${tmpdir()}/react-`);
after(() => rmSync(folder, { recursive: true }));

// Draws once: a state is what it has become when it is read.
const stubs = {
  "react": `export const useMemo = (make) => make();
    export const useRef = () => ({ current: globalThis.scroller ?? null });
    export const useState = (initial) => { let value = initial; return [{ valueOf: () => value }, (next) => value = next]; };
    export const useLayoutEffect = (effect) => { effect(); };`,
  "react/jsx-runtime": "export const jsx = (type, props) => ({ type, props }); export const jsxs = jsx;",
  "react-native": `export const useWindowDimensions = () => ({ width: 343 });
    export const Text = "Text"; export const FlatList = "FlatList";`,
  "@tanstack/react-virtual": `export function useVirtualizer({ count, estimateSize, getItemKey }) {
    const items = [];
    for (let index = 0, start = 0; index < count; start += items[index++].size) {
      items.push({ index, start, size: estimateSize(index), key: getItemKey(index) });
    }
    const end = items.at(-1);
    return { measure() {}, getTotalSize: () => end.start + end.size, getVirtualItems: () => items };
  }`,
};

for (const [name, script] of Object.entries(stubs)) {
  const path = `${folder}/node_modules/${name}`;
  mkdirSync(path, { recursive: true });
  writeFileSync(`${path}/index.js`, script);
  writeFileSync(`${path}/package.json`, '{"type": "module", "exports": {".": "./index.js", "./jsx-runtime": "./jsx-runtime/index.js"}}');
}
writeFileSync(`${folder}/package.json`, '{"type": "module"}');
for (const name of ["React", "ReactNative"]) {
  cpSync(`${root}/Examples/${name}`, `${folder}/${name}`, { recursive: true });
  for (const file of ["heights.js", "heights.d.ts"]) {
    cpSync(`${root}/Service/Public/${file}`, `${folder}/${name}/${file}`);
  }
}
cpSync(`${root}/Tests/Guides/stubs/react.d.ts`, `${folder}/react.d.ts`);
execFileSync("tsc", ["--strict", "--target", "es2022", "--module", "es2022", "--moduleResolution", "node",
  "--lib", "es2022,dom,dom.iterable", "--jsx", "react-jsx", "react.d.ts", "React/page.tsx",
  "React/placeholders.tsx", "ReactNative/ReviewList.tsx"], { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });

// 72, 54, 36 and 18 high from 60, 68.6, 109.7 and 208.0 on, up to 500.
const curve = "AQoBgDyA3AEQkAHKCJQppGL2fA==";
const reviews = ["a", "b", "c"].map((id) => ({ id, text: id, curve }));

test("rows of React are as high as curves say, and no row has no height", async () => {
  const { HeightCurve } = await import(`${folder}/React/heights.js`);
  const { ReviewList, rowHeight } = await import(`${folder}/React/ReviewList.js`);
  const one = new HeightCurve(curve);
  assert.deepEqual([10, 92, 150, 1000].map((width) => rowHeight(one, width)), [104, 104, 68, 50]);
  const list = ReviewList({ reviews, width: 150 });
  assert.equal(list.props.children.props.style.height, 3 * 68);
  const rows = list.props.children.props.children;
  assert.deepEqual(rows.map(({ props }) => props.style.top), [0, 68, 136]);
  // The padding is within the height, whatever the page's reset is.
  for (const { props } of rows) assert.equal(props.style.boxSizing, "border-box");
});

test("rows are as wide as the scroller is inside, beside its scroll bar", async () => {
  const { ReviewList } = await import(`${folder}/React/ReviewList.js`);
  globalThis.ResizeObserver = class { observe() {} };
  globalThis.document = {
    createElement: () => ({ style: {}, getBoundingClientRect: () => ({ width: 92 }), remove() {} }),
  };
  globalThis.scroller = { append() {} };
  const list = ReviewList({ reviews, width: 107 });
  delete globalThis.scroller;
  assert.deepEqual(list.props.children.props.children.map(({ props }) => props.style.height), [104, 104, 104]);
});

test("a page of Next.js asks once for all curves", async () => {
  const { withCurves } = await import(`${folder}/React/page.js`);
  const bodies = [];
  globalThis.fetch = async (url, { body }) => {
    bodies.push(body);
    assert.match(url, /encoding=base64/);
    return new Response('{"id":"a","curve":"x"}\n{"id":"b","curve":"y"}\n');
  };
  const answered = await withCurves([{ id: "a", text: "가" }, { id: "b", text: "나" }]);
  assert.deepEqual(answered.map(({ curve }) => curve), ["x", "y"]);
  assert.deepEqual(bodies, ['{"id":"a","text":"가"}\n{"id":"b","text":"나"}']);
});

test("a server component has the heights of its groups", async () => {
  const { Reviews, withHeights } = await import(`${folder}/React/placeholders.js`);
  globalThis.fetch = async (url) => {
    assert.match(url, /encoding=css/);
    return new Response('{"id":"a","css":"24px"}\n{"id":"b","css":"calc(24px + 1px)"}\n{"id":"c","css":"48px"}\n');
  };
  const rows = await withHeights(["a", "b", "c"].map((id) => ({ id, text: id })));
  const groups = Reviews({ rows, groupSize: 2 }).props.children;
  assert.deepEqual(groups.map(({ props }) => props.style.containIntrinsicBlockSize),
    ["calc(24px + calc(24px + 1px))", "calc(48px)"]);
  assert.deepEqual(groups.flatMap(({ props }) => props.children.map(({ props }) => props.id)),
    ["review-a", "review-b", "review-c"]);
});

test("rows of React Native are laid out before any is drawn", async () => {
  const { ReviewList, layoutOf } = await import(`${folder}/ReactNative/ReviewList.js`);
  assert.deepEqual([10, 343, 5000].map((width) => layoutOf(reviews, width).contentHeight), [312, 150, 150]);
  const { getItemLayout } = ReviewList({ reviews }).props;
  assert.deepEqual(getItemLayout(null, 2), { index: 2, offset: 100, length: 50 });
});

/** The code that a guide shows, by language. */
function blocks(page, language) {
  const text = readFileSync(`${root}/Documentation/guides/${page}`, "utf8");
  return [...text.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs"))].map(([, code]) => code);
}

test("guides show lines of the examples", () => {
  const shown = [["react.md", "tsx", "React/ReviewList.tsx", "React/page.tsx"],
    ["placeholders.md", "tsx", "React/placeholders.tsx"],
    ["react-native.md", "tsx", "ReactNative/ReviewList.tsx"],
    ["flutter.md", "dart", "Flutter/review_list.dart"]];
  const korean = shown.filter(([page]) => !["react-native.md", "placeholders.md"].includes(page))
    .map(([page, ...others]) => [page.replace(".md", ".ko.md"), ...others]);
  for (const [page, language, ...examples] of [...shown, ...korean]) {
    const code = examples.map((name) => readFileSync(`${root}/Examples/${name}`, "utf8")).join("");
    const known = new Set(code.split("\n"));
    const lines = blocks(page, language).flatMap((block) => block.split("\n"));
    assert(lines.length > 5, page);
    for (const line of lines) assert(known.has(line) || line === "…", `${page}: ${line}`);
  }
});
