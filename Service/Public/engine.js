// Problem: a text is measured for an engine of browsers, and what shows it has one: which? Names
//   mislead: every browser on iOS is WebKit, and any may bear another's name.
// Approach: three marks of each engine, of which two must be found, and no other's two: two that
//   its sheets of style and lengths show, and the words that HTML has every page of an engine find
//   in `navigator`, whatever the browser is called
//   (https://html.spec.whatwg.org/multipage/system-state.html#client-identification).
// Limits: an engine that is none of these three is not known, and taken for Chromium.

/**
 * Engines by the service's `profile`: their names, the unit of their lengths, what they do with the
 * pixels of a device, and their marks.
 */
export const engines = {
  css: {
    name: "Chromium",
    browsers: "Chrome, Edge, Samsung Internet and most others",
    unit: 1 / 64,
    precision: "1/64",
    countsDevicePixels: true,
    roundsMetrics: true,
    marks: [
      () => navigator.vendor === "Google Inc.",
      // Windows that are dragged by a page, and SVG's old property.
      () => CSS.supports("app-region: drag") || CSS.supports("-webkit-app-region: drag"),
      () => CSS.supports("color-rendering: auto"),
    ],
  },
  webkit: {
    name: "WebKit",
    browsers: "Safari, and every browser on iOS",
    // It has none: widths are sums of floats.
    unit: 1 / 500,
    precision: "1/1000",
    marks: [
      () => navigator.vendor === "Apple Computer, Inc.",
      // As old as Safari, and of lines of text both.
      () => CSS.supports("-webkit-nbsp-mode: space"),
      () => CSS.supports("-webkit-line-box-contain: block"),
    ],
  },
  firefox: {
    name: "Firefox",
    browsers: "Firefox, except on iOS",
    unit: 1 / 60,
    precision: "1/60",
    roundsMetrics: true,
    marks: [
      () => navigator.productSub === "20100101",
      () => CSS.supports("-moz-orient: inline"),
      // Half of a 60th more than half a px: others cut it to 32/64.
      () => Math.abs(extent({ width: "0.51px" }).width - 31 / 60) < 1 / 1000,
    ],
  },
};

/** Whether a profile is that of an engine of browsers. */
export function isEngine(profile) {
  return Object.hasOwn(engines, profile);
}

/** Whether line breaks of the text are kept, which CSS makes spaces of by itself. */
export function keepsLineBreaks(state) {
  return isEngine(state.profile) && state["white-space"] === "pre-line";
}

/**
 * The engine that shows this page.
 *
 * @returns `profile`, what the service is asked for; `isKnown`, false if it is Chromium for want
 *   of another; and what `engines` has of it.
 */
export function findEngine() {
  const found = Object.keys(engines).filter((profile) =>
    engines[profile].marks.filter((isFound) => isFound()).length >= 2);
  const isKnown = found.length === 1;
  const profile = isKnown ? found[0] : "css";
  return { profile, isKnown, ...engines[profile] };
}

/**
 * The `profile` of a style, with the edition of this browser, as far as it can be told, and of WebKit
 * the port: `firefox@153`, `webkit-ios@2.54`.
 */
export function profileOf(engine) {
  if (engine.profile === "firefox") {
    const version = Number(/Firefox\/(\d+)/.exec(navigator.userAgent)?.[1] ?? 159);
    return version < 159 ? "firefox@153" : "firefox@159";
  }
  if (engine.profile !== "webkit") return engine.profile;
  // Those before 2.54 cut line heights to whole pixels.
  const edition = extent({ "line-height": "23.5px" }).height < 23.25 ? "2.50" : "2.54";
  return `webkit${portOfWebKit()}@${edition}`;
}

/** What draws text, as names of profiles have it. An iPad calls itself a Mac. */
function portOfWebKit() {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone|iPad|iPod/.test(userAgent)) return "-ios";
  if (!userAgent.includes("Macintosh")) return "";
  return maxTouchPoints > 1 ? "-ios" : "-mac";
}

/**
 * By how much lengths that were measured, at one pixel to the px, may differ from an engine's and be
 * equal. Chromium counts in 64ths of a device's pixel.
 */
export function toleranceOf({ unit, countsDevicePixels }) {
  return countsDevicePixels && devicePixelRatio !== 1 ? 1.01 * unit : unit / 2;
}

/** The size of a box of a letter, as this browser lays it out. */
function extent(style) {
  const box = document.createElement("div");
  box.style.cssText = "position:absolute;visibility:hidden;font-size:16px";
  for (const [name, value] of Object.entries(style)) box.style.setProperty(name, value);
  box.textContent = "x";
  document.body.append(box);
  const { width, height } = box.getBoundingClientRect();
  box.remove();
  return { width, height };
}
