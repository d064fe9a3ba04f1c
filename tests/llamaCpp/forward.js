// Runs the tiny models in float64: the reference that llama.cpp's answers are compared with. Positions are parameters, so
// that a test can give what fromGguf says of them. Used by tests/llamaCpp.test.js.
import { sizesOf, tensorsOf } from "./tinyModels.js";

const sum = (values) => values.reduce((a, b) => a + b, 0);
const plus = (a, b) => (b ? a.map((value, i) => value + b[i]) : a);
const silu = (x) => x / (1 + Math.exp(-x));
const gelu = (x) => 0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3)));
const parts = (vector, size) =>
  Array.from({ length: vector.length / size }, (_, i) => vector.subarray(i * size, (i + 1) * size));
const product = (a, b) => {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += a[i] * b[i];
  return total;
};

function softmax(scores) {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = sum(powers);
  return powers.map((power) => power / total);
}

function logSoftmax(scores) {
  const most = Math.max(...scores);
  const log = most + Math.log(sum(scores.map((score) => Math.exp(score - most))));
  return scores.map((score) => score - log);
}

/** Rotates the first columns of a head: cos and sin of position · frequency, times the attention factor. */
function rotated(head, position, { layout, frequencies, attentionFactor = 1 }) {
  const result = Float64Array.from(head);
  const pairs = frequencies.length;
  for (let pair = 0; pair < pairs; pair++) {
    const [a, b] = layout === "half" ? [pair, pair + pairs] : [2 * pair, 2 * pair + 1];
    const cos = Math.cos(position * frequencies[pair]) * attentionFactor;
    const sin = Math.sin(position * frequencies[pair]) * attentionFactor;
    result[a] = head[a] * cos - head[b] * sin;
    result[b] = head[a] * sin + head[b] * cos;
  }
  return result;
}

/**
 * Log probabilities of the next token after each token; for an encoder, the vector of the last token.
 * @param {any} each a recorded case
 * @param {number[]} tokens
 * @param {{
 *   rotationOf?: (layer: number) => { layout, frequencies, attentionFactor } | null,
 *   windowOf?: (layer: number) => number,
 *   softmaxScale?: number,
 *   bias?: (query: number, key: number, head: number, layer: number) => number,
 * }} positions `windowOf`: how many keys a query sees, its own included
 */
