// States the question why RoPE does not rotate values. Used by the build through list.js.
/** @type {import("./list.js").Question} */
export const whyValues = {
  slug: "why-v-is-not-rotated",
  title: { en: "Why does RoPE not rotate the values?", zh: "RoPE 为什么不旋转值 V？" },
  figure: { method: "rope", view: "hands", controls: { offset: [0, 100] } },
  answer: {
    // Source: arXiv 2104.09864, section 2.3 and 3.2; transformers, models/deepseek_v4/modular_deepseek_v4.py (the output's last
    // columns are rotated back); liruilong940607/prope, README.
    en: `Because rotation is there for the score. In the score, the rotations of query and key meet in a dot product and only their difference remains. Move the “first position” of the figure: both hands rotate, and q·k stays. Values do not meet anything. They are added up, weighted by the scores, and a value that was rotated by nθ arrives rotated by nθ. The sum would mix content with absolute positions, and the next layer would have to undo it. RoFormer rotates queries and keys only (equation 14), like the relative encodings before it, whose values carry no positions.

Values can also be relative: rotate them by their positions n, and rotate the output back by the query's position m. Each value then arrives rotated by n − m, its position relative to the query. That is one more rotation of every output. Some models do this: encodings of camera positions such as PRoPE transform values and outputs, and DeepSeek-V4 rotates a part of the output back.

Rotating values without rotating back gives the model absolute positions, which can help on toy tasks. The x-transformers library once did so, and its author removed it in 2023 after a question. In most models, where to look is a matter of position, and what is found there is not.`,
    zh: `因为旋转是为分数服务的。在分数里，查询的旋转与键的旋转在点积中相遇，只剩下差。拖动图中的“起始位置”：两根指针都在转，q·k 不变。值却不与任何东西相遇。它们按分数加权相加，旋转了 nθ 的值到达时仍带着 nθ。这样的和会把内容与绝对位置混在一起，下一层还得把它消除。RoFormer 只旋转查询和键（式 14）；它之前的相对位置编码也不让值带位置。

也可以把它做成相对的：值按自己的位置 n 旋转，输出再按查询的位置 m 转回来。于是每个值到达时转了 n − m，即它相对于查询的位置。代价是每个输出多转一次。有的模型这样做：PRoPE 等相机位置编码变换值和输出；DeepSeek-V4 把输出的一部分转回来。

只旋转值而不转回来，模型得到的是绝对位置，在玩具任务上可能有用。x-transformers 库曾经这样做，2023 年有人提问之后，作者把它去掉了。在大多数模型里，看哪里与位置有关，看到什么则无关。`,
  },
  sources: [
    ["Su et al. 2021, §2.3", "https://arxiv.org/abs/2104.09864"],
    ["x-transformers, issue 182", "https://github.com/lucidrains/x-transformers/issues/182"],
    ["PRoPE", "https://github.com/liruilong940607/prope"],
  ],
};
