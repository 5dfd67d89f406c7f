// A real browser, by WebDriver: https://www.w3.org/TR/webdriver2/

import { spawn } from "node:child_process";

/** A headless Chromium, driven by chromedriver. `close()` ends both. */
export class Browser {
  #driver;
  #session;

  static async start({ width = 1280, height = 1000, arguments: more = [] } = {}) {
    const browser = new Browser();
    browser.#driver = spawn("chromedriver", ["--port=0"], { stdio: ["ignore", "pipe", "inherit"] });
    const base = await address(browser.#driver);
    const { sessionId } = await request("POST", `${base}/session`, {
      capabilities: {
        alwaysMatch: {
          browserName: "chrome",
          "goog:chromeOptions": {
            // Root has no sandbox, and CI is root.
            args: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
              `--window-size=${width},${height}`, ...more],
          },
          "goog:loggingPrefs": { browser: "ALL" },
          timeouts: { script: 120_000 },
        },
      },
    });
    browser.#session = `${base}/session/${sessionId}`;
    return browser;
  }

  /** Opens a page. */
  open(url) {
    return request("POST", `${this.#session}/url`, { url });
  }

  /** What an async function returns that runs in the page. */
  async run(work, ...values) {
    const script = `const done = arguments[arguments.length - 1];
      (${work})(...arguments).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await request("POST", `${this.#session}/execute/async`, { script, args: values });
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
    return request("POST", `${this.#session}/actions`, {
      actions: [{ type: "key", id: "keyboard", actions }],
    });
  }

  /** Drags from one point of the page to another. */
  drag(from, to) {
    const move = ({ x, y }) => ({ type: "pointerMove", duration: 50, x: Math.round(x), y: Math.round(y) });
    const actions = [move(from), { type: "pointerDown", button: 0 }, move(to), { type: "pointerUp", button: 0 }];
    return request("POST", `${this.#session}/actions`, {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  }

  /** What the page has written to its console as an error. */
  async errors() {
    const entries = await request("POST", `${this.#session}/se/log`, { type: "browser" });
    return entries.filter(({ level }) => level === "SEVERE").map(({ message }) => message);
  }

  async close() {
    await request("DELETE", this.#session).catch(() => {});
    this.#driver.kill();
  }
}

function address(driver) {
  return new Promise((resolve, reject) => {
    driver.once("error", reject);
    driver.once("exit", (code) => reject(new Error(`chromedriver ended with ${code}`)));
    let text = "";
    driver.stdout.on("data", (data) => {
      text += data;
      const port = /started successfully on port (\d+)/.exec(text)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
}

async function request(method, url, body) {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message.split("\n", 1)[0]}`);
  return value;
}
