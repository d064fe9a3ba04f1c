// States section 1: attention without positions. Used by the build through sections.js.
/** @type {import("../sections.js").Section} */
export const order = {
  id: "order",
  title: { en: "Attention can’t see order", zh: "注意力看不见顺序" },
  text: {
    en: `Attention compares every token with every other token. It makes two vectors of each: a *query* [q] and a *key* [k]. The *score* of a pair is their dot product, [q]·[k]/√d in d dimensions. Softmax turns each row of scores into *weights* that add up to 1. A layer does this several times over, each time with other vectors: in several *heads*. Nothing in the comparison says where a token is. Shuffle the sentence, and the same numbers come back, shuffled.

Take “the dog chased another dog”. The two dogs are the same word, so they have the same vector, the same query and the same row of attention weights. The model cannot tell the chaser from the chased. More layers do not help: equal rows give equal outputs, and the next layer starts from those.

Type your own sentence, or swap two of its words. Rows and columns trade places, and no number changes. So position has to come in from outside. Everything below is a way to let it in: first into the vector of the token, then into the score, and then into query and key themselves.`,
    zh: `注意力把每个词元与所有词元逐一比较。每个词元产生两个向量：*查询* [q] 和*键* [k]。一对词元的*分数*是两者的点积，在 d 维中为 [q]·[k]/√d。softmax 把每一行分数变成总和为 1 的*权重*。每一层用不同的向量这样做好几遍，每一遍叫作一个*头*。这番比较里没有一处提到词元的位置。把句子打乱，得到的还是那些数，只是跟着打乱了。

以“狗追另一只狗”为例。两个“狗”是同一个词，所以向量相同，查询相同，注意力权重的那一行也相同。模型分不清谁在追、谁被追。多加几层也没有用：相同的行给出相同的输出，下一层又从相同的输入开始。

输入你自己的句子，或交换其中两个词。行与列跟着换位，数值一个也不变。所以位置必须从外面给进去。下文各节就是给进去的办法：先放进词元的向量，再放进分数，最后放进查询和键本身。`,
  },
  note: {
    // Source: arXiv 2203.16634, abstract (causal language models without position encoding).
    en: `A *causal mask*, which hides the later tokens from each token, breaks the tie by itself, because later tokens see more keys. Models and layers that rely on it are called NoPE (section 10). The vectors of this figure are random; a word has the same one wherever it stands. [Vaswani et al. 2017](https://arxiv.org/abs/1706.03762); [Haviv et al. 2022](https://arxiv.org/abs/2203.16634).`,
    zh: `*因果掩码*让每个词元看不见它之后的词元，仅靠它就能打破这种对称，因为越靠后的词元看到的键越多。依靠这一点的模型和层叫作 NoPE（见第 10 节）。图中的向量是随机的；同一个词在任何位置都用同一个向量。[Vaswani 等 2017](https://arxiv.org/abs/1706.03762)；[Haviv 等 2022](https://arxiv.org/abs/2203.16634)。`,
  },
};
