// Tests invalid arguments. The descriptors give, for every argument of every function, one case per rule it can break. Each
// call must throw "function: rule, got value" with the argument in its rule, leave `out` unchanged, and leave the next call
// correct.
import assert from "node:assert/strict";
import { test } from "node:test";
import { labelOf, shownLabel } from "../src/binding/label.js";
import { wrongValues } from "./arguments/wrong.js";
import { api, methods } from "./engines/engines.js";
import { calls } from "./methods.js";
import { assertSame } from "./same.js";

const bound = api("simd");
const functions = Object.entries(methods).flatMap(([method, descriptor]) =>
  Object.entries(descriptor).map(([name, spec]) => ({
    label: `${method}.${name}`,
    shown: labelOf(method, name),
    call: bound[method][name],
    spec,
  })),
);

/** `out` for a call, with 42 in every element; undefined if no Tensor is returned. */
function markedOut(result, { returns }) {
  const array = ({ data }) => data.slice().fill(42);
  if (returns.shape) return array(result);
  const keys = Object.keys(returns).filter((key) => returns[key].shape);
  return keys.length ? Object.fromEntries(keys.map((key) => [key, array(result[key])])) : undefined;
}

const arraysOf = (out = {}) => (ArrayBuffer.isView(out) ? [out] : Object.values(out));

/** Calls with invalid arguments and checks the error, `out`, and the next call. */
function assertRefused({ shown, call, spec }, args, error, { says = [], right }) {
  const expected = call(right);
  const out = markedOut(expected, spec);
  assert.throws(
    () => call({ out, ...args }),
    (thrown) => {
      assert.equal(thrown.name, error, thrown.stack);
      assert.ok(thrown.message.length <= 300, thrown.message);
      assert.match(thrown.message, /^[\w.]+: .+, got .+/);
      for (const word of [`${shown}: `, ...says])
        assert.ok(thrown.message.includes(word), `"${thrown.message}" says ${word}`);
      return true;
    },
  );
  for (const array of arraysOf(out))
    assert.ok(
      array.every((value) => value === 42),
      "out is as it was",
    );
  assert.deepEqual(call(right), expected, "the next call is right");
}

function outcome(call, args) {
  try {
    return call(args);
  } catch (error) {
    return error.message;
  }
}

const goodFor = (label, argument) => calls[label].find((args) => argument in args) ?? calls[label][0];

