// States section 9: linear interpolation, NTK-aware scaling and YaRN. Used by the build through sections.js.
/** @type {import("../sections.js").Section} */
export const scaling = {
  id: "scaling",
  title: { en: "Bring the hands back", zh: "把指针带回来" },
  text: {
    // Source: arXiv 2306.15595, section 2.3; bloc97, r/LocalLLaMA, June 2023 (also in arXiv 2309.00071, section 3.1);
    // arXiv 2309.00071, sections 3.2 to 3.4; Qwen/Qwen2.5-7B-Instruct, model card, "Processing Long Texts".
    en: `Say we want four times the context: an *extension factor* s of 4. To keep slow hands within their arcs, lower their frequencies. The question is which, and by how much.

**Linear interpolation** divides every angle by s. All hands return to arcs they know. But the fast hands now move a quarter as far between neighbours, and neighbours blur. The model must be fine-tuned before it sees them clearly again.

**NTK-aware scaling** raises the base instead: from 10,000 to {ntkBase} for a factor of 4. Fast hands hardly notice, and the slowest slow down by exactly 4. Those in between slow down by less than they would need, so some still leave their arcs.

**YaRN** sorts the pairs by how many turns they made in training. Many turns (more than 32): the pair has seen every angle and carries the order of neighbours, so keep its frequency. Less than one turn: divide by s, and the hand stays on its arc. Between: blend the two. In Llama 2, {kept} pairs are kept, {divided} are divided and {blended} are blended. No hand leaves its arc, and neighbours are as distinct as before. YaRN then sharpens attention a little, because softmax spreads thinner over more tokens: it multiplies scores by (0.1 ln 4 + 1)² ≈ {sharper}, a value fitted to perplexity.

Below the strips stands a measurement: small RoPE models, trained here on 32 tokens, read as many times more as the factor says. *Near* is to repeat the letter two places back; *far* is to recall a fact from anywhere. At a factor of 4, without scaling, far fails and near fades. Linear keeps far and loses near, as its blurred neighbours predict. NTK and YaRN keep both. Double the factor, and NTK loses part of both, for its hands in between leave their arcs; YaRN still keeps both.

Who needs it? A model that is to read beyond its original context length. Qwen2.5 is trained on 32K tokens and offers YaRN for more; its card advises to switch it on for long texts only, since the frequencies change for short ones too. DeepSeek-V3, gpt-oss and Olmo 3 have it switched on, and the first and the last were trained further with it. Llama 3.1 sorts its pairs by wavelength in much the same way. A model trained at its full length needs none.`,
    zh: `假设上下文要扩展到四倍：*扩展倍数* s 为 4。要让慢指针留在自己的弧上，就得降低它们的频率。问题是降低哪些，降低多少。

**线性插值**把每个角度都除以 s。所有指针都回到熟悉的弧上。但快指针在相邻位置之间只走原来的四分之一，相邻的位置变得模糊。要重新看清，模型必须微调。

**NTK 感知缩放**改为提高底数：倍数为 4 时，从 10,000 提高到 {ntkBase}。快指针几乎没有察觉，最慢的恰好慢 4 倍。中间的慢得不够，所以有些仍会离开自己的弧。

**YaRN** 按训练中转过的圈数给维度对分类。圈数多（超过 32 圈）：每个角度都见过，又承载着相邻位置的顺序，频率保持不变。不到一圈：除以 s，指针就留在弧上。介于两者之间：两种混合。在 Llama 2 中，{kept} 对不变，{divided} 对被除，{blended} 对混合。没有指针离开自己的弧，相邻位置也和原来一样分明。YaRN 还让注意力稍微集中一些，因为词元越多，softmax 摊得越薄：它把分数乘以 (0.1 ln 4 + 1)² ≈ {sharper}，这个值是按困惑度拟合的。

四条之下是实测：在本站用 32 个词元训练的小 RoPE 模型，按倍数去读更长的文本。“近”是重复前面第二个位置的字母，“远”是回忆任意位置的一个事实。倍数为 4 时，不缩放则远失败，近变差。线性插值保住远，失去近，正如模糊的相邻位置所预示的。NTK 和 YaRN 两样都保住。倍数再翻一倍，NTK 中间的指针离开自己的弧，两样都丢掉一部分；YaRN 仍然两样都保住。

谁需要它？要读得比原始上下文长度更长的模型。Qwen2.5 训练到 32K 个词元，更长时可用 YaRN；它的模型卡建议只在长文本时开启，因为短文本的频率也会改变。DeepSeek-V3、gpt-oss 和 Olmo 3 默认开启，第一个和最后一个还用它继续训练过。Llama 3.1 也按波长分类，做法很相近。在完整长度上训练的模型则不需要。`,
  },
  // Source: Peng et al. 2023, section 3.2: alpha 1 and beta 32 were found good for the Llama family.
  note: {
    en: `[Chen et al. 2023](https://arxiv.org/abs/2306.15595); bloc97 2023; [Peng et al. 2023](https://arxiv.org/abs/2309.00071) (YaRN). NTK’s base is 10000·s^{d/(d − 2)}. In a config: rope_scaling, with type yarn and a factor; the two bounds, tuned on Llama, are beta_fast and beta_slow. The measurement can be repeated on the [training page]({training}).`,
    zh: `[Chen 等 2023](https://arxiv.org/abs/2306.15595)；bloc97 2023；[Peng 等 2023](https://arxiv.org/abs/2309.00071)（YaRN）。NTK 的底数是 10000·s^{d/(d − 2)}。配置中写作 rope_scaling，type 为 yarn，并给出 factor；两个界限在 Llama 上调出，叫 beta_fast 和 beta_slow。实测可在[训练页]({training})重做。`,
  },
};
