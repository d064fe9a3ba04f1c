// Converts GGUF metadata to the keys of a config.json, following llama.cpp. Used by forms.js; ggufTable.js has what each
// architecture does.
/** @import { TensorKind } from "../binding/descriptor.js" */
import { above0, count, from0 } from "../core/kinds.js";
import { copyOf, own } from "../core/own.js";
import { instead } from "./family.js";
import { hasChunks, layersOf, temperatureOf, windowOf, windowRuleOf } from "./ggufLayers.js";
import { freqs, parametersOf, readScaling } from "./ggufScaling.js";
import * as table from "./ggufTable.js";
import { isRecord } from "./part.js";

const reader = `llama.cpp ${table.release}`;

/** @type {TensorKind} */
const numbers = { kind: "tensor", dtype: "float64", shape: ["n"], finite: true };

/** Far above the widest head, so that lists with an entry per pair stay small. */
const columnCount = { ...count, max: 2 ** 16 };

/** Keys that concern positions: a note names each unread one. */
const isPositional = /\.(?:rope\.|attention\.(?:sliding_window|temperature|rope_pattern|compress_rope|max_alibi))/;

/** Adds Llama 4's factor on queries. It starts at the original context length, so both share one length. */
export function addTemperature(parameters, { beta, original, key, note }) {
  const length = parameters.original_max_position_embeddings ?? original;
  if (original !== undefined && original !== length)
    note("contradicted", { key: "original_max_position_embeddings", value: length, other: key, otherValue: original });
  Object.assign(parameters, { llama_4_scaling_beta: beta, original_max_position_embeddings: length });
}

function plainValue(given) {
  const value = isRecord(given) && Object.hasOwn(given, "value") ? given.value : given;
  return typeof value === "bigint" ? Number(value) : value;
}

/**
 * Metadata as key → value: huggingface.js has them in `metadata` and whole numbers as BigInt, and gguf-dump --json a record
 * with `value` for each key (ggml-org/llama.cpp, gguf-py/gguf/scripts/gguf_dump.py, dump_metadata_json).
 */
export function plainMetadata(given) {
  const isInside = isRecord(given.metadata) && Object.hasOwn(given.metadata, "general.architecture");
  const entries = Object.entries(isInside ? given.metadata : given);
  return copyOf(Object.fromEntries(entries.map(([key, value]) => [key, plainValue(value)])));
}

/** The architecture named by GGUF metadata; undefined for other records. */
export const architectureIn = (record) => {
  if (typeof record["general.architecture"] === "string") return record["general.architecture"];
  const own = /^([\w-]+)\.(?:rope\.|attention\.|embedding_length$|context_length$)/;
  return Object.keys(record)
    .map((key) => own.exec(key)?.[1])
    .find(Boolean);
};

/** What the models without rotation have instead: codes of family.js, and reasons of their own. */
const reasons = {
  alibiByKey: "ALiBi's biases where attention.max_alibi_bias is above 0 (alibi.bias), else no positions",
  otherModel: "no positions of its own that are read here",
};

/** Refuses an architecture that is unknown or that llama.cpp never rotates. */
function refuseArchitecture(arch, kit) {
  const [code] = table.unrotated.find(([, names]) => names.has(arch)) ?? [];
  if (code) {
    const has = own(reasons, code) ?? instead[code];
    kit.refuse("general.architecture", arch, `a model that llama.cpp rotates; ${arch} has ${has}`);
  }
  if (!table.interleaved.has(arch) && !table.half.has(arch))
    kit.refuse("general.architecture", arch, `an architecture whose layout in ${reader} is known`);
}

/** The first number of a key that may have one for each layer. */
function firstOf(part, name) {
  const given = part.record[name];
  if (!Array.isArray(given) && !ArrayBuffer.isView(given)) return part.need(name);
  const list = part.need(name, { ...numbers, elements: from0 }).data;
  return list.find((each) => each > 0) ?? list[0];
}

/** rope.dimension_sections: the four numbers, and (pair) → which row of positions rotates it; undefined for text models. */
function sectionsOf({ part, key, arch, notLoaded, unreadIf }) {
  const name = key("rope.dimension_sections");
  const isAlways = table.sectioned.has(arch);
  if (!isAlways && !table.sectionedByKey.has(arch)) return unreadIf("rope.dimension_sections");
  if (!part.has(name)) return isAlways ? notLoaded(`${name} is missing`) : undefined;
  const given = Array.from(part.need(name, { ...numbers, elements: from0 }).data);
  if (given.length !== 4) notLoaded(`${name} has ${given.length} numbers, not 4`);
  const [time, height, width, last] = [0, 1, 2, 3].map((i) => given[i] ?? 0);
  const sum = time + height + width + last;
  if (sum === 0 || !(isAlways || (time > 0 && height > 0))) return undefined;
  const ends = [time, time + height, time + height + width];
  /** ggml_mrope_cache_init: pairs beyond the sections begin again. */
  const rowOf = (pair) => {
    const sector = pair % sum;
    if (!table.inTurns.has(arch)) return ends.filter((end) => sector >= end).length;
    return sector < 3 * [time, height, width][sector % 3] ? sector % 3 : 3;
  };
  return { sections: [time, height, width], last, rowOf };
}

