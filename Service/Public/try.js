// "Try": a text as it was measured, over the same text as this browser lays it out.

import { compare, declarations, fill, linesOf } from "./compare.js";
import { connect, form, latest, number, sampleTexts } from "./controls.js";
import { formats } from "./copy-as.js";
import { engineSwitch, isReference, noteOn } from "./engine-switch.js";
import { reasonOf } from "./line-reason.js";
import { linesOfRuns } from "./run-lines.js";
import { nodesOf, recordOf, runsOf } from "./runs.js";
import { told } from "./service-words.js";
import { engine, styleParameters } from "./state.js";
import { drawnBySystem, undrawnRanges } from "./undrawn.js";
import { count, t } from "./words.js";

const page = `
  <p class="lead">${t("The tinted lines are predicted. The text over them is laid out by this "
    + "browser, in the same font files. Drag the edge of the box.")}</p>
  <p class="notice" role="alert" hidden></p>
  <div class="columns">
    ${form}
    <section aria-label="${t("Comparison")}">
      <p class="empty" hidden>${t("Type a text to see its lines.")}</p>
      <div class="verdict"><span class="badge plain" role="status">…</span><output></output></div>
      <div class="stage">
        <div class="box">
          <div class="ours" aria-hidden="true"></div>
          <div class="text"></div>
          <div class="undrawn" aria-hidden="true"></div>
          <div class="handle" role="slider" tabindex="0" aria-label="${t("Width of the box")}"
            aria-valuemin="1" aria-valuemax="4000"></div>
        </div>
      </div>
      <p class="note" data-note></p>
      <p class="note" data-undrawn hidden></p>
      <div class="scroll"><table class="lines">
        <caption class="visually-hidden">${t("Lines")}</caption>
        <thead><tr><th scope="col">${t("Line")}</th><th scope="col">${t("Text, and why the line ends")}</th>
          <th scope="col" class="number">${t("Predicted")}</th>
          <th scope="col" class="number">${t("Browser")}</th></tr></thead>
        <tbody></tbody></table></div>
      <div class="copy" role="group" aria-label="${t("Copy as")}"><span>${t("Copy as")}</span>
        ${Object.keys(formats).map((name) => `<button type="button" data-format="${name}">${t(name)}</button>`).join("")}
        <span role="status" data-copied></span><pre hidden tabindex="0"><code></code></pre></div>
    </section>
  </div>`;

