// Tests the packed tarball with publint and are-the-types-wrong, and its size.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { listMethods } from "../../src/build/methods.js";
import { budgets, kilobyte } from "../../src/build/sizes.js";
import { run, tarball, tool } from "./project.js";

const manifest = JSON.parse(readFileSync("dist/npm/package.json", "utf8"));

test("publint finds nothing", () => {
  assert.match(run(tool("publint"), ["run", tarball(), "--strict"]), /All good/);
});

test("are-the-types-wrong finds nothing in any resolution with modules", () => {
  const untyped = Object.keys(manifest.exports).filter((entry) => /\.wasm$/.test(entry));
  assert.ok(untyped.length > 1);
  run(tool("attw"), [
    tarball(),
    "--ignore-rules", // Node's require takes modules, which TypeScript's node16 says of versions before 20.19
    "cjs-resolves-to-esm",
    "--exclude-entrypoints",
    ...untyped.map((entry) => entry.slice(2)),
  ]);
});

test("every entry is a file of its own name at the root, for tools without exports", () => {
  for (const [entry, target] of Object.entries(manifest.exports)) {
    const file = entry === "." ? manifest.main : existsSync(join("dist/npm", entry)) ? entry : `${entry}.js`;
    assert.equal(target.default ?? target, file);
    const conditions = typeof target === "string" ? [target] : Object.values(target);
    for (const each of conditions) assert.ok(existsSync(join("dist/npm", each)), each);
    if (target.types) assert.equal(target.types, file.replace(/\.js$/, ".d.ts"));
  }
  assert.equal(Object.keys(manifest.exports["."])[1], "workerd", "before default, which would be taken first");
  const made = readdirSync("dist/npm").filter((file) => /\.wasm$|^posenc-figure.*\.js$/.test(file));
  for (const file of made) assert.ok(manifest.exports[`./${file}`], `${file} cannot be imported`);
  for (const { name } of listMethods()) assert.ok(manifest.exports[`./${name}.js`].workerd, name);
});

test("published code is readable: functions keep their names and sources their comments", () => {
  const text = readFileSync("dist/npm/shared/bind.js", "utf8");
  assert.match(text, /^export \{.*createBinder.* \};$/m);
  assert.match(text, /\/\*\* Names a function and prepares it/);
  const lines = text.split("\n").filter((line) => !/^(import|export) /.test(line));
  assert.ok(lines.every((line) => line.length <= 220));
});

test("the tarball is within its limit", () => {
  const size = statSync(tarball()).size / kilobyte;
  assert.ok(size <= 1450, `${size.toFixed(1)} kB`);
});

for (const { what, most, measure } of budgets) {
  test(`${what}: at most ${most} kB`, async () => {
    const size = (await measure()) / kilobyte;
    assert.ok(size <= most, `${size.toFixed(1)} kB`);
  });
}
