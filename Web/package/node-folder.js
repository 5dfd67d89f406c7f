// Where the package lies, for its modules of ECMAScript; `cjs` has one for those of CommonJS.

/** A file of the package. */
export function besidePackage(name) {
  return new URL(name, import.meta.url);
}
