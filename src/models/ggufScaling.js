// Computes the scaling of a GGUF file's rotation, its attention factor and the factor on scores, as llama.cpp does. Used by
// gguf.js.
import { above0, number } from "../core/kinds.js";
import { copyOf } from "../core/own.js";
import { windowRuleOf } from "./ggufLayers.js";
import { divisors, halfInFull, scaledScores } from "./ggufTable.js";

export const freqs = "rope_freqs.weight";
export const short = "rope_factors_short.weight";
export const long = "rope_factors_long.weight";

/** A divisor with which a pair stands still: at any position its angle is below 10⁻²⁸⁰. */
const still = 1e300;

/** Rounded, so that JavaScript engines agree in every digit. */
const rounded = (value) => Number(value.toPrecision(14));

const perLog = (factor, strength = 1) => 1 + 0.1 * strength * Math.log(factor);
/** YaRN's own factor. */
const g = (factor, strength) => (factor > 1 ? perLog(factor, strength) : 1);

const tensorOf = (part, key) => {
  /** @type {any} */
  const numbers = { kind: "tensor", dtype: "float64", shape: ["n"], finite: true, above: 0 };
  return part.has(key) ? Array.from(part.need(key, numbers).data) : undefined;
};

/** The lists of divisors that the architecture uses: { shorter, longer }, equal if the context does not matter. */
function listsOf({ part, kit, arch, type, notLoaded, unread, note, context, original }) {
  const [all, shorter, longer] = [freqs, short, long].map((name) => tensorOf(part, name));
  const isByType = divisors.byType.has(arch);
  const readsLists = divisors.lists.has(arch) || (isByType && type === "longrope");
  const readsFreqs = divisors.freqs.has(arch) || (isByType && type !== "longrope");
  const given = [
    [freqs, all, readsFreqs],
    [short, shorter, readsLists],
    [long, longer, readsLists],
  ];
  for (const [name, list, isRead] of given) {
    if (!list || isRead) continue;
    if (divisors.unused.has(arch)) unread(name);
    else notLoaded(`${arch} has no tensor ${name}${isByType ? ` with the type ${type}` : ""}`);
  }
  if (readsFreqs && all) return { shorter: all, longer: all };
  if (divisors.needed.has(arch)) note("tensorExpected", { key: freqs, architecture: arch });
  if (!readsLists) return copyOf();
  if (!shorter && !longer && type !== "longrope") {
    if (context > original && arch.startsWith("phi")) note("tensorExpected", { key: long, architecture: arch });
    return copyOf();
  }
  if (!shorter || !longer)
    kit.refuse(longer ? short : long, undefined, "the file's tensor", "posenc config FILE.gguf reads it");
  return { shorter, longer };
}

/** The facts of a scaling that all layers share. */
export function readScaling(state) {
  const { part, key, arch, kit, readsKey, context, isPlain } = state;
  const type = part.get(key("rope.scaling.type"), { kind: "text" }) ?? "linear";
  if (!["none", "linear", "yarn", "longrope"].includes(type))
    part.refuse(key("rope.scaling.type"), "one of none, linear, yarn, longrope");
  // The old key counts only if the new one is absent; 0 is no scaling.
  const stored = part.get([key("rope.scaling.factor"), key("rope.scale_linear")], { kind: "number", min: 0 }) || 1;
  if (part.has(key("rope.scaling.factor"))) state.unreadIf("rope.scale_linear");
  const lengthKey = key("rope.scaling.original_context_length");
  const original = part.get(lengthKey) ?? context;
  if (original === undefined && (type === "yarn" || type === "longrope"))
    kit.refuse(lengthKey, undefined, `given for ${type}`, `this GGUF metadata has no ${key("context_length")} either`);
  const number0 = { kind: "number", min: 0 };
  const read = (name, kind) => (readsKey(name) ? part.get(key(name), kind) : undefined);
  const strength = read("rope.scaling.yarn_log_multiplier", number) ?? 0;
  // llama.cpp's TAG_DEEPSEEK2_YARN_LOG_MUL_FIX: the file has a tenth of mscale_all_dim, except in mistral3.
  const all = arch === "mistral3" ? strength : Number((strength * 10).toPrecision(6));
  const mixed = read("rope.scaling.yarn_ext_factor", number);
  const mix = mixed >= 0 ? mixed : type === "yarn" ? 1 : 0;
  const attention = part.get(key("rope.scaling.attn_factor"), above0) ?? 1;
  const started = read("rope.scaling.yarn_attn_factor", number0) ?? 1;
  const factor = type === "none" ? 1 : stored;
  const mscale = arch === "deepseek2" && all !== 1 && all !== 0 ? all : 1;
  const isScaled = mix !== 0;
  /** llama.cpp's attention factor before its kernel multiplies it by 1 + 0.1 ln(factor). */
  const before = (isScaled ? g(factor, mscale) / g(factor, all) / perLog(factor) : started) * attention;
  const betas = {
    beta_fast: read("rope.scaling.yarn_beta_fast", above0) ?? (arch === "grok" ? 8 : 32),
    beta_slow: read("rope.scaling.yarn_beta_slow", above0) ?? 1,
  };
  const scores = (before * perLog(factor) * perLog(factor, all)) ** 2;
  return {
    ...{ type, original, factor, stored, mix, before, betas },
    isDefault: attention === 1 && all === 0,
    lists: isPlain ? {} : listsOf({ ...state, type, original }),
    softmaxScale: scaledScores.has(arch) && rounded(scores) !== 1 ? rounded(scores) : undefined,
  };
}

