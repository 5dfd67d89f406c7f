// The programs that drive browsers. Each is started with its browser, and takes commands by their
// names in WebDriver: https://www.w3.org/TR/webdriver2/

import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { isInstalled, open, start } from "../../../Recorder/browser/tests/browsers.mjs";
import { connectMarionette } from "./marionette.mjs";

/**
 * A function for each browser that starts it in a window of a width and height; Chromium with
 * more `arguments`.
 *
 * @returns `send(command, parameters)`, and `end()`.
 */
export const drivers = {
  async chromium({ width, height, more = [] }) {
    const driver = spawn("chromedriver", ["--port=0"], { stdio: ["ignore", "pipe", "inherit"] });
    const base = await addressOf(driver);
    return session(base, () => driver.kill(), {
      browserName: "chrome",
      "goog:chromeOptions": {
        // Root has no sandbox, and CI is root.
        args: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
          `--window-size=${width},${height}`, ...more],
      },
      "goog:loggingPrefs": { browser: "ALL" },
    });
  },

  /** Firefox is driven without geckodriver, which Debian's package leaves out. */
  async firefox({ width, height }) {
    const more = ["--marionette", "--width", String(width), "--height", String(height)];
    const browser = open("firefox", "about:blank", more);
    if (!browser) throw new Error("firefox is not installed");
    try {
      const send = await connectMarionette(browser.home);
      await send("NewSession", { capabilities: { alwaysMatch: { timeouts } } });
      return { send, end: () => browser.close() };
    } catch (error) {
      await browser.close();
      throw error;
    }
  },

  /** WebKit's window is as large as it likes, where none manages windows. */
  async webkit() {
    if (!isInstalled("WebKitWebDriver") || !isInstalled("xvfb-run")) {
      throw new Error("webkit2gtk-driver or xvfb is not installed");
    }
    const port = await freePort();
    const command = ["xvfb-run", "--auto-servernum", "WebKitWebDriver", `--port=${port}`];
    const driver = start("webkit", () => command);
    const base = `http://127.0.0.1:${port}`;
    try {
      await eventually("WebKitWebDriver", () => request("GET", `${base}/status`));
      return await session(base, () => driver.close(), { browserName: "MiniBrowser" });
    } catch (error) {
      await driver.close();
      throw error;
    }
  },
};

const timeouts = { script: 120_000 };

/** The methods and paths of commands. */
const commands = {
  Navigate: ["POST", "/url"],
  ExecuteAsyncScript: ["POST", "/execute/async"],
  PerformActions: ["POST", "/actions"],
  TakeScreenshot: ["GET", "/screenshot"],
  // Chromium's alone
  GetLog: ["POST", "/se/log"],
  ExecuteCdp: ["POST", "/goog/cdp/execute"],
};

async function session(base, endDriver, capabilities) {
  const alwaysMatch = { ...capabilities, timeouts };
  const body = { capabilities: { alwaysMatch } };
  const { sessionId } = await request("POST", `${base}/session`, body);
  const address = `${base}/session/${sessionId}`;
  return {
    send(command, parameters) {
      const [method, path] = commands[command];
      return request(method, address + path, method === "POST" ? parameters : undefined);
    },
    async end() {
      await request("DELETE", address).catch(() => {});
      await endDriver();
    },
  };
}

async function request(method, url, body) {
  const signal = AbortSignal.timeout(1.5 * timeouts.script);
  const response = await fetch(url, { method, body: body && JSON.stringify(body), signal });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message.split("\n", 1)[0]}`);
  return value;
}

function addressOf(driver) {
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

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** What `work` returns once it succeeds; a busy machine takes its time to start a browser. */
export async function eventually(what, work) {
  const end = Date.now() + 60_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what} does not answer: ${error.message}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
