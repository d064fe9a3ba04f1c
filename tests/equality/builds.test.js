// Tests that results have the same bytes on every build, at the sizes of models.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, engineNames, hasEngine } from "../engines/engines.js";
import { everyMethods } from "../methods.js";
import { digest } from "./digest.js";

for (const [name, call] of Object.entries(everyMethods("modelSize"))) {
  test(`${name} gives the same bytes on every build`, (t) => {
    const names = [...engineNames, "clang"].filter((engine) => hasEngine(t, engine));
    const digests = names.map((engine) => digest(call(api(engine))));
    assert.deepEqual(new Set(digests).size, 1, names.map((engine, i) => `${engine} ${digests[i]}`).join("\n"));
  });
}