for (const each of functions) {
  const { label, spec, call } = each;

  test(`${label} accepts correct calls`, () => {
    assert.ok(calls[label]?.length > 0);
    for (const args of calls[label]) call(args);
    const given = new Set(calls[label].flatMap((args) => Object.keys(args)));
    assert.deepEqual([...given].sort(), Object.keys(spec.arguments).sort(), "every argument is in a correct call");
  });

  for (const [argument, described] of Object.entries(spec.arguments)) {
    test(`${label} checks ${argument}`, () => {
      const right = goodFor(label, argument);
      const rows = wrongValues(described, right[argument], argument);
      assert.ok(rows.length >= 4);
      for (const { value, error, says } of rows) {
        assertRefused(each, { ...right, [argument]: value }, error, {
          says: [argument, ...[says ?? []].flat()],
          right,
        });
      }
    });

    if (described.kind === "number" || described.kind === "whole" || described.kind === "count" || described.optional)
      continue;
    if (described.default !== undefined || spec.alternatives?.flat(2).includes(argument)) continue;
    test(`${label} requires ${argument}`, () => {
      const right = goodFor(label, argument);
      const { [argument]: _, ...rest } = right;
      assertRefused(each, rest, "TypeError", { says: [argument], right });
      assertRefused(each, { ...right, [argument]: undefined }, "TypeError", { says: [argument, "undefined"], right });
    });
  }

  test(`${label} requires counts without a default, and treats undefined as missing`, () => {
    for (const [argument, described] of Object.entries(spec.arguments)) {
      const right = goodFor(label, argument);
      const isChoice = spec.alternatives?.flat(2).includes(argument);
      const needed = described.default === undefined && !described.optional && !isChoice;
      if (needed) assertRefused(each, { ...right, [argument]: undefined }, "TypeError", { says: [argument], right });
      if (described.default !== undefined && typeof described.default !== "object" && !isChoice) {
        const absent = outcome(call, { ...right, [argument]: undefined });
        assert.deepEqual(absent, outcome(call, { ...right, [argument]: described.default }));
      }
    }
  });

  test(`${label} rejects a misspelt argument and suggests the nearest one`, () => {
    const right = calls[label][0];
    for (const argument of Object.keys(spec.arguments)) {
      const misspelt = `${argument}s`;
      if (spec.arguments[misspelt] || spec.ignores?.includes(misspelt)) continue;
      assertRefused(each, { ...right, [misspelt]: 1 }, "TypeError", {
        says: [misspelt, `did you mean ${argument}?`],
        right,
      });
    }
    assertRefused(each, { ...right, toString: 1 }, "TypeError", { says: ["toString"], right });
    assertRefused(each, { ...right, __proto__x: 1 }, "TypeError", { says: ["__proto__x"], right });
    if (!spec.ignores?.length)
      assertRefused(each, { ...right, scalings: null }, "TypeError", { says: ["scalings"], right });
    for (const name of spec.ignores ?? []) call({ ...right, [name]: "whatever it is" });
  });

  for (const group of spec.alternatives ?? []) {
    test(`${label} takes exactly one of ${group.map((names) => names.join(" with ")).join(" | ")}`, () => {
      const choices = group.map((names) => calls[label].find((args) => names.some((name) => name in args)));
      const all = group.flat();
      const others = Object.fromEntries(Object.entries(choices[0]).filter(([name]) => !all.includes(name)));
      const pick = (args, names) =>
        Object.fromEntries(names.filter((name) => name in args).map((name) => [name, args[name]]));
      const both = { ...others, ...pick(choices[0], group[0]), ...pick(choices[1], group[1]) };
      assertRefused(each, both, "RangeError", { says: ["at most one of"], right: choices[0] });
      const settled = group.some((names) =>
        names.every((name) => spec.arguments[name].default !== undefined || spec.arguments[name].optional),
      );
      if (settled) call(others);
      else assertRefused(each, others, "TypeError", { says: ["one of"], right: choices[0] });
    });
  }

  test(`${label} takes a single object`, () => {
    for (const args of [undefined, null, 3, "x", true, [], () => {}, new Float32Array(3), 3n]) {
      assert.throws(
        () => call(args),
        (error) => error.name === "TypeError" && error.message.startsWith(`${shownLabel(label)}: `),
      );
    }
  });
}

test("an error about leading axes shows the expected sizes", () => {
  const zeros = (...shape) => ({ data: new Float32Array(shape.reduce((a, b) => a * b)), shape });
  const args = { q: zeros(2, 3, 4), k: zeros(5, 3, 4), table: zeros(2, 4) };
  assert.throws(() => bound.cope.scores(args), /k must be of shape \[2, keys, 4\] for .*, got shape \[5, 3, 4\]$/);
});

test("errors suggest our name for an argument's name in other libraries", () => {
  const { alibi, rope, sinusoidal } = api("simd");
  for (const [call, meant] of [
    [() => rope.frequencies({ dim: 4, theta: 1e4 }), "base"],
    [() => rope.frequencies({ dim: 4, rope_theta: 1e4 }), "base"],
    [() => sinusoidal.table({ length: 4, d_model: 4 }), "dim"],
    [() => sinusoidal.table({ seqLen: 4, dim: 4 }), "length"],
    [() => alibi.bias({ num_attention_heads: 4, queries: 3, keys: 3 }), "heads"],
    [() => alibi.bias({ heads: 4, length: 3 }), "queries and keys"],
    [() => alibi.bias({ heads: 4, queries: 3, kv_len: 3 }), "keys"],
    [() => alibi.bias({ heads: 4, queries: 3, keys: 3, is_causal: true }), "causal"],
    [() => sinusoidal.table({ lenght: 4, dim: 4 }), "length"],
  ])
    assert.throws(call, { name: "TypeError", message: new RegExp(`did you mean ${meant}\\?$`) });
});

