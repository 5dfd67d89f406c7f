// "Try": a text as it was measured, over the same text as this browser lays it out.

import { compare, declarations, fill, linesOf } from "./compare.js";
import { connect, form, latest, number, sampleTexts } from "./controls.js";
import { engineSwitch, isReference, noteOn } from "./engine-switch.js";
import { engine, styleParameters } from "./state.js";

const page = `
  <p class="lead">The tinted lines come from the service. The text over them is laid out by this
    browser, in the same font files. Drag the edge of the box.</p>
  <p class="notice" role="alert" hidden></p>
  <div class="columns">
    ${form}
    <section aria-label="Comparison">
      <div class="verdict"><span class="badge plain" role="status">…</span><output></output></div>
      <div class="stage">
        <div class="box">
          <div class="ours" aria-hidden="true"></div>
          <div class="text"></div>
          <div class="handle" role="slider" tabindex="0" aria-label="Width of the box"
            aria-valuemin="1" aria-valuemax="4000"></div>
        </div>
      </div>
      <p class="note" data-note></p>
      <div class="scroll"><table class="lines">
        <caption class="visually-hidden">Lines</caption>
        <thead><tr><th scope="col">Line</th><th scope="col">Text, and why it ends</th>
          <th scope="col" class="number">Measured</th><th scope="col" class="number">Browser</th>
          <th scope="col">Same in boxes</th></tr></thead>
        <tbody></tbody></table></div>
    </section>
  </div>`;

/** Shows the view in `root`, until `unmount()`. */
export function mount(root, { api, fonts, state, setState, signal }) {
  root.innerHTML = page;
  const find = (selector) => root.querySelector(selector);
  const showState = connect(root, setState, sampleTexts());
  const notice = find(".notice");
  const engineButtons = engineSwitch(setState);
  find(".verdict").before(engineButtons.element);

  const measure = latest(async (state) => {
    try {
      const parameters = { ...styleParameters(state), width: state.width };
      const [answer, family] = await Promise.all([
        state.text === "" ? empty : api.record("/v1/explain", parameters, { text: state.text }, signal),
        fonts.family(state.font),
      ]);
      if (signal.aborted) return;
      if (answer.error) throw new Error(answer.error.reason);
      notice.hidden = true;
      show(state, answer, family);
    } catch (error) {
      if (signal.aborted) return;
      notice.textContent = error.message;
      notice.hidden = false;
    }
  });

  function show(state, answer, family) {
    const text = find(".text");
    fill(text, state.text, declarations(state, family), state.width);
    find(".box").style.width = `${state.width}px`;
    const shown = linesOf(text);
    const measured = {
      height: answer.height,
      lines: answer.lines.map(({ utf16, width }) => ({ ...utf16, width })),
    };
    const result = compare(measured, shown, isReference(state.profile) ? engine : null);
    showVerdict(state, answer, shown, result);
    showBoxes(answer, shown, result);
    showTable(answer, shown, result, isReference(state.profile));
    const handle = find(".handle");
    handle.setAttribute("aria-valuenow", state.width);
    handle.setAttribute("aria-valuetext", `${state.width} pixels`);
  }

  function showVerdict(state, answer, shown, result) {
    const badge = find(".badge");
    const missing = answer.lines.flatMap((line) => line.missing ?? []).map(({ codePoint }) => codePoint);
    if (missing.length > 0) {
      badge.className = "badge plain";
      badge.textContent = `No font has ${[...new Set(missing)].join(", ")}`;
    } else if (!isReference(state.profile)) {
      badge.className = "badge plain";
      badge.textContent = otherwise(result);
    } else {
      badge.className = `badge ${result.isEqual ? "good" : "bad"}`;
      badge.textContent = result.isEqual ? "✓ Equal: height and every line" : "✗ Different";
    }
    const lines = answer.lineCount === 1 ? "1 line" : `${answer.lineCount} lines`;
    find("output").textContent =
      `${lines}, ${number(answer.height)} high; this browser: ${shown.lines.length}, ` +
      `${number(shown.height)}; box ${number(Number(state.width))} wide`;
    find("[data-note]").textContent = noteOn(state.profile);
  }

  function showBoxes(answer, shown, result) {
    let top = 0;
    const boxes = answer.lines.map((line, index) => {
      const box = document.createElement("span");
      box.style.cssText =
        `top:${top}px;width:${line.width}px;height:${line.height}px`;
      top += line.height;
      box.classList.toggle("differs", !result.lines[index] && isReference(current.profile));
      box.title = line.why;
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
      text.append(element("span", line.text, { lang: "ko" }), element("div", line.why, { className: "why" }));
      cell(row, number(line.width), "number");
      const other = cell(row, "", "number");
      other.append(
        browser ? `${number(browser.width)} ` : "– ",
        element("span", isEqual ? (isExact ? "=" : "") : "≠", {
          className: isEqual ? "good" : isExact ? "bad" : "plain",
          title: isEqual ? "equal" : "different",
        }),
      );
      cell(row, margin(line.boxes));
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

  dragWidth(find(".handle"), () => Number(current.width), (width) => setState({ width: String(width) }));

  function update(next) {
    current = next;
    showState(next);
    engineButtons.show(next);
    // At once, so that the edge follows the pointer; the lines follow when they are measured.
    find(".box").style.width = `${next.width}px`;
    measure(next);
  }

  update(state);
  return { update, unmount() {} };
}

const empty = { height: 0, lineCount: 0, lines: [] };

/** How lines differ from those of a browser that is no reference for them. */
function otherwise({ height, lines }) {
  const count = lines.filter((isEqual) => !isEqual).length;
  if (count === 0) return height ? "The same breaks here" : "The same breaks, another height here";
  return `${count} of ${lines.length} ${lines.length === 1 ? "line is" : "lines are"} others here`;
}

function margin({ min, max }) {
  if (max === undefined) return min > 0 ? `from ${number(min)}` : "all";
  return `${number(min)} to ${number(max)}`;
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
