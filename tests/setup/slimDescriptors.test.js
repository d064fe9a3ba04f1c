// What the build takes out of descriptors before they ship: in whatever form it is written, and with the author's line where
// it cannot.
import assert from "node:assert/strict";
import { test } from "node:test";
import { shippedDescriptor, shippedReader } from "../../src/build/slimDescriptors.js";

const path = "src/relative/example.js";
const exportOf = async (text, name = "example") =>
  (await import(`data:text/javascript,${encodeURIComponent(text)}`))[name];

/** The descriptor that a method's module as it ships makes. */
const descriptorOf = async (text) => (await exportOf(text))();

const ways = `const source = "Someone 2020";
const doc = \`a template\`;
const shared = { doc: "shared", kind: "count" };
export const example = {
  bias: {
    doc: "one " + "and " + "two",
    source,
    arguments: {
      heads: { kind: "count", doc: \`in
two lines\` },
      "queries": { "doc": "quoted", kind: "count" },
      keys: { ...shared, doc },
      last: { kind: "scaling", type: "stays: no doc beside it" },
    },
    returns: { type: "ItsType", doc: "x" },
    compose: ({ type }) => ({ type }),
  },
};
`;

test("documentation does not ship, in whatever form it is written, and nothing else goes", async () => {
  const text = shippedDescriptor(ways, path);
  const example = await descriptorOf(text);
  assert.deepEqual(example.bias.arguments, {
    heads: { kind: "count" },
    queries: { kind: "count" },
    keys: { kind: "count" },
    last: { kind: "scaling", type: "stays: no doc beside it" },
  });
  assert.deepEqual(example.bias.returns, {});
  assert.deepEqual(example.bias.compose({ type: 1 }), { type: 1 });
  assert.deepEqual(Object.keys(example.bias), ["arguments", "returns", "compose"]);
});

test("what only documents something else again is that itself, and a spread of anything more stays", async () => {
  const documented = `const shared = { kind: "count" };
const other = { optional: true };
const made = (kind) => ({ kind });
export const example = { all: { a: { ...shared, doc: "of a" }, b: { ...shared, ...other, doc: "of b" }, c: { ...shared },
  d: { ...made("flag"), doc: "of d" }, e: { doc: "of e", ...(made.kind ?? shared) } } };
`;
  const text = shippedDescriptor(documented, path);
  const each = [
    "a: shared",
    "b: { ...shared, ...other, }",
    "c: { ...shared }",
    'd: made("flag")',
    "e: { ...(made.kind",
  ];
  for (const part of each) assert.ok(text.replace(/ +/g, " ").includes(part), part);
  assert.deepEqual(await descriptorOf(text), {
    all: {
      a: { kind: "count" },
      b: { kind: "count", optional: true },
      c: { kind: "count" },
      d: { kind: "flag" },
      e: { kind: "count" },
    },
  });
});

test("what a method says of a function is made when that is asked for", async () => {
  const text = `const made = [];
const argument = (name) => { made.push(name); return { kind: "count" }; };
const profile = { made };
export const example = { bias: { arguments: { heads: argument("bias") } }, "table": { arguments: { rows: argument("table") } },
  profile, compose() { return 1; }, ["kept"]: 2 };
`;
  const example = await descriptorOf(shippedDescriptor(text, path));
  assert.deepEqual(Object.keys(example), ["bias", "table", "profile", "compose", "kept"]);
  const { made } = example.profile;
  assert.deepEqual(made, []);
  assert.deepEqual(example.table, { arguments: { rows: { kind: "count" } } });
  assert.deepEqual(made, ["table"]);
  assert.deepEqual([example.compose(), example.kept], [1, 2]);
  const whole = await descriptorOf(shippedDescriptor(text, path, { inParts: false }));
  assert.deepEqual(whole.profile.made, ["bias", "table"]);
});

