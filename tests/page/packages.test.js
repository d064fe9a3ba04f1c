// The page's packages: with those that a method needs come all functions that its figures call, over the module they name.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as everything from "../../dist/npm/index.js";
import * as readers from "../../dist/readers.js";
import { packagesOfPages, pageModuleOf } from "../../src/build/entries.js";
import { calledBy, lentTo } from "../../src/build/lent.js";
import { neededPackages } from "../../src/build/neededPackages.js";
import { families } from "../../src/families.js";
import { calls } from "../methods.js";

const readModule = (part) => readFileSync(new URL(`../../dist/web/${pageModuleOf(part)}.wasm`, import.meta.url));
const loaded = Object.fromEntries(
  await Promise.all(
    packagesOfPages.map(async (part) => {
      const { load } = await import(`../../dist/web/packages/${part}.js`);
      return [part, await load({ simd: readModule(part) })];
    }),
  ),
);

test("the packages that a method's figures need have all functions that they call", async () => {
  const needed = await neededPackages();
  for (const [method, { views }] of Object.entries(readers)) {
    const ofView = (id) => needed[id === "attention" ? `${method}.attention` : method] ?? needed[method];
    for (const view of views)
      for (const label of calledBy([view])) {
        const [name, called] = label.split(".");
        const has = ofView(view.id).filter((part) => loaded[part][name]?.[called]);
        assert.ok(has.length > 0, `${method}, ${view.id}: ${label} is in none of ${ofView(view.id)}`);
      }
  }
});

test("a function of attention that comes with a family gives the bits of everything's", async () => {
  let compared = 0;
  for (const family of families)
    for (const label of await lentTo(family)) {
      const [name, called] = label.split(".");
      for (const args of calls[label]) {
        const [own, whole] = [loaded[family], everything].map((api) => api[name][called](args));
        assert.deepEqual(own.data, whole.data, `${label} of ${family}`);
        compared += 1;
      }
    }
  assert.ok(compared > 0);
});
