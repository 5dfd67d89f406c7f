// Height curves of many texts, asked of the service a slice at a time.

import { HeightCurve } from "./heights.js";

const sliceLength = 500;
const requestsAtOnce = 2;

/**
 * The height curves of records, in their order.
 *
 * @param api What sends requests: `post(path, parameters, body)` gives a Response.
 * @param records Objects with a `text`.
 * @param parameters The style, and the widths `from` and `to`.
 * @param options `progress`, which is told how many records have come, and a `signal`.
 */
export async function fetchCurves(api, records, parameters, options = {}) {
  const { progress = () => {}, signal } = options;
  const curves = new Array(records.length);
  let next = 0;
  let count = 0;
  async function fetchSlices() {
    while (next < records.length) {
      const start = next;
      next += sliceLength;
      const slice = records.slice(start, next);
      (await fetchSlice(api, slice, parameters, signal)).forEach((curve, index) => {
        curves[start + index] = curve;
      });
      count += slice.length;
      progress(count);
    }
  }
  await Promise.all(Array.from({ length: requestsAtOnce }, fetchSlices));
  return curves;
}

async function fetchSlice(api, records, parameters, signal) {
  const body = records.map(({ text }) => JSON.stringify({ text }) + "\n").join("");
  const query = { ...parameters, encoding: "base64" };
  const response = await api.post("/v1/curves", query, body, { signal });
  const lines = (await response.text()).trim().split("\n");
  if (lines.length !== records.length) throw new Error("the service answered too few records");
  return lines.map((line) => readCurve(JSON.parse(line)));
}

function readCurve(record) {
  if (record.error) throw new Error(record.error.reason);
  return new HeightCurve(record.curve);
}
