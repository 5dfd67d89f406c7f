// The browsers of this machine, opened at an address and ended again. Fonts are not hinted, as on
// phones, and in place of the system's they see one of the package's, for the page's own words.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./server.mjs";

const fontSettings = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <match target="pattern">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
  </match>
</fontconfig>
`;

// Nothing that asks the network, or opens other pages.
const firefoxSettings = {
  "app.normandy.enabled": false,
  "app.update.enabled": false,
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "datareporting.policy.dataSubmissionEnabled": false,
  "gfx.downloadable_fonts.keep_color_bitmaps": true, // bitmap emoji as a web font
  "marionette.port": 0, // any that is free, if it is driven
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "http://127.0.0.1:9/",
  "toolkit.telemetry.enabled": false,
};

/**
 * For each browser, its command at an address, with a folder of its own, more arguments and pixels
 * to the px; null if it is not installed.
 */
export const browsers = {
  chromium(address, home, more = [], ratio = 1) {
    if (!isInstalled("chromium")) return null;
    const flags = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--disable-background-networking", "--disable-component-update", "--no-first-run",
      "--font-render-hinting=none", "--enable-font-subpixel-positioning", "--disable-lcd-text",
      `--force-device-scale-factor=${ratio}`, `--user-data-dir=${join(home, "profile")}`,
      "--remote-debugging-port=0", // or it ends by itself
    ];
    return ["chromium", ...flags, ...more, address];
  },

  firefox(address, home, more = [], ratio = 1) {
    const binary = ["firefox-esr", "firefox"].find(isInstalled);
    if (!binary) return null;
    const profile = join(home, "profile");
    mkdirSync(profile);
    const settings = { ...firefoxSettings, "layout.css.devPixelsPerPx": String(ratio) };
    const lines = Object.entries(settings).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
    writeFileSync(join(profile, "user.js"), lines.join(""));
    return [binary, "--headless", "--no-remote", "--profile", profile, ...more, address];
  },

  webkit(address, home, more = []) {
    const binary = miniBrowser();
    if (!binary || !isInstalled("xvfb-run")) return null;
    return ["xvfb-run", "--auto-servernum", binary, "--private", ...more, address];
  },
};

export function isInstalled(command) {
  return spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;
}

/** The browser that comes with WebKit's driver, which no path leads to. */
function miniBrowser() {
  for (const folder of ["/usr/lib", "/usr/libexec"]) {
    for (const part of ["", ...(existsSync(folder) ? readdirSync(folder) : [])]) {
      for (const name of ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"]) {
        const path = join(folder, part, name, "MiniBrowser");
        if (existsSync(path)) return path;
      }
    }
  }
  return null;
}

/**
 * Opens an address, on a screen of `ratio` pixels to the px, in WebKit whole ones; `close()` ends
 * all that was started. Null if the browser is not installed.
 */
export function open(name, address, more, ratio = 1) {
  return start(name, (home) => browsers[name](address, home, more, ratio), ratio);
}

/**
 * Starts what shows a browser, in its environment.
 *
 * @param commandIn The command, with a folder of its own; null if it is not installed.
 * @returns `home`, that folder; `exit`, a promise; and `close()`, which ends all. Null without a
 *   command.
 */
export function start(name, commandIn, ratio = 1) {
  const home = mkdtempSync(join(tmpdir(), `recorder-${name}-`));
  const command = commandIn(home);
  if (!command) {
    rmSync(home, { recursive: true });
    return null;
  }
  writeFileSync(join(home, "fonts.conf"), fontSettings(join(root, "Fonts/Pretendard")));
  // GTK asks the X server's resources, and without any this file.
  writeFileSync(join(home, "Xdefaults"), "Xft.hinting: 0\nXft.hintstyle: hintnone\nXft.dpi: 96\n");
  const child = spawn(command[0], command.slice(1), {
    // A group of its own, which is ended as one.
    detached: true,
    stdio: "ignore",
    env: { ...process.env, ...environment(name, home, ratio) },
  });
  const exit = new Promise((resolve) => child.once("exit", resolve));
  // If this process ends early, nothing stays behind.
  const kill = () => endGroup(child.pid, "SIGKILL");
  process.once("exit", kill);
  return {
    home,
    exit,
    async close() {
      process.off("exit", kill);
      for (const signal of ["SIGTERM", "SIGKILL"]) {
        if (!endGroup(child.pid, signal)) break;
        await Promise.race([exit, new Promise((resolve) => setTimeout(resolve, 3000))]);
      }
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Signals the processes of a group; false if nothing is left. */
function endGroup(leader, signal) {
  try {
    return process.kill(-leader, signal);
  } catch {
    return false;
  }
}

function environment(name, home, ratio) {
  const common = {
    FONTCONFIG_FILE: join(home, "fonts.conf"),
    HOME: home,
    XDG_CACHE_HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
  };
  if (name === "firefox") return { ...common, MOZ_CRASHREPORTER_DISABLE: "1" };
  if (name !== "webkit") return common;
  return {
    ...common,
    GDK_BACKEND: "x11",
    GDK_SCALE: String(ratio),
    GSETTINGS_BACKEND: "memory",
    LIBGL_ALWAYS_SOFTWARE: "1",
    NO_AT_BRIDGE: "1",
    TMPDIR: home, // what xvfb-run leaves behind when it is ended
    WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    XENVIRONMENT: join(home, "Xdefaults"),
  };
}
