// Gives the texts beside the figure of the page on FLOATER.
import { dimension } from "../common/controls.js";
import * as glossary from "../common/glossary.js";
import { sentencesOf } from "../common/sentences.js";
import { hidden } from "./network.js";

const sentences = {
  path: {
    en: "A network of {hidden} hidden units says how fast each of {dim} components changes. The solver went through {length} times, up to time {span}, in {steps} steps; any other times could be asked of the same curve. The network is made up from seed {seed}.",
    zh: "一个含 {hidden} 个隐藏单元的网络给出 {dim} 个分量各自的变化速度。求解器经过 {length} 个时刻，直到 {span}，共 {steps} 步；同一条曲线也可以取任何别的时刻。网络由种子 {seed} 生成，仅作示例。",
  },
  layers: {
    en: "Every layer has positions of its own, and they cost next to nothing: the layers share one network of {weights} weights, and each has but a start of {dim} numbers. Six networks would have {many}.",
    zh: "每一层都有自己的位置，却几乎不增加参数：各层共用一个有 {weights} 个权重的网络，每层只另有一个 {dim} 维的起点。六个网络则要 {many} 个权重。",
  },
  error: {
    en: "With this field the path is the sinusoidal table itself. The solver kept the error of each of {steps} steps below {tolerance} · (1 + |p|); what adds up over them is shown. Channels 0 and 1, the fastest pair, are hardest to follow.",
    zh: "用这个场，路径就是正弦位置编码表本身。求解器使 {steps} 步中每一步的误差低于 {tolerance} · (1 + |p|)；图中是累积下来的误差。变化最快的 0、1 号通道最难跟踪。",
  },
  steps: {
    en: "The rule is of fifth order: a step ten times as exact is 10^(1/5), or 1.6 times, as short. Up to time {span} a tenth of the tolerance therefore costs 1.6 times the steps, not ten times, once steps are small.",
    zh: "该方法为五阶：精度提高到十倍，步长只需缩小为 1/10^(1/5)，即 1/1.6。因此步长足够小之后，容差降到十分之一，到时刻 {span} 的步数只增至 1.6 倍，而不是十倍。",
  },
};

/** Of W1, b1, W2 and b2. */
const weightsOf = (dim) => hidden * (dim + 2) + dim * (hidden + 1);

const sentence = sentencesOf(sentences, ({ tolerance, dim }, { facts }) => ({
  hidden,
  weights: weightsOf(dim),
  many: 6 * weightsOf(dim),
  steps: facts?.[0]?.data.at(-1),
  tolerance: String(tolerance),
}));

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "FLOATER: positions as a path in time", zh: "FLOATER：位置是随时间走过的路径" },
  opening: {
    en: "Positions need not be whole, nor evenly spaced. FLOATER lets the encoding move along a curve: a network says how fast it changes, and a solver of differential equations follows it to whatever time is asked. The sinusoidal table is the path of one particular field.",
    zh: "位置不必是整数，也不必等间隔。FLOATER 让编码沿一条曲线移动：网络给出变化的速度，微分方程求解器沿着它走到任何需要的时刻。正弦位置编码表正是某个特定向量场的路径。",
  },
  tryThis: [
    {
      text: { en: "Evenly spaced, as positions of a text are", zh: "等间隔，如文本的位置" },
      view: "path",
      parameters: { uneven: 0 },
    },
    {
      text: { en: "A coarse tolerance: the sinusoidal table with errors", zh: "容差放宽：带误差的正弦位置编码表" },
      view: "error",
      parameters: { tolerance: 0.01, dim: 16, length: 128, span: 128 },
    },
    {
      text: {
        en: "ReLU has kinks: a small tolerance costs more steps than the order says",
        zh: "ReLU 有折点：小容差的步数比阶数预言的多",
      },
      view: "steps",
      parameters: { activation: "relu" },
    },
  ],
  presets: [
    {
      id: "uneven",
      title: { en: "twelve uneven times", zh: "十二个不等间隔的时刻" },
      view: "path",
      parameters: { length: 12, uneven: 0.95 },
    },
    {
      id: "field",
      title: { en: "the sinusoidal field", zh: "正弦场" },
      view: "error",
      parameters: { dim: 32, length: 128, span: 127, uneven: 0 },
    },
    {
      id: "fast",
      title: { en: "a fast field costs more steps", zh: "变化快的场要更多步" },
      view: "steps",
      parameters: { speed: 8 },
    },
  ],
  controls: {
    length: { title: { en: "number of times", zh: "时刻个数" }, unit: undefined, slider: [8, 128], step: 1 },
    span: { title: { en: "last time", zh: "最后时刻" }, slider: [1, 100], scale: "log" },
    uneven: { title: { en: "unevenness of the times", zh: "时刻的不均匀程度" }, slider: [0, 0.95], step: 0.05 },
    // Of weights it changes nothing that could be seen.
    tolerance: {
      title: glossary.tolerance,
      slider: [1e-10, 0.1],
      scale: "log",
      when: (_, view) => view !== "attention",
    },
    // The first pair of channels turns by 1 whatever the base.
    base: { slider: [2, 10000], when: ({ dim }, view) => view === "attention" || dim > 2 },
    speed: { title: { en: "speed of the field", zh: "场的快慢" }, slider: [0.25, 8], scale: "log" },
    dim: { ...dimension, slider: [2, 32], step: 2 },
    component: { title: { en: "component shown", zh: "所示的分量" }, step: 1 },
  },
  views: {
    path: {
      tab: { en: "path", zh: "路径" },
      controls: ["length", "span", "uneven", "tolerance", "activation", "speed", "dim", "seed"],
      sentence: sentence("path"),
    },
    layers: {
      tab: { en: "layers", zh: "各层" },
      controls: ["length", "span", "uneven", "activation", "speed", "dim", "component", "seed"],
      // Too fine to be seen.
      work: ({ span, speed, length, dim }) => 150 * dim * (span * speed + length),
      sentence: sentence("layers"),
    },
    error: {
      tab: { en: "sinusoidal field", zh: "正弦场" },
      controls: ["length", "span", "uneven", "tolerance", "base", "dim"],
      // It only moves the times.
      work: ({ span, dim, tolerance }) => (100 * span * dim) / tolerance ** 0.2,
      sentence: sentence("error"),
    },
    steps: {
      tab: { en: "steps", zh: "步数" },
      controls: ["span", "activation", "speed", "dim", "seed"],
      work: ({ span, speed, dim }) => 2e4 * span * speed * dim,
      sentence: sentence("steps"),
    },
  },
};
