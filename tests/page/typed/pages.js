// Lists the numbers that texts of the essay, the questions and the other pages state, with their origin; methods.js explains the
// keys. Used by typedNumbers.test.js.
import { readFileSync } from "node:fs";
import { lengthsRead } from "../../../src/training/measure.js";
import { headDim, tokenText } from "../../../src/training/model.js";
import { standard } from "../../../src/training/settings.js";
import { model } from "../../../web/app/llama2.js";
import { presets } from "../../../web/methods/rope/presets.js";
import { sections as engineSections } from "../../../web/pages/engines/sections.js";
import { pairs, waveDim } from "../../../web/pages/essay/numbers.js";
import * as api from "../../api.js";
import { outsidePairs } from "../../outside.js";
import { countBitsOf, firstWrong } from "./counting.js";

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const configOf = (id) => presets.find((preset) => preset.id === id).config;
const circle = 2 * Math.PI;
const llama = Array.from({ length: pairs }, (_, i) => model.base ** (-i / pairs));
const slow = (length) => (theta) => theta * length < circle;
const bits = (number) => number.toString(2).replaceAll("0", "").length;

/** A position as a half-precision format stores it: its error is that of the angle of frequency 1. */
const stored = (mode) => (position) => position - api.rope.precision({ dim: 2, positions: [position], mode }).data[0];
const isExact = (mode) => (position) => stored(mode)(position) === position;
const [bfloat16, float16] = ["bfloat16Positions", "float16Positions"];

/** The largest distance up to which the mean of cos(kθ) over the pairs stays positive. */
const staysPositive = (base, most) =>
  firstWrong((k) => k <= most && llama.reduce((sum, _, i) => sum + Math.cos(k * base ** (-i / pairs)), 0) > 0) > most;

const tokensWhere = (test, task) =>
  Array.from({ length: 60 }, (_, n) => tokenText(n, task)).filter((text) => test.test(text)).length;
const chance = `${100 / tokensWhere(/^A\d$/, "lag")}`;
const longest = lengthsRead(standard.length).at(-1);
const learnedShift = () => engineSections.find(({ id }) => id === "learned-shift").series(api)[1].y;

const yarnOfTraining = (beta_fast) =>
  api.rope.frequencies({
    dim: headDim,
    base: standard.base,
    scaling: { type: "yarn", factor: 8, original_max_position_embeddings: standard.length, beta_fast },
  }).inverseFrequencies.data;
const isEqual = (a, b) => a.every((value, n) => value === b[n]);

const tried = JSON.parse(read("tests/page/typed/tasksTried.json"));
const percent = (share) => Math.round(100 * share);
const learnedBy = (task) => Object.keys(tried[task]).filter((encoding) => tried[task][encoding] >= 0.98);

