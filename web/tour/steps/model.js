// Step 10: what today's models do with all this, and doors.
import { numberText } from "../../figures/numbers.js";
import { fill } from "../../methods/common/sentences.js";
import { explainLayer, kindOf, layerMap, published } from "../../topics/ropeScaling/layerMap.js";
import { given } from "../numbers.js";

const { trained: short, ...llama2 } = given.llama;
const long = given.today.read;
const counted = (value) => numberText(Math.round(value));

// Hands: Llama 2's, which nothing slows, and those of two models that read thirty-two times as far.
const today = published(["llama-3.1", "qwen3"]);
const lines = ["Llama 2", "Llama 3.1", "Qwen3"];
const specs = today.map(({ config }) => ({ function: "rope.fromConfig", with: { config } }));
const told = (result, key) => ({ result, key });
/** `more` says which scaling; a result's place is that of its specification. */
const spectrumOf = (result, more) => ({
  function: "rope.spectrum",
  with: { dim: told(result, "rotaryDim"), base: told(result, "base"), ...more(result) },
});
const plain = today.map((_, i) => spectrumOf(i, () => ({ scaling: { type: "default" } })));
const scaled = today.map((_, i) =>
  spectrumOf(i, (result) => ({
    scaling: ({ isScaled }, results) => (isScaled ? results[result].scaling : { type: "default" }),
  })),
);
const spectra = [{ function: "rope.spectrum", with: llama2 }, ...scaled];

// Layers of models in which not all are alike, below one in which they are.
const models = published(["llama-3.1", "gemma-3", "gpt-oss", "llama-4", "smollm3", "command-r7b"]);
const names = models.map(({ name }) => name);
const layers = models.map(({ config }) => ({ function: "rope.layers", arguments: ["length"], with: { config } }));

const said = {
  base: {
    // Source: the configs of web/methods/rope/presets.js, read by the module.
    en: "The bases alone: Llama 3.1's is {base}, Qwen3's {other}, where Llama 2's is {before}. ",
    zh: "只看底数：Llama 3.1 是 {base}，Qwen3 是 {other}，而 Llama 2 是 {before}。",
  },
  scaled: {
    // Source: the configs of web/methods/rope/presets.js, read by the module.
    en: "On top of their bases both slow the slow hands. Llama 3.1 leaves {kept} of {hands} as they were, slows {full} by {factor} and {blended} by less; Qwen3, with YaRN switched on for long texts, leaves {otherKept}, slows {otherFull} by {otherFactor}. ",
    zh: "在底数之上，两者又把慢指针放慢。Llama 3.1 的 {hands} 根里 {kept} 根不动，{full} 根放慢到 1/{factor}，{blended} 根放慢得少一些；Qwen3 为读长文章打开 YaRN 时，{otherKept} 根不动，{otherFull} 根放慢到 1/{otherFactor}。",
  },
  slowest: {
    // Source: the configs of web/methods/rope/presets.js, read by the module.
    en: "A turn of the slowest takes {slowest} positions in Llama 3.1, {otherSlowest} in Qwen3, {first} in Llama 2; the fastest takes {fastest} in all three.",
    zh: "最慢的一根转一圈，Llama 3.1 要 {slowest} 个位置，Qwen3 要 {otherSlowest} 个，Llama 2 要 {first} 个；最快的一根在三者中都是 {fastest} 个。",
  },
  layers: {
    // Source: the configs of web/methods/rope/presets.js, read by rope.layers.
    en: "Sliding layers see only the nearest keys: {near} of {all} layers in Gemma 3, with {window} keys, {half} of {both} in gpt-oss, with {narrow}. Chunked layers see only their own stretch of the text. NoPE layers have no position encoding: {counts}. Those know the order from the other layers and from the causal mask.",
    zh: "滑动窗口层只看最近的键：Gemma 3 的 {all} 层里有 {near} 层只看 {window} 个，gpt-oss 的 {both} 层里有 {half} 层只看 {narrow} 个。分块注意力层只看自己那一段文章。NoPE 层没有位置编码：{counts}。这些层的顺序来自其他层，也来自因果掩码。",
  },
};

