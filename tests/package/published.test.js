// What other people's tools say of the packed tarball, and how large it is.
import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { listEmbeds } from "../../src/build/embed.js";
import { packages } from "../../src/build/lists.js";
import { budgets, kilobyte } from "../../src/build/sizes.js";
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

test("package.json exports every family, the tools, and every file for a script tag, as they are made", () => {
  const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
  const made = (file) => {
    assert.ok(existsSync(`dist/npm/${file}`), file);
    return `./dist/npm/${file}`;
  };
  for (const name of packages) {
    assert.deepEqual(exports[`./${name}.js`], {
      types: made(`${name}.d.ts`),
      workerd: made(`${name}.workerd.js`),
      default: made(`${name}.js`),
    });
    assert.equal(exports[`./posenc.${name}.wasm`], made(`posenc.${name}.wasm`));
  }
  for (const { name } of listEmbeds()) assert.equal(exports[`./${name}.js`], made(`${name}.js`));
});

test("the tarball is small", () => {
  const size = statSync(tarball()).size / kilobyte;
  assert.ok(size <= 900, `${size.toFixed(1)} kB`);
});

for (const { what, most, measure } of budgets) {
  test(`${what}: at most ${most} kB`, async () => {
    const size = (await measure()) / kilobyte;
    assert.ok(size <= most, `${size.toFixed(1)} kB`);
  });
}
