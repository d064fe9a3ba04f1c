// Lists what running engines do to positions: the sections of the page of engines, each with a figure whose numbers the
// build computes with the package (series). Used by src/build/site/engines.js.

const llamaCpp = "llama.cpp v0.4.0";
const columns = 64;
const range = (count, of) => Array.from({ length: count }, (_, i) => of(i));

/** The same made-up vector in every figure that needs one. */
const vector = range(columns, (i) => Math.sin(i * i + 1));
const rows = (count) => ({
  data: Float32Array.from({ length: count * columns }, (_, i) => vector[i % columns]),
  shape: [count, columns],
});

/** YaRN's factor on cosines and sines. */
const magnitude = ({ rope }, factor) => {
  const scaling = { type: "yarn", factor, original_max_position_embeddings: 4096 };
  return rope.frequencies({ dim: columns, scaling }).attentionFactor;
};

/** The scores of a query with each row of keys, over those with themselves. */
const relative = ({ attention }, q, k) => {
  const own = attention.similarity({ a: q, b: q }).data[0];
  return Array.from(attention.similarity({ a: q, b: k }).data, (score) => score / own);
};

/** The divisor of the slowest pair of a model with an original context length of 1,000 and a long divisor of 4. */
function slowest({ rope }, length) {
  const lists = { short_factor: [1, 1], long_factor: [1, 4] };
  const scaling = { type: "longrope", ...lists, original_max_position_embeddings: 1000, factor: 4 };
  const { data } = rope.frequencies({ dim: 4, scaling, length }).inverseFrequencies;
  return rope.frequencies({ dim: 4 }).inverseFrequencies.data[1] / data[1];
}

/** The largest error so far of scores with keys in a cache of `dtype`, key by key. */
function errorsOf({ rope, attention }, dtype, length) {
  const [exact, kept] = ["float32", dtype].map((each) => rope.cache({ length, dim: columns, dtype: each }));
  const q = { data: Float32Array.from({ length: columns }, () => 1), shape: [1, columns] };
  const pairs = columns / 2;
  const keys = ({ cos, sin }, type) => {
    const data = new cos.data.constructor(length * columns);
    for (let i = 0; i < length; i++) {
      data.set(cos.data.subarray(i * pairs, (i + 1) * pairs), i * columns);
      data.set(sin.data.subarray(i * pairs, (i + 1) * pairs), i * columns + pairs);
    }
    return { data, shape: [length, columns], ...(type && { dtype: type }) };
  };
  const scores = (k) => attention.scores({ q, k, scale: 1 }).data;
  const [wanted, got] = [scores(keys(exact)), scores(keys(kept, dtype))];
  let largest = 0;
  return Array.from(wanted, (score, i) => (largest = Math.max(largest, Math.abs(got[i] - score))));
}

/**
 * @typedef {object} Series
 * @property {{ en: string, zh: string }} name
 * @property {number[]} x
 * @property {number[]} y
 * @property {boolean} [steps] the value holds until the next point
 */

