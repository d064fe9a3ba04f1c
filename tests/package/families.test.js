// The entries of the families, and that of the tools which read configurations: each has its functions with a module of its
// own, and the bits of everything's.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as everything from "../../dist/npm/index.js";
import { config, listMethods, methodsIn, packages, toolsOf } from "../../src/build/lists.js";
import { families } from "../../src/families.js";
import { runCase } from "../../web/selftest/cases.js";
import { calls } from "../methods.js";

const read = (file, encoding) => readFileSync(new URL(`../../${file}`, import.meta.url), encoding);
const exportsOf = (module) =>
  WebAssembly.Module.exports(new WebAssembly.Module(read(`dist/npm/${module}.wasm`))).map(({ name }) => name);

const bytes = (_, value) =>
  ArrayBuffer.isView(value) ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("hex") : value;
const bitsOf = (result) => JSON.stringify(result, bytes);

/** A field is the work of the entry that takes it. */
const given = (args, { floater }) =>
  args.field && typeof args.field !== "function" ? { ...args, field: floater.sinusoidalField(args.field) } : args;

const entryOf = (part) => import(`../../dist/npm/${part}.js`);

/** An entry's functions by method, as everything's are: those of the tools go by their own names. */
async function apiOf(part) {
  const entry = await entryOf(part);
  if (part !== config) return entry;
  const tools = listMethods().filter((method) => method.config);
  const functions = (method) => Object.fromEntries(toolsOf(method).map((name) => [name, entry[name]]));
  return Object.fromEntries(tools.map((method) => [method.name, functions(method)]));
}

const toolsByMethod = Object.fromEntries(listMethods().map((method) => [method.name, toolsOf(method)]));
const allTools = Object.values(toolsByMethod).flat();

for (const family of families) {
  const names = methodsIn(family).map(({ name }) => name);

  test(`posenc/${family}.js has the methods of its family, and what every entry has`, async () => {
    const entry = await entryOf(family);
    assert.deepEqual(Object.keys(entry).sort(), [...names, "build", "descriptors", "resident"].sort());
    assert.equal(entry.build, "simd");
    assert.deepEqual(Object.keys(entry.descriptors), names);
    assert.equal(entry.descriptors[names[0]], entry.descriptors[names[0]]);
    for (const name of names) {
      const own = Object.keys(everything[name]).filter((each) => !toolsByMethod[name].includes(each));
      assert.deepEqual(Object.keys(entry[name]), own);
      assert.deepEqual(Object.keys(entry.descriptors[name]), own);
    }
  });
}

test("what runs a family's entry reads one file beside it, which all families share; everything is in one", () => {
  const importsOf = (file) => [...read(`dist/npm/${file}`, "utf8").matchAll(/from"(.*?)"/g)].map(([, path]) => path);
  const readWith = (file, files = new Set()) => {
    for (const path of importsOf(file)) if (!files.has(path)) readWith(path, files.add(path));
    return files;
  };
  const besides = families.map((family) => [...readWith(`${family}.js`)]);
  assert.equal(besides[0].length, 1);
  for (const files of besides) assert.deepEqual(files, besides[0]);
  assert.deepEqual([...readWith("index.js")], []);
});

test("entries ship with short names, but for those that are seen", async () => {
  for (const part of [...families, "index"]) {
    assert.doesNotMatch(read(`dist/npm/${part}.js`, "utf8"), /\bcreateBinder\b|\binlineEngine\b/);
    const { resident } = await entryOf(part);
    assert.equal(resident([1]).constructor.name, "ResidentTensor");
  }
});

test("posenc/config.js has the tools by their own names, which everything has with their method", async () => {
  const entry = await entryOf(config);
  assert.deepEqual(Object.keys(entry).sort(), [...allTools, "build", "descriptors"].sort());
  assert.ok(allTools.includes("fromConfig"));
  // Each entry has its own: they say the same.
  for (const [name, tools] of Object.entries(toolsByMethod))
    for (const tool of tools)
      assert.equal(JSON.stringify(entry.descriptors[name][tool]), JSON.stringify(everything.descriptors[name][tool]));
});

test("what posenc/config.js reads of a configuration is what posenc/rotary.js turns by", async () => {
  const [{ fromConfig }, { rope }] = await Promise.all([entryOf(config), entryOf("rotary")]);
  const rope_scaling = { rope_type: "yarn", factor: 4, original_max_position_embeddings: 4096 };
  const config_ = { model_type: "llama", head_dim: 8, hidden_size: 64, rope_theta: 1e6, rope_scaling };
  const x = [[1, 2, 3, 4, 5, 6, 7, 8]];
  const turned = rope.apply({ ...fromConfig({ config: config_ }), x, offset: 9000 });
  const whole = everything.rope.apply({ ...everything.rope.fromConfig({ config: config_ }), x, offset: 9000 });
  assert.equal(bitsOf(turned), bitsOf(whole));
  assert.notEqual(bitsOf(turned), bitsOf(rope.apply({ x, offset: 9000 })));
});

for (const family of packages) {
  const names = methodsIn(family).map(({ name }) => name);
  const has = (method, name) => names.includes(method) && (family === config) === toolsByMethod[method].includes(name);

  test(`every vector of posenc/${family}.js holds with its own module`, async () => {
    const [entry, { descriptors }] = await Promise.all([apiOf(family), entryOf(family)]);
    // The frequencies of a configuration are what two entries make together.
    const api = { ...entry, rope: { ...entry.rope, ...(await apiOf(config)).rope } };
    if (family === config) api.rope.frequencies = everything.rope.frequencies;
    let held = 0;
    for (const name of names) {
      const file = JSON.parse(read(`tests/vectors/${name}.json`, "utf8"));
      for (const case_ of file.cases) {
        if (!has(name, case_.function) && toolsByMethod[name].length > 0) continue;
        const { status, error } = runCase(api, file, case_, descriptors[name][case_.function]?.returns);
        assert.equal(status, "pass", `${name} ${case_.name}: ${error}`);
        held += 1;
      }
    }
    assert.ok(held >= names.length);
  });

  test(`posenc/${family}.js gives the bits of posenc`, async () => {
    const entry = await apiOf(family);
    let compared = 0;
    for (const [label, each] of Object.entries(calls)) {
      const [method, name] = label.split(".");
      if (!has(method, name)) continue;
      for (const args of each) {
        const [own, whole] = [entry, everything].map((api) => api[method][name](given(args, api)));
        assert.equal(bitsOf(own), bitsOf(whole), label);
        compared += 1;
      }
    }
    assert.ok(compared >= names.length);
  });

  test(`the module of ${family} is a part of the whole one`, () => {
    const [own, all] = [exportsOf(`posenc.${family}`), exportsOf("posenc")];
    assert.deepEqual(
      own.filter((name) => !all.includes(name)),
      [],
    );
    assert.ok(own.length < all.length);
  });
}

test("a family's module has the kernels of other families that its methods call", () => {
  const relative = exportsOf("posenc.relative");
  assert.ok(relative.includes("posenc_sinusoidal_frequencies"), "sandwich's");
  assert.ok(!relative.includes("posenc_sinusoidal_table"));
});
