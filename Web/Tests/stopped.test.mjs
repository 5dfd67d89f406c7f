// A module that faults: nothing of it is used any more, and every call says so.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load, MeasureError } from "../package/node.js";

/** A module of the same form, whose function `tm_versions` is a fault. */
function faultyModule() {
  const name = (text) => [text.length, ...Buffer.from(text)];
  const section = (id, ...content) => [id, content.length, ...content];
  return Uint8Array.from([
    0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    ...section(1, 2, 0x60, 0, 0, 0x60, 0, 1, 0x7f),
    ...section(3, 2, 0, 1),
    ...section(5, 1, 0, 1),
    ...section(7, 3, ...name("memory"), 2, 0, ...name("_initialize"), 0, 0, ...name("tm_versions"), 0, 1),
    ...section(10, 2, 2, 0, 0x0b, 3, 0, 0x00, 0x0b),
  ]);
}

test("a fault is an error, and stays one", async () => {
  const engine = await load(faultyModule());
  for (let count = 0; count < 2; count++) {
    assert.throws(() => engine.versions, (error) => {
      assert.ok(error instanceof MeasureError);
      assert.match(error.message, /^the engine stopped \(.*unreachable.*\); load\(\) makes another$/);
      assert.ok(error.cause instanceof WebAssembly.RuntimeError);
      return true;
    });
  }
  assert.throws(() => engine.style({ size: 15 }), { message: /^the engine stopped/ });
  assert.throws(() => engine.font(new Uint8Array(8)), { message: /^the engine stopped/ });
});

test("what is no module is refused", async () => {
  await assert.rejects(load(new Uint8Array(8)), WebAssembly.CompileError);
  await assert.rejects(load(new URL("./none.wasm", import.meta.url)), { code: "ENOENT" });
});
