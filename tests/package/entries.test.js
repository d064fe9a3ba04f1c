// Tests the entries of single methods and posenc/config.js: their functions, their modules, and the same bits as posenc.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as posenc from "../../dist/npm/index.js";
import { formerly } from "../../src/binding/moved.js";
import { listMethods, modelFunctions } from "../../src/build/methods.js";
import { runCase } from "../../src/selftest/cases.js";
import { calls } from "../methods.js";

const entryOf = (name) => import(`../../dist/npm/${name}.js`);
const config = await entryOf("config");

const bytes = (_, value) =>
  ArrayBuffer.isView(value) ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("hex") : value;
const bitsOf = (result) => JSON.stringify(result, bytes);

/** Fields are created by the entry that accepts them. */
const given = (args, { floater }) =>
  args.field && typeof args.field !== "function" ? { ...args, field: floater.sinusoidalField(args.field) } : args;

/** The entries for a method's vectors and calls: its own, and posenc/config.js. */
const apiOf = async (name) => ({ [name]: (await entryOf(name))[name], config });

for (const { name } of listMethods()) {
  test(`posenc/${name}.js exports the method and the common functions`, async () => {
    const entry = await entryOf(name);
    assert.deepEqual(Object.keys(entry).sort(), [name, "build", "descriptors", "resident"].sort());
    assert.equal(entry.build, "simd");
    assert.deepEqual(Object.keys(entry.descriptors), [name]);
    assert.ok(Object.isFrozen(entry.descriptors[name]));
    const own = Object.keys(posenc[name]);
    assert.deepEqual(Object.keys(entry[name]), own);
    assert.deepEqual(Object.keys(entry.descriptors[name]), own);
  });

  test(`posenc/${name}.js passes every vector with its own module`, async () => {
    const api = await apiOf(name);
    const file = JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), "utf8"));
    for (const each of file.cases) {
      const { status, error } = runCase(api, file, each, posenc.descriptors[name][each.function]?.returns);
      assert.equal(status, "pass", `${each.name}: ${error}`);
    }
    assert.ok(file.cases.length > 0);
  });

  test(`posenc/${name}.js gives the bits of posenc`, async () => {
    const api = await apiOf(name);
    const own = Object.entries(calls).filter(([label]) => label.split(".")[0] === name);
    assert.ok(own.length > 0);
    for (const [label, each] of own)
      for (const args of each) {
        const call = (all) => bitsOf(all[name][label.split(".")[1]](given(args, all)));
        assert.equal(call(api), call(posenc), label);
      }
  });
}

test("posenc/config.js alone exports the functions that read models", async () => {
  assert.deepEqual(Object.keys(config).sort(), [...modelFunctions, "build", "descriptors"].sort());
  assert.deepEqual(Object.keys(config.descriptors.config), modelFunctions);
  const { rope } = await entryOf("rope");
  for (const each of [rope, posenc.rope])
    for (const name of formerly) {
      assert.ok(!Object.hasOwn(each, name) && modelFunctions.includes(name), name);
      const message = `rope.${name} has moved: import { ${name} } from "posenc/config.js"`;
      assert.throws(() => each[name]({}), { name: "TypeError", message });
    }
});

test("stack traces name functions and files", async () => {
  const { rope } = await entryOf("rope");
  assert.equal(rope.apply.name, "apply");
  assert.equal(config.fromConfig.name, "fromConfig");
  assert.throws(
    () => rope.apply({ x: [[1, 2]], base: -1 }),
    ({ stack }) => /at readNumber|at read /.test(stack) && stack.includes("/dist/npm/shared/"),
  );
});
