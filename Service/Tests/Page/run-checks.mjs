// The editor of several styles, and that lines of such texts are this browser's.

import assert from "node:assert/strict";
import { reviews } from "./reviews.mjs";

/** Each check's name with what it does, given a browser and the service's address. */
export const runChecks = {
  async "The editor's buttons give what is selected a style, and lines stay the browser's"(browser, address) {
    await openText(browser, address, "Tom 정말 재밌게 봤어요 @Ann 또 볼게요");
    await select(browser, 0, 3);
    await press(browser, "[data-style=bold]");
    await select(browser, 4, 6);
    await choose(browser, "[data-size]", "24");
    await select(browser, 7, 10);
    await choose(browser, "[data-color]", "#0066cc");
    await press(browser, "[data-style=italic]");
    await select(browser, 15, 19);
    await press(browser, "[data-style=chip]");
    await select(browser, 3, 3);
    await press(browser, "[data-picture]");
    assert.deepEqual(await linkedRuns(browser), [
      { text: "Tom", weight: 700 }, { box: { width: 20, height: 20 } }, { text: " " }, { text: "정말", size: 24 },
      { text: " " }, { text: "재밌게", color: "#0066cc", italic: true }, { text: " 봤어요 " },
      { text: "@Ann", padding: [6, 6], whiteSpace: "nowrap" }, { text: " 또 볼게요" },
    ]);
    for (const width of [300, 90]) {
      await browser.run(async (width) => {
        const field = document.querySelector("[name=width]");
        field.value = width;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }, width);
      await browser.until(`a verdict at ${width}`, isGood, width);
    }
    const drawn = await browser.run(async () => ["weight", "size", "chip", "picture"].map((name) => ({
      weight: () => getComputedStyle(document.querySelector(".text span")).fontFamily.includes("Bold"),
      size: () => getComputedStyle(document.querySelectorAll(".text span")[2]).fontSize,
      chip: () => document.querySelectorAll(".text .chip").length,
      picture: () => document.querySelector(".text .picture").getBoundingClientRect().width,
    })[name]()));
    assert.deepEqual(drawn, [true, "24px", 1, 20]);
  },

  async "What was pasted with its style is undone, and done again"(browser, address) {
    await openText(browser, address, "Tom 정말");
    await select(browser, 6, 6);
    await browser.run(async () => {
      const data = new DataTransfer();
      data.setData("text/html", "<b>굵게</b><br>다음");
      const event = new Event("paste", { bubbles: true, cancelable: true });
      Object.defineProperty(event, "clipboardData", { value: data });
      document.querySelector(".typed").dispatchEvent(event);
    });
    const pasted = [{ text: "Tom 정말" }, { text: "굵게", weight: 700 }, { text: "\n다음" }];
    assert.deepEqual(await linkedRuns(browser), pasted);
    const undo = (shiftKey) => browser.run(async (shiftKey) => {
      document.querySelector(".typed").dispatchEvent(
        new KeyboardEvent("keydown", { key: "z", ctrlKey: true, shiftKey, bubbles: true, cancelable: true }));
    }, shiftKey);
    await undo(false);
    await browser.until("the text before", async () => document.querySelector(".typed").textContent === "Tom 정말");
    await undo(true);
    assert.deepEqual(await linkedRuns(browser), pasted);
  },

  async "Where all was deleted, nothing is left"(browser, address) {
    await openText(browser, address, "Tom 정말");
    await select(browser, 0, 6);
    await browser.run(async () => document.execCommand("delete"));
    await browser.until("the hint", async () => !document.querySelector(".empty").hidden);
  },

  async "A style is taken back by its button, and all of them by one"(browser, address) {
    await openText(browser, address, "Tom 정말");
    await select(browser, 1, 1);
    await press(browser, "[data-style=bold]");
    assert.equal(await pressed(browser), "true");
    await press(browser, "[data-style=bold]");
    assert.equal(await pressed(browser), "false");
    await browser.until("a plain text", async () => !location.hash.includes("runs="));
    await select(browser, 0, 6);
    await press(browser, "[data-style=bold]");
    await press(browser, "[data-style=italic]");
    await press(browser, "[data-plain]");
    await browser.until("a plain text", async () => !location.hash.includes("runs="));
  },

  async "What is pasted keeps its styles, and nothing of it is loaded or run"(browser, address) {
    await openText(browser, address, "앞 뒤");
    await select(browser, 2, 2);
    await browser.run(async () => {
      window.ran = false;
      const data = new DataTransfer();
      data.setData("text/html", `<p><b>Tom</b> <i style="color: #c00">정말</i> <font color=green>봤</font>어요</p>
        <p style="font-size: 18pt">또<img width=16 height=12 src="nowhere.png" onerror="window.ran = true">
        <script>window.ran = true</script><span style="font-weight: 600; font-style: normal">봄</span></p>`);
      const event = new Event("paste", { bubbles: true, cancelable: true });
      Object.defineProperty(event, "clipboardData", { value: data });
      document.querySelector(".typed").dispatchEvent(event);
    });
    assert.deepEqual(await linkedRuns(browser), [
      { text: "앞 " }, { text: "Tom", weight: 700 }, { text: " " },
      { text: "정말", italic: true, color: "rgb(204, 0, 0)" }, { text: " " }, { text: "봤", color: "green" },
      { text: "어요\n" }, { text: "또", size: 24 }, { box: { width: 16, height: 12 } }, { text: " ", size: 24 },
      { text: "봄", size: 24, weight: 700 }, { text: "뒤" },
    ]);
    await browser.until("a verdict", isGood, 300);
    assert.equal(await browser.run(async () => window.ran), false);
  },

  async "Line breaks are typed between styles, and so is text within one"(browser, address) {
    await openText(browser, address, "가나다라");
    await select(browser, 0, 2);
    await press(browser, "[data-style=bold]");
    await select(browser, 2, 2);
    await browser.keys("X");
    await browser.keys("\uE007");
    await browser.keys("Y");
    await browser.until("the text", async () => {
      const runs = JSON.parse(new URLSearchParams(location.hash.slice(1)).get("runs"));
      return runs[0].weight === 700 && runs.map(({ text }) => text).join("") === "가나X\nY다라";
    });
  },

  async "A line break stands behind what was typed just before it"(browser, address) {
    await openText(browser, address, "가나");
    await select(browser, 1, 1);
    await browser.run(async () => {
      document.execCommand("insertText", false, "X");
      const lineBreak = new InputEvent("beforeinput", { inputType: "insertLineBreak", bubbles: true, cancelable: true });
      document.querySelector(".typed").dispatchEvent(lineBreak);
    });
    await browser.until("the text", async () =>
      new URLSearchParams(location.hash.slice(1)).get("text") === "가X\n나");
  },

  async "Runs that the page or the renderer does not take are named at the editor"(browser, address) {
    const chip = JSON.stringify([{ text: "@Ann", padding: [6, 6], whiteSpace: "nowrap" }]);
    for (const [name, link] of [["/runs", "runs=[1"], ["/runs/0/size", 'runs=[{"text":"가","size":-1}]'],
      ["/runs/1", 'runs=[{"text":"가"},{}]'], ["/runs/0", `profile=flutter&runs=${chip}`]]) {
      await browser.open(`${address}/healthz`);
      await browser.open(`${address}/#view=try&${link.replace(/#/g, "%23")}`);
      await browser.until(`${name} at the editor`, async (name) => {
        const problem = document.querySelector(".typed ~ .problem");
        return problem.checkVisibility() && problem.textContent.includes(name);
      }, name);
    }
  },

  async "300 texts of several styles at 3 widths have the browser's lines"(browser, address) {
    await browser.open(`${address}/`);
    const { count, differing } = await browser.run(compareRuns, reviews.slice(0, 300));
    assert.equal(count, 900);
    assert.deepEqual(differing, []);
  },
};

