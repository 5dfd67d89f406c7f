// "Your file": measures the reviews of a file in slices, shows how their heights are distributed,
// and gives the answers back.

import { adviceOn } from "./file-kinds.js";
import { HeightCounts, KeptAnswers, measureFile } from "./file-measuring.js";
import { histogram } from "./histogram.js";
import { nestedArrays, partOf } from "./nested-arrays.js";
import { told } from "./service-words.js";
import { styleParameters } from "./state.js";
import {
  TableAnswers, columnsOf, isLines, isTable, recordsOf, recordsOfLines, textColumn,
} from "./table-records.js";
import { t, whole } from "./words.js";

const page = `
  <p class="lead">${t("NDJSON with a review a line, a JSON array, CSV or TSV. It is sent in slices of whole records and stored "
    + "nowhere; the answers wait in your browser until you save them.")}</p>
  <form class="file-form">
    <label class="drop">
      <input type="file" class="visually-hidden" accept=".ndjson,.jsonl,.json,.csv,.tsv,.txt,application/json,text/csv">
      <span><strong>${t("Choose a file")}</strong> ${t("or drop it here")}</span>
      <small>${t("records with text, content or review; of .txt each line is a text")}</small>
    </label>
    <div class="file-fields">
      <label>${t("Widths in pixels")}
        <input name="widths" inputmode="decimal" autocomplete="off" spellcheck="false"></label>
      <label data-column hidden>${t("Column of the texts")} <select name="column"></select></label>
      <label data-array hidden>${t("Array of the records")} <select name="array"></select></label>
      <label>${t("Answers as")} <select name="format">
        <option value="ndjson">NDJSON</option><option value="csv">CSV</option></select></label>
      <p class="note" data-style></p>
      <label class="check" hidden><input type="checkbox" name="direct">
        <span>${t("Write the answers to a file while they come")}</span></label>
      <div class="file-actions">
        <button type="button" data-samples>${t("Use the sample reviews")}</button>
        <button type="button" data-cancel hidden>${t("Cancel")}</button>
      </div>
    </div>
  </form>
  <div class="file-progress" hidden>
    <progress max="1" value="0" aria-label="${t("How much of the file is measured")}"></progress>
    <span class="file-count"></span>
  </div>
  <p class="file-status" role="status"></p>
  <div class="file-result"></div>`;

/** Shows the view in `root`, until `unmount()`. */
export function mount(root, context) {
  const view = new FileView(root, context);
  return { update: (state) => view.update(state), unmount: () => view.unmount() };
}

class FileView {
  #root;
  #context;
  #state;
  #file = null; // what was chosen last
  #arrays = []; // of records, in a document of JSON
  #run = null; // an AbortController while a file is measured
  #url = null; // of the answers

  constructor(root, context) {
    this.#root = root;
    this.#context = context;
    root.innerHTML = page;
    this.#find(".check").hidden = !("showSaveFilePicker" in window);
    this.#listen();
    this.update(context.state);
  }

