// "Cells": a template in JSON beside its picture, and its heights on phones.

import { latest, number, staysHere } from "./controls.js";
import { told } from "./service-words.js";
import { t } from "./words.js";

const page = `
  <p class="lead">${t("A cell is a tree of texts, boxes and stacks, in JSON that a server can send. Its height is "
    + "known on every phone before any cell exists.")}</p>
  <div class="columns even">
    <form class="controls">
      <div class="pair">
        <label>${t("Start from")} <select name="name"></select></label>
        <label>${t("Phone")} <select name="device"></select></label>
      </div>
      <label>${t("Template")} <small class="problem" role="alert" data-problem="template" hidden></small>
        <textarea class="code" name="template" rows="22" spellcheck="false" autocapitalize="off"></textarea>
      </label>
      <label>${t("Record")} <small class="problem" role="alert" data-problem="record" hidden></small>
        <textarea class="code" name="record" rows="7" spellcheck="false" lang="ko"></textarea>
      </label>
    </form>
    <section aria-label="${t("Picture")}">
      <div class="pictures"></div>
      <div class="scroll"><table>
        <caption class="visually-hidden">${t("Heights on phones")}</caption>
        <thead><tr><th scope="col">${t("Phone")}</th><th scope="col" class="number">${t("Width")}</th>
          <th scope="col" class="number">${t("Scale")}</th><th scope="col" class="number">${t("Height")}</th></tr></thead>
        <tbody></tbody></table></div>
    </section>
  </div>`;

const sampleRecord = {
  text: "정말 재밌게 봤어요!! 배우들 연기도 좋고 OST도 최고예요 ㅎㅎ 2시간이 어떻게 지나갔는지 모르겠네요…",
  title: "기생충",
  price: "13,500원",
};

/** Shows the view in `root`, until `unmount()`. */
export function mount(root, { api, state, setState, signal }) {
  root.innerHTML = page;
  const find = (selector) => root.querySelector(selector);
  const { name, device, template, record } = find("form").elements;
  staysHere(find("form"));
  let templates = [];
  let devices = [];
  let pictureURL = "";

  const draw = latest(async () => {
    const head = compact(template, "The template is not JSON: {reason}");
    const only = compact(record, "The record is not JSON: {reason}");
    if (!head || !only) return;
    try {
      const body = `{"templates":[${head}]}\n${only}\n`;
      const screen = devices[device.selectedIndex] ?? devices[0];
      const parameters = { profile: "uikit" };
      const [picture, cells] = await Promise.all([
        api.post("/v1/preview.svg", { ...parameters, scale: screen.scale, width: screen.width }, body, { signal }),
        api.post("/v1/cells", { ...parameters, device: "all" }, body, { signal }),
      ]);
      const [blob, text] = [await picture.blob(), await cells.text()];
      if (signal.aborted) return;
      showPicture(blob, screen);
      showHeights(JSON.parse(text.split("\n", 1)[0]).cells);
      refuse("");
    } catch (error) {
      if (!signal.aborted) refuse(error.message);
    }
  });

  /** The JSON of a field on one line; `null`, with a word beside the field, if it is none. */
  function compact(field, words) {
    try {
      const json = JSON.stringify(JSON.parse(field.value));
      markProblem(field.name, "");
      return json;
    } catch (error) {
      markProblem(field.name, t(words, { reason: error.message }));
      return null;
    }
  }

  function markProblem(field, reason) {
    const place = find(`[data-problem=${field}]`);
    place.textContent = told(reason);
    place.hidden = reason === "";
    find(`[name=${field}]`).setAttribute("aria-invalid", String(reason !== ""));
    root.classList.toggle("stale", find("[aria-invalid=true]") !== null);
  }

  /** What the service refuses is the record's if it names its line, and else the template's. */
  function refuse(reason) {
    const isRecord = /\bline 2\b/.test(reason);
    markProblem("record", isRecord ? reason : "");
    markProblem("template", isRecord ? "" : reason);
  }

  function showPicture(blob, screen) {
    URL.revokeObjectURL(pictureURL);
    pictureURL = URL.createObjectURL(blob);
    const figure = document.createElement("figure");
    const caption = document.createElement("figcaption");
    caption.textContent = t("iPhone {name}, {width} points wide", { name: screen.names[0], width: number(screen.width) });
    const image = new Image();
    image.src = pictureURL;
    image.alt = t("The cell with its texts as they wrap");
    figure.append(caption, image);
    find(".pictures").replaceChildren(figure);
  }

  /** Phones of one width and scale are a row: their cells are equally high. */
  function showHeights(all) {
    const cells = all.filter(
      ({ width, scale }, index) =>
        all.findIndex((other) => other.width === width && other.scale === scale) === index,
    );
    cells.sort((one, other) => one.width - other.width || one.scale - other.scale);
    const rows = cells.map((cell) => {
      const row = document.createElement("tr");
      const names = devices
        .filter(({ width, scale }) => width === cell.width && scale === cell.scale)
        .flatMap(({ names }) => names);
      [`iPhone ${names.slice(0, 3).join(", ")}${names.length > 3 ? ", …" : ""}`, number(cell.width),
        cell.scale ? `${cell.scale}×` : "", number(cell.height)].forEach((text, column) => {
        const place = document.createElement("td");
        place.textContent = text;
        if (column > 0) place.className = "number";
        row.append(place);
      });
      return row;
    });
    find("tbody").replaceChildren(...rows);
  }

  name.addEventListener("change", () => {
    template.value = pretty(templates[name.selectedIndex]);
    setState({ cell: name.value, template: undefined });
    draw();
  });
  device.addEventListener("change", () => {
    setState({ device: device.value });
    draw();
  });
  template.addEventListener("input", () => {
    setState({ template: template.value });
    draw();
  });
  record.addEventListener("input", () => {
    setState({ record: record.value });
    draw();
  });

  async function start() {
    [{ templates }, { devices }] = await Promise.all([
      api.json("/v1/templates", signal),
      api.json("/v1/devices", signal),
    ]);
    name.replaceChildren(...templates.map(({ name }) => new Option(name)));
    device.replaceChildren(
      ...devices.map(({ names, width }) => new Option(`iPhone ${names[0]} · ${width}`, names[0])),
    );
    name.value = templates.some(({ name }) => name === state.cell) ? state.cell : "animal-row";
    device.value = devices.some(({ names }) => names[0] === state.device) ? state.device : devices[3].names[0];
    template.value = state.template ?? pretty(templates[name.selectedIndex]);
    record.value = state.record ?? pretty(sampleRecord);
    await draw();
  }

  start().catch((error) => {
    if (!signal.aborted) refuse(error.message);
  });

  return { update() {}, unmount: () => URL.revokeObjectURL(pictureURL) };
}

function pretty(value) {
  return JSON.stringify(value, null, 2);
}
