// Reads a config as Hugging Face's modeling_rope_utils.py does: one layer type, with the keys of the random tests.
import { frequencies } from "./rope.js";

const quarter = ["gpt_neox", "stablelm", "qwen3_next"];
const half = ["phi", "glm", "glm4", "persimmon", "nemotron", "fuyu", "recurrent_gemma"];
const interleaved =
  /^(gptj|codegen|roformer|cohere2?|glm4?|ernie4_5|helium|moonshine|blt|llama4|deepseek_v[23]|mistral4)$/;
const fills = ["dynamic", "yarn", "longrope", "llama3"];

const share = "partial_rotary_factor";
const keys = ["rope_theta", "rotary_emb_base", "rotary_pct", "rotary_dim", "qk_rope_head_dim", share];
const latent = ["rope_theta", "qk_rope_head_dim"];
/**
 * The keys that a class of transformers 5.16 reads at the top of a config without a scaling; "other" has no class and keeps
 * all. GPT-J's class always has base 10000 and no scaling: what a file says of these is of other code, and stays.
 */
const reads = {
  llama: ["rope_theta"],
  qwen2: ["rope_theta"],
  cohere2: ["rope_theta"],
  blt: ["rope_theta"],
  gptj: ["rope_theta", "rotary_dim"],
  glm4: ["rope_theta", share],
  phi: ["rope_theta", share],
  gpt_neox: ["rotary_emb_base", "rotary_pct"],
  deepseek_v2: latent,
  deepseek_v3: latent,
  other: keys,
};
/** Classes with a partial rotary factor of their own write the config's over the parameters' when there is a scaling. */
const ownShare = ["glm4", "phi"];

/** The language model's config and its rope parameters without the keys that the class does not read. */
function readable(config, type, parameters, readsShare) {
  const { model_type: family } = config;
  const isScaled = type !== "default";
  const isTopRead = readsShare || (isScaled && family !== "gptj");
  const readsTop = isTopRead ? [...reads[family], share] : reads[family];
  const isInnerRead = isScaled
    ? family !== "gptj" && !ownShare.includes(family)
    : ["gpt_neox", "other", ...ownShare].includes(family);
  const omit = (record, isUnread) => Object.fromEntries(Object.entries(record).filter(([key]) => !isUnread(key)));
  return {
    model: omit(config, (key) => keys.includes(key) && !readsTop.includes(key)),
    parameters: readsShare || isInnerRead ? parameters : omit(parameters, (key) => key === share),
  };
}

/** `readsShare`: the partial rotary factor is read for every family, as by vLLM. */
export function fromConfig({ config, readsShare = false }) {
  const all = config.text_config ?? config;
  const given = all.rope_scaling ?? all.rope_parameters ?? {};
  const stated = given.rope_type ?? given.type ?? "default";
  const type = { su: "longrope", mrope: "default" }[stated] ?? stated;
  const { model, parameters } = readable(all, type, given, readsShare);
  const { type: _, rope_type: __, rope_theta, partial_rotary_factor, mrope_section: sections, ...rest } = parameters;
  const scaling = { type, ...rest };
  const most = model.max_position_embeddings;
  if (fills.includes(type)) {
    const inside = model.original_max_position_embeddings ?? parameters.original_max_position_embeddings ?? most;
    scaling.original_max_position_embeddings = type === "dynamic" ? most : inside;
    scaling.factor ??= most / scaling.original_max_position_embeddings;
  }
  const family = model.model_type;
  const head = model.head_dim ?? model.qk_rope_head_dim ?? model.hidden_size / model.num_attention_heads;
  const otherwise = quarter.includes(family) ? 0.25 : half.includes(family) ? 0.5 : 1;
  const fraction = partial_rotary_factor ?? model.partial_rotary_factor ?? model.rotary_pct ?? otherwise;
  if (type === "proportional") scaling.partial_rotary_factor = fraction;
  // A stated rotary dimension excludes a fraction.
  const columns = model.qk_rope_head_dim ?? model.rotary_dim ?? Math.floor(head * fraction);
  return {
    rotaryDim: type === "proportional" ? (model.qk_rope_head_dim ?? head) : columns,
    layout: interleaved.test(family) ? "interleaved" : "half",
    base: rope_theta ?? model.rope_theta ?? model.rotary_emb_base ?? (family === "blt" ? 500000 : 10000),
    scaling,
    ...(sections ? { sections } : {}),
  };
}

/** ggml_rope_ext of an architecture: LLAMA_ROPE_TYPE_NORM pairs neighbours; rope.scaling.factor divides positions. */
export function fromGguf({ metadata }) {
  const of = (key) => metadata[`${metadata["general.architecture"]}.${key}`];
  const factor = of("rope.scaling.factor");
  return {
    // llama.cpp, llama-model.cpp, load_hparams: n_rot is n_embd_head_k without the key.
    rotaryDim: of("rope.dimension_count") ?? of("embedding_length") / of("attention.head_count"),
    layout: ["llama", "command-r"].includes(metadata["general.architecture"]) ? "interleaved" : "half",
    base: of("rope.freq_base"),
    type: factor ? "linear" : "default",
    factor,
  };
}

