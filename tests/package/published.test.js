// What other people's tools say of the packed tarball, and how large it is.
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { test } from "node:test";
import { budgets, kilobyte } from "../../src/build/sizes.js";
import { run, tarball, tool } from "./project.js";

test("publint finds nothing", () => {
  assert.match(run(tool("publint"), ["run", tarball(), "--strict"]), /All good/);
});

test("are the types wrong? No", () => {
  const untyped = ["posenc.wasm", "posenc.scalar.wasm", "posenc-figure.js"];
  run(tool("attw"), [tarball(), "--profile", "esm-only", "--exclude-entrypoints", ...untyped]);
});

test("the tarball is small", () => {
  const size = statSync(tarball()).size / kilobyte;
  assert.ok(size <= 400, `${size.toFixed(1)} kB`);
});

for (const { what, most, measure } of budgets) {
  test(`${what}: at most ${most} kB`, async () => {
    const size = (await measure()) / kilobyte;
    assert.ok(size <= most, `${size.toFixed(1)} kB`);
  });
}
