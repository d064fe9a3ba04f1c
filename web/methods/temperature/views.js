// Defines the figures of Query temperature, how it enters attention, and the texts of its page.
import { vectorsOf } from "../common/attention/vectors.js";
import { place as position } from "../common/axes.js";
import { fill, say } from "../common/sentences.js";
import * as units from "../common/units.js";

/** The number of positions shown on either side of an edge. */
const around = 8;
const edgeStart = ({ floorScale }) => Math.max(0, floorScale - around);

const ways = {
  llama4: { arguments: ["attnScale", "floorScale"] },
  ministral3: { arguments: ["attnScale"], with: { floorScale: ({ originalLength }) => originalLength } },
  logn: { arguments: ["trainingLength"] },
};
const kinds = Object.keys(ways);

/** The factors of each kind, with the parameters of its models. */
const factorsOf = (kind) => ({
  function: "temperature.factors",
  arguments: ["length", ...ways[kind].arguments],
  with: { kind, ...ways[kind].with },
});
const lastOf = (kind) => ({
  function: "temperature.factors",
  arguments: ways[kind].arguments,
  with: { kind, ...ways[kind].with, positions: ({ length }) => Float64Array.of(length - 1) },
});
const edgeOf = (kind) => ({
  function: "temperature.factors",
  arguments: ["attnScale", "floorScale"],
  with: { kind, length: 2 * around, offset: edgeStart },
});

const names = {
  llama4: { en: "Llama 4", zh: "Llama 4" },
  ministral3: { en: "Ministral 3", zh: "Ministral 3" },
  logn: { en: "log n (Qwen)", zh: "log n（Qwen）" },
};
const none = { en: "no factor", zh: "无系数" };
const line = { name: { en: "model", zh: "模型" } };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const factor = { name: { en: "factor on the query", zh: "查询乘以的系数" }, kind: "magnitude" };

// One key has a score; the others, one for each position so far, score 0. Together the others weigh as much as one key
// of score ln(p + 1), which is the log n of training length e from position 2 on; softmax takes that score as a sink.
const first = 2;
const others = {
  function: "temperature.factors",
  arguments: ["length"],
  with: { kind: "logn", offset: first, trainingLength: Math.E },
};
const scored = (kind) => ({
  function: "temperature.apply",
  arguments: ways[kind].arguments,
  with: { kind, ...ways[kind].with, offset: first, x: ({ score, length }) => ({ fill: score, shape: [length, 1] }) },
});
const shareOf = (scores) => ({ function: "attention.softmax", with: { scores, sinks: { result: 0 } } });
const shareBy = (result) => shareOf(({ length }, results) => ({ data: results[result].data, shape: [length, 1, 1] }));
const shareWithout = shareOf(({ score, length }) => ({ fill: score, shape: [length, 1, 1] }));

const words = {
  steps: {
    en: "1 + {attnScale} × ln(1 + ⌊{from}/{scale}⌋) = 1 + {attnScale} × ln {count}",
    zh: "1 + {attnScale} × ln(1 + ⌊{from}/{scale}⌋) = 1 + {attnScale} × ln {count}",
  },
  logn: { en: "ln {from} / ln {scale}", zh: "ln {from} / ln {scale}" },
  one: { en: "1: position {at} is one of the first {scale}", zh: "1：位置 {at} 在最初的 {scale} 个之内" },
};

function explain(kind, at, scale, attnScale, lang) {
  const from = kind === "ministral3" ? at : at + 1;
  const isOne = kind === "logn" ? from <= scale : from < scale;
  const steps = kind === "logn" ? "logn" : "steps";
  return fill(words[isOne ? "one" : steps][lang], { at, from, scale, attnScale, count: 1 + Math.floor(from / scale) });
}

const scalesOf = ({ floorScale, originalLength, trainingLength }) => [floorScale, originalLength, trainingLength];

const only =
  (name, ...kinds) =>
  (parameters) =>
    kinds.includes(parameters.kind) ? parameters[name] : undefined;
