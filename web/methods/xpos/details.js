// Gives the texts below the figure of the page on xPos: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["torchscale", "x-transformers (an option)"],
  traps: [
    {
      en: "Queries are multiplied by the scale, keys divided by it. With the same for both, scores depend on where the text begins.",
      zh: "查询乘以缩放，键除以缩放。若两者相同，分数就取决于文本从哪里开始。",
    },
    {
      en: "One centre for both: it is taken from the positions of a call. Decoding against a cache, give the centre that the cached keys had.",
      zh: "两者必须用同一个中心：中心取自一次调用的位置。用缓存逐步解码时，要给出缓存中的键所用的中心。",
    },
    {
      en: "For causal models only: keys ahead would grow with distance.",
      zh: "只用于因果模型：查询之后的键会随距离放大。",
    },
    {
      // Source: microsoft/torchscale 4d1e0e8, torchscale/component/xpos_relative_position.py;
      // lucidrains/rotary-embedding-torch 8bb4643, rotary_embedding_torch/rotary_embedding_torch.py, get_scale.
      en: "torchscale's centre is half of the length, rounded up, that of lucidrains' code rounded down: for odd lengths scales differ by one position, scores do not.",
      zh: "torchscale 的中心是长度的一半并向上取整，lucidrains 的代码向下取整：长度为奇数时缩放差一个位置，分数不变。",
    },
    {
      en: "Half precision: far from the centre the scale leaves the range of float16.",
      zh: "半精度：离中心很远时，缩放会超出 float16 的范围。",
    },
  ],
};
