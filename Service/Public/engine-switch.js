// The buttons that choose for which engine of browsers a text is measured, and what that is worth
// in this browser.

import { engines, isEngine } from "./engine.js";
import { engine } from "./state.js";

/** The element of the buttons, and a function that shows a state. */
export function engineSwitch(setState) {
  const group = document.createElement("div");
  group.className = "engines";
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", "Lines as in");
  for (const [profile, { name, browsers }] of Object.entries(engines)) {
    const button = document.createElement("button");
    button.type = "button";
    button.title = browsers;
    button.dataset.profile = profile;
    button.append(name);
    if (profile === engine.profile && engine.isKnown) {
      button.append(Object.assign(document.createElement("small"), { textContent: "this browser" }));
    }
    button.addEventListener("click", () => setState({ profile }));
    group.append(button);
  }
  const show = ({ profile }) => {
    for (const button of group.children) {
      button.setAttribute("aria-pressed", String(button.dataset.profile === profile));
    }
  };
  return { element: group, show };
}

/** Whether the lines of a profile must be those of this browser. */
export function isReference(profile) {
  return engine.isKnown && profile === engine.profile;
}

/** What this browser's lines say about those of a profile. */
export function noteOn(profile) {
  if (isReference(profile)) {
    const pixels = engine.roundsMetrics && devicePixelRatio !== 1
      ? ` It is measured at one pixel to the px. Here are ${Number(devicePixelRatio.toFixed(3))}, to `
        + "which the browser rounds what normal line heights are made of."
      : "";
    return `This browser lays text out as ${engine.name}: what is tinted must be its lines, `
      + `to ${engine.precision} px.${pixels}`;
  }
  if (!isEngine(profile)) {
    return `These are the lines of ${profile}, which no browser has: this one is no reference for them.`;
  }
  const { name, browsers } = engines[profile];
  const own = engine.isKnown
    ? `This browser lays text out as ${engine.name}`
    : "By its features this browser is none of the three engines that are predicted";
  return `These are the lines of ${name}: ${browsers}. ${own}: it may break and measure otherwise.`;
}
