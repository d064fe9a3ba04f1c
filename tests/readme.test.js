// README.md: its table of methods is the one the descriptors give.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as methods from "../dist/methods.js";
import { withTable } from "../src/build/readme.js";

const readme = readFileSync("README.md", "utf8");

test("the table of methods is up to date", () => {
  assert.equal(withTable(readme), readme);
});

test("the table names every method and every function", () => {
  for (const [name, descriptor] of Object.entries(methods)) {
    const line = readme.split("\n").find((each) => each.startsWith(`| \`${name}\` |`));
    assert.ok(line, `${name} is missing`);
    for (const each of Object.keys(descriptor)) assert.ok(line.includes(`\`${each}\``), `${name}.${each} is missing`);
  }
});
