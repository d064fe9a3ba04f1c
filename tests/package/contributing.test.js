// CONTRIBUTING.md: the lines it shows of the tree are in the tree, and the files it names are there.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

const guide = readFileSync("CONTRIBUTING.md", "utf8");

/** [{ file, hunks }]: the lines of each file, in runs that follow one another. */
const shown = Array.from(guide.matchAll(/^```diff\n\+\+\+ (\S+)\n([\s\S]*?)^```/gm), ([, file, text]) => ({
  file,
  hunks: text
    .split(/^@@\n/m)
    .filter((hunk) => hunk !== "")
    .map((hunk) => hunk.replace(/^\+/gm, "")),
}));

test("what the guide shows of a method is as it is in the tree", () => {
  assert.ok(shown.length >= 9);
  for (const { file, hunks } of shown) {
    const text = readFileSync(file, "utf8");
    let from = 0;
    for (const hunk of hunks) {
      const at = text.indexOf(`\n${hunk}`, from === 0 ? 0 : from - 1);
      const isThere = at >= 0 || text.startsWith(hunk);
      assert.ok(isThere, `CONTRIBUTING.md shows of ${file} what is not there any more:\n${hunk}`);
      from = at + hunk.length;
    }
  }
});

test("a method has no file that the guide passes over", () => {
  const files = new Set(shown.map(({ file }) => file));
  const parts = ["menu", "figure", "page", "formula", "torch"].map((part) => `web/methods/kerple/${part}.js`);
  const others = [
    "src/relative/kerple.c",
    "src/relative/kerple.js",
    "tests/oracle/kerple.js",
    "tests/methods/kerple.js",
  ];
  for (const file of [...parts, ...others, "src/posenc.h", "tests/vectors/kerple.json"]) {
    assert.ok(files.has(file), `CONTRIBUTING.md shows nothing of ${file}`);
  }
  assert.match(guide, /`details\.js`/);
});

test("files and folders that the guide names are there", () => {
  const named = [...guide.matchAll(/`((?:src|web|tests)\/[\w./-]+)`/g)].map(([, path]) => path);
  assert.ok(named.length >= 15);
  for (const path of named) assert.ok(existsSync(path), path);
});
