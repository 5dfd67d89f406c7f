// What each view of the page shows.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { reviews } from "./reviews.mjs";

/** Each check's name with what it does, given a browser and the service's address. */
export const viewChecks = {
  async "Try says that a text is equal"(browser, address) {
    await browser.open(`${address}/#view=try`);
    await browser.until("a verdict", async () => document.querySelector(".badge.good"));
    const before = await badge(browser);
    assert.equal(before.output, "Predicted 4 lines, 96 px · Browser 4 lines, 96 px · Width 300 px");
    await browser.until("the handle", async () => { document.querySelector(".handle").focus(); return true; });
    await browser.keys("\uE012", "\uE012");
    await browser.until("another width", async () => document.querySelector("output").textContent.endsWith("Width 298 px"));
    const handle = await browser.run(async () => {
      const { x, y, width, height } = document.querySelector(".handle").getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    await browser.drag(handle, { x: handle.x - 100, y: handle.y });
    await browser.until("the width dragged to", async () => document.querySelector("output").textContent.endsWith("Width 198 px"));
    assert.equal((await badge(browser)).className, "badge good");
    await browser.until("the link", async () => location.hash.includes("width=198"));
  },

  async "Try shows texts in the fonts of the service's font set"(browser, address) {
    const text = encodeURIComponent("Axis 가각 AV abc Axis 각가 정말 VA");
    for (const font of ["Brand", "Body"]) {
      await browser.open(`${address}/healthz`);
      await browser.open(`${address}/#view=try&font=${font}&width=90&text=${text}`);
      await browser.until("a verdict", async () => document.querySelector(".badge.good"));
      await browser.until("the font in its menu", async (font) => document.querySelector("[name=font]")
        .value === font, font);
    }
    const groups = await browser.run(async () => [...document.querySelectorAll("[name=font] optgroup")]
      .map(({ label }) => label));
    assert.deepEqual(groups, ["Fonts of this service", "Pretendard"]);
  },

  async "Try says that what no font has cannot be compared"(browser, address) {
    await browser.open(`${address}/#view=try&text=${encodeURIComponent("กข가")}`);
    await browser.until("a verdict", async () => document.querySelector(".badge").textContent.includes("U+"));
  },

  async "Try draws in grey what is measured only"(browser, address) {
    await browser.open(`${address}/#view=try&text=${encodeURIComponent("정말 👍🏽 좋아요 ✈")}`);
    await browser.until("a note", async () => !document.querySelector("[data-undrawn]").hidden);
    const drawn = await browser.run(async () => {
      const box = document.querySelector(".box").getBoundingClientRect();
      return [...document.querySelectorAll(".undrawn span")].map((span) => {
        const { left, right } = span.getBoundingClientRect();
        return [span.textContent, left >= box.left && right <= box.right && right > left];
      });
    });
    assert.deepEqual(drawn[0], ["👍🏽", true]);
    await type(browser, "text", "좋아요");
    await browser.until("no note", async () => document.querySelector("[data-undrawn]").hidden
      && document.querySelectorAll(".undrawn span").length === 0);
  },

  async "Try says of other renderers that the browser is no reference"(browser, address) {
    await browser.open(`${address}/#view=try&profile=uikit`);
    await browser.until("a note", async () => document.querySelector("[data-note]").textContent.includes("cannot confirm"));
  },

  async "Try without a text says what to do, and judges nothing"(browser, address) {
    await browser.open(`${address}/#view=try`);
    await browser.until("a verdict", async () => document.querySelector(".badge.good"));
    await type(browser, "text", "");
    await browser.until("the hint", async () => !document.querySelector(".empty").hidden);
    assert.equal(await isShown(browser, ".badge"), false);
    assert.equal(await isShown(browser, ".handle"), false);
    await type(browser, "text", "가");
    await browser.until("a verdict", async () => document.querySelector(".badge.good").checkVisibility());
  },

  async "A field that is wrong says so below itself, over no verdict"(browser, address) {
    await browser.open(`${address}/#view=try`);
    await browser.until("a verdict", async () => document.querySelector(".badge.good"));
    for (const [name, wrong, right] of [["line-height", "abc", "1.5"], ["font-size", "-3", "16"]]) {
      await type(browser, name, wrong);
      await browser.until(`what is wrong with ${name}`, async (name) => {
        const field = document.querySelector(`[name=${name}]`);
        const problem = field.parentElement.querySelector(".problem");
        return field.getAttribute("aria-invalid") === "true" && problem.textContent && problem.checkVisibility();
      }, name);
      assert.equal(await isShown(browser, ".badge"), false);
      await type(browser, name, right);
      await browser.until("a verdict", async () =>
        document.querySelector(".badge.good").checkVisibility({ visibilityProperty: true }));
    }
  },

  async "Copy as shows the style in other languages"(browser, address) {
    await browser.open(`${address}/#view=try&width=120`);
    await browser.until("a verdict", async () => document.querySelector(".badge.good"));
    for (const [name, words] of [["CSS", "width: 120px;"], ["Command line", "measure heights --text"],
      ["curl", `${address}/v1/heights?width=120`], ["Swift", "atWidth: 120"], ["JavaScript", ", 120);"]]) {
      await browser.run(async (name) => document.querySelector(`[data-format="${name}"]`).click(), name);
      await browser.until(name, async (words) =>
        document.querySelector(".copy code").textContent.includes(words), words);
    }
    const { height, shown } = await browser.run(async () => {
      document.querySelector('[data-format="curl"]').click();
      const [, body, url] = /-d '(.*)' \\\n\s+'(.*)'$/.exec(document.querySelector(".copy code").textContent);
      const headers = { "Content-Type": "application/x-ndjson" };
      const answer = await (await fetch(url, { method: "POST", body, headers })).json();
      return { height: answer.sizes[0].height, shown: document.querySelector("output").textContent };
    });
    assert.match(shown, new RegExp(`, ${height} px · Browser`));
  },

  async "What Copy as shows follows the form"(browser, address) {
    await browser.open(`${address}/#view=try&width=120`);
    await browser.until("a verdict", async () => document.querySelector(".badge.good"));
    await browser.run(async () => document.querySelector('[data-format="CSS"]').click());
    await browser.until("the code", async () => document.querySelector(".copy code").textContent.includes("font-size: 16px"));
    await type(browser, "font-size", "20");
    await browser.until("the other size", async () => document.querySelector(".copy code").textContent.includes("font-size: 20px"));
    assert.equal(await browser.run(async () => document.querySelector("[data-copied]").textContent), "");
  },

  async "Try says what becomes of line breaks, and keeps them"(browser, address) {
    await browser.open(`${address}/healthz`);
    await browser.open(`${address}/#view=try&text=${encodeURIComponent("가나\n다라\n\n마바")}`);
    await browser.until("a verdict", async () => document.querySelector(".badge.good"));
    assert.match((await badge(browser)).output, /^Predicted 1 line,/);
    await browser.until("the note", async () => document.querySelector("[data-line-breaks]").checkVisibility());
    await browser.run(async () => document.querySelector("[data-line-breaks] button").click());
    await browser.until("four lines", async () =>
      document.querySelector("output").textContent.startsWith("Predicted 4 lines, 96 px · Browser 4 lines, 96 px"));
    assert.equal((await badge(browser)).className, "badge good");
    await browser.run(async () => document.querySelector('[data-format="CSS"]').click());
    await browser.until("the code", async () => document.querySelector(".copy code").textContent.includes("pre-line"));
    await browser.run(async () => document.querySelector("[data-line-breaks] button").click());
    await browser.until("one line", async () => document.querySelector("output").textContent.startsWith("Predicted 1 line,"));
  },

  async "A file beside its place leaves the page where it is"(browser, address) {
    await browser.open(`${address}/#view=try`);
    await browser.until("a verdict", async () => document.querySelector(".badge.good"));
    const prevented = await browser.run(async () => {
      const files = new DataTransfer();
      files.items.add(new File(["x"], "a.pdf"));
      const events = ["dragover", "drop"].map((name) =>
        new DragEvent(name, { dataTransfer: files, bubbles: true, cancelable: true }));
      return events.map((event) => !document.body.dispatchEvent(event));
    });
    assert.deepEqual(prevented, [true, true]);
  },

  async "Your file finds the arrays of a document, and measures the one that is chosen"(browser, address) {
    await browser.open(`${address}/#view=file`);
    await browser.until("the view", async () => document.querySelector("input[type=file]"));
    await browser.run(async () => {
      const files = new DataTransfer();
      files.items.add(new File(['{"code":200,"data":{"best":[{"text":"가"}],"reviews":[{"text":"좋아요"},{"text":"정말"}]}}'], "a.json"));
      const input = document.querySelector("input[type=file]");
      input.files = files.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await browser.until("two records", async () => /: 2 records/.test(document.querySelector(".file-status").textContent));
    const arrays = await browser.run(async () => {
      const select = document.querySelector("[name=array]");
      const names = [...select.options].map(({ value }) => value);
      select.value = "/data/best";
      select.dispatchEvent(new Event("change", { bubbles: true }));
      return names;
    });
    assert.deepEqual(arrays, ["/data/best", "/data/reviews"]);
    await browser.until("one record", async () => /: 1 records/.test(document.querySelector(".file-status").textContent));
  },

  async "Your file names a quote that is left open"(browser, address) {
    await browser.open(`${address}/#view=file`);
    await browser.until("the view", async () => document.querySelector("input[type=file]"));
    await browser.run(async () => {
      const files = new DataTransfer();
      files.items.add(new File(['text\n좋아요\n"정말\n'], "a.csv"));
      const input = document.querySelector("input[type=file]");
      input.files = files.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await browser.until("the error", async () => document.querySelector(".file-errors")?.textContent.includes("quote"));
  },

  async "The page speaks Korean once that is chosen, and English again"(browser, address) {
    await browser.open(`${address}/#view=try`);
    for (const [lang, words] of [["ko", "예측 4줄, 96 px · 브라우저 4줄, 96 px · 너비 300 px"],
      ["en", "Predicted 4 lines, 96 px · Browser 4 lines, 96 px · Width 300 px"]]) {
      await browser.until("a verdict", async () => document.querySelector(".badge.good"));
      await browser.run(async () => document.getElementById("language").click());
      await browser.until(words, async (words) => document.querySelector("output")?.textContent === words, words);
      assert.equal(await browser.run(async () => document.documentElement.lang), lang);
    }
  },

  async "On a phone the editor comes first, and what it gives right below"(browser, address) {
    await browser.open(`${address}/healthz`);
    const places = await browser.run(readPhone, address);
    assert(places.editor < 320, `the editor begins at ${places.editor}`);
    assert(places.result > places.editor && places.result < 844, `the result begins at ${places.result}`);
    assert(places.settings > places.result);
    assert(places.scrollWidth <= 390);
  },

  async "Names that every object has name no view, renderer or font"(browser, address) {
    for (const name of ["__proto__", "constructor", "toString"]) {
      // From another page, so that each link is read anew.
      await browser.open(`${address}/healthz`);
      await browser.open(`${address}/#view=${name}&${name}=x`);
      await browser.until("a view", async () => document.querySelector(".badge.good"));
      await browser.until("the link", async (name) => document.querySelector("[data-view=list]")
        .hash.includes(`${name}=x`), name);
      for (const parameter of ["profile", "font"]) {
        await browser.open(`${address}/healthz`);
        await browser.open(`${address}/#view=try&${parameter}=${name}`);
        await browser.until("what is wrong", async (name) => document.querySelector("main")
          .textContent.includes(name), name);
      }
    }
  },

  async "Every width draws a curve whose cursor moves"(browser, address) {
    await browser.open(`${address}/#view=widths`);
    await browser.until("the curve", async () => document.querySelector(".curve"));
    await browser.run(async () => document.querySelector(".plot").focus());
    await browser.keys("\uE014");
    await browser.until("the cursor", async () => document.querySelector("[data-width-now]").textContent === "301");
  },

  async "A list stands still"(browser, address) {
    await browser.open(`${address}/#view=list`);
    await browser.until("heights", async () => !document.querySelector("[data-ride]").disabled);
    const status = (words) => browser.until(words, async (words) =>
      document.querySelector(".list-status").textContent.includes(words), words);
    await browser.run(async () => document.querySelector("[data-ride]").click());
    await status("Moved under the reader");
    await browser.run(async () => document.querySelector("[data-insert]").click());
    await status("came in on top");
    const [exact, guess, estimate] = await browser.run(async () =>
      [...document.querySelectorAll(".meters tbody tr")].map((row) =>
        [...row.querySelectorAll("td")].map((cell) => cell.textContent)));
    assert.match(exact.join(), /^0 px,0 of \d{2,},0 px$/);
    assert.notEqual(guess[2], "0 px");
    assert.match(estimate[0], /^\d+,\d{3} px$/);
  },

  async "A list stands still when it was scrolled and not drawn since"(browser, address) {
    await browser.open(`${address}/#view=list`);
    const moved = await browser.run(async () => {
      const { FeedLayout } = await import("/page/heights.js");
      const { VirtualList } = await import("/page/virtual-list.js");
      const box = document.createElement("div");
      box.style.cssText = "height: 200px; overflow: auto";
      document.body.prepend(box);
      const rows = (name, count) => Array.from({ length: count }, (_, index) =>
        ({ id: `${name} ${index}`, height: 20 + index % 7 }));
      const list = new VirtualList(box, new FeedLayout(rows("row", 300)), () =>
        document.createElement("p"));
      const top = () => list.elements.get("row 80").getBoundingClientRect().top;
      box.scrollTop = list.feed.offsetOfRow(80);
      list.draw();
      box.scrollTop -= 48;
      const before = top();
      list.keepReader((feed) => [feed.insert(rows("new", 30), 0)]);
      return top() - before;
    });
    assert.equal(moved, 0);
  },

  async "The list of the documentation stands still"(browser, address) {
    const text = readFileSync(
      new URL("../../../Documentation/lists-on-the-web.md", import.meta.url), "utf8");
    const [, html] = /```html\n([^]*?)```/.exec(text);
    // A page of the same origin, with the list in it.
    await browser.open(`${address}/healthz`);
    const shown = html.replace("</script>", "window.documented = { feed, insertOnTop };</script>");
    await browser.run(async (html) => {
      document.open();
      document.write(html);
      document.close();
    }, shown);
    await browser.until("the list", async () => window.documented);
    const seen = await browser.run(readDocumentedList);
    assert.deepEqual(seen, { wrong: 0, moved: 0, count: 202 });
  },

  async "Cells draws a template, and says where one is wrong"(browser, address) {
    await browser.open(`${address}/#view=cells`);
    await browser.until("a picture", async () => document.querySelector(".pictures img")?.naturalWidth > 0);
    await browser.run(async () => {
      const template = document.querySelector("[name=template]");
      template.value = template.value.replace('"maxLines": 1', '"maxLines": "one"');
      template.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await browser.until("the error", async () => {
      const problem = document.querySelector("[data-problem=template]");
      return problem.textContent.includes("maxLines") && problem.getBoundingClientRect().bottom < innerHeight;
    });
    assert(await browser.run(async () => document.querySelector("main").classList.contains("stale")));
    await type(browser, "record", "{");
    await browser.until("the record's error", async () =>
      document.querySelector("[data-problem=record]").textContent.includes("JSON"));
  },

  async "Your file measures a table, once its column is chosen, and gives one back"(browser, address) {
    await browser.open(`${address}/#view=file`);
    await browser.until("the view", async () => document.querySelector("input[type=file]"));
    await browser.run(async () => {
      document.querySelector("[name=format]").value = "csv";
      const files = new DataTransfer();
      files.items.add(new File(["id,body\n7,좋아요\n8,\"정말, 재밌게\"\n"], "reviews.csv"));
      const input = document.querySelector("input[type=file]");
      input.files = files.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await browser.until("a question", async () => document.querySelector(".file-status.bad"));
    await browser.run(async () => {
      const column = document.querySelector("[name=column]");
      column.value = "body";
      column.dispatchEvent(new Event("change", { bubbles: true }));
    });
    const saved = await browser.until("the answers", async () => {
      const link = document.querySelector("a.save");
      return link && { name: link.download, width: document.querySelector("figcaption").textContent };
    });
    assert.equal(saved.name, "reviews.heights.csv");
    assert.match(saved.width, /343 px/);
  },

  async "Your file measures a file"(browser, address) {
    await browser.open(`${address}/#view=file`);
    await browser.until("the view", async () => document.querySelector("input[type=file]"));
    await browser.run(async (text) => {
      const files = new DataTransfer();
      files.items.add(new File([text], "reviews.ndjson"));
      const input = document.querySelector("input[type=file]");
      input.files = files.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }, reviews.join("\n"));
    await browser.until("the count", async () => /\b500\b/.test(document.querySelector("main").textContent));
  },
};

/** Types into a field of the page. */
function type(browser, name, value) {
  return browser.run(async (name, value) => {
    const field = document.querySelector(`[name=${name}], [data-name=${name}]`);
    if (field.isContentEditable) field.textContent = value;
    else field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, name, value);
}

function isShown(browser, selector) {
  return browser.run(async (selector) =>
    document.querySelector(selector).checkVisibility({ visibilityProperty: true }), selector);
}

/** Runs in a page of the service: where parts of its page are in a frame as wide as a phone. */
async function readPhone(address) {
  const frame = document.createElement("iframe");
  frame.style.cssText = "width:390px;height:844px;border:0";
  document.body.replaceChildren(frame);
  // The page lies in no page of others, so that its document is copied into the frame.
  const page = await (await fetch(address)).text();
  frame.srcdoc = page.replace("<head>", `<head><base href="${address}/">`);
  const find = (selector) => frame.contentDocument?.querySelector(selector);
  while (!find(".badge.good, .badge.bad")) await new Promise((done) => setTimeout(done, 50));
  const top = (selector) => find(selector).getBoundingClientRect().top;
  return {
    editor: top(".typed"), result: top("output"), settings: top("[name=profile]"),
    scrollWidth: frame.contentDocument.documentElement.scrollWidth,
  };
}

function badge(browser) {
  return browser.run(async () => {
    const { className, textContent } = document.querySelector(".badge");
    return { className, textContent, output: document.querySelector("output").textContent };
  });
}

/** Runs in the page: rows of another height than measured, and by how much an insertion moves. */
async function readDocumentedList() {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const drawn = async () => (await frame(), await frame());
  const { feed, insertOnTop } = window.documented;
  const box = document.getElementById("list");
  const top = (text) =>
    [...box.querySelectorAll(".row")].find((row) => row.textContent === text)
      .getBoundingClientRect().top;
  let wrong = 0;
  for (let row = 0; row < feed.count; row += 5) {
    box.scrollTop = feed.offsetOfRow(row);
    await drawn();
    const elements = [...box.querySelectorAll(".row")];
    const { start } = feed.rows(box.scrollTop, box.scrollTop + box.clientHeight);
    elements.forEach((element, index) => {
      const { height } = element.getBoundingClientRect();
      if (Math.ceil(height) !== feed.at(start + index).height) wrong += 1;
    });
  }
  box.scrollTop = 3000;
  await drawn();
  const { textContent } = box.querySelector(".row");
  const before = top(textContent);
  await insertOnTop([{ id: "a", text: "새 글" }, { id: "b", text: "또 새 글 ".repeat(40) }]);
  return { wrong, moved: top(textContent) - before, count: feed.count };
}
