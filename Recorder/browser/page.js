"use strict";

// The page: what it shows, and its buttons. An address may say what to do:
//
//   index.html?cases=FILE&fonts=FOLDER/&record&send=PATH
//
// reads cases and fonts from there, records without being asked, and posts the golden file to a
// path of the same server.

const element = (id) => document.getElementById(id);
const parameters = new URLSearchParams(location.search);
const stage = document.querySelector("#stage > div");
const fonts = new Fonts(sameOrigin(parameters.get("fonts")));
let browser = null;
let cases = [];
let missing = new Map(); // fonts by name, and why
let golden = null; // the file, once it is recorded

/** An address of this server; null if there is none, or it is another's. */
function sameOrigin(address) {
  if (!address) return null;
  const url = new URL(address, location.href);
  return url.origin === location.origin && url.protocol.startsWith("http") ? url.href : null;
}

function showProblem(problem) {
  element("problem").textContent = problem ?? "";
  element("problem").hidden = !problem;
}

// MARK: - What is asked

async function useCases(name, { cases: found, skipped }) {
  cases = found;
  golden = null;
  element("found").hidden = true;
  element("status").textContent = "";
  const [first] = skipped;
  const left = first
    ? `, ${count(skipped.length, "line")} left out, the first, ${first.line}: ${first.reason}` : "";
  element("cases").textContent = `${name}: ${count(cases.length, "case")}${left}`;
  element("built-in").hidden = name === "Built-in list";
  await loadFonts();
}

async function loadFonts() {
  element("record").disabled = true;
  const names = fontsOf(cases);
  element("fonts").replaceChildren(...names.map((name) => fontRow(name, "loading", "plain")));
  missing = new Map((await fonts.load(names)).map(({ name, reason }) => [name, reason]));
  element("fonts").replaceChildren(...names.map((name) =>
    missing.has(name) ? fontRow(name, missing.get(name), "bad") : fontRow(name, "loaded", "good")));
  const askable = cases.filter((golden) => golden.fonts.every((name) => fonts.get(name)));
  element("record").disabled = askable.length === 0;
  const left = cases.length - askable.length;
  element("status").textContent =
    left > 0 ? `without fonts that are missing, ${count(left, "case")} will be left out` : "";
  if (askable.length > 0) showLengths();
}

function fontRow(name, state, className) {
  const row = document.createElement("li");
  row.append(made("span", name), made("span", state, className));
  return row;
}

/** Answers that help nobody elsewhere, before they are recorded. */
function showLengths() {
  const { areExact, size } = lengths();
  const problems = [];
  if (!areExact) problems.push("Advances are hinted, or rounded to whole pixels.");
  if (size !== 13) problems.push(`It makes ${size} px of 13 px: a smallest size of text is set.`);
  if (devicePixelRatio !== 1) {
    problems.push(`${devicePixelRatio} pixels to the px: lengths may be rounded to those.`);
  }
  element("lengths").textContent = problems.join(" ") || "Advances are as the fonts have them.";
  element("lengths").classList.toggle("bad", !areExact || size !== 13);
}

function lengths() {
  const first = fontsOf(cases).find((name) => fonts.get(name));
  return checkLengths(stage, fonts.family([first]));
}

// MARK: - Recording

async function start() {
  element("record").disabled = true;
  showProblem(null);
  const progress = element("progress");
  progress.hidden = false;
  progress.max = cases.length;
  const began = performance.now();
  try {
    const recording = await record(cases, stage, fonts, browser.unit, (done) => {
      progress.value = done;
      element("status").textContent = `${done} of ${count(cases.length, "case")}`;
    });
    golden = goldenFile(browser, fonts, lengths(), recording.cases);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    element("status").textContent = `${count(recording.cases.length, "case")} in ${seconds} s`;
    show(recording);
  } catch (error) {
    showProblem(`Recording ended early: ${error.message}`);
  }
  progress.hidden = true;
  element("record").disabled = false;
}

function show(recording) {
  const blob = new Blob([golden], { type: "application/x-ndjson" });
  const name = `${browser.name.toLowerCase().replace(/[^a-z0-9.]+/g, "-")}.jsonl`;
  const save = element("save");
  if (save.href) URL.revokeObjectURL(save.href);
  save.href = URL.createObjectURL(blob);
  save.download = name;
  const file = new File([blob], name, { type: "text/plain" });
  element("share").hidden = !navigator.canShare?.({ files: [file] });
  element("share").onclick = () => navigator.share({ files: [file] }).catch(() => {});
  showTable(element("table"), recording);
  showLeftOut(element("left-out"), recording.leftOut);
  showDiffering(element("differing"), recording.compared);
  element("found").hidden = false;
}

// MARK: - Buttons, and what the address says

async function readFile(name, blob) {
  try {
    showProblem(null);
    await useCases(name, await readCases(blob));
  } catch (error) {
    showProblem(`${name}: ${error.message}`);
  }
}

async function begin() {
  browser = await describeBrowser();
  element("browser").textContent = browser.name;
  element("browser").title = browser.agent;
  element("privacy").hidden = parameters.has("send");
  element("case-file").onchange = ({ target }) =>
    target.files[0] && readFile(target.files[0].name, target.files[0]);
  element("font-files").onchange = ({ target }) => {
    fonts.choose(target.files);
    return loadFonts();
  };
  element("built-in").onclick = () =>
    useCases("Built-in list", { cases: builtInCases(), skipped: [] });
  element("record").onclick = start;

  const address = sameOrigin(parameters.get("cases"));
  if (address) await readFile(parameters.get("cases"), await (await fetch(address)).blob());
  else if (globalThis.embeddedCases) await readFile("Cases of the page", new Blob([embeddedCases]));
  else await element("built-in").onclick();
  if (!parameters.has("record")) return;
  if (!element("record").disabled) await start();
  const path = sameOrigin(parameters.get("send"));
  const problem = element("problem").textContent;
  const body = golden ?? JSON.stringify({ missing: Object.fromEntries(missing), problem });
  if (path) await fetch(path, { method: "POST", body });
}

begin();
