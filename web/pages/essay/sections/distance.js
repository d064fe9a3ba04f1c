// States section 5: the dot product of two position vectors. Used by the build through sections.js.
/** @type {import("../sections.js").Section} */
export const distance = {
  id: "distance",
  title: { en: "Closeness for free", zh: "白得的远近" },
  text: {
    en: `Multiply two position vectors, and the positions drop out:

= PE(p) · PE(p + Δ) = Σᵢ cos(Δθᵢ)

In each pair, sin·sin + cos·cos is the cosine of the difference of the two angles. Only the distance Δ is left. The encoding carries a sense of distance before anything is learned. How does the product fall with distance? Draw your guess of the curve, and then compare.

With 64 dimensions it is {zero} at distance 0, {one} one step away and {far} at 64. The curve falls fast and then ripples. For near positions all hands still agree. Farther away the fast ones have gone round and cancel out, and only the slow ones still add up. The curve is also symmetric: Δ steps back and Δ steps ahead give the same product, so the weights of the model must learn to tell before from after.

Why add the vector to the word, and not append it? Appending is adding in more dimensions: a word with zeros after it, plus a position with zeros before it. Adding lets the model decide how many dimensions to spend, and among hundreds of dimensions there is room to keep words and positions apart. But the score of two words at positions m and n, whose vectors are Pₘ and Pₙ, then has four terms:

= ([x] + Pₘ)·([y] + Pₙ) = [x]·[y] + [x]·Pₙ + Pₘ·[y] + Pₘ·Pₙ

Only the last is about positions alone. The two *cross terms* multiply a word by a position. The next two sections ask for the distance without them.`,
    zh: `把两个位置向量相乘，位置本身就消失了：

= PE(p) · PE(p + Δ) = Σᵢ cos(Δθᵢ)

在每一对中，sin·sin + cos·cos 等于两个角度之差的余弦。剩下的只有距离 Δ。什么都还没学，编码就带着远近的感觉。点积怎样随距离下降？先画出你猜的曲线，再来比较。

64 维时，距离 0 处的点积是 {zero}，相隔一步是 {one}，相隔 64 是 {far}。曲线先是很快下降，然后起伏。位置相近时，所有指针方向一致；远一些，快的指针已经转过几圈，互相抵消，只有慢的还算数。曲线也是对称的：往回 Δ 步与往前 Δ 步点积相同，先后要靠模型的权重去学。

为什么把它加到词上，而不是接在后面？拼接就是在更多的维度里相加：后面补零的词，加上前面补零的位置。相加则让模型自己决定用多少维；几百维的空间里，足够把词和位置分开。只是这样一来，两个词在位置 m 和 n，位置向量为 Pₘ 和 Pₙ，分数就有四项：

= ([x] + Pₘ)·([y] + Pₙ) = [x]·[y] + [x]·Pₙ + Pₘ·[y] + Pₘ·Pₙ

只有最后一项单单关乎位置。中间的两个*交叉项*是词乘位置。接下来两节要的，就是没有交叉项的距离。`,
  },
  note: {
    en: `In a model the weight matrices of query and key stand between the factors. [Ke et al. 2021](https://arxiv.org/abs/2006.15595) (TUPE) and [He et al. 2021](https://arxiv.org/abs/2006.03654) (DeBERTa) compute the terms apart.`,
    zh: `在真实模型里，各因子之间还有查询和键的权重矩阵。[Ke 等 2021](https://arxiv.org/abs/2006.15595)（TUPE）和 [He 等 2021](https://arxiv.org/abs/2006.03654)（DeBERTa）把这些项分开计算。`,
  },
};