test("of several results those of which nothing but words is said go", async () => {
  const text = `export const example = { told: { returns: { type: { type: "string", doc: "a" }, data: { shape: ["length"], doc: "b" },
  error: { number: true, doc: "c" } } }, one: { returns: { type: "string", doc: "d" } } };
`;
  assert.deepEqual(await descriptorOf(shippedDescriptor(text, path)), {
    told: { returns: { data: { shape: ["length"] }, error: { number: true } } },
    one: { returns: {} },
  });
});

test("a method's descriptor is made when it is asked for, of what it needs", async () => {
  const text = shippedDescriptor(
    `import { readFileSync } from "node:fs";
const unused = () => deeper;
const deeper = { doc: "of nobody" };
const first = () => later;
const later = { kind: "count" };
function argument() { return first(); }
export const example = { bias: { arguments: { heads: argument() }, source: unused } };
`,
    path,
  );
  assert.doesNotMatch(text, /unused|deeper/);
  const { example } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  assert.deepEqual(example(), { bias: { arguments: { heads: { kind: "count" } } } });
  assert.notEqual(example(), example());

  const helper = shippedDescriptor("export const part = { kind: [] };", "src/relative/example/part.js");
  assert.deepEqual(await exportOf(helper, "part"), { kind: [] });
});

test("what cannot be taken out is refused with the author's file and line", () => {
  const refused = {
    "a getter": [
      "export const example = {\n  get doc() { return 1; },\n};",
      /^src\/relative\/example\.js:2: doc is data/,
    ],
    "a method": ["export const example = {\n\n  source() {},\n};", /^src\/relative\/example\.js:3: source is data/],
    brackets: ['export const example = {\n  ["doc"]: "a",\n};', /^src\/relative\/example\.js:2: write doc without/],
    "an assignment": [
      'export const example = {};\nconst add = () => { example.doc = "a"; };',
      /^src\/relative\/example\.js:2: write doc where its object is written/,
    ],
    "another export": [
      "export const other = {};\nexport const example = {};",
      /^src\/relative\/example\.js:2: a method's file ends in its descriptor/,
    ],
    "a constant at the end": [
      "export const example = {};\nconst other = {};",
      /^src\/relative\/example\.js:2: a method's file ends in its descriptor/,
    ],
    "a side effect": ["export const example = {};\nconsole.log(1);", /^src\/relative\/example\.js:2: only imports/],
    "a pattern": ["const [a, b] = [1, 2];", /^src\/relative\/example\.js:1: give each of these names a constant/],
    "no JavaScript": ["export const example = {\n  doc: ,\n};", /^src\/relative\/example\.js:2: Unexpected token/],
  };
  for (const [what, [text, message]] of Object.entries(refused))
    assert.throws(() => shippedDescriptor(text, path), { message }, what);
});

const functions = `const kernel = { cut: ["length"] };
const table = { kernel };
export const example = { bias: { kernel }, table, profile() {} };
`;

test("hidden functions are taken out, and one that is not found is refused with the line of its method", async () => {
  const example = await descriptorOf(shippedDescriptor(functions, path, { hidden: { example: ["table", "profile"] } }));
  assert.deepEqual(Object.keys(example), ["bias"]);
  const hide = (text) => () => shippedDescriptor(text, path, { hidden: { example: ["rows"] } });
  assert.throws(hide(functions), { message: /^src\/relative\/example\.js:3: example\.rows is not found here/ });
  assert.throws(hide("const all = {};\nexport const example = all;"), {
    message: /^src\/relative\/example\.js:2: write example as an object literal/,
  });
});

test("a reader's half ships without explanations where nothing shows them", async () => {
  const reader = `const forWords = [1];
export const figure = { views: [{ id: "bias", explain: () => "so", facts: forWords }, { explain() {}, facts: [2] }] };`;
  const at = "web/methods/example/figure.js";
  const bare = await exportOf(shippedReader(reader, at, { explained: false }), "figure");
  assert.deepEqual(bare.views, [{ id: "bias" }, { facts: [2] }]);
  const whole = await exportOf(shippedReader(reader, at, { explained: true }), "figure");
  assert.equal(whole.views[0].explain(), "so");
  assert.deepEqual(whole.views[0].facts, [1]);
});
