// Tests that results have the same bytes in blocks of any size.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, engineNames, hasEngine } from "../engines/engines.js";
import { everyMethods } from "../methods.js";
import { digest } from "./digest.js";

for (const [name, call] of Object.entries(everyMethods("inBlocks"))) {
  for (const engine of engineNames) {
    test(`${name} gives the same bytes in blocks of any size on ${engine}`, (t) => {
      if (!hasEngine(t, engine)) return;
      const whole = digest(call(api(engine, { blockBytes: 2 ** 30 })));
      // Calls of the native engine go through a pipe: thousands of them take seconds.
      for (const blockBytes of engine === "native" ? [300] : [1, 1000]) {
        assert.equal(digest(call(api(engine, { blockBytes }))), whole, `blocks of ${blockBytes} bytes`);
      }
    });
  }
}