const floors = { llama4: "floorScale", ministral3: "originalLength" };

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "a query’s temperature", zh: "查询温度" },
  enters: "turned",
  calls: [
    {
      function: "temperature.apply",
      arguments: ["offset"],
      with: {
        x: vectorsOf(),
        kind: ({ kind }) => kind,
        attnScale: only("attnScale", "llama4", "ministral3"),
        floorScale: (parameters) => parameters[floors[parameters.kind]],
        trainingLength: only("trainingLength", "logn"),
      },
    },
  ],
  viewControls: ["attnScale", "floorScale", "originalLength", "trainingLength", "kind"],
  keys: false,
  controls: {
    kind: {
      kind: "word",
      words: ["logn", "llama4", "ministral3"],
      default: "logn",
      title: { en: "model", zh: "模型" },
      labels: {
        logn: { en: "log n (Qwen)", zh: "log n（Qwen）" },
        llama4: { en: "Llama 4", zh: "Llama 4" },
        ministral3: { en: "Ministral 3", zh: "Ministral 3" },
      },
    },
    offset: { min: 0, default: 131072, slider: [0, 1048576], step: 1024 },
  },
};

/** Attention shows one chosen kind; the other views show all. */
const of =
  (...kinds) =>
  ({ kind }, view) =>
    view !== "attention" || kinds.includes(kind);

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Temperature: queries that grow with position", zh: "温度：随位置增大的查询" },
  opening: {
    // Source: huggingface/transformers 5.16.0.dev0 (2026-08-19), models/llama4/modeling_llama4.py and
    // ministral3/modeling_ministral3.py; Qwen/Qwen-7B, modeling_qwen.py, logn_list.
    en: "Softmax distributes a total of 1 over all keys: the longer the text, the less is left for the key that matters, and attention blurs. Llama 4, Ministral 3 and Qwen multiply each query by a factor that grows with the logarithm of its position. Scores then lie further apart where there are more keys.",
    zh: "softmax 把 1 分给所有键：文本越长，留给关键的那个键的就越少，注意力也就越分散。Llama 4、Ministral 3 和 Qwen 给每个查询乘以随位置的对数增大的系数：键越多，分数之间的差距就拉得越大。",
  },
  controls: {
    length: { default: 131072, min: 16, max: 2 ** 20, slider: [1024, 262144], scale: "power" },
    attnScale: {
      min: 0,
      max: 2,
      title: { en: "weight of the logarithm", zh: "对数的系数" },
      slider: [0, 0.5],
      step: 0.01,
      when: of("llama4", "ministral3"),
    },
    floorScale: {
      default: 8192,
      min: 1,
      max: 2 ** 20,
      title: { en: "Llama 4: positions per step", zh: "Llama 4：每级台阶的位置数" },
      unit: units.positions,
      slider: [256, 65536],
      scale: "power",
      when: of("llama4"),
    },
    originalLength: {
      kind: "count",
      default: 16384,
      max: 2 ** 20,
      title: { en: "Ministral 3: positions per step", zh: "Ministral 3：每级台阶的位置数" },
      unit: units.positions,
      slider: [256, 65536],
      scale: "power",
      when: of("ministral3"),
    },
    trainingLength: {
      default: 8192,
      min: 2,
      max: 2 ** 20,
      title: { en: "log n: original context length (seq_length)", zh: "log n：原始上下文长度（seq_length）" },
      unit: units.positions,
      slider: [256, 65536],
      scale: "power",
      when: of("logn"),
    },
    score: {
      kind: "number",
      min: 0,
      max: 40,
      default: 10,
      title: { en: "score of the outstanding key", zh: "突出的键的分数" },
      slider: [0, 20],
      step: 0.5,
    },
  },
  views: {
    factors: {
      tab: { en: "factors", zh: "系数" },
      title: { en: "Factor on the query at each position", zh: "各位置的查询乘以的系数" },
      kind: "curve",
      calls: kinds.map(factorsOf),
      stack: kinds.map((kind, result) => ({ result, name: names[kind] })),
      facts: kinds.map((kind) => ({ ...lastOf(kind), forWords: true })),
      axes: { x: position, line, value: factor },
      curve: { mark: "steps" },
      controls: ["length", "attnScale", "floorScale", "originalLength", "trainingLength"],
      work: ({ length }) => 30 * length,
      explain: ({ at, parameters, lang }) =>
        explain(kinds[at.line], at.x, scalesOf(parameters)[at.line], parameters.attnScale, lang),
      sentence: say(
        "Llama 4 leaves queries unchanged up to position {before}; then the factor rises every {floorScale} positions, to {llama4} at position {last}. Ministral 3 has a step every {originalLength} positions, up to {ministral3}; log n rises smoothly from {trainingLength} on, to {logn}.",
        "Llama 4 到位置 {before} 为止不改动查询，此后每 {floorScale} 个位置系数上一级台阶，到位置 {last} 时为 {llama4}。Ministral 3 每 {originalLength} 个位置一级，到 {ministral3}；log n 从 {trainingLength} 起平滑上升，到 {logn}。",
        ({ parameters, facts }) => {
          const [llama4, ministral3, logn] = facts.map(({ data }) => data[0]);
          const { floorScale, length } = parameters;
          const values = {
            ...parameters,
            llama4,
            ministral3,
            logn,
            before: Math.max(0, floorScale - 2),
            last: length - 1,
          };
          return values;
        },
      ),
    },
    edge: {
      tab: { en: "an edge", zh: "台阶边缘" },
      title: { en: "First step of the two models, one position apart", zh: "两个模型的第一级台阶：相差一个位置" },
      kind: "curve",
      calls: [edgeOf("llama4"), edgeOf("ministral3")],
      stack: [
        { result: 0, name: names.llama4 },
        { result: 1, name: names.ministral3 },
      ],
      axes: { x: { ...position, start: edgeStart }, line, value: factor },
      curve: { mark: "points" },
      controls: ["attnScale", "floorScale"],
      explain: ({ at, parameters: { floorScale, attnScale }, lang }) =>
        explain(kinds[at.line], at.x, floorScale, attnScale, lang),
      sentence: say(
        "With steps of {floorScale} positions for both, Llama 4 counts p + 1 and steps up at position {before}; Ministral 3 counts p and steps up at {floorScale}. Confusing the two is wrong at one position in {floorScale}.",
        "两者每 {floorScale} 个位置一级时：Llama 4 数的是 p + 1，在位置 {before} 上台阶；Ministral 3 数的是 p，在 {floorScale} 上台阶。若把两者弄混，每 {floorScale} 个位置就有一个出错。",
        ({ parameters: { floorScale } }) => ({ before: floorScale - 1 }),
      ),
    },
    weight: {
      tab: { en: "weight", zh: "权重" },
      title: {
        en: "Attention weight that one outstanding key keeps",
        zh: "唯一突出的键在查询的注意力中还占多少",
      },
      kind: "curve",
      calls: [others, ...kinds.map(scored), ...kinds.map((_, n) => shareBy(1 + n)), shareWithout],
      stack: [...kinds.map((kind) => names[kind]), none].map((name, n) => ({ result: 4 + n, column: 0, name })),
      formulaReads: kinds.map((_, n) => 1 + n),
      axes: {
        x: { ...position, start: first },
        line,
        value: { name: { en: "attention weight", zh: "注意力权重" }, kind: "probability" },
      },
      curve: { zero: true },
      controls: ["length", "attnScale", "floorScale", "originalLength", "trainingLength", "score"],
      work: ({ length }) => 60 * length,
      sentence: say(
        "One key scores {score}, all others 0. Without a factor its share falls in the end like 1/n, where n is the number of keys. A factor that grows with ln n holds it up; stepped factors make it a sawtooth.",
        "一个键的分数为 {score}，其余都为 0。键越多，留给它的就越少：没有系数时，其权重最终按 1/n 下降。随 ln n 增大的系数使它不再下降；按台阶增大时呈锯齿状。",
      ),
    },
  },
  tryThis: [
    { at: "edge", en: "The edge of a step: p + 1 or p", zh: "台阶的边缘：p + 1 还是 p" },
    { at: "weight", en: "Its purpose: a key keeps its weight", zh: "它的用处：让一个键保住权重" },
    {
      at: "factors?floorScale=1&originalLength=1&length=4096&trainingLength=64",
      en: "Steps of one position: as smooth as log n",
      zh: "一个位置一级台阶：与 log n 一样平滑",
    },
  ],
  presets: {
    "llama4-scout": {
      at: "factors?attnScale=0.1&floorScale=8192&length=262144",
      en: "Llama 4 Scout",
      zh: "Llama 4 Scout",
      source:
        "https://huggingface.co/meta-llama/Llama-4-Scout-17B-16E, config.json (attn_scale, floor_scale, max_position_embeddings)",
    },
    ministral3: {
      at: "factors?attnScale=0.1&originalLength=16384&length=262144",
      en: "Ministral 3",
      zh: "Ministral 3",
      source:
        "https://github.com/huggingface/transformers, models/ministral3/configuration_ministral3.py (llama_4_scaling_beta, original_max_position_embeddings)",
    },
    "qwen-7b": {
      at: "factors?trainingLength=8192&length=32768",
      en: "Qwen-7B",
      zh: "Qwen-7B",
      source: "https://huggingface.co/Qwen/Qwen-7B, config.json (use_logn_attn, seq_length, max_position_embeddings)",
    },
  },
};
