// What other people's tools say of the packed tarball, and how large it is.
import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { listEmbeds } from "../../src/build/embed.js";
import { budgets, kilobyte } from "../../src/build/sizes.js";
import { families } from "../../src/families.js";
import { run, tarball, tool } from "./project.js";

test("publint finds nothing", () => {
  assert.match(run(tool("publint"), ["run", tarball(), "--strict"]), /All good/);
});

test("are the types wrong? No", () => {
  const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
  const untyped = Object.keys(exports).filter((entry) => /\.wasm$|posenc-figure/.test(entry));
  assert.ok(untyped.length > 2);
  run(tool("attw"), [
    tarball(),
    "--profile",
    "esm-only",
    "--exclude-entrypoints",
    ...untyped.map((entry) => entry.slice(2)),
  ]);
});

test("package.json exports every family, and every file for a script tag, as they are made", () => {
  const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
  const made = (file) => {
    assert.ok(existsSync(`dist/npm/${file}`), file);
    return `./dist/npm/${file}`;
  };
  for (const family of families) {
    assert.deepEqual(exports[`./${family}.js`], {
      types: made(`${family}.d.ts`),
      workerd: made(`${family}.workerd.js`),
      default: made(`${family}.js`),
    });
    assert.equal(exports[`./posenc.${family}.wasm`], made(`posenc.${family}.wasm`));
  }
  for (const { name } of listEmbeds()) assert.equal(exports[`./${name}.js`], made(`${name}.js`));
});

test("the tarball is small", () => {
  const size = statSync(tarball()).size / kilobyte;
  assert.ok(size <= 700, `${size.toFixed(1)} kB`);
});

for (const { what, most, measure } of budgets) {
  test(`${what}: at most ${most} kB`, async () => {
    const size = (await measure()) / kilobyte;
    assert.ok(size <= most, `${size.toFixed(1)} kB`);
  });
}
