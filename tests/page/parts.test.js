// Tests the modules that pages load: those of a method have all functions that its figures call, with the bits of the package.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { figures as readers } from "../../src/build/pages.js";
import { everything, neededParts, parts } from "../../src/build/site/data.js";
import * as posenc from "../api.js";
import { calls } from "../methods.js";

const moduleOf = (part) => (part === everything ? "posenc" : `modules/${part}`);
const loaded = {};
for (const part of parts) {
  const { load } = await import(`../../dist/web/parts/${part}.js`);
  loaded[part] = await load({ simd: readFileSync(new URL(`../../dist/web/${moduleOf(part)}.wasm`, import.meta.url)) });
}

test("the modules of a method have all functions that its figures call", async () => {
  const needed = await neededParts();
  for (const [method, { views }] of Object.entries(readers))
    for (const view of views) {
      const own = needed[view.id === "attention" ? `${method}.attention` : method] ?? needed[method];
      for (const call of [...view.calls, ...(view.facts ?? [])]) {
        const [name, called] = call.function.split(".");
        const has = own.filter((part) => loaded[part][name]?.[called]);
        assert.ok(has.length > 0, `${method}, ${view.id}: ${call.function} is in none of ${own}`);
      }
    }
});

test("every module gives the bits of the package", () => {
  let compared = 0;
  for (const part of parts)
    for (const [label, [args]] of Object.entries(calls)) {
      const [name, called] = label.split(".");
      const own = loaded[part][name]?.[called];
      if (!own || args.field) continue;
      assert.deepEqual(own(args), posenc[name][called](args), `${label} of ${part}`);
      compared += 1;
    }
  assert.ok(compared > 150, `${compared}`);
});
