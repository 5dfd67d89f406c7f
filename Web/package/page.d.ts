/** The whole package as one file, for pages without a bundler. */

export * from "./index.js";
export * from "./list.js";