// Names in other libraries by ours, in the order of the search.
const fieldNames = Object.entries({
  base: "theta ropeTheta rope_theta rotary_emb_base rope_freq_base",
  dim: "d_model hidden_size embed_dim embedding_dim head_dim headDim n_embd dims",
  rotaryDim: "n_dims rot_dim rotary_dim head_dim",
  sequenceAxis: "sequence_dim seq_dim seqAxis",
  heads: "h num_heads numHeads n_heads n_head num_attention_heads",
  length: "n seq_len seqLen seq_length max_len max_seq_len n_ctx max_position_embeddings",
  "queries and keys": "length n seq_len seqLength max_len max_seq_len n_ctx",
  queries: "q_len query_length tgt_len",
  keys: "k_len kv_len key_length src_len",
  positions: "position_ids positionIds pos input_pos cache_position",
  offset: "start start_pos past_length past_key_values_length",
  queryOffset: "offset start start_pos past_length past_key_values_length cache_position position_ids",
  bias: "attn_bias",
  mask: "attention_mask attn_mask",
  causal: "is_causal isCausal is_decoder mask",
  scaling: "rope_scaling rope_parameters",
  frequencies: "inv_freq invFreq freqs freqs_cis",
  layout: "style interleaved is_neox isNeox is_neox_style rotary_interleaved rotate_half traditional",
  q: "query",
  k: "key",
  v: "value",
  x: "hidden_states query key",
  buckets: "relative_attention_num_buckets",
  scale: "softmax_scale",
  window: "window_size windowSize",
}).map(([ours, theirs]) => [ours, theirs.split(" ")]);

test("every function suggests our name for every known name in other libraries", () => {
  let count = 0;
  for (const { label, call, spec } of functions) {
    const names = Object.keys(spec.arguments);
    const has = (ours) => ours.split(" and ").every((each) => names.includes(each));
    const pairs = fieldNames.filter(([ours]) => has(ours));
    for (const word of new Set(pairs.flatMap(([, theirs]) => theirs))) {
      if (names.includes(word)) continue;
      const [ours] = pairs.find(([, theirs]) => theirs.includes(word));
      assert.throws(
        () => call({ [word]: 1 }),
        { message: new RegExp(`; did you mean ${ours}\\?$`) },
        `${label}: ${word}`,
      );
      count++;
    }
  }
  assert.ok(count > 500, `${count} names`);
});