async function openText(browser, address, text) {
  await browser.open(`${address}/healthz`);
  await browser.open(`${address}/#view=try&text=${encodeURIComponent(text)}`);
  await browser.until("a verdict", async () => document.querySelector(".badge.good"));
}

/** Selects a range of the editor's text. */
function select(browser, start, end) {
  return browser.run(async (start, end) => {
    const typed = document.querySelector(".typed");
    typed.focus();
    const place = (offset) => {
      for (const node of typed.childNodes) {
        const { length } = node.textContent;
        if (offset <= length && node.className !== "picture") return [node.firstChild ?? node, offset];
        offset -= node.className === "picture" ? 1 : length;
      }
      return [typed, typed.childNodes.length];
    };
    getSelection().setBaseAndExtent(...place(start), ...place(end));
  }, start, end);
}

const press = (browser, selector) => browser.run(async (selector) =>
  document.querySelector(`.toolbar ${selector}`).click(), selector);

const pressed = (browser) => browser.run(async () =>
  document.querySelector("[data-style=bold]").getAttribute("aria-pressed"));

const choose = (browser, selector, value) => browser.run(async (selector, value) => {
  const field = document.querySelector(`.toolbar ${selector}`);
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}, selector, value);

/** The runs of the link, once it has followed the editor. */
async function linkedRuns(browser) {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return browser.until("runs in the link", async () =>
    JSON.parse(new URLSearchParams(location.hash.slice(1)).get("runs")));
}

