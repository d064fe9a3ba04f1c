// Describes `sinusoidal`: tables, frequencies, relative encodings, grids and timesteps.
/** @import { Argument, Descriptor, Kernel } from "../binding/descriptor.js" */
import {
  base,
  distancesFitInt32,
  frequencySetBytes,
  relativeOffsets,
  rows,
  rowsAlternatives,
  rowsShare,
  window,
  windowOffsets,
} from "../core/arguments.js";
import { grid } from "./sinusoidal/grid.js";
import { identify } from "./sinusoidal/identify.js";
import { timestep } from "./sinusoidal/timestep.js";

const source = "[Vaswani et al. 2017, Attention Is All You Need, section 3.5](https://arxiv.org/abs/1706.03762)";

/** @satisfies {Record<string, Argument>} */
const encoding = {
  dim: { kind: "count", doc: "number of columns; an odd dim leaves the last sine without its cosine" },
  base,
  layout: {
    kind: "word",
    words: ["interleaved", "concatenated"],
    default: "interleaved",
    doc: "column 2i sine and 2i + 1 cosine, or all sines and then all cosines",
  },
  endpoint: {
    kind: "flag",
    default: false,
    doc: "exponents m / (half - 1), so that the slowest frequency is exactly 1 / base (tensor2tensor, fairseq, Whisper)",
  },
};

/** @satisfies {Argument} */
const maxDistance = { kind: "count", doc: "distances beyond it are clipped to it" };

/** @satisfies {Kernel} */
const tableKernel = {
  name: "posenc_sinusoidal_table",
  cut: ["length"],
};

const countOf = ({ dim, endpoint }) => (endpoint ? Math.floor(dim / 2) : Math.ceil(dim / 2));

const series = (values, { frequencySet }) =>
  frequencySet("posenc_sinusoidal_frequencies", countOf(values), [values.dim, values.base, values.endpoint ? 1 : 0]);

const scratch = (values) => frequencySetBytes(countOf(values));

/** @type {() => Descriptor} */
export const sinusoidal = () => ({
  frequencies: {
    doc: "Frequency of each pair of columns, in radians per position: θ_i = base^(-2i/dim), with endpoint base^(-i/(half - 1)), half = floor(dim/2). The float64 nearest to the power.",
    source,
    arguments: { dim: encoding.dim, base, endpoint: encoding.endpoint },
    rules: [{ argument: "dim", must: "be 2 or more with endpoint", holds: (values) => countOf(values) > 0 }],
    symbols: (values) => ({ pairs: countOf(values) }),
    scratch,
    returns: { dtype: "float64", shape: ["pairs"], doc: "one frequency for each pair, the fastest first" },
    compose: (values, helpers, { out }) => out.set(series(values, helpers).frequencies),
  },

  table: {
    doc: `Sine and cosine of position · base^(-2i/dim) for every position and channel pair i. ${rowsShare}`,
    source,
    arguments: { ...rows, ...encoding },
    alternatives: [rowsAlternatives],
    scratch,
    prepare: series,
    returns: { shape: ["length", "dim"], doc: "one row for each position" },
    kernel: tableKernel,
  },

  relativeTable: {
    doc: "The encoding of every distance from -maxDistance to maxDistance; row r is distance r - maxDistance.",
    source:
      "[Dai et al. 2019, Transformer-XL, section 3.3](https://arxiv.org/abs/1901.02860) (which counts distances m - n, so its sines have the opposite sign)",
    arguments: { maxDistance: { ...maxDistance, max: 2 ** 30 - 1, doc: "the largest distance" }, ...encoding },
    symbols: ({ maxDistance }) => ({ length: 2 * maxDistance + 1 }),
    scratch,
    prepare: (values, helpers) => ({ ...series(values, helpers), offset: -values.maxDistance }),
    returns: { shape: ["length", "dim"], doc: "2 · maxDistance + 1 rows" },
    kernel: { ...tableKernel, replace: { positions: 0 } },
  },

  relativeEncoding: {
    doc: "The encoding of the distance d = key position - query position of every pair, d clipped to ±maxDistance.",
    source: "Shaw et al. 2018, section 3.2 (clipping); Vaswani et al. 2017, section 3.5 (encoding)",
    arguments: { ...window, maxDistance, ...encoding, ...windowOffsets },
    rules: [distancesFitInt32],
    scratch,
    prepare: (values, helpers) => ({ ...series(values, helpers), ...relativeOffsets(values) }),
    returns: { shape: ["queries", "keys", "dim"], doc: "one encoding for each pair" },
    kernel: {
      cut: ["queries", "keys"],
    },
  },

  grid: grid(),

  timestep: timestep(),

  identify: identify(),
});
