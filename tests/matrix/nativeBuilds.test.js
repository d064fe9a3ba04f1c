// Tests that native builds of gcc and clang give the bytes of the SIMD module, at the sizes of models.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, hasEngine } from "../engines/engines.js";
import { digest } from "../equality/digest.js";
import { everyMethods } from "../methods.js";

for (const [name, call] of Object.entries(everyMethods("modelSize"))) {
  test(`${name} gives the same bytes in native builds`, (t) => {
    const expected = digest(call(api("simd")));
    for (const engine of ["native", "clang"])
      if (hasEngine(t, engine)) assert.equal(digest(call(api(engine))), expected, engine);
  });
}
