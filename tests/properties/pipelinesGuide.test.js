// Tests the guide on pipelines: its table has every class that fromConfig reads, with the design that numbers its tokens, and its
// code runs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fromConfig } from "../../dist/npm/config.js";
import { axial } from "../../dist/npm/index.js";
import { classes } from "../../src/models/pipelines/classes.js";

const guide = readFileSync(new URL("../../web/pages/reference/docs/pipelines.md", import.meta.url), "utf8");

function specOf(name) {
  const config = { _class_name: name, use_rotary_positional_embeddings: true, patch_size: 2 };
  return fromConfig({ config, ...(classes[name].perFrequency && { head: 0 }) });
}

test("the table of classes is what fromConfig reads", () => {
  const rows = [...guide.matchAll(/^\| (\w+) \| (`\w+Transformer.*) \|$/gm)];
  const listed = rows.flatMap(([, design, names]) => names.split(", ").map((name) => [name.slice(1, -1), design]));
  const read = Object.keys(classes)
    .filter((name) => !classes[name].isSectioned)
    .map((name) => [name, specOf(name).numbering?.design ?? "none"]);
  assert.deepEqual(new Map(listed.sort()), new Map(read.sort()));
  assert.equal(listed.length, read.length);
});

test("the code of the guide runs", () => {
  const codes = [...guide.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code.replace(/^import .*\n/gm, ""));
  assert.equal(codes.length, 2);
  const [rotated, heads] = codes.map((code, i) =>
    new Function("axial", "fromConfig", `${code}\nreturn ${["rotated", "heads"][i]};`)(axial, fromConfig),
  );
  assert.deepEqual(rotated.shape, [4608, 128]);
  assert.equal(heads.length, 32);
  assert.notDeepEqual(heads[0].data, heads[1].data);
});
