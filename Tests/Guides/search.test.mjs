// What the search of the site of documentation finds.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { test } from "node:test";

import { find } from "../../Documentation/site/find.js";

const entries = [
  { title: "Options", text: "word-break: keep-all, and keep-all again" },
  { title: "keep-all", text: "" },
  { title: "줄바꿈", text: "한국어는 keep-all 로" },
  { title: "Memory", text: "bounded" },
];
const titles = (query) => find(entries, query).map(({ title }) => title);

test("titles come before texts, and texts that say it more often before others", () => {
  assert.deepEqual(titles("Keep-All"), ["keep-all", "Options", "줄바꿈"]);
});

test("every word must be there", () => {
  assert.deepEqual(titles("keep-all 한국어"), ["줄바꿈"]);
  assert.deepEqual(titles("keep-all bounded"), []);
  assert.deepEqual(titles("  "), []);
});

/** What people type, and where the page leads that the site finds first. */
const asked = {
  en: {
    "heightForRowAt": "guides/uikit", "UITableView": "guides/uikit", "UILabel": "guides/uikit", "sizeThatFits": "guides/uikit",
    "row height": "guides/uikit", "estimatedRowHeight": "guides/uikit", "dynamic type": "guides/uikit", "ios": "guides/uikit",
    "UICollectionView": "guides/", "SwiftUI": "guides/swiftui", "LazyVStack": "guides/swiftui", "RecyclerView": "guides/compose",
    "LazyColumn": "guides/compose", "Android": "guides/compose", "react": "guides/react", "measureElement": "guides/react",
    "scrollbar": "guides/react", "FlashList": "guides/react-native", "Flutter": "guides/flutter", "ListView": "guides/flutter",
    "infinite scroll": "lists-on-the-web", "wasm": "web", "docker": "deployment", "kubernetes": "deployment", "nginx": "deployment",
    "install": "README", "apt": "install", "pip": "install", "npm": "install", "Windows": "README", "Galaxy": "command-line",
    "keep-all": "command-line", "csv": "command-line", "CP949": "command-line", "excel": "command-line", "woff2": "your-font",
    "San Francisco": "your-font", "custom font": "your-font", "ellipsis": "truncation", "line-clamp": "truncation",
    "parquet": "python", "pandas": "guides/notebooks", "spring": "guides/spring", "Safari": "profiles", "Thai": "dictionaries",
    "pretext": "guides/pretext", "webpack": "web", "parley": "README", "license": "README", "vulnerability": "SECURITY", "units": "guides/README", "markdown": "several-styles",
  },
  ko: {
    "테이블": "guides/uikit.ko", "셀 높이": "guides/uikit.ko", "아이폰": "guides/uikit.ko", "안드로이드": "guides/compose.ko",
    "리액트": "guides/react.ko", "플러터": "guides/flutter.ko", "갤럭시": "command-line", "도커": "deployment", "설치": "README.ko",
    "폰트": "your-font", "말줄임": "truncation", "자간": "command-line", "엑셀": "command-line", "속도": "README.ko",
    "보안": "SECURITY", "태국어": "README.ko",
  },
};

test("what people type leads to the page for it", () => {
  const site = mkdtempSync(`${tmpdir()}/site-`);
  const build = new URL("../../Documentation/site/build.py", import.meta.url).pathname;
  execFileSync("python3", ["-B", build, site], { stdio: ["ignore", "ignore", "inherit"] });
  const index = JSON.parse(readFileSync(`${site}/search.json`, "utf8"));
  rmSync(site, { recursive: true });
  const queries = Object.entries(asked).flatMap(([language, list]) =>
    Object.entries(list).map(([query, page]) => ({ language, query, page })));
  assert(queries.length >= 60);
  const wrong = queries.map(({ language, query, page }) => ({ query, page, found: find(index, query, language)[0]?.url }))
    .filter(({ page, found }) => !found?.replace(/^Documentation\//, "").startsWith(page));
  assert.deepEqual(wrong, []);
});