export function forward(each, tokens, positions = {}) {
  const { rotationOf = () => null, windowOf = () => Infinity, softmaxScale = 1, bias = () => 0 } = positions;
  const { kind, metadata } = each;
  const { layers, width, heads, kvHeads, head } = sizesOf(each);
  const tensors = tensorsOf(each);
  const isOld = kind === "old";
  const prefix = kind === "encoder" ? "enc.blk" : "blk";
  const weight = (name) => tensors[name]?.data;
  const times = (name, vector, biasName = name.replace(/weight$/, "bias")) =>
    plus(
      Float64Array.from(parts(weight(name), vector.length), (row) => product(row, vector)),
      weight(biasName),
    );
  /** Layer norm in old models, else RMS norm. */
  function normed(vector, name) {
    const mean = isOld ? sum(vector) / vector.length : 0;
    const moved = vector.map((value) => value - mean);
    const scale = 1 / Math.sqrt(product(moved, moved) / vector.length + 1e-5);
    const [gains, offsets] = [weight(`${name}.weight`), weight(`${name}.bias`)];
    return moved.map((value, i) => value * scale * gains[i] + (offsets?.[i] ?? 0));
  }
  const { length } = tokens;
  const isCausal = kind !== "encoder";

  /** The weights of a query's keys; those that it does not see have none. */
  function attended(scoreOf, query, h, layer) {
    const scores = Array.from({ length }, (_, key) => {
      const isSeen = (!isCausal || key <= query) && query - key < windowOf(layer);
      return isSeen ? scoreOf(key) * softmaxScale + bias(query, key, h, layer) : -Infinity;
    });
    const sinks = weight(`${prefix}.${layer}.attn_sinks.weight`);
    return softmax(sinks ? [...scores, sinks[h]] : scores).slice(0, length);
  }

  /** Usual attention: grouped heads, norms of queries and keys, projections in one tensor. */
  function attention(inputs, layer) {
    const at = (name) => `${prefix}.${layer}.${name}`;
    const rotation = rotationOf(layer);
    const ready = (vector, position, name) =>
      parts(vector, head).map((each) => {
        const own = weight(at(`${name}.weight`)) ? normed(each, at(name)) : each;
        return rotation ? rotated(own, position, rotation) : own;
      });
    const all = inputs.map((input, i) => {
      if (weight(at("attn_qkv.weight"))) {
        const [q, k, v] = parts(times(at("attn_qkv.weight"), input), heads * head);
        return { q: ready(q, i, "attn_q_norm"), k: ready(k, i, "attn_k_norm"), v: parts(v, head) };
      }
      const [q, k, v] = ["q", "k", "v"].map((name) => times(at(`attn_${name}.weight`), input));
      return { q: ready(q, i, "attn_q_norm"), k: ready(k, i, "attn_k_norm"), v: parts(v, head) };
    });
    const scale = kind === "encoder" ? 1 : 1 / Math.sqrt(head);
    return inputs.map((_, i) => {
      const joined = new Float64Array(heads * head);
      for (let h = 0; h < heads; h++) {
        const group = Math.floor((h * kvHeads) / heads);
        const weights = attended((j) => product(all[i].q[h], all[j].k[group]) * scale, i, h, layer);
        const own = joined.subarray(h * head, (h + 1) * head);
        weights.forEach((share, j) => {
          for (let c = 0; c < head; c++) own[c] += share * all[j].v[group][c];
        });
      }
      return times(at(kind === "encoder" ? "attn_o.weight" : "attn_output.weight"), joined);
    });
  }

  /** Latent attention with the key's up-projection moved to the query, as llama.cpp computes it. */
  function latentAttention(inputs, layer) {
    const at = (name) => `${prefix}.${layer}.${name}`;
    const [rank, plain, turning] = [16, 8, 8];
    const rotation = rotationOf(layer);
    const turned = (vector, position) => (rotation ? rotated(vector, position, rotation) : vector);
    const all = inputs.map((input, i) => {
      const low = normed(times(at("attn_q_a.weight"), input), at("attn_q_a_norm"));
      const both = times(at("attn_kv_a_mqa.weight"), input);
      return {
        q: parts(times(at("attn_q_b.weight"), low), plain + turning),
        latent: normed(both.subarray(0, rank), at("attn_kv_a_norm")),
        shared: turned(both.subarray(rank), i),
      };
    });
    const ups = parts(weight(at("attn_k_b.weight")), plain * rank);
    const values = parts(weight(at("attn_v_b.weight")), rank * 8);
    return inputs.map((_, i) => {
      const joined = Array.from({ length: heads }, (_, h) => {
        const q = all[i].q[h];
        const absorbed = parts(ups[h], plain).map((row) => product(row, q.subarray(0, plain)));
        const last = turned(q.subarray(plain), i);
        const scale = 1 / Math.sqrt(plain + turning);
        const scoreOf = (j) => (product(absorbed, all[j].latent) + product(last, all[j].shared)) * scale;
        const weights = attended(scoreOf, i, h, layer);
        const mean = Float64Array.from({ length: rank }, (_, r) => sum(weights.map((w, j) => w * all[j].latent[r])));
        return parts(values[h], rank).map((row) => product(row, mean));
      });
      return times(at("attn_output.weight"), Float64Array.from(joined.flat()));
    });
  }

  /** What follows the attention: gated, with one activation, or nothing in the model of experts. */
  function feedForward(input, layer) {
    const at = (name) => `${prefix}.${layer}.${name}`;
    if (kind === "oss") return new Float64Array(width);
    const inner = normed(input, at("ffn_norm"));
    const up = times(at("ffn_up.weight"), inner);
    const down = (vector) => times(at("ffn_down.weight"), vector);
    if (isOld) return down(up.map(gelu));
    if (kind === "encoder") return down(up.map((value) => Math.max(0, value)));
    if (kind === "phi") {
      const [gate, rest] = parts(up, up.length / 2);
      return down(gate.map((value, i) => silu(value) * rest[i]));
    }
    const act = kind === "gemma" ? gelu : silu;
    const result = down(times(at("ffn_gate.weight"), inner).map((value, i) => act(value) * up[i]));
    return kind === "gemma" ? normed(result, at("post_ffw_norm")) : result;
  }

  const embeddings = parts(weight("token_embd.weight"), width);
  let states = tokens.map((token) => Float64Array.from(embeddings[token]));
  if (kind === "gemma") states = states.map((state) => state.map((value) => value * Math.fround(Math.sqrt(width))));
  if (metadata[0][2] === "bloom") states = states.map((state) => normed(state, "token_embd_norm"));
  for (let layer = 0; layer < layers; layer++) {
    const inputs = states.map((state) => normed(state, `${prefix}.${layer}.attn_norm`));
    let outputs = kind === "latent" ? latentAttention(inputs, layer) : attention(inputs, layer);
    if (kind === "gemma") outputs = outputs.map((output) => normed(output, `${prefix}.${layer}.post_attention_norm`));
    states = states.map((state, i) => plus(state, outputs[i]));
    states = states.map((state) => plus(state, feedForward(state, layer)));
  }
  if (kind === "encoder") return [normed(states.at(-1), "enc.output_norm")];
  return states.map((state) => logSoftmax(times("output.weight", normed(state, "output_norm"))));
}
