// Tests that a native build reproduces the shipped results of one seed to the last stored digit. standard.test.js tests
// properties of all shipped results; tests/matrix/training.test.js reproduces them all.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { encodings } from "../../src/training/model.js";
import { program, requireProgram } from "../setup/programs.js";
import { readingsOf } from "./native.js";

const seed = 1;
const { runs } = JSON.parse(readFileSync(new URL("../../web/pages/training/standard.json", import.meta.url), "utf8"));
const compiler = program("gcc") ? "gcc" : "clang";

const rounded = (values) => values.map((each) => Number(each.toFixed(3)));
const compared = ({ encoding, seed, checksum, results }) => ({
  ...{ encoding, seed, checksum },
  results: results.map(({ repair, tuned, near, far }) => ({ repair, tuned, near: rounded(near), far: rounded(far) })),
});
const inOrder = (all) => all.map(compared).toSorted((a, b) => (a.encoding < b.encoding ? -1 : 1));

test("a native build reproduces the shipped weights and results of every encoding", async (context) => {
  if (!requireProgram(context, compiler)) return;
  const shipped = runs.filter((run) => run.seed === seed);
  assert.equal(shipped.length, encodings.length);
  assert.deepEqual(inOrder(await readingsOf(compiler, [seed])), inOrder(shipped));
});