/** YaRN's divisor of each pair, for rotations that also have other divisors. */
function yarnDivisors({ dim, base, factor, mix, original, betas }) {
  const turn = (rotations) => (dim * Math.log(original / (rotations * 2 * Math.PI))) / (2 * Math.log(base));
  const low = Math.max(0, Math.floor(turn(betas.beta_fast)));
  const high = Math.min(dim - 1, Math.ceil(turn(betas.beta_slow)));
  return Array.from({ length: dim / 2 }, (_, pair) => {
    const share = (1 - Math.min(1, Math.max(0, (pair - low) / Math.max(0.001, high - low)))) * mix;
    return rounded(1 / ((1 - share) / factor + share));
  });
}

/** The rope parameters of full or of sliding layers, with Hugging Face's names. */
export function parametersOf({ isSliding, arch, dim, base, stands, isPlain }, shared) {
  const { factor: ofFull, stored, original, betas, before, isDefault } = shared;
  const scale = isSliding ? windowRuleOf(arch)?.scale : "full";
  const isUnscaled = isPlain || scale === "plain";
  const factor = isUnscaled || scale === "none" ? 1 : scale === "stored" ? stored : ofFull;
  const mix = isUnscaled ? 0 : shared.mix;
  // deepseek4 cancels YaRN's factor, whatever attn_factor says.
  const isCancelled = isUnscaled || arch === "deepseek4";
  const magnitude = isCancelled ? 1 : rounded(mix ? before * perLog(factor) : before);
  const isUsed = !(isUnscaled || (isSliding && divisors.fullAlone.has(arch)));
  const { shorter, longer } = isUsed ? shared.lists : copyOf();
  const isYarn = mix === 1 && factor === ofFull;
  const theta = { rope_theta: base };
  if (!shorter && !stands && isYarn) {
    const yarn = { rope_type: "yarn", factor, original_max_position_embeddings: original, truncate: true, ...betas };
    const isUsual = isDefault && !isCancelled;
    return { ...theta, ...yarn, ...(!isUsual && { attention_factor: magnitude }) };
  }
  if (!shorter && !stands && magnitude === 1 && (mix === 0 || factor === 1))
    return { ...theta, ...(factor === 1 ? { rope_type: "default" } : { rope_type: "linear", factor }) };
  const pairs = dim / 2;
  const scaled = mix ? yarnDivisors({ dim, base, factor, mix, original, betas }) : Array(pairs).fill(factor);
  // Step 3.5's full layers rotate half the columns, with the first half of the divisors.
  const most = halfInFull.has(arch) ? pairs : undefined;
  const listOf = (list = Array(pairs).fill(1)) =>
    Array.from(list.slice(0, most), (divisor, pair) => (stands?.(pair) ? still : divisor * scaled[pair]));
  return {
    ...theta,
    rope_type: "longrope",
    short_factor: listOf(shorter),
    long_factor: listOf(longer),
    factor: 1,
    attention_factor: magnitude,
    original_max_position_embeddings: original ?? 1,
  };
}
