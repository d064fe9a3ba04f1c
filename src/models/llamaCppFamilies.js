// Maps Hugging Face's families to llama.cpp's architectures and tells their layout, sections and layers there. Used by
// engines.js and readings.js; ggufTable.js says what each architecture does.
import { copyOf, own } from "../core/own.js";
import { windowRuleOf } from "./ggufLayers.js";
import * as table from "./ggufTable.js";
import { layersOf } from "./layers.js";
import { listed } from "./listed.js";
import { readModel } from "./readModel.js";

/**
 * family=architecture, where the names differ: conversion/ of the release that ggufTable.js names. glm4v: conversion/glm.py at
 * 7bca1fd9ca, Glm4Model and normal_to_neox.
 */
const renamed = Object.fromEntries(
  [
    ...listed(
      "mistral=llama mixtral=llama llama_nemotron=llama internlm3=llama ministral3=mistral3 nemotron-nas=deci cohere=command-r cohere2_moe=cohere2moe deepseek_v2=deepseek2 deepseek_v3=deepseek2 kimi_k2=deepseek2 kimi_k25=deepseek2 glm4_moe_lite=deepseek2 deepseek_v32=deepseek32 deepseek_v4=deepseek4 glm_moe_dsa=glm-dsa glm=chatglm glm4v=glm4 glm4_moe=glm4moe glm4v_moe=glm4moe granitemoehybrid=granitehybrid ernie4_5_moe=ernie4_5-moe muse_glimmer=muse-glimmer falcon_h1=falcon-h1 nomic_bert=nomic-bert jina_embeddings_v3=jina-bert-v3 modernbert=modern-bert qwen2_moe=qwen2moe qwen2_vl=qwen2vl qwen2_5_vl=qwen2vl qwen3_moe=qwen3moe qwen3_next=qwen3next qwen3_vl=qwen3vl qwen3_vl_moe=qwen3vlmoe qwen3_5=qwen35 qwen3_5_moe=qwen35moe paddleocr_vl=paddleocr olmo3=olmo2 phi=phi2 gpt_neox=gptneox gpt_oss=gpt-oss hunyuan_v1_moe=hunyuan-moe hunyuan_v1_dense=hunyuan-dense lfm2_moe=lfm2moe mimo_v2_flash=mimo2 minimax_m2=minimax-m2 minimax_m3_vl=minimax-m3 exaone_moe=exaone-moe step3p5=step35",
    ),
  ].map((pair) => pair.split("=")),
);

/** Families whose bases or columns by layer were not compared with their architecture's. */
const layoutAlone = listed("deepseek_v4 granite_swa step3p5");

/** The architecture of a family, or undefined if llama.cpp has none that was read. */
export function architectureOf(family) {
  const arch = own(renamed, family) ?? family;
  return table.interleaved.has(arch) || table.half.has(arch) ? arch : undefined;
}

/** Whether an architecture rotates a model by sections. */
const isSectioned = (arch, sections) =>
  table.sectioned.has(arch) || (table.sectionedByKey.has(arch) && sections?.[0] > 0 && sections[1] > 0);

/** The layout of a family; with sections it is always half (the converter permutes glm4v's weights). */
export function layoutInLlamaCpp(family, sections) {
  const arch = architectureOf(family);
  if (arch === undefined) return undefined;
  return table.half.has(arch) || isSectioned(arch, sections) ? "half" : "interleaved";
}

export const isLayoutAlone = (family) => layoutAlone.has(family);

/**
 * Whether an architecture rotates by the same sections in the same order. ggml_mrope_cache_init takes the fourth position,
 * which is 0 in text, for pairs that no section in turns reaches: findings/llama-imrope-leaves-pairs-out.sh.
 */
export function sectionsInLlamaCpp(family, { sections, interleavedSections }, notes) {
  const arch = architectureOf(family);
  if (arch === undefined) return "unknown";
  if (!isSectioned(arch, sections)) return "different";
  const inTurns = table.inTurns.has(arch);
  if (inTurns !== interleavedSections) return "different";
  const pairs = sections.reduce((sum, each) => sum + each);
  const left = Array.from({ length: pairs }, (_, i) => i).filter((i) => inTurns && i >= 3 * sections[i % 3]);
  if (left.length === 0) return "same";
  notes.push({ code: "pairsLeftOut", pairs: left.length });
  return "different";
}

/** Types of layers that are compared: sparse attention and recurrent layers are not. */
const compared = listed("full_attention sliding_attention chunked_attention");

/** Whether the layers of an architecture follow from the window and the number of layers alone. */
function hasPlainLayers(arch) {
  const { byHeads, byInterval, hybrid } = table.otherLayers;
  if ([byHeads, byInterval].some((each) => own(each, arch)) || hybrid.has(arch) || table.switched.has(arch))
    return false;
  const rule = windowRuleOf(arch);
  return arch !== "deepseek4" && !table.allSlide.has(arch) && (!rule || (rule.period !== null && !rule.symmetric));
}

/** Whether each layer sees and rotates as in fromConfig; `model` is the one that was read (readModel.js). */
export function layersInLlamaCpp(family, model, kit, notes) {
  const architecture = architectureOf(family);
  if (architecture === undefined || !hasPlainLayers(architecture)) return "unknown";
  const key = (name) => `${architecture}.${name}`;
  /** @type {any[][]} */
  let [ours, theirs] = [[], []];
  try {
    ours = layersOf(model, undefined, kit);
    const { window } = model.plan();
    const metadata = copyOf({
      "general.architecture": architecture,
      [key("block_count")]: ours.length,
      [key("embedding_length")]: 64,
      [key("attention.head_count")]: 1,
      [key("context_length")]: 256,
      [key("rope.freq_base")]: 10000,
      ...(window && { [key("attention.sliding_window")]: window[0] + 1 }),
      ...(table.sectioned.has(architecture) && { [key("rope.dimension_sections")]: [16, 16, 0, 0] }),
    });
    theirs = layersOf(readModel({ config: metadata, name: "metadata" }, kit), undefined, kit);
  } catch {
    return "unknown"; // layers says why
  }
  if (!ours.every(({ type }) => compared.has(type))) return "unknown";
  const count = (of) => ours.filter((layer, i) => of(layer) !== of(theirs[i])).length;
  const windows = count(({ slidingWindow, chunkSize }) => slidingWindow ?? chunkSize);
  const rotations = count(({ rope }) => rope === null);
  const told = { layers: ours.length, architecture };
  if (windows) notes.push({ code: "windowsDiffer", count: windows, ...told });
  if (rotations) notes.push({ code: "rotationDiffers", count: rotations, ...told });
  return windows || rotations ? "different" : "same";
}