/** How many hands a scaling leaves, slows by the whole factor, and slows by less. */
function shares({ data }, own, factor) {
  const slower = Array.from(data, (each, hand) => each / own.data[hand]);
  const kept = slower.filter((each) => Math.abs(each - 1) < 1e-9).length;
  const full = slower.filter((each) => Math.abs(each - factor) < 1e-9).length;
  return { kept, full, blended: slower.length - kept - full };
}

function handsSentence({ parameters: { isScaled }, facts, lang }) {
  const [llama, qwen] = facts.slice(0, 2);
  const [ownLlama, ownQwen, first, one, other] = facts.slice(2).map(({ wavelengths }) => wavelengths);
  const own = shares(one, ownLlama, llama.scaling.factor);
  const theirs = shares(other, ownQwen, qwen.scaling.factor);
  return fill(said[isScaled ? "scaled" : "base"][lang] + said.slowest[lang], {
    base: counted(llama.base),
    other: counted(qwen.base),
    before: counted(llama2.base),
    hands: one.data.length,
    ...own,
    factor: llama.scaling.factor,
    otherKept: theirs.kept,
    otherFull: theirs.full,
    otherFactor: qwen.scaling.factor,
    slowest: counted(one.data.at(-1)),
    otherSlowest: counted(other.data.at(-1)),
    first: counted(first.data.at(-1)),
    fastest: one.data[0].toFixed(2),
  });
}

function layersSentence({ facts, lang }) {
  const of = (name) => facts[names.findIndex((each) => each.startsWith(name))];
  const sliding = (name) => of(name).filter(({ slidingWindow }) => slidingWindow);
  const still = names
    .map((name, i) => ({ name, all: facts[i].length, count: facts[i].filter((each) => kindOf(each) === 3).length }))
    .filter(({ count }) => count > 0);
  const [gemma, gpt] = ["Gemma 3", "gpt-oss"].map(sliding);
  const and = lang === "zh" ? "、" : ", ";
  return fill(said.layers[lang], {
    near: gemma.length,
    all: of("Gemma 3").length,
    window: counted(gemma[0].slidingWindow),
    half: gpt.length,
    both: of("gpt-oss").length,
    narrow: gpt[0].slidingWindow,
    counts: still.map(({ name, all, count }) => `${name} ${count}/${all}`).join(and),
  });
}

