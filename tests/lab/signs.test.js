// What was the same in every seed holds of models that a native build trains and reads; and these are, to the last digit
// that is kept, the results that the page comes with.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { program, requireProgram } from "../setup/programs.js";
import { readingsOf } from "./native.js";
import { readingsIn, signs } from "./signs.js";

const seeds = [1, 2, 3];
const compiler = program("gcc") ? "gcc" : "clang";
const runs = program(compiler) ? await readingsOf(compiler, seeds) : [];

for (const [claim, holds] of Object.entries(signs))
  test(`a native build, in every seed: ${claim}`, (context) => {
    if (!requireProgram(context, compiler)) return;
    for (const seed of seeds) assert.ok(holds(readingsIn(runs, seed)), `seed ${seed}`);
  });

test("a native build makes the weights and the readings that are shipped", (context) => {
  if (!requireProgram(context, compiler)) return;
  const file = new URL("../../web/lab/standard.json", import.meta.url);
  const shipped = JSON.parse(readFileSync(file, "utf8")).runs;
  const rounded = (values) => values.map((each) => Number(each.toFixed(3)));
  const inOrder = (all) => all.toSorted((a, b) => (`${a.encoding} ${a.seed}` < `${b.encoding} ${b.seed}` ? -1 : 1));
  const compared = ({ encoding, seed, checksum, results }) => ({
    ...{ encoding, seed, checksum },
    results: results.map(({ repair, tuned, near, far }) => ({ repair, tuned, near: rounded(near), far: rounded(far) })),
  });
  assert.deepEqual(inOrder(runs).map(compared), inOrder(shipped).map(compared));
});
