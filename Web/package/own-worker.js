// The worker of lists.

import { MeasureError } from "./errors.js";

/** A worker that runs `worker.js`, which lies beside this module. */
export function ownWorker() {
  if (typeof Worker === "undefined") {
    throw new MeasureError("worker", "there are no workers of pages here; give one as worker");
  }
  // Bundlers look for this as it stands, and bundle the worker, too.
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}