export const claims = [
  {
    file: "app/config/notes.js",
    text: "Hugging Face 的 Llama 3.2 是",
    computed: () => [configOf("llama-3.2").rope_scaling.factor],
  },
  {
    file: "app/config/notes.js",
    text: "beta_fast 和 beta_slow",
    sourced: "32",
    source: "https://github.com/ggml-org/llama.cpp, src/llama-context.cpp, yarn_beta_fast",
  },
  { file: "pages/engines/sections.js", text: "When a full cache drops", given: "0.1 4" },
  { file: "pages/engines/sections.js", text: "YaRN, factor", given: "4 8" },
  {
    file: "pages/engines/sections.js",
    text: "A learned position is added",
    given: "16",
    computed: () => [learnedShift().length, Math.min(...learnedShift()), Math.max(...learnedShift())],
  },
  {
    file: "pages/engines/sections.js",
    text: "LongRoPE has two lists",
    given: "256 1000",
    computed: () => [firstWrong((context) => 256 * Math.ceil(context / 256) <= 1000)],
  },
  {
    file: "pages/engines/sections.js",
    text: "A cache of rotated keys in float16",
    given: "64",
    computed: () => [2 ** countBitsOf(stored(float16))],
  },
  { file: "pages/essay/scenes/bias.js", text: "share one learned number", given: "64" },
  { file: "pages/essay/scenes/rotation.js", text: "the mean over the", computed: () => [pairs] },
  {
    file: "pages/essay/scenes/strips.js",
    text: "no measurement at this factor:",
    computed: () => [longest, longest / standard.length],
  },
  { file: "pages/essay/scenes/unseen.js", text: "hands are outside the arc", computed: () => [pairs] },
  {
    file: "pages/essay/sections/bits.js",
    text: "Binary digits never grow",
    given: "7 8 9",
    computed: () => [2 ** 16],
    holds: () => bits(7 ^ 8) === 4 && bits(8 ^ 9) === 1,
  },
  { file: "pages/essay/sections/distance.js", text: "Multiply two position vectors", given: "64" },
  { file: "pages/essay/sections/numbers.js", text: "Position 1000 then shouts", given: "1000" },
  { file: "pages/essay/sections/rotation.js", text: "Switch to all", computed: () => [pairs] },
  {
    file: "pages/essay/sections/scaling.js",
    text: "an *extension factor* s of 4",
    given: "0.1 32",
    computed: () => [standard.betaFast, model.base, headDim / 2, standard.base],
    // Linear scaling and YaRN keep every hand within its arc; NTK does not.
    holds: () =>
      ["linear", "yarn"].every((name) => outsidePairs(16383, name, 4).length === 0) &&
      outsidePairs(16383, "ntk", 4).length > 0,
  },
  {
    file: "pages/essay/sections/unseen.js",
    text: "Llama 2 was trained on",
    computed: () => [pairs, standard.length],
    // One position after the last, all slow hands are outside, later some are back; the fastest went round hundreds of times.
    holds: () =>
      outsidePairs(4097).length === llama.filter(slow(4096)).length &&
      outsidePairs(8000).length < outsidePairs(4097).length &&
      Math.floor(4096 / circle) > 200,
  },
  { file: "pages/essay/sections/waves.js", text: "Replace each flipping bit", given: "10000" },
  { file: "pages/essay/sections/waves.js", text: "The figure has d =", computed: () => [waveDim] },
  { file: "pages/essay/words.js", text: "all 64 pairs", computed: () => [pairs] },
  {
    file: "pages/essay/words.js",
    text: "Measured accuracy: RoPE models",
    computed: () => [
      standard.length,
      ...lengthsRead(standard.length)
        .slice(2)
        .map((each) => each / standard.length),
    ],
  },
  { file: "pages/essay/words.js", text: "context, ", computed: () => [2 * model.context, 16 * model.context] },
  { file: "pages/front/words.js", text: "Llama 2's", computed: () => [pairs] },
  { file: "pages/front/words.js", text: "clock hands, one for each", computed: () => [pairs, model.context] },
  { file: "pages/front/words.js", text: "dials, one for each pair", computed: () => [pairs] },
  { file: "pages/model/diagnosis/words.js", text: "nested lists of numbers", given: "2 3 4" },
  {
    file: "pages/model/words.js",
    text: "FNV-1a of the float32 frequencies",
    computed: () => [4 * api.config.fingerprint({ dim: 128 }).fingerprint.length],
  },
  { file: "pages/playground/notUnderstood.js", text: "not a part of the figure", given: "32" },
  { file: "pages/playground/notUnderstood.js", text: "not a place in the figure", given: "7 3" },
  { file: "pages/playground/tables/words.js", text: "of the NPY format", given: "2 3" },
  {
    file: "pages/questions/baseBoundsContext.js",
    text: "There is good evidence",
    given: "1000",
    // In the figure, up to 2,048: the curve of base 1,000 becomes negative, that of a larger base does not.
    holds: () => !staysPositive(1000, 2048) && staysPositive(1000000, 2048),
  },
  { file: "pages/questions/causalWithoutPositions.js", text: "Not strictly.", given: "1000 1001" },
  {
    file: "pages/questions/float16.js",
    text: "The angles may not.",
    given: "100000",
    computed: () => [
      countBitsOf(stored(bfloat16)),
      firstWrong(isExact(bfloat16)) - 1,
      countBitsOf(stored(float16)),
      firstWrong(isExact(float16)) - 1,
      // The largest whole number that float16 stores; beyond it are none.
      firstWrong((position) => Number.isFinite(stored(float16)(position)), 65000) - 16,
      2 ** countBitsOf(stored(bfloat16)),
    ],
  },
  { file: "pages/questions/sineAndCosine.js", text: "a 2 × 2 matrix", given: "2" },
  {
    file: "pages/questions/slowPairs.js",
    text: "For two opposite reasons",
    computed: () => [llama.filter(slow(model.context)).length, pairs, model.context],
  },
  {
    file: "pages/questions/timeFirst.js",
    text: "In Qwen2-VL the sections come one after another",
    computed: () => configOf("qwen2-vl").rope_scaling.mrope_section,
  },
  {
    file: "pages/questions/videoRepeats.js",
    text: "In HunyuanVideo, the fourth frequency of time",
    given: "33 66",
    computed: () => [api.axial.riflexIndex({ dim: 16, base: 256, repeatsAfter: 48 }).period, 4 * (66 - 1) + 1],
    holds: () => api.axial.riflexIndex({ dim: 16, base: 256, repeatsAfter: 48 }).index === 4,
  },
  { file: "pages/questions/whichHalf.js", text: "There are two conventions", given: "2 3" },
  { file: "pages/questions/why10000.js", text: "Why 10000?", given: "10000" },
  {
    file: "pages/questions/why10000.js",
    text: "The base sets the slowest wavelength",
    given: "10000 1000",
    computed: () => [Number((circle * 10000).toPrecision(3)), configOf("llama-3.1").rope_theta],
    sourced: "1000000 100",
    source: "https://arxiv.org/abs/2308.12950, section 2.4; https://github.com/facebookresearch/dinov3, rope_base",
    // Diffusion models have timesteps of 256 channels, 128 pairs.
    holds() {
      const rested = Array.from({ length: 128 }, (_, i) => 10000 ** (-i / 128)).filter(slow(1000)).length / 128;
      return rested > 0.4 && rested < 0.5;
    },
  },
  { file: "pages/training/words.js", text: "Train tiny transformers on", computed: () => [standard.length, longest] },
  { file: "pages/training/words.js", text: "such as C5", given: "5", computed: () => [chance] },
  { file: "pages/training/words.js", text: "chance is 1 in", computed: () => [tokensWhere(/^[a-z]$/, "copy")] },
  {
    file: "pages/training/words.js",
    text: "at any length",
    computed: () => [/QUESTIONS = (\d+)/.exec(read("src/training/trainer/task.c"))[1]],
  },
  {
    file: "pages/training/words.js",
    text: "All learn needles",
    computed() {
      const { none, learned, rope, alibi } = tried.sort;
      const copied = Math.min(...learnedBy("copy").map((encoding) => tried.copy[encoding]));
      const others = [none, learned, rope].map(percent);
      return [tried.steps.sort, percent(copied), percent(alibi), Math.min(...others), Math.max(...others)];
    },
    holds: () =>
      learnedBy("needle").length === 4 &&
      learnedBy("copy").join() === "learned,rope,alibi" &&
      learnedBy("reverse").join() === "rope",
  },
  { file: "pages/training/words.js", text: "multiplies a key", computed: () => [Math.exp(-1).toFixed(2)] },
  {
    file: "pages/training/words.js",
    text: "share the last of the",
    given: "32",
    computed() {
      const { data } = api.t5.buckets({
        queries: longest,
        keys: 1,
        buckets: 32,
        maxDistance: standard.length,
        bidirectional: false,
      });
      return [data.indexOf(31)];
    },
  },
  {
    file: "pages/training/words.js",
    text: "was chosen after seeing",
    given: "20 10000 32",
    holds: () => isEqual(yarnOfTraining(standard.betaFast), yarnOfTraining(32)),
  },
];
