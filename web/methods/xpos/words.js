// Gives the words of xPos: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "rotation", use: 1, from: ["rope"], tags: ["extrapolates"] },
  short: { en: "xPos", zh: "xPos" },
  thumbnail: { view: "decay", parameters: { dim: 64, maxDistance: 512 } },
  aliases: ["LeX Transformer", "extrapolatable position embedding", "long-term decay", "远程衰减", "长度外推"],
  solved: { en: "The envelope of the scores decays with distance", zh: "分数的包络随距离衰减" },
  broke: { en: "Scores of later keys would grow: for causal models only", zh: "往后看反而增大：只适合因果模型" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["torchscale", "x-transformers (an option)"],
  traps: [
    {
      en: "Queries are multiplied by the scale and keys divided by it. With the same operation on both, scores would depend on where the text begins.",
      zh: "查询乘以缩放，键除以缩放。若两者相同，分数就取决于文本从哪里开始。",
    },
    {
      en: "Queries and keys must use the same centre, which by default depends on the positions of the call. When decoding with a cache, pass the centre that the cached keys have.",
      zh: "查询与键必须用同一个中心；默认的中心取决于该次调用的位置。用缓存逐步解码时，要给出缓存中的键所用的中心。",
    },
    {
      en: "Use it only in causal models: the scores of keys after the query would grow with distance.",
      zh: "只用于因果模型：查询之后的键的分数会随距离增大。",
    },
    {
      // Source: microsoft/torchscale 4d1e0e8, torchscale/component/xpos_relative_position.py;
      // lucidrains/rotary-embedding-torch 8bb4643, rotary_embedding_torch/rotary_embedding_torch.py, get_scale.
      en: "torchscale's centre is half the length, rounded up; lucidrains' code rounds down. For odd lengths their scales differ by one position, but scores are the same.",
      zh: "torchscale 的中心是长度的一半并向上取整，lucidrains 的代码向下取整：长度为奇数时缩放差一个位置，分数不变。",
    },
    {
      en: "In half precision, the scale leaves the range of float16 far from the centre.",
      zh: "半精度下，离中心很远时缩放会超出 float16 的范围。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "apply.doc":
    "像 rope 那样旋转 x 的每个维度对 (2i, 2i + 1)，再乘以 ζ_i^((position - center)/scaleBase)，ζ_i = (2i + gamma·dim)/((1 + gamma)·dim)；键用 downscale 乘以其倒数。查询和键的 center 必须相同：其默认值取决于该次调用自己的位置。",
  "apply.scaleBase": "第 i 个维度对衰减为 ζ_i 倍所经过的距离",
  "apply.gamma": "最快的维度对的 ζ 离 0 有多远",
  "apply.center": "缩放为 1 的位置；省略时为（最大位置 + 1）的一半，向上取整",
  "apply.downscale": "取倒数，用于键",
  "apply.returns": "旋转并缩放后的 x",
  "apply.offset.rule": "一个数，或每个批次一个：批次是 x 的第一个轴，且须在序列轴之前",
  "apply.x.rule": "列数为偶数",
  "apply.scaleBase.rule": "足够大，使缩放在 2^-126 到 2^127 之间",
};