/** The base of full and of sliding layers. */
function basesOf({ part, key, arch, isPlain, head, window, note, notLoaded, unreadIf, readsKey }) {
  const given = part.get(key("rope.freq_base"), above0);
  if (given === undefined && !isPlain) note("assumed", { key: key("rope.freq_base"), value: 10000 });
  let base = isPlain ? 10000 : (given ?? 10000);
  const alpha = readsKey("rope.scaling.alpha") && part.get(key("rope.scaling.alpha"), { kind: "number" });
  if (alpha > 0) base = Number((base * alpha ** (head / (head - 2))).toPrecision(14));
  const rule = windowRuleOf(arch);
  const name = "rope.freq_base_swa";
  if (!rule || window === undefined || rule.base === "unread") {
    unreadIf(name);
    return { base, local: base };
  }
  const local = part.get(key(name), above0);
  if (local === undefined && rule.base === "needed") notLoaded(`${key(name)} is missing`);
  return { base, local: local ?? (rule.base === 10000 ? 10000 : base) };
}

/** The number of rotated columns of full and of sliding layers, and the size of a head. */
function columnsOf({ part, key, kit, arch, notLoaded, isFirstSliding }) {
  const quotient = () => {
    const [width, heads] = [part.need(key("embedding_length")), firstOf(part, key("attention.head_count"))];
    return kit.read(`${key("embedding_length")} over head_count`, Math.floor(width / heads), columnCount);
  };
  const given = part.get(key("rope.dimension_count"), columnCount);
  const isSized = ["embedding_length", "attention.head_count"].every((name) => part.has(key(name)));
  const told = part.get(key("attention.key_length"), columnCount);
  const head = told ?? (isSized || given === undefined ? quotient() : given);
  const all = table.ignoresDimension.has(arch) ? head : (given ?? head);
  if (given !== undefined && given !== head && table.wholeHeads.has(arch))
    notLoaded(`${key("rope.dimension_count")} is ${given}, and ${arch} needs the whole head, ${head}`);
  const swa = part.get(key("rope.dimension_count_swa"), columnCount) ?? all;
  if (table.ownColumns.has(arch)) return { head, columns: table.halfInFull.has(arch) ? all / 2 : all, swa };
  const columns = isFirstSliding ? swa : all;
  return { head, columns, swa: columns };
}

/** DeepSeek-V4's config: layers with compressed keys have their own base, and the only scaling. */
function compressedConfig(state, scaling, columns) {
  const { part, key, arch, head, window, base } = state;
  const ratios = Array.from(part.need(key("attention.compress_ratios"), { ...numbers, elements: from0 }).data);
  const compress = part.get(key("attention.compress_rope_freq_base"), above0) ?? base;
  const names = new Map([
    [0, "sliding_attention"],
    [4, "compressed_sparse_attention"],
  ]);
  return {
    model_type: "deepseek_v4",
    head_dim: head,
    qk_rope_head_dim: columns,
    rope_parameters: {
      main: { rope_type: "default", rope_theta: base },
      compress: parametersOf({ arch, dim: columns, base: compress }, scaling),
    },
    layer_types: ratios.map((ratio) => names.get(ratio) ?? "heavily_compressed_attention"),
    sliding_window: window ?? part.get(key("attention.sliding_window"), from0),
  };
}

/**
 * The config.json equivalent of GGUF metadata, in which the tensors of divisors are keys as well.
 * @returns {any} config; layersUnknown: arguments of the refusal when layers lacks a key; refusal: those of fromConfig's where
 *   no layer rotates; softmaxScale, temperature and axes of the spec; contextMultiple: the context is rounded up to it
 */
