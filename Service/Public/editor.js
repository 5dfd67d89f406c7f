// The editor of the text: what is typed is the browser's matter; what has a style, a line break of
// its own or was pasted is made of runs anew.

import { pastedRuns } from "./pasted.js";
import {
  allHave, chip, lengthOf, longest, nodesOf, picture, replaced, restyled, runsIn, runsOf, sliced, stateOf,
} from "./runs.js";
import { t } from "./words.js";

const sizes = [10, 12, 14, 16, 20, 24, 32];

/** A text with a place for what is wrong with it, and the buttons. */
export const editor = `
  <div class="label"><span id="text-label">${t("Text")}</span>
    <div class="typed" data-name="text" contenteditable="plaintext-only" role="textbox" aria-multiline="true"
      aria-labelledby="text-label" lang="ko" spellcheck="false"></div>
    <small class="problem" role="alert" hidden></small></div>
  <div class="toolbar" role="toolbar" aria-label="${t("Style of what is selected")}">
    <button type="button" data-style="bold" title="${t("Bold")}" aria-label="${t("Bold")}"><b>B</b></button>
    <button type="button" data-style="italic" title="${t("Italic")}" aria-label="${t("Italic")}"><i>I</i></button>
    <select data-size title="${t("Size")}" aria-label="${t("Size")}"><option value="">${t("Size")}</option>
      ${sizes.map((size) => `<option>${size}</option>`).join("")}</select>
    <input type="color" data-color value="#c2410c" title="${t("Colour")}" aria-label="${t("Colour")}">
    <button type="button" data-style="chip" title="${t("Chip")}" aria-label="${t("Chip")}"><span class="chip">@</span></button>
    <button type="button" data-picture title="${t("Picture")}" aria-label="${t("Picture")}"><span class="picture"></span></button>
    <button type="button" data-plain title="${t("No style")}" aria-label="${t("No style")}">⌫</button>
  </div>`;

/** What each button gives to what is selected, or takes from it. */
const buttonStyles = { bold: { weight: 700 }, italic: { italic: true }, chip };
const noStyle = { weight: undefined, italic: undefined, size: undefined, color: undefined, padding: undefined, whiteSpace: undefined };

/**
 * Connects the editor in `root` with the state.
 *
 * @param refuse Called with what is wrong with what was typed; nothing, if all is right.
 * @returns `show(state)`, and the `element` that is typed in.
 */
export function connectEditor(root, setState, refuse) {
  const element = root.querySelector(".typed");
  const toolbar = root.querySelector(".toolbar");
  let selected = { start: 0, end: 0 };
  let state = {};

  /** Makes the nodes anew, and selects a range of their text. */
  function draw(runs, range) {
    const nodes = nodesOf(runs);
    // A line break at the end shows an empty line only before something.
    if (runs.at(-1)?.text?.endsWith("\n")) nodes.push(lastLine());
    element.replaceChildren(...nodes);
    if (range) {
      selected = range;
      select(element, range);
    }
    markButtons();
  }

  const history = new History();

  function take(runs) {
    const length = runs.reduce((sum, run) => sum + lengthOf(run), 0);
    if (length > longest) return refuse(t("The text has {length} characters; this page takes {longest}", { length, longest }));
    refuse("");
    history.add({ runs, range: selectionIn(element) ?? selected });
    setState(stateOf(runs, state));
  }

  /** Goes back or forth in what was typed: the browser forgets it where nodes are made anew. */
  function go(by) {
    const entry = history.go(by);
    if (!entry) return;
    element.focus();
    draw(entry.runs, entry.range);
    refuse("");
    setState(stateOf(entry.runs, state));
  }

  /** Changes runs as `change` says of them and the selection, which returns the next of both. */
  function edit(change) {
    // Keys may follow each other before `selectionchange` is sent.
    selected = selectionIn(element) ?? selected;
    const { runs, range } = change(runsIn(element), selected);
    element.focus();
    draw(runs, range);
    take(runs);
  }

  const insert = (others) => edit((runs, range) => {
    const end = range.start + others.reduce((sum, run) => sum + lengthOf(run), 0);
    return { runs: replaced(runs, range, others), range: { start: end, end } };
  });
  const restyle = (change) => edit((runs, selection) => {
    const range = rangeOrWord(runs, selection);
    return { runs: restyled(runs, range, change(sliced(runs, range.start, range.end))), range };
  });
  const toggle = (style) => restyle((runs) =>
    allHave(runs, style) ? Object.fromEntries(Object.keys(style).map((name) => [name, undefined])) : style);

  function markButtons() {
    const runs = runsIn(element);
    const range = rangeOrWord(runs, selected);
    const inside = sliced(runs, range.start, range.end);
    for (const button of toolbar.querySelectorAll("[data-style]")) {
      button.setAttribute("aria-pressed", String(allHave(inside, buttonStyles[button.dataset.style])));
    }
    const { size = "" } = inside.find((run) => !run.box) ?? {};
    toolbar.querySelector("[data-size]").value = allHave(inside, { size }) && sizes.includes(size) ? size : "";
  }

  element.addEventListener("input", () => take(runsIn(element)));
  element.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const by = key === "z" ? (event.shiftKey ? 1 : -1) : key === "y" ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    go(by);
  });
  element.addEventListener("beforeinput", (event) => {
    // From a menu, or a phone that is shaken.
    if (["historyUndo", "historyRedo"].includes(event.inputType)) {
      event.preventDefault();
      return go(event.inputType === "historyUndo" ? -1 : 1);
    }
    if (!["insertParagraph", "insertLineBreak"].includes(event.inputType)) return;
    event.preventDefault();
    insert([{ text: "\n" }]);
  });
  for (const [name, dataOf] of [["paste", "clipboardData"], ["drop", "dataTransfer"]]) {
    element.addEventListener(name, (event) => {
      const data = event[dataOf];
      if (data.files.length > 0) return;
      event.preventDefault();
      insert(pastedRuns(data));
    });
  }
  element.ownerDocument.addEventListener("selectionchange", () => {
    if (!element.isConnected) return;
    const range = selectionIn(element);
    if (!range) return;
    selected = range;
    markButtons();
  });
  // What is selected stays so.
  toolbar.addEventListener("pointerdown", (event) => {
    if (event.target.closest("button")) event.preventDefault();
  });
  toolbar.addEventListener("click", ({ target }) => {
    const { style, picture: isPicture, plain } = target.closest("button")?.dataset ?? {};
    if (style) toggle(buttonStyles[style]);
    if (isPicture !== undefined) insert([picture]);
    if (plain !== undefined) restyle(() => noStyle);
  });
  toolbar.addEventListener("change", ({ target }) => {
    if (target.dataset.size !== undefined) restyle(() => ({ size: Number(target.value) || undefined }));
    if (target.dataset.color !== undefined) restyle(() => ({ color: target.value }));
  });

  const show = (next) => {
    const isShown = state.text === next.text && state.runs === next.runs;
    state = next;
    if (isShown) return;
    const runs = runsOf(next);
    history.add({ runs, range: { start: 0, end: 0 } });
    // What is being typed stays as it is.
    if (JSON.stringify(stateOf(runsIn(element), next)) !== JSON.stringify(stateOf(runs, next))) draw(runs);
  };
  return { show, element };
}

