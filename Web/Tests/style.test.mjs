// Descriptions of styles: the fields and bounds of the schema, answered as the native program does.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load } from "../package/node.js";
import { bundledFonts, isBuilt, nativeHeights, schema } from "./native.mjs";

const engine = await load();
const fonts = bundledFonts.map((path) => engine.font(readFileSync(path)));

/** What the engine in a page does not take: what is there is declared by the fields, in one style. */
const left = ["css", "rootFontSize", "tags"];

/** Values at the bounds of a part of the schema, beyond them, and of other kinds. */
function probes(part, definitions) {
  if (part.$ref) return probes(definitions[part.$ref.split("/").at(-1)], definitions);
  if (part.allOf) return probes(part.allOf[0], definitions);
  if (part.oneOf) return part.oneOf.flatMap((other) => probes(other, definitions));
  if (part.const) return [part.const];
  if (part.enum) return [...part.enum, "nothing", 1, null];
  switch (part.type) {
    case "number":
    case "integer": {
      const least = part.minimum ?? part.exclusiveMinimum ?? -10;
      const most = part.maximum ?? 1000;
      return [least, least - 1, least / 2 + 1.25, most, most + 1, "1", null, true];
    }
    case "boolean": return [true, false, 1, "true"];
    case "string": return ["en", "uppercase", "", 1];
    case "array":
      return [[], ...probes(part.items, definitions).map((value) => [value]), [1, 2, 3, 4, 5], "1"];
    case "object": return objects(part, definitions);
  }
  throw new Error(`a part of the schema without a type: ${JSON.stringify(part)}`);
}

function objects(part, definitions) {
  const { properties = {}, additionalProperties } = part;
  const name = properties.name?.const;
  const base = name === undefined ? {} : { name };
  const found = [{ ...base, unknown: 1 }];
  for (const [key, value] of Object.entries(properties)) {
    if (key === "name") continue;
    for (const probe of probes(value, definitions)) found.push({ ...base, [key]: probe });
  }
  if (typeof additionalProperties === "object") {
    for (const probe of probes(additionalProperties, definitions)) {
      found.push({ wght: probe }, { toolong: probe });
    }
  }
  return found;
}

const texts = ["정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ", "It was fine,\tand long\u00adish.\n\n  Really? 三千里 ❤️"];

test("the schema and the engine know the same fields", { skip: !isBuilt }, () => {
  const { properties } = schema().$defs.style;
  assert.throws(
    () => engine.style({ fonts, none: 1 }),
    (error) => {
      const [, known] = /there are (.*)/.exec(error.message);
      const names = known.split(", ");
      assert.deepEqual(names, Object.keys(properties).filter((name) => !left.includes(name)).sort(
        (a, b) => names.indexOf(a) - names.indexOf(b)));
      return error.field === "/none";
    });
});

test("what is a style, and how high texts are in it, is as the native program has it", {
  skip: !isBuilt,
}, () => {
  const { $defs } = schema();
  let [accepted, refused] = [0, 0];
  for (const [field, part] of Object.entries($defs.style.properties)) {
    if (field === "font" || left.includes(field)) continue;
    for (const value of probes(part, $defs)) {
      const description = { [field]: value };
      const native = nativeHeights(description, texts, 100);
      const name = JSON.stringify(description);
      let style;
      try {
        style = engine.style({ fonts, ...description });
      } catch (error) {
        assert.ok(native.error, `${name}: refused (${error.message}), and not by the native one`);
        assert.equal(error.name, "MeasureError");
        // A scale of the font can be too much for its size.
        assert.match(error.field, new RegExp(`^/(${field}|size)`), name);
        refused += 1;
        continue;
      }
      assert.equal(native.error, undefined, `${name}: not refused`);
      assert.deepEqual(Array.from(style.heights(texts, 100)), native.heights, name);
      style.dispose();
      accepted += 1;
    }
  }
  // So that an empty list passes no test.
  assert.ok(accepted > 150 && refused > 200, `${accepted} accepted, ${refused} refused`);
});

test("JavaScript's names are those of the schema", () => {
  const height = (description) =>
    engine.style({ fonts, ...description }).height("가나 다라마바 사아", 60);
  assert.equal(height({ lineHeight: 2 }), height({ lineHeight: { em: 2 } }));
  assert.equal(height({ wordBreak: "keep-all" }), height({ break: "keep-all" }));
  assert.notEqual(height({ wordBreak: "keep-all" }), height({}));
  assert.equal(height({ renderer: "chromium" }), height({ profile: "css" }));
  assert.throws(() => height({ wordBreak: "all" }), { field: "/wordBreak", message: /^\/wordBreak is "all"/ });
  assert.throws(() => height({ renderer: "auto" }), { field: "/renderer", message: /only a page/ });
  assert.throws(() => height({ wordBreak: "normal", break: "normal" }), { field: "/break" });
});

test("fonts go by names that they were opened with", () => {
  const [bytes] = bundledFonts.map((path) => readFileSync(path));
  const named = engine.font(bytes, { name: "body" });
  const style = engine.style({ font: "body" });
  assert.equal(style.height("가", 100), engine.style({ fonts: [named] }).height("가", 100));
  assert.throws(() => engine.style({ font: ["body", "none"] }), {
    field: "/font", message: '/font names the font "none", which is not known',
  });
  assert.throws(() => engine.style({}), { field: "/font" });
});
