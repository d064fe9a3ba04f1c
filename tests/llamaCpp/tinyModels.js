// Builds the tiny models that llama.cpp was run on: their weights, computed from the tensors' names, and their GGUF files.
// Used by tests/llamaCpp.test.js and tests/matrix/llamaCpp.test.js.
import { readFileSync } from "node:fs";
import { asF32, asFlag, asText, asU32, f32, fileOf, list, text } from "../ggufFile.js";

/** Each model: its metadata as [key, type, value], its sizes, and what llama.cpp answered (tests/vectors/README.md). */
export const recorded = JSON.parse(readFileSync(new URL("../vectors/llama.cpp/models.json", import.meta.url), "utf8"));

const usual = { layers: 1, width: 32, heads: 2, vocab: 64, ff: 64, gain: 1.5 };
const ofKind = { gemma: { layers: 6, gain: 1 }, oss: { layers: 2 }, old: { gain: 0.5 } };

/** The sizes of a recorded case, with defaults filled in. */
export function sizesOf({ kind, sizes }) {
  const all = { ...usual, ...ofKind[kind], ...sizes };
  const { heads, width } = all;
  return { ...all, kvHeads: all.kvHeads ?? heads, head: all.head ?? width / heads };
}

/** The 20 tokens that every decoder was given; an encoder has other special tokens. */
export const tokensOf = ({ kind, tokens: length = 20 }) =>
  Array.from({ length }, (_, i) => (kind === "encoder" ? ((i * 7 + 5) % 62) + 2 : (i * 7 + 5) % 64));

/** Numbers from -1 to 1 by a linear congruential generator modulo 2^32, which begins with a hash of the tensor's name. */
function numbersOf(name, length, spread, centre) {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
  for (let i = 0; i < 8; i++) next();
  return Float32Array.from({ length }, () => centre + spread * next());
}

/** A row [name, shape, spread, centre]. */
const norm = (name, size, centre = 1) => [`${name}.weight`, [size], 0.1, centre];

const rowsOf = {
  whole: ({ width, vocab }) => [
    ["token_embd.weight", [width, vocab], 1],
    norm("output_norm", width),
    ["output.weight", [width, vocab], 0.3],
  ],
  decoder: ({ width, heads, kvHeads, head, gain, ff }) => [
    norm("attn_norm", width),
    ["attn_q.weight", [width, heads * head], gain * 0.3],
    ["attn_k.weight", [width, kvHeads * head], gain * 0.3],
    ["attn_v.weight", [width, kvHeads * head], 0.3],
    ["attn_output.weight", [heads * head, width], 0.5],
    norm("ffn_norm", width),
    ["ffn_gate.weight", [width, ff], 0.2],
    ["ffn_up.weight", [width, ff], 0.2],
    ["ffn_down.weight", [ff, width], 0.2],
  ],
  gemma: ({ head, width }) => [
    norm("attn_q_norm", head, 1.5),
    norm("attn_k_norm", head, 1.5),
    norm("post_attention_norm", width),
    norm("post_ffw_norm", width),
  ],
  // The experts give nothing.
  oss: ({ width, heads }) => [
    norm("post_attention_norm", width),
    ["attn_output.bias", [width], 0.1],
    ["attn_sinks.weight", [heads], 1, 1],
    ["ffn_gate_inp.weight", [width, 2], 0.2],
    ["ffn_gate_inp.bias", [2], 0.2],
    ...["gate", "up", "down"].flatMap((name) => [
      [`ffn_${name}_exps.weight`, [32, 32, 2], 0],
      [`ffn_${name}_exps.bias`, [32, 2], 0],
    ]),
  ],
  // Two heads of 8 + 8 columns, a latent vector of 16.
  latent: ({ width, ff }) => [
    norm("attn_norm", width),
    norm("attn_q_a_norm", 16),
    norm("attn_kv_a_norm", 16),
    ["attn_q_a.weight", [width, 16], 0.4],
    ["attn_q_b.weight", [16, 32], 0.6],
    ["attn_kv_a_mqa.weight", [width, 24], 0.4],
    ["attn_k_b.weight", [8, 16, 2], 0.5],
    ["attn_v_b.weight", [16, 8, 2], 0.5],
    ["attn_output.weight", [16, width], 0.5],
    norm("ffn_norm", width),
    ["ffn_gate.weight", [width, ff], 0.2],
    ["ffn_up.weight", [width, ff], 0.2],
    ["ffn_down.weight", [ff, width], 0.2],
  ],
  old: ({ width, gain, ff }) => [
    norm("attn_norm", width),
    ["attn_norm.bias", [width], 0.1],
    ["attn_qkv.weight", [width, 3 * width], gain],
    ["attn_qkv.bias", [3 * width], 0.1],
    ["attn_output.weight", [width, width], 0.5],
    ["attn_output.bias", [width], 0.1],
    norm("ffn_norm", width),
    ["ffn_norm.bias", [width], 0.1],
    ["ffn_up.weight", [width, ff], 0.2],
    ["ffn_up.bias", [ff], 0.1],
    ["ffn_down.weight", [ff, width], 0.2],
    ["ffn_down.bias", [width], 0.1],
  ],
  encoder: ({ width, heads, ff }) => [
    norm("attn_norm", width),
    ["attn_rel_b.weight", [heads, 32], 2],
    ["attn_q.weight", [width, width], 0.1],
    ["attn_k.weight", [width, width], 0.1],
    ["attn_v.weight", [width, width], 0.3],
    ["attn_o.weight", [width, width], 0.5],
    norm("ffn_norm", width),
    ["ffn_up.weight", [width, ff], 0.2],
    ["ffn_down.weight", [ff, width], 0.2],
  ],
};

