// Tests writing the address where the browser limits how often it may change.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { forgetAddress, writeAddress } from "../../web/app/addressBar.js";

let written;
let refusal;
beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  written = [];
  refusal = undefined;
  const write = (method) => (state, _, address) => {
    if (refusal) throw refusal;
    written.push([method, state, address]);
  };
  globalThis.history = { pushState: write("pushState"), replaceState: write("replaceState") };
});
afterEach(() => {
  mock.timers.reset();
  delete globalThis.history;
});

test("the last of several rejected addresses is written later", () => {
  writeAddress("pushState", null, "#a");
  refusal = new DOMException("too often", "SecurityError");
  writeAddress("replaceState", null, "#b");
  writeAddress("replaceState", 1, "#c");
  mock.timers.tick(1000);
  assert.deepEqual(written, [["pushState", null, "#a"]]);
  refusal = undefined;
  mock.timers.tick(1000);
  assert.deepEqual(written.slice(1), [["replaceState", 1, "#c"]]);
  mock.timers.tick(5000);
  assert.equal(written.length, 2);
});

test("an outdated address is not written, and other errors are thrown", () => {
  refusal = new DOMException("too often", "SecurityError");
  writeAddress("pushState", null, "#a");
  forgetAddress();
  refusal = undefined;
  mock.timers.tick(5000);
  assert.deepEqual(written, []);
  refusal = new TypeError("another");
  assert.throws(() => writeAddress("pushState", null, "#b"), TypeError);
});