export function readGguf(part, kit, note) {
  const { record } = part;
  part.mark("general.architecture");
  const arch = architectureIn(record);
  refuseArchitecture(arch, kit);
  const key = (name) => `${arch}.${name}`;
  const unread = (name) => void note("unreadBy", { key: name, reader, architecture: arch });
  /** Notes that a key is not read, if it is there. */
  const unreadIf = (name) => (part.has(key(name)) ? unread(key(name)) : undefined);
  const readsKey = (name) => own(table.readers, name).has(arch);
  const notLoaded = (reason) => void note("notLoaded", { reader, reason });
  const context = part.get(key("context_length"));
  const layers = part.get(key("block_count"), count);
  const main = layers - (part.get(key("nextn_predict_layers"), from0) ?? 0);
  const common = { part, key, kit, arch, note, unread, unreadIf, readsKey, notLoaded, context, layers, main };
  const isPlain = table.plain.has(arch);
  const window = windowOf(common);
  const plan = arch === "deepseek4" ? undefined : layersOf({ ...common, window });
  const isFirstSliding = window !== undefined && plan !== undefined && /sliding|chunked/.test(plan.types[0]);
  const { head, columns, swa } = columnsOf({ ...common, isFirstSliding });
  const { base, local } = basesOf({ ...common, isPlain, head, window });
  const scaling = readScaling({ ...common, isPlain });
  if (record[freqs] === undefined && arch === "llama" && scaling.type !== "longrope" && scaling.factor === 1)
    note("tensorUnknown", { key: freqs });
  const found = sectionsOf(common);
  const standing = found ? Array.from({ length: columns / 2 }, (_, pair) => found.rowOf(pair) === 3) : [];
  const stands = standing.includes(true) ? (pair) => standing[pair] : undefined;
  if (stands) note("standingPairs", { key: key("rope.dimension_sections"), pairs: standing.filter(Boolean).length });
  const isWhole = found && found.last === 0 && found.sections.reduce((a, b) => a + b) === columns / 2;
  const state = { arch, stands, isPlain };
  const fullParameters = parametersOf({ ...state, dim: columns, base }, scaling);
  if (found && isWhole)
    Object.assign(fullParameters, { mrope_section: found.sections, mrope_interleaved: table.inTurns.has(arch) });
  const slidingParameters =
    window === undefined ? undefined : parametersOf({ ...state, isSliding: true, dim: swa, base: local }, scaling);
  const differs = JSON.stringify(slidingParameters ?? fullParameters) !== JSON.stringify(fullParameters);
  const slidingType = hasChunks(arch) ? "chunked_attention" : "sliding_attention";
  const temperature = temperatureOf({ ...common, original: scaling.original });
  const isLatent = part.has(key("attention.kv_lora_rank"));
  const isChunked = slidingType === "chunked_attention";
  const rotates = plan?.rotates.some(Boolean) ?? true;
  const ofLlama4 = isChunked && {
    model_type: "llama4",
    attention_chunk_size: window,
    attn_temperature_tuning: window !== undefined,
    attn_scale: 0.1,
    floor_scale: 8192,
  };
  const symmetric = windowRuleOf(arch)?.symmetric && window !== undefined;
  const config =
    arch === "deepseek4"
      ? compressedConfig({ ...common, head, window, base }, scaling, columns)
      : {
          model_type: "llama",
          ...ofLlama4,
          head_dim: swa,
          ...(swa !== columns && { global_head_dim: columns }),
          ...(isLatent && { qk_rope_head_dim: columns }),
          rope_parameters: differs
            ? { full_attention: fullParameters, [slidingType]: slidingParameters }
            : fullParameters,
          ...(plan && { layer_types: plan.types }),
          ...(plan?.rotates.includes(false) && { no_rope_layers: plan.rotates.map(Number) }),
          // |m - n| <= window / 2 on both sides.
          sliding_window: isChunked ? undefined : symmetric ? Math.floor(window / 2) : window,
          ...(symmetric && { is_causal: false }),
        };
  for (const each of part.unseen()) if (isPositional.test(each)) unread(each);
  return {
    config: {
      ...config,
      rope_interleave: table.interleaved.has(arch) && !found,
      max_position_embeddings: context,
      num_hidden_layers: layers,
    },
    layersUnknown: layers === undefined ? [key("block_count"), undefined, "a whole number"] : undefined,
    ...(!rotates && { refusal: unrotatedRefusal(common) }),
    softmaxScale: scaling.softmaxScale,
    temperature,
    ...(found && !isWhole && { axes: standing.map((_, pair) => found.rowOf(pair)) }),
    contextMultiple: 256,
  };
}

/** The arguments of the refusal of a file none of whose layers rotates. */
function unrotatedRefusal({ key, arch, layers }) {
  if (arch !== "baichuan") return [key("rope.scaling.finetuned"), false, `true: ${reader} rotates ${arch} only then`];
  const has = layers === 40 ? "ALiBi's biases (alibi.bias)" : "no positions";
  return [key("block_count"), layers, `32: with ${layers} layers, ${reader} gives ${arch} ${has}`];
}
