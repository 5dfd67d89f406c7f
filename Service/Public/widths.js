// "Every width": the heights of a text in all boxes, as one curve.

import { connect, form, latest, number, sampleTexts } from "./controls.js";
import { recordOf } from "./runs.js";
import { told } from "./service-words.js";
import { styleParameters } from "./state.js";
import { count, t } from "./words.js";

const from = 60;
const to = 720;
/** In pixels; as wide as there is room. */
const frame = { width: 800, height: 320, left: 48, right: 12, top: 12, bottom: 32 };

const page = `
  <p class="lead">${t("One request gives the height at every width, as the steps of a curve. They are exact to 1/64 "
    + "pixel, and an app keeps them in the bytes that stand below. Drag along the curve.")}</p>
  <p class="notice" role="alert" hidden></p>
  <div class="columns">
    ${form}
    <section class="panel" aria-label="${t("Curve")}">
      <svg class="plot" viewBox="0 0 ${frame.width} ${frame.height}" role="slider" tabindex="0"
        aria-label="${t("Width")}" aria-valuemin="${from}" aria-valuemax="${to}"></svg>
      <dl class="figures">
        <div><dt>${t("Width")}</dt><dd data-width-now></dd></div>
        <div><dt>${t("Height")}</dt><dd data-height></dd></div>
        <div><dt>${t("Narrower")}</dt><dd data-narrower></dd></div>
        <div><dt>${t("Wider")}</dt><dd data-wider></dd></div>
      </dl>
      <p class="note" data-bytes></p>
      <details><summary>${t("All steps")}</summary><div class="scroll"><table>
        <thead><tr><th scope="col" class="number">${t("From width")}</th><th scope="col" class="number">${t("Height")}</th>
          <th scope="col" class="number">${t("Lines")}</th></tr></thead><tbody></tbody></table></div></details>
    </section>
  </div>`;

