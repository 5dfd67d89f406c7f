// Firefox's own protocol below WebDriver:
// https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html

import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";

/**
 * Connects with a Firefox that was started with `--marionette`, once it listens.
 *
 * @param home The folder of its `profile`.
 * @returns A function that sends a command, by its name in WebDriver, and returns its value.
 */
export async function connectMarionette(home, signal = AbortSignal.timeout(60_000)) {
  const socket = connect(await activePort(join(home, "profile/MarionetteActivePort"), signal));
  const waiting = new Map();
  socket.on("data", packets((packet) => {
    if (!Array.isArray(packet)) return; // what it is, said once
    const [, id, error, result] = packet;
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(new Error(`${error.error}: ${error.message.split("\n", 1)[0]}`));
    else resolve(result);
  }));
  const fail = (error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("Firefox ended")));
  let last = 0;
  return (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve: (result) => resolve(valueOf(result)), reject });
      const text = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

function valueOf(result) {
  return result && "value" in result ? result.value : result;
}

async function activePort(file, signal) {
  for (;;) {
    const port = Number(await readFile(file, "utf8").catch(() => ""));
    if (port > 0) return port;
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Takes bytes as they come; calls `handle` with the JSON of each packet, "LENGTH:JSON". */
function packets(handle) {
  let bytes = Buffer.alloc(0);
  return (more) => {
    bytes = Buffer.concat([bytes, more]);
    for (;;) {
      const colon = bytes.indexOf(":");
      if (colon < 0) return;
      const end = colon + 1 + Number(bytes.subarray(0, colon));
      if (bytes.length < end) return;
      handle(JSON.parse(bytes.subarray(colon + 1, end)));
      bytes = bytes.subarray(end);
    }
  };
}
