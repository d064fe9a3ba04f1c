// States the question why positions are added to words and not concatenated. Used by the build through list.js.
/** @type {import("./list.js").Question} */
export const sumOrConcatenate = {
  slug: "sum-or-concatenate",
  title: { en: "Why are positions added to words, and not concatenated?", zh: "位置为什么加到词上，而不是拼接？" },
  figure: { method: "additive", view: "terms", controls: { offset: [0, 64] } },
  answer: {
    // Source: arXiv 1706.03762; arXiv 2006.15595; arXiv 2006.03654.
    en: `Because concatenation is a special case of addition. Put zeros after each word vector and zeros before each position vector, and their sum is the concatenation. The opposite does not hold. So addition leaves the division of the dimensions to training: a model that wants position in a few dimensions only can learn word vectors that are small there.

Does the sum destroy information? In a space of hundreds of dimensions, random directions are nearly perpendicular, and the first weight matrix can project onto the ones that it needs. A model can therefore read word and position separately, as long as they do not fill the same directions.

There is a cost. The score of a query and a key is a product of two sums, hence four terms: word with word, word with position, position with word, position with position. The figure shows them for sinusoids and example words. The two mixed terms relate a word to an absolute place, which is rarely meant. TUPE and DeBERTa compute the terms separately, and RoPE avoids them by rotating instead of adding.

Concatenation also costs parameters: every matrix that reads the wider vector grows.`,
    zh: `因为拼接是相加的特例。在每个词向量后面补零，在每个位置向量前面补零，两者之和就是拼接；反过来则不成立。所以，相加把维度的分配交给训练：模型若只想让位置占少数几维，可以学出在那几维上很小的词向量。

相加会不会丢失信息？在几百维的空间里，随机的方向几乎互相垂直，第一个权重矩阵可以投影到它需要的方向上。只要词和位置不占用同样的方向，模型就能分别读出。

代价是有的。查询与键的分数是两个和的乘积，于是有四项：词乘词、词乘位置、位置乘词、位置乘位置。图中是正弦位置编码与示例词的这四项。中间两项把一个词与一个绝对位置联系起来，这很少是本意。TUPE 和 DeBERTa 把各项分开计算，RoPE 用旋转代替相加，从而避开了它们。

拼接还要更多参数：每个读取更宽向量的矩阵都会变大。`,
  },
  sources: [
    ["Vaswani et al. 2017", "https://arxiv.org/abs/1706.03762"],
    ["Ke et al. 2021 (TUPE)", "https://arxiv.org/abs/2006.15595"],
    ["He et al. 2021 (DeBERTa)", "https://arxiv.org/abs/2006.03654"],
  ],
};