/** Angles as points of the circle, compared by their distance. */
export function compare({ a, b, positions, length }) {
  const made = [a, b].map(({ rotaryDim: dim, base = 10000, scaling = { type: "default" }, inverse }) => {
    const { inverseFrequencies, attentionFactor } = frequencies({ dim, base, scaling, length });
    return { data: Array.from(inverseFrequencies.data, (each) => (inverse ? -each : each)), attentionFactor };
  });
  const pairs = Math.max(a.rotaryDim, b.rotaryDim) / 2;
  const differences = positions.map((position) => {
    const each = Array.from({ length: pairs }, (_, m) => {
      const [x, y] = made.map(({ data }) => position * (data[m] ?? 0));
      return 2 * Math.asin(Math.min(1, Math.hypot(Math.cos(x) - Math.cos(y), Math.sin(x) - Math.sin(y)) / 2));
    });
    return Math.max(...each);
  });
  const verdict = (isSame) => (isSame ? "same" : "different");
  const verdicts = {
    rotaryDim: verdict(a.rotaryDim === b.rotaryDim),
    layout: verdict((a.layout ?? "half") === (b.layout ?? "half")),
    inverse: verdict(Boolean(a.inverse) === Boolean(b.inverse)),
    base: verdict(a.base === b.base),
    attentionFactor: verdict(Math.abs(made[0].attentionFactor - made[1].attentionFactor) < 1e-9),
  };
  return { differences, verdicts };
}

export function fingerprint({ inverseFrequencies, length, ...recipe }) {
  const data = inverseFrequencies ?? frequencies({ ...recipe, length }).inverseFrequencies.data;
  let hash = 14695981039346656037n;
  const bytes = new DataView(Float32Array.from(data).buffer);
  for (let i = 0; i < bytes.byteLength; i++) hash = ((hash ^ BigInt(bytes.getUint8(i))) * 1099511628211n) % 2n ** 64n;
  return {
    fingerprint: (2n ** 64n + hash).toString(16).slice(1),
    count: data.length,
    first: data[0],
    last: data[data.length - 1],
    sum: Array.from(data).reduce((a, b) => a + b),
  };
}

/** Every recipe of a few published parameters, tried in turn. */
export function* recipes(dim) {
  for (const base of [10000, 500000, 1e6, 150000]) {
    yield { dim, base, scaling: { type: "default" } };
    for (const factor of [4, 8, 32]) {
      yield { dim, base, scaling: { type: "linear", factor } };
      for (const original_max_position_embeddings of [4096, 8192, 32768]) {
        const trained = { factor, original_max_position_embeddings };
        yield { dim, base, scaling: { type: "yarn", ...trained } };
        yield { dim, base, scaling: { type: "llama3", ...trained, low_freq_factor: 1, high_freq_factor: 4 } };
      }
    }
    yield { dim, base, scaling: { type: "proportional", partial_rotary_factor: 0.25 } };
  }
}

const apart = (a, b) =>
  a.length === b.length
    ? Math.max(...a.map((x, m) => (x === b[m] ? 0 : Math.abs(x / b[m] - 1))))
    : Number.POSITIVE_INFINITY;

export function identify({ inverseFrequencies }) {
  const given = Array.from(inverseFrequencies);
  for (const recipe of recipes(2 * given.length)) {
    if (apart(frequencies(recipe).inverseFrequencies.data, given) > 1e-5) continue;
    const { type, ...rest } = recipe.scaling;
    return { type, parameters: { rope_theta: recipe.base, ...rest } };
  }
  return { type: null };
}

/** yarn, dynamic and unscaled configs, at a length. */
export function engines({ config, length = 0 }) {
  const { rotaryDim: dim, base, scaling } = fromConfig({ config });
  const { factor, original_max_position_embeddings: trained, mscale, mscale_all_dim: all } = scaling;
  const magnitude = (strength) => (factor <= 1 ? 1 : 1 + 0.1 * strength * Math.log(factor));
  const make = (changes, at = length, columns = dim) =>
    frequencies({ dim: columns, base, length: at, scaling: { ...scaling, ...changes } });
  // vLLM reads the partial rotary factor for every family.
  const ofVLLM = fromConfig({ config, readsShare: true });
  const model = config.text_config ?? config;
  const keys = model.rope_parameters ?? model.rope_scaling ?? {};
  // mlx-lm has its own lengths where the parameters have none.
  const isStated = keys.original_max_position_embeddings !== undefined;
  const own = (isStated ? undefined : { yarn: 4096, llama3: 8192 }[scaling.type]) ?? trained;
  const made = {
    "Hugging Face v5": make({}),
    "Hugging Face v4": make({}),
    // llama-context.cpp: yarn_beta_fast and yarn_beta_slow are not in the files of these families.
    "llama.cpp": make({ truncate: true, beta_fast: 32, beta_slow: 1 }),
    vLLM: make({ attention_factor: undefined, mscale: undefined }, length, ofVLLM.rotaryDim),
    "mlx-lm": make({ truncate: true, attention_factor: undefined, original_max_position_embeddings: own }),
  };
  if (scaling.type === "yarn") {
    made["mlx-lm"].attentionFactor = magnitude(mscale ?? 1) / magnitude(all ?? 0);
    made["llama.cpp"].attentionFactor = magnitude(1);
  }
  if (scaling.type === "dynamic") {
    made["llama.cpp"] = make({ type: "default" });
    made.vLLM = make({}, factor * trained);
  }
  // Version 4 read the factor for most families whose class ignores it now; the code was not read family by family.
  const isShareUnread =
    scaling.type === "default" && model[share] !== undefined && !ownShare.includes(model.model_type);
  if (isShareUnread) made["Hugging Face v4"] = {};
  const reference = made["Hugging Face v5"];
  return Object.entries(made).map(([engine, { inverseFrequencies, attentionFactor }]) => {
    if (!inverseFrequencies) return { engine, frequencies: "unknown" };
    const difference = Math.max(
      apart(inverseFrequencies.data, reference.inverseFrequencies.data),
      Math.abs(attentionFactor / reference.attentionFactor - 1),
    );
    return { engine, inverseFrequencies, attentionFactor, maxRelativeDifference: difference };
  });
}
