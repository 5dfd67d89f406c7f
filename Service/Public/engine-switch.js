// The buttons that choose for which engine of browsers a text is measured, and what that is worth
// in this browser.

import { engines, isEngine } from "./engine.js";
import { engine } from "./state.js";
import { t } from "./words.js";

/** The element of the buttons, and a function that shows a state. */
export function engineSwitch(setState) {
  const group = document.createElement("div");
  group.className = "engines";
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", t("Lines as in"));
  for (const [profile, { name, browsers }] of Object.entries(engines)) {
    const button = document.createElement("button");
    button.type = "button";
    button.title = t(browsers);
    button.dataset.profile = profile;
    button.append(name);
    if (profile === engine.profile && engine.isKnown) {
      button.append(Object.assign(document.createElement("small"), { textContent: t("this browser") }));
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
    const { name, precision } = engine;
    const note = t("This browser lays text out as {name}: its lines must be the tinted ones, to {precision} px.",
      { name, precision });
    if (!engine.roundsMetrics || devicePixelRatio === 1) return note;
    const ratio = Number(devicePixelRatio.toFixed(3));
    return `${note} ${t("The prediction is for one device pixel to the px. This screen has {ratio}, and the browser "
      + "rounds normal line heights to them.", { ratio })}`;
  }
  if (!isEngine(profile)) {
    return t("These are the lines of {name}. A browser cannot confirm them.", { name: appNames[profile] ?? profile });
  }
  const { name, browsers } = engines[profile];
  const lines = t("These are the lines of {name}: {browsers}.", { name, browsers: t(browsers) });
  return `${lines} ${engine.isKnown
    ? t("This browser is {name} and cannot confirm them.", { name: engine.name })
    : t("This browser is none of the three engines and cannot confirm them.")}`;
}

const appNames = { uikit: "UIKit", flutter: "Flutter", android: "Android" };