  #find(selector) {
    return this.#root.querySelector(selector);
  }

  #listen() {
    const input = this.#find("input[type=file]");
    input.addEventListener("change", () => {
      if (input.files.length > 0) this.#choose(input.files[0]);
      input.value = ""; // so that the same file can be chosen again
    });
    const drop = this.#find(".drop");
    const mark = (isOver) => (event) => {
      event.preventDefault();
      drop.classList.toggle("over", isOver);
    };
    drop.addEventListener("dragover", mark(true));
    drop.addEventListener("dragleave", mark(false));
    drop.addEventListener("drop", (event) => {
      mark(false)(event);
      if (event.dataTransfer.files.length > 0) this.#choose(event.dataTransfer.files[0]);
    });
    const widths = this.#find("[name=widths]");
    widths.addEventListener("change", () => {
      if (this.#widths()) this.#context.setState({ "file-widths": widths.value });
    });
    for (const name of ["column", "array", "format"]) {
      this.#find(`[name=${name}]`).addEventListener("change", () => {
        if (this.#file) this.#measure(this.#file);
      });
    }
    this.#find("form").addEventListener("submit", (event) => event.preventDefault());
    this.#find("[data-samples]").addEventListener("click", () => this.#measureSamples());
    this.#find("[data-cancel]").addEventListener("click", () => this.#run?.abort());
  }

  async #measureSamples() {
    const response = await fetch(new URL("samples.ndjson", import.meta.url));
    this.#choose(new File([await response.blob()], "samples.ndjson"));
  }

  /** Measures a file; a table only once it is known which column has its texts. */
  async #choose(file) {
    this.#run?.abort();
    this.#file = null;
    const advice = await adviceOn(file);
    if (advice) return this.#say(advice, true);
    this.#file = file;
    const columns = isTable(file.name) ? await columnsOf(file) : [];
    const select = this.#find("[name=column]");
    const found = textColumn(columns);
    select.replaceChildren(...columns.map((name) => new Option(name)));
    if (columns.length > 0 && !found) select.prepend(new Option("…", "", true, true));
    select.value = found ?? "";
    this.#find("[data-column]").hidden = columns.length === 0;
    await this.#findArrays(file);
    await this.#measure(file);
  }

  /** Finds the arrays inside of a document of JSON; the longest is measured until another is chosen. */
  async #findArrays(file) {
    const isJSON = !isTable(file.name) && !isLines(file.name);
    this.#arrays = isJSON ? await nestedArrays(file) : [];
    const length = ({ start, end }) => end - start;
    const [longest] = [...this.#arrays].sort((one, other) => length(other) - length(one));
    const select = this.#find("[name=array]");
    select.replaceChildren(...this.#arrays.map(({ pointer }) => new Option(pointer)));
    select.value = longest?.pointer ?? "";
    this.#find("[data-array]").hidden = this.#arrays.length === 0;
  }

  #recordsOf(file, column) {
    if (isTable(file.name)) return recordsOf(file, column);
    if (isLines(file.name)) return recordsOfLines(file);
    const pointer = this.#find("[name=array]").value;
    const array = this.#arrays.find((one) => one.pointer === pointer);
    return array ? partOf(file, array) : file;
  }

  async #measure(file) {
    const widths = this.#widths();
    if (!widths) return this.#find("[name=widths]").focus();
    const column = this.#find("[name=column]").value;
    if (isTable(file.name) && column === "") {
      return this.#say(t("Choose the column that has the texts."), true);
    }
    const records = this.#recordsOf(file, column);
    this.#run?.abort();
    const run = new AbortController();
    this.#run = run;
    const counts = new HeightCounts();
    this.#begin(file);
    try {
      const answers = await this.#openAnswers(file);
      const { profile } = this.#state;
      const query = { ...styleParameters(this.#state), profile, width: widths };
      const start = performance.now();
      const seconds = () => (performance.now() - start) / 1000;
      const settings = { signal: run.signal };
      const written = this.#isCSV ? new TableAnswers(answers, widths.split(",")) : answers;
      await measureFile(records, {
        post: (body) =>
          this.#context.api.post("/v1/heights", query, new Blob([body]), settings),
        answers: written,
        counts,
        signal: run.signal,
        progress: (bytes) => this.#showProgress(file, bytes, counts, seconds()),
      });
      for (const error of records.problems ?? []) {
        counts.add({ error });
        await written.write(`${JSON.stringify({ error: { file: file.name, ...error } })}\n`);
      }
      const duration = seconds();
      this.#showResult(file, counts, duration, await answers.close());
    } catch (error) {
      if (run === this.#run) this.#showEnd(run.signal.aborted, error, counts);
    } finally {
      if (run === this.#run) this.#end();
    }
  }

  /** The widths asked for; null, with a word about it, for what are none. */
  #widths() {
    const input = this.#find("[name=widths]");
    const words = input.value.split(/[\s,;]+/).filter((word) => word !== "");
    const isWidth = (word) => Number(word) > 0 && Number(word) <= 100_000;
    const isGood = words.length > 0 && words.every(isWidth);
    input.setAttribute("aria-invalid", !isGood);
    this.#say(isGood ? "" : t("Widths are numbers of pixels, such as 343 or 320, 390."), !isGood);
    return isGood ? [...new Set(words)].join(",") : null;
  }

  async #openAnswers(file) {
    const kept = new KeptAnswers();
    const close = async () => kept.blob();
    if (!this.#find("[name=direct]").checked) return { write: (text) => kept.write(text), close };
    const handle = await window.showSaveFilePicker({ suggestedName: this.#answersName(file) });
    const writable = await handle.createWritable();
    this.#run.signal.addEventListener("abort", () => writable.abort().catch(() => {}));
    return {
      write: (text) => writable.write(text),
      close: async () => {
        await writable.close();
        return null;
      },
    };
  }

  #begin(file) {
    this.#forgetAnswers();
    this.#find(".file-result").replaceChildren();
    this.#find(".file-progress").hidden = false;
    this.#find("[data-cancel]").hidden = false;
    this.#find("progress").value = 0;
    this.#find(".file-count").textContent = "";
    this.#say(t("Measuring {name}…", file));
  }

  #end() {
    this.#run = null;
    this.#find(".file-progress").hidden = true;
    this.#find("[data-cancel]").hidden = true;
  }

  #showProgress(file, bytes, counts, seconds) {
    // The records of a table may have more bytes than the table.
    this.#find("progress").value = file.size > 0 ? Math.min(1, bytes / file.size) : 1;
    this.#find(".file-count").textContent =
      t("{done} of {all} MB, {count} records, {rate} a second", {
        done: megabytes(bytes, file.size), all: megabytes(file.size),
        count: whole(counts.recordCount), rate: whole(counts.recordCount / seconds),
      });
  }

  #showEnd(isCancelled, error, counts) {
    const done = t("{count} records were measured until then.", { count: whole(counts.recordCount) });
    if (isCancelled || error.name === "AbortError") this.#say(`${t("Cancelled.")} ${done}`);
    else this.#say(`${t("That failed: {reason}", { reason: told(error.message) })}. ${done}`, true);
  }

  #showResult(file, counts, seconds, blob) {
    const errors = counts.errorCount;
    const failed = errors > 0 ? t("; {count} could not be read", { count: whole(errors) }) : "";
    const records = t("{count} records in {seconds} s",
      { count: whole(counts.recordCount), seconds: seconds.toFixed(1) }) + failed;
    this.#say(`${file.name}: ${records}.`);
    const result = this.#find(".file-result");
    if (blob) result.append(this.#download(file, blob));
    const widths = [...counts.byWidth].sort(([a], [b]) => a - b);
    const figures = document.createElement("div");
    figures.className = "histograms";
    figures.append(...widths.map(([width, heights]) => histogram(width, heights)));
    result.append(figures);
    if (errors > 0) result.append(errorList(counts, isTable(file.name)));
  }

  #download(file, blob) {
    this.#url = URL.createObjectURL(blob);
    const link = document.createElement("a");
    link.className = "save";
    link.href = this.#url;
    link.download = this.#answersName(file);
    link.textContent = t("Save the answers ({size} MB)", { size: megabytes(blob.size) });
    return link;
  }

  get #isCSV() {
    return this.#find("[name=format]").value === "csv";
  }

  #answersName(file) {
    return `${file.name.replace(/\.[^.]*$/, "")}.heights.${this.#isCSV ? "csv" : "ndjson"}`;
  }

  #forgetAnswers() {
    if (this.#url) URL.revokeObjectURL(this.#url);
    this.#url = null;
  }

  #say(words, isError = false) {
    const status = this.#find(".file-status");
    status.textContent = words;
    status.classList.toggle("bad", isError);
  }

  update(state) {
    this.#state = state;
    const input = this.#find("[name=widths]");
    if (document.activeElement !== input) input.value = state["file-widths"] ?? "343";
    const parameters = { ...styleParameters(state), profile: state.profile };
    const style = Object.entries(parameters).map(([name, value]) => `${name} ${value}`);
    this.#find("[data-style]").textContent = t("As chosen under “Try”: {style}.", { style: style.join(", ") });
  }

  unmount() {
    this.#run?.abort();
    this.#run = null;
    this.#forgetAnswers();
    this.#root.replaceChildren();
  }
}

function errorList({ errors, errorCount }, isOfTable) {
  const section = document.createElement("section");
  section.className = "file-errors";
  const title = document.createElement("h2");
  title.textContent =
    errorCount > errors.length ? t("The first {count} errors", { count: errors.length }) : t("Errors");
  const list = document.createElement("ul");
  list.append(
    ...errors.map(({ line, element, reason }) => {
      const item = document.createElement("li");
      // A row of a table may have several lines.
      const number = { number: whole(line ?? element) };
      const place = isOfTable ? t("Record {number}", number)
        : line === undefined ? t("Element {number}", number) : t("Line {number}", number);
      item.textContent = `${place}: ${told(reason)}`;
      return item;
    }));
  section.append(title, list);
  return section;
}

/** With as many decimals as the whole of it has. */
function megabytes(bytes, all = bytes) {
  return (bytes / 1e6).toFixed(all < 1e6 ? 2 : all < 1e8 ? 1 : 0);
}
