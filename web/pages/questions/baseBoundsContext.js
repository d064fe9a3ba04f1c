// States the question whether RoPE's base bounds the context. Used by the build through list.js.
/** @type {import("./list.js").Question} */
export const baseBoundsContext = {
  slug: "does-the-base-bound-the-context",
  title: { en: "Does RoPE’s base bound the context?", zh: "RoPE 的底数限制上下文长度吗？" },
  figure: {
    method: "rope",
    view: "distance",
    parameters: { maxDistance: 2048 },
    controls: { base: [100, 1000, 10000, 100000, 1000000] },
  },
  answer: {
    // Source: arXiv 2405.14591, sections 3 to 5; arXiv 2310.05209 (a smaller base).
    en: `There is good evidence that it does, in one direction: for a given length, the base must not be too small. Men et al. argue as follows. A head that looks for meaning should give a key that resembles the query more weight than a random key, at every distance. Averaged over such keys, the difference is proportional to the sum of cos(Δθᵢ) over all pairs, the curve in the figure. Where that sum falls below zero, a similar key is disfavoured. The base decides how far out the curve stays positive. They derive a lower bound for the base at each length and find that models trained with a smaller one keep a low perplexity but fail to retrieve facts from afar.

Set the base to 1,000 in the figure and look for the first distance with a negative value; then raise it.

So raising the base is more than a trick against unseen angles. A *small* base would even keep all angles seen, and has been proposed for extrapolation. By this argument, it gains perplexity and loses retrieval.

The argument has limits. The bound concerns untrained averages; trained heads may use few pairs, layers without RoPE have no bound, and a large base alone does not teach a model to use its context. A base also must not be so large that few pairs rotate at all.`,
    zh: `有充分的证据表明确实如此，但只在一个方向上：给定长度，底数不能太小。Men 等人这样论证：一个寻找语义的头，对与查询相似的键，应当在每个距离上都给予比随机键更大的权重。对这些键取平均，差别正比于所有维度对的 cos(Δθᵢ) 之和，也就是图中的曲线。和小于零的地方，相似的键反而吃亏。底数决定曲线在多远之内保持为正。他们为每个长度推出底数的下界，并发现用更小底数训练的模型困惑度仍然低，却取不回远处的事实。

在图中把底数设为 1,000，找出第一个为负的距离，再把底数调大。

所以，提高底数不只是对付未见角度的窍门：*小*底数反而会让所有角度都见过，也曾有人提出用它来外推。按上面的论证，这样换来的是困惑度，失去的是检索。

这个论证有其局限。它针对的是未经训练的平均；训练好的头可能只用少数维度对，没有 RoPE 的层没有这个界，而光有大底数也教不会模型使用上下文。底数也不能大到几乎没有维度对在旋转。`,
  },
  sources: [
    ["Men et al. 2024", "https://arxiv.org/abs/2405.14591"],
    ["Liu et al. 2024, Scaling laws of RoPE-based extrapolation", "https://arxiv.org/abs/2310.05209"],
  ],
};
