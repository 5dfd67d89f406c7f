// Texts of several styles: runs as the service reads them, and the same as elements of a page.
//
// Runs of the page lie beside each other, not in one another: each holds a text with a weight, slant,
// size, colour or the room of a chip, or it is a box.

import { t } from "./words.js";

/** What a chip has: room at its ends, and no line end within. */
export const chip = { padding: [6, 6], whiteSpace: "nowrap" };

/** What a picture takes. */
export const picture = { box: { width: 20, height: 20 } };

/** Bytes of runs that a link may hold, and characters of a text. */
export const longest = 20_000;

const isLength = (value) => typeof value === "number" && value > 0 && value <= 1000;
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What a run may have, each with what its value must be. */
const fields = {
  text: (value) => typeof value === "string",
  weight: (value) => value === 700,
  italic: (value) => value === true,
  size: isLength,
  color: (value) => typeof value === "string" && CSS.supports("color", value),
  padding: (value) => isSame(value, chip.padding),
  whiteSpace: (value) => value === chip.whiteSpace,
  box: (value) => value !== null && typeof value === "object"
    && isSame(Object.keys(value).sort(), ["height", "width"]) && Object.values(value).every(isLength),
};

/**
 * The runs that a link holds.
 *
 * @throws Error that names the run and the field that this page does not show.
 */
export function readRuns(json) {
  let runs;
  try {
    runs = JSON.parse(json);
  } catch (error) {
    throw new RunsError(`/runs: ${error.message}`);
  }
  if (!Array.isArray(runs) || json.length > 4 * longest) throw new RunsError(t("/runs is no list that this page shows"));
  runs.forEach((run, index) => {
    for (const [name, value] of Object.entries(run ?? {})) {
      if (Object.hasOwn(fields, name) && fields[name](value)) continue;
      throw new RunsError(t("/runs/{index}/{name} is nothing that this page shows", { index, name }));
    }
    const contents = ["text", "box"].filter((name) => Object.hasOwn(run ?? {}, name));
    if (contents.length !== 1) throw new RunsError(t("/runs/{index} is neither a text nor a box", { index }));
  });
  return runs;
}

/** What is wrong with runs, for the editor to show. */
export class RunsError extends Error {}

/** The runs of a state: a text without styles is one. */
export function runsOf(state) {
  return state.runs === undefined ? [{ text: state.text }] : readRuns(state.runs);
}

/** What the state of runs is: a text, as long as nothing of it has a style. */
export function stateOf(runs, { text }) {
  const isPlain = runs.every((run) => styleOf(run) === "[]");
  return isPlain ? { text: runs.map((run) => run.text).join(""), runs: undefined } : { text, runs: JSON.stringify(runs) };
}

/** The record of a state that is measured. */
export function recordOf(state) {
  return state.runs === undefined ? { text: state.text } : { runs: readRuns(state.runs) };
}

/** How many characters a run counts for; a box is one. */
export function lengthOf(run) {
  return run.box ? 1 : run.text.length;
}

/** Runs with those beside each other as one that look the same, and none that are empty. */
export function joined(runs) {
  const result = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (run.box || run.text !== "") {
      if (last && !last.box && !run.box && styleOf(last) === styleOf(run)) last.text += run.text;
      else result.push({ ...run });
    }
  }
  return result;
}

/** The runs of a range, those at its ends cut. */
export function sliced(runs, start, end) {
  const result = [];
  let offset = 0;
  for (const run of runs) {
    const length = lengthOf(run);
    const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, length)];
    if (from < to) result.push(run.box ? run : { ...run, text: run.text.slice(from, to) });
    offset += length;
  }
  return result;
}

/** Runs with others in the place of a range. */
export function replaced(runs, { start, end }, others) {
  return joined([...sliced(runs, 0, start), ...others, ...sliced(runs, end, Infinity)]);
}

/** Runs whose texts have other values of a style in a range; `undefined` takes one away. */
export function restyled(runs, range, change) {
  const inside = sliced(runs, range.start, range.end).map((run) => {
    if (run.box) return run;
    const kept = Object.entries({ ...run, ...change }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(kept);
  });
  return replaced(runs, range, inside);
}

/** Whether every text of runs has a style's values, and there is one. */
export function allHave(runs, style) {
  const texts = runs.filter((run) => !run.box);
  return texts.length > 0 && texts.every((run) =>
    Object.entries(style).every(([name, value]) => isSame(run[name], value)));
}

function styleOf({ text, ...style }) {
  return JSON.stringify(Object.entries(style).sort());
}

/**
 * The nodes of runs. Values are set as properties of a style each, so that none reaches further.
 *
 * @param bold What `Fonts.bold` returned; without it the browser makes bold letters of what it has.
 */
export function nodesOf(runs, bold = { weight: "700" }) {
  return runs.map((run) => {
    const keys = Object.keys(run);
    if (isSame(keys, ["text"])) return document.createTextNode(run.text);
    const element = document.createElement("span");
    const { text, ...rest } = run;
    element.dataset.run = JSON.stringify(rest);
    if (run.box) {
      element.className = "picture";
      element.contentEditable = "false";
      element.style.width = `${run.box.width}px`;
      element.style.height = `${run.box.height}px`;
      return element;
    }
    element.textContent = text;
    if (run.weight) {
      element.style.fontWeight = bold.weight;
      if (bold.family) element.style.fontFamily = bold.family;
    }
    if (run.italic) element.style.fontStyle = "italic";
    if (run.size) element.style.fontSize = `${run.size}px`;
    if (run.color) element.style.color = run.color;
    if (run.padding) {
      element.className = "chip";
      element.style.paddingInline = `${run.padding[0]}px ${run.padding[1]}px`;
      element.style.whiteSpace = run.whiteSpace;
    }
    return element;
  });
}

/**
 * The runs of what `nodesOf` made, after it was typed in.
 *
 * A line break is a character of a text. A `<br>` at the end is the browser's: it puts one there where
 * a line, or all of the text, was deleted.
 */
export function runsIn(root) {
  const runs = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = (node.nodeType === Node.TEXT_NODE ? node.parentElement : node)?.closest("[data-run]");
    const style = holder ? JSON.parse(holder.dataset.run) : {};
    if (node.nodeType === Node.TEXT_NODE) {
      if (!style.box) runs.push({ text: node.data, ...style });
    } else if (style.box && node === holder) {
      runs.push(style);
    } else if (node.tagName === "BR" && node !== root.lastChild) {
      runs.push({ text: "\n", ...style });
    }
  }
  return joined(runs);
}
