// States section 9: linear interpolation, NTK-aware scaling and YaRN. Used by the build through sections.js.
/** @type {import("../sections.js").Section} */
export const scaling = {
  id: "scaling",
  title: { en: "Bring the hands back", zh: "把指针带回来" },
  text: {
    // Source: arXiv 2306.15595, section 2.3; bloc97, r/LocalLLaMA, June 2023 (also in arXiv 2309.00071, section 3.1);
    // arXiv 2309.00071, sections 3.2 to 3.4; Qwen/Qwen2.5-7B-Instruct, model card, "Processing Long Texts".
    en: `Say we want four times the context: an *extension factor* s of 4. To keep slow hands within their arcs, lower their frequencies. The question is which, and by how much. The grey profile of each strip is the answer: fast pairs on the left, slow ones on the right, and its height says how far each frequency is lowered.

**Linear interpolation** divides every angle by s. All hands return to arcs they know. But the fast hands now move a quarter as far between neighbours, and neighbours blur. The model must be *fine-tuned*, trained a little further, before it sees them clearly again.

**NTK-aware scaling** raises the base instead, here from 10,000 to {ntkBase}. Fast hands hardly notice, and the slowest slow down by exactly s. Those in between slow down by less than they would need. So at the end of the text {ntkOut} hands are still outside their arcs. But the farthest has gone to {ntkBy} times its arc, where without scaling it goes to s times.

**YaRN** sorts the pairs by the turns they made in training. More than 32 turns: the pair has seen every angle and carries the order of neighbours, so keep its frequency. Less than one turn: divide by s, and the hand stays on its arc. Between:

= θᵢ′ = (1 − γᵢ)·θᵢ/s + γᵢ·θᵢ

where γ falls from one to zero along the pairs in between. In Llama 2, {kept} pairs are kept, {blended} are blended and {divided} are divided. No hand leaves its arc, and neighbours are as distinct as before. YaRN then sharpens attention a little, because softmax spreads thinner over more tokens: it multiplies scores by (0.1 ln s + 1)², {sharper} here, a value fitted to perplexity.

The bars show the accuracy of the last section’s small models on texts s times as long as in training. At the same factor, linear keeps *far* and loses *near*, as its blurred neighbours predict. NTK and YaRN keep both. Double the factor, and NTK loses part of both, since its hands go farther out; YaRN still keeps both. Small models show directions, not sizes. These have 8 pairs and a base of 100, so that their short sequences have both fast and slow hands. For the same reason, YaRN keeps pairs from 4 turns on here.

Who needs it? A model that is to read beyond its original context length. Qwen2.5 is trained on 32K tokens and offers YaRN for more. This line in its config.json switches it on: \`"rope_scaling": {config}\`. Its card advises to do so for long texts only, since the frequencies change for short ones too. DeepSeek-V3, gpt-oss and Olmo 3 have it switched on, and the first and the last were trained further with it. Llama 3.1 sorts its pairs by wavelength in much the same way. A model trained at its full length needs none.`,
    zh: `假设上下文要扩展到四倍：*扩展倍数* s 为 4。要让慢指针留在自己的弧上，就得降低它们的频率。问题是降低哪些，降低多少。每条里的灰色轮廓就是答案：左边是快的维度对，右边是慢的，高度表示频率降低多少。

**线性插值**把每个角度都除以 s。所有指针都回到熟悉的弧上。但快指针在相邻位置之间只走原来的四分之一，相邻的位置变得模糊。要重新看清，模型必须*微调*，即再训练一小段。

**NTK 感知缩放**改为提高底数，这里从 10,000 提高到 {ntkBase}。快指针几乎没有察觉，最慢的频率恰为原来的 1/s。中间的慢得不够。所以到文本末尾仍有 {ntkOut} 根指针在自己的弧之外，但走得最远的只到弧的 {ntkBy} 倍，而不缩放时到 s 倍。

**YaRN** 按训练中转过的圈数给维度对分类。超过 32 圈：每个角度都见过，又承载着相邻位置的顺序，频率保持不变。不到一圈：除以 s，指针就留在弧上。介于两者之间：

= θᵢ′ = (1 − γᵢ)·θᵢ/s + γᵢ·θᵢ

其中 γ 沿着中间的维度对从 1 降到 0。在 Llama 2 中，{kept} 对不变，{blended} 对混合，{divided} 对除以 s。没有指针离开自己的弧，相邻位置也和原来一样分明。YaRN 还让注意力稍微集中一些，因为词元越多，softmax 摊得越薄：它把分数乘以 (0.1 ln s + 1)²，这里是 {sharper}，这个值是按困惑度拟合的。

条形图给出上一节的小模型在 s 倍长文本上的正确率。线性插值保住“远”，失去“近”，正如模糊的相邻位置所预示的。NTK 和 YaRN 两样都保住。倍数再翻一倍，NTK 的指针走得更远，两样都丢掉一部分；YaRN 仍然两样都保住。小模型说明方向，不说明大小。它们只有 8 对，底数为 100，这样选是为了让短短的序列之内既有快指针也有慢指针；同理，YaRN 在这里从 4 圈起就保持不变。

谁需要它？要读得比原始上下文长度更长的模型。Qwen2.5 训练到 32K 个词元，更长时可用 YaRN。在它的 config.json 里加上这一行就开启：\`"rope_scaling": {config}\`。它的模型卡建议只在长文本时这样做，因为短文本的频率也会改变。DeepSeek-V3、gpt-oss 和 Olmo 3 默认开启，第一个和最后一个还用它继续训练过。Llama 3.1 也按波长分类，做法很相近。在完整长度上训练的模型则不需要。`,
  },
  // Source: Peng et al. 2023, section 3.2: alpha 1 and beta 32 were found good for the Llama family.
  note: {
    en: `[Chen et al. 2023](https://arxiv.org/abs/2306.15595); bloc97 2023, whose base is 10000·s^{d/(d − 2)}; [Peng et al. 2023](https://arxiv.org/abs/2309.00071) (YaRN). A config calls the two bounds, tuned on Llama, beta_fast and beta_slow. In the paper, γ falls with the turns; in all code that we know, and here, it falls with the pair’s index. The blended pairs therefore differ. Models: [Qwen2.5](https://huggingface.co/Qwen/Qwen2.5-7B-Instruct), [DeepSeek-V3](https://arxiv.org/abs/2412.19437), [gpt-oss](https://arxiv.org/abs/2508.10925), [Olmo 3](https://arxiv.org/abs/2512.13961). The measurement can be repeated on the [training page]({training}).`,
    zh: `[Chen 等 2023](https://arxiv.org/abs/2306.15595)；bloc97 2023，底数为 10000·s^{d/(d − 2)}；[Peng 等 2023](https://arxiv.org/abs/2309.00071)（YaRN）。两个界限在 Llama 上调出，配置里叫 beta_fast 和 beta_slow。论文中 γ 随圈数下降，已知的代码都随维度对的序号下降（这里也是），中间的维度对因此不同。模型：[Qwen2.5](https://huggingface.co/Qwen/Qwen2.5-7B-Instruct)、[DeepSeek-V3](https://arxiv.org/abs/2412.19437)、[gpt-oss](https://arxiv.org/abs/2508.10925)、[Olmo 3](https://arxiv.org/abs/2512.13961)。实测可在[训练页]({training})重做。`,
  },
};