const biases = (size) => ["q", "k", "v"].map((name) => [`attn_${name}.bias`, [size], 0.5]);

/** The tensors in the order of the file. */
function allRowsOf({ kind, metadata, factors = {} }, sizes) {
  const arch = metadata[0][2];
  const layersOf = (rows, prefix = "blk") =>
    Array.from({ length: sizes.layers }, (_, i) =>
      rows.map(([name, ...rest]) => [`${prefix}.${i}.${name}`, ...rest]),
    ).flat();
  const whole = rowsOf.whole(sizes);
  const decoder = rowsOf.decoder(sizes);
  const more = Object.entries(factors).map(([name, data]) => [name, [data.length], 0, 0, Float32Array.from(data)]);
  const [embedding, outputNorm, output] = whole;
  if (kind === "gemma") return [...whole, ...layersOf(decoder), ...layersOf(rowsOf.gemma(sizes))];
  if (kind === "latent") return [...whole, ...layersOf(rowsOf.latent(sizes))];
  if (kind === "oss") {
    const attention = decoder.filter(([name]) => !name.startsWith("ffn"));
    return [...whole, ...layersOf([...attention, ...biases(sizes.width)]), ...layersOf(rowsOf.oss(sizes))];
  }
  if (kind === "phi") {
    const fused = decoder
      .filter(([name]) => name !== "ffn_gate.weight")
      .map((row) => (row[0] === "ffn_up.weight" ? [row[0], [sizes.width, 2 * sizes.ff], 0.2] : row));
    return [...whole, ...layersOf(fused), ...more];
  }
  if (kind === "old") {
    const embedded =
      arch === "bloom" ? [norm("token_embd_norm", sizes.width), ["token_embd_norm.bias", [sizes.width], 0.1]] : [];
    const bias = ["output_norm.bias", [sizes.width], 0.1];
    return [embedding, ...embedded, outputNorm, bias, output, ...layersOf(rowsOf.old(sizes))];
  }
  if (kind === "encoder")
    return [embedding, norm("enc.output_norm", sizes.width), ...layersOf(rowsOf.encoder(sizes), "enc.blk")];
  return [...whole, ...layersOf(decoder), ...more];
}

/** The tensors of a case: name → { shape in ggml's order (columns first), data }. */
export function tensorsOf(each) {
  const sizes = sizesOf(each);
  const entries = allRowsOf(each, sizes).map(([name, shape, spread, centre = 0, data]) => {
    const length = shape.reduce((a, b) => a * b, 1);
    return [name, { shape, data: data ?? numbersOf(name, length, spread, centre) }];
  });
  return Object.fromEntries(entries);
}

/** A tokenizer of single characters. */
function tokenizer(vocab) {
  const letters = Array.from({ length: vocab }, (_, i) => ["<s>", "</s>"][i] ?? String.fromCodePoint(33 + i));
  const types = letters.map((_, i) => Buffer.from(Int32Array.of(i < 2 ? 3 : 1).buffer));
  return [
    ["tokenizer.ggml.model", asText("gpt2")],
    ["tokenizer.ggml.pre", asText("default")],
    ["tokenizer.ggml.tokens", list(8, vocab, ...letters.map(text))],
    ["tokenizer.ggml.token_type", list(5, vocab, ...types)],
    ["tokenizer.ggml.merges", list(8, 1, text("# $"))],
    ["tokenizer.ggml.bos_token_id", asU32(0)],
    ["tokenizer.ggml.eos_token_id", asU32(1)],
    ["tokenizer.ggml.add_bos_token", asFlag(false)],
  ];
}

const written = {
  str: asText,
  u32: asU32,
  f32: asF32,
  bool: asFlag,
  i32s: (values) => list(5, values.length, Buffer.from(Int32Array.from(values).buffer)),
  u32s: (values) => list(4, values.length, Buffer.from(Uint32Array.from(values).buffer)),
  bools: (values) => list(7, values.length, Buffer.from(values.map(Number))),
};

/** The GGUF file of a case. */
export function modelFileOf(each) {
  const { vocab } = sizesOf(each);
  const entries = each.metadata.flatMap(([key, type, value]) =>
    type === undefined ? tokenizer(vocab) : [[key, written[type](value)]],
  );
  let offset = 0;
  const tensors = Object.entries(tensorsOf(each)).map(([name, { shape, data }]) => {
    const bytes = f32(...data);
    const whole = Buffer.concat([bytes, Buffer.alloc((32 - (bytes.length % 32)) % 32)]);
    offset += whole.length;
    return [name, shape, 0, offset - whole.length, whole];
  });
  return fileOf(entries, tensors);
}

/** The metadata of a case as key → value, with its tensors of divisors, as fromGguf takes them. */
export const metadataOf = ({ metadata, factors }) => ({
  ...Object.fromEntries(metadata.filter(([, type]) => type).map(([key, , value]) => [key, value])),
  ...factors,
});
