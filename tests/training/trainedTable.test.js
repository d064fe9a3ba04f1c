// Tests that the shipped table of learned positions is what the training experiment makes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { trainedTableText } from "../../src/build/trainedTables.js";

test("the trainer makes the shipped table of learned positions", () => {
  assert.equal(readFileSync("web/methods/learned/trainedTable.js", "utf8"), trainedTableText());
});
