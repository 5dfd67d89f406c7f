// Transcribes the Dart of `Examples/Flutter` to JavaScript, so that it is tested where no Dart is
// installed. It knows no more of the language than that file uses: classes, typed declarations and
// 64-bit integers, which become BigInt.

import { readFileSync } from "node:fs";

const type = "(?:final )?(?:(?:List<\\w+>|[A-Z]\\w*|int|double|bool|void|var)\\??)";

/** The classes that a file declares, as an object. */
export function transcribe(path) {
  const dart = readFileSync(path, "utf8");
  const names = [...dart.matchAll(/^class (\w+)/gm)].map(([, name]) => name);
  const script = javaScript(dart, names);
  return new Function("FormatException", "ByteData", "base64Decode",
    `${script}\nreturn { ${names.join(", ")} };`)(FormatException, ByteData, base64Decode);
}

function javaScript(dart, classes) {
  const called = new RegExp(`(?<![\\w.])(${[...classes, "ByteData"].join("|")})(\\._)?\\(`, "g");
  return dart
    .replace(/^import .*$/gm, "")
    .replace(/\/\/.*$/gm, "")
    .replace(/^  HeightCurve\._\(\);$/gm, "")
    .replace(/^  final Uint8List _bytes;$/gm, "  _bytes;")
    .replace(/^  CurveReader\(this\._bytes, int version\) \{$/gm,
      "  constructor(bytes, version) {\n    this._bytes = bytes;")
    .replace(/^  bool get (\w+) => (.*);$/gm, "  get $1() { return $2; }")
    .replace(new RegExp(`^(${type}) (\\w+\\()`, "gm"), "function $2")
    .replace(new RegExp(`^  (static )?(${type}) (\\w+\\()`, "gm"), "  $1$3")
    .replace(new RegExp(`^  (${type}) (_\\w+ =)`, "gm"), "  $2")
    .replace(new RegExp(`^(\\s{2,})(${type}) ([a-z]\\w* =)`, "gm"), "$1let $3")
    .replace(new RegExp(`\\bfor \\(int `, "g"), "for (let ")
    .replace(new RegExp(`([(,] ?)${type} (?=\\w+[,)])`, "g"), "$1")
    .replace(called, "new $1(")
    .replace(/throw FormatException/g, "throw new FormatException")
    .replace(/~\//g, "/")
    .replace(/ == /g, " === ").replace(/ != /g, " !== ")
    .replace(/(?<![\w.])_(?=\w+)/g, "this._")
    .replace(/^  this\._/gm, "  _")
    .replace(/this\.this\./g, "this.")
    .replace(/(?<![\w.])isAtEnd(?!\()/g, "this.isAtEnd").replace(/get this\./g, "get ")
    .replace(/(?<=[ (!])(byte|varint|height)(?=\()/g, "this.$1")
    .replace(/^  this\.(\w+\()/gm, "  $1")
    .replace(/\.length\b/g, ".count")
    .replace(/(?<![\w.])(0x[0-9a-f]+|\d+)(?![\w.])/g, "$1n");
}

class FormatException extends Error {}

class ByteData {
  #view = new DataView(new ArrayBuffer(8));
  setInt64(_, value) {
    this.#view.setBigInt64(0, value);
  }
  getFloat64() {
    return this.#view.getFloat64(0);
  }
}

function base64Decode(text) {
  return [...Buffer.from(text, "base64")].map(BigInt);
}

/** What Dart's numbers and lists have. */
function define(prototype, methods) {
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(prototype, name, { value, configurable: true });
  }
}

define(BigInt.prototype, {
  toDouble() { return Number(this); },
  toSigned(bits) { return BigInt.asIntN(Number(bits), this.valueOf()); },
});
define(Number.prototype, {
  clamp(low, high) { return Math.min(high, Math.max(low, this)); },
  toDouble() { return Number(this); },
  // Halves away from zero.
  round() { return BigInt(Math.sign(this) * Math.round(Math.abs(this))); },
});
Object.defineProperties(Number.prototype, { isNaN: { get() { return Number.isNaN(this.valueOf()); } } });
Object.defineProperties(Array.prototype, {
  isEmpty: { get() { return this.length === 0; } },
  count: { get() { return BigInt(this.length); } },
  add: { value(element) { this.push(element); } },
});
