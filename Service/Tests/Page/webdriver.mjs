// A real browser, by WebDriver: https://www.w3.org/TR/webdriver2/

import { drivers } from "./drivers.mjs";

/** Chromium, Firefox or WebKit, driven. `close()` ends it. */
export class Browser {
  name;
  #driver;

  /**
   * Starts a browser.
   *
   * @param options `name`, one of the drivers', by default "chromium"; `width` and `height`, its
   *   window; `arguments`, more of Chromium's.
   */
  static async start(options = {}) {
    const { name = "chromium", width = 1280, height = 1000, arguments: more } = options;
    const browser = new Browser();
    browser.name = name;
    browser.#driver = await drivers[name]({ width, height, more });
    return browser;
  }

  /** Opens a page. */
  open(url) {
    return this.#driver.send("Navigate", { url });
  }

  /** What an async function returns that runs in the page. */
  async run(work, ...values) {
    const script = `const done = arguments[arguments.length - 1];
      (${work})(...arguments).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } =
      await this.#driver.send("ExecuteAsyncScript", { script, args: values });
    if (error) throw new Error(error);
    return value;
  }

  /** Waits until a function of the page returns something true, and returns it. */
  async until(what, work, ...values) {
    const end = Date.now() + 20_000;
    while (Date.now() < end) {
      const value = await this.run(work, ...values).catch(() => null);
      if (value) return value;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`waited in vain: ${what}`);
  }

  /** Presses keys on the element that has the focus. */
  keys(...keys) {
    const actions = keys.flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]);
    return this.#driver.send("PerformActions", {
      actions: [{ type: "key", id: "keyboard", actions }],
    });
  }

  /** Drags from one point of the page to another. */
  drag(from, to) {
    const move = ({ x, y }) => ({ type: "pointerMove", duration: 50, x: Math.round(x), y: Math.round(y) });
    const actions = [move(from), { type: "pointerDown", button: 0 }, move(to), { type: "pointerUp", button: 0 }];
    return this.#driver.send("PerformActions", {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  }

  /** What is in view, as a PNG. */
  async picture() {
    return Buffer.from(await this.#driver.send("TakeScreenshot", { full: false }), "base64");
  }

  /** What the page has written to its console as an error; only Chromium keeps it. */
  async errors() {
    if (this.name !== "chromium") return [];
    const entries = await this.#driver.send("GetLog", { type: "browser" });
    return entries.filter(({ level }) => level === "SEVERE").map(({ message }) => message);
  }

  /** Shows pages as in a window of another width and height, light or dark; in Chromium alone. */
  async emulate({ width, height }, scheme) {
    await this.#command("Emulation.setDeviceMetricsOverride",
      { width, height, deviceScaleFactor: 1, mobile: width < 600 });
    await this.#command("Emulation.setEmulatedMedia",
      { features: [{ name: "prefers-color-scheme", value: scheme }] });
  }

  /** Runs code beside the page's, which its policy has no say in; in Chromium alone. */
  evaluate(expression) {
    return this.#command("Runtime.evaluate", { expression });
  }

  /** https://chromedevtools.github.io/devtools-protocol/ */
  #command(cmd, params) {
    return this.#driver.send("ExecuteCdp", { cmd, params });
  }

  close() {
    return this.#driver.end();
  }
}