/** Runs in the page. */
async function isGood(width) {
  return document.querySelector(".badge.good") && !document.querySelector("main").classList.contains("stale")
    && document.querySelector("output").textContent.endsWith(`Width ${width} px`);
}

/** Runs in the page: a bold name, a sized and a slanted word, a chip and a picture in each review. */
async function compareRuns(lines) {
  const { compare, declarations, fill } = await import("/page/compare.js");
  const { linesOfRuns } = await import("/page/run-lines.js");
  const { chip, nodesOf, picture } = await import("/page/runs.js");
  const { Api } = await import("/page/api.js");
  const { Fonts } = await import("/page/fonts.js");
  const { defaults, engine, styleParameters } = await import("/page/state.js");
  const api = new Api(() => null);
  const fonts = new Fonts(api);
  const [family, bold] = [await fonts.family("pretendard"), await fonts.bold("pretendard")];
  const styles = [{ size: 12 }, { size: 22 }, { italic: true }, { color: "#c00" }, { weight: 700 }];
  const records = lines.map((line, index) => {
    const words = JSON.parse(line).text.replace(/\s+/g, " ").split(/(?<= )/);
    const styled = words.map((text, word) => (word % 3 === 1 ? { text, ...styles[(index + word) % styles.length] } : { text }));
    return { runs: [{ text: "Tom", weight: 700 }, { text: " " }, picture, ...styled, { text: "@Ann", ...chip }] };
  });
  const widths = [90, 160, 300];
  const parameters = { ...styleParameters(defaults), width: widths, offsets: "utf16" };
  const answer = await (await api.post("/v1/lines", parameters, records.map((one) => JSON.stringify(one)).join("\n"))).text();
  const stage = document.createElement("div");
  stage.style.cssText = "position:absolute;left:0;top:0";
  document.body.append(stage);
  const differing = [];
  let count = 0;
  answer.trim().split("\n").map((line) => JSON.parse(line)).forEach(({ sizes }, index) => {
    for (const measured of sizes) {
      count += 1;
      fill(stage, nodesOf(records[index].runs, bold), declarations(defaults, family), measured.width);
      const shown = linesOfRuns(stage);
      if (!compare(measured, shown, engine).isEqual) {
        differing.push(JSON.stringify({ runs: records[index].runs, measured, shown }));
      }
    }
  });
  stage.remove();
  return { count, differing: differing.slice(0, 3).concat(differing.length ? [`${differing.length} in all`] : []) };
}