/** Shows the view in `root`, until `unmount()`. */
export function mount(root, { api, fonts, state, setState, signal }) {
  root.innerHTML = page;
  const find = (selector) => root.querySelector(selector);
  const fields = connect(root, fonts, setState, sampleTexts());
  const plot = find(".plot");
  const notice = find(".notice");
  let steps = [];
  let current = state;

  const measure = latest(async (state) => {
    try {
      const parameters = { ...styleParameters(state), from, to };
      const record = recordOf(state);
      const [curve, encoded] = await Promise.all([
        api.record("/v1/curves", parameters, record, signal),
        api.record("/v1/curves", { ...parameters, encoding: "base64" }, record, signal),
      ]);
      if (signal.aborted) return;
      if (curve.error) throw new Error(curve.error.reason);
      refuse("");
      steps = curve.steps;
      const bytes = atob(encoded.curve).length;
      find("[data-bytes]").textContent =
        `${count(steps.length, "{count} step", "{count} steps")}, ${t("{bytes} bytes", { bytes })}: ${encoded.curve}`;
      drawCurve();
      drawCursor();
      listSteps();
    } catch (error) {
      if (!signal.aborted) refuse(error.message);
    }
  });

  function refuse(reason) {
    const hasField = fields.refuse(reason);
    notice.hidden = reason === "" || hasField;
    notice.textContent = told(reason);
  }

  // MARK: The plot

  const x = (width) =>
    frame.left + ((width - from) / (to - from)) * (frame.width - frame.left - frame.right);
  const highest = () => Math.max(1, ...steps.map(({ height }) => height));
  const y = (height) =>
    frame.height - frame.bottom - (height / highest()) * (frame.height - frame.top - frame.bottom);

  function drawCurve() {
    frame.width = Math.max(240, plot.clientWidth);
    plot.setAttribute("viewBox", `0 0 ${frame.width} ${frame.height}`);
    const points = steps.flatMap((step, index) => [
      [x(step.width), y(step.height)],
      [x(steps[index + 1]?.width ?? to), y(step.height)],
    ]);
    const path = points.map(([left, top], index) => `${index ? "L" : "M"}${left} ${top}`).join("");
    const ground = y(0);
    const widths = frame.width < 500 ? [100, 300, 500, 700] : [100, 200, 300, 400, 500, 600, 700];
    const ticks = widths.map(
      (width) => `<line class="axis" x1="${x(width)}" x2="${x(width)}" y1="${ground}" y2="${ground + 5}"/>
        <text x="${x(width)}" y="${ground + 20}" text-anchor="middle">${width}</text>`,
    );
    const heights = [highest(), highest() / 2].map(
      (height) => `<line class="axis" x1="${frame.left}" x2="${frame.width - frame.right}" y1="${y(height)}" y2="${y(height)}"/>
        <text x="${frame.left - 8}" y="${y(height) + 4}" text-anchor="end">${number(height)}</text>`,
    );
    plot.innerHTML = `${heights.join("")}
      <line class="axis" x1="${frame.left}" x2="${frame.width - frame.right}" y1="${ground}" y2="${ground}"/>
      ${ticks.join("")}
      <path class="area" d="${path}L${x(to)} ${ground}L${x(from)} ${ground}Z"/>
      <path class="curve" d="${path}"/><g data-cursor></g>`;
  }

  function drawCursor() {
    const width = Math.min(to, Math.max(from, Number(current.width)));
    const index = steps.findLastIndex((step) => step.width <= width);
    const step = steps[index];
    if (!step) return;
    find("[data-cursor]").innerHTML =
      `<line class="cursor" x1="${x(width)}" x2="${x(width)}" y1="${frame.top}" y2="${y(0)}"/>
       <circle class="dot" cx="${x(width)}" cy="${y(step.height)}" r="5"/>`;
    find("[data-width-now]").textContent = number(width);
    show("[data-height]", step.height, step.lineCount);
    const wider = steps[index + 1];
    const narrower = steps[index - 1];
    show("[data-wider]", wider?.height, wider?.lineCount, wider && t("from {width}", { width: number(wider.width) }));
    show("[data-narrower]", narrower?.height, narrower?.lineCount, narrower && t("below {width}", { width: number(step.width) }));
    plot.setAttribute("aria-valuenow", number(width));
    plot.setAttribute("aria-valuetext", t("{width} wide, {height} high", { width: number(width), height: number(step.height) }));
  }

  function show(selector, height, lineCount, where) {
    const place = find(selector);
    place.replaceChildren(height === undefined ? "–" : number(height));
    if (height === undefined) return;
    const small = document.createElement("small");
    small.textContent = ` ${count(lineCount, "{count} line", "{count} lines")}${where ? `, ${where}` : ""}`;
    place.append(small);
  }

  function listSteps() {
    find("tbody").innerHTML = steps
      .map((step) => `<tr>${[step.width, step.height, step.lineCount]
        .map((value) => `<td class="number">${number(value)}</td>`).join("")}</tr>`)
      .join("");
  }

  // MARK: The pointer and the keys

  function setWidth(width) {
    setState({ width: String(Math.min(to, Math.max(from, Math.round(width)))) });
  }

  function follow(event) {
    const box = plot.getBoundingClientRect();
    const left = ((event.clientX - box.left) / box.width) * frame.width;
    setWidth(from + ((left - frame.left) / (frame.width - frame.left - frame.right)) * (to - from));
  }

  plot.addEventListener("pointerdown", (event) => {
    plot.setPointerCapture(event.pointerId);
    follow(event);
  });
  plot.addEventListener("pointermove", (event) => {
    if (plot.hasPointerCapture(event.pointerId)) follow(event);
  });
  plot.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 20, PageDown: -20 }[event.key];
    if (by === undefined) return;
    setWidth(Number(current.width) + by * (event.shiftKey ? 10 : 1));
    event.preventDefault();
  });

  const resizes = new ResizeObserver(() => {
    if (steps.length === 0 || plot.clientWidth === frame.width) return;
    drawCurve();
    drawCursor();
  });
  resizes.observe(plot);

  let measured = "";

  function update(next) {
    current = next;
    fields.show(next);
    const key = JSON.stringify([next.text, styleParameters(next)]);
    if (key !== measured) {
      measured = key;
      measure(next);
    } else if (steps.length > 0) {
      drawCursor();
    }
  }

  update(state);
  return { update, unmount: () => resizes.disconnect() };
}