/** What was in an editor, for going back: what is typed without a pause is one step. */
class History {
  #entries = [];
  #index = -1;
  #time = -Infinity;

  /** Takes notice of what is in the editor now. */
  add(entry) {
    const isSame = (other) => JSON.stringify(other?.runs) === JSON.stringify(entry.runs);
    const last = this.#entries[this.#index];
    if (isSame(last)) return;
    const now = performance.now();
    const isTyped = this.#index > 0 && now - this.#time < pause && isOneKey(last.runs, entry.runs);
    this.#entries.length = this.#index + (isTyped ? 0 : 1);
    this.#entries.push(entry);
    if (this.#entries.length > mostSteps) this.#entries.shift();
    this.#index = this.#entries.length - 1;
    this.#time = now;
  }

  /** The entry before or behind the one that is shown; `undefined` at the end. */
  go(by) {
    const entry = this.#entries[this.#index + by];
    if (entry) this.#index += by;
    this.#time = -Infinity;
    return entry;
  }
}

const pause = 800; // milliseconds
const mostSteps = 200;

/** Whether runs differ by a character or a syllable that is being composed. */
function isOneKey(before, after) {
  const length = (runs) => runs.reduce((sum, run) => sum + lengthOf(run), 0);
  return before.length === after.length && Math.abs(length(after) - length(before)) <= 1;
}

/** What is selected; at a mere caret the word around it. */
function rangeOrWord(runs, { start, end }) {
  if (start !== end) return { start, end };
  const text = runs.map((run) => (run.box ? " " : run.text)).join("");
  const before = /\S*$/.exec(text.slice(0, start))[0].length;
  const after = /^\S*/.exec(text.slice(end))[0].length;
  return { start: start - before, end: end + after };
}

function lastLine() {
  const line = document.createElement("br");
  line.dataset.end = "";
  return line;
}

/** The range of the text that is selected in an editor; `null` if that is elsewhere. */
function selectionIn(element) {
  const selection = element.ownerDocument.getSelection();
  if (selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.startContainer) || !element.contains(range.endContainer)) return null;
  const offset = (container, index) => {
    const before = document.createRange();
    before.setStart(element, 0);
    before.setEnd(container, index);
    return runsIn(before.cloneContents()).reduce((sum, run) => sum + lengthOf(run), 0);
  };
  return {
    start: offset(range.startContainer, range.startOffset), end: offset(range.endContainer, range.endOffset),
  };
}

/** Selects a range of an editor's text. */
function select(element, { start, end }) {
  const place = (offset) => {
    for (const [index, node] of [...element.childNodes].entries()) {
      const isBox = node.className === "picture";
      const length = isBox ? 1 : node.textContent.length;
      if (offset <= length && !isBox) return [node.firstChild ?? node, offset];
      if (offset < length) return [element, index];
      offset -= length;
    }
    return [element, element.childNodes.length];
  };
  element.ownerDocument.getSelection().setBaseAndExtent(...place(start), ...place(end));
}
