// The form that several views begin with: how the text looks.

import { connectEditor, editor } from "./editor.js";
import { engines, isEngine, keepsLineBreaks } from "./engine.js";
import { takeFont, takesFonts } from "./own-fonts.js";
import { RunsError, runsOf } from "./runs.js";
import { told } from "./service-words.js";
import { engine } from "./state.js";
import { t } from "./words.js";

const browsers = Object.entries(engines).map(([profile, { name }]) =>
  `<option value="${profile}">${name}${profile === engine.profile ? t(" (this browser)") : ""}</option>`);

/** A field: its label, the control, and a place for what is wrong with it. */
const field = (label, control, attributes = "") =>
  `<label ${attributes}>${t(label)} ${control}<small class="problem" role="alert" hidden></small></label>`;

/** The editor of the text, and beside or below what it gives, how the text looks. */
export const form = `
  <form class="controls">
    <div class="panel editor">
      ${editor}
      <p class="note" data-line-breaks hidden><span></span> <button type="button"></button></p>
      <button type="button" data-sample>${t("Another sample review")}</button>
    </div>
    <div class="panel settings">
      ${field("Renderer", `<select name="profile">
        <optgroup label="${t("Browsers")}">${browsers.join("")}</optgroup>
        <optgroup label="${t("Apps")}">
          <option value="uikit">UIKit (UILabel)</option>
          <option value="flutter">Flutter</option>
          <option value="android">Android (TextView)</option>
        </optgroup>
      </select>`)}
      ${field("Font", `<select name="font">
        <optgroup label="Pretendard">
          <option value="pretendard">Pretendard</option>
          <option value="pretendard-medium">Pretendard Medium</option>
          <option value="pretendard-semibold">Pretendard SemiBold</option>
          <option value="pretendard-bold">Pretendard Bold</option>
        </optgroup>
      </select>`)}
      <p class="note">${takesFonts
        ? `${t("Drop a font file on the page to measure in it. It stays here.")}
          <label class="choose">${t("Choose a font file")}
            <input type="file" class="visually-hidden" data-font-file accept=".otf,.ttf,.ttc,.woff,.woff2"></label>`
        : t("Other fonts are those that the service is started with: measure-server --font-set FOLDER")}</p>
      <div class="pair">
        ${field("Size", '<input name="font-size" type="number" min="1" max="200" step="any" required>')}
        ${field("Line height", '<input name="line-height" list="line-heights" maxlength="12" required>')}
      </div>
      <datalist id="line-heights"><option>normal<option>1.4<option>1.5<option>1.6<option>24px</datalist>
      <div class="pair">
        ${field("Word break", `<select name="break">
          <option>normal</option><option>keep-all</option><option>break-all</option>
          <option>hangul-word</option>
          <option>auto-phrase</option>
        </select>`)}
        ${field("Long words", `<select name="overflow-wrap">
          <option>normal</option><option>break-word</option><option>anywhere</option>
        </select>`)}
      </div>
      ${field("Width", '<input name="width" type="number" min="1" max="4000" step="any" required>', "data-width")}
    </div>
  </form>`;

/**
 * Connects the form in `root` with the state.
 *
 * @returns `show(state)`, and `refuse(reason)`, which says at the field that the reason names what is
 *   wrong with it, returns whether there is one, and takes everything back for no reason.
 */
