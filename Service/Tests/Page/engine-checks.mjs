// What the page makes of the engine that shows it, and that lines are this browser's.

import assert from "node:assert/strict";
import { reviews } from "./reviews.mjs";

const profiles = { chromium: "css", firefox: "firefox", webkit: "webkit" };
const titles = { chromium: "Chromium", firefox: "Firefox", webkit: "WebKit" };

/** Each check's name with what it does, given a browser and the service's address. */
export const engineChecks = {
  async "The engine has all of its marks, and none of another's"(browser, address) {
    await browser.open(`${address}/`);
    const marks = await browser.run(async () => {
      const { engines } = await import("/page/engine.js");
      return Object.entries(engines).map(([profile, { marks }]) =>
        [profile, marks.filter((isFound) => isFound()).length]);
    });
    const own = profiles[browser.name];
    assert.deepEqual(marks, marks.map(([profile]) => [profile, profile === own ? 3 : 0]));
  },

  async "The engine is known under another's name, and another is none of the three"(browser, address) {
    // Not in the page, which would be misled as well.
    await browser.open(`${address}/healthz`);
    const found = await browser.run(async () => {
      const { engines, findEngine } = await import("/page/engine.js");
      const call = (name, value) =>
        Object.defineProperty(navigator, name, { value, configurable: true });
      const profiles = [["Google Inc.", "20030107"], ["Apple Computer, Inc.", "20030107"],
        ["", "20100101"]].map(([vendor, productSub]) => {
        call("vendor", vendor);
        call("productSub", productSub);
        return findEngine().profile;
      });
      for (const engine of Object.values(engines)) engine.marks.length = 1;
      return [...profiles, findEngine().isKnown];
    });
    const own = profiles[browser.name];
    assert.deepEqual(found, [own, own, own, false]);
  },

  async "Try says which engine shows it, and switches to the others"(browser, address) {
    const own = profiles[browser.name];
    await browser.open(`${address}/#view=try&width=160&break=keep-all`);
    await browser.until("a verdict", async () => document.querySelector(".badge.good"));
    const { note, pressed, chosen } = await browser.run(shownEngine);
    assert(note.startsWith(`This browser lays text out as ${titles[browser.name]}:`), note);
    assert.equal(pressed, `${titles[browser.name]}this browser`);
    assert.equal(chosen, own);
    for (const profile of Object.values(profiles).filter((profile) => profile !== own)) {
      await press(browser, profile);
      await browser.until("no verdict", async () => document.querySelector(".badge.plain"));
      await browser.until("the link", async (profile) =>
        location.hash.includes(`profile=${profile}`), profile);
      const shown = await browser.run(shownEngine);
      assert.match(shown.note, /^These are the lines of .* This browser is .* and cannot confirm them\.$/);
      assert.equal(shown.chosen, profile);
    }
    await press(browser, own);
    await browser.until("a verdict", async () => document.querySelector(".badge.good"));
    await browser.until("the link", async () => !location.hash.includes("profile="));
  },

  async "A WebKit is asked for its edition"(browser, address) {
    await browser.open(`${address}/`);
    const height = await browser.run(async () => {
      const { profileOf } = await import("/page/engine.js");
      const { Api } = await import("/page/api.js");
      const parameters = { profile: profileOf({ profile: "webkit" }), "line-height": "23.5px", width: 90 };
      return (await new Api().record("/v1/heights", parameters, { text: "가" })).sizes[0].height;
    });
    assert.equal(height, browser.name === "webkit" ? 23 : 23.5);
  },

  async "500 reviews at 3 widths and 3 break modes have the browser's lines"(browser, address) {
    await browser.open(`${address}/`);
    const { count, differing } = await browser.run(compareReviews, reviews);
    assert.equal(count, 4500);
    assert.deepEqual(differing, []);
  },
};

const press = (browser, profile) => browser.run(async (profile) =>
  document.querySelector(`.engines [data-profile=${profile}]`).click(), profile);

/** Runs in the page. */
async function shownEngine() {
  return {
    note: document.querySelector("[data-note]").textContent,
    pressed: document.querySelector(".engines [aria-pressed=true]").textContent,
    chosen: document.querySelector("[name=profile]").value,
  };
}

/** Runs in the page. */
async function compareReviews(lines) {
  const { compareAll } = await import("/page/compare.js");
  const { Api } = await import("/page/api.js");
  const { Fonts } = await import("/page/fonts.js");
  const { defaults, engine, styleParameters } = await import("/page/state.js");
  const api = new Api(() => null);
  const family = await new Fonts(api).family("pretendard");
  const widths = [160, 300, 343];
  let count = 0;
  const differing = [];
  for (const wordBreak of ["normal", "keep-all", "break-all"]) {
    const state = { ...defaults, break: wordBreak };
    const parameters = { ...styleParameters(state), width: widths, offsets: "utf16" };
    const answer = await (await api.post("/v1/lines", parameters, lines.join("\n"))).text();
    const records = answer.trim().split("\n").map((line) => JSON.parse(line));
    const cases = records.flatMap(({ sizes }, index) =>
      sizes.map((measured) => ({
        text: JSON.parse(lines[index]).text, state, width: measured.width, measured,
      })));
    count += cases.length;
    differing.push(...compareAll(cases, family, engine).map(({ text, width, measured, shown }) =>
      ({ wordBreak, text, width, measured, shown })));
  }
  return { count, differing: differing.slice(0, 5) };
}
