// Reads the files of tests/files/corpus, which once broke a reader: each is read or refused as expected.json says.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { ModelFileError, readModelFile } from "posenc/files.js";

const folder = fileURLToPath(new URL("corpus/", import.meta.url));
const expected = JSON.parse(readFileSync(`${folder}expected.json`, "utf8"));

for (const [name, message] of Object.entries(expected)) {
  test(`${name}: ${message ?? "is read"}`, { timeout: 10_000 }, async () => {
    const read = async () => {
      const file = await readModelFile(folder + name);
      for (const tensor of file.tensors) await file.tensor(tensor.name);
    };
    if (message === null) await read();
    else
      await assert.rejects(read, (error) => {
        assert.ok(error instanceof ModelFileError, error.stack);
        assert.ok(error.message.includes(message) && error.message.length < 400, error.message);
        return true;
      });
  });
}

test("expected.json has every file of the corpus", () => {
  const files = readdirSync(folder).filter((name) => name !== "README.md" && name !== "expected.json");
  assert.deepEqual(files.sort(), Object.keys(expected).sort());
});
