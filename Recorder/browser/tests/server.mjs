// A server of this checkout on the loopback interface, to which a page may post.

import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../", import.meta.url));

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/**
 * Starts a server.
 *
 * @param folders Besides the checkout, folders by the first part of their addresses.
 * @returns Its `address`, `posted(path)`, which resolves to what a page posts there, and `close()`.
 */
export async function serve(folders = {}) {
  const waiting = new Map();
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname));
    if (request.method === "POST") {
      receive(request, (body) => waiting.get(path)?.(body));
      response.end();
      return;
    }
    const [, first, ...rest] = path.split("/");
    send(folders[first] ? join(folders[first], ...rest) : join(root, path), response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    posted: (path) => new Promise((resolve) => waiting.set(path, resolve)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function send(file, response) {
  try {
    if (!statSync(file).isFile()) throw new Error("no file");
  } catch {
    response.writeHead(404).end();
    return;
  }
  response.setHeader("Content-Type", types[extname(file)] ?? "application/octet-stream");
  createReadStream(file).pipe(response);
}

function receive(request, done) {
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => done(Buffer.concat(parts).toString()));
}
