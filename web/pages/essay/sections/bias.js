// States section 6: relative biases. Used by the build through sections.js.
/** @type {import("../sections.js").Section} */
export const bias = {
  id: "bias",
  title: { en: "Say the distance outright", zh: "直接说出距离" },
  text: {
    // Source: arXiv 2108.12409, section 3; arXiv 1910.10683, section 2.1.
    en: `If distance is what matters, put it into the score. Leave the vectors alone, and add to [q]·[k] a number that depends on the *relative position* only, on how far the key lies behind the query. Such a number is called a *bias*.

*ALiBi* subtracts a penalty that grows with distance: a *slope* times the number of steps. Each head has its own slope. The first head looks at its neighbours, the last at almost everything. Nothing is learned, and nothing ends. A distance that training never showed only gets a larger penalty, hence a smaller weight. So ALiBi reads longer texts as if through a window with a soft edge.

*T5* learns one number per head for each range of distances, a *bucket*. The nearest distances have a bucket each, farther ones share, and from {last} on all share the last. So its table does not end either.

Both are a matrix added to the scores: a value for each diagonal, because pairs at the same distance lie on one. Choose a head and watch the matrix become wider or narrower.

The limit of a bias is that it does not see the words. It can add “I prefer the last few tokens” to “I prefer verbs”. It cannot make the one depend on the other, since nothing that the words say is multiplied by the distance.`,
    zh: `既然要紧的是距离，就把它直接放进分数。向量保持不变，给 [q]·[k] 加上一个只取决于*相对位置*的数，即键在查询之前多远。这样的数叫作*偏置*。

*ALiBi* 减去一个随距离增长的惩罚：*斜率*乘以步数。每个头有自己的斜率：第一个头只看附近，最后一个几乎什么都看。它什么都不学，也没有尽头。训练时没见过的距离只会得到更大的惩罚，也就是更小的权重。所以 ALiBi 能读比训练文本更长的文本，就像透过一扇边缘柔和的窗口。

*T5* 把距离分段，每段叫一个*桶*，每个头为每个桶学一个数。最近的距离各占一个桶，远一些的共用，从 {last} 起全部共用最后一个。所以它的表也没有尽头。

两者都是加在分数上的矩阵：每条对角线一个值，因为距离相同的对都在同一条对角线上。换一个头，看矩阵变宽或变窄。

偏置的局限是看不到词的内容。它可以把“偏好最近几个词元”与“偏好动词”相加，却不能让一个取决于另一个，因为词所说的与距离从不相乘。`,
  },
  note: {
    en: `[Shaw et al. 2018](https://arxiv.org/abs/1803.02155) began with relative positions; [Raffel et al. 2020](https://arxiv.org/abs/1910.10683) (T5); [Press et al. 2022](https://arxiv.org/abs/2108.12409) (ALiBi). KERPLE, Sandwich and FIRE have other curves along the diagonals.`,
    zh: `[Shaw 等 2018](https://arxiv.org/abs/1803.02155) 最早用相对位置；[Raffel 等 2020](https://arxiv.org/abs/1910.10683)（T5）；[Press 等 2022](https://arxiv.org/abs/2108.12409)（ALiBi）。KERPLE、Sandwich 和 FIRE 换了随距离变化的曲线。`,
  },
};
