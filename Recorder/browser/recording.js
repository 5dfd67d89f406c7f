"use strict";

// Cases are laid out, some hundred at a time, and read off the page.

/** The browser that shows this page, and the device, as far as it names them. */
async function describeBrowser() {
  const agent = navigator.userAgent;
  const isFirefox = /\bFirefox\//.test(agent);
  // Every browser on iOS is WebKit, and says so here.
  const isWebKit = navigator.vendor.startsWith("Apple");
  const hints = ["fullVersionList", "model", "platformVersion"];
  const more = await navigator.userAgentData?.getHighEntropyValues(hints).catch(() => null);
  return {
    agent,
    profile: isFirefox ? "firefox" : isWebKit ? "webkit" : "css",
    // Gecko counts in 1/60 px and answers in floats.
    unit: isFirefox ? 60 : null,
    name: nameOfBrowser(agent),
    // What the agent leaves out: Chrome tells every phone as "Android 10; K".
    device: more && [more.model, more.platform, more.platformVersion].filter(Boolean).join(" "),
    versions: more?.fullVersionList?.map(({ brand, version }) => `${brand} ${version}`) ?? [],
  };
}

function nameOfBrowser(agent) {
  const names = [
    ["Firefox", /\bFirefox\/([\d.]+)/], ["Firefox for iOS", /\bFxiOS\/([\d.]+)/],
    ["Edge", /\bEdgi?(?:A|OS)?\/([\d.]+)/], ["Samsung Internet", /\bSamsungBrowser\/([\d.]+)/],
    ["Whale", /\bWhale\/([\d.]+)/], ["Chrome for iOS", /\bCriOS\/([\d.]+)/],
    ["Chromium", /\b(?:Headless)?Chrom(?:e|ium)\/([\d.]+)/],
    ["Safari", /\bVersion\/([\d.]+).* Safari\//], ["WebKit", /\bAppleWebKit\/([\d.]+)/],
  ];
  for (const [name, pattern] of names) {
    const version = pattern.exec(agent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return "an unknown browser";
}

/** Why a case cannot be asked of a browser, or of this one; null if it can. */
function obstacle({ css = {}, label, android, style, fonts: names }, fonts) {
  const missing = names.find((name) => !fonts.get(name));
  if (missing) return `without the font ${missing}`;
  if (label || android) return "not of a browser";
  if (style) return "a style in other words than CSS";
  const unknown = Object.entries(css).find(([property, value]) => !CSS.supports(property, value));
  return unknown ? `no CSS here: ${unknown.join(": ")}` : null;
}

/**
 * Lays cases out in a stage, which is empty before and after.
 *
 * @param fonts Has the families of their fonts.
 * @param unit Lengths are rounded to this part of a px, if any.
 * @returns The answers, in order.
 */
function layOut(cases, stage, fonts, unit) {
  // All before the first is measured, so that layout runs once.
  const nodes = cases.map((golden) => boxOf(golden, fonts));
  stage.append(...nodes.map((node) => node.parentNode.parentNode));
  const answers = cases.map((golden, index) => answerOf(golden, nodes[index], unit));
  stage.replaceChildren();
  return answers;
}

/** The text of a new box, in an element of its fonts and size, whose lines are what `1lh` is. */
function boxOf({ text, fonts: names, size, width, lang, css = {} }, fonts) {
  const around = document.createElement("div");
  around.lang = lang ?? "ko";
  around.style.fontFamily = fonts.family(names);
  around.style.fontSize = `${size}px`;
  const box = document.createElement("div");
  around.append(box);
  box.style.width = width === null || width === undefined ? "max-content" : `${width}px`;
  for (const [property, value] of Object.entries(css)) box.style.setProperty(property, value);
  if (css["-webkit-line-clamp"] && !css.display) {
    box.style.cssText += "; display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden";
  }
  const node = document.createTextNode(text);
  box.append(node);
  return node;
}

function answerOf({ size, width, css = {} }, node, unit) {
  const rounded = (length) => {
    const whole = unit ? Math.round(length * unit) / unit : length;
    return Number(whole.toFixed(6));
  };
  const box = node.parentNode.getBoundingClientRect();
  let lines = linesOf(node, size);
  // What is cut off is still laid out, below the box.
  if (css["-webkit-line-clamp"]) lines = lines.filter(({ middle }) => middle < box.bottom);
  const answer = {
    h: rounded(box.height),
    n: lines.length,
    lines: lines.map((line) => [line.start, line.end, rounded(line.width)]),
  };
  if (width === null || width === undefined) answer.w = rounded(box.width);
  return answer;
}

/** What an answer has as another: `heights`, `counts`, `ranges` and `widths`. */
function equalParts(answer, other) {
  const areClose = (one, another, tolerance) => Math.abs(one - another) <= tolerance;
  const isSameRange = (line, index) =>
    line[0] === other.lines[index][0] && line[1] === other.lines[index][1];
  const hasLines = Array.isArray(other.lines);
  const counts = answer.n === (other.n ?? answer.n);
  const ranges =
    counts && (!hasLines || (answer.n === other.lines.length && answer.lines.every(isSameRange)));
  return {
    heights: areClose(answer.h, other.h, 1e-6),
    counts,
    ranges,
    // WebKit's are sums of floats.
    widths: ranges && (!hasLines
      || answer.lines.every((line, index) => areClose(line[2], other.lines[index][2], 1e-3))),
  };
}

/**
 * Whether lengths are what fonts say: the width of one text per em of four sizes is the same unless
 * advances are hinted or rounded; `size` is what the browser makes of 13 px.
 */
function checkLengths(stage, family) {
  const box = document.createElement("div");
  box.style.cssText = `white-space: pre; width: max-content; font-family: ${family}`;
  box.textContent = "가나다 Vila 012".repeat(20);
  stage.append(box);
  const ems = [13, 15, 17, 100].map((size) => {
    box.style.fontSize = `${size}px`;
    return box.getBoundingClientRect().width / size;
  });
  box.style.fontSize = "13px";
  const size = parseFloat(getComputedStyle(box).fontSize);
  stage.replaceChildren();
  const areExact = Math.max(...ems) / Math.min(...ems) < 1.001;
  return { areExact, size };
}

/**
 * Records cases, a batch at a time, so that the page stays alive.
 *
 * @param progress Is told how many cases are done.
 * @returns The recorded cases, those that were left out with `reason`, and how the answers compare
 *   with those that the cases had.
 */
async function record(cases, stage, fonts, unit, progress) {
  const recording = { cases: [], leftOut: [], compared: [] };
  for (let start = 0; start < cases.length; start += 200) {
    const batch = cases.slice(start, start + 200);
    const asked = batch.filter((golden) => {
      const reason = obstacle(golden, fonts);
      if (reason) recording.leftOut.push({ golden, reason });
      return !reason;
    });
    layOut(asked, stage, fonts, unit).forEach((answer, index) => {
      const golden = asked[index];
      const { h, n, lines, w, cut, ours, profile, ...question } = golden;
      recording.cases.push({ ...question, ...answer });
      if (h !== undefined) {
        recording.compared.push({ golden, answer, parts: equalParts(answer, golden) });
      }
    });
    progress(start + batch.length);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return recording;
}

/** A golden file: a header, and a case a line. */
function goldenFile(browser, fonts, check, cases) {
  const header = {
    by: "browser recorder 1",
    ...(browser.device && { device: browser.device }),
    system: browser.agent,
    versions: browser.versions,
    profile: browser.profile,
    devicePixelRatio,
    hasExactAdvances: check.areExact,
    fonts: fonts.digests(fontsOf(cases)),
  };
  return [{ recorded: header }, ...cases].map((line) => `${JSON.stringify(line)}\n`).join("");
}