test("an argument that other libraries have and we do not gets advice; an unknown one gets no suggestion", () => {
  const { alibi, attention, rope, t5, xpos } = api("simd");
  for (const [call, end] of [
    [() => attention.attend({ num_heads: 8 }), /, got "num_heads"; did you mean heads\?$/],
    [() => attention.attend({ kv_len: 8 }), /; lengths are axes of q and k$/],
    [() => attention.scores({ rope_theta: 1e4 }), /; rotate q and k with rope\.apply first$/],
    [() => attention.softmax({ mask: [0] }), /; add a mask to scores, of 0 and -Infinity$/],
    [() => xpos.apply({ num_heads: 8 }), /; heads are axes of x$/],
    [
      () => xpos.apply({ layout: "half" }),
      /; pairs are interleaved here, and rope\.permute reorders the columns of x$/,
    ],
    [() => xpos.apply({ traditional: true }), /; pairs are interleaved here, .*$/],
    [() => rope.apply({ partial_rotary_factor: 0.5 }), /; rotaryDim is that share of the head's columns$/],
    [() => rope.apply({ max_position_embeddings: 9 }), /; the length is an axis of x; scaling has the original one$/],
    [() => rope.apply({ mscale: 1 }), /; it belongs in scaling, of type yarn$/],
    [() => rope.apply({ attention_scaling: 1 }), /; it is attentionFactor in frequencies, or attention_factor in/],
    [() => rope.apply({ attn_factor: 1 }), /; it is attentionFactor in frequencies, or attention_factor in/],
    [() => rope.apply({ freq_scale: 0.25 }), /; scaling of type linear has factor 1 \/ freq_scale$/],
    [() => rope.apply({ n_rot: 4 }), /; did you mean rotaryDim\?$/],
    [() => rope.apply({ theta_base: 1e4 }), /; did you mean base\?$/],
    [() => alibi.bias({ alibi_slopes: [1] }), /; did you mean slopes\?$/],
    [() => t5.bias({ relative_attention_bias: [1] }), /; did you mean table\?$/],
    [() => t5.bias({ weight: [1] }), /; did you mean table\?$/],
    // ONNX Runtime's names.
    [() => attention.attend({ seqlens_k: [4] }), /; keyLengths is seqlens_k \+ 1; queryOffset 0 in a prompt$/],
    [() => attention.attend({ head_sink: [4] }), /; did you mean sinks\?$/],
    [() => attention.attend({ attention_bias: [4] }), /; did you mean bias\?$/],
    [() => attention.attend({ key_padding_mask: [4] }), /; did you mean mask\?$/],
    [() => attention.attend({ unidirectional: 1 }), /; did you mean causal\?$/],
    [() => attention.attend({ local_window_size: 1 }), /; did you mean window\?$/],
    [() => attention.attend({ total_sequence_length: 1 }), /; the number of keys is an axis of k$/],
    [() => attention.attend({ past_key: [4] }), /; attention\.append joins past and new keys$/],
    [() => alibi.bias({ total_sequence_length: 1 }), /; did you mean keys\?$/],
    // The tensor itself in place of { x }.
    [() => rope.apply({ data: [1, 2], shape: [1, 2] }), /one object of named arguments, got a tensor; pass \{ x \}$/],
    [() => rope.apply([[1, 2]]), /one object of named arguments, got an array of 1; pass \{ x \}$/],
    [() => rope.apply(new Float32Array(2)), /got Float32Array\(2\); pass \{ x \}$/],
    [() => rope.apply({ mask: [0] }), /inverse, out, got "mask"$/],
    [() => alibi.bias({ theta: 3 }), /causal, out, got "theta"$/],
  ])
    assert.throws(call, { name: "TypeError", message: end });
});

test("a bias of zeros and ones is rejected as a mask; zeros, or other numbers, are a bias", () => {
  const { attention } = api("simd");
  const operands = {
    q: [[1, 2]],
    k: [
      [1, 2],
      [2, 1],
    ],
  };
  const v = [[1], [2]];
  assert.deepEqual([...attention.attend({ q: [[1]], k: [[1]], v: [[3]], bias: [[1]] }).data], [3]);
  const rule = /: bias must hold numbers to add, not only zeros and ones, which are a mask, got shape \[1, 2\]$/;
  for (const Type of [Uint8Array, Int32Array, Float32Array, Float64Array]) {
    const given = (...numbers) => ({ data: Type.of(...numbers), shape: [1, 2] });
    for (const mask of [given(1, 0), given(0, 1), given(1, 1)]) {
      assert.throws(() => attention.attend({ ...operands, v, bias: mask }), { name: "RangeError", message: rule });
      assert.throws(() => attention.scores({ ...operands, bias: mask }), { name: "RangeError", message: rule });
    }
    const plain = attention.attend({ ...operands, v }).data;
    assertSame(attention.attend({ ...operands, v, bias: given(0, 0) }).data, plain);
    attention.attend({ ...operands, v, bias: given(2, 0) });
  }
  attention.attend({ ...operands, v, bias: [[0.5, 1]] });
  attention.attend({ ...operands, v, bias: [[0, Number.NEGATIVE_INFINITY]] });
  assert.throws(() => attention.attend({ ...operands, v, bias: [[true, false]] }), {
    name: "TypeError",
    message: /an element of bias must be a number; booleans are a mask, got true$/,
  });
});

test("an odd number of columns is reported as the dim of x", () => {
  const { mrope, rope } = api("simd");
  const x = { data: new Float32Array(5), shape: [1, 5] };
  const expected = /: dim of x must be an even whole number from 2 .*, got 5$/;
  assert.throws(() => rope.apply({ x }), { name: "RangeError", message: expected });
  const positions = [[0], [0], [0]];
  assert.throws(() => mrope.apply({ x, positions, sections: [1, 1, 0] }), { name: "RangeError", message: expected });
  assert.throws(() => rope.apply({ x, rotaryDim: 3 }), {
    name: "RangeError",
    message: /: rotaryDim must be .*, got 3$/,
  });
});

test("sizes that other libraries expect are rejected with the size expected here", () => {
  const { swin, transformerXL } = api("simd");
  const zeros = (...shape) => ({ data: new Float32Array(shape.reduce((a, b) => a * b)), shape });
  const terms = { q: zeros(1, 2, 4), k: zeros(1, 3, 4), r: zeros(1, 3, 4), u: zeros(1, 4), v: zeros(1, 4) };
  assert.throws(() => transformerXL.scores(terms), {
    name: "RangeError",
    message: /after the first keys rows, queries - 1 more/,
  });
  const layers = { w1: zeros(2, 2), b1: zeros(2), w2: zeros(1, 2), window: [2, 2] };
  assert.throws(() => swin.continuousBias({ ...layers, pretrainedWindow: [0, 0] }), {
    name: "RangeError",
    message: /pretrainedWindow must .*leave pretrainedWindow out .*, got "0 × 0"$/,
  });
});
