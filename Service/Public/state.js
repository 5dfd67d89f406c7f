// What the reader has chosen, as it stands in the link.

import { findEngine, isEngine, keepsLineBreaks, profileOf } from "./engine.js";

/** The engine of the browser that shows the page. */
export const engine = findEngine();

export const defaults = {
  view: "try",
  text: "정말 재밌게 봤어요!! 배우들 연기도 좋고 OST도 최고예요 ㅎㅎ 2시간이 어떻게 지나갔는지 모르겠네요… 10/10 강추합니다. 다음에 또 보러 갈게요~",
  profile: engine.profile,
  font: "pretendard",
  "font-size": "16",
  "line-height": "1.5",
  break: "normal",
  "overflow-wrap": "anywhere",
  width: "300",
  scale: "3",
};

/** The state of a link's fragment; what it leaves out is the default. */
export function read(fragment) {
  // Entries become the object's own whatever they are called, `__proto__` too.
  return { ...defaults, ...Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, ""))) };
}

/** The fragment of a state: only what differs from the defaults. */
export function write(state) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    const isDefault = Object.hasOwn(defaults, name) && value === defaults[name];
    if (value !== undefined && !isDefault) query.set(name, value);
  }
  return `#${query}`;
}

/** The service's parameters for how texts look; `profile` is that of this browser's edition. */
export function styleParameters(state) {
  const names = ["profile", "font", "font-size", "line-height", "break"];
  const parameters = Object.fromEntries(names.map((name) => [name, state[name]]));
  if (state.profile === engine.profile) parameters.profile = profileOf(engine);
  if (isEngine(state.profile)) {
    parameters["overflow-wrap"] = state["overflow-wrap"];
    if (keepsLineBreaks(state)) parameters["white-space"] = "pre-line";
  }
  if (state.profile === "uikit" || state.profile === "android") parameters.scale = state.scale;
  return parameters;
}
