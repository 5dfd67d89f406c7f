// Where the package lies, for its modules of CommonJS, which are in a folder of it.
"use strict";

const { pathToFileURL } = require("node:url");

/** A file of the package. */
exports.besidePackage = (name) => new URL(`../${name}`, pathToFileURL(__filename));
