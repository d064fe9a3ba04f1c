// States the question whether causal attention needs positions. Used by the build through list.js.
/** @type {import("./list.js").Question} */
export const causalWithoutPositions = {
  slug: "does-causal-attention-need-positions",
  title: { en: "Does causal attention need positions?", zh: "因果注意力需要位置编码吗？" },
  figure: { method: "nope", view: "rows", height: 330, controls: {} },
  answer: {
    // Source: arXiv 2203.16634; arXiv 2305.19466.
    en: `Not strictly. Without a mask, attention treats a sentence as a bag of words: equal words have equal rows of weights. A causal mask changes that. Token 0 sees one key, token 1 sees two, and so on, so equal words at different places average over different sets. In the figure the rows are equal without the mask, and differ with it.

This is enough to recover position in principle. If the first token can be recognized and the head looks at all keys alike, its weight at position n is 1/(n + 1), which is a clock. Haviv et al. trained language models without any position encoding and found that they were competitive with usual ones, and that positions could be read off their inner layers. Kazemnejad et al. prove that such a model can represent absolute and relative positions, and found that it generalized to longer inputs better than several encodings on small reasoning tasks.

What is lost is precision. The difference of 1/1000 and 1/1001 is small, and looking exactly three tokens back is hard to build from it. Large models therefore use no positions, *NoPE*, in some layers only: Llama 4, SmolLM3 and Command R7B mix them with layers that have RoPE. An encoder without a mask does need positions.`,
    zh: `严格说并不需要。没有掩码时，注意力把句子当作词袋：相同的词，权重行也相同。因果掩码改变了这一点。词元 0 看到一个键，词元 1 看到两个，依此类推，所以相同的词在不同的地方对不同的集合取平均。图中，没有掩码时两行相同，有掩码时就不同了。

原则上，这足以恢复位置。如果能认出首个词元，而且这个头对所有键一视同仁，那么在位置 n 它的权重是 1/(n + 1)，这就是一个时钟。Haviv 等人训练了完全没有位置编码的语言模型，发现它们与通常的模型不相上下，而且从内层可以读出位置。Kazemnejad 等人证明，这样的模型能够表示绝对位置和相对位置，并发现在小型推理任务上，它对更长输入的泛化优于几种位置编码。

失去的是精度。1/1000 与 1/1001 相差很小，很难由此造出“恰好往回看三个词元”。所以大模型只在一部分层里不用位置，即 *NoPE*：Llama 4、SmolLM3 和 Command R7B 把它们与带 RoPE 的层混用。没有掩码的编码器则确实需要位置编码。`,
  },
  sources: [
    ["Haviv et al. 2022", "https://arxiv.org/abs/2203.16634"],
    ["Kazemnejad et al. 2023", "https://arxiv.org/abs/2305.19466"],
  ],
};
