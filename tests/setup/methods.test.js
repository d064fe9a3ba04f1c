// Tests the lists of methods: every file in the folder of a family must be a method.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { descriptorOf, listMethods } from "../../src/build/methods.js";
import { families } from "../../src/families.js";

test("every file directly in the folder of a family is a method, in any style of export", async () => {
  const folder = mkdtempSync(join(tmpdir(), "posenc-lists-"));
  const descriptor = (text) => {
    const file = join(folder, `slope${Math.random()}.js`);
    writeFileSync(file, text);
    return descriptorOf({ name: "slope", family: "relative", file });
  };
  try {
    for (const text of [
      "export const slope = () => ({ bias: {} });",
      "const slope = () => ({\n bias: {} });\nexport { slope };",
    ])
      assert.deepEqual(Object.keys(await descriptor(text)), ["bias"]);
    for (const text of ["export const slopes = () => ({});", "export default {};", "export const slope = {};"])
      await assert.rejects(descriptor(text), {
        message:
          /slope.*\.js is a method, .* write "export const slope = \(\) => \(\{ … \}\);" .* src\/relative\/<method>\/slope\.js$/,
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("methods are listed by family, and by name within one", () => {
  const listed = listMethods();
  assert.deepEqual([...new Set(listed.map(({ family }) => family))], families);
  for (const family of families) {
    const names = listed.filter((each) => each.family === family).map(({ name }) => name);
    assert.deepEqual(names, names.toSorted());
  }
  assert.ok(listed.some(({ name, file }) => name === "alibi" && file === "src/relative/alibi.js"));
});
