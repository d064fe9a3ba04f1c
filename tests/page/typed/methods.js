// Lists the numbers that texts of methods state, with their origin: `computed` gives those that a call or the figure's
// parameters determine, `given` names the settings of an example and parts of a definition, `sourced` those of the work at
// `source`. `holds` checks what the text says besides. A comment "Source: …" beside a text is its source. Used by typedNumbers.test.js.
import { figures as readers } from "../../../src/build/pages.js";
import { few } from "../../../web/methods/axial/shares.js";
import { pairsAnArrow } from "../../../web/methods/rope/weights.js";
import * as api from "../../api.js";
import { countBitsOf, firstWrong } from "./counting.js";

const whole = (count) => Array.from({ length: count }, (_, n) => n);
const column = (...numbers) => ({ data: Float64Array.from(numbers), shape: [numbers.length, 1] });
const scalar = (number) => ({ data: Float64Array.of(number), shape: [1, 1] });

/** The size that one number has after 1,000 steps of a recurrence. */
const grown = (radius) =>
  api.recursive.table({ weight: scalar(radius), start: Float64Array.of(1), length: 1001 }).data[1000];
const errorAt = (position) =>
  Math.max(...api.rope.precision({ dim: 128, positions: [position], mode: "float32" }).data);
const errorBefore = (position) => Math.max(...whole(17).map((n) => errorAt(position - n)));
/** The offsets of two patches of a square of patches: the rows of their table. */
const offsets = (side) => api.swin.index({ window: [side, side] }).data.reduce((a, b) => Math.max(a, b), 0) + 1;
const limitsOf = (method, control) => [readers[method].controls[control].min, readers[method].controls[control].max];
const frequenciesOf = (options) => Array.from(api.rope.frequencies(options).inverseFrequencies.data);
const singularValues = (matrix, rank) => Array.from(api.distance.factorize({ matrix, rank }).singularValues.data);
const isClose = (a, b) => Math.abs(a / b - 1) < 1e-6;
const sandwichAt = (dim) =>
  Array.from(api.sandwich.profile({ heads: 1, dim, queries: 1, keys: 1024, queryOffset: 1023 }).data).reverse();

/** The largest rise of a curve after its lowest point so far, as a share of its whole range. */
function reboundOf(values) {
  let [lowest, most] = [Infinity, 0];
  for (const value of values) {
    lowest = Math.min(lowest, value);
    most = Math.max(most, value - lowest);
  }
  return most / (Math.max(...values) - Math.min(...values));
}

const bothDirections = { queries: 1, keys: 200, bidirectional: true, buckets: 32, maxDistance: 128 };

