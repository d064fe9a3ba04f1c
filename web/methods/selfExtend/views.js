// Defines the figures of Self-Extend, how it enters attention, and the texts of its page.
import { vectorsOf } from "../common/attention/vectors.js";
import { places } from "../common/attention/window.js";
import { changedDistanceControls, changedDistanceViews } from "../common/changedDistance.js";
import { say } from "../common/sentences.js";

const name = { en: "Self-Extend", zh: "Self-Extend" };

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "Self-Extend", zh: "Self-Extend" },
  enters: "scores",
  calls: [
    {
      function: "selfExtend.scores",
      arguments: ["window", "group", "base"],
      with: {
        q: vectorsOf(),
        k: vectorsOf(),
        ...places,
      },
    },
  ],
  viewControls: ["window", "group", "base"],
  controls: { textLength: { default: 24 } },
};

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Self-Extend: positions in groups", zh: "Self-Extend：分组的位置" },
  opening: {
    en: "The exact position of a distant token matters little. Self-Extend keeps the distances of near tokens and counts positions further back in groups, so that a model can read texts several times as long as those in its training, without fine-tuning.",
    zh: "远处的词元究竟在哪个位置并不要紧，大致知道就够了。Self-Extend 保持邻近的词元不变，更远处按组计位置，使模型无需训练就能读几倍于训练长度的文本。",
  },
  controls: {
    window: { min: 1, max: 4096, default: 16 },
    group: {
      min: 1,
      max: 1024,
      default: 4,
      title: { en: "tokens per group", zh: "每组词元数" },
      slider: [1, 32],
      step: 1,
    },
    ...changedDistanceControls,
  },
  views: changedDistanceViews("selfExtend", name, ["window", "group"], {
    sentences: {
      distances: say(
        "Keys nearer than {window} keep their distance. Farther positions are counted in groups of {group}: all keys of a group have the same distance, and distances grow 1/{group} as fast.",
        "往回不到 {window} 个位置的键保持原距离。更远处按每组 {group} 个词元计位置：同组的键看起来一样远，距离的增长放慢为 1/{group}。",
      ),
      scores: say(
        "Query and keys are vectors of ones in {dim} channels. From distance {window} on the score is a staircase with one step for each group of {group}, and it follows RoPE’s waves 1/{group} as fast.",
        "查询与键都是 {dim} 个通道的全 1 向量。从往回 {window} 个位置起，分数每 {group} 个键一级，RoPE 的起伏放慢为 1/{group}。",
      ),
    },
  }),
  tryThis: [
    {
      at: "curve?window=18&group=8",
      en: "A window that is not a multiple of the group: a step at its edge",
      zh: "窗口不是组大小的倍数：边缘有一个台阶",
    },
    { at: "curve?group=1", en: "Groups of one: RoPE", zh: "每组一个：就是 RoPE" },
    { at: "scores?queries=256&keys=256&window=32&group=8", en: "Scores in steps", zh: "分数呈阶梯状" },
  ],
  presets: {
    code: {
      at: "curve?group=8&window=1024&queries=1&keys=4096&queryOffset=4095",
      en: "the code's groups of 8, window 1024",
      zh: "代码中的每组 8 个、窗口 1024",
      source: "https://github.com/datamllab/LongLM, self_extend_patch/Llama.py (group_size_1 and group_size_2)",
    },
    steps: {
      at: "distances?group=8&window=16&queries=96&keys=96",
      en: "groups of 8 in a matrix",
      zh: "每组 8 个的距离矩阵",
    },
    scores: {
      at: "scores?group=4&window=128&queries=512&keys=512&dim=128",
      en: "scores of 128 channels",
      zh: "128 个通道的分数",
    },
  },
};
