// Height curves of many texts, asked of the service a slice at a time.

import { HeightCurve } from "./heights.js";

const sliceLength = 1000;

/**
 * The height curves of records, in their order.
 *
 * @param api What sends requests: `post(path, parameters, body)` gives a Response.
 * @param records Objects with a `text`.
 * @param parameters The style, and the widths `from` and `to`.
 * @param progress Is told how many records have come.
 */
export async function fetchCurves(api, records, parameters, progress = () => {}) {
  const curves = [];
  while (curves.length < records.length) {
    const slice = records.slice(curves.length, curves.length + sliceLength);
    const body = slice.map(({ text }) => JSON.stringify({ text }) + "\n").join("");
    const query = { ...parameters, encoding: "base64" };
    const response = await api.post("/v1/curves", query, body);
    const lines = (await response.text()).trim().split("\n");
    if (lines.length !== slice.length) throw new Error("the service answered too few records");
    for (const line of lines) curves.push(readCurve(JSON.parse(line)));
    progress(curves.length);
  }
  return curves;
}

function readCurve(record) {
  if (record.error) throw new Error(record.error.reason);
  return new HeightCurve(record.curve);
}
