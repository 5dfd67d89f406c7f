// The form that several views begin with: how the text looks.

import { engines, isEngine } from "./engine.js";
import { engine } from "./state.js";

const browsers = Object.entries(engines).map(([profile, { name }]) =>
  `<option value="${profile}">${name}${profile === engine.profile ? ", as this browser" : ""}</option>`);

export const form = `
  <form class="panel controls">
    <label>Text
      <textarea name="text" rows="6" lang="ko" spellcheck="false" maxlength="20000"></textarea>
    </label>
    <button type="button" data-sample>Another sample review</button>
    <label>Renderer
      <select name="profile">
        <optgroup label="Browsers">${browsers.join("")}</optgroup>
        <optgroup label="Apps">
          <option value="uikit">UIKit (UILabel)</option>
          <option value="flutter">Flutter</option>
          <option value="android">Android (TextView)</option>
        </optgroup>
      </select>
    </label>
    <label>Font
      <select name="font">
        <option value="pretendard">Pretendard</option>
        <option value="pretendard-medium">Pretendard Medium</option>
        <option value="pretendard-semibold">Pretendard SemiBold</option>
        <option value="pretendard-bold">Pretendard Bold</option>
      </select>
    </label>
    <div class="pair">
      <label>Size <input name="font-size" type="number" min="1" max="200" step="any"></label>
      <label>Line height <input name="line-height" list="line-heights" maxlength="12"></label>
    </div>
    <datalist id="line-heights"><option>normal<option>1.4<option>1.5<option>1.6<option>24px</datalist>
    <div class="pair">
      <label>Word break
        <select name="break">
          <option>normal</option><option>keep-all</option><option>break-all</option>
          <option>hangul-word</option>
          <option>auto-phrase</option>
        </select>
      </label>
      <label>Long words
        <select name="overflow-wrap">
          <option>normal</option><option>break-word</option><option>anywhere</option>
        </select>
      </label>
    </div>
    <label data-width>Width <input name="width" type="number" min="1" max="4000" step="any"></label>
  </form>`;

/** Connects the form in `root` with the state. Returns a function that shows a state. */
export function connect(root, setState, sampleText) {
  const element = root.querySelector("form");
  staysHere(element);
  element.addEventListener("input", ({ target }) => {
    if (target.name && target.checkValidity()) setState({ [target.name]: target.value });
  });
  element.querySelector("[data-sample]").addEventListener("click", async () => {
    setState({ text: await sampleText() });
  });
  return (state) => {
    for (const control of element.elements) {
      if (!control.name || control.value === state[control.name]) continue;
      // What is being typed stays as it is.
      if (control !== document.activeElement || control.tagName === "SELECT") {
        control.value = state[control.name] ?? "";
      } else if (control.tagName !== "TEXTAREA" && Number(control.value) !== Number(state[control.name])) {
        control.value = state[control.name] ?? "";
      }
    }
    element.elements["overflow-wrap"].disabled = !isEngine(state.profile);
  };
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

/** A length with as many decimals as it has, and no more than six. */
export function number(value) {
  return String(Number(value.toFixed(6)));
}
