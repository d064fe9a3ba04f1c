// States section 8: angles that training never showed. Used by the build through sections.js.
/** @type {import("../sections.js").Section} */
export const unseen = {
  id: "unseen",
  title: { en: "What training never showed", zh: "训练从未见过的" },
  text: {
    // Source: arXiv 2307.09288, table 1 (4k context); arXiv 2306.15595, section 1 and figure 2.
    en: `Llama 2 was trained on {trained} tokens. Its fast hands went round hundreds of times; they have seen every angle. Its slow hands never finished a turn: for {slow} of the 64 pairs the wavelength is longer than {trained}. The filled part of each dial is the arc that training covered. Only differences count, so read the position as the distance between a query and the first token.

Move on, and one position after the last all {slow} hands leave their arcs, each into angles that its pair never had in training. (Some soon come round to their arc, but then the others are elsewhere.) The weights were fitted to the arcs. Outside, the sum of cosines takes values that no example ever corrected, and scores come out far too high or too low. Softmax then puts weight where it does not belong. *Perplexity*, how much each next token surprises the model, should fall as a text goes on. Here it explodes.

Nothing is wrong with the formula of RoPE. It rotates by any angle. What ends is what was learned around it: RoPE computes positions beyond training and does not *extrapolate* to them.

The bars below the dials are a measurement. Small RoPE models, trained here on sequences of 32 tokens, read up to eight times as many. *Far* is to recall a fact from anywhere in the sequence, *near* to repeat the letter two places back. Far fails at once: it needs the slow hands. What the fast hands say, how the nearest tokens are ordered, is as right as before. Yet near fades, because the wrong scores of all distant tokens compete with it. Hide everything farther off than in training, and near is back at {windowed}%, while far is lost.

A config calls the length of a model before it was extended the *original context length*. It need not be where training ended.`,
    zh: `Llama 2 用 {trained} 个词元的文本训练。快的指针转了几百圈，每个角度都见过。慢的指针一圈都没转完：64 对中有 {slow} 对的波长超过 {trained}。每个表盘上填色的部分，就是训练覆盖的弧。起作用的只有角度之差，所以请把位置读作查询与第一个词元之间的距离。

继续往后，过了最后一个位置，{slow} 根指针同时离开自己的弧，进入这一对在训练中从未有过的角度。（有些很快又转回弧上，但这时其他指针在别处。）权重是按这些弧拟合的。在弧之外，余弦之和取的是从没有样本纠正过的值，分数不是过高就是过低。softmax 于是把权重放到不该放的地方。*困惑度*表示每个下一个词元让模型有多意外，本该随文本延续而下降，这时却急剧升高。

RoPE 的公式没有错，多大的角度它都能转。到头的是围绕它学到的东西：RoPE 能算出训练之外的位置，却不能*外推*到那里。

表盘下面的条形是实测。在本站用 32 个词元的序列训练的小 RoPE 模型，去读最多八倍长的序列。“远”是回忆序列中任意位置的一个事实，“近”是重复前面第二个位置的字母。“远”立刻失败：它需要慢指针。快指针所说的，即最近的词元如何排列，仍和原来一样正确。但“近”也在变差，因为远处所有错误的分数都来与它竞争。把训练长度以外的都遮住，“近”就回到 {windowed}%，“远”则丢失。

模型扩展之前的长度，配置里叫作*原始上下文长度*。训练不一定到此为止。`,
  },
  note: {
    // Source: The Llama 3 Herd of Models, section 3.4.2; arXiv 2307.09288; arXiv 2306.15595, section 2.2.
    en: `[Touvron et al. 2023](https://arxiv.org/abs/2307.09288); on the explosion, [Chen et al. 2023, §2](https://arxiv.org/abs/2306.15595). Llama 3.1 names an original length of 8,192 and was trained further, on up to 128K tokens.`,
    zh: `[Touvron 等 2023](https://arxiv.org/abs/2307.09288)；困惑度升高见 [Chen 等 2023，§2](https://arxiv.org/abs/2306.15595)。Llama 3.1 写的原始上下文长度是 8,192，但又在最长 128K 的文本上继续训练过。`,
  },
};