/** Shows the view in `root`, until `unmount()`. */
export function mount(root, { api, fonts, state, setState, signal }) {
  root.innerHTML = page;
  const find = (selector) => root.querySelector(selector);
  const fields = connect(root, fonts, setState, sampleTexts());
  const notice = find(".notice");
  const engineButtons = engineSwitch(setState);
  find(".verdict").before(engineButtons.element);

  const measure = latest(async (state) => {
    try {
      const parameters = { ...styleParameters(state), width: state.width };
      const [answer, family, bold] = await Promise.all([
        isEmpty(state) ? empty : api.record("/v1/explain", parameters, recordOf(state), signal),
        fonts.family(state.font),
        state.runs === undefined ? undefined : fonts.bold(state.font),
      ]);
      if (signal.aborted) return;
      if (answer.error) throw new Error(answer.error.reason);
      refuse("");
      show(state, answer, family, bold);
    } catch (error) {
      if (!signal.aborted) refuse(error.message);
    }
  });

  /** Says what is wrong, at the field where it is; what was shown before counts no more. */
  function refuse(reason) {
    const hasField = fields.refuse(reason);
    notice.hidden = reason === "" || hasField;
    notice.textContent = told(reason);
  }

  function show(state, answer, family, bold) {
    root.classList.toggle("is-empty", isEmpty(state));
    find(".empty").hidden = !isEmpty(state);
    const text = find(".text");
    fill(text, nodesOf(runsOf(state), bold), declarations(state, family), state.width);
    find(".box").style.width = `${state.width}px`;
    const shown = state.runs === undefined ? linesOf(text) : linesOfRuns(text);
    const measured = {
      height: answer.height,
      lines: answer.lines.map(({ utf16, width }) => ({ ...utf16, width })),
    };
    const result = compare(measured, shown, isReference(state.profile) ? engine : null);
    showVerdict(state, answer, shown, result);
    showBoxes(answer, shown, result);
    showTable(answer, shown, result, isReference(state.profile) && !result.isHinted);
    showUndrawn(state, answer);
    if (copied !== "") showCode();
  }

  function showVerdict(state, answer, shown, result) {
    const badge = find(".badge");
    const missing = answer.lines.flatMap((line) => line.missing ?? []).map(({ codePoint }) => codePoint);
    if (missing.length > 0) {
      badge.className = "badge plain";
      badge.textContent = t("No font has {characters}", { characters: [...new Set(missing)].join(", ") });
    } else if (!isReference(state.profile)) {
      badge.className = "badge plain";
      badge.textContent = otherwise(result);
    } else if (result.isHinted) {
      badge.className = "badge plain";
      badge.textContent = t("Not comparable");
    } else {
      badge.className = `badge ${result.isEqual ? "good" : "bad"}`;
      badge.textContent = t(result.isEqual ? "✓ Same height, same lines" : "✗ Different");
    }
    find("output").textContent = [
      summary("Predicted", answer.lineCount, answer.height),
      summary("Browser", shown.lines.length, shown.height),
      t("Width {width} px", { width: number(Number(state.width)) }),
    ].join(" · ");
    find("[data-note]").textContent = result.isHinted && isReference(state.profile)
      ? t("This browser puts every character on a whole px, as Chromium does on Linux unless the screen is scaled, so "
        + "its lines may end elsewhere. On phones, macOS and Windows it does not.")
      : noteOn(state.profile);
  }

  /** Says which characters are measured, but cannot be drawn in the fonts, and draws them in grey. */
  function showUndrawn(state, answer) {
    const ranges = undrawnRanges(answer);
    const place = find(".undrawn");
    place.style.fontSize = `${state["font-size"]}px`;
    place.replaceChildren(...drawnBySystem(find(".text"), ranges, find(".box")));
    find("[data-undrawn]").hidden = ranges.length === 0;
    find("[data-undrawn]").textContent =
      t("Grey characters are measured, but not drawn in the measured fonts: the bundled ones have their widths alone.");
  }

  function showBoxes(answer, shown, result) {
    let top = 0;
    const boxes = answer.lines.map((line, index) => {
      const box = document.createElement("span");
      box.style.cssText =
        `top:${top}px;width:${line.width}px;height:${line.height}px`;
      top += line.height;
      const isWrong = !result.lines[index] && !result.isHinted;
      box.classList.toggle("differs", isWrong && isReference(current.profile));
      box.title = reasonOf(line);
      box.addEventListener("pointerenter", () => choose(index));
      box.addEventListener("pointerleave", () => choose(-1));
      return box;
    });
    find(".ours").replaceChildren(...boxes);
    find(".box").style.minHeight = `${Math.max(answer.height, shown.height)}px`;
  }

  let current = state;

  function showTable(answer, shown, result, isExact) {
    const rows = answer.lines.map((line, index) => {
      const row = document.createElement("tr");
      row.tabIndex = 0;
      const browser = shown.lines[index];
      const isEqual = result.lines[index];
      cell(row, String(index + 1));
      const text = cell(row, "");
      text.append(element("span", line.text.replaceAll("\uFFFC", "▢"), { lang: "ko" }),
        element("div", [reasonOf(line), ...(line.boxes ? [margin(line.boxes)] : [])].join(" · "), {
          className: "why",
        }));
      cell(row, number(line.width), "number");
      const other = cell(row, "", "number");
      other.append(
        browser ? `${number(browser.width)} ` : "– ",
        element("span", isEqual ? (isExact ? "=" : "") : "≠", {
          className: isEqual ? "good" : isExact ? "bad" : "plain",
          title: t(isEqual ? "equal" : "different"),
        }),
      );
      row.addEventListener("focus", () => choose(index));
      row.addEventListener("blur", () => choose(-1));
      row.addEventListener("pointerenter", () => choose(index));
      row.addEventListener("pointerleave", () => choose(-1));
      return row;
    });
    find("tbody").replaceChildren(...rows);
  }

  function choose(chosen) {
    for (const list of [find(".ours").children, find("tbody").children]) {
      [...list].forEach((item, index) => item.classList.toggle("chosen", index === chosen));
    }
  }

  for (const button of root.querySelectorAll("[data-format]")) {
    button.addEventListener("click", () => copy(button.dataset.format));
  }

  let copied = ""; // the format that is shown

  /** The text and style of the form, written down as they are now. */
  function showCode() {
    const code = formats[copied](current, new URL("../", import.meta.url));
    if (find(".copy code").textContent === code) return code;
    find(".copy code").textContent = code;
    find("[data-copied]").textContent = "";
    return code;
  }

  /** Shows what is copied as well: a page that is not from https or this machine may not copy. */
  async function copy(name) {
    copied = name;
    const code = showCode();
    find(".copy pre").hidden = false;
    const said = await writeToClipboard(code) ? t("Copied") : t("Select and copy it below");
    // The form may have changed meanwhile.
    if (find(".copy code").textContent === code) find("[data-copied]").textContent = said;
  }

  dragWidth(find(".handle"), () => Number(current.width), (width) => setState({ width: String(width) }));

  function update(next) {
    current = next;
    fields.show(next);
    engineButtons.show(next);
    // At once, so that the edge follows the pointer; the lines follow when they are measured.
    find(".box").style.width = `${next.width}px`;
    const handle = find(".handle");
    handle.setAttribute("aria-valuenow", String(Number(next.width) || 0));
    handle.setAttribute("aria-valuetext", count(Number(next.width) || 0, "{count} pixel", "{count} pixels"));
    measure(next);
  }

  update(state);
  return { update, unmount() {} };
}