/** @type {import("../step.js").Step} */
export const model = {
  id: "model",
  title: { en: "What today's models do", zh: "今天的模型怎么做" },
  text: {
    // Source: Llama 2 and Llama 3.1 as in web/tour/numbers.js and web/methods/rope/presets.js. “Most” is an assumption: no
    // count was made.
    en: "Most of today's models turn hands, {hands} in each head of Llama 2 and as many of {newer}. Llama 2 reads {short} positions, {newer} {long}: {times} times as many. A model's config.json says what was done. You have met a larger base, which is about how many times slower the last hand is than the first, and slow hands that are slowed once more. What is new is that layers differ: some see only nearby tokens, some have no position encoding (NoPE).",
    zh: "今天的大多数模型都转指针：Llama 2 每个头有 {hands} 根，{newer} 也是 {hands} 根。Llama 2 读 {short} 个位置，{newer} 读 {long} 个，是它的 {times} 倍。怎么做到的，模型的 config.json 里都有。底数大约就是最后一根指针比第一根慢的倍数；增大底数、把慢指针再放慢，前面都见过。新的是各层不一样：有的只看附近，有的没有位置编码（NoPE）。",
  },
  question: {
    text: {
      // Source: as above.
      en: "To read {times} times as far, what did {newer} do with Llama 2's hands?",
      zh: "要读 {times} 倍远，{newer} 把 Llama 2 的指针怎么了？",
    },
    options: [
      {
        label: { en: "Slowed every one by {times}", zh: "全部放慢到 1/{times}" },
        reply: {
          en: "Then neighbours would be {times} times harder to tell apart. Its fastest hand still goes round in {turn} positions.",
          zh: "那样相邻位置的差别会小到 1/{times}。它最快的指针仍然 {turn} 个位置转一圈。",
        },
      },
      {
        label: { en: "Used a larger base, then slowed slow hands further", zh: "用更大的底数，再把慢的放慢" },
        isRight: true,
        reply: {
          // Source: arXiv 2407.21783, section 3.2 (base 500,000 in pre-training); llama-models, models/llama3/model.py, apply_scaling.
          en: "Llama 3 was pre-trained with base {base}; Llama 2 has {before}. {newer} then divides frequencies that make no full turn in {original} positions by {factor}, and the next ones by less, depending on their wavelength.",
          zh: "Llama 3 预训练时底数就是 {base}，Llama 2 是 {before}。{newer} 再把 {original} 个位置里转不满一圈的频率除以 {factor}，相邻的按波长除以小一些的数。",
        },
      },
      {
        label: { en: "Nothing, longer texts were enough", zh: "没有改，用长文章训练就够了" },
        reply: {
          // Source: arXiv 2407.21783, section 3.4.2.
          en: "It was trained on longer texts as well, but with other hands: its slowest takes {slowest} positions for a turn, Llama 2's {first}.",
          zh: "它确实也用更长的文章训练过，但指针不同了：最慢的一根转一圈要 {slowest} 个位置，Llama 2 的是 {first} 个。",
        },
      },
    ],
  },
  figures: [
    {
      parts: ["config", "rope"],
      figure: {
        controls: { isScaled: { kind: "flag", default: true } },
        views: [
          {
            id: "hands",
            title: { en: "How many positions each hand takes for one turn", zh: "每根指针转一圈要多少个位置" },
            kind: "curve",
            calls: [...specs, ...spectra],
            facts: [...specs, ...plain, ...spectra],
            stack: lines.map((name, i) => ({
              result: specs.length + i,
              key: "wavelengths",
              name: { en: name, zh: name },
            })),
            axes: {
              x: { name: { en: "hand", zh: "指针" } },
              line: { name: { en: "model", zh: "模型" } },
              value: {
                name: { en: "one turn", zh: "转一圈" },
                unit: { en: "positions", zh: "个位置" },
                kind: "magnitude",
                scale: "log",
              },
            },
            marks: [
              { y: long, name: { en: "what the other two read", zh: "另外两个读的长度" } },
              { y: short, name: { en: "what Llama 2 reads", zh: "Llama 2 读的长度" } },
            ],
          },
        ],
      },
      sliders: [{ name: "isScaled", title: { en: "slow hands slowed again", zh: "慢指针再放慢" } }],
      sentence: handsSentence,
    },
    {
      parts: ["attention", "config"],
      figure: {
        controls: { length: { kind: "count", default: long } },
        views: [
          {
            id: "layers",
            title: { en: "What each layer does, in six models", zh: "六个模型中每一层的做法" },
            ...layerMap(layers, names),
            explain: explainLayer(names),
          },
        ],
      },
      sentence: layersSentence,
    },
  ],
  lead: {
    en: "And your model? Paste its config.json. Or believe none of this, and train small transformers that differ in their positions alone.",
    zh: "你的模型呢？把它的 config.json 粘贴进来。或者什么都别信：自己训练几个只有位置编码不同的小 Transformer。",
  },
  doors: [
    {
      href: "#ropeScaling",
      title: { en: "My model", zh: "我的模型" },
      text: {
        en: "Paste a config.json and see what becomes of each hand, and what different engines make of it.",
        zh: "粘贴 config.json，看每根指针变成了什么样，不同推理引擎又如何理解它。",
      },
    },
    {
      href: "training.html",
      title: { en: "Train short, test long", zh: "短训长测" },
      text: { en: "Eight encodings, 32 tokens, in this browser.", zh: "八种编码，32 个词元，就在这个浏览器里。" },
    },
    {
      href: "#rope",
      title: { en: "All methods", zh: "所有方法" },
      text: { en: "Every encoding with its formula, its code and its numbers.", zh: "每种编码的公式、代码与数值。" },
    },
  ],
};
