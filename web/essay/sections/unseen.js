// States section 8: angles that training never showed. Used by the build through sections.js.
/** @type {import("../sections.js").Section} */
export const unseen = {
  id: "unseen",
  title: { en: "What training never showed", zh: "训练从未见过的" },
  text: {
    // Source: arXiv 2307.09288, table 1 (4k context); arXiv 2306.15595, section 1 and figure 2.
    en: `Llama 2 was trained on {trained} tokens. Its fast hands went round hundreds of times; they have seen every angle. Its slow hands never finished a turn: for {slow} of the 64 pairs the wavelength is longer than {trained}. The filled part of each dial is the arc that training covered. Only differences count, so read the position as the distance between a query and the first token.

At position 8,000 these hands point where they never pointed in training, and the model has no idea what that means. Its weights were fitted to the arc that was seen. Outside, the sum of cosines takes values that no example ever corrected, and scores come out far too high or too low. Softmax then puts weight where it does not belong. Perplexity, which should fall as a text goes on, explodes instead.

Nothing is wrong with the formula of RoPE. It rotates by any angle. What ends is what was learned around it: RoPE computes positions beyond training and does not *extrapolate* to them.

Notice what still works. A fast hand at 8,000 is at an angle that it has met hundreds of times. What the fast hands say, how the nearest tokens are ordered, holds anywhere. What the slow hands say, how far off the rest is, is new. Scrub on: they leave their arcs one after another, the fastest of them first.

A config calls this length the *original context length* once the model has been extended. It need not be where training ended.`,
    zh: `Llama 2 用 {trained} 个词元的文本训练。快的指针转了几百圈，每个角度都见过。慢的指针一圈都没转完：64 对中有 {slow} 对的波长超过 {trained}。每个表盘上填色的部分，就是训练覆盖的弧。起作用的只有角度之差，所以请把位置读作查询与第一个词元之间的距离。

到了位置 8,000，这些指针指向训练时从未指过的地方，模型不知道那是什么意思。它的权重是按见过的弧拟合的。在弧之外，余弦之和取的是从没有样本纠正过的值，分数不是过高就是过低。softmax 于是把权重放到不该放的地方。困惑度本该随文本延续而下降，这时却急剧升高。

RoPE 的公式没有错，多大的角度它都能转。到头的是围绕它学到的东西：RoPE 能算出训练之外的位置，却不能*外推*到那里。

再看哪些仍然有效。位置 8,000 处的快指针，角度已经遇到过几百次。快指针所说的，即最近的词元如何排列，在任何地方都成立。慢指针所说的，即其余的有多远，才是新的。继续拖动：它们一根接一根离开自己的弧，其中最快的先离开。

模型扩展之后，配置里把这个长度叫作*原始上下文长度*。训练不一定到此为止。`,
  },
  note: {
    // Source: The Llama 3 Herd of Models, section 3.4.2; arXiv 2307.09288; arXiv 2306.15595, section 2.2.
    en: `[Touvron et al. 2023](https://arxiv.org/abs/2307.09288); on the explosion, [Chen et al. 2023, §2](https://arxiv.org/abs/2306.15595). Llama 3.1 names an original length of 8,192 and was trained further, on up to 128K tokens.`,
    zh: `[Touvron 等 2023](https://arxiv.org/abs/2307.09288)；困惑度升高见 [Chen 等 2023，§2](https://arxiv.org/abs/2306.15595)。Llama 3.1 写的原始上下文长度是 8,192，但又在最长 128K 的文本上继续训练过。`,
  },
};