/** Whether a text could be copied. */
async function writeToClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether nothing was typed. */
function isEmpty(state) {
  return state.text === "" && state.runs === undefined;
}

const empty = { height: 0, lineCount: 0, lines: [] };

/** "Predicted 4 lines, 96 px". */
function summary(who, lineCount, height) {
  return `${t(who)} ${count(lineCount, "{count} line", "{count} lines")}, ${number(height)} px`;
}

/** How lines differ from those of a browser that cannot confirm them. */
function otherwise({ height, lines }) {
  const differing = lines.filter((isEqual) => !isEqual).length;
  if (differing === 0) {
    return t(height ? "The same lines in this browser" : "The same lines in this browser, another height");
  }
  return t("{differing} of {count} lines break differently in this browser",
    { differing, count: lines.length });
}

/** In which boxes a line is the same. */
function margin({ min, max }) {
  const [from, to] = [number(min), max === undefined ? "" : number(max)];
  if (max === undefined) return min > 0 ? t("same from {from} px on", { from }) : t("same at every width");
  return t("same from {from} to {to} px", { from, to });
}

function cell(row, text, className = "") {
  const cell = element("td", text, { className });
  row.append(cell);
  return cell;
}

function element(name, text, properties = {}) {
  return Object.assign(document.createElement(name), { textContent: text }, properties);
}

/** Lets the pointer and the arrow keys change a width. */
function dragWidth(handle, width, setWidth) {
  let start = null;
  handle.addEventListener("pointerdown", (event) => {
    handle.setPointerCapture(event.pointerId);
    start = { x: event.clientX, width: width() };
    event.preventDefault();
    handle.focus();
  });
  handle.addEventListener("pointermove", (event) => {
    if (start) set(start.width + event.clientX - start.x);
  });
  const stop = () => { start = null; };
  handle.addEventListener("pointerup", stop);
  handle.addEventListener("pointercancel", stop);
  handle.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 20, PageDown: -20 };
    const by = step[event.key];
    if (by === undefined) return;
    set(width() + by * (event.shiftKey ? 10 : 1));
    event.preventDefault();
  });
  function set(value) {
    setWidth(Math.min(4000, Math.max(20, Math.round(value))));
  }
}
