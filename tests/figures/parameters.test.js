// Tests how attributes become parameters by their descriptors: clamped and reported, never an error.
import assert from "node:assert/strict";
import { test } from "node:test";
import { alibi } from "../../src/relative/alibi.js";
import { camelCase, kebabCase, parameterDescriptors, readParameters, readValue } from "../../web/figures/parameters.js";

const reader = {
  controls: {
    heads: { default: 8, max: 128 },
    head: { kind: "whole", default: 0, min: 0, max: ({ heads }) => heads - 1 },
  },
  views: [{ id: "bias", calls: [{ function: "alibi.bias", arguments: ["heads", "queries", "causal", "maxBias"] }] }],
};
const descriptors = parameterDescriptors({ alibi: alibi() }, reader);

test("attribute and parameter names convert into each other", () => {
  assert.equal(camelCase("max-distance"), "maxDistance");
  assert.equal(kebabCase("maxDistance"), "max-distance");
});

test("a view's controls precede and override the arguments of its calls", () => {
  assert.deepEqual(Object.keys(descriptors), ["heads", "head", "queries", "causal", "maxBias"]);
  assert.equal(descriptors.heads.kind, "count");
  assert.equal(descriptors.heads.max, 128);
  assert.equal(descriptors.maxBias.default, 8);
});

test("without attributes every parameter has its default and nothing is reported", () => {
  const { parameters, problems } = readParameters(descriptors, {});
  assert.deepEqual(parameters, { heads: 8, head: 0, causal: false, maxBias: 8 });
  assert.deepEqual(problems, []);
});

test("a text parameter accepts text only", () => {
  const text = parameterDescriptors({}, { controls: { config: { kind: "text", default: "{}" } }, views: [] });
  assert.deepEqual(readParameters(text, { config: '{"a": 1}' }), { parameters: { config: '{"a": 1}' }, problems: [] });
  const { parameters, problems } = readParameters(text, { config: 3 });
  assert.deepEqual([parameters.config, problems.length], ["{}", 1]);
});

test("text is parsed by kind", () => {
  const { parameters, problems } = readParameters(descriptors, { heads: "16", head: "3", causal: "", maxBias: "2.5" });
  assert.deepEqual(parameters, { heads: 16, head: 3, causal: true, maxBias: 2.5 });
  assert.deepEqual(problems, []);
  assert.equal(readParameters(descriptors, { causal: "false" }).parameters.causal, false);
});

test("values out of range are clamped, unreadable ones become the default, and both are reported", () => {
  const given = { heads: "1000", head: "500", maxBias: "none", queries: "-4" };
  const { parameters, problems } = readParameters(descriptors, given);
  assert.deepEqual(parameters, { heads: 128, head: 127, queries: 1, causal: false, maxBias: 8 });
  assert.deepEqual(
    problems.map(({ parameter, used }) => [parameter, used]),
    [
      ["heads", 128],
      ["head", 127],
      ["queries", 1],
      ["maxBias", 8],
    ],
  );
});

test("counts are whole, multiples are respected, words must be known", () => {
  assert.equal(readValue({ kind: "count" }, "7.6"), 8);
  assert.equal(readValue({ kind: "count", multipleOf: 2 }, "7"), 8);
  assert.equal(readValue({ kind: "count", multipleOf: 2 }, "0"), 2);
  assert.equal(readValue({ kind: "number", above: 0 }, "0"), undefined);
  assert.equal(readValue({ kind: "word", words: ["half"] }, "half"), "half");
  assert.equal(readValue({ kind: "word", words: ["half"] }, "toString"), undefined);
  assert.equal(readValue({ kind: "tensor" }, "1,2"), undefined);
});

test("a default defined by another parameter follows it", () => {
  const rotary = { dim: { kind: "count", default: 64 }, rotaryDim: { kind: "count", default: { symbol: "dim" } } };
  assert.equal(readParameters(rotary, { dim: "32" }).parameters.rotaryDim, 32);
});