export function connect(root, fonts, setState, sampleText) {
  const element = root.querySelector("form");
  let shown = {};
  offerServiceFonts(element.elements.font, fonts).then(() => {
    element.elements.font.value = shown.font ?? "";
  }, () => {});
  offerReadersFonts(element.elements.font, fonts);
  element.querySelector("[data-font-file]")?.addEventListener("change", ({ target }) => {
    takeFont(target.files, fonts, setState);
  });
  staysHere(element);
  element.addEventListener("input", ({ target }) => {
    if (!target.name) return;
    const isValid = target.checkValidity();
    markField(target, isValid ? "" : target.validationMessage);
    markStale(!isValid);
    if (isValid) setState({ [target.name]: target.value });
  });
  element.querySelector("[data-sample]").addEventListener("click", async () => {
    setState({ text: await sampleText(), runs: undefined });
  });
  const lineBreaks = element.querySelector("[data-line-breaks]");
  lineBreaks.querySelector("button").addEventListener("click", () => {
    setState({ "white-space": keepsLineBreaks(shown) ? undefined : "pre-line" });
  });
  const typed = connectEditor(root, setState, (reason) => {
    markField(typed.element, reason);
    markStale(reason !== "");
  });
  const refuse = (reason) => {
    const isText = reason.includes("/runs") || /\btext\b/.test(reason);
    markField(typed.element, isText ? reason : "");
    if (isText) {
      markStale(true);
      return true;
    }
    const controls = [...element.elements].filter(({ name }) => name);
    const named = controls.find(({ name }) => reason.includes(`'${name}'`))
      ?? controls.find(({ name }) => reason.includes(name));
    for (const control of controls) {
      if (control.checkValidity()) markField(control, control === named ? reason : "");
    }
    markStale(reason !== "");
    return named !== undefined;
  };
  // What was shown before counts no more while a field is wrong, also if a late answer comes.
  const markStale = (isRefused) => root.classList.toggle("stale", isRefused || !element.checkValidity());
  const show = (state) => {
    shown = state;
    try {
      typed.show(state);
    } catch (error) {
      if (!(error instanceof RunsError)) throw error;
      refuse(error.message);
    }
    for (const control of element.elements) {
      if (!control.name || control.value === state[control.name]) continue;
      // What is being typed stays as it is.
      if (control !== document.activeElement || control.tagName === "SELECT") {
        control.value = state[control.name] ?? "";
      } else if (Number(control.value) !== Number(state[control.name])) {
        control.value = state[control.name] ?? "";
      }
    }
    element.elements["overflow-wrap"].disabled = !isEngine(state.profile);
    showLineBreaks(lineBreaks, state);
  };
  return { show, refuse };
}

/** Says what becomes of line breaks in the text, with a button for the other way. */
function showLineBreaks(place, state) {
  place.hidden = !isEngine(state.profile) || !hasLineBreak(state);
  const isKept = keepsLineBreaks(state);
  place.querySelector("span").textContent = isKept
    ? t("Line breaks of the text are kept: white-space: pre-line.")
    : t("Line breaks of the text become spaces, as in every browser.");
  place.querySelector("button").textContent = isKept ? t("Make spaces of them") : t("Keep them");
}

function hasLineBreak(state) {
  try {
    return runsOf(state).some(({ text }) => text?.includes("\n"));
  } catch {
    return false; // what is wrong with the runs is said elsewhere
  }
}

/** Says below a control what is wrong with it; nothing, if all is right. */
function markField(control, problem) {
  control.setAttribute("aria-invalid", String(problem !== ""));
  const place = control.parentElement.querySelector(".problem");
  place.textContent = told(problem);
  place.hidden = problem === "";
}

/** Puts the fonts of the service's font set before the bundled ones. */
async function offerServiceFonts(select, fonts) {
  const { families } = await fonts.catalog();
  const names = Object.keys(families).sort();
  if (names.length === 0) return;
  const group = document.createElement("optgroup");
  group.label = t("Fonts of this service");
  group.append(...names.map((name) => new Option(name)));
  select.prepend(group);
}

/** Puts the fonts that the reader drops on the page before all others. */
function offerReadersFonts(select, fonts) {
  const group = document.createElement("optgroup");
  group.label = t("Your fonts, which stay in this page");
  const fill = () => {
    group.replaceChildren(...fonts.ownNames.map((name) => new Option(name)));
    if (fonts.ownNames.length > 0) select.prepend(group);
  };
  fill();
  fonts.addEventListener("change", fill);
}

/** Keeps a form from being sent: what it says is in the link already. */
export function staysHere(form) {
  form.addEventListener("submit", (event) => event.preventDefault());
}

/** The texts of the sample reviews, one after the other. */
export function sampleTexts() {
  let samples;
  let index = 0;
  return async () => {
    samples ??= (await (await fetch(new URL("samples.ndjson", import.meta.url))).text()).trim().split("\n");
    index = (index + 1) % samples.length;
    return JSON.parse(samples[index]).text;
  };
}

/** Runs `work` for the newest of what is asked for, one after the other. */
export function latest(work) {
  let isRunning = false;
  let waiting = null;
  return async function run(argument) {
    waiting = { argument };
    if (isRunning) return;
    isRunning = true;
    try {
      while (waiting) {
        const { argument } = waiting;
        waiting = null;
        await work(argument);
      }
    } finally {
      isRunning = false;
    }
  };
}

/** A length with as many decimals as it has, and no more than two. */
export function number(value) {
  return String(Number(value.toFixed(2)));
}
