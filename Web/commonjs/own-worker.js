// A module of CommonJS starts no worker of the web.
"use strict";

const { MeasureError } = require("./errors.js");

exports.ownWorker = () => {
  throw new MeasureError("worker", "there are no workers of pages here; give one as worker");
};
