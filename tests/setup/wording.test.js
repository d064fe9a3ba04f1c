// Tests the lint of wording: its findings, also across the lines of a comment, and what it accepts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findWording } from "../../src/build/wording.js";

test("a first line that begins with a clause is found, with its file", () => {
  const [found, ...others] = findWording("src/a.js", "// What a call needs.\nexport const a = 1;\n");
  assert.match(found, /^src\/a\.js:1: begin with a verb/);
  assert.deepEqual(others, []);
  assert.equal(findWording("src/a.h", "/* Which rows a block has. */\n").length, 1);
  assert.equal(findWording("run", "#!/bin/sh\n# How to run it.\n").length, 1);
});

test("idioms are found across the lines of a comment, with the line and a replacement", () => {
  const text = "// Reads a file.\n// The figures that readers take\n// along, and queries that come unturned.\n";
  assert.deepEqual(findWording("src/a.js", text), [
    'src/a.js:3: "unturned": write unrotated',
    'src/a.js:2: "take // along": write export, copy, embed, download',
  ]);
});

test("ordinary words are accepted", () => {
  const text = "// Returns the rows; it takes part in turn, and whatever is written here stands for itself.\n";
  assert.deepEqual(findWording("src/a.js", text), []);
  assert.deepEqual(findWording("docs/a.md", "# What a page shows\n"), []);
});