/** @type {{ id: string, title: any, text: any, source: string, version: string, axes: any, series: (api: any) => Series[], numbers?: (api: any) => any }[]} */
export const sections = [
  {
    id: "yarn-shift",
    title: { en: "Under YaRN, every shift makes all keys longer", zh: "在 YaRN 下，每次移位都使所有键变长" },
    text: {
      en: "When a full cache drops its first tokens, llama.cpp renumbers the others and rotates their keys back. This rotation has the magnitude of YaRN, as in the model's graph. Each shift therefore multiplies every key of the cache by 0.1 ln(factor) + 1 again, even keys that do not move and keys of other sequences. With a factor of 4 this is {four} per shift: after eight shifts, scores are {eight} times too large. Linear scaling has no magnitude and stays exact.",
      zh: "缓存满时丢弃最前面的词元，llama.cpp 给其余词元重新编号，并把它们的键旋转回来。这个旋转与计算图中的相同，带有 YaRN 的幅度，所以每次移位都把缓存里所有的键再乘一次 0.1 ln(factor) + 1，不动的键和其他序列的键也不例外。扩展倍数为 4 时每次是 {four}：八次移位后分数大了 {eight} 倍。linear 没有幅度，保持精确。",
    },
    source: "src/llama-kv-cache.cpp, build_rope_shift",
    version: llamaCpp,
    axes: {
      x: { en: "shifts of the cache", zh: "移位次数" },
      y: { en: "length of keys, as a multiple", zh: "键的长度（倍数）" },
    },
    series: (api) =>
      [
        [{ en: "YaRN, factor 8", zh: "YaRN，因子 8" }, magnitude(api, 8)],
        [{ en: "YaRN, factor 4", zh: "YaRN，因子 4" }, magnitude(api, 4)],
        [{ en: "linear", zh: "linear" }, 1],
      ].map(([name, factor]) => ({ name, x: range(9, Number), y: range(9, (n) => factor ** n) })),
    numbers: (api) => ({ four: magnitude(api, 4).toFixed(3), eight: (magnitude(api, 4) ** 8).toFixed(2) }),
  },
  {
    id: "unrotated-shift",
    title: { en: "Keys that were never rotated are rotated by a shift", zh: "从未旋转的键被移位旋转" },
    text: {
      en: "SmolLM3 rotates in three of four layers, Baichuan-13B has ALiBi and StarCoder learned positions. When llama.cpp shifts its cache, it rotates the keys of all layers back by the number of erased tokens, even in layers without rotation. The figure shows what remains of the score between a query and an equal key: it falls as if the key were that far away.",
      zh: "SmolLM3 四层中有三层旋转，Baichuan-13B 用 ALiBi，StarCoder 用可学习的位置。llama.cpp 的缓存移位把所有层的键都往回旋转被删词元的个数，没有旋转的层也一样。图中是查询与相同的键的分数还剩多少：它像键离得那么远一样下降。",
    },
    source: "src/llama-kv-cache.cpp, build_graph_shift; src/models/smollm3.cpp",
    version: llamaCpp,
    axes: {
      x: { en: "erased tokens", zh: "删去的词元数" },
      y: { en: "score, relative", zh: "分数（相对值）" },
    },
    series(api) {
      const x = range(129, (n) => 2 * n);
      const positions = { data: Float64Array.from(x, (n) => -n), shape: [x.length] };
      const shifted = api.rope.apply({ x: rows(x.length), positions });
      return [
        { name: { en: "right", zh: "正确" }, x, y: x.map(() => 1) },
        { name: { en: "after the shift", zh: "移位之后" }, x, y: relative(api, rows(1), shifted) },
      ];
    },
  },
  {
    id: "learned-shift",
    title: { en: "Learned positions stay behind", zh: "可学习的位置留在原处" },
    text: {
      en: "A learned position is added to the token before the first layer, and keys cannot be moved afterwards. For GPT-2, llama.cpp renumbers the cells all the same. Here 32 tokens fill the cache and 16 are erased: the tokens that are left keep rows 16 to 31 of the table, and the next 16 tokens get the same rows again.",
      zh: "可学习的位置在第一层之前加到词元上，之后键就不能移动了。对 GPT-2，llama.cpp 仍然给各单元重新编号。图中缓存里有 32 个词元，删去 16 个：留下的词元仍带着位置表的第 16 到 31 行，接下来的 16 个词元又得到同样的行。",
    },
    source: "src/llama-kv-cache.cpp, get_can_shift and update",
    version: llamaCpp,
    axes: {
      x: { en: "cell of the cache", zh: "缓存单元" },
      y: { en: "row of the table", zh: "位置表的行" },
    },
    series({ learned }) {
      const table = { data: Float32Array.from({ length: 32 }, (_, i) => i), shape: [32, 1] };
      const x = range(32, Number);
      const rowsAt = (of) =>
        Array.from(learned.lookup({ table, positions: { data: Float64Array.from(x, of), shape: [32] } }).data);
      return [
        { name: { en: "numbers of the cells", zh: "单元的编号" }, x, y: rowsAt(Number) },
        { name: { en: "rows in the keys", zh: "键中的行" }, x, y: rowsAt((cell) => (cell < 16 ? cell + 16 : cell)) },
      ];
    },
  },
  {
    id: "longrope-switch",
    title: { en: "LongRoPE switches by the context, not by the prompt", zh: "LongRoPE 按上下文而不是提示词切换" },
    text: {
      en: "LongRoPE has two lists of divisors: short ones up to the original context length, long ones beyond. Transformers chooses by the length of the sequence. llama.cpp chooses once, by the size of the context rounded up to a multiple of 256, and vLLM by max_model_len; the choice then holds for the whole run. With an original length of 1,000, llama.cpp uses the long divisors in a context of 769 or more, even for a short prompt.",
      zh: "LongRoPE 有两组除数：原始上下文长度以内用短的，超过时用长的。Transformers 比较序列的长度。llama.cpp 在建立上下文时比较其大小，先取整到 256 的倍数；vLLM 比较 max_model_len；此后整个运行都用这一组。原始上下文长度为 1,000 时，llama.cpp 从 769 的上下文起就用长的除数，大上下文里的短提示词也用它旋转。",
    },
    source: "src/llama-context.cpp; src/llama-model.cpp, get_rope_factors",
    version: llamaCpp,
    axes: {
      x: { en: "length of sequence or context", zh: "序列或上下文的长度" },
      y: { en: "divisor of the slowest pair", zh: "最慢维度对的除数" },
    },
    series(api) {
      const x = range(769, (n) => 512 + n);
      const padded = (length) => 256 * Math.ceil(length / 256);
      return [
        {
          name: { en: "Transformers, by sequence", zh: "Transformers，按序列" },
          x,
          y: x.map((n) => slowest(api, n)),
          steps: true,
        },
        {
          name: { en: "llama.cpp, by context", zh: "llama.cpp，按上下文" },
          x,
          y: x.map((n) => slowest(api, padded(n))),
          steps: true,
        },
      ];
    },
  },
  {
    id: "float16-cache",
    title: { en: "A float32 cache may be read as float16", zh: "float32 的缓存可能按 float16 读取" },
    text: {
      en: "A cache of rotated keys in float16 rounds every number by up to 1/2048 of its size. Unlike rounded angles, the error does not grow with the position: in the figure, the scores of a query with {keys} keys of 64 columns differ from the exact ones by at most {error}, and by eight times as much in bfloat16. llama.cpp's flash attention, on by default, casts keys and values to float16 even if the cache is float32; without it, only float32 rounding remains.",
      zh: "以 float16 存放旋转后的键，每个数至多舍入其大小的 1/2048。与舍入角度不同，误差不随位置增长：图中一个查询与 {keys} 个 64 列的键的分数与精确值至多相差 {error}，bfloat16 约为八倍。llama.cpp 默认启用的 flash attention 即使缓存是 float32，也会把键和值转成 float16；不用它时只有 float32 的误差。",
    },
    source: "src/llama-graph.cpp, build_attn_mha",
    version: llamaCpp,
    axes: {
      x: { en: "position of the key", zh: "键的位置" },
      y: { en: "largest error of a score so far", zh: "至此分数的最大误差" },
    },
    series(api) {
      const x = range(4096, Number);
      return [
        [{ en: "keys in float16", zh: "float16 的键" }, "float16"],
        [{ en: "keys in bfloat16", zh: "bfloat16 的键" }, "bfloat16"],
      ].map(([name, dtype]) => ({ name, x, y: errorsOf(api, dtype, x.length) }));
    },
    numbers: (api) => ({ keys: "4,096", error: errorsOf(api, "float16", 4096).at(-1).toFixed(4) }),
  },
];
