import { readFileSync } from "node:fs";

/** 500 reviews, a record a line. */
export const reviews = readFileSync(
  new URL("../../../Tests/Data/reviews.ndjson", import.meta.url), "utf8")
  .trim().split("\n").slice(0, 500);