export const claims = [
  {
    file: "methods/alibi/words.js",
    text: "code that sorts the slopes",
    given: "12",
    computed() {
      const slopes = api.alibi.slopes({ heads: 12 }).data;
      return [slopes[0], Math.max(...slopes).toFixed(4), (2 ** (-8 / 12)).toFixed(2)];
    },
  },
  { file: "methods/axial/shares.js", text: "The tokens are", computed: () => [few.rows, few.columns] },
  { file: "methods/common/symbols.js", text: "The number whose powers are the frequencies", given: "10000" },
  { file: "methods/common/symbols.js", text: "natural logarithm.", computed: () => [Math.E.toFixed(5)] },
  { file: "methods/common/symbols.js", text: "half a rotation in radians", computed: () => [Math.PI.toFixed(5)] },
  { file: "methods/common/symbols.js", text: "significant bits", computed: () => [countBitsOf(Math.fround)] },
  ...["four layers of", "13 layers of", "16 layers of"].map((text) => ({
    file: "methods/convolution/views.js",
    text,
    computed: ({ radius }) => [2 * radius + 1],
  })),
  {
    file: "methods/digits/views.js",
    text: "Suppose a model reads positions",
    computed: ({ base, digits, position, changed }) => [base ** digits - 1, position, changed],
    // Three digits are not enough for the position, and are enough for half of it and in the other base.
    holds: ({ base, digits, position, changed, factor }) =>
      position >= base ** digits && position / factor < base ** digits && position < changed ** digits,
    spelled: "16",
  },
  {
    file: "methods/digits/views.js",
    text: "Base 16: three digits",
    spelled: "16",
    holds: ({ changed, position }) => position < changed ** 3,
  },
  { file: "methods/digits/views.js", text: "in base 16", spelled: "16" },
  {
    file: "methods/digits/words.js",
    text: "999 and 1000",
    given: "999 1000",
    holds() {
      const { data } = api.digits.encode({ positions: [999, 1000], base: 10, digits: 4 });
      return whole(4).every((place) => data[place] !== data[4 + place]);
    },
  },
  {
    file: "methods/digits/words.js",
    text: "β is RoPE's base to the power",
    given: "10000 128",
    computed: () => [(1 / frequenciesOf({ dim: 128, base: 10000 })[1]).toFixed(3)],
  },
  {
    file: "methods/digits/words.js",
    text: "NTK-aware scaling multiplies",
    holds() {
      const [own, ntk] = [undefined, { type: "ntk", factor: 8 }].map((scaling) => frequenciesOf({ dim: 128, scaling }));
      return own[0] === ntk[0] && isClose(own[63] / ntk[63], 8) && 8 ** (128 / 126) > 8;
    },
  },
  {
    file: "methods/distance/views.js",
    text: "has at most rank 8",
    given: "8",
    holds() {
      const { data, shape } = api.sandwich.bias({ heads: 1, dim: 8, queries: 32, keys: 32 });
      const values = singularValues({ data, shape: shape.slice(-2) }, 12);
      return values[8] < 1e-6 * values[0];
    },
  },
  {
    file: "methods/distance/views.js",
    text: "Relative position encodings start from",
    computed() {
      const values = singularValues(api.distance.matrix({ queries: 40, keys: 50 }), 5);
      return [values.filter((value) => value > 1e-6 * values[0]).length];
    },
  },
  {
    file: "methods/dualChunk/views.js",
    text: "into its third chunk",
    computed: ({ queryOffset, chunkSize, localSize }) => [queryOffset - 2 * (chunkSize - localSize)],
  },
  {
    file: "methods/dualChunk/words.js",
    text: "Chunks have chunk_size − local_size tokens",
    sourced: "262144 8192",
    source: "https://huggingface.co/Qwen/Qwen2.5-7B-Instruct-1M/blob/main/config.json, dual_chunk_attention_config",
    computed: () => [262144 - 8192],
  },
  {
    file: "methods/learned/grid.js",
    text: "(new + 0.1)/old",
    sourced: "0.1",
    source: "https://github.com/facebookresearch/dinov2, dinov2/models/vision_transformer.py, interpolate_offset",
  },
  {
    file: "methods/learned/grid.js",
    text: "factor (16 + 0.1)/37",
    sourced: "0.1",
    source: "https://github.com/facebookresearch/dinov2, dinov2/models/vision_transformer.py, interpolate_offset",
  },
  {
    file: "methods/learned/grid.js",
    text: "ViT-B/16, from",
    computed: ({ side, newRows }) => [16 * side, 16 * newRows],
  },
  // Source: DINOv2's patches have 14 pixels.
  { file: "methods/learned/grid.js", text: "DINOv2, from", computed: ({ side, newRows }) => [14 * side, 14 * newRows] },
  { file: "methods/learned/views.js", text: "ViT-L/16:", computed: ({ rows }) => [rows - 1] },
  {
    file: "methods/learned/words.js",
    text: "positions × 1 to",
    computed: () => [...limitsOf("learned", "rows"), limitsOf("learned", "dim")[1]],
  },
  {
    file: "methods/learned/words.js",
    text: "posenc refuses both",
    given: "0.5",
    holds: () =>
      [0.5, 1].every((alpha) => {
        try {
          api.learned.extend({ table: column(1, 2, 3), length: 9, method: "hierarchical", alpha });
          return false;
        } catch (error) {
          return error instanceof RangeError;
        }
      }),
  },
  { file: "methods/mrope/views.js", text: "All heads have", computed: () => [128 / 2] },
  {
    file: "methods/mrope/views.js",
    text: "are rounded down last",
    computed: ({ secondsPerGrid, tokensPerSecond }) => [secondsPerGrid * tokensPerSecond, 3],
  },
  {
    file: "methods/mrope/views.js",
    text: "sections ",
    computed: ({ dim, heightPairs, widthPairs }) => [dim / 2 - heightPairs - widthPairs],
  },
  { file: "methods/mvit/views.js", text: "different offsets", given: "64", computed: () => [offsets(64), 2 * 64 - 1] },
  { file: "methods/mvit/views.js", text: "first stage", computed: ({ height, stride }) => [height / stride] },
  { file: "methods/mvit/words.js", text: "In large images", computed: () => [2 * (2 * 64 - 1), offsets(64)] },
  { file: "methods/pope/views.js", text: "enwik8", computed: ({ maxDistance }) => [maxDistance + 1] },
  {
    file: "methods/recursive/words.js",
    text: "A radius slightly off 1",
    given: "1000 1.01 0.99",
    computed: () => [Number(grown(1.01).toPrecision(2)), Number(grown(0.99).toPrecision(1))],
  },
  { file: "methods/relpos/words.js", text: "residues or more", computed: ({ maxRelative }) => [maxRelative] },
  {
    file: "methods/relpos/words.js",
    text: "is for pairs in different chains",
    given: "2",
    computed({ maxRelative }) {
      const residueIndex = Int32Array.from(whole(200));
      const rows = (more) => Math.max(...api.relpos.index({ residueIndex, maxRelative, ...more }).data);
      const asymId = residueIndex.map((n) => Number(n > 100));
      return [maxRelative, rows({ asymId }), rows({}) + 1, rows({ asymId }) + 1];
    },
    sourced: "7",
    source: "https://www.biorxiv.org/content/10.1101/2021.10.04.463034, section 7.3, algorithm 4",
  },
  {
    file: "methods/retention/views.js",
    text: "never forget, because",
    computed: () => [firstWrong((head) => Math.fround(1 - 2 ** (-5 - head)) < 1)],
  },
  {
    file: "methods/retention/views.js",
    text: "RetNet 65B",
    computed: ({ heads }) => [whole(heads).filter((head) => Math.fround(1 - 2 ** (-5 - head)) === 1).length],
  },
  {
    file: "methods/retention/words.js",
    text: "rounds to 1 from head",
    given: "5",
    computed: () => [firstWrong((head) => Math.fround(1 - 2 ** (-5 - head)) < 1)],
  },
  {
    file: "methods/rope/weights.js",
    text: "all are drawn",
    computed: () => [firstWrong((channels) => pairsAnArrow(channels + 1) === 1)],
  },
  { file: "methods/rope/weights.js", text: "Half a rotation is", computed: () => [Math.PI.toFixed(2)] },
  {
    file: "methods/rope/words.js",
    text: "angles computed in float32",
    given: "128 10000 32768 131072",
    computed: () =>
      [32768, 131072].flatMap((at) => [errorAt(at), errorBefore(at)].map((error) => Number(error.toPrecision(2)))),
  },
  {
    file: "methods/sandwich/views.js",
    text: "divided by h + 1",
    given: "6 60",
    holds() {
      const { data } = api.sandwich.profile({ heads: 4, dim: 128, queries: 1, keys: 101, queryOffset: 100 });
      const isOneCurve = whole(404).every((n) => isClose(data[n], data[n % 101] / (1 + Math.floor(n / 101))));
      return isOneCurve && data[94] < 0.75 * data[100] && whole(95).some((n) => data[n] > data[n + 1]);
    },
  },
  {
    file: "methods/sandwich/views.js",
    text: "at distance 60.",
    given: "60",
    holds: () => sandwichAt(128)[60] < sandwichAt(128)[0],
  },
  {
    file: "methods/sandwich/views.js",
    text: "Eight channels come back into phase",
    given: "512",
    holds: () => reboundOf(sandwichAt(8)) > 0.5 && reboundOf(sandwichAt(512)) < 0.12,
  },
  { file: "methods/sinusoidal/views.js", text: "In a loop over k", given: "2 4" },
  { file: "methods/sinusoidal/views.js", text: "row 1 of 8 channels", given: "8" },
  { file: "methods/sinusoidal/words.js", text: "In a loop over k", given: "2 4" },
  { file: "methods/shaw/views.js", text: "One step of decoding", computed: ({ queryOffset }) => [queryOffset + 1] },
  {
    file: "methods/shaw/words.js",
    text: "for clipping distances",
    computed: () => [limitsOf("shaw", "maxDistance")[1], limitsOf("shaw", "dim")[1]],
  },
  { file: "methods/swin/formula.js", text: "at the edge of the pretrained window", given: "8" },
  { file: "methods/swin/views.js", text: "Every bias lies between", given: "16" },
  {
    file: "methods/swin/words.js",
    text: "offsets of a square window",
    computed: () => [limitsOf("swin", "height")[1]],
  },
  { file: "methods/t5/views.js", text: "distances 0 to 30", computed: ({ queries }) => [queries - 1] },
  { file: "methods/t5/words.js", text: "parameters per head", computed: ({ buckets }) => [buckets] },
  {
    file: "methods/t5/words.js",
    text: "buckets × 1 to",
    computed: () => [...limitsOf("t5", "buckets"), limitsOf("t5", "heads")[1]({ seed: 1 })],
  },
  {
    file: "methods/t5/words.js",
    text: "lie exactly on bucket boundaries",
    given: "32 128",
    // Where 8 · log(d/8) / log(128/8), which is 2 · log2(d/8), is whole and rises by one.
    computed() {
      const buckets = api.t5.buckets(bothDirections).data.map((bucket) => bucket - 16);
      return whole(128).filter((d) => d > 8 && 2 * Math.log2(d / 8) === buckets[d] - 8);
    },
  },
  { file: "methods/transformerXL/views.js", text: "kept keys", computed: ({ memory }) => [memory] },
];
